package event

import (
	"context"
	"errors"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/webhook"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func listening(s *spec.S) *webhook.Receiver {
	s.Wants(contract.WebhookEvents)
	return Receiving(s)
}

// Receiving is where the run takes deliveries over HTTP for what the control API causes.
func Receiving(s *spec.S) *webhook.Receiver {
	s.Control().Need()
	r, err := s.Receiver()
	if err != nil {
		s.Lacking(verdict.LackEvents, err.Error())
	}
	return r
}

// Deliveries has the webhook events of an application delivered to the spec from now on,
// until its end.
func Deliveries(s *spec.S, app *target.Application) *webhook.Inbox {
	in := listening(s).Open(s.Name(), session.SigningKey(app))
	s.Afterwards(func(end *session.Session) {
		defer in.Close()
		end.Control().Deliver(control.Address{Application: app.ID})
	})
	err := session.Attempt(func() { s.Control().Deliver(control.Address{Application: app.ID, URL: in.URL()}) })
	if refused, _ := in.Refused(); err != nil && refused > 0 && len(in.Seen()) == 0 {
		// It tried the URL and got none of its deliveries taken.
		s.Session.Given(contract.WebhookAuthorized, false, "deliveries whose signature holds where the target tries the URL", in.Unsigned())
	}
	s.End(err)
	return in
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
