package arrange

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
)

// Command is a command that is there.
type Command struct {
	ID   string
	Name string
	// Answer is that of the write that made it; whether it tells the truth is
	// for specs to judge.
	Answer *client.Answer
}

// Have puts a new command with that content into the list: by a create, else by
// an edit of one that could not be removed, else by a bulk overwrite. It is
// removed at the end of the spec. Where a target cannot make one, the session
// ends as a failure of the clause about creates.
func Have(s *session.Session, list inventory.Commands, c payload.Command) Command {
	return Of(s).have(s, list, c)
}

func (v *Survey) have(s *session.Session, list inventory.Commands, c payload.Command) Command {
	// A type that is named asks nothing of defaults.
	c.Type = max(c.Type, payload.ChatInput)
	st := stateOf(s.Run)
	if i, there := st.take(list, int(c.Type)); there {
		if a := list.Edit(i.ID, whole(c)); a.Success() {
			list.Adopt(i)
			return Command{i.ID, c.Name, a}
		}
	}
	a := v.put(s, list, c)
	if a.Refused() { // maybe for what the run could not remove
		all, _ := list.List().Array()
		if list.Fits(all, int(c.Type)) {
			a = v.put(s, list, c)
		}
	}
	v.taken(s, list, c, a)
	id := v.IDOf(s, list, a, c)
	if id == "" {
		Nameless(s, a)
	}
	return Command{id, c.Name, a}
}

// Nameless ends the session where a write was a success and nothing tells the id
// of what it wrote.
func Nameless(s *session.Session, a *client.Answer) {
	c := contract.CommandIDPresent
	if _, err := a.JSON(); err != nil {
		c = contract.AddressJSONBody
	}
	s.Given(c, false, "a command with an id, in the answer or in the list", a.Brief(), a.Exchange())
}

// Add sends the command by a create or a bulk overwrite, whichever works, and
// leaves it to the caller what the answer must be.
func Add(s *session.Session, list inventory.Commands, c payload.Command) *client.Answer {
	c.Type = max(c.Type, payload.ChatInput)
	return Of(s).put(s, list, c)
}

func (v *Survey) put(s *session.Session, list inventory.Commands, c payload.Command) *client.Answer {
	if op := Create(list); !v.instead(op, Bulk(list)) || list.Overwritable() != "" {
		return list.Create(v.withInsisted(op, c))
	}
	return v.merge(s, list, Create(list), c)
}

// IDOf is the id of the command that a write of it made or overwrote; "" where
// nothing tells it.
func (v *Survey) IDOf(s *session.Session, list inventory.Commands, a *client.Answer, c payload.Command) string {
	typ := max(c.Type, payload.ChatInput)
	id := list.Called(c.Name, int(typ))
	if id == "" {
		id = a.String("id")
	}
	if v.Works(List(list)) && v.misnames[Create(list)] {
		s.Aside(func() { id = v.idOf(list, c.Name, typ) })
	}
	return id
}

// usable reports whether an operation may be gone by: it works, or it could not
// be tried.
func (v *Survey) usable(op contract.Operation) bool {
	t := v.trials[op]
	return t.Works || !t.Tried
}

// instead reports whether a bulk overwrite does what the operation should.
func (v *Survey) instead(op, bulk contract.Operation) bool { return !v.usable(op) && v.Works(bulk) }

// CasesClash reports whether cases that run side by side would write to the same list
// and undo each other: where one way of writing does not work they all go by
// those that do, a bulk overwrite of everything among them.
func (v *Survey) CasesClash() bool {
	for _, op := range []contract.Operation{
		contract.CreateGlobal, contract.EditGlobal, contract.DeleteGlobal, contract.BulkGlobal,
		contract.CreateGuild, contract.EditGuild, contract.DeleteGuild, contract.BulkGuild,
	} {
		if !v.usable(op) {
			return true
		}
	}
	for _, global := range []bool{true, false} {
		if overwrites, tried := v.upserts[global]; tried && !overwrites {
			return true
		}
	}
	return false
}

