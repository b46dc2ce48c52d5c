package proof

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/diagnosis"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
	"github.com/slashproof/slashproof/suites"
)

// DictionarySeed is the seed by which the dictionary of the program is measured,
// with as many cases of a property as a run has by default: fewer would miss what
// a fault does along one way of writing alone.
const DictionarySeed = 1

// fewCases are enough where a run is not compared with the dictionary.
const fewCases = 2

// WriteDictionary measures the fault dictionary anew and writes it to the file,
// or with a choice of faults what is measured in place of what the file says of
// them. It prints what a run does not report, which is left out.
func WriteDictionary(ctx context.Context, o Options, path string, stdout io.Writer) error {
	o.Seed, o.Cases, o.WholeCases = DictionarySeed, 0, 0
	var old []diagnosis.Entry
	if !o.Everything { // what is not measured stays
		var err error
		if old, err = readDictionary(path); err != nil {
			return exit.Usage("--dictionary: %w", err)
		}
	}
	entries, idle, err := Dictionary(ctx, o)
	switch {
	case ctx.Err() != nil:
		return exit.With(exit.Interrupted, errors.New("interrupted: the dictionary is left as it was"))
	case err != nil:
		return exit.With(exit.Defect, err)
	}
	entries = merged(old, entries, idle)
	if err := reports.WriteFile(path, func(w io.Writer) error { return diagnosis.Write(w, entries) }); err != nil {
		return exit.Usage("--dictionary: %w", err)
	}
	for _, id := range idle {
		fmt.Fprintf(stdout, "not reported by its own clause, and left out: %s\n", id)
	}
	fmt.Fprintf(stdout, "%d entries in %s\n", len(entries), path)
	return nil
}

// readDictionary are the entries of the file, none where there is no such file yet.
func readDictionary(path string) ([]diagnosis.Entry, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	entries, err := diagnosis.Read(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return entries, nil
}

// merged are the old entries with those measured anew in their place.
func merged(old, anew []diagnosis.Entry, idle []string) []diagnosis.Entry {
	old = slices.DeleteFunc(old, func(x diagnosis.Entry) bool {
		return slices.Contains(idle, x.ID) || slices.ContainsFunc(anew, func(y diagnosis.Entry) bool { return x.ID == y.ID })
	})
	return append(old, anew...)
}

// Dictionary measures what every fault and every archetype does to a whole run
// when it is on alone. idle are those that a run does not report by their own
// clause: the dictionary can't explain anything by them.
func Dictionary(ctx context.Context, o Options) (entries []diagnosis.Entry, idle []string, err error) {
	e := &engine{Options: o}
	p := &Proof{}
	e.Parts = []Part{Whole}
	if err := e.control(ctx, p); err != nil {
		return nil, nil, err
	}
	var all []deviation
	for _, f := range o.Faults {
		all = append(all, deviationOf(f))
	}
	for _, a := range refserver.Archetypes() {
		if a.Clause != nil && (o.Everything || slices.Contains(o.Archetype, a.Name)) {
			all = append(all, deviation{id: a.Name, clause: a.Clause.ID, does: a.Text, faults: nil})
		}
	}
	measured := make([]diagnosis.Entry, len(all))
	var mu sync.Mutex
	done := 0
	e.each(ctx, len(all), func(i int) {
		var err error
		if measured[i], err = e.measure(ctx, all[i]); err != nil {
			e.defect(p, "%s: %v", all[i].id, err)
			return
		}
		mu.Lock()
		defer mu.Unlock()
		if done++; done%50 == 0 || done == len(all) {
			e.say("[%d/%d]\n", done, len(all))
		}
	})
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	if len(p.Defects) > 0 {
		return nil, nil, fmt.Errorf("runs came to nothing: %q", p.Defects)
	}
	for _, x := range measured {
		if reported(x) {
			entries = append(entries, x)
		} else {
			idle = append(idle, x.ID)
		}
	}
	return entries, idle, nil
}

// deviation is a fault or an archetype: one thing that a service does wrong.
type deviation struct {
	id, clause, does string
	faults           []refserver.Fault // one, or none where it is an archetype
}

func deviationOf(f refserver.Fault) deviation {
	return deviation{id: f.ID, clause: f.Clause.ID, does: f.Text, faults: []refserver.Fault{f}}
}

// reported says whether a run reports it by its own clause.
func reported(x diagnosis.Entry) bool { return slices.Contains(x.Fails, x.Clause) }

// measure is what everything comes to with the deviation on.
func (e *engine) measure(ctx context.Context, d deviation) (diagnosis.Entry, error) {
	x := diagnosis.Entry{ID: d.id, Clause: d.clause, Does: d.does}
	var r ran
	var err error
	if len(d.faults) > 0 {
		r, err = e.withFaults(ctx, e.WholeCases, d.faults)
	} else {
		r, err = e.run(ctx, suites.Entries(), e.WholeCases, refserver.Options{Archetype: d.id})
	}
	if err != nil {
		return x, err
	}
	clauses, _ := r.judged()
	x.Fails, x.Blocks = ids(clauses, verdict.Failed), ids(clauses, verdict.Blocked)
	x.Statuses = diagnosis.Statuses(r.specs())[d.clause]
	return x, nil
}
