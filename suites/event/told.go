package event

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// many is how often a spec causes what a service now and then does not tell of.
const many = 50

// several is how often a spec causes what is to be told of in order.
const several = 9

// named picks events of a name.
func named(names ...string) func(gateway.Event) bool {
	return func(x gateway.Event) bool { return slices.Contains(names, x.Name) }
}

// telling picks events of a name that say a text anywhere.
func telling(name, text string) func(gateway.Event) bool {
	return func(x gateway.Event) bool { return x.Name == name && mentions(x.Data, text) }
}

// each checks that of each text there is an event of the name. What was overtaken by
// the event that ended the wait for the others has its time too. Where events say none
// of the texts the spec ends: what they are about cannot be told.
func each(s *spec.S, c *contract.Clause, w *gateway.Watch, name string, texts []string) {
	for _, text := range texts {
		if _, came := event.Until(s, w, telling(name, text)); came {
			s.Verify(c, true, "", "")
			continue
		}
		seen := only(w.Seen(), named(name))
		if !slices.ContainsFunc(seen, func(x gateway.Event) bool { return mentionsAny(x, texts) }) && len(seen) > 0 {
			s.Lacking(verdict.LackChoice, "events do not say what they are about: "+brief(seen[0]))
		}
		s.Verify(c, false, "an event "+name+" about "+text, fmt.Sprintf("none within %s, and %d about others", s.Run.Profile.TimeLimits.Event, len(seen)))
	}
}

func mentionsAny(x gateway.Event, texts []string) bool {
	return slices.ContainsFunc(texts, func(text string) bool { return mentions(x.Data, text) })
}

// inTurn checks that the first events of a name about each of the texts came in their
// order. Whether one came at all is for other clauses to tell.
func inTurn(s *spec.S, c *contract.Clause, w *gateway.Watch, name string, texts []string) {
	event.Until(s, w, telling(name, texts[len(texts)-1]))
	var came []string
	for _, x := range only(w.Seen(), named(name)) {
		at := slices.IndexFunc(texts, func(text string) bool { return mentions(x.Data, text) })
		if at >= 0 && !slices.Contains(came, texts[at]) {
			came = append(came, texts[at])
		}
	}
	if len(came) < 2 {
		s.Lacking(verdict.LackChoice, "too few "+name+" tell what they are about")
	}
	wanted := slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return !slices.Contains(came, text) })
	s.Verify(c, slices.Equal(came, wanted), name+" about "+strings.Join(wanted, ", "), strings.Join(came, ", "))
}

// alone checks that one event of a name among those that came says the text.
func alone(s *spec.S, c *contract.Clause, w *gateway.Watch, name, text string) {
	n := len(only(w.Seen(), telling(name, text)))
	if n == 0 {
		s.Lacking(verdict.LackChoice, "no "+name+" tells what it is about")
	}
	s.Verify(c, n == 1, "one "+name+" about "+text, fmt.Sprint(n))
}

// until waits for the event about what was caused last, with which what is told again of
// what came before is there too. Payloads are open: an event that says none of it will do.
func until(s *spec.S, c *contract.Clause, w *gateway.Watch, name, text string) {
	_, came := event.Until(s, w, telling(name, text))
	s.Session.Given(c, came || len(w.Seen()) > 0, "an event "+name+" about "+text, "none")
}

// unrepeated checks that more events than there were changes are not one that came
// twice. Payloads are open, and so is whether a change is told of in one event.
func unrepeated(s *spec.S, c *contract.Clause, events []gateway.Event, changes int) {
	if len(events) == 0 {
		s.Lacking(verdict.LackChoice, "no event tells what it is about")
	}
	observed := ""
	for i, x := range events {
		if slices.ContainsFunc(events[:i], func(y gateway.Event) bool { return reflect.DeepEqual(x.Data, y.Data) }) {
			observed = brief(x)
		}
	}
	s.Verify(c, len(events) <= changes || observed == "", "no event that came before", observed)
}

// untoldOf checks that no event that was collected says any of the texts.
func untoldOf(s *spec.S, c *contract.Clause, w *gateway.Watch, texts ...string) {
	leaked, observed := only(w.Seen(), func(x gateway.Event) bool { return mentionsAny(x, texts) }), ""
	if len(leaked) > 0 {
		observed = brief(leaked[0])
	}
	s.Verify(c, len(leaked) == 0, "no event about "+strings.Join(texts, " or "), observed)
}

// foreign is a guild in which an application is not authorized, though another one is.
type foreign struct {
	app, other *target.Application
	guild      *target.Guild // in which the other one alone is authorized
	home       *target.Guild // in which the first is
}

// outsider is an application that must not be told of a guild that fits.
func outsider(s *spec.S, fits func(g *target.Guild) bool) foreign {
	p := s.Run.Profile
	for i := range p.Applications {
		var f foreign
		for j := range p.Guilds {
			switch g := &p.Guilds[j]; {
			case !fits(g):
			case g.Authorizes(&p.Applications[i]):
				f.home = g
			case f.guild == nil:
				f.other = authorizedIn(p, g)
				if f.other != nil {
					f.guild = g
				}
			}
		}
		if f.guild != nil && f.home != nil {
			f.app = &p.Applications[i]
			return f
		}
	}
	s.Lacking(verdict.LackGuild, "the profile names no guild in which one application is authorized and another is not (guilds, uninstalled)")
	return foreign{}
}

func authorizedIn(p *target.Profile, g *target.Guild) *target.Application {
	for i := range p.Applications {
		if g.Authorizes(&p.Applications[i]) {
			return &p.Applications[i]
		}
	}
	return nil
}
