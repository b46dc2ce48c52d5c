package component

import (
	"encoding/json"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// refused has a property for every clause about components of messages that can be
// broken by a tree: each case breaks that one rule somewhere in a whole message.
func refused() *spec.Group {
	g := spec.NewGroup("Components that break a rule")
	g.Needs(spec.Messages, spec.Scratch)
	for _, clause := range generate.ClausesOn(payload.V2, payload.Legacy) {
		spec.Property(g, clause.Text, spec.Verifies(clause), generate.InvalidTreeOn(clause, payload.V2, payload.Legacy), neverStored)
	}
	spec.Example(g.Long(75), contract.ComponentScalarKind.Text, spec.Verifies(contract.ComponentScalarKind), scalarKinds)
	spec.Example(g, contract.ComponentListKind.Text, spec.Verifies(contract.ComponentListKind), listKinds)
	spec.Example(g, "null in place of a component or an item, or of what a message may lack, is accepted or refused", spec.Verifies(contract.ErrorNull), nulls)
	contained(g)
	return g
}

// contained breaks rules within a container, by what the contract does not say to stand
// there: it may be refused or dropped as such, and is not to be kept.
func contained(g *spec.Group) {
	section := payload.Component{Type: payload.Section, Components: []payload.Component{message.Text("alone")}}
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		broken []payload.Component
	}{
		{"a section in a container has 1 to 3 children", contract.SectionChildrenCount, []payload.Component{
			message.Beside(message.Act("beside"), slices.Repeat([]payload.Component{message.Text("text")}, 4)...),
			message.Beside(message.Act("beside"), slices.Repeat([]payload.Component{message.Text("text")}, 7)...),
			message.Beside(message.Act("beside"), []payload.Component{}...),
		}},
		{"a section in a container needs an accessory", contract.SectionAccessoryRequired, []payload.Component{section}},
		{"the spacing of a separator in a container is 1 or 2", contract.SeparatorSpacingRange, []payload.Component{
			{Type: payload.Separator, Spacing: new(3)}, {Type: payload.Separator, Spacing: new(0)},
		}},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			r := message.Enter(s)
			for _, broken := range k.broken {
				a := r.Post(payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Contain(message.Text("before"), broken)}})
				if !a.Success() {
					s.Expect(k.clause, a).To(message.Refused(s))
					continue
				}
				for _, m := range r.Shown(a) {
					kept, _ := match.At(m.Message, "components/0/components").([]any)
					s.Expect(k.clause, kept).In(m.Exchange).To(match.That("the message refused, or shown without what was sent at components/0/components/1", func(all []any) bool {
						return !slices.ContainsFunc(all, func(c any) bool { return message.Is("type", int(broken.Type)).Right(asObject(c)) })
					}))
				}
			}
		})
	}
}

func asObject(v any) map[string]any {
	o, _ := v.(map[string]any)
	return o
}

// nulls sends null where the contract has an object.
func nulls(s *spec.S) {
	r := message.Enter(s)
	for _, list := range []string{
		`[null]`, `[{"type":1,"components":[null]}]`, `[{"type":17,"components":[null]}]`, `[{"type":12,"items":[null]}]`,
		`[{"type":9,"components":[{"type":10,"content":"text"}],"accessory":null}]`,
		`[{"type":1,"components":[{"type":3,"custom_id":"pick","options":[null]}]}]`,
	} {
		m := payload.Message{Flags: new(payload.ComponentsV2), Extra: payload.Extra{"components": json.RawMessage(list)}}
		s.Expect(contract.ErrorNull, r.Send(m)).To(match.NoFailure())
	}
	for _, member := range []string{"components", "embeds", "attachments", "allowed_mentions", "flags"} {
		m := payload.Message{Content: new("nothing else"), Extra: payload.Extra{member: json.RawMessage("null")}}
		s.Expect(contract.ErrorNull, r.Send(m)).To(match.NoFailure())
	}
}

// neverStored sends a tree that breaks one rule, as a new message or in an edit. It
// must be refused and change nothing, or, where dropping the offence is as good,
// the offence must not come back.
func neverStored(s *spec.S, b generate.Invalid) {
	r := message.Enter(s)
	b = r.Telling(b)
	tree, settled := message.Settled(r, b.Tree)
	if !settled || !r.Holds(tree) { // what a container does not take it may leave out
		return
	}
	w := r.Write(tree)
	if !w.Answer.Success() && !r.Tells(tree) {
		return
	}
	if b.MayDrop && w.Answer.Success() {
		for _, m := range r.Shown(w.Answer) {
			r.Enclosed(m, tree, b.Path)
			s.Expect(b.Clause, m.Message).In(m.Exchange).To(message.Without(b))
		}
		return
	}
	s.Expect(b.Clause, w.Answer).To(message.RefusedFor(s, b))
	w.Unchanged(b.Clause)
}
