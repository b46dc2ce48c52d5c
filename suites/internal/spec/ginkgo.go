package spec

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/onsi/ginkgo/v2"
	"github.com/onsi/ginkgo/v2/extensions/globals"
	"github.com/onsi/ginkgo/v2/formatter"
	"github.com/onsi/ginkgo/v2/types"

	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Labels are what a label filter may name: the group's slug, the kind, and
// the id of every clause that the entry cites.
func (e *Entry) Labels() []string {
	out := []string{slug(e.Group), e.Kind}
	for _, c := range e.Clauses {
		out = append(out, c.ID)
	}
	return out
}

func slug(title string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
}

// CheckFilter reports whether a Ginkgo label filter reads. Ginkgo itself ends
// the process over one that does not.
func CheckFilter(expr string) error {
	_, err := types.ParseLabelFilter(expr)
	var g types.GinkgoError
	if errors.As(err, &g) {
		// Its text is a coloured page; what is wrong stands on the last line.
		lines := strings.Split(strings.TrimSpace(g.Message), "\n")
		return fmt.Errorf("%q does not read: %s", expr, lines[len(lines)-1])
	}
	return err
}

// failing is what Ginkgo reports failure to; the results tell more.
type failing struct{ failed bool }

func (t *failing) Fail() { t.failed = true }

// RunGinkgo runs the groups as one Ginkgo suite in this process and hands every
// result to sink in their order. What does not clash runs side by side: the nodes
// of the suite wait for their entries and report them. It may be called again.
func RunGinkgo(ctx context.Context, run *session.Run, groups []*Group, filter string, sink func(Result)) {
	match := Filter(filter)
	var entries []*Entry
	for _, g := range groups {
		for _, e := range g.Entries {
			if match(e) {
				entries = append(entries, e)
			}
		}
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	under := begin(ctx, run, entries)
	defer under.wait()
	globals.Reset()
	formatter.ColorableStdOut, formatter.ColorableStdErr = io.Discard, io.Discard
	// Ginkgo shuffles top-level containers; in one that is ordered the
	// groups stay in their order.
	ginkgo.Describe("slashproof", ginkgo.Ordered, ginkgo.ContinueOnFailure, func() {
		for _, c := range groups {
			ginkgo.Context(c.Title, func() {
				for _, e := range c.Entries {
					ginkgo.It(e.Text, ginkgo.Label(e.Labels()...), func(sc ginkgo.SpecContext) {
						defer context.AfterFunc(sc, stop)()
						report(under.take(e), sink)
					})
				}
			})
		}
	})
	suite, reporter := ginkgo.GinkgoConfiguration()
	suite.LabelFilter = filter
	suite.RandomSeed = run.Seed
	reporter.NoColor, reporter.Succinct = true, true
	ginkgo.RunSpecs(&failing{}, "slashproof", suite, reporter)
	// An interrupt ends the nodes that wait, not what entries came to before it.
	stop()
	for _, e := range entries {
		if r := under.take(e); r != nil {
			sink(*r)
		}
	}
}

// report tells Ginkgo what an entry came to; nil for one that never started.
func report(r *Result, sink func(Result)) {
	if r == nil {
		return
	}
	sink(*r)
	switch r.Outcome {
	case verdict.SpecFailed:
		ginkgo.Fail(r.Failures[0].Message)
	case verdict.SpecSkipped:
		ginkgo.Skip(r.Reason)
	case verdict.SpecBroken:
		ginkgo.Fail(r.Reason)
	}
}

// Filter turns a filter that CheckFilter accepted into a predicate.
func Filter(expr string) func(*Entry) bool {
	match, err := types.ParseLabelFilter(expr)
	if err != nil {
		return func(*Entry) bool { return false }
	}
	return func(e *Entry) bool { return match(e.Labels()) }
}
