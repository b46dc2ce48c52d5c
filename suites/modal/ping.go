package modal

import (
	"fmt"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// pings mentions a user in a text display, with and without leave to ping.
func pings(s *spec.S, clause *contract.Clause) {
	r := message.Enter(s)
	v := visitor(s, r)
	text := message.Text("hello <@" + v.User + ">")
	type way struct {
		sent    payload.Component
		allowed string
	}
	ways := []way{{text, `{"parse":["users"]}`}, {text, `{"users":["` + v.User + `"]}`}, {message.Contain(text), `{"parse":["users"]}`},
		{message.Beside(message.Act("beside"), text), `{"parse":["users"]}`}}
	want := clause == contract.TextDisplayPings
	first := "first of all"
	if users := r.Channel.Guild.Users; want {
		if i := slices.IndexFunc(users, func(u target.User) bool { return u.ID != v.User }); i >= 0 {
			first = "hello <@" + users[i].ID + ">"
		}
	} else {
		another := actor.Another(s, r.Channel.Guild, actor.Plain(s, r.Channel.Guild))
		ways = []way{{text, `{"parse":[]}`}, {text, `{"parse":["roles","everyone"]}`}, {text, `{"users":["` + another.ID + `"]}`},
			{message.Contain(text), `{"parse":[]}`}, {message.Beside(message.Act("beside"), text), `{"parse":[]}`}}
		of := message.Text("hello <@&" + actor.Plain(s, r.Channel.Guild).Roles[0] + ">") // of the visitor
		if i := slices.IndexFunc(r.Channel.Guild.Roles, func(id string) bool { return !slices.Contains(actor.Plain(s, r.Channel.Guild).Roles, id) }); i >= 0 {
			ways = append(ways, way{of, `{"roles":["` + r.Channel.Guild.Roles[i] + `"]}`})
		}
		ways = append(ways, way{of, `{"parse":[]}`}, way{of, `{"parse":["users"]}`}, way{message.Contain(of), `{"users":["` + v.User + `"]}`})
		all := message.Text("hello @everyone")
		ways = append(ways, way{all, `{"parse":[]}`}, way{all, `{"parse":["users","roles"]}`})
	}
	for i, w := range append(ways, ways[0]) {
		t := payload.Tree{Surface: payload.V2, Components: []payload.Component{w.sent}}
		if i == len(ways) {
			t.Components = []payload.Component{message.Text(first), w.sent}
		}
		m := t.Message()
		m.Extra = payload.Extra{"allowed_mentions": []byte(w.allowed)}
		a := r.Send(m)
		s.Given(contract.ComponentTypeTextDisplay, a).Provided(r.Taken(t, contract.ComponentTypeTextDisplay)).To(match.Success())
		got := s.Control().Read(control.Look{Visit: v, Message: a.String("id")})
		s.Expect(clause, got.Pinged).To(pinging(want, w.allowed))
	}
}

func pinging(want bool, allowed string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("a ping of the text of components/0: %t, by the allowed_mentions %s", want, allowed), func(is bool) bool { return is == want })
}

// inAnswers ends the title of a spec about answers to interactions and what follows them.
const inAnswers = ", in an answer to an interaction and in a follow-up message"

// pingsInAnswers mentions a user in the text displays of an answer and of a follow-up. It is
// another one than the user who is answered.
func pingsInAnswers(s *spec.S, clause *contract.Clause) {
	st := modal.Enter(s)
	reader := st.Visit()
	reader.User = actor.Another(s, st.Guild, st.User).ID
	want, allowed := clause == contract.TextDisplayPings, []string{`{"parse":["users"]}`, `{"users":["` + reader.User + `"]}`}
	if !want {
		allowed = []string{`{"parse":[]}`, `{"users":["` + st.User.ID + `"]}`}
	}
	b := &s.Run.Profile.Bindings
	for _, some := range allowed {
		m := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Text("hello <@" + reader.User + ">")}}.Message()
		m.Extra = payload.Extra{"allowed_mentions": []byte(some)}
		pinged := func(id string) {
			got := s.Control().Read(control.Look{Visit: reader, Message: id})
			s.Expect(clause, got.Pinged).To(pinging(want, some))
		}
		o := st.Used()
		answered := actor.Respond(s, o, api.Show(b, m))
		s.Given(contract.ComponentTypeTextDisplay, answered).Provided(func() { actor.Answerable(s, st.Used()) }).To(match.Success())
		followed := s.Send(api.FollowUp(b, st.App().ID, o.Token(), m))
		for _, shown := range st.CleanAway(o) {
			if id := client.Text(shown["id"]); id != "" {
				pinged(id)
			}
		}
		if !followed.Success() {
			s.Lacking(verdict.LackChoice, "the target takes no text display in a follow-up message")
		}
	}
}
