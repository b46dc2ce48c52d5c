package actor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Granter is the credential that may write permissions in every guild of the
// profile; the spec is skipped where there is none.
func Granter(s *spec.S, app *target.Application) client.Auth {
	t := app.Granter()
	if t == nil {
		s.Lacking(verdict.LackCredential, "application "+app.ID+" has no token of a manager with the scope "+target.PermissionsScope)
	}
	return client.Bearer(t.Token)
}

// Grants are the overwrites of one command, or of the application's own id, in
// the guild of a list.
type Grants struct {
	s       *spec.S
	list    inventory.Commands
	id      string
	last    []payload.Permission
	written bool // some were
}

// GrantsOf prepares to write overwrites. Those of a command go with it at the end
// of the spec, or are taken off where deletes do nothing. Those of the whole
// application are put back as they were: they may be somebody's.
func GrantsOf(s *spec.S, list inventory.Commands, id string) *Grants {
	auth := Granter(s, list.App())
	switch {
	case id == list.App().ID:
		removable(s, list, auth)
		list.KeepOverwrites()
	case !s.Survey().Works(arrange.Delete(list)):
		takeOff(s, list, id)
	}
	return &Grants{s: s, list: list.As(auth), id: id}
}

// GrantsFor is GrantsOf for a command that stays: its overwrites are taken off at the
// end of the spec, which no other may share it with meanwhile.
func GrantsFor(s *spec.S, list inventory.Commands, id string) *Grants {
	takeOff(s, list, id)
	return GrantsOf(s, list, id)
}

func takeOff(s *spec.S, list inventory.Commands, id string) {
	auth := Granter(s, list.App())
	s.Afterwards(func(end *session.Session) {
		inventory.CommandsOf(end, list.App(), list.Guild()).As(auth).SetPermissions(id, payload.Permissions{})
	})
}

// removable ends the spec where overwrites that were set can't be taken away again, as
// those of a command show: of the whole application they would bear on every spec
// that follows.
func removable(s *spec.S, list inventory.Commands, auth client.Auth) {
	left := session.Shared(s.Session, "overwrites taken away in guild "+list.Guild(), func(own *session.Session) (left []string) {
		_ = session.Attempt(func() { // what keeps them from being set is for the specs about that
			here := list.With(own)
			id, _ := (&spec.S{Session: own}).Scratch(here, payload.ChatInput)
			here.As(auth).SetPermissions(id, payload.Permissions{Allow(payload.RolePermission, payload.EveryoneID(list.Guild()))})
			here.As(auth).SetPermissions(id, payload.Permissions{})
			left = spelled(here.Permissions(id))
		})
		return left
	})
	s.Given(contract.PermissionsEditEmpty, left).To(match.Worded("no entries", gomega.BeEmpty()))
}

// Taken is the check that an edit of permissions succeeds, on the way of a spec
// about something else. A caller who is turned away is another clause's.
func Taken(s *spec.S, a *client.Answer) {
	clause := contract.PermissionsEdit200
	if a.Status() == http.StatusUnauthorized || a.Status() == http.StatusForbidden {
		clause = contract.AuthPermissionsUser
	}
	s.Given(clause, a).To(match.Success())
}

// Set replaces the overwrites.
func (g *Grants) Set(entries ...payload.Permission) {
	g.last = entries
	a := g.list.SetPermissions(g.id, payload.Permissions(entries))
	if g.id == g.list.App().ID && a.Refused() && !g.written {
		g.list.LeaveOverwrites()
		g.s.Lacking(verdict.LackChoice, "the target sets application-wide overwrites in another way than by an edit under the application's id")
	}
	g.written = g.written || a.Success()
	if !a.Success() {
		g.refused(entries)
	}
	Taken(g.s, a)
}

// refused ends the spec where one of the entries is refused by itself.
func (g *Grants) refused(entries payload.Permissions) {
	if !g.s.Survey().Works(contract.EditPermissions) {
		return
	}
	for _, e := range entries {
		one := g.list.SetPermissions(g.id, payload.Permissions{e})
		g.s.Given(g.about(e), one).Provided(func() { g.takenOf(e) }).To(match.Success())
	}
}

