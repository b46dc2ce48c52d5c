package resource

import (
	"strings"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// voiceStatus is about the status of a voice channel, as far as REST shows it.
func voiceStatus() *spec.Group {
	g := spec.NewGroup("Voice channel status")
	g.Needs(spec.VoiceStatus)
	spec.Example(g, contract.VoiceStatusSet.Text, spec.Verifies(contract.VoiceStatusSet), func(s *spec.S) {
		s.Expect(contract.VoiceStatusSet, setStatus(s, "a status")).To(match.Success())
	})
	spec.Example(g, contract.VoiceStatusLength.Text, spec.Verifies(contract.VoiceStatusLength), func(s *spec.S) {
		s.Given(contract.VoiceStatusSet, setStatus(s, "a status")).To(match.Success())
		s.Expect(contract.VoiceStatusLength, setStatus(s, strings.Repeat("a", api.LongestVoiceStatus))).To(match.Success())
		for _, n := range []int{api.LongestVoiceStatus + 1, 2 * api.LongestVoiceStatus} {
			s.Expect(contract.VoiceStatusLength, setStatus(s, strings.Repeat("a", n))).To(match.Refused(s.Run.Profile.Bindings.RefusedStatuses))
		}
	})
	g.Undeclared(contract.VoiceStatusSet, func(s *spec.S) *client.Answer {
		r := api.SetVoiceStatus(voiceChannel(s), "", client.Bot(s.App().BotToken))
		r.Body = unreadable
		return s.Send(r)
	})
	return g
}

// setStatus sets the status of a voice channel of the profile.
func setStatus(s *spec.S, status string) *client.Answer {
	return inventory.SetVoiceStatus(s.Session, voiceChannel(s), status)
}

func voiceChannel(s *spec.S) string {
	for _, g := range s.Run.Profile.Guilds {
		for _, c := range g.Channels {
			if actor.IsVoice(c) {
				return c.ID
			}
		}
	}
	s.Lacking(verdict.LackActor, "the profile names no voice channel (guilds, channels, type: 2)")
	return ""
}
