package picker

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// texts are those of a command, or of one locale of it, and where it has one those
// of an option and a choice: name, description, option name, option description,
// choice name.
type texts struct{ name, description, option, optionText, choice string }

// byDefault are the default texts of a command with an option and a choice, but
// for its name.
var byDefault = texts{name: "", description: "by default", option: "word", optionText: "the option by default",
	choice: "choice by default"}

// in makes the texts of a locale. Names of options must differ between locales
// and from the default.
func in(locale string) texts {
	word := strings.ToLower(strings.ReplaceAll(locale, "-", ""))
	return texts{name: "sp-" + word, description: "what " + locale + " reads", option: "word-" + word,
		optionText: "the option in " + locale, choice: "choice in " + locale}
}

// outside are the texts without those of options.
func (t texts) outside() texts { return texts{name: t.name, description: t.description} }

// ofName and the next four are one of the texts alone.
func (t texts) ofName() texts        { return texts{name: t.name} }
func (t texts) ofDescription() texts { return texts{description: t.description} }
func (t texts) ofOption() texts      { return texts{option: t.option} }
func (t texts) ofOptionText() texts  { return texts{optionText: t.optionText} }
func (t texts) ofChoice() texts      { return texts{choice: t.choice} }

// dictionary holds one text of each locale.
func dictionary(locales []string, of func(texts) string) map[string]string {
	d := map[string]string{}
	for _, l := range locales {
		d[l] = of(in(l))
	}
	return d
}

// translated is a command in those locales.
func translated(s *spec.S, locales ...string) payload.Command {
	c := command.New(s)
	c.Description = byDefault.description
	c.NameLocalizations = dictionary(locales, func(t texts) string { return t.name })
	c.DescriptionLocalizations = dictionary(locales, func(t texts) string { return t.description })
	return c
}

// whole is a command with an option and a choice in those locales.
func whole(s *spec.S, locales ...string) payload.Command {
	c := translated(s, locales...)
	c.Options = []payload.Option{{
		Type: payload.StringOption, Name: byDefault.option, Description: byDefault.optionText,
		NameLocalizations:        dictionary(locales, func(t texts) string { return t.option }),
		DescriptionLocalizations: dictionary(locales, func(t texts) string { return t.optionText }),
		Choices: []payload.Choice{{
			Name: byDefault.choice, Value: payload.String("one"),
			NameLocalizations: dictionary(locales, func(t texts) string { return t.choice }),
		}},
	}}
	return c
}

// read is the texts of the one entry that a user is offered.
func read(entries []control.Entry) (texts, bool) {
	if len(entries) != 1 {
		return texts{}, false
	}
	e := entries[0]
	t := texts{name: e.Labels[0], description: e.Description}
	for _, o := range e.Options {
		t.option, t.optionText = o.Label, o.Description
		for _, c := range o.Choices {
			t.choice = c.Label
		}
	}
	return t, true
}

// reading matches what a user is offered when these are its texts.
func reading(want texts) types.GomegaMatcher {
	return readingPart(want, func(t texts) texts { return t })
}

// readingPart is reading for a part of the texts.
func readingPart(want texts, part func(texts) texts) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the texts %q", part(want)), func(entries []control.Entry) bool {
		got, one := read(entries)
		return one && part(got) == part(want)
	})
}

// germanTexts is what one user was offered, and where.
type germanTexts struct {
	entries  []control.Entry
	exchange *transcript.Exchange
}

// reader is a user who looks at a command, in one locale or another.
type reader struct {
	s     *spec.S
	user  target.User
	at    control.Place
	shown actor.ShownCommand
	sent  payload.Command
}

func reads(s *spec.S, sent payload.Command) reader {
	s.Control().Need()
	g, list := s.Guild(0), s.AnyList()
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	id := command.Taken(s, list, sent, contract.LocalizationPartial)
	return reader{s: s, user: user, at: at,
		shown: actor.ShownCommand{ID: id, Name: sent.Name, Type: payload.ChatInput, List: list}, sent: sent}
}

func (r reader) in(locale string) []control.Entry {
	return r.shown.Of(r.s.Control().Picker(control.Visit{User: r.user.ID, Place: r.at, Locale: locale}))
}

// stored is the ground of what a user reads: the dictionaries are kept, and the
// user is offered commands at all.
func (r reader) stored() {
	plain := r.sent // other specs say what is shown of the dictionaries
	plain.NameLocalizations, plain.DescriptionLocalizations, plain.Options = nil, nil, command.Bare(plain.Options)
	actor.Stored(r.s, r.shown.List, r.shown.ID, plain)
	listed := command.Localized(r.s, r.shown.List, r.shown.ID)
	r.s.Given(contract.LocalizationCommandName, listed).To(same("name_localizations", r.sent.NameLocalizations))
	r.s.Given(contract.LocalizationCommandDescription, listed).To(same("description_localizations", r.sent.DescriptionLocalizations))
	if partly(r.sent.Options, listed["options"]) { // which it should and need not keep
		r.s.Lacking(verdict.LackChoice, "the target keeps some of the localized names of options and not all")
	}
	r.shown.There(r.s, r.user, r.at)()
	r.shown.Seeable(r.s, r.user, r.at)()
}

