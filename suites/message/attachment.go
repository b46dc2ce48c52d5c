package message

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// lackWay says that the target took the other of two allowed ways.
const lackWay = verdict.LackChoice

// lacking ends a spec that needs to edit a message.
func lacking(s *spec.S) {
	s.NeedsWorking(contract.EditMessage)
	s.Lacking(verdict.LackChoice, "the target answers no id of a message")
}

// attachments is about the files of messages.
func attachments() *spec.Group {
	g := spec.NewGroup("Attachments")
	g.Needs(spec.Messages)
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.AttachmentDescriptionSet, described},
		{contract.AttachmentDescriptionEdit, redescribed},
		{contract.AttachmentSpoilerSet, func(s *spec.S) { spoils(s, contract.AttachmentSpoilerSet, "plain.txt", new(true)) }},
		{contract.AttachmentSpoilerPrefix, func(s *spec.S) { spoils(s, contract.AttachmentSpoilerPrefix, "SPOILER_plain.txt", nil) }},
		{contract.AttachmentSpoilerFlag, func(s *spec.S) { spoils(s, contract.AttachmentSpoilerFlag, "plain.txt", new(true)) }},
		{contract.AttachmentSpoilerEdit, respoiled},
		{contract.AttachmentSpoilerKind, spoilerKinds},
		{contract.LimitAttachmentSize, func(s *spec.S) { weighs(s, contract.LimitAttachmentSize, message.LargestFile) }},
		{contract.LimitAttachmentEach, func(s *spec.S) { weighs(s, contract.LimitAttachmentEach, message.LargestFile-1, message.LargestFile-1) }},
		{contract.LimitAttachmentOver, tooHeavy},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g, "an edit changes what is said of a file where it brings content and embeds too",
		spec.Verifies(contract.AttachmentDescriptionEdit, contract.AttachmentSpoilerEdit), besideEmbeds)
	spec.Example(g, "a file that an edit adds is described and marked as the edit says",
		spec.Verifies(contract.AttachmentDescriptionSet, contract.AttachmentSpoilerSet), added)
	spec.Example(g, "an attachment over 10 MiB is refused in an edit that adds it", spec.Verifies(contract.LimitAttachmentOver), addedTooHeavy)
	return g
}

// attached sends one file with what is said of it, and returns its attachments as
// they are shown.
func attached(s *spec.S, clause *contract.Clause, a payload.Attachment) (message.Room, *client.Answer) {
	r := message.Enter(s)
	a.ID, a.Filename = "0", cmpName(a.Filename)
	m := payload.Message{Content: new("with a file"), Attachments: []payload.Attachment{a}}
	answer := r.Channel.Send(m, message.File(*a.Filename))
	s.Expect(clause, answer).Provided(func() {
		s.Given(contract.MediaMultipart, r.Channel.Send(payload.Message{Content: new("with a file")}, message.File("note.txt"))).To(match.Success())
	}).To(takes(m))
	return r, answer
}

func cmpName(name *string) *string {
	if name == nil {
		return new("note.txt")
	}
	return name
}

func described(s *spec.S) {
	r, a := attached(s, contract.AttachmentDescriptionSet, payload.Attachment{Description: new("A note & more")})
	for _, m := range r.Shown(a) {
		s.Expect(contract.AttachmentDescriptionSet, match.At(m.Message, "attachments/0")).In(m.Exchange).
			To(message.Is("description", "A note & more").At("attachments/0"))
	}
	leftAlone(s, contract.AttachmentDescriptionSet, r, a, message.Is("description", "A note & more"))
	each(s, contract.AttachmentDescriptionSet, func(a *payload.Attachment, name string) { a.Description = new("of " + name) }, ofItself)
}

// The files of a message with two.
var both = []string{"first.txt", "second.txt"}

// ofItself looks for the description that a file got.
func ofItself(name string) message.Look { return message.Is("description", "of "+name) }

// each sends two files and says the same kind of thing of each.
func each(s *spec.S, clause *contract.Clause, set func(a *payload.Attachment, name string), look func(name string) message.Look) (message.Room, *client.Answer) {
	r := message.Enter(s)
	m := payload.Message{Content: new("with two files")}
	for i, name := range both {
		a := payload.Attachment{ID: strconv.Itoa(i), Filename: &name}
		set(&a, name)
		m.Attachments = append(m.Attachments, a)
	}
	answer := r.Channel.Send(m, message.Files(both)...)
	s.Expect(clause, answer).Provided(func() {
		s.Given(contract.MediaMultipart, r.Channel.Send(payload.Message{Content: new("with two files")}, message.Files(both)...)).To(match.Success())
	}).To(takes(m))
	looked(s, clause, r, answer, look)
	return r, answer
}

