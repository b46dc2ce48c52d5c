package picker

import (
	"time"

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
	user := actor.Plain(s, s.Guild(0))
	sent := command.New(s)
	sent.Contexts = []int{int(control.InBotDM)}
	direct := actor.ShownCommand{Type: payload.ChatInput, List: s.Global(), Name: sent.Name}
	direct.ID = command.Made(s, direct.List, sent)
	writer := direct.Writing(s, user)
	// settled is what is seen in direct messages once a write, which of global commands
	// need not show at once, has had its time.
	settled := func(offered bool) sight {
		seen := actor.Note(s.Session, direct.Seen(s, writer, actor.BotDM))
		if len(seen.What) > 0 != offered {
			time.Sleep(command.Patience)
			seen = actor.Note(s.Session, direct.Seen(s, writer, actor.BotDM))
		}
		return seen
	}
	s.Given(contract.ContextBotDMOffered, settled(true)).To(actor.Offered)
	move := func(to control.Context) {
		fields := contexts(to)
		s.Given(arrange.Edit(direct.List).Clause(), direct.List.Edit(direct.ID, fields)).To(match.Success())
		actor.Stored(s, direct.List, direct.ID, fields)
	}
	move(control.InGuild)
	s.Expect(contract.ContextBotDMWithheld, settled(false)).To(actor.Withheld)
	move(control.InBotDM)
	s.Expect(contract.ContextBotDMOffered, settled(true)).To(actor.Offered)
}
