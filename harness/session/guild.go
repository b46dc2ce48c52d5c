package session

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/target"
)

// The contract took the creation of guilds away; a target may still do it.
const (
	guildMade  = "guild"
	guildsPath = "/guilds"
)

// CreateGuild asks for a guild, which no target should make. What one makes all
// the same is in the ledger.
func (s *Session) CreateGuild(app *target.Application, name string) *client.Answer {
	i := ledger.Item{App: app.ID, Name: name, What: guildMade}
	s.Run.Ledger.Intend(i)
	a := s.Send(client.Request{
		Method: http.MethodPost, Path: guildsPath, Auth: client.Bot(app.BotToken), Body: encode(map[string]string{"name": name}),
	})
	if !a.Success() {
		s.Run.Ledger.Refused(i)
		return a
	}
	if i.ID = a.String("id"); i.ID != "" {
		s.Run.Ledger.Created(i)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.own = append(s.own, i)
	}
	return a
}
