package arrange

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
)

// Examination is what can be told of a target by reading, and by writes that
// every target has to refuse.
type Examination struct {
	Missing map[contract.Operation]string // what was asked, and what it was answered
	There   []contract.Operation          // answered as by a target that has it
	Untold  []contract.Operation          // that only a write which changes something can tell
	Notes   []string                      // what else will stand in the way of a run
}

// unreadable is no JSON, so no target can take it for a command.
const unreadable = `{"`

// Examine looks at the operations of a target and changes nothing there. Should
// a target take what it has to refuse, that is removed again, and noted.
func Examine(s *session.Session) (*Examination, error) {
	e := &Examination{Missing: map[contract.Operation]string{}}
	err := session.Attempt(func() {
		lists := []inventory.Commands{inventory.Global(s)}
		if len(s.Run.Profile.Guilds) > 0 {
			lists = append(lists, inventory.In(s, 0))
		}
		for _, list := range lists {
			e.list(s, list)
		}
		if len(lists) > 1 && s.Declares(contract.Permissions) {
			e.permissions(s, lists[1])
		}
		if s.Declares(contract.Messages) {
			e.messages(s)
		}
	})
	known := slices.Concat(e.There, e.Untold)
	for _, op := range contract.Operations() {
		if _, missing := e.Missing[op]; !missing && !slices.Contains(known, op) {
			e.Untold = append(e.Untold, op)
		}
	}
	return e, err
}

func (e *Examination) list(s *session.Session, list inventory.Commands) {
	a := list.List()
	all, is := Objects(a)
	if !a.Success() || !is {
		e.lacks(List(list), a)
	} else {
		e.There = append(e.There, List(list))
	}
	known, nameless := "", 0
	for _, o := range all {
		if id := ID(o); id != "" {
			known = id
		} else {
			nameless++
		}
	}
	if nameless > 0 {
		e.Notes = append(e.Notes, fmt.Sprintf("The list of %v shows %d commands without an id, by which a run finds what it made.", list, nameless))
	}
	// No command, whatever reads it; a path that is not there says so first.
	e.probe(Create(list), s.Send(list.Request(api.Create("[]"))), true)
	if known != "" {
		if a := list.Fetch(known); a.Success() {
			e.There = append(e.There, Fetch(list))
		} else {
			e.lacks(Fetch(list), a)
		}
		e.probe(Edit(list), s.Send(list.Request(api.Edit(known, unreadable))), true)
	} else {
		e.probe(Fetch(list), list.Fetch(UnknownID), false)
		e.probe(Edit(list), s.Send(list.Request(api.Edit(UnknownID, unreadable))), false)
	}
	e.probe(Delete(list), s.Send(list.Request(api.Delete(UnknownID))), false)
	e.bulk(s, list)
	if is {
		e.restore(list, all)
	}
}

// bulk asks for a bulk overwrite that does not read, of a list that has nothing
// to lose.
func (e *Examination) bulk(s *session.Session, like inventory.Commands) {
	list, why := Overwritable(s, like.Guild())
	if why != "" {
		return
	}
	if all, is := Objects(list.List()); is && len(all) == 0 {
		e.probe(Bulk(like), s.Send(list.Request(api.Overwrite("["+unreadable))), true)
	}
}

// restore removes what the probes of a list made, if they made anything.
func (e *Examination) restore(list inventory.Commands, before []map[string]any) {
	all, _ := Objects(list.List())
	for _, o := range all {
		id := ID(o)
		if byID(before, ID(o)) != nil {
			continue
		}
		note := fmt.Sprintf("A POST of [] among the %v made the command %s", list, id)
		if id != "" && list.Delete(id).Success() {
			e.Notes = append(e.Notes, note+", which is deleted again.")
		} else {
			e.Notes = append(e.Notes, note+", which could not be deleted.")
		}
	}
}

func (e *Examination) permissions(s *session.Session, list inventory.Commands) {
	if a := list.Permissions(""); a.Success() {
		e.There = append(e.There, contract.ListPermissions)
	} else {
		e.lacks(contract.ListPermissions, a)
	}
	all, _ := Objects(list.List())
	known := UnknownID
	for _, o := range all {
		if id := ID(o); id != "" {
			known = id
		}
	}
	a := list.Permissions(known)
	if a.Success() {
		e.There = append(e.There, contract.GetPermissions)
	} else {
		// A command without overwrites may be answered 404.
		e.probe(contract.GetPermissions, a, false)
	}
	if g := s.App().Granter(); g != nil {
		e.probe(contract.EditPermissions, list.As(client.Bearer(g.Token)).SetPermissions(UnknownID, unreadable), false)
	}
}

// messages asks for a message that does not read, and for the edit of none.
func (e *Examination) messages(s *session.Session) {
	var room inventory.Messages
	if session.Attempt(func() { room = inventory.MessagesIn(s) }) != nil {
		return
	}
	e.probe(contract.SendMessage, room.Send(unreadable), true)
	e.probe(contract.EditMessage, room.Edit(UnknownID, unreadable), false)
}

// probe judges an operation by a refusal. A 404 tells only where what was asked
// for is there.
func (e *Examination) probe(op contract.Operation, a *client.Answer, there bool) {
	switch st := a.Status(); {
	case st == http.StatusMethodNotAllowed || st == http.StatusNotImplemented || st == http.StatusNotFound && there:
		e.lacks(op, a)
	case st == http.StatusNotFound:
		e.Untold = append(e.Untold, op)
	default:
		e.There = append(e.There, op)
	}
}

func (e *Examination) lacks(op contract.Operation, a *client.Answer) {
	x := a.Exchange()
	e.Missing[op] = fmt.Sprintf("%s %s answers %d", x.Method, path(x.URL), a.Status())
}

// path is what of a URL stands behind the host and the API's own.
func path(url string) string {
	if _, after, found := strings.Cut(url, client.APIPath); found {
		return after
	}
	return url
}
