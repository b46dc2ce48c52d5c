package control

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Session sends what an API asks for, and ends where that cannot be had.
type Session interface {
	Send(client.Request) *client.Answer
	Lacking(code verdict.Code, words string)
	End(err error)
}

// API is the control API of a target. Whatever is asked of a target that has
// none, or that does not answer as openapi.yaml says, ends the session as lacking:
// that says nothing about the service.
type API struct {
	Session  Session
	Profile  *target.Profile
	Recorder *transcript.Recorder // learns what must not be shown
	Quota    *quota.Quota         // of which a new day brings another
	// Arriving is called before a user does what an application may be told of, and
	// returns what finds the interaction as it arrived by what the control API tells
	// of it. nil takes the control API at its word.
	Arriving func(application string) Delivery
}

// Delivery is where an interaction is awaited.
type Delivery interface {
	// Of is the interaction as it arrived; told where none is seen to arrive.
	Of(told map[string]any) map[string]any
	Close()
}

// Offered reports whether the target has a control API.
func (a API) Offered() bool { return a.Profile.Control.URL != "" }

// Need ends the session where the target has no control API.
func (a API) Need() {
	if !a.Offered() {
		a.Session.Lacking(verdict.LackControl, "the profile has no control API")
	}
}

// Picker is what the user of the visit is offered. A visit without an
// application is to the one under test, here and in all that follows.
func (a API) Picker(v Visit) []Entry {
	a.applies(&v.Application)
	return ask(a, OpenPicker, v, ReadPicker)
}

// Use is what becomes of a user's use of a command.
func (a API) Use(u Use) Outcome { return a.outcome(UseCommand, u) }

// Autocomplete is what becomes of a user's typing into the option in focus.
func (a API) Autocomplete(u Use) Outcome { return a.outcome(Autocomplete, u) }

// UseComponent is what becomes of a user's use of a component of a message.
func (a API) UseComponent(p Press) Outcome {
	a.applies(&p.Application)
	return a.interacted(UseComponent, p.Application, p)
}

// Submit is what becomes of a user's answer to a modal.
func (a API) Submit(w Submission) Outcome {
	a.applies(&w.Application)
	return a.interacted(Submit, w.Application, w)
}

// Read is what a user is shown of a message.
func (a API) Read(l Look) Reading {
	a.applies(&l.Application)
	return ask(a, Read, l, ReadReading)
}

func (a API) outcome(op Operation, u Use) Outcome {
	a.applies(&u.Application)
	return a.interacted(op, u.Application, u)
}

func (a API) interacted(op Operation, application string, body any) Outcome {
	var arrival Delivery
	if a.Arriving != nil {
		arrival = a.Arriving(application)
	}
	if arrival != nil {
		defer arrival.Close()
	}
	o := ask(a, op, body, ReadOutcome)
	a.Recorder.LearnToken(o.Token())
	if arrival != nil && o.Delivered() {
		o.Interaction = arrival.Of(o.Interaction)
		a.Recorder.LearnToken(o.Token())
	}
	return o
}

// Answered is what the users of the place have been shown in answer to an
// interaction so far.
func (a API) Answered(q Question) Shown {
	a.applies(&q.Application)
	return ask(a, Answered, q, ReadShown)
}

// Authorize lets a user consent to a link of an application. What it installs
// stays until Revoke: whoever calls this sees to that.
func (a API) Authorize(g Grant) Authorization {
	a.applies(&g.Application)
	got := ask(a, Authorize, g, ReadAuthorization)
	if got.Code != "" {
		a.Recorder.Name(got.Code, "CODE")
	}
	return got
}

// Revoke takes an authorization back.
func (a API) Revoke(w Withdrawal) {
	a.applies(&w.Application)
	a.done(Revoke, w)
}

// NextDay ends the day for the limit on creates, and begins a new budget of them.
func (a API) NextDay() {
	a.done(NextDay, nil)
	a.Quota.NextDay()
}

func (a API) applies(application *string) {
	if *application == "" {
		*application = a.Profile.Applications[0].ID
	}
}

func (a API) operate(op Operation, body any) *client.Answer {
	a.Need()
	r, err := Request(a.Profile, op, body)
	if err != nil {
		a.Session.End(err)
	}
	return a.Session.Send(r)
}

// Request is what asks the target's control API for an operation.
func Request(p *target.Profile, op Operation, body any) (client.Request, error) {
	if p.Control.URL == "" {
		return client.Request{}, errors.New("the profile has no control API")
	}
	r := client.Request{Base: p.Control.URL, Method: http.MethodPost, Path: string(op)}
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			return r, fmt.Errorf("a control request that does not encode: %w", err)
		}
		r.Body = raw
	}
	if p.Control.Token != "" {
		r.Auth = client.Bearer(p.Control.Token)
	}
	return r, nil
}

// played ends the session when the control API did not do what it was asked.
func (a API) played(op Operation, err error) {
	if err != nil {
		a.Session.Lacking(verdict.LackControl, "control API: "+string(op)+": "+err.Error())
	}
}

// ask carries out an operation and reads what it answers.
func ask[T any](a API, op Operation, body any, read func(status int, body []byte) (T, error)) T {
	r := a.operate(op, body)
	got, err := read(r.Status(), r.Body())
	a.played(op, err)
	return got
}
