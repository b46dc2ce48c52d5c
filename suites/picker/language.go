package picker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// texts are those of a command with an option and a choice, or of one locale of
// it: name, description, option name, option description, choice name.
type texts struct{ name, description, option, optionText, choice string }

// in makes the texts of a locale. Names of options must differ between locales
// and from the default.
func in(locale string) texts {
	word := strings.ToLower(strings.ReplaceAll(locale, "-", ""))
	return texts{"sp-" + word, "what " + locale + " reads", "word-" + word, "the option in " + locale, "choice in " + locale}
}

// translated are the fields of a command in those locales.
func translated(defaults texts, locales ...string) map[string]any {
	dictionary := func(of func(texts) string) map[string]string {
		d := map[string]string{}
		for _, l := range locales {
			d[l] = of(in(l))
		}
		return d
	}
	return map[string]any{
		"description":               defaults.description,
		"name_localizations":        dictionary(func(t texts) string { return t.name }),
		"description_localizations": dictionary(func(t texts) string { return t.description }),
		"options": []payload.Option{{
			Type: payload.StringOption, Name: defaults.option, Description: defaults.optionText,
			NameLocalizations:        dictionary(func(t texts) string { return t.option }),
			DescriptionLocalizations: dictionary(func(t texts) string { return t.optionText }),
			Choices: []payload.Choice{{
				Name: defaults.choice, Value: payload.String("one"),
				NameLocalizations: dictionary(func(t texts) string { return t.choice }),
			}},
		}},
	}
}

// read is the texts of the one entry that a user is offered.
func read(entries []control.Entry) (texts, bool) {
	if len(entries) != 1 || len(entries[0].Options) != 1 || len(entries[0].Options[0].Choices) != 1 {
		return texts{}, false
	}
	e := entries[0]
	o := e.Options[0]
	return texts{e.Labels[0], e.Description, o.Label, o.Description, o.Choices[0].Label}, true
}

// languages is about what of a command a user reads.
func languages() *spec.Chapter {
	c := spec.NewChapter("What users read of a command")
	for _, k := range []struct {
		text    string
		clause  *contract.Clause
		reads   string   // the locale of the user
		locales []string // that the command has
		shown   string   // which of them the user reads; the default when empty
	}{
		{"the texts of the user's locale", contract.LocalizationShown, "de", []string{"de", "fr"}, "de"},
		{"the default where the locale is missing", contract.LocalizationMissing, "ja", []string{"de", "fr"}, ""},
		{"en-GB where en-US is missing", contract.LocalizationFallbackUS, "en-US", []string{"de", "en-GB"}, "en-GB"},
		{"en-US where en-GB is missing", contract.LocalizationFallbackGB, "en-GB", []string{"de", "en-US"}, "en-US"},
		{"es-ES where es-419 is missing", contract.LocalizationFallbackLatinAmerica, "es-419", []string{"de", "en-US", "es-ES"}, "es-ES"},
		{"the default where locale and fallback are missing", contract.LocalizationFallbackDefault, "es-419", []string{"de", "en-US"}, ""},
		{"the default in es-ES, whatever es-419 has", contract.LocalizationFallbackOneWay, "es-ES", []string{"de", "es-419"}, ""},
	} {
		spec.Example(c, "a user reads "+k.text, spec.Verifies(k.clause), func(s *spec.S) {
			for _, l := range append(k.locales, k.reads) {
				if !slices.Contains(s.Run.Profile.Bindings.Locales, l) {
					s.Skip("the profile's bindings have no locale " + l)
				}
			}
			g := s.Guild(0)
			user, at := actor.Plain(s, g), actor.Talking(s, g)
			plain := texts{"", "by default", "word", "the option by default", "choice by default"}
			sent := translated(plain, k.locales...)
			prop := actor.Stage(s, s.In(0), payload.ChatInput, sent)
			if plain.name = prop.Name; k.shown != "" {
				plain = in(k.shown)
			}
			seen := func(locale string) []control.Entry {
				return prop.Of(s.Picker(control.Visit{User: user.ID, Place: at, Locale: locale}))
			}
			if k.clause != contract.LocalizationShown {
				s.Given(seen("de")).To(reading(in("de"))) // which every one of them has
			}
			s.Expect(k.clause, seen(k.reads)).Provided(func() {
				command.Holding(s, prop.List, prop.ID, sent)() // and no other locales
				switch {
				case k.clause == contract.LocalizationShown:
					s.Given(seen(k.locales[1])).To(actor.Offered)
				case k.clause != contract.LocalizationMissing && k.shown == "" && slices.Contains(s.Run.Profile.Bindings.Locales, "ja"):
					s.Given(seen("ja")).To(reading(plain)) // where no fallback could be meant
				}
				if k.clause == contract.LocalizationFallbackDefault && slices.Contains(s.Run.Profile.Bindings.Locales, "es-ES") {
					with := actor.Stage(s, s.In(0), payload.ChatInput, translated(plain, append(k.locales, "es-ES")...))
					s.Given(with.Of(s.Picker(control.Visit{User: user.ID, Place: at, Locale: k.reads}))).To(reading(in("es-ES")))
				}
			}).To(reading(plain))
		})
	}
	return c
}

// reading matches what a user is offered when these are its texts.
func reading(want texts) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the texts %q", want), func(entries []control.Entry) bool {
		got, one := read(entries)
		return one && got == want
	})
}
