// Package event holds the specs about what a target tells applications by itself.
// That something is not told is seen by a later event, which the spec causes too.
package event

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return append([]*spec.Group{
		connections(), permissions(), members(), membersTold(), moderation(), entitlements(), entitlementsTold(),
		subscriptions(), subscriptionsTold(), voiceStatus(), voicesTold(), channelInfo(), membersRequests(),
		auditedStatus(), webhooks(),
	}, replies()...)
}

// connections is about what comes before the first event.
func connections() *spec.Group {
	g := spec.NewGroup("Events: gateway")
	g.Needs(spec.Gateway)
	spec.Example(g, contract.GatewayConnect.Text, spec.Verifies(contract.GatewayConnect), func(s *spec.S) {
		event.Opened(s, s.App()).Judge(s.Verify)
	})
	g.Undeclared(contract.GatewayConnect, func(s *spec.S) *client.Answer {
		return s.Send(client.Request{Method: http.MethodGet, Path: s.Run.Profile.Bindings.GatewayPath, Auth: client.Bot(s.App().BotToken)})
	})
	return g
}
