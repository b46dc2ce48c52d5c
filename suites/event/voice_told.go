package event

import (
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// voicesTold is about how voice channels are told of: each time, once, in order, and to
// whom.
func voicesTold() *spec.Group {
	g := spec.NewGroup("Events: what is told of voice channels")
	g.Needs(spec.VoiceStatus, spec.Installed, spec.Gateway)
	spec.Example(g.Long(many), "each of fifty changes of a voice channel status emits Voice Channel Status Update",
		spec.Verifies(contract.GatewayVoiceStatus), func(s *spec.S) {
			st := newStatusSeen(s)
			each(s, contract.GatewayVoiceStatus, st.collected, s.Run.Profile.Bindings.VoiceStatusEvent, st.give(many))
		})
	spec.Example(g, contract.GatewayVoiceStatusOrder.Text, spec.Verifies(contract.GatewayVoiceStatusOrder), func(s *spec.S) {
		st := newStatusSeen(s)
		inTurn(s, contract.GatewayVoiceStatusOrder, st.collected, s.Run.Profile.Bindings.VoiceStatusEvent, st.give(several))
	})
	spec.Example(g, contract.GatewayVoiceStatusCurrent.Text, spec.Verifies(contract.GatewayVoiceStatusCurrent), statusCurrent)
	spec.Example(g, contract.GatewayVoiceStatusOthers.Text, spec.Verifies(contract.GatewayVoiceStatusOthers), statusElsewhere)
	spec.Example(g, contract.GatewayAuditStatusOnce.Text, spec.Verifies(contract.GatewayAuditStatusOnce), recordedOnce)
	spec.Example(g, contract.GatewayAuditStatusRefused.Text, spec.Verifies(contract.GatewayAuditStatusRefused), notRecorded)
	spec.Example(g.Long(many), "each of fifty voice channel statuses that are set is recorded by an audit log entry of type 192",
		spec.Verifies(contract.GatewayAuditStatusUpdate), eachRecorded)
	more := g.And(spec.Users)
	spec.Example(more, contract.GatewayVoiceStartOnce.Text, spec.Verifies(contract.GatewayVoiceStartOnce), func(s *spec.S) {
		changes, n := startsTold(s, 1)
		if n == 0 {
			s.Lacking(verdict.LackChoice, "no event tells which channel a session is in")
		}
		s.Verify(contract.GatewayVoiceStartOnce, n <= changes, fmt.Sprint(changes, " events"), fmt.Sprint(n))
	})
	spec.Example(more.Long(many), "each of fifty changes of a voice session's start time emits Voice Channel Start Time Update",
		spec.Verifies(contract.GatewayVoiceStartTime), func(s *spec.S) {
			changes, n := startsTold(s, many/2)
			s.Verify(contract.GatewayVoiceStartTime, n >= changes, fmt.Sprint(changes, " events"), fmt.Sprint(n))
		})
	spec.Example(more, contract.GatewayVoiceStartOthers.Text, spec.Verifies(contract.GatewayVoiceStartOthers), startElsewhere)
	return g
}

// give gives the channel so many statuses, one after another, that nothing else has.
func (st statusSeen) give(times int) (statuses []string) {
	for range times {
		status := st.s.Name()
		st.s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatus(st.s.Session, st.channel, status)).To(match.Success())
		statuses = append(statuses, status)
	}
	return statuses
}

// statusCurrent looks at the status that is told with each of two changes, before the
// first of which there was perhaps none. What events say is open: one that tells no
// status is none that tells a wrong one.
func statusCurrent(s *spec.S) {
	st := newStatusSeen(s)
	name := s.Run.Profile.Bindings.VoiceStatusEvent
	for n := range 2 {
		before := len(st.collected.Seen())
		status := st.give(1)[0]
		shown, looked := "", 0
		_, came := event.Until(s, st.collected, func(x gateway.Event) bool {
			if looked++; looked <= before || !about(name, st.channel)(x) {
				return false
			}
			if text := member(x, "status"); text != "" {
				shown = text
			}
			return mentions(x.Data, status)
		})
		switch {
		case !came && len(st.collected.Seen()) == before:
			s.Session.Given(contract.GatewayVoiceStatus, false, "an event "+name+" about "+st.channel, "none within "+s.Run.Profile.TimeLimits.Event.String())
		case !came && shown == "" && n == 0:
			continue
		case !came && shown == "":
			s.Lacking(verdict.LackChoice, "events do not tell the status")
		}
		s.Verify(contract.GatewayVoiceStatusCurrent, came, name+" with the status "+status, shown)
	}
}

func hasVoice(g *target.Guild) bool { return slices.ContainsFunc(g.Channels, actor.IsVoice) }

