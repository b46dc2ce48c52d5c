package inventory

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// guildMade is what the ledger calls a guild. The contract took the creation of
// guilds away; a target may still do it.
const guildMade = "guild"

// CreateGuild asks for a guild, which no target should make. What one makes all
// the same is in the ledger.
func CreateGuild(s *session.Session, app *target.Application, name string) *client.Answer {
	v := Of(s.Run)
	i := ledger.Item{App: app.ID, Name: name, What: guildMade}
	v.Ledger.Intend(i)
	a := s.Send(api.CreateGuild(name, client.Bot(app.BotToken)))
	if a.Silent() {
		return a // the intent stays in the ledger, and is told at the end
	}
	if !a.Success() {
		v.Ledger.Refused(i)
		return a
	}
	if i.ID = a.String("id"); i.ID != "" {
		v.Ledger.Created(i)
		holdingsOf(s).add(i)
	}
	return a
}
