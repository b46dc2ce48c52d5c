package inventory

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// lobbyMade is what the ledger calls a lobby; its name is the secret.
const lobbyMade = "lobby"

// JoinLobby asks for the lobby of a secret. Whether it was there before or not, it is
// in the ledger before, and is removed at the end: it is the session's own.
func JoinLobby(s *session.Session, secret string, user client.Auth) *client.Answer {
	return JoinLobbyAtOnce(s, secret, user)[0]
}

// JoinLobbyOf is JoinLobby for a user of that application.
func JoinLobbyOf(s *session.Session, app *target.Application, secret string, user client.Auth) *client.Answer {
	return joinLobby(s, app, secret, user)[0]
}

// JoinLobbyAtOnce is JoinLobby, of several users at the same time.
func JoinLobbyAtOnce(s *session.Session, secret string, users ...client.Auth) []*client.Answer {
	return joinLobby(s, s.App(), secret, users...)
}

func joinLobby(s *session.Session, app *target.Application, secret string, users ...client.Auth) []*client.Answer {
	v := Of(s.Run)
	requests := make([]client.Request, len(users))
	for n, user := range users {
		v.Ledger.Intend(ledger.Item{App: app.ID, Name: secret, What: lobbyMade})
		requests[n] = api.JoinLobby(secret, user)
	}
	answers := s.SendAll(requests)
	for _, a := range answers {
		i := ledger.Item{App: app.ID, Name: secret, What: lobbyMade, ID: a.String("id")}
		switch {
		case a.Silent(): // the intent stays in the ledger, and is told at the end
		case !a.Success():
			v.Ledger.Refused(ledger.Item{App: i.App, Name: i.Name, What: i.What})
		case i.ID != "":
			v.others.Add(1)
			v.Ledger.Created(i)
			holdingsOf(s).add(i)
		}
	}
	return answers
}

// LobbyToken is that of a user who may create and join lobbies, and of none but those
// that the caller wants.
func LobbyToken(s *session.Session, app *target.Application, wanted func(target.Bearer) bool) *target.Bearer {
	scope := s.Run.Profile.Bindings.LobbyScope
	return app.Token(func(t target.Bearer) bool {
		return t.UserID != "" && !t.Revoked && t.Carries(scope) && wanted(t)
	})
}

// rejoined is the lobby whose create no answer came to, with the id that whoever joins
// it by its secret is told; without one where nobody is.
func (t *cleanUp) rejoined(i ledger.Item) ledger.Item {
	app, err := t.v.application(i.App)
	if i.What != lobbyMade || t.ended || err != nil {
		return i
	}
	user := LobbyToken(t.s, app, func(target.Bearer) bool { return true })
	if user == nil {
		return i
	}
	a := t.s.Try(api.JoinLobby(i.Name, client.Bearer(user.Token)))
	if t.failed(a.Err()); a.Err() == nil && a.Success() {
		i.ID = a.String("id")
	}
	return i
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
