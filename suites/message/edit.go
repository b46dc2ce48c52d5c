package message

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// edits is about what an edit comes to.
func edits() *spec.Group {
	g := spec.NewGroup("Edits of messages")
	g.Needs(spec.Messages)
	spec.Example(g, "a message shows what an edit of it sent", spec.Verifies(contract.MessageEdit), edited)
	return g
}

// edited changes the text and the embeds of one message, and the components of another.
func edited(s *spec.S) {
	r, id := posted(s, message.Bare(payload.Legacy))
	a := r.Edit(id, payload.Message{Components: []payload.Component{message.Row(message.Act("after"))}})
	s.Expect(contract.MessageEdit, a).To(match.Success())
	for _, m := range r.Shown(a) {
		const path = "components/0/components/0"
		s.Expect(contract.MessageEdit, match.At(m.Message, path)).In(m.Exchange).
			Provided(r.There(m, path, payload.Button, contract.MessageEdit)).To(message.Is("custom_id", "after").At(path))
	}
	plain := r.Channel.Send(payload.Message{Content: new("before")})
	s.Given(contract.MessageSend, plain).To(match.Success())
	a = r.Edit(plain.String("id"), payload.Message{Content: new("after"), Extra: payload.Extra{"embeds": []byte(embed)}})
	s.Expect(contract.MessageEdit, a).To(match.Success())
	for _, m := range r.Shown(a) {
		s.Expect(contract.MessageEdit, m.Message["content"]).In(m.Exchange).
			To(message.Any("the content that was sent", func(v any) bool { return v == "after" }))
		s.Expect(contract.MessageEdit, match.At(m.Message, "embeds/0")).In(m.Exchange).To(message.Is("title", "An embed").At("embeds/0"))
	}
}
