package modal

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// used is the use of a component of a message.
type used struct {
	told   control.Outcome
	by     *transcript.Exchange
	chosen []string
}

// data is what the application is told of the component.
func (u used) data() map[string]any {
	o, _ := u.told.Interaction["data"].(map[string]any)
	return o
}

// number is the id of a component that is used.
const number = 47

// uses is about the use of components of messages.
func uses() *spec.Group {
	g := spec.NewGroup("Use of components")
	g.Needs(spec.Messages, spec.Users)
	whole := message.Is("id", number)
	for _, f := range []struct {
		clause *contract.Clause
		of     payload.Type
		look   message.Look
	}{
		{contract.InteractionComponentType, payload.Button, message.Is("component_type", int(payload.Button))},
		{contract.InteractionComponentID, payload.Button, whole},
		{contract.InteractionComponentCustomID, payload.Button, message.Is("custom_id", "used")},
		{contract.SelectDataStrings, payload.StringSelect, set("values", "one", "two", "three")},
	} {
		spec.Example(g, f.clause.Text, spec.Verifies(f.clause), func(s *spec.S) {
			u := use(s, f.of)
			s.Expect(f.clause, u.data()).In(u.by).To(f.look.At("data"))
		})
	}
	for _, f := range []struct {
		clause *contract.Clause
		look   func(t payload.Type) message.Look
	}{
		{contract.SelectDataComponentType, func(t payload.Type) message.Look { return message.Is("component_type", int(t)) }},
		{contract.SelectDataID, func(payload.Type) message.Look { return whole }},
		{contract.SelectDataCustomID, func(payload.Type) message.Look { return message.Is("custom_id", "used") }},
	} {
		spec.Example(g, f.clause.Text, spec.Verifies(f.clause), func(s *spec.S) {
			for _, t := range selects {
				u := use(s, t)
				s.Expect(f.clause, u.data()).In(u.by).To(f.look(t).At("data"))
			}
		})
	}
	ofMany(g)
	placed(g)
	bounded(g)
	spec.Example(g, contract.InteractionComponent.Text, spec.Verifies(contract.InteractionComponent), func(s *spec.S) {
		for _, t := range append([]payload.Type{payload.Button}, selects...) {
			u := pressed(s, t)
			s.Expect(contract.InteractionComponent, u.told).In(u.by).To(actor.Delivered)
		}
	})
	spec.Example(g, contract.InteractionTypeComponent.Text, spec.Verifies(contract.InteractionTypeComponent), func(s *spec.S) {
		u := use(s, payload.Button)
		s.Expect(contract.InteractionTypeComponent, u.told.Interaction).In(u.by).To(message.Is("type", 3).At("the top of the interaction"))
	})
	spec.Example(g, contract.SelectDataSnowflakes.Text, spec.Verifies(contract.SelectDataSnowflakes), func(s *spec.S) {
		for _, t := range selects[1:] {
			u := use(s, t)
			s.Expect(contract.SelectDataSnowflakes, u.data()).In(u.by).To(set("values", u.chosen...).At("data"))
		}
	})
	for _, f := range []struct {
		clause *contract.Clause
		of     []payload.Type
	}{
		{contract.SelectDataResolvedUser, []payload.Type{payload.UserSelect}},
		{contract.SelectDataResolvedRole, []payload.Type{payload.RoleSelect}},
		{contract.SelectDataResolvedMentionable, []payload.Type{payload.MentionableSelect}},
		{contract.SelectDataResolvedChannel, []payload.Type{payload.ChannelSelect}},
		{contract.SelectDataResolvedKeys, []payload.Type{payload.UserSelect, payload.RoleSelect, payload.ChannelSelect}},
	} {
		spec.Example(g, f.clause.Text, spec.Verifies(f.clause), func(s *spec.S) { resolves(s, f.clause, f.of, use) })
		spec.Example(g, f.clause.Text+inContainer, spec.Verifies(f.clause), func(s *spec.S) {
			resolves(s, f.clause, f.of, contained)
		})
	}
	spec.Example(g, contract.V2AttachmentUnshown.Text, spec.Verifies(contract.V2AttachmentUnshown), unshown)
	spec.Example(g, "attachments are shown no more once an edit takes away the component that exposes them",
		spec.Verifies(contract.V2AttachmentUnshown), unshownAgain)
	spec.Example(g, "readers of a components-V2 message are shown the attachments that its components expose",
		spec.Verifies(contract.V2AttachmentExposed), exposed)
	spec.Example(g, contract.ButtonLinkSilent.Text, spec.Verifies(contract.ButtonLinkSilent), silent)
	for _, clause := range []*contract.Clause{contract.TextDisplayPings, contract.TextDisplayPingsSuppressed} {
		spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) { pings(s, clause) })
		spec.Example(g.And(spec.Scratch), clause.Text+inAnswers, spec.Verifies(clause), func(s *spec.S) { pingsInAnswers(s, clause) })
	}
	return g
}

// selects are the types of select.
var selects = []payload.Type{
	payload.StringSelect, payload.UserSelect, payload.RoleSelect, payload.MentionableSelect, payload.ChannelSelect,
}

