package command

import (
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// locales are keys that the widely used service has; the contract lists none.
var locales = []string{"de", "en-GB", "en-US", "es-ES", "fr", "hi", "ja", "pt-BR", "ru", "th", "zh-CN"}

func (d *drawer) wantsLocalization() bool { return d.localize && !d.tight() && d.r.IntN(2) == 0 }

// locales draws one to three locales.
func (d *drawer) locales() []string {
	first := d.r.IntN(len(locales))
	var list []string
	for i := range 1 + d.r.IntN(3) {
		list = append(list, locales[(first+i*3)%len(locales)])
	}
	return list
}

// localizedText draws a text and perhaps other wordings of it, and takes the
// longest from the room.
func (d *drawer) localizedText(draw func() string) (string, map[string]string) {
	text := draw()
	longest := len(text)
	var dictionary map[string]string
	if d.wantsLocalization() {
		dictionary = map[string]string{}
		for _, locale := range d.locales() {
			if variant := draw(); variant != text {
				dictionary[locale] = variant
				longest = max(longest, len(variant))
			}
		}
	}
	d.room -= longest
	return text, dictionary
}

func (d *drawer) name() string {
	switch {
	case d.tight():
		return d.short(3)
	case d.terse:
		return d.short(8)
	}
	return name(d.r)
}

func (d *drawer) description() string {
	if d.terse || d.tight() {
		return d.short(5)
	}
	if d.scale == generate.Full {
		return generate.Sentence(d.r, generate.EdgeLength(d.r, 1, descriptionMax))
	}
	return description(d.r)
}

// label draws the text of a choice, 1 to 100 characters.
func (d *drawer) label() string {
	switch {
	case d.terse || d.tight():
		return d.short(5)
	case d.scale == generate.Full:
		return generate.Sentence(d.r, generate.EdgeLength(d.r, 1, choiceMax))
	case d.scale < generate.AtEdges && d.r.IntN(4) > 0:
		return generate.Sentence(d.r, 1+d.r.IntN(12))
	}
	return description(d.r)
}

func (d *drawer) short(most int) string { return d.letters(1 + d.r.IntN(most)) }

func (d *drawer) letters(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte('a' + d.r.IntN(26))
	}
	return string(b)
}

// details draws the fields that an option's type allows.
func (d *drawer) details(o *payload.Option) {
	switch o.Type {
	case payload.StringOption, payload.IntegerOption, payload.NumberOption:
		switch k := d.r.IntN(4); {
		case k == 0 || d.scale == generate.Full:
			d.choices(o, d.choiceCount())
			return
		case k == 1:
			o.Autocomplete = new(d.r.IntN(4) > 0)
		}
		d.bounds(o)
	case payload.ChannelOption:
		if d.r.IntN(2) == 0 {
			o.ChannelTypes = generate.Pick(d.r, [][]int{{0}, {16}, {0, 16}})
		}
	}
}

func (d *drawer) choiceCount() int {
	switch d.scale {
	case generate.Small, generate.Middling:
		return 1 + d.r.IntN(3)
	case generate.AtEdges:
		return generate.Pick(d.r, []int{1, choicesMax - 1, choicesMax})
	}
	return choicesMax
}

// numberRoom is what a number is taken to add to the size, its longest decimal.
const numberRoom = 24

// choices adds up to n choices with distinct names and values.
func (d *drawer) choices(o *payload.Option, n int) {
	names, values := map[string]bool{}, map[payload.Value]bool{}
	for tries := 0; len(o.Choices) < n && tries < 4*n && !d.spent(); tries++ {
		v := d.value(o.Type)
		text, dictionary := d.localizedText(d.label)
		if names[text] || values[v] {
			continue
		}
		names[text], values[v] = true, true
		s, isText := v.Text()
		d.room -= len(s)
		if !isText {
			d.room -= numberRoom
		}
		o.Choices = append(o.Choices, payload.Choice{Name: text, NameLocalizations: dictionary, Value: v})
	}
}

func (d *drawer) value(t payload.OptionType) payload.Value {
	switch t {
	case payload.StringOption:
		return payload.String(d.label())
	case payload.IntegerOption:
		return payload.Integer(generate.Integer(d.r))
	}
	return d.number()
}

// number draws a double with a fraction: whether a whole number is one too is for
// a spec of its own. Fractions are eighths, which every decimal notation gives back,
// and one time in three a half behind up to 40 bits.
func (d *drawer) number() payload.Value {
	if d.r.IntN(3) == 0 {
		return payload.Double(float64(generate.Integer(d.r)%(1<<40)) + 0.5)
	}
	return payload.Double(float64(2*d.r.Int64N(16_001)-16_001) / 16) // a whole number may be refused
}

// bounds draws min_value and max_value, or min_length and max_length, in order.
func (d *drawer) bounds(o *payload.Option) {
	if d.r.IntN(2) == 0 {
		return
	}
	low, high := d.r.IntN(3) > 0, d.r.IntN(3) > 0
	if o.Type == payload.StringOption {
		least := generate.Pick(d.r, []int{0, 0, 1, lengthMax, d.r.IntN(lengthMax + 1)})
		most := generate.Pick(d.r, []int{max(least, 1), lengthMax, max(1, least+d.r.IntN(lengthMax-least+1))})
		if low {
			o.MinLength = &least
		}
		if high {
			o.MaxLength = &most
		}
		return
	}
	a, b := payload.Integer(generate.Integer(d.r)), payload.Integer(generate.Integer(d.r))
	if o.Type == payload.NumberOption {
		a, b = d.number(), d.number()
	}
	x, _ := a.Number()
	if y, _ := b.Number(); x > y {
		a, b = b, a
	}
	if low {
		o.MinValue = a
	}
	if high {
		o.MaxValue = b
	}
}

// fill lengthens descriptions and choice names, in ASCII, until the room is
// spent.
func (d *drawer) fill(c *payload.Command) {
	d.lengthen(&c.Description, c.DescriptionLocalizations)
	for _, o := range anyPlace.in(c) {
		d.lengthen(&o.Description, o.DescriptionLocalizations)
		for i := range o.Choices {
			d.lengthen(&o.Choices[i].Name, o.Choices[i].NameLocalizations)
		}
	}
}

// lengthen makes a text of ASCII up to 100 characters long. The tail is one
// that no other text is likely to have, since choices differ in their names.
func (d *drawer) lengthen(text *string, localized map[string]string) {
	if localized != nil || !generate.IsASCII(*text) {
		return
	}
	if n := min(descriptionMax-len(*text), d.room); n > 0 {
		*text += d.letters(n)
		d.room -= n
	}
}
