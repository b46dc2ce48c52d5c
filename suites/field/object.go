package field

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// sighting is a command object in some answer, beside the command that was sent.
type sighting struct {
	where    string
	list     inventory.Commands
	sent     payload.Command
	object   map[string]any
	exchange *transcript.Exchange
}

// of reports whether the object is of the command that was sent, by another sign
// than the field that is to be judged: its name or its description, which no
// other command has. Without that, a target that answers with anything at all
// would pass.
func (x sighting) of(judged string) bool {
	return judged != "name" && x.object["name"] == x.sent.Name ||
		judged != "description" && x.sent.Description != "" && x.object["description"] == x.sent.Description
}

func snowflake(text string) bool {
	n, err := strconv.ParseUint(text, 10, 64)
	return err == nil && n > 0 && strconv.FormatUint(n, 10) == text
}

// watch makes commands of every kind everywhere, by whatever works, and gathers
// every object that comes back. It does not matter which of it succeeds.
func watch(s *spec.S) []sighting {
	return session.Shared(s.Session, "command objects", func(own *session.Session) []sighting {
		w := &watcher{s: &spec.S{Session: own}}
		lists := []inventory.Commands{inventory.Global(own)}
		for n := range min(len(own.Run.Profile.Guilds), 2) {
			lists = append(lists, inventory.In(own, n))
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
func (w *watcher) commands(list inventory.Commands) []payload.Command {
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

// follow makes commands in a list and looks at them in every way there is.
func (w *watcher) follow(list inventory.Commands) {
	var sent []payload.Command
	note := func(where string, a *client.Answer) {
		objects, is := command.Objects(a)
		if o, single := a.Object(); single && !is {
			objects = append(objects, o)
		}
		for _, o := range objects {
			for _, c := range sent {
				if x := (sighting{where: where, list: list, sent: c, object: o, exchange: a.Exchange()}); x.of("") {
					w.seen = append(w.seen, x)
				}
			}
		}
	}
	for _, c := range w.commands(list) {
		try(w.s.Session, func() {
			sent = append(sent, c)
			var made arrange.Command
			if own := list.Create(c); own.Success() {
				made = arrange.Command{ID: list.Called(c.Name, int(c.Type)), Answer: own}
			} else {
				made = arrange.Have(w.s.Session, list, c)
			}
			note("the write", made.Answer)
			if made.ID == "" {
				return
			}
			note("the fetch", list.Fetch(made.ID))
			note("the edit", list.Edit(made.ID, c.Only("name", "default_member_permissions")))
			note("the edit of other fields", list.Edit(made.ID, c.Only("default_member_permissions")))
			if token := list.App().ClientToken(); token != nil && len(sent) == 1 {
				as := list.As(client.Bearer(token.Token))
				note("the edit by a client credentials token", as.Edit(made.ID, c.Only("default_member_permissions")))
				note("the create by a client credentials token", as.Create(c))
			}
		})
	}
	try(w.s.Session, func() {
		note("the list", list.List())
		note("the list with localizations", list.ListWith(command.WithDictionaries, nil))
	})
}

// overwrite replaces a list of the second application, where that is allowed.
func (w *watcher) overwrite(list inventory.Commands) {
	apps := w.s.Run.Profile.Applications
	if len(apps) < 2 || !apps[1].Overwritable || !w.s.Run.Profile.Authorizes(list.Guild(), &apps[1]) {
		return
	}
	list = w.s.CommandsOf(&apps[1], list.Guild())
	c := named(w.s, payload.ChatInput)
	c.Description = "in bulk " + w.s.Name()
	w.replaced("the bulk overwrite", list, c)
	if token := list.App().ClientToken(); token != nil {
		w.replaced("the bulk overwrite by a client credentials token", list.As(client.Bearer(token.Token)), c)
	}
}

func (w *watcher) replaced(where string, list inventory.Commands, c payload.Command) {
	try(w.s.Session, func() {
		a := list.Overwrite([]payload.Command{c})
		all, _ := command.Objects(a)
		for _, o := range all {
			if x := (sighting{where: where, list: list, sent: c, object: o, exchange: a.Exchange()}); x.of("") {
				w.seen = append(w.seen, x)
			}
		}
	})
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

func objects() *spec.Group {
	g := spec.NewGroup("Command objects")
	g.Needs(spec.Commands, spec.Second, spec.FewMenus)
	for _, k := range shapes {
		spec.Example(g, "in every answer: "+k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			judged := 0
			for _, x := range watch(s) {
				if !x.of(k.field) || k.only != nil && !k.only(x) {
					continue
				}
				v, there := x.object[k.field]
				if k.right(x, v, there) {
					judged++
					continue
				}
				observed := "no such field"
				if there {
					observed = match.Show(v)
				}
				s.Verify(k.clause, false, k.field+": "+k.expected+", in the answer to "+x.where+" of "+x.list.String(), observed, x.exchange)
			}
			if judged == 0 {
				unseen(s, k.only)
			}
			s.Verify(k.clause, true, "", "")
		})
	}

	spec.Example(g, "commands of every type, application and place differ in their ids",
		spec.Verifies(contract.CommandIDUnique), func(s *spec.S) {
			owner := map[string]string{}
			for _, x := range watch(s) {
				id, _ := x.object["id"].(string)
				if id == "" || x.object["name"] != x.sent.Name || x.where != "the fetch" && x.where != "the list" {
					continue // what the answer to a write tells, others say
				}
				if other := owner[id]; other != "" && other != x.sent.Name {
					s.Verify(contract.CommandIDUnique, false, "an id of its own for "+x.sent.Name, "that of "+other+": "+id, x.exchange)
				}
				owner[id] = x.sent.Name
			}
			if len(owner) < 2 {
				unseen(s, nil)
			}
			s.Verify(contract.CommandIDUnique, true, "", "")
		})
	return g
}

// unseen ends the spec where no answer showed a command that was sent, at what
// stood in the way.
func unseen(s *spec.S, only func(sighting) bool) {
	list := s.Global()
	if only != nil && !only(sighting{list: list}) {
		list = s.In(0)
	}
	sent := named(s, payload.ChatInput)
	id := command.Made(s, list, sent)
	o := command.Read(s, list, id)
	command.Stores(s, o, sent)
	s.Given(contract.CommandIDPresent, o["id"]).To(match.Snowflake())
	s.Lacking(verdict.LackCase, "no answer showed a command that was sent")
}

var shapes = []shape{
	{clause: contract.CommandIDPresent, field: "id", expected: "a snowflake", right: isSnowflake},
	{clause: contract.CommandApplicationID, field: "application_id", expected: "the application of the path",
		right: func(x sighting, v any, _ bool) bool {
			return v == x.list.App().ID
		}},
	{clause: contract.CommandGuildID, field: "guild_id", expected: "the guild of the path",
		right: func(x sighting, v any, _ bool) bool {
			return v == x.list.Guild()
		}, only: func(x sighting) bool { return !x.list.IsGlobal() }},
	{clause: contract.CommandGuildIDGlobal, field: "guild_id", expected: "none",
		right: func(_ sighting, v any, _ bool) bool { return v == nil },
		only:  func(x sighting) bool { return x.list.IsGlobal() }},
	{clause: contract.NamePresent, field: "name", expected: "a text", right: func(_ sighting, v any, _ bool) bool {
		text, is := v.(string)
		return is && text != ""
	}},
	{clause: contract.CommandTypeShape, field: "type", expected: "an integer", right: orUnset(isInteger)},
	{clause: contract.CommandVersionPresent, field: "version", expected: "a snowflake", right: isSnowflake},
	{clause: contract.DescriptionNeverNull, field: "description", expected: "a text",
		right: func(_ sighting, v any, _ bool) bool {
			_, is := v.(string)
			return is
		}},
	{clause: contract.NameLocalizationsShape, field: "name_localizations", expected: "null or a dictionary of texts",
		right: orUnset(isDictionary)},
	{clause: contract.DescriptionLocalizationsShape, field: "description_localizations", expected: "null or a dictionary of texts",
		right: orUnset(isDictionary)},
	{clause: contract.CommandOptionsShape, field: "options", expected: "an array",
		right: orUnset(func(v any) bool { _, is := v.([]any); return is })},
	{clause: contract.MemberPermissionsShape, field: "default_member_permissions", expected: "null or a text of decimal digits",
		right: orUnset(isBitSet)},
	{clause: contract.DMPermissionShape, field: "dm_permission", expected: "a boolean or null", right: orUnset(isBoolean)},
	{clause: contract.DefaultPermissionShape, field: "default_permission", expected: "a boolean or null",
		right: orUnset(isBoolean)},
	{clause: contract.NSFWShape, field: "nsfw", expected: "a boolean", right: orUnset(isBoolean)},
	{clause: contract.IntegrationTypesShape, field: "integration_types", expected: "null or a list of integers",
		right: orUnset(isIntegers)},
	{clause: contract.ContextsShape, field: "contexts", expected: "null or a list of integers", right: orUnset(isIntegers)},
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
