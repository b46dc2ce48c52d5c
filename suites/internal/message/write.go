package message

import (
	"encoding/json"
	"fmt"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	"github.com/slashproof/slashproof/harness/limit"
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
		if id := r.edited(t); id != "" {
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

// edited is the message that an edit turns into the tree; empty for none. Files come to
// those that a message has: one that takes some is edited once, and so in fewer cases.
func (r Room) edited(t payload.Tree) (id string) {
	switch {
	case len(payload.Files(t.Components)) == 0:
		return r.Posted(t.Surface)
	case r.S.Case%8 == 1:
		return r.Post(Bare(t.Surface)).String("id")
	}
	return ""
}

// components are those of a message, as far as the application set them: what the
// service supplies may differ each time.
func (r Room) components(id string) any {
	o, _ := r.Channel.Fetch(id).Object()
	raw, err := json.Marshal(match.At(o, "components"))
	var list []payload.Component
	if err != nil || json.Unmarshal(raw, &list) != nil {
		return match.At(o, "components")
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

// RefusedAt is Refused for what stands at a path of what was sent.
func RefusedAt(s *spec.S, sent any, path string) types.GomegaMatcher {
	return match.RefusedFor(s.Run.Profile.Bindings.RefusedStatuses, func() string { return match.Flaw(sent, path) })
}

// RefusedFor is Refused for a tree that breaks a rule, and says which and where.
func RefusedFor(s *spec.S, b generate.Invalid) types.GomegaMatcher {
	return match.RefusedFor(s.Run.Profile.Bindings.RefusedStatuses, func() string {
		return b.Rule.Name + ": " + flaw(b.Tree, b.Path)
	})
}

// RefusedBeyond is Refused for a tree that measures n, beyond the limit, and says
// where.
func RefusedBeyond(s *spec.S, l limit.Limit, n int) types.GomegaMatcher {
	return match.RefusedFor(s.Run.Profile.Bindings.RefusedStatuses, func() string {
		at := match.Differing(l.BuildTree(n), l.BuildTree(l.Within()))
		return l.Measuring(n) + ": " + flaw(l.BuildTree(n), at)
	})
}

// flaw is what stands at the path of a tree. What is wrong with the top level may be
// how much there is below it.
func flaw(t payload.Tree, path string) string {
	at := match.Flaw(t, path)
	if all := len(payload.All(t.Components)); path == "components" && all > len(t.Components) {
		at += fmt.Sprintf(", %d components with those inside", all)
	}
	return at
}

// Without matches a message whose components do not break the rule that others
// broke.
func Without(b generate.Invalid) types.GomegaMatcher {
	sent := func() string { return b.Rule.Name + ", as it was sent: " + match.Flaw(b.Tree, b.Path) }
	return match.Lacks(sent, func(o map[string]any) bool {
		raw, err := json.Marshal(o["components"])
		var list []payload.Component
		if err != nil || json.Unmarshal(raw, &list) != nil {
			return false
		}
		typed(list, b.Tree.Components)
		return !generate.Breaches(payload.Tree{Surface: b.Surface, Components: list}).Has(b.Rule)
	})
}

// typed gives components that are shown without a type, which another clause forbids, that
// with which they were sent.
func typed(shown, sent []payload.Component) {
	if len(shown) != len(sent) {
		return
	}
	for i := range shown {
		retype(&shown[i], &sent[i])
	}
}

func retype(shown, sent *payload.Component) {
	if shown == nil || sent == nil {
		return
	}
	if shown.Type == 0 {
		shown.Type = sent.Type
		delete(shown.Extra, "type")
	}
	typed(shown.Components, sent.Components)
	retype(shown.Accessory, sent.Accessory)
	retype(shown.Component, sent.Component)
}
