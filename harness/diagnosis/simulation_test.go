package diagnosis_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/harness/diagnosis"
)

// world is a made-up catalogue and its dictionary, of the sizes and shapes of
// the real ones: most faults break their own clause alone, some break
// neighbours too, and a few basic ones break or block what half the suite needs.
type world struct {
	r       *rand.Rand
	clauses []string
	entries []diagnosis.Entry
}

func newWorld(seed uint64) *world {
	w := &world{r: rand.New(rand.NewPCG(seed, 1))}
	for i := range 680 {
		w.clauses = append(w.clauses, fmt.Sprintf("C-%03d", i))
	}
	for i := range 1600 {
		own := w.r.IntN(len(w.clauses))
		fails, blocks := map[string]bool{w.clauses[own]: true}, map[string]bool{}
		switch p := w.r.IntN(100); {
		case p < 65: // of its own clause alone
		case p < 85:
			w.near(fails, own, 1+w.r.IntN(3))
		case p < 95:
			w.near(fails, own, 3+w.r.IntN(15))
			w.near(blocks, own, w.r.IntN(10))
		default:
			w.near(fails, own, 10+w.r.IntN(50))
			for range 50 + w.r.IntN(300) {
				blocks[w.clauses[w.r.IntN(len(w.clauses))]] = true
			}
		}
		for id := range fails {
			delete(blocks, id)
		}
		id := fmt.Sprintf("%s/%04d", w.clauses[own], i)
		w.entries = append(w.entries, diagnosis.Entry{
			ID: id, Clause: w.clauses[own], Does: id,
			Fails: slices.Sorted(maps.Keys(fails)), Blocks: slices.Sorted(maps.Keys(blocks)),
		})
	}
	return w
}

// near adds n clauses of the same part of the catalogue, so that faults overlap
// as those of one chapter do.
func (w *world) near(set map[string]bool, own, n int) {
	for range n {
		set[w.clauses[(own+len(w.clauses)+w.r.IntN(81)-40)%len(w.clauses)]] = true
	}
}

// pick draws k faults.
func (w *world) pick(k int) []diagnosis.Entry {
	var on []diagnosis.Entry
	for range k {
		on = append(on, w.entries[w.r.IntN(len(w.entries))])
	}
	return on
}

// observe is a run with these faults on. What one would fail and another blocks
// is blocked in half the cases; of what follows from a fault, other than that its
// own clause fails, a share is lost, as with another seed.
func (w *world) observe(on []diagnosis.Entry, lost float64) diagnosis.Observed {
	o := diagnosis.Observed{Blocked: map[string][]string{}, Ran: map[string]bool{}}
	for _, id := range w.clauses {
		o.Ran[id] = w.r.IntN(20) > 0 // some always lack something
	}
	failed, blocks := map[string]bool{}, map[string][]string{}
	for _, e := range on {
		for _, id := range e.Fails {
			if id == e.Clause || w.r.Float64() >= lost {
				failed[id] = true
			}
		}
		for _, id := range e.Blocks {
			if w.r.Float64() >= lost {
				blocks[id] = append(blocks[id], e.Clause)
			}
		}
	}
	own := func(id string) bool {
		return slices.ContainsFunc(on, func(e diagnosis.Entry) bool { return e.Clause == id })
	}
	for _, id := range slices.Sorted(maps.Keys(blocks)) {
		if !own(id) && w.r.IntN(2) == 0 {
			delete(failed, id)
		}
		if !failed[id] {
			o.Blocked[id], o.Ran[id] = blocks[id], true
		}
	}
	for id := range failed {
		o.Failed, o.Ran[id] = append(o.Failed, id), true
	}
	slices.Sort(o.Failed)
	return o
}

func named(causes []diagnosis.Cause, clause string) bool {
	return slices.ContainsFunc(causes, func(c diagnosis.Cause) bool { return c.Clause == clause })
}

// TestOneFault holds what the first cause is for: with one fault on, also one
// that shows a little otherwise than in the dictionary, it names its clause.
func TestOneFault(t *testing.T) {
	for _, lost := range []float64{0, 0.05, 0.2} {
		w := newWorld(1)
		first, words := 0, 0
		for _, e := range w.entries {
			causes := diagnosis.Explain(w.observe([]diagnosis.Entry{e}, lost), w.entries)
			if causes[0].Clause == e.Clause {
				first++
			}
			if causes[0].LooksLike != "" {
				words++
			}
		}
		t.Logf("%.0f%% lost: first cause right for %d of %d faults, %d with words", 100*lost, first, len(w.entries), words)
		if first*100 < len(w.entries)*98 {
			t.Errorf("%.0f%% lost: first cause right for %d of %d faults only", 100*lost, first, len(w.entries))
		}
		if words*100 < len(w.entries)*65 { // what shows as many others do has none
			t.Errorf("%.0f%% lost: words for %d of %d faults only", 100*lost, words, len(w.entries))
		}
	}
}

