package sequence

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
)

// pick is the clause for the global list or for a guild's.
func pick(list int, global, guild *contract.Clause) *contract.Clause {
	if list == 0 {
		return global
	}
	return guild
}

func (p *play) listed(list int) *contract.Clause {
	return pick(list, contract.ListGlobalComplete, contract.ListGuildComplete)
}

// ofAnswer is the clause that the answer to the step breaks.
func (p *play) ofAnswer(step payload.Step) *contract.Clause {
	l, refusal := step.List, p.kind == model.Refused
	switch silence := p.answered.Silence(); {
	case silence != nil && p.survey().Unanswered(silence.Operation) != nil:
		return silence.Operation.Clause()
	case p.answered.Status() >= 500:
		return contract.ErrorNo5xx
	case refusal && p.answered.SaysRefused():
		return contract.ErrorStatus
	case refusal && step.Op == payload.OpPermit:
		return contract.PermissionsEditUnknown
	case refusal && step.Op == payload.OpEdit && !p.there(step):
		return p.unknown(step)
	case refusal && step.Op == payload.OpEdit:
		return pick(l, contract.EditGlobalNameRules, contract.EditGuildNameRules)
	case refusal && step.Op == payload.OpOverwrite:
		return pick(l, contract.BulkGlobalItemRules, contract.BulkGuildItemName)
	case refusal:
		return contract.NameSpace
	}
	if p.answered.Status()/100 == 4 && step.Op != payload.OpDelete && step.Op != payload.OpPermit {
		if c := cmp.Or(p.survey().RefusedOption(p.s.Session, p.lists[l], optionsOf(step)), p.barred(step)); c != nil {
			return c
		}
	}
	switch p.kind {
	case model.Created:
		if p.answered.Status() == http.StatusOK && p.lists[l].Create(command.New(p.s)).Status() == http.StatusCreated {
			return p.namesake(step)
		}
		return pick(l, contract.CreateGlobal201, contract.CreateGuild201)
	case model.Overwritten:
		return pick(l, contract.CreateGlobal200, contract.CreateGuild200)
	case model.Edited:
		return pick(l, contract.EditGlobal200, contract.EditGuild200)
	case model.Deleted:
		return pick(l, contract.DeleteGlobal204, contract.DeleteGuild204)
	case model.Permitted:
		if in := p.s.CommandsOf(p.lists[0].App(), p.s.Guild(step.Guild-1).ID); p.answered.Refused() {
			actor.RefusedEntries(p.s, in.As(actor.Granter(p.s, in.App())), p.store.Resolve(step), entriesOf(p.s, step))
		}
		return contract.PermissionsEdit200
	}
	return pick(l, contract.BulkGlobal200, contract.BulkGuild200)
}

// namesake is the clause by which a create is none of a command that is there
// with another type or in another list.
func (p *play) namesake(step payload.Step) *contract.Clause {
	key := model.KeyOf(fields(step.Body))
	for i, list := range p.before {
		for _, e := range list {
			switch {
			case i == step.List && e.key.Name == key.Name:
				return contract.KeyType
			case e.key == key && (i == 0 || step.List == 0):
				return contract.KeyScope
			case e.key == key:
				return contract.KeyGuild
			}
		}
	}
	return pick(step.List, contract.CreateGlobal201, contract.CreateGuild201)
}

// barred is the clause by which the target has to take the content that it
// refused, where it takes other content by the same operation; else nil.
func (p *play) barred(step payload.Step) *contract.Clause {
	list, body := p.lists[step.List], fields(step.Body)
	name, _ := body["name"].(string)
	switch step.Op {
	case payload.OpCreate:
		if p.kind != model.Created || !p.survey().Works(arrange.Create(list)) {
			return nil
		}
		typ := command.TypeOf(body)
		if typ != payload.ChatInput {
			return command.Typed[typ]
		}
		options, _ := body["options"].([]any)
		if a := list.Create(payload.Command{Name: name, Description: "plain"}); len(options) > 0 && a.Success() {
			return contract.CommandOptionsEcho
		}
	case payload.OpEdit:
		plain := map[string]any{"description": "plain"}
		if _, is := body["description"]; !is && p.survey().Works(arrange.Edit(list)) && list.Edit(p.store.Resolve(step), plain).Success() {
			if _, is := body["options"]; is {
				return pick(step.List, contract.EditGlobalOptions, contract.EditGuildOptions)
			}
			return pick(step.List, contract.EditGlobalName, contract.EditGuildName)
		}
	}
	return nil
}

func (p *play) survey() *arrange.Survey { return p.s.Survey() }