// RefusedEntries ends the spec where entries are refused for one of them, or for where the
// command lives. list is that of the guild, as who may write them.
func RefusedEntries(s *spec.S, list inventory.Commands, id string, entries payload.Permissions) {
	(&Grants{s: s, list: list, id: id}).refused(entries)
	RefusedKind(s, list, id, entries)
}

// Try is Set for entries that a target need not take, and reports whether it did.
func (g *Grants) Try(entries ...payload.Permission) bool {
	taken := g.list.SetPermissions(g.id, payload.Permissions(entries)).Success()
	if taken {
		g.last, g.written = entries, true
	}
	return taken
}

// Clear takes the overwrites away, and reports whether the target says so.
func (g *Grants) Clear() bool {
	g.last = nil
	return g.list.SetPermissions(g.id, payload.Permissions{}).Success()
}

// takenOf is the ground of an entry that is refused.
func (g *Grants) takenOf(e payload.Permission) {
	if g.id != g.list.App().ID {
		RefusedKind(g.s, g.list, g.id, payload.Permissions{e})
	}
}

// RefusedKind ends the spec where entries are refused for where a command lives, or for its
// type: those of another are taken. list is that of the guild, as who may write them.
func RefusedKind(s *spec.S, list inventory.Commands, id string, p payload.Permissions) {
	here, there := list.As(client.Bot(list.App().BotToken)), s.CommandsOf(list.App(), "")
	clause := contract.PermissionsGuildCommand
	o := arrange.Peek(s.Session, here, id)
	if o == nil {
		here, there, clause = there, here, contract.PermissionsGlobalCommand
		if o = arrange.Peek(s.Session, here, id); o == nil {
			return // nobody sees which it is
		}
	}
	taken := func(in inventory.Commands, c payload.Command) bool {
		c.Name = s.Name()
		return list.SetPermissions(arrange.Have(s.Session, in, c).ID, p).Success()
	}
	const of = "entries that are taken for another command are"
	plain := payload.Command{Description: "made by slashproof"}
	menus := map[payload.CommandType]*contract.Clause{
		payload.User: contract.PermissionsUserCommand, payload.Message: contract.PermissionsMessageCommand,
	}
	for _, typ := range []payload.CommandType{payload.User, payload.Message} {
		if fmt.Sprint(o["type"]) == fmt.Sprint(int(typ)) {
			s.Session.Given(clause, !taken(there, payload.Command{Type: typ}), of, "a refusal")
			s.Session.Given(menus[typ], !taken(here, plain), of, "a refusal")
			return
		}
	}
	s.Session.Given(clause, !taken(there, plain), of, "a refusal")
}

// about is the clause by which there is an entry of that kind.
func (g *Grants) about(e payload.Permission) *contract.Clause {
	switch {
	case e.Type == payload.RolePermission && e.ID == payload.EveryoneID(g.list.Guild()):
		return contract.PermissionsEveryone
	case e.Type == payload.ChannelPermission && e.ID == payload.AllChannelsID(g.list.Guild()):
		return contract.PermissionsAllChannels
	case e.Type == payload.RolePermission:
		return contract.PermissionsEntryRole
	case e.Type == payload.ChannelPermission:
		return contract.PermissionsEntryChannel
	}
	return contract.PermissionsEntryUser
}

