package inventory

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// Others is how many things beside commands and messages the run has made or changed.
func (v *Inventory) Others() int { return int(v.others.Load()) }

// change sends a write of something that has one place, which is in the ledger
// before, as it was. What was refused has changed nothing.
func change(s *session.Session, i ledger.Item, q client.Request) *client.Answer {
	v := Of(s.Run)
	before := holdingsOf(s).has(i.ID)
	if !before {
		v.Ledger.Created(i)
		holdingsOf(s).add(i)
	}
	a := s.Send(q)
	if a.Refused() && !before {
		v.gone(s, i.ID)
	}
	v.others.Add(1)
	return a
}

// removal is the request that removes what is no command, or puts back what was
// there before it.
func (v *Inventory) removal(app *target.Application, i ledger.Item) (client.Request, error) {
	auth := client.Bot(app.BotToken)
	switch i.What {
	case messageMade:
		return api.Channel{Bindings: &v.run.Profile.Bindings, ID: i.Name, Auth: auth}.DeleteMessage(i.ID), nil
	case entitlementMade:
		return storeOf(app).DeleteEntitlement(i.ID), nil
	case subscriptionMade:
		return control.Request(v.run.Profile, control.Unsubscribe, control.Unsubscription{Application: app.ID, Subscription: i.ID})
	case lobbyMade:
		return api.Lobby{Bindings: &v.run.Profile.Bindings, ID: i.ID, Auth: auth}.Delete(), nil
	case inviteMade:
		return api.DeleteInvite(&v.run.Profile.Bindings, i.ID, auth), nil
	case statusSet:
		return api.SetVoiceStatus(i.ID, "", auth), nil
	case metadataWritten:
		return api.RoleConnections{App: app.ID, Auth: auth}.UpdateMetadata(json.RawMessage(i.Before)), nil
	case connectionWritten:
		t := ConnectionToken(app)
		if t == nil {
			return client.Request{}, errors.New("the profile has no user's token with the scope " + RoleConnectionsScope)
		}
		return api.RoleConnections{App: app.ID, Auth: client.Bearer(t.Token)}.Update(json.RawMessage(i.Before)), nil
	case guildMade:
		return api.DeleteGuild(i.ID, auth), nil
	}
	return client.Request{}, fmt.Errorf("nothing removes a %s", i.What)
}

// absent reports the answer to a delete of something that is not there any more.
func absent(i ledger.Item, a *client.Answer) bool {
	return slices.Contains([]string{messageMade, entitlementMade, lobbyMade, inviteMade}, i.What) && a.Status() == http.StatusNotFound
}
