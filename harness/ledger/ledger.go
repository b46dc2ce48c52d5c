// Package ledger is the record of what a run makes on a target and has to remove
// again: one file, written before each request is sent, so that a crash leaves
// nothing unknown behind. It says what is left in sentences.
package ledger

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// Item is one command that a run created or meant to create, or the overwrites
// of a whole application in a guild, to be put back.
type Item struct {
	App   string `json:"app"`
	Guild string `json:"guild,omitempty"` // empty for a global command
	Name  string `json:"name,omitempty"`
	Type  int    `json:"type,omitempty"`
	ID    string `json:"id,omitempty"` // empty while no answer has named it
	// Overwrites are the entries as they were, as JSON text; empty for a command.
	Overwrites string `json:"overwrites,omitempty"`
	What       string `json:"what,omitempty"` // of something else: guild, message, lobby
	// Before is what stood there before something else was written, as JSON text.
	Before string `json:"before,omitempty"`
}

// IsCommand reports whether it is a command.
func (i Item) IsCommand() bool { return i.Overwrites == "" && i.What == "" }

// Identity tells the commands of a list apart, also where it tells no ids.
func (i Item) Identity() string {
	if i.ID != "" {
		return i.ID
	}
	return fmt.Sprintf("%d %s", i.Type, i.Name)
}

// Ledger is the record of what a run created on a target, on disk before each
// request is sent, so that a crash leaves nothing unknown behind. One JSON
// object a line; the last word about an item counts.
type Ledger struct {
	mu      sync.Mutex
	file    *os.File
	out     *bufio.Writer
	earlier []Item // what an earlier run left in the same file
	intents []Item
	items   []Item // with an id, oldest first
}

type entry struct {
	Op string `json:"op"` // intend, created, gone
	Item
}

// Open appends to the file at path, or keeps the record in memory alone
// when path is empty. What an earlier run left in the file stays there.
func Open(path string) (*Ledger, error) {
	l := &Ledger{}
	if path == "" {
		return l, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	earlier, err := Read(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	l.earlier = earlier
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	if err := seekPastLines(f); err != nil {
		return nil, errors.Join(fmt.Errorf("ledger: %w", err), f.Close())
	}
	l.file, l.out = f, bufio.NewWriter(f)
	return l, nil
}

// seekPastLines puts the file's end behind its last whole line: a crash may
// have cut one short, and nothing may be appended to that.
func seekPastLines(f *os.File) error {
	data, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	end := int64(bytes.LastIndexByte(data, '\n') + 1)
	if err := f.Truncate(end); err != nil {
		return err
	}
	_, err = f.Seek(end, io.SeekStart)
	return err
}

// Earlier is how many things an earlier run left, as the file says.
func (l *Ledger) Earlier() int { return len(l.earlier) }

// Adopt takes what an earlier run left as the ledger's own.
func (l *Ledger) Adopt() []Item {
	l.mu.Lock()
	defer l.mu.Unlock()
	items := l.earlier
	for _, i := range items {
		if i.ID == "" {
			l.intents = append(l.intents, i)
		} else {
			l.items = append(l.items, i)
		}
	}
	l.earlier = nil
	return items
}

// Read returns what the ledger at path says is still there: items with
// an id, and intents that no answer ever resolved. A last line cut short by a
// crash is ignored; any other bad line is an error with its number.
func Read(path string) ([]Item, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	l := &Ledger{}
	lines := bytes.SplitAfter(data, []byte("\n"))
	for i, line := range lines {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var e entry
		dec := json.NewDecoder(bytes.NewReader(line))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&e); err != nil {
			if i == len(lines)-1 && !bytes.HasSuffix(line, []byte("\n")) {
				break
			}
			return nil, fmt.Errorf("%s:%d: not a ledger line: %w", path, i+1, err)
		}
		switch e.Op {
		case "intend":
			l.intents = append(l.intents, e.Item)
		case "created":
			l.created(e.Item)
		case "gone":
			if e.ID == "" {
				l.drop(e.Item)
			} else {
				l.gone(e.ID)
			}
		default:
			return nil, fmt.Errorf("%s:%d: op: unknown word %q", path, i+1, e.Op)
		}
	}
	return append(l.items, l.intents...), nil
}

// Intend records a command about to be created.
func (l *Ledger) Intend(i Item) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.intents = append(l.intents, i)
	l.write("intend", i)
}

// Created resolves an intent to the id the target gave.
func (l *Ledger) Created(i Item) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.created(i)
	l.write("created", i)
}

func (l *Ledger) created(i Item) {
	l.drop(i)
	if !slices.ContainsFunc(l.items, func(o Item) bool { return o.ID == i.ID }) {
		l.items = append(l.items, i)
	}
}

// Refused resolves an intent that came to nothing.
func (l *Ledger) Refused(i Item) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop(i)
	l.write("gone", i)
}

// Gone records that a command no longer exists.
func (l *Ledger) Gone(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.gone(id)
	l.write("gone", Item{ID: id})
}

func (l *Ledger) gone(id string) {
	l.items = slices.DeleteFunc(l.items, func(o Item) bool { return o.ID == id })
}

func (l *Ledger) drop(i Item) {
	at := slices.IndexFunc(l.intents, func(o Item) bool {
		return o.App == i.App && o.Guild == i.Guild && o.Name == i.Name && o.Type == i.Type && o.What == i.What
	})
	if at >= 0 {
		l.intents = slices.Delete(l.intents, at, at+1)
	}
}

// Left returns what is still there with an id, newest first.
func (l *Ledger) Left() []Item {
	l.mu.Lock()
	defer l.mu.Unlock()
	left := slices.Clone(l.items)
	slices.Reverse(left)
	return left
}

// Unanswered returns what was sent and never answered, oldest first.
func (l *Ledger) Unanswered() []Item {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.intents)
}

func (l *Ledger) write(op string, i Item) {
	if l.out == nil {
		return
	}
	// A line must be whole in the file before its request is sent; the
	// kernel keeps it through a kill of this process.
	if err := json.NewEncoder(l.out).Encode(entry{op, i}); err == nil {
		_ = l.out.Flush()
	}
}

// Close closes the file; one with nothing left in it is removed.
func (l *Ledger) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil {
		return nil
	}
	err := l.file.Close()
	if len(l.items)+len(l.intents)+len(l.earlier) == 0 && err == nil {
		err = os.Remove(l.file.Name())
	}
	l.file, l.out = nil, nil
	return err
}

var _ io.Closer = (*Ledger)(nil)
