package resource

import (
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// lobbies is about lobbies, each spec in one of its own.
func lobbies() *spec.Group {
	g := spec.NewGroup("Lobbies")
	g.Needs()
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.LobbyCreate, lobbyCreated},
		{contract.LobbyJoinSecret, lobbyJoined},
		{contract.LobbySecretCase, lobbyOfCase},
		{contract.LobbyMessageSend, messageSent},
		{contract.LobbyMessageSendOthers, strangersSilent},
		{contract.LobbyMessagesList, messagesListed},
		{contract.LobbyMessagesOthers, strangersDeaf},
		{contract.LobbyBulkAdd, membersAdded},
		{contract.LobbyBulkUpdate, membersUpdated},
		{contract.LobbyBulkRemove, membersRemoved},
		{contract.LobbyBulkCount, membersBounded},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g, "users who send a new secret at once come to one lobby", spec.Verifies(contract.LobbyJoinSecret), lobbyAtOnce)
	spec.Example(g, "the lobby of a secret is that of one application", spec.Verifies(contract.LobbyCreate), lobbyOfApplication)
	spec.Example(g, "a bulk request removes lobby members beside those that it adds", spec.Verifies(contract.LobbyBulkRemove), membersExchanged)
	spec.Example(g, "a bulk request adds a lobby member again who was removed", spec.Verifies(contract.LobbyBulkAdd), membersAddedAgain)
	spec.Example(g, "a user who was removed from a lobby joins no other by its secret", spec.Verifies(contract.LobbyJoinSecret), joinedAgain)
	spec.Example(g, "a bulk request of more than 25 changes no lobby member", spec.Verifies(contract.LobbyBulkCount), noneChanged)
	spec.Example(g, contract.ErrorLobbyChangesNothing.Text, spec.Verifies(contract.ErrorLobbyChangesNothing), wrongChangesNone)
	spec.Example(g.Long(200), "a listing of lobby messages has at most 200, the most recent",
		spec.Verifies(contract.LobbyMessagesCount, contract.LobbyMessagesList), messagesBounded)
	played := g.And(spec.Control)
	spec.Example(played, contract.LimitLobbyInviteAge.Text, spec.Verifies(contract.LimitLobbyInviteAge), invitesExpire)
	spec.Example(played, contract.LimitLobbyInviteUses.Text, spec.Verifies(contract.LimitLobbyInviteUses), invitesServeOnce)
	g.Undeclared(contract.LobbyCreate, func(s *spec.S) *client.Answer {
		r := api.JoinLobby("", client.Bot(s.App().BotToken))
		r.Body = unreadable
		return s.Send(r)
	})
	return g
}

// unreadable is a body that does not read, and so changes nothing where it is refused.
var unreadable = []byte("{")

// lobby is one that the first of two users has created.
type lobby struct {
	*spec.S
	id, secret   string
	owner, other client.Auth
	guest        string // the other's user id
}

// players are tokens of two users who may use lobbies.
func players(s *spec.S) (first, second *target.Bearer) {
	first = inventory.LobbyToken(s.Session, s.App(), func(target.Bearer) bool { return true })
	if first != nil {
		second = inventory.LobbyToken(s.Session, s.App(), func(t target.Bearer) bool { return t.UserID != first.UserID })
	}
	if second == nil {
		s.Lacking(verdict.LackCredential, "the profile has no tokens of two users with the scope "+
			s.Run.Profile.Bindings.LobbyScope+" (bindings.lobby_scope)")
	}
	return first, second
}

// aLobby creates one.
func aLobby(s *spec.S, check checking) lobby {
	first, second := players(s)
	l := lobby{S: s, secret: s.Name(), owner: client.Bearer(first.Token), other: client.Bearer(second.Token), guest: second.UserID}
	a := inventory.JoinLobby(s.Session, l.secret, l.owner)
	l.id = idOf(check(contract.LobbyCreate, a), a)
	return l
}

func idOf(check spec.Assertion, a *client.Answer) string {
	check.To(match.Success())
	check.To(match.On("a lobby with an id", func(a *client.Answer) (string, bool) { return a.Brief(), a.String("id") != "" }))
	return a.String("id")
}

// joined lets the other join it too.
func (l lobby) joined() lobby {
	l.Given(contract.LobbyJoinSecret, inventory.JoinLobby(l.Session, l.secret, l.other)).To(match.Success())
	return l
}

func (l lobby) as(who client.Auth) api.Lobby {
	return api.Lobby{Bindings: &l.Run.Profile.Bindings, ID: l.id, Auth: who}
}

