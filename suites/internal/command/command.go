// Package command makes the commands that examples need, by whatever works on the
// target, and reads them back.
package command

import (
	"fmt"
	"slices"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// New is a valid slash command with a new name and no more than it needs: what
// an example does not need can't stand in its way.
func New(s *spec.S) payload.Command {
	return payload.Command{Name: s.Name(), Description: "made by slashproof"}
}

// Optioned is New with one option of type STRING.
func Optioned(s *spec.S) payload.Command {
	c := New(s)
	c.Options = []payload.Option{{Type: payload.StringOption, Name: "word", Description: "any word"}}
	return c
}

// OfType is a valid command of that type with a new name. Only slash commands
// have a description.
func OfType(s *spec.S, typ payload.CommandType) payload.Command {
	if typ == payload.ChatInput {
		return New(s)
	}
	return payload.Command{Type: typ, Name: s.Name()}
}

// Typed are the clauses by which a command of the type is made at all.
var Typed = map[payload.CommandType]*contract.Clause{
	payload.ChatInput: contract.TypeChatInput, payload.User: contract.TypeUser, payload.Message: contract.TypeMessage,
}

// Made puts the command into the list, by whatever works, and returns its id.
func Made(s *spec.S, list inventory.Commands, c payload.Command) string {
	return arrange.Have(s.Session, list, c).ID
}

// Taken is Made for content whose acceptance is that clause's statement: where a
// plain command is made and this one is refused, it is broken.
func Taken(s *spec.S, list inventory.Commands, c payload.Command, clause *contract.Clause) string {
	if !s.Survey().Works(arrange.Create(list)) {
		return Made(s, list, c)
	}
	a := list.Create(c)
	s.Given(clause, a).Provided(func() {
		if localized(c) { // which has clauses of its own, by what stands where
			Admitted(s, arrange.Create(list).Clause(), func(c payload.Command) *client.Answer { return list.Create(c) }, c, a)
			return
		}
		plain := Made(s, list, OfType(s, max(c.Type, payload.ChatInput)))
		if len(c.Options) > 0 {
			Changed(s, list, plain, map[string]any{"options": Bare(c.Options)})
		}
	}).To(match.Success())
	id := list.Called(c.Name, int(max(c.Type, payload.ChatInput)))
	s.Session.Given(arrange.Create(list).Clause(), id != "", "a command with an id", fmt.Sprintf("%.80s", a.Body()))
	return id
}

// Bare are the options without dictionaries.
func Bare(options []payload.Option) []payload.Option {
	out := slices.Clone(options)
	for i, o := range out {
		out[i].NameLocalizations, out[i].DescriptionLocalizations = nil, nil
		out[i].Options, out[i].Choices = Bare(o.Options), slices.Clone(o.Choices)
		for j := range out[i].Choices {
			out[i].Choices[j].NameLocalizations = nil
		}
	}
	return out
}

// Outlines are options by type, name and what is in them alone.
func Outlines(options []payload.Option) []map[string]any {
	out := []map[string]any{}
	for _, o := range options {
		line := map[string]any{"type": o.Type, "name": o.Name}
		if len(o.Options) > 0 {
			line["options"] = Outlines(o.Options)
		}
		if len(o.Choices) > 0 {
			names := []map[string]any{}
			for _, c := range o.Choices {
				names = append(names, map[string]any{"name": c.Name})
			}
			line["choices"] = names
		}
		out = append(out, line)
	}
	return out
}

// Added sends the command by whatever works, and leaves it to the caller what the
// answer must be.
func Added(s *spec.S, list inventory.Commands, c payload.Command) *client.Answer {
	return arrange.Add(s.Session, list, c)
}

// WithInsisted is the command with what the target was seen to insist on in a create,
// whatever it sets to its default.
func WithInsisted(s *spec.S, list inventory.Commands, c payload.Command) payload.Command {
	return arrange.WithInsisted(s.Session, arrange.Create(list), c)
}

// IDOf is the id of the command that a write of it made or overwrote. It ends
// the spec where nothing tells it.
func IDOf(s *spec.S, list inventory.Commands, a *client.Answer, c payload.Command) string {
	id := s.Survey().IDOf(s.Session, list, a, c)
	if id == "" {
		arrange.Nameless(s.Session, a)
	}
	return id
}

// Needs ends the spec where the target was seen not to have the operation, as a
// failure of the operation's clause: what it refuses says nothing then.
func Needs(s *spec.S, op contract.Operation) { arrange.Needs(s.Session, op) }

// Read is the command as it is stored, by whatever reads it. It ends the spec
// where nothing does.
func Read(s *spec.S, list inventory.Commands, id string) map[string]any {
	return arrange.Read(s.Session, list, id)
}

// Peek is Read for a command that may be gone; nil where it is.
func Peek(s *spec.S, list inventory.Commands, id string) map[string]any {
	return arrange.Peek(s.Session, list, id)
}

// Seen is the command as any way of reading shows it, or nil: where one shows it,
// it is there.
func Seen(s *spec.S, list inventory.Commands, id string) map[string]any {
	return arrange.Seen(s.Session, list, id)
}

// Whole is what the list holds with its dictionaries, where it shows those.
func Whole(s *spec.S, list inventory.Commands) []map[string]any {
	return arrange.Whole(s.Session, list)
}

// SeenWhole is Seen for a command with its dictionaries, which only the list need
// show.
func SeenWhole(s *spec.S, list inventory.Commands, id string) map[string]any {
	if s.Survey().Works(arrange.List(list)) {
		if o := ByID(Whole(s, list), id); o != nil {
			return o
		}
	}
	return Seen(s, list, id)
}

// Changed edits fields of the command, by whatever works, and returns the id that
// it has then. Where content of them is refused, it is the clause by which that
// content is taken that is broken.
func Changed(s *spec.S, list inventory.Commands, id string, fields map[string]any) (now string) {
	a := arrange.Put(s.Session, list, id, fields)
	s.Given(arrange.Edit(list).Clause(), a).Provided(culprit(s, list, id, fields)).To(match.Success())
	return arrange.Now(s.Session, id)
}

// Removed takes the command out of the list, by whatever works.
func Removed(s *spec.S, list inventory.Commands, id string) {
	arrange.Remove(s.Session, list, id)
}

// Cleared empties a list that may be overwritten, by whatever works.
func Cleared(s *spec.S, list inventory.Commands) { arrange.Clear(s.Session, list) }

// Listed is what the list holds.
func Listed(s *spec.S, list inventory.Commands) []map[string]any {
	return arrange.Listed(s.Session, list)
}

// Objects are the command objects of an answer that is an array of them.
func Objects(a *client.Answer) ([]map[string]any, bool) { return arrange.Objects(a) }

// ID is the id of a command object, or "".
func ID(o map[string]any) string { return arrange.ID(o) }

// Menus leaves out entry points: whether a bulk overwrite touches one that the
// application has is open.
func Menus(objects []map[string]any) []map[string]any {
	return slices.DeleteFunc(slices.Clone(objects), func(o map[string]any) bool { return TypeOf(o) == payload.PrimaryEntryPoint })
}

// Ids are the ids of command objects, sorted.
func Ids(objects []map[string]any) []string {
	var out []string
	for _, o := range objects {
		out = append(out, ID(o))
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

// Shown goes on where the list shows a command of that name and type.
func Shown(s *spec.S, list inventory.Commands, name string, typ payload.CommandType) {
	s.Given(Complete(list), Named(Listed(s, list), name, typ)).To(match.Worded("the command", gomega.BeNumerically(">", 0)))
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

// OptionsAre matches a decoded command whose options are these and no more is set
// in them, in any order.
func OptionsAre(sent []payload.Option) types.GomegaMatcher {
	same := match.Is(sent)
	return match.Judge("the options as they were sent and nothing else in them", func(actual any) (string, bool) {
		o, _ := actual.(map[string]any)
		list := o["options"]
		if list == nil {
			list = []any{}
		}
		ok, err := same.Match(list)
		return match.Show(list), o != nil && ok && err == nil
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
		if ID(o) == id {
			return o
		}
	}
	return nil
}

// TypeOf is the type of a command object, CHAT_INPUT where it names none.
func TypeOf(o map[string]any) payload.CommandType { return arrange.TypeOf(o) }
