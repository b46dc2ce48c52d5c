package model

import (
	"fmt"
	"maps"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// permit judges an edit of permissions.
func (s *Store) permit(step payload.Step, a Answer) (Kind, *Surprise) {
	id := s.Resolve(step)
	e := s.byID(step.List, id)
	switch {
	case e == nil && s.vague[id]:
		return "", nil
	case e == nil:
		return s.refused(step, a)
	case a.Status != 200:
		return s.surprise(Permitted, step, "status 200", a)
	}
	if e.Grants == nil {
		e.Grants = map[int][]int{}
	}
	e.Grants[step.Guild] = step.Grants
	delete(e.Unsure, step.Guild)
	return Permitted, nil
}

// renamed drops the overwrites of a command whose edit sends a name. Whether
// they outlast an edit to the same name is open.
func (e *Entry) renamed(name any) {
	switch {
	case name == nil:
	case name == e.Fields["name"]:
		e.Unsure = e.doubted()
	default:
		e.Renamed = len(e.doubted()) > 0
		e.Grants, e.Unsure = nil, nil
	}
}

// doubted are the guilds with overwrites, sure or not.
func (e *Entry) doubted() map[int]bool {
	out := map[int]bool{}
	maps.Copy(out, e.Unsure)
	for guild, grants := range e.Grants {
		if len(grants) > 0 {
			out[guild] = true
		}
	}
	return out
}

// Entries are the commands that must exist in the list.
func (s *Store) Entries(list int) []*Entry {
	return slices.DeleteFunc(slices.Clone(s.entries), func(e *Entry) bool { return e.List != list })
}

// JudgeGrants compares the overwrites of a command in a guild, as the target
// shows them, with what they must be. They are compared as sets. The kind is ""
// where that is open.
func (e *Entry) JudgeGrants(guild int, shown []int) (Kind, *Surprise) {
	want, set := e.Grants[guild]
	kind := Granted
	switch {
	case e.Unsure[guild]:
		return "", nil
	case !set && e.Renamed:
		kind = Lost
	case !set:
		kind = Dropped
	}
	have, must := slices.Sorted(slices.Values(shown)), slices.Sorted(slices.Values(want))
	if slices.Equal(have, must) {
		return kind, nil
	}
	return kind, &Surprise{
		Kind: kind, List: e.List, Expected: fmt.Sprintf("%s: overwrites %v in guild %d", e.Name(), must, guild),
		Observed: fmt.Sprintf("%v", have),
	}
}
