package permission

import (
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// menus are the types for which a service may forget what it does for slash commands.
var menus = []payload.CommandType{payload.User, payload.Message}

// menuLifetimes is about the overwrites of menus, in the first guild: elsewhere they go
// as those of slash commands do.
func menuLifetimes() *spec.Group {
	g := spec.NewGroup("Command permissions: states of menus")
	g.Needs(spec.Commands, spec.Menus)
	for _, h := range homes {
		if h.titles.menuDeletes != "" {
			deletesMenus(g, h)
			renamesMenus(g, h)
			editsMenus(g, h)
		}
	}
	return g
}

func deletesMenus(g *spec.Group, h home) {
	spec.Example(g, h.titles.menuDeletes, spec.Verifies(h.deletes), func(s *spec.S) {
		list, at := h.list(s), s.In(h.guild)
		for _, typ := range menus {
			sent := command.OfType(s, typ)
			id := command.Made(s, list, sent)
			h.grant(s, id)
			command.Removed(s, list, id)
			s.Expect(h.deletes, anywhere(s, at, id)).Provided(func() {
				s.Given(arrange.Delete(list).Clause(), command.Peek(s, list, id)).To(nothing)
			}).To(none)
			s.Expect(h.deletes, anywhere(s, at, command.Made(s, list, sent))).To(none)
		}
	})
}

func renamesMenus(g *spec.Group, h home) {
	spec.Example(g, h.titles.menuRenames, spec.Verifies(h.rename), func(s *spec.S) {
		list := h.list(s)
		for _, typ := range menus {
			id, name := s.Spare(list, typ)
			leaveBare(s, list, id)
			called(s, list, id, name)
			next := s.Name()
			for _, name := range []string{next, strings.ToUpper(next)} { // a name in other letters is another
				h.grant(s, id)
				called(s, list, id, name)
				s.Expect(h.rename, anywhere(s, s.In(h.guild), id)).Provided(func() { named(s, list, id, name) }).To(none)
			}
		}
	})
}

func editsMenus(g *spec.Group, h home) {
	spec.Example(g, h.titles.menuEdits, spec.Verifies(contract.EditOverwrites), func(s *spec.S) {
		list := h.list(s)
		for _, typ := range menus {
			id := scratch(s, list, typ)
			was := h.grant(s, id)
			command.Amended(s, arrange.Edit(list).Clause(), list, id, map[string]any{"default_member_permissions": "8"})
			s.Expect(contract.EditOverwrites, stored(s, s.In(h.guild), id)).To(are(was))
		}
	})
}
