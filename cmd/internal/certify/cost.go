package certify

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// cost is what a full run takes of a target.
type cost struct {
	requests int
	creates  map[string]int // by what shares a day's creates, as quota names it
	messages int            // that are sent into channels, and removed
	others   int            // what else is made or changed, and removed or put back
	unfit    int            // specs that the budget of creates leaves out
}

// total is the sum of the creates.
func (c cost) total() int {
	n := 0
	for _, of := range c.creates {
		n += of
	}
	return n
}

// rehearse counts what a run of the specs selected takes of a target like the profile's, by
// running them against the embedded service cut down to what the profile has, and
// without the operations that are absent, of that archetype where one is named. A figure
// written down would be wrong with the next spec; this one cannot be.
func rehearse(ctx context.Context, selected suites.Selection, p *target.Profile, absent []contract.Operation, archetype string) (cost, error) {
	stand, within, stop, err := embedded.NearWithout(refserver.Options{Archetype: archetype}, absent)
	if err != nil {
		return cost{}, err
	}
	defer stop()
	ids := cutDown(stand, p)
	run, err := session.NewRun(stand, session.Options{Seed: 1, Concurrency: 4, Retain: 1 << 20, Transport: within}) // nobody reads it
	if err != nil {
		return cost{}, exit.With(exit.Defect, err)
	}
	defer run.Close()
	out := cost{creates: map[string]int{}}
	suites.SideBySide(ctx, run, selected, func(r suites.Result) {
		if r.Outcome == verdict.SpecSkipped && r.Code == verdict.LackCreates {
			out.unfit++
		}
	})
	if ctx.Err() != nil {
		return cost{}, exit.With(exit.Interrupted, errors.New("interrupted while counting what a run takes"))
	}
	if _, err := inventory.Of(run).Close(ctx); err != nil {
		return cost{}, exit.With(exit.Defect, fmt.Errorf("counting what a run takes: %w", err))
	}
	out.requests = run.Requests()
	out.messages, out.others = inventory.Of(run).Messages(), inventory.Of(run).Others()
	for scope, n := range run.Quota.Creates() {
		if n > 0 {
			out.creates[ids.Replace(scope)] = n
		}
	}
	return out, nil
}

// cutDown takes from the embedded service's profile what the other lacks, and
// gives it the other's budgets. The result turns the ids of the one into those
// of the other.
func cutDown(stand, p *target.Profile) *strings.Replacer {
	var ids []string
	stand.Applications = stand.Applications[:min(len(stand.Applications), len(p.Applications))]
	for i := range stand.Applications {
		a, like := &stand.Applications[i], p.Applications[i]
		ids = append(ids, a.ID, like.ID)
		a.Overwritable, a.Embedded, a.Discoverable = like.Overwritable, a.Embedded && like.Embedded, a.Discoverable && like.Discoverable
		if like.ClientSecret == "" {
			a.ClientSecret = ""
		}
		if like.BotToken == "" {
			a.BotToken = ""
		}
		if len(like.Tokens) == 0 {
			a.Tokens = nil
		}
		if len(like.SKUs) == 0 {
			a.SKUs = nil
		}
	}
	stand.Guilds = stand.Guilds[:min(len(stand.Guilds), len(p.Guilds))]
	for i := range stand.Guilds {
		g, like := &stand.Guilds[i], p.Guilds[i]
		ids = append(ids, g.ID, like.ID)
		g.Channels = g.Channels[:min(len(g.Channels), len(like.Channels))]
		for j := range g.Channels {
			if len(like.Channels[j].Members) == 0 {
				g.Channels[j].Members = nil
			}
		}
		g.Roles = g.Roles[:min(len(g.Roles), len(like.Roles))]
		g.Users = g.Users[:min(len(g.Users), len(like.Users))]
	}
	stand.Features = slices.DeleteFunc(stand.Features, func(f contract.Feature) bool { return !p.Declares(f) })
	if p.Control.URL == "" {
		stand.Control = target.Control{}
	}
	stand.Operations = p.Operations
	stand.Budgets = p.Budgets
	stand.Budgets.RequestsPerSecond = 0
	return strings.NewReplacer(ids...)
}

// print says what a run takes.
func (c cost) print(out io.Writer, p *target.Profile) {
	fmt.Fprintf(out, "A full run takes about %s requests and %d creates, as many as the embedded service counted.\n", thousands(c.requests), c.total())
	if c.messages > 0 {
		fmt.Fprintf(out, "%s of the requests send messages, which are removed again.\n", thousands(c.messages))
	}
	if c.others > 0 {
		fmt.Fprintf(out, "%s of them make or change other things, which are removed or put back.\n", thousands(c.others))
	}
	for _, scope := range slices.Sorted(maps.Keys(c.creates)) {
		fmt.Fprintf(out, "  %d creates: %s\n", c.creates[scope], scope)
	}
	if rate := p.Budgets.RequestsPerSecond; rate > 0 {
		d := time.Duration(float64(c.requests) / rate * float64(time.Second))
		fmt.Fprintf(out, "At %g requests a second it lasts at least %s.\n", rate, d.Round(time.Second))
	}
	if c.unfit > 0 {
		fmt.Fprintf(out, "Cannot: %d specs, because %d creates a day (budgets.creates_per_day) are not enough for them.\n", c.unfit, p.Budgets.CreatesPerDay)
	}
}

// createsSpent is what is said at once when the first spec is left out for want
// of creates: how much that will come to is known only at the end.
func createsSpent(p *target.Profile) string {
	return fmt.Sprintf("The creates of a day are used up (budgets.creates_per_day: %d): specs that need more of them are left out from here on.", p.Budgets.CreatesPerDay)
}

// leftOut says in a sentence how much the creates of a day left out of a run,
// and what to change; empty where that is nothing. The budget refused so many
// creates by scope, and took so many.
func leftOut(p *target.Profile, specs []verdict.Spec, refused, created map[string]int) string {
	n := 0
	for _, s := range specs {
		if s.Code == verdict.LackCreates {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	most := 0
	for scope, more := range refused {
		if more > 0 {
			most = max(most, created[scope]+more)
		}
	}
	if most == 0 {
		return fmt.Sprintf("%d of %d specs were left out, because the target says that its creates of the day are used up: run again on another day.", n, len(specs))
	}
	return fmt.Sprintf("%d of %d specs were left out, because %d creates a day (budgets.creates_per_day) are not enough: set at least %d, or unlimited where the target does not ration them.",
		n, len(specs), p.Budgets.CreatesPerDay, most)
}

// thousands writes a number with commas.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
