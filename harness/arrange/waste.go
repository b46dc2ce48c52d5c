package arrange

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// waste is the breach that the survey saw for which commands of the list are
// made again and again where others are renamed, or cannot be removed; nil for none.
func (v *Survey) waste(list inventory.Commands) *inventory.Waste {
	if w := v.wastes[list.IsGlobal()]; w != nil {
		return w
	}
	for _, op := range []contract.Operation{Fetch(list), List(list), Delete(list), Edit(list)} {
		t := v.trials[op]
		switch {
		case t.Works || !t.Tried && t.Behind == nil || op == Fetch(list) && t.Behind == nil:
			continue
		case t.Behind != nil: // no command is known by an id
			return &inventory.Waste{Clause: t.Behind, Expected: t.Expected, Observed: t.Observed, Exchange: t.Exchange}
		case t.Answered:
			return &inventory.Waste{Clause: effects[op], Expected: "that the " + string(op) + " has done what it answered", Observed: t.Observed, Exchange: t.Exchange}
		}
		return &inventory.Waste{Clause: op.Clause(), Expected: t.Expected, Observed: t.Observed, Exchange: t.Exchange}
	}
	return nil
}

// overwrote notes what a create of a name in use came to, after which the list
// showed so many commands of the name.
func (v *Survey) overwrote(list inventory.Commands, a *client.Answer, shown int) {
	v.upserts[list.IsGlobal()] = a.Success() && shown == 1
	w := &inventory.Waste{Exchange: a.Exchange()}
	switch {
	case !a.Success():
		w.Clause, w.Expected, w.Observed = contract.CreateGuild200, "a 2xx status", a.Brief()
		if list.IsGlobal() {
			w.Clause = contract.CreateGlobal200
		}
	case shown > 1:
		w.Clause, w.Expected, w.Observed = contract.UpsertOneCommand, "one command of the name", fmt.Sprint(shown)
	default:
		return
	}
	v.wastes[list.IsGlobal()] = w
}

// forgot notes where a create of a name in use left the command as it was.
func (v *Survey) forgot(list inventory.Commands, a *client.Answer, sent payload.Command, shows func(description string) bool) {
	readable := v.Works(Fetch(list)) || v.Works(List(list))
	if !v.Upserts(list) || !readable || v.eventually(list, func() bool { return shows(sent.Description) }) {
		return
	}
	v.forgets[list.IsGlobal()] = true
	v.wastes[list.IsGlobal()] = &inventory.Waste{
		Clause: contract.UpsertReplacesDescription, Expected: fmt.Sprintf("the description %q to be stored", sent.Description), Observed: a.Brief(), Exchange: a.Exchange(),
	}
}

// paired looks at the ids of two commands that a bulk overwrite made together.
func (v *Survey) paired(list inventory.Commands, a *client.Answer, one, other string) {
	if one == "" || one != other || v.wastes[list.IsGlobal()] != nil {
		return
	}
	v.wastes[list.IsGlobal()] = &inventory.Waste{
		Clause: contract.CommandIDUnique, Expected: "two commands with ids of their own", Observed: "both have " + one, Exchange: a.Exchange(),
	}
}