func (l lobby) say(who client.Auth, content string) *client.Answer {
	return inventory.SayInLobby(l.Session, l.id, who, content)[0]
}

func (l lobby) list(who client.Auth) *client.Answer { return l.Send(l.as(who).Messages(0)) }

func (l lobby) change(members ...api.LobbyMember) *client.Answer {
	return l.Send(l.as(client.Bot(l.App().BotToken)).Change(members...))
}

// refused matches what refuses a caller or a body.
func (l lobby) refused(check spec.Assertion) {
	check.To(match.Refused(l.Run.Profile.Bindings.RefusedStatuses))
}

// shows matches a list that holds a message of that content.
func shows(content string) types.GomegaMatcher {
	return match.On("a message "+content, func(a *client.Answer) (string, bool) {
		list, _ := a.Array()
		return a.Brief(), slices.ContainsFunc(list, func(v any) bool {
			o, _ := v.(map[string]any)
			return o["content"] == content
		})
	})
}

func lobbyCreated(s *spec.S) {
	first, second := aLobby(s, s.Expect), aLobby(s, s.Expect)
	s.Expect(contract.LobbyCreate, second.id).To(match.That("another id for another secret", func(id string) bool { return id != first.id }))
	s.Given(contract.LobbyMessagesList, first.list(first.owner)).To(match.Success())
}

// lobbyAtOnce has two users send a new secret at the same time, a few times. One who is
// turned away meanwhile shows nothing.
func lobbyAtOnce(s *spec.S) {
	first, second := players(s)
	inTurn := func() {
		l := aLobby(s, s.Given).joined()
		s.Given(contract.LobbyJoinSecret, inventory.JoinLobby(s.Session, l.secret, l.other)).To(match.Field("id", l.id))
	}
	let := 0
	for range 3 {
		answers := inventory.JoinLobbyAtOnce(s.Session, s.Name(), client.Bearer(first.Token), client.Bearer(second.Token))
		if !answers[0].Success() || !answers[1].Success() {
			continue
		}
		let++
		s.Expect(contract.LobbyJoinSecret, answers[1]).Provided(inTurn).To(match.Field("id", answers[0].String("id")))
	}
	if let == 0 {
		inTurn()
		s.Lacking(verdict.LackChoice, "of users who send a new secret at once one is turned away")
	}
}

func lobbyJoined(s *spec.S) {
	l := aLobby(s, s.Given)
	a := inventory.JoinLobby(s.Session, l.secret, l.other)
	s.Expect(contract.LobbyJoinSecret, a).To(match.Success())
	s.Expect(contract.LobbyJoinSecret, a).To(match.Field("id", l.id))
	s.Expect(contract.LobbyJoinSecret, l.list(l.other)).Provided(func() {
		s.Given(contract.LobbyMessagesList, l.list(l.owner)).To(match.Success())
	}).To(match.Success())
	l.joinedByAll()
}

// joinedByAll lets every other user of the profile join who may.
func (l lobby) joinedByAll() {
	s := l.S
	in := []string{l.guest}
	for {
		t := inventory.LobbyToken(s.Session, s.App(), func(t target.Bearer) bool { return !slices.Contains(in, t.UserID) })
		if t == nil {
			return
		}
		in = append(in, t.UserID)
		who := client.Bearer(t.Token)
		a := inventory.JoinLobby(s.Session, l.secret, who)
		s.Expect(contract.LobbyJoinSecret, a).To(match.Success())
		s.Expect(contract.LobbyJoinSecret, a).To(match.Field("id", l.id))
		s.Expect(contract.LobbyJoinSecret, l.list(who)).To(match.Success())
	}
}

// lobbyOfCase sends the secret of a lobby in capitals.
func lobbyOfCase(s *spec.S) {
	l := aLobby(s, s.Given)
	another := func(id string) types.GomegaMatcher {
		return match.On("another lobby", func(a *client.Answer) (string, bool) { return a.Brief(), a.String("id") != id })
	}
	a := inventory.JoinLobby(s.Session, strings.ToUpper(l.secret), l.other)
	if !a.Success() {
		s.Lacking(verdict.LackChoice, "a secret in capitals is refused")
	}
	s.Expect(contract.LobbySecretCase, a).Provided(func() {
		s.Given(contract.LobbyCreate, inventory.JoinLobby(s.Session, s.Name(), l.other)).To(another(l.id))
	}).To(another(l.id))
}

