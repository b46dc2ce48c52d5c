// Package permission holds the specs about the permission overwrites of
// commands: reading and editing them, what an entry may be, what becomes of them
// when a command is deleted or renamed, and who may edit them. Whom they let use
// a command can be seen through the control API alone and is not decided here.
package permission

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter {
	return []*spec.Chapter{reading(), editing(), entries(), lifetimes(), authorization()}
}

// unknownID is a snowflake that no target has given to anything: it is from
// the first second of the epoch that snowflakes count from.
const unknownID = "4194304"

// set replaces the permissions of a command in the list's guild, as a user who
// may do so.
func set(s *spec.S, list session.Commands, id string, body any) *client.Answer {
	return list.As(actor.Granter(s, list.App())).SetPermissions(id, body)
}

// scratch is a command that other specs use too, so at the end it has no
// overwrites again. Only those of the first lane meet others.
func scratch(s *spec.S, list session.Commands, typ payload.CommandType) string {
	id, _ := s.Scratch(list, typ)
	leaveBare(s, list, id)
	return id
}

// spare is like scratch, a command that may be renamed.
func spare(s *spec.S, list session.Commands) (id, name string) {
	id, name = s.Spare(list, payload.ChatInput)
	leaveBare(s, list, id)
	return id, name
}

func leaveBare(s *spec.S, list session.Commands, id string) {
	if s.Lane > 0 {
		return
	}
	guilds := []string{list.Guild()}
	if list.IsGlobal() {
		guilds = nil
		for _, g := range s.Run.Profile.Guilds[:min(2, len(s.Run.Profile.Guilds))] {
			guilds = append(guilds, g.ID)
		}
	}
	as := actor.Granter(s, list.App())
	s.Afterwards(func(end *session.Session) {
		for _, g := range guilds {
			end.CommandsOf(list.App(), g).As(as).SetPermissions(id, payload.Permissions{})
		}
	})
}

// given is set as a prerequisite.
func given(s *spec.S, list session.Commands, id string, p payload.Permissions) {
	s.Given(set(s, list, id, p)).To(match.Success())
	s.Given(list.Permissions(id)).To(holds(p))
}

// standing writes lists of entries one after another and returns what is shown
// of the last. That each is shown as something else is a prerequisite; whether
// as what was sent is for other specs: a write that is refused has to leave it
// as it is, whatever it is.
func standing(s *spec.S, list session.Commands, id string, lists ...payload.Permissions) *client.Answer {
	var seen *client.Answer
	last := ""
	for _, p := range lists {
		s.Given(set(s, list, id, p)).To(match.Success())
		seen = list.Permissions(id)
		s.Given(seen).To(match.Success())
		shown := shownOf(seen)
		s.Session.Given(shown != "" && shown != last, "other entries than before", clip(shown))
		last = shown
	}
	return seen
}

// unchanged matches an answer that shows the same entries as another, in any order.
func unchanged(from *client.Answer) matcher {
	want := shownOf(from)
	return match.On("the entries as they were: "+clip(want), func(a *client.Answer) (string, bool) {
		return describe(a), a.Status()/100 == 2 && shownOf(a) == want
	})
}

// shownOf spells out what the contract names of the entries of a permissions
// object, whatever it looks like; empty where there are none. A service may add
// members, which may change with every answer.
func shownOf(a *client.Answer) string {
	v, _ := a.Get("permissions")
	list, _ := v.([]any)
	var lines []string
	for _, e := range list {
		o, _ := e.(map[string]any)
		lines = append(lines, show([]any{o["id"], o["type"], o["permission"]}))
	}
	slices.Sort(lines)
	return strings.Join(lines, ", ")
}

// cleared leaves a command without overwrites, as a prerequisite.
func cleared(s *spec.S, list session.Commands, id string) {
	s.Given(set(s, list, id, payload.Permissions{})).To(match.Success())
	s.Given(list.Permissions(id)).To(empty(s))
}

