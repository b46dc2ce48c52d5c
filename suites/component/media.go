package component

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
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
		{contract.MediaURLAttachment, gallery("My-Picture_2.png"), message.Look{}},
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
	s.Expect(contract.MediaMultipart, r.Channel.Send(payload.Message{Content: new("with a file")}, message.File("note.txt"))).
		To(match.Taken(func() string { return "the file note.txt in multipart/form-data" }))
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

// unheard sends one component of each kind that has media, and a gallery of two, with
// what is to be ignored.
func unheard(s *spec.S, clause *contract.Clause, key string, value any, spoil func(m *payload.Media)) {
	r := message.Enter(s)
	for _, c := range []payload.Component{
		message.Barest(payload.MediaGallery), message.Beside(message.Barest(payload.Thumbnail)), gallery("picture.png"), file("a.txt"),
	} {
		paths := []string{"components/0/items/0/media", "components/0/items/1/media"}
		switch {
		case c.Accessory != nil:
			paths = []string{"components/0/accessory/media"}
			spoil(c.Accessory.Media)
		case c.File != nil:
			paths = []string{"components/0/file"}
			spoil(c.File)
		default:
			c.Items = append(c.Items, payload.Item{Media: message.Media(message.Elsewhere)})
			for _, i := range c.Items {
				spoil(i.Media)
			}
		}
		tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{c}}
		a := r.Post(tree)
		s.Expect(clause, a).Provided(r.Taken(tree, clause)).To(r.Accepts(tree))
		for _, m := range r.Shown(a) {
			for _, path := range paths {
				s.Expect(clause, match.At(m.Message, path+"/"+key)).In(m.Exchange).
					To(message.Any("anything but the "+key+" that was sent, at "+path, func(got any) bool { return match.Show(got) != match.Show(value) }))
			}
		}
	}
}

// origin is where the picture of a media item comes from.
type origin int

const (
	uploaded  origin = iota // a still picture that is sent along
	moving                  // one that moves
	elsewhere               // one that is not sent along
)

// origins are the urls of pictures of every origin.
var origins = []string{uploaded: payload.AttachmentScheme + "still.png", moving: payload.AttachmentScheme + "moving.gif", elsewhere: message.Elsewhere}

// shownBy are the clauses by which a picture of each origin shows.
var shownBy = []*contract.Clause{uploaded: contract.MediaURLAttachment, moving: contract.MediaURLAttachment, elsewhere: contract.MediaURLArbitrary}

// scene is a message with pictures of one kind of component, one of each origin
// that the kind takes.
type scene struct {
	within string           // what a title says of it
	clause *contract.Clause // by which it is taken
	kind   payload.Type
	takes  []origin
	tree   func(urls []string) []payload.Component
	// moves is the clause by which it takes a picture that moves; nil where that is open.
	moves *contract.Clause
	// holder and media are the paths of the component of a picture, and of its
	// media item in that.
	holder func(o origin) string
	media  func(o origin) string
}

func scenes() []scene {
	nth := func(before string, o origin, after string) string { return before + strconv.Itoa(int(o)) + after }
	inEach := func(of func(url string) payload.Component) func([]string) []payload.Component {
		return func(urls []string) (list []payload.Component) {
			for _, url := range urls {
				list = append(list, of(url))
			}
			return list
		}
	}
	every := []origin{uploaded, moving, elsewhere}
	return []scene{{
		clause: contract.MediaURLAttachment, kind: payload.MediaGallery, takes: every,
		tree: func(urls []string) []payload.Component {
			c := payload.Component{Type: payload.MediaGallery}
			for _, url := range urls {
				c.Items = append(c.Items, payload.Item{Media: message.Media(url), Description: new(url)}) // which tells them apart
			}
			return []payload.Component{c}
		},
		holder: func(origin) string { return "components/0" },
		media:  func(o origin) string { return nth("items/", o, "/media") },
	}, {
		within: ", in thumbnails", clause: contract.ThumbnailImage, moves: contract.ThumbnailAnimated, kind: payload.Thumbnail, takes: every,
		tree: inEach(func(url string) payload.Component {
			return message.Beside(payload.Component{Type: payload.Thumbnail, Media: message.Media(url)})
		}),
		holder: func(o origin) string { return nth("components/", o, "/accessory") },
		media:  func(origin) string { return "media" },
	}, {
		within: ", in file components", clause: contract.FileAttachment, moves: contract.FileAttachment, kind: payload.File, takes: []origin{uploaded, moving},
		tree: inEach(func(url string) payload.Component {
			return payload.Component{Type: payload.File, File: message.Media(url)}
		}),
		holder: func(o origin) string { return nth("components/", o, "") },
		media:  func(origin) string { return "file" },
	}}
}

// looked is what is shown of the message of a scene. Where the target refuses the
// picture that moves, another still one takes its place.
type looked struct {
	shown   []message.Shown
	refusal *client.Answer // nil where it is there
}

// looked sends the message of a scene, once a run.
func (c scene) looked(s *spec.S) looked {
	return spec.Shared(s, "pictures"+c.within, func(s *spec.S) (got looked) {
		r := message.Enter(s)
		sent := func(urls []string) (payload.Tree, *client.Answer) {
			t := payload.Tree{Surface: payload.V2, Components: c.tree(urls[:len(c.takes)])}
			return t, r.Post(t)
		}
		tree, a := sent(origins)
		if !a.Success() {
			stills := slices.Clone(origins)
			stills[moving] = payload.AttachmentScheme + "another.png"
			got.refusal = a
			tree, a = sent(stills)
		}
		s.Given(c.clause, a).Provided(r.Taken(tree, c.clause)).To(r.Accepts(tree))
		got.shown = r.Shown(a)
		return got
	})
}

