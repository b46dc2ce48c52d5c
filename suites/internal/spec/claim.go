package spec

import (
	"maps"
	"slices"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// Need is something of a target that entries claim, which depends on what the
// profile has. An entry that touches what it has not claimed runs again, alone; on a
// conformant target that is a defect.
type Need func(p *target.Profile, s claim.Set)

// Needs says what the entries claim that are added to the group from here on. By
// default they claim everything alone.
func (g *Group) Needs(all ...Need) { g.needs = append([]Need{}, all...) }

// Commands shares the lists of the application under test with others who make
// commands of their own there.
func Commands(p *target.Profile, s claim.Set) { s.Share(lists(p, 0)...) }

// AllCommands has them alone, for entries that look at all that a list holds.
func AllCommands(p *target.Profile, s claim.Set) { s.Take(lists(p, 0)...) }

// Anywhere shares the lists of applications, for entries that take the first which has
// some trait. One that is like the first and there for bulk overwrites is never that.
func Anywhere(p *target.Profile, s claim.Set) {
	bulk := BulkApplication(p)
	for n := range p.Applications {
		if n < 2 || &p.Applications[n] != bulk {
			s.Share(lists(p, n)...)
		}
	}
}

// Everywhere is Anywhere for entries that go through all applications.
func Everywhere(p *target.Profile, s claim.Set) {
	for n := range p.Applications {
		s.Share(lists(p, n)...)
	}
}

// Second has the lists of the second application alone: bulk overwrites leave
// nothing of what others make there (arrange.Overwritable).
func Second(p *target.Profile, s claim.Set) { s.Take(lists(p, 1)...) }

// SecondInParts is Second for entries that have them alone in parts; see S.InSecond.
// Where they are those of the application under test, which all of the entry is
// about, it has them from the start.
func SecondInParts(p *target.Profile, s claim.Set) {
	if len(p.Applications) < 2 {
		Second(p, s)
	}
}

// InSecond runs body as a part of the spec that has the lists of Second alone.
func (s *S) InSecond(body func(*S)) {
	needs := claim.Set{}
	Second(s.Run.Profile, needs)
	maps.DeleteFunc(needs, func(t claim.Thing, _ bool) bool { return s.Claims(t, true) })
	s.Split([]claim.Set{needs}, func(part *session.Session, _ int) { body(&S{part}) })
}

// SecondGlobal is Second for the global list alone.
func SecondGlobal(p *target.Profile, s claim.Set) { s.Take(lists(p, 1)[0]) }

// SecondGuild is Second without the global list.
func SecondGuild(p *target.Profile, s claim.Set) { s.Take(lists(p, 1)[1:]...) }

// Routes is for entries that write along the routes of package route, each in a lane
// or a session of its own: only while those of bulk overwrites are under way nobody
// else writes to the lists of Second.
func Routes(_ *target.Profile, s claim.Set) { s.Share(routes) }

const routes claim.Thing = "routes"

// The ways of writing, in whose order lanes and examples go by them.
const ways = 6

// Way tells of the lane of a property which way of writing it goes by: the number of
// its kind, of which the last are bulk overwrites, and whether globally or in guilds.
func Way(lane int) (kind int, global bool) { return lane % ways % (ways / 2), lane%ways < ways/2 }

// Turn is which case of its lane the case of a property is, from 0.
func Turn(s *S) int { return s.Case / lanes }

// overwritten is the list that a way of writing replaces whole, with nobody beside
// it, or nothing.
func (e *Entry) overwritten(p *target.Profile, lane int) claim.Set {
	kind, global := Way(lane)
	app := BulkApplication(p)
	if kind != ways/2-1 || app == nil {
		return nil
	}
	if global {
		return claim.Set{claim.List(app.ID, ""): true}
	}
	if guild := BulkGuild(p, app, e.Name); guild != nil {
		return claim.Set{claim.List(app.ID, guild.ID): true}
	}
	return nil
}

// Last says that the entries of the group look back on what all others did.
func (g *Group) Last() { g.last, g.needs = true, []Need{} }

// LooksBack reports whether the entry looks back on what all others did.
func (e *Entry) LooksBack() bool { return e.last }

// And is the same group for entries that claim more.
func (g *Group) And(more ...Need) *Group {
	all := g
	if g.under != nil {
		all = g.under
	}
	return &Group{Title: g.Title, needs: slices.Concat(g.needs, more), long: g.long, under: all}
}

// Long is the same group for examples that send about so many requests one after another,
// more than most do. They begin early: nothing is to wait for them at the end.
func (g *Group) Long(requests int) *Group {
	long := g.And()
	long.long = requests
	return long
}

// lists are those of the profile's n-th application, the first application's where
// there is no n-th: the global one, and those of guilds.
func lists(p *target.Profile, n int) []claim.Thing {
	if n >= len(p.Applications) {
		n = 0
	}
	all := []claim.Thing{claim.List(p.Applications[n].ID, "")}
	for _, g := range p.Guilds {
		all = append(all, claim.List(p.Applications[n].ID, g.ID))
	}
	return all
}

// Menus is for entries with commands of other types than slash commands, of which
// a list holds few.
func Menus(_ *target.Profile, s claim.Set) { s.Take(claim.Scratch("")) }

// FewMenus is Menus for examples that write to none which others write to, and make no
// more of a type in a list than three.
func FewMenus(_ *target.Profile, s claim.Set) { s.Share(claim.Menus) }

// EntryPoints is for entries that make entry points, of which an application has one.
func EntryPoints(_ *target.Profile, s claim.Set) { s.Take(claim.EntryPoint) }

// Full is for entries that leave commands as large as they may be, to which nothing
// can be added.
func Full(_ *target.Profile, s claim.Set) { s.Take(claim.Scratch(leftFull)) }

const leftFull = "left full"

// Names is for entries that give names which others may give too: one character,
// or as many as there can be of one.
func Names(_ *target.Profile, s claim.Set) { s.Take("names") }

// Control is for entries that move what the control API moves: the day, or what is
// installed.
func Control(p *target.Profile, s claim.Set) {
	s.Take(claim.Control)
	Gateway(p, s) // over which interactions may come
}

// Installed is for entries that go by where applications are installed, and where not.
func Installed(_ *target.Profile, s claim.Set) { s.Share(claim.Control) }

// Users is for entries that play users, each of their own.
func Users(p *target.Profile, s claim.Set) {
	s.Share(claim.Control)
	Gateway(p, s)
}

// Entitlements is for entries that look at all entitlements of the application.
func Entitlements(_ *target.Profile, s claim.Set) { s.Take("entitlements") }

// VoiceStatus is for entries that set the status of a voice channel.
func VoiceStatus(_ *target.Profile, s claim.Set) { s.Take("voice status") }

// RoleConnections is for entries that write the application's role connections.
func RoleConnections(_ *target.Profile, s claim.Set) { s.Take("role connections") }

// MembersRequests is for entries that request all members of guilds, which a bot may do
// so often.
func MembersRequests(_ *target.Profile, s claim.Set) { s.Take("members requests") }

// Gateway is for entries that look at events of what they made themselves.
func Gateway(p *target.Profile, s claim.Set) {
	for _, a := range p.Applications {
		s.Share(claim.Gateway(a.ID))
	}
}

// Messages is for entries that send messages of their own.
func Messages(p *target.Profile, s claim.Set) {
	for _, g := range p.Guilds {
		for _, c := range g.Channels {
			if c.Messages {
				s.Share(claim.Channel(c.ID))
			}
		}
	}
}

// Claims are what the entry needs of the profile's target.
func (e *Entry) Claims(p *target.Profile) claim.Set {
	if e.needs == nil {
		return nil
	}
	s := e.own(p)
	if s.Covers(ofItsOwn, true) {
		delete(s, ofItsOwn)
		s.Take(claim.Scratch(e.scratchSet(p, s)))
	}
	if len(s) > 0 { // what stands in the way of any is looked for among those
		Commands(p, s)
	}
	for lane := range ways { // whoever had them until a part needs them alone could wait for its like
		for list := range e.lane(p, s, lane) {
			delete(s, list)
		}
	}
	return s
}

// own are the claims that the group says.
func (e *Entry) own(p *target.Profile) claim.Set {
	s := claim.Set{}
	for _, need := range e.needs {
		need(p, s)
	}
	return s
}

// lane are the claims of one lane of a property beside those of all.
func (e *Entry) lane(p *target.Profile, needs claim.Set, lane int) claim.Set {
	if !needs.Covers(routes, false) {
		return nil
	}
	return e.overwritten(p, lane)
}

// parts are like those into which the entry splits.
func (e *Entry) parts(run *session.Run, needs claim.Set) (parts []claim.Task) {
	for lane := range ways {
		if more := e.lane(run.Profile, needs, lane); len(more) > 0 {
			parts = append(parts, claim.Task{Needs: more, Weight: e.partWeight(run.Cases)})
		}
	}
	return parts
}

// weight is about how many requests the entry has to send one after another.
func (e *Entry) weight(cases int) int {
	if e.lanes > 0 {
		return 2*cases/e.lanes + 1
	}
	return max(e.long, 6)
}

// partWeight is the weight of one of its parts: a lane's, or that of a way of writing.
func (e *Entry) partWeight(cases int) int {
	if e.lanes > 0 {
		return cases/e.lanes + 1
	}
	return 1
}
