package lifecycle

import (
	"strings"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// longestName is how many characters a name may have.
const longestName = 32

func wholeNames(g *spec.Group) {
	spec.Example(g, "slash commands whose names differ in their last character or in - for _ are two commands", spec.Verifies(contract.KeyWhole), func(s *spec.S) {
		long := func(last string) string {
			name := s.Name()
			return name + strings.Repeat("n", longestName-len(name)-len(last)) + last
		}
		first := long("a")
		twoNames{typ: payload.ChatInput, stands: contract.NameLength, first: first, second: first[:longestName-1] + "b",
			other: func() string { return long("b") }}.hold(s)
		hyphen := parted(s, "-")
		twoNames{typ: payload.ChatInput, stands: contract.NameUnderscore, first: hyphen, second: strings.Replace(hyphen, "-", "_", 1),
			other: func() string { return parted(s, "_") }}.hold(s)
	})
	spec.Example(g.And(spec.FewMenus), "context menu commands whose names differ in a space alone are two commands", spec.Verifies(contract.KeyWhole), func(s *spec.S) {
		for _, k := range []struct {
			typ    payload.CommandType
			stands *contract.Clause
		}{{payload.User, contract.NameUserSpaces}, {payload.Message, contract.NameMessageSpaces}} {
			without := s.Name()
			twoNames{typ: k.typ, stands: k.stands, first: without, second: partedBy(without, " "),
				other: func() string { return parted(s, " ") }}.hold(s)
		}
	})
}

// parted is a new name with that in its middle.
func parted(s *spec.S, by string) string { return partedBy(s.Name(), by) }

func partedBy(name, by string) string { return name[:len(name)-4] + by + name[len(name)-4:] }

// twoNames are names of a type that differ in little.
type twoNames struct {
	typ           payload.CommandType
	first, second string
	stands        *contract.Clause // by which the second may be a name
	other         func() string    // a new name of the same form as the second
}

// hold shows that a create under the second leaves the command of the first.
func (n twoNames) hold(s *spec.S) {
	list := s.In(0)
	first, second, other := command.OfType(s, n.typ), command.OfType(s, n.typ), command.OfType(s, n.typ)
	first.Name, second.Name, other.Name = n.first, n.second, n.other()
	if n.typ == payload.ChatInput {
		second.Description = "under another name"
	}
	id := command.Made(s, list, first)
	before := command.Read(s, list, id)
	s.Given(contract.NameEcho, before).To(match.Field("name", first.Name)) // else the second may be its name as well
	a := command.Added(s, list, second)
	s.Expect(contract.KeyWhole, a).Provided(func() {
		s.Given(n.stands, command.Added(s, list, other)).To(match.Success())
	}).To(match.Success())
	s.Expect(contract.KeyWhole, command.Seen(s, list, id)).Provided(func() { keepsOthers(s, list) }).To(same(before))
	s.Expect(contract.KeyWhole, idOf(s, list, a, second)).To(match.Worded("another id than "+id, gomega.Not(gomega.Equal(id))))
}

// keepsOthers is the ground of a command that is not as it was: a create under a name
// that is like none leaves others.
func keepsOthers(s *spec.S, list inventory.Commands) {
	id := command.Made(s, list, command.New(s))
	before := command.Read(s, list, id)
	command.Added(s, list, command.New(s))
	s.Given(contract.UpsertKeepsOthers, command.Seen(s, list, id)).To(same(before))
}
