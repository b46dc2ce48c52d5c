// Package event receives what a target tells applications, for specs.
package event

import (
	"context"
	"errors"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Intents are kinds of events that a connection asks for beside those about guilds,
// and that a target need not let every bot have.
type Intents int

// Opening is what became of the opening of a connection.
type Opening struct{ session.Opening }

// Judge checks that the target was ready for events, with Verify or Given.
func (o Opening) Judge(check func(c *contract.Clause, ok bool, expected, observed string, about ...*transcript.Exchange)) {
	check(contract.GatewayConnect, o.Connection != nil, "READY at the address that the target tells", o.Problem, o.Asked)
}

// Opened is the connection that the run has for an application. The spec ends where
// the profile names no gateway.
func Opened(s *spec.S, app *target.Application) Opening {
	named(s)
	return Opening{s.Gateway(app, 0)}
}

// For is the connection that the run has for more kinds of events of an application.
// The spec ends where the target lets the bot have those of all bots alone.
func For(s *spec.S, app *target.Application, more Intents) *gateway.Connection {
	Opened(s, app).Judge(s.Session.Given)
	o := Opening{s.Gateway(app, int(more))}
	o.granted(s)
	return o.Connection
}

// Own is a connection of the spec alone, which ends with it.
func Own(s *spec.S, app *target.Application, more Intents) *gateway.Connection {
	named(s)
	if more != 0 {
		Opened(s, app).Judge(s.Session.Given)
	}
	o := Opening{s.Connect(app, int(more))}
	if o.Connection != nil {
		s.Afterwards(func(*session.Session) { o.Connection.Close() })
	}
	if more != 0 {
		o.granted(s)
	}
	o.Judge(s.Session.Given)
	return o.Connection
}

// granted ends the spec where there is no connection for events that need not be had.
func (o Opening) granted(s *spec.S) {
	if o.Connection == nil {
		s.Lacking(verdict.LackEvents, "no gateway connection for the events that it needs: "+o.Problem)
	}
}

func named(s *spec.S) {
	if s.Run.Profile.Events.Source != target.Gateway {
		s.Lacking(verdict.LackEvents, "the profile names no gateway (events, source)")
	}
}

// Watch collects, until the end of the spec, the events of an application that keep
// picks.
func Watch(s *spec.S, app *target.Application, keep func(gateway.Event) bool) *gateway.Watch {
	o := Opened(s, app)
	o.Judge(s.Session.Given)
	return On(s, o.Connection, keep)
}

// On is Watch for a connection of the spec's own.
func On(s *spec.S, c *gateway.Connection, keep func(gateway.Event) bool) *gateway.Watch {
	w := c.Watch(keep)
	s.Afterwards(func(*session.Session) { w.Close() })
	return w
}

// Until waits for the event that marks the end of what the spec caused, for as long as
// the profile allows, and returns the events up to it; came is false where it didn't come.
func Until(s *spec.S, w *gateway.Watch, mark func(gateway.Event) bool) (seen []gateway.Event, came bool) {
	seen, err := s.Session.Until(w, mark)
	return seen, settled(s, err)
}

// Answer is Until for what answers a request over the connection, which a target may
// have ended in its place.
func Answer(s *spec.S, w *gateway.Watch, is func(gateway.Event) bool) (seen []gateway.Event, came bool) {
	seen, err := s.Session.Until(w, is)
	if brokeOff(err) {
		return seen, false
	}
	return seen, settled(s, err)
}

// After is Until for an event that a later one has overtaken.
func After(s *spec.S, w *gateway.Watch, is func(gateway.Event) bool) bool {
	_, err := s.Session.Until(w, is)
	return settled(s, err)
}

// settled reports whether a wait ended with the event. Where the connection ended in its
// place the spec runs again, with another: once can happen to any target.
func settled(s *spec.S, err error) bool {
	switch {
	case err == nil:
		return true
	case errors.Is(err, gateway.ErrAbsent):
		return false
	case errors.Is(err, gateway.ErrFlood):
		return false // what was looked for did not come in time either
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		s.End(err)
	}
	s.Session.Given(contract.GatewayConnect, !s.Cut(), "a connection that lasts until the event has come, the second time", err.Error())
	s.LackingSince(session.ErrBrokeOff, verdict.LackEvents, "the gateway connection broke off: "+err.Error())
	return false
}

// brokeOff reports whether a wait ended with the connection.
func brokeOff(err error) bool {
	return errors.Is(err, gateway.ErrLost) || errors.Is(err, gateway.ErrInvalidSession)
}
