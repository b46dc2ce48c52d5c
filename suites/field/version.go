package field

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// edits is how many edits have to leave versions in order: so many that an
// order by chance can be ruled out.
const edits = 10

// versioned are the changes of a command that raise its version.
var versioned = []versionedField{
	{ofGlobal: "a change of the name raises the version of a global command",
		ofGuild: "a change of the name raises the version of a guild command",
		field:   "name", clause: contract.CommandVersionName, global: contract.EditGlobalName,
		guild: contract.EditGuildName, changes: func(s *spec.S) []any {
			return []any{s.Name()}
		}},
	{ofGlobal: "a change of the description raises the version of a global command",
		ofGuild: "a change of the description raises the version of a guild command",
		field:   "description", clause: contract.CommandVersionDescription,
		global: contract.EditGlobalDescription, guild: contract.EditGuildDescription, changes: func(*spec.S) []any {
			return []any{"another one"}
		}},
	{ofGlobal: "a change of the options raises the version of a global command",
		ofGuild: "a change of the options raises the version of a guild command",
		field:   "options", clause: contract.CommandVersionOptions, global: contract.EditGlobalOptions,
		guild: contract.EditGuildOptions, changes: func(*spec.S) []any {
			one := []payload.Option{{Type: payload.StringOption, Name: "term", Description: "any term"}}
			return []any{
				someOptions(), one, append(one, payload.Option{Type: payload.BooleanOption, Name: "loud", Description: "whether to shout"}),
				within("any term"), within("another term"), below("any term"), below("another term"), []any{},
			}
		}},
}

// within are options of which only those of a subcommand tell of the term, and below those
// of a subcommand in a group.
func within(term string) []payload.Option {
	return []payload.Option{{Type: payload.SubCommand, Name: "find", Description: "finds it", Options: []payload.Option{
		{Type: payload.StringOption, Name: "term", Description: term},
	}}}
}

func below(term string) []payload.Option {
	return []payload.Option{{Type: payload.SubCommandGroup, Name: "all", Description: "of all", Options: within(term)}}
}

// showing matches a command with that value in the field; options by what they are called
// and say alone.
func showing(field string, value any) types.GomegaMatcher {
	options, are := value.([]payload.Option)
	if !are {
		return match.Shows(map[string]any{field: value})
	}
	return match.That("the options as they were sent", func(o map[string]any) bool { return tells(o["options"], options) })
}

func tells(shown any, options []payload.Option) bool {
	list, _ := shown.([]any)
	for _, sent := range options {
		if !slices.ContainsFunc(list, func(v any) bool {
			o, _ := v.(map[string]any)
			return o["name"] == sent.Name && o["description"] == sent.Description && tells(o["options"], sent.Options)
		}) {
			return false
		}
	}
	return len(list) == len(options)
}

// versionedField is a field whose change does.
type versionedField struct {
	field         string
	ofGlobal      string // titles
	ofGuild       string
	clause        *contract.Clause
	global, guild *contract.Clause // by which an edit replaces the field
	changes       func(s *spec.S) []any
}

func versions() *spec.Group {
	g := spec.NewGroup("Versions")
	g.Needs(spec.Commands)
	for _, p := range command.Places() {
		for _, k := range versioned {
			spec.Example(g, p.Title(k.ofGlobal, k.ofGuild), spec.Verifies(k.clause), func(s *spec.S) {
				list := p.List(s)
				id := command.Made(s, list, command.New(s))
				last := version(s, command.Read(s, list, id))
				for _, value := range k.changes(s) {
					replaces := k.guild
					if list.IsGlobal() {
						replaces = k.global
					}
					if list, is := value.([]any); is && len(list) == 0 {
						replaces = cleared[replaces]
					}
					after := changed(s, list, id, map[string]any{k.field: value})
					s.Given(replaces, after).Provided(func() { optioned(s, list, value) }).To(showing(k.field, value))
					s.Expect(k.clause, after["version"]).To(match.Newer(last))
					last = version(s, after)
				}
			})
		}

		spec.Example(g.And(spec.Scratch), p.Title(
			"a change within an option raises the version of a global command",
			"a change within an option raises the version of a guild command"),
			spec.Verifies(contract.CommandVersionOptions), func(s *spec.S) { versionWithin(s, p.List(s)) })

		spec.Example(g, p.Title(
			"an overwrite with another description raises the version of a global command, where the id stays",
			"an overwrite with another description raises the version of a guild command, where the id stays"),
			spec.Verifies(contract.CommandVersionOverwrite), func(s *spec.S) { versionOverwritten(s, p.List(s)) })

		spec.Example(g, p.Title(
			"the version of a global command never falls",
			"the version of a guild command never falls"), spec.Verifies(contract.CommandVersionNeverFalls), func(s *spec.S) {
			list := p.List(s)
			id := command.Made(s, list, command.New(s))
			last := version(s, command.Read(s, list, id))
			for n := range edits {
				now := version(s, changed(s, list, id, map[string]any{"description": fmt.Sprintf("edit %d", n)}))
				s.Expect(contract.CommandVersionNeverFalls, now).To(notBelow(last))
				last = now
			}
		})

		spec.Example(g, p.Title(
			"reading a global command leaves its version as it was",
			"reading a guild command leaves its version as it was"), spec.Verifies(contract.CommandVersionRead), func(s *spec.S) {
			list := p.List(s)
			after := changed(s, list, command.Made(s, list, command.New(s)), map[string]any{"description": "read from now on"})
			id, stays := command.ID(after), match.Field("version", version(s, after))
			for range 2 {
				s.Expect(contract.CommandVersionRead, command.Read(s, list, id)).To(stays)
				s.Expect(contract.CommandVersionRead, command.Entry(s, list, id, nil, nil)).To(stays)
			}
			s.Expect(contract.CommandVersionRead, command.Read(s, list, id)).To(stays)
		})
	}
	return g
}

