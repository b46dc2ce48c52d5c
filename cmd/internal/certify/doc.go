// Package certify runs the suites against a target, judges what they found and
// writes the reports: the engine behind the commands certify, replay, sweep and
// target check.
//
// Run certifies a profile and returns an Outcome, which Outcome.Report writes
// down. What a run creates on a target is kept in a ledger until it is gone;
// Sweep removes what an earlier run left. Check says what of the contract
// a target lets a run exercise, and what such a run takes, which it counts by
// running it against the embedded service cut down to the same profile. A
// Counterexample that a run saved can be replayed.
//
// Errors carry the exit code of the process, as package exit names it.
package certify
