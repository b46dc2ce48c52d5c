package session

import (
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// intents asks for the events about guilds, which every bot may have.
const intents = 1

// Opening is what became of the opening of a connection to the gateway.
type Opening struct {
	Connection *gateway.Connection  // nil for none
	Problem    string               // why there is none
	Asked      *transcript.Exchange // for the address of the gateway
}

// Gateway is the connection that the run has for an application, which asks for more
// intents than those that every bot may have.
func (s *Session) Gateway(app *target.Application, more int) Opening {
	s.Needs(claim.Gateway(app.ID), false)
	label := "gateway connection of " + app.ID
	if more != 0 {
		label += fmt.Sprint(", also for ", more)
	}
	for again := false; ; again = true {
		o := s.only(label, func(o *once, own *Session) {
			made := own.Connect(app, more)
			if made.Connection != nil {
				s.Run.AtEnd(made.Connection.Close)
			}
			o.made = made
		})
		s.End(o.err)
		opening := o.made.(Opening)
		if again || opening.Connection == nil || opening.Connection.Err() == nil {
			return opening
		}
		s.forget(label, o) // it broke off meanwhile
	}
}

// Until waits for an event, as long as the profile allows, and returns those up to it.
// Messages that nobody can read break the connection's clause: where the event did not
// come, one of them may have been it.
func (s *Session) Until(w *gateway.Watch, is func(gateway.Event) bool) ([]gateway.Event, error) {
	seen, err := w.Await(s.Context(), s.Run.Profile.TimeLimits.Event, is)
	if errors.Is(err, gateway.ErrAbsent) {
		unread := w.Unread()
		s.Given(contract.GatewayConnect, unread == "", readable, unread)
	}
	s.unread(w)
	return seen, err
}

// readable is what messages of the gateway are.
const readable = "messages that are JSON objects with op, d, s and t"

func (s *Session) unread(w *gateway.Watch) {
	if unread := w.Unread(); unread != "" {
		s.InPassing(contract.GatewayConnect, readable, unread)
	}
}

// Connect is Gateway for a connection that whoever opens it closes.
func (s *Session) Connect(app *target.Application, more int) Opening {
	a := s.Send(client.Request{Method: http.MethodGet, Path: s.Run.Profile.Bindings.GatewayPath, Auth: client.Bot(app.BotToken)})
	out := Opening{Asked: a.Exchange()}
	address := a.String("url")
	if !a.Success() || !strings.HasPrefix(address, "ws") {
		out.Problem = "no address of a gateway: " + a.Brief()
		return out
	}
	c, err := gateway.Open(s.Context(), gateway.Options{
		URL: address, Token: app.BotToken.Reveal(), Intents: intents | more, Limit: s.Run.Profile.TimeLimits.Event,
		Decode: client.Decode, Pace: s.Run.Client,
	})
	if err != nil {
		s.End(s.Context().Err()) // it was the run that ended
		if errors.Is(err, client.ErrRateLimited) {
			s.End(s.broken(err))
		}
		out.Problem = err.Error()
		return out
	}
	out.Connection = c
	return out
}

// InteractionEvent is the name under which client libraries know interactions of the
// gateway. The contract names none: a target may send them elsewhere.
const InteractionEvent = "INTERACTION_CREATE"

// arriving awaits an interaction of the application; nil where none comes over the
// gateway or to a URL of the run.
func (s *Session) arriving(id string) control.Delivery {
	p := s.Run.Profile
	i := slices.IndexFunc(p.Applications, func(a target.Application) bool { return a.ID == id })
	if i >= 0 {
		s.standing(&p.Applications[i])
	}
	if at := s.Run.endpoint(id); at != nil {
		return s.awaiting(id, at)
	}
	if i < 0 || p.Events.Source != target.Gateway || !p.Declares(contract.GatewayEvents) {
		return nil
	}
	if not, _ := s.Run.elsewhere(id); not {
		return nil
	}
	o := s.Gateway(&p.Applications[i], 0)
	if o.Connection == nil {
		return nil // which the specs about the gateway report
	}
	return &arrival{s, id, o.Connection.Watch(func(e gateway.Event) bool { return e.Name == InteractionEvent })}
}

type arrival struct {
	s   *Session
	app string
	of  *gateway.Watch
}

func (a *arrival) Close() { a.of.Close() }

// Of is what an application was sent, which counts more than what the control API
// says that it was.
func (a *arrival) Of(told map[string]any) map[string]any {
	limit, kind := a.s.Run.Profile.TimeLimits.Event, a.app+" "+delivers(told).ID
	_, late := a.s.Run.elsewhere(a.app)
	if none, _ := a.s.Run.elsewhere(kind); none || !late {
		limit = a.s.Run.Profile.TimeLimits.Quiet // where none comes, none is missed
	}
	await := func(limit time.Duration) func(is func(gateway.Event) bool) ([]gateway.Event, error) {
		return func(is func(gateway.Event) bool) ([]gateway.Event, error) {
			return a.of.Await(a.s.Context(), limit, is)
		}
	}
	seen, err := arrived(told, func(e gateway.Event) map[string]any {
		o, _ := e.Data.(map[string]any)
		return o
	}, await(limit), await(a.s.Run.Profile.TimeLimits.Quiet))
	a.s.End(a.s.Context().Err())
	a.s.unread(a.of)
	a.s.Run.tell(a.app, err == nil)
	a.s.Run.tell(kind, err == nil)
	if err != nil {
		return told
	}
	came, _ := seen[len(seen)-1].Data.(map[string]any)
	if !reflect.DeepEqual(came, told) {
		a.s.Run.cameOtherwise(a.s.Last())
	}
	return came
}

// arrived awaits the interaction that was told of, and then for a short while one of its
// id, where what came has the token alone: it is another's where tokens are not unique.
func arrived[T any](told map[string]any, of func(T) map[string]any, await, shortly func(is func(T) bool) ([]T, error)) ([]T, error) {
	by := func(key string) func(T) bool { return func(x T) bool { return same(of(x), told, key) } }
	seen, err := await(func(x T) bool { return by("id")(x) || by("token")(x) })
	if id, _ := told["id"].(string); err == nil && id != "" && !by("id")(seen[len(seen)-1]) {
		if own, absent := shortly(by("id")); absent == nil {
			seen = own
		}
	}
	return seen, err
}

func same(a, b map[string]any, key string) bool {
	text, is := a[key].(string)
	return is && text != "" && b[key] == text
}

// enough is how many interactions in a row do not come over the gateway until no more
// are awaited there, or not for long where one came before.
const enough = 3

// arrivals is whether an interaction of an application, or one of its kind, ever came over
// the gateway, and how many in a row did not since.
type arrivals struct {
	seen   bool
	missed int
}

// elsewhere reports whether interactions of the application don't come over the
// gateway; late, whether one that has not come by now is worth waiting for.
func (r *Run) elsewhere(app string) (is, late bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	of := r.arrivals[app]
	return !of.seen && of.missed >= enough, of.seen && of.missed < enough
}

// tell notes whether an interaction came.
func (r *Run) tell(app string, came bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	of := r.arrivals[app]
	of.missed++
	if came {
		of = arrivals{seen: true}
	}
	r.arrivals[app] = of
}

func (r *Run) cameOtherwise(x *transcript.Exchange) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.otherwise[x] = true
}

// crossed is what to say of a failure that is about an interaction which came
// otherwise than the control API tells.
func (r *Run) crossed(about []*transcript.Exchange) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if slices.ContainsFunc(about, func(x *transcript.Exchange) bool { return r.otherwise[x] }) {
		return "; an interaction came otherwise than the control API tells"
	}
	return ""
}
