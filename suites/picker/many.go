package picker

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// many is about several overwrites of a command, of which each counts, and about those of
// several applications.
func many(g, wide *spec.Group) {
	spec.Example(g, "several channels where it is denied do not offer it", spec.Verifies(contract.PermissionsChannelDenied), channelsDenied)

	spec.Example(g, "a user to whom it is denied last of many is not offered it", spec.Verifies(contract.PermissionsUserDenied), deniedLast)

	spec.Example(wide.And(spec.Menus), "the members of a role to which a context menu command is denied are not offered it",
		spec.Verifies(contract.PermissionsRoleDenied), func(s *spec.S) {
			menusWithheld(s, contract.PermissionsRoleDenied, "to be denied to roles", func(x scene) (entries []payload.Permission) {
				for _, role := range x.user.Roles {
					entries = append(entries, actor.Deny(payload.RolePermission, role))
				}
				return entries
			})
		})

	spec.Example(wide.And(spec.Menus), "a channel where a context menu command is denied does not offer it",
		spec.Verifies(contract.PermissionsChannelDenied), func(s *spec.S) {
			menusWithheld(s, contract.PermissionsChannelDenied, "to be denied in a channel", func(x scene) []payload.Permission {
				return []payload.Permission{actor.Deny(payload.ChannelPermission, x.at.Channel)}
			})
		})

	spec.Example(wide.And(spec.Menus), "the threads of a channel where a context menu command is denied do not offer it",
		spec.Verifies(contract.PermissionsThreads), menusInThreads)

	spec.Example(wide.And(spec.Menus), "application-wide overwrites hold for context menu commands",
		spec.Verifies(contract.PermissionsApplicationWide), wideOnMenus)

	spec.Example(wide.And(spec.Second), contract.PermissionsWideOwn.Text, spec.Verifies(contract.PermissionsWideOwn), otherApplicationOffers)
}

func channelsDenied(s *spec.S) {
	x := set(s)
	channels := actor.Channels(s, x.guild)
	if len(channels) < 2 {
		s.Lacking(verdict.LackActor, "the profile has but one text channel in the guild "+x.guild.ID)
	}
	channels = channels[:min(len(channels), 3)]
	var entries []payload.Permission
	for _, ch := range channels {
		x.IsOffered(s, x.user, actor.In(x.guild, ch))
		entries = append(entries, actor.Deny(payload.ChannelPermission, ch.ID))
	}
	x.grants.Set(entries...)
	for _, ch := range channels {
		s.Expect(contract.PermissionsChannelDenied, x.look(s, x.user, actor.In(x.guild, ch), false)).To(actor.Withheld)
	}
}

// menusWithheld denies context menu commands, which a slash command that is denied in the
// same way tells from entries of a kind that the target does not heed at all.
func menusWithheld(s *spec.S, clause *contract.Clause, called string, denied func(x scene) []payload.Permission) {
	x := set(s)
	for _, typ := range []payload.CommandType{payload.User, payload.Message} {
		menu := actor.ShownCommand{Type: typ, List: x.List}
		menu.ID, menu.Name = s.Stock(x.List, typ, called)
		menu.IsOffered(s, x.user, x.at)
		under := actor.GrantsFor(s, x.List, menu.ID)
		under.Set(denied(x)...)
		s.Expect(clause, watch(s, menu, x.user, x.at, false, under)).Provided(func() {
			x.offered(s, x.user)
			x.grants.Set(denied(x)...)
			s.Given(clause, x.look(s, x.user, x.at, false)).To(actor.Withheld)
		}).To(actor.Withheld)
	}
}

