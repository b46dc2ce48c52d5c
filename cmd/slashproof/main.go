// Command slashproof certifies services that offer the application-commands
// API, gates their regressions and proves its own suites.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/exit"
)

// version is set by the linker for releases.
var version = "dev"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) (code int) {
	// net/http logs what a target sends out of turn, tokens and all.
	log.SetOutput(io.Discard)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// The first signal ends the run with its clean-up and reports; a second one
	// finds the default handling again and ends the process.
	context.AfterFunc(ctx, stop)
	defer func() {
		if v := recover(); v != nil {
			fmt.Fprintf(stderr, "slashproof: defect of the harness: %v\n", v)
			code = exit.Defect
		}
	}()
	root := newRoot(stdout, stderr)
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	var e *exit.Error
	switch {
	case err == nil:
		return exit.OK
	case errors.As(err, &e):
		if e.Err != nil {
			fmt.Fprintf(stderr, "slashproof: %v\n", e.Err)
		}
		return e.Code
	}
	// What is left are cobra's own complaints about flags and arguments.
	fmt.Fprintf(stderr, "slashproof: %v; see '%s --help'\n", err, cmd.CommandPath())
	return exit.WrongUsage
}

func newRoot(stdout, stderr io.Writer) *cobra.Command {
	root := &cobra.Command{
		Use:   "slashproof",
		Short: "Conformance harness for services that offer the application-commands API",
		Long: `slashproof certifies services that offer the application-commands API, gates
their regressions in CI, and proves that its own suites catch what they claim.

Exit codes: 0 conformant, 1 nonconformant, 2 wrong usage or input, 3 no verdict
possible, 4 partial, 70 a defect of the harness, 130 interrupted.`,
		SilenceUsage: true, SilenceErrors: true, Version: version,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	root.SetOut(stdout)
	root.SetErr(stderr)
	root.AddCommand(
		certifyCommand(), serveCommand(), contractCommand(), targetCommand(), sweepCommand(), proveCommand(),
		replayCommand(), reportCommand(),
	)
	return root
}

// group makes a command that does nothing but hold others. Without a run of
// its own it would answer an unknown name with help and exit code 0.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{
		Use: use, Short: short, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(commands...)
	return cmd
}
