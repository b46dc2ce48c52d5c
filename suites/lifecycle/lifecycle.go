// Package lifecycle holds the specs about how commands come into being, change
// and go: create, overwrite, edit, delete, fetch, list and bulk overwrite, of
// global and of guild commands.
package lifecycle

import (
	"encoding/json"
	"reflect"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"

	"github.com/onsi/gomega/types"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter {
	return []*spec.Chapter{globalCommands(), guildCommands(), states(), listing(), bulk(), errorsChapter()}
}

// place is where commands live: the global list or a guild's. The contract
// says most things twice, once for each, and authors get one of them wrong.
type place struct {
	noun string // "global command"
	list func(s *spec.S) session.Commands
}

var (
	global = place{"global command", func(s *spec.S) session.Commands { return s.Global() }}
	guild  = place{"guild command", func(s *spec.S) session.Commands { return s.In(0) }}
)

// elsewhere is a list in which the place's commands must never show up, with
// the word for it.
type elsewhere struct {
	text string
	list func(s *spec.S) session.Commands
}

var (
	guildPath  = elsewhere{"on a guild path", func(s *spec.S) session.Commands { return s.In(0) }}
	globalPath = elsewhere{"on the global path", func(s *spec.S) session.Commands { return s.Global() }}
	otherGuild = elsewhere{"on the path of another guild", func(s *spec.S) session.Commands { return s.In(1) }}
)

// unknownID is a snowflake that no target has given to anything: it is from
// the first second of the epoch that snowflakes count from.
const unknownID = "4194304"

// otherOptions is an option list with nothing in common with command.New's.
func otherOptions() []payload.Option {
	return []payload.Option{
		{Type: payload.StringOption, Name: "count", Description: "how many"},
		{Type: payload.StringOption, Name: "loud", Description: "whether to shout"},
	}
}

// badOptions are option lists that each break a rule of their own.
func badOptions() []any {
	twice := payload.Option{Type: payload.StringOption, Name: "same", Description: "twice"}
	spaced := payload.Option{Type: payload.StringOption, Name: "two words", Description: "no name"}
	return []any{[]payload.Option{twice, twice}, []payload.Option{spaced}}
}

func fields(c payload.Command, keys ...string) payload.Command { return c.Only(keys...) }

// refused matches a refusal as the profile defines it.
func refused(s *spec.S) types.GomegaMatcher {
	return match.Refused(s.Run.Profile.Bindings.RefusedStatuses)
}

// same matches a decoded object that equals another in all that the contract
// names, numbers by their text.
func same(want map[string]any) types.GomegaMatcher {
	return match.That("the command as it was: "+brief(want), func(got map[string]any) bool {
		return got != nil && reflect.DeepEqual(command.Known(got), command.Known(want))
	})
}

func brief(v any) string {
	raw, err := json.Marshal(v)
	if err != nil || len(raw) > 200 {
		return "unchanged"
	}
	return string(raw)
}

// showsStored matches an answer that shows what a fetch showed later.
func showsStored(fetched *client.Answer) types.GomegaMatcher {
	stored, _ := fetched.Object()
	return match.Shows(command.Known(stored))
}

// readable reports whether a command can be listed and fetched once it was
// edited, and so is not new.
func readable(s *spec.S, list session.Commands, id, name string) bool {
	edited(s, list.Edit(id, map[string]any{"name": name}))
	return command.ByID(command.Listed(s, list), id) != nil && list.Fetch(id).String("id") == id
}

// old goes on where a command can be read when it is not new.
func old(s *spec.S, list session.Commands, id, name string) {
	s.Session.Given(readable(s, list, id, name), "an old command that can be read", "none")
}

// notLate goes on unless a guild command that was missing can be read when it is
// not new: that it is there at once, another spec says.
func notLate(s *spec.S, list session.Commands, id, name string) {
	s.Session.Given(list.IsGlobal() || !readable(s, list, id, name), "a new command at once", "one that is there later")
}

// obeys asserts that a write refuses whatever breaks a rule. Where it takes one
// and refuses another, that one's own specs report it: here it is about whether
// the write knows the rules at all.
func obeys(s *spec.S, clause *contract.Clause, write func(any) *client.Answer, bad ...any) {
	for i, b := range bad {
		s.Expect(clause, write(b)).Provided(func() {
			for j, other := range bad {
				s.Session.Given(i == j || write(other).Status()/100 == 2, "a write that keeps no rule", "one that keeps another")
			}
		}).To(refused(s))
	}
}
