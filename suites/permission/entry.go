package permission

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func entries() *spec.Group {
	g := spec.NewGroup("Command permissions: entries")
	g.Needs(spec.Commands, spec.Scratch)
	echo(g)
	constants(g)
	wrong(g)
	return g
}

// entryClauses say what an entry of a type stands for.
var entryClauses = map[payload.PermissionType]*contract.Clause{
	payload.RolePermission:    contract.PermissionsEntryRole,
	payload.UserPermission:    contract.PermissionsEntryUser,
	payload.ChannelPermission: contract.PermissionsEntryChannel,
}

// echoed is an entry that was sent alone, and the answer that shows it.
type echoed struct {
	sent   payload.Permission
	answer *client.Answer
	shown  map[string]any // nil where the entry was refused
	// other is what the other of edit and get shows of it, and clause what this one
	// breaks where that one is right.
	other  map[string]any
	clause *contract.Clause
}

// alike is the ground of an entry that is not as it was sent: nor is it in the
// other answer.
func (e echoed) alike(s *spec.S, m matcher) {
	if ok, err := m.Match(e.other); e.other != nil && ok && err == nil {
		s.Given(e.clause, e.shown).To(m)
	}
}

// echoes are entries of each type for what the guild has, as the edit and a get
// answer them, seen once a run.
func echoes(s *spec.S) []echoed {
	return session.Shared(s.Session, "entries one by one", func(own *session.Session) (out []echoed) {
		t := &spec.S{Session: own}
		at, g := t.In(0), t.Guild(0)
		id := anyOne(t, at)
		for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
			for i, e := range ofType(g, typ, 3) {
				e.Allow = i%2 == 0
				a := set(t, at, id, payload.Permissions{e})
				if barred(a) || a.Status()/100 == 5 {
					actor.Taken(t, a)
				}
				if !a.Success() {
					out = append(out, echoed{sent: e, answer: a})
					continue
				}
				got := at.Permissions(id)
				if o := alone(a, e); o != nil {
					out = append(out, echoed{sent: e, answer: a, shown: o, other: alone(got, e),
						clause: contract.PermissionsEditObject})
				}
				if o := alone(got, e); o != nil {
					out = append(out, echoed{sent: e, answer: got, shown: o, other: alone(a, e),
						clause: contract.PermissionsGetEntries})
				}
			}
		}
		return out
	})
}

// alone is the entry that an answer shows of one that was sent alone: whether
// there are others, and whether they stand in a list, other specs say.
func alone(a *client.Answer, sent payload.Permission) map[string]any {
	v, _ := a.Get("permissions")
	list, is := v.([]any)
	if o, object := v.(map[string]any); object && o["id"] == nil {
		for _, e := range o {
			list = append(list, e)
		}
	} else if !is {
		list = []any{v}
	}
	for _, v := range list {
		if o, is := v.(map[string]any); is && (len(list) == 1 || o["id"] == sent.ID) {
			return o
		}
	}
	return nil
}

func echo(g *spec.Group) {
	for typ, title := range []string{"", "an entry may be for a role", "an entry may be for a user", "an entry may be for a channel"} {
		if typ == 0 {
			continue
		}
		clause := entryClauses[payload.PermissionType(typ)]
		spec.Example(g, title, spec.Verifies(clause), func(s *spec.S) {
			tried := 0
			for _, e := range echoes(s) {
				if e.sent.Type != payload.PermissionType(typ) {
					continue
				}
				tried++
				s.Expect(clause, e.answer).Provided(func() { takesSome(s, e.answer) }).To(match.Success())
				if e.shown != nil && len(mistyped(s)) < 2 {
					is := typeIs(e.sent.Type)
					s.Expect(clause, e.shown).In(e.answer.Exchange()).Provided(func() { e.alike(s, is) }).To(is)
				}
			}
			if tried == 0 {
				s.Lacking(verdict.LackActor, "the profile names nothing in the guild that such an entry could be for")
			}
		})
	}

	for _, f := range []struct {
		title  string
		clause *contract.Clause
		comes  func(e payload.Permission) matcher
	}{
		{"the id of an entry comes back as it was sent", contract.PermissionsEntryID, func(e payload.Permission) matcher {
			return match.Worded(fmt.Sprintf("id = %q", e.ID), gomega.HaveKeyWithValue("id", any(e.ID)))
		}},
		{"the type of an entry comes back as it was sent", contract.PermissionsEntryType, func(e payload.Permission) matcher { return typeIs(e.Type) }},
		{"the permission of an entry comes back as it was sent", contract.PermissionsEntryValue, func(e payload.Permission) matcher {
			return match.Worded(fmt.Sprintf("permission = %t", e.Allow), gomega.HaveKeyWithValue("permission", any(e.Allow)))
		}},
	} {
		spec.Example(g, f.title, spec.Verifies(f.clause), func(s *spec.S) {
			tried := 0
			for _, e := range echoes(s) {
				if e.shown == nil {
					continue
				}
				tried++
				s.Expect(f.clause, e.shown).In(e.answer.Exchange()).Provided(func() {
					e.alike(s, f.comes(e.sent))
					// One type of three that is taken for another is that type's.
					if wrong := mistyped(s); f.clause == contract.PermissionsEntryType && len(wrong) == 1 {
						s.Given(entryClauses[wrong[0]], e.shown).In(e.answer.Exchange()).To(typeIs(e.sent.Type))
					}
				}).To(f.comes(e.sent))
			}
			if tried == 0 { // no entry came back at all
				at, p := s.In(0), single(before(s, s.Guild(0)))
				given(s, at, anyOne(s, at), p)
				s.Lacking(verdict.LackActor, "the profile names nothing in the guild that an entry could be for")
			}
		})
	}
}

