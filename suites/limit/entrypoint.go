package limit

import (
	"fmt"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// entryPoint shows the limit of one, which an application may have reached
// already with a command that is not ours.
func entryPoint(g *spec.Group, l limit.Limit) {
	spec.Example(g.And(spec.Second), l.Clause.Text, spec.Verifies(l.Clause), func(s *spec.S) {
		apps := s.Run.Profile.Applications
		i := slices.IndexFunc(apps, func(a target.Application) bool { return a.Embedded && a.BotToken != "" })
		if i < 0 {
			s.Lacking(verdict.LackApplication, "no application of the profile has an embedded activity")
		}
		app := &apps[i]
		r := room{s: s, limit: l, typ: payload.PrimaryEntryPoint, global: true, list: s.CommandsOf(app, "")}
		first, second := command.OfType(s, r.typ), command.OfType(s, r.typ)
		first.Handler, second.Handler = 1, 1
		if app.Overwritable {
			command.Cleared(s, r.list)
		}
		if r.count() == 0 {
			a := r.list.Create(first)
			s.Expect(l.Clause, a).Provided(func() {
				plain := r.list.Create(payload.Command{Name: s.Name(), Description: "a command of another type"})
				s.Given(arrange.Create(r.list).Clause(), plain).To(match.Success())
				first.Handler = 2
				s.Given(contract.HandlerEcho, r.list.Create(first)).To(command.Refused(s)) // of one handler alone
			}).To(match.Success())
			s.Session.Given(command.Complete(r.list), r.count() > 0, "the entry point in the list", "none")
		}
		r.list.Create(second) // refused, or it takes the place of the first
		s.Expect(l.Clause, r.count()).Provided(func() {
			ids := command.Ids(command.Listed(s, r.list))
			s.Session.Given(command.Complete(r.list), len(slices.Compact(slices.Clone(ids))) == len(ids), "a list with each command once", fmt.Sprint(ids))
		}).To(match.Worded("one entry point", gomega.Equal(1)))
	})
}
