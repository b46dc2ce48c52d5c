package limit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// trial writes commands that measure up to a limit along one route.
type trial struct {
	s     *spec.S
	limit limit.Limit
	turn  int
	route *route.Route
	inUse map[string]bool // names of the list, where the limit is on those
}

// free is a trial along a route that works, a create if it can be.
func free(s *spec.S, l limit.Limit, turn int) trial {
	return along(s, l, turn, route.Create, route.Edit, route.Bulk)
}

// renaming is one whose writes cost no create where each brings another name.
func renaming(s *spec.S, l limit.Limit, turn int) trial {
	return along(s, l, turn, route.Edit, route.Create, route.Bulk)
}

func along(s *spec.S, l limit.Limit, turn int, kinds ...route.Kind) trial {
	for _, kind := range kinds {
		for _, scope := range []int{turn, turn + 1} {
			if t := newTrial(s, l, scope, kind); t.works() {
				return t
			}
		}
	}
	return newTrial(s, l, turn, kinds[0])
}

func newTrial(s *spec.S, l limit.Limit, turn int, kind route.Kind) trial {
	t := trial{s: s, limit: l, turn: turn}
	if f := l.Clause.Feature; f == contract.Localization {
		s.Wants(f)
		hasLocales(s)
	}
	control := l.Build(l.Within())
	renames := control.Name != limit.Placeholder
	t.route = route.Each(s, control.Type, turn, kind)
	if !renames || t.route.Kind() == route.Bulk {
		return t
	}
	t.inUse = map[string]bool{}
	for _, o := range command.Listed(s, t.route.List()) {
		if name, is := o["name"].(string); is && command.TypeOf(o) == control.Type {
			t.inUse[name] = true
		}
	}
	return t
}

// works reports whether the survey saw the route's operation work.
func (t trial) works() bool {
	v, list := t.s.Survey(), t.route.List()
	switch t.route.Kind() {
	case route.Create: // else every write would make another command
		return v.Works(arrange.Create(list)) && v.Upserts(list)
	case route.Edit:
		return v.Works(arrange.Edit(list))
	}
	return v.Works(arrange.Bulk(list))
}

// takes checks that a command of that measure is accepted. Where it is not, one
// well within the limit must be, or the limit is not to blame.
func (t trial) takes(clause *contract.Clause, build func(n int) payload.Command, n int, of string) {
	c := build(n)
	a := t.write(c)
	if !a.Success() {
		t.within(build)
		if clause == contract.LimitSizeLongestAlone { // without the shorter variants there is room for it
			t.s.Given(contract.LimitSize, t.write(withoutVariants(build(n)))).To(match.Success())
		}
		expected := fmt.Sprintf("%s of %d%s to be taken by %s", t.limit.Name, n, of, t.route)
		check(t.s, clause, a).To(match.On(expected, func(*client.Answer) (string, bool) { return a.Brief(), false }))
	}
	t.stores(c, a)
	check(t.s, clause, a).To(match.Success())
}

// stores checks that the command is stored as it was written: an answer that only
// says back what was sent shows nothing. Where a new command is stored so, the
// way of writing it is to blame.
func (t trial) stores(c payload.Command, a *client.Answer) {
	s, list, sent := t.s, t.route.List(), plain(t.called(c))
	scope := func(global, guild *contract.Clause) *contract.Clause {
		if list.IsGlobal() {
			return global
		}
		return guild
	}
	if t.route.Kind() == route.Bulk && t.route.Shown(a) == nil {
		there := command.Named(command.Listed(s, list), sent.Name, max(sent.Type, payload.ChatInput)) > 0
		s.Session.Given(scope(contract.BulkGlobalCreates, contract.BulkGuildCreates), there, "the command in the list", "a list without it")
	}
	stored, _ := t.route.Stored(a).(map[string]any)
	field := differs(sent, stored)
	if field != "" && field != "name" {
		fresh := t.route.Anew(sent)
		again := sent.Clone()
		again.Name, _ = fresh["name"].(string)
		better := fresh != nil && differs(again, fresh) == ""
		if by := map[route.Kind]map[string]*contract.Clause{
			route.Create: {"description": contract.UpsertReplacesDescription, "options": contract.UpsertReplacesOptions},
			route.Edit: {
				"description": scope(contract.EditGlobalDescription, contract.EditGuildDescription),
				"options":     scope(contract.EditGlobalOptions, contract.EditGuildOptions),
			},
			route.Bulk: {
				"description": scope(contract.BulkGlobalOverwrites, contract.BulkGuildOverwrites),
				"options":     scope(contract.BulkGlobalOverwrites, contract.BulkGuildOverwrites),
			},
		}[t.route.Kind()][field]; better && by != nil {
			s.Given(by, stored).To(match.Shows(sent))
		}
	}
	command.Stores(s, stored, sent)
}

// differs is the first field of the command that is not as it was sent; "" for none.
func differs(sent payload.Command, stored map[string]any) string {
	tree, err := model.Tree(sent)
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	if d := model.Shows(tree, stored); d != nil {
		field, _, _ := strings.Cut(d.Path, ".")
		return field
	}
	return ""
}

