package limit

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// numbers has an example for every clause about a number within one command.
// It takes three routes, one of each kind, and in turn the guild and the global
// lists. A clause that holds in several places of a command takes all of them
// by a create, and one by an edit and by a bulk overwrite.
func numbers() *spec.Chapter {
	c := spec.NewChapter("Limits of a command")
	var seen []*contract.Clause
	for _, l := range limit.All() {
		if l.Build == nil || slices.Contains(seen, l.Clause) || l.Clause == contract.NameEntryPointLength ||
			slices.Contains(sizeClauses, l.Clause) {
			continue // the name of an entry point stands with what else holds of one, sizes by themselves
		}
		seen = append(seen, l.Clause)
		turn := len(seen)
		if l.Build(l.Max).Type != payload.ChatInput {
			turn = 0 // only the global list takes other types in bulk for certain
		}
		places := placesOf(l.Clause)
		rules := routeRules(l, turn)
		cites := spec.Verifies(l.Clause, rules[route.Edit], rules[route.Bulk])
		if l.UnitClause != nil && l.UnitClause != l.Clause {
			cites = append(cites, l.UnitClause)
		}
		if l.Rule != nil {
			cites = append(cites, l.Rule)
		}
		spec.Example(c, l.Clause.Text, cites, func(s *spec.S) {
			for _, place := range places {
				edges(open(s, place, turn, route.Create), l.Clause)
			}
			edges(open(s, places[1%len(places)], turn, route.Edit), rules[route.Edit])
			t := open(s, places[2%len(places)], turn, route.Bulk)
			if t.route.Kind() != route.Bulk {
				s.Missing(rules[route.Bulk], "no list of the profile may be overwritten in bulk")
				edges(t, l.Clause)
				return
			}
			edges(t, rules[route.Bulk])
		})
	}
	return c
}

// routeRules are the clauses that what a create refuses is refused otherwise.
func routeRules(l limit.Limit, turn int) map[route.Kind]*contract.Clause {
	name := [2]*contract.Clause{contract.EditGuildNameRules, contract.EditGlobalNameRules}
	description := [2]*contract.Clause{contract.EditGuildDescriptionRules, contract.EditGlobalDescriptionRules}
	options := [2]*contract.Clause{contract.EditGuildOptionsRules, contract.EditGlobalOptionsRules}
	of, item := description, contract.BulkGuildItemDescription
	switch c := l.Build(l.Within()); {
	case len(c.Options) > 0:
		of, item = options, contract.BulkGuildItemOptions
	case c.Name != limit.Placeholder || c.NameLocalizations != nil:
		of, item = name, contract.BulkGuildItemName
	}
	if turn%2 == 0 { // route.Each begins with the global list
		return map[route.Kind]*contract.Clause{route.Edit: of[0], route.Bulk: contract.BulkGlobalItemRules}
	}
	return map[route.Kind]*contract.Clause{route.Edit: of[1], route.Bulk: item}
}

// edges writes a limit's edges along one route: what is within is the limit's
// own matter, what is beyond is refused under the clause.
func edges(t trial, beyond *contract.Clause) {
	l := t.limit
	within := l.Clause
	if l.Rule != nil {
		within = l.Rule
	}
	var outside []int
	for _, n := range l.Edges() {
		if l.Allows(n) {
			t.takes(within, l.Build, n, "")
		} else {
			outside = append(outside, n)
		}
	}
	for _, n := range outside {
		t.refuses(beyond, l.Build(n), fmt.Sprint(n))
	}
	if l.UnitClause == nil || t.route.Kind() != route.Edit {
		return // by a create each name would be another command
	}
	for _, letter := range limit.Letters[1:] {
		t.takes(l.UnitClause, func(n int) payload.Command { return l.BuildOf(strings.Repeat(string(letter), n)) }, l.Max,
			fmt.Sprintf(" times %c", letter))
	}
	clustered := func(n int) payload.Command { return l.BuildOf(limit.Clustered(n)) }
	t.takes(l.UnitClause, clustered, l.Max, " letters and marks")
	t.refuses(l.UnitClause, clustered(l.Max+1), fmt.Sprintf("%d letters and marks", l.Max+1))
}

// trial writes commands that measure up to a limit along one route.
type trial struct {
	s     *spec.S
	limit limit.Limit
	route *route.Route
	taken map[string]bool // names of the list, where the limit is on those
}

