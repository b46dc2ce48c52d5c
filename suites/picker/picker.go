// Package picker holds the specs about what users are offered: which commands
// in which place, to whom, and in which language. All of them need the control
// API, since only a user's client shows it.
package picker

import (
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{places(), permissions(), defaults(), languages(), shapes()}
}

// sight is what a user was offered of a command.
type sight = actor.Noted[[]control.Entry]

// places is about where commands are offered, and in which menu.
func places() *spec.Group {
	g := spec.NewGroup("Where commands are offered")
	g.Needs(spec.Commands, spec.Users, spec.Menus)

	for _, k := range []struct {
		text   string
		clause *contract.Clause
		typ    payload.CommandType
		menu   control.Menu
	}{
		{text: "a CHAT_INPUT command stands among the slash commands", clause: contract.TypeChatInputPicker,
			typ: payload.ChatInput, menu: control.Slash},
		{text: "a USER command stands in the context menu of a user", clause: contract.TypeUserPicker, typ: payload.User,
			menu: control.User},
		{text: "a MESSAGE command stands in the context menu of a message", clause: contract.TypeMessagePicker,
			typ: payload.Message, menu: control.Message},
	} {
		spec.Example(g, k.text, spec.Verifies(k.clause), func(s *spec.S) {
			g := s.Guild(0)
			user, at := actor.Plain(s, g), actor.Talking(s, g)
			shown := actor.Prepare(s, s.AnyList(), k.typ, nil)
			s.Expect(k.clause, shown.Offering(s, user, at)).Provided(func() {
				actor.Stored(s, shown.List, shown.ID, map[string]any{"type": k.typ})
				shown.There(s, user, at)()
			}).To(actor.InMenu(k.menu))
		})
	}

	spec.Example(g.And(spec.FewMenus), "commands of one name stand each in the menu of its type",
		spec.Verifies(contract.TypeUserPicker, contract.TypeMessagePicker), namesakesOffered)
	spec.Example(g, "a global command with BOT_DM is offered in direct messages",
		spec.Verifies(contract.ContextBotDMOffered), botDMOffered)

	spec.Example(g, "a global command without BOT_DM is not offered in direct messages",
		spec.Verifies(contract.ContextBotDMWithheld), withoutBotDM)

	spec.Example(g, "an edit of the contexts of a global command moves where it is offered",
		spec.Verifies(contract.ContextBotDMWithheld, contract.ContextBotDMOffered), contextsEdited)

	spec.Example(g.And(spec.Menus), "a context menu command without BOT_DM is not offered in direct messages",
		spec.Verifies(contract.ContextBotDMWithheld), menuWithoutBotDM)

	spec.Example(g, "a guild command is not offered in direct messages",
		spec.Verifies(contract.ContextBotDMGuildCommand), guildCommandInDM)

	spec.Example(g, "a guild command is not offered in another guild",
		spec.Verifies(contract.CreateGuildElsewhere), guildCommandElsewhere)

	spec.Example(g, "a global command that says nothing of direct messages is offered there",
		spec.Verifies(contract.DMPermissionDefault), inDMByDefault)

	spec.Example(g.And(spec.Control), "a private channel offers what is installed to the user",
		spec.Verifies(contract.ContextPrivateChannelOffered), privateOffered)

	spec.Example(g.And(spec.Control), "a private channel does not offer what is installed to guilds alone",
		spec.Verifies(contract.ContextPrivateChannelMeaning), privateWithheld)
	spec.Example(g.And(spec.Control, spec.Menus), "a private channel does not offer a context menu command that is installed to guilds alone",
		spec.Verifies(contract.ContextPrivateChannelMeaning), menusPrivately)
	spec.Example(g.And(spec.Control), "what is installed to the user without BOT_DM is not offered in direct messages",
		spec.Verifies(contract.ContextBotDMWithheld), ownWithoutBotDM)
	return g
}

