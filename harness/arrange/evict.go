package arrange

import (
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// evict removes commands that the run shares and the session does not build on, from the
// lists that it has alone: those of sets first, as whoever has everything alone goes by
// none.
func (st *state) evict(s *session.Session, of *target.Application) {
	if st.evictFrom(s, of, true) == 0 {
		st.evictFrom(s, of, false)
	}
}

func (st *state) evictFrom(s *session.Session, of *target.Application, sets bool) (n int) {
	type idle struct {
		label string
		key   sharedKey
		*shared
	}
	var all []idle
	st.mu.Lock()
	for key, sh := range st.shared {
		label := key.label(s.Run.Profile)
		if key.app == of.ID && (key.set != "") == sets && s.Claims(claim.List(key.app, key.guild), true) && !s.BuildsOn(label) {
			all = append(all, idle{label, key, sh})
		}
	}
	st.mu.Unlock()
	slices.SortFunc(all, func(a, b idle) int { return strings.Compare(a.label, b.label) })
	var gone []string
	// Whatever ends the session on the way, those that were removed are gone.
	defer func() { s.Run.Outdate(gone) }()
	for _, i := range all {
		if i.evict(s, inventory.CommandsOf(s, of, i.key.guild)) {
			gone = append(gone, i.label)
		}
	}
	return len(gone)
}

// evict removes the command, unless it is this session that makes it.
func (sh *shared) evict(s *session.Session, list inventory.Commands) (gone bool) {
	select {
	case sh.making <- struct{}{}:
	default:
		return false
	}
	defer func() { <-sh.making }()
	id := sh.id
	if id == "" {
		return false
	}
	sh.id = "" // where the connection breaks, nobody knows
	s.Aside(func() { gone = list.Delete(id).Success() })
	if !gone {
		sh.id = id
	}
	return gone
}
