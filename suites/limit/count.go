package limit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// counts has an example for every type and scope. To fill a list costs its
// whole number in creates, so whatever else holds of a full one is shown with
// the same commands.
func counts() *spec.Chapter {
	c := spec.NewChapter("Limits of a list")
	for _, l := range limit.All() {
		if l.BuildList == nil {
			continue
		}
		if l.Clause == contract.LimitGlobalEntryPoint {
			entryPoint(c, l)
			continue
		}
		r := room{limit: l, typ: l.BuildList(1)[0].Type, global: strings.HasPrefix(l.Clause.ID, "LIMIT-GLOBAL-")}
		spec.Example(c, l.Clause.Text, r.cites(), func(s *spec.S) { r.in(s).fillsUp() })
	}
	return c
}

// room is the room of one type in one scope.
type room struct {
	s        *spec.S
	limit    limit.Limit
	typ      payload.CommandType
	global   bool
	list     session.Commands
	commands payload.List // two more than there is room for
}

// others is a type that has room left when another has none.
var others = map[payload.CommandType]payload.CommandType{
	payload.ChatInput: payload.User, payload.User: payload.Message, payload.Message: payload.User,
}

func (r room) cites() spec.Citation {
	cites := spec.Verifies(r.limit.Clause, contract.LimitOverwrite, contract.LimitTypesApart, contract.LimitFreed)
	if r.global {
		return append(cites, contract.LimitBulkGlobal, contract.LimitScopesApart)
	}
	if r.inBulk() {
		cites = append(cites, contract.LimitBulkGuild)
	}
	return append(cites, contract.LimitGuildsApart)
}

// inBulk reports whether a bulk overwrite has items of the type for certain:
// one for a guild needs a description, which only slash commands have.
func (r room) inBulk() bool { return r.global || r.typ == payload.ChatInput }

// in gives the room a list that may be emptied, of an application that other
// chapters use little, in a guild that they use little.
func (r room) in(s *spec.S) room {
	r.s = s
	guild := ""
	if !r.global {
		guild = s.Guild(quietGuild(s, r.typ)).ID
	}
	r.list = s.CommandsOf(quietApp(s), guild)
	r.commands = r.limit.BuildList(r.limit.Max + 2)
	s.Afford(r.list, len(r.commands))
	s.Given(r.list.Overwrite(nil)).To(match.Success())
	return r
}

// quietApp is the last application whose lists may be overwritten.
func quietApp(s *spec.S) *target.Application {
	apps := s.Run.Profile.Applications
	for i := len(apps) - 1; i >= 0; i-- {
		if apps[i].Overwritable && apps[i].BotToken != "" {
			return &apps[i]
		}
	}
	s.Skip("no application of the profile may be overwritten in bulk, so none has a list to fill")
	return nil
}

// quietGuild is a guild late in the profile. The last of three or more is left
// for the spec that spends its creates.
func quietGuild(s *spec.S, typ payload.CommandType) int {
	n := len(s.Run.Profile.Guilds)
	switch {
	case n > 4 && typ != payload.ChatInput:
		return n - 3
	case n > 2:
		return n - 2
	}
	return max(n-1, 0)
}

func (r room) fillsUp() {
	s, l := r.s, r.limit
	r.fill()
	more := r.commands[l.Max]
	s.Expect(l.Clause, r.list.Create(more)).To(refused(s))
	s.Given(r.count()).To(r.full())

	again := r.commands[0]
	if r.typ == payload.ChatInput {
		again.Description = "written over"
	}
	r.takes(contract.LimitOverwrite, r.list, again, r.drop)
	s.Given(r.count()).To(r.full())

	if r.inBulk() {
		bulk := contract.LimitBulkGuild
		if r.global {
			bulk = contract.LimitBulkGlobal
		}
		s.Expect(bulk, r.list.Overwrite(r.commands[:l.Max+1])).To(refused(s))
		s.Given(r.count()).To(r.full())
	}

	r.takes(contract.LimitTypesApart, r.list, command.OfType(s, others[r.typ]), r.emptied)
	apart := contract.LimitGuildsApart
	if r.global {
		apart = contract.LimitScopesApart
	}
	if guilds := s.Run.Profile.Guilds; len(guilds) > 0 && r.list.Guild() != guilds[0].ID {
		other := s.CommandsOf(r.list.App(), s.Guild(0).ID)
		a := r.takes(apart, other, r.commands[0], r.emptied)
		s.Given(other.Delete(a.String("id"))).To(match.Success())
	} else {
		s.Missing(apart, "the profile has no other guild")
	}

	// That there is room again shows too that it was the room that was missing.
	s.Session.Given(r.drop(), "a delete that succeeds", "none")
	r.takes(contract.LimitFreed, r.list, more, func() bool {
		return r.list.Create(command.OfType(s, others[r.typ])).Status()/100 == 2
	})
	s.Given(r.list.Overwrite(nil)).To(match.Success())
}

