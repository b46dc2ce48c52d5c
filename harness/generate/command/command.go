package command

import (
	"github.com/slashproof/slashproof/harness/generate"
	"math/rand/v2"
	"strconv"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/command"
)

// Limits of a command that several generators share (contract: Limits).
const (
	optionsMax = 25
	choicesMax = 25
	choiceMax  = 100  // characters of a choice's name and of its string value
	lengthMax  = 6000 // min_length and max_length
	sizeMax    = 8000
)

// Command makes whole CHAT_INPUT commands that every reading of the contract
// accepts, in a guild and globally: plain options of all types, or subcommands,
// or groups of them; choices, bounds, channel types, autocomplete; localized
// texts; counts and lengths at their limits and far from them. The texts of a
// command are at most 8000 bytes, the longest variant of a localized one
// counted, so that the total size is kept in every unit; one in 32 is filled
// almost to that. An option's localized name differs from every other
// name of the command. It shrinks to name "a" and description "a".
func Command() Gen[payload.Command] {
	return commands(func(r *rand.Rand) payload.Command { return newDrawer(r, true).command(anyShape) })
}

// UnlocalizedCommand makes commands as Command does, without dictionaries, for
// a target that does not offer localization.
func UnlocalizedCommand() Gen[payload.Command] {
	return commands(func(r *rand.Rand) payload.Command { return newDrawer(r, false).command(anyShape) })
}

func commands(draw func(*rand.Rand) payload.Command) Gen[payload.Command] {
	return generate.NewInPasses(draw, shrinkers.Command("a", func(c payload.Command) bool { return len(Breaches(c)) == 0 }))
}

// shape says what the options of a command are.
type shape int

const (
	anyShape shape = iota
	plainShape
	subcommandShape
	groupShape
)

// drawer draws one command.
type drawer struct {
	r         *rand.Rand
	scale     generate.Scale
	edge      level // which lists are at their limit where the scale says so
	room      int   // bytes of text left
	localize  bool  // dictionaries may be drawn
	terse     bool  // every text is a few letters, with nothing special in it
	defaults  map[string]bool
	localized map[string]bool
}

func newDrawer(r *rand.Rand, localize bool) *drawer {
	// Another name of any length may take the place of the command's.
	d := &drawer{r: r, room: sizeMax - nameMax, defaults: map[string]bool{}, localized: map[string]bool{}}
	d.scale = generate.DrawScale(r)
	d.localize = localize && r.IntN(3) == 0
	d.edge = level(r.IntN(3))
	return d
}

func (d *drawer) command(s shape) payload.Command {
	c := payload.Command{Type: payload.ChatInput}
	if d.r.IntN(8) == 0 {
		c.Type = 0
	}
	c.Name, c.NameLocalizations = d.localizedText(d.name)
	c.Description, c.DescriptionLocalizations = d.localizedText(d.description)
	if s == anyShape {
		s = plainShape
		if k := d.r.IntN(4); k < 2 {
			s = subcommandShape + shape(k)
		}
	}
	switch s {
	case plainShape:
		d.edge = outermost
		c.Options = d.plain(d.count(outermost))
	case subcommandShape:
		d.edge = max(d.edge, middle) // a command's subcommands, or a subcommand's options
		c.Options = d.subcommands(max(d.count(middle), 1))
	case groupShape:
		c.Options = d.groups(max(d.count(outermost), 1))
	}
	if d.r.IntN(4) == 0 {
		c.DefaultMemberPermissions = new(d.bits())
	}
	if d.r.IntN(8) == 0 {
		c.DefaultPermission = new(true)
	}
	if d.r.IntN(8) == 0 {
		c.NSFW = new(d.r.IntN(2) == 0)
	}
	if d.scale == generate.Full {
		d.fill(&c)
	}
	return c
}

// bits draws a permission bit set: none, one, or several of the first 47.
func (d *drawer) bits() string {
	var set uint64
	for range d.r.IntN(4) {
		set |= 1 << d.r.IntN(47)
	}
	return strconv.FormatUint(set, 10)
}

