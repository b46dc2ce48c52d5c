// Package spec is the one bridge between Ginkgo and the harness. A chapter is
// a list of entries, each a sentence of the contract in the present tense with
// the clauses it decides and a body that talks to the target. The same entries
// run under Ginkgo for certify and one by one, side by side, where the harness
// proves itself.
package spec

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/slashproof/slashproof/harness/contract"
	cases "github.com/slashproof/slashproof/harness/property"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Chapter is a group of entries about one section of the contract.
type Chapter struct {
	Title   string
	Entries []*Entry
}

// NewChapter starts a chapter.
func NewChapter(title string) *Chapter { return &Chapter{Title: title} }

// Entry is one spec.
type Entry struct {
	Name    string // chapter and text: unique, and part of every exchange's key
	Text    string
	Chapter string
	Kind    string // example or property
	Clauses []*contract.Clause
	// Grounds are clauses that the entry stands on and others decide.
	Grounds []*contract.Clause
	// Capstone entries join much of the contract; nothing stands on them.
	Capstone bool

	run    runner
	replay func(cases.Replay) (runner, error) // of a property
}

// runner runs an entry, or one case of it, and returns what ended it.
type runner func(ctx context.Context, run *session.Run, p *session.Probe) error

// Citation is the list of clauses that a spec decides.
type Citation []*contract.Clause

// Verifies cites the clauses that a spec decides.
func Verifies(clauses ...*contract.Clause) Citation { return clauses }

// S is what the body of a spec holds.
type S struct{ *session.Session }

// Example adds a spec that shows one sentence of the contract.
func Example(c *Chapter, text string, cites Citation, body func(*S)) {
	c.add("example", text, cites, func(ctx context.Context, run *session.Run, p *session.Probe) error {
		s := run.Session(ctx, c.Title+": "+text, 0, 0, 0, p)
		defer s.Remove()
		return session.Attempt(func() { body(&S{s}) })
	})
}

func (c *Chapter) add(kind, text string, cites Citation, run runner) *Entry {
	e := &Entry{Name: c.Title + ": " + text, Text: text, Chapter: c.Title, Kind: kind, Clauses: cites, run: run}
	c.Entries = append(c.Entries, e)
	return e
}

// Result is what a spec came to. Exchanges are those of its failure, whose
// indices are known only when the run has ended.
type Result struct {
	verdict.Spec
	Exchanges []*transcript.Exchange
	// Defect is set when the harness itself is at fault.
	Defect error
}

// Resolve fills in the indices of the exchanges, once the recorder has given them.
func (r *Result) Resolve() {
	for i := range r.Failures {
		for _, x := range r.Exchanges {
			r.Failures[i].Exchanges = append(r.Failures[i].Exchanges, x.Index)
		}
	}
}

// Run runs the entry against the target of the run. It does not panic on what
// a target does; a panic of the body becomes a broken result with the stack.
func (e *Entry) Run(ctx context.Context, run *session.Run) Result { return e.with(ctx, run, e.run) }

func (e *Entry) with(ctx context.Context, run *session.Run, body runner) (r Result) {
	started, before := time.Now(), run.Requests()
	probe := session.NewProbe(e.Clauses)
	r.Name, r.Chapter, r.Outcome = e.Name, e.Chapter, verdict.SpecPassed
	for _, c := range e.Clauses {
		r.Clauses = append(r.Clauses, c.ID)
	}
	r.Capstone = e.Capstone
	for _, c := range e.Grounds {
		r.Grounds = append(r.Grounds, c.ID)
	}
	defer func() {
		r.Asserted, r.Missing, r.Absent = probe.Asserted()
		r.Duration, r.Requests = time.Since(started), run.Requests()-before
		if v := recover(); v != nil {
			r.Defect = fmt.Errorf("%s: panic: %v", e.Name, v)
			r.Outcome, r.Reason = verdict.SpecBroken, r.Defect.Error()
		}
	}()
	if f := e.undeclared(run); f != "" {
		r.Outcome, r.Reason = verdict.SpecSkipped, fmt.Sprintf("the profile does not declare %s", f)
		return r
	}
	e.settle(&r, body(ctx, run, probe), probe)
	return r
}

func (e *Entry) settle(r *Result, err error, p *session.Probe) {
	var failed *session.Failed
	var skipped *session.Skipped
	var defect *session.Defect
	var example *counterexample
	switch {
	case err == nil:
		held, missing, absent := p.Asserted()
		for _, c := range e.Clauses {
			if held[c.ID] > 0 || missing[c.ID] != "" || slices.Contains(absent, c.ID) {
				continue
			}
			if e.Kind == "property" {
				p.Miss(c, "no generated case came to it")
			} else {
				r.Defect = fmt.Errorf("%s: cites %s and never asserted it", e.Name, c.ID)
				r.Outcome, r.Reason = verdict.SpecBroken, r.Defect.Error()
				return
			}
		}
		if len(held) == 0 {
			r.Outcome, r.Reason = verdict.SpecSkipped, "nothing that it cites could be exercised"
		}
	case errors.As(err, &failed):
		r.Outcome, r.Exchanges = verdict.SpecFailed, failed.Exchanges
		f := failed.Failure()
		if errors.As(err, &example) {
			f.Counterexample = example.encode()
		}
		r.Failures = []verdict.Failure{f}
	case errors.As(err, &skipped):
		r.Outcome, r.Reason = verdict.SpecSkipped, skipped.Reason
	case errors.As(err, &defect):
		r.Defect = defect
		r.Outcome, r.Reason = verdict.SpecBroken, defect.Error()
	default:
		r.Outcome, r.Reason = verdict.SpecBroken, err.Error()
	}
}

// undeclared names the feature without which the entry has nothing to decide.
func (e *Entry) undeclared(run *session.Run) contract.Feature {
	var missing contract.Feature
	for _, c := range e.Clauses {
		if c.Feature == "" || run.Profile.Declares(c.Feature) {
			return ""
		}
		missing = c.Feature
	}
	return missing
}
