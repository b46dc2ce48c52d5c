package command

import (
	"encoding/json"
	"github.com/slashproof/slashproof/harness/generate"
	"iter"
	"math/rand/v2"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Few names, types and lists, so that steps meet each other's commands.
var (
	sequenceNames = []string{"one", "two", "three"}
	sequenceTypes = []payload.CommandType{payload.ChatInput, payload.ChatInput, payload.ChatInput, payload.User, payload.Message}
	sequenceTexts = []string{"first text", "second text", "third text"}
)

// sequenceLists is the number of lists that a sequence writes to: the global
// one and those of two guilds.
const sequenceLists = 3

// Sequence makes up to 14 steps over a few names, types and lists: creates,
// overwrites, edits, renames, deletes and bulk overwrites, now and then with a
// body that must be refused. It shrinks by dropping steps and what refers to
// them.
func Sequence() Gen[payload.Sequence] {
	return generate.New(func(r *rand.Rand) payload.Sequence { return sequence(r, step) }, shrinkSequence)
}

// PermissionSequence makes sequences like Sequence in which every third step
// sets the permissions of a command in one of two guilds.
func PermissionSequence() Gen[payload.Sequence] {
	return generate.New(func(r *rand.Rand) payload.Sequence { return sequence(r, permitOrStep) }, shrinkSequence)
}

func sequence(r *rand.Rand, next func(*rand.Rand, payload.Sequence) payload.Step) payload.Sequence {
	var out payload.Sequence
	for range 3 + r.IntN(12) {
		out = append(out, next(r, out))
	}
	return out
}

func permitOrStep(r *rand.Rand, before payload.Sequence) payload.Step {
	made := makers(before)
	if len(made) == 0 || r.IntN(3) > 0 {
		return step(r, before)
	}
	ref := generate.Pick(r, made)
	s := payload.Step{
		Op: payload.OpPermit, List: before[ref[0]-1].List, Ref: ref[0], Item: ref[1],
		Guild: 1 + r.IntN(sequenceLists-1), Grants: []int{},
	}
	if s.List > 0 {
		s.Guild = s.List // a guild's command has permissions there alone
	}
	for role := 1; role <= 2; role++ {
		if roll := r.IntN(3); roll > 0 {
			s.Grants = append(s.Grants, role*(2*roll-3))
		}
	}
	return s
}

func step(r *rand.Rand, before payload.Sequence) payload.Step {
	made := makers(before)
	roll := r.IntN(10)
	switch {
	case len(made) == 0 || roll < 4:
		s := payload.Step{Op: payload.OpCreate, List: r.IntN(sequenceLists)}
		s.Body, s.Invalid = body(r, sequenceCommand(r, generate.Pick(r, sequenceTypes)))
		return s
	case roll < 8:
		ref := generate.Pick(r, made)
		s := payload.Step{Op: payload.OpEdit, List: before[ref[0]-1].List, Ref: ref[0], Item: ref[1]}
		if r.IntN(10) == 0 {
			s.List = r.IntN(sequenceLists)
		}
		// Only a slash command has texts, options and names that can be
		// invalid; its maker says which it is.
		if typeMade(before[ref[0]-1], ref[1]) != payload.ChatInput {
			s.Body, s.Invalid = marshal(map[string]string{"name": generate.Pick(r, sequenceNames)}), false
			return s
		}
		c := sequenceCommand(r, payload.ChatInput)
		fields := [][]string{{"name"}, {"description"}, {"options"}, {"name", "description"}}
		s.Body, s.Invalid = body(r, c.Only(generate.Pick(r, fields)...))
		return s
	case roll < 9:
		ref := generate.Pick(r, made)
		return payload.Step{Op: payload.OpDelete, List: before[ref[0]-1].List, Ref: ref[0], Item: ref[1]}
	}
	s := payload.Step{Op: payload.OpOverwrite, List: r.IntN(sequenceLists)}
	items := []json.RawMessage{}
	for _, name := range sequenceNames {
		if r.IntN(2) == 0 {
			continue
		}
		c := sequenceCommand(r, payload.ChatInput) // what a guild's list items are open for stays out
		c.Name = name
		item, invalid := body(r, c)
		items, s.Invalid = append(items, item), s.Invalid || invalid
	}
	s.Body = marshal(items)
	return s
}

func sequenceCommand(r *rand.Rand, typ payload.CommandType) payload.Command {
	c := payload.Command{Name: generate.Pick(r, sequenceNames), Type: typ}
	if c.Type != payload.ChatInput {
		return c
	}
	c.Description = generate.Pick(r, sequenceTexts)
	for i := range r.IntN(3) {
		c.Options = append(c.Options, payload.Option{
			Type: generate.Pick(r, []payload.OptionType{payload.StringOption, payload.IntegerOption, payload.BooleanOption}),
			Name: sequenceNames[i], Description: generate.Pick(r, sequenceTexts),
		})
	}
	if c.Options == nil {
		c.Options = []payload.Option{}
	}
	return c
}

// body encodes the command, a slash command one time in eight with a name that
// must be refused.
func body(r *rand.Rand, c payload.Command) (raw json.RawMessage, invalid bool) {
	if _, left := c.Extra["name"]; !left && c.Type == payload.ChatInput && r.IntN(8) == 0 {
		c.Name, invalid = "two words", true
	}
	return marshal(c), invalid
}

func marshal(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // what this file makes always encodes
	}
	return raw
}

// makers lists the step and item of every command that the steps may have made.
func makers(steps payload.Sequence) [][2]int {
	var out [][2]int
	for i, s := range steps {
		for item := range s.Makes() {
			if !s.Invalid {
				out = append(out, [2]int{i + 1, item})
			}
		}
	}
	return out
}

func typeMade(s payload.Step, item int) payload.CommandType {
	raw := s.Body
	if s.Op == payload.OpOverwrite {
		var items []json.RawMessage
		if json.Unmarshal(s.Body, &items) != nil || item >= len(items) {
			return payload.ChatInput
		}
		raw = items[item]
	}
	var c struct {
		Type payload.CommandType `json:"type"`
	}
	if json.Unmarshal(raw, &c) != nil || c.Type == 0 {
		return payload.ChatInput
	}
	return c.Type
}

func shrinkSequence(s payload.Sequence) iter.Seq[payload.Sequence] {
	return func(yield func(payload.Sequence) bool) {
		for size := len(s) / 2; size > 0; size /= 2 {
			for from := 0; from+size <= len(s); from += size {
				if !yield(dropSteps(s, from, from+size)) {
					return
				}
			}
		}
	}
}

// dropSteps leaves out the steps from up to but not to, and every step that
// refers to one that is left out.
func dropSteps(s payload.Sequence, from, to int) payload.Sequence {
	renumbered := map[int]int{}
	out := payload.Sequence{}
	for i, step := range slices.Clone(s) {
		if i >= from && i < to {
			continue
		}
		if step.Ref != 0 {
			now, stays := renumbered[step.Ref]
			if !stays {
				continue
			}
			step.Ref = now
		}
		out = append(out, step)
		renumbered[i+1] = len(out)
	}
	return out
}
