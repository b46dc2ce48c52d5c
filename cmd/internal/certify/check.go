package certify

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites"
)

// Check connects to the target of a profile, which came from the file of that
// name, and prints what of the contract a run can exercise there, and what such
// a run takes. It changes nothing on the target.
func Check(ctx context.Context, name string, p *target.Profile, stdout io.Writer) error {
	run, err := session.NewRun(p, session.Options{Concurrency: 1})
	if err != nil {
		return exit.With(exit.WrongUsage, err)
	}
	defer run.Close()
	fmt.Fprintf(stdout, "Profile %s: %s %s at %s\n", name, p.Name, p.Version, p.BaseURL)
	if err := reach(ctx, run); err != nil {
		return err
	}
	fmt.Fprintln(stdout, "The target answers, and takes the bot token.")
	seen, err := arrange.Examine(run.Session(ctx, "check", 0, 0, 0, session.NewProbe(nil)))
	if err != nil {
		return exit.With(exit.Unreachable, err)
	}
	describeOperations(stdout, p, seen)
	describeProfile(stdout, p)
	return forecast(ctx, stdout, suites.Selection{}, p, seen)
}

// describeOperations prints which operations the target has, as far as that shows
// without a change.
func describeOperations(out io.Writer, p *target.Profile, seen *arrange.Examination) {
	for _, op := range contract.Operations() {
		switch why, missing := seen.Missing[op]; {
		case missing && p.Lacks(op):
			fmt.Fprintf(out, "Absent, as declared: %s: %s.\n", op, why)
		case missing:
			fmt.Fprintf(out, "Missing: %s: %s. Mend it, or declare it: operations: {%s: absent}.\n", op, why, op)
		case p.Lacks(op) && slices.Contains(seen.There, op):
			fmt.Fprintf(out, "There, though declared absent: %s.\n", op)
		}
	}
	for _, note := range seen.Notes {
		fmt.Fprintln(out, note)
	}
	if len(seen.Untold) > 0 {
		var names []string
		for _, op := range seen.Untold {
			names = append(names, string(op))
		}
		fmt.Fprintf(out, "Only a run can tell, since it takes a write: %s, and whether a create of a name in use overwrites.\n", strings.Join(names, ", "))
	} else {
		fmt.Fprintln(out, "Only a run can tell, since it takes a write: whether a create of a name in use overwrites.")
	}
}

// noUpsert is the archetype of what no read can tell, and costs the most creates.
const noUpsert = "no-upsert"

// forecast prints what a run of the specs selected takes of the target as it was seen, and
// of one like it without upsert.
func forecast(ctx context.Context, out io.Writer, selected suites.Selection, p *target.Profile, seen *arrange.Examination) error {
	without := absent(out, p, seen)
	var takes, more cost
	both, ctx := errgroup.WithContext(ctx)
	both.Go(func() (err error) {
		takes, err = rehearse(ctx, selected, p, without, "")
		return err
	})
	both.Go(func() (err error) {
		more, err = rehearse(ctx, selected, p, without, noUpsert)
		return err
	})
	if err := both.Wait(); err != nil {
		return err
	}
	takes.print(out, p)
	fmt.Fprintf(out, "Should creates of a name in use make another command: about %s requests and %d creates.\n", thousands(more.requests), more.total())
	fmt.Fprint(out, "Should deletes remove nothing, it takes more creates")
	if most := p.Budgets.CreatesPerDay; most > 0 {
		fmt.Fprintf(out, ", and no more than %d a day (budgets.creates_per_day)", most)
	}
	fmt.Fprintln(out, ".")
	return nil
}

// absent lists the operations that the target was seen to lack, is declared to
// lack, or is assumed to lack, which it prints.
func absent(out io.Writer, p *target.Profile, seen *arrange.Examination) []contract.Operation {
	var ops []contract.Operation
	for _, op := range contract.Operations() {
		if _, missing := seen.Missing[op]; missing || p.Lacks(op) && !slices.Contains(seen.There, op) {
			ops = append(ops, op)
		}
	}
	if _, missing := seen.Missing[contract.ListPermissions]; missing && !p.Lacks(contract.ListPermissions) {
		// Nobody leaves out that one alone without saying so.
		for _, op := range []contract.Operation{contract.GetPermissions, contract.EditPermissions} {
			if slices.Contains(seen.Untold, op) {
				ops = append(ops, op)
				fmt.Fprintf(out, "Assumed to be missing too: %s.\n", op)
			}
		}
	}
	return ops
}

// describeProfile prints what the profile lets a run exercise.
func describeProfile(out io.Writer, p *target.Profile) {
	cited := suites.Cited()
	var can, none int
	blocked := map[string]int{}
	for _, c := range contract.All() {
		switch {
		case !c.Decidable():
		case len(cited[c.ID]) == 0:
			none++
		case c.Feature != "" && !p.Declares(c.Feature):
			blocked[fmt.Sprintf("the profile does not declare %s", c.Feature)]++
		case c.Operation != "" && p.Lacks(c.Operation):
			blocked[fmt.Sprintf("the profile declares %s absent", c.Operation)]++
		case slices.Contains(c.Needs, contract.Control) && p.Control.URL == "":
			blocked["the profile names no control API"]++
		default:
			can++
		}
	}
	fmt.Fprintf(out, "Can be exercised: %d clauses in %d specs.\n", can, len(suites.Entries()))
	for _, why := range slices.Sorted(maps.Keys(blocked)) {
		fmt.Fprintf(out, "Cannot: %d clauses, because %s.\n", blocked[why], why)
	}
	if none > 0 {
		fmt.Fprintf(out, "Not yet: %d clauses have no spec.\n", none)
	}
	if len(p.Guilds) < 2 {
		fmt.Fprintf(out, "Cannot: whatever needs several guilds, because the profile has %d.\n", len(p.Guilds))
	}
	if len(p.Applications) < 2 {
		fmt.Fprintln(out, "Cannot: whatever needs several applications, because the profile has one with a bot token.")
	}
	for _, a := range p.Botless() {
		fmt.Fprintf(out, "Cannot: anything with application %s, because it has no bot token.\n", a.ID)
	}
	for _, a := range p.Applications {
		if !a.Overwritable {
			fmt.Fprintf(out, "Cannot: bulk overwrites with application %s, because it is not marked overwritable.\n", a.ID)
		}
	}
}
