package inventory

import (
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// messageMade is what the ledger calls a message; its name is the channel.
const messageMade = "message"

// Messages is a channel as a session sees it. What is sent there is in the ledger
// before, and is removed at the end of the session, or of the run where the session
// leaves it.
type Messages struct {
	Guild *target.Guild
	ID    string // of the channel

	s    *session.Session
	v    *Inventory
	kept bool
}

// MessagesIn is the first channel that the profile names for messages. The session
// ends as lacking where it names none.
func MessagesIn(s *session.Session) Messages {
	for i := range s.Run.Profile.Guilds {
		g := &s.Run.Profile.Guilds[i]
		if at := slices.IndexFunc(g.Channels, func(c target.Channel) bool { return c.Messages }); at >= 0 {
			return Messages{Guild: g, ID: g.Channels[at].ID, s: s, v: Of(s.Run)}
		}
	}
	s.Lacking(verdict.LackActor, "the profile names no channel for messages (guilds, channels, messages: true)")
	return Messages{}
}

// Beside is another channel that the profile names for messages; none for false.
func (m Messages) Beside() (Messages, bool) {
	for i := range m.s.Run.Profile.Guilds {
		g := &m.s.Run.Profile.Guilds[i]
		if at := slices.IndexFunc(g.Channels, func(c target.Channel) bool { return c.Messages && c.ID != m.ID }); at >= 0 {
			m.Guild, m.ID = g, g.Channels[at].ID
			return m, true
		}
	}
	return m, false
}

// Kept leaves what is sent from here on to the end of the run.
func (m Messages) Kept() Messages {
	m.kept = true
	return m
}

// claimed ends the session where it has not claimed messages in the channel.
func (m Messages) claimed() { m.s.Needs(claim.Channel(m.ID), false) }

func (m Messages) channel() api.Channel {
	p := m.s.Run.Profile
	return api.Channel{Bindings: &p.Bindings, ID: m.ID, Auth: client.Bot(p.Applications[0].BotToken)}
}

// Send posts a message.
func (m Messages) Send(message any, files ...api.File) *client.Answer {
	m.claimed() // before it is intended
	i := ledger.Item{App: m.s.App().ID, Guild: m.Guild.ID, Name: m.ID, What: messageMade}
	m.v.Ledger.Intend(i)
	a := m.s.Send(m.channel().SendMessage(message, files...))
	if a.Silent() {
		return a // the intent stays in the ledger, and is told at the end
	}
	if !a.Success() {
		m.v.Ledger.Refused(i)
		return a
	}
	if i.ID = a.String("id"); i.ID == "" {
		return a // the intent stays in the ledger, and is told at the end
	}
	m.v.messages.Add(1)
	m.v.Ledger.Created(i)
	if !m.kept {
		holdingsOf(m.s).add(i)
	}
	return a
}

// Messages is how many messages the run has sent into channels.
func (v *Inventory) Messages() int { return int(v.messages.Load()) }

// Edit patches a message.
func (m Messages) Edit(id string, message any, files ...api.File) *client.Answer {
	m.claimed()
	return m.s.Send(m.channel().EditMessage(id, message, files...))
}

// Fetch reads a message.
func (m Messages) Fetch(id string) *client.Answer {
	m.claimed()
	return m.s.Send(m.channel().FetchMessage(id))
}
