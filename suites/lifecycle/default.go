package lifecycle

import (
	"encoding/json"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
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

// replacesPermissions sends others, then null, which a target may take for nothing.
func (on upserting) replacesPermissions(s *spec.S) {
	list, first, second := on.List(s), "8", "32"
	command.Needs(s, arrange.Create(list))
	sent := typed(command.New(s))
	sent.DefaultMemberPermissions = &first
	command.Made(s, list, sent)
	for _, to := range []struct {
		value  *string
		raw    payload.Extra
		shown  any
		stored *contract.Clause // where a new command has it
	}{
		{value: &second, raw: nil, shown: second, stored: contract.MemberPermissionsEcho},
		{value: nil, raw: payload.Extra{"default_member_permissions": json.RawMessage("null")}, shown: nil, stored: contract.MemberPermissionsNull},
	} {
		m := match.Shows(map[string]any{"default_member_permissions": to.shown})
		other := typed(command.New(s))
		other.DefaultMemberPermissions, other.Extra = to.value, to.raw
		a := list.Create(command.WithInsisted(s, list, other))
		s.Given(to.stored, a).To(match.Success())
		s.Given(to.stored, command.Read(s, list, command.IDOf(s, list, a, other))).To(m)
		sent.DefaultMemberPermissions, sent.Extra = to.value, to.raw
		now := on.over(s, list, sent)
		s.Expect(contract.UpsertReplacesPermissions, command.Read(s, list, now)).
			Provided(inBoth(s, func(w way) *contract.Clause { return w.made }, list, now, m)).To(m)
	}
}
