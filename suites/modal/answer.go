package modal

import (
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// answersGroup is about what an application answers to interactions.
func answersGroup() *spec.Group {
	g := spec.NewGroup("Answers to interactions")
	g.Needs(spec.Anywhere, spec.Users, spec.Messages, spec.Scratch)
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.InteractionTokenAnswers, answerable},
		{contract.InteractionTokenUnknown, byNoToken},
		{contract.ErrorAnswerChangesNothing, answeredAgain},
		{contract.InteractionLaunchCommand, launchesFromCommand},
		{contract.InteractionLaunchComponent, launchesFromComponent},
		{contract.InteractionLaunchModal, launchesFromModal},
		{contract.LimitAttachmentResponse, heavyAnswer},
		{contract.LimitAttachmentResponseOver, tooHeavyAnswer},
		{contract.VersionInteractionMetadata, carriesMetadata},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g, "attachments of an answer and of a follow-up message are accepted when together they exceed the limit",
		spec.Verifies(contract.LimitAttachmentEach), heavyTogether)
	spec.Example(g, "an embed with more than 25 fields is no answer", spec.Verifies(contract.ErrorEmbedFields), embeds)
	for _, c := range []struct {
		clause *contract.Clause
		look   message.Look
	}{
		{contract.ResourceRoleColors, gradient},
		{contract.ResourceRoleColorsPrimary, colored("primary_color")},
		{contract.ResourceRoleColorsSecondary, colored("secondary_color")},
		{contract.ResourceRoleColorsTertiary, colored("tertiary_color")},
	} {
		spec.Example(g, c.clause.Text, spec.Verifies(c.clause), func(s *spec.S) { rolesAre(s, c.clause, c.look) })
	}
	return g
}

// answeredAgain answers with more components than a message may have, and then with a text.
func answeredAgain(s *spec.S) {
	st := modal.Enter(s)
	o := st.Used()
	tree := payload.Tree{Surface: payload.V2, Components: slices.Repeat([]payload.Component{message.Text("text")}, 50)}
	if actor.Respond(s, o, api.Show(&s.Run.Profile.Bindings, tree.Message())).Success() {
		st.CleanAway(o)
		s.Lacking(verdict.LackChoice, "the target takes an answer of 50 components")
	}
	a := actor.Respond(s, o, api.Say(&s.Run.Profile.Bindings, "an answer"))
	st.CleanAway(o)
	s.Expect(contract.ErrorAnswerChangesNothing, a).Provided(func() { actor.Answerable(s, st.Used()) }).To(match.Success())
}

// byNoToken answers by what is like the token of an interaction and differs in its middle or
// in its length.
func byNoToken(s *spec.S) {
	st := modal.Enter(s)
	o := st.Used()
	s.Session.Given(contract.InteractionToken, len(o.Token()) > 1, "an interaction with a token", o.Token())
	token := o.Token()
	b := &s.Run.Profile.Bindings
	say := func(token string) *client.Answer {
		return s.Send(api.Respond(b, o.ID(), token, api.Say(b, "an answer")))
	}
	for _, other := range []string{actor.Turned(token, 1), token[:len(token)/2], "of-no-interaction"} {
		if other == token {
			continue
		}
		s.Expect(contract.InteractionTokenUnknown, say(other)).To(match.Refused(b.RefusedStatuses))
	}
	// Whether an interaction is open after a refused answer is not said.
	if !say(token).Success() {
		o = st.Used()
		actor.Answerable(s, o)
	}
	st.CleanAway(o)
}

func answerable(s *spec.S) {
	st := modal.Enter(s)
	o := st.Used()
	s.Expect(contract.InteractionTokenAnswers, actor.Respond(s, o, api.Say(&s.Run.Profile.Bindings, "an answer"))).To(match.Success())
	st.CleanAway(o)
	s.Expect(contract.InteractionTokenAnswers, st.Answered(o.ID())).To(match.Worded("the message that answers it", gomega.HaveField("Messages",
		gomega.ContainElement(gomega.ContainSubstring("an answer")))))
}

// launches answers an interaction with LAUNCH_ACTIVITY, and asks the user.
func launches(st modal.Flow, clause *contract.Clause, o control.Outcome) {
	st.S.Expect(clause, actor.Respond(st.S, o, api.LaunchActivity())).Provided(func() { actor.Answerable(st.S, st.Used()) }).To(match.Success())
	st.S.Expect(clause, st.Answered(o.ID())).To(match.Worded("the activity launched", gomega.HaveField("Launched", gomega.BeTrue())))
}

func launchesFromCommand(s *spec.S) {
	st := modal.EnterWith(s, actor.Embedded(s))
	launches(st, contract.InteractionLaunchCommand, st.Used())
}

// launchesFromComponent answers the use of a button.
func launchesFromComponent(s *spec.S) {
	st := modal.EnterWith(s, actor.Embedded(s)).ByButton()
	launches(st, contract.InteractionLaunchComponent, st.Used())
}

func launchesFromModal(s *spec.S) {
	st := modal.EnterWith(s, actor.Embedded(s))
	o := st.Open(modal.Around(message.Barest(payload.TextInput)))
	o.Given(st, contract.ComponentTypeTextInput)
	submitted := st.Submit(o, map[string]any{name: "text"})
	s.Given(contract.InteractionModalSubmit, submitted).To(actor.Delivered)
	launches(st, contract.InteractionLaunchModal, submitted)
}

