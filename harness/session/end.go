package session

import (
	"errors"
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// ErrBroken is what a session ends with when the transport or the harness failed.
var ErrBroken = errors.New("broken")

// ErrOutdated is why a session lacks what it needs where a check was broken by a read
// that was behind, of what no clause says that it is there at once.
var ErrOutdated = errors.New("read before it was shown")

// ErrCrowded is why a session lacks what it needs where what others made beside it leaves
// no room in a list.
var ErrCrowded = errors.New("no room beside others")

// ErrBrokeOff is why a session lacks what it needs where a connection over which it
// listened ended meanwhile.
var ErrBrokeOff = errors.New("the connection that it listened to broke off")

// broken wraps what ended the session. The path in an error may hold a token.
func (s *Session) broken(err error) error {
	return &safeError{fmt.Errorf("%w: %w", ErrBroken, err), s.safe}
}

// safeError shows its text without secrets.
type safeError struct {
	error
	safe func(string) string
}

func (e *safeError) Error() string { return e.safe(e.error.Error()) }

func (e *safeError) Unwrap() error { return e.error }

// Lacked is what a session ends with when something is lacking that is no
// breach of the target's.
type Lacked struct {
	verdict.Lack
	cause error // of the request that showed it; nil where none did
}

func (e *Lacked) Error() string { return e.Words }

func (e *Lacked) Unwrap() error { return e.cause }

// Failed is what a session ends with when a check was broken.
type Failed struct {
	Clause             *contract.Clause
	Message            string
	Expected, Observed string
	Exchanges          []*transcript.Exchange // oldest first, the last is the one judged
	InPassing          bool                   // it ended nothing
	// Also are those of other clauses, which parts ended with that ran beside it.
	Also []*Failed
}

func (e *Failed) Error() string {
	return fmt.Sprintf("%s: %s: expected %s, observed %s", e.Clause.ID, e.Clause.Text, e.Expected, e.Observed)
}

// Identity lets shrinking tell this failure from another.
func (e *Failed) Identity() string { return e.Clause.ID }

// Defect is a misuse of the harness by a spec.
type Defect struct{ Message string }

func (e *Defect) Error() string { return "defect of the harness: " + e.Message }

type abort struct{ error }

// Attempt runs body and returns what ended it: nil, *Failed, *Lacked, *Defect,
// or an error that wraps ErrBroken.
func Attempt(body func()) (err error) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case abort:
			err = v.error
		default:
			panic(v)
		}
	}()
	body()
	return nil
}

// Lacking ends the session: something that it needs is not there, and that is
// no breach of the contract.
func (s *Session) Lacking(code verdict.Code, words string) {
	s.LackingSince(nil, code, words)
}

// LackingSince is Lacking where the error of a request shows it.
func (s *Session) LackingSince(cause error, code verdict.Code, words string) {
	panic(abort{&Lacked{verdict.Lack{Code: code, Words: s.safe(words)}, cause}})
}

// Failure turns the error into what a report holds.
func (e *Failed) Failure() verdict.Failure {
	f := verdict.Failure{
		Clause: e.Clause.ID, Message: e.Clause.Text, Expected: e.Expected, Observed: e.Observed, InPassing: e.InPassing,
		Exchanges: []int{}, Curl: []string{},
	}
	for _, x := range e.Exchanges {
		f.Curl, f.Status = append(f.Curl, x.Curl()), x.Status
	}
	return f
}