// level is how deep a list of options stands below the command, or which list is
// drawn at its limit.
type level int

const (
	outermost level = iota
	middle
	innermost
)

// count draws how many options a list has.
func (d *drawer) count(at level) int { return d.scale.Count(d.r, optionsMax, at == d.edge) }

// tight reports that the texts must be short from here on.
func (d *drawer) tight() bool { return d.room < 2500 }

// spent reports that nothing more may be added that could be left out.
func (d *drawer) spent() bool { return d.room < 1500 }

func (d *drawer) groups(n int) []payload.Option {
	var list []payload.Option
	for range n {
		if len(list) > 0 && d.spent() {
			break
		}
		o := d.option(payload.SubCommandGroup, list)
		o.Options = d.subcommands(max(d.count(middle), 1))
		list = append(list, o)
	}
	return list
}

func (d *drawer) subcommands(n int) []payload.Option {
	var list []payload.Option
	for range n {
		if len(list) > 0 && d.spent() {
			break
		}
		o := d.option(payload.SubCommand, list)
		if !d.spent() {
			o.Options = d.plain(d.count(innermost))
		}
		list = append(list, o)
	}
	return list
}

// plain draws options that are neither subcommands nor groups, the required
// ones first. In a full command the last of them are the barest there are.
func (d *drawer) plain(n int) []payload.Option {
	required := d.r.IntN(n + 1)
	var list []payload.Option
	for i := range n {
		if d.room < 300 {
			break
		}
		o := d.option(generate.Pick(d.r, plainTypes), list)
		if d.scale == generate.Full && i%2 == 0 {
			o.Type = payload.StringOption // its choices are the text that fills a command
		}
		if i < required {
			o.Required = new(true)
		} else if d.r.IntN(4) == 0 {
			o.Required = new(false)
		}
		d.details(&o)
		list = append(list, o)
	}
	return list
}

var plainTypes = []payload.OptionType{
	payload.StringOption, payload.StringOption, payload.IntegerOption, payload.NumberOption,
	payload.BooleanOption, payload.UserOption, payload.ChannelOption, payload.RoleOption,
	payload.MentionableOption, payload.AttachmentOption,
}

// option draws what every option has; its name differs from those in the list.
func (d *drawer) option(t payload.OptionType, list []payload.Option) payload.Option {
	o := payload.Option{Type: t, Name: d.freshName(list)}
	d.defaults[o.Name] = true
	if d.wantsLocalization() {
		o.NameLocalizations = map[string]string{}
		d.room += len(o.Name)
		longest := len(o.Name)
		for _, locale := range d.locales() {
			name := d.unusedName()
			d.localized[name] = true
			o.NameLocalizations[locale] = name
			longest = max(longest, len(name))
		}
		d.room -= longest
	}
	o.Description, o.DescriptionLocalizations = d.localizedText(d.description)
	return o
}

// freshName draws a name that no option of the list has. Now and then it is one
// from another list, which is allowed.
func (d *drawer) freshName(list []payload.Option) string {
	for try := 0; ; try++ {
		s := d.name()
		if try == 0 && d.r.IntN(16) == 0 && len(d.defaults) > 0 {
			s = firstKey(d.defaults)
		}
		if !d.localized[s] && !named(list, s) {
			d.room -= len(s)
			return s
		}
	}
}

func (d *drawer) unusedName() string {
	for {
		if s := d.name(); !d.localized[s] && !d.defaults[s] {
			return s
		}
	}
}

func named(list []payload.Option, name string) bool {
	for _, o := range list {
		if o.Name == name {
			return true
		}
	}
	return false
}

// firstKey returns the least name of a set, so that a seed always gives the
// same one.
func firstKey(set map[string]bool) string {
	least := ""
	for s := range set {
		if least == "" || s < least {
			least = s
		}
	}
	return least
}
