package option

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

const nameMax = 32

// names shows which option names are taken, over all of Unicode.
func names(g *spec.Group) {
	spec.Property(g.And(spec.Routes), "an option name may be whatever a slash command name may be", spec.Verifies(contract.OptionNameAllowed),
		generate.Name(), func(s *spec.S, name string) {
			r := route.ForOptions(s)
			sent := calling(name, s.Case%2 == 1)
			a := r.Write(payload.Command{Description: "made by slashproof", Options: sent})
			s.Expect(contract.OptionNameAllowed, a).Provided(func() { allowance(s, r, name) }).To(match.Success())
			s.Given(contract.OptionNameEcho, listed(r.Shown(a))).
				Provided((&basics{s: s, r: r, own: contract.OptionNameEcho}).under(calling("word", s.Case%2 == 1))).
				To(match.Shows(sent))
		})
	spec.Example(g, contract.OptionNameCodePoints.Text, spec.Verifies(contract.OptionNameCodePoints), func(s *spec.S) {
		for _, r := range route.Carrying(s) {
			for _, letter := range []string{"é", "क", "𐐨", "𠀀"} {
				sent := calling(strings.Repeat(letter, nameMax), false)
				a := r.Write(payload.Command{Description: "at the limit", Options: sent})
				ground := (&basics{s: s, r: r, own: contract.OptionNameCodePoints}).under(calling("word", false))
				s.Expect(contract.OptionNameCodePoints, a).Provided(func() {
					ground()
					named(s, r, contract.OptionNameLength, strings.Repeat("n", nameMax))
					named(s, r, contract.OptionNameAllowed, letter+letter)
				}).To(match.Success())
				s.Expect(contract.OptionNameCodePoints, listed(r.Shown(a))).Provided(func() {
					ground()
					short := calling(letter+letter, false)
					a := r.Write(payload.Command{Description: "far from the limit", Options: short})
					s.Given(contract.OptionNameEcho, listed(r.Shown(a))).To(match.Shows(short))
				}).To(match.Shows(sent))
			}
			// More than 32 code points that look like fewer.
			long := calling(strings.Repeat("กั", nameMax/2+1), false)
			s.Expect(contract.OptionNameCodePoints, r.Refusable(payload.Command{Description: "beyond the limit", Options: long})).Provided(func() {
				plain := calling(strings.Repeat("n", nameMax+1), false)
				s.Given(contract.OptionNameLength, r.Write(payload.Command{Description: "beyond the limit", Options: plain})).
					To(command.Refused(s))
			}).To(command.Refused(s))
		}
	})
	spec.Example(g, "an option name comes back in the characters that it was sent in, whatever they decompose to",
		spec.Verifies(contract.OptionNameEcho), func(s *spec.S) {
			for _, r := range route.Carrying(s) {
				for _, name := range []string{"word", "x²-½-ﬁ", "a_b-c"} {
					sent := calling(name, false)
					a := r.Write(payload.Command{Description: "superscripts and ligatures", Options: sent})
					ground := (&basics{s: s, r: r, own: contract.OptionNameEcho}).under(calling("word", false))
					s.Given(contract.OptionNameAllowed, a).Provided(ground).To(match.Success())
					s.Expect(contract.OptionNameEcho, listed(r.Shown(a))).Provided(ground).To(match.Shows(sent))
				}
			}
		})
	spec.Example(g, "options whose names differ in an accent alone stand side by side", spec.Verifies(contract.OptionNameAllowed), accentedApart)
	allowedInside(g)
	forbiddenInside(g)
	mixedNames(g)
	spec.Example(g, contract.OptionNameForbidden.Text, spec.Verifies(contract.OptionNameForbidden), forbiddenNames)
	spec.Example(g, contract.OptionNameUppercaseRefused.Text, spec.Verifies(contract.OptionNameUppercaseRefused), func(s *spec.S) {
		for _, r := range route.Carrying(s) {
			options := []payload.Option{plain(payload.StringOption, "Word")}
			a := r.Refusable(payload.Command{Description: "a capital", Options: options})
			if !a.Success() && !tells(s, options) {
				return
			}
			s.Expect(contract.OptionNameUppercaseRefused, a).To(command.Refused(s))
		}
	})
}

