package naming

import (
	"cmp"
	"unicode"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func characters() *spec.Group {
	g := spec.NewGroup("Naming rules")
	g.Needs(spec.Commands, spec.Names, spec.Scratch)
	allowed(g)
	single(g)
	forbidden(g)
	ends(g)
	letterCase(g)
	menus(g)
	return g
}

func allowed(g *spec.Group) {
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		gen    generate.Gen[string]
	}{
		{"a slash command name may hold letters of any script", contract.NameLetters, generate.LetterName()},
		{"a slash command name may hold letters without case", contract.NameUncased, generate.UncasedName()},
		{"a slash command name may hold numbers of any script", contract.NameNumbers, generate.NumberName()},
		{"a slash command name may hold a hyphen, wherever it stands", contract.NameHyphen, generate.NameWith('-')},
		{"a slash command name may hold an underscore, wherever it stands", contract.NameUnderscore, generate.NameWith('_')},
		{"a slash command name may hold an apostrophe, wherever it stands", contract.NameApostrophe, generate.NameWith('\'')},
		{"a slash command name may hold marks of Devanagari", contract.NameDevanagari, generate.DevanagariName()},
		{"a slash command name may hold marks of Thai", contract.NameThai, generate.ThaiName()},
	} {
		spec.Property(g, k.title, spec.Verifies(k.clause), generate.Distinct(k.gen), func(s *spec.S, name string) {
			writesName(s, k.clause, route.Renaming(s, payload.ChatInput), payload.ChatInput, name)
		})
	}
}

// single lets a name be one such character. Only one command of a list can have
// it, so no cases side by side ask for it.
func single(g *spec.Group) {
	for _, k := range []struct {
		title, name string
		clause      *contract.Clause
	}{
		{title: "a slash command name may be a single hyphen", name: "-", clause: contract.NameHyphen},
		{title: "a slash command name may be a single underscore", name: "_", clause: contract.NameUnderscore},
		{title: "a slash command name may be a single apostrophe", name: "'", clause: contract.NameApostrophe},
		{title: "a slash command name may be a single number", name: "೭", clause: contract.NameNumbers},
		{title: "a slash command name may be a single letter without case", name: "語", clause: contract.NameUncased},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			route.Renamed(s, payload.ChatInput, []route.Kind{route.Edit}, func(s *spec.S, r *route.Route) {
				if a, _ := writesName(s, k.clause, r, payload.ChatInput, k.name); a == nil {
					s.Missing(k.clause, verdict.LackRoom, "another command is called "+k.name)
				}
			})
		})
	}
}

func forbidden(g *spec.Group) {
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		gen    generate.Gen[string]
	}{
		{"a slash command name with combining marks of another script is refused", contract.NameOtherMarks, generate.ForeignMarkName()},
		{"a slash command name with white space is refused", contract.NameSpace, generate.SpacedName()},
		{"a slash command name with other punctuation is refused", contract.NamePunctuation, generate.PunctuatedName()},
		{"a slash command name with a symbol or an emoji is refused", contract.NameSymbols, generate.SymbolName().Or(generate.EmojiName())},
		{"a slash command name with a control or format character is refused", contract.NameControls, generate.ControlName().Or(generate.InvisibleName())},
		{"a slash command name with a private-use character is refused", contract.NamePrivateUse, generate.PrivateUseName()},
	} {
		spec.Property(g.And(spec.Routes), k.title, spec.Verifies(k.clause), k.gen, func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			s.Expect(k.clause, r.Write(called(payload.ChatInput, name))).To(command.Refused(s))
		})
	}
}

// ends shows what stands at an end of a name, where a service may cut it off: it
// is refused, or not stored. The first two flaws do for creates and bulk overwrites,
// which a service that cuts them off takes for the route's own command.
func ends(g *spec.Group) {
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		flaws  []string
		bad    func(rune) bool
	}{
		{title: "white space at the ends of a slash command name is never stored", clause: contract.NameSpace,
			flaws: []string{" ", "\n", "\t", "\u00a0", "\u3000"}, bad: unicode.IsSpace},
		{title: "control and format characters at the ends of a slash command name are never stored", clause: contract.NameControls,
			flaws: []string{"\x01", "\u200b", "\x7f", "\u200d", "\u202e"}, bad: func(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) }},
	} {
		spec.Example(g.And(spec.Routes), k.title, spec.Verifies(k.clause), func(s *spec.S) {
			kinds := []route.Kind{route.Create, route.Edit, route.Bulk}
			route.Renamed(s, payload.ChatInput, kinds, func(s *spec.S, r *route.Route) {
				if r.Kind() != route.Edit {
					own := cmp.Or(r.Name(), s.Name()) // it has none where each write makes a new one
					for _, name := range []string{k.flaws[0] + own, own + k.flaws[1]} {
						neverStored(s, k.clause, r, r.Write(called(payload.ChatInput, name)), "it", k.bad)
					}
					return
				}
				for _, flaw := range k.flaws {
					for _, name := range []string{flaw + s.Name(), s.Name() + flaw} {
						neverStored(s, k.clause, r, r.Write(called(payload.ChatInput, name)), "it", k.bad)
					}
				}
			})
		})
	}
}

func letterCase(g *spec.Group) {
	spec.Property(g.And(spec.Routes), "no upper-case letter with a lower-case variant is stored in a slash command name",
		spec.Verifies(contract.NameLowercase), generate.UppercaseName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			a := r.Write(called(payload.ChatInput, name))
			neverStored(s, contract.NameLowercase, r, a, "an upper-case letter", hasLower)
		})

	spec.Property(g.And(spec.Routes), "a slash command name with an upper-case letter is refused rather than lower-cased",
		spec.Verifies(contract.NameUppercaseRefused), generate.UppercaseName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			s.Expect(contract.NameUppercaseRefused, r.Write(called(payload.ChatInput, name))).To(command.Refused(s))
		})

	spec.Property(g.And(spec.Routes), "no titlecase letter is stored in a slash command name",
		spec.Verifies(contract.NameTitlecase), generate.TitlecaseName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			a := r.Write(called(payload.ChatInput, name))
			neverStored(s, contract.NameTitlecase, r, a, "a titlecase letter", hasLower)
		})
}
