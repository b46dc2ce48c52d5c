package invocation

import (
	"fmt"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// whole is an integer of more than 32 bits, and of less than an option may hold.
const whole = "4294967301"

// filling is what became of the use of a command with options.
type filling struct {
	used  outcome
	shown actor.ShownCommand
	given []given
}

// given is an option that the user filled in.
type given struct {
	name  string
	typ   payload.OptionType
	value any
}

func filled(s *spec.S) filling {
	return spec.Shared(s, "the use of a command with options", func(s *spec.S) (got filling) {
		x := enter(s)
		got.shown = with(s, option(payload.StringOption, "word"), option(payload.IntegerOption, "size"),
			option(payload.BooleanOption, "flag"), option(payload.UserOption, "whom"), option(payload.NumberOption, "share"))
		got.given = []given{
			{"word", payload.StringOption, "hello"}, {"size", payload.IntegerOption, number(whole)},
			{"flag", payload.BooleanOption, true}, {"whom", payload.UserOption, x.user.ID},
		}
		values := valuesOf(got.given)
		use := got.shown.Use(x.user, x.at, values)
		if got.used = actor.Note(s.Session, got.shown.Used(s, use)); !got.used.What.Delivered() {
			got.shown.Plain(s, use)()
			all := got.shown.Use(x.user, x.at, map[string]any{
				"word": "hello", "size": number("1"), "flag": true, "whom": x.user.ID, "share": number("1"),
			})
			s.Given(contract.InteractionSlashCommand, s.Control().Use(all)).To(actor.Delivered)
			all.Options["size"] = number(whole)
			s.Given(contract.OptionIntegerRange, s.Control().Use(all)).To(actor.Delivered)
			optional(s, got.shown, "share")
			s.Given(contract.OptionOptionalLeftOut, got.used).To(actor.Delivered)
		}
		return got
	})
}

// optional is the ground of an option that is left out: the command holds it as
// one that may be, at whatever depth.
func optional(s *spec.S, c actor.ShownCommand, name string) {
	var wanted func(v any) bool
	wanted = func(v any) bool {
		o, _ := v.(map[string]any)
		inner, _ := o["options"].([]any)
		return o["name"] == name && o["required"] == true || slices.ContainsFunc(inner, wanted)
	}
	o := command.Read(s, c.List.With(s.Session), c.ID)
	s.Session.Given(contract.OptionRequiredDefault, !wanted(o), "an option that is not required", "required true")
}

// data are the facts about the data of that use.
func data(c actor.ShownCommand) []fact {
	return []fact{
		{clause: contract.InteractionCommandID, path: "data.id", to: is(c.ID)},
		{clause: contract.InteractionCommandName, path: "data.name", to: is(c.Name)},
		{clause: contract.InteractionCommandType, path: "data.type", to: is(1)},
		{clause: contract.InteractionCommandVersion, path: "data.version", to: is(c.Version), ground: func(s *spec.S) {
			s.Given(contract.CommandVersionPresent, c.Version).To(match.Snowflake())
		}},
		{clause: contract.InteractionOptions, path: "data.options", to: kind("the 4 options that were filled in", func(v any) bool {
			list, _ := v.([]any)
			return len(list) == 4
		})},
	}
}

// options adds the specs about each option of the data.
func options(g *spec.Group) {
	for _, k := range []struct {
		key    string
		clause *contract.Clause
		of     func(g given) any
	}{
		{"name", contract.InteractionOptionName, func(g given) any { return g.name }},
		{"type", contract.InteractionOptionType, func(g given) any { return g.typ }},
		{"value", contract.InteractionOptionValue, func(g given) any { return g.value }},
	} {
		spec.Example(g, "each option holds its "+k.key, spec.Verifies(k.clause), func(s *spec.S) {
			got := filled(s)
			s.Given(contract.InteractionSlashCommand, got.used).To(actor.Delivered)
			list := listed(s, got.used)
			for i, g := range got.given {
				s.Expect(k.clause, holding(list, g.name, g.value, i)[k.key]).In(got.used.By).Provided(func() {
					s.Given(contract.InteractionOptions, len(list)).To(match.Worded("the 4 options that were filled in", gomega.Equal(4)))
				}).To(is(k.of(g)))
			}
		})
	}
}

// mostOptions is how many options a command has at most.
const mostOptions = 25

// allFilled fills in as many options as a command has at most.
func allFilled(s *spec.S) {
	x := enter(s)
	var options []payload.Option
	var names []string
	values := map[string]any{}
	for i := range mostOptions {
		name := fmt.Sprintf("part%d", i+1)
		options, names, values[name] = append(options, option(payload.IntegerOption, name)), append(names, name), number(fmt.Sprint(i))
	}
	shown := with(s, options...)
	use := shown.Use(x.user, x.at, values)
	used := actor.Note(s.Session, shown.Used(s, use))
	s.Expect(contract.InteractionOptions, used).Provided(func() {
		few := shown.Use(x.user, x.at, map[string]any{names[0]: values[names[0]]})
		s.Given(contract.InteractionSlashCommand, shown.Used(s, few)).Provided(shown.Afresh(s, few)).To(actor.Delivered)
	}).To(actor.Delivered)
	list := listed(s, used)
	s.Expect(contract.InteractionOptions, len(list)).In(used.By).To(match.Worded("the 25 options that were filled in", gomega.Equal(mostOptions)))
	for i, name := range names {
		s.Given(contract.InteractionOptionValue, holding(list, name, values[name], i)["value"]).In(used.By).To(is(values[name]))
	}
}

// valuesOf are what a user gives, by the names of the options.
func valuesOf(list []given) map[string]any {
	values := map[string]any{}
	for _, g := range list {
		values[g.name] = g.value
	}
	return values
}

// toldValues checks that the options hold what the user gave them.
func toldValues(s *spec.S, used actor.Noted[control.Outcome], list []given) {
	options := listed(s, used)
	for i, g := range list {
		s.Expect(contract.InteractionOptionValue, holding(options, g.name, g.value, i)["value"]).In(used.By).Provided(valued(s)).To(is(g.value))
	}
}

// littleFilled fills in what counts as nothing elsewhere, and a fraction.
func littleFilled(s *spec.S) {
	x := enter(s)
	shown := with(s, option(payload.IntegerOption, "size"), option(payload.BooleanOption, "flag"), option(payload.NumberOption, "share"))
	given := []given{
		{"size", payload.IntegerOption, number("0")}, {"flag", payload.BooleanOption, false}, {"share", payload.NumberOption, number("-0.25")},
	}
	values := valuesOf(given)
	use := shown.Use(x.user, x.at, values)
	used := actor.Note(s.Session, shown.Used(s, use))
	s.Given(contract.InteractionSlashCommand, used).Provided(func() {
		shown.Plain(s, use)()
		for _, k := range []struct {
			clause *contract.Clause
			name   string
		}{{contract.OptionIntegerRange, "size"}, {contract.OptionNumberRange, "share"}} {
			s.Given(k.clause, s.Control().Use(shown.Use(x.user, x.at, map[string]any{k.name: values[k.name]}))).To(actor.Delivered)
		}
	}).To(actor.Delivered)
	toldValues(s, used, given)
}

// choiceTaken takes choices whose names are others than their values.
func choiceTaken(s *spec.S) {
	x := enter(s)
	word, size, share := option(payload.StringOption, "word"), option(payload.IntegerOption, "size"), option(payload.NumberOption, "share")
	word.Choices = []payload.Choice{{Name: "First", Value: payload.String("one")}, {Name: "Second", Value: payload.String("two")}}
	size.Choices = []payload.Choice{{Name: "small", Value: payload.Integer(1)}, {Name: "big", Value: payload.Integer(3)}}
	share.Choices = []payload.Choice{{Name: "half", Value: payload.Double(0.5)}, {Name: "more", Value: payload.Double(1.5)}}
	shown := with(s, word, size, share)
	given := []given{
		{"word", payload.StringOption, "two"}, {"size", payload.IntegerOption, number("3")}, {"share", payload.NumberOption, number("0.5")},
	}
	values := valuesOf(given)
	use := shown.Use(x.user, x.at, values)
	used := actor.Note(s.Session, shown.Used(s, use))
	s.Given(contract.InteractionSlashCommand, used).Provided(func() {
		shown.Plain(s, use)()
		s.Given(contract.ChoiceOnly, used).To(actor.Delivered)
	}).To(actor.Delivered)
	toldValues(s, used, given)
}

// textFilled fills in a letter of two code points and one of two UTF-16 units, which
// nobody may take for others.
func textFilled(s *spec.S) {
	x := enter(s)
	shown := with(s, option(payload.StringOption, "word"))
	for _, text := range []string{"cafe\u0301", "\U0001d49e and \U0001f38c", "A\u030a \u212b \uff21"} {
		use := shown.Use(x.user, x.at, map[string]any{"word": text})
		used := actor.Note(s.Session, shown.Used(s, use))
		s.Given(contract.InteractionSlashCommand, used).Provided(shown.Plain(s, use)).To(actor.Delivered)
		s.Expect(contract.InteractionOptionValue, holding(listed(s, used), "word", text, 0)["value"]).In(used.By).Provided(valued(s)).To(is(text))
	}
}

// typesFilled fills in options that take what is named by an id.
func typesFilled(s *spec.S) {
	x := enter(s)
	if len(x.user.Roles) == 0 {
		s.Lacking(verdict.LackActor, "the profile's user has no role")
	}
	shown := with(s, option(payload.RoleOption, "role"), option(payload.ChannelOption, "where"), option(payload.MentionableOption, "who"), option(payload.MentionableOption, "which"))
	all := []given{
		{"role", payload.RoleOption, x.user.Roles[0]}, {"where", payload.ChannelOption, x.at.Channel},
		{"who", payload.MentionableOption, x.user.ID}, {"which", payload.MentionableOption, x.user.Roles[0]},
	}
	values := map[string]any{}
	for _, g := range all {
		values[g.name] = g.value
	}
	use := shown.Use(x.user, x.at, values)
	used := actor.Note(s.Session, shown.Used(s, use))
	s.Given(contract.InteractionSlashCommand, used).Provided(func() {
		shown.Plain(s, use)()
		s.Given(contract.OptionChannelKinds, s.Control().Use(shown.Use(x.user, x.at, map[string]any{"where": values["where"]}))).To(actor.Delivered)
		for _, name := range []string{"who", "which"} {
			s.Given(contract.OptionMentionableKinds, s.Control().Use(shown.Use(x.user, x.at, map[string]any{name: values[name]}))).To(actor.Delivered)
		}
	}).To(actor.Delivered)
	list := listed(s, used)
	for i, g := range all {
		got := holding(list, g.name, g.value, i)
		s.Expect(contract.InteractionOptionType, got["type"]).In(used.By).Provided(named(s)).To(is(g.typ))
		s.Given(contract.InteractionOptionValue, got["value"]).In(used.By).To(is(g.value))
	}
}

// listed are the options of the data.
func listed(s *spec.S, o outcome) []any {
	s.Given(contract.InteractionOptions, memberAt(o.What, "data.options")).In(o.By).To(aList)
	list, _ := memberAt(o.What, "data.options").([]any)
	return list
}

// named is the ground of options that hold others: options have a name and a type
// where nothing is nested.
func named(s *spec.S) func() {
	return func() {
		used := filled(s).used
		list, by := listed(s, used), used.By
		for i, g := range filled(s).given {
			s.Given(contract.InteractionOptionName, holding(list, g.name, g.value, i)["name"]).In(by).To(is(g.name))
			s.Given(contract.InteractionOptionType, holding(list, g.name, g.value, i)["type"]).In(by).To(is(g.typ))
		}
	}
}

// valued is the same about values.
func valued(s *spec.S) func() {
	return func() {
		used := filled(s).used
		list, by := listed(s, used), used.By
		for i, g := range filled(s).given {
			s.Given(contract.InteractionOptionValue, holding(list, g.name, g.value, i)["value"]).In(by).To(is(g.value))
		}
	}
}

// holding is the option of that name, else one of that value, else the one at
// that place: a field that is wrong must not hide the others.
func holding(options []any, name string, value any, at int) map[string]any {
	raw := fmt.Sprint(value)
	for _, same := range []func(o map[string]any) bool{
		func(o map[string]any) bool { return o["name"] == name },
		func(o map[string]any) bool { return fmt.Sprint(o["value"]) == raw },
	} {
		for _, v := range options {
			if o, is := v.(map[string]any); is && same(o) {
				return o
			}
		}
	}
	if at < len(options) {
		o, _ := options[at].(map[string]any)
		return o
	}
	return nil
}
