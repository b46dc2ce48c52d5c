package event

import (
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// permissions is about the event of an edit of permissions.
func permissions() *spec.Group {
	g := spec.NewGroup("Events: command permissions")
	g.Needs(spec.Anywhere, spec.Gateway, spec.Scratch)
	spec.Example(g, "an edit of permissions emits one event",
		spec.Verifies(contract.GatewayConnect, contract.GatewayPermissionsUpdate, contract.GatewayPermissionsOnce), func(s *spec.S) {
			b := newBench(s) // which waited for an event
			s.Verify(contract.GatewayConnect, true, "", "")
			b.eachOne(3)
		})
	// A service that loses events now and then loses one of these.
	spec.Example(g.Long(50), "each of fifty edits of permissions emits one event",
		spec.Verifies(contract.GatewayPermissionsUpdate, contract.GatewayPermissionsOnce), func(s *spec.S) { newBench(s).eachOne(50) })
	spec.Example(g.And(spec.Menus), "an edit of the permissions of any kind of command emits an event",
		spec.Verifies(contract.GatewayPermissionsUpdate), ofEveryKind)
	spec.Example(g, "an edit of permissions in another guild emits an event",
		spec.Verifies(contract.GatewayPermissionsUpdate), func(s *spec.S) { inAnotherGuild(s, contract.GatewayPermissionsUpdate) })
	spec.Example(g, "the event of an edit of permissions in another guild names it",
		spec.Verifies(contract.GatewayPermissionsObject), func(s *spec.S) { inAnotherGuild(s, contract.GatewayPermissionsObject) })
	spec.Example(g, contract.GatewayPermissionsObject.Text, spec.Verifies(contract.GatewayPermissionsObject), showsEdits)
	spec.Example(g, contract.GatewayPermissionsOrder.Text, spec.Verifies(contract.GatewayPermissionsOrder), inOrder)
	spec.Example(g, contract.GatewayPermissionsRefused.Text, spec.Verifies(contract.GatewayPermissionsRefused), refused)
	spec.Example(g, contract.GatewayPermissionsOthers.Text, spec.Verifies(contract.GatewayPermissionsOthers), others)
	spec.Example(g, contract.GatewayResume.Text, spec.Verifies(contract.GatewayResume), resumed)
	return g
}

// edited is a command whose permissions a spec edits, each time to others than they
// were: whether an edit is told of that changes nothing is open.
type edited struct {
	s      *spec.S
	list   inventory.Commands
	id     string
	grant  *actor.Grants
	states []payload.Permissions // that edits go through, one after the other and then again
	next   *int
	filled bool // no edit takes all away: whether such a one is told of is for other specs
}

// edits takes a command whose permissions are edited in the list's guild.
func edits(s *spec.S, list inventory.Commands, id string) *edited {
	who := payload.Permission{ID: payload.EveryoneID(list.Guild()), Type: payload.RolePermission}
	if users := s.Guild(0).Users; len(users) > 0 {
		who = payload.Permission{ID: users[0].ID, Type: payload.UserPermission}
	}
	allowed := who
	allowed.Allow = true
	return &edited{
		s: s, list: list, id: id, grant: actor.GrantsOf(s, list, id),
		states: []payload.Permissions{{allowed}, {}, {who}}, next: new(int),
	}
}

// edit edits the permissions so many times.
func (e *edited) edit(times int) {
	for range times {
		n := e.turn()
		e.grant.Set(e.states[n%len(e.states)]...)
		*e.next = n + 1
	}
}

// turn counts the edits up to the next, with those that are left out.
func (e *edited) turn() int {
	if e.filled && len(e.states[*e.next%len(e.states)]) == 0 {
		return *e.next + 1
	}
	return *e.next
}

// upcoming is what the next edit sends.
func (e *edited) upcoming() payload.Permissions { return e.states[e.turn()%len(e.states)] }

// stored edits the permissions so many times and sees each time that they are what was
// sent.
func (e *edited) stored(times int) {
	for range times {
		e.edit(1)
		e.grant.Check()
	}
}

// about picks the events about the command.
func (e *edited) about(x gateway.Event) bool { return member(x, "id") == e.id }

// member is a text of the payload of an event.
func member(x gateway.Event, key string) string {
	d, _ := x.Data.(map[string]any)
	return client.Text(d[key])
}

// bench is a command, and another one whose event marks the end of what was caused.
type bench struct {
	s         *spec.S
	it, mark  *edited
	collected *gateway.Watch
	earlier   int // events that specs before this one caused
}

// updates picks the events of edits of permissions.
func updates(s *spec.S) func(gateway.Event) bool {
	return func(x gateway.Event) bool { return x.Name == s.Run.Profile.Bindings.PermissionsEvent }
}

// commands are two that the spec may edit the permissions of.
func commands(s *spec.S) (it, mark *edited) {
	home := s.AnyList()
	// Specs about something else do not touch it: what they did could still be told.
	// It is left as it is, and the next spec goes on from there.
	first, _ := s.Stock(home, payload.ChatInput, "whose events are counted")
	second, _ := s.Spare(home, payload.ChatInput)
	it = edits(s, s.In(0), first)
	it.next = spec.Shared(s, "edits of "+first, func(*spec.S) *int { return new(int) })
	return it, marking(edits(s, s.In(0), second))
}

// marking has the command mark the end of something: no spec leaves it with what such
// an edit leaves it with.
func marking(e *edited) *edited {
	as := actor.Granter(e.s, e.list.App())
	e.s.Afterwards(func(end *session.Session) {
		inventory.CommandsOf(end, e.list.App(), e.list.Guild()).As(as).SetPermissions(e.id, payload.Permissions{})
	})
	e.states = []payload.Permissions{e.states[0], e.states[2]}
	return e
}

func newBench(s *spec.S) *bench {
	b := &bench{s: s, collected: event.Watch(s, s.App(), updates(s))}
	b.it, b.mark = commands(s)
	b.begin()
	return b
}

// begin waits until nothing more comes of what was caused before.
func (b *bench) begin() { b.earlier = len(b.marked()) }

// marked edits the mark, and returns the events until that of the edit.
func (b *bench) marked() []gateway.Event {
	last := b.mark.upcoming()
	before := len(b.collected.Seen())
	b.mark.edit(1)
	looked := 0
	seen, came := event.Until(b.s, b.collected, func(x gateway.Event) bool {
		looked++
		return looked > before && b.mark.about(x) && b.mark.shows(x, last)
	})
	// Whether events say what the edit left is for another clause to tell.
	if !came && !slices.ContainsFunc(seen[before:], b.mark.about) {
		b.unmarked(seen)
	}
	return seen
}

// until marks the end of what was caused, and returns the events about the command
// until then. n is how many there are to be at least: what was overtaken has a little
// more time.
func (b *bench) until(n int) []gateway.Event {
	mine := only(b.marked()[b.earlier:], b.it.about)
	if len(mine) < n {
		looked, left := 0, n
		event.After(b.s, b.collected, func(x gateway.Event) bool {
			if looked++; looked > b.earlier && b.it.about(x) {
				left--
			}
			return left == 0
		})
		mine = only(b.collected.Seen()[b.earlier:], b.it.about)
	}
	return mine
}

// unmarked ends the spec where the event of the last edit did not come.
func (b *bench) unmarked(seen []gateway.Event) {
	vague := only(seen, func(x gateway.Event) bool { return member(x, "id") == "" })
	switch {
	case len(vague) > 0 && b.s.Cites(contract.GatewayPermissionsObject):
		b.s.Verify(contract.GatewayPermissionsObject, false, "the id of the command", brief(vague[0]))
	case len(vague) > 0:
		b.s.Lacking(verdict.LackChoice, "events do not say which command they are about")
	}
	check := b.s.Session.Given
	if b.s.Cites(contract.GatewayPermissionsUpdate) {
		check = b.s.Verify
	}
	check(contract.GatewayPermissionsUpdate, false, "an event "+b.s.Run.Profile.Bindings.PermissionsEvent+" about the command "+b.mark.id,
		fmt.Sprintf("none in %s, and %d about other commands", b.s.Run.Profile.TimeLimits.Event, len(seen)))
}

func only(events []gateway.Event, pick func(gateway.Event) bool) []gateway.Event {
	return slices.DeleteFunc(slices.Clone(events), func(x gateway.Event) bool { return !pick(x) })
}

// brief is an event as a report shows it.
func brief(x gateway.Event) string {
	text := fmt.Sprint(x.Name, " ", x.Data)
	return strings.ToValidUTF8(text[:min(len(text), 300)], "")
}

// counted is the check that there are so many events, or more.
func counted(s *spec.S, c *contract.Clause, events []gateway.Event, n int, orMore bool) {
	got := len(events)
	s.Verify(c, got == n || orMore && got > n, fmt.Sprintf("%d events, one of each edit", n), fmt.Sprint(got, " events"))
}

// eachOne looks for one event of each edit.
func (b *bench) eachOne(edits int) {
	b.it.edit(edits)
	mine := b.until(edits)
	counted(b.s, contract.GatewayPermissionsUpdate, mine, edits, true)
	counted(b.s, contract.GatewayPermissionsOnce, mine, edits, false)
}

// ofEveryKind looks for the event of an edit of commands of other kinds than those
// whose events are counted: of a global one, and of context menus.
func ofEveryKind(s *spec.S) {
	collected, tried := event.Watch(s, s.App(), updates(s)), false
	for _, k := range []struct {
		list inventory.Commands
		typ  payload.CommandType
	}{{s.In(0), payload.ChatInput}, {s.Global(), payload.ChatInput}, {s.In(0), payload.User}, {s.In(0), payload.Message}} {
		if !s.Survey().Works(arrange.Create(k.list)) {
			continue // that there are such commands at all is for others to see
		}
		tried = true
		id, _ := s.Scratch(k.list, k.typ)
		e := edits(s, s.In(0), id)
		e.grant = actor.GrantsFor(s, s.In(0), id)
		e.stored(1)
		seen, came := event.Until(s, collected, e.about)
		if !came {
			b := &bench{s: s, mark: e, collected: collected}
			b.unmarked(seen)
		}
		s.Verify(contract.GatewayPermissionsUpdate, true, "", "")
	}
	if !tried {
		s.NeedsWorking(arrange.Create(s.In(0)), arrange.Create(s.Global()))
		s.Lacking(verdict.LackChoice, "no command of any kind can be created")
	}
}

// inAnotherGuild looks for the event of an edit in another guild than where specs do
// the rest.
func inAnotherGuild(s *spec.S, clause *contract.Clause) {
	collected, list := event.Watch(s, s.App(), updates(s)), s.In(1)
	id, _ := s.Scratch(list, payload.ChatInput)
	e := edits(s, list, id)
	e.grant, e.states = actor.GrantsFor(s, list, id), []payload.Permissions{{actor.Allow(payload.RolePermission, payload.EveryoneID(list.Guild()))}}
	e.stored(1)
	// What specs before this one did to the command could still be told.
	seen, shown := event.Until(s, collected, func(x gateway.Event) bool { return e.about(x) && e.shows(x, e.states[0]) })
	told := only(seen, e.about)
	if len(told) == 0 {
		b := &bench{s: s, mark: e, collected: collected}
		b.unmarked(seen)
	}
	s.Verify(clause, shown || clause == contract.GatewayPermissionsUpdate,
		fmt.Sprintf("an event with the permissions %s of %s in the guild %s", spelled(e.states[0]), id, list.Guild()), brief(told[len(told)-1]))
}

// afterEdits are the events of so many edits, of which none is missing.
func (b *bench) afterEdits(edits int) []gateway.Event {
	b.it.stored(edits)
	mine := b.until(edits)
	b.s.Session.Given(contract.GatewayPermissionsUpdate, len(mine) >= edits, fmt.Sprint(edits, " events"), fmt.Sprint(len(mine)))
	return mine
}

// showsEdits looks at the events of one edit after the other: what an event tells that
// is one edit behind, another may have left. The last edit is to several entries.
func showsEdits(s *spec.S) {
	b := newBench(s)
	all := payload.Permission{ID: payload.AllChannelsID(b.it.list.Guild()), Type: payload.ChannelPermission, Allow: true}
	for n := range len(b.it.states) + 1 {
		list := b.it.upcoming()
		if n == len(b.it.states) {
			list = append(slices.Clone(b.it.states[2]), all)
			b.it.grant.Set(list...)
			b.it.grant.Check()
		} else {
			b.it.stored(1)
		}
		mine := b.until(1)
		s.Session.Given(contract.GatewayPermissionsUpdate, len(mine) > 0, "an event", "none")
		shown := slices.ContainsFunc(mine, func(x gateway.Event) bool { return b.it.shows(x, list) })
		s.Verify(contract.GatewayPermissionsObject, shown, fmt.Sprintf("an event with the permissions %s of %s", spelled(list), b.it.id), brief(mine[len(mine)-1]))
		b.earlier = len(b.collected.Seen())
	}
}

// shows reports whether the event is the guild application command permissions object
// with these entries.
func (e *edited) shows(x gateway.Event, list payload.Permissions) bool {
	entries, is := entriesOf(x)
	return is && entries == spelled(list) && member(x, "application_id") == e.list.App().ID && member(x, "guild_id") == e.list.Guild()
}

// spelled are entries as one text, in whatever order they came.
func spelled(list payload.Permissions) string {
	var out []string
	for _, p := range list {
		out = append(out, fmt.Sprintf("%s (type %d) %t", p.ID, p.Type, p.Allow))
	}
	slices.Sort(out)
	return "[" + strings.Join(out, ", ") + "]"
}

// entriesOf are those of an event as one text, if it has a list of them.
func entriesOf(x gateway.Event) (text string, is bool) {
	d, _ := x.Data.(map[string]any)
	list, is := d["permissions"].([]any)
	var out []string
	for _, v := range list {
		o, _ := v.(map[string]any)
		out = append(out, fmt.Sprintf("%s (type %v) %v", client.Text(o["id"]), o["type"], o["permission"]))
	}
	slices.Sort(out)
	return "[" + strings.Join(out, ", ") + "]", is
}

func inOrder(s *spec.S) {
	b := newBench(s)
	mine := b.afterEdits(9)
	if len(mine) > 9 {
		s.Session.Given(contract.GatewayPermissionsOnce, false, "9 events, one of each edit", fmt.Sprint(len(mine), " events"))
	}
	states := b.it.states
	at := make([]int, len(mine))
	for i, x := range mine {
		entries, _ := entriesOf(x)
		if at[i] = slices.IndexFunc(states, func(p payload.Permissions) bool { return spelled(p) == entries }); at[i] < 0 {
			s.Lacking(verdict.LackChoice, "events do not say what the edits left: "+brief(x))
		}
	}
	// Which state comes first says another clause.
	for i := range len(at) - 1 {
		s.Verify(contract.GatewayPermissionsOrder, at[i+1] == (at[i]+1)%len(states),
			fmt.Sprintf("after the permissions %s those of the next edit, %s", spelled(states[at[i]]), spelled(states[(at[i]+1)%len(states)])),
			spelled(states[at[i+1]]))
	}
}

func refused(s *spec.S) {
	b := newBench(s)
	list := b.it.list
	barred := list.As(client.Bot(s.App().BotToken)).SetPermissions(b.it.id, b.it.upcoming())
	s.Given(contract.AuthPermissionsBot, barred).To(command.Refused(s))
	if t := s.App().Token(func(t target.Bearer) bool {
		return !t.Revoked && t.Carries(target.PermissionsScope) && slices.Contains(t.Lacks, target.ManageGuild)
	}); t != nil {
		barred = list.As(client.Bearer(t.Token)).SetPermissions(b.it.id, b.it.upcoming())
		s.Given(contract.AuthPermissionsManageGuild, barred).To(command.Refused(s))
	}
	nameless := map[string]any{"permissions": []any{map[string]any{"type": int(payload.UserPermission), "permission": false}}}
	invalid := list.As(actor.Granter(s, list.App())).SetPermissions(b.it.id, nameless)
	s.Given(contract.PermissionsEntryIDRequired, invalid).To(command.Refused(s))
	mine, observed := b.until(0), ""
	if len(mine) > 0 {
		observed = brief(mine[0])
	}
	s.Verify(contract.GatewayPermissionsRefused, len(mine) == 0, "no event of the edits that were refused", observed)
}

func others(s *spec.S) {
	other := s.OtherApp()
	collected := event.Watch(s, other, updates(s))
	it, _ := commands(s)
	foreign, _ := s.Scratch(s.CommandsOf(other, ""), payload.ChatInput)
	mark := marking(edits(s, s.CommandsOf(other, s.Guild(0).ID), foreign))
	it.edit(2)
	b := &bench{s: s, it: it, mark: mark, collected: collected}
	leaked, observed := only(b.marked(), it.about), ""
	if len(leaked) > 0 {
		observed = brief(leaked[0])
	}
	s.Verify(contract.GatewayPermissionsOthers, len(leaked) == 0, "no event about a command of "+it.list.App().ID, observed)
}
