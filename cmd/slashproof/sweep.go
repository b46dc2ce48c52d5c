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
put back the overwrites of a whole application that the run had replaced. The
ledger lies in that run's --out folder and is removed when all of that is done.`,
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
			items, err := session.ReadLedger(path)
			if errors.Is(err, os.ErrNotExist) {
				fmt.Fprintf(cmd.OutOrStdout(), "Nothing to remove: there is no %s\n", path)
				return nil
			}
			if err != nil {
				return exit{exitUsage, err}
			}
			run, err := session.NewRun(p, session.Options{Concurrency: 1})
			if err != nil {
				return exit{exitUsage, err}
			}
			ctx, cancel := context.WithTimeout(cmd.Context(), 10*time.Minute)
			defer cancel()
			removed, err := run.Sweep(ctx, items)
			fmt.Fprintf(cmd.OutOrStdout(), "Removed or put back %d of %d recorded items\n", removed, len(items))
			if err != nil {
				return exit{exitUnreachable, fmt.Errorf("the ledger %s is kept: %w", path, err)}
			}
			if err := os.Remove(path); err != nil {
				return exit{exitUsage, err}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&profile, "target", "", "target profile `FILE`")
	cmd.Flags().StringVar(&baseURL, "base-url", "", "`URL` in place of the profile's base_url")
	cmd.Flags().StringVar(&out, "out", "slashproof-out", "`DIR` of the earlier run")
	return cmd
}
