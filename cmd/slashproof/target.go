package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites"
)

func targetCommand() *cobra.Command {
	var baseURL string
	check := &cobra.Command{
		Use:   "check FILE",
		Short: "Read a profile strictly, connect, and say what can be exercised",
		Long: `Read a profile strictly, ask the target who the bot is, and say what a run can
and cannot exercise, and why. Nothing on the target changes.

How many requests and creates a run takes is counted by a run against the
embedded service, cut down to what the profile has.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := loadProfile(args[0], baseURL)
			if err != nil {
				return err
			}
			run, err := session.NewRun(p, session.Options{Concurrency: 1})
			if err != nil {
				return exit{exitUsage, err}
			}
			defer run.Client.Close()
			out := cmd.OutOrStdout()
			fmt.Fprintf(out, "Profile %s: %s %s at %s\n", args[0], p.Name, p.Version, p.BaseURL)
			if err := reach(cmd.Context(), run); err != nil {
				return err
			}
			fmt.Fprintln(out, "The target answers, and takes the bot token.")
			describeProfile(out, p)
			takes, err := rehearse(cmd.Context(), p, 1)
			if err != nil {
				return err
			}
			takes.print(out, p)
			return nil
		},
	}
	check.Flags().StringVar(&baseURL, "base-url", "", "`URL` in place of the profile's base_url")
	return group("target", "Look at a target profile", check)
}

// describeProfile tells what the profile lets a run exercise.
func describeProfile(out io.Writer, p *target.Profile) {
	cited := suites.Cited()
	features := declared(p)
	var can, none int
	blocked := map[string]int{}
	for _, c := range contract.All() {
		switch {
		case !c.Decidable():
		case len(cited[c.ID]) == 0:
			none++
		case c.Feature != "" && !slices.Contains(features, string(c.Feature)):
			blocked[fmt.Sprintf("the profile does not declare %s", c.Feature)]++
		case slices.Contains(c.Needs, contract.Control) && p.Control.URL == "":
			blocked["the profile names no control API"]++
		default:
			can++
		}
	}
	fmt.Fprintf(out, "Can be exercised: %d clauses in %d specs.\n", can, len(suites.Entries()))
	for _, why := range slices.Sorted(maps.Keys(blocked)) {
		fmt.Fprintf(out, "Cannot: %d clauses, because %s.\n", blocked[why], why)
	}
	if none > 0 {
		fmt.Fprintf(out, "Not yet: %d clauses have no spec.\n", none)
	}
	if len(p.Guilds) < 2 {
		fmt.Fprintf(out, "Cannot: whatever tells guilds apart, because the profile has %d.\n", len(p.Guilds))
	}
	if len(p.Applications) < 2 {
		fmt.Fprintln(out, "Cannot: whatever tells applications apart, because the profile has one.")
	}
	for _, a := range p.Applications {
		if !a.Overwritable {
			fmt.Fprintf(out, "Cannot: bulk overwrites with application %s, because it is not marked overwritable.\n", a.ID)
		}
	}
}
