package limit

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
)

// first creates a command while there is room, where the list is filled in bulk: a target
// that refuses this one too does not refuse another for want of room.
func (r room) first() *client.Answer {
	if !r.byBulk() {
		return nil
	}
	a := r.list.Create(r.commands[0])
	command.Cleared(r.s, r.list) // it may be another than the bulk overwrite makes
	return a
}

// creating is the clause about the creates of the type.
func (r room) creating() *contract.Clause {
	if r.typ == payload.ChatInput {
		return arrange.Create(r.list).Clause()
	}
	return command.Typed[r.typ]
}

// byBulk reports whether the list is filled by a bulk overwrite.
func (r room) byBulk() bool { return r.inBulk() && r.s.Survey().Works(arrange.Bulk(r.list)) }

// fill makes as many commands as there is room for, in bulk where that works.
func (r room) fill() {
	s, l := r.s, r.limit
	var a *client.Answer
	made := 0
	if r.byBulk() {
		a = r.list.Overwrite(r.commands[:l.Max])
	} else {
		for _, c := range r.commands[:l.Max] {
			if a = r.list.Create(c); !a.Success() {
				break
			}
			made++
		}
	}
	s.Given(l.Clause, a).Provided(func() { r.narrow(made) }).To(match.Success())
	if n := r.count(); n != l.Max {
		s.Session.Given(r.incomplete(), false, fmt.Sprintf("%d commands of the type", l.Max), fmt.Sprint(n))
	}
}

// narrow goes on where a target refuses a command though there should be room for it,
// and finds out whether that is for the number of commands: where it is, the target
// takes the first of them alone.
func (r room) narrow(made int) {
	r.emptied()
	r.s.NeedsWorking(arrange.Create(r.list))
	if made > 0 { // the type is taken, so it is the room
		r.s.Given(contract.LimitFreed, r.list.Create(r.commands[0])).To(match.Success())
	}
	r.s.Given(r.creating(), r.list.Create(r.commands[0])).To(match.Success())
	if r.byBulk() {
		op := r.of(contract.BulkGlobalMenus, arrange.Bulk(r.list).Clause())
		if r.typ == payload.ChatInput {
			op = arrange.Bulk(r.list).Clause()
		}
		r.s.Given(op, r.list.Overwrite(r.commands[:1])).To(match.Success())
	}
}

// incomplete is the clause that a list breaks which holds more or fewer commands than
// were made: either it does not show all of them, or not all were made.
func (r room) incomplete() *contract.Clause {
	listed := command.Listed(r.s, r.list)
	if slices.ContainsFunc(listed, func(o map[string]any) bool { return o["name"] == r.commands[0].Name && command.TypeOf(o) != r.typ }) {
		return command.Typed[r.typ]
	}
	for _, c := range r.commands[:r.limit.Max] {
		if command.Named(listed, c.Name, r.typ) == 1 {
			continue
		}
		id := r.list.Called(c.Name, int(r.typ))
		if id != "" && r.s.Survey().Works(arrange.Fetch(r.list)) && !r.list.Fetch(id).Success() {
			return r.of(contract.BulkGlobalCreates, contract.BulkGuildCreates)
		}
		break
	}
	return command.Complete(r.list)
}

// refill makes the list full again, if it is not: with the one command that is
// missing, or from nothing.
func (r room) refill() {
	listed := command.Listed(r.s, r.list)
	if command.OfThatType(listed, r.typ) == r.limit.Max {
		return
	}
	missing := slices.DeleteFunc(slices.Clone(r.commands[:r.limit.Max]), func(c payload.Command) bool {
		return command.Named(listed, c.Name, r.typ) > 0
	})
	if len(missing) == 1 && r.list.Create(missing[0]).Success() && r.count() == r.limit.Max {
		return
	}
	command.Cleared(r.s, r.list)
	r.fill()
}
