// Package claim says what of a target a piece of work needs, and runs side by
// side the work whose needs do not clash.
package claim

import (
	"maps"
	"strings"
)

// Thing names what can be claimed: a list of commands, the control API.
type Thing string

// List is an application's list of commands in a guild, or its global one where
// guild is empty.
func List(app, guild string) Thing { return Thing(lists + app + " " + guild) }

const lists = "list "

// IsList reports whether it is a list of commands.
func (t Thing) IsList() bool { return strings.HasPrefix(string(t), lists) }

// Scratch is a set of the commands that specs write to in turn. The first has no
// name, and is the only one with commands of types other than slash commands, of
// which a list holds few.
func Scratch(set string) Thing { return Thing("scratch " + set) }

// Menus is shared by those who make a few context menu commands and remove them.
const Menus Thing = "menus"

// EntryPoint is the entry point of applications, which have one each.
const EntryPoint Thing = "entry point"

// Control is the control API, alone for those who move its time or what is
// installed, shared by those who play a user.
const Control Thing = "control"

// Channel is what stands in a channel for messages: alone for those who look at all
// of it, shared by those who look at messages of their own.
func Channel(id string) Thing { return Thing("channel " + id) }

// Gateway is the application's connection to the gateway, shared by those who look at
// events of what they made themselves.
func Gateway(app string) Thing { return Thing("gateway " + app) }

// Set are the things that a piece of work claims: true for those that it must
// have alone, false for those that it shares. A nil Set claims everything alone.
type Set map[Thing]bool

// Share adds things that are shared, where they are not claimed alone.
func (s Set) Share(things ...Thing) {
	for _, t := range things {
		if !s[t] {
			s[t] = false
		}
	}
}

// Take adds things that are needed alone.
func (s Set) Take(things ...Thing) {
	for _, t := range things {
		s[t] = true
	}
}

// Lists reports whether a list of commands is among them, shared or alone.
func (s Set) Lists() bool {
	for thing := range s {
		if thing.IsList() {
			return true
		}
	}
	return false
}

// With are both; everything where that is claimed already.
func (s Set) With(more Set) Set {
	if s == nil || len(more) == 0 {
		return s
	}
	both := maps.Clone(s)
	for thing, alone := range more {
		both[thing] = both[thing] || alone
	}
	return both
}

// Covers reports whether the thing may be touched under the claims, alone or as
// one of several.
func (s Set) Covers(t Thing, alone bool) bool {
	if s == nil {
		return true
	}
	has, claimed := s[t]
	return claimed && (has || !alone)
}
