// Package spec is the one bridge between Ginkgo and the harness. A group is
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

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	cases "github.com/slashproof/slashproof/harness/property"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Group is a group of entries about one section of the contract.
type Group struct {
	Title   string
	Entries []*Entry

	needs []Need
	last  bool
	long  int
	under *Group // the one that a Group with more needs adds to; nil for itself
}

// NewGroup starts a group.
func NewGroup(title string) *Group { return &Group{Title: title} }

// Entry is one spec.
type Entry struct {
	Name    string // group and text: unique, and part of every exchange's key
	Text    string
	Group   string
	Kind    string // example or property
	Clauses []*contract.Clause

	needs  []Need
	last   bool // it looks back on all others
	long   int  // Group.Long
	run    runner
	lanes  int                                // of a property
	survey bool                               // it probes operations that the profile declares absent too
	replay func(cases.Replay) (runner, error) // of a property
	asks   func(*S) *client.Answer            // in its place where the feature is not declared; nil for nothing
}

// runner runs an entry, or one case of it, and returns what ended it.
type runner func(ctx context.Context, run *session.Run, p *session.Probe) error

// Citation is the list of clauses that a spec decides.
type Citation []*contract.Clause

// Verifies cites the clauses that a spec decides.
func Verifies(clauses ...*contract.Clause) Citation { return clauses }

// S is what the body of a spec holds.
type S struct{ *session.Session }

// Survey is what the target was seen to do before the first spec.
func (s *S) Survey() *arrange.Survey { return arrange.Of(s.Session) }

// Global is the global list of the application under test, with its bot token.
func (s *S) Global() inventory.Commands { return inventory.Global(s.Session) }

// In is the list of the application under test in the profile's n-th guild.
func (s *S) In(n int) inventory.Commands { return s.CommandsOf(s.App(), s.Guild(n).ID) }

// CommandsOf is the list of an application in a guild, or its global one when
// guild is empty. The spec is skipped where the application is not authorized there.
func (s *S) CommandsOf(app *target.Application, guild string) inventory.Commands {
	if !s.Run.Profile.Authorizes(guild, app) {
		s.Lacking(verdict.LackGuild, "application "+app.ID+" is not authorized in guild "+guild+", where the spec needs it")
	}
	return inventory.CommandsOf(s.Session, app, guild)
}

// Mine is the list of the same scope of the application under test: in the same guild
// where it is authorized there.
func (s *S) Mine(list inventory.Commands) inventory.Commands {
	if list.App() == s.App() {
		return list
	}
	if !s.Run.Profile.Authorizes(list.Guild(), s.App()) {
		return s.In(0)
	}
	return s.CommandsOf(s.App(), list.Guild())
}

// Common is the first guild in which the application under test and another are
// authorized; the spec is skipped where there is none.
func (s *S) Common(other *target.Application) *target.Guild {
	guilds := s.Run.Profile.Guilds
	i := slices.IndexFunc(guilds, func(g target.Guild) bool { return g.Authorizes(s.App()) && g.Authorizes(other) })
	if i < 0 {
		s.Lacking(verdict.LackGuild, "the profile has no guild in which both applications are authorized")
	}
	return &guilds[i]
}

// NeedsWorking ends the spec where one of the operations does not work; see
// arrange.NeedsWorking.
func (s *S) NeedsWorking(ops ...contract.Operation) { arrange.NeedsWorking(s.Session, ops...) }

// AnyList is the list for commands that may stand in any; see arrange.AnyList.
func (s *S) AnyList() inventory.Commands { return arrange.AnyList(s.Session) }

// Scratch is the lane's own command of that type in the list; see arrange.Scratch.
func (s *S) Scratch(list inventory.Commands, typ payload.CommandType) (id, name string) {
	return arrange.Scratch(s.Session, list, typ)
}

// Spare is another one, for cases that rename it.
func (s *S) Spare(list inventory.Commands, typ payload.CommandType) (id, name string) {
	return arrange.Spare(s.Session, list, typ)
}

// Stock is another one for that use alone; see arrange.Stock.
func (s *S) Stock(list inventory.Commands, typ payload.CommandType, use string) (id, name string) {
	return arrange.Stock(s.Session, list, typ, use)
}

// Shared returns what build makes once a run, whichever spec asks first.
func Shared[T any](s *S, label string, build func(*S) T) T {
	return session.Shared(s.Session, label, func(own *session.Session) T { return build(&S{own}) })
}

// Example adds a spec that shows one sentence of the contract.
func Example(g *Group, text string, cites Citation, body func(*S)) {
	g.add("example", text, cites, func(ctx context.Context, run *session.Run, p *session.Probe) error {
		s := run.Session(ctx, g.Title+": "+text, 0, 0, 0, p)
		defer s.Close()
		return session.Attempt(func() { body(&S{s}) })
	})
}

