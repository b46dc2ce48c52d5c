package resource

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// users are those of the profile, but for the two who have tokens, each once.
func users(s *spec.S) (ids []string) {
	first, second := players(s)
	add := func(id string) {
		if id != first.UserID && id != second.UserID && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, g := range s.Run.Profile.Guilds {
		for _, u := range g.Users {
			add(u.ID)
		}
		for _, c := range g.Channels {
			for _, id := range c.Members {
				add(id)
			}
		}
	}
	return ids
}

// amid is a change of the guest between such of others, where there are any: a service
// that takes the first or the last alone shows.
func (l lobby) amid(guest api.LobbyMember, others []string) []api.LobbyMember {
	all := []api.LobbyMember{guest}
	for i, id := range others[:min(len(others), 2)] {
		all = slices.Insert(all, 2*i, api.LobbyMember{ID: id, Remove: guest.Remove})
	}
	return all
}

// membersAdded adds the guest amid others, who is then seen to be in the lobby.
func membersAdded(s *spec.S) {
	l := aLobby(s, s.Given)
	s.Expect(contract.LobbyBulkAdd, l.change(l.amid(api.LobbyMember{ID: l.guest}, users(s))...)).To(match.Success())
	s.Expect(contract.LobbyBulkAdd, l.list(l.other)).Provided(func() {
		s.Given(contract.LobbyMessagesList, l.list(l.owner)).To(match.Success())
	}).To(match.Success())
}

// membersUpdated sees no more than that an update is taken and the member stays: what
// a member holds is not shown.
func membersUpdated(s *spec.S) {
	l := aLobby(s, s.Given).joined()
	s.Given(contract.LobbyMessagesList, l.list(l.other)).To(match.Success())
	s.Expect(contract.LobbyBulkUpdate, l.change(api.LobbyMember{ID: l.guest, Metadata: map[string]string{"team": "red"}})).To(match.Success())
	s.Expect(contract.LobbyBulkUpdate, l.list(l.other)).To(match.Success())
}

// membersRemoved removes the guest amid others, who is then seen to be out of the lobby.
func membersRemoved(s *spec.S) {
	l := aLobby(s, s.Given).joined()
	s.Given(contract.LobbyMessagesList, l.list(l.other)).To(match.Success())
	l.say(l.other, "from inside") // which keeps nobody in
	gone := l.amid(api.LobbyMember{ID: l.guest, Remove: true}, users(s))
	for _, m := range gone {
		if m.ID != l.guest {
			s.Given(contract.LobbyBulkAdd, l.change(api.LobbyMember{ID: m.ID})).To(match.Success())
		}
	}
	s.Expect(contract.LobbyBulkRemove, l.change(gone...)).To(match.Success())
	l.refused(s.Expect(contract.LobbyBulkRemove, l.list(l.other)).Provided(func() {
		l.refused(s.Given(contract.LobbyMessagesOthers, aLobby(s, s.Given).list(l.other)))
	}))
	l.refused(s.Expect(contract.LobbyBulkRemove, l.say(l.other, "from outside again")).Provided(func() {
		l.refused(s.Given(contract.LobbyMessageSendOthers, aLobby(s, s.Given).say(l.other, "from outside")))
	}))
}

// removed lets the guest join and removes them.
func (l lobby) removed() lobby {
	l.joined()
	l.Given(contract.LobbyBulkRemove, l.change(api.LobbyMember{ID: l.guest, Remove: true})).To(match.Success())
	l.refused(l.Given(contract.LobbyBulkRemove, l.list(l.other)))
	return l
}

// membersAddedAgain adds one who was removed.
func membersAddedAgain(s *spec.S) {
	l := aLobby(s, s.Given).removed()
	s.Expect(contract.LobbyBulkAdd, l.change(api.LobbyMember{ID: l.guest})).To(match.Success())
	s.Expect(contract.LobbyBulkAdd, l.list(l.other)).Provided(func() {
		s.Given(contract.LobbyMessagesList, l.list(l.owner)).To(match.Success())
	}).To(match.Success())
}

// joinedAgain lets one join who was removed, where the target does.
func joinedAgain(s *spec.S) {
	l := aLobby(s, s.Given).removed()
	a := inventory.JoinLobby(s.Session, l.secret, l.other)
	if !a.Success() {
		s.Given(contract.LobbyJoinSecret, inventory.JoinLobby(s.Session, l.secret, l.owner)).To(match.Success())
		s.Lacking(verdict.LackChoice, "who was removed from a lobby does not get in again by its secret")
	}
	s.Expect(contract.LobbyJoinSecret, a).To(match.Field("id", l.id))
}

// membersExchanged removes the guest in a request that adds others.
func membersExchanged(s *spec.S) {
	others := users(s)
	if len(others) == 0 {
		s.Lacking(verdict.LackActor, "the profile names no users but those of tokens")
	}
	l := aLobby(s, s.Given).joined()
	s.Given(contract.LobbyMessagesList, l.list(l.other)).To(match.Success())
	gone := api.LobbyMember{ID: l.guest, Remove: true}
	s.Expect(contract.LobbyBulkRemove, l.change(api.LobbyMember{ID: others[0]}, gone)).Provided(func() {
		s.Given(contract.LobbyBulkAdd, l.change(api.LobbyMember{ID: others[0]})).To(match.Success())
		s.Given(contract.LobbyBulkRemove, l.change(gone)).To(match.Success())
	}).To(match.Success())
	l.refused(s.Expect(contract.LobbyBulkRemove, l.list(l.other)).Provided(func() {
		l.refused(s.Given(contract.LobbyMessagesOthers, aLobby(s, s.Given).list(l.other)))
	}))
}

// mostChanged is how many members a request changes.
const mostChanged = 25

func membersBounded(s *spec.S) {
	l, members := aLobby(s, s.Given), tooMany(s)
	s.Given(contract.LobbyBulkAdd, l.change(members[0])).To(match.Success())
	s.Expect(contract.LobbyBulkCount, l.change(members[:mostChanged]...)).To(match.Success())
	l.refused(s.Expect(contract.LobbyBulkCount, l.change(members...)))
	members[0].Remove = true
	l.refused(s.Expect(contract.LobbyBulkCount, l.change(members...)))
}

// tooMany are as many users as a request does not change.
func tooMany(s *spec.S) (members []api.LobbyMember) {
	all := users(s)
	if len(all) <= mostChanged {
		s.Lacking(verdict.LackActor, fmt.Sprintf("the profile names %d users without tokens, the spec needs %d", len(all), mostChanged+1))
	}
	for _, id := range all[:mostChanged+1] {
		members = append(members, api.LobbyMember{ID: id})
	}
	return members
}

// noneChanged looks whether the member whom a refused request was to remove is still one.
func noneChanged(s *spec.S) {
	l := aLobby(s, s.Given).joined()
	members := append([]api.LobbyMember{{ID: l.guest, Remove: true}}, tooMany(s)...)
	s.Given(contract.LobbyMessagesList, l.list(l.other)).To(match.Success())
	l.refused(s.Expect(contract.LobbyBulkCount, l.change(members...)))
	s.Expect(contract.LobbyBulkCount, l.list(l.other)).To(match.Success())
}

// wrongChangesNone removes the guest, and adds the guest to another lobby, beside a change
// of a user who cannot be one.
func wrongChangesNone(s *spec.S) {
	l := aLobby(s, s.Given).joined()
	s.Given(contract.LobbyMessagesList, l.list(l.other)).To(match.Success())
	gone := api.LobbyMember{ID: l.guest, Remove: true}
	if l.change(gone, api.LobbyMember{ID: "nobody"}).Success() {
		s.Lacking(verdict.LackChoice, "the target takes a lobby member whose id is no snowflake")
	}
	s.Expect(contract.ErrorLobbyChangesNothing, l.list(l.other)).To(match.Success())

	empty := aLobby(s, s.Given)
	if !empty.change(api.LobbyMember{ID: empty.guest}, api.LobbyMember{ID: "nobody"}).Success() {
		empty.refused(s.Expect(contract.ErrorLobbyChangesNothing, empty.list(empty.other)).Provided(func() {
			empty.refused(s.Given(contract.LobbyMessagesOthers, aLobby(s, s.Given).list(empty.other)))
		}))
	}
}
