package lifecycle

import (
	"net/http"
	"time"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// there expects the command that a success speaks of: a success after which it
// is nowhere was none. That one of a guild is there at once has its own clause.
func there(s *spec.S, clause *contract.Clause, list inventory.Commands, a *client.Answer, sent payload.Command) {
	v := s.Survey()
	if !v.Works(arrange.Fetch(list)) && !v.Works(arrange.List(list)) {
		return // nobody can look
	}
	id := v.IDOf(s.Session, list, a, sent)
	if id == "" {
		return // nobody knows what to look for, which others judge
	}
	isThere(s, clause, list, id)
}

// isThere expects the command, if a little later.
func isThere(s *spec.S, clause *contract.Clause, list inventory.Commands, id string) {
	o := command.Seen(s, list, id)
	if o == nil {
		time.Sleep(command.Patience)
		if o = command.Seen(s, list, id); o != nil && !list.IsGlobal() {
			s.Session.Given(contract.CreateGuildAvailable, false, "the command as soon as the write is answered", "the command a second later")
		}
	}
	s.Expect(clause, o).To(command.Present)
}

// successes shows that a create makes what it answers to have made, with creates
// that a service has to refuse, or may: whichever it takes has to be there.
func successes(g *spec.Group, on creating) {
	spec.Example(g.And(spec.Anywhere, spec.FewMenus, spec.EntryPoints), on.Title(
		"a global command is there after every create of it that succeeds",
		"a guild command is there after every create of it that succeeds"), spec.Verifies(on.created), func(s *spec.S) {
		list := on.List(s)
		command.Needs(s, arrange.Create(list))
		// One that is valid comes first: without it nothing might be taken at all.
		isThere(s, on.created, list, command.Made(s, list, typed(command.New(s))))
		sent := []payload.Command{launcher(s), {Type: 99, Name: s.Name(), Description: "of no type"}}
		for _, bad := range invalids(s) {
			sent = append(sent, bad.command)
		}
		for _, typ := range []payload.CommandType{payload.User, payload.Message} {
			menu := command.OfType(s, typ)
			menu.Description = "not for a menu"
			sent = append(sent, menu)
		}
		for _, one := range sent {
			made(s, on, list, one)
		}
		for i := range s.Run.Profile.Applications { // one entry point is allowed, and the second is refused or takes its place
			if app := &s.Run.Profile.Applications[i]; app.Embedded && app.BotToken != "" && s.Run.Profile.Authorizes(list.Guild(), app) {
				list := s.CommandsOf(app, list.Guild())
				made(s, on, list, launcher(s))
				made(s, on, list, launcher(s))
			}
		}
	})
}

// launcher is an entry point.
func launcher(s *spec.S) payload.Command {
	return payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name(), Handler: 2}
}

// made creates a command that need not be taken. Where it is, it is there.
func made(s *spec.S, on creating, list inventory.Commands, sent payload.Command) {
	a := list.Create(sent)
	if a.Success() {
		there(s, on.created, list, a, sent)
	}
}

// takesPlace expects that a success overwrites the list: one that leaves another
// command there beside none of those sent was none. Which of both it does has clauses of
// its own.
func (on overwriting) takesPlace(s *spec.S) {
	list, sent := bulkList(s, on.place), typed(command.New(s))
	a := list.Overwrite([]payload.Command{sent})
	s.Response(on.ok, a).Status(http.StatusOK)
	if !s.Survey().Works(arrange.List(list)) || named(s, list, a, sent) != nil {
		return
	}
	other := command.Made(s, list, command.New(s))
	again := list.Overwrite([]payload.Command{sent})
	s.Response(on.ok, again).Status(http.StatusOK)
	time.Sleep(command.Patience)
	if named(s, list, again, sent) == nil {
		s.Expect(on.ok, command.Seen(s, list, other)).To(missing)
	}
}
