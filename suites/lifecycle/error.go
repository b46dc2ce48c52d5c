package lifecycle

import (
	"fmt"
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func errorsChapter() *spec.Chapter {
	c := spec.NewChapter("Errors")
	for _, p := range []place{global, guild} {
		refusals(c, p)
	}
	statuses(c)
	malformed(c)
	return c
}

// EveryExchange is the chapter about what all answers have to keep. It stands at
// the end of a run, when all of them are there.
func EveryExchange() *spec.Chapter {
	c := spec.NewChapter("Every exchange")
	ambient(c)
	return c
}

// invalid are bodies that every create and edit has to refuse, each for one
// reason of its own.
func invalid(s *spec.S) []payload.Command {
	bad := func(change func(*payload.Command)) payload.Command {
		c := command.New(s)
		change(&c)
		return c
	}
	twice := payload.Option{Type: payload.StringOption, Name: "same", Description: "twice"}
	return []payload.Command{
		bad(func(c *payload.Command) { c.Name = "two words" }),
		bad(func(c *payload.Command) { c.Name = longName }),
		bad(func(c *payload.Command) { c.Description = longDescription }),
		bad(func(c *payload.Command) { c.Options = []payload.Option{twice, twice} }),
	}
}

func refusals(c *spec.Chapter, p place) {
	spec.Example(c, "a refused create of a "+p.noun+" stores no command",
		spec.Verifies(contract.ErrorCreateStoresNothing), func(s *spec.S) {
			list := p.list(s)
			command.Made(s, list, command.New(s))
			before := command.Listed(s, list)
			for _, bad := range invalid(s) {
				s.Given(list.Create(bad)).To(refused(s))
			}
			s.Expect(contract.ErrorCreateStoresNothing, command.Listed(s, list)).To(sameList(before))
		})

	spec.Example(c, "a refused overwrite or edit of a "+p.noun+" leaves it as it was",
		spec.Verifies(contract.ErrorUpsertChangesNothing, contract.ErrorEditChangesNothing), func(s *spec.S) {
			list, sent := p.list(s), command.New(s)
			id, _ := command.Made(s, list, sent)
			s.Given(list.Edit(id, map[string]any{"description": sent.Description})).To(match.Success())
			before, _ := list.Fetch(id).Object()
			s.Given(before).To(match.Shows(sent))
			for _, bad := range invalid(s) {
				bad.Description += " and another text"
				a := list.Edit(id, fields(bad, "name", "description", "options"))
				s.Given(a).To(refused(s))
				after, _ := list.Fetch(id).Object()
				s.Expect(contract.ErrorEditChangesNothing, after).To(same(before))
				if bad.Name = sent.Name; bad.Description == "made by slashproof and another text" && len(bad.Options) < 2 {
					continue // nothing but the name was wrong with it
				}
				s.Given(list.Create(bad)).To(refused(s))
				after, _ = list.Fetch(id).Object()
				s.Expect(contract.ErrorUpsertChangesNothing, after).To(same(before))
			}
		})

	spec.Example(c, "a refused delete of a "+p.noun+" leaves every command as it was",
		spec.Verifies(contract.ErrorDeleteRemovesNothing), func(s *spec.S) {
			list := p.list(s)
			kept, _ := command.Made(s, list, command.New(s))
			id, _ := command.Made(s, list, command.New(s))
			s.Given(list.Delete(id)).To(match.Success())
			before := command.Listed(s, list)
			// Refused, or nothing to do.
			s.Session.Given(list.Delete(unknownID).Status() < 500, "an answer", "a server error")
			for _, stranger := range []client.Auth{client.None(), client.RawAuth("Bot not.a.token")} {
				s.Given(list.As(stranger).Delete(kept)).To(refused(s))
			}
			s.Expect(contract.ErrorDeleteRemovesNothing, command.Listed(s, list)).To(sameList(before))
		})
}

func statuses(c *spec.Chapter) {
	spec.Example(c, "whatever the reason, a refusal is a 4xx status",
		spec.Verifies(contract.ErrorStatus), func(s *spec.S) {
			for _, p := range []place{global, guild} {
				list := p.list(s)
				id, made := command.Made(s, list, command.New(s))
				s.Given(made).To(match.Success())
				stranger := list.As(client.RawAuth("Bot not.a.token"))
				for _, a := range []*client.Answer{
					list.Fetch(unknownID), list.Create(map[string]any{"description": "nameless"}),
					list.Create("{"), stranger.Fetch(id), stranger.List(),
				} {
					if a.Status()/100 == 2 && !client.SaysRefused(a.Body()) || a.Status() >= 500 {
						s.Given(a).To(refused(s)) // not refused at all, or worse: other clauses
					}
					s.Expect(contract.ErrorStatus, a).To(match.On("a 4xx status", func(a *client.Answer) (string, bool) {
						return fmt.Sprintf("status %d", a.Status()), a.Status()/100 == 4
					}))
				}
			}
		})
}

func malformed(c *spec.Chapter) {
	spec.Example(c, "a body that is no JSON, or no object, is refused",
		spec.Verifies(contract.AddressBodyMalformed, contract.AddressBodyKind), func(s *spec.S) {
			for _, p := range []place{global, guild} {
				list := p.list(s)
				id, _ := command.Made(s, list, command.New(s))
				s.Given(list.Edit(id, map[string]any{"description": "an object"})).To(match.Success())
				for _, body := range []string{`{"name": "cut`, `{"name" "x"}`, `name=x`, `{"name":"x","description":"y"}}`} {
					s.Expect(contract.AddressBodyMalformed, list.Create(body)).To(refused(s))
					s.Expect(contract.AddressBodyMalformed, list.Edit(id, body)).To(refused(s))
				}
				for _, body := range []string{`[{"name":"sp-first","description":"of a list"}]`, `"text"`, `7`, `true`} {
					s.Expect(contract.AddressBodyKind, list.Create(body)).To(refused(s))
					s.Expect(contract.AddressBodyKind, list.Edit(id, body)).To(refused(s))
				}
			}
		})

	spec.Example(c, "a command id that is no snowflake is refused, and the routes lie under /api/v10",
		spec.Verifies(contract.AddressIDMalformed, contract.AddressPrefix), func(s *spec.S) {
			for _, p := range []place{global, guild} {
				list := p.list(s)
				sent := command.New(s)
				made := list.Create(sent)
				if st := made.Status(); st == http.StatusNotFound || st == http.StatusMethodNotAllowed {
					s.Verify(contract.AddressPrefix, false, "a route", fmt.Sprintf("status %d", st))
				}
				s.Given(made).To(match.Shows(sent))
				id := made.String("id")
				s.Given(list.Fetch(id)).To(match.Shows(sent)) // not an echo of what was sent
				s.Verify(contract.AddressPrefix, true, "", "")
				for _, bad := range []string{"not-an-id", id + "x", "-" + id} {
					s.Expect(contract.AddressIDMalformed, list.Fetch(bad)).To(refused(s))
					s.Expect(contract.AddressIDMalformed, list.Edit(bad, map[string]any{"description": "no"})).To(refused(s))
					s.Expect(contract.AddressIDMalformed, list.Delete(bad)).To(refused(s))
				}
			}
		})
}

// ambient judges what every exchange of the run has to keep. It takes a tour of
// its own, so that it has something to judge when it runs alone.
func ambient(c *spec.Chapter) {
	always := []*contract.Clause{
		contract.AddressIDString, contract.AddressID64Bit, contract.AddressJSONBody, contract.AddressJSONType,
		contract.ErrorNo5xx, contract.ErrorNoContent, contract.ErrorBody, contract.ErrorJSON, contract.ErrorStatus,
	}
	for _, clause := range always {
		spec.Example(c, clause.Text, spec.Verifies(clause), func(s *spec.S) {
			err := s.Once("tour", func(own *session.Session) { tour(&spec.S{Session: own}) })
			o := s.Run.Ambient(clause)
			if o.Breach != nil {
				s.Breach(clause, o)
			}
			s.End(err) // a target that cannot even be toured earns no pass
			s.Session.Given(o.Held > 0, "an exchange to judge", "none")
			s.Verify(clause, true, "", "")
		})
	}
}

func tour(s *spec.S) {
	for _, list := range []session.Commands{s.Global(), s.In(0)} {
		id, _ := command.Made(s, list, command.New(s))
		command.Made(s, list, command.New(s)) // a list of two
		s.Given(list.List()).To(match.Success())
		s.Given(list.Edit(id, map[string]any{"description": "on tour"})).To(match.Success())
		s.Given(list.Fetch(id)).To(match.Field("description", "on tour"))
		for _, a := range []*client.Answer{
			list.Fetch(unknownID), list.Create(map[string]any{"description": "nameless"}), list.Create("{"),
		} {
			s.Session.Given(a.Status()/100 != 2, "no success", fmt.Sprint(a.Status()))
		}
		s.Given(list.Delete(id)).To(match.Success())
	}
}
