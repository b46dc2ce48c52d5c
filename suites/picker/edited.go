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

// contextsEdited takes a global command from direct messages to guilds and back again by
// edits: where it was offered at first decides nothing later.
func contextsEdited(s *spec.S) {
	command.Needs(s, contract.EditGlobal)
	g := s.Guild(0)
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	sent := command.New(s)
	sent.Contexts = []int{int(control.InBotDM)}
	direct := actor.ShownCommand{Type: payload.ChatInput, List: s.Global(), Name: sent.Name}
	direct.ID = command.Made(s, direct.List, sent)
	writer := direct.Writing(s, user)
	s.Given(contract.ContextBotDMOffered, direct.Offering(s, writer, actor.BotDM)).Provided(direct.There(s, writer, actor.BotDM)).To(actor.Offered)
	move := func(to control.Context) {
		fields := contexts(to)
		direct.ID = command.Changed(s, direct.List, direct.ID, fields)
		actor.Stored(s, direct.List, direct.ID, fields)
	}
	move(control.InGuild)
	s.Given(contract.TypeChatInputPicker, direct.Offering(s, user, at)).To(actor.Offered)
	s.Expect(contract.ContextBotDMWithheld, direct.Seen(s, writer, actor.BotDM)).To(actor.Withheld)
	move(control.InBotDM)
	s.Expect(contract.ContextBotDMOffered, direct.Offering(s, writer, actor.BotDM)).Provided(direct.There(s, writer, actor.BotDM)).To(actor.Offered)
}

// subcommandsEdited gives subcommands to a command that was plain.
func subcommandsEdited(s *spec.S) {
	g := s.Guild(0)
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	word := payload.Option{Type: payload.StringOption, Name: "word", Description: "any word"}
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, map[string]any{"options": []payload.Option{word}})
	shown.IsOffered(s, user, at)
	fields := map[string]any{"name": shown.Name, "description": "with subcommands now", "options": []payload.Option{sub("first")}}
	shown.ID = command.Changed(s, shown.List, shown.ID, fields)
	replaces := contract.EditGlobalOptions
	if shown.List.Guild() != "" {
		replaces = contract.EditGuildOptions
	}
	options, _ := command.Read(s, shown.List, shown.ID)["options"].([]any)
	s.Session.Given(replaces, len(options) < 2, "the options of the edit alone", match.Show(options))
	actor.Stored(s, shown.List, shown.ID, fields)
	inner := shown.Use(user, at, nil, "first")
	s.Given(contract.SubcommandInvoked, shown.Used(s, inner)).Provided(shown.Afresh(s, inner)).To(actor.Delivered)
	s.Expect(contract.SubcommandBase, s.Control().Use(shown.Use(user, at, nil))).Provided(func() {
		s.Given(contract.SubcommandBase, nested(s).bases[0]).To(actor.Refused)
	}).To(actor.Refused)
	s.Expect(contract.SubcommandBase, actor.Note(s.Session, shown.Offering(s, user, at))).To(without())
}

// hollowEdited gives a command a group without subcommands and nothing else. Whether a
// target takes one is open, and so is whether it stores one.
func hollowEdited(s *spec.S) {
	g := s.Guild(0)
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, map[string]any{"options": []payload.Option{group("set", sub("first"))}})
	first := shown.Use(user, at, nil, "set", "first")
	s.Given(contract.SubcommandInvoked, shown.Used(s, first)).Provided(shown.Afresh(s, first)).To(actor.Delivered)
	if a := arrange.Put(s.Session, shown.List, shown.ID, map[string]any{"options": []payload.Option{group("hollow")}}); !a.Success() {
		s.Lacking(verdict.LackChoice, "the target takes no group without subcommands")
	}
	options, _ := command.Read(s, shown.List, shown.ID)["options"].([]any)
	if len(options) != 1 || match.At(options[0], "name") != "hollow" {
		s.Lacking(verdict.LackChoice, "the target stores no group without subcommands")
	}
	s.Expect(contract.SubcommandBase, s.Control().Use(shown.Use(user, at, nil))).Provided(func() {
		s.Given(contract.SubcommandBase, nested(s).bases[0]).To(actor.Refused)
	}).To(actor.Refused)
	s.Expect(contract.SubcommandBase, actor.Note(s.Session, shown.Seen(s, user, at))).To(without())
}
