package claim

import (
	"slices"
	"sync"
)

// Task is a piece of work and what it needs.
type Task struct {
	Needs  Set
	Weight int // about how long it takes, in any unit
	// Parts are like those into which the task will Split: what they need, and for
	// how long. Whatever many wait for shall not begin late.
	Parts []Task
	Do    func(*Turn)
}

// Turn is the time in which a task is under way. A nil Turn is that of work which
// has everything alone.
type Turn struct {
	row  *row
	task *place
}

// Run does the tasks, at most so many side by side and none beside another that
// it clashes with, and returns when all are done. One at a time they go in their
// order; else those first that the longest row of others has to wait for.
func Run(most int, tasks []Task) {
	r := &row{most: max(most, 1), numbers: map[Thing]int{}}
	r.number(world)
	for _, t := range tasks {
		r.weigh(t, 1)
	}
	for _, t := range tasks {
		row := 0
		for _, thing := range r.has(t, nil) {
			row = max(row, r.demand[thing])
		}
		r.reaches(t, row)
	}
	r.do(nil, tasks)
}

// Split does parts of the task, which keeps what it has, side by side where
// nothing else stands in their way, and returns when all are done. They need what
// they say beside what the task has.
func (t *Turn) Split(parts []Task) {
	if t == nil {
		for _, p := range parts {
			p.Do(nil)
		}
		return
	}
	t.row.do(t.task, parts)
}

// world is the thing that all tasks share but those that claim everything.
const world Thing = ""

// row knows who has what and who waits for it. Things are numbers here: those who
// wait are gone through whenever anybody has ended.
type row struct {
	mu      sync.Mutex
	most    int
	running int
	waiting []*place // those first that go first, once sorted
	sorted  bool     // whether they are still
	given   int      // places so far

	numbers map[Thing]int
	users   []int  // of each thing, at present
	parts   []int  // those of them that are parts of a task
	used    things // those that have users
	kept    things // those whose one user has it alone
	weight  []int  // of the heaviest of its users
	demand  []int  // of each thing: the weight of all who still are to touch it
	reach   []int  // of each thing: the longest row of which one touches it too
}

// place is that of a task in the row.
type place struct {
	needs  []need
	all    things // that it needs
	own    things // those of them that it needs alone
	alone  []int  // the things that it has alone, or one of its parts
	kept   things // the same
	goes   bool   // on, after its parts: it has what it needs
	length int    // of the longest row of those who wait for what it has alone, or behind those
	rows   int    // of all of them
	part   bool   // of a task that is under way
	weight int
	number []int // behind that of the task of which it is a part
	begin  func()
}

type need struct {
	thing int
	alone bool
}

func (r *row) number(t Thing) int {
	n, there := r.numbers[t]
	if !there {
		n = len(r.numbers)
		r.numbers[t] = n
		r.users, r.parts = append(r.users, 0), append(r.parts, 0)
		r.weight, r.demand, r.reach = append(r.weight, 0), append(r.demand, 0), append(r.reach, 0)
	}
	return n
}

// weigh adds what the task weighs to the demand for what it needs, so many times.
func (r *row) weigh(t Task, times int) {
	for thing, alone := range t.Needs {
		each := 1
		if alone {
			each = r.most // times as long as what is shared
		}
		r.demand[r.number(thing)] += times * each * t.Weight
	}
	r.sorted = false
	for _, p := range t.Parts {
		r.weigh(p, times)
	}
}

// reaches notes for what the task needs that so long a row goes through it.
func (r *row) reaches(t Task, row int) {
	for thing := range t.Needs {
		n := r.number(thing)
		r.reach[n] = max(r.reach[n], row)
	}
	for _, p := range t.Parts {
		r.reaches(p, row)
	}
}

// do has the tasks done, the parts of one that is under way or of none, and
// returns when they are.
func (r *row) do(of *place, tasks []Task) {
	var under sync.WaitGroup
	under.Add(len(tasks))
	r.mu.Lock()
	for _, t := range tasks {
		p := r.place(t, of)
		turn := &Turn{r, p}
		p.begin = func() {
			go func() {
				defer under.Done()
				t.Do(turn)
				r.leave(p, t, of == nil)
			}()
		}
		r.waiting = append(r.waiting, p)
	}
	r.sorted = false
	if of != nil {
		r.running--
	}
	r.advance()
	r.mu.Unlock()
	under.Wait()
	if of == nil {
		return
	}
	on := make(chan struct{})
	r.mu.Lock()
	r.waiting = append(r.waiting, &place{goes: true, weight: of.weight, number: of.number, begin: func() { close(on) }})
	r.sorted = false
	r.advance()
	r.mu.Unlock()
	<-on
}

func (r *row) place(t Task, of *place) *place {
	r.given++
	p := &place{weight: t.Weight, number: []int{r.given}, alone: r.has(t, nil)}
	if of != nil {
		p.part = true
		p.number, p.alone = append(slices.Clone(of.number), r.given), append(p.alone, of.alone...)
		slices.Sort(p.alone)
		p.alone = slices.Compact(p.alone)
	} else {
		p.needs = []need{{r.number(world), t.Needs == nil}}
	}
	for thing, alone := range t.Needs {
		p.needs = append(p.needs, need{r.number(thing), alone})
	}
	for _, n := range p.needs {
		p.all.add(n.thing)
		if n.alone {
			p.own.add(n.thing)
		}
	}
	for _, n := range p.alone {
		p.kept.add(n)
	}
	return p
}