// sound skips the spec where the target was seen to fail in the plain reading
// and editing of permissions. The specs about that say how; the others could
// only say it again, under a clause that has nothing to do with it.
func sound(s *spec.S) {
	session.Shared(s.Session, "permissions can be read and edited", func(own *session.Session) bool {
		t := &spec.S{Session: own}
		var ids []string
		for _, list := range []session.Commands{t.Global(), t.In(0)} {
			id := scratch(t, list, payload.ChatInput)
			ids = append(ids, id)
			at, g := t.In(0), t.Guild(0)
			cleared(t, at, id)
			for _, p := range []payload.Permissions{before(g), after(g), before(g)[:1]} {
				t.Given(set(t, at, id, p)).To(holds(p))
				t.Given(at.Permissions(id)).To(holds(p))
				t.Given(among(at.Permissions(""), id)).To(holds(p))
			}
			cleared(t, at, id)
			t.Given(at.Permissions("")).To(lacks(id))
		}
		separate(t, ids[0], ids[1])
		return true
	})
}

// separate checks that the overwrites of one command and guild are not those of
// another.
func separate(t *spec.S, ofAll, ofGuild string) {
	here := t.In(0)
	given(t, here, ofAll, before(t.Guild(0)))
	t.Given(here.Permissions(ofGuild)).To(empty(t))
	cleared(t, here, ofAll)
	given(t, here, ofGuild, before(t.Guild(0)))
	t.Given(here.Permissions(ofAll)).To(empty(t))
	if len(t.Run.Profile.Guilds) > 1 {
		cleared(t, t.In(1), ofAll)
		given(t, here, ofAll, before(t.Guild(0)))
		t.Given(t.In(1).Permissions(ofAll)).To(empty(t))
		t.Given(t.In(1).Permissions("")).To(lacks(ofGuild))
	}
}

// barred reports whether an answer refuses the caller and not the request.
func barred(a *client.Answer) bool {
	return a.Status() == http.StatusUnauthorized || a.Status() == http.StatusForbidden
}

// admitted matches an answer that does not refuse the caller: whether a token is
// taken is for the specs about tokens to say.
func admitted() matcher {
	return match.On("an answer to a token that is taken", func(a *client.Answer) (string, bool) {
		return describe(a), !barred(a)
	})
}

// refused matches a refusal as the profile defines it.
func refused(s *spec.S) matcher {
	return match.Refused(s.Run.Profile.Bindings.RefusedStatuses)
}

// textChannel is the type of an ordinary channel (contract: Channel types).
const textChannel = 0

// known are entries for what the guild has, no two for the same. The constants
// stand in where the profile names too little.
func known(g *target.Guild) payload.Permissions {
	var all payload.Permissions
	add := func(id string, typ payload.PermissionType) {
		if id != "" && !slices.ContainsFunc(all, func(p payload.Permission) bool { return p.ID == id }) {
			all = append(all, payload.Permission{ID: id, Type: typ, Allow: true})
		}
	}
	for _, id := range g.Roles {
		if id != payload.EveryoneID(g.ID) {
			add(id, payload.RolePermission)
		}
	}
	for _, u := range g.Users {
		add(u.ID, payload.UserPermission)
	}
	for _, ch := range g.Channels {
		// Whether a category or a thread can have entries of its own is open.
		if ch.Type == textChannel {
			add(ch.ID, payload.ChannelPermission)
		}
	}
	if len(all) < 3 {
		add(payload.EveryoneID(g.ID), payload.RolePermission)
		add(payload.AllChannelsID(g.ID), payload.ChannelPermission)
	}
	return all
}

// ofType are up to n entries of a type for what the guild has.
func ofType(g *target.Guild, typ payload.PermissionType, n int) payload.Permissions {
	all := slices.DeleteFunc(known(g), func(p payload.Permission) bool { return p.Type != typ })
	return all[:min(len(all), n)]
}

// before and after are two lists for the same guild: they share an id with
// another permission, and each has an entry that the other lacks.
func before(g *target.Guild) payload.Permissions {
	k := known(g)
	k[1].Allow = false
	return k[:2]
}

func after(g *target.Guild) payload.Permissions {
	k := known(g)
	k[0].Allow = false
	if len(k) < 3 {
		return k[:1]
	}
	return payload.Permissions{k[2], k[0]}
}

