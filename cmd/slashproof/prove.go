package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/reports"
)

// The parts of a proof, as --only names them.
const (
	partFaults   = "faults"
	partPairs    = "pairs"
	partNull     = "null-targets"
	partVariants = "variants"
)

var parts = []string{partFaults, partPairs, partNull, partVariants}

// proof is what prove found, in the shape that --json writes.
type proof struct {
	// Complete says that nothing was left out but the whole suite for the
	// faults outside the sample; a part of a proof is no proof.
	Complete        bool         `json:"complete"`
	Holds           bool         `json:"holds"`
	Seed            int64        `json:"seed"`
	Control         controlRun   `json:"control"`
	Faults          []faultRun   `json:"faults"`
	Precision       *precision   `json:"precision,omitempty"`
	Pairs           []pairRun    `json:"pairs"`
	PairedFrom      pairedFrom   `json:"paired_from"`
	NullTargets     []nullRun    `json:"null_targets"`
	UnprovenClauses []string     `json:"unproven_clauses"`
	IdleSpecs       []string     `json:"idle_specs"`
	Variants        []variantRun `json:"variants"`
	Defects         []string     `json:"defects"` // of the harness: runs that came to nothing
	PeakMB          int          `json:"peak_mb"` // memory of the process
	Seconds         float64      `json:"seconds"`
}

type proveFlags struct {
	faults     []string
	jsonFile   string
	htmlFile   string
	whole      bool
	sample     int
	seed       int64
	cases      int
	wholeCases int
	pairs      int
	workers    int
	quiet      bool
	match      string
	only       []string
	variants   []string

	mu     sync.Mutex
	stderr io.Writer
}

