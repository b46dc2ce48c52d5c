package lifecycle

import (
	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func (on upserting) fallsBack(s *spec.S) {
	on.resets(s, command.Optioned(s), payload.Command{Description: "bare"})
}

func (on upserting) menusFallBack(s *spec.S) {
	for _, typ := range menus {
		on.resets(s, command.OfType(s, typ), payload.Command{Type: typ})
	}
}

// resets gives the first command settings and overwrites it by a bare one of its
// name. Whether they can be set has clauses of its own.
func (on upserting) resets(s *spec.S, first, bare payload.Command) {
	list, permissions := on.List(s), "8"
	first.DefaultMemberPermissions, bare.Name = &permissions, first.Name
	id := command.Made(s, list, first)
	_ = list.Edit(id, map[string]any{"nsfw": true})
	inMessages, contexts := map[string]any{"contexts": []int{1}}, false
	if list.IsGlobal() {
		// What the default is of contexts is open.
		isDefault, err := match.Shows(inMessages).Match(command.Read(s, list, id))
		contexts = !isDefault || err != nil
		_ = list.Edit(id, map[string]any{"default_permission": false, "dm_permission": false})
	} else {
		_ = list.Edit(id, map[string]any{"default_permission": false})
	}
	if contexts {
		_ = list.Edit(id, inMessages)
	}
	now := command.Read(s, list, on.over(s, list, bare))
	s.Expect(contract.UpsertResetsUnsent, now).To(match.Is(bare))
	if contexts {
		s.Expect(contract.UpsertResetsUnsent, now).To(match.Worded("a command that is not only offered in direct messages",
			gomega.Not(match.Shows(inMessages))))
	}
}
