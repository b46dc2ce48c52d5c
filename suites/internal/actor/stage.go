package actor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Prop is a command that a spec shows to users.
type Prop struct {
	ID, Name, Version string
	List              session.Commands
}

// Stage makes the run's own command of that type in the list what the fields
// say and otherwise plain: for everyone, of no locale, without options.
func Stage(s *spec.S, list session.Commands, typ payload.CommandType, fields map[string]any) Prop {
	s.NeedControl()
	id, name := s.Scratch(list, typ)
	body := map[string]any{
		"default_member_permissions": nil, "nsfw": false,
		"name_localizations": nil, "description_localizations": nil,
	}
	if typ == payload.ChatInput {
		body["description"], body["options"] = "made by slashproof", []any{}
	} else {
		delete(body, "description_localizations")
	}
	if list.IsGlobal() {
		body["contexts"] = []int{int(control.InGuild), int(control.InBotDM)}
		body["integration_types"] = Installations(list.App())
	}
	for key, value := range fields {
		body[key] = value
	}
	s.Given(list.Edit(id, body)).To(match.Success())
	return Prop{ID: id, Name: name, Version: Stored(s, list, id, body), List: list}
}

// Stored makes sure that the command is stored as it was sent, and returns its
// version: what users see of another command says nothing.
func Stored(s *spec.S, list session.Commands, id string, sent any) (version string) {
	a := list.Fetch(id)
	s.Given(a).To(match.Success())
	s.Given(a).To(match.Shows(sent))
	version = a.String("version")
	s.Given(version).To(match.Snowflake())
	return version
}

// Installations are all that the application supports: its default.
func Installations(app *target.Application) []int {
	if len(app.Integrations) == 0 {
		return []int{0} // guilds alone
	}
	return app.Integrations
}

// Of is what of the picker's entries belongs to the command.
func (p Prop) Of(entries []control.Entry) []control.Entry {
	return slices.DeleteFunc(entries, func(e control.Entry) bool { return e.Command != p.ID })
}

// Seen are the entries of the command that the user is offered in the place.
func (p Prop) Seen(s *spec.S, u target.User, at control.Place) []control.Entry {
	return p.Of(s.Picker(control.Visit{Application: p.List.App().ID, User: u.ID, Place: at}))
}

// Use is the user's use of the command in the place; way leads to a subcommand.
func (p Prop) Use(u target.User, at control.Place, options map[string]any, way ...string) control.Use {
	return control.Use{
		Visit:   control.Visit{Application: p.List.App().ID, User: u.ID, Place: at},
		Command: p.ID, Path: append([]string{p.Name}, way...), Options: options,
	}
}

// Offered matches what a user is offered when there is something.
var Offered = match.As(verdict.Refused, match.That("the command among what the user is offered", func(e []control.Entry) bool { return len(e) > 0 }))

// Withheld matches what a user is offered when there is nothing.
var Withheld = match.As(verdict.Accepted, match.That("the command not among what the user is offered", func(e []control.Entry) bool { return len(e) == 0 }))

// InMenu matches what a user is offered when all of it stands in the menu.
func InMenu(menu control.Menu) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the command in the menu %q", menu), func(entries []control.Entry) bool {
		return len(entries) > 0 && !slices.ContainsFunc(entries, func(e control.Entry) bool { return e.Menu != menu })
	})
}

// Ways matches what a user is offered when it is exactly those paths, each
// written with slashes and without the command's name.
func Ways(paths ...string) types.GomegaMatcher {
	slices.Sort(paths)
	return match.That(fmt.Sprintf("exactly %q to choose", paths), func(entries []control.Entry) bool {
		var got []string
		for _, e := range entries {
			got = append(got, strings.Join(e.Path[1:], "/"))
		}
		slices.Sort(got)
		return slices.Equal(got, paths)
	})
}

// Delivered matches a use whose interaction the application was sent.
var Delivered = match.As(verdict.Refused, match.That("an interaction delivered", control.Outcome.Delivered))

// Refused matches a use that came to nothing.
var Refused = match.As(verdict.Accepted, match.That("a refusal", func(o control.Outcome) bool { return o.Refusal != "" }))

// RefusedAs matches a use that was refused in that way.
func RefusedAs(how control.Refusal) types.GomegaMatcher {
	return match.That("the refusal "+string(how), func(o control.Outcome) bool { return o.Refusal == how })
}

// Granter is the credential that may write permissions in every guild of the
// profile; the spec is skipped where there is none.
func Granter(s *spec.S, app *target.Application) client.Auth {
	t := app.Granter()
	if t == nil {
		s.Skip("application " + app.ID + " has no token of a manager with the scope " + target.PermissionsScope)
	}
	return client.Bearer(t.Token)
}

// Grants are the overwrites of one command, or of the application's own id, in
// the guild of a list.
type Grants struct {
	s    *spec.S
	list session.Commands
	id   string
}

// GrantsOf prepares to write overwrites, and takes them off after the spec. Those
// of the whole application are put back as they were: they may be somebody's.
func GrantsOf(s *spec.S, list session.Commands, id string) Grants {
	auth := Granter(s, list.App())
	if id == list.App().ID {
		s.KeepOverwrites(list)
	} else {
		s.Afterwards(func(end *session.Session) {
			end.CommandsOf(list.App(), list.Guild()).As(auth).SetPermissions(id, payload.Permissions{})
		})
	}
	return Grants{s, list.As(auth), id}
}

// Set replaces the overwrites, and makes sure that they are stored.
func (g Grants) Set(entries ...payload.Permission) {
	g.s.Given(g.list.SetPermissions(g.id, payload.Permissions(entries))).To(match.Success())
	if a := g.list.As(client.Bot(g.list.App().BotToken)).Permissions(g.id); a.Status() == http.StatusOK || len(entries) > 0 {
		g.s.Given(spelled(a)).To(match.That("the entries that were sent", func(got []string) bool {
			want, _ := spell(entries)
			return slices.Equal(got, want)
		}))
	}
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
func Installed(s *spec.S) target.User {
	user := Tokenless(s, s.Guild(0))
	s.Afterwards(func(end *session.Session) { end.Revoke(control.Withdrawal{User: user.ID}) })
	got := s.Authorize(control.Grant{User: user.ID, Scopes: []string{"applications.commands"}, ToUser: true})
	s.Given(got.Granted).To(match.That("the application installed to the user", func(ok bool) bool { return ok }))
	return user
}
