package session

import (
	"encoding/json"
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
)

// Callback is what an application answers to an interaction.
type Callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// LaunchActivity is the callback type that launches the application's activity
// (contract: Interactions).
const LaunchActivity = 12

// Launch is the callback that launches the activity.
func (s *Session) Launch() Callback { return Callback{Type: LaunchActivity} }

// Say is the callback that shows a message. The contract does not number it.
func (s *Session) Say(content string) Callback {
	return Callback{Type: s.Run.Profile.Bindings.MessageCallbackType, Data: map[string]any{"content": content}}
}

// Respond answers the interaction of the outcome as its application, by its
// token and no other credential.
func (s *Session) Respond(o control.Outcome, c Callback) *client.Answer {
	id, token := text(o, "id"), text(o, "token")
	s.Given(contract.InteractionID, id != "", "an interaction with an id", "none")
	s.Given(contract.InteractionToken, token != "", "an interaction with a token", "none")
	body, err := json.Marshal(c)
	if err != nil {
		panic(abort{&Defect{"a callback that does not encode: " + err.Error()}})
	}
	return s.Send(client.Request{
		Method: http.MethodPost, Body: body,
		Path: target.ExpandWith(s.Run.Profile.Bindings.CallbackPath, map[string]string{"interaction": id, "token": token}),
	})
}

// text is a string of the interaction; empty where there is none.
func text(o control.Outcome, key string) string {
	s, _ := o.Interaction[key].(string)
	return s
}
