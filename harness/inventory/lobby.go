package inventory

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
)

// lobbyMade is what the ledger calls a lobby; its name is the secret.
const lobbyMade = "lobby"

// JoinLobby asks for the lobby of a secret. Whether it was there before or not, it is
// in the ledger before, and is removed at the end: it is the session's own.
func JoinLobby(s *session.Session, secret string, user client.Auth) *client.Answer {
	v := Of(s.Run)
	i := ledger.Item{App: s.App().ID, Name: secret, What: lobbyMade}
	v.Ledger.Intend(i)
	a := s.Send(api.JoinLobby(secret, user))
	if !a.Success() {
		v.Ledger.Refused(i)
		return a
	}
	if i.ID = a.String("id"); i.ID != "" {
		v.others.Add(1)
		v.Ledger.Created(i)
		holdingsOf(s).add(i)
	}
	return a
}

// SayInLobby sends messages into a lobby of the session's own, side by side. They go
// with it.
func SayInLobby(s *session.Session, lobby string, user client.Auth, contents ...string) []*client.Answer {
	var all []client.Request
	for _, content := range contents {
		all = append(all, api.Lobby{ID: lobby, Auth: user}.Say(content))
	}
	Of(s.Run).others.Add(int64(len(all)))
	return s.SendAll(all)
}
