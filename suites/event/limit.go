package event

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

const rateLimited = "RATE_LIMITED"

const (
	// perRequest is how often a bot may request all members of a guild (contract:
	// Limits: other).
	perRequest = 30 * time.Second
	// over is what passes where the time is to be over, and within what passes where it
	// is not: the specs themselves take the rest.
	over   = perRequest + time.Second
	within = perRequest * 4 / 5
)

// membersRequests is about requests for all members of a guild.
func membersRequests() *spec.Group {
	g := spec.NewGroup("Events: requests for all members")
	g.Needs(spec.MembersRequests, spec.Users) // others let time pass
	spec.Example(g, contract.GatewayRateLimited.Text, spec.Verifies(contract.GatewayRateLimited), func(s *spec.S) {
		r, guild := requester(s, s.App()), authorized(s, s.App())[0]
		// Whether the first comes too early, after another spec's, is the same.
		inventory.WithinDay(s.Session, func() {
			r.ask(guild)
			r.ask(guild)
			r.limited()
		})
	})
	spec.Example(g, "a request for all members that comes too early is answered with RATE_LIMITED whichever session of the bot sent the first",
		spec.Verifies(contract.GatewayRateLimited), func(s *spec.S) {
			one, other, guild := requester(s, s.App()), requester(s, s.App()), authorized(s, s.App())[0]
			one.ask(guild)
			if _, came := one.next(); !came { // else which of the two is the second is open
				s.Lacking(verdict.LackEvents, "a request for all members of a guild is not answered")
			}
			other.ask(guild)
			other.limited()
		})
	spec.Example(g, "of requests for all members side by side one is served", spec.Verifies(contract.GatewayRateLimited), oneServed)
	g.Needs(spec.MembersRequests, spec.Gateway, spec.Control)
	spec.Example(g, "a request for all members of a guild 24 seconds after another is answered with RATE_LIMITED",
		spec.Verifies(contract.GatewayRateLimited), tooEarly)
	spec.Example(g, "a request for all members that is answered with RATE_LIMITED is answered with no members", spec.Verifies(contract.GatewayRateLimited), limitedAlone)
	spec.Example(g, "a request for all members is answered with them once the time that RATE_LIMITED told is over",
		spec.Verifies(contract.LimitMembersRequest), servedInTime)
	spec.Example(g, contract.LimitMembersRequest.Text, spec.Verifies(contract.LimitMembersRequest), func(s *spec.S) {
		r, guild := requester(s, s.App()), authorized(s, s.App())[0]
		r.first(guild)
		s.Control().Pass(over)
		r.ask(guild)
		r.free(contract.LimitMembersRequest)
	})
	spec.Example(g, contract.LimitMembersRequestGuild.Text, spec.Verifies(contract.LimitMembersRequestGuild), func(s *spec.S) {
		r, guilds := requester(s, s.App()), twoGuilds(s)
		r.first(guilds[0])
		r.ask(guilds[1])
		r.free(contract.LimitMembersRequestGuild)
	})
	spec.Example(g, contract.LimitMembersRequestBot.Text, spec.Verifies(contract.LimitMembersRequestBot), func(s *spec.S) {
		one, other := requester(s, s.App()), requester(s, s.OtherApp())
		guild := s.Common(s.OtherApp())
		one.first(guild)
		other.ask(guild)
		other.free(contract.LimitMembersRequestBot)
	})
	spec.Example(g, contract.LimitMembersRequestChunks.Text, spec.Verifies(contract.LimitMembersRequestChunks), uncounted)
	return g
}

// authorized are the guilds in which the application is.
func authorized(s *spec.S, app *target.Application) (all []*target.Guild) {
	for i := range s.Run.Profile.Guilds {
		if g := &s.Run.Profile.Guilds[i]; g.Authorizes(app) {
			all = append(all, g)
		}
	}
	if len(all) == 0 {
		s.Lacking(verdict.LackGuild, "the profile has no guild in which the application is authorized")
	}
	return all
}

