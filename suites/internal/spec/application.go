package spec

import (
	"hash/fnv"
	"slices"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
)

// BulkApplication is the one whose lists the routes of bulk overwrites replace, nil
// where none may be: the second, or a third that is like the first and has no other use.
func BulkApplication(p *target.Profile) *target.Application {
	for n := 2; n < len(p.Applications); n++ {
		if a := &p.Applications[n]; a.Overwritable && a.BotToken != "" && alike(p, a) {
			return a
		}
	}
	return SecondApplication(p)
}

// SecondApplication is the one whose lists are those of Second; nil where they must
// not be overwritten.
func SecondApplication(p *target.Profile) *target.Application {
	if len(p.Applications) < 2 || !p.Applications[1].Overwritable {
		return nil
	}
	return &p.Applications[1]
}

// alike reports whether the application may have every command that the first may
// have, in every guild.
func alike(p *target.Profile, a *target.Application) bool {
	first := &p.Applications[0]
	return len(a.Integrations) == len(first.Integrations) && a.Discoverable == first.Discoverable && a.Embedded == first.Embedded &&
		!slices.ContainsFunc(first.Integrations, func(t int) bool { return !slices.Contains(a.Integrations, t) }) &&
		!slices.ContainsFunc(p.Guilds, func(g target.Guild) bool {
			return !g.Authorizes(a) && g.Authorizes(first)
		})
}

// BulkGuild is the guild in which the spec of that name replaces a list of the
// application whole, nil for none: each in one, so that they wait for few others.
func BulkGuild(p *target.Profile, app *target.Application, spec string) *target.Guild {
	all := p.AllBeside(app)
	if len(all) == 0 {
		return nil
	}
	return all[hash(spec)%uint32(len(all))]
}

func hash(name string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()
}

// GlobalQuiet and GuildQuiet have one list of an application alone: S.Quiet.
func GlobalQuiet(p *target.Profile, s claim.Set) { s.Take(claim.List(quiet(p).ID, "")) }

// GuildQuiet is GlobalQuiet for the list in a guild.
func GuildQuiet(p *target.Profile, s claim.Set) {
	if guild := p.Beside(quiet(p)); guild != nil {
		s.Take(claim.List(quiet(p).ID, guild.ID))
	}
}

// Quiet is a list that few others share, global or in a guild, for entries that look at
// all that it holds.
func (s *S) Quiet(global bool) inventory.Commands {
	app := quiet(s.Run.Profile)
	if global {
		return s.CommandsOf(app, "")
	}
	guild := s.Run.Profile.Beside(app)
	if guild == nil {
		return s.In(0) // says what is missing
	}
	return s.CommandsOf(app, guild.ID)
}

// quiet is the second application where it may have commands in a guild, else the first.
func quiet(p *target.Profile) *target.Application {
	if len(p.Applications) > 1 {
		if a := &p.Applications[1]; a.BotToken != "" && p.Beside(a) != nil {
			return a
		}
	}
	return &p.Applications[0]
}

// Last has the lists of LastApplication alone, for entries that fill them.
func Last(p *target.Profile, s claim.Set) {
	n, _ := lastApplication(p)
	s.Take(lists(p, n)...)
}

// LastApplication is the last application that may be overwritten, of those that are
// authorized in the most guilds; nil where none may be.
func LastApplication(p *target.Profile) *target.Application {
	if n, may := lastApplication(p); may {
		return &p.Applications[n]
	}
	return nil
}

func lastApplication(p *target.Profile) (last int, may bool) {
	most := -1
	for n := range p.Applications {
		a, in := &p.Applications[n], 0
		for i := range p.Guilds {
			if p.Guilds[i].Authorizes(a) {
				in++
			}
		}
		if a.Overwritable && a.BotToken != "" && in >= most {
			last, most = n, in
		}
	}
	return last, most >= 0
}
