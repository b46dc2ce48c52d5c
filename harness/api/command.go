package api

import (
	"net/http"
	"net/url"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// Place is one command list of a target: an application's global one, or its list
// in a guild.
type Place struct {
	Bindings *target.Bindings
	App      string
	Guild    string // empty for the global list
}

// Call is an operation on a command list, or on one command of it, and what it
// is given.
type Call struct {
	// Global and Guild are what it is called there.
	Global, Guild contract.Operation

	ID     string // of the command; empty for the list
	Body   []byte // nil for none
	Query  url.Values
	Header http.Header

	method string // the bound one of bulk overwrites where it is empty
	paths  func(b target.Bindings) (global, guild string)
}

// Create posts a command. Bodies are sent as Encode makes them, here and in all
// that follows.
func Create(body any) Call {
	return Call{
		Global: contract.CreateGlobal, Guild: contract.CreateGuild,
		method: http.MethodPost, paths: written, Body: Encode(body),
	}
}

// List reads the list.
func List() Call {
	return Call{Global: contract.ListGlobal, Guild: contract.ListGuild, method: http.MethodGet, paths: listed}
}

// Fetch reads one command.
func Fetch(id string) Call {
	return Call{
		Global: contract.FetchGlobal, Guild: contract.FetchGuild, method: http.MethodGet, ID: id,
		paths: func(b target.Bindings) (global, guild string) { return b.FetchPath, b.GuildFetchPath },
	}.orList(listed)
}

// Edit patches one command.
func Edit(id string, body any) Call {
	return Call{
		Global: contract.EditGlobal, Guild: contract.EditGuild,
		method: http.MethodPatch, ID: id, Body: Encode(body), paths: command,
	}.orList(written)
}

// Delete removes one command.
func Delete(id string) Call {
	return Call{
		Global: contract.DeleteGlobal, Guild: contract.DeleteGuild,
		method: http.MethodDelete, ID: id, paths: command,
	}.orList(written)
}

// Overwrite replaces the whole list.
func Overwrite(items any) Call {
	return Call{Global: contract.BulkGlobal, Guild: contract.BulkGuild, Body: Encode(items), paths: overwritten}
}

// orList makes the list's own path that of a command without an id.
func (c Call) orList(paths func(target.Bindings) (global, guild string)) Call {
	if c.ID == "" {
		c.paths = paths
	}
	return c
}

func written(b target.Bindings) (global, guild string) { return b.CommandsPath, b.GuildCommandsPath }

func command(b target.Bindings) (global, guild string) { return b.CommandPath, b.GuildCommandPath }

func listed(b target.Bindings) (global, guild string) { return b.ListPath, b.GuildListPath }

func overwritten(b target.Bindings) (global, guild string) { return b.BulkPath, b.GuildBulkPath }

// Operation is what the call is called on that list.
func (c Call) Operation(p Place) contract.Operation {
	if p.Guild == "" {
		return c.Global
	}
	return c.Guild
}

// Request is the call on that list, without credentials.
func (c Call) Request(p Place) client.Request {
	method := c.method
	if method == "" {
		method = p.Bindings.BulkMethod
	}
	return client.Request{Operation: c.Operation(p), Method: method, Path: p.path(c.paths, c.ID), Query: c.Query, Header: c.Header, Body: c.Body}
}

func (p Place) path(paths func(target.Bindings) (global, guild string), id string) string {
	global, guild := paths(p.Bindings.Resolved())
	if p.Guild == "" {
		guild = global
	}
	return target.Expand(guild, p.App, p.Guild, id)
}

// Written are the paths at which the list is written.
func (p Place) Written() []string { return []string{p.path(written, ""), p.path(overwritten, "")} }

// Replaced is the path at which the list is replaced whole.
func (p Place) Replaced() string { return p.path(overwritten, "") }

// Read is the path at which the list is read.
func (p Place) Read() string { return p.path(listed, "") }
