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
// lists; a clause that holds in several places of a command takes another place
// on each.
func numbers() *spec.Chapter {
	c := spec.NewChapter("Limits of a command")
	var seen []*contract.Clause
	for _, l := range limit.All() {
		if l.Build == nil || slices.Contains(seen, l.Clause) || l.Clause == contract.NameEntryPointLength {
			continue
		}
		seen = append(seen, l.Clause)
		turn := len(seen)
		if l.Build(l.Max).Type != payload.ChatInput {
			turn = 0 // only the global list takes other types in bulk for certain
		}
		places := slices.DeleteFunc(limit.All(), func(o limit.Limit) bool { return o.Clause != l.Clause })
		if slices.Contains(sizeClauses, l.Clause) {
			size(c, turn, places)
			continue
		}
		cites := spec.Verifies(l.Clause)
		if l.UnitClause != nil && l.UnitClause != l.Clause {
			cites = append(cites, l.UnitClause)
		}
		spec.Example(c, l.Clause.Text, cites, func(s *spec.S) {
			for i := range 3 {
				edges(s, places[i%len(places)], turn, i)
			}
		})
	}
	return c
}

// edges writes a limit's edges along one route.
func edges(s *spec.S, l limit.Limit, turn, i int) {
	t := trial{s: s, limit: l}
	t.open(turn, i)
	var beyond []int
	for _, n := range l.Edges() {
		if l.Allows(n) {
			t.takes(l.Clause, l.Build(n), fmt.Sprint(n))
		} else {
			beyond = append(beyond, n)
		}
	}
	for _, n := range beyond {
		t.refuses(l.Clause, l.Build(n), fmt.Sprint(n))
	}
	if l.UnitClause == nil || t.route.Kind() != route.Edit {
		return // by a create each name would be another command
	}
	for _, letter := range limit.Letters[1:] {
		t.takes(l.UnitClause, l.BuildOf(strings.Repeat(string(letter), l.Max)), fmt.Sprintf("%d times %c", l.Max, letter))
	}
	t.takes(l.UnitClause, l.BuildOf(limit.Clustered(l.Max)), fmt.Sprintf("%d letters and marks", l.Max))
	t.refuses(l.UnitClause, l.BuildOf(limit.Clustered(l.Max+1)), fmt.Sprintf("%d letters and marks", l.Max+1))
}

// trial writes commands that measure up to a limit along one route.
type trial struct {
	s     *spec.S
	limit limit.Limit
	route *route.Route
	taken map[string]bool // names of the list, where the limit is on those
}

func (t *trial) open(turn, i int) {
	l := t.limit
	if f := l.Clause.Feature; f == contract.Localization {
		if !t.s.Declares(f) {
			t.s.Skip("the profile does not declare " + string(f))
		}
		hasLocales(t.s)
	}
	control := l.Build(l.Within())
	renames := control.Name != limit.Placeholder
	t.route = route.Each(t.s, control.Type, turn, renames)[i]
	if !renames || t.route.Kind() == route.Bulk {
		return
	}
	t.taken = map[string]bool{}
	for _, o := range command.Listed(t.s, t.route.List()) {
		if name, is := o["name"].(string); is && command.TypeOf(o) == control.Type {
			t.taken[name] = true
		}
	}
}

// takes asserts that the command is accepted and shown as it was sent. Where it
// is not, one well within the limit must be, or the limit is not to blame.
func (t *trial) takes(clause *contract.Clause, c payload.Command, measure string) {
	a, ok := t.write(c)
	if !ok {
		control, fine := t.write(t.limit.Build(t.limit.Within()))
		t.s.Session.Given(fine, "a command well within the limit to be taken", fmt.Sprintf("status %d %.120s", control.Status(), control.Body()))
	}
	t.s.Session.Verify(clause, ok, fmt.Sprintf("%s of %s to be taken by a %s", t.limit.Name, measure, t.route),
		fmt.Sprintf("status %d %.200s", a.Status(), a.Body()))
}

func (t *trial) refuses(clause *contract.Clause, c payload.Command, measure string) {
	a, _ := t.write(c)
	ok, _ := refused(t.s).Match(a)
	t.s.Session.Verify(clause, ok, fmt.Sprintf("%s of %s to be refused by a %s", t.limit.Name, measure, t.route),
		fmt.Sprintf("status %d %.200s", a.Status(), a.Body()))
}

// write writes the command under the route's name, or under its own where that
// is what the limit is on.
func (t *trial) write(c payload.Command) (*client.Answer, bool) {
	switch {
	case c.Name == limit.Placeholder:
		c.Name = ""
	case c.Name == "":
		c = c.With("name", []byte(`""`))
	default:
		c.Name = t.free(c.Name)
	}
	a := t.route.Write(c)
	if c.Name == "" {
		c.Name = t.route.Name()
	}
	ok, err := match.Shows(plain(c)).Match(t.route.Shown(a))
	return a, a.Status()/100 == 2 && ok && err == nil
}

// free is the name, or one as long of other letters where that command exists:
// it may be the user's own.
func (t *trial) free(name string) string {
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
