package route

import (
	"github.com/slashproof/slashproof/harness/client"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Names are the route, which writes to a command that is there, and where it makes
// commands too one whose every write brings a new name: services check what they
// make and what they overwrite apart. It is for what is to be refused, which costs no
// create; once such a write was taken all the same the route stands alone.
func (r *Route) Names() []*Route {
	if r.kind == Edit || r.fresh || r.taken || !r.mayRenew() {
		return []*Route{r}
	}
	anew := *r
	anew.fresh, anew.from = true, r
	return []*Route{r, &anew}
}

// ByCase is one of Names, in turn by the cases of the lane. A target that rations
// creates may take what it has to refuse: one case a lane has to do there.
func (r *Route) ByCase() *Route {
	names, turn := r.Names(), spec.Turn(r.s)
	if r.rationed() && (turn != 1 || r.s.Shrinking()) {
		return r
	}
	return names[turn%len(names)]
}

// Refusable writes what is to be refused along each of Names. The answer is the first
// that is no refusal, or the last.
func (r *Route) Refusable(c payload.Command) *client.Answer {
	var a *client.Answer
	for _, r := range r.Names() {
		if a = r.Write(c); !a.Refused() {
			break
		}
	}
	return a
}
