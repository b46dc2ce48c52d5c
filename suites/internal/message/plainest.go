package message

import (
	"github.com/slashproof/slashproof/harness/client"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Plain is the plainest component of a type, alone in a message of a surface, and what
// came of it.
type Plain struct {
	Placed
	Answer *client.Answer
	Shown  []Shown
}

// Plainest are those of each type on each surface that may hold it, sent once a run.
func Plainest(s *spec.S) map[payload.Type][]Plain {
	return spec.Shared(s, "messages of the plainest of each type", func(s *spec.S) map[payload.Type][]Plain {
		r, sent := Enter(s), map[payload.Type][]Plain{}
		for t := payload.ActionRow; t <= payload.Container; t++ {
			if Itself[t] == nil {
				continue
			}
			for _, p := range Places(Barest(t)) {
				p.Components, p.Paths = p.Components[:1], p.Paths[:1] // other places have clauses of their own
				a := r.Post(p.Tree)
				sent[t] = append(sent[t], Plain{p, a, r.Shown(a)})
			}
		}
		return sent
	})
}

// Telling is what breaks the rule as it was drawn, or alone where the target refuses a
// type of what stands around it, whatever it is: the refusal of that tells nothing.
func (r Room) Telling(b generate.Invalid) generate.Invalid {
	if len(r.refuses(b.Tree)) == 0 {
		return b
	}
	return b.Alone()
}

// Tells reports whether a refusal of the tree may be for what it breaks: where each type
// in it is taken at its plainest.
func (r Room) Tells(t payload.Tree) bool {
	refused := r.refuses(t)
	for _, p := range refused {
		clause := Itself[p.Sent[0].Type]
		r.S.Moot("the plainest by "+clause.ID+" in a message, "+string(p.Surface), func(s *session.Session) {
			own := Enter(&spec.S{Session: s})
			own.S.Given(clause, p.Answer).Provided(own.Taken(p.Tree, clause)).To(own.Accepts(p.Tree))
		})
	}
	return len(refused) == 0
}

// refuses are the plainest of the types in the tree that the target refuses on its
// surface.
func (r Room) refuses(t payload.Tree) (refused []Plain) {
	seen := map[payload.Type]bool{}
	for _, c := range payload.All(t.Components) {
		if seen[c.Type] {
			continue
		}
		seen[c.Type] = true
		for _, p := range Plainest(r.S)[c.Type] {
			if p.Surface == t.Surface && !p.Answer.Success() {
				refused = append(refused, p)
			}
		}
	}
	return refused
}