// TestManyFaults holds that few causes are named that are no fault of the set,
// and that few faults stand under another's name.
func TestManyFaults(t *testing.T) {
	for _, c := range []struct {
		faults, sets      int
		lost              float64
		invented, missing float64 // shares that are allowed
	}{
		{2, 500, 0, 0.01, 0.01},
		{2, 500, 0.05, 0.01, 0.01},
		{5, 500, 0, 0.02, 0.03},
		{5, 500, 0.05, 0.02, 0.03},
		{20, 100, 0, 0.03, 0.10},
		{20, 100, 0.05, 0.03, 0.10},
	} {
		w := newWorld(2)
		var causes, invented, faults, missing int
		for range c.sets {
			on := w.pick(c.faults)
			got := diagnosis.Explain(w.observe(on, c.lost), w.entries)
			causes += len(got)
			for _, x := range got {
				if !slices.ContainsFunc(on, func(e diagnosis.Entry) bool { return e.Clause == x.Clause }) {
					invented++
				}
			}
			faults += len(on)
			for _, e := range on {
				if !named(got, e.Clause) {
					missing++
				}
			}
		}
		i, m := float64(invented)/float64(causes), float64(missing)/float64(faults)
		t.Logf("%d faults, %.0f%% lost: %.1f%% of %d causes invented, %.1f%% of the faults under another name",
			c.faults, 100*c.lost, 100*i, causes, 100*m)
		if i > c.invented || m > c.missing {
			t.Errorf("%d faults, %.0f%% lost: want at most %.0f%% and %.0f%%", c.faults, 100*c.lost, 100*c.invented, 100*c.missing)
		}
	}
}

// TestWhateverHappened holds what every explanation keeps, also of runs that
// have nothing to do with the dictionary.
func TestWhateverHappened(t *testing.T) {
	w := newWorld(3)
	for n := range 200 {
		o := w.observe(w.pick(n%30), 0.1)
		if n%2 == 0 {
			for range n { // failures of no fault, some reported twice
				o.Failed = append(o.Failed, w.clauses[w.r.IntN(len(w.clauses))])
			}
		}
		causes := diagnosis.Explain(o, w.entries)
		explained := map[string]int{}
		for _, c := range causes {
			if !slices.Contains(c.Failures, c.Clause) {
				t.Errorf("%s is not among its own failures %v", c.Clause, c.Failures)
			}
			if c.Blocks != len(c.Blocked) || !slices.IsSorted(c.Blocked) {
				t.Errorf("%s: %d blocked: %v", c.Clause, c.Blocks, c.Blocked)
			}
			last := -1
			for _, id := range c.Failures {
				explained[id]++
				at := slices.Index(o.Failed, id)
				if at <= last {
					t.Errorf("%s: %v is not in the order of the report", c.Clause, c.Failures)
				}
				last = at
			}
		}
		for _, id := range o.Failed {
			if explained[id] != 1 {
				t.Errorf("%s stands under %d causes", id, explained[id])
			}
		}
		shuffled := slices.Clone(w.entries)
		w.r.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if again := diagnosis.Explain(o, shuffled); !reflect.DeepEqual(again, causes) {
			t.Fatal("another order of the dictionary gives other causes")
		}
	}
}

// BenchmarkExplain is a run of a bad service, and two of services that keep
// nothing at all.
func BenchmarkExplain(b *testing.B) {
	w := newWorld(4)
	on := w.pick(20)
	o := w.observe(on, 0.05)
	for len(o.Failed) < 60 {
		o.Failed = append(o.Failed, w.clauses[w.r.IntN(len(w.clauses))])
	}
	o.Failed = o.Failed[:60]
	half := diagnosis.Observed{Failed: w.clauses[:340], Blocked: map[string][]string{}}
	for _, id := range w.clauses[340:] {
		half.Blocked[id] = w.clauses[:50]
	}
	all := diagnosis.Observed{Failed: w.clauses}
	for name, o := range map[string]diagnosis.Observed{"60 failures": o, "half failed, half blocked": half, "all failed": all} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				diagnosis.Explain(o, w.entries)
			}
		})
	}
}
