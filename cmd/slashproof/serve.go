package main

import (
	"fmt"
	"net"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
)

func serveCommand() *cobra.Command {
	var addr, profileOut string
	var faults, variant []string
	var list bool
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Run the reference service by itself",
		Long: `Run the reference service by itself until it is interrupted. Its applications,
guilds and tokens are in the profile that --profile-out writes, so that
'slashproof certify --target' can be pointed at it.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if list {
				for _, f := range refserver.Faults() {
					fmt.Fprintf(cmd.OutOrStdout(), "%-60s %s\n", f.ID, f.Text)
				}
				return nil
			}
			server, err := refserver.New(refserver.Options{Faults: faults, Variant: variant})
			if err != nil {
				return exit.With(exit.WrongUsage, err)
			}
			l, err := net.Listen("tcp", addr)
			if err != nil {
				return exit.Usage("--addr: %w", err)
			}
			baseURL := "http://" + l.Addr().String()
			if profileOut != "" {
				p := embedded.Profile(server.World(), baseURL)
				p.Version = version
				if err := embedded.WriteProfile(profileOut, p); err != nil {
					return exit.With(exit.WrongUsage, fmt.Errorf("--profile-out: %w", err))
				}
			}
			fmt.Fprintf(cmd.ErrOrStderr(), "Serving at %s\n", baseURL)
			if err := server.Serve(cmd.Context(), l); err != nil {
				return exit.With(exit.Unreachable, err)
			}
			return nil
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&addr, "addr", "127.0.0.1:8080", "`HOST:PORT` to listen at; port 0 picks a free one")
	fl.StringVar(&profileOut, "profile-out", "", "`FILE` to write a complete profile of the service to; it holds the tokens")
	fl.StringArrayVar(&faults, "fault", nil, "switch the fault `ID` on (repeatable)")
	fl.StringArrayVar(&variant, "variant", nil, "take the other outcome `ID` where the contract is open (repeatable)")
	fl.BoolVar(&list, "list-faults", false, "list the faults and end")
	return cmd
}
