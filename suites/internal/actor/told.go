package actor

import (
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/suites/internal/match"
)

// MemberKey is a key of the member of an interaction. A text that is not set may
// be null or left out.
type MemberKey struct {
	Clause *contract.Clause
	Key    string
	Path   string // in the interaction
	unset  bool
}

// MemberKeys are the keys of a member that its user does not decide.
func MemberKeys() []MemberKey {
	return []MemberKey{
		{Clause: contract.InteractionMemberNick, Key: "nick", Path: "member.nick", unset: true},
		{Clause: contract.InteractionMemberJoinedAt, Key: "joined_at", Path: "member.joined_at"},
		{Clause: contract.InteractionMemberPending, Key: "pending", Path: "member.pending"},
		{Clause: contract.InteractionMemberMute, Key: "mute", Path: "member.mute"},
		{Clause: contract.InteractionMemberDeaf, Key: "deaf", Path: "member.deaf"},
		{Clause: contract.InteractionMemberPremiumSince, Key: "premium_since", Path: "member.premium_since", unset: true},
		{Clause: contract.InteractionMemberAvatar, Key: "avatar", Path: "member.avatar", unset: true},
	}
}

// MemberIn is the member that an application is told of; nil where it is told of none.
func MemberIn(o control.Outcome) map[string]any {
	m, _ := o.Interaction["member"].(map[string]any)
	return m
}

// Held matches a member that holds the key.
func (k MemberKey) Held() types.GomegaMatcher {
	return match.That("a member with "+k.Key, func(m map[string]any) bool {
		v, there := m[k.Key]
		_, text := v.(string)
		return there && !k.unset || m != nil && k.unset && (v == nil || text)
	})
}
