package claim

import (
	"cmp"
	"slices"
)

// Task is a piece of work and what it needs.
type Task struct {
	Needs  Set
	Weight int // about how long it takes, in any unit
	Do     func()
}

// Run does the tasks, at most so many side by side and none beside another that
// it clashes with, and returns when all are done. One at a time they go in their
// order; else those first that the longest row of others has to wait for.
func Run(most int, tasks []Task) {
	p := newPlan(tasks)
	waiting := p.inOrder()
	if most <= 1 {
		slices.Sort(waiting)
	}
	done := make(chan int)
	for running := 0; len(waiting)+running > 0; {
		waiting = slices.DeleteFunc(waiting, func(i int) bool {
			if running >= most || !p.free(i) {
				return false
			}
			running++
			p.enter(i)
			go func() {
				defer func() { done <- i }()
				tasks[i].Do()
			}()
			return true
		})
		p.leave(<-done)
		running--
	}
}

// plan knows who has what. Things are numbers here: the row of those who wait is
// gone through at every end of a task.
type plan struct {
	tasks  []Task
	needs  [][]need // by task
	users  []int    // of each thing, at present
	alone  []bool   // whether the one user has it alone
	demand []int    // of each thing: the weight of all who touch it
}

type need struct {
	thing int
	alone bool
}

func newPlan(tasks []Task) *plan {
	p := &plan{tasks: tasks, needs: make([][]need, len(tasks))}
	numbers := map[Thing]int{}
	for i, t := range tasks {
		if t.Needs == nil {
			p.needs[i] = []need{{0, true}} // the world
			continue
		}
		p.needs[i] = []need{{0, false}}
		for thing, alone := range t.Needs {
			if numbers[thing] == 0 {
				numbers[thing] = len(numbers) + 1
			}
			p.needs[i] = append(p.needs[i], need{numbers[thing], alone})
		}
	}
	p.users, p.alone, p.demand = make([]int, len(numbers)+1), make([]bool, len(numbers)+1), make([]int, len(numbers)+1)
	for i, t := range tasks {
		for _, n := range p.needs[i] {
			p.demand[n.thing] += t.Weight
		}
	}
	return p
}

// inOrder puts those first that must have alone what most of the work is about.
func (p *plan) inOrder() []int {
	order := make([]int, len(p.tasks))
	row := make([]int, len(p.tasks))
	for i := range order {
		order[i] = i
		for _, n := range p.needs[i] {
			if n.alone {
				row[i] = max(row[i], p.demand[n.thing])
			}
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(row[b], row[a]), cmp.Compare(p.tasks[b].Weight, p.tasks[a].Weight))
	})
	return order
}

func (p *plan) free(i int) bool {
	return !slices.ContainsFunc(p.needs[i], func(n need) bool {
		return p.alone[n.thing] || n.alone && p.users[n.thing] > 0
	})
}

func (p *plan) enter(i int) {
	for _, n := range p.needs[i] {
		p.users[n.thing]++
		p.alone[n.thing] = n.alone
	}
}

func (p *plan) leave(i int) {
	for _, n := range p.needs[i] {
		p.users[n.thing]--
		p.alone[n.thing] = false
	}
}