// forbiddenNames writes options with characters that no name holds.
func forbiddenNames(s *spec.S) {
	for _, r := range route.Carrying(s) {
		for _, name := range []string{"two words", "a\u00a0b", "!", "a!", "!a", "a!b", "a.b", "a$", "a+b", "a😀", "é́"} {
			options := []payload.Option{plain(payload.StringOption, name)}
			a := r.Refusable(payload.Command{Description: "no such name", Options: options})
			if !a.Success() && !tells(s, options) {
				return
			}
			s.Expect(contract.OptionNameForbidden, a).To(command.Refused(s))
		}
		for _, name := range []string{"word\n", "\tword"} { // a service may cut it off
			a := r.Write(payload.Command{Description: "no such name", Options: []payload.Option{plain(payload.StringOption, name)}})
			if !a.Success() {
				s.Expect(contract.OptionNameForbidden, a).To(command.Refused(s))
				continue
			}
			for _, o := range []any{listed(r.Shown(a)), listed(r.Stored(a))} {
				list, _ := o.([]any)
				s.Expect(contract.OptionNameForbidden, shownNames(list)).To(match.That("a refusal, or a name without white space",
					func(names []string) bool { return !slices.Contains(names, name) }))
			}
		}
	}
}

// accentedApart writes letters with an accent, as one code point each, in every list.
func accentedApart(s *spec.S) {
	const without, with = "resume", "résumé"
	sub := func(name string) payload.Option { return plain(payload.SubCommand, name) }
	for _, list := range []func(one, other string) []payload.Option{
		func(one, other string) []payload.Option {
			return []payload.Option{plain(payload.StringOption, one), plain(payload.StringOption, other)}
		},
		func(one, other string) []payload.Option {
			return []payload.Option{holding(payload.SubCommand, "sub", plain(payload.StringOption, one), plain(payload.StringOption, other))}
		},
		func(one, other string) []payload.Option { return []payload.Option{sub(one), sub(other)} },
		func(one, other string) []payload.Option {
			return []payload.Option{holding(payload.SubCommandGroup, one, sub("sub")), holding(payload.SubCommandGroup, other, sub("sub"))}
		},
		func(one, other string) []payload.Option {
			return []payload.Option{holding(payload.SubCommandGroup, "group", sub(one), sub(other))}
		},
	} {
		for _, r := range route.Carrying(s) {
			ground := func() {
				plainly := list(without, "another")
				(&basics{s: s, r: r, own: contract.OptionNameAllowed}).under(plainly)()
				command.Admitted(s, r.Clause(), r.Write, payload.Command{Options: plainly}, r.Write(payload.Command{Description: "two names", Options: plainly}))
				named(s, r, contract.OptionNameLength, strings.Repeat("n", len(with)))
			}
			a := r.Write(payload.Command{Description: "an accent", Options: list(without, with)})
			s.Expect(contract.OptionNameAllowed, a).Provided(ground).To(match.Success())
			s.Expect(contract.OptionNameAllowed, listed(r.Stored(a))).Provided(ground).To(match.Shows(list(without, with)))
		}
	}
}

// insider is what of a command has a name beside its own options.
type insider struct {
	clause *contract.Clause
	called func(name string) payload.Option
}

func insiders() []insider {
	return []insider{
		{clause: contract.OptionNestedNameAllowed, called: func(name string) payload.Option {
			return holding(payload.SubCommand, "sub", plain(payload.StringOption, name))
		}},
		{clause: contract.OptionSubcommandNameAllowed, called: func(name string) payload.Option {
			return plain(payload.SubCommand, name)
		}},
		{clause: contract.OptionGroupNameAllowed, called: func(name string) payload.Option {
			return holding(payload.SubCommandGroup, name, plain(payload.SubCommand, "sub"))
		}},
	}
}

// allowedInside shows which names the parts of a command may have.
func allowedInside(g *spec.Group) {
	for _, in := range insiders() {
		spec.Example(g, in.clause.Text, spec.Verifies(in.clause), func(s *spec.S) {
			for _, r := range route.Carrying(s) {
				for _, name := range []string{"o'clock", "a-b_c", "ñandú", "कि", "กั", "漢字", "٣", "𐐨"} {
					ground := (&basics{s: s, r: r, own: in.clause}).under([]payload.Option{in.called("word")})
					a := r.Write(payload.Command{Description: "made by slashproof", Options: []payload.Option{in.called(name)}})
					s.Expect(in.clause, a).Provided(func() {
						ground()
						named(s, r, contract.OptionNameLength, strings.Repeat("n", utf8.RuneCountInString(name)))
						named(s, r, contract.OptionNameAllowed, name)
					}).To(match.Success())
				}
			}
		})
	}
}

