package command

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// most is how many choices an option may have (contract: CHOICE-MAX-25).
const most = 25

// Admitted ends the spec where a target refused a valid command, as a failure of
// the clause by which it takes what is in it. write writes along the same way,
// and op is the clause by which that works at all.
func Admitted(s *spec.S, op *contract.Clause, write func(payload.Command) *client.Answer, c payload.Command, a *client.Answer) {
	if a.Success() {
		return
	}
	s.Aside(func() {
		plain := payload.Command{Type: c.Type, Name: c.Name}
		if c.Type <= payload.ChatInput {
			plain.Description = "made by slashproof"
		}
		first := write(plain)
		if !first.Success() && c.Name != "" && c.Type <= payload.ChatInput {
			other := plain.Clone()
			other.Name = s.Name()
			// Twice, as the first may have been: it is not that names in use are refused.
			once, again := write(other), write(other)
			s.Session.Given(nameClause(c), alikeNames(c.Name, other.Name) || !once.Success() || !again.Success(),
				"a command to be taken under its name", "it is taken under another one alone")
		}
		s.Given(op, first).To(match.Success())
		if c.Description != "" && c.Description != plain.Description {
			worded := plain.Clone()
			worded.Description = c.Description
			s.Given(contract.DescriptionEcho, write(worded)).To(match.Success())
		}
		for _, setting := range arrange.SettingsOf(c) {
			alone := plain.Clone()
			setting.Put(&alone)
			s.Given(setting.Clause, write(alone)).To(match.Success())
		}
		for _, o := range Bare(c.Options) {
			admits(s, write, plain, o)
		}
		if len(c.Options) > 0 {
			alone := plain.Clone()
			alone.Options = Bare(c.Options)
			s.Given(contract.CommandOptionsEcho, write(alone)).To(match.Success())
		}
		if c.Type <= payload.ChatInput && len(c.NameLocalizations) > 0 {
			localizedNames(s, write, plain, c.NameLocalizations)
		}
		if all := everywhere(s, c); localized(c) && write(all).Success() {
			s.Session.Given(contract.LocalizationPartial, false, "a command that lacks some locales to be taken", "it is taken only in all locales")
		}
		if len(c.NameLocalizations) > 0 && len(c.DescriptionLocalizations) > 0 {
			names := c.Clone()
			names.DescriptionLocalizations = nil
			if write(names).Success() {
				c.NameLocalizations = nil
			}
		}
		if inner := (payload.Command{Options: c.Options}); localized(inner) {
			top := c.Clone()
			top.Options = nil
			s.Given(About(top), write(top)).To(match.Success())
			LocalizedOptionNames(s, write, c)
			s.Session.Given(contract.OptionNameLocalizationsAllowed, false, "a command whose options have localized texts to be taken", "it is taken without them alone")
		}
	})
	s.Given(About(c), a).To(match.Success())
}

// alikeNames reports whether no rule about names can tell the two apart: as many
// letters of the alphabet each. Where one is refused it is for something else, such
// as another command of that name.
func alikeNames(a, b string) bool {
	strange := func(r rune) bool { return r < 'a' || r > 'z' }
	return len(a) == len(b) && !strings.ContainsFunc(a+b, strange)
}

// admits goes on where a target takes the one option, and what is in it, in the command.
func admits(s *spec.S, write func(payload.Command) *client.Answer, in payload.Command, o payload.Option) {
	with := func(o payload.Option) payload.Command {
		c := in.Clone()
		c.Options = []payload.Option{o}
		return c
	}
	for _, inner := range leavesOf(o) { // which need no others around them
		admits(s, write, in, inner)
	}
	if o.Type == payload.SubCommandGroup { // which holds one
		s.Given(contract.OptionTypeSubcommand, write(with(bareOf(payload.SubCommand)))).To(match.Success())
	}
	if c := arrange.OptionTypes[o.Type]; c != nil && len(o.Choices)+len(o.Options) > 0 { // which only some types may hold
		bare := o.Clone()
		bare.Choices, bare.Options = nil, nil
		typ, there := optionType(write(with(bare)), bare.Name)
		s.Session.Given(c, !there || typ == o.Type, fmt.Sprintf("an option of type %d", o.Type), fmt.Sprintf("one of type %d", typ))
	}
	alone := with(o)
	if !write(alone).Success() {
		if c := arrange.OptionTypes[o.Type]; c != nil {
			s.Given(c, write(with(bareOf(o.Type)))).To(match.Success())
		}
		featured(s, func(o payload.Option) *client.Answer { return write(with(o)) }, o)
	}
	if len(o.Choices) < most {
		s.Given(refusedFor(write, alone), write(alone)).To(match.Success())
		return
	}
	// Where fewer are taken it is their number.
	few := o.Clone()
	few.Choices = few.Choices[:1]
	s.Given(refusedFor(write, with(few)), write(with(few))).To(match.Success())
	clause := contract.ChoiceMax25
	if by := refusedFor(write, alone); by == contract.ChoiceNameLength || by == contract.ChoiceNameFree {
		clause = by
	}
	s.Given(clause, write(alone)).To(match.Success())
}

