package permission

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// entry is what the contract names of an entry, in words: what form a service
// gives it in is for the specs about that.
type entry struct{ id, typ, value string }

func (e entry) String() string { return fmt.Sprintf("%s (type %s) %s", e.id, e.typ, e.value) }

// sent are the entries of a request.
func sent(p payload.Permissions) []entry {
	out := []entry{}
	for _, e := range p {
		out = append(out, entry{id: e.ID, typ: fmt.Sprint(int(e.Type)), value: fmt.Sprint(e.Allow)})
	}
	return sorted(out)
}

// shown are the entries of a permissions object or of an answer that is one,
// whatever form they have: the contract gives them no order.
func shown(v any) []entry {
	if a, is := v.(*client.Answer); is {
		v, _ = a.JSON()
	}
	o, _ := v.(map[string]any)
	var list []any
	switch entries := o["permissions"].(type) {
	case []any:
		list = entries
	case map[string]any:
		if _, single := entries["id"]; single {
			list = []any{entries}
			break
		}
		for _, e := range entries {
			list = append(list, e)
		}
	}
	out := []entry{}
	for _, v := range list {
		e, _ := v.(map[string]any)
		value := fmt.Sprint(e["permission"])
		if n, is := e["permission"].(json.Number); is {
			value = fmt.Sprint(n != "0")
		}
		typ := fmt.Sprint(e["type"])
		if n, is := e["type"].(json.Number); is {
			typ = plain(n)
		}
		out = append(out, entry{id: fmt.Sprint(e["id"]), typ: typ, value: value})
	}
	return sorted(out)
}

func sorted(list []entry) []entry {
	slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.String(), b.String()) })
	return list
}

// plain writes a number that is an integer without a fraction: 1.0 is 1 on the wire.
func plain(n json.Number) string {
	if f, err := n.Float64(); err == nil && f == float64(int(f)) {
		return fmt.Sprint(int(f))
	}
	return n.String()
}

// gets reports whether the permissions of one command may be read by themselves.
func gets(s *spec.S) bool {
	t := s.Survey().Trial(contract.GetPermissions)
	return t.Works || !t.Tried
}

// stored are the entries of a command, by whatever reads them. One without any
// may be answered by a refusal.
func stored(s *spec.S, at inventory.Commands, id string) []entry {
	var a *client.Answer
	if gets(s) {
		if a = answered(s, at.Permissions(id)); a.Success() || a.Refused() {
			return shown(a)
		}
	}
	if s.Survey().Works(contract.ListPermissions) {
		return shown(among(at.Permissions(""), id))
	}
	if a == nil {
		a = at.Permissions(id)
	}
	admitted(s, a)
	s.Given(contract.PermissionsGet200, a).To(match.Success())
	return shown(a)
}

// anywhere are the entries of a command that either way of reading shows.
func anywhere(s *spec.S, at inventory.Commands, id string) []entry {
	all := stored(s, at, id)
	if len(all) == 0 && gets(s) && s.Survey().Works(contract.ListPermissions) {
		return shown(among(at.Permissions(""), id))
	}
	return all
}

// answered is an answer that is no server error, which another clause forbids.
func answered(s *spec.S, a *client.Answer) *client.Answer {
	s.Session.Given(contract.ErrorNo5xx, a.Status() < 500 && !a.Silent(), "an answer below 500", a.Brief())
	return a
}

// none matches a command without entries.
var none = match.Worded("no entries", gomega.BeEmpty())

// are matches exactly those entries.
func are(want []entry) matcher {
	return match.Judge(words(want), func(actual any) (string, bool) {
		have, _ := actual.([]entry)
		return words(have), slices.Equal(have, want)
	})
}

func words(list []entry) string {
	return fmt.Sprintf("%d entries: %.300s", len(list), strings.Trim(fmt.Sprint(list), "[]"))
}

// succeeds is the check that an edit of permissions with those entries succeeds, on
// the way of a spec about something else. Where one type of them is what is
// refused, it is that type's clause.
func succeeds(s *spec.S, at inventory.Commands, id string, a *client.Answer, p payload.Permissions) {
	if !a.Success() && !barred(a) {
		s.Aside(func() {
			refusedNumber(s, at, id, p)
			refusedType(s, at, id, p)
			actor.RefusedKind(s, at.As(actor.Granter(s, at.App())), id, p)
		})
	}
	actor.Taken(s, a)
}

// refusedNumber ends the spec where so many of the entries are refused and each half
// of them is taken alone.
func refusedNumber(s *spec.S, at inventory.Commands, id string, p payload.Permissions) {
	for n := len(p); n > 1; n /= 2 {
		half := n / 2
		if !set(s, at, id, p[:half]).Success() {
			continue
		}
		if set(s, at, id, p[half:n]).Success() {
			s.Session.Given(contract.PermissionsMax100, false, fmt.Sprintf("%d entries to be taken as each half of them is", n), "a refusal")
		}
		return
	}
}

