package picker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// innerTexts are the texts of a command whose one option stands in a subcommand of a group.
type innerTexts struct{ command, group, sub, description, option, optionText, choice string }

// nestedDefault are the default ones, but for the command's name.
var nestedDefault = innerTexts{group: "group", sub: "sub", description: "a subcommand by default",
	option: byDefault.option, optionText: byDefault.optionText, choice: byDefault.choice}

// nestedIn makes those of a locale, of which no two are the same.
func nestedIn(locale string) innerTexts {
	t, word := in(locale), strings.ToLower(strings.ReplaceAll(locale, "-", ""))
	return innerTexts{command: t.name, group: "group-" + word, sub: "sub-" + word, description: "the subcommand in " + locale,
		option: t.option, optionText: t.optionText, choice: t.choice}
}

// nestedCommand is such a command in those locales.
func nestedCommand(s *spec.S, locales ...string) payload.Command {
	texts := func(of func(innerTexts) string) map[string]string {
		d := map[string]string{}
		for _, l := range locales {
			d[l] = of(nestedIn(l))
		}
		return d
	}
	c := command.New(s)
	c.NameLocalizations = texts(func(t innerTexts) string { return t.command })
	option := payload.Option{
		Type: payload.StringOption, Name: nestedDefault.option, Description: nestedDefault.optionText,
		NameLocalizations:        texts(func(t innerTexts) string { return t.option }),
		DescriptionLocalizations: texts(func(t innerTexts) string { return t.optionText }),
		Choices: []payload.Choice{{
			Name: nestedDefault.choice, Value: payload.String("one"),
			NameLocalizations: texts(func(t innerTexts) string { return t.choice }),
		}},
	}
	sub := payload.Option{
		Type: payload.SubCommand, Name: nestedDefault.sub, Description: nestedDefault.description, Options: []payload.Option{option},
		NameLocalizations:        texts(func(t innerTexts) string { return t.sub }),
		DescriptionLocalizations: texts(func(t innerTexts) string { return t.description }),
	}
	c.Options = []payload.Option{{
		Type: payload.SubCommandGroup, Name: nestedDefault.group, Description: "a group", Options: []payload.Option{sub},
		NameLocalizations: texts(func(t innerTexts) string { return t.group }),
	}}
	return c
}

// ofSubcommand is the one entry of a subcommand in a group. Whether the command itself is
// offered too is for other specs.
func ofSubcommand(entries []control.Entry) (e control.Entry, one bool) {
	for _, x := range entries {
		if len(x.Labels) == 3 {
			if one {
				return e, false
			}
			e, one = x, true
		}
	}
	return e, one
}

// offersNested goes on where a user was offered the subcommand, whatever it was called.
func offersNested(s *spec.S, seen actor.Noted[[]control.Entry]) {
	s.Given(contract.SubcommandInvoked, seen).To(match.That("one subcommand", func(entries []control.Entry) bool {
		_, one := ofSubcommand(entries)
		return one
	}))
}

// readNested is the texts of the subcommand that a user is offered.
func readNested(entries []control.Entry) (t innerTexts, ok bool) {
	e, one := ofSubcommand(entries)
	if !one || len(e.Options) != 1 || len(e.Options[0].Choices) != 1 {
		return t, false
	}
	o := e.Options[0]
	return innerTexts{command: e.Labels[0], group: e.Labels[1], sub: e.Labels[2], description: e.Description,
		option: o.Label, optionText: o.Description, choice: o.Choices[0].Label}, true
}

// readingNested matches what a user is offered when that is a part of its texts.
func readingNested(want innerTexts, part func(innerTexts) innerTexts) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the texts %q", part(want)), func(entries []control.Entry) bool {
		got, one := readNested(entries)
		return one && part(got) == part(want)
	})
}

// within leaves the name of the command out, which other specs are about.
func within(t innerTexts) innerTexts { t.command = ""; return t }

// The locales that the nested commands have: between them every stand-in is missing
// what it stands in for.
var (
	british  = []string{"de", "en-GB", "es-ES"}
	american = []string{"de", "en-US"}
)

// shownNested is what a user was offered of a nested command, by the locale.
type shownNested map[string]actor.Noted[[]control.Entry]