// idOf is the id of the command in the list, or "".
func (v *Survey) idOf(list inventory.Commands, name string, typ payload.CommandType) string {
	all, _ := Objects(list.List())
	for _, o := range own(list, all) {
		if o["name"] == name && TypeOf(o) == typ {
			return ID(o)
		}
	}
	return ""
}

// whole is an edit that leaves nothing of what a command was before.
func whole(c payload.Command) map[string]any {
	body := map[string]any{"default_member_permissions": nil, "nsfw": false, "name_localizations": nil}
	if c.Type <= payload.ChatInput {
		body["options"], body["description_localizations"] = []any{}, nil
	}
	var sent map[string]json.RawMessage
	if raw, err := json.Marshal(c); err == nil {
		_ = json.Unmarshal(raw, &sent)
	}
	for key, value := range sent {
		if key != "type" {
			body[key] = value
		}
	}
	return body
}

// Now is the id that a command has which was known by the id.
func Now(s *session.Session, id string) string { return Of(s).now(id) }

// now is the id of a command that the arranging may have given another.
func (v *Survey) now(id string) string {
	for {
		to, moved := v.moved.Load(id)
		if !moved {
			return id
		}
		id = to.(string)
	}
}

// item is a command that is there as the item of a bulk overwrite: without what
// nobody sends, and in a guild without what only global commands have.
func item(list inventory.Commands, o map[string]any) map[string]any {
	o = model.Known(o)
	for _, key := range []string{"version", "application_id", "guild_id", "name_localized", "description_localized"} {
		delete(o, key)
	}
	if !list.IsGlobal() {
		for _, key := range []string{"nsfw", "contexts", "integration_types", "dm_permission"} {
			delete(o, key)
		}
	}
	if TypeOf(o) != payload.ChatInput && o["description"] == "" {
		delete(o, "description")
	}
	maps.DeleteFunc(o, func(_ string, v any) bool { return v == nil })
	return o
}

var withDictionaries = url.Values{"with_localizations": {"true"}}

// Read is the command as it is stored: by a fetch, else by the list with its
// dictionaries. Where neither has it the session ends as a failure of the clause
// about the fetch, or about the list where there is no fetch; where creates were
// seen to make nothing, of the one about those.
func Read(s *session.Session, list inventory.Commands, id string) map[string]any {
	v := Of(s)
	o, a, op := v.seek(list, v.now(id))
	if o != nil {
		return o
	}
	if t := v.trials[Create(list)]; t.Tried && !t.Answered {
		op = Create(list)
	}
	if objects, _ := Objects(a); id == "" && slices.ContainsFunc(objects, func(o map[string]any) bool { return ID(o) == "" }) {
		s.Given(contract.CommandIDPresent, false, "commands with ids", a.Brief(), a.Exchange())
	}
	s.Given(op.Clause(), false, fmt.Sprintf("the command %s, which was made before", id), a.Brief(), a.Exchange())
	return nil
}

// Seen is Read for a command that may not be there; nil where nothing shows it.
func Seen(s *session.Session, list inventory.Commands, id string) map[string]any {
	v := Of(s)
	o, _, _ := v.seek(list, v.now(id))
	return o
}

// seek looks for the command along the ways of reading that work. Where none
// shows it, it returns the answer of the first, and what that was.
func (v *Survey) seek(list inventory.Commands, id string) (o map[string]any, first *client.Answer, op contract.Operation) {
	if id == "" { // which no command has
		return nil, list.List(), List(list)
	}
	if v.usable(Fetch(list)) {
		first, op = list.Fetch(id), Fetch(list)
		if o, _ := first.Object(); first.Success() && ID(o) == id {
			return o, nil, ""
		}
	}
	if v.Works(List(list)) {
		listed := list.ListWith(withDictionaries, nil)
		all, _ := Objects(listed)
		if o := byID(all, id); o != nil {
			return o, nil, ""
		}
		if first == nil {
			first, op = listed, List(list)
		}
	}
	if first == nil { // neither is as it should be, and one may do all the same
		first, op = list.Fetch(id), Fetch(list)
		if o, _ := first.Object(); first.Success() && ID(o) == id {
			return o, nil, ""
		}
	}
	return nil, first, op
}

