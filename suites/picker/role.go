package picker

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// roles is about members of several roles, of which one alone has an overwrite: which
// counts of several is open.
func roles(g *spec.Group) {
	spec.Example(g, "a member of several roles is not offered what is denied to one of them",
		spec.Verifies(contract.PermissionsRoleDenied), oneRoleDenied)

	spec.Example(g, "a member of several roles is offered what one of them is allowed and default permissions of 0 withhold",
		spec.Verifies(contract.PermissionsDefaultZeroOverwrite), oneRoleAllowed)
}

// mostRoles is how many roles of a member are tried.
const mostRoles = 3

// several are a member of several roles, and those of them that are tried.
func several(s *spec.S, g *target.Guild) (u target.User, tried []string) {
	own := func(u target.User) []string {
		return slices.DeleteFunc(slices.Clone(u.Roles), func(role string) bool { return role == payload.EveryoneID(g.ID) })
	}
	u = actor.Member(s, g, "an adult with two roles and no administrator", func(u target.User) bool {
		return len(own(u)) > 1 && slices.ContainsFunc(actor.Ordinary(g), func(o target.User) bool { return o.ID == u.ID })
	})
	tried = own(u)
	return u, tried[:min(len(tried), mostRoles)]
}

func oneRoleDenied(s *spec.S) {
	x := set(s)
	user, tried := several(s, x.guild)
	x.offered(s, user)
	var seen []sight
	for _, role := range tried {
		x.grants.Set(actor.Deny(payload.RolePermission, role))
		seen = append(seen, x.look(s, user, x.at, false))
	}
	if !slices.ContainsFunc(seen, func(one sight) bool { return len(one.What) == 0 }) {
		s.Lacking(verdict.LackChoice, "a role without an overwrite leaves a command to a member to whose other role it is denied")
	}
	for _, one := range seen {
		s.Expect(contract.PermissionsRoleDenied, one).To(actor.Withheld)
	}
}

func oneRoleAllowed(s *spec.S) {
	x := set(s)
	user, tried := several(s, x.guild)
	x.ID = command.Changed(s, x.List, x.ID, needing(0))
	grants := actor.GrantsOf(s, x.List, x.ID) // which an overwrite may have given a new id
	s.Given(contract.PermissionsDefaultZero, watch(s, x.ShownCommand, user, x.at, false, grants)).To(actor.Withheld)
	for _, role := range tried {
		grants.Set(actor.Allow(payload.RolePermission, role))
		s.Expect(contract.PermissionsDefaultZeroOverwrite, watch(s, x.ShownCommand, user, x.at, true, grants)).
			Provided(denials(s)).To(actor.Offered)
	}
}
