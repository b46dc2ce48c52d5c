// Package command shrinks commands and permission overwrites: whole trees of
// options first, single letters last.
package command

import (
	"iter"
	"math"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// Command returns a shrinker of commands. It first tries what takes most away:
// everything but name and description, every option, all of one kind of field;
// then halves of the option tree and of each list, children in the place of
// their parent, each field, and each text as Text does with the same simple
// characters. keep says which commands are still of the kind (nil keeps all);
// what it refuses costs no evaluation.
func Command(simple string, keep func(payload.Command) bool) shrink.Passes[payload.Command] {
	return func(c payload.Command) []iter.Seq[payload.Command] {
		var out []iter.Seq[payload.Command]
		for _, pass := range []iter.Seq[change]{
			wholesale(&c), dropLeaves(&c), hoists(&c), lists(&c), fields(&c), partTexts(&c), eachText(simple, &c),
		} {
			out = append(out, func(yield func(payload.Command) bool) {
				refused := 0
				for change := range pass {
					d := c.Clone()
					switch {
					case !change(&d):
					case keep != nil && !keep(d):
						if refused++; refused == patience {
							return
						}
					case !yield(d):
						return
					default:
						refused = 0
					}
				}
			})
		}
		return out
	}
}

// patience bounds how many changes in a row a pass tries that keep refuses, so
// that the texts of a command of 8 KB, none of which may go, cost half a second.
const patience = 1000

// change makes a command simpler and reports whether it did anything.
type change func(*payload.Command) bool

// wholesale takes away one thing everywhere.
func wholesale(c *payload.Command) iter.Seq[change] {
	all := []change{skeleton, noOptions, noLocalizations, noChoices, noSettings, counted}
	return func(yield func(change) bool) {
		for _, ch := range all {
			if !yield(ch) {
				return
			}
		}
		n := len(slots(c))
		_ = yield(func(d *payload.Command) bool { return plain(d, 0, n) }) && yield(renamed)
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

// counted gives the choices of each option the numbers from 0 on in the place of
// larger ones: one by one they would use up a search's budget.
func counted(d *payload.Command) bool {
	changed := false
	for _, o := range nodes(d) {
		for i := range o.Choices {
			v := &o.Choices[i].Value
			if f, ok := v.Number(); ok && math.Abs(f) > float64(i) {
				*v = payload.Integer(int64(i))
				changed = true
			}
		}
	}
	return changed
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
