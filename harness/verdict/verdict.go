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
	Passed       Outcome = "passed"        // a check of it held, and every spec that cites it came to its end
	Failed       Outcome = "failed"        // a check of it was broken
	Blocked      Outcome = "blocked"       // a spec that cites it ended at a broken check of other clauses
	Unsupported  Outcome = "unsupported"   // declared absent, and the target was seen to answer so
	NotExercised Outcome = "not_exercised" // something was lacking; code and reason say what
	Undetermined Outcome = "undetermined"  // the contract is silent
	Broken       Outcome = "broken"        // the harness or the transport failed, so nothing is known
)

// Outcomes lists every outcome of a clause, in the order of tables.
func Outcomes() []Outcome {
	return []Outcome{Passed, Failed, Blocked, NotExercised, Unsupported, Undetermined, Broken}
}

// SpecOutcome is what became of one spec. The set is closed.
type SpecOutcome string

// The outcomes of a spec.
const (
	SpecPassed  SpecOutcome = "passed"
	SpecFailed  SpecOutcome = "failed"  // it ended at a broken check, of a clause that it cites or of another
	SpecSkipped SpecOutcome = "skipped" // something was lacking; never a pass
	SpecBroken  SpecOutcome = "broken"
)

// Failure is one check that was broken.
type Failure struct {
	Clause         string          `json:"clause"`
	Message        string          `json:"message"`
	Expected       string          `json:"expected"`
	Observed       string          `json:"observed"`
	Status         int             `json:"status,omitempty"`     // of the answer that shows it; 0 for none
	InPassing      bool            `json:"in_passing,omitempty"` // the spec went on to its end
	Exchanges      []int           `json:"exchanges"`            // indices into the transcript
	Curl           []string        `json:"curl"`                 // the same exchanges, to repeat by hand
	Counterexample json.RawMessage `json:"counterexample"`
}

// Spec is what one spec did.
type Spec struct {
	Name     string
	Group    string   // of specs, under one title
	Clauses  []string // what it cites
	Outcome  SpecOutcome
	Reason   string          // why it was skipped or broke
	Code     Code            // of what a skipped one lacked
	Held     map[string]int  // checks that held, by clause id
	Missing  map[string]Lack // clauses that it meant to decide and could not
	Absent   []string        // clauses whose absence the target was seen to answer
	Failures []Failure       // a broken check ends the spec, or the part of it beside which others run, or was seen in passing
	Duration time.Duration
	Requests int
}

// Clause is the outcome of one clause and the specs that bear on it.
type Clause struct {
	ID        string
	Level     string
	Chapter   string
	Text      string
	Outcome   Outcome
	Reason    string
	Code      Code     // of what was lacking, where it was not exercised
	BlockedBy []string // failed clauses, where it is blocked
	Cause     int      // index into the run's causes, of a failed or blocked clause; else -1
	Specs     []string
}

// Cause is one thing that is broken, with every failure that follows from it.
type Cause struct {
	Clause    string   `json:"clause"`
	LooksLike string   `json:"looks_like"` // what the service looks as if it did; empty where nothing is alike
	Failures  []string `json:"failures"`   // failed clauses, its own among them
	Blocks    int      `json:"blocks"`     // clauses that are blocked behind those
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
	Names    string // the beginning of every name that the run gave, which the seed does not say
	Started  time.Time
	Duration time.Duration
	Requests int
	Creates  int    // commands created, which a target may ration by the day
	Repeats  int    // specs that ran again, since a connection broke or the target kept answering 429
	Shard    string // I/N of a part of the specs; empty for all
	Filter   string // label filter or clause selection in force; empty for all

	BodiesLeftOut int // exchanges of which the record has no bodies, since it had grown large

	Causes   []Cause // in the order in which mending them helps most
	Clauses  []Clause
	Specs    []Spec
	Limits   []Limit
	Findings []json.RawMessage
	Left     []string // what the run left behind on the target, each with the reason
}

// Target names what was judged and under which readings.
type Target struct {
	Name     string
	Version  string
	BaseURL  string
	Bindings map[string]string
	Features []string // declared by the profile
}
