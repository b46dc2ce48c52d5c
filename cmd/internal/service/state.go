package service

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/slashproof/slashproof/reports"
)

// savePause is how long a state that keeps changing is gathered before it is
// written again.
const savePause = 200 * time.Millisecond

// readState reads a state file; nil where there is none yet.
func readState(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case data == nil:
		data = []byte{} // a file that holds nothing is there, and no state
	}
	return data, nil
}

// keeper writes a state file whenever something changed.
type keeper struct {
	path    string
	save    func(io.Writer) error
	say     func(format string, args ...any)
	changes chan struct{}
	done    chan struct{}
	failed  error // of the last write; read once done is closed
}

// newKeeper returns a keeper that doesn't work yet, so that its change can be given
// to the service whose state it writes.
func newKeeper(path string, say func(format string, args ...any)) *keeper {
	return &keeper{path: path, say: say, changes: make(chan struct{}, 1), done: make(chan struct{})}
}

// change says that what save writes may have changed. It never waits.
func (k *keeper) change() {
	select {
	case k.changes <- struct{}{}:
	default: // said already
	}
}

// begin writes the file for the first time, once what a killed service left beside
// it is gone: that holds tokens too.
func (k *keeper) begin(save func(io.Writer) error) error {
	k.save = save
	if err := reports.RemoveLeftovers(k.path); err != nil {
		return err
	}
	return reports.WriteSecret(k.path, save)
}

// work writes the file after changes until stop is closed, and then once more.
func (k *keeper) work(stop <-chan struct{}) {
	defer close(k.done)
	for {
		select {
		case <-stop:
			k.write()
			return
		case <-k.changes:
			k.write()
		}
		select {
		case <-stop:
			k.write()
			return
		case <-time.After(savePause):
		}
	}
}

// write replaces the file in one step. That it can't is said once, not for each
// request.
func (k *keeper) write() {
	err := reports.WriteSecret(k.path, k.save)
	if err != nil && k.failed == nil {
		k.say("The state could not be kept: %v\n", err)
	}
	k.failed = err
}

// finish waits for the last write and returns its error.
func (k *keeper) finish() error {
	<-k.done
	if k.failed != nil {
		return fmt.Errorf("--state: %w", k.failed)
	}
	return nil
}
