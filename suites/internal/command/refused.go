package command

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Amended sends an edit that every target takes. Where content of it is refused, it is the
// clause by which that content is taken that is broken, and ok where it is not.
func Amended(s *spec.S, ok *contract.Clause, list inventory.Commands, id string, fields map[string]any) *client.Answer {
	a := list.Edit(id, fields)
	s.Given(ok, a).Provided(culprit(s, list, id, fields)).To(match.Success())
	return a
}

// culprit is the ground of a write that is refused: which field it is, by an
// edit of each on its own.
func culprit(s *spec.S, list inventory.Commands, id string, fields map[string]any) func() {
	return func() {
		tree, err := model.Tree(fields)
		if err != nil {
			panic(err)
		}
		sent := tree.(map[string]any)
		takes := func(c *contract.Clause, field string, v any) {
			s.Given(c, arrange.Put(s.Session, list, id, map[string]any{field: v})).To(match.Success())
		}
		typed := func(typ payload.OptionType, o map[string]any) { // only some types may hold others
			a := arrange.Put(s.Session, list, id, map[string]any{"options": []any{o}})
			s.Given(ofType[typ].itself, a).To(match.Success())
			got, there := optionType(a, o["name"])
			s.Session.Given(ofType[typ].itself, !there || got == typ, fmt.Sprintf("an option of type %d", typ), fmt.Sprintf("one of type %d", got))
		}
		if sent["description"] != nil {
			takes(arrange.Edit(list).Clause(), "description", "made by slashproof")
		}
		for _, field := range slices.Sorted(maps.Keys(sent)) {
			v := sent[field]
			if options, is := v.([]any); is && field == "options" {
				for _, o := range leaves(options) {
					takes(ofType[payload.OptionType(arrange.TypeOf(o))].itself, field,
						[]any{map[string]any{"type": o["type"], "name": "bare", "description": "an option"}})
					if o["type"] != json.Number(strconv.Itoa(int(payload.SubCommand))) { // without the others around it
						takes(feature(o), field, []any{o})
					}
				}
				for _, v := range options {
					o := v.(map[string]any)
					typ := payload.OptionType(arrange.TypeOf(o))
					bare := map[string]any{"type": o["type"], "name": "bare", "description": "an option"}
					if typ == payload.SubCommandGroup {
						sub := map[string]any{"type": payload.SubCommand, "name": "bare", "description": "a subcommand"}
						typed(payload.SubCommand, sub)
						bare["options"] = []any{map[string]any{"type": payload.SubCommand, "name": "bare", "description": "a subcommand"}}
					}
					typed(typ, bare)
					named, described := maps.Clone(bare), maps.Clone(bare)
					named["name"], described["description"] = o["name"], o["description"]
					allowed, _ := nameClauses(typ, false)
					takes(allowed, field, []any{named})
					takes(contract.OptionDescriptionEcho, field, []any{described})
					takes(feature(o), field, []any{o})
				}
			}
			for number, c := range ofNumbers[field] {
				if list, is := v.([]any); is && slices.Contains(list, any(json.Number(strconv.Itoa(number)))) {
					takes(c, field, []int{number})
				}
			}
			takes(kept(sent, nil, field), field, v)
		}
	}
}

// leaves are the options that hold no others, at any depth.
func leaves(options []any) (out []map[string]any) {
	for _, v := range options {
		o, _ := v.(map[string]any)
		if inner, _ := o["options"].([]any); len(inner) > 0 {
			out = append(out, leaves(inner)...)
		} else if payload.OptionType(arrange.TypeOf(o)) != payload.SubCommandGroup {
			out = append(out, o)
		}
	}
	return out
}

// feature is the clause by which what is special about an option is taken.
func feature(o map[string]any) *contract.Clause {
	of := ofType[payload.OptionType(arrange.TypeOf(o))]
	for _, k := range []struct {
		key    string
		clause *contract.Clause
	}{{"autocomplete", of.autocomplete}, {"choices", of.choices}, {"min_value", of.least}, {"max_value", of.most}} {
		if o[k.key] != nil && k.clause != nil {
			return k.clause
		}
	}
	if inner, _ := o["options"].([]any); len(inner) > 0 {
		switch {
		case payload.OptionType(arrange.TypeOf(o)) == payload.SubCommand:
			return contract.SubcommandOptions
		case member(inner[0], "options") != nil:
			return contract.SubcommandGroupOptions
		}
		return contract.SubcommandInGroup
	}
	for _, key := range []string{"required", "channel_types", "min_length", "max_length"} {
		if o[key] != nil {
			return inOptions[key]
		}
	}
	return contract.CommandOptionsEcho // its type was taken
}
