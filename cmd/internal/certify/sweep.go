package certify

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// sweepLimit is how long a sweep may take.
const sweepLimit = 10 * time.Minute

// Sweep removes from the target what the ledger says is still there, and puts
// back what a run replaced. What stays is named by the error, and the ledger is
// kept.
func Sweep(ctx context.Context, p *target.Profile, path string, stdout io.Writer) error {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		fmt.Fprintf(stdout, "Nothing to remove: there is no %s\n", path)
		return nil
	}
	run, kept, err := start(p, session.Options{Concurrency: 1}, path)
	if err != nil {
		return err
	}
	defer run.Close()
	items := kept.Ledger.Adopt()
	ctx, cancel := context.WithTimeout(ctx, sweepLimit)
	defer cancel()
	left, err := kept.Sweep(ctx, items)
	// What is gone is crossed out, and a ledger of nothing is removed.
	err = leftBehind(ledger.Sentences(left), errors.Join(err, kept.Ledger.Close()))
	fmt.Fprintf(stdout, "Removed or put back %d of %d recorded items\n", max(len(items)-len(left), 0), len(items))
	if err != nil {
		return exit.With(exit.Unreachable, fmt.Errorf("the ledger %s is kept:\n%w", path, err))
	}
	return nil
}

// leftBehind is the error that says what a clean-up left, and why.
func leftBehind(left []string, err error) error {
	var all error
	for _, l := range left {
		all = errors.Join(all, errors.New(l))
	}
	return errors.Join(all, err)
}
