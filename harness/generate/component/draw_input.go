package component

import (
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// input draws what users fill in: a select, or what stands in modals alone.
func (d *drawer) input(c *payload.Component) {
	c.CustomID = new(d.customID())
	if c.Type != payload.Checkbox && d.on == payload.Dialog {
		c.Required = d.flag()
	}
	switch c.Type {
	case payload.TextInput:
		d.textInput(c)
	case payload.FileUpload:
		d.bounds(c, groupMax, 0)
	case payload.RadioGroup:
		c.Options = d.options(2, groupMax)
		if d.r.IntN(3) == 0 {
			generate.Pick(d.r, pointers(c.Options)).Default = new(true)
		}
	case payload.CheckboxGroup:
		c.Options = d.options(1, groupMax)
		d.bounds(c, len(c.Options), len(c.Options))
	case payload.Checkbox:
		c.Default = d.flag()
	default:
		d.choice(c)
	}
}

func (d *drawer) choice(c *payload.Component) {
	c.Placeholder = d.maybeLine(placeholderMax)
	if d.on != payload.Dialog {
		c.Disabled, c.Required = d.flag(), d.flag()
	}
	switch c.Type {
	case payload.StringSelect:
		c.Options = d.options(1, optionsMax)
		d.bounds(c, len(c.Options), 1)
		if d.r.IntN(6) == 0 {
			generate.Pick(d.r, pointers(c.Options)).Emoji = d.emoji()
		}
		return
	case payload.ChannelSelect:
		if d.r.IntN(2) == 0 {
			c.ChannelTypes = generate.Pick(d.r, [][]int{{0}, {2}, {0, 2}})
		}
	}
	low, high := d.bounds(c, optionsMax, 0)
	if low = max(low, 1); low <= defaultsMost && d.r.IntN(4) == 0 {
		c.DefaultValues = d.defaults(c.Type, low+d.r.IntN(min(high, defaultsMost)-low+1))
	}
}

// defaultsMost is how many default values a drawn select has at most: so many
// users, roles and channels a target is likely to have.
const defaultsMost = 3

// kinds are the types of default values that each select offers.
var kinds = map[payload.Type][]string{
	payload.UserSelect: {"user"}, payload.RoleSelect: {"role"}, payload.ChannelSelect: {"channel"},
	payload.MentionableSelect: {"user", "role"},
}

// defaults draws n default values. Their ids are numbers from 1 on; Peopled puts
// those of a target in their place.
func (d *drawer) defaults(of payload.Type, n int) []payload.DefaultValue {
	kind := generate.Pick(d.r, kinds[of])
	var list []payload.DefaultValue
	for i := range n {
		list = append(list, payload.DefaultValue{ID: new(strconv.Itoa(i + 1)), Type: &kind})
	}
	return list
}

// Peopled puts ids that a target knows in the place of the numbers of default
// values. It reports false where the target has not so many.
func Peopled(t payload.Tree, known map[string][]string) (payload.Tree, bool) {
	t = t.Clone()
	enough := true
	for _, c := range payload.All(t.Components) {
		for i := range c.DefaultValues {
			v := &c.DefaultValues[i]
			if v.ID == nil || v.Type == nil {
				continue
			}
			have := known[*v.Type]
			if have == nil {
				have = known["user"] // of a type that breaks a rule
			}
			n, err := strconv.Atoi(*v.ID)
			if slices.Contains(malformedIDs, *v.ID) {
				continue // which is what breaks a rule
			}
			if err != nil || n < 1 || n > len(have) {
				enough = false
				continue
			}
			v.ID = new(have[n-1])
		}
	}
	return t, enough
}

// bounds draws min_values and max_values up to most, and with them default options
// where the options are as many as need be. preset is what max_values is taken to
// be where it is not sent; 0 for a component without options.
func (d *drawer) bounds(c *payload.Component, most, preset int) (low, high int) {
	least := 1
	if c.Required != nil && !*c.Required && d.on == payload.Dialog {
		least = 0
	}
	low, high = 1, max(preset, 1)
	if d.r.IntN(3) == 0 {
		low = generate.EdgeLength(d.r, least, most)
		c.MinValues = new(low)
	}
	if low > high || d.r.IntN(3) == 0 {
		high = generate.EdgeLength(d.r, max(low, 1), most)
		c.MaxValues = new(high)
	}
	if len(c.Options) == 0 || d.r.IntN(3) > 0 {
		return low, high
	}
	n := generate.EdgeLength(d.r, max(low, 1), min(high, len(c.Options)))
	for _, i := range d.r.Perm(len(c.Options))[:n] {
		c.Options[i].Default = new(true)
	}
	return low, high
}

// options draws at least so many options, and at most so many, with distinct
// values.
func (d *drawer) options(atLeast, atMost int) []payload.Option {
	var list []payload.Option
	values := map[string]bool{}
	for range max(d.count(atMost), atLeast) {
		o := payload.Option{Label: new(d.line(optionTextMax)), Description: d.maybeLine(optionTextMax)}
		value := d.line(optionTextMax)
		for n := 0; values[value] || !generate.IsLine(value, optionTextMax); n++ {
			value = d.word(4) + strconv.Itoa(n)
		}
		values[value] = true
		o.Value = &value
		if d.r.IntN(6) == 0 {
			o.Default = new(false)
		}
		list = append(list, o)
	}
	return list
}

func pointers[T any](list []T) []*T {
	var out []*T
	for i := range list {
		out = append(out, &list[i])
	}
	return out
}

func (d *drawer) textInput(c *payload.Component) {
	c.Style = new(1 + d.r.IntN(2))
	c.Placeholder = d.maybeLine(inputHintMax)
	low, high := 0, inputMax
	if d.r.IntN(3) == 0 {
		low = generate.EdgeLength(d.r, 0, inputMax)
		c.MinLength = new(low)
	}
	if d.r.IntN(3) == 0 {
		high = generate.EdgeLength(d.r, max(low, 1), inputMax)
		c.MaxLength = new(high)
	}
	if d.r.IntN(3) == 0 && low <= 100 && high >= 100 {
		c.Value = new(generate.Sentence(d.r, generate.EdgeLength(d.r, max(low, 1), 100)))
	}
	if high == inputMax && !d.terse && d.r.IntN(8) == 0 {
		c.Value = new(generate.Sentence(d.r, inputMax))
	}
}
