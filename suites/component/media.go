package component

import (
	"encoding/base64"
	"encoding/json"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// media is about media items: what they take, and what the service supplies.
func media() *spec.Group {
	g := spec.NewGroup("Media items")
	g.Needs(spec.Messages)
	spec.Example(g, contract.MediaMultipart.Text, spec.Verifies(contract.MediaMultipart), multipart)
	elsewhere := with(payload.MediaGallery, func(c *payload.Component) {
		c.Items[0].Media = message.Media("https://media.example.com/pictures/one.png?size=64&v=2")
	})
	shown(g, []example{
		{contract.MediaURLArbitrary, elsewhere, message.Look{}},
		{contract.MediaURLAttachment, gallery("picture.png"), message.Look{}},
	})
	ignored(g)
	shapes(g)
	files(g)
	spec.Example(g, contract.ThumbnailVideo.Text, spec.Verifies(contract.ThumbnailVideo), video)
	return g
}

// gallery shows a file that is sent along.
func gallery(name string) payload.Component {
	return with(payload.MediaGallery, func(c *payload.Component) { c.Items[0].Media = message.Media(payload.AttachmentScheme + name) })
}

func multipart(s *spec.S) {
	r := message.Enter(s)
	s.Expect(contract.MediaMultipart, r.Channel.Send(payload.Message{Content: new("with a file")}, message.File("note.txt"))).To(match.Success())
}

// supplied are the fields that the service supplies, each with a value that none
// makes up.
var supplied = []struct {
	clause *contract.Clause
	key    string
	value  any
}{
	{contract.MediaProxyURLIgnored, "proxy_url", "https://example.com/proxied/by-the-application"},
	{contract.MediaHeightIgnored, "height", 4711},
	{contract.MediaWidthIgnored, "width", 4712},
	{contract.MediaPlaceholderIgnored, "placeholder", "c2VudCBieSB0aGUgYXBw"},
	{contract.MediaPlaceholderVersionIgnored, "placeholder_version", 4713},
	{contract.MediaContentTypeIgnored, "content_type", "application/x-of-the-application"},
	{contract.MediaFlagsIgnored, "flags", 1 << 29},
	{contract.MediaAttachmentIDIgnored, "attachment_id", "471100000000000001"},
}

// ignored sends fields that the service supplies: what was sent never comes back.
func ignored(g *spec.Group) {
	for _, k := range supplied {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			raw, _ := json.Marshal(k.value)
			unheard(s, k.clause, k.key, k.value, func(m *payload.Media) { m.Extra = payload.Extra{k.key: raw} })
		})
	}
}

// unheard sends one component of each kind that has media, with what is to be
// ignored.
func unheard(s *spec.S, clause *contract.Clause, key string, value any, spoil func(m *payload.Media)) {
	r := message.Enter(s)
	for _, c := range []payload.Component{message.Barest(payload.MediaGallery), message.Beside(message.Barest(payload.Thumbnail)), gallery("picture.png")} {
		path := "components/0/items/0/media"
		if c.Accessory != nil {
			path = "components/0/accessory/media"
			spoil(c.Accessory.Media)
		} else {
			spoil(c.Items[0].Media)
		}
		tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{c}}
		a := r.Post(tree)
		s.Expect(clause, a).Provided(r.Taken(tree, clause)).To(match.Success())
		for _, m := range r.Shown(a) {
			s.Expect(clause, message.At(m.Message, path+"/"+key)).In(m.Exchange).
				To(message.Any("anything but the "+key+" that was sent, at "+path, func(got any) bool { return match.Show(got) != match.Show(value) }))
		}
	}
}

// pictures is a message with media of every origin, sent once a run.
type pictures struct{ shown []message.Shown }

// The media of the pictures by their paths.
const (
	uploadedPath  = "components/0/items/0/media"
	movingPath    = "components/0/items/1/media"
	elsewherePath = "components/0/items/2/media"
)

func looked(s *spec.S) pictures {
	return spec.Shared(s, "pictures", func(s *spec.S) pictures {
		r := message.Enter(s)
		c := payload.Component{Type: payload.MediaGallery}
		for _, url := range []string{payload.AttachmentScheme + "still.png", payload.AttachmentScheme + "moving.gif", message.Elsewhere} {
			c.Items = append(c.Items, payload.Item{Media: message.Media(url)})
		}
		tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{c}}
		a := r.Post(tree)
		s.Given(contract.MediaURLAttachment, a).Provided(r.Taken(tree, contract.MediaURLAttachment)).To(match.Success())
		return pictures{r.Shown(a)}
	})
}

