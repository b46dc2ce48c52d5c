package event

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The events of members.
const (
	memberAdd    = "GUILD_MEMBER_ADD"
	memberUpdate = "GUILD_MEMBER_UPDATE"
	memberRemove = "GUILD_MEMBER_REMOVE"
)

// members is about the events of members, each of a user who is new to the target.
func members() *spec.Group {
	g := spec.NewGroup("Events: members")
	g.Needs(spec.Users, spec.Gateway)
	spec.Example(g, contract.GatewayMemberAdd.Text, spec.Verifies(contract.GatewayMemberAdd), func(s *spec.S) {
		m := watchMembers(s, s.App())
		m.came(s.Verify, contract.GatewayMemberAdd, memberAdd, m.join(s.Guild(0)))
	})
	spec.Example(g, contract.GatewayMemberUpdate.Text, spec.Verifies(contract.GatewayMemberUpdate), func(s *spec.S) {
		m := watchMembers(s, s.App())
		who := m.join(s.Guild(0))
		s.Control().Rename(control.Renaming{Member: who, Nick: s.Name()})
		m.came(s.Verify, contract.GatewayMemberUpdate, memberUpdate, who)
	})
	spec.Example(g, contract.GatewayMemberRemove.Text, spec.Verifies(contract.GatewayMemberRemove), func(s *spec.S) {
		m := watchMembers(s, s.App())
		who := s.Control().Join(s.Guild(0).ID)
		s.Control().Leave(who)
		m.came(s.Verify, contract.GatewayMemberRemove, memberRemove, who)
	})
	spec.Example(g, "a user whom a moderator removes from a guild emits GUILD_MEMBER_REMOVE", spec.Verifies(contract.GatewayMemberRemove), func(s *spec.S) {
		m := watchMembers(s, s.App())
		who := s.Control().Join(s.Guild(0).ID)
		s.Control().Kick(who)
		m.came(s.Verify, contract.GatewayMemberRemove, memberRemove, who)
	})
	spec.Example(g, "a session that was resumed is told of members",
		spec.Verifies(contract.GatewayMemberAdd, contract.GatewayMemberUpdate, contract.GatewayMemberRemove), membersOnceResumed)
	spec.Example(g, contract.GatewayMemberOnce.Text, spec.Verifies(contract.GatewayMemberOnce), memberOnce)
	spec.Example(g, contract.GatewayMemberCurrent.Text, spec.Verifies(contract.GatewayMemberCurrent), memberCurrent)
	spec.Example(g, contract.GatewayMemberUser.Text, spec.Verifies(contract.GatewayMemberUser), membersNamed)
	spec.Example(g, contract.GatewayMemberOthers.Text, spec.Verifies(contract.GatewayMemberOthers), memberOthers)
	return g
}

// membersSeen are the events of members that an application is told of.
type membersSeen struct {
	s         *spec.S
	collected *gateway.Watch
}

func watchMembers(s *spec.S, app *target.Application) membersSeen { return watchMembersWith(s, app) }

// watchMembersWith is watchMembers that collects other events too.
func watchMembersWith(s *spec.S, app *target.Application, more ...string) membersSeen {
	names := append([]string{memberAdd, memberUpdate, memberRemove}, more...)
	c := event.For(s, app, event.Intents(s.Run.Profile.Bindings.MembersIntent))
	return membersOn(s, c, names)
}

func membersOn(s *spec.S, c *gateway.Connection, names []string) membersSeen {
	return membersSeen{s, event.On(s, c, func(x gateway.Event) bool { return slices.Contains(names, x.Name) })}
}

// membersOnceResumed cuts the connection of a session, which is told of members before and
// after it was resumed.
func membersOnceResumed(s *spec.S) {
	c := event.Own(s, s.App(), event.Intents(s.Run.Profile.Bindings.MembersIntent))
	m := membersOn(s, c, []string{memberAdd, memberUpdate, memberRemove})
	m.came(s.Session.Given, contract.GatewayMemberAdd, memberAdd, m.join(s.Guild(0)))
	c.Cut()
	comeBack(s, c)
	who, left := s.Control().Join(s.Guild(0).ID), false
	s.Afterwards(func(end *session.Session) {
		if !left {
			end.Control().Leave(who)
		}
	})
	m.came(s.Verify, contract.GatewayMemberAdd, memberAdd, who)
	s.Control().Rename(control.Renaming{Member: who, Nick: s.Name()})
	m.came(s.Verify, contract.GatewayMemberUpdate, memberUpdate, who)
	s.Control().Leave(who)
	left = true
	m.came(s.Verify, contract.GatewayMemberRemove, memberRemove, who)
}

// join lets a user join a guild, who leaves it when the spec ends.
func (m membersSeen) join(g *target.Guild) control.Member {
	who := m.s.Control().Join(g.ID)
	m.s.Afterwards(func(end *session.Session) { end.Control().Leave(who) })
	return who
}

// check is Verify or Given.
type check = func(c *contract.Clause, ok bool, expected, observed string, about ...*transcript.Exchange)

