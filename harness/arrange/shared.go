package arrange

import (
	"context"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// sharedKey tells apart the commands that the whole run shares. A real target
// rations creates by the day, so the cases of properties edit and overwrite a few
// commands instead of creating their own. Each lane has one for each list and
// type: lanes never meet.
type sharedKey struct {
	app, guild string
	lane       int
	typ        payload.CommandType
	use        string // beyond the first; "" for that one
	set        string
}

type shared struct {
	making     chan struct{} // holds one element while somebody makes it
	generation int
	id, name   string
}

// poolKey is what commands that could not be removed have in common.
type poolKey struct {
	app, guild string
	typ        int
}

func stateOf(r *session.Run) *state {
	return session.StateOf(r, func() *state {
		return &state{shared: map[sharedKey]*shared{}, pool: map[poolKey][]ledger.Item{}}
	})
}

// Scratch returns the id and name of the lane's own command of that type in
// the list, making it on first use. Its content is whatever the last case wrote;
// a case writes what it needs before it looks.
func Scratch(s *session.Session, list inventory.Commands, typ payload.CommandType) (id, name string) {
	return share(s, list, sharedKey{app: list.App().ID, guild: list.Guild(), lane: s.Lane, typ: typ, use: "", set: s.ScratchSet})
}

// Spare is another command like Scratch's, for cases that rename it: the name
// is the one that it was created under.
func Spare(s *session.Session, list inventory.Commands, typ payload.CommandType) (id, name string) {
	return share(s, list, sharedKey{app: list.App().ID, guild: list.Guild(), lane: s.Lane, typ: typ, use: "spare", set: s.ScratchSet})
}

// Stock is another command like Scratch's for each use: nobody writes to it but
// those who name that use, so its content is what they put there, or plain.
func Stock(s *session.Session, list inventory.Commands, typ payload.CommandType, use string) (id, name string) {
	return share(s, list, sharedKey{app: list.App().ID, guild: list.Guild(), lane: s.Lane, typ: typ, use: use, set: s.ScratchSet})
}

func share(s *session.Session, list inventory.Commands, key sharedKey) (id, name string) {
	if key.typ != payload.ChatInput {
		key.set = "" // few of them fit into a list
	}
	st := stateOf(s.Run)
	if key.set != "" && !st.shares(key) && list.Crowded(key.typ) {
		key.set = "" // specs that would run side by side share one, one after another
		list.NoRoom(claim.Scratch(key.set), fmt.Sprintf("the %v hold so many commands that specs share them", list))
	}
	s.Needs(claim.Scratch(key.set), true)
	label := key.label(s.Run.Profile)
	s.Use(label)
	st.mu.Lock()
	sh := st.shared[key]
	if sh == nil {
		sh = &shared{making: make(chan struct{}, 1)}
		st.shared[key] = sh
	}
	st.mu.Unlock()
	sh.making <- struct{}{}
	defer func() { <-sh.making }()
	if sh.id != "" {
		if _, there := list.Knows(sh.id); there {
			return sh.id, sh.name
		}
		// Whether an overwritten command keeps its id is open.
		if sh.id = list.Called(sh.name, int(key.typ)); sh.id != "" {
			return sh.id, sh.name
		}
	}
	if err := s.Context().Err(); err != nil {
		s.End(fmt.Errorf("%w: %w", session.ErrBroken, err))
	}
	// Not the session's own: the next spec uses it too, and its requests
	// must not depend on which spec came first.
	sh.generation++
	own := s.Own(context.WithoutCancel(s.Context()), label, sh.generation)
	made := Have(own, list.With(own), payload.Command{Name: own.Name(), Type: key.typ, Description: describe(key.typ)})
	sh.id, sh.name = made.ID, made.Name
	return sh.id, sh.name
}

// shares reports whether a command is shared already.
func (st *state) shares(key sharedKey) bool {
	st.mu.Lock()
	defer st.mu.Unlock()
	return st.shared[key] != nil
}

// label names the session that makes the command. It says the same of every target
// that has as many applications and guilds.
func (k sharedKey) label(p *target.Profile) string {
	label := fmt.Sprintf("scratch app %d guild %d type %d lane %d",
		slices.IndexFunc(p.Applications, func(a target.Application) bool { return a.ID == k.app }),
		slices.IndexFunc(p.Guilds, func(g target.Guild) bool { return g.ID == k.guild }), k.typ, k.lane)
	if k.use != "" {
		label += " " + k.use
	}
	if k.set != "" {
		label += " of " + k.set
	}
	return label
}

// keep reports whether a command that its session would remove is better kept:
// where deletes were seen to do nothing, and it can be edited.
func (st *state) keep(i ledger.Item) bool {
	op, by := contract.DeleteGuild, contract.EditGuild
	if i.Guild == "" {
		op, by = contract.DeleteGlobal, contract.EditGlobal
	}
	v := st.learned
	if v == nil || v.usable(op) || !v.Works(by) || i.ID == "" {
		return false
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	key := poolKey{i.App, i.Guild, i.Type}
	if !slices.ContainsFunc(st.pool[key], func(o ledger.Item) bool { return o.ID == i.ID }) {
		st.pool[key] = append(st.pool[key], i)
	}
	return true
}

// take is a command that was kept, if there is one.
func (st *state) take(list inventory.Commands, typ int) (ledger.Item, bool) {
	st.mu.Lock()
	defer st.mu.Unlock()
	key := poolKey{list.App().ID, list.Guild(), typ}
	kept := st.pool[key]
	if len(kept) == 0 {
		return ledger.Item{}, false
	}
	st.pool[key] = kept[1:]
	return kept[0], true
}