// Peek is Read for a command that may be gone; nil where it is.
func Peek(s *session.Session, list inventory.Commands, id string) map[string]any {
	v := Of(s)
	id = v.now(id)
	if v.usable(Fetch(list)) || !v.Works(List(list)) {
		if o, _ := list.Fetch(id).Object(); ID(o) == id {
			return o
		}
		return nil
	}
	all, _ := Objects(list.ListWith(withDictionaries, nil))
	return byID(all, id)
}

// Put edits fields of the command: by an edit, else by a bulk overwrite. The
// answer is the caller's, who knows what in the content may be wrong to refuse.
func Put(s *session.Session, list inventory.Commands, id string, fields map[string]any) *client.Answer {
	v := Of(s)
	id = v.now(id)
	if !v.instead(Edit(list), Bulk(list)) || list.Overwritable() != "" {
		return list.Edit(id, fields)
	}
	var changed map[string]any
	a := v.rewrite(s, list, Edit(list), func(items []any) []any {
		for _, item := range items {
			if o, _ := item.(map[string]any); ID(o) == id {
				maps.Copy(o, fields)
				changed = o
			}
		}
		return items
	})
	// By another name it is another command to who goes by names.
	if _, renamed := fields["name"]; renamed && changed != nil && a.Success() {
		v.follow(list, []map[string]any{{"id": id, "name": changed["name"], "type": changed["type"]}})
	}
	return a
}

// Remove takes the command out of the list: by a delete, else by a bulk
// overwrite without it.
func Remove(s *session.Session, list inventory.Commands, id string) {
	v, op := Of(s), Delete(list)
	id = v.now(id)
	var a *client.Answer
	if !v.instead(op, Bulk(list)) || list.Overwritable() != "" {
		a = list.Delete(id)
	} else {
		a = v.rewrite(s, list, op, func(items []any) []any {
			return slices.DeleteFunc(items, func(item any) bool {
				o, _ := item.(map[string]any)
				return ID(o) == id
			})
		})
	}
	s.Given(op.Clause(), a.Success(), "a 2xx status", a.Brief(), a.Exchange())
}

// Clear empties a list that may be overwritten whole: by a bulk overwrite, else,
// or where that was seen to leave something, by a delete of each.
func Clear(s *session.Session, list inventory.Commands) {
	v := Of(s)
	if t := v.trials[Bulk(list)]; !t.Tried || t.Answered {
		a := list.Overwrite(nil)
		s.Given(Bulk(list).Clause(), a.Success(), "a 2xx status", a.Brief(), a.Exchange())
	}
	if !v.trials[Bulk(list)].Tried || v.empties[Bulk(list)] {
		return
	}
	for _, o := range Listed(s, list) {
		if id := ID(o); id != "" && TypeOf(o) != payload.PrimaryEntryPoint {
			Remove(s, list, id)
		}
	}
}

// Whole is what the list holds with its dictionaries, where it shows those.
func Whole(s *session.Session, list inventory.Commands) []map[string]any {
	if all, is := Objects(list.ListWith(withDictionaries, nil)); is {
		return own(list, all)
	}
	return Listed(s, list)
}

// Listed is what the list holds of the application.
func Listed(s *session.Session, list inventory.Commands) []map[string]any {
	a := list.List()
	all, is := Objects(a)
	c := List(list).Clause()
	if Of(s).Works(List(list)) && a.Success() {
		c = contract.ListEmpty // one with commands was an array
	}
	s.Given(c, a.Success() && is, "a 2xx status with an array of command objects", a.Brief())
	return own(list, all)
}

// Write writes the content of a command that is there: by an edit, else by a
// create of the same name, else by a bulk overwrite. It returns the answer.
func Write(s *session.Session, list inventory.Commands, id string, c payload.Command) *client.Answer {
	v := Of(s)
	switch {
	case v.usable(Edit(list)):
		return list.Edit(id, whole(c))
	case v.Upserts(list):
		return list.Create(c)
	case v.Works(Bulk(list)) && list.Overwritable() == "":
		return v.merge(s, list, Edit(list), c)
	}
	return list.Edit(id, whole(c))
}
