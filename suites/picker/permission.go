package picker

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// scene is a command of its own in a guild, two users of it without a role in
// common, and the overwrites of the command.
type scene struct {
	actor.ShownCommand
	guild       *target.Guild
	user, other target.User
	at          control.Place
	grants      *actor.Grants
}

func set(s *spec.S) scene {
	g := s.Guild(0)
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	other := actor.Another(s, g, user)
	actor.Granter(s, s.App())
	c := actor.Own(s, s.In(0))
	return scene{ShownCommand: c, guild: g, user: user, other: other, at: at, grants: actor.GrantsOf(s, c.List, c.ID)}
}

// offered makes sure that the users are offered the command to begin with.
func (x scene) offered(s *spec.S, users ...target.User) {
	for _, u := range users {
		x.IsOffered(s, u, x.at)
	}
}

// look is what the user is offered of the command in the place. Where that is
// not as it should be, it makes sure that the overwrites are stored.
func (x scene) look(s *spec.S, u target.User, at control.Place, should bool) sight {
	return watch(s, x.ShownCommand, u, at, should, x.grants)
}

func watch(s *spec.S, c actor.ShownCommand, u target.User, at control.Place, should bool, under *actor.Grants) sight {
	look := c.Seen
	if should {
		look = c.Offering
	}
	seen := actor.Note(s.Session, look(s, u, at))
	if len(seen.What) > 0 != should {
		under.Check()
	}
	return seen
}

// permissions is about overwrites.
func permissions() *spec.Group {
	g := spec.NewGroup("To whom overwrites leave a command")
	g.Needs(spec.Commands, spec.Users)
	wide := g.And(spec.AllCommands)

	spec.Example(g, "a user to whom it is denied is not offered it", spec.Verifies(contract.PermissionsUserDenied), userDenied)

	spec.Example(g, "a user to whom it is allowed is offered it", spec.Verifies(contract.PermissionsAllowed), userAllowed)

	spec.Example(g, "the members of a role to which it is denied are not offered it",
		spec.Verifies(contract.PermissionsRoleDenied), roleDenied)

	spec.Example(g, "nobody is offered what is denied to everyone",
		spec.Verifies(contract.PermissionsEveryoneDenied), everyoneDenied)

	spec.Example(g, "a channel where it is denied does not offer it, and others do",
		spec.Verifies(contract.PermissionsChannelDenied), channelDenied)

	spec.Example(g, "no channel offers what is denied in all channels",
		spec.Verifies(contract.PermissionsAllChannelsDenied), allChannelsDenied)

	spec.Example(g, "the threads of a channel where it is denied do not offer it",
		spec.Verifies(contract.PermissionsThreads), threadDenied)

	spec.Example(g, "no thread offers what is denied in all channels",
		spec.Verifies(contract.PermissionsThreads), everyThreadDenied)

	spec.Example(g, "an administrator uses it whatever the overwrites say",
		spec.Verifies(contract.PermissionsAdministrator), administratorUses)

	spec.Example(wide, "application-wide overwrites hold for a global command without its own",
		spec.Verifies(contract.PermissionsApplicationWide), wideOnGlobal)

	spec.Example(wide, "application-wide overwrites hold for a guild command until it has its own",
		spec.Verifies(contract.PermissionsApplicationWide), wideOnGuild)

	spec.Example(wide, "application-wide overwrites may be for everyone", spec.Verifies(contract.PermissionsApplicationWide), everyoneWidely)

	spec.Example(wide.And(spec.Scratch), "a user to whom a command is denied is offered others",
		spec.Verifies(contract.PermissionsEditOneCommand), othersOffered)

	spec.Example(wide.And(spec.Scratch), "a command that is denied in one guild is offered in another",
		spec.Verifies(contract.PermissionsEditOneGuild), otherGuildOffers)

	spec.Example(wide, "application-wide overwrites hold for a command that is made after them",
		spec.Verifies(contract.PermissionsApplicationWide), wideOnLater)

	spec.Example(wide.And(spec.Scratch), "a user to whom a global command is denied in a guild is not offered it there",
		spec.Verifies(contract.PermissionsUserDenied), globalDenied)

	spec.Example(wide.And(spec.Menus), "a user to whom a context menu command is denied is not offered it",
		spec.Verifies(contract.PermissionsUserDenied), menusDenied)

	spec.Example(wide.And(spec.Scratch), "a user to whom a command with subcommands is denied is offered none of them",
		spec.Verifies(contract.PermissionsUserDenied), subcommandsDenied)

	spec.Example(wide, "the threads of a channel where all commands are denied do not offer one",
		spec.Verifies(contract.PermissionsThreads), wideInThreads)

	spec.Example(wide.And(spec.Scratch), "application-wide overwrites of one guild do not hold in another",
		spec.Verifies(contract.PermissionsEditOneGuild), wideInOneGuild)

	spec.Example(wide, "application-wide overwrites no longer hold for a command with its own",
		spec.Verifies(contract.PermissionsTopLevelUnsynced), wideOverridden)

	many(g, wide)
	roles(g)
	return g
}

