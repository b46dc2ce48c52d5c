package field

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// sighting is a command object in some answer, beside the command that was sent.
type sighting struct {
	where    string
	list     session.Commands
	sent     payload.Command
	object   map[string]any
	exchange *transcript.Exchange
}

// is reports whether the object is the command that was sent, by every sign but
// the field that is to be judged. Without that, a target that answers with
// anything at all would pass.
func (x sighting) is(judged string) bool {
	id, _ := x.object["id"].(string)
	description, _ := x.object["description"].(string)
	signs := map[string]bool{
		"id":          snowflake(id),
		"name":        x.object["name"] == x.sent.Name,
		"description": description == x.sent.Description,
	}
	for field, sign := range signs {
		if field != judged && !sign {
			return false
		}
	}
	// A context-menu command without its name has nothing left to know it by.
	return judged != "name" || x.sent.Description != ""
}

func snowflake(text string) bool {
	n, err := strconv.ParseUint(text, 10, 64)
	return err == nil && n > 0 && strconv.FormatUint(n, 10) == text
}

// watch makes commands of every kind everywhere and gathers every object that
// comes back. It is no prerequisite that any of it succeeds.
func watch(s *spec.S) []sighting {
	return session.Shared(s.Session, "command objects", func(own *session.Session) []sighting {
		w := &watcher{s: &spec.S{Session: own}}
		lists := []session.Commands{own.Global(), own.In(0)}
		if len(own.Run.Profile.Guilds) > 1 {
			lists = append(lists, own.In(1))
		}
		for _, list := range lists {
			w.follow(list)
			w.overwrite(list)
		}
		return w.seen
	})
}

type watcher struct {
	s    *spec.S
	seen []sighting
}

// commands are a bare and a full slash command, and one of each other type.
func (w *watcher) commands(list session.Commands) []payload.Command {
	bare := named(w.s, payload.ChatInput)
	bare.Description = "bare " + w.s.Name()
	set := "8"
	full := command.New(w.s)
	full.Description = "full " + w.s.Name()
	full.DefaultMemberPermissions, full.NSFW, full.DefaultPermission = &set, new(false), new(true)
	if w.s.Declares(contract.Localization) {
		locales := w.s.Run.Profile.Bindings.Locales
		full.NameLocalizations = map[string]string{locales[0]: w.s.Name()}
		full.DescriptionLocalizations = map[string]string{locales[0]: "in another language"}
	}
	out := []payload.Command{bare, full, named(w.s, payload.User), named(w.s, payload.Message)}
	if list.IsGlobal() {
		placed := named(w.s, payload.ChatInput)
		placed.Description = "placed " + w.s.Name()
		placed.IntegrationTypes, placed.Contexts = []int{guildInstall}, []int{inGuild, inBotDM}
		if user := w.s.Run.Profile.Bindings.UserInstall; w.s.Declares(contract.UserInstall) && supports(list.App(), user) {
			placed.IntegrationTypes, placed.Contexts = []int{guildInstall, user}, []int{inGuild, inBotDM, inPrivateChannel}
		}
		out = append(out, placed)
	}
	return out
}

// follow creates commands in a list and looks at them in every way there is.
func (w *watcher) follow(list session.Commands) {
	sent := map[string]payload.Command{} // by id
	note := func(where string, a *client.Answer, objects ...map[string]any) {
		for _, o := range objects {
			id, _ := o["id"].(string)
			if c, ours := sent[id]; ours {
				w.note(where, list, c, a, o)
			}
		}
	}
	for _, c := range w.commands(list) {
		made := list.Create(c)
		o, _ := made.Object()
		id := made.String("id")
		a := list.Fetch(id)
		stored, _ := a.Object()
		if !sameCommand(o, stored) {
			continue // an answer that is not stored shows nothing
		}
		if x := w.note("the create", list, c, made, o); !x.is("") {
			continue // what comes after could be anything
		}
		sent[id] = c
		note("the fetch", a, stored)
		a = list.Edit(id, c.Only("name", "default_member_permissions"))
		o, _ = a.Object()
		note("the edit", a, o)
	}
	a := list.List()
	all, _ := command.Objects(a)
	note("the list", a, all...)
	a = list.ListWith(url.Values{"with_localizations": {"true"}}, nil)
	all, _ = command.Objects(a)
	note("the list with localizations", a, all...)
}

// sameCommand reports whether two objects agree in two of the signs by which a
// command is known: one of them may be what is wrong.
func sameCommand(a, b map[string]any) bool {
	signs := 0
	for _, field := range []string{"id", "name", "description"} {
		if a[field] != nil && a[field] == b[field] {
			signs++
		}
	}
	return signs >= 2
}

// overwrite replaces a list of the second application, where that is allowed.
func (w *watcher) overwrite(list session.Commands) {
	apps := w.s.Run.Profile.Applications
	if len(apps) < 2 || !apps[1].Overwritable {
		return
	}
	list = w.s.CommandsOf(&apps[1], list.Guild())
	c := named(w.s, payload.ChatInput)
	c.Description = "in bulk " + w.s.Name()
	a := list.Overwrite([]payload.Command{c})
	all, _ := command.Objects(a)
	for _, o := range all {
		w.note("the bulk overwrite", list, c, a, o)
	}
}

func (w *watcher) note(where string, list session.Commands, sent payload.Command, a *client.Answer, o map[string]any) sighting {
	x := sighting{where, list, sent, o, a.Exchange()}
	w.seen = append(w.seen, x)
	return x
}

