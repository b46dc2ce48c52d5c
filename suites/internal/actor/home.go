package actor

import (
	"slices"

	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Home is where the session plays users: the first guild or another in which there is as
// much, so that no list has to hold the commands of all lanes and sets.
func Home(s *spec.S) *target.Guild {
	first := s.Guild(0)
	return spec.Spread(s, first, func(g *target.Guild) bool {
		return g.Authorizes(s.App()) && len(g.Roles) >= len(first.Roles) && slices.ContainsFunc(g.Users, roled) &&
			!less(g.Users, first.Users, traitsOf) && !less(g.Channels, first.Channels, kindOf)
	})
}

type userTraits struct {
	roles         int
	admin, minor  bool
	locale, mayDo string
}

func traitsOf(u target.User) userTraits {
	return userTraits{roles: len(u.Roles), admin: u.Admin, minor: u.Minor, locale: u.Locale, mayDo: u.Permissions}
}

type channelKind struct {
	typ                               int
	readOnly, ageRestricted, messages bool
}

func kindOf(c target.Channel) channelKind {
	return channelKind{typ: c.Type, readOnly: c.ReadOnly, ageRestricted: c.AgeRestricted, messages: c.Messages}
}

// less reports whether there are fewer like one of the others than among those.
func less[T any, Like comparable](these, others []T, like func(T) Like) bool {
	have := map[Like]int{}
	for _, t := range these {
		have[like(t)]++
	}
	for _, o := range others {
		if have[like(o)]--; have[like(o)] < 0 {
			return true
		}
	}
	return false
}