// button is the use of one of several buttons.
type button struct {
	used
	customID string
	id       int // 0 where none was given
}

// pressedOfMany is the use of buttons in every place that may hold them, of messages
// with several, the last first.
func pressedOfMany(s *spec.S) []button {
	return spec.Shared(s, "use of many buttons", func(s *spec.S) []button {
		r := message.Enter(s)
		v := visitor(s, r)
		act := func(customID string, id int) payload.Component {
			c := message.Act(customID)
			if id != 0 {
				c.ID = new(id)
			}
			return c
		}
		var all []button
		inside := []payload.Component{message.Row(act("in", 34))}
		if r.Contains(payload.Section) {
			inside = append(inside, message.Beside(act("beside, in", 35)))
		}
		for _, t := range []payload.Tree{
			{Surface: payload.V2, Components: []payload.Component{
				message.Row(act("one", 31), act("two", 32)), message.Beside(act("beside", 33)), message.Contain(inside...),
				message.Contain(message.Row(act("in another", 36))),
			}},
			{Surface: payload.Legacy, Components: []payload.Component{
				message.Row(act("first", 0), act("second", 0)), message.Row(act("third", 0)),
			}},
		} {
			a := r.Post(t)
			s.Given(contract.ComponentTypeButton, a).Provided(r.Taken(t, contract.ComponentTypeButton)).To(r.Accepts(t))
			p := control.Press{Visit: v, Message: a.String("id")}
			if p.Message == "" {
				s.Lacking(verdict.LackChoice, "the target answers no id of a message")
			}
			for _, c := range slices.Backward(payload.All(t.Components)) {
				if c.Type != payload.Button {
					continue
				}
				b := button{customID: *c.CustomID}
				if c.ID != nil {
					b.id = *c.ID
				}
				p.CustomID = b.customID
				b.used = used{told: s.Control().UseComponent(p), by: s.Last()}
				all = append(all, b)
			}
		}
		return all
	})
}

// ofMany adds the specs about messages with many components.
func ofMany(g *spec.Group) {
	spec.Example(g, "the use of a component is told of, wherever it stands", spec.Verifies(contract.InteractionComponent), func(s *spec.S) {
		for _, b := range pressedOfMany(s) {
			s.Expect(contract.InteractionComponent, b.told).In(b.by).To(actor.Delivered)
		}
	})
	spec.Example(g, "the use of a component that an edit put into a message is told of",
		spec.Verifies(contract.InteractionComponent, contract.InteractionComponentCustomID), editedIn)
	spec.Example(g, "the custom_id of a component comes letter by letter", spec.Verifies(contract.InteractionComponentCustomID), lettered)
	longNamed(g)
	for _, f := range []struct {
		clause *contract.Clause
		look   func(b button) message.Look
	}{
		{contract.InteractionComponentCustomID, func(b button) message.Look { return message.Is("custom_id", b.customID) }},
		{contract.InteractionComponentID, func(b button) message.Look { return message.Is("id", b.id) }},
	} {
		spec.Example(g, f.clause.Text+", of many the one that was used", spec.Verifies(f.clause), func(s *spec.S) {
			for _, b := range pressedOfMany(s) {
				s.Given(contract.InteractionComponent, b.told).In(b.by).To(actor.Delivered)
				if b.id != 0 || f.clause == contract.InteractionComponentCustomID {
					s.Expect(f.clause, b.data()).In(b.by).To(f.look(b).At("data"))
				}
			}
		})
	}
}

// editedIn looks at a button in the place of one that the message had first.
func editedIn(s *spec.S) {
	r := message.Enter(s)
	v := visitor(s, r)
	id, stands := putIn(s, r, message.Act("second"))
	told := s.Control().UseComponent(control.Press{Visit: v, Message: id, CustomID: "second"})
	by := s.Last()
	s.Expect(contract.InteractionComponent, told).In(by).Provided(stands).To(actor.Delivered)
	s.Expect(contract.InteractionComponentCustomID, used{told: told, by: by}.data()).In(by).To(message.Is("custom_id", "second").At("data"))
}

// lettered uses a button whose custom_id has letters of two code points and of two UTF-16
// units.
func lettered(s *spec.S) {
	const customID = "e\u0301 \U0001d49e \U0001f38c"
	r := message.Enter(s)
	v := visitor(s, r)
	t := payload.Tree{Surface: payload.Legacy, Components: []payload.Component{message.Row(message.Act(customID))}}
	a := r.Post(t)
	s.Given(contract.ComponentCustomIDEcho, a).Provided(r.Taken(t, contract.ComponentCustomIDEcho)).To(match.Success())
	id := a.String("id")
	if id == "" {
		s.Lacking(verdict.LackChoice, "the target answers no id of a message")
	}
	told := s.Control().UseComponent(control.Press{Visit: v, Message: id, CustomID: customID})
	by := s.Last()
	s.Given(contract.InteractionComponent, told).In(by).To(actor.Delivered)
	s.Expect(contract.InteractionComponentCustomID, used{told: told, by: by}.data()).In(by).To(message.Is("custom_id", customID).At("data"))
}

