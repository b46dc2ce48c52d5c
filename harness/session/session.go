package session

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Session is what one spec, or one case of a property, holds.
type Session struct {
	Run  *Run
	Spec string
	Case int // 0 for an example
	Lane int // of the property's lanes; 0 for an example
	// ScratchSet names the set of shared commands that the session writes to; empty
	// for the first.
	ScratchSet string

	ctx    context.Context
	probe  *Probe
	needs  claim.Set // what it may touch: nil for everything
	shrink int

	part  bool        // of an example that was split
	parts int         // into which it was split so far
	split atomic.Bool // into parts that run: it must not do anything beside them

	mu      sync.Mutex
	ordinal int
	names   int
	recent  []*transcript.Exchange
	local   state // of floors above
	undo    []func(*Session)
}

// Session opens a session for a spec's case. shrink numbers the evaluations
// while a failing case is being shrunk; 0 is the case itself.
func (r *Run) Session(ctx context.Context, spec string, number, lane, shrink int, p *Probe) *Session {
	s := r.session(ctx, spec, number, shrink, p)
	s.Lane = lane
	if p != nil {
		s.ScratchSet, s.needs = p.ScratchSet, p.Needs
	}
	return s
}

// Claims reports whether the session may touch it.
func (s *Session) Claims(t claim.Thing, alone bool) bool {
	return s.probe == nil || s.Run.serial || s.needs.Covers(t, alone)
}

// Needs ends the session where the spec has not claimed what it is about to touch.
func (s *Session) Needs(t claim.Thing, alone bool) {
	if !s.Claims(t, alone) {
		words := fmt.Sprintf("%q touches %s, alone %t, without claiming it", s.Spec, t, alone)
		s.probe.wentBeyond(words)
		s.End(&Defect{words})
	}
}

// Claim lets the session touch what it has beside what its spec claims.
func (s *Session) Claim(more claim.Set) { s.needs = s.needs.With(more) }

// again stands behind the name of what runs once more: under it, it gives other
// names to what it makes.
const again = ", again"

func (r *Run) session(ctx context.Context, spec string, number, shrink int, p *Probe) *Session {
	if p != nil {
		spec += strings.Repeat(again, p.Again)
	}
	return &Session{Run: r, Spec: spec, Case: number, ctx: ctx, probe: p, shrink: shrink}
}

// Own is a session for what outlives the spec, under a label of its own: what it
// sends must not depend on which spec came first. Its checks count for this one.
func (s *Session) Own(ctx context.Context, label string, number int) *Session {
	own := s.Run.Session(ctx, label, number, s.Lane, 0, s.probe)
	own.needs = s.needs
	return own
}

// Context ends with the run or with the spec.
func (s *Session) Context() context.Context { return s.ctx }

// App is the application under test.
func (s *Session) App() *target.Application { return &s.Run.Profile.Applications[0] }

// OtherApp is a second application; the spec is skipped where the profile has none.
func (s *Session) OtherApp() *target.Application {
	if len(s.Run.Profile.Applications) < 2 {
		s.Lacking(verdict.LackApplication, "the profile has no second application")
	}
	return &s.Run.Profile.Applications[1]
}

// Guild is the profile's n-th guild; the spec is skipped where it has fewer.
func (s *Session) Guild(n int) *target.Guild {
	if n >= len(s.Run.Profile.Guilds) {
		s.Lacking(verdict.LackGuild, fmt.Sprintf("the profile has %d guilds, the spec needs %d", len(s.Run.Profile.Guilds), n+1))
	}
	return &s.Run.Profile.Guilds[n]
}

// Declares reports whether the profile declares the feature.
func (s *Session) Declares(f contract.Feature) bool { return s.Run.Profile.Declares(f) }

// Control is the control API of the target, which the session plays.
func (s *Session) Control() control.API {
	return control.API{Session: s, Profile: s.Run.Profile, Recorder: s.Run.Recorder, Quota: s.Run.Quota, Arriving: s.arriving}
}

// Name returns a new valid command name, the n-th of this session, made from
// the seed, the spec and the case.
func (s *Session) Name() string {
	s.whole()
	s.mu.Lock()
	s.names++
	n := s.names
	s.mu.Unlock()
	// Letters alone: a target that is wrong about digits or hyphens shall
	// fail the specs about those and no others.
	h := s.hash(uint64(n))
	out := []byte(s.Run.Prefix())
	for range 12 {
		out = append(out, 'a'+byte(h%26))
		h /= 26
	}
	return string(out)
}