// partly reports whether the name of an option came back in some of its locales alone.
func partly(sent []payload.Option, got any) bool {
	list, _ := got.([]any)
	return slices.ContainsFunc(sent, func(o payload.Option) bool {
		return slices.ContainsFunc(list, func(v any) bool {
			back, _ := v.(map[string]any)
			d, _ := back["name_localizations"].(map[string]any)
			return back["name"] == o.Name && (len(d) > 0 && len(d) < len(o.NameLocalizations) || partly(o.Options, back["options"]))
		})
	})
}

// same matches a command with those texts in the dictionary and no others.
func same(field string, texts map[string]string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("%s = %v", field, texts), func(o map[string]any) bool {
		d, _ := o[field].(map[string]any)
		return len(d) == len(texts) && !slices.ContainsFunc(slices.Collect(maps.Keys(texts)), func(l string) bool { return d[l] != texts[l] })
	})
}

// speaks ends the spec where the profile lacks one of the locales.
func speaks(s *spec.S, locales ...string) {
	for _, l := range locales {
		if !knows(s, l) {
			s.Lacking(verdict.LackBinding, "the profile's bindings have no locale "+l)
		}
	}
}

func knows(s *spec.S, locale string) bool {
	return slices.Contains(s.Run.Profile.Bindings.Locales, locale)
}

func subcommandNames(g *spec.Group) {
	spec.Example(g, "a user reads the names of subcommands and groups in the user's locale",
		spec.Verifies(contract.LocalizationShownSubcommand), subcommandsRead)
}

func subcommandsRead(s *spec.S) {
	speaks(s, "de")
	c := command.New(s)
	c.Options = []payload.Option{{
		Type: payload.SubCommandGroup, Name: "group", Description: "a group", NameLocalizations: map[string]string{"de": "gruppe"},
		Options: []payload.Option{{Type: payload.SubCommand, Name: "sub", Description: "a subcommand", NameLocalizations: map[string]string{"de": "unter"}}},
	}}
	r := reads(s, c)
	s.Expect(contract.LocalizationShownSubcommand, r.in("de")).Provided(func() {
		r.stored()
		reads(s, whole(s, "de")).stored()
	}).To(match.That("the names [gruppe unter]", func(entries []control.Entry) bool {
		e, one := ofSubcommand(entries)
		return one && slices.Equal(e.Labels[1:], []string{"gruppe", "unter"})
	}))
}

// languages is about what of a command a user reads.
func languages() *spec.Group {
	g := spec.NewGroup("What users read of a command")
	g.Needs(spec.Commands, spec.Users)
	subcommandNames(g)
	depths(g)
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		part   func(texts) texts
	}{
		{title: "a user reads the names of commands in the user's locale", clause: contract.LocalizationShown, part: texts.ofName},
		{title: "a user reads the names of options in the user's locale", clause: contract.LocalizationShownOption, part: texts.ofOption},
		{title: "a user reads the names of choices in the user's locale", clause: contract.LocalizationShownChoice, part: texts.ofChoice},
		{title: "a user reads the descriptions of commands in the user's locale", clause: contract.LocalizationDescriptionShown, part: texts.ofDescription},
		{title: "a user reads the descriptions of options in the user's locale", clause: contract.LocalizationDescriptionShownOption, part: texts.ofOptionText},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			speaks(s, "de", "fr")
			seen := session.Shared(s.Session, "what a user reads", func(own *session.Session) germanTexts {
				s := &spec.S{Session: own}
				entries := reads(s, whole(s, "de", "fr")).in("de")
				return germanTexts{entries, own.Last()}
			})
			s.Expect(k.clause, seen.entries).In(seen.exchange).Provided(func() {
				reads(s, whole(s, "de", "fr")).stored()
			}).To(readingPart(in("de"), k.part))
		})
	}

	for _, k := range []struct {
		title  string
		clause *contract.Clause
		part   func(texts) texts
	}{
		{"a user reads the default name where it stands under the user's locale, whatever the fallback has", contract.LocalizationShown, texts.ofName},
		{"a user reads the default description where it stands under the user's locale, whatever the fallback has", contract.LocalizationDescriptionShown, texts.ofDescription},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) { ownDefault(s, k.clause, k.part) })
	}

	spec.Example(g, "a user reads the names of choices in the user's locale, whatever their option takes",
		spec.Verifies(contract.LocalizationShownChoice), numbersChosen)

	missing(g)
	return g
}

