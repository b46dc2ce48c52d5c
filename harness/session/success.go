package session

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
)

// Success is how an operation on commands answers what it takes.
type Success struct {
	Clause   *contract.Clause
	Statuses []int
}

// successes are those of one scope, by what stands behind its path.
type successes struct{ list, create, bulk, fetch, edit, remove Success }

var (
	ofGlobal = successes{
		list: Success{contract.ListGlobal200, []int{http.StatusOK}}, create: Success{contract.CreateGlobal201, []int{http.StatusOK, http.StatusCreated}},
		bulk: Success{contract.BulkGlobal200, []int{http.StatusOK}}, fetch: Success{contract.FetchGlobal200, []int{http.StatusOK}},
		edit: Success{contract.EditGlobal200, []int{http.StatusOK}}, remove: Success{contract.DeleteGlobal204, []int{http.StatusNoContent}},
	}
	ofGuild = successes{
		list: Success{contract.ListGuild200, []int{http.StatusOK}}, create: Success{contract.CreateGuild201, []int{http.StatusOK, http.StatusCreated}},
		bulk: Success{contract.BulkGuild200, []int{http.StatusOK}}, fetch: Success{contract.FetchGuild200, []int{http.StatusOK}},
		edit: Success{contract.EditGuild200, []int{http.StatusOK}}, remove: Success{contract.DeleteGuild204, []int{http.StatusNoContent}},
	}
	getsPermissions  = Success{contract.PermissionsGet200, []int{http.StatusOK}}
	listsPermissions = Success{contract.PermissionsAll200, []int{http.StatusOK}}
	editsPermissions = Success{contract.PermissionsEdit200, []int{http.StatusOK}}
)

// Successes are those of every operation on commands, in the contract's order.
func Successes() []Success {
	var all []Success
	for _, of := range []successes{ofGlobal, ofGuild} {
		all = append(all, of.create, of.edit, of.remove, of.list, of.fetch, of.bulk)
	}
	return append(all, getsPermissions, listsPermissions, editsPermissions)
}

// successOf is that of the operation that was asked for; false for no operation on
// commands.
func successOf(x *transcript.Exchange) (Success, bool) {
	path, _, _ := strings.Cut(x.URL, "?")
	_, path, is := strings.Cut(path, client.APIPath+"/applications/")
	if !is {
		return Success{}, false
	}
	parts := strings.Split(path, "/")[1:] // without the application
	of := ofGlobal
	if len(parts) > 2 && parts[0] == "guilds" {
		of, parts = ofGuild, parts[2:]
	}
	if len(parts) == 0 || parts[0] != "commands" || slices.Contains(parts, "") {
		return Success{}, false
	}
	guild := of.list.Clause == contract.ListGuild200
	switch at := x.Method; {
	case len(parts) == 1 && at == http.MethodGet:
		return of.list, true
	case len(parts) == 1 && at == http.MethodPost:
		return of.create, true
	case len(parts) == 1 && at == http.MethodPut:
		return of.bulk, true
	case guild && len(parts) == 2 && parts[1] == "permissions":
		return listsPermissions, at == http.MethodGet
	case len(parts) == 2 && at == http.MethodGet:
		return of.fetch, true
	case len(parts) == 2 && at == http.MethodPatch:
		return of.edit, true
	case len(parts) == 2 && at == http.MethodDelete:
		return of.remove, true
	case guild && len(parts) == 3 && parts[2] == "permissions" && at == http.MethodGet:
		return getsPermissions, true
	case guild && len(parts) == 3 && parts[2] == "permissions" && at == http.MethodPut:
		return editsPermissions, true
	}
	return Success{}, false
}

// observeSuccess judges the status of an operation on commands that took what was asked.
func (a *ambient) observeSuccess(x *transcript.Exchange) {
	if x.Status/100 != 2 {
		return
	}
	of, is := successOf(x)
	if !is || a.holds(of.Clause, slices.Contains(of.Statuses, x.Status)) {
		return
	}
	a.breaks(x, of.Clause, "a status among "+fmt.Sprint(of.Statuses), fmt.Sprint(x.Status))
}
