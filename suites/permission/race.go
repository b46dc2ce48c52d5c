package permission

import (
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// rounds is how often callers meet, since a lock that is missing shows only
// when they do.
const rounds = 4

func races(c *spec.Chapter) {
	spec.Example(c, "of callers who edit side by side the overwrites are one's and never a mix",
		spec.Verifies(contract.PermissionsEditReplaces), func(s *spec.S) {
			sound(s)
			at, g := s.In(0), s.Guild(0)
			id := scratch(s, at, payload.ChatInput)
			k := known(g)
			// No entry of one caller stands in another's list.
			half := (len(k) + 1) / 2
			lists := []payload.Permissions{k[:half], k[half:]}
			as := at.As(actor.Granter(s, at.App()))
			for range rounds {
				var requests []client.Request
				for i := range 6 {
					requests = append(requests, as.PermissionsRequest(id, lists[i%2]))
				}
				for _, a := range s.SendAll(requests) {
					s.Given(a).To(match.Success())
				}
				s.Expect(contract.PermissionsEditReplaces, at.Permissions(id)).To(oneOf(lists))
			}
		})
}

// oneOf matches an answer with exactly one of the lists.
func oneOf(lists []payload.Permissions) matcher {
	return match.On("the overwrites of one caller", func(a *client.Answer) (string, bool) {
		for _, p := range lists {
			if ok, err := holds(p).Match(a); ok && err == nil {
				return "", true
			}
		}
		v, _ := a.JSON()
		have, _ := listed(v)
		return clip(have), false
	})
}
