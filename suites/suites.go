// Package suites holds the specs, one package a group of contract sections. It
// is black-box: it knows a profile, credentials and the contract, and nothing
// of the reference service.
package suites

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Entry is one spec of the suites.
type Entry = spec.Entry

// Result is what a spec came to.
type Result = spec.Result

// Selection says which specs to run; the zero value means all.
type Selection struct {
	Labels  string   // a Ginkgo label filter
	Clauses []string // specs that cite any of these
	Shard   Shard    // of what remains
}

// Check reports a filter that does not read and a clause that no spec cites.
func (s Selection) Check() error {
	if err := spec.CheckFilter(s.Labels); err != nil {
		return fmt.Errorf("--label: %w", err)
	}
	cited := Cited()
	for _, id := range s.Clauses {
		if len(cited[id]) > 0 {
			continue
		}
		switch c := contract.Find(id); {
		case c == nil:
			return fmt.Errorf("--clause %s: no clause is called so; 'slashproof contract list' lists them", id)
		case c.Undetermined != "":
			return fmt.Errorf("--clause %s: nothing judges it, since the contract is silent: %s", id, c.Undetermined)
		case c.Withdrawn != "":
			return fmt.Errorf("--clause %s: nothing judges it any more: %s", id, c.Withdrawn)
		}
		return fmt.Errorf("--clause %s: no spec cites it", id)
	}
	return nil
}

// Unmatched says which labels there are where no spec fits the filter of labels;
// empty where some does.
func (s Selection) Unmatched() string {
	if s.Labels == "" || len(Selected(Selection{Labels: s.Labels})) > 0 {
		return ""
	}
	return fmt.Sprintf("--label: no spec fits %q; the labels are the id of any clause, %s", s.Labels, strings.Join(labels(), ", "))
}

// labels are those of the specs but for the ids of clauses, in the order in which
// they run.
func labels() []string {
	var out []string
	for _, e := range Entries() {
		for _, l := range e.Labels() {
			if contract.Find(l) == nil && !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	return out
}

// String is the selection as a report shows it; empty for all.
func (s Selection) String() string {
	var parts []string
	if s.Labels != "" {
		parts = append(parts, "("+s.Labels+")")
	}
	if len(s.Clauses) > 0 {
		parts = append(parts, "("+strings.Join(s.Clauses, " || ")+")")
	}
	return strings.Join(parts, " && ")
}

// Entries lists every spec in the order in which they run.
func Entries() []*Entry {
	var out []*Entry
	for _, c := range groups() {
		out = append(out, c.Entries...)
	}
	return out
}

// Cited maps the id of every clause that some spec cites to those specs' names.
func Cited() map[string][]string {
	out := map[string][]string{}
	for _, e := range Entries() {
		for _, c := range e.Clauses {
			if !slices.Contains(out[c.ID], e.Name) {
				out[c.ID] = append(out[c.ID], e.Name)
			}
		}
	}
	return out
}

// Selected lists the specs that a selection runs, in their order.
func Selected(s Selection) []*Entry {
	match := spec.Filter(s.Labels)
	cites := func(e *Entry) bool {
		return len(s.Clauses) == 0 ||
			slices.ContainsFunc(e.Clauses, func(c *contract.Clause) bool { return slices.Contains(s.Clauses, c.ID) })
	}
	return slices.DeleteFunc(Entries(), func(e *Entry) bool { return !match(e) || !cites(e) || !s.Shard.has(e) })
}

// Run runs the selected specs under Ginkgo, in this process, and hands the results
// to sink in their order. What does not clash runs side by side.
func Run(ctx context.Context, run *session.Run, s Selection, sink func(Result)) {
	spec.RunGinkgo(ctx, run, s.Shard.of(groups()), s.String(), sink)
}

// SideBySide is Run without Ginkgo, of which a process has but one.
func SideBySide(ctx context.Context, run *session.Run, s Selection, sink func(Result)) {
	spec.SideBySide(ctx, run, Selected(s), sink)
}
