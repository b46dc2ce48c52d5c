package event

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func voiceChannel(s *spec.S, g *target.Guild) target.Channel {
	return actor.Channel(s, g, "a voice channel", actor.IsVoice)
}

// voiceStatus is about the events of a voice channel.
func voiceStatus() *spec.Group {
	g := spec.NewGroup("Events: voice channel status")
	g.Needs(spec.VoiceStatus, spec.Gateway)
	spec.Example(g, contract.GatewayVoiceStatus.Text, spec.Verifies(contract.GatewayVoiceStatus), func(s *spec.S) {
		st := newStatusSeen(s)
		first, seen := st.change(func(gateway.Event, string) bool { return true })
		// Other specs have set one too: what is told of with the next one tells of the first,
		// and not of the second, as an event may that tells what there was before.
		looked := 0
		st.change(func(x gateway.Event, second string) bool {
			looked++
			return looked > seen && (mentions(x.Data, second) || !mentions(x.Data, first))
		})
	})
	spec.Example(g, "the removal of a voice channel status emits Voice Channel Status Update", spec.Verifies(contract.GatewayVoiceStatus), func(s *spec.S) {
		st := newStatusSeen(s)
		st.change(func(x gateway.Event, status string) bool {
			return mentions(x.Data, status) || member(x, "status") == ""
		})
		before, looked := len(st.collected.Seen()), 0
		if a := inventory.SetVoiceStatus(s.Session, st.channel, ""); a.Refused() {
			s.Lacking(verdict.LackChoice, "an empty status is refused, and nothing else removes one")
		}
		name := s.Run.Profile.Bindings.VoiceStatusEvent
		_, came := event.Until(s, st.collected, func(x gateway.Event) bool {
			looked++
			return looked > before && about(name, st.channel)(x)
		})
		s.Verify(contract.GatewayVoiceStatus, came, "an event "+name+" about "+st.channel, "none of the removal within "+s.Run.Profile.TimeLimits.Event.String())
	})
	spec.Example(g, contract.GatewayVoiceStatusOnce.Text, spec.Verifies(contract.GatewayVoiceStatusOnce), func(s *spec.S) {
		st := newStatusSeen(s)
		first := st.set()
		st.set() // and with its event what is told again then
		n := len(only(st.collected.Seen(), func(x gateway.Event) bool { return mentions(x.Data, first) }))
		s.Verify(contract.GatewayVoiceStatusOnce, n == 1, "one event about the status "+first, fmt.Sprint(n))
	})
	spec.Example(g, contract.GatewayVoiceStatusRefused.Text, spec.Verifies(contract.GatewayVoiceStatusRefused), func(s *spec.S) {
		st := newStatusSeen(s)
		long := s.Name()
		long += strings.Repeat("a", api.LongestVoiceStatus+1-len(long))
		for range 2 {
			s.Given(contract.VoiceStatusLength, inventory.SetVoiceStatus(s.Session, st.channel, long)).To(command.Refused(s))
		}
		st.set()
		leaked, observed := only(st.collected.Seen(), func(x gateway.Event) bool { return mentions(x.Data, long) }), ""
		if len(leaked) > 0 {
			observed = brief(leaked[0])
		}
		s.Verify(contract.GatewayVoiceStatusRefused, len(leaked) == 0, "no event of a status that was refused", observed)
	})
	spec.Example(g.And(spec.Users), contract.GatewayVoiceStartTime.Text, spec.Verifies(contract.GatewayVoiceStartTime), func(s *spec.S) {
		await := watching(s, s.Run.Profile.Bindings.VoiceStartTimeEvent)
		channel := voiceChannel(s, s.Guild(0))
		talk(s, s.Guild(0), channel)
		await(contract.GatewayVoiceStartTime, channel.ID)
	})
	return g
}

// statusSeen are the events about the statuses that a spec gives a voice channel.
type statusSeen struct {
	s         *spec.S
	channel   string
	collected *gateway.Watch
}

func newStatusSeen(s *spec.S) statusSeen {
	name := s.Run.Profile.Bindings.VoiceStatusEvent
	return statusSeen{s, voiceChannel(s, s.Guild(0)).ID, event.Watch(s, s.App(), func(x gateway.Event) bool { return x.Name == name })}
}

// set gives the channel a status that nothing else has, and waits for the event that
// tells it.
func (st statusSeen) set() (status string) {
	status = st.s.Name()
	st.s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatus(st.s.Session, st.channel, status)).To(match.Success())
	seen, came := event.Until(st.s, st.collected, func(x gateway.Event) bool { return mentions(x.Data, status) })
	if vague := only(seen, func(x gateway.Event) bool { return member(x, "status") == "" }); !came && len(vague) > 0 {
		st.s.Lacking(verdict.LackChoice, "events do not tell the status: "+brief(vague[0]))
	}
	st.s.Session.Given(contract.GatewayVoiceStatus, came, "an event about the status "+status, "none within "+st.s.Run.Profile.TimeLimits.Event.String())
	return status
}

