package arrange

import (
	"encoding/json"
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

func (v *Survey) look(s *session.Session) {
	v.by = s
	if len(v.Before) == 0 { // else a survey that was cut has read it
		v.inventory(s)
	}
	v.list(s, inventory.Global(s))
	if guilds := s.Run.Profile.Guilds; len(guilds) > 0 && guilds[0].Authorizes(s.App()) {
		v.list(s, inventory.In(s, 0))
	} else {
		for _, op := range []contract.Operation{
			contract.CreateGuild, contract.ListGuild, contract.FetchGuild, contract.EditGuild, contract.DeleteGuild, contract.BulkGuild,
		} {
			v.trials[op].Lack = verdict.Lack{Code: verdict.LackGuild, Words: "the profile has no guild in which its first application is authorized"}
		}
	}
	v.permissions(s)
	v.messages(s)
	for op, t := range v.trials {
		t.Works = t.Works && !s.Run.Profile.Lacks(op)
	}
}

// try notes what became of one operation. works, asked only after a success,
// looks whether it did what it answered.
func (v *Survey) try(op contract.Operation, expected string, send func() *client.Answer, good func(*client.Answer) bool, works func(*client.Answer) bool) {
	t := v.trials[op]
	a := v.insist(t, func() (a *client.Answer) {
		if a = send(); turnedAway(a) {
			a = v.substituted(op, a, send)
		}
		return a
	})
	if t.Err != nil {
		return
	}
	t.Tried, t.Expected, t.Observed, t.Exchange = true, expected, a.Brief(), a.Exchange()
	t.Silent, t.Answered = a.Silent(), good(a)
	if !t.Answered {
		return
	}
	if t.Err = session.Attempt(func() { t.Works = works(a) }); t.Err != nil {
		t.Tried, t.Answered = false, false // nobody knows what it did
	}
}

// insist sends again what was cut, until it is clear that the target does not answer it.
// An answer to what was sent before is not one to the operation: it is left open then.
func (v *Survey) insist(t *Trial, send func() *client.Answer) (a *client.Answer) {
	for range mostSurveys {
		err := session.Attempt(func() { a = send() })
		if t.Err == nil || err != nil || a.Silent() {
			t.Err = err
		}
		if client.CutOff(err) == nil || !v.by.Run.Client.Alive(v.by.Context()) {
			break
		}
	}
	return a
}

// substituted sends again with a client credentials token what a bot token was
// refused, and stays with that where it is let in.
func (v *Survey) substituted(op contract.Operation, refused *client.Answer, send func() *client.Answer) *client.Answer {
	if !inventory.Global(v.by).Substitutable() {
		return refused
	}
	inventory.Of(v.by.Run).Substitute(op, true)
	if a := send(); !turnedAway(a) {
		return a
	}
	inventory.Of(v.by.Run).Substitute(op, false)
	return refused
}

// turnedAway reports whether an answer refuses the caller.
func turnedAway(a *client.Answer) bool {
	return a.Status() == http.StatusUnauthorized || a.Status() == http.StatusForbidden
}

// without notes that operations could not be tried, for what ended another.
func (v *Survey) without(err error, ops ...contract.Operation) {
	for _, op := range ops {
		v.trials[op].Err = err
	}
}

// behind notes that operations could not be tried, because another one did not
// do what it has to: it broke its own clause, or that one.
func (v *Survey) behind(first contract.Operation, c *contract.Clause, expected string, ops ...contract.Operation) {
	f := v.trials[first]
	for _, op := range ops {
		t := v.trials[op]
		if !f.Tried { // it had no room, or was not answered at all
			t.Err, t.Lack = f.Err, f.Lack
			continue
		}
		t.Behind, t.Expected, t.Observed, t.Exchange = c, expected, f.Observed, f.Exchange
	}
}

// list tries every operation on the commands of one list.
func (v *Survey) list(s *session.Session, list inventory.Commands) {
	v.bulk(s, list) // first: where there is one application, it may be this very list
	sent := payload.Command{Name: s.Name(), Type: payload.ChatInput, Description: "a survey of the operations"}
	id := v.create(list, sent)
	create := v.trials[Create(list)]
	made := create.Works
	v.tell(list)
	if !made { // where nothing can be created, a bulk overwrite may make one
		id = v.byBulk(s, list, sent)
		made = id != ""
	}
	v.try(List(list), "a 2xx status with an array", list.List, func(a *client.Answer) bool {
		_, is := Objects(a)
		return a.Success() && is
	}, func(a *client.Answer) bool {
		found := find(a, sent.Name)
		if len(found) == 0 && made && list.IsGlobal() {
			v.eventually(list, func() bool {
				found = find(list.List(), sent.Name)
				return len(found) > 0
			})
		}
		if len(found) == 0 {
			return !made
		}
		v.listed = true
		shown := ID(found[0])
		if shown != "" {
			v.misnames[Create(list)] = create.Works && id != "" && shown != id
			id = shown // the answer of a write may have told another
		}
		return len(found) == 1
	})
	if id != "" {
		v.one(s, list, id, sent)
		return
	}
	// No command is known by an id, so there is none to try them on.
	c, expected := Create(list).Clause(), create.Expected
	if create.Answered {
		c, expected = contract.CommandIDPresent, "a command with an id, in the answer or in the list"
		if !json.Valid(create.Exchange.ResponseBody) {
			c = contract.AddressJSONBody
		}
	}
	v.behind(Create(list), c, expected, Fetch(list), Edit(list), Delete(list))
}

// find are the slash commands of that name in the answer of a list.
func find(a *client.Answer, name string) (found []map[string]any) {
	all, _ := Objects(a)
	for _, o := range all {
		if o["name"] == name && TypeOf(o) == payload.ChatInput {
			found = append(found, o)
		}
	}
	return found
}

// aboutNoBody are the statuses that refuse the caller, the path, the method or
// the pace, whatever the body.
var aboutNoBody = []int{401, 403, 404, 405, 410, 429}

// create tries the create, and returns the id that its answer tells. A success
// after which there is no such command is none.
func (v *Survey) create(list inventory.Commands, sent payload.Command) (id string) {
	t := v.trials[Create(list)]
	v.try(Create(list), "a 2xx status for a new command, which is there afterwards",
		func() *client.Answer {
			a := list.Create(sent)
			for _, fields := range payload.Insistent() {
				if !a.Refused() || slices.Contains(aboutNoBody, a.Status()) {
					break
				}
				v.insists[Create(list)] = fields
				if fuller := list.Create(v.withInsisted(Create(list), sent)); fuller.Success() {
					return fuller
				}
				v.insists[Create(list)] = nil
			}
			return a
		}, (*client.Answer).Success, func(a *client.Answer) bool {
			id = a.String("id")
			if id == "" {
				id = list.Called(sent.Name, int(payload.ChatInput))
			}
			if !v.eventually(list, func() bool { return !unseen(list, id, sent.Name) }) &&
				(id == "" || !list.Edit(id, map[string]any{"description": "is it there?"}).Success()) {
				id, t.Answered, t.Observed = "", false, t.Observed+", and no such command afterwards"
			}
			return t.Answered
		})
	return id
}

// unseen reports whether a command is nowhere to be seen. One broken way to read
// says nothing of it.
func unseen(list inventory.Commands, id, name string) bool {
	a := list.List()
	if len(find(a, name)) > 0 {
		return false
	}
	if id == "" {
		_, is := Objects(a)
		return is
	}
	return !list.Fetch(id).Success()
}

// fetch tries to read one command, which among global ones may be late.
func (v *Survey) fetch(list inventory.Commands, id string) {
	v.try(Fetch(list), "a 2xx status with the command", func() (a *client.Answer) {
		once := func() bool {
			a = list.Fetch(id)
			return !a.Refused()
		}
		if list.IsGlobal() {
			v.eventually(list, once)
		} else {
			once()
		}
		return a
	}, (*client.Answer).Success, func(a *client.Answer) bool {
		o, _ := a.Object()
		return ID(o) == id
	})
}

// one tries the operations on one command.
func (v *Survey) one(s *session.Session, list inventory.Commands, id string, sent payload.Command) {
	v.fetch(list, id)
	// shows reports whether anything that reads shows the command so described.
	shows := func(description string) bool {
		if v.Works(Fetch(list)) {
			if o, _ := list.Fetch(id).Object(); o["description"] == description {
				return true
			}
		}
		found := find(list.List(), sent.Name)
		return len(found) > 0 && found[0]["description"] == description
	}
	// An edit or an overwrite that moved the command to another id shall not
	// stand in the way of the others.
	renew := func(a *client.Answer) {
		if o := byID(find(list.List(), sent.Name), id); o != nil {
			return
		}
		if now := a.String("id"); now != "" && a.Success() {
			id = now
		}
	}
	edited, before := "edited by the survey", id
	v.try(Edit(list), "a 2xx status", func() *client.Answer {
		return list.Edit(id, map[string]any{"description": edited})
	}, (*client.Answer).Success, func(a *client.Answer) bool {
		renew(a)
		return v.eventually(list, func() bool { return shows(edited) })
	})
	v.sampled(s, list, id, sent.Name)
	v.moves[list.IsGlobal()] = id != before && !list.Fetch(before).Success()
	if list.IsGlobal() && (v.Works(Fetch(list)) || v.Works(List(list))) {
		inventory.Of(s.Run).Shows()
	}
	if t := v.trials[List(list)]; t.Answered && !t.Works {
		t.Works = len(find(list.List(), sent.Name)) == 1 // what was new is not any more
	}
	if t := v.trials[Fetch(list)]; t.Tried && !t.Answered && !list.IsGlobal() && v.trials[Edit(list)].Answered {
		v.fetch(list, id) // that a new one of a guild is there at once, another clause says
	}
	if v.Works(Create(list)) {
		again := sent
		again.Description = "written again by the survey"
		_ = session.Attempt(func() {
			// What was written over is written over again: that may be another thing.
			over := 0
			var a *client.Answer
			for n := 0; n == 0 || n == 1 && v.Upserts(list); n++ {
				a = list.Create(again)
				renew(a)
				// Where no list tells, it counts as a create.
				v.overwrote(list, a, len(find(list.List(), sent.Name)))
				if v.Upserts(list) && a.Status() != http.StatusCreated {
					over++ // it was counted as long as nobody knew
				}
			}
			v.tell(list)
			list.Refund(over)
			v.forgot(list, a, again, shows)
		})
	}
	// What every service is asked sooner or later, and refuses: the checks of
	// every exchange look at those too.
	_ = session.Attempt(func() {
		list.Fetch(UnknownID)
		list.Create(map[string]any{"description": "nameless"})
		list.Create("{")
	})
	v.try(Delete(list), "a 2xx status", func() *client.Answer { return list.Delete(id) }, (*client.Answer).Success, func(*client.Answer) bool {
		return v.eventually(list, func() bool {
			o, _ := list.Fetch(id).Object()
			return v.Works(Fetch(list)) && ID(o) != id || v.Works(List(list)) && byID(find(list.List(), sent.Name), id) == nil
		})
	})
	v.tell(list)
	if t := v.trials[Delete(list)]; t.Answered && !t.Works {
		list.Stuck(id, sent.Name, int(payload.ChatInput), "delete answered with success")
	}
}

// UnknownID is a snowflake that no target has given to anything: it is from the
// first second of the epoch that snowflakes count from.
const UnknownID = "4194304"

// bulk tries the bulk overwrite on a list of the scope that may be overwritten.
func (v *Survey) bulk(s *session.Session, like inventory.Commands) {
	op := Bulk(like)
	list, why := Overwritable(s, like.Guild())
	if why != "" {
		v.trials[op].Lack = verdict.Lack{Code: verdict.LackOverwrite, Words: why}
		return
	}
	item := payload.Command{Name: s.Name(), Type: payload.ChatInput, Description: "a survey of bulk overwrites"}
	more := payload.Command{Name: s.Name(), Type: payload.ChatInput, Description: "so that a list has two"}
	v.try(op, "a 2xx status", func() *client.Answer { return list.Overwrite([]payload.Command{item, more}) }, (*client.Answer).Success, func(a *client.Answer) bool {
		id := ""
		if answered := find(a, item.Name); len(answered) > 0 {
			id = ID(answered[0])
			for _, other := range find(a, more.Name) {
				v.paired(list, a, id, ID(other))
			}
		}
		there := func() bool {
			if len(find(list.List(), item.Name)) > 0 {
				return true
			}
			if id == "" {
				return false
			}
			o, _ := list.Fetch(id).Object()
			return ID(o) == id
		}
		works := v.eventually(list, there)
		v.empties[op] = list.Overwrite(nil).Success() && v.eventually(list, func() bool { return !there() })
		return works
	})
}

// byBulk makes the command in the list under survey by a bulk overwrite.
func (v *Survey) byBulk(s *session.Session, list inventory.Commands, c payload.Command) (id string) {
	if !v.Works(Bulk(list)) || list.Overwritable() != "" {
		return ""
	}
	_ = session.Attempt(func() {
		if v.merge(s, list, "", c).Success() {
			id = list.Called(c.Name, int(payload.ChatInput))
		}
	})
	return id
}

// Overwritable is the list of the scope that may be overwritten whole: of the
// second application where there is one, which has no other use, or of the
// first. why says why there is none.
func Overwritable(s *session.Session, guild string) (list inventory.Commands, why string) {
	p := s.Run.Profile
	if len(p.Applications) > 1 {
		app := &p.Applications[1]
		if guild != "" {
			beside := p.Beside(app)
			if beside == nil {
				return inventory.Commands{}, "the profile has no guild in which application " + app.ID + " is authorized"
			}
			guild = beside.ID
		}
		list = inventory.CommandsOf(s, app, guild)
	} else {
		list = inventory.CommandsOf(s, s.App(), guild)
	}
	return list, list.Overwritable()
}
