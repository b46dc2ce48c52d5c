// Package sequence holds the specs that are not about one request: whatever is
// done to a few command lists, they must hold what a pure model of them says,
// and of callers that race exactly one may win.
package sequence

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/model"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter { return []*spec.Chapter{sequences(), races()} }

// surprises names the clause that each kind of surprise breaks, for the global
// list and for a guild's.
var surprises = map[model.Kind][2]*contract.Clause{
	model.Created:     {contract.CreateGlobal201, contract.CreateGuild201},
	model.Overwritten: {contract.CreateGlobal200, contract.CreateGuild200},
	model.Edited:      {contract.EditGlobal200, contract.EditGuild200},
	model.Deleted:     {contract.DeleteGlobal204, contract.DeleteGuild204},
	model.Replaced:    {contract.BulkGlobal200, contract.BulkGuild200},
	model.Refused:     {contract.ErrorStatus, contract.ErrorStatus},
	model.Content:     {contract.ListGlobalObjects, contract.ListGuildObjects},
	model.Presence:    {contract.ListGlobalComplete, contract.ListGuildComplete},
	model.Permitted:   {contract.PermissionsEdit200, contract.PermissionsEdit200},
	model.Granted:     {contract.PermissionsGetEntries, contract.PermissionsGetEntries},
	model.Dropped:     {contract.DeleteDropsOverwrites, contract.DeleteDropsOverwrites},
	model.Lost:        {contract.RenameDropsOverwrites, contract.RenameDropsOverwrites},
}

// rationed is how many sequences run where creates are rationed by the day:
// each costs a few in each of its lists.
const rationed = 10

func sequences() *spec.Chapter {
	c := spec.NewChapter("Sequences")
	spec.SerialProperty(c, "any sequence of writes leaves the lists as the model predicts",
		clausesOf(model.Content, model.Presence, model.Created, model.Overwritten, model.Edited, model.Deleted,
			model.Replaced, model.Refused), rationed, generate.Sequence(), play)
	spec.SerialProperty(c, "any sequence of writes leaves the permissions as the model predicts",
		clausesOf(model.Permitted, model.Granted, model.Dropped, model.Lost), rationed,
		generate.PermissionSequence(), playGrants)
	return c
}

func clausesOf(kinds ...model.Kind) spec.Citation {
	var cites spec.Citation
	for _, kind := range kinds {
		for _, clause := range surprises[kind] {
			if !slices.Contains(cites, clause) {
				cites = append(cites, clause)
			}
		}
	}
	return cites
}

// play sends the steps to empty lists and judges every answer and, in the end,
// every list.
func play(s *spec.S, steps payload.Sequence) {
	lists := listsOf(s)
	played(s, lists, steps)
	for _, list := range lists {
		list.Overwrite(nil)
	}
}

// played does so and leaves the lists as they are.
func played(s *spec.S, lists []session.Commands, steps payload.Sequence) *model.Store {
	for _, list := range lists {
		s.Given(list.Overwrite(nil)).To(match.Success())
	}
	var store model.Store
	for _, step := range steps {
		list := lists[step.List]
		a, sent := send(s, store.Resolve(step), list, step)
		if !sent {
			store.Skip()
			continue
		}
		kind, surprise := store.Apply(step, answer(a))
		if kind == "" && step.Op == payload.OpPermit {
			continue // what it could have changed is as open as before
		}
		if kind == "" {
			store.Adopt(step.List, command.Menus(command.Listed(s, list)))
			continue
		}
		judge(s, kind, step.List, surprise)
	}
	for i, list := range lists {
		kind := model.Content
		surprise := store.Judge(i, command.Menus(command.Listed(s, list)))
		if surprise != nil {
			kind = surprise.Kind
		} else {
			judge(s, model.Presence, i, nil)
		}
		judge(s, kind, i, surprise)
	}
	return &store
}

// listsOf are the lists of a sequence: those of the second application where
// there is one, so that nothing else happens in them.
func listsOf(s *spec.S) []session.Commands {
	app := s.App()
	if len(s.Run.Profile.Applications) > 1 {
		app = s.OtherApp()
	}
	lists := []session.Commands{
		s.CommandsOf(app, ""), s.CommandsOf(app, s.Guild(0).ID), s.CommandsOf(app, s.Guild(1).ID),
	}
	if why := lists[0].Overwritable(); why != "" {
		s.Skip(why)
	}
	return lists
}

// send sends a step; false when the command that it is about was never made.
func send(s *spec.S, id string, list session.Commands, step payload.Step) (*client.Answer, bool) {
	switch step.Op {
	case payload.OpCreate:
		return list.Create([]byte(step.Body)), true
	case payload.OpOverwrite:
		return list.Overwrite([]byte(step.Body)), true
	}
	if id == "" {
		return nil, false
	}
	switch step.Op {
	case payload.OpDelete:
		return list.Delete(id), true
	case payload.OpPermit:
		return permit(s, list, id, step), true
	}
	return list.Edit(id, []byte(step.Body)), true
}

func answer(a *client.Answer) model.Answer {
	objects, ok := command.Objects(a)
	if !ok {
		if one, is := a.Object(); is {
			objects = []map[string]any{one}
		}
	}
	return model.Answer{Status: a.Status(), IDs: model.IDs(objects)}
}

func judge(s *spec.S, kind model.Kind, list int, surprise *model.Surprise) {
	clause := surprises[kind][min(list, 1)]
	if !s.Cites(clause) { // the other property's concern
		s.Session.Given(surprise == nil, "what the model predicts", fmt.Sprint(surprise))
		return
	}
	if surprise == nil {
		s.Verify(clause, true, "", "")
		return
	}
	at := "at the end"
	if surprise.Step > 0 {
		at = fmt.Sprintf("at step %d", surprise.Step)
	}
	s.Verify(clause, false, surprise.Expected+" "+at, surprise.Observed)
}
