package suites

import (
	"sync"

	"github.com/slashproof/slashproof/suites/authentication"
	"github.com/slashproof/slashproof/suites/component"
	"github.com/slashproof/slashproof/suites/consent"
	"github.com/slashproof/slashproof/suites/event"
	"github.com/slashproof/slashproof/suites/field"
	"github.com/slashproof/slashproof/suites/internal/spec"
	"github.com/slashproof/slashproof/suites/invocation"
	"github.com/slashproof/slashproof/suites/lifecycle"
	"github.com/slashproof/slashproof/suites/limit"
	"github.com/slashproof/slashproof/suites/localization"
	"github.com/slashproof/slashproof/suites/message"
	"github.com/slashproof/slashproof/suites/modal"
	"github.com/slashproof/slashproof/suites/naming"
	"github.com/slashproof/slashproof/suites/operation"
	"github.com/slashproof/slashproof/suites/option"
	"github.com/slashproof/slashproof/suites/permission"
	"github.com/slashproof/slashproof/suites/picker"
	"github.com/slashproof/slashproof/suites/resource"
	"github.com/slashproof/slashproof/suites/sequence"
)

// groups lists the groups in the order in which they run.
var groups = sync.OnceValue(func() []*spec.Group {
	var all []*spec.Group
	all = append(all, operation.Groups()...)
	all = append(all, lifecycle.Groups()...)
	all = append(all, naming.Groups()...)
	all = append(all, field.Groups()...)
	all = append(all, option.Groups()...)
	all = append(all, localization.Groups()...)
	all = append(all, authentication.Groups()...)
	all = append(all, consent.Groups()...)
	all = append(all, limit.Groups()...)
	all = append(all, permission.Groups()...)
	all = append(all, picker.Groups()...)
	all = append(all, invocation.Groups()...)
	all = append(all, sequence.Groups()...)
	all = append(all, component.Groups()...)
	all = append(all, message.Groups()...)
	all = append(all, modal.Groups()...)
	all = append(all, resource.Groups()...)
	all = append(all, event.Groups()...)
	all = append(all, lifecycle.EveryExchange())
	return all
})