// came checks that an event came about the member. One that doesn't tell of whom or
// where will do.
func (m membersSeen) came(judge check, c *contract.Clause, name string, who control.Member) {
	observed := "none within " + m.s.Run.Profile.TimeLimits.Event.String()
	_, came := event.Until(m.s, m.collected, func(x gateway.Event) bool {
		if x.Name != name || !mentions(x.Data, who.User) && !aboutNobody(x) {
			return false
		}
		guild := member(x, "guild_id")
		if guild != "" && guild != who.Guild {
			observed = brief(x)
			return false
		}
		return true
	})
	judge(c, came, "an event "+name+" about the user "+who.User+" in the guild "+who.Guild, observed)
}

// aboutNobody reports whether an event doesn't say where events mostly do which user it
// is about.
func aboutNobody(x gateway.Event) bool {
	d, _ := x.Data.(map[string]any)
	u, _ := d["user"].(map[string]any)
	return client.Text(u["id"]) == ""
}

// mentions reports whether a text stands anywhere in a payload, whose shape is open.
func mentions(v any, text string) bool {
	switch v := v.(type) {
	case string:
		return v == text
	case json.Number:
		return v.String() == text
	case []any:
		return slices.ContainsFunc(v, func(in any) bool { return mentions(in, text) })
	case map[string]any:
		for _, in := range v {
			if mentions(in, text) {
				return true
			}
		}
	}
	return false
}

func memberOnce(s *spec.S) {
	m := watchMembers(s, s.App())
	who := s.Control().Join(s.Guild(0).ID)
	s.Control().Leave(who)
	// What comes again with the next event has come when the next has.
	next := s.Control().Join(s.Guild(0).ID)
	s.Control().Leave(next)
	m.came(s.Session.Given, contract.GatewayMemberRemove, memberRemove, next)
	for _, name := range []string{memberAdd, memberRemove} {
		n := len(only(m.collected.Seen(), func(x gateway.Event) bool { return x.Name == name && mentions(x.Data, who.User) }))
		if n == 0 {
			s.Lacking(verdict.LackChoice, "no "+name+" tells of whom it is")
		}
		s.Verify(contract.GatewayMemberOnce, n == 1, "one "+name+" about the user "+who.User, fmt.Sprint(n))
	}
}

func memberCurrent(s *spec.S) {
	m := watchMembers(s, s.App())
	who := m.join(s.Guild(0))
	for range 3 { // the first change is not the only one
		nick := s.Name()
		s.Control().Rename(control.Renaming{Member: who, Nick: nick})
		observed := "none"
		_, came := event.Until(s, m.collected, func(x gateway.Event) bool {
			mine := x.Name == memberUpdate && (mentions(x.Data, who.User) || aboutNobody(x))
			if mine {
				observed = brief(x)
			}
			return mine && mentions(x.Data, nick)
		})
		if observed == "none" {
			s.Session.Given(contract.GatewayMemberUpdate, false, "an event "+memberUpdate+" about the user "+who.User, observed)
		}
		s.Verify(contract.GatewayMemberCurrent, came, memberUpdate+" with the nickname "+nick, observed)
	}
}

// membersNamed looks for who is meant, without which no cache of members is kept.
func membersNamed(s *spec.S) {
	m := watchMembers(s, s.App())
	named := func(of *contract.Clause, name string, who control.Member) {
		nameless := ""
		_, came := event.Until(s, m.collected, func(x gateway.Event) bool {
			if x.Name == name && aboutNobody(x) {
				nameless = brief(x)
			}
			return x.Name == name && mentions(x.Data, who.User)
		})
		s.Session.Given(of, came || nameless != "", "an event "+name+" about the user "+who.User, "none within "+s.Run.Profile.TimeLimits.Event.String())
		s.Verify(contract.GatewayMemberUser, came, "an event "+name+" about the user "+who.User, nameless)
	}
	who := m.join(s.Guild(0))
	named(contract.GatewayMemberAdd, memberAdd, who)
	s.Control().Rename(control.Renaming{Member: who, Nick: s.Name()})
	named(contract.GatewayMemberUpdate, memberUpdate, who)
	gone := s.Control().Join(s.Guild(0).ID)
	s.Control().Leave(gone)
	named(contract.GatewayMemberRemove, memberRemove, gone)
}

func memberOthers(s *spec.S) {
	i := slices.IndexFunc(s.Run.Profile.Guilds, func(g target.Guild) bool { return !g.Authorizes(s.App()) })
	if i < 0 {
		s.Lacking(verdict.LackGuild, "the profile names no guild in which its first application is not authorized (guilds, uninstalled)")
	}
	m := watchMembers(s, s.App())
	foreign := s.Control().Join(s.Run.Profile.Guilds[i].ID)
	s.Control().Rename(control.Renaming{Member: foreign, Nick: s.Name()})
	s.Control().Leave(foreign)
	m.came(s.Session.Given, contract.GatewayMemberAdd, memberAdd, m.join(s.Guild(0)))
	leaked, observed := only(m.collected.Seen(), func(x gateway.Event) bool { return mentions(x.Data, foreign.User) }), ""
	if len(leaked) > 0 {
		observed = brief(leaked[0])
	}
	s.Verify(contract.GatewayMemberOthers, len(leaked) == 0, "no event about the user "+foreign.User, observed)
}
