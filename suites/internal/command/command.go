// Package command makes the commands that examples need, as prerequisites: when
// the target does not make them as it must, the spec is skipped, and the specs
// about creating report why.
package command

import (
	"fmt"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// New is a valid slash command with a new name and one option.
func New(s *spec.S) payload.Command {
	return payload.Command{
		Name: s.Name(), Description: "made by slashproof",
		Options: []payload.Option{{Type: payload.StringOption, Name: "word", Description: "any word"}},
	}
}

// OfType is a valid command of that type with a new name. Only slash commands
// have a description and options.
func OfType(s *spec.S, typ payload.CommandType) payload.Command {
	if typ == payload.ChatInput {
		return New(s)
	}
	return payload.Command{Type: typ, Name: s.Name()}
}

// Made creates the command as a prerequisite and returns its id and the answer.
func Made(s *spec.S, list session.Commands, c payload.Command) (string, *client.Answer) {
	a := list.Create(c)
	s.Given(a).To(match.Success())
	s.Given(a).To(match.Shows(map[string]any{"name": c.Name}))
	id := a.String("id")
	s.Given(id).To(match.Snowflake())
	return id, a
}

// Listed reads the list as a prerequisite.
func Listed(s *spec.S, list session.Commands) []map[string]any {
	a := list.List()
	s.Given(a).To(match.Success())
	all, ok := Objects(a)
	s.Session.Given(ok, "an array of command objects", fmt.Sprintf("%.80s", a.Body()))
	return all
}

// Objects are the command objects of an answer that is an array of them.
func Objects(a *client.Answer) ([]map[string]any, bool) {
	values, ok := a.Array()
	if !ok {
		return nil, false
	}
	out := make([]map[string]any, 0, len(values))
	for _, v := range values {
		o, is := v.(map[string]any)
		if !is {
			return nil, false
		}
		out = append(out, o)
	}
	return out, true
}

// known are the members of commands, options and choices that the contract
// names. A service may add others, which may change with every answer.
var known = []string{
	"id", "application_id", "guild_id", "version", "type", "name", "name_localizations", "description",
	"description_localizations", "options", "default_member_permissions", "dm_permission", "default_permission",
	"nsfw", "integration_types", "contexts", "handler", "required", "choices", "channel_types", "min_value",
	"max_value", "min_length", "max_length", "autocomplete", "value",
}

// Known is what the contract names of a command object, at every depth.
func Known(o map[string]any) map[string]any {
	if o == nil {
		return nil
	}
	out := map[string]any{}
	for _, k := range known {
		v, there := o[k]
		if !there {
			continue
		}
		if list, is := v.([]any); is && (k == "options" || k == "choices") {
			inner := make([]any, len(list))
			for i, e := range list {
				inner[i] = e
				if m, is := e.(map[string]any); is {
					inner[i] = Known(m)
				}
			}
			v = inner
		}
		out[k] = v
	}
	return out
}

// Menus leaves out entry points: whether a bulk overwrite touches one that the
// application has is open.
func Menus(objects []map[string]any) []map[string]any {
	return slices.DeleteFunc(slices.Clone(objects), func(o map[string]any) bool { return TypeOf(o) == payload.PrimaryEntryPoint })
}

// Ids are the ids of command objects, sorted.
func Ids(objects []map[string]any) []string {
	var out []string
	for _, o := range objects {
		id, _ := o["id"].(string)
		out = append(out, id)
	}
	slices.Sort(out)
	return out
}

// Named counts the objects of that name and type.
func Named(objects []map[string]any, name string, typ payload.CommandType) int {
	n := 0
	for _, o := range objects {
		if o["name"] == name && TypeOf(o) == typ {
			n++
		}
	}
	return n
}

// Options matches an answer or a decoded command whose options have these names,
// in any order: what is in them other specs judge.
func Options(sent []payload.Option) types.GomegaMatcher {
	want := []string{}
	for _, o := range sent {
		want = append(want, o.Name)
	}
	slices.Sort(want)
	return match.Judge(fmt.Sprintf("options of the names %q", want), func(actual any) (string, bool) {
		o, _ := actual.(map[string]any)
		if a, is := actual.(*client.Answer); is {
			o, _ = a.Object()
		}
		have := []string{}
		list, _ := o["options"].([]any)
		for _, v := range list {
			option, _ := v.(map[string]any)
			name, _ := option["name"].(string)
			have = append(have, name)
		}
		slices.Sort(have)
		return fmt.Sprintf("options of the names %q", have), o != nil && slices.Equal(want, have)
	})
}

// OfThatType counts the objects of that type.
func OfThatType(objects []map[string]any, typ payload.CommandType) int {
	n := 0
	for _, o := range objects {
		if TypeOf(o) == typ {
			n++
		}
	}
	return n
}

// ByID finds an object by its id.
func ByID(objects []map[string]any, id string) map[string]any {
	for _, o := range objects {
		if o["id"] == id {
			return o
		}
	}
	return nil
}

// TypeOf is the type of a command object, CHAT_INPUT where it names none.
func TypeOf(o map[string]any) payload.CommandType {
	switch fmt.Sprint(o["type"]) {
	case "2":
		return payload.User
	case "3":
		return payload.Message
	case "4":
		return payload.PrimaryEntryPoint
	}
	return payload.ChatInput // 1, or left out for the default
}
