package naming

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
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
		"USER", payload.User, contract.NameUserMixedCase, contract.NameUserSpaces, contract.NameUserLength,
		contract.DescriptionUser, contract.DescriptionUserSent, contract.DescriptionUserEdited,
	},
	{
		"MESSAGE", payload.Message, contract.NameMessageMixedCase, contract.NameMessageSpaces, contract.NameMessageLength,
		contract.DescriptionMessage, contract.DescriptionMessageSent, contract.DescriptionMessageEdited,
	},
}

// menus asserts in ASCII alone: the contract draws no line among other
// characters for these types.
func menus(c *spec.Chapter) {
	for _, m := range menuTypes {
		for _, k := range []struct {
			what   string
			clause *contract.Clause
			gen    generate.Gen[string]
		}{
			{"be in mixed case", m.mixedCase, generate.MixedCaseName()},
			{"contain spaces", m.spaces, generate.SeveralWords()},
		} {
			spec.Property(c, "a "+m.noun+" command name may "+k.what+" and comes back so", spec.Verifies(k.clause), generate.Distinct(k.gen),
				func(s *spec.S, name string) {
					r := route.Renaming(s, m.typ)
					if a := taken(s, k.clause, r, m.typ, name); a != nil {
						s.Expect(k.clause, r.Shown(a)).To(match.Field("name", name))
						s.Expect(k.clause, r.Stored(a)).To(match.Field("name", name))
					}
				})
		}

		spec.Example(c, "a description sent with a "+m.noun+" command is never stored",
			spec.Verifies(m.empty, m.sent, m.edited), func(s *spec.S) { menuDescription(s, m) })
	}
}

func menuDescription(s *spec.S, m menu) {
	for _, r := range route.All(s, m.typ) {
		a := r.Write(payload.Command{}) // without a description
		s.Given(a).To(match.Success())
		s.Expect(m.empty, r.Shown(a)).To(emptyDescription)
		s.Expect(m.empty, r.Stored(a)).To(emptyDescription)
		clause, sent := m.sent, payload.Command{Name: s.Name(), Description: "not for menus"}
		if r.Kind() == route.Edit {
			clause, sent.Name = m.edited, ""
		}
		a = r.Write(sent)
		switch {
		case a.Status()/100 == 2:
			s.Expect(clause, r.Shown(a)).To(emptyDescription)
			s.Expect(clause, r.Stored(a)).To(emptyDescription)
		case r.Kind() == route.Edit:
			s.Expect(clause, a).To(refused(s))
			s.Expect(clause, r.Current()).To(emptyDescription)
		default:
			s.Expect(clause, a).To(refused(s))
		}
	}
}

// emptyDescription matches a command with the empty string for a description.
// Neither null nor a missing field will do.
var emptyDescription = match.That("a command with description \"\"", func(o map[string]any) bool {
	text, is := o["description"].(string)
	return is && text == ""
})
