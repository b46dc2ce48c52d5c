package permission

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// wide is about entries under the application's id, which bear on every command meanwhile.
func wide() *spec.Group {
	g := spec.NewGroup("Command permissions: application-wide")
	g.Needs(spec.Commands)
	spec.Example(g.And(spec.AllCommands), "entries that are taken under the application's id are shown under it, and replaced by an edit",
		spec.Verifies(contract.PermissionsWideShown), func(s *spec.S) {
			at, id := s.In(0), s.App().ID
			grants := widely(s, at)
			for _, p := range []payload.Permissions{single(before(s, s.Guild(0))), single(after(s, s.Guild(0)))} {
				grants.Set(p...)
				s.Expect(contract.PermissionsWideShown, anywhere(s, at, id)).Provided(func() {
					given(s, at, anyOne(s, at), p)
				}).To(are(sent(p)))
			}
			if gets(s) {
				s.Expect(contract.PermissionsWideShown, at.Permissions(id)).Provided(func() {
					c := anyOne(s, at)
					set(s, at, c, single(after(s, s.Guild(0))))
					s.Given(contract.PermissionsID, at.Permissions(c)).To(match.Field("id", c))
				}).To(match.Field("id", id))
			}
		})
	spec.Example(g.And(spec.AllCommands), "what is shown under the application's id names the guild", spec.Verifies(contract.PermissionsGuildID), func(s *spec.S) {
		if !gets(s) {
			s.Lacking(verdict.LackChoice, "the permissions of one command can't be read")
		}
		at, id := s.In(0), s.App().ID
		widely(s, at).Set(single(before(s, s.Guild(0)))...)
		shown := at.Permissions(id)
		s.Given(contract.PermissionsWideShown, shown).To(match.Success())
		s.Expect(contract.PermissionsGuildID, shown).To(match.Field("guild_id", s.Guild(0).ID))
	})
	spec.Example(g.And(spec.AllCommands), "there are up to 100 entries under the application's id in a guild, and more are refused",
		spec.Verifies(contract.PermissionsMax100), func(s *spec.S) {
			at, id := s.In(0), s.App().ID
			widely(s, at).Set(before(s, s.Guild(0))...) // which fewer are taken, and put back at the end
			taken := func(n int) func() {
				return func() { s.Given(contract.PermissionsMax100, set(s, at, anyOne(s, at), long(s, n))).To(match.Success()) }
			}
			s.Expect(contract.PermissionsMax100, set(s, at, id, long(s, most))).Provided(taken(most)).To(match.Success())
			s.Expect(contract.PermissionsMax100, set(s, at, id, long(s, most+1))).To(command.Refused(s))
		})
	return g
}

// widely prepares to write overwrites of all commands.
func widely(s *spec.S, at inventory.Commands) *actor.Grants {
	id := s.App().ID
	// Where nobody plays the users, they may be in force for somebody's own commands.
	if !s.App().Overwritable && !s.Control().Offered() {
		s.Lacking(verdict.LackOverwrite, "application "+id+" is not marked overwritable in the profile, and its overwrites hold for commands of others")
	}
	return actor.GrantsOf(s, at, id)
}

// tooManyKept sends lists of which the first entries are others than those stored.
func tooManyKept(s *spec.S) {
	at := s.In(0)
	id := anyOne(s, at)
	was := storedEach(s, at, id, after(s, s.Guild(0)), before(s, s.Guild(0)))
	p := long(s, most+1)
	for range 2 {
		s.Given(contract.PermissionsMax100, set(s, at, id, p)).To(command.Refused(s))
		s.Expect(contract.ErrorPermissionsChangeNothing, stored(s, at, id)).To(are(was))
		slices.Reverse(p)
	}
}