// listed spells out the entries of a permissions object in an order of their
// own, since the contract gives them none.
func listed(v any) (string, bool) {
	o, _ := v.(map[string]any)
	list, ok := o["permissions"].([]any)
	if !ok {
		return "", false
	}
	var lines []string
	for _, v := range list {
		e, _ := v.(map[string]any)
		id, isID := e["id"].(string)
		typ, isType := e["type"].(json.Number)
		allow, isAllow := e["permission"].(bool)
		if !isID || !isType || !isAllow {
			return "", false
		}
		lines = append(lines, line(id, plain(typ), allow))
	}
	slices.Sort(lines)
	return strings.Join(lines, ", "), true
}

// plain writes a number that is an integer as one: 1.0 is 1 on the wire.
func plain(n json.Number) string {
	if f, err := n.Float64(); err == nil && f == float64(int(f)) {
		return fmt.Sprint(int(f))
	}
	return n.String()
}

func line(id, typ string, allow bool) string { return fmt.Sprintf("%s (type %s) %t", id, typ, allow) }

func wanted(p payload.Permissions) string {
	var lines []string
	for _, e := range p {
		lines = append(lines, line(e.ID, fmt.Sprint(int(e.Type)), e.Allow))
	}
	slices.Sort(lines)
	return strings.Join(lines, ", ")
}

// matcher judges answers and objects.
type matcher = types.GomegaMatcher

// describe words an answer the way a report shows it.
func describe(a *client.Answer) string {
	return fmt.Sprintf("status %d %s", a.Status(), clip(string(a.Body())))
}

func show(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return clip(string(raw))
}

func clip(text string) string {
	if len(text) > 300 {
		return strings.ToValidUTF8(text[:300], "") + "…"
	}
	return text
}

// holds matches an answer, or a permissions object out of one, with exactly
// these entries in any order.
func holds(p payload.Permissions) matcher {
	want := wanted(p)
	return match.Judge(fmt.Sprintf("%d entries: %s", len(p), clip(want)), func(actual any) (string, bool) {
		a, isAnswer := actual.(*client.Answer)
		if isAnswer {
			actual, _ = a.JSON()
		}
		have, ok := listed(actual)
		switch {
		case isAnswer && a.Status()/100 != 2 || !ok:
			return show(actual), false
		}
		return clip(have), have == want
	})
}

// empty matches an answer that shows no entries: an empty list, or a status by
// which the target says that there are none.
func empty(s *spec.S) matcher {
	statuses := s.Run.Profile.Bindings.EmptyPermissionsStatuses
	return match.On("no entries", func(a *client.Answer) (string, bool) {
		if a.Status()/100 == 2 {
			return none(a)
		}
		return fmt.Sprintf("status %d", a.Status()), slices.Contains(statuses, a.Status())
	})
}

// gone matches an answer about a command that is no longer there: a refusal, or
// an empty list.
func gone() matcher {
	return match.On("no entries, or that there is no such command", func(a *client.Answer) (string, bool) {
		if a.Status()/100 == 2 {
			return none(a)
		}
		return fmt.Sprintf("status %d", a.Status()), a.Status()/100 == 4
	})
}

// answered is an answer that is no server error, which another clause forbids.
func answered(s *spec.S, a *client.Answer) *client.Answer {
	s.Session.Given(a.Status() < 500, "an answer", fmt.Sprintf("status %d", a.Status()))
	return a
}

func none(a *client.Answer) (string, bool) {
	v, _ := a.Get("permissions")
	if v == nil {
		return "no list of permissions", true
	}
	list, is := v.([]any)
	return fmt.Sprintf("%d entries", len(list)), is && len(list) == 0
}

// lacks matches the permissions of all commands when those of one are not among
// them, or stand there without entries.
func lacks(id string) matcher {
	return match.On("no permissions of command "+id, func(a *client.Answer) (string, bool) {
		list, ok := a.Array()
		if !ok {
			return fmt.Sprintf("status %d and no array", a.Status()), false
		}
		if o := among(a, id); o != nil {
			entries, _ := o["permissions"].([]any)
			return fmt.Sprintf("%d entries of it", len(entries)), len(entries) == 0
		}
		return fmt.Sprintf("%d others", len(list)), true
	})
}

// among finds the object of a command among the permissions of all; nil where
// there is none.
func among(a *client.Answer, id string) map[string]any {
	list, _ := a.Array()
	for _, v := range list {
		if o, _ := v.(map[string]any); o["id"] == id {
			return o
		}
	}
	return nil
}
