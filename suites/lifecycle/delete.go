package lifecycle

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type deleting struct {
	place
	noContent, fetch, unlisted, keepsOthers, unknown, twice *contract.Clause
}

// deleted is a command that was deleted, once a run for all that look for it.
type deleted struct {
	id     string
	answer *client.Answer
}

func (on deleting) deleted(s *spec.S) deleted {
	d := session.Shared(s.Session, "a deleted "+on.Noun, func(own *session.Session) deleted {
		in := &spec.S{Session: own}
		list := on.List(in)
		id := command.Made(in, list, command.New(in))
		for _, as := range readers(in) { // lists that a service may remember
			list.ListWith(as.query, as.header)
		}
		return deleted{id, list.Delete(id)}
	})
	s.Adopt(d.answer.Exchange())
	return d
}

// reader is how somebody asks for a list.
type reader struct {
	query  url.Values
	header http.Header
}

// readers ask for dictionaries, and for the texts of one locale.
func readers(s *spec.S) []reader {
	all := []reader{{query: command.WithDictionaries, header: nil}}
	b := s.Run.Profile.Bindings
	if len(b.Locales) > 0 && s.Declares(contract.Localization) {
		locale := b.Locales[0]
		if slices.Contains(b.Locales, "de") {
			locale = "de"
		}
		all = append(all, reader{query: nil, header: http.Header{b.LocaleHeader: {locale}}})
	}
	return all
}

// goneFor looks for a deleted command in the lists that showed it.
func (on deleting) goneFor(s *spec.S) {
	d, list := on.deleted(s), on.List(s)
	s.Given(on.noContent, d.answer).To(match.Success())
	for _, as := range readers(s) {
		a := list.ListWith(as.query, as.header)
		s.Given(arrange.List(list).Clause(), a).To(match.Success())
		all, is := command.Objects(a)
		s.Session.Given(arrange.List(list).Clause(), is, "an array of command objects", a.Brief())
		s.Expect(on.unlisted, command.ByID(all, d.id)).In(a.Exchange()).To(missing)
	}
}

// fetchedBefore deletes a command that a service may remember from a fetch.
func (on deleting) fetchedBefore(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Fetch(list))
	id := command.Made(s, list, command.New(s))
	s.Given(arrange.Fetch(list).Clause(), list.Fetch(id)).To(match.Success())
	s.Given(on.noContent, list.Delete(id)).To(match.Success())
	s.Expect(on.fetch, ways(list)[0].read(id)).To(missing)
}

func deletes(g *spec.Group, on deleting) {
	spec.Example(g, on.Title(
		"the delete of a global command answers 204",
		"the delete of a guild command answers 204"), spec.Verifies(on.noContent), func(s *spec.S) {
		s.Response(on.noContent, on.deleted(s).answer).Status(http.StatusNoContent)
	})

	spec.Example(g, on.Title(
		"a deleted global command can't be fetched",
		"a deleted guild command can't be fetched"), spec.Verifies(on.fetch), func(s *spec.S) {
		d, list := on.deleted(s), on.List(s)
		s.Given(on.noContent, d.answer).To(match.Success())
		command.Needs(s, arrange.Fetch(list))
		s.Expect(on.fetch, ways(list)[0].read(d.id)).To(missing)
	})

	spec.Example(g, on.Title(
		"a deleted global command can't be fetched that was fetched before",
		"a deleted guild command can't be fetched that was fetched before"), spec.Verifies(on.fetch), on.fetchedBefore)

	spec.Example(g, on.Title(
		"a deleted global command is gone from the list",
		"a deleted guild command is gone from the list"), spec.Verifies(on.unlisted), func(s *spec.S) {
		d, list := on.deleted(s), on.List(s)
		s.Given(on.noContent, d.answer).To(match.Success())
		s.Expect(on.unlisted, command.ByID(command.Listed(s, list), d.id)).To(missing)
	})

	spec.Example(g, on.Title(
		"a deleted global command is gone from the lists with its texts too",
		"a deleted guild command is gone from the lists with its texts too"), spec.Verifies(on.unlisted), on.goneFor)

	spec.Example(g, on.Title(
		"the second delete of a global command is refused",
		"the second delete of a guild command is refused"), spec.Verifies(on.twice), func(s *spec.S) {
		d := on.deleted(s)
		s.Given(on.noContent, d.answer).To(match.Success())
		s.Expect(on.twice, on.List(s).Delete(d.id)).To(command.Refused(s))
	})

	spec.Example(g, on.Title(
		"the delete of an unknown global command is refused",
		"the delete of an unknown guild command is refused"), spec.Verifies(on.unknown), func(s *spec.S) {
		list := on.List(s)
		command.Needs(s, arrange.Delete(list))
		s.Expect(on.unknown, list.Delete(arrange.UnknownID)).To(command.Refused(s))
	})

	deletesAlone(g, on)
}

