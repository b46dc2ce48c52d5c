package limit

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// sizeClauses are the limits on how much text a slash command holds. Each has no
// other text to speak of than what stands before it.
var sizeClauses = []*contract.Clause{
	contract.LimitSize, contract.LimitSizeChoiceNames, contract.LimitSizeChoiceValues, contract.LimitSizeOptions,
	contract.LimitSizeSubcommands, contract.LimitSizeNested, contract.LimitSizeLocalized, contract.LimitSizeLongestAlone,
}

// someText is less than the names of 25 options come to, or their descriptions.
const someText = 400

// sizes shows where the limit is, for each place of the text and each way of
// writing it, and then that each kind of text counts.
func sizes() *spec.Group {
	g := spec.NewGroup("Size of a command")
	g.Needs(spec.Commands, spec.Full)
	spec.Example(g.And(spec.Second), contract.LimitSizeEach.Text, spec.Verifies(contract.LimitSizeEach), eachInFull)
	whole := placesOf(contract.LimitSize)[0]
	spec.Example(g.And(spec.SecondInParts), contract.LimitSize.Text, spec.Verifies(contract.LimitSize), func(s *spec.S) {
		for i, clause := range sizeClauses {
			for _, l := range placesOf(clause) {
				if f := clause.Feature; f != "" && !s.Declares(f) {
					continue
				}
				t := free(s, l, i)
				switch clause {
				case contract.LimitSize:
					t.refuses(clause, t.measuring(l.Most), fmt.Sprint(l.Most))
					t.takes(clause, t.measuring, l.Max, "")
					t = free(s, counting(s), i)
					t.refuses(clause, t.measuring(l.Max+1), fmt.Sprint(l.Max+1), func() { held(s, clause, t.limit) })
				case contract.LimitSizeLongestAlone:
					// A service that counts too little breaks another rule than the one
					// that nothing else counts.
					t.control(t.limit.Build)
					t.refuses(contract.LimitSize, t.measuring(l.Max+1), fmt.Sprint(l.Max+1), func() { counted(s, contract.LimitSize, false) })
				default:
					t.takes(contract.LimitSize, t.measuring, l.Max, "")
				}
			}
		}
		s.InSecond(func(s *spec.S) {
			for turn := range 2 {
				for _, kind := range []route.Kind{route.Edit, route.Bulk} {
					if t := newTrial(s, whole, turn, kind); t.route.Kind() == kind && t.works() {
						t.takes(contract.LimitSize, t.measuring, whole.Max, "")
					}
				}
			}
		})
	})
	for i, clause := range sizeClauses {
		switch clause {
		case contract.LimitSize:
			continue
		case contract.LimitSizeLongestAlone:
			spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) {
				l := placesOf(clause)[0]
				t := free(s, l, 1)
				t.takes(clause, t.measuring, l.Max-l.Max/10, "")
				t.takes(clause, t.measuring, l.Max, "")
			})
			continue
		}
		spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) {
			for _, l := range placesOf(clause) {
				t := free(s, l, i)
				if clause.Feature == "" { // what just fits may hold texts that nobody has to show
					t.takes(contract.LimitSize, t.measuring, l.Max, "")
				} else {
					t.control(t.limit.Build)
				}
				for _, n := range []int{farTooLarge(l), l.Max + 1} {
					t.refuses(clause, t.measuring(n), fmt.Sprint(n), func() { counted(s, clause, n > l.Max+1) })
				}
			}
		})
	}
	otherWays(g)
	return g
}

// counting is the limit on the whole size with its text in choices, or where a target
// does not count names or values of those in other texts that it counts.
func counting(s *spec.S) limit.Limit {
	return session.Shared(s.Session, "texts that count toward the size", func(own *session.Session) limit.Limit {
		s, whole := &spec.S{Session: own}, placesOf(contract.LimitSize)[0]
		refused := func(l limit.Limit, n int) bool {
			t := free(s, l, 1)
			return t.write(t.measuring(n)).Refused()
		}
		counts := func(clause *contract.Clause) bool {
			l := placesOf(clause)[0]
			return refused(l, farTooLarge(l))
		}
		if refused(whole, whole.Max+1) || counts(contract.LimitSizeChoiceNames) && counts(contract.LimitSizeChoiceValues) {
			return whole
		}
		for _, clause := range []*contract.Clause{contract.LimitSizeNested, contract.LimitSizeSubcommands} {
			for _, l := range placesOf(clause) {
				if refused(l, l.Max+1) {
					return l
				}
			}
		}
		return whole
	})
}

