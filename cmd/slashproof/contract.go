package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/suites"
)

func contractCommand() *cobra.Command {
	var chapter string
	list := &cobra.Command{
		Use: "list", Short: "List every clause", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 4, 2, ' ', 0)
			n := 0
			for _, c := range contract.All() {
				if chapter != "" && !strings.EqualFold(c.Chapter(), chapter) {
					continue
				}
				n++
				level := string(c.Level)
				if c.Withdrawn != "" {
					level = "withdrawn"
				}
				fmt.Fprintf(w, "%s\t%s\t%s\n", c.ID, level, c.Text)
			}
			if n == 0 {
				return exit.Usage("--chapter %q: no such chapter", chapter)
			}
			return w.Flush()
		},
	}
	list.Flags().StringVar(&chapter, "chapter", "", "only the clauses of the chapter `NAME`")
	show := &cobra.Command{
		Use: "show ID", Short: "Show one clause with the specs and faults that name it", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c := contract.Find(args[0])
			if c == nil {
				return exit.Usage("no clause is called %q; 'slashproof contract list' lists them", args[0])
			}
			showClause(cmd.OutOrStdout(), c)
			return nil
		},
	}
	coverage := &cobra.Command{
		Use: "coverage", Short: "Tell which clauses a spec decides, by chapter", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return showCoverage(cmd.OutOrStdout()) },
	}
	return group("contract", "Show the clauses of the contract", list, show, coverage)
}

func showClause(w io.Writer, c *contract.Clause) {
	fmt.Fprintf(w, "%s (%s)\n  %s\n  source: %s\n", c.ID, c.Level, c.Text, c.Source)
	for _, n := range c.Needs {
		fmt.Fprintf(w, "  needs: %s\n", n)
	}
	if c.Feature != "" {
		fmt.Fprintf(w, "  feature: %s\n", c.Feature)
	}
	if c.Undetermined != "" {
		fmt.Fprintf(w, "  undetermined: %s\n", c.Undetermined)
	}
	if c.Withdrawn != "" {
		fmt.Fprintf(w, "  withdrawn: %s\n", c.Withdrawn)
	}
	for _, s := range suites.Cited()[c.ID] {
		fmt.Fprintf(w, "  spec: %s\n", s)
	}
	for _, f := range refserver.Faults() {
		if f.Clause == c {
			fmt.Fprintf(w, "  fault: %s: %s\n", f.ID, f.Text)
		}
	}
}

func showCoverage(out io.Writer) error {
	type tally struct{ decided, withoutSpec, undetermined int }
	cited := suites.Cited()
	byChapter := map[string]*tally{}
	var total tally
	for _, c := range contract.All() {
		if c.Withdrawn != "" {
			continue
		}
		t := byChapter[c.Chapter()]
		if t == nil {
			t = &tally{}
			byChapter[c.Chapter()] = t
		}
		switch {
		case !c.Decidable():
			t.undetermined++
			total.undetermined++
		case len(cited[c.ID]) > 0:
			t.decided++
			total.decided++
		default:
			t.withoutSpec++
			total.withoutSpec++
		}
	}
	w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "chapter\tdecided\tno spec yet\tundetermined")
	for _, s := range contract.Sections() {
		if t := byChapter[s]; t != nil {
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\n", s, t.decided, t.withoutSpec, t.undetermined)
		}
	}
	fmt.Fprintf(w, "total\t%d\t%d\t%d\n", total.decided, total.withoutSpec, total.undetermined)
	return w.Flush()
}
