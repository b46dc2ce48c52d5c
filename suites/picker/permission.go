package picker

import (
	"math/bits"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// scene is a command in a guild, two users of it without a role in common, and
// the overwrites of the command.
type scene struct {
	actor.Prop
	guild       *target.Guild
	user, other target.User
	grants      actor.Grants
}

func set(s *spec.S, fields map[string]any) scene {
	g := s.Guild(0)
	user := actor.Plain(s, g)
	prop := actor.Stage(s, s.In(0), payload.ChatInput, fields)
	return scene{prop, g, user, actor.Another(s, g, user), actor.GrantsOf(s, prop.List, prop.ID)}
}

// open makes sure that the users are offered the command to begin with.
func (x scene) open(s *spec.S) {
	for _, u := range []target.User{x.user, x.other} {
		s.Given(x.Seen(s, u, actor.Talking(s, x.guild))).To(actor.Offered)
	}
}

// permissions is about overwrites.
func permissions() *spec.Chapter {
	c := spec.NewChapter("To whom overwrites leave a command")

	spec.Example(c, "a user to whom it is denied is not offered it, and one to whom it is allowed is",
		spec.Verifies(contract.PermissionsUserDenied, contract.PermissionsAllowed), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			at := actor.Talking(s, x.guild)
			x.grants.Set(actor.Deny(payload.UserPermission, x.user.ID), actor.Allow(payload.UserPermission, x.other.ID))
			s.Expect(contract.PermissionsUserDenied, x.Seen(s, x.user, at)).To(actor.Withheld)
			s.Expect(contract.PermissionsAllowed, x.Seen(s, x.other, at)).To(actor.Offered)
		})

	spec.Example(c, "the members of a role to which it is denied are not offered it",
		spec.Verifies(contract.PermissionsRoleDenied), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			at := actor.Talking(s, x.guild)
			// Every role of the user: none of them is left to argue.
			var entries []payload.Permission
			for _, role := range x.user.Roles {
				entries = append(entries, actor.Deny(payload.RolePermission, role))
			}
			x.grants.Set(entries...)
			s.Expect(contract.PermissionsRoleDenied, x.Seen(s, x.user, at)).To(actor.Withheld)
			s.Given(x.Seen(s, x.other, at)).To(actor.Offered)
		})

	spec.Example(c, "nobody is offered what is denied to everyone",
		spec.Verifies(contract.PermissionsEveryoneDenied), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			at := actor.Talking(s, x.guild)
			x.grants.Set(actor.Deny(payload.RolePermission, payload.EveryoneID(x.guild.ID)))
			for _, u := range []target.User{x.user, x.other} {
				s.Expect(contract.PermissionsEveryoneDenied, x.Seen(s, u, at)).To(actor.Withheld)
			}
			x.grants.Set()
			s.Given(x.Seen(s, x.user, at)).To(actor.Offered)
		})

	spec.Example(c, "a channel where it is denied does not offer it, nor do its threads",
		spec.Verifies(contract.PermissionsChannelDenied, contract.PermissionsThreads), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			channels := actor.Channels(s, x.guild)
			denied := channels[0]
			threads := threadsIn(x.guild, denied)
			for _, ch := range threads {
				s.Given(x.Seen(s, x.user, actor.In(x.guild, ch))).To(actor.Offered)
			}
			x.grants.Set(actor.Deny(payload.ChannelPermission, denied.ID))
			s.Expect(contract.PermissionsChannelDenied, x.Seen(s, x.user, actor.In(x.guild, denied))).To(actor.Withheld)
			for _, ch := range channels[1:min(2, len(channels))] {
				s.Expect(contract.PermissionsChannelDenied, x.Seen(s, x.user, actor.In(x.guild, ch))).To(actor.Offered)
			}
			if len(threads) == 0 {
				s.Missing(contract.PermissionsThreads, noThread)
			}
			for _, ch := range threads {
				s.Expect(contract.PermissionsThreads, x.Seen(s, x.user, actor.In(x.guild, ch))).To(actor.Withheld)
			}
		})

	spec.Example(c, "neither channel nor thread offers what is denied in all channels",
		spec.Verifies(contract.PermissionsAllChannelsDenied, contract.PermissionsThreads), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			x.grants.Set(actor.Deny(payload.ChannelPermission, payload.AllChannelsID(x.guild.ID)))
			for _, ch := range actor.Channels(s, x.guild) {
				s.Expect(contract.PermissionsAllChannelsDenied, x.Seen(s, x.user, actor.In(x.guild, ch))).To(actor.Withheld)
			}
			threads := threadsIn(x.guild, actor.Channels(s, x.guild)...)
			if len(threads) == 0 {
				s.Missing(contract.PermissionsThreads, noThread)
			}
			for _, ch := range threads {
				s.Expect(contract.PermissionsThreads, x.Seen(s, x.user, actor.In(x.guild, ch))).To(actor.Withheld)
			}
			x.grants.Set()
			for _, ch := range append(threads, actor.Channels(s, x.guild)...) {
				s.Given(x.Seen(s, x.user, actor.In(x.guild, ch))).To(actor.Offered)
			}
		})

	spec.Example(c, "an administrator uses it whatever the overwrites say",
		spec.Verifies(contract.PermissionsAdministrator), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			at, admin := actor.Talking(s, x.guild), actor.Admin(s, x.guild)
			for _, entries := range [][]payload.Permission{
				{actor.Deny(payload.UserPermission, admin.ID)},
				{actor.Deny(payload.RolePermission, payload.EveryoneID(x.guild.ID))},
				{actor.Deny(payload.ChannelPermission, at.Channel), actor.Deny(payload.ChannelPermission, payload.AllChannelsID(x.guild.ID))},
			} {
				x.grants.Set(entries...)
				s.Expect(contract.PermissionsAdministrator, s.Use(x.Use(admin, at, nil))).To(actor.Delivered)
			}
			// The last of them withheld it from others.
			s.Given(x.Seen(s, x.user, at)).To(actor.Withheld)
		})

	spec.Example(c, "application-wide overwrites hold for commands without their own",
		spec.Verifies(contract.PermissionsApplicationWide, contract.PermissionsTopLevelSynced, contract.PermissionsTopLevelUnsynced), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			at := actor.Talking(s, x.guild)
			global := actor.Stage(s, s.Global(), payload.ChatInput, nil)
			s.Given(global.Seen(s, x.user, at)).To(actor.Offered)
			wide := actor.GrantsOf(s, x.List, x.List.App().ID)
			wide.Set(actor.Deny(payload.UserPermission, x.user.ID))
			s.Expect(contract.PermissionsApplicationWide, global.Seen(s, x.user, at)).To(actor.Withheld)
			s.Expect(contract.PermissionsTopLevelSynced, x.Seen(s, x.user, at)).To(actor.Withheld)
			s.Given(x.Seen(s, x.other, at)).To(actor.Offered)

			// Entries of its own, which say nothing about the user.
			x.grants.Set(actor.Allow(payload.UserPermission, x.other.ID))
			s.Expect(contract.PermissionsTopLevelUnsynced, x.Seen(s, x.user, at)).To(actor.Offered)
			s.Expect(contract.PermissionsApplicationWide, global.Seen(s, x.user, at)).To(actor.Withheld)
		})
	return c
}