// menusInThreads denies context menu commands in a channel that has threads.
func menusInThreads(s *spec.S) {
	x := set(s)
	channels := actor.Channels(s, x.guild)
	at := slices.IndexFunc(channels, func(ch target.Channel) bool { return len(actor.Threads(x.guild, x.user, ch)) > 0 })
	if at < 0 {
		s.Lacking(verdict.LackActor, "the profile has no thread in a text channel")
	}
	denied := channels[at]
	for _, typ := range menus {
		menu := actor.ShownCommand{Type: typ, List: x.List}
		menu.ID, menu.Name = s.Stock(x.List, typ, "to be denied in a channel and its threads")
		under := actor.GrantsFor(s, x.List, menu.ID)
		for _, thread := range actor.Threads(x.guild, x.user, denied) {
			in := actor.In(x.guild, thread)
			menu.IsOffered(s, x.user, in)
			under.Set(actor.Deny(payload.ChannelPermission, denied.ID))
			s.Expect(contract.PermissionsThreads, watch(s, menu, x.user, in, false, under)).Provided(func() {
				s.Given(contract.PermissionsChannelDenied, watch(s, menu, x.user, actor.In(x.guild, denied), false, under)).To(actor.Withheld)
			}).To(actor.Withheld)
			under.Set()
		}
	}
}

// mostOverwrites is how many overwrites a command has at most in a guild.
const mostOverwrites = 100

// deniedLast allows a command to everybody else of the profile by name before it denies it,
// and to users whom nobody knows, where the target takes those.
func deniedLast(s *spec.S) {
	x := set(s)
	x.offered(s, x.user)
	denied := actor.Deny(payload.UserPermission, x.user.ID)
	var entries []payload.Permission
	for _, u := range x.guild.Users {
		if u.ID != x.user.ID && len(entries) < mostOverwrites-1 {
			entries = append(entries, actor.Allow(payload.UserPermission, u.ID))
		}
	}
	padded := slices.Clone(entries)
	for i := 2; len(padded) < mostOverwrites-1; i++ {
		padded = append(padded, actor.Allow(payload.UserPermission, fmt.Sprint(i<<22))) // of the first seconds of snowflakes
	}
	if !x.grants.Try(append(padded, denied)...) {
		x.grants.Set(append(entries, denied)...)
	}
	s.Expect(contract.PermissionsUserDenied, x.look(s, x.user, x.at, false)).To(actor.Withheld)
}

// otherApplicationOffers denies all commands of one application to a user.
func otherApplicationOffers(s *spec.S) {
	x := set(s)
	apps := s.Run.Profile.Applications
	other := slices.IndexFunc(apps, func(a target.Application) bool { return a.ID != s.App().ID && x.guild.Authorizes(&a) })
	if other < 0 {
		s.Lacking(verdict.LackApplication, "the profile has no other application in the guild "+x.guild.ID)
	}
	list, c := s.CommandsOf(&apps[other], x.guild.ID), command.New(s)
	theirs := actor.ShownCommand{ID: command.Made(s, list, c), Name: c.Name, Type: payload.ChatInput, List: list}
	x.offered(s, x.other)
	theirs.IsOffered(s, x.other, x.at)
	all := actor.GrantsOf(s, x.List, x.List.App().ID)
	all.Set(actor.Deny(payload.UserPermission, x.other.ID))
	s.Given(contract.PermissionsApplicationWide, watch(s, x.ShownCommand, x.other, x.at, false, all)).Provided(denials(s)).To(actor.Withheld)
	s.Expect(contract.PermissionsWideOwn, actor.Note(s.Session, theirs.Seen(s, x.other, x.at))).To(actor.Offered)
}

// everyoneWidely denies all commands of the application to everyone.
func everyoneWidely(s *spec.S) {
	x := set(s)
	x.offered(s, x.other)
	all := actor.GrantsOf(s, x.List, x.List.App().ID)
	all.Set(actor.Deny(payload.RolePermission, payload.EveryoneID(x.guild.ID)))
	s.Expect(contract.PermissionsApplicationWide, watch(s, x.ShownCommand, x.other, x.at, false, all)).Provided(func() {
		x.grants.Set(actor.Deny(payload.RolePermission, payload.EveryoneID(x.guild.ID)))
		s.Given(contract.PermissionsEveryoneDenied, x.look(s, x.other, x.at, false)).To(actor.Withheld)
	}).To(actor.Withheld)
}
