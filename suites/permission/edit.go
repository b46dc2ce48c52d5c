package permission

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func editing() *spec.Group {
	g := spec.NewGroup("Command permissions: edit")
	g.Needs(spec.Commands, spec.Scratch)
	replaces(g)
	isolation(g)
	unknown(g)
	malformed(g)
	limit(g)
	batch(g)
	races(g)
	return g
}

func replaces(g *spec.Group) {
	spec.Example(g, "an edit answers 200", spec.Verifies(contract.PermissionsEdit200), func(s *spec.S) {
		for _, list := range lists(s) {
			id, at, g := scratch(s, list, payload.ChatInput), s.In(0), s.Guild(0)
			for _, p := range []payload.Permissions{before(s, g), after(s, g)} {
				a := set(s, at, id, p)
				succeeds(s, at, id, a, p)
				s.Response(contract.PermissionsEdit200, a).Status(http.StatusOK)
			}
		}
	})

	spec.Example(g, "an edit answers with the permissions as they are stored", spec.Verifies(contract.PermissionsEditObject), func(s *spec.S) {
		for _, list := range lists(s) {
			id, at, g := scratch(s, list, payload.ChatInput), s.In(0), s.Guild(0)
			for _, p := range []payload.Permissions{before(s, g), after(s, g), single(before(s, g))} {
				answers(s, at, id, p)
			}
		}
	})

	spec.Example(g, "an edit replaces what was there", spec.Verifies(contract.PermissionsEditReplaces), func(s *spec.S) {
		for _, list := range lists(s) {
			id, at, g := scratch(s, list, payload.ChatInput), s.In(0), s.Guild(0)
			cleared(s, at, id)
			given(s, at, id, before(s, g)) // there was nothing to replace yet
			for _, p := range []payload.Permissions{after(s, g), single(before(s, g)), before(s, g)} {
				replacing(s, at, id, p)
			}
		}
	})

	spec.Example(g, "an edit with an empty list leaves the command no overwrites",
		spec.Verifies(contract.PermissionsEditEmpty), func(s *spec.S) {
			for _, list := range lists(s) {
				id, at, g := scratch(s, list, payload.ChatInput), s.In(0), s.Guild(0)
				for _, p := range []payload.Permissions{before(s, g), single(before(s, g))} {
					storedEach(s, at, id, p)
					a := set(s, at, id, payload.Permissions{})
					if barred(a) {
						actor.Taken(s, a)
					}
					s.Expect(contract.PermissionsEditEmpty, a).To(match.Success())
					s.Expect(contract.PermissionsEditEmpty, stored(s, at, id)).Provided(func() { stale(s, at, id) }).To(none)
				}
			}
		})

	spec.Property(g, "a command has the overwrites that were sent last and no others",
		spec.Verifies(contract.PermissionsEditReplaces, contract.PermissionsEditObject), generate.Permissions(),
		func(s *spec.S, sent payload.Permissions) {
			there := lists(s)
			id := scratch(s, there[s.Lane%len(there)], payload.ChatInput)
			at, p := s.In(0), fitted(s, sent)
			a, now := replacing(s, at, id, p)
			s.Expect(contract.PermissionsEditObject, shown(a)).Provided(func() {
				s.Given(contract.PermissionsEdit200, a).Response().Status(http.StatusOK)
			}).To(are(now))
		})
}

// replacing asserts that an edit leaves those entries and no others.
func replacing(s *spec.S, at inventory.Commands, id string, p payload.Permissions) (*client.Answer, []entry) {
	a := set(s, at, id, p)
	succeeds(s, at, id, a, p)
	now := stored(s, at, id)
	s.Expect(contract.PermissionsEditReplaces, now).Provided(func() {
		if len(p) == 0 {
			stale(s, at, id)
			s.Given(contract.PermissionsEditEmpty, now).To(none)
		}
		s.Given(culprit(s, at, id, a, p, now), now).To(are(sent(p)))
	}).To(are(sent(p)))
	return a, now
}