// has adds the things that the task has alone, or a part of it, each once.
func (r *row) has(t Task, all []int) []int {
	for thing, alone := range t.Needs {
		if n := r.number(thing); alone && !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	for _, p := range t.Parts {
		all = r.has(p, all)
	}
	return all
}

// sort puts those first who go on, then parts in the order in which they came, then those
// for whom the longest row waits. One at a time they keep their order.
func (r *row) sort() {
	if r.sorted {
		return
	}
	r.sorted = true
	for _, p := range r.waiting {
		p.length, p.rows = 0, 0
		for _, thing := range p.alone {
			p.length, p.rows = max(p.length, r.demand[thing], r.reach[thing]), p.rows+r.demand[thing]
		}
	}
	one := r.most == 1
	slices.SortFunc(r.waiting, func(a, b *place) int { // asked very often
		if !one {
			if x, y := a.turn(), b.turn(); x != y {
				return x - y
			}
			if a.part {
				return a.came() - b.came()
			}
			if a.length != b.length {
				return b.length - a.length
			}
			if a.rows != b.rows {
				return b.rows - a.rows
			}
			if a.weight != b.weight {
				return b.weight - a.weight
			}
		}
		return slices.Compare(a.number, b.number)
	})
}

// turn is 0 for those who go on, 1 for parts and 2 for who has not begun: what is under
// way keeps things from others.
func (p *place) turn() int {
	switch {
	case p.goes:
		return 0
	case p.part:
		return 1
	}
	return 2
}

// advance lets every task begin that nothing stands in the way of any more.
func (r *row) advance() {
	if r.running >= r.most {
		return
	}
	r.sort()
	waiting := r.waiting
	var due *place // asked for where a part can begin, which are few
	if slices.ContainsFunc(waiting, func(p *place) bool { return p.part && r.free(p) }) {
		due = r.due()
	}
	// Of those who have to wait nobody new takes away what is free of the first's needs,
	// but who will have given it back before the rest is free.
	var first *place
	wait := 0
	var begun []int
	for i, p := range waiting {
		if r.running >= r.most {
			break
		}
		whole := !p.goes && !p.part
		if whole && first != nil && 2*p.weight > wait && first.wants(p) {
			continue
		}
		if !r.free(p) {
			if whole && first == nil {
				first, wait = p, r.wait(p)
			}
			continue
		}
		if p.part && due != nil && due.clashes(p) {
			continue
		}
		r.running++
		for _, n := range p.needs {
			r.weight[n.thing] = max(r.weight[n.thing], p.weight)
			r.users[n.thing]++
			if p.part {
				r.parts[n.thing]++
			}
			r.used.add(n.thing)
			if n.alone {
				r.kept.add(n.thing)
			}
		}
		p.begin()
		begun = append(begun, i)
	}
	for _, i := range slices.Backward(begun) {
		r.waiting = slices.Delete(r.waiting, i, i+1)
	}
}

// wait is the weight of the heaviest for whom it waits.
func (r *row) wait(p *place) (most int) {
	for _, n := range p.needs {
		if r.held(n) {
			most = max(most, r.weight[n.thing])
		}
	}
	return most
}

// due is the first of those who wait for parts alone, nil for nobody. New parts let
// it go first, who could take turns for as long as there are any; but not where it
// waits for a part that has parts.
func (r *row) due() *place {
	if r.most == 1 || r.running == 0 {
		return nil
	}
	for _, p := range r.waiting {
		if p.goes || p.part || r.free(p) {
			continue
		}
		if !slices.ContainsFunc(p.needs, func(n need) bool { return r.held(n) && r.users[n.thing] > r.parts[n.thing] }) {
			return p
		}
	}
	return nil
}

// came is the place among all that came.
func (p *place) came() int { return p.number[len(p.number)-1] }

// clashes reports whether both need a thing that one of them needs alone.
func (p *place) clashes(other *place) bool {
	return p.own.meets(other.all) || p.all.meets(other.own)
}

// wants reports whether it needs alone what the other has, or a part of that.
func (p *place) wants(other *place) bool {
	return p.own.meets(other.all) || p.own.meets(other.kept)
}

// leave gives back what a task held that is done.
func (r *row) leave(p *place, t Task, whole bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.running--
	for _, n := range p.needs {
		r.users[n.thing]--
		if p.part {
			r.parts[n.thing]--
		}
		r.kept.remove(n.thing)
		if r.users[n.thing] == 0 {
			r.used.remove(n.thing)
			r.weight[n.thing] = 0
		}
	}
	if whole {
		r.weigh(t, -1)
	}
	r.advance()
}

func (r *row) free(p *place) bool { return !p.all.meets(r.kept) && !p.own.meets(r.used) }

// held reports whether somebody has the thing for whom it can't be had beside.
func (r *row) held(n need) bool { return r.kept.has(n.thing) || n.alone && r.used.has(n.thing) }
