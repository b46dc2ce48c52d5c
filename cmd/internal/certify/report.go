package certify

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
)

// Report writes the files to the folder and prints the verdict.
func (o *Outcome) Report(folder string, stdout, stderr io.Writer) error {
	_, err := reports.WriteAll(folder, o.Run, func(w io.Writer) error {
		return transcript.HAR(w, o.exchanges, o.Run.Version)
	})
	if err != nil {
		return exit.With(exit.Defect, err)
	}
	if o.leftOut != "" {
		fmt.Fprintln(stdout, o.leftOut)
	}
	width, tty := isTerminal(stdout)
	if !tty {
		width = 80
	}
	if err := reports.Console(stdout, o.Run, width, tty && colour()); err != nil {
		return exit.With(exit.Defect, err)
	}
	fmt.Fprintf(stdout, "\nReports: %s\n", folder)
	saved, err := saveCounterexamples(folder, o.Run.Specs)
	if err != nil {
		return exit.With(exit.Defect, err)
	}
	for _, path := range saved[:min(len(saved), mostNamed)] {
		fmt.Fprintf(stdout, "Counterexample: slashproof replay %s\n", path)
	}
	if more := len(saved) - mostNamed; more > 0 {
		fmt.Fprintf(stdout, "and %d more in %s\n", more, filepath.Join(folder, counterexampleFolder))
	}
	if o.unclean != nil {
		fmt.Fprintf(stderr, "slashproof: the clean-up did not come to its end: %v\n", o.unclean)
	}
	if len(o.Run.Left) > 0 {
		fmt.Fprintln(stderr, "slashproof: something is left on the target, as the report says; 'slashproof sweep' with the same --target and --out tries again")
	}
	return nil
}

// counterexampleFolder is where a report leaves them, below its own.
const counterexampleFolder = "counterexamples"

// mostNamed of them are printed, lest the verdict scrolls away.
const mostNamed = 10

// saveCounterexamples writes those of the run, in place of any earlier ones,
// and returns the paths.
func saveCounterexamples(folder string, specs []verdict.Spec) ([]string, error) {
	folder = filepath.Join(folder, counterexampleFolder)
	if err := os.RemoveAll(folder); err != nil {
		return nil, err
	}
	var paths []string
	for _, s := range specs {
		for _, f := range s.Failures {
			if len(f.Counterexample) == 0 {
				continue
			}
			if err := os.MkdirAll(folder, 0o755); err != nil {
				return nil, err
			}
			path := filepath.Join(folder, fmt.Sprintf("%s-%d.json", f.Clause, len(paths)+1))
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
