package permission

import (
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// rounds is how often callers meet, since a lock that is missing shows only
// when they do.
const rounds = 4

func races(g *spec.Group) {
	spec.Example(g, "of callers who edit side by side the overwrites are one's and never a mix",
		spec.Verifies(contract.PermissionsEditReplaces), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			id := anyOne(s, at)
			k := known(s, g)
			// No entry of one caller stands in another's list.
			half := (len(k) + 1) / 2
			lists := []payload.Permissions{k[:half], k[half:]}
			as := at.As(actor.Granter(s, at.App()))
			for range rounds {
				var requests []client.Request
				for i := range 6 {
					requests = append(requests, as.Request(api.SetPermissions(id, lists[i%2])))
				}
				for i, a := range s.SendAll(requests) {
					succeeds(s, at, id, a, lists[i%2])
				}
				s.Expect(contract.PermissionsEditReplaces, stored(s, at, id)).Provided(func() {
					for _, p := range lists { // one after another they are stored
						given(s, at, id, p)
					}
				}).To(oneOf(lists))
			}
		})

	spec.Example(g, "of callers who edit the overwrites of several commands side by side each leaves those of the others",
		spec.Verifies(contract.PermissionsEditOneCommand), sideBySide)
}

// oneOf matches exactly one of the lists.
func oneOf(lists []payload.Permissions) matcher {
	return match.Judge("the overwrites of one caller", func(actual any) (string, bool) {
		have, _ := actual.([]entry)
		return words(have), slices.ContainsFunc(lists, func(p payload.Permissions) bool { return slices.Equal(have, sent(p)) })
	})
}

// sideBySide edits the overwrites of several commands at the same time.
func sideBySide(s *spec.S) {
	at, g := s.In(0), s.Guild(0)
	var ids []string
	for _, list := range lists(s) {
		other, _ := spare(s, list)
		ids = append(ids, scratch(s, list, payload.ChatInput), other)
	}
	as := at.As(actor.Granter(s, at.App()))
	turns := []payload.Permissions{before(s, g), after(s, g)}
	for n := range rounds {
		p := turns[n%2]
		var requests []client.Request
		for _, id := range ids {
			requests = append(requests, as.Request(api.SetPermissions(id, p)))
		}
		for i, a := range s.SendAll(requests) {
			succeeds(s, at, ids[i], a, p)
		}
		for _, id := range ids {
			s.Expect(contract.PermissionsEditOneCommand, stored(s, at, id)).Provided(func() {
				for _, p := range turns { // one after another they are stored
					given(s, at, id, p)
				}
			}).To(are(sent(p)))
		}
	}
}
