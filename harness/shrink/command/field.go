package command

import (
	"iter"
	"maps"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// fields takes away each optional field by itself, and makes simpler the types
// and numbers that cannot go.
func fields(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for i := range settings(c) {
			if !yield(func(d *payload.Command) bool { return settings(d)[i]() }) {
				return
			}
		}
		if !yield(noBits) {
			return
		}
		for i := range dictionaries(c) {
			if !yield(func(d *payload.Command) bool { return shrink.UnsetMap(dictionaries(d)[i]) }) {
				return
			}
		}
		for i, o := range nodes(c) {
			for k := range optionSettings(o) {
				if !yield(at(i, func(o *payload.Option) bool { return optionSettings(o)[k]() })) {
					return
				}
			}
			if !yield(at(i, toString)) {
				return
			}
			for k := range numbers(o) {
				if !yield(at(i, func(o *payload.Option) bool { return numbers(o)[k]() })) {
					return
				}
			}
		}
	}
}

// noBits makes the default permissions those that need no bit.
func noBits(d *payload.Command) bool {
	if d.DefaultMemberPermissions == nil || *d.DefaultMemberPermissions == "0" {
		return false
	}
	d.DefaultMemberPermissions = new("0")
	return true
}

// toString makes an option without options of its own a STRING one.
func toString(o *payload.Option) bool {
	if o.Type == payload.StringOption || len(o.Options) > 0 {
		return false
	}
	o.Type = payload.StringOption
	return true
}

// settings lists how to take away each optional field of a command beyond its
// options and dictionaries; each reports whether it was there.
func settings(c *payload.Command) []func() bool {
	return []func() bool{
		unset(&c.DefaultMemberPermissions), unset(&c.DMPermission), unset(&c.DefaultPermission), unset(&c.NSFW),
		unsetList(&c.IntegrationTypes), unsetList(&c.Contexts), unset(&c.Handler),
	}
}

func optionSettings(o *payload.Option) []func() bool {
	return []func() bool{
		unset(&o.Required), unsetList(&o.ChannelTypes), unset(&o.MinLength), unset(&o.MaxLength), unset(&o.Autocomplete),
		unset(&o.MinValue), unset(&o.MaxValue),
	}
}

func unset[T comparable](field *T) func() bool { return func() bool { return shrink.Unset(field) } }

func unsetList[E any](field *[]E) func() bool { return func() bool { return shrink.UnsetList(field) } }

// numbers lists how to bring the numbers of an option nearer to zero: to zero,
// to one, by half, by a quarter and so on, and by one.
func numbers(o *payload.Option) []func() bool {
	var all []func() bool
	for _, p := range []**int{&o.MinLength, &o.MaxLength} {
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
	values := []*payload.Value{&o.MinValue, &o.MaxValue}
	for i := range o.Choices {
		values = append(values, &o.Choices[i].Value)
	}
	for _, v := range values {
		f, ok := v.Number()
		if !ok || f < -1<<62 || f > 1<<62 {
			continue
		}
		list := shrink.Nearer(int64(f))
		if f != float64(int64(f)) {
			list = append(list, int64(f)) // the fraction goes
		}
		for _, n := range list {
			all = append(all, func() bool {
				*v = payload.Integer(n)
				return true
			})
		}
	}
	return all
}

// dictionaries lists every dictionary of a command, absent ones too.
func dictionaries(c *payload.Command) []*map[string]string {
	all := []*map[string]string{&c.NameLocalizations, &c.DescriptionLocalizations}
	for _, o := range nodes(c) {
		all = append(all, &o.NameLocalizations, &o.DescriptionLocalizations)
		for i := range o.Choices {
			all = append(all, &o.Choices[i].NameLocalizations)
		}
	}
	return all
}

func locales(dictionary map[string]string) []string {
	if len(dictionary) == 0 {
		return nil
	}
	return slices.Sorted(maps.Keys(dictionary))
}