func proveCommand() *cobra.Command {
	var f proveFlags
	cmd := &cobra.Command{
		Use:   "prove",
		Short: "Prove the harness: every fault of the reference service must be caught",
		Long: `Run, for every fault of the reference service, the specs that cite its clause,
each against a fresh service with that fault alone. A fault counts as caught
when an assertion about its clause failed. A green control run comes first.

Then pairs of faults, of which both must be reported; targets that keep no
contract at all and must earn no pass; and every other outcome that the
contract allows, which must earn no failure.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			f.stderr = cmd.ErrOrStderr()
			return f.prove(cmd.Context(), cmd.OutOrStdout())
		},
	}
	fl := cmd.Flags()
	fl.StringArrayVar(&f.faults, "fault", nil, "prove the fault `ID` alone (repeatable)")
	fl.StringVar(&f.match, "match", "", "prove only the faults whose id matches the `GLOB`, as in 'CMD-NAME-*'")
	fl.StringSliceVar(&f.only, "only", nil, "the parts to prove: "+strings.Join(parts, ", ")+" (all by default)")
	fl.StringArrayVar(&f.variants, "variant", nil, "of the variants only the `ID`, with all cases (repeatable)")
	fl.StringVar(&f.jsonFile, "json", "", "write the matrix as JSON to `FILE`")
	fl.StringVar(&f.htmlFile, "html", "", "write the matrix as a page to `FILE`")
	fl.BoolVar(&f.whole, "whole", false, "run the whole suite for every fault and pair too, to see specs fail that do not cite its clause")
	fl.IntVar(&f.sample, "sample", 1, "with --whole: the whole suite only for one fault or pair in `N`, picked by the seed")
	fl.Int64Var(&f.seed, "seed", 1, "seed of generated names and cases, of the sample and of the pairs")
	fl.IntVar(&f.cases, "cases", 0, "generated cases a property (the profile's by default)")
	fl.IntVar(&f.wholeCases, "whole-cases", 2, "generated cases a property where the whole suite runs many times: for --whole and for each variant alone")
	fl.IntVar(&f.pairs, "pairs", 80, "how many pairs of faults")
	fl.IntVar(&f.workers, "concurrency", runtime.NumCPU(), "faults side by side")
	fl.BoolVar(&f.quiet, "quiet", false, "no progress")
	return cmd
}

func (f *proveFlags) prove(ctx context.Context, stdout io.Writer) error {
	started := time.Now()
	todo, err := f.selected()
	if err != nil {
		return err
	}
	// Whatever ends this run early must not leave an older proof in its place.
	for _, file := range []string{f.jsonFile, f.htmlFile} {
		if file == "" {
			continue
		}
		if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
			return usage("%w", err)
		}
	}
	p := proof{Seed: f.seed, Complete: f.everything() && len(f.only) == 0 && len(f.variants) == 0}
	p.clear()
	if err := f.control(ctx, todo, &p); err != nil {
		return err
	}
	if f.everything() && f.wants(partNull) {
		f.proveNull(ctx, &p)
	}
	if f.wants(partFaults) {
		f.proveFaults(ctx, todo, &p)
	}
	if f.everything() && f.wants(partPairs) {
		f.provePairs(ctx, todo, &p)
	}
	if f.everything() && f.wants(partVariants) {
		f.proveVariants(ctx, &p)
	}
	if ctx.Err() != nil {
		return exit{exitInterrupted, errors.New("interrupted: the proof is void")}
	}
	if f.everything() && f.wants(partFaults) {
		p.gaps(todo)
	}
	p.Seconds = time.Since(started).Seconds()
	p.PeakMB = peakMB()
	p.Holds = len(p.objections()) == 0
	if err := f.write(&p, todo); err != nil {
		return err
	}
	p.print(stdout, todo)
	switch {
	case len(p.Defects) > 0:
		return exit{exitDefect, fmt.Errorf("%d runs came to nothing, so nothing is proved: %.300q", len(p.Defects), p.Defects)}
	case !p.Holds:
		return exit{exitNonconformant, nil}
	}
	return nil
}

// clear gives every list of the proof a value, since null is no list.
func (p *proof) clear() {
	p.Faults, p.Pairs, p.NullTargets, p.Variants = []faultRun{}, []pairRun{}, []nullRun{}, []variantRun{}
	p.UnprovenClauses, p.IdleSpecs, p.Defects = []string{}, []string{}, []string{}
}

// write writes the files asked for.
func (f *proveFlags) write(p *proof, todo []refserver.Fault) error {
	if f.jsonFile != "" {
		if err := reports.WriteFile(f.jsonFile, func(w io.Writer) error {
			enc := json.NewEncoder(w)
			enc.SetIndent("", "  ")
			return enc.Encode(p)
		}); err != nil {
			return usage("--json: %w", err)
		}
	}
	if f.htmlFile != "" {
		if err := reports.WriteFile(f.htmlFile, func(w io.Writer) error { return p.html(w, todo) }); err != nil {
			return usage("--html: %w", err)
		}
	}
	return nil
}

// say writes progress; runs side by side share it.
func (f *proveFlags) say(format string, args ...any) {
	if f.quiet {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	fmt.Fprintf(f.stderr, format, args...)
}

// everything reports that no fault was picked by name.
func (f *proveFlags) everything() bool { return len(f.faults) == 0 && f.match == "" }

// wants reports whether a part of the proof was asked for.
func (f *proveFlags) wants(part string) bool {
	return len(f.only) == 0 || slices.Contains(f.only, part)
}

func (f *proveFlags) selected() ([]refserver.Fault, error) {
	for _, part := range f.only {
		if !slices.Contains(parts, part) {
			return nil, usage("--only %q: the parts are %s", part, strings.Join(parts, ", "))
		}
	}
	for _, n := range []struct {
		flag         string
		value, least int
	}{
		{"sample", f.sample, 1}, {"cases", f.cases, 0}, {"whole-cases", f.wholeCases, 1}, {"pairs", f.pairs, 1}, {"concurrency", f.workers, 1},
	} {
		if n.value < n.least {
			return nil, usage("--%s %d: at least %d", n.flag, n.value, n.least)
		}
	}
	all := refserver.Faults()
	if f.match != "" {
		// A fault id has one slash, which a glob's star would not cross.
		glob := strings.ReplaceAll(f.match, "/", "\x00")
		if _, err := path.Match(glob, ""); err != nil {
			return nil, usage("--match %q does not read", f.match)
		}
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
