package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/exit"
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
	return group("report", "Work with the reports of a run", render)
}
