package lifecycle

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func errorsGroup() *spec.Group {
	g := spec.NewGroup("Errors")
	g.Needs(spec.Commands)
	for _, p := range []place{global, guild} {
		refusals(g, p)
	}
	statuses(g)
	malformed(g)
	return g
}

// EveryExchange is the group about what all answers have to keep. It stands at
// the end of a run, when all of them are there.
func EveryExchange() *spec.Group {
	g := spec.NewGroup("Every exchange")
	g.Last()
	ambient(g)
	return g
}

// invalid is a command that every create and edit has to refuse for one reason.
type invalid struct {
	command payload.Command
	rule    *contract.Clause
}

func invalids(s *spec.S) []invalid {
	var out []invalid
	bad := func(rule *contract.Clause, change func(*payload.Command)) {
		c := typed(command.New(s))
		change(&c)
		out = append(out, invalid{c, rule})
	}
	bad(contract.NameSpace, func(c *payload.Command) { c.Name += " two" })
	bad(contract.NameLength, func(c *payload.Command) { c.Name = longName })
	bad(contract.DescriptionLength, func(c *payload.Command) { c.Description = longDescription })
	bad(contract.OptionNameUnique, func(c *payload.Command) { c.Options = badOptions()[0].value.([]payload.Option) })
	return out
}

func refusals(g *spec.Group, p place) {
	spec.Example(g.And(spec.AllCommands), p.Title(
		"a refused create of a global command stores no command",
		"a refused create of a guild command stores no command"),
		spec.Verifies(contract.ErrorCreateStoresNothing), p.refusedCreate)

	// Where one of them is taken, others judge that; where all are, nobody can
	// tell what a refusal leaves.
	unchanged := func(s *spec.S, clause *contract.Clause, list inventory.Commands, id string, send func(invalid) *client.Answer) {
		before, judged := command.Read(s, list, id), false
		all := invalids(s)
		for i, bad := range all {
			bad.command.Description += " and another text"
			a := send(bad)
			if !turnedDown(a) {
				if i == len(all)-1 && !judged {
					s.Given(bad.rule, a).To(command.Refused(s))
				}
				if o := command.Seen(s, list, id); o != nil {
					before = o
				}
				continue
			}
			judged = true
			s.Expect(clause, command.Seen(s, list, id)).To(same(before))
		}
	}

	spec.Example(g, p.Title(
		"a refused edit of a global command leaves it as it was",
		"a refused edit of a guild command leaves it as it was"),
		spec.Verifies(contract.ErrorEditChangesNothing), func(s *spec.S) {
			list := p.List(s)
			command.Needs(s, arrange.Edit(list))
			id := command.Made(s, list, command.New(s))
			unchanged(s, contract.ErrorEditChangesNothing, list, id, func(bad invalid) *client.Answer {
				return list.Edit(id, bad.command.Only("name", "description", "options"))
			})
		})

	spec.Example(g, p.Title(
		"a refused overwrite of a global command leaves it as it was",
		"a refused overwrite of a guild command leaves it as it was"),
		spec.Verifies(contract.ErrorUpsertChangesNothing), func(s *spec.S) {
			list, sent := p.List(s), command.New(s)
			command.Needs(s, arrange.Create(list))
			id := command.Made(s, list, sent)
			unchanged(s, contract.ErrorUpsertChangesNothing, list, id, func(bad invalid) *client.Answer {
				if bad.command.Name = sent.Name; bad.rule == contract.NameSpace || bad.rule == contract.NameLength {
					bad.command.Description = longDescription // nothing but the name was wrong with it
				}
				return list.Create(bad.command)
			})
		})

	spec.Example(g.And(spec.AllCommands), p.Title(
		"a refused delete of a global command leaves every command as it was",
		"a refused delete of a guild command leaves every command as it was"),
		spec.Verifies(contract.ErrorDeleteRemovesNothing), p.refusedDelete)
}