// moving ends the spec where the target takes no picture that moves.
func (l looked) moving(s *spec.S, c scene) {
	if l.refusal == nil {
		return
	}
	if c.moves == nil {
		s.Lacking(verdict.LackChoice, "the target takes no animated pictures"+c.within)
	}
	s.Given(c.moves, l.refusal).To(match.Success())
}

// shapes is about what the service supplies.
func shapes(g *spec.Group) {
	every := []origin{uploaded, moving, elsewhere}
	url := message.Look{Words: "a url", Right: func(c map[string]any) bool { return client.Text(c["url"]) != "" }}
	for _, k := range []struct {
		clause *contract.Clause
		of     []origin
		look   message.Look
	}{
		{contract.MediaURLAttachment, []origin{uploaded, moving}, url},
		{contract.MediaURLArbitrary, []origin{elsewhere}, url},
		{contract.MediaProxyURLShape, every, kind("proxy_url", isText)},
		{contract.MediaHeightShape, every, kind("height", isWhole)},
		{contract.MediaWidthShape, every, kind("width", isWhole)},
		{contract.MediaPlaceholderShape, every, kind("placeholder", isThumbhash)},
		{contract.MediaPlaceholderVersionShape, every, kind("placeholder_version", isWhole)},
		{contract.MediaContentTypeShape, every, kind("content_type", isText)},
		{contract.MediaFlagsShape, every, kind("flags", isWhole)},
		{contract.MediaFlagsAnimated, []origin{moving}, animated(true)},
		{contract.MediaFlagsAnimated, []origin{uploaded}, animated(false)},
		{contract.MediaAttachmentIDUploaded, []origin{uploaded, moving}, message.Look{Words: "an attachment_id, a snowflake", Right: func(c map[string]any) bool {
			id, is := c["attachment_id"].(string)
			return is && id != "" && strings.Trim(id, "0123456789") == ""
		}}},
		{contract.MediaAttachmentIDElsewhere, []origin{elsewhere}, message.Preset("attachment_id", nil)},
	} {
		text := k.clause.Text
		switch {
		case k.clause == contract.MediaFlagsAnimated && k.of[0] == uploaded:
			text = "bit 0 of the flags, where a media item has flags, marks no still one"
		case k.clause == contract.MediaURLAttachment:
			text = "a media item of a file sent along shows a url"
		case k.clause == contract.MediaURLArbitrary:
			text = "a media item from elsewhere shows a url"
		}
		for _, c := range scenes() {
			of := slices.DeleteFunc(slices.Clone(k.of), func(o origin) bool { return !slices.Contains(c.takes, o) })
			if len(of) == 0 {
				continue
			}
			spec.Example(g, text+c.within, spec.Verifies(k.clause), func(s *spec.S) {
				r := message.Enter(s)
				l := c.looked(s)
				if len(of) == 1 && of[0] == moving {
					l.moving(s, c)
				}
				for _, m := range l.shown {
					for _, o := range of {
						path := c.holder(o) + "/" + c.media(o)
						s.Expect(k.clause, match.At(m.Message, path)).In(m.Exchange).
							Provided(func() {
								r.There(m, c.holder(o), c.kind, k.clause)()
								inOrder(s, m, "components/0", c.tree(origins)[0].Items)
								if by := shownBy[o]; by != k.clause {
									s.Given(by, match.At(m.Message, path)).In(m.Exchange).
										To(message.Look{Words: "a media item", Right: func(c map[string]any) bool { return c != nil }}.At(path))
								}
							}).To(k.look.At(path))
						if k.clause == contract.MediaAttachmentIDUploaded {
							itsOwn(s, m, path)
						}
					}
				}
			})
		}
	}
}

// itsOwn holds that a media item has the id of an attachment of the message, where that
// lists any: whether it lists those that components show is open.
func itsOwn(s *spec.S, m message.Shown, path string) {
	list, _ := m.Message["attachments"].([]any)
	var ids []any
	for _, a := range list {
		ids = append(ids, match.At(a, "id"))
	}
	if len(ids) == 0 {
		return
	}
	s.Expect(contract.MediaAttachmentIDUploaded, match.At(m.Message, path+"/attachment_id")).In(m.Exchange).
		To(message.Any("the id of an attachment of the message, at "+path, func(got any) bool { return slices.Contains(ids, got) }))
}

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

// animated looks at bit 0 of the flags, where there are flags. A service that gives no
// size has not looked into the picture, so that it cannot know that it moves.
func animated(want bool) message.Look {
	return message.Look{Words: "no flags, or bit 0 of them as it is right,", Right: func(c map[string]any) bool {
		n, is := c["flags"].(json.Number)
		if !is {
			return c["flags"] == nil
		}
		i, err := n.Int64()
		unread := want && c["width"] == nil && c["height"] == nil
		return err == nil && ((i&1 == 1) == want || unread)
	}}
}

// video sends a video where an image belongs.
func video(s *spec.S) {
	r := message.Enter(s)
	c := with(payload.Thumbnail, func(c *payload.Component) { c.Media = message.Media(payload.AttachmentScheme + "film.mp4") })
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Beside(c)}}
	s.Expect(contract.ThumbnailVideo, r.Post(tree)).To(message.RefusedAt(s, tree, "components/0/accessory/media"))
}