// answers asserts that an edit is answered with what is stored then.
func answers(s *spec.S, at inventory.Commands, id string, p payload.Permissions) {
	a := set(s, at, id, p)
	succeeds(s, at, id, a, p)
	now := stored(s, at, id)
	s.Expect(contract.PermissionsEditObject, shown(a)).Provided(func() {
		s.Given(contract.PermissionsEdit200, a).Response().Status(http.StatusOK)
		if !slices.Equal(now, sent(p)) {
			s.Given(culprit(s, at, id, a, p, now), now).To(are(sent(p)))
		}
	}).To(are(now))
}

// fitted puts roles, users and channels of the first guild in the place of
// made-up ones, as far as it has enough of them, and first in an entry that is
// broken otherwise. Whether a target takes entries for what the guild lacks is
// open: where it does not, good ones are left out.
func fitted(s *spec.S, p payload.Permissions) payload.Permissions {
	there := known(s, s.Guild(0))
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
	for _, invalid := range []bool{true, false} {
		for i := range all {
			if (all[i].Extra != nil) == invalid {
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
	takes := session.Shared(s.Session, "unknown targets of permissions", func(own *session.Session) map[payload.PermissionType]bool {
		probe := &spec.S{Session: own}
		at, out := probe.In(0), map[payload.PermissionType]bool{}
		id := command.Made(probe, lists(probe)[0], command.New(probe))
		of := known(probe, probe.Guild(0))
		storedEach(probe, at, id, of[:min(2, len(of))]) // else what is stored of others says nothing
		for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
			p := append(of[:1:1], payload.Permission{ID: arrange.UnknownID, Type: typ, Allow: true})
			if set(probe, at, id, p).Success() {
				out[typ] = slices.Equal(stored(probe, at, id), sent(p))
			}
		}
		return out
	})
	return takes[typ]
}

func isolation(g *spec.Group) {
	spec.Example(g, "an edit changes nothing in another guild",
		spec.Verifies(contract.PermissionsEditOneGuild), func(s *spec.S) {
			here, there := s.In(0), s.In(1)
			id := scratch(s, s.Global(), payload.ChatInput)
			cleared(s, there, id)
			storedEach(s, here, id, before(s, s.Guild(0)))
			s.Expect(contract.PermissionsEditOneGuild, stored(s, there, id)).To(none)
			was := storedEach(s, there, id, before(s, s.Guild(1)))
			storedEach(s, here, id, after(s, s.Guild(0)))
			s.Expect(contract.PermissionsEditOneGuild, stored(s, there, id)).To(are(was))
		})

	spec.Example(g, "an edit changes nothing of another command",
		spec.Verifies(contract.PermissionsEditOneCommand), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			namesake := command.New(s)
			ofAll := command.Made(s, s.Global(), namesake)
			second, _ := spare(s, s.Global())
			ofGuild := scratch(s, at, payload.ChatInput)
			bare := command.Made(s, at, namesake)
			ids := []string{ofAll, second, ofGuild}
			s.Session.Given(contract.KeyScope, bare != ofAll, "a command of its own in the guild", "that of the global list")
			s.Session.Given(contract.CommandIDUnique, len(slices.Compact(slices.Sorted(slices.Values(append(ids, bare))))) == 4, "ids of their own", "one for several")
			was := map[string][]entry{}
			for _, id := range ids {
				was[id] = storedEach(s, at, id, before(s, g))
			}
			for _, id := range ids {
				storedEach(s, at, id, after(s, g))
				for _, other := range ids {
					if other != id {
						s.Expect(contract.PermissionsEditOneCommand, stored(s, at, other)).To(are(was[other]))
					}
				}
				s.Expect(contract.PermissionsEditOneCommand, stored(s, at, bare)).To(none)
				was[id] = storedEach(s, at, id, before(s, g))
			}
		})
}

func unknown(g *spec.Group) {
	spec.Example(g.And(spec.Anywhere), "the permissions of a command that does not exist can't be edited",
		spec.Verifies(contract.PermissionsEditUnknown), func(s *spec.S) {
			at, p := s.In(0), single(before(s, s.Guild(0)))
			storedEach(s, at, anyOne(s, at), p) // which of one that does are
			ids := []string{arrange.UnknownID}
			deleted := command.Made(s, at, command.New(s))
			command.Removed(s, at, deleted)
			if command.Peek(s, at, deleted) == nil { // else other specs say so
				ids = append(ids, deleted)
			}
			if len(s.Run.Profile.Applications) > 1 {
				foreign, _ := s.Scratch(s.CommandsOf(s.OtherApp(), ""), payload.ChatInput)
				ids = append(ids, foreign)
			}
			for _, id := range ids {
				s.Expect(contract.PermissionsEditUnknown, set(s, at, id, p)).To(command.Refused(s))
				s.Expect(contract.PermissionsEditUnknown, anywhere(s, at, id)).To(none)
			}
		})

	spec.Example(g, "the permissions of a guild command can't be edited on the path of another guild",
		spec.Verifies(contract.PermissionsEditOtherGuild), func(s *spec.S) {
			here, there := s.In(0), s.In(1)
			id, p := scratch(s, here, payload.ChatInput), single(before(s, s.Guild(1)))
			was := storedEach(s, here, id, before(s, s.Guild(0)))
			storedEach(s, there, anyOne(s, there), p) // which of its own are
			s.Given(contract.PermissionsEditOneGuild, stored(s, there, id)).To(none)
			s.Expect(contract.PermissionsEditOtherGuild, set(s, there, id, p)).Provided(func() {
				s.Given(contract.PermissionsEditUnknown, set(s, there, arrange.UnknownID, p)).To(command.Refused(s))
			}).To(command.Refused(s))
			s.Expect(contract.PermissionsEditOtherGuild, stored(s, there, id)).To(none)
			s.Expect(contract.PermissionsEditOtherGuild, stored(s, here, id)).To(are(was))
		})
}

func malformed(g *spec.Group) {
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		bodies []string
	}{
		{"an edit without a list of entries is refused", contract.PermissionsEditMissing, []string{`{}`, `{"entries":[%s]}`}},
		{"an edit whose entries are no list of objects is refused", contract.PermissionsEditKind, []string{
			`{"permissions":{}}`, `{"permissions":%s}`, `{"permissions":"all"}`, `{"permissions":7}`, `{"permissions":true}`, `{"permissions":["all"]}`, `{"permissions":[7]}`,
		}},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			at, p := s.In(0), before(s, s.Guild(0))
			id := anyOne(s, at)
			was := storedEach(s, at, id, after(s, s.Guild(0)), p)
			entry, _ := json.Marshal(p[0])
			for _, body := range k.bodies {
				s.Expect(k.clause, set(s, at, id, strings.ReplaceAll(body, "%s", string(entry)))).To(command.Refused(s))
			}
			s.Given(contract.ErrorPermissionsChangeNothing, stored(s, at, id)).To(are(was))
		})
	}

	spec.Example(g, "null in place of a permission is accepted or refused", spec.Verifies(contract.ErrorNull), func(s *spec.S) {
		at := s.In(0)
		id := anyOne(s, at)
		for _, body := range []string{`{"permissions":[null]}`, `null`} {
			s.Expect(contract.ErrorNull, set(s, at, id, body)).To(match.NoFailure())
		}
	})

	spec.Property(g, "an edit with one wrong entry changes nothing, wherever the entry stands",
		spec.Verifies(contract.ErrorPermissionsChangeNothing), generate.InvalidPermissions(),
		func(s *spec.S, sent payload.Permissions) {
			at, g := s.In(0), s.Guild(0)
			id := anyOne(s, at)
			lists := []payload.Permissions{after(s, g), before(s, g)}
			if s.Case != s.Lane { // what is shown was seen to change in the lane's first case
				lists = lists[1:]
			}
			was := storedEach(s, at, id, lists...)
			p := fitted(s, sent)
			s.Given(violated(p), set(s, at, id, p)).To(command.Refused(s))
			s.Expect(contract.ErrorPermissionsChangeNothing, stored(s, at, id)).To(are(was))
		})
}