// looked looks at each of two files, wherever it stands.
func looked(s *spec.S, clause *contract.Clause, r message.Room, a *client.Answer, look func(name string) message.Look) {
	for _, m := range r.Shown(a) {
		if list := attachedTo(m.Message); len(list) == len(both) && !slices.ContainsFunc(both, func(name string) bool { return named(m.Message, name) != nil }) {
			lacking(s) // which is which
		}
		for _, name := range both {
			s.Expect(clause, named(m.Message, name)).In(m.Exchange).To(look(name).At("the attachment " + name))
		}
	}
}

func attachedTo(m map[string]any) []any {
	list, _ := m["attachments"].([]any)
	return list
}

// named is the attachment that was sent with that name: files may be stored under other
// names, and those of both are told apart by their sizes then.
func named(m map[string]any, name string) map[string]any {
	with := func(key string, value any) map[string]any {
		for _, v := range attachedTo(m) {
			if o, is := v.(map[string]any); is && o[key] == value {
				return o
			}
		}
		return nil
	}
	if with("filename", both[0]) == nil && with("filename", both[1]) == nil {
		return with("size", json.Number(strconv.Itoa(len(message.File(name).Bytes))))
	}
	return with("filename", name)
}

// changed edits what is said of two files.
func changed(s *spec.S, clause *contract.Clause, set func(a *payload.Attachment, name string), look func(name string) message.Look) {
	r, a := each(s, clause, func(*payload.Attachment, string) {}, func(string) message.Look { return there })
	o, _ := a.Object()
	var m payload.Message
	for _, name := range both {
		id := client.Text(named(o, name)["id"])
		if id == "" || !r.Edits() {
			lacking(s)
		}
		edit := payload.Attachment{ID: id}
		set(&edit, name)
		m.Attachments = append(m.Attachments, edit)
	}
	edited := r.Edit(a.String("id"), m)
	s.Expect(clause, edited).To(takes(m))
	looked(s, clause, r, edited, look)
}

// there is all that is looked for where a file is merely sent.
var there = message.Look{Words: "an attachment", Right: func(map[string]any) bool { return true }}

// id is that of the message's first attachment.
func id(s *spec.S, a *client.Answer) string {
	o, _ := a.Object()
	text, _ := match.At(o, "attachments/0/id").(string)
	if text == "" || !message.Enter(s).Edits() {
		lacking(s)
	}
	return text
}

func redescribed(s *spec.S) {
	r, a := attached(s, contract.AttachmentDescriptionEdit, payload.Attachment{Description: new("before")})
	m := payload.Message{Attachments: []payload.Attachment{{ID: id(s, a), Description: new("afterwards")}}}
	edited := r.Edit(a.String("id"), m)
	s.Expect(contract.AttachmentDescriptionEdit, edited).To(takes(m))
	for _, m := range r.Shown(edited) {
		s.Expect(contract.AttachmentDescriptionEdit, match.At(m.Message, "attachments/0")).In(m.Exchange).
			To(message.Is("description", "afterwards").At("attachments/0"))
	}
	changed(s, contract.AttachmentDescriptionEdit, func(a *payload.Attachment, name string) { a.Description = new("of " + name) }, ofItself)
}

// besideEmbeds edits what is said of a file, and the rest of its message.
func besideEmbeds(s *spec.S) {
	r, a := attached(s, contract.AttachmentDescriptionEdit, payload.Attachment{Description: new("before")})
	none := flags(r.Shown(a)[0])
	edited := r.Edit(a.String("id"), payload.Message{
		Content: new("edited"), Extra: payload.Extra{"embeds": json.RawMessage(`[{"title":"beside a file"}]`)},
		Attachments: []payload.Attachment{{ID: id(s, a), Description: new("afterwards"), Spoiler: new(true)}},
	})
	if !edited.Success() { // which is for specs about each of them
		lacking(s)
	}
	for _, m := range r.Shown(edited) {
		s.Expect(contract.AttachmentDescriptionEdit, match.At(m.Message, "attachments/0")).In(m.Exchange).
			To(message.Is("description", "afterwards").At("attachments/0"))
		s.Expect(contract.AttachmentSpoilerEdit, flags(m)).In(m.Exchange).
			To(match.That("other flags than without is_spoiler", func(n int64) bool { return n != none }))
	}
}

