package message

import (
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// edits is about what an edit comes to.
func edits() *spec.Group {
	g := spec.NewGroup("Edits of messages")
	g.Needs(spec.Messages)
	spec.Example(g, "a message shows what an edit of it sent", spec.Verifies(contract.MessageEdit), edited)
	spec.Example(g, "components that an edit sends without what they had are without it", spec.Verifies(contract.MessageEdit), bared)
	spec.Example(g, "an edit may replace all of 40 components by as many", spec.Verifies(contract.V2Total), replacedWhole)
	spec.Example(g, "an edit may give a custom_id to a component of another type than had it", spec.Verifies(contract.ComponentCustomIDUnique), renamedAcross)
	spec.Example(g, contract.MessageEditKeeps.Text, spec.Verifies(contract.MessageEditKeeps), keeps)
	return g
}

// keeps edits the parts of a message one after the other: what was there, and what the
// edits before sent, is still there.
func keeps(s *spec.S) {
	r := message.Enter(s)
	row := func(id string) []payload.Component { return []payload.Component{message.Row(message.Act(id))} }
	whole := payload.Message{Content: new("before"), Components: row("before"), Extra: payload.Extra{"embeds": []byte(embed)}}
	a := r.Channel.Send(whole, message.File("note.txt"))
	if !a.Success() {
		s.Lacking(verdict.LackChoice, "the target takes no message with content, an embed, a component and a file")
	}
	parts := []struct {
		path, was, is string
		edit          payload.Message
	}{
		{path: "content", was: "before", is: "after", edit: payload.Message{Content: new("after")}},
		{path: "components/0/components/0/custom_id", was: "before", is: "after", edit: payload.Message{Components: row("after")}},
		{path: "embeds/0/title", was: "An embed"},
		{path: "attachments/0/filename", was: "note.txt"},
	}
	for _, m := range r.Shown(a) {
		for i, p := range parts {
			if match.At(m.Message, p.path) != p.was {
				parts[i].was = "" // nothing that could be kept
			}
		}
	}
	for i, p := range parts {
		if p.is == "" {
			continue
		}
		edit := r.Edit(a.String("id"), p.edit)
		s.Given(contract.MessageEdit, edit).Provided(r.Taken(payload.Tree{Surface: payload.Legacy, Components: p.edit.Components}, contract.MessageEdit)).To(match.Success())
		parts[i].was = "" // whether it is there now says another clause
		now := p.is
		for _, m := range r.Shown(edit) {
			if match.At(m.Message, p.path) != p.is {
				now = ""
			}
			for _, kept := range parts {
				if kept.was != "" {
					s.Expect(contract.MessageEditKeeps, match.At(m.Message, kept.path)).In(m.Exchange).
						To(message.Any(kept.was+" at "+kept.path+", which the edit did not send", func(v any) bool { return v == kept.was }))
				}
			}
		}
		parts[i].was = now
	}
}

// replacing posts a tree and edits the message to another one; ground is one that can
// be posted and sent again.
func replacing(s *spec.S, clause *contract.Clause, before, after, ground payload.Tree) {
	r := message.Enter(s)
	if !r.Edits() {
		s.Lacking(verdict.LackChoice, "no edit of a message works")
	}
	a := r.Post(before)
	s.Given(contract.MessageSend, a).Provided(r.Taken(before, contract.MessageSend)).To(match.Success())
	id := a.String("id")
	if id == "" {
		s.Lacking(verdict.LackChoice, "the target answers no id of a message")
	}
	edit := func(id string, t payload.Tree) *client.Answer {
		return r.Channel.Edit(id, payload.Message{Components: t.Components})
	}
	s.Expect(clause, edit(id, after)).Provided(func() {
		fresh := r.Post(ground)
		s.Given(contract.MessageSend, fresh).Provided(r.Taken(ground, contract.MessageSend)).To(match.Success())
		s.Given(contract.MessageEdit, edit(fresh.String("id"), ground)).To(match.Success())
	}).To(match.Success())
}

func replacedWhole(s *spec.S) {
	forty := func(text string) payload.Tree {
		return payload.Tree{Surface: payload.V2, Components: slices.Repeat([]payload.Component{message.Text(text)}, 40)}
	}
	replacing(s, contract.V2Total, forty("before"), forty("after"), message.Bare(payload.V2))
}

func renamedAcross(s *spec.S) {
	choosing := func(id string) payload.Tree {
		choose := message.Barest(payload.StringSelect)
		choose.CustomID = new(id)
		return payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Row(choose)}}
	}
	replacing(s, contract.ComponentCustomIDUnique,
		payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Row(message.Act("the same"))}},
		choosing("the same"), choosing("another"))
}

// bared edits components that have what they need not, and sends them without.
func bared(s *spec.S) {
	tree := func(dressed bool) payload.Tree {
		act, choose := message.Act("act"), message.Barest(payload.StringSelect)
		if dressed {
			act.Disabled, act.Emoji = new(true), &payload.Emoji{Name: new("\U0001F44D")}
			choose.Disabled, choose.Placeholder = new(true), new("before")
		}
		c := message.Contain(message.Row(act), message.Row(choose))
		if dressed {
			c.AccentColor, c.Spoiler = new(0x102030), new(true)
		}
		return payload.Tree{Surface: payload.V2, Components: []payload.Component{c}}
	}
	r := message.Enter(s)
	a := r.Post(tree(true))
	s.Given(contract.MessageSend, a).Provided(r.Taken(tree(true), contract.MessageSend)).To(match.Success())
	id := a.String("id")
	if id == "" {
		s.Lacking(verdict.LackChoice, "the target answers no id of a message")
	}
	a = r.Channel.Edit(id, payload.Message{Components: tree(false).Components})
	s.Given(contract.MessageEdit, a).Provided(r.Taken(tree(false), contract.MessageEdit)).To(match.Success())
	const act, choose = "components/0/components/0/components/0", "components/0/components/1/components/0"
	for _, m := range r.Shown(a) {
		for _, k := range []struct {
			path string
			of   payload.Type
			look message.Look
		}{
			{act, payload.Button, message.Preset("disabled", false)},
			{act, payload.Button, message.Lacks("emoji")},
			{choose, payload.StringSelect, message.Preset("disabled", false)},
			{choose, payload.StringSelect, message.Lacks("placeholder")},
			{"components/0", payload.Container, message.Lacks("accent_color")},
			{"components/0", payload.Container, message.Preset("spoiler", false)},
		} {
			s.Expect(contract.MessageEdit, match.At(m.Message, k.path)).In(m.Exchange).
				Provided(r.There(m, k.path, k.of, contract.MessageEdit)).To(k.look.At(k.path))
		}
	}
}

// edited changes the text and the embeds of one message, and the components of another.
func edited(s *spec.S) {
	r, id := posted(s, message.Bare(payload.Legacy))
	a := r.Edit(id, payload.Message{Components: []payload.Component{message.Row(message.Act("after"))}})
	s.Expect(contract.MessageEdit, a).To(match.Success())
	for _, m := range r.Shown(a) {
		const path = "components/0/components/0"
		s.Expect(contract.MessageEdit, match.At(m.Message, path)).In(m.Exchange).
			Provided(func() {
				r.There(m, path, payload.Button, contract.MessageEdit)()
				for _, fresh := range r.Shown(r.Post(message.Bare(payload.Legacy))) {
					s.Given(contract.ComponentCustomIDEcho, match.At(fresh.Message, path)).In(fresh.Exchange).To(message.Is("custom_id", "standing").At(path))
				}
			}).To(message.Is("custom_id", "after").At(path))
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
