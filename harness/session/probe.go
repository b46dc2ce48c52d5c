package session

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Probe gathers what the cases of one spec check, side by side.
type Probe struct {
	// Needs are what the spec claims of the target: where it comes to touch more, it
	// has to run again, alone. Again is how often it did, under other names, and Cut says
	// that it does as a connection broke. Turn is the time that it was given, nil where
	// nothing runs beside it. All are set before the first session.
	Needs      claim.Set
	Again      int
	Cut        bool
	ScratchSet string
	Turn       *claim.Turn

	cites    map[string]bool
	requests atomic.Int64
	hung     atomic.Bool // the target, at a request

	mu      sync.Mutex
	held    map[string]int
	missing map[string]verdict.Lack
	absent  []string
	without map[contract.Operation]bool
	beyond  string // what was touched and is not among Needs
	late    error  // what ends it where nothing else does
	moot    error  // what ends it where no case of it decides anything
	mootAt  int    // the case of it
	uses    map[string]bool
	asker   *Probe // of the session for which it makes something; nil for a spec's
}

// NewProbe starts the record of a spec that cites those clauses.
func NewProbe(cites []*contract.Clause) *Probe {
	p := &Probe{
		cites: map[string]bool{}, held: map[string]int{}, missing: map[string]verdict.Lack{},
		without: map[contract.Operation]bool{}, uses: map[string]bool{},
	}
	for _, c := range cites {
		p.cites[c.ID] = true
	}
	return p
}

// Outcome returns how often a check of each clause held, which clauses the spec
// meant to decide and could not, and which it saw to be absent.
func (p *Probe) Outcome() (held map[string]int, missing map[string]verdict.Lack, absent []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.held, p.missing, p.absent
}

// Without notes that the spec could not go by an operation that it is about too:
// what it shows, it shows of the others.
func (s *Session) Without(op contract.Operation) {
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	s.probe.without[op] = true
}

// Avoided are the operations that the spec went without, in the order of a survey.
func (p *Probe) Avoided() []contract.Operation {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.DeleteFunc(contract.Operations(), func(op contract.Operation) bool { return !p.without[op] })
}

// Use notes that the spec builds on what the session of that label made, which may
// have been in another spec's time.
func (s *Session) Use(labels ...string) {
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	for _, label := range labels {
		s.probe.uses[label] = true
	}
}

// Uses are the labels of what the spec builds on and other specs may too, in
// alphabetical order.
func (p *Probe) Uses() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Sorted(maps.Keys(p.uses))
}

// BuildsOn reports whether the spec builds on what the session of that label made, or the
// one for which it makes something.
func (s *Session) BuildsOn(label string) bool {
	for p := s.probe; p != nil; p = p.asker {
		p.mu.Lock()
		used := p.uses[label]
		p.mu.Unlock()
		if used {
			return true
		}
	}
	return false
}

// Requests counts what the spec's own sessions sent, repeated requests included.
func (p *Probe) Requests() int { return int(p.requests.Load()) }

func (p *Probe) wentBeyond(words string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.beyond = cmp.Or(p.beyond, words)
}

// Beyond says what the spec touched without claiming it, whatever became of that
// part of it; "" for nothing. What the spec came to says nothing then.
func (p *Probe) Beyond() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.beyond
}

// Miss records why a clause that the spec cites was not decided.
func (p *Probe) Miss(c *contract.Clause, l verdict.Lack) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.missing[c.ID] = l
}

// Cut reports whether the spec runs again since a connection broke the first time.
func (s *Session) Cut() bool { return s.probe != nil && s.probe.Cut }

// InPassing notes a broken check of what the target must keep, seen by the way. The
// spec goes on, and fails at its end where it did not fail before: what it is about may
// be just that.
func (s *Session) InPassing(c *contract.Clause, expected, observed string, about ...*transcript.Exchange) {
	err := Attempt(func() { s.Given(c, false, expected, observed, about...) })
	var failed *Failed
	if errors.As(err, &failed) {
		failed.InPassing = true
	}
	if s.probe == nil {
		return
	}
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	if s.probe.late == nil {
		s.probe.late = err
	}
}

// Moot notes that the case decides nothing: ground, run once a run under the label, ends
// at the broken check of what it would need. It ends the spec only where no other case
// shows anything of what the spec is about.
func (s *Session) Moot(label string, ground func(*Session)) {
	err := s.Once(label, ground)
	if s.probe == nil || err == nil {
		return
	}
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	if s.probe.moot == nil || s.Case < s.probe.mootAt {
		s.probe.moot, s.probe.mootAt = err, s.Case
	}
}

// Late is what InPassing noted first, or why no case decides anything; nil for neither.
func (p *Probe) Late() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id := range p.cites {
		if p.held[id] > 0 {
			return p.late
		}
	}
	return cmp.Or(p.late, p.moot)
}