// nestedShown has a user read a command in those locales, in every one that specs ask for.
func nestedShown(s *spec.S, locales []string) shownNested {
	speaks(s, locales...)
	return session.Shared(s.Session, "a user reads a subcommand in "+strings.Join(locales, ", "), func(own *session.Session) shownNested {
		s, seen := &spec.S{Session: own}, shownNested{}
		r := reads(s, nestedCommand(s, locales...))
		for _, l := range []string{"de", "en-US", "en-GB", "es-419", "ja"} {
			if knows(s, l) && (l == "de" || !slices.Contains(locales, l)) {
				seen[l] = actor.Note(own, r.in(l))
			}
		}
		return seen
	})
}

// depths is about what a user reads of a subcommand's options.
func depths(g *spec.Group) {
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		part   func(innerTexts) innerTexts
	}{
		{"a user reads the names of options of subcommands in the user's locale", contract.LocalizationShownOption,
			func(t innerTexts) innerTexts { return innerTexts{option: t.option} }},
		{"a user reads the descriptions of options of subcommands in the user's locale", contract.LocalizationDescriptionShownOption,
			func(t innerTexts) innerTexts { return innerTexts{optionText: t.optionText} }},
		{"a user reads the choices of options of subcommands in the user's locale", contract.LocalizationShownChoice,
			func(t innerTexts) innerTexts { return innerTexts{choice: t.choice} }},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			s.Expect(k.clause, nestedShown(s, british)["de"]).Provided(func() {
				reads(s, nestedCommand(s, british...)).stored()
				offersNested(s, nestedShown(s, british)["de"])
			}).To(readingNested(nestedIn("de"), k.part))
		})
	}
	spec.Example(g, "within a command too a user reads the default where the command alone has the locale",
		spec.Verifies(contract.LocalizationMissing), outsideAlone)

	for _, k := range []struct {
		title  string
		clause *contract.Clause
		has    []string // locales of the command
		reads  string   // the locale of the user
		shown  string   // which the user reads; the default when empty
	}{
		{title: "within a command too a user reads en-GB where en-US is missing", clause: contract.LocalizationFallbackUS,
			has: british, reads: "en-US", shown: "en-GB"},
		{title: "within a command too a user reads en-US where en-GB is missing", clause: contract.LocalizationFallbackGB,
			has: american, reads: "en-GB", shown: "en-US"},
		{title: "within a command too a user reads es-ES where es-419 is missing", clause: contract.LocalizationFallbackLatinAmerica,
			has: british, reads: "es-419", shown: "es-ES"},
		{title: "within a command too a user reads the default where the locale is missing", clause: contract.LocalizationMissing,
			has: british, reads: "ja"},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			speaks(s, k.reads)
			seen, want := nestedShown(s, k.has), nestedDefault
			if k.shown != "" {
				want = nestedIn(k.shown)
			}
			s.Expect(k.clause, seen[k.reads]).Provided(func() {
				reads(s, nestedCommand(s, k.has...)).stored()
				// The German texts show that locales are read, and at which level.
				german, seen := nestedIn("de"), seen["de"]
				offersNested(s, seen)
				s.Given(contract.LocalizationShownSubcommand, seen).To(readingNested(german, func(t innerTexts) innerTexts {
					return innerTexts{group: t.group, sub: t.sub}
				}))
				s.Given(contract.LocalizationShownOption, seen).To(readingNested(german, func(t innerTexts) innerTexts { return innerTexts{option: t.option} }))
				s.Given(contract.LocalizationShownChoice, seen).To(readingNested(german, func(t innerTexts) innerTexts { return innerTexts{choice: t.choice} }))
				s.Given(contract.LocalizationDescriptionShownOption, seen).To(readingNested(german, func(t innerTexts) innerTexts {
					return innerTexts{description: t.description, optionText: t.optionText}
				}))
			}).To(readingNested(want, within))
		})
	}
}

// outsideAlone is about a command that is translated, and whose parts are not.
func outsideAlone(s *spec.S) {
	const locale = "de"
	speaks(s, locale)
	c := nestedCommand(s)
	outside := translated(s, locale)
	c.NameLocalizations, c.DescriptionLocalizations = outside.NameLocalizations, outside.DescriptionLocalizations
	r := reads(s, c)
	seen := actor.Note(s.Session, r.in(locale))
	s.Expect(contract.LocalizationMissing, seen).Provided(func() {
		r.stored()
		offersNested(s, seen)
		s.Given(contract.LocalizationMissing, nestedShown(s, british)["ja"]).To(readingNested(nestedDefault, within))
	}).To(readingNested(nestedDefault, within))
}