// namesakesOffered makes a command of each type under one name.
func namesakesOffered(s *spec.S) {
	g, list := s.Guild(0), s.AnyList()
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	slash := command.New(s)
	command.Made(s, list, slash)
	for _, k := range []struct {
		clause *contract.Clause
		typ    payload.CommandType
		menu   control.Menu
	}{
		{contract.TypeUserPicker, payload.User, control.User},
		{contract.TypeMessagePicker, payload.Message, control.Message},
	} {
		sent := command.OfType(s, k.typ)
		sent.Name = slash.Name
		a := command.Added(s, list, sent)
		s.Given(contract.KeyType, a).Provided(func() {
			command.Needs(s, arrange.Create(list))
			made := command.Made(s, list, command.OfType(s, k.typ)) // for which room is made
			s.Given(arrange.Delete(list).Clause(), list.Delete(made)).To(match.Success())
			if a = command.Added(s, list, sent); a.Success() {
				s.Lacking(verdict.LackRoom, "the list was full")
			}
		}).To(match.Success())
		shown := actor.ShownCommand{ID: command.IDOf(s, list, a, sent), Name: sent.Name, Type: k.typ, List: list}
		s.Expect(k.clause, shown.Offering(s, user, at)).Provided(func() {
			actor.Prepare(s, list, k.typ, nil).IsOffered(s, user, at)
			s.Given(contract.KeyType, command.Read(s, list, shown.ID)).To(match.Field("type", k.typ))
		}).To(actor.InMenu(k.menu))
	}
}

func botDMOffered(s *spec.S) {
	s.Expect(contract.ContextBotDMOffered, placed(s).directInDM).To(actor.Offered)
}

func withoutBotDM(s *spec.S) {
	p := placed(s)
	s.Given(contract.TypeChatInputPicker, p.guildInGuild).To(actor.Offered)
	s.Expect(contract.ContextBotDMWithheld, p.guildInDM).To(actor.Withheld)
}

// menus are the types of context menu commands.
var menus = []payload.CommandType{payload.User, payload.Message}

// menuWithoutBotDM looks where such a command with BOT_DM is offered: that there are
// any in direct messages is for another spec to say.
func menuWithoutBotDM(s *spec.S) {
	user, tried := actor.Plain(s, s.Guild(0)), false
	for _, typ := range menus {
		direct := actor.Prepare(s, s.Global(), typ, contexts(control.InBotDM))
		writer := direct.Writing(s, user)
		if len(direct.Seen(s, writer, actor.BotDM)) == 0 {
			continue
		}
		tried = true
		guild := actor.Prepare(s, s.Global(), typ, contexts(control.InGuild))
		s.Expect(contract.ContextBotDMWithheld, guild.Seen(s, writer, actor.BotDM)).To(actor.Withheld)
	}
	if !tried {
		s.Lacking(verdict.LackChoice, "no context menu command is offered in direct messages")
	}
}

func guildCommandInDM(s *spec.S) {
	g := s.Guild(0)
	user := actor.Plain(s, g)
	guild := actor.Prepare(s, s.In(0), payload.ChatInput, nil)
	guild.IsOffered(s, user, actor.Talking(s, g))
	s.Given(contract.ContextBotDMOffered, placed(s).directInDM).To(actor.Offered) // something is
	s.Expect(contract.ContextBotDMGuildCommand, guild.Seen(s, user, actor.BotDM)).To(actor.Withheld)
}

func guildCommandElsewhere(s *spec.S) {
	here, there := s.Guild(0), s.Guild(1)
	visitor := actor.Plain(s, there)
	own, other := actor.Prepare(s, s.In(1), payload.ChatInput, nil), actor.Prepare(s, s.In(0), payload.ChatInput, nil)
	own.IsOffered(s, visitor, actor.Talking(s, there)) // something is
	other.IsOffered(s, actor.Plain(s, here), actor.Talking(s, here))
	s.Expect(contract.CreateGuildElsewhere, other.Seen(s, visitor, actor.Talking(s, there))).To(actor.Withheld)
}

func inDMByDefault(s *spec.S) {
	s.Control().Need()
	user, list := actor.Plain(s, s.Guild(0)), s.Global()
	// One that never had contexts: they would decide instead.
	id, name := s.Stock(list, payload.ChatInput, "without contexts")
	shown := actor.ShownCommand{ID: id, Name: name, Type: payload.ChatInput, List: list}
	s.Expect(contract.DMPermissionDefault, shown.Offering(s, shown.Writing(s, user), actor.BotDM)).Provided(func() {
		s.Given(contract.ContextBotDMOffered, placed(s).directInDM).To(actor.Offered)
	}).To(actor.Offered)
}

func privateOffered(s *spec.S) {
	s.Expect(contract.ContextPrivateChannelOffered, private(s).own).To(actor.Offered)
}

func privateWithheld(s *spec.S) {
	got := private(s)
	s.Expect(contract.ContextPrivateChannelMeaning, got.elsewhere).To(match.That("the command not offered for the context", func(entries []control.Entry) bool {
		return len(entries) == 0 || len(got.without.What) > 0
	}))
}

