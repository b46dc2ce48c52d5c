// Package verdict holds what a run came to: the outcome of every spec and,
// derived from those alone, the outcome of every clause and the verdict.
// Reports are made from these values and from the catalogue, nothing else.
package verdict

import (
	"encoding/json"
	"time"
)

// Outcome is what a run says about a clause. The set is closed.
type Outcome string

// The outcomes of a clause.
const (
	Passed       Outcome = "passed"        // at least one assertion about it ran, and all held
	Failed       Outcome = "failed"        // an assertion about it did not hold
	Unsupported  Outcome = "unsupported"   // declared absent, and the target was seen to answer so
	NotExercised Outcome = "not_exercised" // something needed was missing; the reason says what
	Undetermined Outcome = "undetermined"  // the contract is silent
	Broken       Outcome = "broken"        // the harness or the transport failed, so nothing is known
)

// SpecOutcome is what became of one spec. The set is closed.
type SpecOutcome string

// The outcomes of a spec.
const (
	SpecPassed  SpecOutcome = "passed"
	SpecFailed  SpecOutcome = "failed"
	SpecSkipped SpecOutcome = "skipped" // a prerequisite was missing; never a pass
	SpecBroken  SpecOutcome = "broken"
)

// Failure is one assertion that did not hold.
type Failure struct {
	Clause         string          `json:"clause"`
	Message        string          `json:"message"`
	Expected       string          `json:"expected"`
	Observed       string          `json:"observed"`
	Exchanges      []int           `json:"exchanges"` // indices into the transcript
	Curl           []string        `json:"curl"`      // the same exchanges, to repeat by hand
	Counterexample json.RawMessage `json:"counterexample"`
	Trace          Trace           `json:"-"`
}

// Spec is what one spec did.
type Spec struct {
	Name     string
	Chapter  string
	Clauses  []string // what it cites
	Outcome  SpecOutcome
	Reason   string            // why it was skipped or broke
	Asserted map[string]int    // assertions that held, by clause id
	Missing  map[string]string // clauses that it meant to decide and could not, with the reason
	Absent   []string          // clauses of undeclared features whose absence the target was seen to answer
	Failures []Failure
	Grounds  []string // clauses that it stands on and others decide
	Capstone bool     // it stands on so much that nothing stands on it
	Doubted  []string // clauses whose assertion did not hold on broken ground; see Settle
	Duration time.Duration
	Requests int
}

// Clause is the outcome of one clause and the specs that bear on it.
type Clause struct {
	ID      string
	Level   string
	Chapter string
	Text    string
	Outcome Outcome
	Reason  string
	Specs   []string
}

// Limit is one limit as documented and as the target was seen to enforce it.
type Limit struct {
	Clause     string `json:"clause"`
	Unit       string `json:"unit"`
	Documented Bounds `json:"documented"`
	Observed   Bounds `json:"observed"`
	Requests   int    `json:"requests"`
}

// Bounds is an inclusive range; a nil end was not found or does not exist.
type Bounds struct {
	Min *int `json:"min"`
	Max *int `json:"max"`
}

// Verdict is the one word a run ends with. The set is closed.
type Verdict string

// The verdicts.
const (
	Conformant    Verdict = "conformant"
	Partial       Verdict = "partial"
	Nonconformant Verdict = "nonconformant"
	Inconclusive  Verdict = "inconclusive"
)

// Run is everything a report says about one run.
type Run struct {
	Verdict  Verdict
	Complete bool // false after an interrupt or a stop half-way

	Version          string // of the program
	ContractRevision string
	ContractDigest   string

	Target   Target
	Seed     int64
	Started  time.Time
	Duration time.Duration
	Requests int
	Creates  int    // commands created, which a target may ration by the day
	Filter   string // label filter or clause selection in force; empty for all

	Clauses  []Clause
	Specs    []Spec
	Limits   []Limit
	Findings []json.RawMessage
}

// Target names what was judged and under which readings.
type Target struct {
	Name     string
	Version  string
	BaseURL  string
	Bindings map[string]string
	Features []string // declared by the profile
}
