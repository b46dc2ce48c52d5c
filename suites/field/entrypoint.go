package field

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The handlers of the contract's table.
const (
	appHandler    = 1
	launchHandler = 2
)

func entryPoint(s *spec.S, handler int) payload.Command {
	return payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name(), Handler: handler}
}

func embedded(s *spec.S) *target.Application {
	return appWhere(s, "with an embedded activity", func(a *target.Application) bool { return a.Embedded })
}

// launching is the global list of an application with an embedded activity and
// without an entry point, of which it may have but one.
func launching(s *spec.S) inventory.Commands {
	list := s.CommandsOf(embedded(s), "")
	s.NeedsWorking(contract.CreateGlobal) // a bulk overwrite need not make an entry point
	for _, o := range command.Listed(s, list) {
		if command.TypeOf(o) != payload.PrimaryEntryPoint {
			continue
		}
		id := client.Text(o["id"])
		s.Given(contract.CommandIDPresent, id).To(match.Snowflake())
		if why := list.Overwritable(); why != "" {
			s.Lacking(verdict.LackRoom, "the application has an entry point already: "+why)
		}
		// Not by a bulk overwrite, which may leave an entry point.
		s.Given(contract.DeleteGlobal204, list.Delete(id)).Provided(func() {
			there := !s.Survey().Works(arrange.Fetch(list)) || command.Peek(s, list, id) != nil
			s.Session.Given(contract.DeleteGlobalList, there, "an entry point that can be fetched, or none in the list", "one in the list alone")
		}).To(match.Success())
		left := command.ByID(command.Listed(s, list), id)
		s.Session.Given(contract.DeleteGlobalList, left == nil, "a list without the entry point that was deleted", match.Show(left))
		break // there is but one
	}
	return list
}

// launched makes an entry point, whatever its handler, and returns its id.
func launched(s *spec.S, list inventory.Commands, handler int) string {
	made := create(s, list, entryPoint(s, handler))
	s.Given(contract.TypeEntryPoint, made.a).Provided(func() { handled(s, list, handler) }).To(match.Success())
	return made.id()
}

// handled goes on unless it is its handler, or the commands beside it, that an
// entry point is refused for.
func handled(s *spec.S, list inventory.Commands, handler int) {
	clauses := map[int]*contract.Clause{appHandler: contract.HandlerApp, launchHandler: contract.HandlerLaunch}
	other := appHandler + launchHandler - handler
	taken := list.Create(entryPoint(s, other)).Success()
	s.Session.Given(clauses[handler], !taken, "an entry point with either handler", "one with the other alone")
	if list.Overwritable() == "" {
		command.Cleared(s, list)
		taken = list.Create(entryPoint(s, handler)).Success()
		s.Session.Given(contract.LimitTypesApart, !taken, "room for an entry point whatever stands beside it", "room in an empty list alone")
	}
}

func entryPoints() *spec.Group {
	g := spec.NewGroup("Entry points")
	g.Needs(spec.Anywhere, spec.EntryPoints)

	spec.Example(g, "type 4 makes an entry point", spec.Verifies(contract.TypeEntryPoint), typeFourTaken)

	for _, k := range []struct {
		handler int
		clause  *contract.Clause
	}{{appHandler, contract.HandlerApp}, {launchHandler, contract.HandlerLaunch}} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			list := launching(s)
			made := create(s, list, entryPoint(s, k.handler))
			s.Expect(k.clause, made.a).Provided(func() {
				other := appHandler + launchHandler - k.handler
				s.Given(contract.TypeEntryPoint, list.Create(entryPoint(s, other))).To(match.Success())
			}).To(match.Success())
			command.Written(s, list, made.a, made.id()) // an answer that is not stored shows nothing
		})
	}

	spec.Example(g, contract.HandlerOptional.Text, spec.Verifies(contract.HandlerOptional), handlerLeftOut)

	spec.Example(g, contract.HandlerShape.Text, spec.Verifies(contract.HandlerShape), handlerShape)

	spec.Example(g, contract.HandlerEcho.Text, spec.Verifies(contract.HandlerEcho), handlerEcho)

	spec.Example(g, contract.EditGlobalHandler.Text, spec.Verifies(contract.EditGlobalHandler), handlerEdited)

	spec.Example(g, "an entry point with a handler outside the table is refused",
		spec.Verifies(contract.HandlerUnknown), unknownHandlerRefused)

	spec.Example(g, "an entry point name has 1 to 32 characters",
		spec.Verifies(contract.NameEntryPointLength), entryPointNameLength)

	spec.Example(g, "an entry point never holds options",
		spec.Verifies(contract.CommandOptionsEntryPoint), entryPointWithoutOptions)

	spec.Example(g.And(spec.FewMenus), "an application without an embedded activity has no entry point with a handler",
		spec.Verifies(contract.HandlerFlag), handlerNeedsActivity)

	spec.Example(g.And(spec.FewMenus, withoutActivityAlone), "a bulk overwrite makes no entry point with a handler of an application without an embedded activity",
		spec.Verifies(contract.HandlerFlag), handlerInBulk)

	storesNoHandler(g)
	return g
}

