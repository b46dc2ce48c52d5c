package arrange

import (
	"strings"

	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
)

// inventory reads every list that a run may write to, and chooses a beginning
// of names that nothing in them has.
func (v *Survey) inventory(s *session.Session) {
	p := s.Run.Profile
	for i := range p.Applications {
		app := &p.Applications[i]
		guilds := []string{""}
		for _, g := range p.Guilds {
			if g.Authorizes(app) {
				guilds = append(guilds, g.ID)
			}
		}
		for _, guild := range guilds {
			list := inventory.CommandsOf(s, app, guild)
			// Whether a list answers is for the trials to tell.
			_ = session.Attempt(func() {
				if all, is := Objects(list.List()); is {
					v.Before[app.ID+" "+list.String()] = all
					list.Found(all)
				}
			})
		}
	}
	s.Run.ChoosePrefix(func(prefix string) bool { return !v.begins(prefix) })
}

func (v *Survey) begins(prefix string) bool {
	for _, list := range v.Before {
		for _, o := range list {
			if name, _ := o["name"].(string); strings.HasPrefix(strings.ToLower(name), prefix) {
				return true
			}
		}
	}
	return false
}

// tell lets the run go by what was seen of the scope so far.
func (v *Survey) tell(list inventory.Commands) {
	del, bulk := v.trials[Delete(list)], v.trials[Bulk(list)]
	s := inventory.Habits{
		Upserts: v.upserts[list.IsGlobal()], Deletes: del.Works,
		Retains: del.Answered && !del.Works, Preserve: bulk.Answered && !bulk.Works,
	}
	list.Learn(s)
}
