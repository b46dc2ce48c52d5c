package event

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// replies is about whom the replies to commands of the gateway reach.
func replies() []*spec.Group {
	g := spec.NewGroup("Events: replies")
	g.Needs(spec.VoiceStatus, spec.Installed, spec.Gateway)
	spec.Example(g, contract.GatewayChannelInfoOthers.Text, spec.Verifies(contract.GatewayChannelInfoOthers), func(s *spec.S) {
		w := event.Watch(s, s.App(), named(s.Run.Profile.Bindings.ChannelInfoEvent))
		info(s, s.Guild(0))
		marked(s, s.App(), s.Guild(0))
		unseen(s, contract.GatewayChannelInfoOthers, w, "no Channel Info on a connection that did not ask for any")
	})
	spec.Example(g, contract.GatewayChannelInfoForeign.Text, spec.Verifies(contract.GatewayChannelInfoForeign), infoElsewhere)
	early := spec.NewGroup("Events: replies to requests that come too early")
	early.Needs(spec.MembersRequests, spec.VoiceStatus, spec.Gateway, spec.Control)
	spec.Example(early, contract.GatewayRateLimitedOnce.Text, spec.Verifies(contract.GatewayRateLimitedOnce), limitedOnce)
	spec.Example(early, contract.GatewayRateLimitedOthers.Text, spec.Verifies(contract.GatewayRateLimitedOthers), func(s *spec.S) {
		w := event.Watch(s, s.App(), named(rateLimited))
		r, guild := requester(s, s.App()), authorized(s, s.App())[0]
		inventory.WithinDay(s.Session, func() {
			r.ask(guild)
			r.ask(guild)
			r.seeLimited()
		})
		marked(s, s.App(), guild)
		unseen(s, contract.GatewayRateLimitedOthers, w, "no "+rateLimited+" on a connection that asked for nothing")
	})
	return []*spec.Group{g, early}
}

// unseen checks that nothing was collected.
func unseen(s *spec.S, c *contract.Clause, w *gateway.Watch, expected string) {
	seen, observed := w.Seen(), ""
	if len(seen) > 0 {
		observed = brief(seen[0])
	}
	s.Verify(c, len(seen) == 0, expected, observed)
}

// infoElsewhere asks about a guild in which the application is not, and then about one
// in which it is, over a connection of its own for each: a target may close the first.
func infoElsewhere(s *spec.S) {
	f := outsider(s, hasVoice)
	b := s.Run.Profile.Bindings
	c := event.Own(s, f.app, 0)
	w := event.On(s, c, named(b.ChannelInfoEvent))
	closed := false
	for _, guild := range []string{f.guild.ID, f.home.ID} {
		closed = c.Send(s.Context(), requestChannelInfo, map[string]any{
			b.GatewayGuildKey: guild, b.ChannelInfoFields: []string{"status", "voice_start_time"},
		}) != nil
	}
	// Where the connection is still there, the second is answered.
	if !closed && !event.After(s, w, func(x gateway.Event) bool { return mentions(x.Data, f.home.ID) }) && len(w.Seen()) == 0 {
		s.Lacking(verdict.LackEvents, "no Channel Info came of a guild in which the application is")
	}
	untoldOf(s, contract.GatewayChannelInfoForeign, w, f.guild.ID, voiceChannel(s, f.guild).ID)
}

// seeLimited sees that a request was answered with RATE_LIMITED.
func (r *requests) seeLimited() {
	_, came := event.Answer(r.s, r.collected, func(x gateway.Event) bool { return x.Name == rateLimited })
	r.s.Session.Given(contract.GatewayRateLimited, came, "an event "+rateLimited, "none within "+r.s.Run.Profile.TimeLimits.Event.String())
}

// limitedOnce asks too early, and then once more when a request is free again: what is
// said of the early one has come when that is answered.
func limitedOnce(s *spec.S) {
	r, guild := requester(s, s.App()), authorized(s, s.App())[0]
	inventory.WithinDay(s.Session, func() {
		r.first(guild)
		r.ask(guild)
		r.seeLimited()
	})
	s.Control().Pass(over)
	r.ask(guild)
	members := 0
	event.Until(s, r.collected, func(x gateway.Event) bool {
		if x.Name != rateLimited {
			members++
		}
		return members > 1
	})
	n := len(only(r.collected.Seen(), named(rateLimited)))
	s.Verify(contract.GatewayRateLimitedOnce, n <= 1, "one event "+rateLimited, fmt.Sprint(n))
}