// visitor is a user who reads the channel of messages.
func visitor(s *spec.S, r message.Room) control.Visit {
	s.Control().Need()
	u := actor.Plain(s, r.Channel.Guild)
	return control.Visit{User: u.ID, Place: control.Place{Context: control.InGuild, Guild: r.Channel.Guild.ID, Channel: r.Channel.ID}}
}

// use is pressed where it was delivered.
func use(s *spec.S, t payload.Type) used {
	u := pressed(s, t)
	s.Given(contract.InteractionComponent, u.told).To(actor.Delivered)
	return u
}

// contained is use of one that stands in a container.
func contained(s *spec.S, t payload.Type) used {
	u := pressedIn(s, t, "in a container", func(c payload.Component) payload.Component { return message.Contain(c) })
	s.Given(contract.InteractionComponent, u.told).To(actor.Delivered)
	return u
}

// pressed is the use of a component of the type, once a run for each.
func pressed(s *spec.S, t payload.Type) used {
	return pressedIn(s, t, "", func(c payload.Component) payload.Component { return c })
}

func pressedIn(s *spec.S, t payload.Type, where string, in func(c payload.Component) payload.Component) used {
	return spec.Shared(s, "use of a component of type "+string(rune('a'+t))+where, func(s *spec.S) used {
		r := message.Enter(s)
		v := visitor(s, r)
		c := message.Barest(t)
		c.CustomID, c.ID = new("used"), new(number)
		if t != payload.Button {
			c.MaxValues = new(3)
		}
		tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{in(message.Row(c))}}
		a := r.Post(tree)
		s.Given(message.Itself[t], a).Provided(r.Taken(tree, message.Itself[t])).To(r.Accepts(tree))
		p := control.Press{Visit: v, Message: a.String("id"), CustomID: "used"}
		if p.Message == "" {
			s.Lacking(verdict.LackChoice, "the target answers no id of a message")
		}
		if t != payload.Button {
			p.Values = choices(s, r.Channel.Guild, r.Channel.ID, t)
		}
		if t == payload.ChannelSelect { // another one, where the user may see it
			two := p
			two.Values = append(two.Values, otherChannels(r)...)
			if told := s.Control().UseComponent(two); told.Delivered() {
				return used{told, s.Last(), two.Values}
			}
		}
		return used{s.Control().UseComponent(p), s.Last(), p.Values}
	})
}

// choices are what a user chooses in a select of the type, in a channel of the guild.
func choices(s *spec.S, g *target.Guild, channel string, t payload.Type) []string {
	known := message.Known(g)
	of := map[payload.Type]string{
		payload.UserSelect: "user", payload.MentionableSelect: "user", payload.RoleSelect: "role", payload.ChannelSelect: "channel",
	}[t]
	if of == "" {
		return []string{"three", "one", "two"}
	}
	if of == "channel" {
		return []string{channel}
	}
	for _, kind := range []string{of, "role"} {
		if len(known[kind]) == 0 {
			s.Lacking(verdict.LackActor, "the profile's guild has no "+kind)
		}
	}
	if t == payload.MentionableSelect {
		return []string{known["user"][0], known["role"][0]}
	}
	return known[of][:min(2, len(known[of]))]
}

// resolvedIn is where each of what was chosen in a select stands.
var resolvedIn = map[payload.Type][]string{
	payload.UserSelect: {"users", "users"}, payload.MentionableSelect: {"users", "roles"},
	payload.RoleSelect: {"roles", "roles"}, payload.ChannelSelect: {"channels", "channels"},
}

// resolves looks for what was chosen among what is resolved, under its id.
func resolves(s *spec.S, clause *contract.Clause, of []payload.Type, use func(*spec.S, payload.Type) used) {
	for _, t := range of {
		u := use(s, t)
		for i, id := range u.chosen {
			in := resolvedIn[t][i]
			s.Expect(clause, match.At(u.data(), "resolved/"+in)).In(u.by).
				To(match.That("what was chosen, under its id, at data/resolved/"+in+"/"+id, func(m map[string]any) bool {
					o, is := m[id].(map[string]any)
					return is && len(o) > 0 && (o["id"] == nil || o["id"] == id)
				}))
		}
	}
}

// silent presses a link.
func silent(s *spec.S) {
	r := message.Enter(s)
	v := visitor(s, r)
	link := payload.Component{Type: payload.Button, ID: new(77), Style: new(payload.Link), Label: new("see"), URL: new("https://example.com/see")}
	for i, c := range []payload.Component{message.Row(link), message.Beside(link)} {
		place := []string{"components/0/components/0", "components/0/accessory"}[i]
		tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{c}}
		a := r.Post(tree)
		s.Given(contract.ButtonStyleLink, a).Provided(r.Taken(tree, contract.ButtonStyleLink)).To(r.Accepts(tree))
		n := int64(77)
		got := s.Control().UseComponent(control.Press{Visit: v, Message: a.String("id"), Component: &n})
		s.Expect(contract.ButtonLinkSilent, got).To(match.That("no interaction for the link at "+place, func(o control.Outcome) bool { return !o.Delivered() }))
	}
}
