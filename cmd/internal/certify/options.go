package certify

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// Options say how a target is certified.
type Options struct {
	Selection   suites.Selection
	Seed        int64
	Names       string            // beginning of the names that the run gives; chosen by the run when empty
	Cases       int               // generated cases a property; the profile's when 0
	Concurrency int               // specs and cases that run side by side
	Timeout     time.Duration     // of the whole run; the profile's when 0
	Out         string            // folder of the reports
	Ledger      string            // file in which the run records what it creates; none when empty
	HAR         Archive           // what of the exchanges goes to transcript.har; those of failures when empty
	Quiet       bool              // no progress
	Version     string            // of this program, as reports name it
	Transport   http.RoundTripper // in place of the network; nil for that

	wholeUpTo int64                                                                      // how large a record stays whole, in bytes; largeRecord when 0
	still     time.Duration                                                              // how long nothing may be sent; by the profile when 0
	runSpecs  func(context.Context, *session.Run, suites.Selection, func(suites.Result)) // suites.Run when nil
}

// Check says which of the options no run can follow.
func (o Options) Check() error {
	if err := o.Selection.Check(); err != nil {
		return exit.With(exit.WrongUsage, err)
	}
	if !slices.Contains([]Archive{"", OfFailures, OfAll, OfNone}, o.HAR) {
		return exit.Usage("--har: %q is none of %s, %s and %s", o.HAR, OfFailures, OfAll, OfNone)
	}
	if o.Cases < 0 || o.Concurrency < 1 || o.Timeout < 0 {
		return exit.Usage("--cases, --concurrency and --timeout take no negative numbers, --concurrency no 0")
	}
	return nil
}

// LedgerIn is the ledger of runs whose reports go to the folder.
func LedgerIn(folder string) string { return filepath.Join(folder, "ledger.jsonl") }

// Load reads the profile of a target. A base URL takes the place of the
// profile's unless it is empty.
func Load(path, baseURL string) (*target.Profile, error) {
	p, err := target.Load(path)
	if err != nil {
		return nil, exit.With(exit.WrongUsage, err)
	}
	if baseURL != "" {
		clean, err := target.CleanBaseURL(baseURL)
		if err != nil {
			return nil, exit.Usage("--base-url: %w", err)
		}
		p.BaseURL = clean
	}
	return p, nil
}

// Outcome is a finished run.
type Outcome struct {
	Run *verdict.Run

	exchanges   []*transcript.Exchange
	defect      error
	interrupted bool
	timedOut    bool
	unclean     error  // what went wrong with the clean-up
	leftOut     string // what the budget of creates left out, and what to change; empty for nothing
}

// Exit is the error that ends the process the way the outcome calls for; nil for
// a conformant target, and for a partial verdict where that is allowed.
func (o *Outcome) Exit(allowPartial bool) error {
	if code := o.code(allowPartial); code != exit.OK {
		return exit.With(code, o.defect)
	}
	return nil
}

// code is the exit code that the outcome calls for.
func (o *Outcome) code(allowPartial bool) int {
	switch {
	case o.interrupted:
		return exit.Interrupted
	case o.defect != nil:
		return exit.Defect
	case o.Run.Verdict == verdict.Nonconformant:
		return exit.Nonconformant
	case o.Run.Verdict == verdict.Inconclusive || o.timedOut:
		return exit.Unreachable
	case o.Run.Verdict == verdict.Partial && len(o.Run.Specs) > 0 && allowPartial:
		return exit.OK
	case o.Run.Verdict == verdict.Partial:
		return exit.Partial
	}
	return exit.OK
}