func twoGuilds(s *spec.S) []*target.Guild {
	all := authorized(s, s.App())
	if len(all) < 2 {
		s.Lacking(verdict.LackGuild, "the profile has one guild alone in which the application is authorized")
	}
	return all
}

// requests are those of an application for all members of guilds, over a connection of
// the spec's own.
type requests struct {
	s         *spec.S
	over      *gateway.Connection
	collected *gateway.Watch
	looked    int // the answers that were looked at
}

func requester(s *spec.S, app *target.Application) *requests {
	b := s.Run.Profile.Bindings
	c := event.Own(s, app, event.Intents(b.MembersIntent))
	return &requests{s: s, over: c, collected: event.On(s, c, func(x gateway.Event) bool {
		return x.Name == rateLimited || x.Name == b.MembersChunkEvent
	})}
}

// ask requests all members of a guild.
func (r *requests) ask(g *target.Guild) {
	b := r.s.Run.Profile.Bindings
	if err := r.over.Send(r.s.Context(), b.MembersRequestOpcode, map[string]any{b.GatewayGuildKey: g.ID, "query": "", "limit": 0}); err != nil {
		r.s.End(r.s.Context().Err())
		r.s.Lacking(verdict.LackEvents, "a request for all members could not be sent: "+err.Error())
	}
}

// next is the next answer.
func (r *requests) next() (x gateway.Event, came bool) {
	at := 0
	seen, came := event.Answer(r.s, r.collected, func(gateway.Event) bool {
		at++
		return at > r.looked
	})
	if !came {
		return x, false
	}
	r.looked++
	return seen[r.looked-1], true
}

// first is a request after one that any other spec sent 30 seconds ago.
func (r *requests) first(g *target.Guild) {
	r.s.Control().Pass(over)
	r.ask(g)
	x, came := r.next()
	if !came {
		r.s.Lacking(verdict.LackEvents, "a request for all members of a guild is not answered with "+r.s.Run.Profile.Bindings.MembersChunkEvent)
	}
	check := r.s.Session.Given
	if r.s.Cites(contract.LimitMembersRequest) {
		check = r.s.Verify
	}
	check(contract.LimitMembersRequest, x.Name != rateLimited, "members, 30 seconds after any other request", brief(x))
}

// free checks that the last request was answered with members.
func (r *requests) free(c *contract.Clause) {
	x, came := r.next()
	observed := "no answer within " + r.s.Run.Profile.TimeLimits.Event.String()
	if came {
		observed = brief(x)
	}
	r.s.Verify(c, came && x.Name != rateLimited, "an event "+r.s.Run.Profile.Bindings.MembersChunkEvent, observed)
}

// limited checks that a request was answered with RATE_LIMITED.
func (r *requests) limited() {
	_, came := event.Answer(r.s, r.collected, func(x gateway.Event) bool { return x.Name == rateLimited })
	r.s.Verify(contract.GatewayRateLimited, came, "an event "+rateLimited, "none within "+r.s.Run.Profile.TimeLimits.Event.String())
}

// oneServed sends three requests, of which the first may come too early itself, after
// another spec's.
func oneServed(s *spec.S) {
	r, guild := requester(s, s.App()), authorized(s, s.App())[0]
	began, refused, came := time.Now(), 0, false
	inventory.WithinDay(s.Session, func() {
		for range 3 {
			r.ask(guild)
		}
		_, came = event.Answer(s, r.collected, func(x gateway.Event) bool {
			if x.Name == rateLimited {
				refused++
			}
			return refused == 2
		})
	})
	if !came && time.Since(began) >= perRequest {
		s.Lacking(verdict.LackEvents, "the requests took so long that the third need not come too early")
	}
	s.Verify(contract.GatewayRateLimited, came, "two events "+rateLimited+" of three requests", fmt.Sprint(refused, " within ", s.Run.Profile.TimeLimits.Event))
}

