package permission

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func editing() *spec.Chapter {
	c := spec.NewChapter("Command permissions: edit")
	replaces(c)
	apart(c)
	unknown(c)
	malformed(c)
	limit(c)
	batch(c)
	races(c)
	return c
}

func replaces(c *spec.Chapter) {
	spec.Example(c, "an edit answers 200 with the permissions as they are stored, and replaces what was there",
		spec.Verifies(contract.PermissionsEdit200, contract.PermissionsEditObject, contract.PermissionsEditReplaces), func(s *spec.S) {
			for _, list := range []session.Commands{s.Global(), s.In(0)} {
				id, _ := command.Made(s, list, command.New(s))
				at, g := s.In(0), s.Guild(0)
				for i, p := range []payload.Permissions{before(g), after(g), before(g)[:1], before(g)} {
					a := set(s, at, id, p)
					s.Given(a).To(match.Success())
					// Two ways to read agree on what is stored.
					stored := at.Permissions(id)
					s.Given(among(at.Permissions(""), id)).To(agrees(stored))
					s.Expect(contract.PermissionsEdit200, a).To(match.Status(http.StatusOK))
					s.Expect(contract.PermissionsEditObject, a).To(agrees(stored))
					if i == 0 { // there was nothing to replace yet
						s.Given(stored).To(holds(p))
					}
					s.Expect(contract.PermissionsEditReplaces, stored).To(holds(p))
				}
			}
		})

	spec.Example(c, "an edit with an empty list leaves the command no overwrites",
		spec.Verifies(contract.PermissionsEditEmpty), func(s *spec.S) {
			for _, list := range []session.Commands{s.Global(), s.In(0)} {
				id := scratch(s, list, payload.ChatInput)
				at, g := s.In(0), s.Guild(0)
				for _, p := range []payload.Permissions{before(g), before(g)[:1]} {
					s.Given(set(s, at, id, p)).To(match.Success())
					s.Given(at.Permissions(id)).To(holds(p))
					s.Expect(contract.PermissionsEditEmpty, set(s, at, id, payload.Permissions{})).To(match.Success())
					left := at.Permissions(id)
					if ok, err := empty(s).Match(left); !ok || err != nil {
						s.Given(among(at.Permissions(""), id)).To(agrees(left))
					}
					s.Expect(contract.PermissionsEditEmpty, left).To(empty(s))
				}
			}
		})

	spec.Property(c, "a command has the overwrites that were sent last and no others",
		spec.Verifies(contract.PermissionsEditReplaces, contract.PermissionsEditObject), generate.Permissions(),
		func(s *spec.S, sent payload.Permissions) {
			list := s.Global()
			if s.Lane%2 == 1 {
				list = s.In(0)
			}
			id := scratch(s, list, payload.ChatInput)
			at, p := s.In(0), fitted(s, sent)
			a := set(s, at, id, p)
			s.Given(a).To(match.Success())
			stored := at.Permissions(id)
			if len(p) == 0 {
				s.Expect(contract.PermissionsEditObject, a).To(holds(p))
				s.Expect(contract.PermissionsEditReplaces, stored).To(empty(s))
				return
			}
			if ok, err := agrees(stored).Match(a); !ok || err != nil {
				s.Given(among(at.Permissions(""), id)).To(agrees(stored))
			}
			s.Expect(contract.PermissionsEditObject, a).To(agrees(stored))
			s.Expect(contract.PermissionsEditReplaces, stored).To(holds(p))
		})
}

// agrees matches an answer or an object that shows the same entries as an answer.
func agrees(with *client.Answer) matcher {
	v, _ := with.JSON()
	want, known := listed(v)
	return match.Judge("the entries that are stored: "+clip(want), func(actual any) (string, bool) {
		if a, is := actual.(*client.Answer); is {
			actual, _ = a.JSON()
		}
		have, ok := listed(actual)
		return clip(have), known && ok && have == want
	})
}

// fitted puts roles, users and channels of the first guild in the place of
// made-up ones, as far as it has enough of them, and first in an entry that is
// broken otherwise. Whether a target takes entries for what the guild lacks is
// open: where it does not, good ones are left out.
func fitted(s *spec.S, p payload.Permissions) payload.Permissions {
	there := known(s.Guild(0))
	take := func(e *payload.Permission) bool {
		i := slices.IndexFunc(there, func(k payload.Permission) bool { return k.Type == e.Type })
		if i < 0 {
			return e.Extra != nil || takesUnknown(s, e.Type)
		}
		e.ID = there[i].ID
		there = slices.Delete(there, i, i+1)
		return true
	}
	all, kept := slices.Clone(p), make([]bool, len(p))
	for _, broken := range []bool{true, false} {
		for i := range all {
			if (all[i].Extra != nil) == broken {
				kept[i] = take(&all[i])
			}
		}
	}
	out := payload.Permissions{}
	for i, e := range all {
		if kept[i] {
			out = append(out, e)
		}
	}
	return out
}