// refusedType ends the spec where entries of one type of them are refused and
// those of another are not.
func refusedType(s *spec.S, at inventory.Commands, id string, p payload.Permissions) {
	var taken, refused []payload.PermissionType
	for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
		for _, e := range ofType(s.Guild(0), typ, 1) {
			if set(s, at, id, payload.Permissions{e}).Success() {
				taken = append(taken, typ)
			} else if slices.ContainsFunc(p, func(e payload.Permission) bool { return e.Type == typ }) {
				refused = append(refused, typ)
			}
		}
	}
	if len(taken) > 0 && len(refused) == 1 {
		s.Session.Given(entryClauses[refused[0]], false, "an entry of the type that is taken as those of others are", "a refusal")
	}
}

// given gives a command those entries, as a step on the way.
func given(s *spec.S, at inventory.Commands, id string, p payload.Permissions) []entry {
	a := set(s, at, id, p)
	succeeds(s, at, id, a, p)
	now := stored(s, at, id)
	if !slices.Equal(now, sent(p)) {
		s.Given(culprit(s, at, id, a, p, now), now).To(are(sent(p)))
	}
	return now
}

// storedEach gives a command entries, one list after another, whatever it makes of
// them: each is shown, and as another than the one before. That what is shown is
// what was sent is for other specs.
func storedEach(s *spec.S, at inventory.Commands, id string, lists ...payload.Permissions) (last []entry) {
	for _, p := range lists {
		a := set(s, at, id, p)
		succeeds(s, at, id, a, p)
		now := stored(s, at, id)
		if len(now) == 0 || slices.Equal(now, last) {
			s.Given(culprit(s, at, id, a, p, now), now).To(are(sent(p)))
		}
		last = now
	}
	return last
}

// cleared leaves a command without entries, as a step on the way.
func cleared(s *spec.S, at inventory.Commands, id string) {
	if len(anywhere(s, at, id)) == 0 {
		return
	}
	actor.Taken(s, set(s, at, id, payload.Permissions{}))
	s.Given(contract.PermissionsEditEmpty, stored(s, at, id)).Provided(func() { stale(s, at, id) }).To(none)
}

// stale is the ground of entries that a get still shows: the list of all does too.
func stale(s *spec.S, at inventory.Commands, id string) {
	if gets(s) && s.Survey().Works(contract.ListPermissions) && len(shown(among(at.Permissions(""), id))) == 0 {
		s.Session.Given(contract.PermissionsGetEntries, false, "no entries, as the list of all shows them", "some")
	}
}

// culprit is the clause that is broken where a command shows other entries than
// the edit p, which was answered with a, has just given it.
func culprit(s *spec.S, at inventory.Commands, id string, a *client.Answer, p payload.Permissions, now []entry) *contract.Clause {
	want := sent(p)
	var listed []entry
	byList := false
	if gets(s) && s.Survey().Works(contract.ListPermissions) {
		s.Aside(func() { listed, byList = shown(among(at.Permissions(""), id)), true })
	}
	said, answered := shown(a), len(a.Body()) > 0
	switch {
	case !gets(s): // only the list of all was read
		if answered && slices.Equal(said, want) {
			return contract.PermissionsAllEntries
		}
	case byList && slices.Equal(listed, want):
		return contract.PermissionsGetEntries
	case answered && slices.Equal(said, want) && byList && slices.Equal(listed, now):
		return contract.PermissionsEditObject // it tells of what it did not store
	}
	c := differs(s, want, now)
	if c == contract.PermissionsEntryValue {
		// An entry that was there may have stayed as it was: not so a new one.
		s.Aside(func() {
			set(s, at, id, payload.Permissions{})
			set(s, at, id, p)
			if slices.Equal(stored(s, at, id), want) {
				c = contract.PermissionsEditReplaces
			}
		})
	}
	return c
}

// differs is the clause by which those entries would have come back.
func differs(s *spec.S, want, now []entry) *contract.Clause {
	if len(now) > len(want) {
		return contract.PermissionsEditReplaces
	}
	if len(now) < len(want) {
		return contract.PermissionsGetEntries
	}
	for _, e := range want {
		i := slices.IndexFunc(now, func(o entry) bool { return o.id == e.id })
		switch {
		case i < 0:
			return contract.PermissionsEntryID
		case now[i].typ != e.typ:
			if wrong := mistyped(s); len(wrong) == 1 {
				return entryClauses[wrong[0]]
			}
			return contract.PermissionsEntryType
		case now[i].value != e.value:
			return contract.PermissionsEntryValue
		}
	}
	return contract.PermissionsGetEntries
}
