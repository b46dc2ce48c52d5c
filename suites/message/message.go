// Package message holds the specs about messages: the components-V2 flag and what
// it does, attachments, embeds, and what keeps one from being written or found.
package message

import (
	"encoding/json"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{flag(), attachments(), embeds(), edits(), failures()}
}

// flag is about IS_COMPONENTS_V2.
func flag() *spec.Group {
	g := spec.NewGroup("Components-V2 flag")
	g.Needs(spec.Messages)
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.V2FlagValue, flagged},
		{contract.V2FlagOnEdit, setLater},
		{contract.V2FlagPermanent, permanent},
		{contract.V2LegacyContent, func(s *spec.S) { accompanies(s, contract.V2LegacyContent, "content", `"hello"`, `"hello"`) }},
		{contract.V2LegacyEmbeds, func(s *spec.S) { accompanies(s, contract.V2LegacyEmbeds, "embeds", embed, "") }},
		{contract.V2AttachmentExposed, exposes},
		{contract.V2UpgradeContent, func(s *spec.S) { upgraded(s, contract.V2UpgradeContent, "content", `"old text"`) }},
		{contract.V2UpgradeEmbeds, func(s *spec.S) { upgraded(s, contract.V2UpgradeEmbeds, "embeds", embed) }},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g.And(spec.Scratch), contract.V2FlagKind.Text, spec.Verifies(contract.V2FlagKind), flagKinds)
	spec.Example(g, "whatever is wrong with a message, its refusal is a 4xx status", spec.Verifies(contract.ErrorStatus), refusals)
	for _, d := range dead {
		spec.Example(g, d.sent.Text, spec.Verifies(d.sent), func(s *spec.S) { neverShown(s, d) })
		spec.Example(g, d.edited.Text, spec.Verifies(d.edited), func(s *spec.S) { neverGained(s, d) })
	}
	return g
}

const embed = `[{"title":"An embed","description":"of the application"}]`

// deadField is what stops working with the flag: where it is sent, and where it
// would come back.
type deadField struct {
	sent, edited      *contract.Clause
	key, value, shown string
}

var dead = []deadField{
	{sent: contract.V2ContentDead, edited: contract.V2EditContent, key: "content", value: `"some text"`, shown: "content"},
	{sent: contract.V2EmbedsDead, edited: contract.V2EditEmbeds, key: "embeds", value: embed, shown: "embeds"},
	{sent: contract.V2PollDead, edited: contract.V2EditPoll, key: "poll", value: `{"question":{"text":"Which?"},"answers":[{"poll_media":{"text":"one"}},{"poll_media":{"text":"two"}}],"duration":24}`, shown: "poll"},
	{sent: contract.V2StickersDead, edited: contract.V2EditStickers, key: "sticker_ids", value: `["749054660769218631"]`, shown: "sticker_items"},
}

// tree is a plain components-V2 message.
func tree() payload.Tree { return message.Bare(payload.V2) }

// posted is a message of the tree, on the way of a clause, and its id.
func posted(s *spec.S, t payload.Tree) (message.Room, string) {
	r := message.Enter(s)
	a := r.Post(t)
	clause := contract.V2FlagValue
	if t.Surface == payload.Legacy {
		clause = contract.ComponentTypeActionRow
	}
	s.Given(clause, a).Provided(r.Taken(t, clause)).To(r.Accepts(t))
	id := a.String("id")
	if id == "" || !r.Edits() {
		lacking(s)
	}
	return r, id
}

// rows is a components-V2 message that would be one without the flag too.
func rows() payload.Tree {
	return payload.Tree{Surface: payload.V2, Components: message.Bare(payload.Legacy).Components}
}

// flagged looks for the bit in messages that were sent with it: one that could do
// without, and one that could not.
func flagged(s *spec.S) {
	r := message.Enter(s)
	for _, t := range []payload.Tree{rows(), tree()} {
		a := r.Post(t)
		s.Expect(contract.V2FlagValue, a).Provided(r.Taken(t, contract.V2FlagValue)).To(r.Accepts(t))
		for _, m := range r.Shown(a) {
			s.Expect(contract.V2FlagValue, m.Message["flags"]).In(m.Exchange).To(hasFlag)
		}
	}
}

var hasFlag = message.Any("bit 15 of a number at flags", func(v any) bool {
	n, is := v.(json.Number)
	if !is {
		return false
	}
	i, err := n.Int64()
	return err == nil && i&payload.ComponentsV2 != 0
})

// flagKinds sends an object and lists for the flags of messages, new and edited.
func flagKinds(s *spec.S) {
	r := message.Enter(s)
	id := ""
	if r.Edits() {
		id = r.Posted(payload.Legacy)
	}
	for _, raw := range message.NoScalars {
		m := payload.Message{Content: new("text"), Extra: payload.Extra{"flags": json.RawMessage(raw)}}
		s.Expect(contract.V2FlagKind, r.Send(m)).To(message.RefusedAt(s, m, "flags"))
		if id != "" {
			s.Expect(contract.V2FlagKind, r.Edit(id, m)).To(message.RefusedAt(s, m, "flags"))
		}
	}
}

// refusals looks at the statuses of refusals of messages.
func refusals(s *spec.S) {
	r := message.Enter(s)
	judged := false
	for _, key := range []string{"components", "flags"} {
		m := payload.Message{Content: new("text"), Extra: payload.Extra{key: json.RawMessage(`{"a":"b"}`)}}
		a := r.Send(m)
		if a.Success() || a.Status() >= 500 || a.Silent() {
			continue // not refused at all, or worse: other clauses
		}
		judged = true
		s.Response(contract.ErrorStatus, a).StatusRange(spec.Status4xx)
	}
	if !judged {
		s.Missing(contract.ErrorStatus, verdict.LackCase, "no message was refused")
	}
}

