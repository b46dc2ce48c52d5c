package localization

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/model"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// nestedClauses are those of the dictionaries inside the options of a command.
var nestedClauses = []*contract.Clause{
	contract.LocalizationOptionName, contract.LocalizationOptionDescription,
	contract.LocalizationSubcommandName, contract.LocalizationSubcommandDescription, contract.LocalizationChoiceName,
}

func nested(c *spec.Chapter) {
	spec.Example(c, "the localized texts of options, subcommands, groups and choices come back, at every depth",
		spec.Verifies(slices.Concat(nestedClauses, []*contract.Clause{contract.LocalizationListNestedPlain})...), func(s *spec.S) {
			l := locales(s, 3)
			for _, r := range route.Singly(s, payload.ChatInput) {
				for _, options := range [][]payload.Option{plainOptions(l), groups(l)} {
					a := given(s, r.Write(payload.Command{Description: byDefault, Options: options}))
					o := written(s, r, a)
					textsOf(s, options, o["options"])
					id, _ := o["id"].(string)
					plain := entry(s, r.List(), id, nil, asker(s, l[0]))
					s.Given(at(plain, "options")).To(match.That("options", func(v seen) bool { return v.value != nil }))
					s.Expect(contract.LocalizationListNestedPlain, at(plain, "options")).To(match.That("options without dictionaries",
						func(v seen) bool { return !command.HasDictionaries(v.value) }))
				}
			}
		})

	spec.Property(c, "the texts of a whole command may be localized",
		spec.Verifies(contract.OptionNameLocalizationsAllowed), generate.LocalizedCommand(),
		func(s *spec.S, sent payload.Command) {
			r := route.Of(s, payload.ChatInput)
			sent = underOwnName(generate.InLocales(sent, bound(s)))
			if !payload.FitsAnyUnit(sent) {
				return // some targets may find it too large
			}
			a := r.Write(sent)
			if a.Status()/100 != 2 { // unless the refusal has another reason
				given(s, r.Write(payload.Command{Description: sent.Description, Options: unlocalized(sent.Options)}))
			}
			s.Expect(contract.OptionNameLocalizationsAllowed, a).Provided(func() {
				// Refused for the locales that it lacks it is another clause's matter.
				with := func(d map[string]string) payload.Command {
					return payload.Command{Description: byDefault, Options: spots[0].list(named{"some", d})}
				}
				for _, locale := range locales(s, 2) {
					if r.Write(with(map[string]string{locale: "word"})).Status()/100 != 2 {
						s.Given(r.Write(with(everywhere(s)))).To(refused(s))
					}
				}
			}).To(match.Success())
		})

	spec.Property(c, "the localized texts of a whole command come back",
		spec.Verifies(nestedClauses...), generate.LocalizedCommand(),
		func(s *spec.S, sent payload.Command) {
			r := route.Of(s, payload.ChatInput)
			sent = underOwnName(generate.InLocales(sent, bound(s)))
			a := given(s, r.Write(sent))
			if slices.ContainsFunc(sent.Options, func(o payload.Option) bool { return command.HasDictionaries(tree(o)) }) {
				textsOf(s, sent.Options, written(s, r, a)["options"])
			}
		})
}

// underOwnName leaves the name to the route, which may make the command larger
// than is allowed.
func underOwnName(c payload.Command) payload.Command {
	const longest = 32
	c.Name = ""
	if payload.Size(c)+longest > 8000 {
		c.Description, c.DescriptionLocalizations = byDefault, nil
	}
	return c
}

// unlocalized are the options without dictionaries.
func unlocalized(options []payload.Option) []payload.Option {
	var plain []payload.Option
	for _, o := range options {
		o = o.Clone()
		o.NameLocalizations, o.DescriptionLocalizations = nil, nil
		for i := range o.Choices {
			o.Choices[i].NameLocalizations = nil
		}
		o.Options = unlocalized(o.Options)
		plain = append(plain, o)
	}
	return plain
}

// textsOf holds the dictionaries of options as they came back against those
// that were sent.
func textsOf(s *spec.S, sent []payload.Option, got any) {
	list, _ := got.([]any)
	s.Session.Given(len(list) == len(sent), fmt.Sprintf("%d options", len(sent)), fmt.Sprintf("%d options", len(list)))
	for i, o := range sent {
		back, _ := list[i].(map[string]any)
		s.Given(back).To(match.Field("name", o.Name))
		name, description := contract.LocalizationOptionName, contract.LocalizationOptionDescription
		if o.Type == payload.SubCommand || o.Type == payload.SubCommandGroup {
			name, description = contract.LocalizationSubcommandName, contract.LocalizationSubcommandDescription
		}
		if len(o.NameLocalizations) > 0 {
			s.Expect(name, at(back, "name_localizations")).To(exactly(o.NameLocalizations))
		}
		if len(o.DescriptionLocalizations) > 0 {
			s.Expect(description, at(back, "description_localizations")).To(exactly(o.DescriptionLocalizations))
		}
		choices, _ := back["choices"].([]any)
		for k, c := range o.Choices {
			s.Session.Given(k < len(choices), "all choices", fmt.Sprintf("%d of %d", len(choices), len(o.Choices)))
			if choice, _ := choices[k].(map[string]any); len(c.NameLocalizations) > 0 {
				s.Expect(contract.LocalizationChoiceName, at(choice, "name_localizations")).To(exactly(c.NameLocalizations))
			}
		}
		if len(o.Options) > 0 {
			textsOf(s, o.Options, back["options"])
		}
	}
}

// plainOptions are options with localized texts, and a choice among them.
func plainOptions(l []string) []payload.Option {
	return []payload.Option{
		{Type: payload.UserOption, Name: "whom", Description: "somebody", NameLocalizations: wording("one", l...)},
		{
			Type: payload.StringOption, Name: "word", Description: "a word",
			NameLocalizations: wording("two", l[:2]...), DescriptionLocalizations: wording("Texts ", l[1:]...),
			Choices: []payload.Choice{
				{Name: "Blue", Value: payload.String("b"), NameLocalizations: wording("Choice ", l...)},
				{Name: "Green", Value: payload.String("g"), NameLocalizations: wording("Selection ", l[2])},
			},
		},
	}
}

// groups are a subcommand with options and a group with one, all localized.
func groups(l []string) []payload.Option {
	sub := payload.Option{
		Type: payload.SubCommand, Name: "sub", Description: "a subcommand", Options: plainOptions(l),
		NameLocalizations: wording("three", l...), DescriptionLocalizations: wording("Sub ", l...),
	}
	group := payload.Option{
		Type: payload.SubCommandGroup, Name: "group", Description: "a group", Options: []payload.Option{sub},
		NameLocalizations: wording("four", l...), DescriptionLocalizations: wording("Group ", l[1:]...),
	}
	return []payload.Option{sub, group}
}

// tree is the decoded form of an option as it is sent.
func tree(o payload.Option) any {
	v, err := model.Tree(o)
	if err != nil {
		return nil
	}
	return v
}
