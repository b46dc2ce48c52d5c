// Package actor casts the users and channels of a profile in the parts that
// specs about clients need. Where a profile has nobody for a part, that is
// lacking, and the spec says whom it missed.
package actor

import (
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Permission bits with a meaning in the contract's vocabulary.
const administrator = 1 << 3

// text is the type of an ordinary channel of a guild (contract: Channel types).
const text = 0

// Member finds the first user of the guild that fits; who words the part.
func Member(s *spec.S, g *target.Guild, who string, fits func(target.User) bool) target.User {
	i := slices.IndexFunc(g.Users, fits)
	if i < 0 {
		s.Lacking(verdict.LackActor, "the profile's guild "+g.ID+" has no user who is "+who)
	}
	return g.Users[i]
}

// Ordinary are the adults of the guild who are no administrators.
func Ordinary(g *target.Guild) []target.User {
	var out []target.User
	for _, u := range g.Users {
		if plain(u) {
			out = append(out, u)
		}
	}
	return out
}

// Plain is an adult with a role and without administrator's rights: whatever
// is withheld from anybody can be withheld from them.
func Plain(s *spec.S, g *target.Guild) target.User {
	return Member(s, g, "an adult with a role and no administrator", roled)
}

// Another is an adult like Plain who has no role in common with that user.
func Another(s *spec.S, g *target.Guild, than target.User) target.User {
	return Member(s, g, "another adult and no administrator, with other roles than "+than.ID, func(u target.User) bool {
		return plain(u) && u.ID != than.ID && !slices.ContainsFunc(u.Roles, func(r string) bool { return slices.Contains(than.Roles, r) })
	})
}

func plain(u target.User) bool { return !u.Admin && !u.Minor && !allMighty(u) }

func roled(u target.User) bool { return plain(u) && len(u.Roles) > 0 }

func allMighty(u target.User) bool { return Rights(u)&administrator != 0 }

// Admin is an adult administrator.
func Admin(s *spec.S, g *target.Guild) target.User {
	return Member(s, g, "an adult and an administrator", func(u target.User) bool { return u.Admin && !u.Minor })
}

// Admins are Admin and, where there is one, another with other roles: who owns a guild is
// an administrator by no role.
func Admins(s *spec.S, g *target.Guild) []target.User {
	admins := []target.User{Admin(s, g)}
	for _, u := range g.Users {
		if u.Admin && !u.Minor && !slices.Equal(u.Roles, admins[0].Roles) {
			return append(admins, u)
		}
	}
	return admins
}

// Minor is a user under 18.
func Minor(s *spec.S, g *target.Guild) target.User {
	return Member(s, g, "under 18", func(u target.User) bool { return u.Minor })
}

// Rights are the permission bits of a user; 0 where nobody says.
func Rights(u target.User) uint64 {
	bits, _ := strconv.ParseUint(u.Permissions, 10, 64)
	return bits
}

// Threads are the threads of those channels, of private ones those of the user.
func Threads(g *target.Guild, u target.User, channels ...target.Channel) []target.Channel {
	return slices.DeleteFunc(slices.Clone(g.Channels), func(ch target.Channel) bool {
		foreign := ch.Type == privateThread && !slices.Contains(ch.Members, u.ID)
		return foreign || !slices.ContainsFunc(channels, func(parent target.Channel) bool { return ch.Parent == parent.ID })
	})
}

// privateThread is the type of channel that its members alone see.
const privateThread = 12

// Channels are the ordinary text channels of a guild, where users may send text.
func Channels(s *spec.S, g *target.Guild) []target.Channel {
	var out []target.Channel
	for _, c := range g.Channels {
		if talking(c) {
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		s.Lacking(verdict.LackActor, "the profile's guild "+g.ID+" has no text channel")
	}
	return out
}

func talking(c target.Channel) bool { return c.Type == text && !c.ReadOnly && !c.AgeRestricted }

// Channel finds the first channel of the guild that fits; what words it.
func Channel(s *spec.S, g *target.Guild, what string, fits func(target.Channel) bool) target.Channel {
	i := slices.IndexFunc(g.Channels, fits)
	if i < 0 {
		s.Lacking(verdict.LackActor, "the profile's guild "+g.ID+" has no channel that is "+what)
	}
	return g.Channels[i]
}

// voiceChannelType is the number of voice channels among the default bindings.
const voiceChannelType = 2

// IsVoice reports whether it is a voice channel.
func IsVoice(c target.Channel) bool { return c.Type == voiceChannelType }

// In is a place in a channel of a guild.
func In(g *target.Guild, c target.Channel) control.Place {
	return control.Place{Context: control.InGuild, Guild: g.ID, Channel: c.ID}
}

// Talking is the place of the guild's first text channel.
func Talking(s *spec.S, g *target.Guild) control.Place { return In(g, Channels(s, g)[0]) }

// The places outside guilds.
var (
	BotDM   = control.Place{Context: control.InBotDM}
	Private = control.Place{Context: control.InPrivate}
)

// Tokenless is a user to whom no token of the profile belongs, so that an
// authorization can be given and taken back without harm to other specs.
func Tokenless(s *spec.S, g *target.Guild) target.User {
	return Member(s, g, "without a token in the profile", func(u target.User) bool { return !HasToken(s, u) })
}

// HasToken reports whether a token of the profile belongs to the user.
func HasToken(s *spec.S, u target.User) bool {
	for _, a := range s.Run.Profile.Applications {
		if a.Token(func(b target.Bearer) bool { return b.UserID == u.ID }) != nil {
			return true
		}
	}
	return false
}
