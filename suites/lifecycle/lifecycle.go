// Package lifecycle holds the specs about how commands come into being, change
// and go: create, overwrite, edit, delete, fetch, list and bulk overwrite, of
// global and of guild commands.
package lifecycle

import (
	"maps"
	"slices"
	"strings"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{globalCommands(), guildCommands(), states(), listing(), owners(), bulk(), errorsGroup()}
}

// place is where commands live, and the clause about a fetch of none there.
type place struct {
	command.Place
	fetchUnknown *contract.Clause
}

var (
	global = place{command.Global, contract.FetchGlobalUnknown}
	guild  = place{command.Guild, contract.FetchGuildUnknown}
)

// elsewhere is a list in which the place's commands must never show up, with
// the word for it.
type elsewhere struct {
	text string
	place
}

var (
	guildPath  = elsewhere{"on a guild path", guild}
	globalPath = elsewhere{"on the global path", global}
	otherGuild = elsewhere{"on the path of another guild", place{command.OtherGuild, contract.FetchGuildUnknown}}
)

// One more than the rules allow, in ASCII, where every reading counts alike.
var (
	longName        = strings.Repeat("n", 33)
	longDescription = strings.Repeat("d", 101)
)

// otherOptions is an option list with nothing in common with command.Optioned's.
func otherOptions() []payload.Option {
	return []payload.Option{
		{Type: payload.StringOption, Name: "count", Description: "how many"},
		{Type: payload.StringOption, Name: "loud", Description: "whether to shout"},
	}
}

// optionEdits are lists of options that follow one another: others, fewer, and
// plain ones under the names of those that had more to them.
func optionEdits() [][]payload.Option {
	louder := otherOptions()[1:]
	louder[0].Description = "something else under the old name"
	bounded := []payload.Option{
		{Type: payload.StringOption, Name: "word", Description: "one of these", Choices: []payload.Choice{{Name: "one", Value: payload.String("1")}}},
		{Type: payload.IntegerOption, Name: "count", Description: "how many", MinValue: payload.Integer(2), MaxValue: payload.Integer(5)},
	}
	plain := []payload.Option{
		{Type: payload.StringOption, Name: "word", Description: "any word"},
		{Type: payload.IntegerOption, Name: "count", Description: "any number"},
	}
	act := func(inside ...payload.Option) []payload.Option {
		return []payload.Option{{Type: payload.SubCommand, Name: "act", Description: "do it", Options: inside}}
	}
	return [][]payload.Option{otherOptions(), louder, bounded, plain, act(plain...), act(), plain[:1]}
}

// plainOptions goes on where a new command has those options and no more is set in
// them.
func plainOptions(s *spec.S, list inventory.Commands, options []payload.Option) {
	fresh := command.New(s)
	fresh.Options = options
	command.StoresOptions(s, command.Read(s, list, command.Made(s, list, fresh)), options)
}

// storesAnew goes on where another command that is new comes to have the same.
func storesAnew(s *spec.S, list inventory.Commands, c payload.Command) {
	c.Name = s.Name()
	command.Stores(s, command.Read(s, list, command.Made(s, list, c)), c)
}

// breach is a value that breaks a rule, and the rule.
type breach struct {
	value any
	rule  *contract.Clause
}

// always is for breaches that are the same in every spec.
func always(all []breach) func(*spec.S) []breach { return func(*spec.S) []breach { return all } }

// badNames are names that no other spec writes, should one be taken.
func badNames(s *spec.S) []breach {
	own := s.Name()
	return []breach{
		{"", contract.NameLength}, {own + " words", contract.NameSpace},
		{own + "!", contract.NamePunctuation}, {own + longName[len(own):], contract.NameLength},
	}
}

func badDescriptions() []breach {
	return []breach{
		{"", contract.DescriptionLength}, {longDescription, contract.DescriptionLength}, {[]int{1}, contract.DescriptionKind},
	}
}

func badOptions() []breach {
	twice := payload.Option{Type: payload.StringOption, Name: "same", Description: "twice"}
	spaced := payload.Option{Type: payload.StringOption, Name: "two words", Description: "no name"}
	return []breach{
		{[]payload.Option{twice, twice}, contract.OptionNameUnique}, {[]payload.Option{spaced}, contract.OptionNameForbidden},
	}
}

// obeys expects that a write refuses whatever breaks a rule. Where it takes one
// value and refuses another, it knows of rules, and the one rule is broken.
func obeys(s *spec.S, clause *contract.Clause, write func(any) *client.Answer, bad ...breach) {
	for _, b := range bad {
		s.Expect(clause, write(b.value)).Provided(func() {
			for _, other := range bad {
				if other.rule != b.rule && write(other.value).Refused() {
					s.Session.Given(b.rule, false, "a refusal", "a success, where the same write refuses what breaks another rule")
				}
			}
		}).To(command.Refused(s))
	}
}

