package field

import (
	"fmt"
	"strconv"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// edits is how many edits have to leave versions in order: so many that an
// order by chance can be ruled out.
const edits = 10

func versions() *spec.Chapter {
	c := spec.NewChapter("Versions")
	for _, p := range places {
		spec.Example(c, "a change of name, description or options raises the version of a "+p.noun,
			spec.Verifies(contract.CommandVersionName, contract.CommandVersionDescription, contract.CommandVersionOptions),
			func(s *spec.S) {
				list := p.list(s)
				a := created(s, list, command.New(s))
				id := a.String("id")
				other := []payload.Option{{Type: payload.StringOption, Name: "term", Description: "any term"}}
				for _, k := range []struct {
					clause *contract.Clause
					change map[string]any
				}{
					{contract.CommandVersionName, map[string]any{"name": s.Name()}},
					{contract.CommandVersionDescription, map[string]any{"description": "another one"}},
					{contract.CommandVersionOptions, map[string]any{"options": other}},
					{contract.CommandVersionOptions, map[string]any{"options": append(other, payload.Option{
						Type: payload.BooleanOption, Name: "loud", Description: "whether to shout",
					})}},
					{contract.CommandVersionOptions, map[string]any{"options": []any{}}},
				} {
					before := version(s, list.Fetch(id))
					s.Given(list.Edit(id, k.change)).To(match.Success())
					after, _ := list.Fetch(id).Object()
					s.Given(after).To(match.Shows(k.change))
					s.Expect(k.clause, after["version"]).To(match.Newer(before))
				}
			})

		spec.Example(c, "an overwrite with another description raises the version of a "+p.noun+", where the id stays",
			spec.Verifies(contract.CommandVersionOverwrite), func(s *spec.S) {
				list, sent := p.list(s), command.New(s)
				a := created(s, list, sent)
				id, before := a.String("id"), version(s, a)
				sent.Description = "written over"
				a = created(s, list, sent)
				if a.String("id") != id {
					s.Missing(contract.CommandVersionOverwrite, "an overwritten command gets a new id")
					return
				}
				s.Expect(contract.CommandVersionOverwrite, a.String("version")).To(match.Newer(before))
				s.Expect(contract.CommandVersionOverwrite, list.Fetch(id).String("version")).To(match.Newer(before))
			})

		spec.Example(c, "the version of a "+p.noun+" never falls, and reading leaves it as it was",
			spec.Verifies(contract.CommandVersionNeverFalls, contract.CommandVersionRead), func(s *spec.S) {
				list := p.list(s)
				id := created(s, list, command.New(s)).String("id")
				last := version(s, list.Fetch(id))
				for n := range edits {
					s.Given(list.Edit(id, map[string]any{"description": fmt.Sprintf("edit %d", n)})).To(match.Field("id", id))
					now := list.Fetch(id).String("version")
					s.Expect(contract.CommandVersionNeverFalls, now).To(notBelow(last))
					last = now
				}
				s.Given(list.Edit(id, map[string]any{"description": "read from now on"})).To(match.Success())
				stays := match.Field("version", version(s, list.Fetch(id)))
				for range 2 {
					s.Expect(contract.CommandVersionRead, list.Fetch(id)).To(stays)
					s.Expect(contract.CommandVersionRead, command.ByID(command.Listed(s, list), id)).To(stays)
				}
				s.Expect(contract.CommandVersionRead, list.Fetch(id)).To(stays)
			})
	}
	return c
}

// version is the version that an answer shows, as a prerequisite.
func version(s *spec.S, a *client.Answer) string {
	v := a.String("version")
	s.Given(v).To(match.Snowflake())
	return v
}

// notBelow matches a snowflake that is another one or above it.
func notBelow(least string) types.GomegaMatcher {
	return match.That("a snowflake of at least "+least, func(text string) bool {
		a, err1 := strconv.ParseUint(text, 10, 64)
		b, err2 := strconv.ParseUint(least, 10, 64)
		return err1 == nil && err2 == nil && a >= b
	})
}
