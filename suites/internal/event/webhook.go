package event

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/webhook"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// receiver is the run's, or why there is none.
type receiver struct {
	*webhook.Receiver
	err error
}

func listening(s *spec.S) *webhook.Receiver {
	p := s.Run.Profile
	switch {
	case !s.Declares(contract.WebhookEvents):
		s.Lacking(verdict.LackFeature, "the profile does not declare "+string(contract.WebhookEvents))
	case p.Events.Listen == "":
		s.Lacking(verdict.LackEvents, "the profile names no address for webhook deliveries (events, listen)")
	}
	s.Control().Need()
	r := session.Shared(s.Session, "webhook receiver", func(own *session.Session) receiver {
		r, err := webhook.Listen(webhook.Options{
			Listen: p.Events.Listen, URL: p.Events.URL, Signature: p.Bindings.SignatureHeader, Timestamp: p.Bindings.TimestampHeader,
		})
		if err == nil {
			own.Run.AtEnd(r.Close)
		}
		return receiver{r, err}
	})
	if r.err != nil {
		s.Lacking(verdict.LackEvents, r.err.Error())
	}
	return r.Receiver
}

// Deliveries has the webhook events of an application delivered to the spec from now on,
// until its end.
func Deliveries(s *spec.S, app *target.Application) *webhook.Inbox {
	var key ed25519.PublicKey
	if app.PublicKey != "" {
		key, _ = hex.DecodeString(app.PublicKey) // which the profile's reader has seen
	}
	in := listening(s).Open(s.Name(), key)
	s.Afterwards(func(end *session.Session) {
		defer in.Close()
		end.Control().Deliver(control.Address{Application: app.ID})
	})
	err := session.Attempt(func() { s.Control().Deliver(control.Address{Application: app.ID, URL: in.URL()}) })
	if refused, _ := in.Refused(); err != nil && refused > 0 && len(in.Seen()) == 0 {
		// It tried the URL and got none of its deliveries taken.
		s.Session.Given(contract.WebhookAuthorized, false, "deliveries whose signature holds where the target tries the URL", Unsigned(in))
	}
	s.End(err)
	return in
}

// Unsigned tells of the deliveries whose signature did not hold.
func Unsigned(in *webhook.Inbox) string {
	n, why := in.Refused()
	if why != "" {
		why = ": " + why
	}
	return fmt.Sprintf("%d without a signature that holds%s", n, why)
}

// Delivered waits for a delivery for as long as the profile allows, and returns those up
// to it; came is false where it didn't come.
func Delivered(s *spec.S, in *webhook.Inbox, is func(webhook.Delivery) bool) (seen []webhook.Delivery, came bool) {
	seen, err := in.Await(s.Context(), s.Run.Profile.TimeLimits.Event, is)
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		s.End(err)
	case errors.Is(err, webhook.ErrClosed):
		s.Lacking(verdict.LackEvents, err.Error())
	}
	return seen, err == nil
}

// Named picks the deliveries of an event that say nothing else than that it is about one
// user: the id of that user, or of no user of the profile.
func Named(s *spec.S, name, user string) func(webhook.Delivery) bool {
	b := s.Run.Profile.Bindings
	return func(d webhook.Delivery) bool {
		if d.At(b.WebhookNameKey) != name {
			return false
		}
		data := d.At(b.WebhookDataKey)
		return webhook.Mentions(data, user) || !slices.ContainsFunc(users(s.Run.Profile), func(id string) bool { return webhook.Mentions(data, id) })
	}
}

// users are the ids of all users of a profile.
func users(p *target.Profile) []string {
	var all []string
	for _, g := range p.Guilds {
		for _, u := range g.Users {
			all = append(all, u.ID)
		}
	}
	return all
}
