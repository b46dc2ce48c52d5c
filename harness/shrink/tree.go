package shrink

import "iter"

// Branch is a place of a node that holds other nodes: a list, or a field for one.
type Branch[N any] interface {
	Get() []N
	Set([]N) bool // false where the place does not hold so many
}

// Tree says how to go down from a node: it lists its branches.
type Tree[N any] func(*N) []Branch[N]

// List is the branch that a list is.
func List[N any](p *[]N) Branch[N] { return list[N]{p} }

type list[N any] struct{ nodes *[]N }

func (l list[N]) Get() []N { return *l.nodes }

func (l list[N]) Set(nodes []N) bool {
	*l.nodes = nodes
	return true
}

// Nodes lists the nodes at every depth, parents before their children.
func (t Tree[N]) Nodes(roots []N) []*N {
	var all []*N
	for i := range roots {
		all = append(all, &roots[i])
		for _, b := range t(&roots[i]) {
			all = append(all, t.Nodes(b.Get())...)
		}
	}
	return all
}

func (t Tree[N]) leaf(n *N) bool {
	for _, b := range t(n) {
		if len(b.Get()) > 0 {
			return false
		}
	}
	return true
}

// WithoutLeaves yields the tree without ranges of its leaves, counted over all of
// it, and without the parents that they leave empty.
func (t Tree[N]) WithoutLeaves(roots []N) iter.Seq[func([]N) []N] {
	return func(yield func(func([]N) []N) bool) {
		n := 0
		for _, node := range t.Nodes(roots) {
			if t.leaf(node) {
				n++
			}
		}
		for from, to := range Ranges(n) {
			if !yield(func(roots []N) []N {
				at := 0
				return t.without(roots, &at, from, to)
			}) {
				return
			}
		}
	}
}

func (t Tree[N]) without(nodes []N, at *int, from, to int) []N {
	var kept []N
	for _, n := range nodes {
		if t.leaf(&n) {
			if *at < from || *at >= to {
				kept = append(kept, n)
			}
			*at++
			continue
		}
		left := false
		for _, b := range t(&n) {
			if held := b.Get(); len(held) > 0 {
				b.Set(t.without(held, at, from, to))
				left = left || len(b.Get()) > 0
			}
		}
		if left {
			kept = append(kept, n)
		}
	}
	return kept
}

// Hoisted yields the tree with the children of a node in its place, for each node
// that has some. What it yields reports false where a place does not hold so many.
func (t Tree[N]) Hoisted(roots []N) iter.Seq[func([]N) ([]N, bool)] {
	return func(yield func(func([]N) ([]N, bool)) bool) {
		for i, node := range t.Nodes(roots) {
			if !t.leaf(node) && !yield(func(roots []N) ([]N, bool) {
				at := 0
				return t.hoisted(roots, &at, i)
			}) {
				return
			}
		}
	}
}

func (t Tree[N]) hoisted(nodes []N, at *int, target int) (out []N, fits bool) {
	fits = true
	for _, n := range nodes {
		here := *at == target
		*at++
		for _, b := range t(&n) {
			held := b.Get()
			children, fit := t.hoisted(held, at, target)
			fits = fits && fit
			switch {
			case here:
				out = append(out, children...)
			case held != nil:
				fits = b.Set(children) && fits
			}
		}
		if !here {
			out = append(out, n)
		}
	}
	return out, fits
}