// Probe is Example for a spec that also sees to it that an operation is absent
// which the profile declares so.
func Probe(g *Group, text string, cites Citation, body func(*S)) {
	Example(g, text, cites, body)
	g.Entries[len(g.Entries)-1].survey = true
}

func (g *Group) add(kind, text string, cites Citation, run runner) *Entry {
	e := &Entry{Name: g.Title + ": " + text, Text: text, Group: g.Title, Kind: kind, Clauses: cites, needs: g.needs, last: g.last, long: g.long, run: run}
	all := g
	if g.under != nil {
		all = g.under
	}
	all.Entries = append(all.Entries, e)
	return e
}

// Result is what a spec came to. Exchanges are those of each of its failures, whose
// indices are known only when the run has ended.
type Result struct {
	verdict.Spec
	Exchanges [][]*transcript.Exchange
	// Defect is set when the harness itself is at fault.
	Defect error
	// Beyond says what the spec touched without claiming it, "" for nothing. It ran
	// again for that, alone: on a conformant target claims are enough.
	Beyond string
	// Uses are the labels of sessions in which was made what the spec builds on, and
	// others may build on too.
	Uses []string
	// Cut says what broke the connection the first time that the spec ran, "" for
	// nothing. It ran again for that, from its start and under other names.
	Cut string
	// Busy says how the target kept refusing what the spec sent beside others, or that
	// they left no room for it, "" for nothing. It ran again for that, alone.
	Busy    string
	limited bool // it ended with such a refusal
	// Behind says how the target showed the spec late what was written, where it may,
	// "" for nothing. It ran again for that, waiting as long before it read.
	Behind string
	times  int  // how often it ran before
	hung   bool // the target, at a request
}

// ranAgain reports whether what the first run came to does not stand.
func (r *Result) ranAgain() bool {
	return r.Beyond != "" || r.Cut != "" || r.Busy != "" || r.Behind != ""
}

// Resolve fills in the indices of the exchanges, by their places in an archive.
func (r *Result) Resolve(places map[transcript.Key]int) {
	for i := range r.Failures {
		for _, x := range r.Exchanges[i] {
			if at, there := places[x.Key]; there {
				r.Failures[i].Exchanges = append(r.Failures[i].Exchanges, at)
			}
		}
	}
}

// Run runs the entry against the target of the run. It does not panic on what
// a target does; a panic of the body becomes a broken result with the stack.
func (e *Entry) Run(ctx context.Context, run *session.Run) Result { return e.with(ctx, run, e.run) }

// with is Run of one of several bodies, while nothing else runs.
func (e *Entry) with(ctx context.Context, run *session.Run, body runner) Result {
	r := e.once(ctx, run, body, nil)
	if !r.ranAgain() {
		return r
	}
	r, _ = e.again(ctx, run, body, r, nil)
	return r
}

// once runs the entry within what it claims, in the time that it was given.
func (e *Entry) once(ctx context.Context, run *session.Run, body runner, turn *claim.Turn) Result {
	probe := session.NewProbe(e.Clauses)
	probe.Needs, probe.Turn = e.Claims(run.Profile), turn
	return e.under(ctx, run, probe, body)
}

// again runs it from its start where it touched more, its connection broke, others
// kept it from being served or what it read was behind: it has everything alone, or
// what it claims within that turn. Stands reports whether the same did not come again.
func (e *Entry) again(ctx context.Context, run *session.Run, body runner, first Result, turn *claim.Turn) (r Result, stands bool) {
	probe := session.NewProbe(e.Clauses)
	if probe.Turn = turn; turn != nil {
		probe.Needs = e.Claims(run.Profile)
	}
	probe.Again, probe.Cut = first.times+1, first.Cut != ""
	r = e.under(ctx, run, probe, body)
	stands = !r.ranAgain()
	r.Beyond, r.Cut, r.Busy, r.Behind, r.times = first.Beyond, first.Cut, first.Busy, first.Behind, probe.Again
	return r, stands
}

func (e *Entry) under(ctx context.Context, run *session.Run, probe *session.Probe, body runner) (r Result) {
	started := time.Now()
	probe.ScratchSet = e.scratchSet(run.Profile, probe.Needs)
	r.Name, r.Group, r.Outcome = e.Name, e.Group, verdict.SpecPassed
	for _, c := range e.Clauses {
		r.Clauses = append(r.Clauses, c.ID)
	}
	defer func() {
		r.Held, r.Missing, r.Absent = probe.Outcome()
		r.Beyond, r.Uses = probe.Beyond(), probe.Uses()
		r.Duration, r.Requests, r.hung = time.Since(started), probe.Requests(), probe.Hung()
		if v := recover(); v != nil {
			r.Defect = fmt.Errorf("%s: panic: %v", e.Name, v)
			r.Outcome, r.Reason = verdict.SpecBroken, r.Defect.Error()
		}
	}()
	if l := e.undeclared(run); l.Code != "" {
		e.denied(ctx, run, &r, probe, l)
		return r
	}
	if survey(ctx, run).CasesClash() {
		probe.Needs = nil // they go by whatever works, one after another
	}
	err := body(ctx, run, probe)
	if err == nil {
		s := &S{run.Session(ctx, e.Name, 0, 0, 0, probe)}
		err = session.Attempt(func() {
			e.answered(s)
			arrange.WentWithout(s.Session, probe.Avoided()...)
			s.End(probe.Late())
		})
	}
	e.settle(&r, err, probe)
	return r
}