func (p place) refusedCreate(s *spec.S) {
	list := p.List(s)
	command.Needs(s, arrange.Create(list))
	command.Made(s, list, command.New(s))
	before := command.Listed(s, list)
	var refusedOnes, taken []invalid
	for _, bad := range invalids(s) {
		if a := list.Create(bad.command); turnedDown(a) {
			refusedOnes = append(refusedOnes, bad)
		} else if taken = append(taken, bad); len(taken) == 4 {
			s.Given(bad.rule, a).To(command.Refused(s))
		}
	}
	now := command.Listed(s, list)
	for _, bad := range refusedOnes {
		s.Expect(contract.ErrorCreateStoresNothing, find(now, bad.command)).To(missing)
	}
	if len(taken) == 0 {
		s.Expect(contract.ErrorCreateStoresNothing, now).To(sameList(before))
	}
}

func (p place) refusedDelete(s *spec.S) {
	list := p.List(s)
	command.Needs(s, arrange.Delete(list))
	kept := command.Made(s, list, command.New(s))
	before := command.Listed(s, list)
	// What they answer takes nothing off the books.
	s.Send(list.Request(api.Delete(arrange.UnknownID))) // refused, or nothing to do
	for _, stranger := range []struct {
		auth client.Auth
		rule *contract.Clause
	}{{client.None(), contract.AuthMissing}, {client.RawAuth("Bot not.a.token"), contract.AuthUnknownToken}} {
		if a := s.Send(list.As(stranger.auth).Request(api.Delete(kept))); a.Success() {
			s.Given(stranger.rule, a).To(command.Refused(s))
		}
	}
	s.Expect(contract.ErrorDeleteRemovesNothing, command.Listed(s, list)).To(sameList(before))
}

func statuses(g *spec.Group) {
	spec.Example(g, "whatever the reason, a refusal is a 4xx status",
		spec.Verifies(contract.ErrorStatus), func(s *spec.S) {
			for _, p := range []place{global, guild} {
				list := p.List(s)
				id, _ := s.Scratch(list, payload.ChatInput)
				stranger := list.As(client.RawAuth("Bot not.a.token"))
				judged := false
				for _, a := range []*client.Answer{
					list.Fetch(arrange.UnknownID), list.Create(map[string]any{"description": "nameless"}),
					list.Create("{"), stranger.Fetch(id), stranger.List(),
				} {
					if a.Success() || a.Status() >= 500 {
						continue // not refused at all, or worse: other clauses
					}
					judged = true
					s.Response(contract.ErrorStatus, a).StatusRange(spec.Status4xx)
				}
				if !judged {
					s.Given(p.fetchUnknown, list.Fetch(arrange.UnknownID)).To(command.Refused(s))
				}
			}
		})
}

// writes are the ways to send a body to a place that the target has, by name of
// the command of that id. At least one has to be there.
func writes(s *spec.S, list inventory.Commands, id string) []func(body any) *client.Answer {
	var out []func(any) *client.Answer
	if s.Survey().Trial(arrange.Create(list)).Answered {
		out = append(out, list.Create)
	}
	if s.Survey().Trial(arrange.Edit(list)).Answered {
		out = append(out, func(body any) *client.Answer { return list.Edit(id, body) })
	}
	if len(out) == 0 {
		command.Needs(s, arrange.Create(list))
		command.Needs(s, arrange.Edit(list))
	}
	return out
}

// byCreate is writes of creates alone: what becomes of an edit whose body is no
// object is open.
func byCreate(s *spec.S, list inventory.Commands, _ string) []func(body any) *client.Answer {
	command.Needs(s, arrange.Create(list))
	return []func(any) *client.Answer{list.Create}
}