func userDenied(s *spec.S) {
	s.Expect(contract.PermissionsUserDenied, byUser(s).denied).To(actor.Withheld)
}

func userAllowed(s *spec.S) {
	s.Expect(contract.PermissionsAllowed, byUser(s).allowed).To(actor.Offered)
}

func roleDenied(s *spec.S) {
	x := set(s)
	x.offered(s, x.user)
	// Every role of the user: none of them is left to argue.
	var entries []payload.Permission
	for _, role := range x.user.Roles {
		entries = append(entries, actor.Deny(payload.RolePermission, role))
	}
	x.grants.Set(entries...)
	s.Expect(contract.PermissionsRoleDenied, x.look(s, x.user, x.at, false)).To(actor.Withheld)
	s.Given(contract.TypeChatInputPicker, x.look(s, x.other, x.at, true)).To(actor.Offered)
}

func everyoneDenied(s *spec.S) {
	x := set(s)
	x.offered(s, x.user, x.other)
	x.grants.Set(actor.Deny(payload.RolePermission, payload.EveryoneID(x.guild.ID)))
	for _, u := range []target.User{x.user, x.other} {
		s.Expect(contract.PermissionsEveryoneDenied, x.look(s, u, x.at, false)).To(actor.Withheld)
	}
}

func channelDenied(s *spec.S) {
	got := byChannel(s)
	s.Expect(contract.PermissionsChannelDenied, got.there).To(actor.Withheld)
	for _, seen := range got.elsewhere {
		s.Expect(contract.PermissionsChannelDenied, seen).To(actor.Offered)
	}
}

func allChannelsDenied(s *spec.S) {
	for _, seen := range inNoChannel(s).channels {
		s.Expect(contract.PermissionsAllChannelsDenied, seen).To(actor.Withheld)
	}
}

func threadDenied(s *spec.S) {
	got := byChannel(s)
	s.Given(contract.PermissionsChannelDenied, got.there).To(actor.Withheld)
	inThreads(s, got.threads)
	for _, seen := range got.freed {
		s.Expect(contract.PermissionsThreads, seen).Provided(func() {
			s.Given(contract.PermissionsEditEmpty, got.again).To(actor.Offered)
		}).To(actor.Offered)
	}
}

func everyThreadDenied(s *spec.S) {
	got := inNoChannel(s)
	s.Given(contract.PermissionsAllChannelsDenied, got.channels[0]).To(actor.Withheld)
	inThreads(s, got.threads)
}

func administratorUses(s *spec.S) {
	x := set(s)
	admins := actor.Admins(s, x.guild)
	var denied []payload.Permission
	for _, admin := range admins {
		denied = append(denied, actor.Deny(payload.UserPermission, admin.ID))
	}
	for _, entries := range [][]payload.Permission{
		denied,
		{actor.Deny(payload.RolePermission, payload.EveryoneID(x.guild.ID))},
		{actor.Deny(payload.ChannelPermission, x.at.Channel), actor.Deny(payload.ChannelPermission, payload.AllChannelsID(x.guild.ID))},
	} {
		x.grants.Set(entries...)
		for _, admin := range admins {
			use := x.Use(admin, x.at, nil)
			s.Expect(contract.PermissionsAdministrator, s.Control().Use(use)).Provided(func() {
				x.There(s, admin, x.at)()
				x.Plain(s, use)()
			}).To(actor.Delivered)
		}
	}
}