// forbiddenInside shows which names the parts of a command may not have, at every depth.
func forbiddenInside(g *spec.Group) {
	inSub := func(name string) payload.Option {
		return holding(payload.SubCommand, "sub", plain(payload.StringOption, name))
	}
	sub := func(name string) payload.Option { return plain(payload.SubCommand, name) }
	deeper := func(called func(name string) payload.Option) func(name string) payload.Option {
		return func(name string) payload.Option { return holding(payload.SubCommandGroup, "set", called(name)) }
	}
	for _, k := range []struct {
		clause *contract.Clause
		called []func(name string) payload.Option
	}{
		{clause: contract.OptionNestedNameForbidden, called: []func(name string) payload.Option{inSub, deeper(inSub)}},
		{clause: contract.OptionSubcommandNameForbidden, called: []func(name string) payload.Option{sub, deeper(sub)}},
		{clause: contract.OptionGroupNameForbidden, called: []func(name string) payload.Option{func(name string) payload.Option {
			return holding(payload.SubCommandGroup, name, sub("sub"))
		}}},
	} {
		spec.Example(g, k.clause.Text+", however deep it stands", spec.Verifies(k.clause), func(s *spec.S) {
			for _, r := range route.Carrying(s) {
				for _, called := range k.called {
					for _, name := range []string{"a.b", "two words", "a$"} {
						options := []payload.Option{called(name)}
						a := r.Refusable(payload.Command{Description: "no such name", Options: options})
						if !a.Success() && !tells(s, options) {
							return
						}
						s.Expect(k.clause, a).To(command.Refused(s))
					}
				}
			}
		})
	}
}

// mixedNames shows that subcommands and groups share no names. Whether the two may
// stand side by side at all is open, so a refusal is as good as dropping one.
func mixedNames(g *spec.Group) {
	spec.Example(g, contract.OptionNameUniqueMixed.Text, spec.Verifies(contract.OptionNameUniqueMixed), func(s *spec.S) {
		differ := match.That("no subcommand and group of one name", func(o map[string]any) bool {
			list, _ := listed(o).([]any)
			names := shownNames(list)
			return len(slices.Compact(slices.Clone(names))) == len(names)
		})
		some := match.That("an option", func(o map[string]any) bool {
			list, _ := listed(o).([]any)
			return len(list) > 0
		})
		sub, group := plain(payload.SubCommand, "same"), holding(payload.SubCommandGroup, "same", plain(payload.SubCommand, "inner"))
		between := plain(payload.SubCommand, "between")
		for _, r := range route.Carrying(s) {
			for _, options := range [][]payload.Option{{sub, group}, {group, sub}, {sub, between, group}} {
				a := r.Write(payload.Command{Description: "one name twice", Options: options})
				if !a.Success() {
					s.Expect(contract.OptionNameUniqueMixed, a).To(command.Refused(s))
					continue
				}
				for _, o := range []any{r.Shown(a), r.Stored(a)} {
					if list, _ := listed(o).([]any); len(list) == 0 { // both may be left out, unless all ever are
						if one := r.Write(payload.Command{Description: "one name", Options: []payload.Option{sub}}); one.Success() {
							s.Given(contract.CommandOptionsEcho, r.Stored(one)).To(some)
						}
					}
					s.Expect(contract.OptionNameUniqueMixed, o).To(differ)
				}
			}
		}
	})
}

// calling is an option of that name, in a subcommand or not.
func calling(name string, nested bool) []payload.Option {
	o := plain(payload.StringOption, name)
	if nested {
		return []payload.Option{holding(payload.SubCommand, "sub", o)}
	}
	return []payload.Option{o}
}

// named goes on where an option of that name is taken: the clause says so.
func named(s *spec.S, r *route.Route, clause *contract.Clause, name string) {
	s.Given(clause, r.Write(payload.Command{Description: "a name", Options: calling(name, false)})).To(match.Success())
}

// allowance goes on unless the name is refused for something else than the
// characters in it.
func allowance(s *spec.S, r *route.Route, name string) {
	takes := func(name string, nested bool) bool {
		return r.Write(payload.Command{Description: "a name", Options: calling(name, nested)}).Success()
	}
	nested := s.Case%2 == 1
	(&basics{s: s, r: r, own: contract.OptionNameAllowed}).under(calling("word", nested))()
	named(s, r, contract.OptionNameLength, strings.Repeat("n", utf8.RuneCountInString(name)))
	if nested && takes(name, false) {
		s.Session.Given(contract.OptionNestedNameAllowed, false, "a name that an option may have anywhere", "a refusal in a subcommand")
	}
	if len(name) <= nameMax { // in any unit
		return
	}
	for some := range slices.Chunk([]rune(name), 4) {
		if !takes(string(some), false) {
			return
		}
	}
	s.Session.Given(contract.OptionNameCodePoints, false, "a name that is short enough", "a refusal, though a few of its letters at a time are taken")
}
