package main

import (
	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/certify"
)

func targetCommand() *cobra.Command {
	var baseURL string
	check := &cobra.Command{
		Use:   "check FILE",
		Short: "Read a profile strictly, connect, and say what can be exercised",
		Long: `Read a profile strictly, ask the target who the bot is, and say what a run can
and cannot exercise, and why. Operations are tried by reads, and by writes that
every target has to refuse: nothing on the target changes.

How many requests and creates a run takes is counted by a run against the
embedded service, cut down to what the profile has and to the operations that
the target has.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := certify.Load(args[0], baseURL)
			if err != nil {
				return err
			}
			return certify.Check(cmd.Context(), args[0], p, cmd.OutOrStdout())
		},
	}
	check.Flags().StringVar(&baseURL, "base-url", "", "`URL` in place of the profile's base_url")
	return group("target", "Look at a target profile", check)
}
