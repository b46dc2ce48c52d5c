package event

import (
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/webhook"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The events that are delivered.
const (
	appAuthorized   = "APPLICATION_AUTHORIZED"
	appDeauthorized = "APPLICATION_DEAUTHORIZED"
	entitlementMade = "ENTITLEMENT_CREATE"
	questEnrolled   = "QUEST_USER_ENROLLMENT"
)

// webhooks is about the events that are delivered over HTTP.
func webhooks() *spec.Group {
	g := spec.NewGroup("Events: webhooks")
	g.Needs(spec.Control)
	spec.Example(g, contract.WebhookAuthorized.Text, spec.Verifies(contract.WebhookAuthorized), func(s *spec.S) {
		c := newCustomer(s, s.App(), 0)
		in := event.Deliveries(s, c.app)
		c.authorize()
		c.announced(contract.WebhookAuthorized, in, appAuthorized)
	})
	spec.Example(g, "a user who authorizes the application by an installation link causes APPLICATION_AUTHORIZED",
		spec.Verifies(contract.WebhookAuthorized), func(s *spec.S) {
			c := newCustomer(s, s.App(), 0)
			in := event.Deliveries(s, c.app)
			c.install()
			c.announced(contract.WebhookAuthorized, in, appAuthorized)
		})
	spec.Example(g, "events are delivered where a second URL says, once it is set", spec.Verifies(contract.WebhookAuthorized), func(s *spec.S) {
		c := newCustomer(s, s.App(), 0)
		event.Deliveries(s, c.app)
		in := event.Deliveries(s, c.app)
		c.authorize()
		c.announced(contract.WebhookAuthorized, in, appAuthorized)
	})
	spec.Example(g, contract.WebhookAuthorizedOnce.Text, spec.Verifies(contract.WebhookAuthorizedOnce), authorizedOnce)
	spec.Example(g, contract.WebhookAuthorizedOthers.Text, spec.Verifies(contract.WebhookAuthorizedOthers), authorizedElsewhere)
	spec.Example(g, contract.WebhookAuthorizedRefused.Text, spec.Verifies(contract.WebhookAuthorizedRefused), authorizationRefused)
	spec.Example(g, contract.WebhookUnconfigured.Text, spec.Verifies(contract.WebhookUnconfigured), unconfigured)
	departures(g)
	spec.Example(g.Long(3*many), "each of fifty times that a user authorizes the application and takes it back is delivered",
		spec.Verifies(contract.WebhookAuthorized, contract.WebhookDeauthorizedRevoked), eachAuthorization)
	spec.Example(g.And(spec.Entitlements).Long(2*many), "each of fifty entitlements that are made is delivered", spec.Verifies(contract.WebhookEntitlementCreate), eachEntitlement)
	spec.Example(g, contract.WebhookQuestEnrollment.Text, spec.Verifies(contract.WebhookQuestEnrollment), func(s *spec.S) {
		c := newCustomer(s, s.App(), 0)
		in := event.Deliveries(s, c.app)
		s.Control().Enroll(c.membership())
		c.announced(contract.WebhookQuestEnrollment, in, questEnrolled)
	})
	spec.Example(g.And(spec.Entitlements), contract.WebhookEntitlementCreate.Text, spec.Verifies(contract.WebhookEntitlementCreate), func(s *spec.S) {
		in := event.Deliveries(s, s.App())
		_, made := entitled(s)
		deliveredOf(s, in, made.String("id"))
	})
	spec.Example(g.And(spec.Entitlements), "the new entitlement of a subscription causes ENTITLEMENT_CREATE",
		spec.Verifies(contract.WebhookEntitlementCreate), func(s *spec.S) {
			in := event.Deliveries(s, s.App())
			deliveredOf(s, in, actor.Subscription(s).Entitlement)
		})
	return g
}

// deliveredOf is the check that a new entitlement is delivered. Where a delivery says no
// id, or nothing else does, every one will do.
func deliveredOf(s *spec.S, in *webhook.Inbox, id string) {
	b := s.Run.Profile.Bindings
	_, came := event.Delivered(s, in, func(d webhook.Delivery) bool {
		says := d.At(b.WebhookDataKey+".id") != nil
		return d.At(b.WebhookNameKey) == entitlementMade && (id == "" || !says || webhook.Mentions(d.At(b.WebhookDataKey), id))
	})
	s.Verify(contract.WebhookEntitlementCreate, came, "a delivery of "+entitlementMade+" about "+id, missed(s, in))
}

// departures are the ways in which an application loses a user.
func departures(g *spec.Group) {
	spec.Example(g, contract.WebhookDeauthorizedRevoked.Text, spec.Verifies(contract.WebhookDeauthorizedRevoked), func(s *spec.S) {
		in := event.Deliveries(s, s.App())
		// Of two users one after another, since whatever ends a spec revokes too: what is
		// told of with the next one is about somebody else.
		for n := range min(2, customers(s)) {
			c := newCustomer(s, s.App(), n)
			c.authorize()
			c.revoke()
			c.announced(contract.WebhookDeauthorizedRevoked, in, appDeauthorized)
		}
	})
	for _, k := range []struct {
		user  string // the title of the spec about whom it names
		of    *contract.Clause
		leave func(c customer)
	}{
		{user: contract.WebhookDeauthorizedUser.Text, of: contract.WebhookDeauthorizedRevoked, leave: customer.revoke},
		{user: "the payload of APPLICATION_DEAUTHORIZED has the serialized user who unlinked the application",
			of: contract.WebhookDeauthorizedUnlinked, leave: func(c customer) { c.s.Control().Unlink(c.membership()) }},
		{user: "the payload of APPLICATION_DEAUTHORIZED has the serialized user who was banned",
			of: contract.WebhookDeauthorizedBanned, leave: customer.ban},
	} {
		if k.of != contract.WebhookDeauthorizedRevoked {
			spec.Example(g, k.of.Text, spec.Verifies(k.of), func(s *spec.S) {
				c := newCustomer(s, s.App(), 0)
				in := event.Deliveries(s, c.app)
				c.authorize()
				k.leave(c)
				c.announced(k.of, in, appDeauthorized)
			})
		}
		spec.Example(g, k.user, spec.Verifies(contract.WebhookDeauthorizedUser), func(s *spec.S) { departed(s, k.of, k.leave) })
	}
}

// departed looks for the user in what is told of the end of an authorization.
func departed(s *spec.S, clause *contract.Clause, leave func(c customer)) {
	c := newCustomer(s, s.App(), min(2, customers(s))-1)
	in := event.Deliveries(s, c.app)
	c.authorize()
	leave(c)
	b := s.Run.Profile.Bindings
	ends := func(d webhook.Delivery) bool { return d.At(b.WebhookNameKey) == appDeauthorized }
	// What came before could be told again, or only now.
	seen, named := event.Delivered(s, in, func(d webhook.Delivery) bool {
		return ends(d) && webhook.Object(d.At(b.WebhookDataKey), c.user.ID) != nil
	})
	seen = slices.DeleteFunc(slices.Clone(seen), func(d webhook.Delivery) bool { return !ends(d) })
	s.Session.Given(clause, len(seen) > 0, "a delivery of "+appDeauthorized, missed(s, in))
	s.Verify(contract.WebhookDeauthorizedUser, named, "an object with the id "+c.user.ID+" among the payload", shown(seen[len(seen)-1].At(b.WebhookDataKey)))
}

// customer is a user who authorizes an application.
type customer struct {
	s    *spec.S
	app  *target.Application
	user target.User
}

// customers is how many there may be, one at least: else newCustomer says what is lacking.
func customers(s *spec.S) int {
	n := 0
	for _, u := range s.Guild(0).Users {
		if !actor.HasToken(s, u) {
			n++
		}
	}
	return max(n, 1)
}

// newCustomer is the nth user to whom no token of the profile belongs.
func newCustomer(s *spec.S, app *target.Application, n int) customer {
	s.Control().Need()
	left := n
	return customer{s, app, actor.Member(s, s.Guild(0), "without a token in the profile, beside others", func(u target.User) bool {
		if actor.HasToken(s, u) {
			return false
		}
		left--
		return left < 0
	})}
}

func (c customer) membership() control.Membership {
	return control.Membership{Application: c.app.ID, User: c.user.ID}
}

func (c customer) revoke() {
	c.s.Control().Revoke(control.Withdrawal{Application: c.app.ID, User: c.user.ID})
}

func (c customer) ban() {
	c.s.Afterwards(func(end *session.Session) {
		end.Control().Ban(control.Ban{Membership: c.membership(), Lifted: true})
	})
	c.s.Control().Ban(control.Ban{Membership: c.membership()})
}

// authorize has the user authorize the application until the end of the spec.
func (c customer) authorize() {
	c.leaves()
	c.consent()
}

// leaves takes what the user authorized back at the end of the spec.
func (c customer) leaves() {
	c.s.Afterwards(func(end *session.Session) {
		end.Control().Revoke(control.Withdrawal{Application: c.app.ID, User: c.user.ID})
	})
}

// consent has the user authorize the application, by a code where the profile knows where
// that goes, which is exchanged.
func (c customer) consent() {
	grant := control.Grant{Application: c.app.ID, User: c.user.ID, Scopes: []string{"guilds"}, RedirectURI: c.app.RedirectURI}
	if c.app.RedirectURI == "" || c.app.ClientSecret == "" {
		c.install()
		return
	}
	got := c.grants(grant)
	if got.Code == "" {
		return
	}
	c.s.Send(api.Token(map[string][]string{
		"client_id": {c.app.Client()}, "client_secret": {c.app.ClientSecret.Reveal()},
		"grant_type": {"authorization_code"}, "code": {got.Code}, "redirect_uri": {c.app.RedirectURI},
	}, client.None())) // what it answers is for others to judge
}

// install has the user authorize the application by a link, without a code.
func (c customer) install() {
	c.s.Afterwards(func(end *session.Session) {
		end.Control().Revoke(control.Withdrawal{Application: c.app.ID, User: c.user.ID})
	})
	c.grants(control.Grant{Application: c.app.ID, User: c.user.ID, Scopes: []string{"applications.commands"}, ToUser: true})
}

func (c customer) grants(g control.Grant) control.Authorization {
	got := c.s.Control().Authorize(g)
	if !got.Granted {
		c.s.Wants(contract.OAuth2)
		c.s.Lacking(verdict.LackControl, "the user could not grant "+strings.Join(g.Scopes, " "))
	}
	return got
}

// announced is the check that an event about the user is delivered.
func (c customer) announced(clause *contract.Clause, in *webhook.Inbox, name string) {
	_, came := event.Delivered(c.s, in, event.Named(c.s, name, c.user.ID))
	c.s.Verify(clause, came, "a delivery of "+name+" about "+c.user.ID, missed(c.s, in))
}

// marks ends the spec where the event that is to mark the end of something does not come.
// It returns what came before it.
func (c customer) marks(in *webhook.Inbox) []webhook.Delivery {
	c.authorize()
	seen, came := event.Delivered(c.s, in, event.Named(c.s, appAuthorized, c.user.ID))
	c.s.Session.Given(contract.WebhookAuthorized, came, "a delivery of "+appAuthorized+" about "+c.user.ID, missed(c.s, in))
	return seen
}

// about are the deliveries among those that name the user as one who authorized something.
func (c customer) about(all []webhook.Delivery) []webhook.Delivery {
	b := c.s.Run.Profile.Bindings
	return slices.DeleteFunc(slices.Clone(all), func(d webhook.Delivery) bool {
		return d.At(b.WebhookNameKey) != appAuthorized || !webhook.Mentions(d.At(b.WebhookDataKey), c.user.ID)
	})
}

// none is the check that nothing among the deliveries is about the user.
func (c customer) none(clause *contract.Clause, all []webhook.Delivery) {
	mine, observed := c.about(all), ""
	if len(mine) > 0 {
		observed = shown(mine[0].Body)
	}
	c.s.Verify(clause, len(mine) == 0, "no delivery of "+appAuthorized+" about "+c.user.ID, observed)
}

func authorizedOnce(s *spec.S) {
	c, mark := newCustomer(s, s.App(), 0), newCustomer(s, s.App(), 1)
	in := event.Deliveries(s, c.app)
	c.authorize()
	seen := c.about(mark.marks(in))
	if len(seen) == 0 {
		s.Lacking(verdict.LackChoice, "deliveries do not say which user they are about")
	}
	s.Verify(contract.WebhookAuthorizedOnce, len(seen) == 1, "one delivery of "+appAuthorized+" about "+c.user.ID, fmt.Sprint(len(seen), " deliveries"))
}

// eachAuthorization looks for as many deliveries as a user authorized the application, and
// took that back. They need not say more than whom they are about.
func eachAuthorization(s *spec.S) {
	c := newCustomer(s, s.App(), 0)
	in := event.Deliveries(s, c.app)
	c.leaves()
	for range many {
		c.consent()
		c.revoke()
	}
	for _, k := range []struct {
		clause *contract.Clause
		name   string
	}{{contract.WebhookAuthorized, appAuthorized}, {contract.WebhookDeauthorizedRevoked, appDeauthorized}} {
		is, n, came := event.Named(s, k.name, c.user.ID), 0, true
		for next := 1; came && next <= many; next++ { // each has its time
			n = 0
			_, came = event.Delivered(s, in, func(d webhook.Delivery) bool {
				if is(d) {
					n++
				}
				return n == next
			})
		}
		s.Verify(k.clause, came, fmt.Sprint(many, " deliveries of ", k.name, " about ", c.user.ID), fmt.Sprint(n, ", of ", len(in.Seen()), " deliveries"))
	}
}

// eachEntitlement looks for a delivery of each of many entitlements, as far as deliveries
// say which they are about.
func eachEntitlement(s *spec.S) {
	in := event.Deliveries(s, s.App())
	b := s.Run.Profile.Bindings
	for _, id := range grants(s, many) {
		seen, came := event.Delivered(s, in, func(d webhook.Delivery) bool {
			return d.At(b.WebhookNameKey) == entitlementMade && webhook.Mentions(d.At(b.WebhookDataKey), id)
		})
		if vague := slices.ContainsFunc(seen, func(d webhook.Delivery) bool {
			return d.At(b.WebhookNameKey) == entitlementMade && d.At(b.WebhookDataKey+".id") == nil
		}); vague && !came {
			s.Lacking(verdict.LackChoice, "deliveries do not say which entitlement they are about")
		}
		s.Verify(contract.WebhookEntitlementCreate, came, "a delivery of "+entitlementMade+" about "+id, missed(s, in))
	}
}

func authorizedElsewhere(s *spec.S) {
	c, mark := newCustomer(s, s.App(), 0), newCustomer(s, s.OtherApp(), 1)
	in := event.Deliveries(s, mark.app)
	event.Deliveries(s, c.app)
	c.authorize()
	c.none(contract.WebhookAuthorizedOthers, mark.marks(in))
}

func authorizationRefused(s *spec.S) {
	c, mark := newCustomer(s, s.App(), 0), newCustomer(s, s.App(), 1)
	in := event.Deliveries(s, c.app)
	// Nobody knows this scope, and nobody the address.
	got := s.Control().Authorize(control.Grant{
		Application: c.app.ID, User: c.user.ID, Scopes: []string{"no.such.scope"}, RedirectURI: "http://127.0.0.1/no-such-callback",
	})
	if got.Granted {
		s.Lacking(verdict.LackChoice, "the target grants whatever scope it is asked for")
	}
	c.none(contract.WebhookAuthorizedRefused, mark.marks(in))
}

func unconfigured(s *spec.S) {
	c, mark := newCustomer(s, s.App(), 0), newCustomer(s, s.App(), 1)
	inboxes := []*webhook.Inbox{event.Deliveries(s, c.app)}
	if len(s.Run.Profile.Applications) > 1 {
		inboxes = append(inboxes, event.Deliveries(s, s.OtherApp()))
	}
	s.Control().Deliver(control.Address{Application: c.app.ID})
	c.authorize()
	// What waited until there is a URL again is no breach: it is not looked for there.
	mark.marks(event.Deliveries(s, c.app))
	var all []webhook.Delivery
	for _, in := range inboxes {
		all = append(all, in.Seen()...)
	}
	c.none(contract.WebhookUnconfigured, all)
}

// missed says what came in the place of a delivery that did not.
func missed(s *spec.S, in *webhook.Inbox) string {
	return fmt.Sprintf("none within %s: %d deliveries about other things, and %s", s.Run.Profile.TimeLimits.Event, len(in.Seen()), in.Unsigned())
}

// shown is a payload as a report shows it.
func shown(v any) string {
	text := fmt.Sprint(v)
	return strings.ToValidUTF8(text[:min(len(text), 300)], "")
}
