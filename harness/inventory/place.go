package inventory

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// What the ledger calls things that have one place. Behind it stands an id.
const (
	statusSet         = "status of voice channel"
	metadataWritten   = "role connection metadata of application"
	connectionWritten = "role connection of user"
)

// RoleConnectionsScope is what a user's token needs to write role connections
// (contract: Authentication, rule 5).
const RoleConnectionsScope = "role_connections.write"

// ConnectionToken is a user's token that may write a role connection; nil for none.
func ConnectionToken(app *target.Application) *target.Bearer {
	return app.Token(func(t target.Bearer) bool {
		return t.UserID != "" && !t.Revoked && t.Carries(RoleConnectionsScope)
	})
}

// SetVoiceStatus sets the status of a voice channel. No operation of the contract
// reads what it was: at the end of the session it is empty.
func SetVoiceStatus(s *session.Session, channel, status string) *client.Answer {
	return SetVoiceStatusAs(s, s.App(), channel, status)
}

// SetVoiceStatusAs is SetVoiceStatus by the bot of another application.
func SetVoiceStatusAs(s *session.Session, app *target.Application, channel, status string) *client.Answer {
	i := ledger.Item{App: app.ID, ID: channel, What: statusSet}
	return change(s, i, api.SetVoiceStatus(channel, status, client.Bot(app.BotToken)))
}

// UpdateMetadata writes the application's role connection metadata; before is what it
// was.
func UpdateMetadata(s *session.Session, before *client.Answer, records any) *client.Answer {
	i := ledger.Item{App: s.App().ID, ID: s.App().ID, What: metadataWritten, Before: string(before.Body())}
	return change(s, i, api.RoleConnections{App: i.App, Auth: client.Bot(s.App().BotToken)}.UpdateMetadata(records))
}

// NoRoleConnection reports whether an answer to a read tells that there is none, as it may
// until one is written.
func NoRoleConnection(a *client.Answer) bool { return a.Status() == http.StatusNotFound }

// UpdateRoleConnection writes that of the token's user; before is what a read of it told.
func UpdateRoleConnection(s *session.Session, t *target.Bearer, before *client.Answer, connection any) *client.Answer {
	i := ledger.Item{App: s.App().ID, ID: t.UserID, What: connectionWritten, Before: string(before.Body())}
	if NoRoleConnection(before) {
		i.Before = "{}"
	}
	return change(s, i, api.RoleConnections{App: i.App, Auth: client.Bearer(t.Token)}.Update(connection))
}
