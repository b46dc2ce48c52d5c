package resource

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// people is about what users and applications are shown to hold.
func people() *spec.Group {
	g := spec.NewGroup("Fields of users and applications")
	g.Needs()
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.CurrentUserConnectionsLegacy, nothingWithheld},
		{contract.UserPremiumTypeZero, noPremium},
		{contract.UserGuildTagLength, shortTag},
		{contract.ResourceApplicationFlagsNew, flagsAsText},
		{contract.ResourceApplicationFlagsAll, allFlags},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	return g
}

// The scopes that the services of this family ask for here. A token that lacks one and
// is refused says nothing: the contract names neither.
const (
	connectionsScope = "connections"
	identifyScope    = "identify"
	premiumScope     = "identify.premium"
)

// reads are the answers at a path to users' tokens with the scope.
func reads(s *spec.S, path, scope string, clause *contract.Clause) (all []*client.Answer) {
	for _, t := range s.App().Tokens {
		if t.UserID == "" || t.Revoked || !t.Carries(scope) || t.Carries(premiumScope) {
			continue
		}
		a := s.Send(api.Read(path, client.Bearer(t.Token)))
		s.Given(clause, a).To(match.Success())
		all = append(all, a)
	}
	if len(all) == 0 {
		s.Lacking(verdict.LackCredential, "the profile has no user's token with the scope "+scope)
	}
	return all
}

func nothingWithheld(s *spec.S) {
	withheld := s.Run.Profile.Bindings.WithheldConnection
	if withheld == "" {
		s.Lacking(verdict.LackBinding, "the profile does not say which platform's connections are withheld (bindings.withheld_connection)")
	}
	for _, a := range reads(s, "/users/@me/connections", connectionsScope, contract.CurrentUserConnections) {
		s.Given(contract.CurrentUserConnections, a).To(aList)
		list, _ := a.Array()
		for _, v := range list {
			o, _ := v.(map[string]any)
			s.Expect(contract.CurrentUserConnectionsLegacy, client.Text(o["type"])).In(a.Exchange()).
				To(match.That("no connection to "+withheld, func(typ string) bool { return typ != withheld }))
		}
		s.Expect(contract.CurrentUserConnectionsLegacy, a).To(aList) // of none, where it is empty
	}
}

const mePath = "/users/@me"

func noPremium(s *spec.S) {
	bot := s.Send(api.Read(mePath, client.Bot(s.App().BotToken)))
	s.Given(contract.CurrentUserBot, bot).To(match.Success())
	all := []*client.Answer{bot}
	if slices.ContainsFunc(s.App().Tokens, func(t target.Bearer) bool { return t.UserID != "" && !t.Revoked && t.Carries(identifyScope) }) {
		all = append(all, reads(s, mePath, identifyScope, contract.CurrentUserBearer)...)
	}
	for _, a := range all {
		s.Expect(contract.UserPremiumTypeZero, a).To(match.Field("premium_type", 0))
	}
}

// shortTag asserts on ASCII alone: the contract does not say what a character is.
func shortTag(s *spec.S) {
	seen := false
	for _, a := range reads(s, mePath, identifyScope, contract.CurrentUserBearer) {
		v, there := a.Get("primary_guild", s.Run.Profile.Bindings.GuildTagKey)
		tag, is := v.(string)
		if !there || !is || utf8.RuneCountInString(tag) != len(tag) {
			continue
		}
		seen = true
		s.Expect(contract.UserGuildTagLength, tag).In(a.Exchange()).
			To(match.That("1 to 4 characters", func(tag string) bool { return 1 <= len(tag) && len(tag) <= 4 }))
	}
	if !seen {
		s.Lacking(verdict.LackActor, "no user of the profile's tokens shows a guild tag in ASCII")
	}
}

// applications are the profile's, as their bots read them at the bound path. The
// contract does not name an operation for that: where there is none, nothing shows.
func applications(s *spec.S) (all []*client.Answer) {
	for _, app := range s.Run.Profile.Applications {
		if app.BotToken == "" {
			continue
		}
		a := s.Send(api.Read(s.Run.Profile.Bindings.ApplicationPath, client.Bot(app.BotToken)))
		if !a.Success() {
			s.Lacking(verdict.LackBinding, fmt.Sprintf("GET %s (bindings.application_path) answers %d", s.Run.Profile.Bindings.ApplicationPath, a.Status()))
		}
		all = append(all, a)
	}
	return all
}

func flagsAsText(s *spec.S) {
	for _, a := range applications(s) {
		s.Expect(contract.ResourceApplicationFlagsNew, a).To(match.On("flags_new, an integer as a string", func(a *client.Answer) (string, bool) {
			_, is := newFlags(a)
			return a.Brief(), is
		}))
	}
}

// newFlags are bits of which the contract does not say how many there are.
func newFlags(a *client.Answer) (*big.Int, bool) {
	v, _ := a.Get("flags_new")
	text, _ := v.(string)
	n, is := new(big.Int).SetString(text, 10)
	return n, is && n.Sign() >= 0 && len(text) < 100
}

// allFlags compares with the flags of 32 bits, of applications that have some.
func allFlags(s *spec.S) {
	seen := false
	for _, a := range applications(s) {
		all, is := newFlags(a)
		s.Session.Given(contract.ResourceApplicationFlagsNew, is, "flags_new, an integer as a string", a.Brief(), a.Exchange())
		v, _ := a.Get("flags")
		flags, err := strconv.ParseUint(fmt.Sprint(v), 10, 32)
		if err != nil || flags == 0 {
			continue
		}
		seen = true
		old := new(big.Int).SetUint64(flags)
		s.Expect(contract.ResourceApplicationFlagsAll, all).In(a.Exchange()).
			To(match.That(fmt.Sprintf("every bit of %d", flags), func(all *big.Int) bool { return new(big.Int).And(all, old).Cmp(old) == 0 }))
	}
	if !seen {
		s.Lacking(verdict.LackApplication, "no application of the profile has flags")
	}
}
