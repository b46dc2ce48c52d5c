package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
	"github.com/slashproof/slashproof/suites"
)

// proof is what prove found, in the shape that --json writes.
type proof struct {
	Faults          []faultRun   `json:"faults"`
	NullTargets     []nullRun    `json:"null_targets"`
	UnprovenClauses []string     `json:"unproven_clauses"`
	IdleSpecs       []string     `json:"idle_specs"`
	Variants        []variantRun `json:"variants"`
	Control         controlRun   `json:"control"`
	Seconds         float64      `json:"seconds"`
}

type faultRun struct {
	ID        string   `json:"id"`
	Clause    string   `json:"clause"`
	Caught    bool     `json:"caught"`
	By        []string `json:"by"`
	OffClause []string `json:"off_clause"`
	Requests  int      `json:"requests"`
	Seconds   float64  `json:"seconds"`

	specs []string // what became of each spec that could have caught it
}

type controlRun struct {
	Specs  int      `json:"specs"`
	Failed []string `json:"failed"`
}

type proveFlags struct {
	faults   []string
	jsonFile string
	whole    bool
	seed     int64
	cases    int
	workers  int
	quiet    bool
	match    string
	only     []string
}

func proveCommand() *cobra.Command {
	var f proveFlags
	cmd := &cobra.Command{
		Use:   "prove",
		Short: "Prove the harness: every fault of the reference service must be caught",
		Long: `Run, for every fault of the reference service, the specs that cite its clause,
each against a fresh service with that fault alone. A fault counts as caught
when an assertion about its clause failed. A green control run comes first.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return f.prove(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	fl := cmd.Flags()
	fl.StringArrayVar(&f.faults, "fault", nil, "prove the fault `ID` alone (repeatable)")
	fl.StringVar(&f.match, "match", "", "prove only the faults whose id matches the `GLOB`, as in 'CMD-NAME-*'")
	fl.StringSliceVar(&f.only, "only", nil, "the parts to prove: faults, null-targets, variants (all by default)")
	fl.StringVar(&f.jsonFile, "json", "", "write the matrix as JSON to `FILE`")
	fl.BoolVar(&f.whole, "whole", false, "run the whole suite for every fault, to see specs fail that do not cite its clause")
	fl.Int64Var(&f.seed, "seed", 1, "seed of generated names and cases")
	fl.IntVar(&f.cases, "cases", 0, "generated cases a property (the profile's by default)")
	fl.IntVar(&f.workers, "concurrency", runtime.NumCPU(), "faults side by side")
	fl.BoolVar(&f.quiet, "quiet", false, "no progress")
	return cmd
}

func (f *proveFlags) prove(ctx context.Context, stdout, stderr io.Writer) error {
	started := time.Now()
	todo, err := f.selected()
	if err != nil {
		return err
	}
	var p proof
	if err := f.control(ctx, todo, &p); err != nil {
		return err
	}
	p.Faults = make([]faultRun, len(todo))
	done := 0
	var mu sync.Mutex
	each(ctx, f.workers, len(todo), func(i int) {
		p.Faults[i] = f.runFault(ctx, todo[i])
		mu.Lock()
		defer mu.Unlock()
		done++
		if r := p.Faults[i]; !f.quiet && !r.Caught {
			fmt.Fprintf(stderr, "[%d/%d] SURVIVED %s\n", done, len(todo), r.ID)
			for _, line := range r.specs {
				fmt.Fprintf(stderr, "         %s\n", line)
			}
		} else if !f.quiet && done%50 == 0 {
			fmt.Fprintf(stderr, "[%d/%d]\n", done, len(todo))
		}
	})
	if ctx.Err() != nil {
		return exit{exitInterrupted, errors.New("interrupted: the proof is void")}
	}
	if len(f.faults) == 0 && f.match == "" {
		if f.wants("faults") {
			p.gaps(todo)
		}
		f.proveTargets(ctx, &p, stderr)
	}
	p.Seconds = time.Since(started).Seconds()
	if f.jsonFile != "" {
		if err := reports.WriteFile(f.jsonFile, func(w io.Writer) error {
			enc := json.NewEncoder(w)
			enc.SetIndent("", "  ")
			return enc.Encode(p)
		}); err != nil {
			return usage("--json: %w", err)
		}
	}
	p.print(stdout, todo)
	if !p.holds() {
		return exit{exitNonconformant, nil}
	}
	return nil
}

// wants reports whether a part of the proof was asked for.
func (f *proveFlags) wants(part string) bool {
	return len(f.only) == 0 || slices.Contains(f.only, part)
}

func (f *proveFlags) selected() ([]refserver.Fault, error) {
	for _, part := range f.only {
		if !slices.Contains([]string{"faults", "null-targets", "variants"}, part) {
			return nil, usage("--only %q: the parts are faults, null-targets and variants", part)
		}
	}
	if !f.wants("faults") {
		return nil, nil
	}
	all := refserver.Faults()
	if f.match != "" {
		// A fault id has one slash, which a glob's star would not cross.
		glob := strings.ReplaceAll(f.match, "/", "\x00")
		all = slices.DeleteFunc(all, func(x refserver.Fault) bool {
			ok, err := path.Match(glob, strings.ReplaceAll(x.ID, "/", "\x00"))
			return err != nil || !ok
		})
		if len(all) == 0 {
			return nil, usage("--match %q: no fault's id matches", f.match)
		}
	}
	if len(f.faults) == 0 {
		return all, nil
	}
	var out []refserver.Fault
	for _, id := range f.faults {
		i := slices.IndexFunc(all, func(x refserver.Fault) bool { return x.ID == id })
		if i < 0 {
			return nil, usage("--fault %q: no such fault; 'slashproof serve --list-faults' lists them", id)
		}
		out = append(out, all[i])
	}
	return out, nil
}

// control runs the specs in question against the service without a fault: one
// that fails there catches nothing.
func (f *proveFlags) control(ctx context.Context, faults []refserver.Fault, p *proof) error {
	entries := suites.Entries()
	if !f.whole && (f.match != "" || len(f.faults) > 0) {
		entries = slices.DeleteFunc(entries, func(e *suites.Entry) bool {
			return !slices.ContainsFunc(faults, func(x refserver.Fault) bool { return slices.Contains(e.Clauses, x.Clause) })
		})
	}
	results, _, err := f.runSpecs(ctx, entries, nil, nil)
	if err != nil {
		return err
	}
	p.Control.Specs = len(results)
	p.Control.Failed = []string{}
	for _, r := range results {
		if r.Outcome == verdict.SpecFailed || r.Outcome == verdict.SpecBroken {
			p.Control.Failed = append(p.Control.Failed, fmt.Sprintf("%s: %s", r.Name, why(r)))
		}
	}
	if len(p.Control.Failed) > 0 {
		return exit{exitDefect, fmt.Errorf("the control run without a fault is not green, so nothing is proved: %q", p.Control.Failed)}
	}
	return nil
}

func why(r suites.Result) string {
	if len(r.Failures) > 0 {
		return fmt.Sprintf("%s: expected %s, observed %s", r.Failures[0].Clause, r.Failures[0].Expected, r.Failures[0].Observed)
	}
	return r.Reason
}

// runSpecs runs entries one after another against a fresh reference service.
func (f *proveFlags) runSpecs(ctx context.Context, entries []*suites.Entry, faults, variant []string) ([]suites.Result, int, error) {
	profile, stop, err := startEmbedded(faults, variant)
	if err != nil {
		return nil, 0, err
	}
	defer stop()
	run, err := session.NewRun(profile, session.Options{Seed: f.seed, Cases: f.cases, Concurrency: 2})
	if err != nil {
		return nil, 0, exit{exitDefect, err}
	}
	defer run.Client.Close()
	var results []suites.Result
	for _, e := range entries {
		if ctx.Err() != nil {
			break
		}
		results = append(results, e.Run(ctx, run))
	}
	return results, run.Requests(), nil
}

func (f *proveFlags) runFault(ctx context.Context, fault refserver.Fault) faultRun {
	started := time.Now()
	out := faultRun{ID: fault.ID, Clause: fault.Clause.ID, By: []string{}, OffClause: []string{}}
	entries := suites.Entries()
	if !f.whole {
		entries = slices.DeleteFunc(entries, func(e *suites.Entry) bool { return !slices.Contains(e.Clauses, fault.Clause) })
	}
	results, requests, err := f.runSpecs(ctx, entries, []string{fault.ID}, nil)
	if err != nil {
		return out
	}
	for _, r := range results {
		if slices.Contains(r.Clauses, fault.Clause.ID) {
			out.specs = append(out.specs, strings.TrimSpace(fmt.Sprintf("%s: %s %s", r.Outcome, r.Name, why(r))))
		}
		for _, x := range r.Failures {
			if x.Clause == fault.Clause.ID {
				out.By = append(out.By, r.Name)
			} else if !slices.Contains(r.Clauses, fault.Clause.ID) {
				out.OffClause = append(out.OffClause, fmt.Sprintf("%s (%s)", r.Name, x.Clause))
			}
		}
	}
	out.Caught = len(out.By) > 0
	out.Requests, out.Seconds = requests, time.Since(started).Seconds()
	return out
}

// each calls work for 0 to n-1, so many at a time.
func each(ctx context.Context, workers, n int, work func(int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range max(1, workers) {
		wg.Go(func() {
			for i := range next {
				work(i)
			}
		})
	}
	for i := range n {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
}