func answerWith(st modal.Flow, files ...api.File) *client.Answer {
	o := st.Used()
	a := actor.Respond(st.S, o, api.Say(&st.S.Run.Profile.Bindings, "with a file"), files...)
	st.CleanAway(o)
	return a
}

func heavyAnswer(s *spec.S) {
	st := modal.Enter(s)
	a := answerWith(st, message.Heavy("a.bin", message.LargestFile))
	if !a.Success() {
		takesFiles(s, st)
	}
	s.Expect(contract.LimitAttachmentResponse, a).To(match.Success())
}

// heavyTogether sends two files of which each is well within the limit.
func heavyTogether(s *spec.S) {
	const size = message.LargestFile * 6 / 10
	st := modal.Enter(s)
	one, two := message.Heavy("a.bin", size), message.Heavy("b.bin", size)
	s.Expect(contract.LimitAttachmentEach, answerWith(st, one, two)).Provided(func() {
		takesFiles(s, st)
		s.Given(contract.LimitAttachmentResponse, answerWith(st, one)).To(match.Success())
	}).To(match.Success())
	o := st.Used()
	actor.Answerable(s, o)
	follow := func(files ...api.File) *client.Answer {
		return s.Send(api.FollowUp(&s.Run.Profile.Bindings, s.App().ID, o.Token(), map[string]any{"content": "with files"}, files...))
	}
	first, both := follow(one), follow(one, two)
	st.CleanAway(o)
	if first.Success() { // what a follow-up message may be is open
		s.Expect(contract.LimitAttachmentEach, both).To(match.Success())
	}
}

// takesFiles goes on where an answer may have a file at all.
func takesFiles(s *spec.S, st modal.Flow) {
	actor.Answerable(s, st.Used())
	a := answerWith(st, message.File("note.txt"))
	if !a.Success() && !s.Declares(contract.Messages) {
		s.Lacking(verdict.LackFeature, "the target takes no files in answers, and the profile does not declare "+string(contract.Messages))
	}
	s.Given(contract.MediaMultipart, a).To(match.Success())
}

// tooHeavyAnswer sends more, where the profile says that nothing raises the limit.
func tooHeavyAnswer(s *spec.S) {
	st := modal.Enter(s)
	if !st.Guild.DefaultUploads {
		s.Lacking(verdict.LackGuild, "the profile does not say that nothing raises the limit on attachments in guild "+st.Guild.ID)
	}
	takesFiles(s, st)
	for _, n := range []int{message.LargestFile + 1, message.LargestFile + 1<<20} {
		s.Expect(contract.LimitAttachmentResponseOver, answerWith(st, message.Heavy("a.bin", n))).To(message.Refused(s))
	}
}

// embeds answers with as many fields as an embed may have, and with more.
func embeds(s *spec.S) {
	st := modal.Enter(s)
	answer := func(n int) *client.Answer {
		type field struct {
			Name  string `json:"name"`
			Value string `json:"value"`
		}
		embed := map[string]any{"title": "An embed", "fields": slices.Repeat([]field{{Name: "a field", Value: "of an embed"}}, n)}
		o := st.Used()
		a := actor.Respond(s, o, api.Show(&s.Run.Profile.Bindings, map[string]any{"embeds": []any{embed}}))
		st.CleanAway(o)
		return a
	}
	const most = 25 // contract: Limits, other
	s.Given(contract.LimitEmbedFields, answer(most)).Provided(func() { actor.Answerable(s, st.Used()) }).To(match.Success())
	s.Expect(contract.ErrorEmbedFields, answer(most+1)).To(message.Refused(s))
}

func carriesMetadata(s *spec.S) {
	st := modal.Enter(s)
	o := st.Used()
	a := actor.Respond(s, o, api.Say(&s.Run.Profile.Bindings, "an answer"))
	s.Given(contract.InteractionTokenAnswers, a).To(match.Success())
	posted := st.CleanAway(o)
	if len(posted) == 0 {
		s.Lacking(verdict.LackControl, "the control API does not show the messages that answer an interaction")
	}
	s.Expect(contract.VersionInteractionMetadata, posted[0]).To(message.Look{Words: "interaction_metadata, an object", Right: func(m map[string]any) bool {
		return isSomething(m["interaction_metadata"])
	}}.At("the message"))
}

// rolesAre looks at the role that a user chose, as the application is told of it.
func rolesAre(s *spec.S, clause *contract.Clause, look message.Look) {
	u := use(s, payload.RoleSelect)
	shown, _ := match.At(u.data(), "resolved/roles/"+u.chosen[0]).(map[string]any)
	there := message.Look{Words: "the role that was chosen", Right: func(map[string]any) bool { return true }}
	s.Given(contract.SelectDataResolvedRole, shown).In(u.by).To(there.At("data/resolved/roles/" + u.chosen[0]))
	if clause != contract.ResourceRoleColors {
		s.Given(contract.ResourceRoleColors, shown).In(u.by).To(gradient.At("data/resolved/roles/" + u.chosen[0]))
	}
	s.Expect(clause, shown).In(u.by).To(look.At("data/resolved/roles/" + u.chosen[0]))
}

var gradient = message.Look{Words: "colors, an object", Right: func(role map[string]any) bool {
	_, is := role["colors"].(map[string]any)
	return is
}}

// colored looks for a color, which may be null where the role has none.
func colored(key string) message.Look {
	return message.Look{Words: "colors with " + key, Right: func(role map[string]any) bool {
		colors, _ := role["colors"].(map[string]any)
		_, there := colors[key]
		return there
	}}
}
