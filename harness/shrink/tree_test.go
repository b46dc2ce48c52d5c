package shrink_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/shrink"
	"github.com/slashproof/slashproof/harness/shrink/shrinktest"
)

// node is one of a tree like that of components: a list of children, and a field
// that holds one.
type node struct {
	name     string
	children []node
	beside   *node
}

func (n node) String() string {
	var b strings.Builder
	b.WriteString(n.name)
	if n.beside != nil {
		fmt.Fprintf(&b, "+%v", *n.beside)
	}
	if len(n.children) > 0 {
		fmt.Fprint(&b, n.children)
	}
	return b.String()
}

func (n node) clone() node {
	n.children = slices.Clone(n.children)
	for i := range n.children {
		n.children[i] = n.children[i].clone()
	}
	if n.beside != nil {
		n.beside = new(n.beside.clone())
	}
	return n
}

// beside is the branch that holds one.
type beside struct{ n *node }

func (b beside) Get() []node {
	if b.n.beside == nil {
		return nil
	}
	return []node{*b.n.beside}
}

func (b beside) Set(nodes []node) bool {
	b.n.beside = nil
	if len(nodes) == 1 {
		b.n.beside = &nodes[0]
	}
	return len(nodes) <= 1
}

var nodes shrink.Tree[node] = func(n *node) []shrink.Branch[node] {
	return []shrink.Branch[node]{shrink.List(&n.children), beside{n}}
}

// shrinkNode shrinks by the tree alone.
func shrinkNode(n node) iter.Seq[node] {
	return shrink.Changing(node.clone, nil, func(n *node) []iter.Seq[shrink.Change[node]] {
		return []iter.Seq[shrink.Change[node]]{
			func(yield func(shrink.Change[node]) bool) {
				for without := range nodes.WithoutLeaves(n.children) {
					if !yield(func(n *node) bool { n.children = without(n.children); return true }) {
						return
					}
				}
			},
			func(yield func(shrink.Change[node]) bool) {
				for hoisted := range nodes.Hoisted(n.children) {
					if !yield(func(n *node) (fits bool) { n.children, fits = hoisted(n.children); return fits }) {
						return
					}
				}
			},
		}
	}).All(n)
}

func TestTreesShrinkToWhatMatters(t *testing.T) {
	leaf := func(name string) node { return node{name: name} }
	tree := func() node {
		return node{name: "root", children: []node{
			{name: "a", children: []node{leaf("b"), {name: "c", children: []node{leaf("d"), leaf("e")}, beside: new(leaf("f"))}}},
			leaf("g"),
			{name: "h", beside: &node{name: "i", children: []node{leaf("j"), leaf("k")}}},
		}}
	}
	for wanted, want := range map[string]string{
		"":     "root",
		"d":    "root[d]",
		"f":    "root[f]",
		"a":    "root[a[f]]", // a parent without children is no step of the tree
		"k":    "root[k]",
		"h+":   "root[h+k]",
		"c+":   "root[c+f]",
		"d e]": "root[d e]",
	} {
		got := shrinktest.Least(t, shrinkNode, tree(), func(n node) bool { return strings.Contains(n.String(), wanted) })
		if got.String() != want {
			t.Errorf("%q: %s, want %s", wanted, got, want)
		}
	}
}