// Check is the ground of what users see under overwrites: those that were set
// last are stored.
func (g *Grants) Check() {
	arrange.Needs(g.s.Session, contract.GetPermissions) // where that is missing it tells as much as of a command without any
	a := g.list.As(client.Bot(g.list.App().BotToken)).Permissions(g.id)
	if len(g.last) == 0 && a.Status() != http.StatusOK {
		return // a command without overwrites may be answered so
	}
	if a.Status() == http.StatusUnauthorized || a.Status() == http.StatusForbidden {
		g.s.Given(contract.AuthBotPermissions, a).To(match.Success())
	}
	got := spelled(a)
	clause := contract.PermissionsGetEntries
	if g.s.Survey().Works(contract.EditPermissions) {
		if len(got) > len(g.last) { // those of before are still there
			clause = contract.PermissionsEditReplaces
		}
		for _, e := range g.last { // one of several entries, or of a kind
			if one, _ := spell([]payload.Permission{e}); !slices.Contains(got, one[0]) {
				clause = g.about(e)
			}
		}
		if len(g.last) == 0 {
			clause = contract.PermissionsEditEmpty
		}
		for _, e := range got { // what is no text, or no number, can't be read
			switch {
			case strings.HasPrefix(e, " "):
				clause = contract.PermissionsEntryID
			case strings.Contains(e, " 0 "):
				clause = contract.PermissionsEntryType
			}
		}
	}
	ground := func() {}
	if g.id == g.list.App().ID && len(g.last) > 0 {
		clause, ground = contract.PermissionsWideShown, g.onCommand
	}
	g.s.Given(clause, got).Provided(ground).To(match.That("the entries that were sent", func(got []string) bool {
		want, _ := spell(g.last)
		return slices.Equal(got, want)
	}))
}

// onCommand is the ground of application-wide overwrites: a command may have the same.
func (g *Grants) onCommand() {
	list := g.list.As(client.Bot(g.list.App().BotToken))
	c := arrange.Have(g.s.Session, list, payload.Command{Name: g.s.Name(), Description: "made by slashproof"})
	own := GrantsOf(g.s, list, c.ID)
	own.Set(g.last...)
	own.Check()
}

// spelled are the entries of a permissions object as text, sorted.
func spelled(a *client.Answer) []string {
	entries, _ := a.Get("permissions")
	out, _ := spell(entries)
	return out
}

func spell(entries any) ([]string, error) {
	raw, err := json.Marshal(entries)
	var list []struct {
		ID         string `json:"id"`
		Type       int    `json:"type"`
		Permission bool   `json:"permission"`
	}
	out := []string{}
	if err == nil {
		err = json.Unmarshal(raw, &list)
	}
	for _, e := range list {
		out = append(out, fmt.Sprint(e.ID, " ", e.Type, " ", e.Permission))
	}
	slices.Sort(out)
	return out, err
}

// Deny is an entry that denies the command.
func Deny(typ payload.PermissionType, id string) payload.Permission {
	return payload.Permission{ID: id, Type: typ}
}

// Allow is an entry that allows the command.
func Allow(typ payload.PermissionType, id string) payload.Permission {
	return payload.Permission{ID: id, Type: typ, Allow: true}
}

// Installed is a user of the first guild to whose account the application under
// test is installed until the end of the spec.
func Installed(s *spec.S) target.User { return InstalledTo(s, s.App()) }

// InstalledTo is Installed for any application.
func InstalledTo(s *spec.S, app *target.Application) target.User {
	s.Wants(contract.UserInstall)
	user := Tokenless(s, s.Guild(0))
	s.Afterwards(func(end *session.Session) {
		end.Control().Revoke(control.Withdrawal{Application: app.ID, User: user.ID})
	})
	link := control.Grant{Application: app.ID, User: user.ID, Scopes: []string{"applications.commands"}}
	granted := match.Worded("the link granted", gomega.HaveField("Granted", gomega.BeTrue()))
	toUser := link
	toUser.ToUser = true
	s.Given(contract.ContextUserInstall, s.Control().Authorize(toUser)).Provided(func() {
		s.Given(contract.OAuthScopes, s.Control().Authorize(link)).To(granted)
	}).To(granted)
	return user
}

// Writing is who may be offered the command in direct messages with the application: the
// user, or one to whom it is installed where the target wants that for it.
func (c ShownCommand) Writing(s *spec.S, u target.User) target.User {
	if len(c.Offering(s, u, BotDM)) > 0 {
		return u
	}
	var own target.User
	if session.Attempt(func() { own = InstalledTo(s, c.List.App()) }) == nil && len(c.Offering(s, own, BotDM)) > 0 {
		return own
	}
	return u
}
