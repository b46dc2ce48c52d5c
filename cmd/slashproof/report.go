package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/certify"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
)

func reportCommand() *cobra.Command {
	var out string
	render := &cobra.Command{
		Use:   "render FILE",
		Short: "Write the other formats of a report.json",
		Long: `Read a report.json strictly, and write the report in every format that certify
writes but the transcript, which a report does not hold. A folder that has other
reports gets them replaced.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			run, err := reports.Read(args[0])
			if err != nil {
				return exit.With(exit.WrongUsage, err)
			}
			paths, err := reports.WriteAll(out, run, nil)
			for _, path := range paths {
				fmt.Fprintln(cmd.OutOrStdout(), path)
			}
			if err != nil {
				return exit.Usage("--out: %w", err)
			}
			return nil
		},
	}
	render.Flags().StringVar(&out, "out", "slashproof-out", "`DIR` for the reports")
	return group("report", "Work with the reports of a run", render, mergeCommand())
}

func mergeCommand() *cobra.Command {
	var out string
	var allowPartial bool
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Join the parts of a run",
		Long: `Read the report.json of every part that certify --shard wrote, and write the report
of the whole run, as one without parts would have been: only times, requests, what
checks of every exchange counted and the exchanges of failures are the parts' own.
The verdict goes to standard output, and decides the exit code.`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var parts []*verdict.Run
			for _, path := range args {
				run, err := reports.Read(path)
				if err != nil {
					return exit.With(exit.WrongUsage, err)
				}
				parts = append(parts, run)
			}
			o, err := certify.Merge(parts)
			if err != nil {
				return err
			}
			if err := o.Report(out, cmd.OutOrStdout(), cmd.ErrOrStderr()); err != nil {
				return err
			}
			return o.Exit(allowPartial)
		},
	}
	cmd.Flags().StringVar(&out, "out", "slashproof-out", "`DIR` for the reports")
	cmd.Flags().BoolVar(&allowPartial, "allow-partial", false, "exit 0 when nothing failed but something was left undecided")
	return cmd
}
