package limit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// perDay is the number of creates a day and guild (contract: Limits).
const perDay = 200

// What comes before the creates that reach the limit. Each number is another,
// so that a count that is off tells what was counted and must not be, or was
// not and must be.
const (
	inBulk     = 10
	overwrites = 7
	deletes    = 3
	again      = 2 // of those, creates under the deleted names
	edits      = 4
	refusals   = 6
	menus      = 5 // creates of another type than slash commands
)

// together is how many commands the list holds at most: fewer than there is
// room for, so that it is the day's creates that run out.
const together = 70

// beyond is how many creates too many are tried, to see what is not counted.
const beyond = inBulk + 2

func creates() *spec.Group {
	g := spec.NewGroup("Creates of a day")
	g.Needs(spec.Last, spec.Control)
	for _, clause := range []*contract.Clause{
		contract.LimitCreates, contract.LimitCreatesOverwrite, contract.LimitCreatesEdit, contract.LimitCreatesBulk,
		contract.LimitCreatesDelete, contract.LimitCreatesGuildsApart, contract.LimitCreatesNextDay,
	} {
		spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) { ofDay(s).tell(s, clause) })
	}
	spec.Example(g, "a guild bulk overwrite for which the day has no creates left changes no command",
		spec.Verifies(contract.BulkGuildAllOrNothing), func(s *spec.S) { ofDay(s).tell(s, contract.BulkGuildAllOrNothing) })
	return g
}

// ofDay is what became of the creates of a day.
func ofDay(s *spec.S) parts {
	return session.Shared(s.Session, "creates of a day", func(own *session.Session) parts {
		return begin(&spec.S{Session: own}).tried()
	})
}

// tried spends the creates of the day and tries what holds when none is left.
func (d *day) tried() parts {
	s, p := d.s, parts{}
	for d.made < perDay {
		if d.made%together == 0 {
			d.clear()
		}
		if d.made < inBulk+again+menus && d.createMenu() {
			continue
		}
		if a := d.create(); !a.Success() {
			d.early(a)
		}
	}
	p.try(contract.LimitCreates, func() {
		if a := d.create(); a.Success() {
			d.late(a)
		} else {
			s.Given(contract.LimitCreates, a).To(spent)
		}
		own := d.list.App().ClientToken()
		if own != nil { // the limit is the guild's, whoever creates
			s.Given(contract.LimitCreates, d.list.As(client.Bearer(own.Token)).Create(d.next())).To(spent)
		}
	})
	s.End(p[contract.LimitCreates]) // what a create that is taken tells of the others, it has told
	p.try(contract.LimitCreatesOverwrite, func() {
		kept := d.stored()
		s.Given(contract.LimitCreatesOverwrite, d.list.Create(kept[0])).To(match.Success())
		s.Given(contract.LimitCreatesOverwrite, d.list.Overwrite(kept)).To(match.Success())
	})
	p.try(contract.LimitCreatesEdit, func() {
		all := command.Listed(s, d.list)
		s.Session.Given(contract.ListGuildComplete, len(all) > 0, "a list with commands", "an empty one")
		s.Given(contract.LimitCreatesEdit, d.list.Edit(command.ID(all[0]), map[string]any{"description": "edited late"})).To(match.Success())
	})
	p.try(contract.LimitCreatesBulk, func() {
		s.Given(contract.LimitCreatesBulk, d.list.Overwrite(append(d.stored(), d.next()))).To(spent)
	})
	p.try(contract.BulkGuildAllOrNothing, func() {
		kept := d.stored()
		for i := range kept {
			kept[i].Description = "not to be stored"
		}
		before := command.Listed(s, d.list)
		s.Given(contract.LimitCreatesBulk, d.list.Overwrite(append(kept[1:], d.next()))).To(spent)
		after := command.Listed(s, d.list)
		s.Given(contract.BulkGuildAllOrNothing, len(after)).To(match.Worded("as many commands as before", gomega.Equal(len(before))))
		for _, o := range before {
			s.Given(contract.BulkGuildAllOrNothing, command.ByID(after, command.ID(o))).To(match.Same(o))
		}
	})
	p.try(contract.LimitCreatesDelete, func() {
		d.delete()
		s.Given(contract.LimitCreatesDelete, d.create()).To(spent)
		if name := d.names[len(d.names)-1]; d.free(name) {
			s.Given(contract.LimitCreatesDelete, d.createNamed(name)).To(spent)
		}
	})
	p.try(contract.LimitCreatesGuildsApart, func() {
		s.Given(contract.LimitCreatesGuildsApart, d.other.Create(d.next())).To(match.Success())
	})
	p.try(contract.LimitCreatesNextDay, func() {
		s.Control().Need()
		s.Control().NextDay()
		s.Given(contract.LimitCreatesNextDay, d.create()).To(match.Success())
	})
	command.Cleared(s, d.list)
	return p
}

