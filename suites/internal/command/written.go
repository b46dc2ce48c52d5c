package command

import (
	"net/http"
	"time"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Patience is how long a target that is late may take to show what it wrote.
const Patience = inventory.BehindAtMost

// Present matches a command that was found.
var Present = match.Worded("the command", gomega.Not(gomega.BeNil()))

// Renewed matches a command that was overwritten: of the id it had, its version is newer.
func Renewed(id, version string) types.GomegaMatcher {
	return match.That("a version above "+version+", where the id is still "+id, func(o map[string]any) bool {
		newer, err := match.Newer(version).Match(o["version"])
		return ID(o) != "" && ID(o) != id || newer && err == nil
	})
}

// Written is the command of that id after a create that succeeded. Where nothing
// shows it, then and a little later, the success was none, which breaks the
// clause of its status.
func Written(s *spec.S, list inventory.Commands, a *client.Answer, id string) map[string]any {
	v := s.Survey()
	o := Seen(s, list, id)
	if o == nil && a.Success() && (v.Works(arrange.Fetch(list)) || v.Works(arrange.List(list))) {
		known, by := inventory.Of(s.Run), made(list, a)
		late := o
		if !known.Vain(by) {
			time.Sleep(Patience)
			late = Seen(s, list, id)
		}
		if late == nil {
			known.InVain(by)
		}
		s.Given(by, late).In(a.Exchange()).To(Present)
	}
	if o != nil {
		return o
	}
	return Read(s, list, id)
}

// made is the clause by which a create answers as it did.
func made(list inventory.Commands, a *client.Answer) *contract.Clause {
	again := a.Status() == http.StatusOK
	switch {
	case list.IsGlobal() && again:
		return contract.CreateGlobal200
	case list.IsGlobal():
		return contract.CreateGlobal201
	case again:
		return contract.CreateGuild200
	}
	return contract.CreateGuild201
}
