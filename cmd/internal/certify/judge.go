package certify

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/diagnosis"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// judge derives the verdict from what the specs came to. A run that was cut off
// is not complete.
func (o Options) judge(run *session.Run, results []suites.Result, complete bool) *verdict.Run {
	p, selection := run.Profile, o.Selection.String()
	specs, repeats := make([]verdict.Spec, len(results)), 0
	for i := range results {
		specs[i] = results[i].Spec
		if r := &results[i]; r.Cut != "" || r.Busy != "" || r.Behind != "" {
			repeats++
		}
	}
	clauses := verdict.Judge(specs, p.Declared(), suites.Cited())
	causes := diagnosis.Causes(clauses, specs)
	v := verdict.Conclude(clauses, specs, p.Declared())
	if !complete {
		cutOff(clauses, selection != "" || o.Selection.Shard.Of > 1)
		if v == verdict.Conformant {
			v = verdict.Partial
		}
	}
	return &verdict.Run{
		Verdict: v, Complete: complete,
		Version: o.Version, ContractRevision: contract.Revision, ContractDigest: contract.Digest(),
		Target: verdict.Target{
			Name: p.Name, Version: p.Version, BaseURL: p.BaseURL,
			Bindings: p.BindingsInForce(), Features: p.Declared().Features,
		},
		Seed: o.Seed, Names: run.Prefix(), Requests: run.Requests(), Creates: creates(run), Repeats: repeats, Shard: o.Selection.Shard.String(), Filter: selection,
		Causes: causes, Clauses: clauses, Specs: specs,
	}
}

// cutOff names the end of the run as the reason why no spec of a clause ran.
func cutOff(clauses []verdict.Clause, filtered bool) {
	reason := "the run stopped before"
	if filtered {
		reason = "filtered out, or " + reason
	}
	for i := range clauses {
		if clauses[i].Code == verdict.LackSelection {
			clauses[i].Code, clauses[i].Reason = verdict.LackTime, reason
		}
	}
}
