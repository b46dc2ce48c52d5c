package model

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Store is what a target's command lists must hold after the steps so far. It
// learns ids from the target's answers and predicts everything else. The zero
// value has no commands.
type Store struct {
	entries []*Entry
	made    map[[2]int]string // step and item to id
	vague   map[string]bool   // ids that an overwrite may or may not have kept
	step    int
}

// Entry is one command that must exist.
type Entry struct {
	List   int
	ID     string
	Fields map[string]any // as sent, in the form that JSON decodes to
	// Grants are the overwrites by guild, as steps name them; Unsure holds the
	// guilds where an overwrite of the command may have kept them or not.
	Grants map[int][]int
	Unsure map[int]bool
	// Renamed says that the command lost its overwrites to a rename.
	Renamed bool
	// Whole says that fields not in Fields are at their defaults. Whether an
	// overwrite resets what it leaves out is not asserted, so then it is false.
	Whole bool
}

// Name is the command's name.
func (e *Entry) Name() string { name, _ := e.Fields["name"].(string); return name }

// Type is the command's type, 1 when it was not sent.
func (e *Entry) Type() string {
	return KeyOf(e.Fields).Type
}

// Answer is what the target said to a step: its status, and the id of each
// command in it by name and type.
type Answer struct {
	Status int
	IDs    map[Key]string
}

// Key is a command's name and type, unique in a list.
type Key struct{ Name, Type string }

// Kind says what a wrong answer or a wrong list contradicts.
type Kind string

// The kinds of surprise.
const (
	Created     Kind = "created"     // a new name must answer 201
	Overwritten Kind = "overwritten" // a name in use must answer 200
	Edited      Kind = "edited"      // an edit must answer 200
	Deleted     Kind = "deleted"     // a delete must answer 204
	Replaced    Kind = "replaced"    // a bulk overwrite must answer 200
	Refused     Kind = "refused"     // the command does not exist, or the body is not valid
	Content     Kind = "content"     // a list shows a command otherwise than it was written
	Presence    Kind = "presence"    // a list lacks a command or has one too many
	Permitted   Kind = "permitted"   // an edit of permissions must answer 200
	Granted     Kind = "granted"     // the overwrites are those that were last set
	Dropped     Kind = "dropped"     // a new command has no overwrites
	Lost        Kind = "lost"        // a renamed command has none of its old overwrites
)

// Surprise is an answer that the model does not allow.
type Surprise struct {
	Kind               Kind
	Step               int // counted from 1; 0 for the state at the end
	List               int
	Expected, Observed string

	// Of the state, what differs: commands that are missing or one too many, or
	// the command that is there and the path of the field that it shows otherwise.
	Missing, Extra []Key
	Entry          *Entry
	Path           string
}

// Resolve returns the id of the command that a step is about; "" when that step
// made none.
func (s *Store) Resolve(step payload.Step) string { return s.made[[2]int{step.Ref, step.Item}] }

// Skip moves past a step that was not sent, since nothing made its command.
func (s *Store) Skip() { s.step++ }

// Apply judges the answer to a step and moves on. It returns what the answer
// had to be, as a kind of surprise, and the surprise if it was not; "" when the
// contract leaves the outcome open, so that the state must be read from the
// target with Adopt.
func (s *Store) Apply(step payload.Step, a Answer) (Kind, *Surprise) {
	s.step++
	if s.made == nil {
		s.made, s.vague = map[[2]int]string{}, map[string]bool{}
	}
	switch step.Op {
	case payload.OpCreate:
		return s.create(step, a)
	case payload.OpOverwrite:
		return s.overwrite(step, a)
	case payload.OpEdit:
		return s.edit(step, a)
	case payload.OpPermit:
		return s.permit(step, a)
	}
	return s.remove(step, a)
}

func (s *Store) refused(step payload.Step, a Answer) (Kind, *Surprise) {
	if a.Status/100 == 4 {
		return Refused, nil
	}
	return s.surprise(Refused, step, "a refusal (4xx)", a)
}

func (s *Store) surprise(k Kind, step payload.Step, expected string, a Answer) (Kind, *Surprise) {
	return k, &Surprise{Kind: k, Step: s.step, List: step.List, Expected: expected, Observed: fmt.Sprintf("status %d", a.Status)}
}

func (s *Store) create(step payload.Step, a Answer) (Kind, *Surprise) {
	if step.Invalid {
		return s.refused(step, a)
	}
	fields := object(step.Body)
	fresh := &Entry{List: step.List, Fields: fields, Whole: true}
	k := Key{fresh.Name(), fresh.Type()}
	old := s.find(step.List, k)
	kind, status := Created, 201
	if old != nil {
		kind, status = Overwritten, 200
	}
	if a.Status != status {
		return s.surprise(kind, step, fmt.Sprintf("status %d", status), a)
	}
	s.put(step.List, fresh, old, a.IDs[k], 0)
	return kind, nil
}

// put adds an entry in place of an old one.
func (s *Store) put(list int, e, old *Entry, id string, item int) {
	if old != nil {
		s.drop(old)
		e.Whole, e.Grants, e.Renamed = false, old.Grants, old.Renamed
		e.Unsure = old.doubted()
		if old.ID != id {
			s.vague[old.ID] = true
		}
	}
	e.ID, e.List = id, list
	s.made[[2]int{s.step, item}] = id
	s.entries = append(s.entries, e)
}

