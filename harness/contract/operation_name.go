package contract

import "slices"

// Operation names an operation of the contract, as profiles spell it. A target
// without one breaks the operation's own clause; a profile may declare it absent.
type Operation string

// The operations on commands, their permissions, and messages.
const (
	CreateGlobal Operation = "create_global"
	ListGlobal   Operation = "list_global"
	FetchGlobal  Operation = "fetch_global"
	EditGlobal   Operation = "edit_global"
	DeleteGlobal Operation = "delete_global"
	BulkGlobal   Operation = "bulk_overwrite_global"

	CreateGuild Operation = "create_guild"
	ListGuild   Operation = "list_guild"
	FetchGuild  Operation = "fetch_guild"
	EditGuild   Operation = "edit_guild"
	DeleteGuild Operation = "delete_guild"
	BulkGuild   Operation = "bulk_overwrite_guild"

	GetPermissions  Operation = "get_permissions"
	ListPermissions Operation = "list_permissions"
	EditPermissions Operation = "edit_permissions"

	SendMessage Operation = "send_message"
	EditMessage Operation = "edit_message"
)

// existence holds for each operation the clause that a target without it breaks.
var existence = []struct {
	operation Operation
	clause    *Clause
}{
	{CreateGlobal, CreateGlobal201}, {ListGlobal, ListGlobal200}, {FetchGlobal, FetchGlobal200},
	{EditGlobal, EditGlobal200}, {DeleteGlobal, DeleteGlobal204}, {BulkGlobal, BulkGlobal200},
	{CreateGuild, CreateGuild201}, {ListGuild, ListGuild200}, {FetchGuild, FetchGuild200},
	{EditGuild, EditGuild200}, {DeleteGuild, DeleteGuild204}, {BulkGuild, BulkGuild200},
	{GetPermissions, PermissionsGet200}, {ListPermissions, PermissionsAll200}, {EditPermissions, PermissionsEdit200},
	{SendMessage, MessageSend}, {EditMessage, MessageEdit},
}

// Operations lists every operation, in the order in which a survey tries them.
func Operations() []Operation {
	out := make([]Operation, len(existence))
	for i, e := range existence {
		out[i] = e.operation
	}
	return out
}

// Clause is the clause that a target without the operation breaks; nil for a
// name that is none.
func (o Operation) Clause() *Clause {
	i := slices.IndexFunc(existence, func(e struct {
		operation Operation
		clause    *Clause
	}) bool {
		return e.operation == o
	})
	if i < 0 {
		return nil
	}
	return existence[i].clause
}