// otherWays holds edits and bulk overwrites to the limit.
func otherWays(g *spec.Group) {
	for _, way := range []struct {
		clause *contract.Clause
		kind   route.Kind
	}{{contract.LimitSizeEdit, route.Edit}, {contract.LimitSizeBulk, route.Bulk}} {
		spec.Example(g.And(spec.Second), way.clause.Text, spec.Verifies(way.clause), func(s *spec.S) {
			whole := counting(s)
			for turn := range 2 {
				t := newTrial(s, whole, turn, way.kind)
				if t.route.Kind() != way.kind {
					s.Lacking(verdict.LackOverwrite, "no list of the profile may be overwritten in bulk")
				}
				t.takes(contract.LimitSize, t.measuring, whole.Max, "")
				t.refuses(way.clause, t.measuring(whole.Max+1), fmt.Sprint(whole.Max+1), func() { held(s, way.clause, whole) })
			}
		})
		spec.Example(g.And(spec.Second), way.clause.Text+eachKind, spec.Verifies(way.clause), func(s *spec.S) {
			eachKindCounts(s, way.clause, way.kind)
		})
	}
	spec.Example(g, "an edit that leaves the options out is held to the size with them", spec.Verifies(contract.LimitSizeEdit), func(s *spec.S) {
		editedAlone(s, counting(s))
	})
}

const eachKind = ", whatever text makes it too large"

// eachKindCounts writes commands that the text of one kind alone makes too large.
func eachKindCounts(s *spec.S, clause *contract.Clause, kind route.Kind) {
	for turn, of := range sizeClauses {
		if of == contract.LimitSize || of == contract.LimitSizeLongestAlone || of.Feature != "" && !s.Declares(of.Feature) {
			continue
		}
		for _, l := range placesOf(of) {
			t := newTrial(s, l, turn, kind)
			if t.route.Kind() != kind {
				s.Lacking(verdict.LackOverwrite, "no list of the profile may be overwritten in bulk")
			}
			n := farTooLarge(l)
			t.refuses(clause, t.measuring(n), fmt.Sprint(n), func() { held(s, clause, l) })
		}
	}
}

// editedAlone edits the description of a command whose options are left out: they are as
// large as before.
func editedAlone(s *spec.S, whole limit.Limit) {
	list, name := s.AnyList(), s.Name()
	command.Needs(s, arrange.Edit(list))
	kept, describing := contract.EditGuildKeepsUnsent, contract.EditGuildDescription
	if list.IsGlobal() {
		kept, describing = contract.EditGlobalKeepsUnsent, contract.EditGlobalDescription
	}
	full := strings.Repeat("d", longestDescription-1)
	room := len(full) - len(whole.Build(whole.Max).Description)
	c := whole.Build(whole.Max + len(limit.Placeholder) - len(name) - room)
	c.Name = name
	id := command.Made(s, list, c)
	s.Given(arrange.Edit(list).Clause(), list.Edit(id, map[string]any{"description": full})).Provided(func() {
		small := command.Made(s, list, command.New(s))
		edited := map[string]any{"description": "another text"}
		command.Changed(s, list, small, edited)
		s.Given(describing, command.Read(s, list, small)).To(match.Shows(edited))
	}).To(match.Success())
	s.Given(kept, command.Read(s, list, id)).Provided(func() {
		untouched := c
		untouched.Name = s.Name()
		command.Stores(s, command.Read(s, list, command.Made(s, list, untouched)), untouched)
	}).To(match.Shows(map[string]any{"options": c.Options}))
	s.Expect(contract.LimitSizeEdit, list.Edit(id, map[string]any{"description": full + "d"})).
		Provided(func() { held(s, contract.LimitSizeEdit, whole) }).To(command.Refused(s))
}

// longestDescription is the length of the longest description.
const longestDescription = 100

