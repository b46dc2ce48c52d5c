package main

import (
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/certify"
	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites"
)

// How many bytes a run takes before its garbage is collected more often, and how much
// garbage may lie until then, in percent of what is in use: that is less than half of
// the bytes, but for the moment in which the largest files are uploaded.
const (
	memory  = 140 << 20
	garbage = 200
)

// boundMemory holds what a run takes, where the environment does not. An archive of
// everything is put in order in memory, however large.
func boundMemory(shown certify.Archive) {
	if shown == certify.OfAll || os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" {
		return
	}
	debug.SetMemoryLimit(memory)
	debug.SetGCPercent(garbage)
}

func certifyCommand() *cobra.Command {
	var f runFlags
	var allowPartial bool
	var shard string
	cmd := &cobra.Command{
		Use:   "certify",
		Short: "Run the suites against a target and write the reports",
		Long: `Run the suites against a target and write the reports. Without --target the
embedded reference service is started on a free loopback port and certified; the
run's requests reach it within the process.

The verdict goes to standard output, progress to standard error, and report.json,
junit.xml, report.html, summary.md, badge.svg, transcript.har and the record of all
exchanges, exchanges.jsonl.zst, to --out.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if shard != "" {
				var err error
				if f.Selection.Shard, err = suites.ParseShard(shard); err != nil {
					return exit.Usage("--shard: %w", err)
				}
			}
			p, stop, err := f.load()
			if err != nil {
				return err
			}
			defer stop()
			boundMemory(f.HAR)
			o, err := certify.Run(cmd.Context(), p, f.Options, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			if err := o.Report(f.Out, cmd.OutOrStdout(), cmd.ErrOrStderr()); err != nil {
				return err
			}
			return o.Exit(allowPartial)
		},
	}
	f.add(cmd)
	cmd.Flags().StringVar(&shard, "shard", "", "run the part `I/N` of the specs; 'report merge' joins the parts")
	cmd.Flags().BoolVar(&allowPartial, "allow-partial", false, "exit 0 when nothing failed but something was left undecided")
	return cmd
}

// runFlags are the flags of every command that runs suites against a target.
type runFlags struct {
	certify.Options
	target, baseURL string
}

func (f *runFlags) add(cmd *cobra.Command) {
	f.Version = version
	fl := cmd.Flags()
	fl.StringVar(&f.target, "target", "", "target profile `FILE`; without one the embedded reference service is the target")
	fl.StringVar(&f.baseURL, "base-url", "", "`URL` in place of the profile's base_url")
	fl.StringVar(&f.Out, "out", "slashproof-out", "`DIR` for the reports")
	fl.Int64Var(&f.Seed, "seed", 1, "seed of generated names and cases; the same seed sends the same requests")
	fl.StringVar(&f.Names, "names", "", "`BEGINNING` of the names that the run gives, as a report says, to repeat it (one that nothing on the target has by default)")
	fl.IntVar(&f.Cases, "cases", 0, "generated cases a property (the profile's by default)")
	fl.IntVar(&f.Concurrency, "concurrency", 4, "specs and cases that run side by side")
	fl.DurationVar(&f.Timeout, "timeout", 0, "time limit of the whole run (the profile's by default)")
	fl.StringVar(&f.Selection.Labels, "label", "", "Ginkgo label filter `EXPR`: group of specs, example, property or a clause id")
	fl.StringArrayVar(&f.Selection.Clauses, "clause", nil, "run only the specs that cite the clause `ID` (repeatable)")
	fl.StringVar((*string)(&f.HAR), "har", string(certify.OfFailures), "which `EXCHANGES` transcript.har shows: failures, all or none; with all, exchanges.jsonl.zst keeps the bodies of specs that passed, however large")
	fl.BoolVar(&f.Quiet, "quiet", false, "no progress")
}

// load checks the flags and returns the profile, starting the embedded service
// where no target is named. stop ends that service, of which nothing is left, so
// that it needs no ledger.
func (f *runFlags) load() (p *target.Profile, stop func(), err error) {
	if err := f.Check(); err != nil {
		return nil, nil, err
	}
	if f.target != "" {
		f.Ledger = certify.LedgerIn(f.Out)
		p, err = certify.Load(f.target, f.baseURL)
		return p, func() {}, err
	}
	if f.baseURL != "" {
		return nil, nil, exit.Usage("--base-url needs --target: another service does not know the embedded one's credentials")
	}
	if p, f.Transport, stop, err = embedded.Near(refserver.Options{}); err != nil {
		return nil, nil, exit.With(exit.Unreachable, err)
	}
	p.Version = version
	return p, stop, nil
}