// fill makes as many commands as there is room for.
func (r room) fill() {
	s, l := r.s, r.limit
	var a *client.Answer
	if r.inBulk() {
		a = r.list.Overwrite(r.commands[:l.Max])
	} else {
		for _, c := range r.commands[:l.Max] {
			if a = r.list.Create(c); a.Status()/100 != 2 {
				break
			}
		}
	}
	if a.Status()/100 == 4 {
		s.Session.Given(r.narrow(), "creates to be refused for want of room alone", fmt.Sprintf("status %d %.120s", a.Status(), a.Body()))
	}
	s.Expect(l.Clause, a).To(match.Success())
	s.Given(r.count()).To(r.full())
}

// narrow reports whether it is the number of commands for which the target
// refuses one that there should be room for: it takes some, then refuses one,
// and takes that one when another is gone.
func (r room) narrow() bool {
	if r.inBulk() && r.list.Overwrite(r.commands[:r.limit.Within()]).Status()/100 != 2 {
		return false
	}
	for _, c := range r.commands[:r.limit.Max] {
		if r.list.Create(c).Status()/100 != 2 {
			return r.drop() && r.list.Create(c).Status()/100 == 2
		}
	}
	return false
}

// takes asserts that a create is taken though the list is full. Where it is not,
// control tells whether the target would take it otherwise.
func (r room) takes(clause *contract.Clause, list session.Commands, c payload.Command, control func() bool) *client.Answer {
	a := list.Create(c)
	if a.Status()/100 != 2 {
		r.s.Session.Given(control() && (clause == contract.LimitFreed || list.Create(c).Status()/100 == 2),
			"a create that is refused for want of room alone", fmt.Sprintf("status %d %.120s", a.Status(), a.Body()))
	}
	r.s.Expect(clause, a).To(match.Success())
	return a
}

// emptied empties the list.
func (r room) emptied() bool { return r.list.Overwrite(nil).Status()/100 == 2 }

// drop deletes one command of the type, but not the first that was made.
func (r room) drop() bool {
	for _, o := range command.Listed(r.s, r.list) {
		if id, _ := o["id"].(string); command.TypeOf(o) == r.typ && o["name"] != r.commands[0].Name {
			return r.list.Delete(id).Status()/100 == 2
		}
	}
	return false
}

func (r room) count() int { return command.OfThatType(command.Listed(r.s, r.list), r.typ) }

func (r room) full() types.GomegaMatcher {
	return match.That(fmt.Sprintf("%d commands of the type", r.limit.Max), func(n int) bool { return n == r.limit.Max })
}

// entryPoint shows the limit of one, which an application may have reached
// already with a command that is not ours.
func entryPoint(c *spec.Chapter, l limit.Limit) {
	spec.Example(c, l.Clause.Text, spec.Verifies(l.Clause, contract.TypeEntryPoint), func(s *spec.S) {
		apps := s.Run.Profile.Applications
		i := slices.IndexFunc(apps, func(a target.Application) bool { return a.Embedded && a.BotToken != "" })
		if i < 0 {
			s.Skip("no application of the profile has an embedded activity")
		}
		app := &apps[i]
		r := room{s: s, limit: l, typ: payload.PrimaryEntryPoint, list: s.CommandsOf(app, "")}
		first, second := command.OfType(s, r.typ), command.OfType(s, r.typ)
		first.Handler, second.Handler = 1, 1
		if app.Overwritable {
			s.Given(r.list.Overwrite(nil)).To(match.Success())
		}
		if r.count() == 0 {
			a := r.list.Create(first)
			if a.Status()/100 != 2 {
				plain := r.list.Create(payload.Command{Name: s.Name(), Description: "a command of another type"})
				s.Given(plain).To(match.Success())
				first.Handler = 2
				s.Given(r.list.Create(first)).To(refused(s))
			}
			s.Expect(l.Clause, a).To(match.Success())
			s.Expect(contract.TypeEntryPoint, a).To(match.Success())
		} else {
			s.Missing(contract.TypeEntryPoint, "the application has an entry point already")
		}
		s.Given(r.count()).To(r.full())
		r.list.Create(second) // refused, or it takes the place of the first
		s.Expect(l.Clause, r.count()).To(r.full())
	})
}