// setLater sets the flag in an edit.
func setLater(s *spec.S) {
	r, id := posted(s, message.Bare(payload.Legacy))
	m := tree().Message()
	m.Extra = payload.Extra{"content": payload.Null, "embeds": []byte("[]")}
	a := r.Edit(id, m)
	s.Expect(contract.V2FlagOnEdit, a).Provided(r.Taken(tree(), contract.V2FlagOnEdit)).To(match.Taken(func() string { return match.Flaw(m, "flags") + " in an edit" }))
	for _, m := range r.Shown(a) {
		s.Expect(contract.V2FlagOnEdit, m.Message["flags"]).In(m.Exchange).To(hasFlag)
	}
}

// permanent edits without the flag, not sent and sent without the bit, to what a
// message without it may hold too.
func permanent(s *spec.S) {
	edited := []payload.Component{message.Row(message.Act("edited"))}
	for _, m := range []payload.Message{
		{Components: edited}, {Components: edited, Flags: new(0)}, {Components: edited, Flags: new(1 << 2)}, {Flags: new(0)},
	} {
		r, id := posted(s, rows())
		a := r.Edit(id, m)
		if a.Success() {
			for _, m := range r.Shown(a) {
				s.Expect(contract.V2FlagPermanent, m.Message["flags"]).In(m.Exchange).To(hasFlag)
			}
			continue
		}
		if f := r.Channel.Fetch(id); f.Success() {
			o, _ := f.Object()
			s.Expect(contract.V2FlagPermanent, o["flags"]).In(f.Exchange()).To(hasFlag)
		} else {
			s.Missing(contract.V2FlagPermanent, lackWay, "an edit was refused, and messages can't be fetched")
		}
	}
}

// accompanies sends something beside components without the flag.
func accompanies(s *spec.S, clause *contract.Clause, key, value, want string) {
	r := message.Enter(s)
	t := message.Bare(payload.Legacy)
	m := t.Message()
	m.Extra = payload.Extra{key: []byte(value)}
	a := r.Send(m)
	s.Expect(clause, a).Provided(r.Taken(t, clause)).To(match.Taken(func() string { return match.Flaw(m, key) }))
	for _, m := range r.Shown(a) {
		got := match.At(m.Message, key)
		s.Expect(clause, got).In(m.Exchange).To(message.Any("what was sent at "+key+", beside the components", func(v any) bool {
			if list, is := v.([]any); is {
				return len(list) == 1 && match.At(list, "0/title") == "An embed" && match.At(list, "0/description") == "of the application"
			}
			return match.Show(v) == want
		}))
		s.Given(contract.ComponentTypeActionRow, match.At(m.Message, "components/0")).In(m.Exchange).To(message.Is("type", 1).At("components/0"))
	}
}

// exposes shows an uploaded file in a component.
func exposes(s *spec.S) {
	r := message.Enter(s)
	for _, c := range []payload.Component{
		message.Barest(payload.File),
		{Type: payload.MediaGallery, Items: []payload.Item{{Media: message.Media(payload.AttachmentScheme + "a.png")}}},
	} {
		t := payload.Tree{Surface: payload.V2, Components: []payload.Component{c}}
		s.Expect(contract.V2AttachmentExposed, r.Post(t)).Provided(r.Taken(t, contract.V2AttachmentExposed)).To(r.Accepts(t))
	}
}

// upgraded edits a message that has something into one of components.
func upgraded(s *spec.S, clause *contract.Clause, key, value string) {
	r := message.Enter(s)
	first := r.Send(payload.Message{Extra: payload.Extra{key: []byte(value)}})
	if id := first.String("id"); !first.Success() || id == "" || !r.Edits() {
		lacking(s)
	}
	a := r.Edit(first.String("id"), tree().Message())
	if !a.Success() {
		s.Missing(clause, lackWay, "the target refuses to set the flag on a message that has "+key)
		return
	}
	for _, m := range r.Shown(a) {
		s.Expect(clause, m.Message[key]).In(m.Exchange).To(empty(key))
	}
}

// empty looks for nothing under a key of a message.
func empty(key string) types.GomegaMatcher {
	return message.Any("nothing at "+key, func(v any) bool {
		list, is := v.([]any)
		return v == nil || v == "" || is && len(list) == 0
	})
}

// neverShown sends what the flag disables with a message that has it.
func neverShown(s *spec.S, d deadField) {
	r := message.Enter(s)
	m := tree().Message()
	m.Extra = payload.Extra{d.key: []byte(d.value)}
	a := r.Send(m)
	if !a.Success() {
		s.Expect(d.sent, a).To(message.RefusedAt(s, m, d.key))
		return
	}
	for _, m := range r.Shown(a) {
		s.Expect(d.sent, m.Message[d.shown]).In(m.Exchange).To(empty(d.shown))
	}
}

// neverGained edits it into one.
func neverGained(s *spec.S, d deadField) {
	r, id := posted(s, tree())
	m := payload.Message{Extra: payload.Extra{d.key: []byte(d.value)}}
	a := r.Channel.Edit(id, m)
	if !a.Success() {
		s.Expect(d.edited, a).To(message.RefusedAt(s, m, d.key))
	} else {
		for _, m := range r.Shown(a) {
			s.Expect(d.edited, m.Message[d.shown]).In(m.Exchange).To(empty(d.shown))
		}
	}
	if f := r.Channel.Fetch(id); f.Success() {
		o, _ := f.Object()
		s.Expect(d.edited, o[d.shown]).In(f.Exchange()).To(empty(d.shown))
	}
}
