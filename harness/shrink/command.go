package shrink

import (
	"iter"

	"github.com/slashproof/slashproof/harness/payload"
)

// Command returns a shrinker of commands. It first tries what takes most away:
// everything but name and description, every option, all of one kind of field;
// then halves of the option tree and of each list, children in the place of
// their parent, each field, and each text as Text does with the same simple
// characters. keep says which commands are still of the kind (nil keeps all);
// what it refuses costs no evaluation.
func Command(simple string, keep func(payload.Command) bool) func(payload.Command) iter.Seq[payload.Command] {
	return func(c payload.Command) iter.Seq[payload.Command] {
		return func(yield func(payload.Command) bool) {
			for change := range changes([]rune(simple), &c) {
				d := c.Clone()
				if !change(&d) || keep != nil && !keep(d) {
					continue
				}
				if !yield(d) {
					return
				}
			}
		}
	}
}

// Options returns a shrinker of option lists, as Command is one of commands.
func Options(simple string, keep func([]payload.Option) bool) func([]payload.Option) iter.Seq[[]payload.Option] {
	inner := Command(simple, func(c payload.Command) bool {
		return c.Name == "" && (keep == nil || keep(c.Options))
	})
	return func(options []payload.Option) iter.Seq[[]payload.Option] {
		return func(yield func([]payload.Option) bool) {
			for c := range inner(payload.Command{Options: options}) {
				if !yield(c.Options) {
					return
				}
			}
		}
	}
}

// change makes a command simpler and reports whether it did anything.
type change func(*payload.Command) bool

// changes lists the changes of a command, the boldest first.
func changes(simple []rune, c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for _, pass := range []iter.Seq[change]{
			wholesale(c), partTexts(c), dropLeaves(c), hoists(c), lists(c), fields(c), eachText(simple, c),
		} {
			for change := range pass {
				if !yield(change) {
					return
				}
			}
		}
	}
}

// wholesale takes away one thing everywhere.
func wholesale(c *payload.Command) iter.Seq[change] {
	all := []change{skeleton, noOptions, noLocalizations, noChoices, noSettings}
	return func(yield func(change) bool) {
		for _, ch := range all {
			if !yield(ch) {
				return
			}
		}
		n := len(slots(c))
		yield(func(d *payload.Command) bool { return plain(d, 0, n) })
	}
}

func skeleton(d *payload.Command) bool {
	bare := payload.Command{ID: d.ID, Type: d.Type, Name: d.Name, Description: d.Description}
	changed := len(d.Bytes()) != len(bare.Bytes())
	*d = bare
	return plain(d, 0, len(slots(d))) || changed
}

func noOptions(d *payload.Command) bool {
	had := len(d.Options) > 0
	d.Options = nil
	return had
}

func noLocalizations(d *payload.Command) bool {
	had := drop(&d.NameLocalizations) + drop(&d.DescriptionLocalizations)
	for _, o := range nodes(d) {
		had += drop(&o.NameLocalizations) + drop(&o.DescriptionLocalizations)
		for i := range o.Choices {
			had += drop(&o.Choices[i].NameLocalizations)
		}
	}
	return had > 0
}

func noChoices(d *payload.Command) bool {
	had := false
	for _, o := range nodes(d) {
		had = had || o.Choices != nil
		o.Choices = nil
	}
	return had
}

func noSettings(d *payload.Command) bool {
	had := 0
	for _, unset := range settings(d) {
		had += unset()
	}
	for _, o := range nodes(d) {
		for _, unset := range optionSettings(o) {
			had += unset()
		}
	}
	return had > 0
}

// drop sets a field to its zero value and returns how many it took away.
func drop[T any](field *map[string]T) int {
	had := 0
	if *field != nil {
		had = 1
	}
	*field = nil
	return had
}

// nodes lists the options at every depth, parents before their children.
func nodes(c *payload.Command) []*payload.Option {
	var all []*payload.Option
	var visit func([]payload.Option)
	visit = func(options []payload.Option) {
		for i := range options {
			all = append(all, &options[i])
			visit(options[i].Options)
		}
	}
	visit(c.Options)
	return all
}