// eachInFull overwrites lists with commands that are too large together.
func eachInFull(s *spec.S) {
	tried := false
	for _, guild := range []string{"", s.Guild(0).ID} {
		list, why := arrange.Overwritable(s.Session, guild)
		if why != "" {
			continue
		}
		tried = true
		l := placesOf(contract.LimitSize)[0]
		sized := func(n int) []payload.Command {
			large, other := l.Build(n), l.Build(n)
			large.Name, other.Name = s.Name(), s.Name()
			return []payload.Command{large, other}
		}
		items := sized(l.Max - l.Max/10)
		list.Afford(2)
		s.Expect(contract.LimitSizeEach, list.Overwrite(items)).Provided(func() {
			within := sized(l.Within())
			one := func(c payload.Command) *client.Answer { return list.Overwrite([]payload.Command{c}) }
			command.Admitted(s, arrange.Bulk(list).Clause(), one, within[0], list.Overwrite(within))
			s.Given(contract.LimitSize, list.Overwrite(items[:1])).To(match.Success())
			s.Given(contract.LimitSize, list.Overwrite(items[1:])).To(match.Success())
		}).To(match.Success())
	}
	if !tried {
		s.Lacking(verdict.LackOverwrite, "no list of the profile may be overwritten in bulk")
	}
}

// farTooLarge is a measure that is too large by the text of the place alone.
func farTooLarge(l limit.Limit) int {
	switch l.Clause {
	case contract.LimitSize:
		return l.Most
	case contract.LimitSizeOptions:
		return l.Max + someText // without choices no options come up to the limit
	}
	return l.Max + l.Least + 1
}

// counted is the ground of a clause about one kind of text, or about where the
// limit is: that there is one, that the kinds count which the text has beside it,
// and that the limit is where it is. What keeps them from being written says
// nothing.
func counted(s *spec.S, about *contract.Clause, far bool) {
	refuses := func(clause *contract.Clause, measure func(l limit.Limit) int) {
		for _, l := range placesOf(clause) {
			tooLarge(s, clause, l, measure(l))
		}
	}
	for _, clause := range sizeClauses {
		if clause == contract.LimitSizeLongestAlone || far && clause == about && clause != contract.LimitSize {
			break
		}
		if clause == about && clause != contract.LimitSize {
			continue
		}
		if clause.Feature == "" || s.Declares(clause.Feature) {
			refuses(clause, farTooLarge)
		}
	}
	if !far && about != contract.LimitSize {
		refuses(contract.LimitSize, func(l limit.Limit) int { return l.Max + 1 })
	}
}

// held is counted for what has its text where counting says.
func held(s *spec.S, about *contract.Clause, in limit.Limit) {
	if in.Clause == contract.LimitSize {
		counted(s, about, false)
		return
	}
	tooLarge(s, in.Clause, in, farTooLarge(in))
	if about != contract.LimitSize {
		tooLarge(s, contract.LimitSize, in, in.Max+1)
	}
}

// tooLarge goes on where a command of that measure is refused, or can't be written.
func tooLarge(s *spec.S, clause *contract.Clause, l limit.Limit, n int) {
	var failed *session.Failed
	err := session.Attempt(func() {
		t := free(s, l, 0)
		s.Given(clause, t.write(t.measuring(n))).To(command.Refused(s))
	})
	if errors.As(err, &failed) {
		s.End(err)
	}
}

func placesOf(clause *contract.Clause) []limit.Limit {
	return slices.DeleteFunc(limit.All(), func(l limit.Limit) bool { return l.Clause != clause })
}

// withoutVariants takes the dictionaries of the options away.
func withoutVariants(c payload.Command) payload.Command {
	for i := range c.Options {
		o := &c.Options[i]
		o.NameLocalizations, o.DescriptionLocalizations = nil, nil
		for k := range o.Options {
			o.Options[k].NameLocalizations, o.Options[k].DescriptionLocalizations = nil, nil
		}
	}
	return c
}

// measuring is a command that has that size under the name that it goes by.
// Localized texts that an earlier write left there would count too.
func (t trial) measuring(n int) payload.Command {
	c := t.limit.Build(n)
	own := 0
	for _, name := range c.NameLocalizations {
		own = max(own, len(name))
	}
	if own < len(t.route.Name()) {
		c = t.limit.Build(n + len(limit.Placeholder) - len(t.route.Name()))
	}
	if !t.s.Declares(contract.Localization) {
		return c
	}
	if c.NameLocalizations == nil {
		c = c.With("name_localizations", payload.Null)
	}
	if c.DescriptionLocalizations == nil {
		c = c.With("description_localizations", payload.Null)
	}
	return c
}
