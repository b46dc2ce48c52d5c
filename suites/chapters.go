package suites

import (
	"github.com/slashproof/slashproof/suites/internal/spec"
	"github.com/slashproof/slashproof/suites/lifecycle"
)

// chapters lists the chapters in the order in which they run.
func chapters() []*spec.Chapter {
	var all []*spec.Chapter
	all = append(all, lifecycle.Chapters()...)
	return all
}
