package session

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/url"
	"reflect"
	"time"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/webhook"
	"github.com/slashproof/slashproof/harness/target"
)

// Receiver is where the run takes deliveries over HTTP, at the address that the profile
// names; or why it does not.
func (s *Session) Receiver() (*webhook.Receiver, error) {
	type opened struct {
		*webhook.Receiver
		err error
	}
	p := s.Run.Profile
	switch {
	case p.Events.Listen == "":
		return nil, errors.New("the profile names no address for webhook deliveries (events, listen)")
	case p.Events.URL == "" && loopback(p.Events.Listen) && !loopback(p.BaseURL):
		return nil, errors.New("a target elsewhere does not reach the address for webhook deliveries (events, listen, url)")
	}
	o := Shared(s, "webhook receiver", func(own *Session) opened {
		r, err := webhook.Listen(webhook.Options{
			Listen: p.Events.Listen, URL: p.Events.URL, Signature: p.Bindings.SignatureHeader, Timestamp: p.Bindings.TimestampHeader,
		})
		if err == nil {
			own.Run.AtEnd(r.Close)
		}
		return opened{r, err}
	})
	return o.Receiver, o.err
}

// loopback reports an address, or a URL, that only this machine reaches.
func loopback(address string) bool {
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		address = u.Host
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		host = address
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// SigningKey is what the deliveries of an application are signed with; nil for nothing.
func SigningKey(app *target.Application) ed25519.PublicKey {
	key, _ := hex.DecodeString(app.PublicKey) // which the profile's reader has seen
	if len(key) == 0 {
		return nil
	}
	return key
}

// endpoint is where the interactions of an application come over HTTP.
type endpoint struct {
	*webhook.Inbox
	sure bool // none may fail to come
}

// ReceiveInteractions has the interactions of an application sent to the run over HTTP from
// now on, and returns what takes that back. One that does not come breaks the clause by
// which it is delivered.
func (s *Session) ReceiveInteractions(app *target.Application, at *webhook.Receiver) (back func(*Session)) {
	standing := s.standing(app)
	if standing == nil {
		back = s.receive(app, at)
		standing = s.Run.endpoint(app.ID)
	} else {
		back = func(end *Session) { end.Run.receives(app.ID, standing) }
	}
	s.Run.receives(app.ID, &endpoint{standing.Inbox, true})
	return back
}

func (s *Session) receive(app *target.Application, at *webhook.Receiver) (back func(*Session)) {
	in := at.Endpoint("interactions-"+s.Name(), SigningKey(app))
	back = func(end *Session) {
		defer in.Close()
		end.Run.receives(app.ID, nil)
		end.Control().Receive(control.Address{Application: app.ID})
	}
	err := Attempt(func() { s.Control().Receive(control.Address{Application: app.ID, URL: in.URL()}) })
	if n, _ := in.Refused(); err != nil && n > 0 && len(in.Seen()) == 0 {
		// It tried the URL and got none of its interactions taken.
		s.Given(contract.InteractionSlashCommand, false, "a signature that holds where the target tries the URL of interactions", in.Unsigned())
	}
	s.End(err)
	s.Run.receives(app.ID, &endpoint{Inbox: in})
	return back
}

// standing is where the interactions of an application come over HTTP throughout the run,
// if the profile says so; nil for nowhere, as where the target does not offer that.
func (s *Session) standing(app *target.Application) *endpoint {
	if s.Run.Profile.Events.Source != target.Webhook {
		return nil
	}
	return Shared(s, "endpoint of the interactions of "+app.ID, func(own *Session) *endpoint {
		at, err := own.Receiver()
		if err != nil {
			return nil
		}
		var back func(*Session)
		if Attempt(func() { back = own.receive(app, at) }) != nil {
			return nil
		}
		own.Run.mu.Lock()
		own.Run.undo = append(own.Run.undo, back)
		own.Run.mu.Unlock()
		return own.Run.endpoint(app.ID)
	})
}

func (r *Run) receives(app string, at *endpoint) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.endpoints[app] = at
}

func (r *Run) endpoint(app string) *endpoint {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.endpoints[app]
}

// posted awaits an interaction over HTTP.
type posted struct {
	s      *Session
	app    string
	at     *endpoint
	before int // deliveries
}

func (s *Session) awaiting(app string, at *endpoint) control.Delivery {
	if none, _ := s.Run.elsewhere(overHTTP(app)); none && !at.sure {
		return nil
	}
	return posted{s: s, app: app, at: at, before: len(at.Seen())}
}

// overHTTP is under which the run notes how many interactions of an application did not
// come over HTTP.
func overHTTP(app string) string { return app + " over HTTP" }

func (p posted) Close() {}

// Of is what came, which the target was told to send there.
func (p posted) Of(told map[string]any) map[string]any {
	limits := p.s.Run.Profile.TimeLimits
	await := func(limit time.Duration) func(is func(webhook.Delivery) bool) ([]webhook.Delivery, error) {
		return func(is func(webhook.Delivery) bool) ([]webhook.Delivery, error) {
			return p.at.AwaitFrom(p.s.Context(), limit, p.before, is)
		}
	}
	seen, err := arrived(told, func(d webhook.Delivery) map[string]any {
		o, _ := d.Body.(map[string]any)
		return o
	}, await(limits.Event), await(limits.Quiet))
	p.s.End(p.s.Context().Err())
	p.s.Run.tell(overHTTP(p.app), err == nil)
	if err != nil {
		if p.at.sure {
			p.s.Given(delivers(told), false, "the interaction at the URL where the target was told to send interactions",
				err.Error()+"; "+p.at.Unsigned(), p.s.Last())
		}
		return told
	}
	came, _ := seen[len(seen)-1].Body.(map[string]any)
	if !reflect.DeepEqual(came, told) {
		p.s.Run.cameOtherwise(p.s.Last())
	}
	return came
}

// delivers is the clause by which an interaction is delivered, by its types.
func delivers(told map[string]any) *contract.Clause {
	data, _ := told["data"].(map[string]any)
	switch fmt.Sprint(told["type"]) {
	case "3":
		return contract.InteractionComponent
	case "4":
		return contract.InteractionAutocomplete
	case "5":
		return contract.InteractionModalSubmit
	}
	switch fmt.Sprint(data["type"]) {
	case "2":
		return contract.InteractionUserCommand
	case "3":
		return contract.InteractionMessageCommand
	}
	return contract.InteractionSlashCommand
}
