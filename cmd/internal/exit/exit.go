// Package exit names what the program's exit codes mean, and carries them in
// errors to where the process ends.
package exit

import "fmt"

// The codes. Scripts rely on them.
const (
	OK            = 0
	Nonconformant = 1   // also a regression, a finding, a surviving fault
	WrongUsage    = 2   // or a file that does not read
	Unreachable   = 3   // no verdict is possible
	Partial       = 4   // nothing failed, something was left undecided
	Defect        = 70  // of the harness itself
	Interrupted   = 130 // SIGINT or SIGTERM
)

// Error is an error that names the process's exit code. Without an error inside
// the process ends in silence: what there is to say has been said.
type Error struct {
	Code int
	Err  error
}

func (e *Error) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("exit code %d", e.Code)
	}
	return e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// With ends the process with the code, and with the error's text unless it is nil.
func With(code int, err error) error { return &Error{Code: code, Err: err} }

// Usage ends the process for wrong usage, or for a file that does not read.
func Usage(format string, args ...any) error { return With(WrongUsage, fmt.Errorf(format, args...)) }
