package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/slashproof/slashproof/cmd/internal/service"
	"github.com/slashproof/slashproof/fixtures/refserver"
)

func serveCommand() *cobra.Command {
	var o service.Options
	var faults, variants bool
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Run the reference service by itself",
		Long: `Run the reference service by itself until it is interrupted. Its applications,
guilds and tokens are in the profile that --profile-out writes, so that
'slashproof certify --target' can be pointed at it, and a client library.

The tokens are other ones each time, unless they are made from a secret: the text
of the file that --secret names, or of the variable ` + service.SecretVariable + `.

` + likenesses() + `
Where the contract is open the service takes one outcome, and --variant another:

` + variantTable(),
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case faults:
				for _, f := range refserver.Faults() {
					fmt.Fprintf(cmd.OutOrStdout(), "%-60s %s\n", f.ID, f.Text)
				}
				return nil
			case variants:
				for _, w := range refserver.Switches() {
					fmt.Fprintf(cmd.OutOrStdout(), "%-40s %s\n", w.ID, w.Text)
				}
				return nil
			}
			o.Version, o.Errors = version, cmd.ErrOrStderr()
			return service.Run(cmd.Context(), o)
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&o.Addr, "addr", "127.0.0.1:8080", "`HOST:PORT` to listen at; port 0 picks a free one")
	fl.StringVar(&o.PublicURL, "public-url", "", "`URL` at which others reach the service, for the profile and the gateway's address")
	fl.StringVar(&o.Cert, "tls-cert", "", "`FILE` with the certificate to serve TLS with, and those that signed it")
	fl.StringVar(&o.Key, "tls-key", "", "`FILE` with the key of that certificate")
	fl.StringVar(&o.ProfileOut, "profile-out", "", "`FILE` to write a complete profile of the service to; it holds the tokens")
	fl.StringVar(&o.World, "world", "", "`FILE` that describes applications, guilds and users to serve in place of the usual ones")
	fl.StringVar(&o.Secret, "secret", "", "`FILE` with a secret of 16 bytes or more to make the tokens from, so that they stay the same")
	fl.StringVar(&o.State, "state", "", "`FILE` that keeps commands, permissions and tokens handed out from one start to the next")
	fl.StringVar(&o.Log, "log", "", "`FILE` to add a line of JSON to for each request, without secrets; - for standard error")
	fl.StringVar(&o.Like, "like", "", "take the variants that fit the client libraries of `NAME`")
	fl.StringArrayVar(&o.Variant, "variant", nil, "take the other outcome `ID` where the contract is open (repeatable)")
	fl.StringArrayVar(&o.Faults, "fault", nil, "switch the fault `ID` on (repeatable)")
	fl.BoolVar(&variants, "list-variants", false, "list the variants and end")
	fl.BoolVar(&faults, "list-faults", false, "list the faults and end")
	return cmd
}

// likenesses says what --like takes.
func likenesses() string {
	var b strings.Builder
	for _, l := range refserver.Likenesses() {
		fmt.Fprintf(&b, "--like %s is %s: the variants\n%s.\n", l.Name, l.Text, strings.Join(l.Switches, ", "))
	}
	return b.String()
}

// variantTable lists every variant, those of one decision on a line.
func variantTable() string {
	var b strings.Builder
	last := ""
	for _, w := range refserver.Switches() {
		of, outcome, _ := strings.Cut(w.ID, "/")
		if of != last {
			fmt.Fprintf(&b, "\n%s/%s", of, outcome)
		} else {
			b.WriteString(" " + outcome)
		}
		last = of
	}
	return strings.TrimPrefix(b.String(), "\n") + "\n"
}