// within checks that a command well within the limit is taken and has its
// localized texts, where those are measured.
func (t trial) within(build func(n int) payload.Command) {
	less, a := t.control(build)
	if t.measures() || t.limit.Clause.Feature == contract.Localization {
		t.holding(a, less)
	}
}

// control writes a command well within the limit. Where it is not taken, the
// clause is broken by which it is: that of the operation, or of what is in it.
func (t trial) control(build func(n int) payload.Command) (payload.Command, *client.Answer) {
	less := build(t.limit.Within())
	a := t.write(less)
	if !a.Success() {
		plain := payload.Command{Type: less.Type}
		if less.Type == payload.ChatInput {
			plain.Description = "made by slashproof"
		}
		t.s.Given(t.route.Clause(), t.route.Write(plain)).To(match.Success())
		for key, null := range map[string]*contract.Clause{
			"name_localizations": contract.NameLocalizationsNull, "description_localizations": contract.DescriptionLocalizationsNull,
		} {
			if _, sent := less.Extra[key]; sent {
				t.s.Given(null, t.route.Write(plain.With(key, payload.Null))).To(match.Success())
			}
		}
		named := less.Clone()
		if named.Name == limit.Placeholder {
			named.Name = ""
		}
		command.Admitted(t.s, t.route.Clause(), t.route.Write, named, a)
	}
	return less, a
}

// measures reports whether the limit is on the size of a command, toward which
// localized texts count.
func (t trial) measures() bool {
	return slices.Contains(sizeClauses, t.limit.Clause) && t.s.Declares(contract.Localization)
}

// holding checks that the command has the dictionaries that were sent.
func (t trial) holding(a *client.Answer, sent payload.Command) {
	stored, _ := t.route.Stored(a).(map[string]any)
	id := client.Text(stored["id"])
	command.HoldingBy(t.s, t.route.Dictionaries(), t.route.List(), id, sent)()
}

// refuses checks that a command of that measure is refused.
func (t trial) refuses(clause *contract.Clause, c payload.Command, measure string, grounds ...func()) {
	a := t.route.WriteBehind(t.own(c))
	flaw := func() string { return fmt.Sprintf("%s of %s, sent by %s", t.limit.Name, measure, t.route) }
	check(t.s, clause, a).Provided(func() {
		if t.measures() || t.limit.Clause.Feature == contract.Localization {
			t.within(t.limit.Build) // what is not stored does not count
		}
		if !slices.Contains(sizeClauses, t.limit.Clause) && clause != t.limit.Clause && clause != t.limit.UnitClause && t.route.Kind() != route.Create {
			t.elsewhere(c, flaw)
		}
		for _, ground := range grounds {
			ground()
		}
	}).To(command.RefusedFor(t.s, flaw))
	for _, r := range t.route.Names()[1:] {
		if c.Name == limit.Placeholder {
			c.Name = ""
			check(t.s, clause, r.Write(c)).To(command.RefusedFor(t.s, func() string { return flaw() + " under a new name" }))
		}
	}
}

// elsewhere is the ground of the rule that an edit or a bulk overwrite refuses
// what a create refuses: a create does. What keeps one from being made says
// nothing.
func (t trial) elsewhere(c payload.Command, flaw func() string) {
	var failed *session.Failed
	err := session.Attempt(func() {
		by := newTrial(t.s, t.limit, t.turn, route.Create)
		t.s.Given(t.limit.Clause, by.write(c)).To(command.RefusedFor(t.s, flaw))
	})
	if errors.As(err, &failed) {
		t.s.End(err)
	}
}

// write writes the command under the route's name, or under its own where that
// is what the limit is on.
func (t trial) write(c payload.Command) *client.Answer { return t.route.Write(t.own(c)) }

// own is the command as it is written.
func (t trial) own(c payload.Command) payload.Command {
	switch {
	case c.Name == limit.Placeholder:
		c.Name = ""
	case c.Name == "":
		c = c.With("name", []byte(`""`))
	default:
		c.Name = t.free(c.Name)
	}
	return c
}

// called is the command under the name that it was written by.
func (t trial) called(c payload.Command) payload.Command {
	if c.Name == limit.Placeholder {
		c.Name = t.route.Name()
	} else {
		c.Name = t.free(c.Name)
	}
	return c
}

// free is the name, or one as long of other letters where that command exists:
// it may be the user's own.
func (t trial) free(name string) string {
	n := utf8.RuneCountInString(name)
	for letter := 'a'; t.inUse[name] && letter <= 'z'; letter++ {
		name = strings.Repeat(string(letter), n)
	}
	if t.inUse[name] {
		t.s.Lacking(verdict.LackRoom, "every name of that length is in use")
	}
	return name
}

// plain is the command without localizations, which not every answer shows.
func plain(c payload.Command) payload.Command {
	c = c.Clone()
	c.Extra, c.NameLocalizations, c.DescriptionLocalizations = nil, nil, nil
	plainOptions(c.Options)
	return c
}

func plainOptions(options []payload.Option) {
	for i := range options {
		o := &options[i]
		o.NameLocalizations, o.DescriptionLocalizations = nil, nil
		for k := range o.Choices {
			o.Choices[k].NameLocalizations = nil
		}
		plainOptions(o.Options)
	}
}
