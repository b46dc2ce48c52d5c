// Package message sends messages with components for specs, in every place that
// may hold one, and shows what came of them.
package message

import (
	"strconv"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Room is the channel in which a spec sends messages.
type Room struct {
	S       *spec.S
	Channel inventory.Messages
}

// Enter is the channel that the profile names for messages. The spec ends behind the
// clause of sending them where the target sends none.
func Enter(s *spec.S) Room {
	r := Room{s, inventory.MessagesIn(s.Session)}
	s.NeedsWorking(contract.SendMessage)
	return r
}

// Post sends a message of the tree, with the files to which it refers.
func (r Room) Post(t payload.Tree) *client.Answer { return r.Send(t.Message()) }

// Send sends a message, with the files to which its components refer.
func (r Room) Send(m payload.Message) *client.Answer {
	return r.Channel.Send(m, Files(payload.Files(m.Components))...)
}

// Edit edits a message.
func (r Room) Edit(id string, m payload.Message) *client.Answer {
	return r.Channel.Edit(id, m, Files(payload.Files(m.Components))...)
}

// Shown is a message as an answer shows it.
type Shown struct {
	Message  map[string]any // nil where the answer shows none
	Exchange *transcript.Exchange
}

// Shown is the message of an answer to a write, in that answer and, where messages
// can be fetched, as it is stored.
func (r Room) Shown(a *client.Answer) []Shown {
	o, _ := a.Object()
	all := []Shown{{o, a.Exchange()}}
	if id := client.Text(o["id"]); id != "" && fetches(r.S) {
		f := r.Channel.Fetch(id)
		o, _ := f.Object()
		all = append(all, Shown{o, f.Exchange()})
	}
	return all
}

// fetches reports whether single messages can be fetched, which the contract does
// not say.
func fetches(s *spec.S) bool {
	return spec.Shared(s, "message operations", func(s *spec.S) bool {
		r := Enter(s)
		a := r.Send(payload.Message{Content: new("a look at the operations")})
		id := a.String("id")
		return a.Success() && id != "" && r.Channel.Fetch(id).String("id") == id
	})
}

// Edits reports whether the target edits messages.
func (r Room) Edits() bool { return r.S.Survey().Works(contract.EditMessage) }

// Posted is a message that stays until the end of the run, one for each lane of a
// set and surface, for edits. Empty where none could be sent.
func (r Room) Posted(on payload.Surface) (id string) {
	r.S.Needs(claim.Scratch(r.S.ScratchSet), true)
	label := "the " + string(on) + " of lane " + strconv.Itoa(r.S.Lane)
	if set := r.S.ScratchSet; set != "" {
		label += " of " + set
	}
	return spec.Shared(r.S, label, func(s *spec.S) string {
		own := Enter(s)
		own.Channel = own.Channel.Kept()
		return own.Post(Bare(on)).String("id")
	})
}

// Bare is the smallest tree of a surface that messages show.
func Bare(on payload.Surface) payload.Tree {
	if on == payload.V2 {
		return payload.Tree{Surface: on, Components: []payload.Component{Text("text")}}
	}
	return payload.Tree{Surface: on, Components: []payload.Component{Row(Act("standing"))}}
}

// Settled is a tree with default values that the target knows; false where the
// profile has too few users, roles or channels for it.
func Settled(r Room, t payload.Tree) (payload.Tree, bool) {
	return generate.Peopled(t, Known(r.Channel.Guild))
}

// Known are the ids of a guild by the types of default values.
func Known(g *target.Guild) map[string][]string {
	known := map[string][]string{"role": g.Roles}
	for _, u := range g.Users {
		known["user"] = append(known["user"], u.ID)
	}
	for _, c := range g.Channels {
		known["channel"] = append(known["channel"], c.ID)
	}
	return known
}
