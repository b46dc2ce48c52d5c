package command

import (
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Stores ends the spec unless the decoded command shows all that was sent, as a
// failure of the clause by which the field that differs comes back. Dictionaries
// that are not shown at all are passed over, and so are those of options: only a
// list that was asked for them has to hold them, and at the top alone.
func Stores(s *spec.S, got, sent any) {
	whole, err := model.Tree(sent)
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	tree := Owed(whole, got)
	c := contract.CommandIDPresent // no object at all
	if o, is := got.(map[string]any); is && o != nil {
		d := model.Shows(tree, got)
		if d == nil {
			if all := model.Shows(whole, got); all != nil && strings.HasPrefix(all.Path, "options.") {
				s.Lacking(verdict.LackChoice, "the target shows no localized texts of options, which it should and need not")
			}
			return
		}
		c = kept(tree, got, d.Path)
	}
	s.Given(c, got).To(match.Shows(tree))
}

// StoresOptions is Stores for the options of a command, in which nothing else may
// be set.
func StoresOptions(s *spec.S, got any, options []payload.Option) {
	Stores(s, got, map[string]any{"options": options})
	tree, err := model.Tree(options)
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	c := contract.CommandOptionsEcho
	if d := model.Is(tree, member(got, "options")); d != nil && strings.HasSuffix(d.Path, ".required") {
		c = contract.OptionRequiredDefault
	}
	s.Given(c, got).To(OptionsAre(options))
}

// Owed is what of a command every answer that shows it has to hold; both are
// decoded.
func Owed(sent, got any) any { return owed(sent, got, "") }

func owed(tree, got any, path string) any {
	switch v := tree.(type) {
	case map[string]any:
		shown, _ := got.(map[string]any)
		out := map[string]any{}
		for key, member := range v {
			if d, _ := shown[key].(map[string]any); isDictionary(key) && (path != "" || len(d) == 0) {
				continue
			}
			if _, there := shown[key]; key == "integration_types" && !there {
				continue // the application's, which may be left out
			}
			out[key] = owed(member, shown[key], path+"."+key)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = owed(v[i], nil, path+".")
		}
		return out
	}
	return tree
}

// Kept is the clause by which the field at the path comes back as it was sent,
// as far as the path tells.
func Kept(path string) *contract.Clause { return kept(nil, nil, path) }

// kept is Kept for a command that was sent, and what came back.
func kept(sent, got any, path string) *contract.Clause {
	field, _, _ := strings.Cut(path, ".")
	if c := Misshapen(got, path); c != nil {
		return c
	}
	if o, is := got.(map[string]any); is && path == "name" && o["name"] == nil {
		return contract.NamePresent
	}
	if field != "options" {
		if o, _ := sent.(map[string]any); field == "type" && ofCommands[arrange.TypeOf(o)] != nil {
			return ofCommands[arrange.TypeOf(o)]
		}
		if o, _ := sent.(map[string]any); path == "default_member_permissions" && o[path] == "0" {
			return contract.MemberPermissionsZero
		}
		if c := inCommands[field]; c != nil {
			return c
		}
		return contract.NameEcho
	}
	// The innermost option around the field.
	v, w, option, choice := sent, got, payload.OptionType(0), false
	steps := strings.Split(path, ".")
	for i, step := range steps[:len(steps)-1] {
		at, err := strconv.Atoi(step)
		if err != nil {
			v, w = member(v, step), member(w, step)
			continue
		}
		choice = steps[i-1] == "choices"
		v, w = element(v, at), inside(v, w, at)
		o, is := v.(map[string]any)
		if choice || !is {
			continue
		}
		option = payload.OptionType(arrange.TypeOf(o))
		if now, there := w.(map[string]any); there && arrange.TypeOf(now) != arrange.TypeOf(o) && ofType[option].itself != nil {
			return ofType[option].itself // with another type the other fields have no meaning
		}
	}
	last := steps[len(steps)-1]
	var c *contract.Clause
	switch {
	case choice && last == "name":
		c = contract.ChoiceNameEcho
	case choice && last == "value":
		c = ofType[option].value
	case last == "type":
		c = ofType[option].itself
	case last == "choices":
		c = ofType[option].choices
	case last == "autocomplete":
		c = ofType[option].autocomplete
	case last == "min_value":
		c = ofType[option].least
	case last == "max_value":
		c = ofType[option].most
	case len(steps) > 1:
		c = inOptions[last]
	}
	if c == nil {
		c = contract.CommandOptionsEcho
	}
	return c
}

// member is what stands under the key of an object; nil for nothing.
func member(v any, key string) any {
	o, _ := v.(map[string]any)
	return o[key]
}

// element is what stands there in a list; nil for nothing.
func element(v any, at int) any {
	list, _ := v.([]any)
	if at >= len(list) {
		return nil
	}
	return list[at]
}

// inside is what came back in the place of the element that was sent there.
func inside(sent, got any, at int) any {
	if _, is := got.([]any); is {
		got = Aligned(sent, got)
	}
	return element(got, at)
}

// Aligned is what came back of a list of options or choices, in the order in
// which they were sent.
func Aligned(sent, got any) []any {
	tree, err := model.Tree(sent)
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	want, _ := tree.([]any)
	have, _ := got.([]any)
	return model.Aligned(want, have)
}
