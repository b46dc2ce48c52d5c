package limit

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/command"
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
	all, most := r.commands[:r.limit.Max:r.limit.Max], map[payload.CommandType]int{}
	for _, l := range limit.All() {
		if l.BuildList == nil || l.Global != r.global || l.Clause == contract.LimitGlobalEntryPoint || l.Clause == r.limit.Clause {
			continue
		}
		for i, c := range l.BuildList(l.Max) {
			most[c.Type] = l.Max
			c.Name = fmt.Sprint("menu", c.Type, "-", i)
			all = append(all, c)
		}
	}
	menus := all[r.limit.Max:]
	r.list.Afford(len(menus))
	if r.global && s.Survey().Works(arrange.Bulk(r.list)) {
		s.Given(contract.LimitTypesApart, r.list.Overwrite(all)).Provided(func() {
			s.Given(contract.BulkGlobalMenus, r.list.Overwrite(menus[:1])).To(match.Success())
		}).To(match.Success())
	} else {
		// What deletes did not remove has a place already.
		there, room := command.Listed(s, r.list), map[payload.CommandType]int{}
		for typ, n := range most {
			room[typ] = n - command.OfThatType(there, typ)
		}
		for _, c := range menus {
			if room[c.Type]--; room[c.Type] < 0 {
				continue
			}
			r.takes(contract.LimitTypesApart, typed[c.Type], r.list, c, r.emptied)
		}
	}
	// Which slash commands it holds depends on what was tried before.
	shown := len(slices.Compact(command.Ids(command.Menus(command.Listed(s, r.list)))))
	s.Session.Given(r.complete(), shown == len(all), fmt.Sprintf("%d commands", len(all)), fmt.Sprint(shown))
}
