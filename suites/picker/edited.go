package picker

import (
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
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
	s.Given(contract.ContextBotDMOffered, direct.Offering(s, writer, actor.BotDM)).To(actor.Offered)
	move := func(to control.Context) {
		fields := contexts(to)
		s.Given(arrange.Edit(direct.List).Clause(), direct.List.Edit(direct.ID, fields)).To(match.Success())
		actor.Stored(s, direct.List, direct.ID, fields)
	}
	move(control.InGuild)
	s.Given(contract.TypeChatInputPicker, direct.Offering(s, user, at)).To(actor.Offered)
	s.Expect(contract.ContextBotDMWithheld, direct.Seen(s, writer, actor.BotDM)).To(actor.Withheld)
	move(control.InBotDM)
	s.Expect(contract.ContextBotDMOffered, direct.Offering(s, writer, actor.BotDM)).To(actor.Offered)
}