// menusPrivately looks where such a command is offered to whom it is installed: that there
// are any in private channels is for another spec to say.
func menusPrivately(s *spec.S) {
	s.Control().Need()
	user, tried := actor.Installed(s), false
	for _, typ := range menus {
		own := actor.Prepare(s, s.Global(), typ, installed(s.Run.Profile.Bindings.UserInstall, control.InPrivate))
		if len(own.Offering(s, user, actor.Private)) == 0 {
			continue
		}
		elsewhere := actor.Prepare(s, s.Global(), typ, installed(0, control.InGuild))
		elsewhere.IsOffered(s, user, actor.Talking(s, s.Guild(0)))
		if len(elsewhere.Seen(s, user, actor.Private)) > 0 ||
			!arrange.Put(s.Session, elsewhere.List, elsewhere.ID, installed(0, control.InGuild, control.InPrivate)).Success() {
			continue
		}
		tried = true
		s.Expect(contract.ContextPrivateChannelMeaning, elsewhere.Seen(s, user, actor.Private)).To(actor.Withheld)
	}
	if !tried {
		s.Lacking(verdict.LackChoice, "no context menu command is offered in private channels for its context alone")
	}
}

// installed are the fields of a command for an installation, and where it is offered.
func installed(installation int, at ...control.Context) map[string]any {
	f := contexts(at...)
	f["integration_types"] = []int{installation}
	return f
}

func ownWithoutBotDM(s *spec.S) {
	got := private(s)
	if len(got.own.What) == 0 {
		s.Lacking(verdict.LackChoice, "no command is offered in private channels to whom it is installed")
	}
	s.Expect(contract.ContextBotDMWithheld, got.ownInDM).To(actor.Withheld)
}

func contexts(c ...control.Context) map[string]any { return map[string]any{"contexts": c} }

// sights are what a user was offered of a command for direct messages and of one
// for guilds, in both places.
type sights struct{ directInDM, guildInGuild, guildInDM sight }

func placed(s *spec.S) sights {
	return spec.Shared(s, "commands by their contexts", func(s *spec.S) (got sights) {
		g := s.Guild(0)
		user, at := actor.Plain(s, g), actor.Talking(s, g)
		direct := actor.Prepare(s, s.Global(), payload.ChatInput, contexts(control.InBotDM))
		writer := direct.Writing(s, user)
		if got.directInDM = actor.Note(s.Session, direct.Seen(s, writer, actor.BotDM)); len(got.directInDM.What) == 0 {
			direct.There(s, user, actor.BotDM)()
		}
		guild := actor.Prepare(s, s.Global(), payload.ChatInput, contexts(control.InGuild))
		if got.guildInGuild = actor.Note(s.Session, guild.Offering(s, user, at)); len(got.guildInGuild.What) == 0 {
			guild.There(s, user, at)()
		}
		got.guildInDM = actor.Note(s.Session, guild.Seen(s, writer, actor.BotDM))
		return got
	})
}

// privately is what a user with an installation was offered in a private channel: of a
// command installed to users, of one installed to guilds alone, and of that one without
// the context; and of the first in direct messages with the application.
type privately struct{ own, elsewhere, without, ownInDM sight }

func private(s *spec.S) privately {
	return spec.Shared(s, "commands in private channels", func(s *spec.S) (got privately) {
		s.Control().Need()
		user := actor.Installed(s)
		own := actor.Prepare(s, s.Global(), payload.ChatInput, installed(s.Run.Profile.Bindings.UserInstall, control.InPrivate))
		got.own = actor.Note(s.Session, own.Offering(s, user, actor.Private))
		got.ownInDM = actor.Note(s.Session, own.Seen(s, user, actor.BotDM))
		elsewhere := actor.Prepare(s, s.Global(), payload.ChatInput, installed(0, control.InGuild))
		elsewhere.IsOffered(s, user, actor.Talking(s, s.Guild(0)))
		got.without = actor.Note(s.Session, elsewhere.Seen(s, user, actor.Private))
		// Whether a target takes the context without installation to users is open.
		if arrange.Put(s.Session, elsewhere.List, elsewhere.ID, installed(0, control.InGuild, control.InPrivate)).Success() {
			got.elsewhere = actor.Note(s.Session, elsewhere.Seen(s, user, actor.Private))
		}
		return got
	})
}
