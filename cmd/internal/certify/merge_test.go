package certify

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
	"github.com/slashproof/slashproof/suites"
)

// ofShard certifies a fresh service with a fault and reads the report.
func ofShard(t *testing.T, s suites.Shard) *verdict.Run {
	t.Helper()
	p, within, stop, err := embedded.Near(refserver.Options{Faults: []string{
		"CMD-NAME-LENGTH/accepts-33",
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	f := Options{
		runSpecs: suites.SideBySide, Out: t.TempDir(), Quiet: true, Concurrency: 4, Seed: 1, Cases: 1, Transport: within,
		Selection: servicetest.Sample(9, 1, "CMD-NAME-LENGTH"),
	}
	f.Selection.Shard = s
	o, err := Run(context.Background(), p, f, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, o, f.Out)
}

func read(t *testing.T, o *Outcome, folder string) *verdict.Run {
	t.Helper()
	if err := o.Report(folder, io.Discard, io.Discard); err != nil {
		t.Fatal(err)
	}
	run, err := reports.Read(filepath.Join(folder, "report.json"))
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// alike takes out of a report what may be another in that of joined parts: when and
// where it ran, what was counted on the way, and ids that the target gave.
func alike(r *verdict.Run) *verdict.Run {
	r.Duration, r.Requests, r.Creates, r.Target.BaseURL = 0, 0, 0, ""
	for i := range r.Specs {
		s := &r.Specs[i]
		s.Duration, s.Requests = 0, 0
		for j := range s.Failures {
			f := &s.Failures[j]
			f.Exchanges, f.Curl, f.Observed, f.Status, f.Counterexample = nil, nil, "", 0, nil
		}
		for id := range s.Held {
			s.Held[id] = 1 // how often goes by what stood in the guild just then
		}
	}
	return r
}

// TestMergedShards holds that the parts of a run, joined, say what the whole says,
// causes included, and that parts which are not of one run are not joined.
func TestMergedShards(t *testing.T) {
	t.Parallel()
	const n = 3
	var parts []*verdict.Run
	for i := range n {
		parts = append(parts, ofShard(t, suites.Shard{Number: i + 1, Of: n}))
		if got := fmt.Sprintf("%d/%d", i+1, n); parts[i].Shard != got {
			t.Errorf("the report is of part %q, want %q", parts[i].Shard, got)
		}
	}
	o, err := Merge(parts)
	if err != nil {
		t.Fatal(err)
	}
	whole, merged := alike(ofShard(t, suites.Shard{})), alike(read(t, o, t.TempDir()))
	whole.Started = merged.Started
	if len(whole.Causes) == 0 || whole.Verdict != verdict.Nonconformant {
		t.Errorf("%s for %d causes", whole.Verdict, len(whole.Causes))
	}
	if diff := cmp.Diff(whole, merged); diff != "" {
		t.Errorf("-whole +merged:\n%.6000s", diff)
	}
	for name, list := range map[string][]*verdict.Run{
		"one twice": {parts[0], parts[0], parts[1]}, "one missing": parts[:2], "no part": {whole},
	} {
		if _, err := Merge(list); err == nil {
			t.Errorf("%s: joined", name)
		}
	}
}