// deletesAlone is about what a delete leaves.
func deletesAlone(g *spec.Group, on deleting) {
	spec.Example(g.And(spec.FewMenus), on.Title(
		"the delete of a global command touches no other command",
		"the delete of a guild command touches no other command"), spec.Verifies(on.keepsOthers), func(s *spec.S) {
		list, sent := on.List(s), command.New(s)
		// The same name under another type is another command.
		other := command.Furnished(s, list, sent)
		ids := map[payload.CommandType]string{}
		for _, typ := range []payload.CommandType{payload.User, payload.Message} {
			ids[typ] = command.Made(s, list, payload.Command{Type: typ, Name: sent.Name})
			s.Session.Given(contract.KeyType, other != ids[typ], "another command for another type", "the same")
		}
		s.Session.Given(contract.KeyType, ids[payload.User] != ids[payload.Message], "another command for another type", "the same")
		s.Given(contract.KeyType, command.Seen(s, list, ids[payload.User])).To(present) // under another id it may be written over too
		menu, before := beside(s, list, ids[payload.Message]), beside(s, list, other)
		s.Given(on.noContent, list.Delete(ids[payload.User])).To(match.Success())
		untouched(s, on.keepsOthers, list, ids[payload.Message], menu)
		untouched(s, on.keepsOthers, list, other, before)
		s.Given(on.noContent, list.Delete(ids[payload.Message])).To(match.Success())
		untouched(s, on.keepsOthers, list, other, before)
	})

	spec.Example(g, on.Title(
		"the delete of a global command leaves the guild command of its name",
		"the delete of a guild command leaves the global command of its name"), spec.Verifies(on.keepsOthers), func(s *spec.S) {
		list, there, sent := s.Global(), s.In(1), command.New(s)
		if !on.List(s).IsGlobal() {
			list, there = there, list
		}
		id := command.Made(s, list, sent)
		a := command.Added(s, there, sent)
		s.Given(contract.KeyScope, a).Provided(func() {
			command.Needs(s, arrange.Create(there))
			command.Made(s, there, command.New(s))
		}).To(match.Success())
		other := idOf(s, there, a, sent)
		s.Session.Given(contract.KeyScope, other != id, "another command in another scope", "the same")
		s.Given(contract.KeyScope, command.Seen(s, list, id)).To(present)
		before := beside(s, there, other)
		s.Given(on.noContent, list.Delete(id)).To(match.Success())
		untouched(s, on.keepsOthers, there, other, before)
	})
}

func notDeletable(g *spec.Group, of place, where elsewhere, clause *contract.Clause) {
	spec.Example(g, "a "+of.Noun+" can't be deleted "+where.text, spec.Verifies(clause), func(s *spec.S) {
		list, there := of.List(s), where.List(s)
		command.Needs(s, arrange.Delete(there))
		id := command.Made(s, list, command.New(s))
		command.Read(s, list, id)
		// What it answers about a command that is not there is open, and no
		// answer takes it off the books.
		s.Send(there.Request(api.Delete(id)))
		s.Expect(clause, command.Seen(s, list, id)).To(present)
	})
}
