package invocation

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	component "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// other is what became of something that is no use of a slash command, and where.
type other struct {
	used outcome
	scene
}

// others has the specs about what every interaction holds, for those that are no
// use of a slash command.
func others() *spec.Group {
	g := spec.NewGroup("What the application is told of other interactions")
	g.Needs(spec.Commands, spec.Users)
	for _, k := range []struct {
		group     *spec.Group
		of        string
		seen      func(s *spec.S) other
		delivered *contract.Clause
	}{
		{group: g, of: "typing in a guild: ", seen: typingTold, delivered: contract.InteractionAutocomplete},
		{group: g.And(spec.Messages), of: "a component that is used: ", seen: pressing, delivered: contract.InteractionComponent},
		{group: g.And(spec.Menus), of: "a USER command in a guild: ", seen: aimedAt(onUser), delivered: contract.InteractionUserCommand},
		{group: g.And(spec.Menus, spec.Messages), of: "a MESSAGE command in a guild: ", seen: aimedAt(onMessage), delivered: contract.InteractionMessageCommand},
		{group: g.And(spec.Scratch), of: "a modal that is submitted: ", seen: submitting, delivered: contract.InteractionModalSubmit},
	} {
		for i, f := range inCommon(scene{}, "", 0) {
			if f.text == "" {
				f.text = f.path
			}
			spec.Example(k.group, k.of+f.text, spec.Verifies(f.clause), func(s *spec.S) {
				x := k.seen(s)
				s.Given(k.delivered, x.used).To(actor.Delivered)
				inCommon(x.scene, s.App().ID, s.Run.Profile.Bindings.UserInstall)[i].tells(s, x.used)
			})
		}
		if k.delivered == contract.InteractionModalSubmit {
			continue // each submission takes a command of its own; the specs of modals have one to look at
		}
		for _, m := range actor.MemberKeys() {
			spec.Example(k.group, k.of+m.Path, spec.Verifies(m.Clause), func(s *spec.S) {
				x := k.seen(s)
				s.Given(k.delivered, x.used).To(actor.Delivered)
				ofMember(s, m, x.used)
			})
		}
	}
	spec.Example(g.And(spec.Messages), "a component that is used in another channel: channel.id", spec.Verifies(contract.InteractionChannelObjectID), func(s *spec.S) {
		first := pressing(s)
		s.Given(contract.InteractionComponent, first.used).To(actor.Delivered)
		r := message.Enter(s)
		there, has := r.Channel.Beside()
		if !has {
			s.Lacking(verdict.LackActor, "the profile names no second channel for messages")
		}
		r.Channel = there
		second := pressIn(s, r)
		s.Given(contract.InteractionComponent, second.used).To(actor.Delivered)
		s.Expect(contract.InteractionChannelObjectID, memberAt(second.used.What, "channel.id")).In(second.used.By).Provided(func() {
			s.Given(contract.InteractionChannelObjectID, memberAt(first.used.What, "channel.id")).To(is(first.at.Channel))
		}).To(is(there.ID))
	})
	return g
}

// aimedAt is what became of the use of a context menu command.
func aimedAt(used func(s *spec.S) aimed) func(s *spec.S) other {
	return func(s *spec.S) other {
		got := used(s)
		return other{got.used, got.scene}
	}
}

// typingTold is typing into an option.
func typingTold(s *spec.S) other { return other{typed(s).used, enter(s)} }

// pressing is the use of a button.
func pressing(s *spec.S) other { return spec.Shared(s, "the use of a button in a guild", press) }

func press(s *spec.S) other {
	s.Control().Need()
	return pressIn(s, message.Enter(s))
}

// pressIn is the use of a button in that channel.
func pressIn(s *spec.S, r message.Room) other {
	at := control.Place{Context: control.InGuild, Guild: r.Channel.Guild.ID, Channel: r.Channel.ID}
	if !slices.ContainsFunc(r.Channel.Guild.Channels, func(c target.Channel) bool { return c.ID == at.Channel && c.Type == 0 }) {
		s.Lacking(verdict.LackActor, "the channel of messages is no text channel of its guild")
	}
	x := scene{r.Channel.Guild, actor.Plain(s, r.Channel.Guild), at}
	t := message.Bare(component.Legacy)
	a := r.Post(t)
	s.Given(contract.ComponentTypeButton, a).Provided(r.Taken(t, contract.ComponentTypeButton)).To(match.Success())
	press := control.Press{
		Visit: control.Visit{User: x.user.ID, Place: at, Locale: locale}, Message: a.String("id"), CustomID: "standing",
	}
	if press.Message == "" {
		s.Lacking(verdict.LackChoice, "the target answers no id of a message")
	}
	return other{actor.Note(s.Session, s.Control().UseComponent(press)), x}
}

// submitting is the submission of a modal. Each spec makes its own: a command that
// they shared would take room in the guild.
func submitting(s *spec.S) other {
	st := modal.Enter(s)
	o := st.Open(modal.Around(message.Barest(component.TextInput)))
	o.Given(st, contract.ComponentTypeTextInput)
	visit := st.Visit()
	visit.Locale = locale
	got := s.Control().Submit(control.Submission{Visit: visit, Interaction: o.Interaction, Fields: map[string]any{"bare": "text"}})
	return other{actor.Note(s.Session, got), scene{st.Guild, st.User, st.Place}}
}
