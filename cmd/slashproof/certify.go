package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/reports"
)

func certifyCommand() *cobra.Command {
	var f runFlags
	var allowPartial bool
	cmd := &cobra.Command{
		Use:   "certify",
		Short: "Run the suites against a target and write the reports",
		Long: `Run the suites against a target and write the reports. Without --target the
embedded reference service is started on a free loopback port and certified.

The verdict goes to standard output, progress to standard error, and report.json,
junit.xml, report.html, summary.md, badge.svg and transcript.har to --out.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			p, stop, err := f.load()
			if err != nil {
				return err
			}
			defer stop()
			o, err := f.execute(cmd.Context(), p, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			if err := f.report(o, cmd.OutOrStdout(), cmd.ErrOrStderr()); err != nil {
				return err
			}
			if code := o.code(allowPartial); code != exitOK {
				return exit{code, o.defect}
			}
			return nil
		},
	}
	f.add(cmd)
	cmd.Flags().BoolVar(&allowPartial, "allow-partial", false, "exit 0 when nothing failed but something was left undecided")
	return cmd
}

// report writes the files and prints the verdict.
func (f *runFlags) report(o *outcome, stdout, stderr io.Writer) error {
	_, err := reports.WriteAll(f.out, o.run, func(w io.Writer) error {
		return transcript.HAR(w, o.exchanges, version)
	})
	if err != nil {
		return exit{exitDefect, err}
	}
	if o.undone != "" {
		fmt.Fprintln(stdout, o.undone)
	}
	width, tty := isTerminal(stdout)
	if !tty {
		width = 80
	}
	if err := reports.Console(stdout, o.run, width, tty && colour()); err != nil {
		return exit{exitDefect, err}
	}
	fmt.Fprintf(stdout, "\nReports: %s\n", f.out)
	saved, err := saveCounterexamples(f.out, o.run.Specs)
	if err != nil {
		return exit{exitDefect, err}
	}
	for _, path := range saved {
		fmt.Fprintf(stdout, "Counterexample: slashproof replay %s\n", path)
	}
	if o.unclean != nil {
		fmt.Fprintf(stderr, "slashproof: the clean-up did not come to its end: %v\n", o.unclean)
	}
	if len(o.run.Left) > 0 {
		fmt.Fprintln(stderr, "slashproof: something is left on the target, as the report says; 'slashproof sweep' with the same --target and --out tries again")
	}
	return nil
}