// change gives the channel another status and checks that an event about it comes which
// fits; seen are those that came up to it.
func (st statusSeen) change(fits func(x gateway.Event, status string) bool) (status string, seen int) {
	status = st.s.Name()
	st.s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatus(st.s.Session, st.channel, status)).To(match.Success())
	name := st.s.Run.Profile.Bindings.VoiceStatusEvent
	all, came := event.Until(st.s, st.collected, func(x gateway.Event) bool { return fits(x, status) && about(name, st.channel)(x) })
	st.s.Verify(contract.GatewayVoiceStatus, came, "an event "+name+" about "+st.channel, "none of this change within "+st.s.Run.Profile.TimeLimits.Event.String())
	return status, len(all)
}

// talk begins a session in a voice channel, which ends with the spec.
func talk(s *spec.S, g *target.Guild, c target.Channel) {
	v := control.Voice{Guild: g.ID, Channel: c.ID, Active: true}
	s.Control().Talk(v)
	s.Afterwards(func(end *session.Session) {
		v.Active = false
		end.Control().Talk(v)
	})
}

// requestChannelInfo is the opcode of Request Channel Info.
const requestChannelInfo = 43

// channelInfo is about Request Channel Info.
func channelInfo() *spec.Group {
	g := spec.NewGroup("Events: channel info")
	g.Needs(spec.VoiceStatus, spec.Gateway)
	spec.Example(g, contract.GatewayChannelInfo.Text, spec.Verifies(contract.GatewayChannelInfo), func(s *spec.S) {
		_, came := askInfo(s, s.Guild(0))
		s.Verify(contract.GatewayChannelInfo, came, infoWanted(s), "none within "+s.Run.Profile.TimeLimits.Event.String())
	})
	spec.Example(g, "the status that was set is told by Channel Info", spec.Verifies(contract.VoiceStatusSet), func(s *spec.S) {
		st := newStatusSeen(s)
		status := st.give(1)[0]
		x := info(s, s.Guild(0))
		s.Expect(contract.VoiceStatusSet, holds(x.Data, func(o map[string]any) bool { return o["status"] == status })).Provided(func() {
			// Where the change is told of, it is what Channel Info says.
			_, told := event.Until(s, st.collected, func(x gateway.Event) bool { return mentions(x.Data, status) })
			s.Session.Given(contract.GatewayChannelInfoStatus, !told, "an object with the status "+status, brief(x))
		}).To(match.Worded("the status "+status+" in Channel Info", gomega.BeTrue()))
	})
	spec.Example(g, contract.GatewayChannelInfoStatus.Text, spec.Verifies(contract.GatewayChannelInfoStatus), func(s *spec.S) {
		guild, status := s.Guild(0), s.Name()
		channel := voiceChannel(s, guild)
		s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatus(s.Session, channel.ID, status)).To(match.Success())
		x := info(s, guild)
		s.Verify(contract.GatewayChannelInfoStatus, holds(x.Data, func(o map[string]any) bool { return o["status"] == status }),
			"an object with the status "+status, brief(x))
	})
	spec.Example(g, "a status that was removed is not told by Channel Info", spec.Verifies(contract.GatewayChannelInfoStatus), func(s *spec.S) {
		guild, status := s.Guild(0), s.Name()
		channel := voiceChannel(s, guild)
		s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatus(s.Session, channel.ID, status)).To(match.Success())
		if a := inventory.SetVoiceStatus(s.Session, channel.ID, ""); !a.Success() {
			s.Lacking(verdict.LackChoice, "an empty status is refused, and nothing else removes one")
		}
		x := info(s, guild)
		s.Verify(contract.GatewayChannelInfoStatus, !mentions(x.Data, status), "no status "+status+", which was removed", brief(x))
	})
	spec.Example(g.And(spec.Users), contract.GatewayChannelInfoStartTime.Text, spec.Verifies(contract.GatewayChannelInfoStartTime), func(s *spec.S) {
		// Another channel than that of the event about start times, of which then
		// nothing that was kept back can be about this one.
		guild := quietGuild(s)
		talk(s, guild, voiceChannel(s, guild))
		x := info(s, guild)
		s.Verify(contract.GatewayChannelInfoStartTime, holds(x.Data, func(o map[string]any) bool { return o["voice_start_time"] != nil }),
			"an object with a voice_start_time", brief(x))
	})
	spec.Example(g.And(spec.Users), "Channel Info carries the start time of a voice channel that has a status too",
		spec.Verifies(contract.GatewayChannelInfoStartTime), func(s *spec.S) {
			guild := quietGuild(s)
			channel := voiceChannel(s, guild)
			talk(s, guild, channel)
			started := func(o map[string]any) bool { return o["voice_start_time"] != nil }
			before := info(s, guild)
			s.Session.Given(contract.GatewayChannelInfoStartTime, holds(before.Data, started), "an object with a voice_start_time", brief(before))
			s.Given(contract.VoiceStatusSet, inventory.SetVoiceStatus(s.Session, channel.ID, s.Name())).To(match.Success())
			x := info(s, guild)
			s.Verify(contract.GatewayChannelInfoStartTime, holds(x.Data, started), "an object with a voice_start_time, whatever the status", brief(x))
		})
	spec.Example(g.And(spec.Users), "the start time of a session that is over is not told by Channel Info",
		spec.Verifies(contract.GatewayChannelInfoStartTime), startedAgain)
	return g
}

