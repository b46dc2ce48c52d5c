package api

import (
	"encoding/json"
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/target"
)

// Callback is what an application answers to an interaction.
type Callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// LaunchActivity is the callback that launches the application's activity
// (contract: Interactions).
func LaunchActivity() Callback { return Callback{Type: 12} }

// Say is the callback that shows a message. The contract does not number it.
func Say(b *target.Bindings, content string) Callback {
	return Show(b, map[string]string{"content": content})
}

// Show is the callback that shows any message.
func Show(b *target.Bindings, message any) Callback {
	return Callback{Type: b.MessageCallbackType, Data: message}
}

// Open is the callback that opens a modal. The contract does not number it.
func Open(b *target.Bindings, modal any) Callback {
	return Callback{Type: b.ModalCallbackType, Data: modal}
}

// Respond answers an interaction as its application, by its token and no other
// credential. With files it goes as a message does.
func Respond(b *target.Bindings, interaction, token string, c Callback, files ...File) client.Request {
	path := target.ExpandWith(b.CallbackPath, map[string]string{"interaction": interaction, "token": token})
	return posted(b, path, token, c, files)
}

// FollowUp sends a message of the application after its answer to an interaction, by
// the token of that and no other credential, with files as Respond does.
func FollowUp(b *target.Bindings, application, token string, message any, files ...File) client.Request {
	path := target.ExpandWith(b.FollowUpPath, map[string]string{"application": application, "token": token})
	return posted(b, path, token, message, files)
}

func posted(b *target.Bindings, path, token string, body any, files []File) client.Request {
	r := client.Request{Method: http.MethodPost, Body: Encode(body), Path: path, Token: token}
	if len(files) > 0 {
		inParts(&r, b, files)
	}
	return r
}

// Encode is a body as it is sent: []byte, json.RawMessage and string as they are,
// nothing for nil, all else as JSON. It panics with an error over a value that
// does not encode, which is a defect of the caller.
func Encode(body any) []byte {
	switch b := body.(type) {
	case nil:
		return nil
	case []byte:
		return b
	case json.RawMessage:
		return b
	case string:
		return []byte(b)
	}
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	return raw
}
