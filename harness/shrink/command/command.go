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
// their parent, each field, and each text as shrink.Text does with the same
// simple characters. keep says which commands are still of the kind (nil keeps
// all); what it refuses costs no evaluation.
func Command(simple string, keep func(payload.Command) bool) shrink.Passes[payload.Command] {
	return shrink.Changing(payload.Command.Clone, keep, func(c *payload.Command) []iter.Seq[change] {
		return []iter.Seq[change]{
			wholesale, dropLeaves(c), hoists(c), lists(c), fields(c), texts.Parts(c), texts.Each(simple, c),
		}
	})
}

// change makes a command simpler.
type change = shrink.Change[payload.Command]

// wholesale takes away one thing everywhere.
func wholesale(yield func(change) bool) {
	for _, ch := range []change{
		skeleton, noOptions, noLocalizations, noChoices, noSettings, counted, texts.Plain, texts.Renamed,
	} {
		if !yield(ch) {
			return
		}
	}
}

func skeleton(d *payload.Command) bool {
	bare := payload.Command{ID: d.ID, Type: d.Type, Name: d.Name, Description: d.Description}
	changed := len(d.Bytes()) != len(bare.Bytes())
	*d = bare
	return texts.Plain(d) || changed
}

func noOptions(d *payload.Command) bool {
	had := len(d.Options) > 0
	d.Options = nil
	return had
}

func noLocalizations(d *payload.Command) bool {
	had := false
	for _, dictionary := range dictionaries(d) {
		had = shrink.UnsetMap(dictionary) || had
	}
	return had
}

func noChoices(d *payload.Command) bool {
	had := false
	for _, o := range nodes(d) {
		had = shrink.UnsetList(&o.Choices) || had
	}
	return had
}

func noSettings(d *payload.Command) bool {
	had := false
	for _, unset := range settings(d) {
		had = unset() || had
	}
	for _, o := range nodes(d) {
		for _, unset := range optionSettings(o) {
			had = unset() || had
		}
	}
	return had
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
