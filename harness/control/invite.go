package control

import "fmt"

// Invitation is an invite that somebody accepts who is not in the guild.
type Invitation struct {
	Code string `json:"code"`
}

// Arrival is what an invite came to.
type Arrival struct {
	Accepted bool
	Roles    []string // that the newcomer had in the guild
}

// Opening has an invite to the channel of a lobby made.
type Opening struct {
	Application string `json:"application_id"`
	Lobby       string `json:"lobby_id"`
}

// Merged is what a merge came to.
type Merged struct {
	Done bool
	Code int // of the error that the application was answered
}

// Accept lets somebody accept an invite.
func (a API) Accept(i Invitation) Arrival {
	return ask(a, Accept, i, ReadArrival)
}

// InviteToLobby makes an invite to the channel of a lobby, and returns its code. It goes
// with the lobby.
func (a API) InviteToLobby(o Opening) (code string) {
	a.applies(&o.Application)
	return ask(a, InviteToLobby, o, ReadInvite)
}

// Merge merges a provisional account of an application.
func (a API) Merge(m Membership) Merged {
	a.applies(&m.Application)
	return ask(a, Merge, m, ReadMerged)
}

// ReadArrival reads the answer of Accept.
func ReadArrival(status int, body []byte) (Arrival, error) {
	var got struct {
		Accepted *bool    `json:"accepted"`
		Roles    []string `json:"roles"`
	}
	if err := read(status, body, &got); err != nil {
		return Arrival{}, err
	}
	if got.Accepted == nil {
		return Arrival{}, fmt.Errorf("%w: whether it was accepted is missing", ErrAnswer)
	}
	return Arrival{*got.Accepted, got.Roles}, nil
}

// ReadInvite reads the answer of InviteToLobby.
func ReadInvite(status int, body []byte) (code string, err error) {
	var got struct {
		Code string `json:"code"`
	}
	if err := read(status, body, &got); err != nil {
		return "", err
	}
	if got.Code == "" {
		return "", fmt.Errorf("%w: no code", ErrAnswer)
	}
	return got.Code, nil
}

// ReadMerged reads the answer of Merge.
func ReadMerged(status int, body []byte) (Merged, error) {
	var got struct {
		Merged *bool `json:"merged"`
		Code   int   `json:"code"`
	}
	if err := read(status, body, &got); err != nil {
		return Merged{}, err
	}
	if got.Merged == nil {
		return Merged{}, fmt.Errorf("%w: whether it was merged is missing", ErrAnswer)
	}
	return Merged{*got.Merged, got.Code}, nil
}
