package main

import (
	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/certify"
)

func replayCommand() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Run a saved counterexample again, against any target",
		Long: `Run the one case of a property that a counterexample holds, as certify leaves it
in the folder counterexamples of --out. Exits with 1 while it still fails.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := certify.ReadCounterexample(args[0])
			if err != nil {
				return err
			}
			p, stop, err := f.load()
			if err != nil {
				return err
			}
			defer stop()
			return c.Replay(cmd.Context(), p, f.Options, cmd.OutOrStdout())
		},
	}
	f.add(cmd)
	return cmd
}