// versionWithin changes what an option holds beside its name and its description.
func versionWithin(s *spec.S, list inventory.Commands) {
	id, _ := s.Scratch(list, payload.ChatInput)
	edit := func(required bool, choices ...string) (o map[string]any) {
		all := make([]any, len(choices))
		for i, name := range choices {
			all[i] = map[string]any{"name": name, "value": name}
		}
		option := map[string]any{"type": payload.StringOption, "name": "word", "description": "any word", "required": required, "choices": all}
		o = changed(s, list, id, map[string]any{"options": []any{option}})
		last := fmt.Sprintf("options/0/choices/%d/name", len(choices)-1)
		if match.At(o, last) != choices[len(choices)-1] || required && match.At(o, "options/0/required") != true {
			s.Lacking(verdict.LackChoice, "an edit leaves other options than were sent")
		}
		return o
	}
	last := version(s, edit(false, "one"))
	for _, o := range []map[string]any{edit(false, "one", "two"), edit(false, "one", "other"), edit(true, "one", "other")} {
		s.Expect(contract.CommandVersionOptions, o["version"]).To(match.Newer(last))
		last = version(s, o)
	}
}

// cleared are the clauses about edits to an empty list.
var cleared = map[*contract.Clause]*contract.Clause{
	contract.EditGlobalOptions: contract.EditGlobalOptionsEmpty, contract.EditGuildOptions: contract.EditGuildOptionsEmpty,
}

// optioned goes on where a new command has those options, if it is options.
func optioned(s *spec.S, list inventory.Commands, value any) {
	options, is := value.([]payload.Option)
	if !is {
		return
	}
	c := command.New(s)
	c.Options = options
	o := command.Read(s, list, command.Made(s, list, c))
	s.Given(cmp.Or(command.Misshapen(o, "options"), contract.CommandOptionsEcho), o).To(command.Options(options))
}

// changed is the command after a change, which may have given it a new id where
// it is no edit.
func changed(s *spec.S, list inventory.Commands, id string, fields map[string]any) map[string]any {
	now, v := command.Changed(s, list, id, fields), s.Survey()
	inBulk := !v.Works(arrange.Edit(list)) && v.Works(arrange.Bulk(list)) && list.Overwritable() == ""
	if inBulk && command.Peek(s, list, now) == nil {
		s.Lacking(verdict.LackChoice, "a command that is renamed by a bulk overwrite is another one")
	}
	return stays(s, list, now)
}

// version is the version of a command on the way.
func version(s *spec.S, o map[string]any) string {
	v, _ := o["version"].(string)
	s.Given(contract.CommandVersionPresent, v).To(match.Snowflake())
	return v
}

// notBelow matches a snowflake that is another one or above it.
func notBelow(least string) types.GomegaMatcher {
	return match.That("a snowflake of at least "+least, func(text string) bool {
		a, err1 := strconv.ParseUint(text, 10, 64)
		b, err2 := strconv.ParseUint(least, 10, 64)
		return err1 == nil && err2 == nil && a >= b
	})
}

// versionOverwritten overwrites a command with another description, and then with other
// options alone.
func versionOverwritten(s *spec.S, list inventory.Commands) {
	sent := command.New(s)
	id := command.Made(s, list, sent)
	before := version(s, command.Read(s, list, id))
	again := contract.CreateGuild200
	if list.IsGlobal() {
		again = contract.CreateGlobal200
	}
	for _, change := range []struct {
		replaces *contract.Clause
		apply    func()
		shows    func() types.GomegaMatcher
	}{
		{replaces: contract.UpsertReplacesDescription, apply: func() { sent.Description = "written over" },
			shows: func() types.GomegaMatcher { return match.Field("description", sent.Description) }},
		{replaces: contract.UpsertReplacesOptions, apply: func() {
			sent.Options = []payload.Option{{Type: payload.StringOption, Name: "word", Description: "any word"}}
		},
			shows: func() types.GomegaMatcher { return command.Options(sent.Options) }},
	} {
		change.apply()
		a := list.Create(sent)
		command.Admitted(s, again, func(c payload.Command) *client.Answer { return list.Create(c) }, sent, a)
		after := command.Peek(s, list, id)
		if now := list.Called(sent.Name, int(payload.ChatInput)); after == nil && now != "" {
			after = command.Peek(s, list, now)
		}
		if after == nil {
			s.Lacking(verdict.LackChoice, "an overwritten command gets a new id, and no answer tells it")
		}
		s.Given(change.replaces, after).Provided(func() {
			s.Given(contract.UpsertOneCommand, command.Named(command.Listed(s, list), sent.Name, payload.ChatInput)).
				To(match.Worded("one command of the name", gomega.Equal(1)))
			optioned(s, list, sent.Options)
		}).To(change.shows())
		s.Expect(contract.CommandVersionOverwrite, after).To(command.Renewed(id, before))
		id, before = command.ID(after), version(s, after)
	}
}
