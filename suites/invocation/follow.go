package invocation

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// mostFollowUps is how many messages may follow up an interaction (contract: Limits,
// other).
const mostFollowUps = 5

// followUps is about what an application sends after its answer.
func followUps() *spec.Group {
	g := spec.NewGroup("Follow-up messages")
	g.Needs(spec.Anywhere, spec.Control, spec.Scratch)
	spec.Example(g, contract.InteractionFollowUps.Text, spec.Verifies(contract.InteractionFollowUps), followUpsCounted)
	spec.Example(g, contract.InteractionFollowUpsGuild.Text, spec.Verifies(contract.InteractionFollowUpsGuild), followUpsInGuild)
	spec.Example(g.And(spec.Messages), "the use of a component has five follow-up messages too", spec.Verifies(contract.InteractionFollowUps),
		func(s *spec.S) { followUpsOf(s, pressedOutside) })
	spec.Example(g.And(spec.Messages), "a modal that is submitted has five follow-up messages too", spec.Verifies(contract.InteractionFollowUps),
		func(s *spec.S) { followUpsOf(s, submittedOutside) })
	spec.Example(g.And(spec.Messages), "the use of a component in an answer has a token of its own", spec.Verifies(contract.InteractionTokenUnique),
		func(s *spec.S) { ownToken(s, pressedOutside) })
	spec.Example(g.And(spec.Messages), "a follow-up message with the flag comes back without content and embeds",
		spec.Verifies(contract.V2ContentDead, contract.V2EmbedsDead), deadInFollowUps)
	spec.Example(g.And(spec.Messages), "an embed with more than 25 fields is no part of a follow-up message", spec.Verifies(contract.ErrorEmbedFields), embedInFollowUp)
	spec.Example(g.And(spec.Messages), "the flag makes a follow-up message a components-V2 message", spec.Verifies(contract.V2FlagValue), flaggedFollowUp)
	spec.Example(g.And(spec.Messages), "a component that is used again has a token of its own", spec.Verifies(contract.InteractionTokenUnique), pressedTwice)
	spec.Example(g.And(spec.Messages), "a modal that is submitted has a token of its own", spec.Verifies(contract.InteractionTokenUnique),
		func(s *spec.S) { ownToken(s, submittedOutside) })
	return g
}

// personal is an application that is installed to users alone: of others the contract
// says nothing here.
func personal(s *spec.S) *target.Application {
	apps, alone := s.Run.Profile.Applications, []int{s.Run.Profile.Bindings.UserInstall}
	at := slices.IndexFunc(apps, func(a target.Application) bool {
		return a.BotToken != "" && slices.Equal(a.Integrations, alone)
	})
	if at < 0 {
		s.Lacking(verdict.LackApplication, "the profile has no application that can be installed to users alone (applications, integration_types)")
	}
	return &apps[at]
}

// followed sends a message after the answer to an interaction.
func followed(s *spec.S, app *target.Application, o control.Outcome, text string, files ...api.File) *client.Answer {
	return s.Send(api.FollowUp(&s.Run.Profile.Bindings, app.ID, o.Token(), map[string]string{"content": text}, files...))
}

// unwaited is followed, where a 429 is an answer.
func unwaited(s *spec.S, app *target.Application, o control.Outcome, text string, files ...api.File) *client.Answer {
	r := api.FollowUp(&s.Run.Profile.Bindings, app.ID, o.Token(), map[string]string{"content": text}, files...)
	r.AsIs = true
	return s.Send(r)
}

// beyond sends a message for which there is no room. A 429 that names no time to wait
// refuses it, as any 4xx does; one that does refuses its pace.
func beyond(s *spec.S, app *target.Application, o control.Outcome, text string, files ...api.File) *client.Answer {
	if a := unwaited(s, app, o, text, files...); a.Status() != http.StatusTooManyRequests || !a.NamesWait() {
		return a
	}
	return followed(s, app, o, text, files...)
}