// Rand is a source of randomness of the session's own, from the same things as
// its names; stream tells several sources of one session apart.
func (s *Session) Rand(stream uint64) *rand.Rand {
	return rand.New(rand.NewPCG(s.hash(^stream), stream))
}

func (s *Session) hash(n uint64) uint64 {
	h := fnv.New64a()
	var b [8]byte
	for _, v := range []uint64{uint64(s.Run.Seed), uint64(s.Case), n} {
		binary.LittleEndian.PutUint64(b[:], v)
		h.Write(b[:])
	}
	h.Write([]byte(s.Spec))
	// FNV's high bits move little on short input; a PCG step spreads them.
	return rand.NewPCG(h.Sum64(), n).Uint64()
}

// Send sends one request under the session's next key and records its exchange.
// A transport failure aborts the session as broken.
func (s *Session) Send(r client.Request) *client.Answer {
	a := s.Try(r)
	if err := a.Err(); err != nil {
		s.Break(err)
	}
	return a
}

// Break ends the session with a failure of the transport.
func (s *Session) Break(err error) { panic(abort{s.broken(err)}) }

// Try is Send that leaves a transport failure to the caller.
func (s *Session) Try(r client.Request) *client.Answer {
	s.whole()
	s.mu.Lock()
	s.ordinal++
	key := transcript.Key{Spec: s.Spec, Case: s.Case, Shrink: s.shrink, Ordinal: s.ordinal}
	s.mu.Unlock()
	s.sending(r)
	a := s.do(key, r)
	s.sent(r, a)
	s.count(a)
	if x := a.Exchange(); x != nil {
		s.mu.Lock()
		s.recent = append(s.recent, x)
		s.mu.Unlock()
	}
	return a
}

func (s *Session) sending(r client.Request) {
	if r.Base != "" {
		s.Needs(claim.Control, control.Operation(r.Path).Moves())
	}
	for _, w := range s.Run.watching() {
		w.Sending(s, r)
	}
}

func (s *Session) sent(r client.Request, a *client.Answer) {
	s.Run.noteAbsent(r, a)
	for _, w := range s.Run.watching() {
		w.Sent(s, r, a)
	}
}

// count counts a request and what was sent again of it.
func (s *Session) count(a *client.Answer) {
	if x := a.Exchange(); x != nil && s.probe != nil {
		s.probe.requests.Add(int64(a.Attempts()))
	}
}

// Aside runs a check whose exchanges are not those that a failure is about.
func (s *Session) Aside(check func()) {
	s.mu.Lock()
	before := slices.Clone(s.recent)
	s.mu.Unlock()
	check()
	s.mu.Lock()
	s.recent = before
	s.mu.Unlock()
}

// SendAll sends requests side by side and returns the answers in their order.
// Keys are given out before any is sent, so that they do not depend on luck.
func (s *Session) SendAll(rs []client.Request) []*client.Answer {
	out := make([]*client.Answer, len(rs))
	keys := make([]transcript.Key, len(rs))
	s.mu.Lock()
	for i := range rs {
		s.ordinal++
		keys[i] = transcript.Key{Spec: s.Spec, Case: s.Case, Shrink: s.shrink, Ordinal: s.ordinal}
	}
	s.mu.Unlock()
	var wg sync.WaitGroup
	for i, r := range rs {
		s.sending(r)
		wg.Go(func() {
			out[i] = s.do(keys[i], r)
			s.sent(r, out[i])
		})
	}
	wg.Wait()
	var broken error
	for _, a := range out {
		s.count(a)
		if x := a.Exchange(); x != nil {
			s.recent = append(s.recent, x)
		}
		broken = errors.Join(broken, a.Err())
	}
	if broken != nil {
		panic(abort{s.broken(broken)})
	}
	return out
}

// safe takes secrets out of what a report will show: an answer may hold a
// token, of a token endpoint or of a target that tells too much.
func (s *Session) safe(text string) string { return s.Run.Recorder.Redact(text) }

// Missing records why a clause that the spec cites could not be decided, and goes on.
func (s *Session) Missing(c *contract.Clause, code verdict.Code, words string) {
	s.probe.Miss(c, verdict.Lack{Code: code, Words: words})
}

