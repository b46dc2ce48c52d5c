package component

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// premiums is about buttons that sell a SKU, which takes one that there is.
func premiums() *spec.Group {
	g := spec.NewGroup("Premium buttons")
	g.Needs(spec.Messages)
	spec.Example(g, contract.ButtonStylePremium.Text, spec.Verifies(contract.ButtonStylePremium), premiumTaken)
	spec.Example(g, contract.ButtonSKUEcho.Text, spec.Verifies(contract.ButtonSKUEcho), premiumKept)
	for _, f := range []struct {
		clause *contract.Clause
		key    string
		set    func(c *payload.Component)
	}{
		{contract.ButtonPremiumNoCustomID, "custom_id", func(c *payload.Component) { c.CustomID = new("premium") }},
		{contract.ButtonPremiumNoLabel, "label", func(c *payload.Component) { c.Label = new("buy") }},
		{contract.ButtonPremiumNoURL, "url", func(c *payload.Component) { c.URL = new("https://example.com/buy") }},
		{contract.ButtonPremiumNoEmoji, "emoji", func(c *payload.Component) { c.Emoji = emoji() }},
	} {
		spec.Example(g, f.clause.Text, spec.Verifies(f.clause), func(s *spec.S) {
			c := premium(s)
			r := message.Enter(s)
			s.Given(contract.ButtonStylePremium, r.Post(inRow(c))).Provided(r.Taken(inRow(c), contract.ButtonStylePremium)).To(r.Accepts(inRow(c)))
			f.set(&c)
			a := r.Post(inRow(c))
			if !a.Success() {
				s.Expect(f.clause, a).To(message.RefusedAt(s, inRow(c), "components/0/components/0/"+f.key))
				return
			}
			for _, m := range r.Shown(a) {
				const path = "components/0/components/0"
				s.Expect(f.clause, match.At(m.Message, path)).In(m.Exchange).To(message.Preset(f.key, "").At(path))
			}
		})
	}
	spec.Example(g.And(spec.Users), contract.ButtonPremiumSilent.Text, spec.Verifies(contract.ButtonPremiumSilent), premiumSilent)
	return g
}

// premium is a button that sells the profile's SKU.
func premium(s *spec.S) payload.Component {
	if len(s.App().SKUs) == 0 {
		s.Lacking(verdict.LackApplication, "the profile names no SKU of the application (applications, skus)")
	}
	return payload.Component{Type: payload.Button, Style: new(payload.Premium), SKU: &s.App().SKUs[0]}
}

func inRow(c payload.Component) payload.Tree {
	return payload.Tree{Surface: payload.Legacy, Components: []payload.Component{message.Row(c)}}
}

func premiumTaken(s *spec.S) {
	r := message.Enter(s)
	t := inRow(premium(s))
	a := r.Post(t)
	s.Expect(contract.ButtonStylePremium, a).Provided(r.Taken(t, contract.ButtonStylePremium)).To(r.Accepts(t))
	for _, m := range r.Shown(a) {
		const path = "components/0/components/0"
		s.Expect(contract.ButtonStylePremium, match.At(m.Message, path)).In(m.Exchange).
			Provided(r.There(m, path, payload.Button, contract.ButtonStylePremium)).To(message.Is("style", payload.Premium).At(path))
	}
}

// premiumKept looks for what it sells.
func premiumKept(s *spec.S) {
	r := message.Enter(s)
	c := premium(s)
	t := inRow(c)
	a := r.Post(t)
	s.Given(contract.ButtonStylePremium, a).Provided(r.Taken(t, contract.ButtonStylePremium)).To(r.Accepts(t))
	for _, m := range r.Shown(a) {
		const path = "components/0/components/0"
		s.Expect(contract.ButtonSKUEcho, match.At(m.Message, path)).In(m.Exchange).
			Provided(r.There(m, path, payload.Button, contract.ButtonSKUEcho)).To(message.Is("sku_id", *c.SKU).At(path))
	}
}

// premiumSilent presses one, by the id that it was sent with.
func premiumSilent(s *spec.S) {
	s.Control().Need()
	c, number := premium(s), 77
	r := message.Enter(s)
	c.ID = &number
	t := payload.Tree{Surface: payload.V2, Components: inRow(c).Components}
	a := r.Post(t)
	s.Given(contract.ButtonStylePremium, a).Provided(r.Taken(t, contract.ButtonStylePremium)).To(r.Accepts(t))
	user, pressed := actor.Plain(s, r.Channel.Guild), int64(number)
	at := control.Place{Context: control.InGuild, Guild: r.Channel.Guild.ID, Channel: r.Channel.ID}
	got := s.Control().UseComponent(control.Press{
		Visit: control.Visit{User: user.ID, Place: at}, Message: a.String("id"), Component: &pressed,
	})
	s.Expect(contract.ButtonPremiumSilent, got).To(match.That("no interaction for the button at components/0/components/0", func(o control.Outcome) bool { return !o.Delivered() }))
}
