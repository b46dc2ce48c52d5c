package main

import (
	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/certify"
	"github.com/slashproof/slashproof/cmd/internal/exit"
)

func sweepCommand() *cobra.Command {
	var profile, baseURL, out string
	cmd := &cobra.Command{
		Use:   "sweep",
		Short: "Remove what an earlier run left on a target",
		Long: `Remove from a target what the ledger of an earlier run says is still there, and
put back the overwrites of a whole application that the run had replaced. Lists
are read again: what they still show is named with the reason, and stays in the
ledger, which lies in that run's --out folder.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if profile == "" {
				return exit.Usage("--target is needed: whose commands are to be removed?")
			}
			p, err := certify.Load(profile, baseURL)
			if err != nil {
				return err
			}
			return certify.Sweep(cmd.Context(), p, certify.LedgerIn(out), cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&profile, "target", "", "target profile `FILE`")
	cmd.Flags().StringVar(&baseURL, "base-url", "", "`URL` in place of the profile's base_url")
	cmd.Flags().StringVar(&out, "out", "slashproof-out", "`DIR` of the earlier run")
	return cmd
}
