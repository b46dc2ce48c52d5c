package command

import (
	"iter"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// dropLeaves takes away ranges of the options that have no options themselves,
// counted over the whole tree, and with them the parents that they leave empty.
func dropLeaves(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		n := 0
		for _, o := range nodes(c) {
			if len(o.Options) == 0 {
				n++
			}
		}
		for from, to := range shrink.Ranges(n) {
			ok := yield(func(d *payload.Command) bool {
				at := 0
				d.Options = without(d.Options, &at, from, to)
				return true
			})
			if !ok {
				return
			}
		}
	}
}

func without(options []payload.Option, at *int, from, to int) []payload.Option {
	var kept []payload.Option
	for _, o := range options {
		if len(o.Options) == 0 {
			if *at < from || *at >= to {
				kept = append(kept, o)
			}
			*at++
			continue
		}
		if o.Options = without(o.Options, at, from, to); o.Options != nil {
			kept = append(kept, o)
		}
	}
	return kept
}

// hoists puts the options of an option in its place.
func hoists(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for i, o := range nodes(c) {
			if len(o.Options) == 0 {
				continue
			}
			ok := yield(func(d *payload.Command) bool {
				at := 0
				d.Options = hoisted(d.Options, &at, i)
				return true
			})
			if !ok {
				return
			}
		}
	}
}

func hoisted(options []payload.Option, at *int, target int) []payload.Option {
	var out []payload.Option
	for _, o := range options {
		here := *at == target
		*at++
		children := hoisted(o.Options, at, target)
		if here {
			out = append(out, children...)
			continue
		}
		if o.Options != nil {
			o.Options = children
		}
		out = append(out, o)
	}
	return out
}

// lists shortens each list below the option tree: choices, dictionaries,
// channel types, contexts.
func lists(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for i, o := range nodes(c) {
			if len(o.Options) > 0 && !yield(at(i, func(o *payload.Option) bool {
				o.Options = nil
				return true
			})) {
				return
			}
			for from, to := range shrink.Ranges(len(o.Choices)) {
				if !yield(at(i, func(o *payload.Option) bool {
					o.Choices = slices.Delete(o.Choices, from, to)
					return true
				})) {
					return
				}
			}
			for from, to := range shrink.Ranges(len(o.ChannelTypes)) {
				if !yield(at(i, func(o *payload.Option) bool {
					o.ChannelTypes = slices.Delete(o.ChannelTypes, from, to)
					return true
				})) {
					return
				}
			}
		}
		for i, dictionary := range dictionaries(c) {
			for _, locale := range locales(*dictionary) {
				if len(*dictionary) > 1 && !yield(func(d *payload.Command) bool {
					delete(*dictionaries(d)[i], locale)
					return true
				}) {
					return
				}
			}
		}
		for i, list := range []*[]int{&c.Contexts, &c.IntegrationTypes} {
			for from, to := range shrink.Ranges(len(*list)) {
				if !yield(func(d *payload.Command) bool {
					target := []*[]int{&d.Contexts, &d.IntegrationTypes}[i]
					*target = slices.Delete(*target, from, to)
					return true
				}) {
					return
				}
			}
		}
	}
}

// at is the change of the option with that position in nodes.
func at(i int, on func(*payload.Option) bool) change {
	return func(d *payload.Command) bool { return on(nodes(d)[i]) }
}