// within sends a message for which there is room. A 429 refuses it too where it is not for
// the pace: messages to another interaction are taken between those that are not.
func within(s *spec.S, app *target.Application, o control.Outcome, text string, another func() control.Outcome) *client.Answer {
	a := unwaited(s, app, o, text)
	if a.Status() != http.StatusTooManyRequests {
		return a
	}
	var waited error
	if a.NamesWait() {
		var later *client.Answer
		if waited = session.Attempt(func() { later = followed(s, app, o, text) }); waited == nil {
			return later
		}
		if !errors.Is(waited, client.ErrRateLimited) {
			s.End(waited)
		}
	}
	other := another()
	for range 3 {
		if !unwaited(s, app, other, "a message beside it").Success() {
			s.End(waited)
			return followed(s, app, o, text)
		}
		if a = unwaited(s, app, o, text); a.Status() != http.StatusTooManyRequests {
			break
		}
	}
	return a
}

// enterAlone is one of an application that is installed to users alone, and one of them.
func enterAlone(s *spec.S) outside {
	s.Control().Need()
	app := personal(s)
	return outside{s: s, app: app, user: actor.InstalledTo(s, app), at: actor.BotDM, shown: actor.Prepare(s, s.CommandsOf(app, ""), payload.ChatInput, nil)}
}

// ownToken compares the token of an interaction with that of the one whose answer was used.
func ownToken(s *spec.S, of func(outside) (answered, used control.Outcome)) {
	answered, used := of(enterAlone(s))
	s.Given(contract.InteractionToken, memberAt(used, "token")).To(aString)
	s.Expect(contract.InteractionTokenUnique, used.Token() == answered.Token()).To(is(false))
}

// pressedTwice compares the tokens of two uses of one component by one user.
func pressedTwice(s *spec.S) {
	_, press := enterAlone(s).button()
	first, again := press(""), press("")
	s.Given(contract.InteractionToken, memberAt(first, "token")).To(aString)
	s.Expect(contract.InteractionTokenUnique, again.Token() == first.Token()).To(is(false))
}

// followUpsOf holds an interaction of another kind to the same number. That of commands
// holds: what is lost or too many there is another matter.
func followUpsOf(s *spec.S, of func(outside) (answered, used control.Outcome)) {
	x := enterAlone(s)
	_, o := of(x)
	actor.Answerable(s, o)
	for n := range mostFollowUps {
		s.Expect(contract.InteractionFollowUps, within(s, x.app, o, fmt.Sprint("message ", n+1), x.use)).To(match.Success())
	}
	s.Expect(contract.InteractionFollowUps, beyond(s, x.app, o, "one message too many")).To(match.Spent())
}

func followUpsCounted(s *spec.S) {
	x := enterAlone(s)
	app, use := x.app, x.use
	first, second := use(), use()
	s.Session.Given(contract.InteractionTokenUnique, first.Token() != second.Token(), "another token for another interaction", "the same")
	for n := range mostFollowUps {
		s.Expect(contract.InteractionFollowUps, within(s, app, first, fmt.Sprint("message ", n+1), use)).To(match.Success())
	}
	const last = "one message too many"
	s.Expect(contract.InteractionFollowUps, beyond(s, app, first, last)).To(match.Spent())
	s.Expect(contract.InteractionFollowUps, beyond(s, app, first, last, message.File("note.txt"))).To(match.Spent())
	seen := s.Control().Answered(control.Question{Application: app.ID, Interaction: first.ID()})
	s.Expect(contract.InteractionFollowUps, seen).
		To(match.That("no message that was refused", func(n control.Shown) bool { return !says(n, last) }))
	s.Expect(contract.InteractionFollowUps, followed(s, app, second, "another message")).To(match.Success())
}

// followUpsInGuild sends two messages more than there are for users' applications.
func followUpsInGuild(s *spec.S) {
	flow := modal.Enter(s)
	use := func() control.Outcome {
		o := flow.Used()
		actor.Answerable(s, o)
		return o
	}
	o, other := use(), use()
	s.Session.Given(contract.InteractionTokenUnique, o.Token() != other.Token(), "another token for another interaction", "the same")
	for n := range mostFollowUps + 2 {
		s.Expect(contract.InteractionFollowUpsGuild, within(s, s.App(), o, fmt.Sprint("message ", n+1), use)).To(match.Success())
	}
}