const noThread = "the profile has no thread in a text channel"

// threadsIn are the threads of those channels.
func threadsIn(g *target.Guild, channels ...target.Channel) []target.Channel {
	return slices.DeleteFunc(slices.Clone(g.Channels), func(ch target.Channel) bool {
		return !slices.ContainsFunc(channels, func(parent target.Channel) bool { return ch.Parent == parent.ID })
	})
}

// defaults is about the permissions that members need without overwrites.
func defaults() *spec.Chapter {
	c := spec.NewChapter("To whom default permissions leave a command")

	spec.Example(c, "members who have them are offered it, and members who have none of them are not",
		spec.Verifies(contract.PermissionsDefaultHeld, contract.PermissionsDefaultNeeded), func(s *spec.S) {
			g := s.Guild(0)
			at := actor.Talking(s, g)
			tries := contrasts(actor.Ordinary(g))
			if len(tries) == 0 {
				s.Skip("the profile's guild " + g.ID + " has no two users who differ in the permissions it gives")
			}
			for _, t := range tries {
				prop := actor.Stage(s, s.In(0), payload.ChatInput, needing(t.set))
				s.Expect(contract.PermissionsDefaultHeld, prop.Seen(s, t.holder, at)).To(actor.Offered)
				s.Expect(contract.PermissionsDefaultNeeded, prop.Seen(s, t.lacking, at)).To(actor.Withheld)
			}
		})

	spec.Example(c, "those of 0 leave it to administrators and to whom an overwrite allows it",
		spec.Verifies(contract.PermissionsDefaultZero, contract.PermissionsDefaultZeroAdministrator,
			contract.PermissionsDefaultZeroOverwrite, contract.PermissionsApplicationWide), func(s *spec.S) {
			x := set(s, nil)
			x.open(s)
			at, admin := actor.Talking(s, x.guild), actor.Admin(s, x.guild)
			s.Given(s.Use(x.Use(admin, at, nil))).To(actor.Delivered)
			actor.Stage(s, x.List, payload.ChatInput, needing(0))
			for _, u := range actor.Ordinary(x.guild) {
				s.Expect(contract.PermissionsDefaultZero, x.Seen(s, u, at)).To(actor.Withheld)
			}
			s.Expect(contract.PermissionsDefaultZeroAdministrator, s.Use(x.Use(admin, at, nil))).To(actor.Delivered)
			x.grants.Set(actor.Allow(payload.UserPermission, x.user.ID))
			s.Expect(contract.PermissionsDefaultZeroOverwrite, x.Seen(s, x.user, at)).To(actor.Offered)
			s.Expect(contract.PermissionsDefaultZero, x.Seen(s, x.other, at)).To(actor.Withheld)
			x.grants.Set()
			s.Given(x.Seen(s, x.user, at)).To(actor.Withheld)
			wide := actor.GrantsOf(s, x.List, x.List.App().ID)
			wide.Set(actor.Allow(payload.UserPermission, x.user.ID))
			s.Expect(contract.PermissionsApplicationWide, x.Seen(s, x.user, at)).To(actor.Offered)
		})
	return c
}

func needing(set uint64) map[string]any {
	return map[string]any{"default_member_permissions": strconv.FormatUint(set, 10)}
}

// contrast is a permission set that one user holds whole and another not at all.
type contrast struct {
	set             uint64
	holder, lacking target.User
}

// contrasts finds up to five such sets, each different from the others.
func contrasts(users []target.User) []contrast {
	const most = 5
	var out []contrast
	seen := map[uint64]bool{0: true}
	for _, holder := range users {
		for _, lacking := range users {
			if holder.Permissions == "" || lacking.Permissions == "" {
				continue
			}
			apart := actor.Rights(holder) &^ actor.Rights(lacking)
			// The highest bit alone, too: some services keep fewer bits.
			for _, set := range []uint64{apart, 1 << bits.Len64(apart) >> 1} {
				if !seen[set] && len(out) < most {
					seen[set] = true
					out = append(out, contrast{set, holder, lacking})
				}
			}
		}
	}
	return out
}
