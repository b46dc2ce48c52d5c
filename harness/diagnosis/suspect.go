package diagnosis

import "slices"

// What an entry must come to. None of the numbers is critical: half or twice
// missCost, and 0.34 to 0.7 for enough, move the share of wrong causes in the
// sets of simulation_test.go by one in a hundred at most.
const (
	// missCost is the weight of a predicted failure that did not happen, where one more
	// cause weighs 1: two such failures count as much as a cause too many.
	missCost = 0.5
	// enough is the share of its decided predictions that came true without
	// which an entry explains nothing.
	enough = 0.5
	// alike is that share from which on the entry's words may be shown.
	alike = 0.75
	// foreseen is how alike the blocked clauses are from which on they may, where more
	// than news of them stand behind it: what leaves two hundred clauses blocked is no
	// fault that leaves three so.
	foreseen = 0.2
	news     = 3
)

// fate is what became of a clause. A clause that the run says nothing of has
// none.
type fate byte

const (
	passed fate = iota + 1
	blocked
	failed
)

// run is an Observed, looked up quickly.
type run struct {
	Observed
	fates map[string]fate
	order map[string]int      // place in Failed
	after map[string][]string // what is blocked, by each failed clause before it
}

func newRun(o Observed) *run {
	r := &run{Observed: o, fates: map[string]fate{}, order: map[string]int{}, after: map[string][]string{}}
	for id, ran := range o.Ran {
		if ran {
			r.fates[id] = passed
		}
	}
	for id := range o.Blocked {
		r.fates[id] = blocked
	}
	for i, id := range o.Failed {
		if r.fates[id] != failed {
			r.fates[id], r.order[id] = failed, i
		}
	}
	for id, before := range o.Blocked {
		if r.fates[id] == blocked {
			for _, f := range before {
				r.after[f] = append(r.after[f], id)
			}
		}
	}
	return r
}

// behind returns the clauses that are blocked behind any of the failures,
// sorted.
func (r *run) behind(failures []string) []string {
	var out []string
	for _, id := range failures {
		out = append(out, r.after[id]...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// suspect is an entry that a run may come from, as its clause failed.
type suspect struct {
	*Entry
	run    *run
	hits   []string // predicted failures that happened
	missed float64  // predictions that did not come true
	silent int      // predicted failures of which the run says nothing
	fit    float64  // how alike the blocks are; computed when asked for
	fitted bool
}

// suspects returns the entries that agree with the run well enough to explain
// any of it.
func (r *run) suspects(dictionary []Entry) []*suspect {
	var out []*suspect
	for i := range dictionary {
		if e := &dictionary[i]; r.fates[e.Clause] == failed {
			if s := r.suspect(e); slices.Contains(s.hits, e.Clause) && s.likeness() >= enough {
				out = append(out, s)
			}
		}
	}
	return out
}

func (r *run) suspect(e *Entry) *suspect {
	s := &suspect{Entry: e, run: r}
	for _, id := range e.Fails {
		switch r.fates[id] {
		case failed:
			s.hits = append(s.hits, id)
		case passed:
			s.missed++
		default:
			s.silent++
		}
	}
	decided, free := 0, 0
	for _, id := range e.Blocks {
		switch r.fates[id] {
		case passed:
			free++
			decided++
		case blocked, failed:
			decided++
		}
	}
	if decided > 0 {
		// Blocks come by the hundred and hang together: all of them are one
		// prediction.
		s.missed += float64(free) / float64(decided)
	}
	return s
}

// likeness is the share of the predictions that came true, of those that the
// run says anything of.
func (s *suspect) likeness() float64 {
	return float64(len(s.hits)) / (float64(len(s.hits)) + s.missed)
}

// words is what the service looks as if it did, where that may be said: nearly
// all that was predicted and decided happened, and that is not the least part, it shows
// in such answers, and what is blocked behind it was to be expected.
func (s *suspect) words() string {
	if s.likeness() < alike || len(s.hits) < s.silent || !s.answers() {
		return ""
	}
	if s.blockFit() < foreseen && len(s.run.behind(s.hits)) > news {
		return ""
	}
	return s.Does
}

// answers reports whether failures of the entry's clause show in answers of a status like
// that of those in the run. Which of the refusals it is depends on the service.
func (s *suspect) answers() bool {
	there := s.run.Statuses[s.Clause]
	if len(there) == 0 || len(s.Statuses) == 0 {
		return true
	}
	return slices.ContainsFunc(s.Statuses, func(status int) bool {
		if status/100 == 4 {
			return slices.ContainsFunc(there, func(o int) bool { return o/100 == 4 })
		}
		return slices.Contains(there, status)
	})
}

// value is how many failures the suspect would explain for what it costs.
func (s *suspect) value(fresh int) float64 { return float64(fresh) / (1 + missCost*s.missed) }

// blockFit is how alike the predicted blocks are and those behind the
// failures: what they share of what either has.
func (s *suspect) blockFit() float64 {
	if s.fitted {
		return s.fit
	}
	s.fit, s.fitted = 1, true
	behind := s.run.behind(s.hits)
	either, both := len(behind), 0
	for _, id := range s.Blocks {
		if _, found := slices.BinarySearch(behind, id); found {
			both++
		} else if s.run.fates[id] == passed {
			either++
		}
	}
	if either > 0 {
		s.fit = float64(both) / float64(either)
	}
	return s.fit
}
