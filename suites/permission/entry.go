package permission

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func entries() *spec.Chapter {
	c := spec.NewChapter("Command permissions: entries")
	echo(c)
	constants(c)
	wrong(c)
	return c
}

// entryClauses say what an entry of a type stands for.
var entryClauses = map[payload.PermissionType]*contract.Clause{
	payload.RolePermission:    contract.PermissionsEntryRole,
	payload.UserPermission:    contract.PermissionsEntryUser,
	payload.ChannelPermission: contract.PermissionsEntryChannel,
}

func echo(c *spec.Chapter) {
	spec.Example(c, "an entry for a role, a user or a channel comes back as it was sent",
		spec.Verifies(contract.PermissionsEntryRole, contract.PermissionsEntryUser, contract.PermissionsEntryChannel,
			contract.PermissionsEntryID, contract.PermissionsEntryType, contract.PermissionsEntryValue), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			id := scratch(s, at, payload.ChatInput)
			shown := map[payload.PermissionType][]*client.Answer{}
			sent := map[*client.Answer]payload.Permission{}
			for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
				some := ofType(g, typ, 3)
				if len(some) == 0 {
					s.Missing(entryClauses[typ], "the profile names nothing in the guild that such an entry could be for")
				}
				for i, e := range some {
					e.Allow = i%2 == 0
					s.Given(set(s, at, id, payload.Permissions{})).To(match.Success())
					a := set(s, at, id, payload.Permissions{e})
					s.Given(a).To(admitted())
					if a.Status()/100 == 4 {
						s.Expect(entryClauses[typ], a).To(match.Success())
					}
					for _, a := range []*client.Answer{a, at.Permissions(id)} {
						s.Given(a).To(oneEntry())
						shown[typ] = append(shown[typ], a)
						sent[a] = e
					}
				}
			}
			judgeTypes(s, shown)
			for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
				for _, a := range shown[typ] {
					e := sent[a]
					s.Expect(contract.PermissionsEntryID, entry(a)).To(match.Field("id", e.ID))
					s.Expect(contract.PermissionsEntryType, entry(a)).To(typeIs(typ))
					s.Expect(contract.PermissionsEntryValue, entry(a)).To(match.That(
						fmt.Sprintf("permission = %t", e.Allow), func(o map[string]any) bool { return o["permission"] == e.Allow }))
				}
			}
		})
}

// judgeTypes judges the types that came back. Where one of the three is taken for
// another it is a fault of that one; where more are, of types altogether.
func judgeTypes(s *spec.S, shown map[payload.PermissionType][]*client.Answer) {
	wrong := 0
	for typ, answers := range shown {
		for _, a := range answers {
			if ok, err := typeIs(typ).Match(entry(a)); !ok || err != nil {
				wrong++
				break
			}
		}
	}
	if wrong > 1 {
		return // to be judged with the rest
	}
	for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
		for _, a := range shown[typ] {
			s.Expect(entryClauses[typ], entry(a)).To(typeIs(typ))
		}
	}
}

// typeIs matches an entry of that type.
func typeIs(typ payload.PermissionType) matcher {
	return match.That(fmt.Sprintf("type = %d", typ), func(o map[string]any) bool {
		n, is := o["type"].(json.Number)
		return is && plain(n) == fmt.Sprint(int(typ))
	})
}

// oneEntry matches an answer whose list has one entry.
func oneEntry() matcher {
	return match.On("one entry", func(a *client.Answer) (string, bool) {
		v, _ := a.Get("permissions")
		list, _ := v.([]any)
		return describe(a), len(list) == 1
	})
}

// entry is the first entry of an answer.
func entry(a *client.Answer) map[string]any {
	v, _ := a.Get("permissions", 0)
	o, _ := v.(map[string]any)
	return o
}

func constants(c *spec.Chapter) {
	for _, of := range []struct {
		noun   string
		clause *contract.Clause
		typ    payload.PermissionType
		id     func(guild string) string
	}{
		{"everyone", contract.PermissionsEveryone, payload.RolePermission, payload.EveryoneID},
		{"all channels", contract.PermissionsAllChannels, payload.ChannelPermission, payload.AllChannelsID},
	} {
		spec.Example(c, "an entry may be for "+of.noun, spec.Verifies(of.clause), func(s *spec.S) {
			sound(s)
			for n := range 2 {
				at, g := s.In(n), s.Guild(n)
				id := scratch(s, at, payload.ChatInput)
				// An entry of the type for one of many is taken.
				ordinary := slices.DeleteFunc(ofType(g, of.typ, 1), func(p payload.Permission) bool { return p.ID == of.id(g.ID) })
				if len(ordinary) > 0 {
					given(s, at, id, ordinary)
				}
				for _, allow := range []bool{true, false} {
					e := payload.Permission{ID: of.id(g.ID), Type: of.typ, Allow: allow}
					// The same list twice where the profile names nothing of the type.
					for _, p := range []payload.Permissions{{e}, append(slices.Clone(ordinary), e)} {
						cleared(s, at, id)
						s.Expect(of.clause, set(s, at, id, p)).To(match.Success())
						s.Expect(of.clause, at.Permissions(id)).To(holds(p))
					}
				}
			}
		})
	}
}

// mistake is what is wrong with an entry.
type mistake struct {
	text   string
	clause *contract.Clause
	field  string
	values []string // "" takes the field out
}

func wrong(c *spec.Chapter) {
	for _, m := range []mistake{
		{"without an id", contract.PermissionsEntryIDRequired, "id", []string{""}},
		{"whose id is no snowflake", contract.PermissionsEntryIDMalformed, "id",
			[]string{`"none"`, `""`, `"12x"`, `"-412347257233604609"`, `"4.5"`, `"0x1f"`, `"123456789012345678901234"`}},
		{"without a type", contract.PermissionsEntryTypeRequired, "type", []string{""}},
		{"of an unknown type", contract.PermissionsEntryTypeUnknown, "type", []string{`0`, `4`, `-1`, `99`}},
		{"without a permission", contract.PermissionsEntryValueRequired, "permission", []string{""}},
	} {
		spec.Example(c, "an entry "+m.text+" is refused, wherever it stands", spec.Verifies(m.clause), func(s *spec.S) {
			at, p := s.In(0), before(s.Guild(0))
			id := scratch(s, at, payload.ChatInput)
			others := known(s.Guild(0))
			others = others[:min(len(others), 3)]
			was := standing(s, at, id, others, p)
			for i := range others {
				for _, value := range m.values {
					bad := slices.Clone(others)
					bad[i].Extra = payload.Extra{m.field: json.RawMessage(value)}
					s.Expect(m.clause, set(s, at, id, bad)).To(refused(s))
				}
			}
			s.Given(at.Permissions(id)).To(unchanged(was))
		})
	}
}
