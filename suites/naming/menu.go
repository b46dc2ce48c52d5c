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

	mixedCase, spaces, length, empty, sent, edited       *contract.Clause
	localizedLength, localizedMixedCase, localizedSpaces *contract.Clause

	titles menuTitles
}

// menuTitles are the titles of the specs about one type.
type menuTitles struct {
	mixedCase, spaces, empty, sent, edited, localizedMixedCase, localizedSpaces string
}

var menuTypes = []menu{
	{
		noun: "USER", typ: payload.User, mixedCase: contract.NameUserMixedCase, spaces: contract.NameUserSpaces,
		length: contract.NameUserLength, empty: contract.DescriptionUser,
		sent: contract.DescriptionUserSent, edited: contract.DescriptionUserEdited,
		localizedLength: contract.NameLocalizationsMenuLength, localizedMixedCase: contract.NameLocalizationsMenus,
		localizedSpaces: contract.NameLocalizationsUserSpaces,
		titles: menuTitles{
			mixedCase:          "a USER command name may be in mixed case and comes back so",
			spaces:             "a USER command name may contain spaces and comes back so",
			empty:              "the description of a USER command is the empty string, however it is written",
			sent:               "a description sent with a new USER command is never stored",
			edited:             "the description of a USER command stays empty in an edit that sends one",
			localizedMixedCase: "a localized USER command name may be in mixed case and comes back so",
			localizedSpaces:    "a localized USER command name may contain spaces and comes back so",
		},
	},
	{
		noun: "MESSAGE", typ: payload.Message, mixedCase: contract.NameMessageMixedCase, spaces: contract.NameMessageSpaces,
		length: contract.NameMessageLength, empty: contract.DescriptionMessage,
		sent: contract.DescriptionMessageSent, edited: contract.DescriptionMessageEdited,
		localizedLength: contract.NameLocalizationsMessageLength, localizedMixedCase: contract.NameLocalizationsMessageMixedCase,
		localizedSpaces: contract.NameLocalizationsMessageSpaces,
		titles: menuTitles{
			mixedCase:          "a MESSAGE command name may be in mixed case and comes back so",
			spaces:             "a MESSAGE command name may contain spaces and comes back so",
			empty:              "the description of a MESSAGE command is the empty string, however it is written",
			sent:               "a description sent with a new MESSAGE command is never stored",
			edited:             "the description of a MESSAGE command stays empty in an edit that sends one",
			localizedMixedCase: "a localized MESSAGE command name may be in mixed case and comes back so",
			localizedSpaces:    "a localized MESSAGE command name may contain spaces and comes back so",
		},
	},
}

// menus asserts in ASCII alone: the contract draws no line among other
// characters for these types.
func menus(g *spec.Group) {
	for _, m := range menuTypes {
		for _, k := range []struct {
			title  string
			clause *contract.Clause
			gen    generate.Gen[string]
		}{
			{m.titles.mixedCase, m.mixedCase, generate.MixedCaseName()},
			{m.titles.spaces, m.spaces, generate.SeveralWords()},
		} {
			spec.Property(g.And(spec.Menus), k.title, spec.Verifies(k.clause), generate.Distinct(k.gen),
				func(s *spec.S, name string) {
					r := route.Renaming(s, m.typ)
					if a, stored := writesName(s, k.clause, r, m.typ, name); a != nil {
						ground := func() { plainly(s, r, m.typ) }
						s.Expect(k.clause, r.Shown(a)).Provided(ground).To(match.Field("name", name))
						s.Expect(k.clause, stored).Provided(ground).To(match.Field("name", name))
					}
				})
		}

		spec.Example(g.And(spec.Routes, spec.Menus), m.titles.empty,
			spec.Verifies(m.empty), func(s *spec.S) {
				route.All(s, m.typ, func(s *spec.S, r *route.Route) {
					a := r.Write(payload.Command{}) // without a description
					s.Expect(m.empty, a).To(match.Success())
					s.Expect(m.empty, r.Shown(a)).To(emptyDescription)
					s.Expect(m.empty, r.Stored(a)).To(emptyDescription)
				})
			})

		spec.Example(g.And(spec.Routes, spec.Menus), m.titles.sent,
			spec.Verifies(m.sent), func(s *spec.S) {
				route.Among(s, m.typ, route.Everywhere, []route.Kind{route.Create, route.Bulk}, func(s *spec.S, r *route.Route) {
					a := r.Write(payload.Command{Name: s.Name(), Description: text})
					if !a.Success() {
						s.Expect(m.sent, a).To(command.Refused(s))
						return
					}
					s.Expect(m.sent, r.Shown(a)).To(notThat)
					s.Expect(m.sent, r.Stored(a)).To(notThat)
				})
			})

		spec.Example(g.And(spec.Menus), m.titles.edited,
			spec.Verifies(m.edited), func(s *spec.S) {
				route.Among(s, m.typ, route.Everywhere, []route.Kind{route.Edit}, func(s *spec.S, r *route.Route) {
					a := r.Write(payload.Command{Description: text})
					if !a.Success() {
						s.Expect(m.edited, a).To(command.Refused(s))
					} else {
						s.Expect(m.edited, r.Shown(a)).To(notThat)
					}
					s.Expect(m.edited, r.Current()).To(notThat)
				})
			})
	}
}

// text is no description of a context-menu command.
const text = "not for menus"

// notThat matches a command without the description that was sent. What it holds
// instead is for another clause.
var notThat = match.That("a command without the description that was sent", func(o map[string]any) bool {
	return o != nil && (o["description"] == nil || o["description"] == "")
})

// emptyDescription matches a command with the empty string for a description.
// Neither null nor a missing field will do.
var emptyDescription = match.That("a command with description \"\"", func(o map[string]any) bool {
	text, is := o["description"].(string)
	return is && text == ""
})
