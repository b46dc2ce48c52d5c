package naming

import (
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// menu is a type of command that stands in a context menu, with what the
// contract says of its name and description.
type menu struct {
	noun string
	typ  payload.CommandType

	mixedCase, spaces, length, empty, sent, edited *contract.Clause
}

var menuTypes = []menu{
	{
		noun: "USER", typ: payload.User, mixedCase: contract.NameUserMixedCase, spaces: contract.NameUserSpaces,
		length: contract.NameUserLength, empty: contract.DescriptionUser,
		sent: contract.DescriptionUserSent, edited: contract.DescriptionUserEdited,
	},
	{
		noun: "MESSAGE", typ: payload.Message, mixedCase: contract.NameMessageMixedCase, spaces: contract.NameMessageSpaces,
		length: contract.NameMessageLength, empty: contract.DescriptionMessage,
		sent: contract.DescriptionMessageSent, edited: contract.DescriptionMessageEdited,
	},
}

// menus asserts in ASCII alone: the contract draws no line among other
// characters for these types.
func menus(g *spec.Group) {
	for _, m := range menuTypes {
		for _, k := range []struct {
			what   string
			clause *contract.Clause
			gen    generate.Gen[string]
		}{
			{"be in mixed case", m.mixedCase, generate.MixedCaseName()},
			{"contain spaces", m.spaces, generate.SeveralWords()},
		} {
			spec.Property(g, "a "+m.noun+" command name may "+k.what+" and comes back so", spec.Verifies(k.clause), generate.Distinct(k.gen),
				func(s *spec.S, name string) {
					r := route.Renaming(s, m.typ)
					if a, stored := taken(s, k.clause, r, m.typ, name); a != nil {
						ground := func() { plainly(s, r, m.typ) }
						s.Expect(k.clause, r.Shown(a)).Provided(ground).To(match.Field("name", name))
						s.Expect(k.clause, stored).Provided(ground).To(match.Field("name", name))
					}
				})
		}

		spec.Example(g, "the description of a "+m.noun+" command is the empty string, however it is written",
			spec.Verifies(m.empty), func(s *spec.S) {
				for _, r := range route.All(s, m.typ) {
					a := r.Write(payload.Command{}) // without a description
					s.Expect(m.empty, a).To(match.Success())
					s.Expect(m.empty, r.Shown(a)).To(emptyDescription)
					s.Expect(m.empty, r.Stored(a)).To(emptyDescription)
				}
			})

		spec.Example(g, "a description sent with a new "+m.noun+" command is never stored",
			spec.Verifies(m.sent), func(s *spec.S) {
				for _, r := range route.Among(s, m.typ, route.Everywhere, route.Create, route.Bulk) {
					a := r.Write(payload.Command{Name: s.Name(), Description: text})
					if !a.Success() {
						s.Expect(m.sent, a).To(command.Refused(s))
						continue
					}
					s.Expect(m.sent, r.Shown(a)).To(notThat)
					s.Expect(m.sent, r.Stored(a)).To(notThat)
				}
			})

		spec.Example(g, "the description of a "+m.noun+" command stays empty in an edit that sends one",
			spec.Verifies(m.edited), func(s *spec.S) {
				for _, r := range route.Among(s, m.typ, route.Everywhere, route.Edit) {
					a := r.Write(payload.Command{Description: text})
					if !a.Success() {
						s.Expect(m.edited, a).To(command.Refused(s))
					} else {
						s.Expect(m.edited, r.Shown(a)).To(notThat)
					}
					s.Expect(m.edited, r.Current()).To(notThat)
				}
			})
	}
}

// text is no description of a context-menu command.
const text = "not for menus"

// notThat matches a command that does not have it. What it has else, another
// clause says.
var notThat = match.That("a command without the description that was sent", func(o map[string]any) bool {
	return o != nil && (o["description"] == nil || o["description"] == "")
})

// emptyDescription matches a command with the empty string for a description.
// Neither null nor a missing field will do.
var emptyDescription = match.That("a command with description \"\"", func(o map[string]any) bool {
	text, is := o["description"].(string)
	return is && text == ""
})
