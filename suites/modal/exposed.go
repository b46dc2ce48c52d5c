package modal

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// exposed sends a file in each of the components that expose one.
func exposed(s *spec.S) {
	r := message.Enter(s)
	v := visitor(s, r)
	for _, c := range []payload.Component{
		message.Barest(payload.File),
		{Type: payload.MediaGallery, Items: []payload.Item{{Media: message.Media(payload.AttachmentScheme + "a.png")}}},
		{Type: payload.MediaGallery, Items: []payload.Item{
			{Media: message.Media(payload.AttachmentScheme + "a.png")}, {Media: message.Media(payload.AttachmentScheme + "another.png")},
		}},
		message.Beside(payload.Component{Type: payload.Thumbnail, Media: message.Media(payload.AttachmentScheme + "a.png")}, message.Text("beside")),
		message.Contain(payload.Component{Type: payload.MediaGallery, Items: []payload.Item{{Media: message.Media(payload.AttachmentScheme + "a.png")}}}),
	} {
		t := payload.Tree{Surface: payload.V2, Components: []payload.Component{c}}
		a := r.Post(t)
		s.Expect(contract.V2AttachmentExposed, a).Provided(r.Taken(t, contract.V2AttachmentExposed)).To(r.Accepts(t))
		got := s.Control().Read(control.Look{Visit: v, Message: a.String("id")})
		want := max(1, len(c.Items))
		s.Expect(contract.V2AttachmentExposed, got.Attachments).To(match.That(fmt.Sprintf("%d of attachments, those of components/0", want), func(list []string) bool { return len(list) == want }))
	}
}

// unshownAgain takes the component away that exposes a file.
func unshownAgain(s *spec.S) {
	r := message.Enter(s)
	v := visitor(s, r)
	if !r.Edits() {
		s.Lacking(verdict.LackChoice, "no edit of a message works")
	}
	t := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Barest(payload.File)}}
	a := r.Post(t)
	s.Given(contract.V2AttachmentExposed, a).Provided(r.Taken(t, contract.V2AttachmentExposed)).To(match.Success())
	look := control.Look{Visit: v, Message: a.String("id")}
	s.Given(contract.V2AttachmentExposed, s.Control().Read(look).Attachments).To(match.That("one attachment", func(list []string) bool { return len(list) == 1 }))
	bare := message.Bare(payload.V2)
	edited := r.Channel.Edit(look.Message, payload.Message{Components: bare.Components})
	s.Given(contract.MessageEdit, edited).Provided(r.Taken(bare, contract.MessageEdit)).To(match.Success())
	s.Expect(contract.V2AttachmentUnshown, s.Control().Read(look).Attachments).To(match.That("nothing at attachments", func(list []string) bool { return len(list) == 0 }))
}

// unshown sends files that no component exposes.
func unshown(s *spec.S) {
	r := message.Enter(s)
	v := visitor(s, r)
	t := message.Bare(payload.V2)
	a := r.Channel.Send(t.Message(), message.File("note.txt"), message.File("other.txt"))
	s.Given(contract.MediaMultipart, a).Provided(r.Taken(t, contract.MediaMultipart)).To(match.Success())
	got := s.Control().Read(control.Look{Visit: v, Message: a.String("id")})
	s.Expect(contract.V2AttachmentUnshown, got.Attachments).To(match.That("nothing at attachments", func(list []string) bool { return len(list) == 0 }))
}