// takesUnknown reports whether the target was seen to store an entry for a role,
// user or channel that the guild lacks. It looks at a command of its own: lanes
// that are under way have theirs.
func takesUnknown(s *spec.S, typ payload.PermissionType) bool {
	taken := session.Shared(s.Session, "unknown targets of permissions", func(own *session.Session) map[payload.PermissionType]bool {
		probe := &spec.S{Session: own}
		at, out := probe.In(0), map[payload.PermissionType]bool{}
		id, _ := command.Made(probe, at, command.New(probe))
		for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
			p := append(known(probe.Guild(0))[:1:1], payload.Permission{ID: unknownID, Type: typ, Allow: true})
			if set(probe, at, id, p).Status()/100 == 2 {
				ok, err := holds(p).Match(at.Permissions(id))
				out[typ] = ok && err == nil
			}
		}
		return out
	})
	return taken[typ]
}

func apart(c *spec.Chapter) {
	spec.Example(c, "an edit changes neither another command nor another guild",
		spec.Verifies(contract.PermissionsEditOneCommand, contract.PermissionsEditOneGuild), func(s *spec.S) {
			here, there := s.In(0), s.In(1)
			ofAll := scratch(s, s.Global(), payload.ChatInput)
			second, name := spare(s, s.Global())
			ofGuild := scratch(s, here, payload.ChatInput)
			// The spec may come upon it under another name.
			s.Given(s.Global().Edit(second, map[string]any{"name": name})).To(match.Success())
			namesake := command.New(s)
			namesake.Name = name
			bare, _ := command.Made(s, here, namesake)
			cleared(s, there, ofAll)
			given(s, here, ofAll, before(s.Guild(0)))
			s.Expect(contract.PermissionsEditOneGuild, there.Permissions(ofAll)).To(empty(s))
			given(s, there, ofAll, before(s.Guild(1)))
			given(s, here, ofAll, after(s.Guild(0)))
			s.Expect(contract.PermissionsEditOneGuild, there.Permissions(ofAll)).To(holds(before(s.Guild(1))))

			cleared(s, here, bare)
			ids := []string{ofAll, second, ofGuild}
			for _, id := range ids {
				given(s, here, id, before(s.Guild(0)))
			}
			for _, id := range ids {
				given(s, here, id, after(s.Guild(0)))
				for _, other := range ids {
					if other != id {
						s.Expect(contract.PermissionsEditOneCommand, here.Permissions(other)).To(holds(before(s.Guild(0))))
					}
				}
				s.Expect(contract.PermissionsEditOneCommand, here.Permissions(bare)).To(empty(s))
				given(s, here, id, before(s.Guild(0)))
			}
		})
}

func unknown(c *spec.Chapter) {
	spec.Example(c, "the permissions of a command that does not exist can't be edited",
		spec.Verifies(contract.PermissionsEditUnknown), func(s *spec.S) {
			sound(s)
			at, p := s.In(0), before(s.Guild(0))
			id := scratch(s, at, payload.ChatInput)
			given(s, at, id, p)
			s.Expect(contract.PermissionsEditUnknown, set(s, at, unknownID, p)).To(refused(s))
			s.Expect(contract.PermissionsEditUnknown, at.Permissions("")).To(lacks(unknownID))
			deleted, _ := command.Made(s, at, command.New(s))
			s.Given(at.Delete(deleted)).To(match.Success())
			s.Expect(contract.PermissionsEditUnknown, set(s, at, deleted, p)).To(refused(s))
			s.Expect(contract.PermissionsEditUnknown, at.Permissions("")).To(lacks(deleted))
			if len(s.Run.Profile.Applications) < 2 {
				return
			}
			foreign, _ := s.Scratch(s.CommandsOf(s.OtherApp(), ""), payload.ChatInput)
			s.Expect(contract.PermissionsEditUnknown, set(s, at, foreign, p)).To(refused(s))
			s.Expect(contract.PermissionsEditUnknown, at.Permissions("")).To(lacks(foreign))
		})

	spec.Example(c, "the permissions of a guild command can't be edited on the path of another guild",
		spec.Verifies(contract.PermissionsEditOtherGuild), func(s *spec.S) {
			sound(s)
			here, there := s.In(0), s.In(1)
			s.Given(set(s, here, unknownID, before(s.Guild(0)))).To(refused(s))
			id := scratch(s, here, payload.ChatInput)
			native := scratch(s, there, payload.ChatInput)
			given(s, here, id, before(s.Guild(0)))
			given(s, there, native, after(s.Guild(1)))
			s.Expect(contract.PermissionsEditOtherGuild, set(s, there, id, after(s.Guild(1)))).To(refused(s))
			s.Expect(contract.PermissionsEditOtherGuild, there.Permissions("")).To(lacks(id))
			s.Expect(contract.PermissionsEditOtherGuild, here.Permissions(id)).To(holds(before(s.Guild(0))))
		})
}

