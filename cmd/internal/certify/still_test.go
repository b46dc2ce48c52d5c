package certify

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites"
)

// TestStoodStill holds that a run in which parts wait for each other ends, with reports
// that say that they are incomplete, and that this is no fault of the target.
func TestStoodStill(t *testing.T) {
	p, within, stop, err := embedded.Near(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	o := Options{
		Out: t.TempDir(), Quiet: true, Concurrency: 1, Seed: 1, Cases: 1, Transport: within, still: 100 * time.Millisecond,
		runSpecs: func(ctx context.Context, _ *session.Run, _ suites.Selection, _ func(suites.Result)) { <-ctx.Done() },
	}
	out, err := Run(t.Context(), p, o, t.Output())
	if err != nil {
		t.Fatal(err)
	}
	if out.Run.Complete {
		t.Error("the run calls itself complete")
	}
	var why *exit.Error
	if !errors.As(out.Exit(true), &why) || why.Code != exit.Defect || !strings.Contains(why.Error(), "stood still") {
		t.Errorf("ends with %v", why)
	}
}
