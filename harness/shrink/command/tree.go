package command

import (
	"iter"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// tree is that of the options of a command.
var tree shrink.Tree[payload.Option] = func(o *payload.Option) []shrink.Branch[payload.Option] {
	return []shrink.Branch[payload.Option]{shrink.List(&o.Options)}
}

// nodes lists the options at every depth, parents before their children.
func nodes(c *payload.Command) []*payload.Option { return tree.Nodes(c.Options) }

func dropLeaves(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for without := range tree.WithoutLeaves(c.Options) {
			if !yield(func(d *payload.Command) bool {
				d.Options = without(d.Options)
				return true
			}) {
				return
			}
		}
	}
}

func hoists(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for hoisted := range tree.Hoisted(c.Options) {
			if !yield(func(d *payload.Command) (fits bool) {
				d.Options, fits = hoisted(d.Options)
				return fits
			}) {
				return
			}
		}
	}
}

// lists shortens each list below the option tree: choices, dictionaries,
// channel types, contexts.
func lists(c *payload.Command) iter.Seq[change] {
	var all []iter.Seq[change]
	for i, o := range nodes(c) {
		if len(o.Options) > 0 {
			all = append(all, single(at(i, func(o *payload.Option) bool { return shrink.UnsetList(&o.Options) })))
		}
		all = append(all,
			shrink.Shorter(len(o.Choices), func(d *payload.Command) *[]payload.Choice { return &nodes(d)[i].Choices }),
			shrink.Shorter(len(o.ChannelTypes), func(d *payload.Command) *[]int { return &nodes(d)[i].ChannelTypes }))
	}
	for i, dictionary := range dictionaries(c) {
		for _, locale := range locales(*dictionary) {
			if len(*dictionary) > 1 {
				all = append(all, single(func(d *payload.Command) bool {
					delete(*dictionaries(d)[i], locale)
					return true
				}))
			}
		}
	}
	all = append(all,
		shrink.Shorter(len(c.Contexts), func(d *payload.Command) *[]int { return &d.Contexts }),
		shrink.Shorter(len(c.IntegrationTypes), func(d *payload.Command) *[]int { return &d.IntegrationTypes }))
	return shrink.InTurn(all...)
}

func single(ch change) iter.Seq[change] { return func(yield func(change) bool) { yield(ch) } }

// at is the change of the option with that position in nodes.
func at(i int, on func(*payload.Option) bool) change {
	return func(d *payload.Command) bool { return on(nodes(d)[i]) }
}
