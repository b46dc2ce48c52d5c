package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/cmd/internal/proof"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/reports"
)

// proveFlags are the flags of prove.
type proveFlags struct {
	proof.Options
	faults, only           []string
	match                  string
	whole, archetypes      bool
	json, html, dictionary string
	quiet                  bool
}

func proveCommand() *cobra.Command {
	var f proveFlags
	cmd := &cobra.Command{
		Use:   "prove",
		Short: "Prove the harness: every fault of the reference service must be caught",
		Long: `Run, for every fault of the reference service, the specs that cite its clause,
each against a fresh service with that fault alone. A fault counts as caught
when a check of its clause was broken. A green control run comes first.

Then archetypes, services with whole things left out, of which all that is
broken must be reported and nothing else; targets that keep no contract at all
and must earn no pass; and every other outcome that the contract allows, which
must break no check.

With --whole, --many K or --archetypes only those parts run: the first cause of
a whole run with one fault on; sets of K random faults at once; archetypes.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return f.prove(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	fl := cmd.Flags()
	fl.StringArrayVar(&f.faults, "fault", nil, "prove the fault `ID` alone (repeatable)")
	fl.StringVar(&f.match, "match", "", "prove only the faults whose id matches the `GLOB`, as in 'CMD-NAME-*'")
	fl.StringSliceVar(&f.only, "only", nil, "the parts to prove: "+words(proof.Parts()))
	fl.StringArrayVar(&f.Variants, "variant", nil, "of the variants only the `ID`, with all cases (repeatable)")
	fl.StringArrayVar(&f.Archetype, "archetype", nil, "of the archetypes only that `NAME` (repeatable)")
	fl.StringVar(&f.json, "json", "", "write the proof as JSON to `FILE`")
	fl.StringVar(&f.html, "html", "", "write the proof as a page to `FILE`")
	fl.StringVar(&f.dictionary, "dictionary", "", "measure the fault dictionary anew and write it to `FILE`, or with --fault, --match and --archetype what they name in it; nothing else runs")
	fl.BoolVar(&f.whole, "whole", false, "run the whole suite for every fault, and see which cause is named first")
	fl.BoolVar(&f.archetypes, "archetypes", false, "run the whole suite for every archetype")
	fl.IntVar(&f.Drawn, "drawn", 0, "with --archetypes: `N` variants, drawn by the seed, beside each; nothing that an archetype is right about may be held against it then")
	fl.IntVar(&f.Sample, "sample", 1, "only one in `N`, picked by the seed, of the faults with --whole and of the variants alone")
	fl.IntVar(&f.K, "many", 0, "run the whole suite for sets of `K` random faults at once")
	fl.IntVar(&f.Sets, "sets", 20, "with --many: how many sets")
	fl.Int64Var(&f.Seed, "seed", 1, "seed of generated names and cases, of the sample and of the sets")
	fl.IntVar(&f.Cases, "cases", 0, "generated cases a property (the profile's by default)")
	fl.IntVar(&f.WholeCases, "whole-cases", 0, "generated cases a property where the whole suite runs (the profile's by default, 2 for archetypes and variants)")
	fl.IntVar(&f.Workers, "concurrency", runtime.NumCPU(), "runs side by side")
	fl.BoolVar(&f.quiet, "quiet", false, "no progress")
	return cmd
}

func words[T ~string](list []T) string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = string(v)
	}
	return strings.Join(out, ", ")
}

func (f *proveFlags) prove(ctx context.Context, stdout, stderr io.Writer) error {
	if err := f.check(); err != nil {
		return err
	}
	if !f.quiet {
		f.Say = func(format string, args ...any) { fmt.Fprintf(stderr, format, args...) }
	}
	// Whatever ends this run early must not leave an older proof in its place.
	for _, file := range []string{f.json, f.html} {
		if file == "" {
			continue
		}
		if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
			return exit.Usage("%w", err)
		}
	}
	if f.dictionary != "" {
		return proof.WriteDictionary(ctx, f.Options, f.dictionary, stdout)
	}
	p, err := proof.Run(ctx, f.Options)
	switch {
	case ctx.Err() != nil:
		return exit.With(exit.Interrupted, errors.New("interrupted: the proof is void"))
	case err != nil:
		return exit.With(exit.Defect, err)
	}
	if err := f.write(p); err != nil {
		return err
	}
	p.Print(stdout)
	switch {
	case len(p.Defects) > 0:
		return exit.With(exit.Defect, fmt.Errorf("%d runs came to nothing, so nothing is proved: %.300q", len(p.Defects), p.Defects))
	case !p.Holds:
		return exit.With(exit.Nonconformant, nil)
	}
	return nil
}

// write writes the files asked for.
func (f *proveFlags) write(p *proof.Proof) error {
	if f.json != "" {
		if err := reports.WriteFile(f.json, func(w io.Writer) error {
			enc := json.NewEncoder(w)
			enc.SetIndent("", "  ")
			return enc.Encode(p)
		}); err != nil {
			return exit.Usage("--json: %w", err)
		}
	}
	if f.html != "" {
		if err := reports.WriteFile(f.html, p.HTML); err != nil {
			return exit.Usage("--html: %w", err)
		}
	}
	return nil
}

// check turns the flags into options, or says what is wrong with them.
func (f *proveFlags) check() error {
	for _, n := range []struct {
		flag         string
		value, least int
	}{
		{"sample", f.Sample, 1}, {"cases", f.Cases, 0}, {"whole-cases", f.WholeCases, 0}, {"sets", f.Sets, 1},
		{"concurrency", f.Workers, 1}, {"many", f.K, 0}, {"drawn", f.Drawn, 0},
	} {
		if n.value < n.least {
			return exit.Usage("--%s %d: at least %d", n.flag, n.value, n.least)
		}
	}
	for _, name := range f.only {
		if !slices.Contains(proof.Parts(), proof.Part(name)) {
			return exit.Usage("--only %q: the parts are %s", name, words(proof.Parts()))
		}
		f.Parts = append(f.Parts, proof.Part(name))
	}
	for part, asked := range map[proof.Part]bool{
		proof.Whole: f.whole, proof.Many: f.K > 0, proof.Archetypes: f.archetypes || len(f.Archetype) > 0, proof.Variants: len(f.Variants) > 0,
	} {
		if asked && !slices.Contains(f.Parts, part) {
			f.Parts = append(f.Parts, part)
		}
	}
	if slices.Contains(f.Parts, proof.Many) && f.K == 0 {
		f.K = 5
	}
	if f.Drawn > 0 && !slices.Equal(f.Parts, []proof.Part{proof.Archetypes}) {
		return exit.Usage("--drawn %d: only with --archetypes or --archetype, and no other part", f.Drawn)
	}
	if err := f.named(); err != nil {
		return err
	}
	f.Everything = len(f.faults) == 0 && f.match == ""
	if f.dictionary != "" && f.Everything && len(f.Archetype) > 0 {
		f.Everything = false // those alone are measured
		return nil
	}
	switch {
	case len(f.Parts) > 0:
	case f.Everything:
		f.Parts = []proof.Part{proof.NullTargets, proof.Faults, proof.Archetypes, proof.Variants}
	default:
		f.Parts = []proof.Part{proof.Faults}
	}
	var err error
	f.Faults, err = proof.ChooseFaults(f.faults, f.match)
	return err
}

// named refuses names of archetypes and switches that do not exist.
func (f *proveFlags) named() error {
	for _, name := range f.Archetype {
		if !slices.ContainsFunc(refserver.Archetypes(), func(a refserver.Archetype) bool { return a.Name == name }) {
			return exit.Usage("--archetype %q: no such archetype", name)
		}
	}
	for _, id := range f.Variants {
		if !slices.ContainsFunc(refserver.Switches(), func(w refserver.Switch) bool { return w.ID == id }) {
			return exit.Usage("--variant %q: no such switch", id)
		}
	}
	return nil
}
