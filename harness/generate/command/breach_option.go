package command

import (
	"maps"
	"math"
	"slices"
	"unicode/utf8"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// parent says what a list of options belongs to.
type parent int

const (
	inCommand parent = iota
	inSubcommand
	inGroup
	inGroupSubcommand
)

// whose names an option in the rules, by its type and by where it stands.
func whose(p parent, o payload.Option) string {
	switch {
	case o.Type == payload.SubCommand:
		return "subcommand"
	case o.Type == payload.SubCommandGroup:
		return "group"
	case p == inCommand:
		return "option"
	}
	return "nested option"
}

// container reports the types that hold options.
func container(t payload.OptionType) bool {
	return t == payload.SubCommand || t == payload.SubCommandGroup
}

func (j *judge) options(up *path, p parent, list []payload.Option) {
	owner := [...]string{"command", "subcommand", "group", "subcommand"}[p]
	if len(list) > optionsMax {
		j.add(up, "options", owner+" options overfull")
	}
	var structured, ordinary, subcommands, groups bool
	optional := false
	for i, o := range list {
		at := &path{up: up, list: "options", i: i}
		j.option(at, p, o)
		structured = structured || container(o.Type)
		ordinary = ordinary || !container(o.Type)
		subcommands = subcommands || o.Type == payload.SubCommand
		groups = groups || o.Type == payload.SubCommandGroup
		if !container(o.Type) {
			required := o.Required != nil && *o.Required
			if required && optional {
				j.add(at, "required", whose(p, o)+" required behind an optional one")
				optional = false // once a list
			}
			optional = optional || !required
		}
		if slices.ContainsFunc(list[:i], func(other payload.Option) bool { return other.Name == o.Name }) {
			rule := whose(p, o) + " name repeated"
			if p == inGroup {
				rule = "group subcommand name repeated"
			}
			j.add(at, "name", rule)
		}
	}
	if p == inCommand && structured && ordinary || p == inGroup && ordinary || subcommands && groups {
		j.add(up, "options", "open: mixed options")
	}
}

func (j *judge) option(at *path, p parent, o payload.Option) {
	who := whose(p, o)
	j.extra(at, "option", o.Extra)
	if _, overridden := o.Extra["type"]; !overridden && (o.Type < 1 || o.Type > payload.AttachmentOption) {
		j.add(at, "type", "option type unknown")
	}
	if _, overridden := o.Extra["name"]; !overridden {
		j.name(at, "name", who, o.Name)
	}
	for _, locale := range slices.Sorted(maps.Keys(o.NameLocalizations)) {
		j.name(at, "name_localizations/"+locale, "localized option", o.NameLocalizations[locale])
	}
	if _, overridden := o.Extra["description"]; !overridden {
		j.text(at, "description", who+" description", o.Description)
	}
	j.loose(at, "description_localizations", o.DescriptionLocalizations, descriptionMax)
	j.nesting(at, p, o)
	j.choices(at, o)
	j.fields(at, o)
}

func (j *judge) nesting(at *path, p parent, o payload.Option) {
	switch {
	case o.Type == payload.SubCommandGroup && p == inGroup:
		j.add(at, "type", "group in a group")
	case o.Type == payload.SubCommandGroup && p != inCommand:
		j.add(at, "type", "group in a subcommand")
	case o.Type == payload.SubCommand && p == inSubcommand:
		j.add(at, "type", "subcommand in a subcommand")
	case o.Type == payload.SubCommand && p == inGroupSubcommand:
		j.add(at, "type", "subcommand in a group's subcommand")
	}
	switch o.Type {
	case payload.SubCommand:
		if p == inGroup {
			j.options(at, inGroupSubcommand, o.Options)
		} else {
			j.options(at, inSubcommand, o.Options)
		}
	case payload.SubCommandGroup:
		if len(o.Options) == 0 {
			j.add(at, "options", "open: empty group")
		}
		j.options(at, inGroup, o.Options)
	default:
		if len(o.Options) > 0 {
			j.add(at, "options", "options elsewhere")
		} else if o.Options != nil {
			j.add(at, "options", "open: empty options")
		}
	}
	if !container(o.Type) || o.Required == nil {
		return
	}
	if *o.Required {
		j.add(at, "required", whose(p, o)+" required")
	} else {
		j.add(at, "required", "open: required false")
	}
}

// valued reports the types that may have choices and autocomplete.
func valued(t payload.OptionType) bool {
	return t == payload.StringOption || numeric(t)
}

func numeric(t payload.OptionType) bool {
	return t == payload.IntegerOption || t == payload.NumberOption
}

func (j *judge) choices(at *path, o payload.Option) {
	if o.Choices == nil {
		return
	}
	if !valued(o.Type) {
		rule := "choices elsewhere"
		switch {
		case len(o.Choices) == 0: // as good as none
			rule = "open: empty choices"
		case container(o.Type):
			rule = "choices on a subcommand or group"
		}
		j.add(at, "choices", rule)
		return
	}
	if len(o.Choices) > choicesMax {
		j.add(at, "choices", "choices overfull")
	}
	for i, c := range o.Choices {
		here := &path{up: at, list: "choices", i: i}
		j.extra(here, "choice", c.Extra)
		if _, overridden := c.Extra["name"]; !overridden {
			j.text(here, "name", "choice name", c.Name)
		}
		j.loose(here, "name_localizations", c.NameLocalizations, choiceMax)
		if slices.ContainsFunc(o.Choices[:i], func(d payload.Choice) bool {
			return c.Name == d.Name || c.Value == d.Value && !c.Value.IsZero()
		}) {
			j.add(here, "value", "open: choice repeated")
		}
		if _, overridden := c.Extra["value"]; !overridden {
			j.choiceValue(here, o.Type, c.Value)
		}
	}
}

func (j *judge) choiceValue(here *path, t payload.OptionType, v payload.Value) {
	s, isText := v.Text()
	_, whole := v.Whole()
	f, isNumber := v.Number()
	switch {
	case v.IsZero():
		j.add(here, "value", "choice value missing")
	case t == payload.StringOption && !isText:
		j.add(here, "value", "choice value of a string option")
	case t == payload.StringOption && s == "":
		j.add(here, "value", "open: empty choice value")
	case t == payload.StringOption:
		if utf8.RuneCountInString(s) > choiceMax {
			j.add(here, "value", "choice value overlong")
		}
	case t == payload.IntegerOption && !whole && isNumber && f == math.Trunc(f):
		j.add(here, "value", "open: whole double")
	case t == payload.IntegerOption && !whole:
		j.add(here, "value", "choice value of an integer option")
	case t == payload.NumberOption && !isNumber:
		j.add(here, "value", "choice value of a number option")
	case math.Abs(f) > safeWhole:
		j.add(here, "value", "open: choice value out of range")
	}
}

func (j *judge) fields(at *path, o payload.Option) {
	if o.ChannelTypes != nil {
		if o.Type != payload.ChannelOption && len(o.ChannelTypes) > 0 {
			j.add(at, "channel_types", "channel types elsewhere")
		}
		for i, t := range o.ChannelTypes {
			if t != 0 && t != 16 || slices.Contains(o.ChannelTypes[:i], t) {
				j.add(at, "channel_types", "open: channel type")
			}
		}
		if len(o.ChannelTypes) == 0 {
			j.add(at, "channel_types", "open: empty channel types")
		}
	}
	j.bound(at, "min_value", "min value", o.Type, o.MinValue)
	j.bound(at, "max_value", "max value", o.Type, o.MaxValue)
	low, isLow := o.MinValue.Number()
	high, isHigh := o.MaxValue.Number()
	if isLow && isHigh && low > high {
		j.add(at, "min_value", "open: bounds in the wrong order")
	}
	j.length(at, "min_length", "min length", o.Type, o.MinLength, 0)
	j.length(at, "max_length", "max length", o.Type, o.MaxLength, 1)
	if o.MinLength != nil && o.MaxLength != nil && *o.MinLength > *o.MaxLength {
		j.add(at, "min_length", "open: lengths in the wrong order")
	}
	if o.Choices != nil && (o.MinLength != nil || o.MaxLength != nil || isLow || isHigh) {
		j.add(at, "choices", "open: choices and bounds")
	}
	if o.Autocomplete == nil {
		return
	}
	switch {
	case !valued(o.Type) && *o.Autocomplete:
		j.add(at, "autocomplete", "autocomplete elsewhere")
	case !valued(o.Type), *o.Autocomplete && o.Choices != nil && len(o.Choices) == 0:
		j.add(at, "autocomplete", "open: autocomplete")
	case *o.Autocomplete && len(o.Choices) > 0:
		j.add(at, "autocomplete", "autocomplete with choices")
	}
}

func (j *judge) bound(at *path, key, what string, t payload.OptionType, v payload.Value) {
	f, isNumber := v.Number()
	_, whole := v.Whole()
	switch {
	case v.IsZero():
	case !numeric(t) || !isNumber || math.Abs(f) > safeWhole:
		j.add(at, key, "open: "+what)
	case t == payload.IntegerOption && f != math.Trunc(f):
		j.add(at, key, what+" with a fraction")
	case t == payload.IntegerOption && !whole:
		j.add(at, key, "open: "+what)
	}
}

func (j *judge) length(at *path, key, what string, t payload.OptionType, n *int, least int) {
	switch {
	case n == nil:
	case t != payload.StringOption:
		j.add(at, key, what+" elsewhere")
	case *n < least || *n > lengthMax:
		j.add(at, key, what+" out of range")
	}
}
