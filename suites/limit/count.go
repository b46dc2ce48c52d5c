package limit

import (
	"fmt"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// counts has examples for every type and scope. To fill a list costs its whole
// number in creates, so whatever holds of a full one is tried on the same
// commands, once a run.
func counts() *spec.Group {
	g := spec.NewGroup("Limits of a list")
	g.Needs(spec.Last, spec.Commands)
	for _, l := range limit.All() {
		if l.BuildList == nil {
			continue
		}
		if l.Clause == contract.LimitGlobalEntryPoint {
			entryPoint(g, l)
			continue
		}
		r := room{limit: l, typ: l.BuildList(1)[0].Type, global: l.Global}
		for _, clause := range r.clauses() {
			text := clause.Text
			if clause != l.Clause {
				text += fullList[l.Name]
			}
			spec.Example(g, text, spec.Verifies(clause), func(s *spec.S) {
				session.Shared(s.Session, "room for "+l.Name, func(own *session.Session) parts {
					return r.in(&spec.S{Session: own}).tried()
				}).tell(s, clause)
			})
		}
	}
	return g
}

// room is the room of one type in one scope.
type room struct {
	s        *spec.S
	limit    limit.Limit
	typ      payload.CommandType
	global   bool
	list     inventory.Commands
	commands payload.List // some more than there is room for
}

// others is a type that has room left when another has none.
var others = map[payload.CommandType]payload.CommandType{
	payload.ChatInput: payload.User, payload.User: payload.Message, payload.Message: payload.User,
}

// clauses are those about a list that is full.
func (r room) clauses() []*contract.Clause {
	all := []*contract.Clause{r.limit.Clause, contract.LimitOverwrite, contract.LimitTypesApart, contract.LimitFreed, contract.LimitFreedBulk, r.isolation(), r.bulk()}
	if !r.global {
		all = append(all, contract.LimitScopesApartGlobal)
	}
	if r.typ == payload.ChatInput {
		all = append(all, r.complete())
	}
	return all
}

func (r room) of(global, guild *contract.Clause) *contract.Clause {
	if r.global {
		return global
	}
	return guild
}

func (r room) isolation() *contract.Clause {
	return r.of(contract.LimitScopesApart, contract.LimitGuildsApart)
}

func (r room) bulk() *contract.Clause { return r.of(contract.LimitBulkGlobal, contract.LimitBulkGuild) }

// inBulk reports whether a bulk overwrite has items of the type for certain:
// one for a guild needs a description, which only slash commands have.
func (r room) inBulk() bool { return r.global || r.typ == payload.ChatInput }

// in gives the room a list that may be emptied, of an application that other
// groups use little, in a guild that they use little.
func (r room) in(s *spec.S) room {
	r.s = s
	guild := ""
	if !r.global {
		guild = s.Guild(quietGuild(s, r.typ)).ID
	}
	r.list = s.CommandsOf(quietApp(s), guild)
	r.commands = r.limit.BuildList(r.limit.Max + 2 + atOnce)
	r.list.Afford(len(r.commands) + 1) // and the first, which is made twice
	command.Cleared(s, r.list)
	return r
}

// quietApp is the application whose lists are filled.
func quietApp(s *spec.S) *target.Application {
	app := spec.LastApplication(s.Run.Profile)
	if app == nil {
		s.Lacking(verdict.LackOverwrite, "no application of the profile may be overwritten in bulk, so none has a list to fill")
	}
	return app
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

// tried fills the list and tries what each clause says of a full one. Each part
// begins with a full list, whatever another did to it.
func (r room) tried() parts {
	s, l, p := r.s, r.limit, parts{}
	first := r.first()
	r.fill()
	more := r.commands[l.Max]
	p.try(l.Clause, func() {
		if first != nil {
			s.NeedsWorking(arrange.Create(r.list))
			s.Given(r.creating(), first).To(match.Success())
		}
		a := r.list.Create(more)
		s.Given(l.Clause, a).To(command.Refused(s))
		r.unchanged(contract.ErrorCreateStoresNothing)
		r.leavesOthers()
		r.sideBySide()
	})
	p.try(contract.LimitOverwrite, func() {
		r.refill()
		again := r.commands[0]
		if r.typ == payload.ChatInput {
			again.Description = "written over"
		}
		s.Given(contract.LimitOverwrite, r.list.Create(again)).Provided(func() {
			r.drop()
			s.Given(r.of(contract.CreateGlobal200, contract.CreateGuild200), r.list.Create(again)).To(match.Success())
			s.Given(contract.UpsertOneCommand, command.Named(command.Listed(s, r.list), again.Name, r.typ)).To(
				match.Worded("one command of that name", gomega.Equal(1)))
		}).To(match.Success())
		r.unchanged(contract.UpsertOneCommand)
	})
	p.try(r.bulk(), func() {
		s.NeedsWorking(arrange.Bulk(r.list)) // where there is none, a refusal says nothing
		r.refill()
		if !r.inBulk() && !r.list.Overwrite(r.commands[:l.Max]).Success() {
			s.Lacking(verdict.LackChoice, "the target takes no command of that type in a bulk overwrite of a guild")
		}
		s.Given(r.bulk(), r.list.Overwrite(r.commands[:l.Max+1])).To(command.Refused(s))
		r.unchanged(r.of(contract.BulkGlobalAllOrNothing, contract.BulkGuildAllOrNothing))
	})
	p.try(contract.LimitTypesApart, func() {
		r.refill()
		other := command.OfType(s, others[r.typ])
		r.takes(contract.LimitTypesApart, command.Typed[other.Type], r.list, other, r.emptied)
		r.beside(other)
	})
	p.try(r.isolation(), func() {
		guilds := s.Run.Profile.Guilds
		if len(guilds) == 0 || r.list.Guild() == guilds[0].ID {
			s.Lacking(verdict.LackGuild, "the profile has no other guild")
		}
		r.refill()
		other := s.CommandsOf(r.list.App(), s.Guild(0).ID)
		r.takes(r.isolation(), command.Typed[r.typ], other, r.commands[0], r.emptied)
		if id := other.Called(r.commands[0].Name, int(r.typ)); id != "" {
			command.Removed(s, other, id)
		}
	})
	if !r.global {
		p.try(contract.LimitScopesApartGlobal, r.leavesGlobal)
	}
	p.try(contract.LimitFreed, func() {
		r.refill()
		s.Session.Given(arrange.Delete(r.list).Clause(), r.drop(), "a delete that succeeds", "none")
		s.NeedsWorking(arrange.Create(r.list))
		s.Given(contract.LimitFreed, r.list.Create(more)).Provided(func() {
			gone := r.of(contract.DeleteGlobalList, contract.DeleteGuildList)
			s.Session.Given(gone, r.count() < l.Max, "one command less", "as many as before the delete")
			if !r.list.Create(r.commands[0]).Success() { // which takes no room
				other := others[r.typ] // which has some
				s.Given(command.Typed[other], r.list.Create(command.OfType(s, other))).To(match.Success())
			}
		}).To(match.Success())
	})
	if r.typ == payload.ChatInput {
		p.try(r.complete(), r.full)
	}
	p.try(contract.LimitFreedBulk, r.freedInBulk)
	command.Cleared(s, r.list)
	return p
}

// unchanged checks that the list is still full and holds no more.
func (r room) unchanged(c *contract.Clause) {
	r.s.Given(c, r.count()).To(match.Worded(fmt.Sprintf("%d commands of the type", r.limit.Max), gomega.Equal(r.limit.Max)))
}

// takes checks that a create is taken though the list is full. Where it is not,
// one that has the room must be, or another clause is broken.
func (r room) takes(clause, otherwise *contract.Clause, list inventory.Commands, c payload.Command, makeRoom func() bool) {
	r.s.NeedsWorking(arrange.Create(list))
	a := list.Create(c)
	r.s.Given(clause, a).Provided(func() {
		if makeRoom() {
			r.s.Given(otherwise, list.Create(c)).To(match.Success())
		}
	}).To(match.Success())
}

// leavesOthers checks that another application has room in the same scope: the limits
// are an application's. Slash commands do, since of others few fit into a list.
func (r room) leavesOthers() {
	s := r.s
	if r.typ != payload.ChatInput || r.list.App() == s.App() || !s.Run.Profile.Authorizes(r.list.Guild(), s.App()) {
		return
	}
	other := s.CommandsOf(s.App(), r.list.Guild())
	if command.OfThatType(command.Listed(s, other), r.typ) >= r.limit.Max {
		return
	}
	c := command.OfType(s, r.typ)
	r.takes(r.limit.Clause, command.Typed[r.typ], other, c, r.emptied)
	if id := other.Called(c.Name, int(r.typ)); id != "" {
		command.Removed(s, other, id)
	}
}

// leavesGlobal checks that the global list has room whatever a guild's holds.
func (r room) leavesGlobal() {
	s, other := r.s, r.s.CommandsOf(r.list.App(), "")
	r.refill()
	if command.OfThatType(command.Listed(s, other), r.typ) >= r.limit.Max {
		s.Lacking(verdict.LackRoom, "the global list of the application is full")
	}
	r.takes(contract.LimitScopesApartGlobal, command.Typed[r.typ], other, r.commands[0], r.emptied)
	if id := other.Called(r.commands[0].Name, int(r.typ)); id != "" {
		command.Removed(s, other, id)
	}
}

// beside checks that the room is no smaller for a command of another type that
// stands in the list, which it then takes away.
func (r room) beside(other payload.Command) {
	s, id := r.s, r.list.Called(other.Name, int(other.Type))
	if id == "" || r.count() != r.limit.Max || !r.drop() {
		return
	}
	last := r.commands[r.limit.Max+1]
	s.Given(contract.LimitTypesApart, r.list.Create(last)).Provided(func() {
		command.Removed(s, r.list, id)
		s.Given(contract.LimitFreed, r.list.Create(last)).To(match.Success())
	}).To(match.Success())
	command.Removed(s, r.list, id)
}

// emptied empties the list.
func (r room) emptied() bool {
	command.Cleared(r.s, r.list)
	return true
}

// drop deletes one command of the type, but not the first that was made. A list may go on
// showing what is gone: the next ones are as good.
func (r room) drop() bool {
	const few = 3
	tried := 0
	for _, o := range command.Listed(r.s, r.list) {
		if command.TypeOf(o) != r.typ || o["name"] == r.commands[0].Name || tried == few {
			continue
		}
		if tried++; r.list.Delete(client.Text(o["id"])).Success() {
			return true
		}
	}
	return false
}

func (r room) count() int { return command.OfThatType(command.Listed(r.s, r.list), r.typ) }

// fullList ends the title of a spec about a list without room, by the limit.
var fullList = map[string]string{
	"global slash commands":       ", where there is no room for more global slash commands",
	"global user commands":        ", where there is no room for more global user commands",
	"global message commands":     ", where there is no room for more global message commands",
	"slash commands of a guild":   ", where there is no room for more slash commands of a guild",
	"user commands of a guild":    ", where there is no room for more user commands of a guild",
	"message commands of a guild": ", where there is no room for more message commands of a guild",
}
