package field

import (
	"math/big"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// needing is a slash command that members need these permissions for.
func needing(set string) payload.Command {
	c := described()
	c.DefaultMemberPermissions = &set
	return c
}

const memberPermissions = "default_member_permissions"

func set(to string) types.GomegaMatcher { return match.Field(memberPermissions, to) }

var noSet = match.NoField(memberPermissions)

func permissions() *spec.Group {
	g := spec.NewGroup("Default member permissions")
	g.Needs(spec.Commands, spec.Scratch)

	spec.Property(g.And(spec.Routes), "default member permissions come back as they were sent",
		spec.Verifies(contract.MemberPermissionsEcho), generate.PermissionSet(), func(s *spec.S, sent string) {
			accepted(s, contract.MemberPermissionsEcho, route.Of(s, payload.ChatInput), needing(sent), set(sent))
		})

	spec.Example(g.And(spec.Routes), "the permission set 0 is none that is missing", spec.Verifies(contract.MemberPermissionsZero), func(s *spec.S) {
		route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
			accepted(s, contract.MemberPermissionsZero, r, needing("0"), set("0"))
		})
	})

	spec.Example(g.And(spec.Routes), "null is no permission set", spec.Verifies(contract.MemberPermissionsNull), func(s *spec.S) {
		route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
			accepted(s, contract.MemberPermissionsNull, r, described().With(memberPermissions, payload.Null), noSet)
		})
	})

	spec.Example(g, "an edit replaces the default member permissions whole",
		spec.Verifies(contract.MemberPermissionsEdited), func(s *spec.S) {
			for _, p := range command.Places() {
				list := p.List(s)
				id := command.Made(s, list, named(s, payload.ChatInput))
				for _, next := range []string{"40", "16", "2096", "32", "8"} {
					edit(s, contract.MemberPermissionsEdited, list, id, map[string]any{memberPermissions: next})
					after(s, contract.MemberPermissionsEdited, list, id, set(next))
				}
			}
		})

	spec.Example(g, "an edit with null takes the default member permissions away",
		spec.Verifies(contract.MemberPermissionsCleared), func(s *spec.S) {
			for _, p := range command.Places() {
				list := p.List(s)
				id := command.Made(s, list, named(s, payload.ChatInput))
				id = command.Changed(s, list, id, map[string]any{memberPermissions: "40"})
				s.Given(contract.MemberPermissionsEdited, command.Read(s, list, id)).To(set("40"))
				edit(s, contract.MemberPermissionsCleared, list, id, map[string]any{memberPermissions: nil})
				after(s, contract.MemberPermissionsCleared, list, id, noSet)
			}
		})

	malformed(g)

	spec.Example(g.And(spec.Routes), "a permission set with bits beyond the 53rd loses and gains none of the others",
		spec.Verifies(contract.MemberPermissionsWide), func(s *spec.S) {
			route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
				a := r.Write(needing("40")) // bits that are kept alone
				s.Given(contract.MemberPermissionsEcho, a).To(match.Success())
				s.Given(contract.MemberPermissionsEcho, r.Stored(a)).To(set("40"))
				for _, bit := range []uint{53, 54, 60, 62, 63} {
					sent := new(big.Int).SetBit(big.NewInt(40), int(bit), 1)
					a := r.Write(needing(sent.String()))
					if !a.Success() {
						s.Expect(contract.MemberPermissionsWide, a).To(command.Refused(s)) // no such permission
						continue
					}
					s.Expect(contract.MemberPermissionsWide, r.Stored(a)).To(between(big.NewInt(40), sent))
					s.Given(r.Content(), r.Shown(a)).To(between(big.NewInt(40), sent))
				}
			})
		})
	return g
}

// malformed shows what becomes of a text that is no permission set.
func malformed(g *spec.Group) {
	spec.Example(g.And(spec.Routes), "a text that is no permission set is never stored as it was sent, however it is written",
		spec.Verifies(contract.MemberPermissionsMalformed), func(s *spec.S) {
			route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
				for _, text := range append(slices.Clone(malformedSets), spacedSets...) {
					neverStored(s, contract.MemberPermissionsMalformed, r, needing(text), not(set(text)))
				}
			})
		})

	spec.Example(g.And(spec.Routes), "a text that is no permission set is refused, however it is written",
		spec.Verifies(contract.MemberPermissionsRefused), func(s *spec.S) {
			route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
				for _, text := range malformedSets {
					s.Expect(contract.MemberPermissionsRefused, r.Refusable(needing(text))).To(command.Refused(s))
				}
			})
		})
}

// malformedSets are texts that are no permission set.
var malformedSets = []string{"administrator", "0x8", "-8", "8.5", "8,16", "1e3", "8 | 16"}

// spacedSets have white space around a permission set, which a service may cut off.
var spacedSets = []string{" 8", "8\n"}

// between matches a command whose permission set has all bits of one set and
// none beyond those of another. What becomes of a bit that stands for no
// permission is open.
func between(least, most *big.Int) types.GomegaMatcher {
	return match.That("a permission set of "+most.String()+", or "+least.String()+" where it has no such permission",
		func(o map[string]any) bool {
			text, _ := o[memberPermissions].(string)
			got, ok := new(big.Int).SetString(text, 10)
			return ok && isBitSet(text) &&
				new(big.Int).And(got, least).Cmp(least) == 0 && new(big.Int).AndNot(got, most).Sign() == 0
		})
}
