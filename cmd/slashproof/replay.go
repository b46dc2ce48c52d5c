package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/harness/property"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
	"github.com/slashproof/slashproof/suites"
)

// counterexampleDir is where certify leaves them, below --out.
const counterexampleDir = "counterexamples"

func replayCommand() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Run a saved counterexample again, against any target",
		Long: `Run the one case of a property that a counterexample holds, as certify leaves it
in the folder counterexamples of --out. Exits with 1 while it still fails.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			saved, entry, err := readCounterexample(args[0])
			if err != nil {
				return exit{exitUsage, err}
			}
			p, stop, err := f.load()
			if err != nil {
				return err
			}
			defer stop()
			run, err := session.NewRun(p, session.Options{Seed: saved.Seed, Concurrency: 1, LedgerPath: f.ledger(), Prefix: f.names})
			if err != nil {
				return exit{exitUsage, err}
			}
			if err := reach(cmd.Context(), run); err != nil {
				return err
			}
			r, err := entry.Replay(cmd.Context(), run, saved)
			if err != nil {
				return usage("%s: %w", args[0], err)
			}
			left := leftBehind(run.Close(context.WithoutCancel(cmd.Context())))
			return errors.Join(replayed(cmd.OutOrStdout(), r), left)
		},
	}
	f.add(cmd)
	return cmd
}

// readCounterexample reads the file strictly and finds its property.
func readCounterexample(path string) (property.Replay, *suites.Entry, error) {
	var saved property.Replay
	data, err := os.ReadFile(path)
	if err != nil {
		return saved, nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&saved); err != nil {
		line := 1 + bytes.Count(data[:min(len(data), int(dec.InputOffset()))], []byte("\n"))
		return saved, nil, fmt.Errorf("%s:%d: not a counterexample: %w", path, line, err)
	}
	entries := suites.Entries()
	i := slices.IndexFunc(entries, func(e *suites.Entry) bool { return e.Name == saved.Property })
	if i < 0 {
		return saved, nil, fmt.Errorf("%s: property: no property is called %q", path, saved.Property)
	}
	return saved, entries[i], nil
}

// replayed prints what became of the case and picks the exit code.
func replayed(out io.Writer, r suites.Result) error {
	switch r.Outcome {
	case verdict.SpecPassed:
		fmt.Fprintf(out, "Holds now: %s\n", r.Name)
		return nil
	case verdict.SpecFailed:
		f := r.Failures[0]
		fmt.Fprintf(out, "Still fails: %s\n  %s: %s\n  expected %s\n  observed %s\n", r.Name, f.Clause, f.Message, f.Expected, f.Observed)
		for _, line := range f.Curl {
			fmt.Fprintln(out, line)
		}
		return exit{exitNonconformant, nil}
	case verdict.SpecSkipped:
		return exit{exitPartial, fmt.Errorf("not exercised: %s", r.Reason)}
	}
	if r.Defect != nil {
		return exit{exitDefect, r.Defect}
	}
	return exit{exitUnreachable, errors.New(r.Reason)}
}

// saveCounterexamples writes those of the run, in place of any earlier ones,
// and returns the paths.
func saveCounterexamples(dir string, specs []verdict.Spec) ([]string, error) {
	dir = filepath.Join(dir, counterexampleDir)
	if err := os.RemoveAll(dir); err != nil {
		return nil, err
	}
	var paths []string
	for _, s := range specs {
		for _, f := range s.Failures {
			if len(f.Counterexample) == 0 {
				continue
			}
			if err := os.MkdirAll(dir, 0o755); err != nil {
				return nil, err
			}
			path := filepath.Join(dir, fmt.Sprintf("%s-%d.json", f.Clause, len(paths)+1))
			if err := reports.WriteFile(path, func(w io.Writer) error {
				_, err := w.Write(append(f.Counterexample, '\n'))
				return err
			}); err != nil {
				return nil, err
			}
			paths = append(paths, path)
		}
	}
	return paths, nil
}
