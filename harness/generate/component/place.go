package component

import (
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// seat is a type of components at a place of a surface.
type seat struct {
	on  payload.Surface
	typ payload.Type
	in  parent
	// contained says that what holds it stands in a container.
	contained bool
}

// seatsOf are all places of one type on the surface; none where it may not stand.
func seatsOf(on payload.Surface, t payload.Type) []seat {
	in := func(all ...parent) (seats []seat) {
		for _, p := range all {
			seats = append(seats, seat{on: on, typ: t, in: p})
		}
		return seats
	}
	row := seat{on: on, typ: t, in: inRow, contained: true}
	rowed := t == payload.Button || t.IsSelect()
	switch {
	case on == payload.Dialog && (t == payload.Label || t == payload.TextDisplay), on == payload.Legacy && t == payload.ActionRow:
		return in(atTop)
	case on == payload.Dialog && slices.Contains(labelled, t):
		return in(inLabel)
	case on == payload.Legacy && rowed:
		return in(inRow)
	case on != payload.V2:
		return nil
	case t == payload.Thumbnail:
		return in(asAccessory)
	case t == payload.Button:
		return append(in(inRow, asAccessory), row)
	case rowed:
		return append(in(inRow), row)
	case t == payload.TextDisplay:
		return in(atTop, inContainer, inSection)
	case t == payload.MediaGallery, t == payload.ActionRow:
		return in(atTop, inContainer)
	case slices.Contains(tops, t):
		return in(atTop)
	}
	return nil
}

// openSeats are places of which the contract does not say that they are there: whoever
// takes a component there holds it to its rules.
func openSeats(on payload.Surface, types []payload.Type) (all []seat) {
	if on != payload.V2 {
		return nil
	}
	for _, t := range types {
		switch t {
		case payload.Section, payload.File, payload.Separator:
			all = append(all, seat{on: on, typ: t, in: inContainer})
		case payload.Button, payload.Thumbnail:
			all = append(all, seat{on: on, typ: t, in: asAccessory, contained: true})
		case payload.TextDisplay:
			all = append(all, seat{on: on, typ: t, in: inSection, contained: true})
		}
	}
	return all
}

// of is what takes the seat in a component that bearing drew.
func (s seat) of(c *payload.Component) *payload.Component {
	switch {
	case s.in == asAccessory && s.contained:
		return c.Components[0].Accessory
	case s.in == asAccessory:
		return c.Accessory
	case s.in == inLabel:
		return c.Component
	case s.in == atTop:
		return c
	case s.contained:
		return &c.Components[0].Components[0]
	}
	return &c.Components[0]
}

// seats are all places of the types on the surface.
func seats(on payload.Surface, types []payload.Type) []seat {
	var all []seat
	for _, t := range types {
		all = append(all, seatsOf(on, t)...)
	}
	return all
}

// bearing draws a component for the top of the surface that takes the seat or
// holds what does.
func (d *drawer) bearing(s seat) payload.Component {
	c := d.of(s.typ)
	holding := func(t payload.Type, inner payload.Component) payload.Component {
		d.room--
		return payload.Component{Type: t, Components: []payload.Component{inner}}
	}
	switch s.in {
	case inRow:
		if c = holding(payload.ActionRow, c); s.contained {
			c = holding(payload.Container, c)
		}
	case inContainer:
		c = holding(payload.Container, c)
	case inSection:
		c = holding(payload.Section, c)
		c.Accessory = new(d.of(payload.Thumbnail))
		if s.contained {
			c = holding(payload.Container, c)
		}
	case asAccessory:
		section := holding(payload.Section, d.of(payload.TextDisplay))
		section.Accessory = &c
		if s.contained {
			section = holding(payload.Container, section)
		}
		return section
	case inLabel:
		d.room--
		return payload.Component{Type: payload.Label, Label: new(d.line(labelMax)), Component: &c}
	}
	return c
}

// seated draws a tree in which something takes the seat.
func (d *drawer) seated(r *rand.Rand, s seat) payload.Tree {
	room := d.room
	d.room = max(d.room, 5)
	before := d.room
	c := d.bearing(s)
	d.room += room - before
	t := payload.Tree{Surface: d.on}
	if d.room > 0 {
		t = d.tree()
	}
	if d.on != payload.V2 {
		t.Components = t.Components[:min(len(t.Components), rowsMax-1)]
	}
	insert(r, &t, c)
	return t
}

// valid makes trees for the surface, which seat everything in turn.
func valid(on payload.Surface) Gen[payload.Tree] {
	all := seats(on, every)
	return generate.NewInTurns(len(all), func(r *rand.Rand, n int) payload.Tree {
		return newDrawer(r, on).seated(r, all[n])
	}, shrinkersOfValid)
}