// storesNoHandler looks at commands of other types.
func storesNoHandler(g *spec.Group) {
	g.Needs(spec.Anywhere, spec.Routes)
	for _, k := range []struct {
		title  string
		typ    payload.CommandType
		clause *contract.Clause
	}{
		{"a CHAT_INPUT command never stores a handler, however it is written", payload.ChatInput, contract.HandlerChatInput},
		{"a USER command never stores a handler, however it is written", payload.User, contract.HandlerUser},
		{"a MESSAGE command never stores a handler, however it is written", payload.Message, contract.HandlerMessage},
	} {
		of := g.And(spec.Scratch)
		if k.typ != payload.ChatInput {
			of = g.And(spec.Menus)
		}
		spec.Example(of, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			route.All(s, k.typ, func(s *spec.S, r *route.Route) {
				c := valid(k.typ)
				c.Handler = appHandler
				neverStored(s, k.clause, r, c, match.NoField("handler"))
			})
		})
		spec.Example(of, k.clause.Text+", of an application with an embedded activity", spec.Verifies(k.clause), func(s *spec.S) {
			list, c := s.CommandsOf(embedded(s), ""), named(s, k.typ)
			s.NeedsWorking(contract.CreateGlobal)
			s.Given(command.Typed[k.typ], list.Create(c)).To(match.Success())
			c.Handler = appHandler
			a := list.Create(c)
			if !a.Success() {
				s.Expect(k.clause, a).To(command.Refused(s))
			}
			shows(s, k.clause, list, list.Called(c.Name, int(k.typ)), match.NoField("handler"))
		})
	}
}

func typeFourTaken(s *spec.S) {
	list := launching(s)
	made := create(s, list, entryPoint(s, appHandler))
	s.Expect(contract.TypeEntryPoint, made.a).Provided(func() { handled(s, list, appHandler) }).To(match.Success())
	made.shows(contract.TypeEntryPoint, match.Field("type", int(payload.PrimaryEntryPoint)))
}

func handlerShape(s *spec.S) {
	list := launching(s)
	made := create(s, list, entryPoint(s, launchHandler))
	s.Given(contract.TypeEntryPoint, made.a).Provided(func() { handled(s, list, launchHandler) }).To(match.Success())
	made.shows(contract.HandlerShape, match.That("an integer for a handler, or none", func(o map[string]any) bool {
		return o != nil && (o["handler"] == nil || isInteger(o["handler"]))
	}))
}

func handlerEcho(s *spec.S) {
	list := launching(s)
	for _, handler := range []int{launchHandler, appHandler} {
		id := launched(s, list, handler)
		shows(s, contract.HandlerEcho, list, id, match.Field("handler", handler))
		if listed := command.ByID(command.Listed(s, list), id); listed != nil { // that it is there is for other specs to say
			s.Expect(contract.HandlerEcho, listed).To(match.Field("handler", handler))
		}
		s.Given(contract.DeleteGlobal204, list.Delete(id)).To(match.Success())
	}
}

func handlerEdited(s *spec.S) {
	list := launching(s)
	id := launched(s, list, launchHandler)
	for _, handler := range []int{appHandler, launchHandler} {
		a := edit(s, contract.EditGlobalHandler, list, id, map[string]any{"handler": handler})
		edited(s, contract.EditGlobalHandler, list, id, a, match.Field("handler", handler))
	}
}

func unknownHandlerRefused(s *spec.S) {
	list := launching(s)
	command.Needs(s, contract.EditGlobal)
	id := launched(s, list, appHandler)
	s.Given(contract.EditGlobalHandler, list.Edit(id, map[string]any{"handler": launchHandler})).To(match.Success())
	for _, handler := range []int{3, 99, -1} {
		s.Expect(contract.HandlerUnknown, list.Edit(id, map[string]any{"handler": handler})).To(command.Refused(s))
	}
	s.Given(contract.DeleteGlobal204, list.Delete(id)).To(match.Success())
	for _, handler := range []int{3, 99, -1} {
		c := entryPoint(s, 0).With("handler", json.RawMessage(fmt.Sprint(handler)))
		s.Expect(contract.HandlerUnknown, list.Create(c)).To(command.Refused(s))
	}
	// A service may take 0 for none at all.
	a := list.Create(entryPoint(s, 0).With("handler", json.RawMessage("0")))
	if !a.Success() {
		s.Expect(contract.HandlerUnknown, a).To(command.Refused(s))
		return
	}
	shown, _ := a.Get("handler")
	s.Expect(contract.HandlerUnknown, fmt.Sprint(shown)).To(match.Worded("another handler, or none", gomega.Not(gomega.Equal("0"))))
}

