package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/diagnosis"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// runFlags are the flags of every command that runs suites against a target.
type runFlags struct {
	target, baseURL, out string
	names                string // beginning of names
	seed                 int64
	cases, concurrency   int
	timeout              time.Duration
	quiet                bool
	selection            suites.Selection
	specs                func(context.Context, *session.Run, suites.Selection, func(suites.Result)) // how they are run
}

func (f *runFlags) add(cmd *cobra.Command) {
	fl := cmd.Flags()
	fl.StringVar(&f.target, "target", "", "target profile `FILE`; without one the embedded reference service is the target")
	fl.StringVar(&f.baseURL, "base-url", "", "`URL` in place of the profile's base_url")
	fl.StringVar(&f.out, "out", "slashproof-out", "`DIR` for the reports")
	fl.Int64Var(&f.seed, "seed", 1, "seed of generated names and cases; the same seed sends the same requests")
	fl.StringVar(&f.names, "names", "", "`BEGINNING` of the names that the run gives, as a report says, to repeat it (one that nothing on the target has by default)")
	fl.IntVar(&f.cases, "cases", 0, "generated cases a property (the profile's by default)")
	fl.IntVar(&f.concurrency, "concurrency", 4, "cases of a property that run side by side")
	fl.DurationVar(&f.timeout, "timeout", 0, "time limit of the whole run (the profile's by default)")
	fl.StringVar(&f.selection.Labels, "label", "", "Ginkgo label filter `EXPR`: chapter, example, property or a clause id")
	fl.StringArrayVar(&f.selection.Clauses, "clause", nil, "run only the specs that cite the clause `ID` (repeatable)")
	fl.BoolVar(&f.quiet, "quiet", false, "no progress")
}

// load checks the flags and returns the profile, starting the embedded service
// where no target is named. stop ends that service.
func (f *runFlags) load() (p *target.Profile, stop func(), err error) {
	if err := f.selection.Check(); err != nil {
		return nil, nil, exit{exitUsage, err}
	}
	if f.cases < 0 || f.concurrency < 1 || f.timeout < 0 {
		return nil, nil, usage("--cases, --concurrency and --timeout take no negative numbers, --concurrency no 0")
	}
	stop = func() {}
	if f.target == "" {
		if f.baseURL != "" {
			return nil, nil, usage("--base-url needs --target: another service does not know the embedded one's credentials")
		}
		if p, stop, err = embedded.Start(refserver.Options{}); err != nil {
			err = exit{exitUnreachable, err}
		}
	} else {
		p, err = loadProfile(f.target, f.baseURL)
	}
	return p, stop, err
}

func loadProfile(path, baseURL string) (*target.Profile, error) {
	p, err := target.Load(path)
	if err != nil {
		return nil, exit{exitUsage, err}
	}
	if baseURL != "" {
		clean, err := target.CleanBaseURL(baseURL)
		if err != nil {
			return nil, usage("--base-url: %w", err)
		}
		p.BaseURL = clean
	}
	return p, nil
}

// outcome is a finished run.
type outcome struct {
	run         *verdict.Run
	exchanges   []*transcript.Exchange
	defect      error
	interrupted bool
	timedOut    bool
	unclean     error  // what went wrong with the clean-up
	undone      string // what the creates of a day left out, and what to change; empty for nothing
}

// execute runs the selected specs and derives the verdict.
func (f *runFlags) execute(ctx context.Context, p *target.Profile, stderr io.Writer) (*outcome, error) {
	if err := writable(f.out); err != nil {
		return nil, usage("--out: %w", err)
	}
	run, err := session.NewRun(p, session.Options{
		Seed: f.seed, Cases: f.cases, Concurrency: f.concurrency,
		LedgerPath: f.ledger(), Prefix: f.names,
	})
	if err != nil {
		return nil, exit{exitUsage, err}
	}
	if n := run.Ledger.Earlier(); n > 0 {
		fmt.Fprintf(stderr, "slashproof: an earlier run left %d items behind; 'slashproof sweep' removes them or puts them back\n", n)
	}
	started := time.Now()
	limit := f.timeout
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
		_ = run.Ledger.Close() // nothing was created
		return nil, err
	}
	progress := newProgress(stderr, f.quiet, len(suites.Selected(f.selection)))
	progress.start(p, f.seed)
	if none := f.selection.Unmatched(); none != "" {
		fmt.Fprintf(stderr, "slashproof: %s\n", none)
	}
	o := &outcome{}
	var results []suites.Result
	short := false
	specs := f.specs
	if specs == nil {
		specs = suites.Run
	}
	specs(running, run, f.selection, func(r suites.Result) {
		if running.Err() != nil && r.Outcome == verdict.SpecBroken {
			return // cut off, not broken by the target
		}
		o.defect = errors.Join(o.defect, r.Defect)
		results = append(results, r)
		progress.done(r.Spec)
		if !short && r.Code == verdict.LackCreates && len(run.Quota.Refused()) > 0 {
			short = true
			progress.say(cutShort(p))
		}
	})
	progress.finish()
	o.interrupted = ctx.Err() != nil
	o.timedOut = !o.interrupted && running.Err() != nil

	// The run's own context may have ended; the clean-up must not end with it.
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), 30*time.Second)
	defer cancel()
	left, err := run.Close(closing)
	o.unclean = err
	o.exchanges = run.Recorder.Exchanges()
	o.run = f.judge(p, run, results, started, !o.interrupted && !o.timedOut)
	o.run.Names, o.run.Left = run.Prefix(), left
	o.undone = leftOut(p, o.run.Specs, run.Quota.Refused(), run.Quota.Creates())
	return o, nil
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