// violated is the clause that refuses the list for its one wrong entry.
func violated(p payload.Permissions) *contract.Clause {
	for _, e := range p {
		for _, m := range mistakes {
			if value, wrong := e.Extra[m.field]; wrong && (len(value) == 0) == (m.values[0] == "") {
				return m.clause
			}
		}
	}
	panic("no wrong entry")
}

// most is the greatest number of overwrites that a command has in a guild.
const most = 100

func limit(g *spec.Group) {
	spec.Example(g, "a command has up to 100 overwrites in a guild, and more are refused",
		spec.Verifies(contract.PermissionsMax100), func(s *spec.S) {
			at := s.In(0)
			id := anyOne(s, at)
			storedEach(s, at, id, single(before(s, s.Guild(0)))) // which few are taken
			for _, n := range []int{most - 1, most} {
				s.Expect(contract.PermissionsMax100, set(s, at, id, long(s, n))).To(match.Success())
			}
			for _, n := range []int{most + 1, most + 2, 2 * most} {
				s.Expect(contract.PermissionsMax100, set(s, at, id, long(s, n))).To(command.Refused(s))
			}
		})

	spec.Example(g, "an edit with more than 100 overwrites changes nothing", spec.Verifies(contract.ErrorPermissionsChangeNothing), tooManyKept)

	spec.Example(g, "the permissions of a command hold each of 99 entries",
		spec.Verifies(contract.PermissionsGetEntries), func(s *spec.S) {
			at := s.In(0)
			id, p := anyOne(s, at), long(s, most-1)
			a := set(s, at, id, p)
			if !a.Success() && !barred(a) {
				actor.Taken(s, set(s, at, id, before(s, s.Guild(0)))) // as fewer are
				s.Given(contract.PermissionsMax100, a).To(match.Success())
			}
			actor.Taken(s, a)
			gotten(s, at, id, a, p)
		})
}