// quietGuild is one of whose voice channels no spec is told start times.
func quietGuild(s *spec.S) *target.Guild {
	if guild := s.Guild(max(0, len(s.Run.Profile.Guilds)-1)); guild.Authorizes(s.App()) {
		return guild
	}
	return s.Guild(min(1, len(s.Run.Profile.Guilds)-1))
}

// startedAgain has a session begin after another, at a time that an event tells.
func startedAgain(s *spec.S) {
	guild := quietGuild(s)
	channel := voiceChannel(s, guild)
	w := event.Watch(s, s.App(), about(s.Run.Profile.Bindings.VoiceStartTimeEvent, channel.ID))
	// began waits for another start time than that before.
	began := func(before string) string {
		seen, came := event.Until(s, w, func(x gateway.Event) bool { return startTime(x) != "" && startTime(x) != before })
		if !came {
			s.Lacking(verdict.LackChoice, "no event tells another start time of a voice channel")
		}
		return startTime(seen[len(seen)-1])
	}
	v := control.Voice{Guild: guild.ID, Channel: channel.ID, Active: true}
	talk(s, guild, channel)
	first := began("")
	// The form in which times are told is open, and may be another than in events.
	told := func(x gateway.Event) (all []string) {
		holds(x.Data, func(o map[string]any) bool {
			if start := client.Text(o["voice_start_time"]); start != "" {
				all = append(all, start)
			}
			return false
		})
		return all
	}
	before := info(s, guild)
	s.Session.Given(contract.GatewayChannelInfoStartTime, len(told(before)) > 0, "an object with a voice_start_time", brief(before))
	v.Active = false
	s.Control().Talk(v)
	time.Sleep(1100 * time.Millisecond) // start times may be told in seconds
	v.Active = true
	s.Control().Talk(v)
	began(first)
	after := info(s, guild)
	s.Verify(contract.GatewayChannelInfoStartTime, !slices.Equal(told(after), told(before)),
		fmt.Sprintf("another voice_start_time than %v", told(before)), brief(after))
}

// startTime is the start of the session that an event tells, "" for none.
func startTime(x gateway.Event) string { return member(x, "voice_start_time") }

// info is the channel info of a guild.
func info(s *spec.S, g *target.Guild) gateway.Event {
	x, came := askInfo(s, g)
	s.Session.Given(contract.GatewayChannelInfo, came, infoWanted(s), "none within "+s.Run.Profile.TimeLimits.Event.String())
	return x
}

func infoWanted(s *spec.S) string { return "an event " + s.Run.Profile.Bindings.ChannelInfoEvent }

// askInfo asks for the channel info of a guild over a connection of its own: a target
// that does not know what is asked may close it.
func askInfo(s *spec.S, g *target.Guild) (x gateway.Event, came bool) {
	b := s.Run.Profile.Bindings
	is := func(x gateway.Event) bool { return x.Name == b.ChannelInfoEvent }
	c := event.Own(s, s.App(), 0)
	w := event.On(s, c, is)
	if err := c.Send(s.Context(), requestChannelInfo, map[string]any{
		b.GatewayGuildKey: g.ID, b.ChannelInfoFields: []string{"status", "voice_start_time"},
	}); err != nil {
		s.End(s.Context().Err())
		s.Lacking(verdict.LackEvents, "Request Channel Info could not be sent: "+err.Error())
	}
	seen, came := event.Answer(s, w, is)
	if !came {
		return x, false
	}
	return seen[len(seen)-1], true
}

// holds reports whether a payload, whose shape is open, holds such an object.
func holds(v any, is func(o map[string]any) bool) bool {
	switch v := v.(type) {
	case []any:
		return slices.ContainsFunc(v, func(in any) bool { return holds(in, is) })
	case map[string]any:
		if is(v) {
			return true
		}
		for _, in := range v {
			if holds(in, is) {
				return true
			}
		}
	}
	return false
}
