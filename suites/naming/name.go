package naming

import (
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func names() *spec.Group {
	g := spec.NewGroup("Command names")
	g.Needs(spec.Commands, spec.Routes, spec.Names, spec.Scratch)
	lengths(g)
	echo(g)
	return g
}

// The bounds of a name in characters.
const (
	nameMin = 1
	nameMax = 32
)

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

func lengths(g *spec.Group) {
	for _, k := range []struct {
		title  string
		typ    payload.CommandType
		clause *contract.Clause
	}{
		{"a slash command name has 1 to 32 characters, however it is written", payload.ChatInput, contract.NameLength},
		{"a USER command name has 1 to 32 characters, however it is written", payload.User, menuTypes[0].length},
		{"a MESSAGE command name has 1 to 32 characters, however it is written", payload.Message, menuTypes[1].length},
	} {
		of := g
		if k.typ != payload.ChatInput {
			of = g.And(spec.Menus)
		}
		spec.Example(of, k.title,
			spec.Verifies(k.clause), func(s *spec.S) {
				kinds := []route.Kind{route.Create, route.Edit, route.Bulk}
				route.Renamed(s, k.typ, kinds, func(s *spec.S, r *route.Route) {
					random := s.Rand(0)
					// No two routes of a list, which are gone side by side, give the same letter.
					writesName(s, k.clause, r, k.typ, letters[random.IntN(len(letters)/3)*3+int(r.Kind()):][:nameMin])
					writesName(s, k.clause, r, k.typ, generate.ASCIIName(nameMax).Sample(random.Uint64()))
					for _, n := range []int{nameMin - 1, nameMax + 1, 2 * nameMax} {
						s.Expect(k.clause, r.Write(called(k.typ, strings.Repeat("n", n)))).To(command.Refused(s))
					}
				})
			})
	}

	spec.Property(g, "a slash command name may have 32 code points of several bytes or UTF-16 units each",
		spec.Verifies(contract.NameCodePoints), generate.LongestName(), func(s *spec.S, name string) {
			r := route.Renaming(s, payload.ChatInput)
			writesName(s, contract.NameCodePoints, r, payload.ChatInput, name)
		})

	spec.Property(g, "a slash command name of 33 code points is refused, also where marks make it look shorter",
		spec.Verifies(contract.NameCodePoints), generate.BarelyOverlongName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			s.Expect(contract.NameCodePoints, r.Write(called(payload.ChatInput, name))).Provided(func() {
				s.Given(contract.NameLength, r.Write(called(payload.ChatInput, strings.Repeat("n", nameMax+1)))).To(command.Refused(s))
			}).To(command.Refused(s))
		})
}

func echo(g *spec.Group) {
	spec.Property(g, "a slash command name comes back as it was sent",
		spec.Verifies(contract.NameEcho), generate.Distinct(generate.Name()), func(s *spec.S, name string) { comesBack(s, name) })

	spec.Property(g, "a slash command name keeps what others might tidy away",
		spec.Verifies(contract.NameEcho), generate.Distinct(generate.CompatibilityName().Or(
			generate.NameWith('-'), generate.NameWith('_'),
		)), func(s *spec.S, name string) { comesBack(s, name) })
}

func comesBack(s *spec.S, name string) {
	r := route.ForNewNames(s, payload.ChatInput)
	a, stored := writesName(s, contract.NameEcho, r, payload.ChatInput, name)
	if a == nil {
		return
	}
	s.Expect(contract.NameEcho, r.Shown(a)).To(match.Field("name", name))
	s.Expect(contract.NameEcho, stored).To(match.Field("name", name))
}
