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
	return Task{Needs: needs, Weight: weight, Do: func() {
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
		if most == 1 && !slices.Equal(b.order, want) {
			t.Errorf("one at a time: %q", b.order)
		}
		if most == 2 && b.order[0] != "heavy" {
			t.Errorf("side by side: %q", b.order)
		}
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
