package actor

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// SKU is the n-th of those that the profile names of the application under test.
func SKU(s *spec.S, n int) string {
	all := s.App().SKUs
	if n >= len(all) {
		s.Lacking(verdict.LackApplication, fmt.Sprintf("the profile names fewer than %d SKUs of the application (applications, skus)", n+1))
	}
	return all[n]
}

// Subscription is that of a user of the first guild to the first SKU that can be
// subscribed to, until the end of the spec.
func Subscription(s *spec.S) control.Subscribed { return SubscriptionTo(s, 0) }

// SubscriptionTo is Subscription for the n-th such SKU.
func SubscriptionTo(s *spec.S, n int) control.Subscribed {
	user := Member(s, s.Guild(0), "an adult", func(u target.User) bool { return !u.Minor })
	return inventory.Subscribe(s.Session, user.ID, n)
}
