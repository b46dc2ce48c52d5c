package suites

import (
	"sync"

	"github.com/slashproof/slashproof/suites/authentication"
	"github.com/slashproof/slashproof/suites/consent"
	"github.com/slashproof/slashproof/suites/field"
	"github.com/slashproof/slashproof/suites/internal/spec"
	"github.com/slashproof/slashproof/suites/invocation"
	"github.com/slashproof/slashproof/suites/lifecycle"
	"github.com/slashproof/slashproof/suites/limit"
	"github.com/slashproof/slashproof/suites/localization"
	"github.com/slashproof/slashproof/suites/naming"
	"github.com/slashproof/slashproof/suites/operation"
	"github.com/slashproof/slashproof/suites/option"
	"github.com/slashproof/slashproof/suites/permission"
	"github.com/slashproof/slashproof/suites/picker"
	"github.com/slashproof/slashproof/suites/sequence"
)

// chapters lists the chapters in the order in which they run.
var chapters = sync.OnceValue(func() []*spec.Chapter {
	var all []*spec.Chapter
	all = append(all, operation.Chapters()...)
	all = append(all, lifecycle.Chapters()...)
	all = append(all, naming.Chapters()...)
	all = append(all, field.Chapters()...)
	all = append(all, option.Chapters()...)
	all = append(all, localization.Chapters()...)
	all = append(all, authentication.Chapters()...)
	all = append(all, consent.Chapters()...)
	all = append(all, limit.Chapters()...)
	all = append(all, permission.Chapters()...)
	all = append(all, picker.Chapters()...)
	all = append(all, invocation.Chapters()...)
	all = append(all, sequence.Chapters()...)
	all = append(all, lifecycle.EveryExchange())
	return all
})
