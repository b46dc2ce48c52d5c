package picker

import (
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// widely is what a user was offered to whom the whole application is denied: of
// a global command, of a guild command before it had overwrites of its own and after,
// and of a global command that was made later.
type widely struct {
	global, guild, later, globalAfter, guildAfter sight
	own                                           []sight // while a user, a channel and everyone are denied
}

func wide(s *spec.S) widely {
	return spec.Shared(s, "an application denied to a user", func(s *spec.S) (got widely) {
		x := set(s)
		// Not the user of the other specs, should it not end with this one.
		x.offered(s, x.other)
		global := actor.Prepare(s, s.Global(), payload.ChatInput, nil)
		global.IsOffered(s, x.other, x.at)
		all := actor.GrantsOf(s, x.List, x.List.App().ID)
		all.Set(actor.Deny(payload.UserPermission, x.other.ID))
		got.global = watch(s, global, x.other, x.at, false, all)
		got.guild = watch(s, x.ShownCommand, x.other, x.at, false, all)

		later := actor.ShownCommand{Type: payload.ChatInput, List: s.Global()}
		sent := command.New(s)
		later.ID, later.Name = command.Made(s, later.List, sent), sent.Name
		later.IsOffered(s, x.user, x.at)
		got.later = watch(s, later, x.other, x.at, false, all)

		// Entries of its own, which say nothing about the user.
		x.grants.Set(actor.Allow(payload.UserPermission, x.user.ID))
		got.own = append(got.own, x.look(s, x.other, x.at, true))
		got.globalAfter = watch(s, global, x.other, x.at, false, all)
		under := actor.GrantsFor(s, x.List, global.ID)
		under.Set(actor.Allow(payload.UserPermission, x.user.ID))
		got.own = append(got.own, watch(s, global, x.other, x.at, true, under))
		for _, denied := range []payload.Permission{
			actor.Deny(payload.ChannelPermission, x.at.Channel), actor.Deny(payload.RolePermission, payload.EveryoneID(x.guild.ID)),
		} {
			all.Set(denied)
			got.own = append(got.own, x.look(s, x.other, x.at, true))
		}
		all.Set(actor.Deny(payload.UserPermission, x.other.ID))
		x.grants.Set() // and they hold for it again
		got.guildAfter = watch(s, x.ShownCommand, x.other, x.at, false, all)
		return got
	})
}

// wideOnMenus denies the whole application to a user who is offered context menu commands.
func wideOnMenus(s *spec.S) {
	x := set(s)
	var shown []actor.ShownCommand
	for _, typ := range menus {
		menu := actor.ShownCommand{Type: typ, List: x.List}
		menu.ID, menu.Name = s.Stock(x.List, typ, "to be denied with all others")
		menu.IsOffered(s, x.other, x.at)
		shown = append(shown, menu)
	}
	all, denied := actor.GrantsOf(s, x.List, x.List.App().ID), actor.Deny(payload.UserPermission, x.other.ID)
	all.Set(denied)
	for _, menu := range shown {
		s.Expect(contract.PermissionsApplicationWide, watch(s, menu, x.other, x.at, false, all)).Provided(func() {
			own := actor.GrantsFor(s, x.List, menu.ID)
			own.Set(denied)
			s.Given(contract.PermissionsUserDenied, watch(s, menu, x.other, x.at, false, own)).To(actor.Withheld)
		}).To(actor.Withheld)
	}
}

// wideInThreads denies the whole application in a channel with threads.
func wideInThreads(s *spec.S) {
	x := set(s)
	for _, parent := range actor.Channels(s, x.guild) {
		threads := actor.Threads(x.guild, x.other, parent)
		if len(threads) == 0 {
			continue
		}
		for _, ch := range append(threads, parent) {
			x.IsOffered(s, x.other, actor.In(x.guild, ch))
		}
		all := actor.GrantsOf(s, x.List, x.List.App().ID)
		all.Set(actor.Deny(payload.ChannelPermission, parent.ID))
		s.Given(contract.PermissionsApplicationWide, watch(s, x.ShownCommand, x.other, actor.In(x.guild, parent), false, all)).
			Provided(func() { s.Given(contract.PermissionsChannelDenied, byChannel(s).there).To(actor.Withheld) }).To(actor.Withheld)
		var seen []sight
		for _, ch := range threads {
			seen = append(seen, watch(s, x.ShownCommand, x.other, actor.In(x.guild, ch), false, all))
		}
		inThreads(s, seen)
		return
	}
	inThreads(s, nil)
}

// wideInOneGuild denies the whole application in the second guild.
func wideInOneGuild(s *spec.S) {
	g := s.Guild(0)
	user, at := inBoth(s, g), actor.Talking(s, g)
	global := actor.Prepare(s, s.Global(), payload.ChatInput, nil)
	global.IsOffered(s, user, at)
	under := actor.GrantsOf(s, s.In(1), global.List.App().ID)
	under.Set(actor.Deny(payload.UserPermission, user.ID))
	under.Check()
	s.Expect(contract.PermissionsEditOneGuild, actor.Note(s.Session, global.Seen(s, user, at))).To(actor.Offered)
}

// subcommandsDenied denies a command that stands in the picker by its subcommands.
func subcommandsDenied(s *spec.S) {
	x := set(s)
	command.Needs(s, arrange.Create(x.List))
	sent := command.New(s)
	for _, name := range []string{"one", "two"} {
		sent.Options = append(sent.Options, payload.Option{Type: payload.SubCommand, Name: name, Description: "a part"})
	}
	shown := actor.ShownCommand{Type: payload.ChatInput, List: x.List, Name: sent.Name}
	shown.ID = command.Made(s, x.List, sent)
	shown.IsOffered(s, x.user, x.at)
	x.withholds(s, shown)
}
