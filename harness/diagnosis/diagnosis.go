// Package diagnosis says what is broken, once: it explains the failures of a
// run by a fault dictionary, as circuits are tested. A person wants to read
// "there is no upsert", not the 41 failures that follow from it.
//
// The dictionary says for every fault and every archetype of the reference
// service which clauses fail and which are blocked when it is on alone. It is
// measured, never written by hand; dictionary.txt is part of the program.
//
//   - diagnosis.go: what goes in and what comes out
//   - dictionary.go: the dictionary as a file
//   - explain.go: the choice of the entries that explain a run
//   - suspect.go: how well one entry agrees with a run
//
// The package knows nothing of single clauses but their level.
package diagnosis

// Entry is what one fault, or one archetype, of the reference service does to
// a whole run when it is on alone.
type Entry struct {
	ID     string   // id of a fault (CMD-NAME-LENGTH/accepts-33), or name of an archetype
	Clause string   // the clause that it breaks
	Does   string   // "the service accepts names of 33 characters"
	Fails  []string // ids of the clauses that fail, sorted; Clause is one, or the entry explains nothing
	Blocks []string // ids of the clauses that are blocked behind them, sorted
	// Statuses are those of the answers that show failures of Clause, sorted; none where
	// no answer does.
	Statuses []int
}

// Observed is what a run came to, as far as causes need it.
type Observed struct {
	// Failed holds the ids of the failed clauses, in the order of the report.
	Failed []string
	// Blocked says of every blocked clause which failed ones stand before it.
	Blocked map[string][]string
	// Statuses are those of the answers that show the failures of each failed clause.
	Statuses map[string][]int
	// Ran holds the clauses that were decided: failed, blocked or passed. What
	// an entry predicts of others, the run can neither confirm nor deny: they
	// were filtered out, lacked something, or are of another profile.
	Ran map[string]bool
}

// Cause is one thing to mend, and what follows from it.
type Cause struct {
	Clause string // one of Observed.Failed
	// LooksLike is what the entry does that is most alike, to follow the words
	// "it looks as if". Of entries that agree with the run equally well it is
	// the first by id, so the clause is surer than the words. It is empty
	// where nothing is alike enough.
	LooksLike string
	Failures  []string // the failed clauses that it explains, Clause among them, in the order of Observed.Failed
	Blocks    int      // how many clauses are blocked behind Failures
	Blocked   []string // those, sorted; a clause may be blocked behind several causes
}