func malformed(c *spec.Chapter) {
	spec.Example(c, "an edit without a list of entries is refused and changes nothing",
		spec.Verifies(contract.PermissionsEditMissing, contract.PermissionsEditKind, contract.ErrorPermissionsChangeNothing), func(s *spec.S) {
			at, p := s.In(0), before(s.Guild(0))
			id := scratch(s, at, payload.ChatInput)
			was := standing(s, at, id, after(s.Guild(0)), p)
			entry, _ := json.Marshal(p[0])
			for _, body := range []struct {
				text   string
				clause *contract.Clause
			}{
				{`{}`, contract.PermissionsEditMissing},
				{`{"entries":[` + string(entry) + `]}`, contract.PermissionsEditMissing},
				{`{"permissions":{}}`, contract.PermissionsEditKind},
				{`{"permissions":` + string(entry) + `}`, contract.PermissionsEditKind},
				{`{"permissions":"all"}`, contract.PermissionsEditKind},
				{`{"permissions":7}`, contract.PermissionsEditKind},
				{`{"permissions":true}`, contract.PermissionsEditKind},
			} {
				s.Expect(body.clause, set(s, at, id, body.text)).To(refused(s))
				s.Expect(contract.ErrorPermissionsChangeNothing, at.Permissions(id)).To(unchanged(was))
			}
		})

	spec.Property(c, "an edit with one wrong entry changes nothing, wherever the entry stands",
		spec.Verifies(contract.ErrorPermissionsChangeNothing), generate.BrokenPermissions(),
		func(s *spec.S, sent payload.Permissions) {
			at, g := s.In(0), s.Guild(0)
			id := scratch(s, at, payload.ChatInput)
			lists := []payload.Permissions{after(g), before(g)}
			if s.Case != s.Lane { // what is shown was seen to change in the lane's first case
				lists = lists[1:]
			}
			was := standing(s, at, id, lists...)
			s.Given(set(s, at, id, fitted(s, sent))).To(refused(s))
			s.Expect(contract.ErrorPermissionsChangeNothing, at.Permissions(id)).To(unchanged(was))
		})
}

// most is the greatest number of overwrites that a command has in a guild.
const most = 100

func limit(c *spec.Chapter) {
	spec.Example(c, "a command has up to 100 overwrites in a guild, and more are refused",
		spec.Verifies(contract.PermissionsMax100, contract.PermissionsGetEntries, contract.ErrorPermissionsChangeNothing), func(s *spec.S) {
			sound(s)
			at := s.In(0)
			id := scratch(s, at, payload.ChatInput)
			for _, n := range []int{most - 1, most} {
				p := numbered(s, s.Guild(0), n)
				if p == nil {
					s.Missing(contract.PermissionsMax100, "the profile names fewer than 100 roles, users and channels of a guild, and the target takes no others")
					s.Missing(contract.PermissionsGetEntries, "no long list was stored")
					s.Missing(contract.ErrorPermissionsChangeNothing, "nothing was refused")
					return
				}
				a := set(s, at, id, p)
				s.Expect(contract.PermissionsMax100, a).To(match.Success())
				s.Expect(contract.PermissionsMax100, a).To(holds(p))
				s.Expect(contract.PermissionsGetEntries, at.Permissions(id)).To(holds(p))
			}
			full := numbered(s, s.Guild(0), most)
			for _, n := range []int{most + 1, most + 2, 2 * most} {
				s.Expect(contract.PermissionsMax100, set(s, at, id, numbered(s, s.Guild(0), n))).To(refused(s))
				s.Expect(contract.ErrorPermissionsChangeNothing, at.Permissions(id)).To(holds(full))
			}
			s.Given(set(s, at, id, payload.Permissions{})).To(match.Success())
		})
}

// numbered are n entries, the first of them for what the guild has and the rest
// for made-up users; nil where the target takes none for those.
func numbered(s *spec.S, g *target.Guild, n int) payload.Permissions {
	p := known(g)
	if len(p) < n && !takesUnknown(s, payload.UserPermission) {
		return nil
	}
	const step = 1 << 22 // a millisecond of the epoch that snowflakes count from
	for i := 2; len(p) < n; i++ {
		p = append(p, payload.Permission{ID: strconv.Itoa(i * step), Type: payload.UserPermission, Allow: i%2 == 0})
	}
	return p[:n]
}

func batch(c *spec.Chapter) {
	spec.Example(c, "the batch edit does not succeed and changes nothing",
		spec.Verifies(contract.PermissionsBatchEdit), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			id := scratch(s, at, payload.ChatInput)
			was := standing(s, at, id, after(g), before(g))
			body := []any{map[string]any{"id": id, "permissions": json.RawMessage(entriesOf(after(g)))}}
			for _, list := range []session.Commands{at.As(actor.Granter(s, at.App())), at} {
				s.Expect(contract.PermissionsBatchEdit, list.SetPermissions("", body)).To(match.On("no success", func(a *client.Answer) (string, bool) {
					return describe(a), a.Status()/100 == 4
				}))
				s.Expect(contract.PermissionsBatchEdit, at.Permissions(id)).To(unchanged(was))
			}
		})
}

// entriesOf is the bare list of entries.
func entriesOf(p payload.Permissions) []byte {
	raw, _ := json.Marshal([]payload.Permission(p))
	return raw
}
