package certify

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/patience"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// cleanUpLimit is how long the clean-up of a run may take.
const cleanUpLimit = 30 * time.Second

// errStoodStill ends a run of which a part waits for another, or for what can't come.
var errStoodStill = errors.New("the run stood still: it sent nothing for minutes and decided nothing, and was ended")

// Run runs the selected specs and derives the verdict. Progress goes to stderr.
// An interrupted run has an outcome too.
func Run(ctx context.Context, p *target.Profile, o Options, stderr io.Writer) (*Outcome, error) {
	if err := writable(o.Out); err != nil {
		return nil, exit.Usage("--out: %w", err)
	}
	run, kept, err := start(p, session.Options{
		Seed: o.Seed, Cases: o.Cases, Concurrency: o.Concurrency, Prefix: o.Names, Transport: o.Transport,
	}, o.Ledger)
	if err != nil {
		return nil, err
	}
	record, err := transcript.CreateRecord(recordIn(o.Out))
	if err != nil {
		return nil, exit.Usage("--out: %w", err)
	}
	run.Recorder.Record = record
	if n := kept.Ledger.Earlier(); n > 0 {
		fmt.Fprintf(stderr, "slashproof: an earlier run left %d items behind; 'slashproof sweep' removes them or puts them back\n", n)
	}
	started := time.Now()
	limit := o.Timeout
	if limit == 0 {
		limit = p.TimeLimits.Run
	}
	running := ctx
	if limit > 0 {
		var cancel context.CancelFunc
		running, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	// Who interrupts a run gets reports, however little they hold.
	if err := reach(running, run); err != nil && ctx.Err() == nil {
		_, _ = kept.Ledger.Close(), record.Close() // nothing was created
		return nil, err
	}
	moving, cancel := o.moving(running, run)
	defer cancel()
	results, defect := o.results(moving, run, stderr)
	out := &Outcome{defect: defect, interrupted: ctx.Err() != nil}
	out.timedOut = !out.interrupted && running.Err() != nil
	if errors.Is(context.Cause(moving), patience.ErrStill) {
		out.defect = errors.Join(defect, errStoodStill)
	}

	// The run's own context may have ended; the clean-up must not end with it.
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleanUpLimit)
	defer cancel()
	left, err := kept.Close(closing)
	out.unclean = err
	var without int
	if out.exchanges, without, err = o.shown(record, results); err != nil {
		return nil, exit.With(exit.Defect, err)
	}
	out.Run = o.judge(run, results, moving.Err() == nil)
	out.Run.BodiesLeftOut = without
	out.Run.Started, out.Run.Duration, out.Run.Left = started, time.Since(started), left
	out.leftOut = leftOut(p, out.Run.Specs, run.Quota.Refused(), run.Quota.Creates())
	return out, nil
}

// moving is ctx for as long as the run goes on.
func (o Options) moving(ctx context.Context, run *session.Run) (context.Context, context.CancelFunc) {
	if o.still > 0 {
		return patience.Moving(ctx, o.still, run.Requests)
	}
	return run.Moving(ctx)
}

// start makes a run whose ledger is the file at path; an error of either is one of
// usage.
func start(p *target.Profile, o session.Options, path string) (*session.Run, *inventory.Inventory, error) {
	run, err := session.NewRun(p, o)
	if err != nil {
		return nil, nil, exit.With(exit.WrongUsage, err)
	}
	kept, err := inventory.Open(run, path)
	if err != nil {
		return nil, nil, exit.With(exit.WrongUsage, err)
	}
	return run, kept, nil
}

// results runs the specs and returns what each came to, with the defects of the
// harness that showed.
func (o Options) results(ctx context.Context, run *session.Run, stderr io.Writer) (results []suites.Result, defect error) {
	progress := newProgress(stderr, o.Quiet, len(suites.Selected(o.Selection)))
	progress.start(run.Profile, o.Seed)
	if none := o.Selection.Unmatched(); none != "" {
		fmt.Fprintf(stderr, "slashproof: %s\n", none)
	}
	runSpecs := o.runSpecs
	if runSpecs == nil {
		runSpecs = suites.Run
	}
	spent, beyond, cut, busy, behind := false, 0, 0, 0, 0
	runSpecs(ctx, run, o.Selection, func(r suites.Result) {
		if ctx.Err() != nil && r.Outcome == verdict.SpecBroken {
			return // cut off, not broken by the target
		}
		defect = errors.Join(defect, r.Defect)
		results = append(results, r)
		progress.done(r.Spec)
		if r.Beyond != "" {
			beyond++
		}
		if r.Cut != "" {
			cut++
		}
		if r.Busy != "" {
			busy++
		}
		if r.Behind != "" {
			behind++
		}
		if !spent && r.Code == verdict.LackCreates && len(run.Quota.Refused()) > 0 {
			spent = true
			progress.say(createsSpent(run.Profile))
		}
	})
	if times, waited := run.Quota.Slowed(); times > 0 {
		progress.say(fmt.Sprintf("The target answered 429 %d times, for which requests waited %s in all.", times, waited.Round(time.Millisecond)))
	}
	if beyond > 0 {
		progress.say(fmt.Sprintf("%d specs had to go other ways than they do on a conformant target, and ran again alone.", beyond))
	}
	if cut > 0 {
		progress.say(fmt.Sprintf("%d specs ran again from their start, since a connection broke.", cut))
	}
	if busy > 0 {
		progress.say(fmt.Sprintf("%d specs ran again alone, since the target kept answering 429 to them beside others.", busy))
	}
	if behind > 0 {
		progress.say(fmt.Sprintf("%d specs ran again alone, since the target showed them global commands later than it wrote them, as it may.", behind))
	}
	progress.finish()
	return results, defect
}

// writable makes the folder and tries it: better before a long run than after.
func writable(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".slashproof-*")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

func creates(run *session.Run) int {
	n := 0
	for _, of := range run.Quota.Creates() {
		n += of
	}
	return n
}