// there reports whether the step's command was in its list before the step.
func (p *play) there(step payload.Step) bool {
	id := p.store.Resolve(step)
	return slices.ContainsFunc(p.before[step.List], func(e state) bool { return e.id == id })
}

// unknown is the clause by which an edit on a path where the command is not is
// refused.
func (p *play) unknown(step payload.Step) *contract.Clause {
	made := p.steps[step.Ref-1].List
	switch {
	case made == step.List:
		return pick(step.List, contract.EditGlobalUnknown, contract.EditGuildUnknown)
	case step.List == 0:
		return contract.EditGlobalGuildCommand
	case made == 0:
		return contract.EditGuildGlobalCommand
	}
	return contract.EditGuildOtherGuild
}

// ofState is the clause that the step broke by which a list is otherwise than
// it should be after it.
func (p *play) ofState(step payload.Step, list int, shown []map[string]any, d *model.Surprise) *contract.Clause {
	if ids := command.Ids(shown); len(slices.Compact(slices.Clone(ids))) < len(ids) {
		return p.listed(list) // one of them stands there twice
	}
	if d.Entry != nil {
		for _, o := range shown {
			if o["id"] == d.Entry.ID {
				if c := command.Misshapen(o, d.Path); c != nil {
					return c
				}
			}
		}
	}
	if c := p.ofList(list, d); c != nil {
		return c
	}
	switch {
	case p.kind == model.Refused:
		return p.ofRefusal(step)
	case list != step.List:
		return p.ofOthers(step, list, d)
	case step.Op == payload.OpCreate:
		return p.ofCreate(step, d)
	case step.Op == payload.OpEdit:
		return p.ofEdit(step, d)
	case step.Op == payload.OpDelete && len(d.Extra) > 0:
		return pick(list, contract.DeleteGlobalList, contract.DeleteGuildList)
	case step.Op == payload.OpDelete:
		return pick(list, contract.DeleteGlobalKeepsOthers, contract.DeleteGuildKeepsOthers)
	case step.Op == payload.OpOverwrite:
		return p.ofBulk(step, d)
	}
	return p.listed(list)
}

// ofList is the clause about the list, where it is the list that shows otherwise
// what a fetch shows right.
func (p *play) ofList(list int, d *model.Surprise) *contract.Clause {
	if !p.survey().Works(arrange.Fetch(p.lists[list])) {
		return nil
	}
	for _, e := range p.store.Entries(list) {
		key := model.Key{Name: e.Name(), Type: e.Type()}
		if e.ID == "" || e != d.Entry && !slices.Contains(d.Missing, key) {
			continue
		}
		o, _ := p.lists[list].Fetch(e.ID).Object()
		if o["id"] == e.ID && model.Shows(e.Fields, o) == nil {
			if d.Entry == nil {
				return p.listed(list)
			}
			return pick(list, contract.ListGlobalObjects, contract.ListGuildObjects)
		}
	}
	return nil
}

// ofRefusal is the clause by which a refused write changes nothing.
func (p *play) ofRefusal(step payload.Step) *contract.Clause {
	switch step.Op {
	case payload.OpCreate:
		name, _ := fields(step.Body)["name"].(string)
		if slices.ContainsFunc(p.before[step.List], func(e state) bool { return e.key.Name == name }) {
			return contract.ErrorUpsertChangesNothing
		}
		return contract.ErrorCreateStoresNothing
	case payload.OpOverwrite:
		return pick(step.List, contract.BulkGlobalAllOrNothing, contract.BulkGuildAllOrNothing)
	}
	return contract.ErrorEditChangesNothing
}

// ofOthers is the clause by which a write to one list leaves another alone.
func (p *play) ofOthers(step payload.Step, list int, d *model.Surprise) *contract.Clause {
	switch {
	case step.Op == payload.OpOverwrite && step.List == 0:
		return contract.BulkGlobalKeepsGuilds
	case step.Op == payload.OpOverwrite && list == 0:
		return contract.BulkGuildKeepsGlobal
	case step.Op == payload.OpOverwrite:
		return contract.BulkGuildKeepsOtherGuilds
	case step.Op == payload.OpEdit && len(d.Extra) == 0:
		return pick(step.List, contract.EditGlobalKeepsOthers, contract.EditGuildKeepsOthers)
	case step.Op == payload.OpDelete && len(d.Extra) == 0:
		return pick(step.List, contract.DeleteGlobalKeepsOthers, contract.DeleteGuildKeepsOthers)
	case len(d.Extra) > 0 && list == 0:
		return contract.ListGlobalAlone
	case len(d.Extra) > 0 && step.List == 0:
		return contract.ListGuildAlone
	case len(d.Extra) > 0:
		return contract.ListGuildOtherGuild
	case list == 0 || step.List == 0:
		return contract.KeyScope
	}
	return contract.KeyGuild
}

