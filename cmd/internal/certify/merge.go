package certify

import (
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/diagnosis"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// Merge joins the parts of a run, one report of each, into that of the whole: what
// the specs came to is judged anew. Exchanges stay with the parts, so that failures
// point to none.
func Merge(parts []*verdict.Run) (*Outcome, error) {
	if err := fit(parts); err != nil {
		return nil, exit.With(exit.WrongUsage, err)
	}
	out := *parts[0]
	out.Shard, out.Requests, out.Creates, out.Repeats = "", 0, 0, 0
	out.BodiesLeftOut = 0
	out.Specs, out.Limits, out.Findings, out.Left = nil, nil, nil, nil
	at := map[string]int{}
	for _, p := range parts {
		out.Complete = out.Complete && p.Complete
		if p.Started.Before(out.Started) {
			out.Started = p.Started
		}
		out.Duration = max(out.Duration, p.Duration)
		out.Requests, out.Creates, out.Repeats = out.Requests+p.Requests, out.Creates+p.Creates, out.Repeats+p.Repeats
		out.BodiesLeftOut += p.BodiesLeftOut
		out.Limits, out.Findings, out.Left = append(out.Limits, p.Limits...), append(out.Findings, p.Findings...), append(out.Left, p.Left...)
		for _, s := range p.Specs {
			s.Failures = slices.Clone(s.Failures)
			for i := range s.Failures {
				s.Failures[i].Exchanges = []int{}
			}
			if i, there := at[s.Name]; there {
				out.Specs[i] = verdict.Joined(out.Specs[i], s)
				continue
			}
			at[s.Name] = len(out.Specs)
			out.Specs = append(out.Specs, s)
		}
	}
	order := map[string]int{}
	for i, e := range suites.Entries() {
		order[e.Name] = i
	}
	slices.SortStableFunc(out.Specs, func(a, b verdict.Spec) int { return order[a.Name] - order[b.Name] })
	d := verdict.Declared{Features: out.Target.Features, Absent: withoutOperations(parts)}
	out.Clauses = verdict.Judge(out.Specs, d, suites.Cited())
	out.Causes = diagnosis.Causes(out.Clauses, out.Specs)
	out.Verdict = verdict.Conclude(out.Clauses, out.Specs, d)
	if !out.Complete {
		cutOff(out.Clauses, out.Filter != "")
		if out.Verdict == verdict.Conformant {
			out.Verdict = verdict.Partial
		}
	}
	return &Outcome{Run: &out}, nil
}

// fit says why the reports are not the parts of one run, each there once.
func fit(parts []*verdict.Run) error {
	first, seen := parts[0], map[int]bool{}
	for _, p := range parts {
		s, err := suites.ParseShard(p.Shard)
		if err != nil {
			return fmt.Errorf("a report that is no part of a run: %w", err)
		}
		if of := fmt.Sprint("/", len(parts)); !strings.HasSuffix(p.Shard, of) || seen[s.Number] {
			return fmt.Errorf("part %s among %d reports: every part has to be there, once", p.Shard, len(parts))
		}
		seen[s.Number] = true
		switch {
		case p.ContractDigest != contract.Digest():
			return fmt.Errorf("part %s is of another edition of the contract", p.Shard)
		case p.Version != first.Version, p.Seed != first.Seed, p.Filter != first.Filter, p.Target.Name != first.Target.Name,
			p.Target.Version != first.Target.Version, !slices.Equal(p.Target.Features, first.Target.Features):
			return fmt.Errorf("parts %s and %s are not of the same program, seed, filter and target", first.Shard, p.Shard)
		}
	}
	return nil
}

// withoutOperations are the operations that the profile declares so, as the clauses tell.
func withoutOperations(parts []*verdict.Run) []contract.Operation {
	var out []contract.Operation
	for _, p := range parts {
		for _, c := range p.Clauses {
			known := contract.Find(c.ID)
			if known == nil || known.Operation == "" || slices.Contains(out, known.Operation) {
				continue
			}
			declared := known.Feature == "" || slices.Contains(p.Target.Features, string(known.Feature))
			if c.Code == verdict.LackOperation || c.Outcome == verdict.Unsupported && declared {
				out = append(out, known.Operation)
			}
		}
	}
	return out
}
