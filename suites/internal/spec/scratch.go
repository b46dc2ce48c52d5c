package spec

import (
	"cmp"
	"fmt"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/target"
)

// Scratch is for entries that write to commands, or to messages, which others write to in
// turn. Of the sets of those there are, each entry goes by one.
func Scratch(_ *target.Profile, s claim.Set) { s.Take(ofItsOwn) }

// InTurn is for entries that go one after another, and so write to the same few.
func InTurn(what claim.Thing) Need { return func(_ *target.Profile, s claim.Set) { s.Take(what) } }

// ofItsOwn stands for the set of an entry until that is known.
var ofItsOwn = claim.Scratch("of its own")

// Spread is one of the guilds that are as good as the first, for the commands of the lane of
// a set: each lane and set in one, so that no list has to hold all.
func Spread(s *S, first *target.Guild, fits func(*target.Guild) bool) *target.Guild {
	all := []*target.Guild{first}
	for i := range s.Run.Profile.Guilds {
		if g := &s.Run.Profile.Guilds[i]; g.ID != first.ID && fits(g) {
			all = append(all, g)
		}
	}
	return all[(hash(s.ScratchSet)+uint32(s.Lane))%uint32(len(all))]
}

// How many sets of scratch commands there are beside those of entries that wait for one
// another anyway, where creates are not rationed: an entry waits for those of the same
// set only.
const (
	messageSets = 8 // of those that write no commands
	menuSets    = 2 // of those that make a few context menu commands
)

// exampleSets and propertySets are how many there are of the others: as many as the lists
// of the profile's guilds have room for. A set of properties has a command for every lane.
func exampleSets(p *target.Profile) uint32 { return uint32(min(max(6*len(p.Guilds), 6), 12)) }

func propertySets(p *target.Profile) uint32 { return uint32(min(max(len(p.Guilds), 2), 6)) }

// scratchSet is the set of scratch commands that the entry writes to, whatever
// runs beside it: the one that it claims, else one of several.
func (e *Entry) scratchSet(p *target.Profile, needs claim.Set) string {
	if needs == nil || p.Rations() || needs.Covers(claim.Scratch(""), true) {
		return ""
	}
	if needs.Covers(claim.Scratch(leftFull), true) {
		return leftFull
	}
	h := hash(e.Name)
	if needs.Covers(claim.Menus, false) {
		return fmt.Sprint("menus ", h%menuSets)
	}
	own, kind := e.own(p), "examples"
	if e.Kind == "property" {
		kind = "properties"
	}
	if thing := chain(own); thing != "" { // those who wait for one another already
		return kind + " " + thing
	}
	switch {
	case !own.Lists():
		return fmt.Sprint(e.Kind, " ", h%messageSets)
	case e.Kind != "property":
		return fmt.Sprint(kind, " ", h%exampleSets(p))
	}
	return fmt.Sprint(kind, " ", h%propertySets(p))
}

// chain names what the claims have alone, a list or the first of other things; "" for
// nothing.
func chain(own claim.Set) (name string) {
	for thing, alone := range own {
		switch {
		case !alone || thing == ofItsOwn:
		case thing.IsList():
			name = cmp.Or(name, "lists")
		case name == "" || name == "lists" || string(thing) < name:
			name = string(thing)
		}
	}
	return name
}
