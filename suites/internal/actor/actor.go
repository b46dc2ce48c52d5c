// Package actor casts the users and channels of a profile in the parts that
// specs about clients need. Where a profile has nobody for a part, the spec is
// skipped and says whom it missed.
package actor

import (
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Permission bits with a meaning in the contract's vocabulary.
const administrator = 1 << 3

// text is the type of an ordinary channel of a guild (contract: Channel types).
const text = 0

// Member finds the first user of the guild that fits; who words the part.
func Member(s *spec.S, g *target.Guild, who string, fits func(target.User) bool) target.User {
	if u, ok := lookFor(g, fits); ok {
		return u
	}
	s.Skip("the profile's guild " + g.ID + " has no user who is " + who)
	panic("unreachable")
}

func lookFor(g *target.Guild, fits func(target.User) bool) (target.User, bool) {
	i := slices.IndexFunc(g.Users, fits)
	if i < 0 {
		return target.User{}, false
	}
	return g.Users[i], true
}

// Plain is an adult with a role and without administrator's rights: whatever
// is withheld from anybody can be withheld from them.
func Plain(s *spec.S, g *target.Guild) target.User {
	return Member(s, g, "an adult with a role and no administrator", func(u target.User) bool {
		return plain(u) && len(u.Roles) > 0
	})
}

// Another is an adult like Plain who has no role in common with that user.
func Another(s *spec.S, g *target.Guild, than target.User) target.User {
	return Member(s, g, "another adult and no administrator, with other roles than "+than.ID, func(u target.User) bool {
		return plain(u) && u.ID != than.ID && !slices.ContainsFunc(u.Roles, func(r string) bool { return slices.Contains(than.Roles, r) })
	})
}

// Roleless is an adult without a role.
func plain(u target.User) bool { return !u.Admin && !u.Minor && !allMighty(u) }

func allMighty(u target.User) bool { return Rights(u)&administrator != 0 }

// Admin is an adult administrator.
func Admin(s *spec.S, g *target.Guild) target.User {
	return Member(s, g, "an adult and an administrator", func(u target.User) bool { return u.Admin && !u.Minor })
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

// Channels are the ordinary text channels of a guild, where users may send text.
func Channels(s *spec.S, g *target.Guild) []target.Channel {
	var out []target.Channel
	for _, c := range g.Channels {
		if c.Type == text && !c.ReadOnly && !c.AgeRestricted {
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		s.Skip("the profile's guild " + g.ID + " has no text channel")
	}
	return out
}

// Channel finds the first channel of the guild that fits; what words it.
func Channel(s *spec.S, g *target.Guild, what string, fits func(target.Channel) bool) target.Channel {
	i := slices.IndexFunc(g.Channels, fits)
	if i < 0 {
		s.Skip("the profile's guild " + g.ID + " has no channel that is " + what)
	}
	return g.Channels[i]
}

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
