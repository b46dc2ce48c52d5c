package control

import (
	"fmt"
	"time"
)

// Member is a user in a guild.
type Member struct {
	Guild string `json:"guild_id"`
	User  string `json:"user_id"`
}

// Renaming gives a member of a guild another nickname.
type Renaming struct {
	Member
	Nick string `json:"nick"`
}

// leaving ends a membership, by the user's wish or, where kicked, a moderator's.
type leaving struct {
	Member
	Kicked bool `json:"kicked,omitempty"`
}

// Voice is a voice channel, and whether a session is to be under way there.
type Voice struct {
	Guild   string `json:"guild_id"`
	Channel string `json:"channel_id"`
	Active  bool   `json:"active"`
}

// passage is time that passes.
type passage struct {
	Seconds int64 `json:"seconds"`
}

// joining asks that somebody joins a guild.
type joining struct {
	Guild string `json:"guild_id"`
}

// ReadJoined reads the answer of Join: who joined.
func ReadJoined(status int, body []byte) (user string, err error) {
	var got struct {
		User string `json:"user_id"`
	}
	if err := read(status, body, &got); err != nil {
		return "", err
	}
	if got.User == "" {
		return "", fmt.Errorf("%w: who joined is missing", ErrAnswer)
	}
	return got.User, nil
}

// Join lets a user join a guild of whom the target told nothing before. The user stays
// until Leave: whoever calls this sees to that.
func (a API) Join(guild string) Member {
	user := ask(a, Join, joining{guild}, ReadJoined)
	return Member{guild, user}
}

// Rename gives a member another nickname.
func (a API) Rename(n Renaming) { a.done(Rename, n) }

// Leave lets a user leave a guild who joined it before.
func (a API) Leave(m Member) {
	a.done(Leave, leaving{Member: m})
}

// Kick lets a moderator remove a user from a guild who joined it before.
func (a API) Kick(m Member) {
	a.done(Leave, leaving{Member: m, Kicked: true})
}

// Talk begins a session in a voice channel, in the place of one that is under way, or
// ends that.
func (a API) Talk(v Voice) { a.done(Talk, v) }

// Pass lets time pass, in whole seconds, for how often something may be asked.
func (a API) Pass(d time.Duration) {
	a.done(Pass, passage{int64(d / time.Second)})
}
