package component

import (
	"encoding/json"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// files is about what file components show of their files.
func files(g *spec.Group) {
	small, large := "components/0", "components/1"
	size := func(name string) message.Look { return message.Is("size", len(message.File(name).Bytes)) }
	its := func(name string) message.Look { return message.Is("name", name) }
	for _, k := range []struct {
		clause *contract.Clause
		look   func(name string) message.Look
	}{
		{contract.FileNameSupplied, its},
		{contract.FileSizeSupplied, size},
		{contract.FileOneEach, func(name string) message.Look {
			return message.Look{Words: "the name or the size of " + name, Right: func(c map[string]any) bool { return its(name).Right(c) || size(name).Right(c) }}
		}},
	} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			r := message.Enter(s)
			tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{file("a.txt"), file("a-longer-name.txt")}}
			a := r.Post(tree)
			s.Expect(k.clause, a).Provided(r.Taken(tree, k.clause)).To(r.Accepts(tree))
			for _, m := range r.Shown(a) {
				for path, name := range map[string]string{small: "a.txt", large: "a-longer-name.txt"} {
					if k.clause == contract.FileNameSupplied && renamed(r, match.At(m.Message, path+"/name"), name) {
						continue
					}
					s.Expect(k.clause, match.At(m.Message, path)).In(m.Exchange).
						Provided(r.There(m, path, payload.File, k.clause)).To(k.look(name).At(path))
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
			named := file("a.txt").With(k.key, raw)
			type place struct {
				path string
				sent payload.Component
			}
			places := []place{{"components/0/", named}}
			if r.Contains(payload.File) {
				places = append(places, place{"components/0/components/0/", message.Contain(named)})
			}
			for _, p := range places {
				tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{p.sent}}
				a := r.Post(tree)
				s.Expect(k.clause, a).Provided(r.Taken(tree, k.clause)).To(r.Accepts(tree))
				for _, m := range r.Shown(a) {
					s.Expect(k.clause, match.At(m.Message, p.path+k.key)).In(m.Exchange).
						To(message.Any("anything but what was sent at "+p.path+k.key, func(got any) bool { return match.Show(got) != match.Show(k.value) }))
				}
			}
		})
	}
}

// renamed reports a name that the target gave to a file, where it gives names.
func renamed(r message.Room, got any, sent string) bool {
	text, _ := got.(string)
	return text != "" && text != sent && !r.KeepsNames()
}

func file(name string) payload.Component {
	return payload.Component{Type: payload.File, File: message.Media(payload.AttachmentScheme + name)}
}