func (s *Store) overwrite(step payload.Step, a Answer) (Kind, *Surprise) {
	if step.Invalid {
		return s.refused(step, a)
	}
	if a.Status != 200 {
		return s.surprise(Replaced, step, "status 200", a)
	}
	var items []json.RawMessage
	_ = json.Unmarshal(step.Body, &items) // a valid step is a list
	var stay []*Entry
	for i, raw := range items {
		e := &Entry{Fields: object(raw), Whole: true}
		k := Key{e.Name(), e.Type()}
		s.put(step.List, e, s.find(step.List, k), a.IDs[k], i)
		stay = append(stay, e)
	}
	s.entries = slices.DeleteFunc(s.entries, func(e *Entry) bool {
		return e.List == step.List && !slices.Contains(stay, e)
	})
	return Replaced, nil
}

func (s *Store) edit(step payload.Step, a Answer) (Kind, *Surprise) {
	id := s.Resolve(step)
	e := s.byID(step.List, id)
	switch {
	case e == nil && s.vague[id]:
		return "", nil
	case e == nil || step.Invalid:
		return s.refused(step, a)
	}
	fields := object(step.Body)
	if name, sent := fields["name"].(string); sent && name != e.Name() && s.find(step.List, Key{name, e.Type()}) != nil {
		return "", nil // refused, or it replaces the other
	}
	if a.Status != 200 {
		return s.surprise(Edited, step, "status 200", a)
	}
	e.renamed(fields["name"])
	for k, v := range fields {
		e.Fields[k] = v
	}
	return Edited, nil
}

func (s *Store) remove(step payload.Step, a Answer) (Kind, *Surprise) {
	id := s.Resolve(step)
	e := s.byID(step.List, id)
	switch {
	case e == nil:
		return "", nil // whether there is anything to refuse then is open
	case a.Status != 204:
		return s.surprise(Deleted, step, "status 204", a)
	}
	s.drop(e)
	return Deleted, nil
}

// Judge compares a list, as the target shows it, with what must be there.
func (s *Store) Judge(list int, shown []map[string]any) *Surprise {
	var want, have []Key
	for _, e := range s.Entries(list) {
		want = append(want, Key{e.Name(), e.Type()})
	}
	for _, o := range shown {
		have = append(have, KeyOf(o))
	}
	if missing, extra := without(want, have), without(have, want); len(missing)+len(extra) > 0 {
		return &Surprise{
			Kind: Presence, List: list, Expected: words(want), Observed: words(have), Missing: missing, Extra: extra,
		}
	}
	for _, e := range s.entries {
		if e.List != list {
			continue
		}
		compare := Shows
		if e.Whole {
			compare = Is
		}
		i := slices.IndexFunc(shown, func(o map[string]any) bool { return KeyOf(o) == Key{e.Name(), e.Type()} })
		if d := compare(e.Fields, shown[i]); d != nil {
			return &Surprise{
				Kind: Content, List: list, Expected: fmt.Sprintf("%s: %s = %s", e.Name(), d.Path, d.Expected),
				Observed: d.Observed, Entry: e, Path: d.Path,
			}
		}
	}
	return nil
}

// without are the keys that are left when the others are taken away, each once.
func without(keys, others []Key) []Key {
	left := slices.Clone(keys)
	for _, k := range others {
		if i := slices.Index(left, k); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

func words(keys []Key) string {
	var out []string
	for _, k := range keys {
		out = append(out, k.Name+"/"+k.Type)
	}
	slices.Sort(out)
	return "commands " + strings.Join(out, ", ")
}

// Adopt takes a list as the target shows it, where its state was open.
func (s *Store) Adopt(list int, shown []map[string]any) {
	s.entries = slices.DeleteFunc(s.entries, func(e *Entry) bool { return e.List == list })
	for _, o := range shown {
		id, _ := o["id"].(string)
		s.entries = append(s.entries, &Entry{List: list, ID: id, Fields: essentials(o), Unsure: map[int]bool{1: true, 2: true}})
	}
}

func essentials(o map[string]any) map[string]any {
	out := map[string]any{}
	for _, k := range []string{"name", "type", "description"} {
		if v, ok := o[k]; ok {
			out[k] = v
		}
	}
	return out
}

func (s *Store) find(list int, k Key) *Entry {
	for _, e := range s.entries {
		if e.List == list && (Key{e.Name(), e.Type()}) == k {
			return e
		}
	}
	return nil
}

func (s *Store) byID(list int, id string) *Entry {
	for _, e := range s.entries {
		if id != "" && e.List == list && e.ID == id {
			return e
		}
	}
	return nil
}

func (s *Store) drop(e *Entry) {
	s.entries = slices.DeleteFunc(s.entries, func(o *Entry) bool { return o == e })
}

// KeyOf is the name and type of a command object. The type counts by its value:
// 2, 2.0 and "2" are one, and none is 1.
func KeyOf(o map[string]any) Key {
	name, _ := o["name"].(string)
	n, err := strconv.ParseFloat(fmt.Sprint(o["type"]), 64)
	if err != nil {
		n = 1
	}
	return Key{name, strconv.FormatFloat(n, 'f', -1, 64)}
}

// IDs reads the ids of the command objects in an answer.
func IDs(objects []map[string]any) map[Key]string {
	out := map[Key]string{}
	for _, o := range objects {
		id, _ := o["id"].(string)
		out[KeyOf(o)] = cmp.Or(id, out[KeyOf(o)])
	}
	return out
}

func object(raw json.RawMessage) map[string]any {
	v, err := Decode(raw)
	if err != nil {
		return map[string]any{}
	}
	o, _ := v.(map[string]any)
	if o == nil {
		o = map[string]any{}
	}
	return o
}