// bareOf is the plainest option of a type: a group holds a subcommand.
func bareOf(t payload.OptionType) payload.Option {
	o := payload.Option{Type: t, Name: "word", Description: "an option"}
	if t == payload.SubCommandGroup {
		o.Options = []payload.Option{bareOf(payload.SubCommand)}
	}
	return o
}

// featured goes on where a target takes each thing that is special about an option on a
// plain one of its type.
func featured(s *spec.S, write func(payload.Option) *client.Answer, o payload.Option) {
	if o.Type == payload.SubCommand || o.Type == payload.SubCommandGroup {
		return
	}
	plain := bareOf(o.Type)
	if !write(plain).Success() {
		return
	}
	of := ofType[o.Type]
	for _, k := range []struct {
		clause *contract.Clause
		there  bool
		set    func(*payload.Option)
	}{
		{clause: contract.OptionRequiredEcho, there: o.Required != nil, set: func(p *payload.Option) { p.Required = o.Required }},
		{clause: of.autocomplete, there: o.Autocomplete != nil, set: func(p *payload.Option) { p.Autocomplete = o.Autocomplete }},
		{clause: contract.OptionChannelTypesEcho, there: o.ChannelTypes != nil, set: func(p *payload.Option) { p.ChannelTypes = o.ChannelTypes }},
		{clause: of.least, there: o.MinValue != (payload.Value{}), set: func(p *payload.Option) { p.MinValue = o.MinValue }},
		{clause: of.most, there: o.MaxValue != (payload.Value{}), set: func(p *payload.Option) { p.MaxValue = o.MaxValue }},
		{clause: contract.OptionMinLengthEcho, there: o.MinLength != nil, set: func(p *payload.Option) { p.MinLength = o.MinLength }},
		{clause: contract.OptionMaxLengthEcho, there: o.MaxLength != nil, set: func(p *payload.Option) { p.MaxLength = o.MaxLength }},
	} {
		if k.there && k.clause != nil {
			one := plain
			k.set(&one)
			s.Given(k.clause, write(one)).To(match.Success())
		}
	}
}

// leavesOf are the options inside the option that can stand by themselves.
func leavesOf(o payload.Option) (out []payload.Option) {
	for _, inner := range o.Options {
		if inner.Type != payload.SubCommand && inner.Type != payload.SubCommandGroup {
			out = append(out, inner)
		}
		out = append(out, leavesOf(inner)...)
	}
	return out
}

// optionType is the type of the first option, which has that name, in the answer to a
// write; of a list of commands that of the one with such an option, if there is no other.
func optionType(a *client.Answer, name any) (typ payload.OptionType, there bool) {
	v, err := a.JSON()
	if err != nil {
		return 0, false
	}
	list, is := v.([]any)
	if !is {
		list = []any{v}
	}
	found := 0
	for _, c := range list {
		options, _ := member(c, "options").([]any)
		if o, _ := element(options, 0).(map[string]any); o != nil && o["name"] == name {
			typ, found = payload.OptionType(arrange.TypeOf(o)), found+1
		}
	}
	return typ, found == 1
}

func localized(c payload.Command) bool {
	tree, err := model.Tree(c)
	return err == nil && HasDictionaries(tree)
}

// About is the clause by which a target takes what is in the command.
func About(c payload.Command) *contract.Clause {
	switch {
	case len(c.NameLocalizations) > 0 && c.Type > payload.ChatInput:
		return menuNames(c.Type)
	case len(c.NameLocalizations) > 0:
		return contract.LocalizationCommandName
	case len(c.DescriptionLocalizations) > 0:
		return contract.LocalizationCommandDescription
	case len(c.Options) > 0:
		return OptionClause(c.Options[0])
	}
	return contract.NameEcho
}

