package limit

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
)

// complete is the clause by which the list shows all that it holds.
func (r room) complete() *contract.Clause {
	return r.of(contract.ListGlobalComplete, contract.ListGuildComplete)
}

// full adds as many context menus as there is room for to the slash commands, and
// counts what the list then shows: it may be cut at any number below.
func (r room) full() {
	s := r.s
	r.refill()
	all, most := r.commands[:r.limit.Max:r.limit.Max], map[payload.CommandType]limit.Limit{}
	for _, l := range limit.All() {
		if l.BuildList == nil || l.Global != r.global || l.Clause == contract.LimitGlobalEntryPoint || l.Clause == r.limit.Clause {
			continue
		}
		for i, c := range l.BuildList(l.Max) {
			most[c.Type] = l
			c.Name = fmt.Sprint("menu", c.Type, "-", i)
			all = append(all, c)
		}
	}
	menus := all[r.limit.Max:]
	r.list.Afford(len(menus))
	if r.global && s.Survey().Works(arrange.Bulk(r.list)) {
		s.Given(contract.LimitTypesApart, r.list.Overwrite(all)).Provided(func() {
			s.Given(contract.BulkGlobalMenus, r.list.Overwrite(menus[:1])).To(match.Success())
			s.Given(arrange.Bulk(r.list).Clause(), r.list.Overwrite(menus[:1])).To(match.Success()) // and what is there
			for typ, l := range most {                                                              // each by itself
				s.Given(l.Clause, r.list.Overwrite(ofType(menus, typ))).To(match.Success())
			}
		}).To(match.Success())
	} else {
		// What deletes did not remove has a place already.
		there, room := command.Listed(s, r.list), map[payload.CommandType]int{}
		for typ, l := range most {
			room[typ] = l.Max - command.OfThatType(there, typ)
		}
		for i, c := range menus {
			if room[c.Type]--; room[c.Type] < 0 {
				continue
			}
			r.takes(contract.LimitTypesApart, command.Typed[c.Type], r.list, c, func() bool {
				r.emptied()
				for n, alone := range ofType(menus[:i+1], c.Type) {
					clause := most[c.Type].Clause
					if n == 0 {
						clause = command.Typed[c.Type]
					}
					s.Given(clause, r.list.Create(alone)).To(match.Success())
				}
				return r.emptied()
			})
		}
	}
	// Which slash commands it holds depends on what was tried before.
	shown := len(slices.Compact(command.Ids(command.Menus(command.Listed(s, r.list)))))
	s.Session.Given(r.complete(), shown == len(all), fmt.Sprintf("%d commands", len(all)), fmt.Sprint(shown))
}

// sideBySide takes one command away and makes several at once: there is room for one. How
// each is answered is its own matter, for it may have come late.
func (r room) sideBySide() {
	r.refill()
	if !r.drop() || r.count() >= r.limit.Max { // a list may go on showing what is gone
		return
	}
	requests := make([]client.Request, atOnce)
	for i, c := range r.commands[r.limit.Max+2:] {
		r.list.Intend(c)
		requests[i] = r.list.Request(api.Create(c))
	}
	for i, a := range r.list.SideBySide(requests) {
		r.list.Created(requests[i].Body, a)
	}
	n := r.count()
	r.s.Session.Given(r.limit.Clause, n <= r.limit.Max, fmt.Sprintf("at most %d commands of the type", r.limit.Max), fmt.Sprint(n))
	if n > r.limit.Max {
		r.emptied()
		return
	}
	for _, o := range command.Listed(r.s, r.list) { // which of them it was differs from run to run
		name, _ := o["name"].(string)
		if command.TypeOf(o) == r.typ && slices.ContainsFunc(r.commands[r.limit.Max+2:], func(c payload.Command) bool { return c.Name == name }) {
			r.list.Delete(command.ID(o))
		}
	}
}

// freedInBulk exchanges one command of the full list, and then takes all of the type away.
func (r room) freedInBulk() {
	s, most := r.s, r.limit.Max
	s.NeedsWorking(arrange.Bulk(r.list))
	r.refill()
	listed := command.Listed(s, r.list)
	var held, spare payload.List
	for _, c := range r.commands {
		if command.Named(listed, c.Name, r.typ) > 0 {
			held = append(held, c)
		} else {
			spare = append(spare, c)
		}
	}
	if len(held) != most {
		s.Lacking(verdict.LackChoice, "the full list holds other commands than were made") // which other parts judge
	}
	if r.list.Overwrite(held).Success() { // a guild's list may take slash commands alone
		s.Given(contract.LimitFreedBulk, r.list.Overwrite(append(slices.Clone(held[1:]), spare[0]))).Provided(func() {
			s.Given(arrange.Bulk(r.list).Clause(), r.list.Overwrite(held[1:])).To(match.Success())
			s.Given(arrange.Create(r.list).Clause(), r.list.Create(command.WithInsisted(s, r.list, spare[0]))).To(match.Success())
		}).To(match.Success())
	}
	rest := held[1:2]
	if r.typ != payload.ChatInput {
		rest = payload.List{command.New(s)}
	}
	s.Given(arrange.Bulk(r.list).Clause(), r.list.Overwrite(rest)).To(match.Success())
	s.NeedsWorking(arrange.Create(r.list))
	s.Given(contract.LimitFreedBulk, r.list.Create(command.WithInsisted(s, r.list, spare[1]))).Provided(func() {
		s.Session.Given(r.of(contract.BulkGlobalReplacesAll, contract.BulkGuildReplacesAll), r.count() < most, "fewer commands than before the overwrite", "as many")
	}).To(match.Success())
}

// atOnce is how many commands are made where there is room for one.
const atOnce = 4

// ofType are the commands of the type.
func ofType(all payload.List, typ payload.CommandType) (of payload.List) {
	for _, c := range all {
		if c.Type == typ {
			of = append(of, c)
		}
	}
	return of
}
