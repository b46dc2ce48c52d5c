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
			!less(g.Users, first.Users, userTraits) && !less(g.Channels, first.Channels, channelTraits)
	})
}

type traits struct {
	kind, many      int
	one, two, three bool
	locale, mayDo   string
}

func userTraits(u target.User) traits {
	return traits{many: len(u.Roles), one: u.Admin, two: u.Minor, locale: u.Locale, mayDo: u.Permissions}
}

func channelTraits(c target.Channel) traits {
	return traits{kind: c.Type, one: c.ReadOnly, two: c.AgeRestricted, three: c.Messages}
}

// less reports whether there are fewer like one of the others than among those.
func less[T any](these, others []T, of func(T) traits) bool {
	have := map[traits]int{}
	for _, t := range these {
		have[of(t)]++
	}
	for _, o := range others {
		if have[of(o)]--; have[of(o)] < 0 {
			return true
		}
	}
	return false
}
