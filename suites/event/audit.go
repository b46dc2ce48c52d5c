package event

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

const auditEvent = "GUILD_AUDIT_LOG_ENTRY_CREATE"

// moderation is about the audit log entries of moderators: of one who removes a user
// from a guild who is new to the target.
func moderation() *spec.Group {
	g := spec.NewGroup("Events: audit log")
	g.Needs(spec.Users, spec.Gateway)
	spec.Example(g, contract.GatewayAuditLog.Text, spec.Verifies(contract.GatewayAuditLog), func(s *spec.S) {
		a := watchAudit(s, s.App())
		a.came(s.Verify, a.kick(readGuild(s)))
	})
	spec.Example(g, contract.GatewayAuditLogOnce.Text, spec.Verifies(contract.GatewayAuditLogOnce), func(s *spec.S) {
		a := watchAudit(s, s.App())
		first := a.kick(readGuild(s))
		a.came(s.Session.Given, first)
		a.came(s.Session.Given, a.kick(readGuild(s))) // and with it what is told again then
		n := len(only(a.collected.Seen(), func(x gateway.Event) bool { return x.Name == auditEvent && mentions(x.Data, first) }))
		if n == 0 {
			s.Lacking(verdict.LackChoice, "no "+auditEvent+" tells whom it is about")
		}
		s.Verify(contract.GatewayAuditLogOnce, n == 1, "one "+auditEvent+" about "+first, fmt.Sprint(n))
	})
	spec.Example(g, contract.GatewayAuditLogIntent.Text, spec.Verifies(contract.GatewayAuditLogIntent), withoutIntent)
	spec.Example(g, contract.GatewayAuditLogPermission.Text, spec.Verifies(contract.GatewayAuditLogPermission), withoutPermission)
	return g
}

// readGuild is a guild whose audit log the bot may view.
func readGuild(s *spec.S) *target.Guild {
	i := slices.IndexFunc(s.Run.Profile.Guilds, func(g target.Guild) bool { return slices.Contains(g.AuditReaders, s.App().ID) })
	if i < 0 {
		s.Lacking(verdict.LackGuild, "the profile names no guild whose audit log the bot may view (guilds, audit_readers)")
	}
	return &s.Run.Profile.Guilds[i]
}

// entries are the audit log entries that an application is told of.
type entries struct {
	s         *spec.S
	collected *gateway.Watch
}

// watchAudit collects entries, and events of members, where the bot may have both.
func watchAudit(s *spec.S, app *target.Application) entries {
	b := s.Run.Profile.Bindings
	c := event.For(s, app, event.Intents(b.MembersIntent|b.ModerationIntent))
	return entries{s, event.On(s, c, func(x gateway.Event) bool { return x.Name == auditEvent || x.Name == memberAdd })}
}

// kick lets a user join a guild and a moderator remove the user.
func (a entries) kick(g *target.Guild) (user string) {
	who := a.s.Control().Join(g.ID)
	a.s.Control().Kick(who)
	return who.User
}

// came checks that an entry came about what has the id. One that doesn't tell of what
// will do.
func (a entries) came(judge check, id string) {
	_, came := event.Until(a.s, a.collected, func(x gateway.Event) bool { return x.Name == auditEvent && ofEntry(x, id) })
	judge(contract.GatewayAuditLog, came, "an event "+auditEvent+" about "+id, "none within "+a.s.Run.Profile.TimeLimits.Event.String())
}

func ofEntry(x gateway.Event, id string) bool {
	return mentions(x.Data, id) || member(x, "target_id") == ""
}

func withoutIntent(s *spec.S) {
	full, without := watchAudit(s, s.App()), watchMembersWith(s, s.App(), auditEvent)
	g := readGuild(s)
	user := full.kick(g)
	full.came(s.Session.Given, user)
	untold(s, contract.GatewayAuditLogIntent, without, g, user)
}

func withoutPermission(s *spec.S) {
	p := s.Run.Profile
	for i := range p.Guilds {
		for j := range p.Applications {
			g, app := &p.Guilds[i], &p.Applications[j]
			if !slices.Contains(g.AuditBarred, app.ID) || !g.Authorizes(app) {
				continue
			}
			a := watchAudit(s, app)
			untold(s, contract.GatewayAuditLogPermission, membersSeen{s, a.collected}, g, a.kick(g))
			return
		}
	}
	s.Lacking(verdict.LackGuild, "the profile names no guild whose audit log a bot may not view (guilds, audit_barred)")
}

