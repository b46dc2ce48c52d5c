package inventory

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
)

// inviteMade is what the ledger calls an invite; its name is the channel.
const inviteMade = "invite to channel"

// Invite makes an invite to the channel, which is removed at the end.
func (m Messages) Invite(invite any, files ...api.File) *client.Answer {
	i := ledger.Item{App: m.s.App().ID, Name: m.ID, What: inviteMade}
	m.v.Ledger.Intend(i)
	a := m.s.Send(m.channel().CreateInvite(invite, files...))
	if a.Silent() {
		return a // the intent stays in the ledger, and is told at the end
	}
	if !a.Success() {
		m.v.Ledger.Refused(i)
		return a
	}
	if i.ID = a.String("code"); i.ID != "" {
		m.v.others.Add(1)
		m.v.Ledger.Created(i)
		holdingsOf(m.s).add(i)
	}
	return a
}
