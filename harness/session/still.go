package session

import (
	"context"
	"time"

	"github.com/slashproof/slashproof/harness/patience"
	"github.com/slashproof/slashproof/harness/target"
)

// Moving is ctx until the run has sent nothing for longer than anything that it waits
// for may take: what waits then waits in vain, and would for ever. The cause is
// patience.ErrStill. The caller has to call cancel.
func (r *Run) Moving(ctx context.Context) (_ context.Context, cancel context.CancelFunc) {
	return patience.Moving(ctx, stillLimit(r.Profile), r.Requests)
}

// stillLimit has room for several time limits one after another, for what a 429 asks
// to wait and for the distance of requests in the budget.
func stillLimit(p *target.Profile) time.Duration {
	limit := 5*time.Minute + 10*(p.TimeLimits.Request+p.TimeLimits.Event+p.TimeLimits.Quiet)
	if rate := p.Budgets.RequestsPerSecond; rate > 0 {
		limit += time.Duration(2 / rate * float64(time.Second))
	}
	return limit
}