// takesSome is the ground of a type that is refused: an entry of some type is not.
func takesSome(s *spec.S, a *client.Answer) {
	if !slices.ContainsFunc(echoes(s), func(e echoed) bool { return e.shown != nil }) {
		actor.Taken(s, a)
	}
}

// mistyped are the types of entries that came back as another: where more than
// one does, it is a fault of types altogether.
func mistyped(s *spec.S) (out []payload.PermissionType) {
	for _, e := range echoes(s) {
		right, err := typeIs(e.sent.Type).Match(e.shown)
		elsewhere, _ := typeIs(e.sent.Type).Match(e.other)
		if e.shown != nil && (!right || err != nil) && !elsewhere && !slices.Contains(out, e.sent.Type) {
			out = append(out, e.sent.Type)
		}
	}
	return out
}

// typeIs matches an entry of that type.
func typeIs(typ payload.PermissionType) matcher {
	return match.That(fmt.Sprintf("type = %d", typ), func(o map[string]any) bool {
		n, is := o["type"].(json.Number)
		return is && plain(n) == fmt.Sprint(int(typ))
	})
}

func constants(g *spec.Group) {
	for _, of := range []struct {
		title  string
		clause *contract.Clause
		typ    payload.PermissionType
		id     func(guild string) string
	}{
		{title: "an entry may be for everyone", clause: contract.PermissionsEveryone, typ: payload.RolePermission, id: payload.EveryoneID},
		{title: "an entry may be for all channels", clause: contract.PermissionsAllChannels, typ: payload.ChannelPermission, id: payload.AllChannelsID},
	} {
		spec.Example(g, of.title, spec.Verifies(of.clause), func(s *spec.S) {
			for n := range max(1, min(2, len(s.Run.Profile.Guilds))) {
				at, g := s.In(n), s.Guild(n)
				id := anyOne(s, at)
				// An entry of the type for one of many is taken, and stored; else one of
				// another type, where the profile names none.
				ordinary := slices.DeleteFunc(ofType(g, of.typ, 1), func(p payload.Permission) bool { return p.ID == of.id(g.ID) })
				if len(ordinary) == 0 {
					ordinary = single(before(s, g))
				}
				for _, allow := range []bool{true, false} {
					p := payload.Permissions{{ID: of.id(g.ID), Type: of.typ, Allow: allow}}
					ground := func() {
						if len(ordinary) > 0 {
							ordinary[0].Allow = !allow
							given(s, at, id, ordinary)
							ordinary[0].Allow = allow // where one was that says another
							given(s, at, id, ordinary)
						}
					}
					a := set(s, at, id, p)
					if barred(a) {
						actor.Taken(s, a)
					}
					s.Expect(of.clause, a).Provided(ground).To(match.Success())
					s.Expect(of.clause, stored(s, at, id)).Provided(ground).To(are(sent(p)))
				}
			}
		})
	}
}

// mistake is what is wrong with an entry.
type mistake struct {
	title  string
	clause *contract.Clause
	field  string
	values []string // "" takes the field out
}

var mistakes = []mistake{
	{title: "an entry without an id is refused, wherever it stands", clause: contract.PermissionsEntryIDRequired, field: "id", values: []string{""}},
	{title: "an entry whose id is no snowflake is refused, wherever it stands", clause: contract.PermissionsEntryIDMalformed, field: "id",
		values: []string{`"none"`, `""`, `"12x"`, `"-412347257233604609"`, `"4.5"`, `"0x1f"`, `"123456789012345678901234"`}},
	{title: "an entry without a type is refused, wherever it stands", clause: contract.PermissionsEntryTypeRequired, field: "type", values: []string{""}},
	{title: "an entry of an unknown type is refused, wherever it stands", clause: contract.PermissionsEntryTypeUnknown, field: "type",
		values: []string{`0`, `4`, `-1`, `99`}},
	{title: "an entry without a permission is refused, wherever it stands", clause: contract.PermissionsEntryValueRequired, field: "permission", values: []string{""}},
}

func wrong(g *spec.Group) {
	for _, m := range mistakes {
		spec.Example(g, m.title, spec.Verifies(m.clause), func(s *spec.S) {
			at, p := s.In(0), before(s, s.Guild(0))
			id := anyOne(s, at)
			others := known(s, s.Guild(0))
			others = others[:min(len(others), 3)]
			was := storedEach(s, at, id, others, p)
			for i := range others {
				for _, value := range m.values {
					bad := slices.Clone(others)
					bad[i].Extra = payload.Extra{m.field: json.RawMessage(value)}
					s.Expect(m.clause, set(s, at, id, bad)).To(command.Refused(s))
				}
			}
			s.Given(contract.ErrorPermissionsChangeNothing, stored(s, at, id)).To(are(was))
		})
	}
}