// lobbyOfApplication sends the secret as a user of another application.
func lobbyOfApplication(s *spec.S) {
	l := aLobby(s, s.Given)
	for i := range s.Run.Profile.Applications {
		app := &s.Run.Profile.Applications[i]
		t := inventory.LobbyToken(s.Session, app, func(target.Bearer) bool { return true })
		if app == s.App() || t == nil {
			continue
		}
		a := inventory.JoinLobbyOf(s.Session, app, l.secret, client.Bearer(t.Token))
		s.Given(contract.LobbyCreate, a).To(match.Success())
		s.Expect(contract.LobbyCreate, a.String("id")).In(a.Exchange()).To(match.That("another id than that of the other application's lobby",
			func(id string) bool { return id != "" && id != l.id }))
		return
	}
	s.Lacking(verdict.LackApplication, "the profile has no other application with a token of the scope "+s.Run.Profile.Bindings.LobbyScope)
}

func messageSent(s *spec.S) {
	l := aLobby(s, s.Given).joined()
	for n, who := range []client.Auth{l.owner, l.other} {
		content := fmt.Sprint("said by member ", n)
		s.Expect(contract.LobbyMessageSend, l.say(who, content)).To(match.Success())
		a := l.list(who)
		s.Given(contract.LobbyMessagesList, a).To(match.Success())
		s.Given(contract.LobbyMessagesList, a).To(aList)
		s.Expect(contract.LobbyMessageSend, a).To(shows(content))
	}
}

// strangersSilent speaks as a user outside and as nobody, and lets the user join at the
// end: one who may not speak in the lobby even then shows nothing about strangers.
func strangersSilent(s *spec.S) {
	l := aLobby(s, s.Given)
	for _, who := range []client.Auth{l.other, client.None()} {
		l.refused(s.Expect(contract.LobbyMessageSendOthers, l.say(who, "from outside")))
	}
	s.Given(contract.LobbyMessageSend, l.joined().say(l.other, "from inside")).To(match.Success())
}

// messagesListed has both members say something, and each see it all.
func messagesListed(s *spec.S) {
	l := aLobby(s, s.Given).joined()
	s.Given(contract.LobbyMessageSend, l.say(l.owner, "one")).To(match.Success())
	s.Given(contract.LobbyMessageSend, l.say(l.other, "two")).To(match.Success())
	for _, who := range []client.Auth{l.owner, l.other} {
		a := l.list(who)
		s.Expect(contract.LobbyMessagesList, a).To(match.Success())
		s.Expect(contract.LobbyMessagesList, a).To(aList)
		for _, content := range []string{"one", "two"} {
			s.Expect(contract.LobbyMessagesList, a).Provided(func() { // nothing is kept
				s.Given(contract.LobbyMessageSend, len(idsIn(a)) > 0).In(a.Exchange()).To(match.That("a message", func(any bool) bool { return any }))
			}).To(shows(content))
		}
	}
}

// mostMessages is how many a listing holds.
const mostMessages = 200

func messagesBounded(s *spec.S) {
	l := aLobby(s, s.Given)
	var contents []string
	for n := range mostMessages + 4 {
		contents = append(contents, fmt.Sprintf("message %d", n))
	}
	for _, a := range inventory.SayInLobby(s.Session, l.id, l.owner, contents...) {
		s.Given(contract.LobbyMessageSend, a).To(match.Success())
	}
	const latest = "the last of all"
	s.Given(contract.LobbyMessageSend, l.say(l.owner, latest)).To(match.Success())
	for _, limit := range []int{0, mostMessages + 1, len(contents) + 1} {
		a := s.Send(l.as(l.owner).Messages(limit))
		if limit > mostMessages && a.Refused() {
			continue // a limit beyond may be refused
		}
		s.Given(contract.LobbyMessagesList, a).To(match.Success())
		list, _ := a.Array()
		s.Given(contract.LobbyMessagesList, len(list) > 0).In(a.Exchange()).To(match.That("messages", func(any bool) bool { return any }))
		s.Expect(contract.LobbyMessagesCount, len(list)).In(a.Exchange()).
			To(match.That(fmt.Sprintf("at most %d messages", mostMessages), func(n int) bool { return n <= mostMessages }))
		s.Expect(contract.LobbyMessagesList, a).To(shows(latest))
	}
}

func strangersDeaf(s *spec.S) {
	l := aLobby(s, s.Given)
	s.Given(contract.LobbyMessageSend, l.say(l.owner, "said")).To(match.Success())
	for _, who := range []client.Auth{l.other, client.None()} {
		l.refused(s.Expect(contract.LobbyMessagesOthers, l.list(who)))
	}
	s.Given(contract.LobbyMessagesList, l.joined().list(l.other)).To(match.Success())
}
