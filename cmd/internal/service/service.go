package service

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
)

// Options say which service runs, where, and what it keeps.
type Options struct {
	Faults, Variant []string // ids of faults and of switches
	Like            string   // the name of a likeness; empty for none

	Addr       string // host and port to listen at
	PublicURL  string // where clients reach the service; empty for the address it listens at
	Cert, Key  string // files of a TLS certificate and its key; both empty for none
	ProfileOut string // file that takes the profile of the service
	World      string // file that describes a world of one's own
	Secret     string // file with the secret that tokens are made of
	State      string // file that keeps what the service holds
	Log        string // file that takes a line for each request; "-" for Errors

	Version string    // of the program, for the profile
	Errors  io.Writer // takes what there is to say, which is never a secret
}

// Run runs a service until the context ends. Its errors carry exit codes.
func Run(ctx context.Context, o Options) error {
	say := func(format string, args ...any) { fmt.Fprintf(o.Errors, format, args...) }
	reference, kept, err := o.reference(say)
	if err != nil {
		return exit.With(exit.WrongUsage, err)
	}
	server, err := refserver.New(reference)
	if errors.Is(err, refserver.ErrKept) {
		return exit.Usage("--state %s: %w; the file was left as it is", o.State, err)
	} else if err != nil {
		return exit.With(exit.WrongUsage, err)
	}
	if o.Log != "" {
		out, done, err := o.logFile()
		if err != nil {
			return exit.Usage("--log: %w", err)
		}
		defer done()
		server.Wrap(func(h http.Handler) http.Handler { return logged(out, server.World(), h) })
	}
	l, here, err := o.listen()
	if err != nil {
		return exit.With(exit.WrongUsage, err)
	}
	// Where the file can't be written a service would only seem to keep things.
	if kept != nil {
		if err := kept.begin(server.Save); err != nil {
			_ = l.Close() // what is wrong with the file is what there is to say
			return exit.Usage("--state: %w", err)
		}
	}
	if err := o.writeProfile(server.World(), here); err != nil {
		_ = l.Close()
		return exit.Usage("--profile-out: %w", err)
	}
	say("Serving at %s\n", here)
	return serve(ctx, server, l, kept)
}

// serve serves and keeps until the context ends.
func serve(ctx context.Context, server *refserver.Server, l net.Listener, kept *keeper) error {
	stop := make(chan struct{})
	if kept != nil {
		go kept.work(stop)
	}
	err := server.Serve(ctx, l)
	close(stop)
	if err != nil {
		err = exit.With(exit.Unreachable, err)
	}
	if kept == nil {
		return err
	}
	if failed := kept.finish(); failed != nil && err == nil {
		err = exit.With(exit.Defect, failed)
	}
	return err
}

// reference are the options of the service, and what keeps its state, if anything
// does.
func (o Options) reference(say func(format string, args ...any)) (refserver.Options, *keeper, error) {
	r := refserver.Options{Faults: o.Faults, Variant: slices.Clone(o.Variant)}
	if o.Like != "" {
		all := refserver.Likenesses()
		i := slices.IndexFunc(all, func(l refserver.Likeness) bool { return l.Name == o.Like })
		if i < 0 {
			return r, nil, fmt.Errorf("--like %q: no such likeness", o.Like)
		}
		// Behind those that were asked for by name, which win.
		r.Variant = append(r.Variant, all[i].Switches...)
	}
	if o.PublicURL != "" {
		var err error
		if r.PublicURL, err = target.CleanBaseURL(o.PublicURL); err != nil {
			return r, nil, fmt.Errorf("--public-url: %w", err)
		}
	}
	secret, err := readSecret(o.Secret, os.LookupEnv)
	if err != nil {
		return r, nil, fmt.Errorf("--secret: %w", err)
	}
	if secret != nil {
		r.Secret = derived(secret)
	}
	if o.World != "" {
		if r.World, err = readWorld(o.World, os.LookupEnv); err != nil {
			return r, nil, fmt.Errorf("--world: %w", err)
		}
	}
	if o.State == "" {
		return r, nil, nil
	}
	if r.Kept, err = readState(o.State); err != nil {
		return r, nil, fmt.Errorf("--state: %w", err)
	}
	kept := newKeeper(o.State, say)
	r.Changed = kept.change
	return r, kept, nil
}

// logFile opens the log, which goes on behind what stands there.
func (o Options) logFile() (io.Writer, func(), error) {
	if o.Log == "-" {
		return o.Errors, func() {}, nil
	}
	f, err := os.OpenFile(o.Log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, nil, err
	}
	return f, func() { _ = f.Close() }, nil // each line was written by itself
}

// listen opens the address and returns where this machine reaches it.
func (o Options) listen() (net.Listener, string, error) {
	if (o.Cert == "") != (o.Key == "") {
		return nil, "", errors.New("--tls-cert and --tls-key: one needs the other")
	}
	var secure *tls.Config
	if o.Cert != "" {
		pair, err := tls.LoadX509KeyPair(o.Cert, o.Key)
		if err != nil {
			return nil, "", fmt.Errorf("--tls-cert, --tls-key: %w", err)
		}
		secure = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}}
	}
	l, err := net.Listen("tcp", o.Addr)
	if err != nil {
		return nil, "", fmt.Errorf("--addr: %w", err)
	}
	here := reachable(l.Addr())
	if secure != nil {
		return tls.NewListener(l, secure), "https://" + here, nil
	}
	return l, "http://" + here, nil
}

// reachable is a host and port at which this machine reaches the address: one that
// stands for every interface is no host.
func reachable(addr net.Addr) string {
	at, is := addr.(*net.TCPAddr)
	if !is || !at.IP.IsUnspecified() {
		return addr.String()
	}
	return fmt.Sprintf("127.0.0.1:%d", at.Port)
}

// writeProfile writes the profile of the service, where it was asked for.
func (o Options) writeProfile(w refserver.World, here string) error {
	if o.ProfileOut == "" {
		return nil
	}
	p := embedded.Profile(w, here)
	p.Version = o.Version
	if o.PublicURL != "" {
		p.BaseURL, _ = target.CleanBaseURL(o.PublicURL) // it was clean before; the control API stays here
	}
	// In a world of one's own every guild has its use.
	p.Budgets.SpendCreates = p.Budgets.SpendCreates && o.World == ""
	return embedded.WriteProfile(o.ProfileOut, p)
}