// shapes is about what the service supplies.
func shapes(g *spec.Group) {
	every := []string{uploadedPath, movingPath, elsewherePath}
	for _, k := range []struct {
		clause *contract.Clause
		paths  []string
		look   message.Look
	}{
		{contract.MediaProxyURLShape, every, kind("proxy_url", isText)},
		{contract.MediaHeightShape, every, kind("height", isWhole)},
		{contract.MediaWidthShape, every, kind("width", isWhole)},
		{contract.MediaPlaceholderShape, every, kind("placeholder", isThumbhash)},
		{contract.MediaPlaceholderVersionShape, every, kind("placeholder_version", isWhole)},
		{contract.MediaContentTypeShape, every, kind("content_type", isText)},
		{contract.MediaFlagsShape, every, kind("flags", isWhole)},
		{contract.MediaFlagsAnimated, []string{movingPath}, animated(true)},
		{contract.MediaFlagsAnimated, []string{uploadedPath}, animated(false)},
		{contract.MediaAttachmentIDUploaded, []string{uploadedPath, movingPath}, message.Look{Words: "an attachment_id, a snowflake", Right: func(c map[string]any) bool {
			id, is := c["attachment_id"].(string)
			return is && id != "" && strings.Trim(id, "0123456789") == ""
		}}},
		{contract.MediaAttachmentIDElsewhere, []string{elsewherePath}, message.Preset("attachment_id", nil)},
	} {
		text := k.clause.Text
		if k.clause == contract.MediaFlagsAnimated && k.paths[0] == uploadedPath {
			text += " and no other"
		}
		spec.Example(g, text, spec.Verifies(k.clause), func(s *spec.S) {
			for _, m := range looked(s).shown {
				for _, path := range k.paths {
					s.Expect(k.clause, message.At(m.Message, path)).In(m.Exchange).
						Provided(r(s).There(m, "components/0", payload.MediaGallery, k.clause)).To(k.look.At(path))
				}
			}
		})
	}
}

func r(s *spec.S) message.Room { return message.Enter(s) }

// kind looks for a field of that kind, or for none.
func kind(key string, is func(v any) bool) message.Look {
	return message.Look{Words: "no " + key + ", or one of its kind,", Right: func(c map[string]any) bool { return c[key] == nil || is(c[key]) }}
}

func isText(v any) bool {
	_, is := v.(string)
	return is
}

func isWhole(v any) bool {
	n, is := v.(json.Number)
	if !is {
		return false
	}
	_, err := n.Int64()
	return err == nil
}

// isThumbhash reports base64, in which a thumbhash of 5 bytes and more is written.
func isThumbhash(v any) bool {
	s, is := v.(string)
	raw, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		raw, err = base64.RawStdEncoding.DecodeString(s)
	}
	return is && err == nil && len(raw) >= 5
}

// animated looks at bit 0 of the flags, where there are flags.
func animated(want bool) message.Look {
	return message.Look{Words: "no flags, or bit 0 of them as it is right,", Right: func(c map[string]any) bool {
		n, is := c["flags"].(json.Number)
		if !is {
			return c["flags"] == nil
		}
		i, err := n.Int64()
		return err == nil && (i&1 == 1) == want
	}}
}

// files is about what file components show of their files.
func files(g *spec.Group) {
	small, large := "components/0", "components/1"
	size := func(path, name string) message.Look { return message.Is("size", len(message.File(name).Bytes)) }
	for _, k := range []struct {
		clause *contract.Clause
		look   func(path, name string) message.Look
	}{
		{contract.FileNameSupplied, func(_, name string) message.Look { return message.Is("name", name) }},
		{contract.FileSizeSupplied, size},
		{contract.FileOneEach, func(_, name string) message.Look { return message.Is("name", name) }},
	} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			r := message.Enter(s)
			tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{file("a.txt"), file("a-longer-name.txt")}}
			a := r.Post(tree)
			s.Expect(k.clause, a).Provided(r.Taken(tree, k.clause)).To(match.Success())
			for _, m := range r.Shown(a) {
				for path, name := range map[string]string{small: "a.txt", large: "a-longer-name.txt"} {
					s.Expect(k.clause, message.At(m.Message, path)).In(m.Exchange).
						Provided(r.There(m, path, payload.File, k.clause)).To(k.look(path, name).At(path))
				}
			}
		})
	}
	for _, k := range []struct {
		clause *contract.Clause
		key    string
		value  any
	}{{contract.FileNameIgnored, "name", "of-the-application.bin"}, {contract.FileSizeIgnored, "size", 471147}} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			r := message.Enter(s)
			raw, _ := json.Marshal(k.value)
			tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{file("a.txt").With(k.key, raw)}}
			a := r.Post(tree)
			s.Expect(k.clause, a).Provided(r.Taken(tree, k.clause)).To(match.Success())
			for _, m := range r.Shown(a) {
				s.Expect(k.clause, message.At(m.Message, "components/0/"+k.key)).In(m.Exchange).
					To(message.Any("anything but the "+k.key+" that was sent", func(got any) bool { return match.Show(got) != match.Show(k.value) }))
			}
		})
	}
}

func file(name string) payload.Component {
	return payload.Component{Type: payload.File, File: message.Media(payload.AttachmentScheme + name)}
}

// video sends a video where an image belongs.
func video(s *spec.S) {
	r := message.Enter(s)
	c := with(payload.Thumbnail, func(c *payload.Component) { c.Media = message.Media(payload.AttachmentScheme + "film.mp4") })
	a := r.Post(payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Beside(c)}})
	s.Expect(contract.ThumbnailVideo, a).To(message.Refused(s))
}