func open(s *spec.S, l limit.Limit, turn int, kind route.Kind) trial {
	t := trial{s: s, limit: l}
	if f := l.Clause.Feature; f == contract.Localization {
		if !s.Declares(f) {
			s.Skip("the profile does not declare " + string(f))
		}
		hasLocales(s)
	}
	control := l.Build(l.Within())
	renames := control.Name != limit.Placeholder
	t.route = route.Each(s, control.Type, turn, kind)
	if !renames || t.route.Kind() == route.Bulk {
		return t
	}
	t.taken = map[string]bool{}
	for _, o := range command.Listed(s, t.route.List()) {
		if name, is := o["name"].(string); is && command.TypeOf(o) == control.Type {
			t.taken[name] = true
		}
	}
	return t
}

// takes asserts that a command of that measure is accepted. Where it is not, one
// well within the limit must be, or the limit is not to blame.
func (t trial) takes(clause *contract.Clause, build func(n int) payload.Command, n int, of string) {
	c := build(n)
	a, shown := t.write(c)
	if a.Status()/100 != 2 {
		less := build(t.limit.Within())
		control, shown := t.write(less)
		t.s.Session.Given(control.Status()/100 == 2 && shown, "a command well within the limit to be taken", brief(control))
		if t.measures() { // what an earlier write left there would count too
			t.holding(control, less)
		}
		if clause == contract.LimitSizeLongestAlone { // without the shorter variants there is room for it
			control, _ = t.write(withoutVariants(build(n)))
			t.s.Session.Given(control.Status()/100 == 2, "the longest variants alone to be taken", brief(control))
		}
		t.s.Session.Verify(clause, false, fmt.Sprintf("%s of %d%s to be taken by a %s", t.limit.Name, n, of, t.route), brief(a))
	}
	t.s.Session.Given(shown, "the command as it was sent", brief(a))
	// An answer that only says back what was sent shows nothing.
	stored, err := match.Shows(map[string]any{"description": c.Description}).Match(t.route.Stored(a))
	t.s.Session.Given(stored && err == nil, "the command to be stored as it was sent", brief(a))
	t.s.Session.Verify(clause, true, "", "")
}

// within writes a command well within the limit, as a prerequisite. It has to
// be shown with its localized texts, where those are what is measured.
func (t trial) within() {
	c := t.limit.Build(t.limit.Within())
	a, shown := t.write(c)
	t.s.Session.Given(a.Status()/100 == 2 && shown, "a command well within the limit to be taken", brief(a))
	if t.limit.Clause.Feature == contract.Localization {
		t.holding(a, c)
	}
}

// measures reports whether the limit is on the size of a command, toward which
// localized texts count.
func (t trial) measures() bool {
	return slices.Contains(sizeClauses, t.limit.Clause) && t.s.Declares(contract.Localization)
}

// holding is a prerequisite: the command has the dictionaries that were sent.
func (t trial) holding(a *client.Answer, sent payload.Command) {
	o, _ := t.route.Shown(a).(map[string]any)
	id, _ := o["id"].(string)
	command.Holding(t.s, t.route.List(), id, sent)()
}

func (t trial) refuses(clause *contract.Clause, c payload.Command, measure string) {
	a, _ := t.write(c)
	ok, _ := refused(t.s).Match(a)
	t.s.Session.Given(a.Status() < 500, "an answer", brief(a)) // which has a clause of its own
	if !ok && t.measures() {
		t.within() // what is not stored does not count
	}
	t.s.Session.Verify(clause, ok, fmt.Sprintf("%s of %s to be refused by a %s", t.limit.Name, measure, t.route), brief(a))
}

func brief(a *client.Answer) string { return fmt.Sprintf("status %d %.200s", a.Status(), a.Body()) }

// write writes the command under the route's name, or under its own where that
// is what the limit is on, and reports whether the answer shows it.
func (t trial) write(c payload.Command) (a *client.Answer, shown bool) {
	switch {
	case c.Name == limit.Placeholder:
		c.Name = ""
	case c.Name == "":
		c = c.With("name", []byte(`""`))
	default:
		c.Name = t.free(c.Name)
	}
	a = t.route.Write(c)
	if c.Name == "" {
		c.Name = t.route.Name()
	}
	shown, err := match.Shows(plain(c)).Match(t.route.Shown(a))
	return a, shown && err == nil
}

// free is the name, or one as long of other letters where that command exists:
// it may be the user's own.
func (t trial) free(name string) string {
	n := utf8.RuneCountInString(name)
	for letter := 'a'; t.taken[name] && letter <= 'z'; letter++ {
		name = strings.Repeat(string(letter), n)
	}
	t.s.Session.Given(!t.taken[name], "a name of that length that is not in use", name)
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
