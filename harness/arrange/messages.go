package arrange

import (
	"encoding/json"
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// plainMessages are the plainest messages that there are: text, a row of a button,
// and a text among components. Whichever is taken, messages can be sent.
var plainMessages = []json.RawMessage{
	json.RawMessage(`{"content":"a survey of the operations"}`),
	json.RawMessage(`{"components":[{"type":1,"components":[{"type":2,"style":2,"label":"survey","custom_id":"survey"}]}]}`),
	json.RawMessage(`{"flags":32768,"components":[{"type":10,"content":"a survey of the operations"}]}`),
}

// messages tries the operations on messages.
func (v *Survey) messages(s *session.Session) {
	send, edit := v.trials[contract.SendMessage], v.trials[contract.EditMessage]
	if !s.Declares(contract.Messages) {
		v.unsendable(s)
		return
	}
	var room inventory.Messages
	if err := session.Attempt(func() { room = inventory.MessagesIn(s) }); err != nil {
		v.without(err, contract.SendMessage, contract.EditMessage)
		return
	}
	id := ""
	v.plainest(contract.SendMessage, func(m json.RawMessage) *client.Answer {
		a := room.Send(m)
		id = a.String("id")
		return a
	})
	switch {
	case send.Err != nil:
		edit.Err = send.Err
	case !send.Answered:
		v.behind(contract.SendMessage, contract.MessageSend, send.Expected, contract.EditMessage)
	case id == "":
		edit.Lack = verdict.Lack{Code: verdict.LackChoice, Words: "the target answers no id of a message"}
	default:
		v.plainest(contract.EditMessage, func(m json.RawMessage) *client.Answer { return room.Edit(id, m) })
	}
}

// plainest tries an operation with one plain message after another.
func (v *Survey) plainest(op contract.Operation, with func(json.RawMessage) *client.Answer) {
	v.try(op, "a 2xx status", func() (a *client.Answer) {
		for _, m := range plainMessages {
			if a = with(m); a.Success() {
				break
			}
		}
		return a
	}, (*client.Answer).Success, (*client.Answer).Success)
}

// unsendable looks whether a target that declares no messages knows the path of
// them, with a body that no target can take for one.
func (v *Survey) unsendable(s *session.Session) {
	lack := verdict.Lack{Code: verdict.LackFeature, Words: "the profile does not declare messages"}
	v.trials[contract.SendMessage].Lack, v.trials[contract.EditMessage].Lack = lack, lack
	channel := textChannel(s.Run.Profile)
	if channel == "" {
		return
	}
	p := s.Run.Profile
	v.try(contract.SendMessage, "no such operation, as declared", func() *client.Answer {
		return s.Send(api.Channel{Bindings: &p.Bindings, ID: channel, Auth: client.Bot(s.App().BotToken)}.SendMessage(unreadable))
	}, func(a *client.Answer) bool { return !unheardOf(a) }, func(*client.Answer) bool { return false })
}

// unheardOf reports whether an answer says that there is no such operation.
func unheardOf(a *client.Answer) bool {
	return slices.Contains([]int{http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusGone, http.StatusNotImplemented}, a.Status())
}

// textChannel is an ordinary channel of the profile, empty where it names none.
func textChannel(p *target.Profile) string {
	for _, g := range p.Guilds {
		for _, c := range g.Channels {
			if c.Type == 0 {
				return c.ID
			}
		}
	}
	return ""
}