func (p *play) ofCreate(step payload.Step, d *model.Surprise) *contract.Clause {
	body := fields(step.Body)
	name, _ := body["name"].(string)
	own := func(k model.Key) bool { return k.Name == name && k == model.KeyOf(body) }
	switch {
	case d.Entry != nil && own(model.Key{Name: d.Entry.Name(), Type: d.Entry.Type()}):
		if p.kind == model.Overwritten {
			switch field, _, _ := strings.Cut(d.Path, "."); field {
			case "description":
				return contract.UpsertReplacesDescription
			case "options":
				return contract.UpsertReplacesOptions
			}
		}
		return command.Kept(d.Path)
	case d.Entry != nil:
		return contract.UpsertKeepsOthers
	case slices.ContainsFunc(d.Missing, own) && len(d.Extra) > 0: // it is there as something else
		if d.Extra[0].Name != name {
			return contract.NameEcho
		}
		return command.Typed[command.TypeOf(body)]
	case slices.ContainsFunc(d.Extra, own):
		return contract.UpsertOneCommand
	case slices.ContainsFunc(d.Missing, func(k model.Key) bool { return !own(k) && k.Name == name }):
		return contract.KeyType
	case len(d.Missing) > 0 && !slices.ContainsFunc(d.Missing, own):
		return contract.UpsertKeepsOthers
	}
	return p.listed(step.List)
}

func (p *play) ofEdit(step payload.Step, d *model.Surprise) *contract.Clause {
	l, body, id := step.List, fields(step.Body), p.store.Resolve(step)
	others := pick(l, contract.EditGlobalKeepsOthers, contract.EditGuildKeepsOthers)
	unsent := pick(l, contract.EditGlobalKeepsUnsent, contract.EditGuildKeepsUnsent)
	var key model.Key
	for _, e := range p.store.Entries(l) {
		if e.ID == id {
			key = model.Key{Name: e.Name(), Type: e.Type()}
		}
	}
	if d.Entry == nil {
		switch _, renamed := body["name"]; {
		case !slices.Contains(d.Missing, key):
			return others
		case renamed:
			return pick(l, contract.EditGlobalName, contract.EditGuildName)
		}
		return unsent
	}
	if d.Entry.ID != id {
		return others
	}
	switch field, _, _ := strings.Cut(d.Path, "."); {
	case field == "name" || body[field] == nil:
		return unsent
	case field == "description":
		return pick(l, contract.EditGlobalDescription, contract.EditGuildDescription)
	}
	if options, _ := body["options"].([]any); len(options) == 0 {
		return pick(l, contract.EditGlobalOptionsEmpty, contract.EditGuildOptionsEmpty)
	}
	return pick(l, contract.EditGlobalOptions, contract.EditGuildOptions)
}

func (p *play) ofBulk(step payload.Step, d *model.Surprise) *contract.Clause {
	l := step.List
	var items []json.RawMessage
	_ = json.Unmarshal(step.Body, &items) // a valid step is a list
	before := func(k model.Key) bool {
		return slices.ContainsFunc(p.before[l], func(e state) bool { return e.key == k })
	}
	overwrites := pick(l, contract.BulkGlobalOverwrites, contract.BulkGuildOverwrites)
	switch {
	case d.Entry != nil && before(model.Key{Name: d.Entry.Name(), Type: d.Entry.Type()}):
		return overwrites
	case d.Entry != nil:
		return command.Kept(d.Path)
	case len(d.Missing) > 0 && before(d.Missing[0]):
		return overwrites
	case len(d.Missing) > 0:
		return pick(l, contract.BulkGlobalCreates, contract.BulkGuildCreates)
	case len(items) == 0:
		return pick(l, contract.BulkGlobalEmpty, contract.BulkGuildEmpty)
	case l == 0 && !slices.ContainsFunc(d.Extra, func(k model.Key) bool { return k.Type == "1" }):
		return contract.BulkGlobalMenus
	}
	return pick(l, contract.BulkGlobalReplacesAll, contract.BulkGuildReplacesAll)
}

// optionsOf are the options of all commands that a step writes.
func optionsOf(step payload.Step) (all []payload.Option) {
	var items []payload.Command
	if json.Unmarshal(step.Body, &items) != nil {
		var c payload.Command
		_ = json.Unmarshal(step.Body, &c) // without options, if it is none
		items = append(items, c)
	}
	for _, c := range items {
		all = append(all, c.Options...)
	}
	return all
}

// fields is a body as it decodes.
func fields(raw json.RawMessage) map[string]any {
	v, _ := model.Decode(raw) // what a step sends is an object or a list
	o, _ := v.(map[string]any)
	return o
}
