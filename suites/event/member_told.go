package event

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// membersTold is about how members and moderators are told of: each time and in order.
func membersTold() *spec.Group {
	g := spec.NewGroup("Events: what is told of many members")
	g.Needs(spec.Users, spec.Gateway)
	spec.Example(g.Long(3*many), "each of fifty users who join a guild, change and leave it emits an event each time",
		spec.Verifies(contract.GatewayMemberAdd, contract.GatewayMemberUpdate, contract.GatewayMemberRemove), func(s *spec.S) {
			m := watchMembers(s, s.App())
			users, nicks := m.pass(s.Guild(0), many)
			each(s, contract.GatewayMemberAdd, m.collected, memberAdd, users)
			each(s, contract.GatewayMemberUpdate, m.collected, memberUpdate, nicks)
			each(s, contract.GatewayMemberRemove, m.collected, memberRemove, users)
		})
	spec.Example(g, contract.GatewayMemberOrder.Text, spec.Verifies(contract.GatewayMemberOrder), func(s *spec.S) {
		m := watchMembers(s, s.App())
		users, nicks := m.pass(s.Guild(0), several)
		inTurn(s, contract.GatewayMemberOrder, m.collected, memberAdd, users)
		inTurn(s, contract.GatewayMemberOrder, m.collected, memberUpdate, nicks)
		inTurn(s, contract.GatewayMemberOrder, m.collected, memberRemove, users)
	})
	spec.Example(g, contract.GatewayMemberUpdateOnce.Text, spec.Verifies(contract.GatewayMemberUpdateOnce), changedOnce)
	spec.Example(g.Long(2*many), "each of fifty moderation actions emits GUILD_AUDIT_LOG_ENTRY_CREATE", spec.Verifies(contract.GatewayAuditLog), func(s *spec.S) {
		a := watchAudit(s, s.App())
		each(s, contract.GatewayAuditLog, a.collected, auditEvent, a.kicks(readGuild(s), many))
	})
	spec.Example(g, contract.GatewayAuditLogOrder.Text, spec.Verifies(contract.GatewayAuditLogOrder), func(s *spec.S) {
		a := watchAudit(s, s.App())
		inTurn(s, contract.GatewayAuditLogOrder, a.collected, auditEvent, a.kicks(readGuild(s), several))
	})
	return g
}

// pass has so many users join a guild, be called something new there and leave it.
func (m membersSeen) pass(g *target.Guild, times int) (users, nicks []string) {
	for range times {
		who, nick := m.s.Control().Join(g.ID), m.s.Name()
		m.s.Control().Rename(control.Renaming{Member: who, Nick: nick})
		m.s.Control().Leave(who)
		users, nicks = append(users, who.User), append(nicks, nick)
	}
	return users, nicks
}

// kicks has a moderator remove so many users from a guild who joined it.
func (a entries) kicks(g *target.Guild, times int) (users []string) {
	for range times {
		users = append(users, a.kick(g))
	}
	return users
}

// changedOnce counts what comes of two changes of a member until another one joins.
func changedOnce(s *spec.S) {
	m := watchMembers(s, s.App())
	who := m.join(s.Guild(0))
	for range 2 {
		s.Control().Rename(control.Renaming{Member: who, Nick: s.Name()})
	}
	m.came(s.Session.Given, contract.GatewayMemberAdd, memberAdd, m.join(s.Guild(0)))
	event.After(s, m.collected, telling(memberUpdate, who.User))
	mine := only(m.collected.Seen(), telling(memberUpdate, who.User))
	unrepeated(s, contract.GatewayMemberUpdateOnce, mine, 2)
}