// shape is what a clause says of a field of every command object. wrong words
// what is wrong with a value; there is false for a field that is missing.
type shape struct {
	clause   *contract.Clause
	field    string
	expected string
	right    func(x sighting, v any, there bool) bool
	only     func(x sighting) bool // nil for all objects
}

func objects() *spec.Chapter {
	c := spec.NewChapter("Command objects")
	for _, k := range shapes {
		spec.Example(c, "in every answer: "+k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			judged := 0
			for _, x := range watch(s) {
				if !x.is(k.field) || k.only != nil && !k.only(x) {
					continue
				}
				v, there := x.object[k.field]
				if k.right(x, v, there) {
					judged++
					continue
				}
				observed := "no such field"
				if there {
					observed = show(v)
				}
				s.Breach(k.clause, session.Observation{
					Expected: k.field + ": " + k.expected + ", in the answer to " + x.where + " of " + x.list.String(),
					Observed: observed, Breach: x.exchange,
				})
			}
			s.Session.Given(judged > 0, "answers with the commands that were sent", "none")
			s.Verify(k.clause, true, "", "")
		})
	}

	spec.Example(c, "commands of every type, application and place differ in their ids",
		spec.Verifies(contract.CommandIDUnique), func(s *spec.S) {
			owner := map[string]string{}
			for _, x := range watch(s) {
				id, _ := x.object["id"].(string)
				if !x.is("") {
					continue
				}
				if other := owner[id]; other != "" && other != x.sent.Name {
					s.Breach(contract.CommandIDUnique, session.Observation{
						Expected: "an id of its own for " + x.sent.Name, Observed: "that of " + other + ": " + id, Breach: x.exchange,
					})
				}
				owner[id] = x.sent.Name
			}
			s.Session.Given(len(owner) > 1, "several commands that were created", fmt.Sprint(len(owner)))
			s.Verify(contract.CommandIDUnique, true, "", "")
		})
	return c
}

var shapes = []shape{
	{contract.CommandIDPresent, "id", "a snowflake", isSnowflake, nil},
	{contract.CommandApplicationID, "application_id", "the application of the path", func(x sighting, v any, _ bool) bool {
		return v == x.list.App().ID
	}, nil},
	{contract.CommandGuildID, "guild_id", "the guild of the path", func(x sighting, v any, _ bool) bool {
		return v == x.list.Guild()
	}, func(x sighting) bool { return !x.list.IsGlobal() }},
	{contract.CommandGuildIDGlobal, "guild_id", "none", func(_ sighting, v any, _ bool) bool { return v == nil },
		func(x sighting) bool { return x.list.IsGlobal() }},
	{contract.NamePresent, "name", "a text", func(_ sighting, v any, _ bool) bool {
		text, is := v.(string)
		return is && text != ""
	}, nil},
	{contract.CommandTypeShape, "type", "an integer", orUnset(isInteger), nil},
	{contract.CommandVersionPresent, "version", "a snowflake", isSnowflake, nil},
	{contract.DescriptionNeverNull, "description", "a text", func(_ sighting, v any, _ bool) bool {
		_, is := v.(string)
		return is
	}, nil},
	{contract.NameLocalizationsShape, "name_localizations", "null or a dictionary of texts", orUnset(isDictionary), nil},
	{contract.DescriptionLocalizationsShape, "description_localizations", "null or a dictionary of texts", orUnset(isDictionary), nil},
	{contract.CommandOptionsShape, "options", "an array", orUnset(func(v any) bool { _, is := v.([]any); return is }), nil},
	{contract.MemberPermissionsShape, "default_member_permissions", "null or a text of decimal digits", orUnset(isBitSet), nil},
	{contract.DMPermissionShape, "dm_permission", "a boolean or null", orUnset(isBoolean), nil},
	{contract.DefaultPermissionShape, "default_permission", "a boolean or null", orUnset(isBoolean), nil},
	{contract.NSFWShape, "nsfw", "a boolean", orUnset(isBoolean), nil},
	{contract.IntegrationTypesShape, "integration_types", "null or a list of integers", orUnset(isIntegers), nil},
	{contract.ContextsShape, "contexts", "null or a list of integers", orUnset(isIntegers), nil},
}

// orUnset lets a field be missing or null too: that is how an answer may show
// any optional field that was not set.
func orUnset(right func(v any) bool) func(sighting, any, bool) bool {
	return func(_ sighting, v any, _ bool) bool { return v == nil || right(v) }
}

func isSnowflake(_ sighting, v any, _ bool) bool {
	text, _ := v.(string)
	return snowflake(text)
}

func isInteger(v any) bool {
	n, is := v.(json.Number)
	_, err := n.Int64()
	return is && err == nil
}

func isBoolean(v any) bool {
	_, is := v.(bool)
	return is
}

func isIntegers(v any) bool {
	_, is := integers(v)
	return is
}

func isDictionary(v any) bool {
	d, is := v.(map[string]any)
	for _, text := range d {
		if _, isText := text.(string); !isText {
			return false
		}
	}
	return is
}

func isBitSet(v any) bool {
	text, is := v.(string)
	return is && text != "" && !slices.ContainsFunc([]byte(text), func(c byte) bool { return c < '0' || c > '9' })
}

func show(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return fmt.Sprintf("%.300s", raw)
}
