package proof

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"sync"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// reach is a whole run without a fault, and what the service was asked during each
// spec of it. A spec during which no rule was asked that a fault is of comes with the
// fault on to what it came to without, so that only the others have to run.
//
// That is so as long as what specs share was made in the same way, which is compared:
// where it was not, whoever builds on it has to run too.
type reach struct {
	plain  ran
	asked  []refserver.Since // during each spec, by its place
	start  refserver.Since   // before the first
	silent []bool            // specs that send nothing: they judge what others sent
	maker  map[string]int    // by the label of what is shared, the place of the first spec that uses it
	// made is what the service was asked while that was made: it may have become another
	// thing though all answers were the same.
	made map[string]refserver.Since
	// fickle are labels whose requests are answered in another way where other specs
	// went before: with everything that is there.
	fickle map[string]bool
}

// reachOf is what a run depends on, but for the service.
type reachOf struct {
	seed  int64
	cases int
	part  bool // specs are left out, on which the others count to have gone before
}

// reached is the reach of whole runs of that kind, measured on first use.
func (e *engine) reached(ctx context.Context, of reachOf) (*reach, error) {
	e.mu.Lock()
	if e.reaches == nil {
		e.reaches = map[reachOf]func() (*reach, error){}
	}
	measure := e.reaches[of]
	if measure == nil {
		measure = sync.OnceValues(func() (*reach, error) { return e.measureReach(ctx, of) })
		e.reaches[of] = measure
	}
	e.mu.Unlock()
	return measure()
}

func (e *engine) measureReach(ctx context.Context, of reachOf) (*reach, error) {
	var noted refserver.Asked
	out, sent := &reach{maker: map[string]int{}, made: map[string]refserver.Since{}, fickle: map[string]bool{}}, 0
	var during refserver.Since
	w := watch{
		serial:  true, // so that what was asked since the last answer was asked by the next
		shared:  newShares(),
		started: func() { out.start = noted.Take() },
		ended: func(requests int) {
			during.Join(noted.Take())
			out.asked = append(out.asked, during)
			during = refserver.Since{}
			out.silent = append(out.silent, requests == sent)
			sent = requests
		},
	}
	w.shared.answered = func(label string, shared bool) {
		since := noted.Take()
		if during.Join(since); shared {
			made := out.made[label]
			made.Join(since)
			out.made[label] = made
		}
	}
	var err error
	if out.plain, err = e.watched(ctx, of, suites.Entries(), refserver.Options{Asked: &noted}, w); err != nil {
		return nil, err
	}
	for i, x := range slices.Backward(out.plain.results) {
		out.plain.results[i].Exchanges = nil // which nobody asks for, of all that is kept
		for _, label := range x.Uses {
			out.maker[label] = i
		}
	}
	of.part = true
	for left := range 2 {
		var half []*suites.Entry
		for i, x := range suites.Entries() {
			if i%2 != left {
				half = append(half, x)
			}
		}
		other, err := e.summed(ctx, of, half, refserver.Options{})
		if err != nil {
			return nil, err
		}
		for label, came := range other.shared {
			out.fickle[label] = out.fickle[label] || out.plain.shared[label] != came
		}
	}
	return out, nil
}

// narrow is what a whole run with the options comes to, of which only that is sent
// which the deviation touches.
func (e *engine) narrow(ctx context.Context, of reachOf, o refserver.Options, touches func(refserver.Since) bool) (ran, error) {
	r, err := e.reached(ctx, of)
	if err != nil {
		return ran{}, err
	}
	of.part = true
	again := map[string]bool{} // what is shared and was made in another way
	for at := r.picked(touches, again); ; {
		var entries []*suites.Entry
		for _, i := range at {
			entries = append(entries, suites.Entries()[i])
		}
		out, err := e.summed(ctx, of, entries, o)
		if err != nil {
			return out, err
		}
		for label, came := range out.shared {
			// What is new is built on by those alone that have just run.
			was, known := r.plain.shared[label]
			if !known || was == came || r.fickle[label] {
				continue
			}
			if _, used := r.maker[label]; !used { // the survey, on which all build
				return e.seeded(ctx, of, suites.Entries(), o)
			}
			again[label] = true
		}
		before := len(at)
		if at = r.picked(touches, again); len(at) == before {
			return r.completed(out, at), nil
		}
	}
}

// picked are the places of the specs that have to run.
func (r *reach) picked(touches func(refserver.Since) bool, again map[string]bool) (at []int) {
	everything := touches(r.start)
	for i, x := range r.plain.results {
		if everything || r.silent[i] || touches(r.asked[i]) || slices.ContainsFunc(x.Uses, func(label string) bool {
			return again[label] || touches(r.made[label]) || r.fickle[label] && touches(r.asked[r.maker[label]])
		}) {
			at = append(at, i)
		}
	}
	return at
}

// completed puts the specs at those places in the place of what the plain run has.
func (r *reach) completed(out ran, at []int) ran {
	results := slices.Clone(r.plain.results)
	for i, x := range out.results {
		if r.silent[at[i]] && x.Outcome != verdict.SpecFailed {
			continue // it saw too little for more
		}
		results[at[i]] = x
	}
	out.results = results
	return out
}

// withFaults is narrow for faults.
func (e *engine) withFaults(ctx context.Context, cases int, faults []refserver.Fault) (ran, error) {
	return e.narrow(ctx, reachOf{seed: e.Seed, cases: cases}, refserver.Options{Faults: faultIDs(faults)}, func(s refserver.Since) bool {
		return slices.ContainsFunc(faults, s.Touches)
	})
}

// alone is narrow for a variant of one switch.
func (e *engine) alone(ctx context.Context, of reachOf, id string) (ran, error) {
	its := slices.DeleteFunc(refserver.Switches(), func(w refserver.Switch) bool { return w.ID != id })
	return e.narrow(ctx, of, refserver.Options{Variant: []string{id}}, func(s refserver.Since) bool {
		return slices.ContainsFunc(its, s.Turns)
	})
}

// shares sums up what came of the requests of each session that specs share.
type shares struct {
	mu  sync.Mutex
	own map[string]bool // the names of specs
	of  map[string]uint64
	// answered is told of each answer: to the session of that label, which makes what is
	// shared or not; nil where nobody asks.
	answered func(label string, shared bool)
}

func newShares() *shares {
	s := &shares{own: map[string]bool{}, of: map[string]uint64{}}
	for _, x := range suites.Entries() {
		s.own[x.Name] = true
	}
	return s
}

// fleeting is what differs between two runs that come to the same: places, ids,
// times and tokens.
var fleeting = regexp.MustCompile(`127\.0\.0\.1:\d+|\d{15,}|\d{4}-\d\d-\d\dT[0-9:.]+|[A-Z2-7]{26}`)

func (s *shares) observe(x *transcript.Exchange, answer *transcript.Slot) {
	body := answer.Body
	label := x.Key.Spec
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.answered != nil {
		s.answered(label, !s.own[label])
	}
	if s.own[label] {
		return
	}
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %s %s %d %s", s.of[label], x.Method, fleeting.ReplaceAllString(x.URL, ""), x.Status, x.ResponseHeader.Get("Content-Type"))
	if !bytes.HasPrefix(body, []byte("[")) { // a list has what others made too
		h.Write(fleeting.ReplaceAll(body, nil))
	}
	s.of[label] = h.Sum64()
}