// Absent records that the target was seen to answer that it lacks what the
// clause is about.
func (s *Session) Absent(c *contract.Clause) {
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	s.probe.absent = append(s.probe.absent, c.ID)
}

// Cites reports whether the spec decides the clause.
func (s *Session) Cites(c *contract.Clause) bool { return s.probe.cites[c.ID] }

// Verify is a check of a clause that the spec cites. It counts when it holds and
// ends the session when it does not. about is the exchange that shows it, where
// that is not the session's last.
func (s *Session) Verify(c *contract.Clause, ok bool, expected, observed string, about ...*transcript.Exchange) {
	if !s.probe.cites[c.ID] {
		panic(abort{&Defect{fmt.Sprintf("%q checks %s without citing it", s.Spec, c.ID)}})
	}
	if ok {
		s.probe.mu.Lock()
		s.probe.held[c.ID]++
		s.probe.mu.Unlock()
		return
	}
	s.breach(c, expected, observed, about)
}

// Given is a check of what the session needs on its way: a statement of the
// contract too, so also of a clause, and a MUST. One that does not hold ends the
// session as a failure of that clause. Where the profile does not claim what the
// clause is about, it is lacking instead.
func (s *Session) Given(c *contract.Clause, ok bool, expected, observed string, about ...*transcript.Exchange) {
	if c == nil || c.Level != contract.Must || !c.Decidable() {
		panic(abort{&Defect{fmt.Sprintf("%q needs %v, which no target must keep", s.Spec, c)}})
	}
	if ok {
		return
	}
	if c.Feature != "" && !s.Declares(c.Feature) {
		s.Lacking(verdict.LackFeature, fmt.Sprintf("the profile does not declare %s", c.Feature))
	}
	if c.Operation != "" && s.Run.Profile.Lacks(c.Operation) {
		s.Lacking(verdict.LackOperation, fmt.Sprintf("the profile declares the operation %s absent", c.Operation))
	}
	if s.Unreadable(about...) {
		c = contract.AddressJSONBody
	}
	s.breach(c, expected, observed, about)
}

// Broken is Given for a check that does not hold.
func (s *Session) Broken(c *contract.Clause, expected, observed string, about ...*transcript.Exchange) {
	s.Given(c, false, expected, observed, about...)
}

// Doubt ends the session where what a check of the clause breaks on was read before what
// had been written was shown. Later, when more was written, nobody could tell.
func (s *Session) Doubt(c *contract.Clause, about ...*transcript.Exchange) {
	evidence := s.evidence(about)
	for _, w := range s.Run.watching() {
		if why := w.Outdated(s, c, evidence); why != "" {
			s.LackingSince(ErrOutdated, verdict.LackChoice, why)
		}
	}
}

// breach ends the session at a broken check.
func (s *Session) breach(c *contract.Clause, expected, observed string, about []*transcript.Exchange) {
	s.Doubt(c, about...)
	evidence := s.evidence(about)
	s.lackingOperation(evidence)
	for _, w := range s.Run.watching() {
		s.End(w.Cramped(s, evidence))
	}
	panic(abort{&Failed{
		Clause: c, Message: c.Text, Expected: s.safe(expected), Observed: s.safe(observed + s.Run.crossed(evidence)), Exchanges: evidence,
	}})
}

// evidence are the last exchanges of the session, the one that a failure is about
// behind them. What another session saw stands alone.
func (s *Session) evidence(about []*transcript.Exchange) []*transcript.Exchange {
	s.mu.Lock()
	defer s.mu.Unlock()
	recent := slices.Clone(s.recent)
	for _, x := range about {
		if x == nil {
			continue
		}
		at := slices.Index(recent, x)
		if at < 0 {
			return []*transcript.Exchange{x}
		}
		recent = append(slices.Delete(recent, at, at+1), x)
	}
	return recent[max(0, len(recent)-6):]
}

// Adopt takes what another session saw among what this one goes by, for a spec
// that builds on it.
func (s *Session) Adopt(x *transcript.Exchange) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.recent = append(s.recent, x)
}

// Last is the session's last exchange, for a spec that judges later what another
// session saw; nil for none.
func (s *Session) Last() *transcript.Exchange {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.recent) == 0 {
		return nil
	}
	return s.recent[len(s.recent)-1]
}