// added edits a message with a file, to which it adds another.
func added(s *spec.S) {
	r, a := attached(s, contract.AttachmentDescriptionSet, payload.Attachment{Filename: &both[0]})
	edited := r.Channel.Edit(a.String("id"), payload.Message{Attachments: []payload.Attachment{
		{ID: id(s, a)}, {ID: "0", Filename: &both[1], Description: new("of the second"), Spoiler: new(true)},
	}}, message.File(both[1]))
	if !edited.Success() { // no clause says that an edit may add files
		lacking(s)
	}
	for _, m := range r.Shown(edited) {
		first, second := named(m.Message, both[0]), named(m.Message, both[1])
		if first == nil || second == nil {
			s.Lacking(verdict.LackChoice, "the target shows no file that an edit adds")
		}
		at := "the attachment " + both[1]
		s.Expect(contract.AttachmentDescriptionSet, second).In(m.Exchange).To(message.Is("description", "of the second").At(at))
		s.Expect(contract.AttachmentSpoilerSet, second).In(m.Exchange).To(message.Look{
			Words: "other flags than those of a file that is no spoiler", Right: func(o map[string]any) bool { return flagsOf(o) != flagsOf(first) },
		}.At(at))
	}
}

// flags are those of the first attachment; 0 for none.
func flags(m message.Shown) int64 { return flagsOf(match.At(m.Message, "attachments/0")) }

func flagsOf(attachment any) int64 {
	n, _ := match.At(attachment, "flags").(json.Number)
	i, err := n.Int64()
	if err != nil {
		return 0
	}
	return i
}

// spoils sends a file that is a spoiler and one that is none: their flags differ,
// and so the contract's IS_SPOILER is there, whichever bit it is.
func spoils(s *spec.S, clause *contract.Clause, name string, spoiler *bool) {
	r, plain := attached(s, clause, payload.Attachment{Filename: new("plain.txt")})
	_, a := attached(s, clause, payload.Attachment{Filename: &name, Spoiler: spoiler})
	none := flags(r.Shown(plain)[0])
	for _, m := range r.Shown(a) {
		s.Expect(clause, flags(m)).In(m.Exchange).
			To(match.That("other flags than those of a file that is no spoiler", func(n int64) bool { return n != none }))
	}
	if clause == contract.AttachmentSpoilerPrefix {
		two := r.Channel.Send(payload.Message{Content: new("with files")}, message.File("plain.txt"), message.File("SPOILER_other.txt"))
		s.Given(contract.MediaMultipart, two).To(match.Success())
		s.Expect(clause, spoilers(two, none)).In(two.Exchange()).To(match.Worded("one spoiler of two files", gomega.Equal(1)))
	}
	if clause == contract.AttachmentSpoilerSet {
		leftAlone(s, clause, r, a, message.Look{Words: "the flags of a spoiler", Key: "flags", Right: func(a map[string]any) bool { return flagsOf(a) != none }})
		each(s, clause, func(a *payload.Attachment, name string) { a.Spoiler = new(name == both[1]) }, spoiled(none))
	}
}

// leftAlone edits the content of a message, which takes nothing off its attachment.
func leftAlone(s *spec.S, clause *contract.Clause, r message.Room, a *client.Answer, look message.Look) {
	if !r.Edits() {
		return
	}
	edited := r.Edit(a.String("id"), payload.Message{Content: new("only this")})
	s.Given(contract.MessageEdit, edited).To(match.Success())
	for _, m := range r.Shown(edited) {
		if o, is := match.At(m.Message, "attachments/0").(map[string]any); is {
			s.Expect(clause, o).In(m.Exchange).To(look.At("attachments/0"))
		}
	}
}

// spoilers are how many attachments of the message in the answer have other flags.
func spoilers(a *client.Answer, none int64) int {
	o, _ := a.Object()
	list, _ := o["attachments"].([]any)
	n := 0
	for _, v := range list {
		if one, _ := v.(map[string]any); one != nil && flagsOf(one) != none {
			n++
		}
	}
	return n
}

// spoiled looks for the flags of a spoiler on the second of two files alone.
func spoiled(none int64) func(name string) message.Look {
	return func(name string) message.Look {
		return message.Look{Words: "the flags of a spoiler where it is one, and only there", Right: func(a map[string]any) bool {
			return (flagsOf(a) != none) == (name == both[1])
		}}
	}
}

// takes matches a 2xx answer to a message with attachments.
func takes(m payload.Message) types.GomegaMatcher {
	return match.Taken(func() string {
		return fmt.Sprint("attachments/0 is ", match.Show(m.Attachments[0]), ", of ", len(m.Attachments))
	})
}

