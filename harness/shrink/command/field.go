package command

import (
	"iter"
	"maps"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// fields takes away each optional field by itself, and makes simpler the types
// and numbers that cannot go.
func fields(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for i := range settings(c) {
			if !yield(func(d *payload.Command) bool { return settings(d)[i]() > 0 }) {
				return
			}
		}
		if !yield(noBits) {
			return
		}
		for i := range dictionaries(c) {
			if !yield(func(d *payload.Command) bool { return drop(dictionaries(d)[i]) > 0 }) {
				return
			}
		}
		for i, o := range nodes(c) {
			for k := range optionSettings(o) {
				if !yield(at(i, func(o *payload.Option) bool { return optionSettings(o)[k]() > 0 })) {
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
// options and dictionaries; each returns how many fields it took.
func settings(c *payload.Command) []func() int {
	return []func() int{
		unset(&c.DefaultMemberPermissions), unset(&c.DMPermission), unset(&c.DefaultPermission),
		unset(&c.NSFW), empty(&c.IntegrationTypes), empty(&c.Contexts),
		func() int { return removed(&c.Handler) },
	}
}

func optionSettings(o *payload.Option) []func() int {
	return []func() int{
		unset(&o.Required), empty(&o.ChannelTypes), unset(&o.MinLength), unset(&o.MaxLength),
		unset(&o.Autocomplete),
		func() int { return removed(&o.MinValue) },
		func() int { return removed(&o.MaxValue) },
	}
}

func unset[T any](field **T) func() int { return func() int { return removed(field) } }

func empty(field *[]int) func() int {
	return func() int {
		had := 0
		if *field != nil {
			had = 1
		}
		*field = nil
		return had
	}
}

func removed[T comparable](field *T) int {
	var zero T
	if *field == zero {
		return 0
	}
	*field = zero
	return 1
}

// numbers lists how to bring the numbers of an option nearer to zero: to zero,
// to one, by half, by a quarter and so on, and by one.
func numbers(o *payload.Option) []func() bool {
	var all []func() bool
	for _, p := range []**int{&o.MinLength, &o.MaxLength} {
		if *p == nil {
			continue
		}
		for _, n := range nearer(int64(**p)) {
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
		list := nearer(int64(f))
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

// nearer lists integers between zero and n, nearest to zero first.
func nearer(n int64) []int64 {
	if n == 0 {
		return nil
	}
	list := []int64{0}
	if n > 2 {
		list = append(list, 1)
	}
	for step := n / 2; step != 0; step /= 2 {
		list = append(list, n-step)
	}
	return list
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
