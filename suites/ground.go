package suites

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// standing says what specs stand on: where one of those clauses fails in
// another spec, a failure of theirs says nothing about what they are about.
type standing struct {
	// specs are chapters, beginnings of spec names, or the specs of a chapter
	// that cite clauses: Chapter [GLOB GLOB]; one a line.
	specs    string
	on       string // globs of clause ids
	capstone bool   // nothing stands on those specs
}

// apply gives every entry its grounds. What it cites itself is none of them.
func apply(table []standing, chapters []*spec.Chapter) {
	fit := map[string][]*contract.Clause{} // by glob
	catalogue := contract.All()
	for _, s := range table {
		for _, g := range strings.Fields(s.on) {
			if fit[g] != nil {
				continue
			}
			for _, x := range catalogue {
				if fits(g, x.ID) {
					fit[g] = append(fit[g], x)
				}
			}
		}
	}
	for _, c := range chapters {
		for _, e := range c.Entries {
			e.Capstone, e.Grounds = grounds(table, e, fit)
		}
	}
}

func grounds(table []standing, e *Entry, fit map[string][]*contract.Clause) (capstone bool, all []*contract.Clause) {
	seen := map[*contract.Clause]bool{}
	for _, c := range e.Clauses {
		seen[c] = true
	}
	for _, s := range table {
		if !s.about(e) {
			continue
		}
		capstone = capstone || s.capstone
		for _, g := range strings.Fields(s.on) {
			for _, c := range fit[g] {
				if !seen[c] {
					seen[c] = true
					all = append(all, c)
				}
			}
		}
	}
	return capstone, all
}

func (s standing) about(e *Entry) bool {
	for line := range strings.Lines(s.specs) {
		line, globs, citing := strings.Cut(strings.TrimSpace(line), " [")
		switch {
		case line == "":
		case citing:
			if line == e.Chapter && cites(e, strings.Fields(strings.TrimSuffix(globs, "]"))) {
				return true
			}
		case line == e.Chapter, strings.Contains(line, ": ") && strings.HasPrefix(e.Name, line):
			return true
		}
	}
	return false
}

func cites(e *Entry, globs []string) bool {
	return slices.ContainsFunc(e.Clauses, func(c *contract.Clause) bool {
		return slices.ContainsFunc(globs, func(g string) bool { return fits(g, c.ID) })
	})
}

// fits panics over a glob that does not read: the tables are our own.
func fits(glob, id string) bool {
	ok, err := path.Match(glob, id)
	if err != nil {
		panic(fmt.Sprintf("suites: %q: %v", glob, err))
	}
	return ok
}

// Settle puts failures on broken ground aside, as verdict.Settle does.
func Settle(results []Result) {
	specs := make([]verdict.Spec, len(results))
	for i := range results {
		specs[i] = results[i].Spec
	}
	verdict.Settle(specs)
	for i := range results {
		results[i].Spec = specs[i]
	}
}