// turnedDown reports whether the answer is a refusal: where it is a success, or
// no answer at all, other specs judge that.
func turnedDown(a *client.Answer) bool { return a.Refused() }

// core is what every way of reading shows of a command: no localizations, which
// a list shows in another form than a fetch, and what is not set at its default.
func core(o map[string]any) map[string]any {
	out := map[string]any{"options": []any{}, "default_member_permissions": nil, "nsfw": false}
	for k, v := range model.Known(o) {
		switch k {
		case "id", "type", "application_id", "guild_id", "name", "description", "options",
			"default_member_permissions", "nsfw", "version":
			out[k] = v
		}
	}
	return out
}

// content is core without the version, which has clauses of its own.
func content(o map[string]any) map[string]any {
	out := core(o)
	delete(out, "version")
	return out
}

// same matches a command that was read and holds what another does.
func same(before map[string]any) types.GomegaMatcher { return match.Shows(content(before)) }

// steady is the ground of an answer with another version than was read: reading
// leaves the version as it is.
func steady(s *spec.S, list inventory.Commands, read map[string]any) {
	again := command.Seen(s, list, command.ID(read))
	s.Given(contract.CommandVersionRead, again["version"]).To(match.That("the version as it was read before", func(v any) bool { return v == read["version"] }))
}

// lasting is what a refused write must leave of a command that was read with its
// dictionaries. The version has clauses of its own.
func lasting(o map[string]any) map[string]any {
	o = model.Known(o)
	delete(o, "version")
	return o
}

// beside is a command before a write to another, with its dictionaries. What a list leaves
// out of a command it does not show to be lost either.
func beside(s *spec.S, list inventory.Commands, id string) map[string]any {
	o := command.SeenWhole(s, list, id)
	if o == nil {
		return command.Read(s, list, id)
	}
	if !s.Survey().Works(arrange.Fetch(list)) {
		return o
	}
	fetched := content(command.Peek(s, list, id))
	maps.DeleteFunc(fetched, func(key string, value any) bool { return !unset(o[key]) || unset(value) })
	if len(fetched) > 0 {
		s.Given(command.AsTheyAre(list), o).To(match.Shows(fetched))
	}
	return o
}

func unset(value any) bool {
	list, is := value.([]any)
	return value == nil || value == false || is && len(list) == 0
}

// untouched expects that a command is as it was before a write to another.
func untouched(s *spec.S, clause *contract.Clause, list inventory.Commands, id string, before map[string]any) {
	s.Expect(clause, lasting(command.SeenWhole(s, list, id))).To(match.Same(lasting(before)))
}

// sameList matches the list, read with its dictionaries, where it holds the same commands
// in any order, but for those that the run removed since to make room.
func sameList(list inventory.Commands, before []map[string]any) types.GomegaMatcher {
	removed := func(o map[string]any) bool {
		of := client.Text(o["application_id"])
		return list.TookAway(command.ID(o)) || of != "" && of != list.App().ID // which the list must not have, whatever becomes of them
	}
	before = slices.DeleteFunc(slices.Clone(before), removed)
	return match.That("the list as it was: "+match.Show(before), func(now []map[string]any) bool {
		now = slices.DeleteFunc(slices.Clone(now), removed)
		return len(now) == len(before) && !slices.ContainsFunc(before, func(o map[string]any) bool {
			ok, err := match.Same(lasting(o)).Match(lasting(command.ByID(now, command.ID(o))))
			return !ok || err != nil
		})
	})
}

var (
	present = command.Present
	missing = match.Worded("no such command", gomega.BeNil())
)

// alike is the ground of what is read after an edit of a guild command: where one
// way of reading shows it and the other does not, the edit is not effective
// everywhere.
func alike(s *spec.S, list inventory.Commands, id string, m types.GomegaMatcher) func() {
	return inBoth(s, func(w way) *contract.Clause { return w.edited }, list, id, m)
}

// inBoth is alike for any write of a guild command; clause is the one that a way
// of reading breaks which does not show it.
func inBoth(s *spec.S, clause func(way) *contract.Clause, list inventory.Commands, id string, m types.GomegaMatcher) func() {
	return func() {
		if list.IsGlobal() {
			return
		}
		shown := false
		var hidden *contract.Clause
		for _, w := range ways(list) {
			o := w.read(id)
			switch ok, err := m.Match(o); {
			case o == nil:
			case ok && err == nil:
				shown = true
			default:
				hidden = clause(w)
			}
		}
		if shown && hidden != nil {
			s.Session.Given(hidden, false, "what was written in fetch and list alike", "it in one of them alone")
		}
	}
}