// long is a list of so many entries, for which a guild seldom has enough.
func long(s *spec.S, n int) payload.Permissions {
	p := numbered(s, s.Guild(0), n)
	if p == nil {
		s.Lacking(verdict.LackActor, "the profile names fewer than 100 roles, users and channels of a guild, and the target takes no others")
	}
	return p
}

// numbered are n entries, the first of them for what the guild has and the rest
// for made-up users; nil where the target takes none for those.
func numbered(s *spec.S, g *target.Guild, n int) payload.Permissions {
	p := known(s, g)
	if len(p) < n && !takesUnknown(s, payload.UserPermission) {
		return nil
	}
	const step = 1 << 22 // a millisecond of the epoch that snowflakes count from
	for i := 2; len(p) < n; i++ {
		p = append(p, payload.Permission{ID: strconv.Itoa(i * step), Type: payload.UserPermission, Allow: i%2 == 0})
	}
	return p[:n]
}

func batch(g *spec.Group) {
	spec.Example(g, "the batch edit does not succeed and changes nothing",
		spec.Verifies(contract.PermissionsBatchEdit, contract.PermissionsBatchKeeps), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			id := anyOne(s, at)
			was := storedEach(s, at, id, after(s, g), before(s, g))
			body := []any{map[string]any{"id": id, "permissions": json.RawMessage(entriesOf(after(s, g)))}}
			for _, list := range []inventory.Commands{at.As(actor.Granter(s, at.App())), at} {
				s.Expect(contract.PermissionsBatchEdit, list.SetPermissions("", body)).To(match.Refused(nil))
				s.Expect(contract.PermissionsBatchKeeps, stored(s, at, id)).To(are(was))
			}
		})
}

// entriesOf is the bare list of entries.
func entriesOf(p payload.Permissions) []byte {
	raw, _ := json.Marshal([]payload.Permission(p))
	return raw
}
