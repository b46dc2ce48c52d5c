package certify

import (
	"context"
	"io"
	"path/filepath"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
	"github.com/slashproof/slashproof/suites"
)

// TestLargeRecordKeepsFailuresWhole holds that a record which has grown too large
// keeps the bodies of whatever did not pass, and says of how many others it does not.
func TestLargeRecordKeepsFailuresWhole(t *testing.T) {
	t.Parallel()
	for _, fault := range []string{"", "CMD-NAME-LENGTH/accepts-33"} {
		all := recorded(t, fault, Options{HAR: OfAll, wholeUpTo: 1})
		small := recorded(t, fault, Options{})
		large := recorded(t, fault, Options{wholeUpTo: 1})
		if all.without+small.without+all.run.BodiesLeftOut+small.run.BodiesLeftOut > 0 {
			t.Errorf("%q: bodies are left out of %d exchanges with --har all, of %d of a small record", fault, all.without, small.without)
		}
		if large.without == 0 || large.run.BodiesLeftOut != large.without {
			t.Errorf("%q: %d exchanges are without bodies; the report says %d", fault, large.without, large.run.BodiesLeftOut)
		}
		if (len(large.shown) > 0) != (fault != "") || (len(small.shown) > 0) != (fault != "") {
			t.Errorf("%q: transcript.har shows %d exchanges, of a small record %d", fault, len(large.shown), len(small.shown))
		}
		for _, x := range large.shown {
			if x.LeftOut != nil {
				t.Errorf("%q: %s is shown without its bodies", fault, x.Key)
			}
		}
		outcomes, failed := map[string]verdict.SpecOutcome{}, 0
		for _, s := range large.run.Specs {
			outcomes[s.Name] = s.Outcome
			if s.Outcome == verdict.SpecFailed {
				failed++
			}
		}
		if (failed > 0) != (fault != "") {
			t.Errorf("%q: %d specs failed", fault, failed)
		}
		for name := range large.left {
			if outcomes[name] != verdict.SpecPassed {
				t.Errorf("%q: %q is %q, and bodies of it are left out", fault, name, outcomes[name])
			}
		}
	}
}

// TestEvidenceIsNeeded holds that a record keeps whole what no spec that passed sent, and
// what a failure of another one has evidence from.
func TestEvidenceIsNeeded(t *testing.T) {
	of := func(name string, outcome verdict.SpecOutcome, evidence ...string) suites.Result {
		r := suites.Result{Spec: verdict.Spec{Name: name, Outcome: outcome}}
		for _, spec := range evidence {
			r.Exchanges = append(r.Exchanges, []*transcript.Exchange{{Key: transcript.Key{Spec: spec, Ordinal: 3}}})
		}
		return r
	}
	keep := needed([]suites.Result{
		of("passed", verdict.SpecPassed), of("of use", verdict.SpecPassed), of("also failed", verdict.SpecPassed, "also failed"),
		of("failed", verdict.SpecFailed, "failed", "of use"), of("blocked", verdict.SpecSkipped), of("broken", verdict.SpecBroken),
	})
	for _, spec := range []string{"of use", "also failed", "failed", "blocked", "broken", "not ended", "clean-up", ""} {
		if !keep(transcript.Key{Spec: spec, Ordinal: 1}) {
			t.Errorf("%q is not kept whole", spec)
		}
	}
	if keep(transcript.Key{Spec: "passed", Ordinal: 3}) {
		t.Error("what passed is kept whole")
	}
}

// kept is what a run left of its exchanges.
type kept struct {
	run     *verdict.Run    // as report.json reads
	without int             // exchanges without their bodies
	left    map[string]bool // the specs of those
	shown   []*transcript.Exchange
}

// recorded certifies a fresh service with the fault on.
func recorded(t *testing.T, fault string, o Options) kept {
	t.Helper()
	var faults refserver.Options
	if fault != "" {
		faults.Faults = []string{fault}
	}
	p, within, stop, err := embedded.Near(faults)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	o.runSpecs, o.Transport = suites.SideBySide, within
	o.Seed, o.Names, o.Cases, o.Concurrency, o.Quiet, o.Out = 1, "sp", 3, 4, true, t.TempDir()
	o.Selection = suites.Selection{Clauses: []string{contract.NameLength.ID, contract.NameCodePoints.ID}}
	out, err := Run(context.Background(), p, o, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := out.Report(o.Out, io.Discard, io.Discard); err != nil {
		t.Fatal(err)
	}
	k := kept{left: map[string]bool{}, shown: out.exchanges}
	if k.run, err = reports.Read(filepath.Join(o.Out, "report.json")); err != nil {
		t.Fatal(err)
	}
	for x, err := range transcript.ReadRecord(recordIn(o.Out)) {
		if err != nil {
			t.Fatal(err)
		}
		if x.LeftOut != nil {
			k.left[x.Key.Spec] = true
			k.without++
		}
	}
	return k
}
