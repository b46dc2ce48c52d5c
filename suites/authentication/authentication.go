// Package authentication holds the specs about who may do what: which tokens
// the command endpoints take and turn away, whose user a token reads, and how
// the token endpoint hands tokens out.
package authentication

import (
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{accepted(), refused(), guilds(), tokenEndpoint(), currentUser(), removed()}
}

// notIssued is no token of any target.
const notIssued = "c2xhc2hwcm9vZg.bm90LWlzc3VlZA.c2xhc2hwcm9vZg"

// turnedAway matches a refusal. The statuses that a profile pins are about
// bodies that break a rule, so any 4xx will do here.
func turnedAway() types.GomegaMatcher { return match.Refused(nil) }

// credentials finds a client credentials token of the application that may
// register commands, in the profile or else at the token endpoint.
func credentials(s *spec.S, app *target.Application) (target.Secret, bool) {
	t := app.ClientToken()
	if t != nil {
		return t.Token, true
	}
	if !s.Declares(contract.OAuth2) {
		return "", false
	}
	_, token := ownToken(s, app, target.UpdateScope)
	return token, token != ""
}

// clientToken reports whether the token speaks for the application alone.
func clientToken(b target.Bearer) bool { return !b.Revoked && b.UserID == "" }

// noCredentials is why a clause about client credentials tokens stays open.
const noCredentials = "the profile has no client credentials token with applications.commands.update, and the token endpoint grants none"

// foreign is a token of the same form: a service that looks at the form alone takes it.
func foreign(s *spec.S, token string) string {
	known := s.Run.Profile.Secrets()
	for step := byte(1); step < 10; step++ {
		if like := actor.Turned(token, step); like != token && !slices.Contains(known, like) {
			return like
		}
	}
	return notIssued
}

// altered is a token that is like another and was never issued. It is kept out
// of every report as if it were a secret, since most of one stands in it.
func altered(s *spec.S, token string) string {
	s.Run.Recorder.Name(token, "WRONG_TOKEN")
	return token
}