// spent matches a refusal for want of creates.
var spent = match.Spent()

// day is a day's creates in one guild.
type day struct {
	s           *spec.S
	list, other inventory.Commands // other is that of another guild
	made        int
	gone, names []string // the ids and names of what was deleted
	back        bool     // a create brought back what was deleted
}

// begin takes a guild in which nothing was created on this day, makes some of
// its commands in bulk and writes over others.
func begin(s *spec.S) *day {
	if !s.Run.Profile.Budgets.SpendCreates {
		s.Lacking(verdict.LackGrant, "the profile does not grant the creates of a day (budgets.spend_creates)")
	}
	last := len(s.Run.Profile.Guilds) - 1
	if last < 2 {
		s.Lacking(verdict.LackGuild, "the profile has no guild that nothing else uses: it needs three")
	}
	if s.Control().Offered() {
		s.Control().NextDay() // so that no earlier run has used up some
	}
	app := quietApp(s)
	d := &day{
		s: s, list: s.CommandsOf(app, s.Guild(last).ID).Spending(),
		other: s.CommandsOf(app, s.Guild(quietGuild(s, payload.ChatInput)).ID).Spending(),
	}
	d.list.Grant(perDay + beyond + 1)
	s.Given(contract.CreateGuild201, d.other.Create(d.next())).Provided(func() {
		// Where another type is taken it is the room, of which deletes gave some back.
		a := d.other.Create(command.OfType(s, payload.User))
		s.Session.Given(contract.LimitFreed, !a.Success() || len(command.Listed(s, d.other)) >= together, "room for a slash command", "none")
	}).To(match.Success())
	items := make([]payload.Command, inBulk)
	for i := range items {
		items[i] = d.next()
	}
	a := d.list.Overwrite(items)
	if a.Refused() && !s.Control().Offered() && s.Survey().Works(contract.BulkGuild) {
		s.Lacking(verdict.LackCreates, "the target takes no create in the last guild of the profile: those of the day may be used up")
	}
	s.Given(contract.BulkGuild200, a).To(match.Success())
	s.Given(contract.BulkGuildCreates, len(command.Listed(s, d.list))).Provided(func() {
		shown, _ := command.Objects(a)
		for _, o := range shown {
			id := client.Text(o["id"])
			listed := command.ByID(command.Listed(s, d.list), id) != nil
			s.Session.Given(contract.ListGuildComplete, listed || !d.list.Fetch(id).Success(), "a list with the command "+id, "a list without it")
		}
	}).To(match.Worded("the commands that were sent", gomega.Equal(inBulk)))
	d.made = inBulk
	for _, c := range items[:overwrites] {
		c.Description = "written over"
		s.Given(contract.CreateGuild200, d.list.Create(c)).To(match.Success())
	}
	s.Given(contract.UpsertOneCommand, len(command.Listed(s, d.list))).To(match.Worded("no more commands than before", gomega.Equal(inBulk)))
	for n := range deletes {
		d.delete()
		if n < again && d.free(d.names[n]) {
			a := d.createNamed(d.names[n])
			s.Given(contract.CreateGuild201, a).To(match.Success())
			d.back = d.back || slices.Contains(d.gone, a.String("id"))
		}
	}
	there := command.Listed(s, d.list)
	for _, o := range there[:min(edits, len(there))] {
		s.Given(contract.EditGuild200, d.list.Edit(command.ID(o), map[string]any{"description": "edited"})).To(match.Success())
	}
	for range refusals {
		bad := d.next()
		bad.Name += strings.Repeat("n", 33)
		if d.list.Create(bad).Success() { // then it is one
			d.made++
		}
	}
	return d
}

func (d *day) next() payload.Command {
	return payload.Command{Name: d.s.Name(), Description: "one of the day's"}
}

func (d *day) create() *client.Answer { return d.createNamed(d.s.Name()) }

func (d *day) createNamed(name string) *client.Answer {
	c := d.next()
	c.Name = name
	a := d.list.Create(c)
	if a.Success() {
		d.made++
	}
	return a
}

// free reports whether no slash command has the name, as none has that of one that was
// deleted: else a create of that name makes no command.
func (d *day) free(name string) bool {
	return command.Named(command.Listed(d.s, d.list), name, payload.ChatInput) == 0
}