// untold checks that no entry about the user came to a connection until one was told of a
// member who joined later.
func untold(s *spec.S, c *contract.Clause, m membersSeen, g *target.Guild, user string) {
	m.came(s.Session.Given, contract.GatewayMemberAdd, memberAdd, m.join(g))
	leaked, observed := only(m.collected.Seen(), func(x gateway.Event) bool { return x.Name == auditEvent && mentions(x.Data, user) }), ""
	if len(leaked) > 0 {
		observed = brief(leaked[0])
	}
	s.Verify(c, len(leaked) == 0, "no event "+auditEvent+" about the user "+user, observed)
}

// The types of audit log entries about voice channel statuses.
const (
	statusUpdated = "192"
	statusDeleted = "193"
)

// auditedStatus is about the audit log entries of voice channel statuses.
func auditedStatus() *spec.Group {
	g := spec.NewGroup("Events: audit log of voice channel statuses")
	g.Needs(spec.VoiceStatus, spec.Gateway)
	spec.Example(g, contract.GatewayAuditStatusUpdate.Text, spec.Verifies(contract.GatewayAuditStatusUpdate), func(s *spec.S) {
		st := newStatuses(s)
		st.set(s.Verify)
	})
	spec.Example(g, contract.GatewayAuditStatusDelete.Text, spec.Verifies(contract.GatewayAuditStatusDelete), func(s *spec.S) {
		st := newStatuses(s)
		st.set(s.Session.Given) // entries about what earlier specs did come before this one
		before := len(st.collected.Seen())
		if a := inventory.SetVoiceStatus(s.Session, st.channel, ""); a.Refused() {
			s.Lacking(verdict.LackChoice, "an empty status is refused, and nothing else removes one")
		}
		looked := 0
		_, came := event.Until(s, st.collected, func(x gateway.Event) bool {
			looked++
			return looked > before && st.typed(x, statusDeleted)
		})
		s.Verify(contract.GatewayAuditStatusDelete, came, "an event "+auditEvent+" of type "+statusDeleted+" about "+st.channel, st.observed())
	})
	spec.Example(g, contract.GatewayAuditStatusInfo.Text, spec.Verifies(contract.GatewayAuditStatusInfo), func(s *spec.S) {
		st := newStatuses(s)
		x, status := st.set(s.Session.Given)
		info, there := st.info(x)
		if !there {
			s.Lacking(verdict.LackChoice, "the entry has no info: "+brief(x))
		}
		s.Verify(contract.GatewayAuditStatusInfo, info["status"] == status, "info with the status "+status, brief(x))
	})
	return g
}

// statuses is a voice channel whose status a spec changes, and the entries about it.
type statuses struct {
	s         *spec.S
	channel   string
	collected *gateway.Watch
}

func newStatuses(s *spec.S) statuses {
	c := event.For(s, s.App(), event.Intents(s.Run.Profile.Bindings.ModerationIntent))
	channel := voiceChannel(s, readGuild(s)).ID
	return statuses{s, channel, event.On(s, c, func(x gateway.Event) bool { return x.Name == auditEvent && ofEntry(x, channel) })}
}

// set sets a new status and checks that an entry records it. One that tells of another
// status records what was set before.
func (st statuses) set(judge check) (x gateway.Event, status string) {
	status = st.s.Name()
	st.s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatus(st.s.Session, st.channel, status)).To(match.Success())
	seen, came := event.Until(st.s, st.collected, func(x gateway.Event) bool {
		info, _ := st.info(x)
		says := client.Text(info["status"])
		return st.typed(x, statusUpdated) && (says == "" || says == status)
	})
	judge(contract.GatewayAuditStatusUpdate, came, "an event "+auditEvent+" of type "+statusUpdated+" about "+st.channel, st.observed())
	return seen[len(seen)-1], status
}

func (st statuses) typed(x gateway.Event, kind string) bool {
	return member(x, st.s.Run.Profile.Bindings.AuditTypeKey) == kind
}

func (st statuses) info(x gateway.Event) (info map[string]any, there bool) {
	d, _ := x.Data.(map[string]any)
	v := d[st.s.Run.Profile.Bindings.AuditInfoKey]
	info, _ = v.(map[string]any)
	return info, v != nil
}

func (st statuses) observed() string {
	seen := st.collected.Seen()
	if len(seen) == 0 {
		return "none within " + st.s.Run.Profile.TimeLimits.Event.String()
	}
	return brief(seen[len(seen)-1])
}
