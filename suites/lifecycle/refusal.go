package lifecycle

import (
	"iter"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// invalid is a command that every create and edit has to refuse for one reason.
type invalid struct {
	command payload.Command
	rule    *contract.Clause
}

func invalids(s *spec.S) []invalid {
	var out []invalid
	bad := func(rule *contract.Clause, change func(*payload.Command)) {
		c := localized(s, typed(command.New(s)))
		change(&c)
		out = append(out, invalid{c, rule})
	}
	bad(contract.NameSpace, func(c *payload.Command) { c.Name += " two" })
	// A name that no other spec writes, should it be taken.
	bad(contract.NameLength, func(c *payload.Command) { c.Name += longName[len(c.Name):] })
	bad(contract.DescriptionLength, func(c *payload.Command) { c.Description = longDescription })
	bad(contract.OptionNameUnique, func(c *payload.Command) { c.Options = badOptions()[0].value.([]payload.Option) })
	return out
}

// localized gives the command texts in a locale: a refused write may store those
// alone.
func localized(s *spec.S, c payload.Command) payload.Command {
	if locales := s.Run.Profile.Bindings.Locales; len(locales) > 0 {
		c.NameLocalizations = map[string]string{locales[0]: "elsewhere"}
		c.DescriptionLocalizations = map[string]string{locales[0]: "said otherwise"}
	}
	return c
}

// flawed is one command for each rule that every target has to hold commands to,
// which breaks that rule and no other: under a name of that sort where it is not the
// name that breaks it. What a target may ignore, and types, are left out.
func flawed(s *spec.S, list inventory.Commands, name func() string) []invalid {
	var out []invalid
	for i, rule := range generate.Rules() {
		if rule.MayDrop || rule.Clause.Feature != "" && !s.Declares(rule.Clause.Feature) {
			continue
		}
		b, still := generate.InvalidCommand(rule).Sample(s.Rand(uint64(i)).Uint64()).InLocales(s.Run.Profile.Bindings.Locales)
		c := typed(b.Command)
		if !still || b.GlobalOnly && !list.IsGlobal() || c.Type != payload.ChatInput || c.Extra["type"] != nil {
			continue
		}
		if named := c; c.Extra["name"] == nil {
			if named.Name = name(); generate.Breaches(named).Has(rule) {
				c = named
			}
		}
		out = append(out, invalid{c, rule.Clause})
	}
	return out
}

// inBatches are the commands in lots after each of which one look shows what they
// left.
func inBatches(all []invalid) iter.Seq[[]invalid] { return slices.Chunk(all, 8) }

func refusals(g *spec.Group, p place) {
	alone := spec.GuildQuiet
	if p.Noun == command.Global.Noun {
		alone = spec.GlobalQuiet
	}
	spec.Example(g.And(alone), p.Title(
		"a refused create of a global command stores no command",
		"a refused create of a guild command stores no command"),
		spec.Verifies(contract.ErrorCreateStoresNothing), p.refusedCreate)

	spec.Example(g.Long(100), p.Title(
		"a refused edit of a global command leaves it as it was",
		"a refused edit of a guild command leaves it as it was"),
		spec.Verifies(contract.ErrorEditChangesNothing), func(s *spec.S) {
			list := p.List(s)
			command.Needs(s, arrange.Edit(list))
			id := command.Furnished(s, list, command.New(s))
			u := refusing{s: s, list: list, id: id, clause: contract.ErrorEditChangesNothing, send: func(c payload.Command) *client.Answer {
				c.Type = 0 // an edit has no such field
				return list.Edit(id, c)
			}}
			for i, bad := range invalids(s) {
				bad.command.Description += " and another text"
				bad.command = bad.command.Only("name", "description", "options", "name_localizations", "description_localizations")
				u.after([]invalid{bad}, i == 0)
			}
			for bad := range inBatches(flawed(s, list, s.Name)) {
				u.after(bad, false)
			}
			u.judged()
		})

	spec.Example(g.Long(100), p.Title(
		"a refused overwrite of a global command leaves it as it was",
		"a refused overwrite of a guild command leaves it as it was"),
		spec.Verifies(contract.ErrorUpsertChangesNothing), func(s *spec.S) {
			list, sent := p.List(s), command.New(s)
			command.Needs(s, arrange.Create(list))
			u := refusing{s: s, list: list, id: command.Furnished(s, list, sent), clause: contract.ErrorUpsertChangesNothing, send: func(c payload.Command) *client.Answer {
				return list.Create(c)
			}}
			for i, bad := range invalids(s) {
				if bad.command.Name = sent.Name; bad.rule == contract.NameSpace || bad.rule == contract.NameLength {
					bad.command.Description = longDescription // nothing but the name was wrong with it
				}
				bad.command.Description += " and another text"
				u.after([]invalid{bad}, i == 0)
			}
			same := func() string { return sent.Name }
			all := slices.DeleteFunc(flawed(s, list, same), func(bad invalid) bool {
				return bad.command.Name != sent.Name || bad.command.Extra["name"] != nil // no overwrite
			})
			for bad := range inBatches(all) {
				if u.taken < mostTaken { // each may make a command
					u.after(bad, false)
				}
			}
			u.judged()
		})

	spec.Example(g.And(alone), p.Title(
		"a refused delete of a global command leaves every command as it was",
		"a refused delete of a guild command leaves every command as it was"),
		spec.Verifies(contract.ErrorDeleteRemovesNothing), p.refusedDelete)
}

// mostTaken is how many commands a target may take that it has to refuse, until no
// more are sent that would cost a create.
const mostTaken = 4

// refusing shows that writes to a command which are refused leave it as it was.
type refusing struct {
	s      *spec.S
	list   inventory.Commands
	id     string
	clause *contract.Clause
	send   func(c payload.Command) *client.Answer

	before       map[string]any
	sent, taken  int
	last         invalid
	lastAnswered *client.Answer
}

// after sends what is wrong and then looks. What is taken, others judge.
func (u *refusing) after(batch []invalid, first bool) {
	if first {
		u.before = beside(u.s, u.list, u.id)
	}
	refused := false
	for _, bad := range batch {
		u.last, u.lastAnswered = bad, u.send(bad.command)
		u.sent++
		if turnedDown(u.lastAnswered) {
			refused = true
			continue
		}
		u.taken++
		if _, there := u.list.Knows(u.id); !there { // an overwrite may give it another id
			u.id = u.list.Called(bad.command.Name, int(bad.command.Type))
		}
		if o := command.SeenWhole(u.s, u.list, u.id); o != nil {
			u.before = o
		}
	}
	if refused {
		u.s.Expect(u.clause, lasting(command.SeenWhole(u.s, u.list, u.id))).To(match.Same(lasting(u.before)))
	}
}

// judged ends the spec where all were taken: nobody can tell what a refusal leaves.
func (u *refusing) judged() {
	if u.taken == u.sent {
		u.s.Given(u.last.rule, u.lastAnswered).To(command.Refused(u.s))
	}
}

func (p place) refusedCreate(s *spec.S) {
	list := s.Quiet(p.Noun == command.Global.Noun)
	command.Needs(s, arrange.Create(list))
	command.Furnished(s, list, command.New(s))
	before := command.Whole(s, list)
	taken, sent := 0, 0
	for batch := range inBatches(slices.Concat(invalids(s), flawed(s, list, s.Name))) {
		var refused []invalid
		answers := make([]*client.Answer, len(batch))
		s.Split(make([]claim.Set, len(batch)), func(part *session.Session, n int) {
			answers[n] = list.With(part).Create(batch[n].command)
		})
		for n, bad := range batch {
			if turnedDown(answers[n]) {
				refused = append(refused, bad)
			} else {
				taken++
			}
		}
		now := command.Whole(s, list)
		for _, bad := range refused {
			s.Expect(contract.ErrorCreateStoresNothing, find(now, bad.command)).To(missing)
		}
		switch sent += len(refused); {
		case taken == 0:
			s.Expect(contract.ErrorCreateStoresNothing, now).To(sameList(list, before))
		case taken >= mostTaken && sent == 0:
			s.Given(batch[0].rule, answers[0]).To(command.Refused(s))
		}
		if taken >= mostTaken {
			return
		}
	}
}

func (p place) refusedDelete(s *spec.S) {
	list := s.Quiet(p.Noun == command.Global.Noun)
	command.Needs(s, arrange.Delete(list))
	kept := command.Furnished(s, list, command.New(s))
	before := command.Whole(s, list)
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
	s.Expect(contract.ErrorDeleteRemovesNothing, command.Whole(s, list)).To(sameList(list, before))
}

// badItems are two that a bulk overwrite has to refuse.
func badItems(s *spec.S) (spaced, long payload.Command) {
	spaced, long = typed(command.New(s)), typed(command.New(s))
	spaced.Name, long.Description = "not a name", longDescription
	return spaced, long
}

// changesNothing shows that a refused bulk overwrite leaves the list as it was.
func (on overwriting) changesNothing(s *spec.S) {
	list := bulkList(s, on.place)
	command.Needs(s, arrange.Bulk(list))
	first := typed(command.New(s))
	command.Made(s, list, first)
	command.Furnished(s, list, command.New(s))
	before := command.Whole(s, list)
	spaced, long := badItems(s)
	changed, fresh := localized(s, first), typed(command.New(s))
	permissions := "8"
	changed.Description, changed.DefaultMemberPermissions = "must not come to be", &permissions
	judged := false
	var last *client.Answer
	for _, items := range [][]payload.Command{{changed, spaced}, {spaced, changed}, {fresh, changed, spaced}, {changed, long}} {
		last = list.Overwrite(items)
		if !turnedDown(last) {
			before = command.Whole(s, list) // what it took, others judge
			continue
		}
		judged = true
		s.Expect(on.atomic, command.Whole(s, list)).To(sameList(list, before))
	}
	name := s.Name() // one for all, lest each that is taken makes a command
	for batch := range inBatches(flawed(s, list, func() string { return name })) {
		refused := false
		for _, bad := range batch {
			if turnedDown(list.Overwrite([]payload.Command{changed, bad.command})) {
				refused, judged = true, true
			} else {
				before = command.Whole(s, list)
			}
		}
		if refused {
			s.Expect(on.atomic, command.Whole(s, list)).To(sameList(list, before))
		}
	}
	if !judged {
		s.Given(on.nameRules, last).To(command.Refused(s))
	}
}
