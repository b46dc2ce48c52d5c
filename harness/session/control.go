package session

import (
	"encoding/json"
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// NeedControl ends the spec where the target has no control API.
func (s *Session) NeedControl() {
	if !s.HasControl() {
		s.Lacking(verdict.LackControl, "the profile has no control API")
	}
}

// HasControl reports whether the target has a control API.
func (s *Session) HasControl() bool { return s.Run.Profile.Control.URL != "" }

// Picker is what the user of the visit is offered. A visit without an
// application is to the one under test, here and in Use and Autocomplete.
func (s *Session) Picker(v control.Visit) []control.Entry {
	if v.Application == "" {
		v.Application = s.App().ID
	}
	a := s.operate(control.OpenPicker, v)
	entries, err := control.ReadPicker(a.Status(), a.Body())
	s.played(control.OpenPicker, err)
	return entries
}

// Use is what becomes of a user's use of a command.
func (s *Session) Use(u control.Use) control.Outcome { return s.outcome(control.UseCommand, u) }

// Autocomplete is what becomes of a user's typing into the option in focus.
func (s *Session) Autocomplete(u control.Use) control.Outcome {
	return s.outcome(control.Autocomplete, u)
}

func (s *Session) outcome(op control.Operation, u control.Use) control.Outcome {
	if u.Application == "" {
		u.Application = s.App().ID
	}
	a := s.operate(op, u)
	o, err := control.ReadOutcome(a.Status(), a.Body())
	s.played(op, err)
	s.Run.Recorder.LearnToken(text(o, "token"))
	return o
}

// Answered is what the users of the place have been shown in answer to the
// interaction so far that the application was sent.
func (s *Session) Answered(app *target.Application, o control.Outcome) control.Shown {
	id := text(o, "id")
	if id == "" {
		s.Given(contract.InteractionID, false, "an interaction with an id", "none")
	}
	a := s.operate(control.Answered, control.Question{Application: app.ID, Interaction: id})
	shown, err := control.ReadShown(a.Status(), a.Body())
	s.played(control.Answered, err)
	return shown
}

// Authorize lets a user consent to a link of an application. What it installs
// stays until Revoke: whoever calls this sees to that.
func (s *Session) Authorize(g control.Grant) control.Authorization {
	if g.Application == "" {
		g.Application = s.App().ID
	}
	a := s.operate(control.Authorize, g)
	got, err := control.ReadAuthorization(a.Status(), a.Body())
	s.played(control.Authorize, err)
	if got.Code != "" {
		s.Run.Recorder.Name(got.Code, "CODE")
	}
	return got
}

// Revoke takes an authorization back.
func (s *Session) Revoke(w control.Withdrawal) {
	if w.Application == "" {
		w.Application = s.App().ID
	}
	s.played(control.Revoke, control.ReadDone(s.operate(control.Revoke, w).Status()))
}

// NextDay ends the day for the limit on creates, and begins a new budget of them.
func (s *Session) NextDay() {
	s.played(control.NextDay, control.ReadDone(s.operate(control.NextDay, nil).Status()))
	s.Run.Quota.NextDay()
}

func (s *Session) operate(op control.Operation, body any) *client.Answer {
	s.NeedControl()
	c := s.Run.Profile.Control
	r := client.Request{Base: c.URL, Method: http.MethodPost, Path: string(op)}
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			panic(abort{&Defect{"a control request that does not encode: " + err.Error()}})
		}
		r.Body = raw
	}
	if c.Token != "" {
		r.Auth = client.Bearer(c.Token)
	}
	return s.Send(r)
}

// played ends the spec when the control API did not do what it was asked:
// that says nothing about the service.
func (s *Session) played(op control.Operation, err error) {
	if err != nil {
		s.Lacking(verdict.LackControl, "control API: "+string(op)+": "+err.Error())
	}
}