// deadInFollowUps sends a follow-up message with the flag and something that it disables.
// To refuse that is as good as not to show it, where the message is taken without.
func deadInFollowUps(s *spec.S) {
	x := enterAlone(s)
	send := func(o control.Outcome, more map[string]any) *client.Answer {
		m := map[string]any{"flags": component.ComponentsV2, "components": []any{map[string]any{"type": component.TextDisplay, "content": "a text"}}}
		maps.Copy(m, more)
		return s.Send(api.FollowUp(&s.Run.Profile.Bindings, x.app.ID, o.Token(), m))
	}
	for _, k := range []struct {
		clause *contract.Clause
		key    string
		value  any
	}{{contract.V2ContentDead, "content", "some text"}, {contract.V2EmbedsDead, "embeds", []any{map[string]any{"title": "An embed"}}}} {
		o := x.use()
		a := send(o, map[string]any{k.key: k.value})
		if !a.Success() {
			if !send(o, nil).Success() {
				s.Lacking(verdict.LackChoice, "the target takes no follow-up message with the flag")
			}
			s.Verify(k.clause, true, "", "")
			continue
		}
		got, _ := a.Object()
		list, _ := got[k.key].([]any)
		text, _ := got[k.key].(string)
		s.Expect(k.clause, len(list) > 0 || text != "").In(a.Exchange()).To(match.Worded("a message without "+k.key+", if any", gomega.BeFalse()))
	}
}

// embedInFollowUp sends as many fields as an embed may have, and more.
func embedInFollowUp(s *spec.S) {
	x := enterAlone(s)
	send := func(n int) *client.Answer {
		embed := map[string]any{"title": "An embed", "fields": slices.Repeat([]map[string]any{{"name": "a field", "value": "of an embed"}}, n)}
		return s.Send(api.FollowUp(&s.Run.Profile.Bindings, x.app.ID, x.use().Token(), map[string]any{"embeds": []any{embed}}))
	}
	const most = 25 // contract: Limits, other
	s.Given(contract.LimitEmbedFields, send(most)).Provided(func() {
		if !send(1).Success() {
			s.Lacking(verdict.LackChoice, "the target takes no embed in a follow-up message")
		}
	}).To(match.Success())
	s.Expect(contract.ErrorEmbedFields, send(most+1)).To(message.Refused(s))
}

// flaggedFollowUp sends a follow-up message of components that take no part in others.
func flaggedFollowUp(s *spec.S) {
	x := enterAlone(s)
	send := func(of map[string]any) *client.Answer {
		o := x.use()
		flagged := map[string]any{"flags": component.ComponentsV2, "components": []any{of}}
		return s.Send(api.FollowUp(&s.Run.Profile.Bindings, x.app.ID, o.Token(), flagged))
	}
	flags := func(a *client.Answer) (set, told bool) {
		got, _ := a.Object()
		n, err := strconv.ParseInt(client.Text(got["flags"]), 10, 64)
		return n&component.ComponentsV2 != 0, err == nil
	}
	a := send(map[string]any{"type": component.TextDisplay, "content": "a text"})
	s.Expect(contract.V2FlagValue, a).Provided(func() {
		button := map[string]any{"type": component.Button, "style": 1, "label": "Press", "custom_id": "pressed"}
		other := send(map[string]any{"type": component.ActionRow, "components": []any{button}})
		if set, _ := flags(other); set {
			s.Given(contract.ComponentTypeTextDisplay, a).To(match.Success())
		}
		if !other.Success() && !followed(s, x.app, x.use(), "a text").Success() {
			s.Lacking(verdict.LackChoice, "the target takes no follow-up message at all")
		}
	}).To(match.Success())
	if set, shown := flags(a); shown {
		s.Expect(contract.V2FlagValue, set).In(a.Exchange()).To(match.Worded("bit 15 (32768) of the flags set", gomega.BeTrue()))
	}
}
