package field

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
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

// launching is the global list of an application with an embedded activity and
// without an entry point, of which it may have but one.
func launching(s *spec.S) session.Commands {
	app := appWhere(s, "with an embedded activity", func(a *target.Application) bool { return a.Embedded })
	list := s.CommandsOf(app, "")
	for _, o := range command.Listed(s, list) {
		if command.TypeOf(o) != payload.PrimaryEntryPoint {
			continue
		}
		if why := list.Overwritable(); why != "" {
			s.Skip("the application has an entry point already: " + why)
		}
		id, _ := o["id"].(string)
		s.Given(list.Delete(id)).To(match.Success())
	}
	return list
}

func entryPoints() *spec.Chapter {
	c := spec.NewChapter("Entry points")

	spec.Example(c, "type 4 makes an entry point", spec.Verifies(contract.TypeEntryPoint), func(s *spec.S) {
		list := launching(s)
		a := list.Create(entryPoint(s, appHandler))
		s.Expect(contract.TypeEntryPoint, a).Provided(func() {
			// Neither its handler nor the commands beside it are what it is refused for.
			s.Given(list.Create(entryPoint(s, launchHandler))).To(refused(s))
			if list.Overwritable() == "" {
				s.Given(list.Overwrite(nil)).To(match.Success())
				s.Given(list.Create(entryPoint(s, appHandler))).To(refused(s))
			}
		}).To(match.Success())
		shows(s, contract.TypeEntryPoint, list, a, match.Field("type", int(payload.PrimaryEntryPoint)))
	})

	spec.Example(c, "an entry point may have either handler", spec.Verifies(contract.HandlerApp, contract.HandlerLaunch), func(s *spec.S) {
		list := launching(s)
		for _, k := range []struct {
			handler int
			clause  *contract.Clause
		}{{appHandler, contract.HandlerApp}, {launchHandler, contract.HandlerLaunch}} {
			a := list.Create(entryPoint(s, k.handler))
			s.Expect(k.clause, a).To(match.Success())
			id := a.String("id")
			s.Given(list.Fetch(id)).To(match.Field("id", id)) // an answer that is not stored shows nothing
			s.Given(list.Delete(id)).To(match.Success())
		}
	})

	spec.Example(c, "the handler of an entry point is an integer and comes back as it was sent",
		spec.Verifies(contract.HandlerShape, contract.HandlerEcho, contract.EditGlobalHandler), func(s *spec.S) {
			list := launching(s)
			integer := match.That("an integer for a handler, or none", func(o map[string]any) bool {
				return o != nil && (o["handler"] == nil || isInteger(o["handler"]))
			})
			a := created(s, list, entryPoint(s, launchHandler))
			id := a.String("id")
			shows(s, contract.HandlerShape, list, a, integer)
			shows(s, contract.HandlerEcho, list, a, match.Field("handler", launchHandler))
			for _, handler := range []int{appHandler, launchHandler} {
				a = list.Edit(id, map[string]any{"handler": handler})
				s.Given(a).To(match.Success())
				shows(s, contract.HandlerShape, list, a, integer)
				shows(s, contract.EditGlobalHandler, list, a, match.Field("handler", handler))
			}
		})

	spec.Example(c, "an entry point with a handler outside the table is refused",
		spec.Verifies(contract.HandlerUnknown), func(s *spec.S) {
			list := launching(s)
			id := created(s, list, entryPoint(s, appHandler)).String("id")
			s.Given(list.Edit(id, map[string]any{"handler": launchHandler})).To(match.Success())
			for _, handler := range []int{3, 99, -1} {
				s.Expect(contract.HandlerUnknown, list.Edit(id, map[string]any{"handler": handler})).To(refused(s))
			}
			s.Given(list.Delete(id)).To(match.Success())
			for _, handler := range []int{3, 99, -1} {
				c := entryPoint(s, 0).With("handler", json.RawMessage(fmt.Sprint(handler)))
				s.Expect(contract.HandlerUnknown, list.Create(c)).To(refused(s))
			}
			// A service may take 0 for none at all.
			a := list.Create(entryPoint(s, 0).With("handler", json.RawMessage("0")))
			if a.Status()/100 != 2 {
				s.Expect(contract.HandlerUnknown, a).To(refused(s))
				return
			}
			shown, _ := a.Get("handler")
			s.Expect(contract.HandlerUnknown, fmt.Sprint(shown)).To(match.That("another handler, or none", func(n string) bool { return n != "0" }))
		})

	spec.Example(c, "an entry point name has 1 to 32 characters",
		spec.Verifies(contract.NameEntryPointLength), func(s *spec.S) {
			list := launching(s)
			called := func(n int) payload.Command {
				c := entryPoint(s, appHandler)
				c.Name = strings.Repeat("n", n)
				return c
			}
			for _, n := range []int{1, 32} {
				a := list.Create(called(n))
				s.Expect(contract.NameEntryPointLength, a).To(match.Success())
				s.Given(list.Delete(a.String("id"))).To(match.Success())
			}
			for _, n := range []int{0, 33, 64} {
				s.Expect(contract.NameEntryPointLength, list.Create(called(n))).To(refused(s))
			}
			id := created(s, list, entryPoint(s, appHandler)).String("id")
			for _, n := range []int{1, 32} {
				s.Expect(contract.NameEntryPointLength, list.Edit(id, map[string]any{"name": called(n).Name})).To(match.Success())
			}
			for _, n := range []int{0, 33, 64} {
				s.Expect(contract.NameEntryPointLength, list.Edit(id, map[string]any{"name": called(n).Name})).To(refused(s))
			}
		})

	spec.Example(c, "an entry point never holds options",
		spec.Verifies(contract.CommandOptionsEntryPoint), func(s *spec.S) {
			list := launching(s)
			id := created(s, list, entryPoint(s, appHandler)).String("id")
			a := list.Edit(id, map[string]any{"options": someOptions()})
			if a.Status()/100 != 2 {
				s.Expect(contract.CommandOptionsEntryPoint, a).To(refused(s))
			}
			stored, _ := list.Fetch(id).Object()
			s.Expect(contract.CommandOptionsEntryPoint, stored).To(noOptions)
			s.Given(list.Delete(id)).To(match.Success())
			sent := entryPoint(s, appHandler)
			sent.Options = someOptions()
			a = list.Create(sent)
			if a.Status()/100 != 2 {
				s.Expect(contract.CommandOptionsEntryPoint, a).To(refused(s))
				return
			}
			shows(s, contract.CommandOptionsEntryPoint, list, a, noOptions)
		})

	spec.Example(c, "an application without an embedded activity has no entry point with a handler",
		spec.Verifies(contract.HandlerFlag), func(s *spec.S) {
			marked := func(a target.Application) bool { return a.Embedded }
			if s.Declares(contract.EmbeddedActivity) && !slices.ContainsFunc(s.Run.Profile.Applications, marked) {
				s.Skip("the profile declares embedded_activity and does not tell which application has one")
			}
			app := appWhere(s, "without an embedded activity", func(a *target.Application) bool { return !a.Embedded })
			list := s.CommandsOf(app, "")
			created(s, list, named(s, payload.User)) // another type is no trouble
			for _, handler := range []int{appHandler, launchHandler} {
				a := list.Create(entryPoint(s, handler))
				if a.Status()/100 != 2 {
					s.Expect(contract.HandlerFlag, a).To(refused(s))
					continue
				}
				shows(s, contract.HandlerFlag, list, a, match.NoField("handler"))
			}
		})

	for _, k := range []struct {
		noun   string
		typ    payload.CommandType
		clause *contract.Clause
	}{
		{"CHAT_INPUT", payload.ChatInput, contract.HandlerChatInput},
		{"USER", payload.User, contract.HandlerUser},
		{"MESSAGE", payload.Message, contract.HandlerMessage},
	} {
		spec.Example(c, "a "+k.noun+" command never stores a handler, however it is written", spec.Verifies(k.clause), func(s *spec.S) {
			for _, r := range route.All(s, k.typ) {
				c := valid(k.typ)
				c.Handler = appHandler
				neverStored(s, k.clause, r, c, match.NoField("handler"))
			}
		})
	}
	return c
}