// ledger is where the record of what the run creates is kept. The embedded
// service ends with this process, and nothing is left of it.
func (f *runFlags) ledger() string {
	if f.target == "" {
		return ""
	}
	return filepath.Join(f.out, "ledger.jsonl")
}

func (f *runFlags) judge(p *target.Profile, run *session.Run, results []suites.Result, started time.Time, complete bool) *verdict.Run {
	specs := make([]verdict.Spec, len(results))
	for i := range results {
		results[i].Resolve()
		specs[i] = results[i].Spec
	}
	clauses := verdict.Judge(specs, p.Declared(), suites.Cited())
	causes := diagnosis.Causes(clauses)
	v := verdict.Conclude(clauses, specs, p.Declared())
	if !complete && v == verdict.Conformant {
		v = verdict.Partial
	}
	if !complete {
		cutOff(clauses, f.selection.String() != "")
	}
	return &verdict.Run{
		Verdict: v, Complete: complete,
		Version: version, ContractRevision: contract.Revision, ContractDigest: contract.Digest(),
		Target: verdict.Target{
			Name: p.Name, Version: p.Version, BaseURL: p.BaseURL,
			Bindings: p.BindingsInForce(), Features: p.Declared().Features,
		},
		Seed: f.seed, Started: started, Duration: time.Since(started),
		Requests: run.Requests(), Creates: creates(run), Filter: f.selection.String(),
		Causes: causes, Clauses: clauses, Specs: specs,
	}
}

// cutOff names the end of the run as the reason why no spec of a clause ran.
func cutOff(clauses []verdict.Clause, filtered bool) {
	reason := "the run stopped before"
	if filtered {
		reason = "filtered out, or " + reason
	}
	for i := range clauses {
		if clauses[i].Code == verdict.LackSelection {
			clauses[i].Code, clauses[i].Reason = verdict.LackTime, reason
		}
	}
}

func creates(run *session.Run) int {
	n := 0
	for _, of := range run.Quota.Creates() {
		n += of
	}
	return n
}

// reach makes sure that there is something to judge: a target that answers, and
// a token that it takes.
func reach(ctx context.Context, run *session.Run) error {
	a, err := run.Reach(ctx)
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return exit{exitUnreachable, errors.New("the time limit of the run passed before the target answered")}
	case err != nil:
		var lost *client.TransportError
		if errors.As(err, &lost) {
			return exit{exitUnreachable, fmt.Errorf("the target cannot be reached: %w", err)}
		}
		if errors.Is(err, client.ErrRateLimited) {
			return exit{exitUnreachable, fmt.Errorf("the target lets nobody in: %w", err)}
		}
		return exit{exitDefect, err}
	case a.Status()/100 == 3 && a.Header().Get("Location") != "":
		return exit{exitUnreachable, fmt.Errorf(
			"%s redirects to %s: name the address in the profile where the service itself answers",
			run.Profile.BaseURL, a.Header().Get("Location"))}
	case a.Status() == 401:
		return exit{exitUnreachable, fmt.Errorf(
			"%s does not take the bot token of application %s: every request with it is answered 401",
			run.Profile.BaseURL, run.Profile.Applications[0].ID)}
	}
	return nil
}

// code is the exit code that the outcome calls for.
func (o *outcome) code(allowPartial bool) int {
	switch {
	case o.interrupted:
		return exitInterrupted
	case o.defect != nil:
		return exitDefect
	case o.run.Verdict == verdict.Nonconformant:
		return exitNonconformant
	case o.run.Verdict == verdict.Inconclusive || o.timedOut:
		return exitUnreachable
	case o.run.Verdict == verdict.Partial && len(o.run.Specs) > 0 && allowPartial:
		return exitOK
	case o.run.Verdict == verdict.Partial:
		return exitPartial
	}
	return exitOK
}

func isTerminal(w io.Writer) (width int, yes bool) {
	f, ok := w.(*os.File)
	if !ok {
		return 0, false
	}
	return terminalWidth(f)
}
