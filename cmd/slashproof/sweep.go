package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/harness/session"
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
				return usage("--target is needed: whose commands are to be removed?")
			}
			p, err := loadProfile(profile, baseURL)
			if err != nil {
				return err
			}
			path := filepath.Join(out, "ledger.jsonl")
			if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
				fmt.Fprintf(cmd.OutOrStdout(), "Nothing to remove: there is no %s\n", path)
				return nil
			}
			run, err := session.NewRun(p, session.Options{Concurrency: 1, LedgerPath: path})
			if err != nil {
				return exit{exitUsage, err}
			}
			defer run.Client.Close()
			items := run.Ledger.Adopt()
			ctx, cancel := context.WithTimeout(cmd.Context(), 10*time.Minute)
			defer cancel()
			left, err := run.Sweep(ctx, items)
			// What is gone is crossed out, and a ledger of nothing is removed.
			err = leftBehind(session.Sentences(left), errors.Join(err, run.Ledger.Close()))
			fmt.Fprintf(cmd.OutOrStdout(), "Removed or put back %d of %d recorded items\n", max(len(items)-len(left), 0), len(items))
			if err != nil {
				return exit{exitUnreachable, fmt.Errorf("the ledger %s is kept:\n%w", path, err)}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&profile, "target", "", "target profile `FILE`")
	cmd.Flags().StringVar(&baseURL, "base-url", "", "`URL` in place of the profile's base_url")
	cmd.Flags().StringVar(&out, "out", "slashproof-out", "`DIR` of the earlier run")
	return cmd
}
