package actor

import (
	"context"
	"errors"
	"testing"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// TestRespondNeedsAnInteraction holds that a target that sends no token is left
// to the spec about tokens.
func TestRespondNeedsAnInteraction(t *testing.T) {
	p := target.Defaults()
	p.BaseURL = "http://nobody.invalid"
	p.Applications = []target.Application{{ID: "1"}}
	run, err := session.NewRun(p, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &spec.S{Session: run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))}
	err = session.Attempt(func() {
		Respond(s, control.Outcome{Interaction: map[string]any{"id": "7", "token": 12}}, api.LaunchActivity())
	})
	var lacked *session.Lacked
	if !errors.As(err, &lacked) || run.Requests() > 0 {
		t.Errorf("ended with %v after %d requests", err, run.Requests())
	}
}
