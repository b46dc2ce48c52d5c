package naming

import (
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
	allowed(g)
	single(g)
	forbidden(g)
	letterCase(g)
	menus(g)
	return g
}

func allowed(g *spec.Group) {
	for _, k := range []struct {
		what   string
		clause *contract.Clause
		gen    generate.Gen[string]
	}{
		{"letters of any script", contract.NameLetters, generate.LetterName()},
		{"letters without case", contract.NameUncased, generate.UncasedName()},
		{"numbers of any script", contract.NameNumbers, generate.NumberName()},
		{"a hyphen, wherever it stands", contract.NameHyphen, generate.NameWith('-')},
		{"an underscore, wherever it stands", contract.NameUnderscore, generate.NameWith('_')},
		{"an apostrophe, wherever it stands", contract.NameApostrophe, generate.NameWith('\'')},
		{"marks of Devanagari", contract.NameDevanagari, generate.DevanagariName()},
		{"marks of Thai", contract.NameThai, generate.ThaiName()},
	} {
		spec.Property(g, "a slash command name may hold "+k.what, spec.Verifies(k.clause), generate.Distinct(k.gen), func(s *spec.S, name string) {
			taken(s, k.clause, route.Renaming(s, payload.ChatInput), payload.ChatInput, name)
		})
	}
}

// single lets a name be one such character. Only one command of a list can have
// it, so no cases side by side ask for it.
func single(g *spec.Group) {
	for _, k := range []struct {
		what, name string
		clause     *contract.Clause
	}{
		{"hyphen", "-", contract.NameHyphen},
		{"underscore", "_", contract.NameUnderscore},
		{"apostrophe", "'", contract.NameApostrophe},
		{"number", "೭", contract.NameNumbers},
		{"letter without case", "語", contract.NameUncased},
	} {
		spec.Example(g, "a slash command name may be a single "+k.what, spec.Verifies(k.clause), func(s *spec.S) {
			for _, r := range renaming(s, route.Among(s, payload.ChatInput, route.Everywhere, route.Edit)) {
				if a, _ := taken(s, k.clause, r, payload.ChatInput, k.name); a == nil {
					s.Missing(k.clause, verdict.LackRoom, "another command is called "+k.name)
				}
			}
		})
	}
}

func forbidden(g *spec.Group) {
	for _, k := range []struct {
		what   string
		clause *contract.Clause
		gen    generate.Gen[string]
	}{
		{"combining marks of another script", contract.NameOtherMarks, generate.ForeignMarkName()},
		{"white space", contract.NameSpace, generate.SpacedName()},
		{"other punctuation", contract.NamePunctuation, generate.PunctuatedName()},
		{"a symbol or an emoji", contract.NameSymbols, generate.SymbolName().Or(generate.EmojiName())},
		{"a control or format character", contract.NameControls, generate.ControlName().Or(generate.InvisibleName())},
		{"a private-use character", contract.NamePrivateUse, generate.PrivateUseName()},
	} {
		spec.Property(g, "a slash command name with "+k.what+" is refused", spec.Verifies(k.clause), k.gen, func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			s.Expect(k.clause, r.Write(called(payload.ChatInput, name))).To(command.Refused(s))
		})
	}
}

func letterCase(g *spec.Group) {
	spec.Property(g, "no upper-case letter with a lower-case variant is stored in a slash command name",
		spec.Verifies(contract.NameLowercase), generate.UppercaseName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			a := r.Write(called(payload.ChatInput, name))
			neverStored(s, contract.NameLowercase, r, a, "an upper-case letter", hasLower)
		})

	spec.Property(g, "a slash command name with an upper-case letter is refused rather than lower-cased",
		spec.Verifies(contract.NameUppercaseRefused), generate.UppercaseName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			s.Expect(contract.NameUppercaseRefused, r.Write(called(payload.ChatInput, name))).To(command.Refused(s))
		})

	spec.Property(g, "no titlecase letter is stored in a slash command name",
		spec.Verifies(contract.NameTitlecase), generate.TitlecaseName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			a := r.Write(called(payload.ChatInput, name))
			neverStored(s, contract.NameTitlecase, r, a, "a titlecase letter", hasLower)
		})
}
