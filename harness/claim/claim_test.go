package claim

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
)

// book notes which tasks are under way together.
type book struct {
	mu      sync.Mutex
	running map[int]Set
	given   int
	order   []string
	most    int
	clashes []string
}

func (b *book) task(name string, weight int, needs Set) Task {
	b.given++
	number := b.given
	return Task{Needs: needs, Weight: weight, Do: func(*Turn) {
		b.mu.Lock()
		for _, has := range b.running {
			if clash(has, needs) {
				b.clashes = append(b.clashes, fmt.Sprintf("%s beside %v", name, has))
			}
		}
		b.running[number] = needs
		b.order = append(b.order, name)
		b.most = max(b.most, len(b.running))
		b.mu.Unlock()
		time.Sleep(2 * time.Millisecond)
		b.mu.Lock()
		delete(b.running, number)
		b.mu.Unlock()
	}}
}

func clash(a, b Set) bool {
	if a == nil || b == nil {
		return true
	}
	for thing, alone := range a {
		if other, both := b[thing]; both && (alone || other) {
			return true
		}
	}
	return false
}

func TestRun(t *testing.T) {
	b := &book{running: map[int]Set{}}
	var tasks []Task
	for range 8 {
		tasks = append(tasks,
			b.task("shares a", 1, Set{"a": false}),
			b.task("a alone", 1, Set{"a": true}),
			b.task("b alone, shares a", 2, Set{"a": false, "b": true}),
			b.task("nothing", 1, Set{}),
			b.task("everything", 1, nil),
		)
	}
	Run(4, tasks)
	if len(b.order) != len(tasks) || len(b.clashes) > 0 {
		t.Errorf("%d of %d tasks ran; clashes: %q", len(b.order), len(tasks), b.clashes)
	}
	if b.most < 3 || b.most > 4 {
		t.Errorf("%d side by side, want up to 4", b.most)
	}
	Run(4, nil)
}

// TestLongestRowFirst holds that nobody waits to the end for what most of the
// work is about, and that one at a time tasks keep their order.
func TestLongestRowFirst(t *testing.T) {
	for most, want := range map[int][]string{1: {"light", "heavy", "row"}, 2: {"row", "heavy", "light"}} {
		b := &book{running: map[int]Set{}}
		Run(most, []Task{
			b.task("light", 1, Set{"a": true}),
			b.task("heavy", 3, Set{"a": true}),
			b.task("row", 1, Set{"a": true, "b": true}),
		})
		if !slices.Equal(b.order, want) {
			t.Errorf("%d at a time: %q, want %q", most, b.order, want)
		}
	}
}

// TestSplit holds that parts keep apart like tasks, beside what their task has, that
// no more run than may, and that those of one come to an end though others wait for
// the same.
func TestSplit(t *testing.T) {
	for _, most := range []int{1, 2, 5} {
		b := &book{running: map[int]Set{}}
		var tasks []Task
		for n := range 6 {
			own := Thing(fmt.Sprint("own ", n%3))
			parts := []Task{
				b.task("a", 1, Set{"a": true}), b.task("nothing", 1, Set{}),
				b.task("b", 1, Set{"b": true}), b.task("c", 1, Set{"c": true}),
			}
			tasks = append(tasks, Task{
				Needs: Set{own: true, "shared": false}, Weight: 4, Parts: parts,
				Do: func(turn *Turn) {
					turn.Split(parts)
					turn.Split(parts[:1])
				},
			})
		}
		tasks = append(tasks, b.task("both", 1, Set{"a": true, "b": true}))
		Run(most, tasks)
		if want := 6*5 + 1; len(b.order) != want || b.most > most {
			t.Errorf("%d at a time: %d ran of %d, %d side by side", most, len(b.order), want, b.most)
		}
		if len(b.clashes) > 0 {
			t.Errorf("clashes: %q", b.clashes)
		}
	}
	ran := 0
	(*Turn)(nil).Split([]Task{{Do: func(*Turn) { ran++ }}, {Do: func(*Turn) { ran++ }}})
	if ran != 2 {
		t.Errorf("alone, %d parts ran", ran)
	}
}

// TestPartsLetATaskPass holds that parts which take turns at a thing do not keep it
// from a task until all of them are done.
func TestPartsLetATaskPass(t *testing.T) {
	b := &book{running: map[int]Set{}}
	var tasks []Task
	for n := range 2 {
		var parts []Task
		for range 20 {
			parts = append(parts, b.task("part", 1, Set{"a": true}))
		}
		tasks = append(tasks, Task{
			Needs: Set{Thing(fmt.Sprint("own ", n)): true}, Weight: 40, Parts: parts,
			Do: func(turn *Turn) {
				for _, p := range parts {
					turn.Split([]Task{p})
				}
			},
		})
	}
	Run(3, append(tasks, b.task("task", 1, Set{"a": false})))
	if at := slices.Index(b.order, "task"); at < 0 || at > 5 || len(b.clashes) > 0 {
		t.Errorf("the task came after %d of 40 parts; clashes: %q", at, b.clashes)
	}
}

// TestPartsOfParts holds that a task which waits for a part does not keep that from
// having parts.
func TestPartsOfParts(t *testing.T) {
	b := &book{running: map[int]Set{}}
	inner := b.task("inner", 1, Set{"b": true})
	Run(2, []Task{
		{Needs: Set{"own": true}, Weight: 3, Do: func(turn *Turn) {
			turn.Split([]Task{{Needs: Set{"a": true}, Weight: 1, Do: func(own *Turn) { own.Split([]Task{inner}) }}})
		}},
		b.task("both", 1, Set{"a": true, "b": true}),
	})
	if want := []string{"inner", "both"}; !slices.Equal(b.order, want) && !slices.Equal(b.order, []string{"both", "inner"}) {
		t.Errorf("%q, want %q in any order", b.order, want)
	}
}

func TestCovers(t *testing.T) {
	s := Set{}
	s.Take("b")
	s.Share("a", "b")
	for _, x := range []struct {
		set    Set
		thing  Thing
		alone  bool
		covers bool
	}{
		{nil, "a", true, true}, {s, "a", false, true}, {s, "a", true, false},
		{s, "b", true, true}, {s, "b", false, true}, {s, "c", false, false},
	} {
		if got := x.set.Covers(x.thing, x.alone); got != x.covers {
			t.Errorf("%v covers %s, alone %t: %t", x.set, x.thing, x.alone, got)
		}
	}
}
