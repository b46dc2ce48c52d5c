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
	entryTypes(c)
	constants(c)
	wrong(c)
	return c
}

func echo(c *spec.Chapter) {
	spec.Example(c, "the id, type and permission of an entry come back as they were sent",
		spec.Verifies(contract.PermissionsEntryID, contract.PermissionsEntryType, contract.PermissionsEntryValue), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			id, _ := s.Scratch(at, payload.ChatInput)
			for _, e := range known(g) {
				for _, allow := range []bool{true, false} {
					e.Allow = allow
					a := set(s, at, id, payload.Permissions{e})
					s.Given(a).To(match.Success())
					for _, shown := range []*client.Answer{a, at.Permissions(id)} {
						s.Given(shown).To(oneEntry())
						s.Expect(contract.PermissionsEntryID, entry(shown)).To(match.Field("id", e.ID))
						s.Expect(contract.PermissionsEntryType, entry(shown)).To(match.That(
							fmt.Sprintf("type = %d", e.Type), func(o map[string]any) bool {
								n, is := o["type"].(json.Number)
								return is && plain(n) == fmt.Sprint(int(e.Type))
							}))
						s.Expect(contract.PermissionsEntryValue, entry(shown)).To(match.That(
							fmt.Sprintf("permission = %t", e.Allow), func(o map[string]any) bool { return o["permission"] == e.Allow }))
					}
				}
			}
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

// typeOf matches an entry of that type, as a number or not.
func typeOf(typ payload.PermissionType) matcher {
	return match.That(fmt.Sprintf("type = %d", typ), func(o map[string]any) bool {
		return fmt.Sprint(o["type"]) == fmt.Sprint(int(typ))
	})
}

func entryTypes(c *spec.Chapter) {
	spec.Example(c, "an entry of type 1 stands for a role, of type 2 for a user, of type 3 for a channel",
		spec.Verifies(contract.PermissionsEntryRole, contract.PermissionsEntryUser, contract.PermissionsEntryChannel,
			contract.PermissionsEntryType), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			id, _ := s.Scratch(at, payload.ChatInput)
			var sent payload.Permissions
			for _, of := range []struct {
				typ    payload.PermissionType
				clause *contract.Clause
			}{
				{payload.RolePermission, contract.PermissionsEntryRole},
				{payload.UserPermission, contract.PermissionsEntryUser},
				{payload.ChannelPermission, contract.PermissionsEntryChannel},
			} {
				e := ofType(s, g, of.typ)
				sent = append(sent, e)
				s.Expect(of.clause, set(s, at, id, payload.Permissions{e})).To(match.Success())
				stored := at.Permissions(id)
				s.Given(stored).To(oneEntry())
				s.Expect(of.clause, entry(stored)).To(typeOf(of.typ))
			}
			s.Given(set(s, at, id, sent)).To(match.Success())
			s.Expect(contract.PermissionsEntryType, at.Permissions(id)).To(holds(sent))
		})
}

func constants(c *spec.Chapter) {
	spec.Example(c, "an entry may be for everyone and for all channels",
		spec.Verifies(contract.PermissionsEveryone, contract.PermissionsAllChannels), func(s *spec.S) {
			for n := range 2 {
				at, g := s.In(n), s.Guild(n)
				id, _ := s.Scratch(at, payload.ChatInput)
				everyone := payload.Permission{ID: payload.EveryoneID(g.ID), Type: payload.RolePermission}
				channels := payload.Permission{ID: payload.AllChannelsID(g.ID), Type: payload.ChannelPermission, Allow: true}
				// Any entry at all is taken.
				s.Given(set(s, at, id, known(g)[:1])).To(match.Success())
				for _, of := range []struct {
					e      payload.Permission
					clause *contract.Clause
				}{{everyone, contract.PermissionsEveryone}, {channels, contract.PermissionsAllChannels}} {
					s.Expect(of.clause, set(s, at, id, payload.Permissions{of.e})).To(match.Success())
					s.Expect(of.clause, at.Permissions(id)).To(holds(payload.Permissions{of.e}))
				}
				both := payload.Permissions{everyone, channels}
				s.Given(set(s, at, id, both)).To(match.Success())
				s.Expect(contract.PermissionsAllChannels, at.Permissions(id)).To(holds(both))
			}
		})
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
			id, _ := s.Scratch(at, payload.ChatInput)
			others := known(s.Guild(0))
			others = others[:min(len(others), 3)]
			given(s, at, id, others)
			given(s, at, id, p)
			for i := range others {
				for _, value := range m.values {
					bad := slices.Clone(others)
					bad[i].Extra = payload.Extra{m.field: json.RawMessage(value)}
					s.Expect(m.clause, set(s, at, id, bad)).To(refused(s))
				}
			}
			s.Given(at.Permissions(id)).To(holds(p))
		})
	}
}
