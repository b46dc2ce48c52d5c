package message

import (
	"encoding/json"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Written is a tree that was sent, as a new message or in an edit of one.
type Written struct {
	Answer *client.Answer

	room   Room
	id     string // of the message that was edited
	before any    // its components, where they were looked at
}

// Write sends a tree. Every second case of a property edits a message that stands,
// where the target edits messages; every eighth looks at it before.
func (r Room) Write(t payload.Tree) Written {
	if r.S.Case%2 == 1 && r.Edits() {
		if id := r.Standing(t.Surface); id != "" {
			w := Written{room: r}
			if r.S.Case%8 == 1 && fetches(r.S) {
				w.id, w.before = id, r.components(id)
			}
			w.Answer = r.Edit(id, t.Message())
			return w
		}
	}
	return Written{Answer: r.Post(t), room: r}
}

// components are those of a message, as far as the application set them: what the
// service supplies may differ each time.
func (r Room) components(id string) any {
	o, _ := r.Channel.Fetch(id).Object()
	raw, err := json.Marshal(At(o, "components"))
	var list []payload.Component
	if err != nil || json.Unmarshal(raw, &list) != nil {
		return At(o, "components")
	}
	for _, c := range payload.All(list) {
		c.Extra, c.Media, c.File = nil, nil, nil
		for i := range c.Items {
			c.Items[i].Media, c.Items[i].Extra = nil, nil
		}
	}
	return list
}

// Unchanged checks that a refused edit left the components as they were.
func (w Written) Unchanged(c *contract.Clause) {
	if w.before == nil {
		return
	}
	w.room.S.Expect(c, w.room.components(w.id)).
		To(Any("the components as they were before the edit that was refused", func(now any) bool { return equal(now, w.before) }))
}

// Refused matches a refusal by the statuses of the profile.
func Refused(s *spec.S) types.GomegaMatcher {
	return match.Refused(s.Run.Profile.Bindings.RefusedStatuses)
}

// RefusedFor is Refused for a tree that breaks a rule, and says which and where.
func RefusedFor(s *spec.S, b generate.Broken) types.GomegaMatcher {
	return refusedFor{Refused(s), b}
}

type refusedFor struct {
	types.GomegaMatcher
	broken generate.Broken
}

// Expected names the rule that is broken, where, and by what.
func (m refusedFor) Expected() string {
	var list any
	if raw, err := json.Marshal(m.broken.Tree); err == nil {
		_ = json.Unmarshal(raw, &list)
	}
	at := m.broken.Path + " holds " + match.Show(At(list, m.broken.Path))
	return "a refusal (4xx), since there is a " + m.broken.Rule.Name + ": " + at
}

// Observed is what was answered instead.
func (m refusedFor) Observed(actual any) string {
	a, is := actual.(*client.Answer)
	if !is {
		return match.Show(actual)
	}
	return a.Told()
}

// Blames is the clause of an answer that neither refuses nor accepts.
func (m refusedFor) Blames(actual any) *contract.Clause {
	return m.GomegaMatcher.(interface {
		Blames(actual any) *contract.Clause
	}).Blames(actual)
}

// Without matches a message whose components do not break the rule that others
// broke.
func Without(b generate.Broken) types.GomegaMatcher {
	return match.That("no "+b.Rule.Name+", as it was sent at "+b.Path, func(o map[string]any) bool {
		raw, err := json.Marshal(o["components"])
		var list []payload.Component
		if err != nil || json.Unmarshal(raw, &list) != nil {
			return false
		}
		return !generate.Breaches(payload.Tree{Surface: b.Surface, Components: list}).Has(b.Rule)
	})
}