// createMenu creates a context menu, where the target takes one.
func (d *day) createMenu() bool {
	if !d.list.Create(command.OfType(d.s, payload.User)).Success() {
		return false
	}
	d.made++
	return true
}

// early tells what was counted and must not be, when a create is refused that
// there should be room for.
func (d *day) early(a *client.Answer) {
	s := d.s
	if !s.Control().Offered() {
		s.Lacking(verdict.LackCreates, fmt.Sprintf("the target took %d creates and then no more: others of the day may count, and the profile has no control API to begin another", d.made))
	}
	there := len(command.Listed(s, d.list))
	d.clear()
	s.Session.Given(contract.LimitGuildChatInput, there == 0 || !d.create().Success(), "room for more commands in the list",
		fmt.Sprintf("status %d %.120s beside %d, and none in the empty list", a.Status(), a.Body(), there))
	before := fmt.Sprintf("status %d %.120s after %d creates, %d of them in bulk, %d overwrites, %d deletes, %d edits and %d creates that were refused",
		a.Status(), a.Body(), d.made, inBulk, overwrites, deletes, edits, refusals)
	switch missing := perDay - d.made; {
	case !d.other.Create(d.next()).Success():
		s.Session.Given(contract.LimitCreatesGuildsApart, false, "200 creates to be taken, whatever was created in other guilds", before+", and another guild takes none either")
	case missing == inBulk:
		s.Session.Given(contract.LimitCreatesBulk, false, "a create in bulk to count as one", before)
	case missing%edits == 0:
		s.Session.Given(contract.LimitCreatesEdit, false, "200 creates to be taken beside edits", before)
	case missing%overwrites == 0:
		s.Session.Given(contract.LimitCreatesOverwrite, false, "200 creates to be taken beside overwrites", before)
	default:
		s.Session.Given(contract.LimitCreates, false, "200 creates to be taken", before)
	}
}

// late tells what was not counted, when one create too many is taken.
func (d *day) late(a *client.Answer) {
	for a.Success() && d.made < perDay+beyond {
		a = d.create()
	}
	seen := fmt.Sprintf("%d creates, %d of them in bulk, were taken beside %d overwrites and %d deletes", d.made, inBulk, overwrites, deletes)
	switch more := d.made - perDay; {
	case more == inBulk:
		d.s.Session.Given(contract.LimitCreatesBulk, false, "creates in bulk to be counted too", seen)
	case more == overwrites:
		d.s.Session.Given(contract.LimitCreatesOverwrite, false, "overwrites not to be counted", seen)
	case more == again:
		d.s.Session.Given(contract.CreateAfterDelete, !d.back, "new commands under the names of deleted ones", "the deleted ones")
		d.s.Session.Given(contract.LimitCreates, false, "creates under the names of deleted commands to be counted", seen)
	case more < beyond && more%deletes == 0:
		d.s.Session.Given(contract.LimitCreatesDelete, false, "no create back for a delete", seen)
	}
	d.s.Session.Given(contract.LimitCreates, false, "the 201st create to be refused", seen)
}

// clear makes room in the list. That gives no create of the day back.
func (d *day) clear() {
	command.Cleared(d.s, d.list)
	d.s.Given(contract.BulkGuildEmpty, len(command.Listed(d.s, d.list))).To(match.Worded("no command left", gomega.Equal(0)))
}

func (d *day) delete() {
	all := command.Listed(d.s, d.list)
	d.s.Session.Given(contract.ListGuildComplete, len(all) > 0, "a list with commands", "an empty one")
	id := client.Text(all[0]["id"])
	d.s.Given(contract.DeleteGuild204, d.list.Delete(id)).Provided(func() {
		d.s.Session.Given(contract.DeleteGuildList, !slices.Contains(d.gone, id), "a list without what was deleted", id)
	}).To(match.Success())
	d.gone, d.names = append(d.gone, id), append(d.names, client.Text(all[0]["name"]))
}

// stored are the commands of the list as a bulk overwrite would send them again.
func (d *day) stored() []payload.Command {
	var out []payload.Command
	names := map[string]bool{}
	for _, o := range command.Listed(d.s, d.list) {
		name, _ := o["name"].(string)
		d.s.Session.Given(contract.NamePresent, name != "", "a name", fmt.Sprint(o["name"]))
		d.s.Session.Given(contract.ListGuildComplete, !names[name], "each command once", name+" twice")
		names[name] = true
		out = append(out, payload.Command{Name: name, Description: "one of the day's"})
	}
	d.s.Session.Given(contract.ListGuildComplete, len(out) > 1, "a list with commands", fmt.Sprint(len(out)))
	return out
}