// statusElsewhere has another application set a status where the first is not.
func statusElsewhere(s *spec.S) {
	f := outsider(s, hasVoice)
	name := s.Run.Profile.Bindings.VoiceStatusEvent
	w := event.Watch(s, f.app, named(name))
	channel, status := voiceChannel(s, f.guild).ID, s.Name()
	s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatusAs(s.Session, f.other, channel, status)).To(match.Success())
	f.mark(s)
	untoldOf(s, contract.GatewayVoiceStatusOthers, w, channel, status)
}

// mark waits until the application is told of something else that came later.
func (f foreign) mark(s *spec.S) { marked(s, f.app, f.home) }

// marked waits until an application is told of a status that it sets in a guild itself.
func marked(s *spec.S, app *target.Application, g *target.Guild) {
	name := s.Run.Profile.Bindings.VoiceStatusEvent
	channel, status := voiceChannel(s, g).ID, s.Name()
	w := event.Watch(s, app, func(x gateway.Event) bool {
		return about(name, channel)(x) && (mentions(x.Data, status) || member(x, "status") == "")
	})
	s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatusAs(s.Session, app, channel, status)).To(match.Success())
	_, came := event.Until(s, w, func(gateway.Event) bool { return true })
	s.Session.Given(contract.GatewayVoiceStatus, came, "an event "+name+" about "+channel, "none within "+s.Run.Profile.TimeLimits.Event.String())
}

func startElsewhere(s *spec.S) {
	f := outsider(s, hasVoice)
	w := event.Watch(s, f.app, named(s.Run.Profile.Bindings.VoiceStartTimeEvent))
	channel := voiceChannel(s, f.guild)
	talk(s, f.guild, channel)
	f.mark(s)
	untoldOf(s, contract.GatewayVoiceStartOthers, w, channel.ID)
}

// startsTold begins and ends sessions, each of which changes the start time twice, and
// counts the events about the channel until a later one of another kind.
func startsTold(s *spec.S, sessions int) (changes, n int) {
	guild, name := s.Guild(0), s.Run.Profile.Bindings.VoiceStartTimeEvent
	channel := voiceChannel(s, guild)
	w := event.Watch(s, s.App(), about(name, channel.ID))
	marked(s, s.App(), guild) // earlier sessions have been told of
	before := len(w.Seen())
	for range sessions {
		s.Control().Talk(control.Voice{Guild: guild.ID, Channel: channel.ID, Active: true})
		s.Control().Talk(control.Voice{Guild: guild.ID, Channel: channel.ID})
	}
	changes = 2 * sessions
	marked(s, s.App(), guild)
	event.After(s, w, func(gateway.Event) bool { return len(w.Seen())-before >= changes })
	return changes, len(w.Seen()) - before
}

// recordedOnce counts the entries about the first of two statuses until that of the
// second.
func recordedOnce(s *spec.S) {
	st := newStatuses(s)
	_, first := st.set(s.Session.Given)
	st.set(s.Session.Given)
	n := 0
	for _, x := range st.collected.Seen() {
		if info, _ := st.info(x); st.typed(x, statusUpdated) && client.Text(info["status"]) == first {
			n++
		}
	}
	if n == 0 {
		s.Lacking(verdict.LackChoice, "entries do not tell which status was set")
	}
	s.Verify(contract.GatewayAuditStatusOnce, n == 1, "one entry of type "+statusUpdated+" about the status "+first, fmt.Sprint(n))
}

// notRecorded looks for entries about a status that is too long, until one about one
// that is not.
func notRecorded(s *spec.S) {
	st := newStatuses(s)
	long := s.Name()
	long += strings.Repeat("a", api.LongestVoiceStatus+1-len(long))
	for range 2 {
		s.Given(contract.VoiceStatusLength, inventory.SetVoiceStatus(s.Session, st.channel, long)).To(command.Refused(s))
	}
	st.set(s.Session.Given)
	untoldOf(s, contract.GatewayAuditStatusRefused, st.collected, long)
}

func eachRecorded(s *spec.S) {
	st := newStatuses(s)
	texts := statusSeen{s: s, channel: st.channel}.give(many)
	seen, _ := event.Until(s, st.collected, func(x gateway.Event) bool {
		info, _ := st.info(x)
		return client.Text(info["status"]) == texts[many-1]
	})
	if typed := only(seen, func(x gateway.Event) bool { return st.typed(x, statusUpdated) }); len(typed) == 0 {
		s.Session.Given(contract.GatewayAuditStatusUpdate, false, "an event "+auditEvent+" of type "+statusUpdated+" about "+st.channel, st.observed())
	}
	each(s, contract.GatewayAuditStatusUpdate, st.collected, auditEvent, texts)
}