func wideOnGlobal(s *spec.S) {
	got := wide(s)
	s.Expect(contract.PermissionsApplicationWide, got.global).Provided(denials(s)).To(actor.Withheld)
	s.Expect(contract.PermissionsApplicationWide, got.globalAfter).To(actor.Withheld)
}

func wideOnGuild(s *spec.S) {
	got := wide(s)
	for _, seen := range []sight{got.guild, got.guildAfter} {
		s.Expect(contract.PermissionsApplicationWide, seen).Provided(denials(s)).To(actor.Withheld)
	}
}

func wideOnLater(s *spec.S) {
	s.Expect(contract.PermissionsApplicationWide, wide(s).later).Provided(denials(s)).To(actor.Withheld)
}

func wideOverridden(s *spec.S) {
	for _, seen := range wide(s).own {
		s.Expect(contract.PermissionsTopLevelUnsynced, seen).To(actor.Offered)
	}
}

func othersOffered(s *spec.S) {
	x := set(s)
	global := actor.Prepare(s, s.Global(), payload.ChatInput, nil)
	global.IsOffered(s, x.user, x.at)
	x.offered(s, x.user)
	x.grants.Set(actor.Deny(payload.UserPermission, x.user.ID))
	s.Given(contract.PermissionsUserDenied, x.look(s, x.user, x.at, false)).To(actor.Withheld)
	s.Expect(contract.PermissionsEditOneCommand, actor.Note(s.Session, global.Seen(s, x.user, x.at))).To(actor.Offered)
}

func otherGuildOffers(s *spec.S) {
	g, there := s.Guild(0), s.In(1)
	user := inBoth(s, g)
	at := actor.Talking(s, g)
	global := actor.Prepare(s, s.Global(), payload.ChatInput, nil)
	global.IsOffered(s, user, at)
	under := actor.GrantsFor(s, there, global.ID)
	under.Set(actor.Deny(payload.UserPermission, user.ID))
	under.Check()
	s.Expect(contract.PermissionsEditOneGuild, actor.Note(s.Session, global.Seen(s, user, at))).To(actor.Offered)
}

// inBoth is an ordinary member of a guild who is in the second one too.
func inBoth(s *spec.S, g *target.Guild) target.User {
	return actor.Member(s, g, "an adult and no administrator, in the second guild too", func(u target.User) bool {
		return slices.ContainsFunc(actor.Ordinary(g), func(o target.User) bool { return o.ID == u.ID }) &&
			slices.ContainsFunc(s.Guild(1).Users, func(o target.User) bool { return o.ID == u.ID })
	})
}

func globalDenied(s *spec.S) {
	x := set(s)
	// Of its own: where overwrites cannot be taken off it stays withheld.
	global := actor.ShownCommand{Type: payload.ChatInput, List: s.Global()}
	global.ID, global.Name = s.Stock(global.List, global.Type, "to be denied")
	global.IsOffered(s, x.user, x.at)
	x.withholds(s, global)
}

// withholds denies a command of the spec's own to the user.
func (x scene) withholds(s *spec.S, shown actor.ShownCommand) {
	under := actor.GrantsFor(s, x.List, shown.ID)
	under.Set(actor.Deny(payload.UserPermission, x.user.ID))
	s.Expect(contract.PermissionsUserDenied, watch(s, shown, x.user, x.at, false, under)).Provided(func() {
		s.Given(contract.PermissionsUserDenied, byUser(s).denied).To(actor.Withheld)
	}).To(actor.Withheld)
}

func menusDenied(s *spec.S) {
	x := set(s)
	var menus []actor.ShownCommand
	for _, typ := range []payload.CommandType{payload.User, payload.Message} {
		// Of its own: where overwrites cannot be taken off it stays withheld.
		menu := actor.ShownCommand{Type: typ, List: x.List}
		menu.ID, menu.Name = s.Stock(x.List, typ, "to be denied")
		menu.IsOffered(s, x.user, x.at)
		menus = append(menus, menu)
	}
	for _, menu := range menus {
		x.withholds(s, menu)
	}
}

