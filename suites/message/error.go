package message

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The codes that the contract names.
const (
	codeUnreadable = 160014
	codeNotIndexed = 110000
)

// failures is about what keeps messages from being written, forwarded or found.
func failures() *spec.Group {
	g := spec.NewGroup("Errors about messages")
	g.Needs(spec.Messages, spec.Control)
	spec.Example(g, contract.ErrorModeration.Text, spec.Verifies(contract.ErrorModeration), blockedEdit)
	spec.Example(g, contract.ErrorForward.Text, spec.Verifies(contract.ErrorForward), unreadForward)
	spec.Example(g, contract.ErrorSearchNotIndexed.Text, spec.Verifies(contract.ErrorSearchNotIndexed), searchWithoutIndex)
	g.Undeclared(contract.ErrorSearchNotIndexed, func(s *spec.S) *client.Answer { return searched(s, s.Guild(0).ID) })
	return g
}

// plain sends a message of its own, and returns its id.
func plain(r message.Room) string {
	r.S.Control().Need()
	a := r.Send(payload.Message{Content: new("a message")})
	r.S.Given(contract.MessageSend, a).To(match.Success())
	id := a.String("id")
	if id == "" {
		r.S.Lacking(verdict.LackChoice, "the answer to a message tells no id")
	}
	return id
}

// forward is a message that forwards another, of the room's channel.
func forward(r message.Room, id string) payload.Message {
	b := r.S.Run.Profile.Bindings
	reference, err := json.Marshal(map[string]any{"type": b.ForwardType, "channel_id": r.Channel.ID, "message_id": id})
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	return payload.Message{Extra: payload.Extra{b.ReferenceKey: reference}}
}

// uncoded checks that an answer does not tell a code.
func uncoded(s *spec.S, c *contract.Clause, a *client.Answer, code int) {
	s.Expect(c, a).To(match.On("no code "+strconv.Itoa(code), func(a *client.Answer) (string, bool) {
		return a.Brief(), !slices.Contains(a.Codes(), strconv.Itoa(code))
	}))
}

// coded checks that an answer tells a code. The contract shows no body of an error: the
// code may stand anywhere, however the number is spelled, and where another refusal of
// the target tells no number as its code, or its status, the target may have no codes.
func coded(r message.Room, c *contract.Clause, a *client.Answer, code int) {
	tells := slices.ContainsFunc(numeral.FindAllString(string(a.Body()), -1), func(text string) bool {
		f, err := strconv.ParseFloat(text, 64)
		return err == nil && f == float64(code)
	})
	if !tells {
		another := r.Send(payload.Message{})
		if !another.Refused() || !slices.ContainsFunc(another.Codes(), func(code string) bool {
			n, err := strconv.ParseFloat(code, 64)
			return err == nil && n != float64(another.Status())
		}) {
			r.S.Lacking(verdict.LackChoice, "the answers to what is refused tell no codes")
		}
	}
	r.S.Expect(c, a).To(match.On("the code "+strconv.Itoa(code), func(a *client.Answer) (string, bool) {
		return a.Brief(), tells
	}))
}

// numeral is a number that is no part of a word.
var numeral = regexp.MustCompile(`\b[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?\b`)

func blockedEdit(s *spec.S) {
	r := message.Enter(s)
	s.NeedsWorking(contract.EditMessage)
	id, word := plain(r), s.Name()
	rule := control.Moderation{Guild: r.Channel.Guild.ID, Text: word}
	s.Afterwards(func(end *session.Session) {
		lifted := rule
		lifted.Lifted = true
		end.Control().Moderate(lifted)
	})
	s.Control().Moderate(rule)
	s.Given(contract.MessageEdit, r.Edit(id, payload.Message{Content: new("another message")})).To(match.Success())
	beside := []payload.Component{message.Row(message.Act("beside"))}
	edit := payload.Message{Content: new("a message with " + word)}
	// The same edit is no other the second time, nor with components beside it where those
	// are taken.
	edits := []payload.Message{edit, edit}
	if r.Edit(id, payload.Message{Content: new("one with a button"), Components: beside}).Success() {
		edits = append(edits, payload.Message{Content: edit.Content, Components: beside})
	}
	for _, edit := range edits {
		a := r.Edit(id, edit)
		s.Expect(contract.ErrorModeration, a).To(match.On("status 400", func(a *client.Answer) (string, bool) {
			return a.Brief(), a.Status() == http.StatusBadRequest
		}))
	}
	if f := r.Channel.Fetch(id); f.Success() {
		s.Expect(contract.ErrorModeration, f).To(match.On("the content from before", func(f *client.Answer) (string, bool) {
			return f.Brief(), !strings.Contains(f.String("content"), word)
		}))
	}
}

func unreadForward(s *spec.S) {
	r := message.Enter(s)
	id := plain(r)
	s.Control().Withhold(control.Withholding{Application: s.App().ID, Channel: r.Channel.ID, Message: id})
	a := r.Send(forward(r, id))
	s.Expect(contract.ErrorForward, a).To(message.Refused(s))
	coded(r, contract.ErrorForward, a, codeUnreadable)
	uncoded(s, contract.ErrorForward, r.Send(forward(r, plain(r))), codeUnreadable) // which it can read
	if there, is := r.Channel.Beside(); is {
		s.Expect(contract.ErrorForward, there.Send(forward(r, id))).To(message.Refused(s))
	}
}

// searchWithoutIndex does not look at the status: the contract names the code alone.
func searchWithoutIndex(s *spec.S) {
	r := message.Enter(s)
	s.Control().Need()
	guild := r.Channel.Guild.ID
	s.Afterwards(func(end *session.Session) { end.Control().Index(control.Indexing{Guild: guild, Indexed: true}) })
	for range 3 {
		s.Control().Index(control.Indexing{Guild: guild}) // a search may be what gets it indexed
		coded(r, contract.ErrorSearchNotIndexed, searched(s, guild), codeNotIndexed)
	}
	s.Control().Index(control.Indexing{Guild: guild, Indexed: true})
	uncoded(s, contract.ErrorSearchNotIndexed, searched(s, guild), codeNotIndexed)
}

// searched looks for messages in a guild.
func searched(s *spec.S, guild string) *client.Answer {
	return s.Send(client.Request{
		Method: http.MethodGet, Path: target.ExpandWith(s.Run.Profile.Bindings.SearchPath, map[string]string{"guild": guild}),
		Query: url.Values{"content": {s.Name()}}, Auth: client.Bot(s.App().BotToken),
	})
}