// respoiled makes a file a spoiler by an edit, and takes it back.
func respoiled(s *spec.S) {
	r, a := attached(s, contract.AttachmentSpoilerEdit, payload.Attachment{})
	none := flags(r.Shown(a)[0])
	for _, spoiler := range []bool{true, false} {
		m := payload.Message{Attachments: []payload.Attachment{{ID: id(s, a), Spoiler: &spoiler}}}
		edited := r.Edit(a.String("id"), m)
		s.Expect(contract.AttachmentSpoilerEdit, edited).To(takes(m))
		for _, m := range r.Shown(edited) {
			s.Expect(contract.AttachmentSpoilerEdit, flags(m)).In(m.Exchange).
				To(match.That("the flags of a spoiler where it is one, and only there", func(n int64) bool { return (n != none) == spoiler }))
		}
	}
	changed(s, contract.AttachmentSpoilerEdit, func(a *payload.Attachment, name string) { a.Spoiler = new(name == both[1]) }, spoiled(none))
}

// spoilerKinds sends an object and lists for is_spoiler, of a new file and of one that
// a message has.
func spoilerKinds(s *spec.S) {
	r, a := attached(s, contract.AttachmentSpoilerKind, payload.Attachment{})
	for _, raw := range message.NoScalars {
		spoiler := payload.Extra{"is_spoiler": json.RawMessage(raw)}
		m := payload.Message{Content: new("with a file"), Attachments: []payload.Attachment{{ID: "0", Filename: new("note.txt"), Extra: spoiler}}}
		s.Expect(contract.AttachmentSpoilerKind, r.Channel.Send(m, message.File("note.txt"))).To(message.RefusedAt(s, m, "attachments/0/is_spoiler"))
		if r.Edits() {
			m := payload.Message{Attachments: []payload.Attachment{{ID: id(s, a), Extra: spoiler}}}
			s.Expect(contract.AttachmentSpoilerKind, r.Edit(a.String("id"), m)).To(message.RefusedAt(s, m, "attachments/0/is_spoiler"))
		}
	}
}

// weighs sends files of those sizes, which must be taken.
func weighs(s *spec.S, clause *contract.Clause, sizes ...int) {
	r := message.Enter(s)
	var files []api.File
	for i, n := range sizes {
		files = append(files, message.Heavy(string(rune('a'+i))+".bin", n))
	}
	s.Expect(clause, r.Channel.Send(payload.Message{Content: new("heavy")}, files...)).Provided(func() {
		s.Given(contract.MediaMultipart, r.Channel.Send(payload.Message{Content: new("with a file")}, message.File("note.txt"))).To(match.Success())
	}).To(match.Taken(func() string { return fmt.Sprint("files of ", sizes, " bytes") }))
}

// tooHeavy sends one byte more, alone and behind a file that is not too heavy, where the profile says that nothing raises the
// limit.
func tooHeavy(s *spec.S) {
	r := unraised(s)
	for _, n := range []int{message.LargestFile + 1, message.LargestFile + 1<<20} {
		s.Expect(contract.LimitAttachmentOver, r.Channel.Send(payload.Message{Content: new("too heavy")}, message.Heavy("a.bin", n))).
			To(match.RefusedFor(s.Run.Profile.Bindings.RefusedStatuses, func() string { return fmt.Sprint("a file of ", n, " bytes") }))
	}
	behind := r.Channel.Send(payload.Message{Content: new("too heavy")}, message.File("note.txt"), message.Heavy("a.bin", message.LargestFile+1))
	s.Expect(contract.LimitAttachmentOver, behind).To(message.Refused(s))
}

// unraised is a channel where the profile says that nothing raises the limit.
func unraised(s *spec.S) message.Room {
	r := message.Enter(s)
	if !r.Channel.Guild.DefaultUploads {
		s.Lacking(verdict.LackGuild, "the profile does not say that nothing raises the limit on attachments in guild "+r.Channel.Guild.ID)
	}
	return r
}

// addedTooHeavy adds one byte more by an edit, where edits add files.
func addedTooHeavy(s *spec.S) {
	r := unraised(s)
	m := payload.Message{Content: new("with a file")}
	sent := r.Channel.Send(m)
	s.Given(contract.MessageSend, sent).To(match.Success())
	light := r.Channel.Edit(sent.String("id"), m, message.File("note.txt"))
	if !light.Success() {
		lacking(s)
	}
	for _, shown := range r.Shown(light) {
		if named(shown.Message, "note.txt") == nil {
			s.Lacking(verdict.LackChoice, "the target shows no file that an edit adds")
		}
	}
	s.Expect(contract.LimitAttachmentOver, r.Channel.Edit(sent.String("id"), m, message.Heavy("a.bin", message.LargestFile+1))).To(message.Refused(s))
}
