package verdict

import "slices"

// Joined is what a spec that looks back on all others came to, which is in every
// part: the worst of it.
func Joined(a, b Spec) Spec {
	rank := []SpecOutcome{SpecSkipped, SpecPassed, SpecBroken, SpecFailed}
	if slices.Index(rank, b.Outcome) > slices.Index(rank, a.Outcome) {
		a, b = b, a
	}
	held := map[string]int{}
	for _, s := range []Spec{a, b} {
		for id, n := range s.Held {
			held[id] += n
		}
	}
	a.Held, a.Requests, a.Duration = held, a.Requests+b.Requests, a.Duration+b.Duration
	return a
}
