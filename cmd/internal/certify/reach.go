package certify

import (
	"context"
	"errors"
	"fmt"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/session"
)

// reach makes sure that there is something to judge: a target that answers, and
// a token that it takes.
func reach(ctx context.Context, run *session.Run) error {
	a, err := run.Reach(ctx)
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return exit.With(exit.Unreachable, errors.New("the time limit of the run passed before the target answered"))
	case err != nil:
		var lost *client.TransportError
		if errors.As(err, &lost) {
			return exit.With(exit.Unreachable, fmt.Errorf("the target cannot be reached: %w", err))
		}
		if errors.Is(err, client.ErrRateLimited) {
			return exit.With(exit.Unreachable, fmt.Errorf("the target lets nobody in: %w", err))
		}
		return exit.With(exit.Defect, err)
	case a.Status()/100 == 3 && a.Header().Get("Location") != "":
		return exit.With(exit.Unreachable, fmt.Errorf(
			"%s redirects to %s: name the address in the profile where the service itself answers",
			run.Profile.BaseURL, a.Header().Get("Location")))
	case a.Status() == 401:
		return exit.With(exit.Unreachable, fmt.Errorf(
			"%s does not take the bot token of application %s: every request with it is answered 401",
			run.Profile.BaseURL, run.Profile.Applications[0].ID))
	}
	return nil
}
