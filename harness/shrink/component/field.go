package component

import (
	"iter"
	"strconv"

	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/shrink"
)

// fields takes away each optional field by itself, and makes simpler the styles
// and numbers that cannot go.
func fields(t *payload.Tree) iter.Seq[change] {
	return func(yield func(change) bool) {
		for i, c := range nodes(t) {
			for k := range settings(c) {
				if !yield(at(i, func(c *payload.Component) bool { return settings(c)[k]() })) {
					return
				}
			}
			if !yield(at(i, toFirstStyle)) || !yield(at(i, toAction(i))) {
				return
			}
			for k := range numbers(c) {
				if !yield(at(i, func(c *payload.Component) bool { return numbers(c)[k]() })) {
					return
				}
			}
		}
	}
}

// at is the change of the component with that position in nodes.
func at(i int, on func(*payload.Component) bool) change {
	return func(d *payload.Tree) bool { return on(nodes(d)[i]) }
}

// settings lists how to take away each field that some component can do without;
// each reports whether it was there.
func settings(c *payload.Component) []func() bool {
	all := []func() bool{
		unset(&c.ID), unset(&c.Emoji), unset(&c.Disabled), unsetList(&c.ChannelTypes), unsetList(&c.DefaultValues),
		unset(&c.Placeholder), unset(&c.MinLength), unset(&c.MaxLength), unset(&c.MinValues), unset(&c.MaxValues),
		unset(&c.Required), unset(&c.Value), unset(&c.Default), unset(&c.Description), unset(&c.Spoiler),
		unset(&c.Divider), unset(&c.Spacing), unset(&c.AccentColor), unset(&c.SKU),
	}
	switch c.Type { // which have a label by which they are seen
	case payload.Label:
	case payload.Button:
		all = append(all, unset(&c.URL), unset(&c.CustomID))
	default:
		all = append(all, unset(&c.Label), unset(&c.URL), unsetList(&c.Options))
	}
	for i := range c.Options {
		o := &c.Options[i]
		all = append(all, unset(&o.Description), unset(&o.Emoji), unset(&o.Default))
	}
	for i := range c.Items {
		all = append(all, unset(&c.Items[i].Description), unset(&c.Items[i].Spoiler), unsetNull(c.Items[i].Extra))
	}
	all = append(all, unsetNull(c.Extra))
	return all
}

// unsetNull takes away what is sent as null and nothing else.
func unsetNull(extra payload.Extra) func() bool {
	return func() bool {
		had := false
		for key, raw := range extra {
			if string(raw) == "null" {
				delete(extra, key)
				had = true
			}
		}
		return had
	}
}

func unset[T comparable](field *T) func() bool { return func() bool { return shrink.Unset(field) } }

func unsetList[E any](field *[]E) func() bool { return func() bool { return shrink.UnsetList(field) } }

// toFirstStyle gives a button or text input the style 1.
func toFirstStyle(c *payload.Component) bool {
	if c.Style == nil || *c.Style == 1 {
		return false
	}
	c.Style = new(1)
	return true
}

// toAction makes a button one that sends an interaction and has a label and nothing
// else.
func toAction(i int) func(*payload.Component) bool {
	return func(c *payload.Component) bool {
		if c.Type != payload.Button || c.URL == nil && c.Emoji == nil {
			return false
		}
		c.Style, c.URL, c.Emoji = new(1), nil, nil
		if c.CustomID == nil {
			c.CustomID = new("button " + strconv.Itoa(i))
		}
		if c.Label == nil {
			c.Label = new("a")
		}
		return true
	}
}

// numbers lists how to bring the numbers of a component nearer to zero.
func numbers(c *payload.Component) []func() bool {
	var all []func() bool
	for _, p := range []**int{
		&c.ID, &c.Style, &c.MinLength, &c.MaxLength, &c.MinValues, &c.MaxValues, &c.Spacing, &c.AccentColor,
	} {
		if *p == nil {
			continue
		}
		for _, n := range shrink.Nearer(int64(**p)) {
			all = append(all, func() bool {
				*p = new(int(n))
				return true
			})
		}
	}
	return all
}
