package command_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// valid is the contract's rules for a whole CHAT_INPUT command, written again
// over the decoded body, so that nothing is shared with the generators.
func valid(body []byte) error {
	var c struct {
		Type         *int
		Name         string
		NameL        map[string]string `json:"name_localizations"`
		Description  string
		DescriptionL map[string]string `json:"description_localizations"`
		Options      []option
		Contexts     []int
	}
	if err := json.Unmarshal(body, &c); err != nil {
		return err
	}
	if c.Type != nil && *c.Type != 1 {
		return fmt.Errorf("type %d", *c.Type)
	}
	total := 0
	if err := labelled(c.Name, c.Description, c.NameL, c.DescriptionL, &total); err != nil {
		return err
	}
	for _, context := range c.Contexts {
		if context != 0 && context != 1 {
			return fmt.Errorf("context %d", context)
		}
	}
	all := map[string]int{}
	count(c.Options, all)
	if err := validOptions(c.Options, 0, all, &total); err != nil {
		return err
	}
	if total > 8000 {
		return fmt.Errorf("size %d", total)
	}
	return nil
}

type option struct {
	Type         int
	Name         string
	NameL        map[string]string `json:"name_localizations"`
	Description  string
	DescriptionL map[string]string `json:"description_localizations"`
	Required     *bool
	Choices      []struct {
		Name  string
		NameL map[string]string `json:"name_localizations"`
		Value json.RawMessage
	}
	Options      []option
	ChannelTypes []int        `json:"channel_types"`
	Min          *json.Number `json:"min_value"`
	Max          *json.Number `json:"max_value"`
	MinLength    *int         `json:"min_length"`
	MaxLength    *int         `json:"max_length"`
	Autocomplete *bool
}

func count(options []option, all map[string]int) {
	for _, o := range options {
		all[o.Name]++
		count(o.Options, all)
	}
}

func labelled(name, description string, nameL, descriptionL map[string]string, total *int) error {
	for _, s := range append(values(nameL), name) {
		if len(faults(s)) > 0 {
			return fmt.Errorf("name %q", s)
		}
	}
	for _, s := range append(values(descriptionL), description) {
		if n := utf8.RuneCountInString(s); n < 1 || len(s) > 100 || strings.TrimSpace(s) != s {
			return fmt.Errorf("description %q", s)
		}
	}
	*total += longestOf(name, nameL) + longestOf(description, descriptionL)
	return nil
}

func values(m map[string]string) []string {
	var list []string
	for _, v := range m {
		list = append(list, v)
	}
	return list
}

func longestOf(s string, m map[string]string) int {
	n := len(s)
	for _, v := range m {
		n = max(n, len(v)) // bytes, the widest unit there is
	}
	return n
}

// validOptions judges a list: at is 0 for a command, 1 for a group, 2 for a
// subcommand.
func validOptions(list []option, at int, all map[string]int, total *int) error {
	if len(list) > 25 {
		return fmt.Errorf("%d options", len(list))
	}
	names, localized := map[string]bool{}, map[string]bool{}
	kinds := map[int]bool{}
	optional := false
	for _, o := range list {
		if names[o.Name] {
			return fmt.Errorf("name %q twice", o.Name)
		}
		names[o.Name] = true
		for locale, s := range o.NameL {
			if all[s] > 0 || localized[locale+s] {
				return fmt.Errorf("localized name %q taken", s)
			}
			localized[locale+s] = true
		}
		if err := labelled(o.Name, o.Description, o.NameL, o.DescriptionL, total); err != nil {
			return err
		}
		kind := min(o.Type, 3)
		kinds[kind] = true
		if kind < 3 {
			if o.Required != nil || at == 2 || at == 1 && kind == 2 || kind == 2 && len(o.Options) == 0 {
				return fmt.Errorf("subcommand or group with required, out of place or empty")
			}
			if err := validOptions(o.Options, 3-kind, all, total); err != nil {
				return err
			}
		} else if o.Options != nil || at == 1 {
			return fmt.Errorf("type %d with options or in a group", o.Type)
		}
		required := o.Required != nil && *o.Required
		if required && optional {
			return fmt.Errorf("required late")
		}
		optional = !required
		if err := validFields(o, total); err != nil {
			return fmt.Errorf("option %q: %w", o.Name, err)
		}
	}
	if len(kinds) > 1 {
		return fmt.Errorf("mixed kinds of options")
	}
	return nil
}

func validFields(o option, total *int) error {
	text, whole, double := o.Type == 3, o.Type == 4, o.Type == 10
	switch {
	case o.Type < 1 || o.Type > 11,
		o.ChannelTypes != nil && (o.Type != 7 || len(o.ChannelTypes) == 0),
		(o.MinLength != nil || o.MaxLength != nil) && !text,
		(o.Min != nil || o.Max != nil) && !whole && !double,
		(o.Autocomplete != nil || o.Choices != nil) && !text && !whole && !double,
		o.Autocomplete != nil && *o.Autocomplete && o.Choices != nil,
		len(o.Choices) > 25,
		o.MinLength != nil && (*o.MinLength < 0 || *o.MinLength > 6000),
		o.MaxLength != nil && (*o.MaxLength < 1 || *o.MaxLength > 6000),
		o.MinLength != nil && o.MaxLength != nil && *o.MinLength > *o.MaxLength:
		return fmt.Errorf("field out of place or out of range")
	}
	for _, n := range []*json.Number{o.Min, o.Max} {
		if n == nil {
			continue
		}
		f, err := n.Float64()
		if err != nil || math.Abs(f) > 1<<53-1 || whole && strings.ContainsAny(n.String(), ".e") {
			return fmt.Errorf("bound %s", n)
		}
	}
	if o.Min != nil && o.Max != nil {
		low, _ := o.Min.Float64()
		if high, _ := o.Max.Float64(); low > high {
			return fmt.Errorf("min %s over max %s", o.Min, o.Max)
		}
	}
	seen := map[string]bool{}
	for _, c := range o.Choices {
		for _, s := range append(values(c.NameL), c.Name) {
			if s == "" || len(s) > 100 {
				return fmt.Errorf("choice %q", s)
			}
		}
		quoted := len(c.Value) > 0 && c.Value[0] == '"'
		if c.Value == nil || !quoted && json.Unmarshal(c.Value, new(float64)) != nil || seen[c.Name] || seen["\x00"+string(c.Value)] || quoted != text ||
			whole && strings.ContainsAny(string(c.Value), ".e") {
			return fmt.Errorf("choice %q: %s", c.Name, c.Value)
		}
		seen[c.Name], seen["\x00"+string(c.Value)] = true, true
		*total += longestOf(c.Name, c.NameL)
		var s string
		if json.Unmarshal(c.Value, &s) == nil {
			if s == "" || len(s) > 100 {
				return fmt.Errorf("choice value %q", s)
			}
			*total += len(s)
		} else {
			*total += len(c.Value)
		}
	}
	return nil
}
