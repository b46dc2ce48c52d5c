package component

import (
	"iter"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/shrink"
)

// tree is that of components: children, and the fields that hold one.
var tree shrink.Tree[payload.Component] = func(c *payload.Component) []shrink.Branch[payload.Component] {
	return []shrink.Branch[payload.Component]{shrink.List(&c.Components), field{&c.Accessory}, field{&c.Component}}
}

// field is a branch that holds one component.
type field struct{ held **payload.Component }

func (f field) Get() []payload.Component {
	if *f.held == nil {
		return nil
	}
	return []payload.Component{**f.held}
}

func (f field) Set(list []payload.Component) bool {
	*f.held = nil
	if len(list) == 1 {
		*f.held = &list[0]
	}
	return len(list) <= 1
}

// nodes lists the components at every depth, parents before their children.
func nodes(t *payload.Tree) []*payload.Component { return payload.All(t.Components) }

func dropLeaves(t *payload.Tree) iter.Seq[change] {
	return func(yield func(change) bool) {
		for without := range tree.WithoutLeaves(t.Components) {
			if !yield(func(d *payload.Tree) bool {
				d.Components = without(d.Components)
				return true
			}) {
				return
			}
		}
	}
}

func hoists(t *payload.Tree) iter.Seq[change] {
	return func(yield func(change) bool) {
		for hoisted := range tree.Hoisted(t.Components) {
			if !yield(func(d *payload.Tree) (fits bool) {
				d.Components, fits = hoisted(d.Components)
				return fits
			}) {
				return
			}
		}
	}
}

// toText puts a text of one letter in the place of each component that is anything
// else: it is the simplest that there is. It has no id, or one of those below it,
// which may be what matters.
func toText(t *payload.Tree) iter.Seq[change] {
	return func(yield func(change) bool) {
		for i, c := range nodes(t) {
			if c.Type == payload.TextDisplay {
				continue
			}
			for _, id := range append([]*int{nil}, ids(c)...) {
				if !yield(at(i, func(c *payload.Component) bool {
					*c = payload.Component{Type: payload.TextDisplay, ID: id, Content: new("a")}
					return true
				})) {
					return
				}
			}
		}
	}
}

// ids lists those of a component and of what it holds, each once.
func ids(c *payload.Component) []*int {
	var list []*int
	for _, x := range payload.All([]payload.Component{*c}) {
		if x.ID != nil && !slices.ContainsFunc(list, func(p *int) bool { return *p == *x.ID }) {
			list = append(list, new(*x.ID))
		}
	}
	return list
}

// lists shortens each list below the tree: options, items, default values and
// channel types.
func lists(t *payload.Tree) iter.Seq[change] {
	var all []iter.Seq[change]
	for i, c := range nodes(t) {
		all = append(all,
			shrink.Shorter(len(c.Components), func(d *payload.Tree) *[]payload.Component { return &nodes(d)[i].Components }),
			shrink.Shorter(len(c.Options), func(d *payload.Tree) *[]payload.Option { return &nodes(d)[i].Options }),
			shrink.Shorter(len(c.Items), func(d *payload.Tree) *[]payload.Item { return &nodes(d)[i].Items }),
			shrink.Shorter(len(c.DefaultValues), func(d *payload.Tree) *[]payload.DefaultValue { return &nodes(d)[i].DefaultValues }),
			shrink.Shorter(len(c.ChannelTypes), func(d *payload.Tree) *[]int { return &nodes(d)[i].ChannelTypes }))
	}
	return inTurn(all...)
}
