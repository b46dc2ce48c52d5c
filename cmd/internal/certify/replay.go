package certify

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/property"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// Counterexample is a case of a property that failed, as a run saves it.
type Counterexample struct {
	file  string
	saved property.Replay
	entry *suites.Entry
}

// ReadCounterexample reads the file strictly and finds its property.
func ReadCounterexample(path string) (*Counterexample, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, exit.With(exit.WrongUsage, err)
	}
	c := &Counterexample{file: path}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c.saved); err != nil {
		line := 1 + bytes.Count(data[:min(len(data), int(dec.InputOffset()))], []byte("\n"))
		return nil, exit.Usage("%s:%d: not a counterexample: %w", path, line, err)
	}
	entries := suites.Entries()
	i := slices.IndexFunc(entries, func(e *suites.Entry) bool { return e.Name == c.saved.Property })
	if i < 0 {
		return nil, exit.Usage("%s: property: no property is called %q", path, c.saved.Property)
	}
	c.entry = entries[i]
	return c, nil
}

// Replay runs the case again and prints what became of it. The error is nil when
// its property holds now.
func (c *Counterexample) Replay(ctx context.Context, p *target.Profile, o Options, stdout io.Writer) error {
	run, kept, err := start(p, session.Options{Seed: c.saved.Seed, Concurrency: 1, Prefix: o.Names}, o.Ledger)
	if err != nil {
		return err
	}
	if err := reach(ctx, run); err != nil {
		return err
	}
	r, err := c.entry.Replay(ctx, run, c.saved)
	if err != nil {
		return exit.Usage("%s: %w", c.file, err)
	}
	left := leftBehind(kept.Close(context.WithoutCancel(ctx)))
	return errors.Join(replayed(stdout, r), left)
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
		return exit.With(exit.Nonconformant, nil)
	case verdict.SpecSkipped:
		return exit.With(exit.Partial, fmt.Errorf("not exercised: %s", r.Reason))
	}
	if r.Defect != nil {
		return exit.With(exit.Defect, r.Defect)
	}
	return exit.With(exit.Unreachable, errors.New(r.Reason))
}