func malformed(g *spec.Group) {
	for _, m := range []struct {
		title  string
		clause *contract.Clause
		by     func(s *spec.S, list inventory.Commands, id string) []func(body any) *client.Answer
		bodies []string
	}{
		{title: "a body that is no JSON is refused", clause: contract.AddressBodyMalformed, by: writes,
			bodies: []string{`{"name": "cut`, `{"name" "x"}`, `name=x`, `{"name":"x","description":"y"}}`}},
		{title: "a body that is no object is refused", clause: contract.AddressBodyKind, by: byCreate,
			bodies: []string{`[{"name":"sp-first","description":"of a list"}]`, `"text"`, `7`, `true`}},
	} {
		spec.Example(g, m.title, spec.Verifies(m.clause), func(s *spec.S) {
			for _, p := range []place{global, guild} {
				list := p.List(s)
				id, _ := s.Scratch(list, payload.ChatInput)
				for _, write := range m.by(s, list, id) {
					for _, body := range m.bodies {
						s.Expect(m.clause, write(body)).To(command.Refused(s))
					}
				}
			}
		})
	}

	spec.Example(g, "a command id that is no snowflake is refused", spec.Verifies(contract.AddressIDMalformed), func(s *spec.S) {
		for _, p := range []place{global, guild} {
			list := p.List(s)
			id := command.Made(s, list, command.New(s))
			for _, bad := range []string{"not-an-id", id + "x", "-" + id} {
				s.Expect(contract.AddressIDMalformed, list.Fetch(bad)).To(command.Refused(s))
				s.Expect(contract.AddressIDMalformed, list.Edit(bad, map[string]any{"description": "no"})).To(command.Refused(s))
				s.Expect(contract.AddressIDMalformed, s.Send(list.Request(api.Delete(bad)))).To(command.Refused(s))
			}
		}
	})

	spec.Example(g, "the routes of commands lie under /api/v10", spec.Verifies(contract.AddressPrefix), func(s *spec.S) {
		for _, p := range []place{global, guild} {
			routed(s, p.List(s))
		}
	})
}

// routed judges by the survey whether the routes of a list are where they belong:
// one that answers shows it, and where every one is unknown there are none.
func routed(s *spec.S, list inventory.Commands) {
	unknown := true
	var last arrange.Trial
	for _, op := range []contract.Operation{
		arrange.Create(list), arrange.List(list), arrange.Fetch(list), arrange.Edit(list), arrange.Delete(list), arrange.Bulk(list),
	} {
		t := s.Survey().Trial(op)
		if t.Answered {
			s.Verify(contract.AddressPrefix, true, "", "")
			return
		}
		if t.Tried {
			st := t.Exchange.Status
			unknown, last = unknown && (st == http.StatusNotFound || st == http.StatusMethodNotAllowed), t
		}
	}
	if !last.Tried {
		s.Lacking(verdict.LackCase, "nothing could be tried on the "+list.String())
	}
	s.Verify(contract.AddressPrefix, !unknown, "a route", last.Observed, last.Exchange)
}

// ambient judges what every exchange of the run has to keep. The survey at its
// beginning makes enough of them for one that runs alone.
func ambient(g *spec.Group) {
	always := []*contract.Clause{
		contract.AddressIDString, contract.AddressID64Bit, contract.AddressJSONBody, contract.AddressJSONType,
		contract.CommandIDPresent, contract.ErrorNo5xx, contract.ErrorNoContent, contract.ErrorBody, contract.ErrorJSON, contract.ErrorStatus,
	}
	for _, clause := range always {
		spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) {
			o := s.Run.Ambient(clause)
			if o.Breach != nil {
				s.Verify(clause, false, o.Expected, o.Observed, o.Breach)
			}
			if !s.Survey().Any() { // then no answer of the target's shows anything
				s.NeedsWorking(contract.CreateGlobal, contract.ListGlobal, contract.FetchGlobal, contract.EditGlobal)
				s.Lacking(verdict.LackCase, "no operation of the target's works, so no answer of it shows anything")
			}
			if o.Held == 0 {
				s.Lacking(verdict.LackCase, "no answer of the run was of the kind that it is about")
			}
			s.Verify(clause, true, "", "")
		})
	}
}
