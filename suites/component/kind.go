package component

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// kinds is about which types there are and what each holds.
func kinds() *spec.Group {
	g := spec.NewGroup("Types of components")
	g.Needs(spec.Messages)
	for t := payload.ActionRow; t <= payload.Container; t++ {
		if clause := message.Itself[t]; clause != nil {
			spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) { itself(s, clause, t) })
		}
	}
	shown(g, held())
	spec.Example(g, contract.ContainerChildrenCount.Text, spec.Verifies(contract.ContainerChildrenCount), manyChildren)
	spec.Example(g, contract.ContainerEncapsulates.Text, spec.Verifies(contract.ContainerEncapsulates), encapsulates)
	return g
}

// itself sends the plainest component of a type, which comes back under its number.
func itself(s *spec.S, clause *contract.Clause, t payload.Type) {
	r := message.Enter(s)
	for _, p := range message.Plainest(s)[t] {
		s.Expect(clause, p.Answer).Provided(r.Taken(p.Tree, clause)).To(r.Accepts(p.Tree))
		for _, m := range p.Shown {
			s.Expect(clause, match.At(m.Message, p.Paths[0])).In(m.Exchange).To(message.Is("type", int(t)).At(p.Paths[0]))
		}
	}
}

// held are the kinds that components hold.
func held() []example {
	thumbnail, gallery := message.Barest(payload.Thumbnail), message.Barest(payload.MediaGallery)
	all := []example{
		{contract.SectionAccessoryButton, message.Beside(message.Act("beside")), message.Is("accessory/type", int(payload.Button))},
		{contract.SectionAccessoryThumbnail, message.Beside(thumbnail), message.Is("accessory/type", int(payload.Thumbnail))},
		{contract.SectionChildrenText, message.Beside(thumbnail, message.Text("one")), message.Is("components/0/type", int(payload.TextDisplay))},
		{contract.ContainerTextDisplay, message.Contain(message.Text("inside")), message.Is("components/0/type", int(payload.TextDisplay))},
		{contract.ContainerMediaGallery, message.Contain(gallery), message.Is("components/0/type", int(payload.MediaGallery))},
		{contract.ContainerActionRow, message.Contain(message.Row(message.Act("inside"))), message.Is("components/0/type", int(payload.ActionRow))},
	}
	for _, t := range []payload.Type{payload.StringSelect, payload.UserSelect, payload.RoleSelect, payload.MentionableSelect, payload.ChannelSelect} {
		all = append(all, example{contract.RowSelectKinds, message.Row(message.Barest(t)), message.Look{Words: "a row of that select", Right: func(c map[string]any) bool {
			return message.Is("components/0/type", int(t)).Right(c)
		}}})
	}
	return all
}

// manyChildren fills a message with one container.
func manyChildren(s *spec.S) {
	r := message.Enter(s)
	var list []payload.Component
	for range 39 {
		list = append(list, message.Text("text"))
	}
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Contain(list...)}}
	s.Expect(contract.ContainerChildrenCount, r.Post(tree)).
		Provided(r.Taken(tree, contract.ContainerChildrenCount)).To(r.Accepts(tree))
}

func encapsulates(s *spec.S) {
	r := message.Enter(s)
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{
		message.Text("before"), message.Contain(message.Text("one"), message.Row(message.Act("two"))), message.Text("behind"),
	}}
	a := r.Post(tree)
	s.Given(contract.ContainerTextDisplay, a).Provided(r.Taken(tree, contract.ContainerTextDisplay)).To(r.Accepts(tree))
	for _, m := range r.Shown(a) {
		const path = "components/1"
		s.Expect(contract.ContainerEncapsulates, match.At(m.Message, path)).In(m.Exchange).
			Provided(r.There(m, path, payload.Container, contract.ContainerEncapsulates)).
			To(message.Look{Words: "a container of a text display and a row of a button", Right: func(c map[string]any) bool {
				return message.Is("components/0/type", int(payload.TextDisplay)).Right(c) &&
					message.Is("components/1/components/0/type", int(payload.Button)).Right(c) && !listed(c, "components/2")
			}}.At(path))
	}
}

// listed reports whether there is a component of a type that the contract lists at a path
// below another: a service may answer others beside what was sent.
func listed(c map[string]any, path string) bool {
	for t := payload.ActionRow; t <= payload.Checkbox; t++ {
		if message.Is(path+"/type", int(t)).Right(c) {
			return true
		}
	}
	return false
}