// OptionClause is the clause by which a target takes what is in the option.
func OptionClause(o payload.Option) *contract.Clause {
	switch {
	case len(o.NameLocalizations) > 0:
		return contract.OptionNameLocalizationsAllowed
	case len(o.Options) > 0:
		if inner := OptionClause(o.Options[0]); inner != arrange.OptionTypes[o.Options[0].Type] {
			return inner
		}
		return contract.OptionOptionsEcho
	case len(o.Choices) > 0 && o.Type == payload.IntegerOption:
		return contract.ChoiceInteger
	case len(o.Choices) > 0 && o.Type == payload.NumberOption:
		return contract.ChoiceNumber
	case len(o.Choices) > 0:
		return contract.ChoiceString
	case o.MinLength != nil:
		return contract.OptionMinLengthEcho
	case o.MaxLength != nil:
		return contract.OptionMaxLengthEcho
	}
	if c := arrange.OptionTypes[o.Type]; c != nil {
		return c
	}
	return contract.CommandOptionsEcho
}

// everywhere is the command with every dictionary in all locales of the profile.
// What is missing is as in another locale of the dictionary, which is no other
// option's.
func everywhere(s *spec.S, c payload.Command) payload.Command {
	fill := func(d map[string]string) map[string]string {
		if len(d) == 0 {
			return d
		}
		text := d[slices.Sorted(maps.Keys(d))[0]]
		all := map[string]string{}
		for _, locale := range s.Run.Profile.Bindings.Locales {
			all[locale] = text
		}
		maps.Copy(all, d) // one of those may be what is refused
		return all
	}
	var inside func(options []payload.Option)
	inside = func(options []payload.Option) {
		for i := range options {
			o := &options[i]
			o.NameLocalizations, o.DescriptionLocalizations = fill(o.NameLocalizations), fill(o.DescriptionLocalizations)
			for k := range o.Choices {
				o.Choices[k].NameLocalizations = fill(o.Choices[k].NameLocalizations)
			}
			inside(o.Options)
		}
	}
	c = c.Clone()
	c.NameLocalizations, c.DescriptionLocalizations = fill(c.NameLocalizations), fill(c.DescriptionLocalizations)
	inside(c.Options)
	return c
}

// Storable is the ground of what a write leaves of dictionaries: a new command
// comes to have them. What keeps one from being made says nothing of them.
func Storable(s *spec.S, list inventory.Commands, sent payload.Command) func() {
	return func() {
		want, err := model.Tree(sent)
		if err != nil {
			panic(err) // what a spec sends is its own
		}
		if got, path := anew(s, list, want); path != "" {
			s.Given(dictionary(path, sent.Type), got).To(SameDictionaries(sent))
		}
	}
}

// anew makes a new command of the same content and returns it with the path of a
// dictionary that it does not have; "" where it has all, or could not be made.
func anew(s *spec.S, list inventory.Commands, sent any) (got map[string]any, path string) {
	whole, _ := sent.(map[string]any)
	whole = maps.Clone(whole)
	typ := TypeOf(whole)
	name := s.Name()
	whole["name"], whole["type"] = name, int(typ)
	if whole["description"] == nil && typ == payload.ChatInput {
		whole["description"] = "made by slashproof"
	}
	list = s.Mine(list) // in another's a create would be forgotten by the next overwrite
	_ = session.Attempt(func() {
		if a := list.Create(whole); a.Success() {
			got = Localized(s, list, list.Called(name, int(typ)))
			path = lost(sent, got)
		}
	})
	return got, path
}

// menuNames is the clause by which a command of that context menu has localized
// names.
func menuNames(typ payload.CommandType) *contract.Clause {
	if typ == payload.User {
		return contract.LocalizationMenuName
	}
	return contract.LocalizationMessageName
}

// dictionary is the clause by which a command has the dictionary at the path.
func dictionary(path string, typ payload.CommandType) *contract.Clause {
	switch {
	case path != "name_localizations":
		return contract.LocalizationCommandDescription
	case typ > payload.ChatInput:
		return menuNames(typ)
	}
	return contract.LocalizationCommandName
}