func entryPointNameLength(s *spec.S) {
	list := launching(s)
	called := func(n int) payload.Command {
		c := entryPoint(s, appHandler)
		c.Name = strings.Repeat("n", n)
		return c
	}
	for _, n := range []int{1, 32} {
		made := create(s, list, called(n))
		s.Expect(contract.NameEntryPointLength, made.a).Provided(func() { launched(s, list, appHandler) }).To(match.Success())
		s.Given(contract.DeleteGlobal204, list.Delete(made.id())).To(match.Success())
	}
	for _, n := range []int{0, 33, 64} {
		s.Expect(contract.NameEntryPointLength, list.Create(called(n))).To(command.Refused(s))
	}
	command.Needs(s, contract.EditGlobal)
	id := launched(s, list, appHandler)
	for _, n := range []int{1, 32} {
		s.Expect(contract.NameEntryPointLength, list.Edit(id, map[string]any{"name": called(n).Name})).Provided(func() {
			s.Given(contract.EditGlobalName, list.Edit(id, map[string]any{"name": s.Name()})).To(match.Success())
		}).To(match.Success())
	}
	for _, n := range []int{0, 33, 64} {
		s.Expect(contract.NameEntryPointLength, list.Edit(id, map[string]any{"name": called(n).Name})).To(command.Refused(s))
	}
}

func entryPointWithoutOptions(s *spec.S) {
	list := launching(s)
	id := launched(s, list, appHandler)
	a := list.Edit(id, map[string]any{"options": someOptions()})
	if !a.Success() {
		s.Expect(contract.CommandOptionsEntryPoint, a).To(command.Refused(s))
	}
	shows(s, contract.CommandOptionsEntryPoint, list, id, noOptions)
	s.Given(contract.DeleteGlobal204, list.Delete(id)).To(match.Success())
	sent := entryPoint(s, appHandler)
	sent.Options = someOptions()
	made := create(s, list, sent)
	if !made.a.Success() {
		s.Expect(contract.CommandOptionsEntryPoint, made.a).To(command.Refused(s))
		return
	}
	made.shows(contract.CommandOptionsEntryPoint, noOptions)
}

func handlerLeftOut(s *spec.S) {
	list := launching(s)
	made := create(s, list, payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name()})
	s.Expect(contract.HandlerOptional, made.a).Provided(func() { launched(s, list, appHandler) }).To(match.Success())
	command.Written(s, list, made.a, made.id()) // an answer that is not stored shows nothing
}

// toldOfActivities ends the spec where nothing says which applications have an embedded
// activity, so that any may.
func toldOfActivities(s *spec.S) {
	marked := func(a target.Application) bool { return a.Embedded }
	if s.Declares(contract.EmbeddedActivity) && !slices.ContainsFunc(s.Run.Profile.Applications, marked) {
		s.Lacking(verdict.LackApplication, "the profile declares embedded_activity and does not tell which application has one")
	}
}

func handlerNeedsActivity(s *spec.S) {
	toldOfActivities(s)
	app := appWhere(s, "without an embedded activity", func(a *target.Application) bool { return !a.Embedded })
	list := s.CommandsOf(app, "")
	command.Made(s, list, named(s, payload.User)) // another type is no trouble
	for _, handler := range []int{appHandler, launchHandler} {
		made := create(s, list, entryPoint(s, handler))
		if !made.a.Success() {
			s.Expect(contract.HandlerFlag, made.a).To(command.Refused(s))
			continue
		}
		made.shows(contract.HandlerFlag, match.NoField("handler"))
	}
}

// withoutActivity is an application beside the one under test that has no embedded
// activity and may be overwritten, nil for none.
func withoutActivity(p *target.Profile) *target.Application {
	for n := 1; n < len(p.Applications); n++ {
		if app := &p.Applications[n]; !app.Embedded && app.Overwritable {
			return app
		}
	}
	return nil
}

// withoutActivityAlone has its global list alone.
func withoutActivityAlone(p *target.Profile, s claim.Set) {
	if app := withoutActivity(p); app != nil {
		s.Take(claim.List(app.ID, ""))
	}
}

func handlerInBulk(s *spec.S) {
	toldOfActivities(s)
	app := withoutActivity(s.Run.Profile)
	if app == nil {
		s.Lacking(verdict.LackApplication, "the profile has no other application without an embedded activity that may be overwritten")
	}
	list := s.CommandsOf(app, "")
	if a := arrange.Merge(s.Session, list, named(s, payload.Message)); !a.Success() {
		s.NeedsWorking(contract.BulkGlobal)
		s.Lacking(verdict.LackChoice, "the target does not take back what it lists: "+a.Brief())
	}
	sent := entryPoint(s, appHandler)
	a := arrange.Merge(s.Session, list, sent)
	if !a.Success() {
		s.Expect(contract.HandlerFlag, a).To(command.Refused(s))
		return
	}
	for _, o := range command.Listed(s, list) {
		if o["name"] == sent.Name {
			s.Expect(contract.HandlerFlag, o).To(match.NoField("handler"))
		}
	}
}
