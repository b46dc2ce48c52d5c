package command

import (
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Place is where commands live: the global list or a guild's. The contract says
// most things twice, once for each, and authors get one of them wrong.
type Place struct {
	Noun string // "global command"
	List func(s *spec.S) inventory.Commands
}

// The places.
var (
	Global     = Place{Noun: "global command", List: func(s *spec.S) inventory.Commands { return s.Global() }}
	Guild      = Place{Noun: "guild command", List: func(s *spec.S) inventory.Commands { return s.In(0) }}
	OtherGuild = Place{Noun: "guild command", List: func(s *spec.S) inventory.Commands { return s.In(1) }}
)

// Title is the title of a spec that is there for each of the places, whole, so that
// a search finds it.
func (p Place) Title(global, guild string) string {
	if p.Noun == Global.Noun {
		return global
	}
	return guild
}

// Places are those of the first guild and outside of guilds.
func Places() []Place { return []Place{Global, Guild} }

// RefusedFor is Refused, and says what is wrong with what was sent.
func RefusedFor(s *spec.S, flaw func() string) types.GomegaMatcher {
	return match.RefusedFor(s.Run.Profile.Bindings.RefusedStatuses, flaw)
}

// Refused matches a refusal as the profile defines it.
func Refused(s *spec.S) types.GomegaMatcher {
	return match.Refused(s.Run.Profile.Bindings.RefusedStatuses)
}