// toUsers is what a user was offered to whom a command is denied, and another to
// whom it is allowed.
type toUsers struct{ denied, allowed sight }

// denials is the ground of overwrites elsewhere: a command's own entries for
// users do what they say.
func denials(s *spec.S) func() {
	return func() {
		s.Given(contract.PermissionsUserDenied, byUser(s).denied).To(actor.Withheld)
		s.Given(contract.PermissionsAllowed, byUser(s).allowed).To(actor.Offered)
	}
}

func byUser(s *spec.S) toUsers {
	return spec.Shared(s, "a command denied to one user and allowed to another", func(s *spec.S) (got toUsers) {
		x := set(s)
		x.offered(s, x.user, x.other)
		x.grants.Set(actor.Deny(payload.UserPermission, x.user.ID), actor.Allow(payload.UserPermission, x.other.ID))
		got.denied = x.look(s, x.user, x.at, false)
		got.allowed = x.look(s, x.other, x.at, true)
		return got
	})
}

// inChannels is what a user was offered of a command that is denied somewhere.
type inChannels struct {
	there, again                 sight // and again where it is denied no more
	elsewhere, channels, threads []sight
	freed                        []sight // the threads, where it is denied no more
}

// byChannel is about a command that is denied in one channel.
func byChannel(s *spec.S) inChannels {
	return spec.Shared(s, "a command denied in a channel", func(s *spec.S) (got inChannels) {
		x := set(s)
		x.offered(s, x.user)
		channels := actor.Channels(s, x.guild)
		for _, ch := range actor.Threads(x.guild, x.user, channels...) {
			x.IsOffered(s, x.user, actor.In(x.guild, ch))
		}
		for n, denied := range channels {
			threads := actor.Threads(x.guild, x.user, denied)
			if n > 0 && len(threads) == 0 {
				continue
			}
			x.grants.Set(actor.Deny(payload.ChannelPermission, denied.ID))
			if n == 0 {
				got.there = x.look(s, x.user, actor.In(x.guild, denied), false)
				for _, ch := range channels[1:min(2, len(channels))] {
					got.elsewhere = append(got.elsewhere, x.look(s, x.user, actor.In(x.guild, ch), true))
				}
			}
			for _, ch := range threads {
				got.threads = append(got.threads, x.look(s, x.user, actor.In(x.guild, ch), false))
			}
		}
		if !x.grants.Clear() { // which other specs are about
			return got
		}
		got.again = x.look(s, x.user, actor.In(x.guild, channels[0]), true)
		for _, ch := range actor.Threads(x.guild, x.user, channels...) {
			got.freed = append(got.freed, x.look(s, x.user, actor.In(x.guild, ch), true))
		}
		return got
	})
}

// inNoChannel is about a command that is denied in all channels.
func inNoChannel(s *spec.S) inChannels {
	return spec.Shared(s, "a command denied in all channels", func(s *spec.S) (got inChannels) {
		x := set(s)
		channels := actor.Channels(s, x.guild)
		threads := actor.Threads(x.guild, x.user, channels...)
		for _, ch := range slices.Concat(channels, threads) {
			x.IsOffered(s, x.user, actor.In(x.guild, ch))
		}
		x.grants.Set(actor.Deny(payload.ChannelPermission, payload.AllChannelsID(x.guild.ID)))
		for _, ch := range channels {
			got.channels = append(got.channels, x.look(s, x.user, actor.In(x.guild, ch), false))
		}
		for _, ch := range threads {
			got.threads = append(got.threads, x.look(s, x.user, actor.In(x.guild, ch), false))
		}
		return got
	})
}

func inThreads(s *spec.S, threads []sight) {
	if len(threads) == 0 {
		s.Lacking(verdict.LackActor, "the profile has no thread in a text channel")
	}
	for _, seen := range threads {
		s.Expect(contract.PermissionsThreads, seen).To(actor.Withheld)
	}
}
