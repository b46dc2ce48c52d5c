package localization

import (
	"slices"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// nestedClauses are those of the dictionaries inside the options of a command.
var nestedClauses = []*contract.Clause{
	contract.LocalizationOptionName, contract.LocalizationOptionDescription,
	contract.LocalizationSubcommandName, contract.LocalizationSubcommandDescription,
	contract.LocalizationGroupName, contract.LocalizationGroupDescription, contract.LocalizationChoiceName,
}

// depths is what came back of options with localized texts at every depth.
type depths struct {
	sent []payload.Option
	got  any // with dictionaries
}

// deep writes such options once a run.
func deep(s *spec.S) []depths {
	return session.Shared(s.Session, "localized texts at every depth", func(own *session.Session) []depths {
		s, all := &spec.S{Session: own}, []depths(nil)
		l := locales(s, 3)
		for _, r := range route.Carrying(s) {
			for _, options := range [][]payload.Option{plainOptions(l, ""), groups(l)} {
				o := written(s, r, put(s, r, payload.Command{Description: byDefault, Options: options}))
				outlined(s, r.List(), o, options)
				all = append(all, depths{options, o["options"]})
			}
		}
		return all
	})
}

func nested(g *spec.Group) {
	for _, clause := range nestedClauses {
		spec.Example(g, clause.Text+", at every depth", spec.Verifies(clause), func(s *spec.S) {
			for _, d := range deep(s) {
				textsOf(s, d.sent, d.got, clause)
			}
		})
	}

	spec.Example(g.And(spec.Routes), "every locale of the target comes back, at every depth", spec.Verifies(nestedClauses...), func(s *spec.S) {
		locales(s, 3)
		r, sent := route.ForOptions(s), groups(bound(s))
		o := written(s, r, put(s, r, payload.Command{Description: byDefault, Options: sent}))
		outlined(s, r.List(), o, sent)
		textsOf(s, sent, o["options"], nestedClauses...)
	})

	spec.Example(g, "a list without dictionaries takes none away", spec.Verifies(nestedClauses...), listedPlainly)

	spec.Example(g.And(spec.Scratch), "options that an edit sends without localized texts have none",
		spec.Verifies(contract.EditGlobalOptions, contract.EditGuildOptions), undressed)

	spec.Property(g.And(spec.Routes), "the texts of a whole command may be localized",
		spec.Verifies(contract.OptionNameLocalizationsAllowed), generate.LocalizedCommand(),
		func(s *spec.S, sent payload.Command) {
			r := route.ForOptions(s)
			sent = underOwnName(generate.InLocales(sent, bound(s)))
			if !payload.FitsAnyUnit(sent) {
				return // some targets may find it too large
			}
			a := r.Write(sent)
			s.Expect(contract.OptionNameLocalizationsAllowed, a).Provided(func() {
				if len(sent.NameLocalizations)+len(sent.DescriptionLocalizations) > 0 { // which are another clause's matter
					top := payload.Command{Description: sent.Description, NameLocalizations: sent.NameLocalizations, DescriptionLocalizations: sent.DescriptionLocalizations}
					put(s, r, top)
				}
				bare := sent.Clone()
				bare.NameLocalizations, bare.DescriptionLocalizations, bare.Options = nil, nil, command.Bare(sent.Options)
				put(s, r, bare)
				s.Aside(func() { command.LocalizedOptionNames(s, r.Write, sent) })
			}).To(match.Success())
		})

	spec.Property(g.And(spec.Routes), "the localized texts of a whole command come back",
		spec.Verifies(nestedClauses...), generate.LocalizedCommand(),
		func(s *spec.S, sent payload.Command) {
			r := route.ForOptions(s)
			sent = underOwnName(generate.InLocales(sent, bound(s)))
			a := put(s, r, sent)
			if slices.ContainsFunc(sent.Options, func(o payload.Option) bool { return command.HasDictionaries(tree(o)) }) {
				o := written(s, r, a)
				outlined(s, r.List(), o, sent.Options)
				textsOf(s, sent.Options, o["options"], nestedClauses...)
			}
		})
}

// outlined goes on where the stored command has the options, whatever their texts.
func outlined(s *spec.S, list inventory.Commands, o map[string]any, options []payload.Option) {
	sent := map[string]any{"options": command.Outlines(options)}
	if shown, err := match.Shows(sent).Match(o); err != nil || !shown {
		command.Fresh(s, list, o)
	}
	command.Stores(s, o, sent)
}

// listedPlainly reads a list without dictionaries, and then the command with them.
func listedPlainly(s *spec.S) {
	l := locales(s, 3)
	for _, list := range []inventory.Commands{s.Global(), s.In(1)} {
		sent := payload.Command{Name: s.Name(), Description: byDefault, Options: groups(l)} // a new one, which has no other options
		id := command.Made(s, list, sent)
		entry(s, list, id, nil, asker(s, l[0]))
		o := stored(s, list, id)
		outlined(s, list, o, sent.Options)
		textsOf(s, sent.Options, o["options"], nestedClauses...)
	}
}

// undressed edits options with localized texts to the same without.
func undressed(s *spec.S) {
	l := locales(s, 3)
	for _, list := range []inventory.Commands{s.Global(), s.In(0)} {
		clause := contract.EditGuildOptions
		if list.IsGlobal() {
			clause = contract.EditGlobalOptions
		}
		id, _ := s.Scratch(list, payload.ChatInput)
		for _, options := range [][]payload.Option{plainOptions(l, ""), groups(l)} {
			afresh := func() map[string]any {
				c := command.New(s)
				c.Options = command.Bare(options)
				return stored(s, list, command.Made(s, list, c))
			}
			command.Changed(s, list, id, map[string]any{"options": options})
			before := stored(s, list, id)
			s.Expect(clause, before).Provided(func() {
				command.Fresh(s, list, before)
				command.Stores(s, afresh(), map[string]any{"options": command.Bare(options)})
				listing(s, list, id, before, command.Options(options))()
			}).To(command.Options(options))
			if !command.HasDictionaries(before["options"]) {
				s.Lacking(verdict.LackChoice, "the target keeps no localized texts of options")
			}
			bare := map[string]any{"options": command.Bare(options)}
			command.Changed(s, list, id, bare)
			o := stored(s, list, id)
			s.Expect(clause, o).Provided(func() {
				command.Stores(s, afresh(), bare)
				listing(s, list, id, o, command.Options(options))()
			}).To(command.Options(options))
			s.Expect(clause, command.HasDictionaries(o["options"])).Provided(func() {
				command.Fresh(s, list, o)
				s.Given(contract.CommandOptionsEcho, command.HasDictionaries(afresh()["options"])).To(match.Worded("no localized texts that nobody sent", gomega.BeFalse()))
			}).To(match.Worded("options without localized texts", gomega.BeFalse()))
		}
	}
}

// listing is the ground of what was read of a command in its list: a fetch shows no better.
func listing(s *spec.S, list inventory.Commands, id string, listed map[string]any, m types.GomegaMatcher) func() {
	return func() {
		fetched, _ := list.Fetch(id).Object()
		if shows, err := m.Match(fetched); err == nil && shows {
			s.Given(command.AsTheyAre(list), listed).To(m)
		}
	}
}

// underOwnName leaves the name to the route, which may make the command larger
// than is allowed, and the age restriction out, which items of a guild's list lack.
func underOwnName(c payload.Command) payload.Command {
	const longest = 32
	c.Name, c.NSFW = "", nil
	if payload.Size(c)+longest > 8000 {
		c.Description, c.DescriptionLocalizations = byDefault, nil
	}
	return c
}

// textsOf holds the dictionaries of options as they came back against those
// that were sent, where one of the clauses is about them. All options came back.
func textsOf(s *spec.S, sent []payload.Option, got any, clauses ...*contract.Clause) {
	expect := func(clause *contract.Clause, o map[string]any, key string, d map[string]string) {
		if len(d) > 0 && slices.Contains(clauses, clause) {
			s.Expect(clause, at(o, key)).To(exactly(d))
		}
	}
	list := command.Aligned(sent, got)
	for i, o := range sent {
		back, _ := list[i].(map[string]any)
		name, description := contract.LocalizationOptionName, contract.LocalizationOptionDescription
		switch o.Type {
		case payload.SubCommand:
			name, description = contract.LocalizationSubcommandName, contract.LocalizationSubcommandDescription
		case payload.SubCommandGroup:
			name, description = contract.LocalizationGroupName, contract.LocalizationGroupDescription
		}
		expect(name, back, "name_localizations", o.NameLocalizations)
		expect(description, back, "description_localizations", o.DescriptionLocalizations)
		choices := command.Aligned(o.Choices, back["choices"])
		for k, c := range o.Choices {
			choice, _ := choices[k].(map[string]any)
			expect(contract.LocalizationChoiceName, choice, "name_localizations", c.NameLocalizations)
		}
		if len(o.Options) > 0 {
			textsOf(s, o.Options, back["options"], clauses...)
		}
	}
}

// plainOptions are options with localized texts, and a choice among them. Their
// localized names end in letters that tell apart those of several lists: whether
// such a name may stand in another list of the command too is open.
func plainOptions(l []string, ending string) []payload.Option {
	return []payload.Option{
		{Type: payload.UserOption, Name: "whom", Description: "somebody", NameLocalizations: wording("one"+ending, l...)},
		{
			Type: payload.StringOption, Name: "word", Description: "a word",
			NameLocalizations: wording("two"+ending, l[:2]...), DescriptionLocalizations: wording("Texts ", l[1:]...),
			Choices: []payload.Choice{
				{Name: "Blue", Value: payload.String("b"), NameLocalizations: wording("Choice ", l...)},
				{Name: "Green", Value: payload.String("g"), NameLocalizations: wording("Selection ", l[2])},
			},
		},
	}
}

// groups are a subcommand with options and a group with one, all localized.
func groups(l []string) []payload.Option {
	sub := func(ending string) payload.Option {
		return payload.Option{
			Type: payload.SubCommand, Name: "sub", Description: "a subcommand", Options: plainOptions(l, ending),
			NameLocalizations: wording("three"+ending, l...), DescriptionLocalizations: wording("Sub ", l...),
		}
	}
	group := payload.Option{
		Type: payload.SubCommandGroup, Name: "group", Description: "a group", Options: []payload.Option{sub("b")},
		NameLocalizations: wording("four", l...), DescriptionLocalizations: wording("Group ", l[1:]...),
	}
	return []payload.Option{sub("a"), group}
}

// tree is the decoded form of an option as it is sent.
func tree(o payload.Option) any {
	v, err := model.Tree(o)
	if err != nil {
		return nil
	}
	return v
}