func tooEarly(s *spec.S) {
	r, guild := requester(s, s.App()), authorized(s, s.App())[0]
	began, asked, came := time.Now(), time.Duration(0), false
	inventory.WithinDay(s.Session, func() {
		r.first(guild)
		s.Control().Pass(within)
		r.ask(guild)
		asked = time.Since(began)
		_, came = event.Answer(s, r.collected, func(x gateway.Event) bool { return x.Name == rateLimited })
	})
	if !came && within+asked+time.Second >= perRequest {
		s.Lacking(verdict.LackEvents, "the requests took so long that the second need not come too early")
	}
	s.Verify(contract.GatewayRateLimited, came, "an event "+rateLimited, "none within "+s.Run.Profile.TimeLimits.Event.String())
}

// limitedAlone looks for the members of a guild that were requested twice, until those of
// another come: what is in the first of them tells how often they were sent.
func limitedAlone(s *spec.S) {
	r, guilds := requester(s, s.App()), twoGuilds(s)
	b := s.Run.Profile.Bindings
	chunk, served, refused := b.MembersChunkEvent, 0, false
	r.first(guilds[0])
	r.ask(guilds[0])
	r.ask(guilds[1])
	seen, came := event.Answer(s, r.collected, func(x gateway.Event) bool { return x.Name == chunk && mentions(x.Data, guilds[1].ID) })
	if !came {
		s.Lacking(verdict.LackEvents, "a request for the members of another guild is not answered")
	}
	for _, x := range seen {
		data, _ := x.Data.(map[string]any)
		if refused = refused || x.Name == rateLimited; x.Name != chunk {
			continue
		}
		if client.Text(data[b.GatewayGuildKey]) == guilds[0].ID && client.Text(data["chunk_index"]) == "0" {
			served++
		}
	}
	if !refused {
		s.Lacking(verdict.LackEvents, "a request that came too early is not answered with "+rateLimited)
	}
	s.Verify(contract.GatewayRateLimited, served <= 1, "the members once", fmt.Sprint(served, " times"))
}

// servedInTime waits for as long as a refused request was told: whether one that was
// refused counts itself is not shown.
func servedInTime(s *spec.S) {
	r, guild := requester(s, s.App()), authorized(s, s.App())[0]
	r.first(guild)
	s.Control().Pass(within)
	r.ask(guild)
	seen, came := event.Answer(s, r.collected, func(x gateway.Event) bool { return x.Name == rateLimited })
	if !came {
		s.Lacking(verdict.LackEvents, "a request that came too early is not answered with "+rateLimited)
	}
	r.looked = len(seen)
	data, _ := seen[len(seen)-1].Data.(map[string]any)
	number, _ := data["retry_after"].(json.Number)
	told, err := number.Float64()
	if err != nil || told < 0 || told > perRequest.Seconds() {
		s.Lacking(verdict.LackEvents, "the answer "+rateLimited+" does not tell how long to wait")
	}
	s.Control().Pass(time.Duration((told + 1) * float64(time.Second)))
	r.ask(guild)
	r.free(contract.LimitMembersRequest)
}

// uncounted looks for what comes of a request until the next one, for another guild, is
// answered.
func uncounted(s *spec.S) {
	r, guilds := requester(s, s.App()), twoGuilds(s)
	r.first(guilds[0])
	r.ask(guilds[1])
	for {
		x, came := r.next()
		switch {
		case !came:
			s.Lacking(verdict.LackEvents, "a request for the members of another guild is not answered")
		case x.Name == rateLimited && mentions(x.Data, guilds[1].ID):
			s.Session.Given(contract.LimitMembersRequestGuild, false, "members of another guild", brief(x))
		case x.Name == rateLimited || mentions(x.Data, guilds[1].ID):
			s.Verify(contract.LimitMembersRequestChunks, x.Name != rateLimited, "members, and nothing about a limit", brief(x))
			return
		}
	}
}