// survey is the run's, which the first spec makes.
func survey(ctx context.Context, run *session.Run) *arrange.Survey {
	return arrange.Of(run.Session(ctx, "survey", 0, 0, 0, session.NewProbe(nil)))
}

// answered keeps a spec from passing that is about operations of which the survey
// saw that they do not even answer their plainest use, and every spec where no
// way of writing a command works: what refuses everything refuses what is wrong
// too, what takes everything takes what is right, and neither shows anything.
func (e *Entry) answered(s *S) {
	if !s.Survey().Any() {
		s.NeedsWorking(contract.CreateGlobal, contract.ListGlobal, contract.FetchGlobal, contract.EditGlobal)
	}
	if e.survey {
		return
	}
	for _, c := range e.Clauses {
		if c.Operation == "" {
			continue
		}
		made := c.Operation == contract.CreateGlobal || c.Operation == contract.CreateGuild
		if t := s.Survey().Trial(c.Operation); t.Behind != nil || t.Tried && !t.Answered || made {
			s.NeedsWorking(c.Operation)
		}
	}
}

func (e *Entry) settle(r *Result, err error, p *session.Probe) {
	if r.limited = errors.Is(err, client.ErrStillLimited); r.limited && p.Turn != nil {
		r.Busy = err.Error()
	}
	if errors.Is(err, session.ErrCrowded) {
		r.Busy = err.Error()
	}
	if errors.Is(err, session.ErrOutdated) {
		r.Behind = err.Error()
	}
	var failed *session.Failed
	var lacked *session.Lacked
	var defect *session.Defect
	switch {
	case err == nil:
		held, missing, absent := p.Outcome()
		for _, c := range e.Clauses {
			if held[c.ID] > 0 || missing[c.ID].Code != "" || slices.Contains(absent, c.ID) {
				continue
			}
			if e.Kind == "property" {
				p.Miss(c, verdict.Lack{Code: verdict.LackCase, Words: "no generated case came to it"})
			} else {
				r.Defect = fmt.Errorf("%s: cites %s and never checked it", e.Name, c.ID)
				r.Outcome, r.Reason = verdict.SpecBroken, r.Defect.Error()
				return
			}
		}
		if len(held) == 0 {
			r.Outcome, r.Reason = verdict.SpecSkipped, "nothing that it cites could be exercised"
			r.Code = verdict.LackCase
			for _, c := range e.Clauses {
				if l := missing[c.ID]; l.Code != "" {
					r.Code, r.Reason = l.Code, l.Words
					break
				}
			}
		}
	case errors.As(err, &failed):
		r.Outcome = verdict.SpecFailed
		r.failed(err)
	case errors.As(err, &lacked):
		r.Outcome, r.Code, r.Reason = verdict.SpecSkipped, lacked.Code, lacked.Words
		if errors.Is(err, session.ErrBrokeOff) {
			r.Cut = err.Error()
		}
	case errors.As(err, &defect):
		r.Defect = defect
		r.Outcome, r.Reason = verdict.SpecBroken, defect.Error()
	default:
		r.Outcome, r.Reason = verdict.SpecBroken, err.Error()
		var broken *client.TransportError
		if errors.As(err, &broken) && broken.Kind != client.Lost {
			r.Cut = err.Error()
		}
	}
}

// failed adds what an error tells of broken checks, once for each clause.
func (r *Result) failed(err error) {
	ends := []error{err}
	var all *counterexamples
	if errors.As(err, &all) {
		ends = all.Unwrap()
	}
	for _, end := range ends {
		var failed *session.Failed
		var example *counterexample
		if !errors.As(end, &failed) {
			continue
		}
		for i, f := range append([]*session.Failed{failed}, failed.Also...) {
			if slices.ContainsFunc(r.Failures, func(o verdict.Failure) bool { return o.Clause == f.Clause.ID }) {
				continue
			}
			failure := f.Failure()
			if i == 0 && errors.As(end, &example) {
				failure.Counterexample = example.encode()
			}
			r.Failures, r.Exchanges = append(r.Failures, failure), append(r.Exchanges, f.Exchanges)
		}
	}
}