// numbersChosen shows choices of options that take numbers.
func numbersChosen(s *spec.S) {
	speaks(s, "de", "fr")
	for _, k := range []struct {
		typ   payload.OptionType
		value payload.Value
	}{{payload.IntegerOption, payload.Integer(1)}, {payload.NumberOption, payload.Double(0.5)}} {
		sent := whole(s, "de", "fr")
		sent.Options[0].Type, sent.Options[0].Choices[0].Value = k.typ, k.value
		r := reads(s, sent)
		s.Expect(contract.LocalizationShownChoice, r.in("de")).Provided(func() {
			r.stored()
			text := reads(s, whole(s, "de", "fr"))
			s.Given(contract.LocalizationShownChoice, text.in("de")).Provided(text.stored).To(readingPart(in("de"), texts.ofChoice))
		}).To(readingPart(in("de"), texts.ofChoice))
	}
}

// ownDefault shows a command whose default values stand under a locale, which keeps the
// fallback of that locale away.
func ownDefault(s *spec.S, clause *contract.Clause, part func(texts) texts) {
	speaks(s, "en-US", "en-GB")
	sent := translated(s, "en-GB")
	sent.NameLocalizations["en-US"], sent.DescriptionLocalizations["en-US"] = sent.Name, sent.Description
	r := reads(s, sent)
	s.Expect(clause, r.in("en-US")).Provided(func() {
		listed := command.Localized(s, r.shown.List, r.shown.ID)
		for _, field := range []string{"name_localizations", "description_localizations"} {
			if kept, _ := listed[field].(map[string]any); kept["en-GB"] != nil && kept["en-US"] == nil {
				s.Lacking(verdict.LackChoice, "the target drops a localized text that equals the default, which is open")
			}
		}
		r.stored()
		s.Given(clause, r.in("en-GB")).To(readingPart(in("en-GB"), part))
	}).To(readingPart(texts{name: sent.Name, description: sent.Description}, part))
}

// missing is about users in whose locale a command has no texts.
func missing(g *spec.Group) {
	for _, k := range []struct {
		title   string
		clause  *contract.Clause
		reads   string   // the locale of the user
		locales []string // that the command has
		shown   string   // which of them the user reads; the default when empty
	}{
		{title: "a user reads the default where the locale is missing", clause: contract.LocalizationMissing, reads: "ja",
			locales: []string{"de", "fr"}, shown: ""},
		{title: "a user reads the default in zh-TW, whatever zh-CN has", clause: contract.LocalizationMissing, reads: "zh-TW",
			locales: []string{"de", "zh-CN"}, shown: ""},
		{title: "a user reads the default in zh-CN, whatever zh-TW has", clause: contract.LocalizationMissing, reads: "zh-CN",
			locales: []string{"de", "zh-TW"}, shown: ""},
		{title: "a user reads en-GB where en-US is missing", clause: contract.LocalizationFallbackUS, reads: "en-US",
			locales: []string{"de", "en-GB"}, shown: "en-GB"},
		{title: "a user reads en-US where en-GB is missing", clause: contract.LocalizationFallbackGB, reads: "en-GB",
			locales: []string{"de", "en-US"}, shown: "en-US"},
		{title: "a user reads es-ES where es-419 is missing", clause: contract.LocalizationFallbackLatinAmerica, reads: "es-419",
			locales: []string{"de", "en-US", "es-ES"}, shown: "es-ES"},
		{title: "a user reads the default where locale and fallback are missing", clause: contract.LocalizationFallbackDefault, reads: "es-419",
			locales: []string{"de", "en-US"}, shown: ""},
		{title: "a user reads the default in es-ES, whatever es-419 has", clause: contract.LocalizationFallbackOneWay, reads: "es-ES",
			locales: []string{"de", "es-419"}, shown: ""},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			speaks(s, append(k.locales, k.reads)...)
			r := reads(s, translated(s, k.locales...))
			plain := byDefault.outside()
			if plain.name = r.shown.Name; k.shown != "" {
				plain = in(k.shown).outside()
			}
			// Every one of them has German, which shows that locales are read.
			german := func() {
				german := in("de").outside()
				s.Given(contract.LocalizationShown, r.in("de")).Provided(r.stored).To(readingPart(german, texts.ofName))
				s.Given(contract.LocalizationDescriptionShown, r.in("de")).To(readingPart(german, texts.ofDescription))
			}
			if k.shown == "" {
				german()
			}
			s.Expect(k.clause, r.in(k.reads)).Provided(func() {
				r.stored() // and no other locales
				german()
				if k.clause != contract.LocalizationMissing && k.shown == "" && knows(s, "ja") { // where no fallback could be meant
					s.Given(contract.LocalizationMissing, r.in("ja")).To(reading(plain))
				}
				if k.clause == contract.LocalizationFallbackDefault && knows(s, "es-ES") {
					with := reads(s, translated(s, append(k.locales, "es-ES")...))
					s.Given(contract.LocalizationFallbackLatinAmerica, with.in(k.reads)).To(reading(in("es-ES").outside()))
				}
			}).To(reading(plain))
		})
	}
}
