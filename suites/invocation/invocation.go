// Package invocation holds the specs about the use of commands: what a user may
// send, what is refused, and what the application is told. All of them need the
// control API, since somebody has to be the user.
package invocation

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{uses(), values(), typing(), interactions(), others(), gateways(), endpoints(), launches(), followUps()}
}

// scene is an ordinary user in a text channel of the first guild.
type scene struct {
	guild *target.Guild
	user  target.User
	at    control.Place
}

func enter(s *spec.S) scene {
	g := s.Guild(0)
	return scene{g, actor.Plain(s, g), actor.Talking(s, g)}
}

func flag(b bool) *bool { return &b }

// uses is about who may use a command, and when.
func uses() *spec.Group {
	g := spec.NewGroup("Use of commands")
	g.Needs(spec.Commands, spec.Users, spec.Menus)

	spec.Example(g, "a guild command can be used as soon as it is created",
		spec.Verifies(contract.CreateGuildPicker), usableAtOnce)

	spec.Example(g, "an edit of a guild command reaches users at once",
		spec.Verifies(contract.EditGuildPicker), editedAtOnce)

	spec.Example(g, "the choices and bounds that an edit gives an option of a guild command are those that users fill in",
		spec.Verifies(contract.EditGuildPicker), refilledAtOnce)

	spec.Example(g, "a guild command that was deleted can't be used", spec.Verifies(contract.GoneUnusable), unusableOnceDeleted)

	spec.Example(g.And(spec.Second), "a guild command that a bulk overwrite took away can't be used", spec.Verifies(contract.GoneUnusable), unusableOnceReplaced)

	spec.Example(g, "an age-restricted command is for adults", spec.Verifies(contract.AgeRestrictedAdult), adultsOnly)

	spec.Example(g, "an age-restricted command is not for users under 18", spec.Verifies(contract.AgeRestrictedMinor), minorsRefused)

	spec.Example(g.And(spec.Scratch), "the subcommands of an age-restricted command are not for users under 18", spec.Verifies(contract.AgeRestrictedMinor), minorsInside)

	spec.Example(g.And(spec.FewMenus), "an age-restricted USER command is not for users under 18", spec.Verifies(contract.AgeRestrictedMinor), func(s *spec.S) {
		x := enter(s)
		minorsMenu(s, payload.User, contract.InteractionUserCommand, actor.Another(s, x.guild, x.user).ID, x)
	})

	spec.Example(g.And(spec.FewMenus, spec.Messages), "an age-restricted MESSAGE command is not for users under 18",
		spec.Verifies(contract.AgeRestrictedMinor), func(s *spec.S) {
			target, x, _ := choosable(s)
			minorsMenu(s, payload.Message, contract.InteractionMessageCommand, target, x)
		})

	silenced(g)

	spec.Example(g, "a client that holds a stale version is rejected", spec.Verifies(contract.VersionStaleRejected), staleRejected)

	spec.Example(g.And(spec.FewMenus), "a client that holds a stale version of a context menu command is rejected",
		spec.Verifies(contract.VersionStaleRejected), func(s *spec.S) {
			x := enter(s)
			staleMenuRejected(s, payload.User, x.user.ID, x)
		})

	spec.Example(g.And(spec.FewMenus, spec.Messages), "a client that holds a stale version of a MESSAGE command is rejected",
		spec.Verifies(contract.VersionStaleRejected), func(s *spec.S) {
			target, x, _ := choosable(s)
			staleMenuRejected(s, payload.Message, target, x)
		})

	spec.Example(g, "a client that holds a stale version of a command with subcommands is rejected", spec.Verifies(contract.VersionStaleRejected), staleWay)

	spec.Example(g, "a client that holds a version from before an overwrite is rejected", spec.Verifies(contract.VersionStaleRejected), overwrittenRejected)

	spec.Example(g.And(spec.Second), "a client that holds a version from before a bulk overwrite is rejected", spec.Verifies(contract.VersionStaleRejected), bulkRejected)

	spec.Example(g, "a client that is rejected gets the present version", spec.Verifies(contract.VersionReloaded), staleReloaded)

	spec.Example(g, "the application hears the default name of a command, whatever the user reads",
		spec.Verifies(contract.LocalizationInteraction), defaultNameHeard)

	spec.Example(g.And(spec.FewMenus), "the application hears the default name of a USER command, whatever the user reads",
		spec.Verifies(contract.LocalizationInteraction), func(s *spec.S) {
			x := enter(s)
			defaultMenuHeard(s, onUser(s), payload.User, actor.Another(s, x.guild, x.user).ID, x, s.AnyList())
		})

	spec.Example(g.And(spec.FewMenus, spec.Messages), "the application hears the default name of a MESSAGE command, whatever the user reads",
		spec.Verifies(contract.LocalizationInteraction), func(s *spec.S) {
			target, x, list := choosable(s)
			defaultMenuHeard(s, onMessage(s), payload.Message, target, x, list)
		})

	spec.Example(g, "the application hears the default names of options, whatever the user reads",
		spec.Verifies(contract.LocalizationInteractionOption), defaultOptionsHeard)
	return g
}

func adultsOnly(s *spec.S) {
	for _, used := range restricted(s).adult {
		s.Expect(contract.AgeRestrictedAdult, used).To(actor.Delivered)
	}
}

func minorsRefused(s *spec.S) {
	for _, used := range restricted(s).minor {
		s.Expect(contract.AgeRestrictedMinor, used).To(actor.Refused)
	}
}

func staleRejected(s *spec.S) {
	s.Expect(contract.VersionStaleRejected, stale(s).used).To(actor.Refused)
}

func staleMenuRejected(s *spec.S, kind payload.CommandType, target string, x scene) {
	menu := command.OfType(s, kind)
	shown := actor.ShownCommand{Type: kind, List: s.Global(), ID: command.Made(s, s.Global(), menu)}
	before, _ := command.Read(s, shown.List, shown.ID)["version"].(string)
	shown.Name = s.Name()
	shown.ID = command.Changed(s, shown.List, shown.ID, map[string]any{"name": shown.Name})
	present := actor.Stored(s, shown.List, shown.ID, map[string]any{"name": shown.Name})
	use := shown.Use(x.user, x.at, nil)
	use.Target = target
	replacedRejected(s, shown, use, before, present, contract.CommandVersionName)
}

// overwrittenRejected uses a global command in the version that it had before a create of
// its name replaced it.
func overwrittenRejected(s *spec.S) {
	x, list := enter(s), s.Global()
	c := command.New(s)
	shown := actor.ShownCommand{ID: command.Made(s, list, c), Name: c.Name, Type: payload.ChatInput, List: list}
	before := actor.Stored(s, list, shown.ID, c)
	c.Description = "written over"
	a := list.Create(c)
	s.Given(contract.CreateGlobal200, a).To(match.Success())
	if command.IDOf(s, list, a, c) != shown.ID { // another one, or whether it is one is for other specs
		s.Lacking(verdict.LackChoice, "the create makes a command with another id")
	}
	o := command.Read(s, list, shown.ID)
	s.Given(contract.UpsertReplacesDescription, o).To(match.Shows(map[string]any{"description": c.Description}))
	command.Stores(s, o, c)
	present, _ := o["version"].(string)
	replacedRejected(s, shown, shown.Use(x.user, x.at, nil), before, present, contract.CommandVersionOverwrite)
}

// replacedRejected uses a command in the version that it has, and in that from before; newer
// is the clause by which they differ.
func replacedRejected(s *spec.S, shown actor.ShownCommand, use control.Use, before, present string, newer *contract.Clause) {
	s.Given(contract.CommandVersionPresent, before).To(match.Snowflake())
	s.Given(newer, present).To(match.Newer(before))
	use.Version = present
	shown.IsDelivered(s, use)
	use.Version = before
	s.Expect(contract.VersionStaleRejected, s.Control().Use(use)).Provided(func() {
		s.Given(contract.VersionStaleRejected, stale(s).used).To(actor.Refused)
	}).To(actor.Refused)
}

func staleReloaded(s *spec.S) {
	got := stale(s)
	s.Given(contract.VersionStaleRejected, got.used).To(actor.Refused)
	s.Expect(contract.VersionReloaded, got.used).To(match.That("the command reloaded in version "+got.version,
		func(o control.Outcome) bool { return o.Reloaded != nil && o.Reloaded.Version == got.version }))
}

// german is the locale in which users read other names than the default.
const german = "de"

// inGerman is the use of a command with a subcommand and an option by a user who
// reads other names than its own.
func inGerman(s *spec.S) (control.Outcome, actor.ShownCommand) {
	s.Control().Need()
	x, list := enter(s), s.AnyList()
	const locale = german
	if !slices.Contains(s.Run.Profile.Bindings.Locales, locale) {
		s.Lacking(verdict.LackBinding, "the profile's bindings have no locale "+locale)
	}
	own := func(name string) map[string]string { return map[string]string{locale: name} }
	sent := command.New(s)
	sent.NameLocalizations = own("befehl")
	sent.Options = []payload.Option{{
		Type: payload.SubCommand, Name: "first", Description: "a subcommand", NameLocalizations: own("zuerst"),
		Options: []payload.Option{{Type: payload.StringOption, Name: "word", Description: "any word", NameLocalizations: own("wort")}},
	}}
	id := command.Taken(s, list, sent, contract.LocalizationPartial)
	shown := actor.ShownCommand{ID: id, Name: sent.Name, Type: payload.ChatInput, List: list}
	use := shown.Use(x.user, x.at, map[string]any{"word": "hallo"}, "first")
	use.Locale = locale
	s.Given(contract.LocalizationShown, shown.Of(s.Control().Picker(use.Visit))).Provided(func() {
		plain := sent // other specs say what is shown of the dictionaries
		plain.NameLocalizations, plain.Options = nil, command.Bare(sent.Options)
		actor.Stored(s, list, id, plain)
		s.Given(contract.LocalizationCommandName, command.Localized(s, list, id)).To(match.Field("name_localizations", sent.NameLocalizations))
		shown.There(s, x.user, x.at)()
		shown.Seeable(s, x.user, x.at)()
		s.Given(contract.SubcommandInvoked, shown.Offering(s, x.user, x.at)).To(actor.Offered)
	}).To(match.That("the command in the user's language", func(e []control.Entry) bool {
		return slices.ContainsFunc(e, func(e control.Entry) bool { return e.Labels[0] == "befehl" })
	}))
	return shown.IsDelivered(s, use), shown
}

func defaultNameHeard(s *spec.S) {
	used, shown := inGerman(s)
	s.Expect(contract.LocalizationInteraction, memberAt(used, "data.name")).Provided(func() {
		s.Given(contract.InteractionCommandName, plainly(s).first).To(telling("data.name", aString))
	}).To(is(shown.Name))
}

// defaultMenuHeard uses a context menu command that the user reads under another name,
// after a plain one.
func defaultMenuHeard(s *spec.S, plain aimed, typ payload.CommandType, target string, x scene, list inventory.Commands) {
	if !slices.Contains(s.Run.Profile.Bindings.Locales, german) {
		s.Lacking(verdict.LackBinding, "the profile's bindings have no locale "+german)
	}
	sent := command.OfType(s, typ)
	sent.NameLocalizations = map[string]string{german: "Befehl"}
	shown := actor.ShownCommand{ID: command.Taken(s, list, sent, contract.LocalizationPartial), Name: sent.Name, Type: typ, List: list}
	use := shown.Use(x.user, x.at, nil)
	use.Target, use.Locale = target, german
	used := shown.IsDelivered(s, use)
	s.Expect(contract.LocalizationInteraction, memberAt(used, "data.name")).Provided(func() {
		s.Given(contract.InteractionCommandName, plain.used).To(telling("data.name", aString))
	}).To(is(shown.Name))
}

func defaultOptionsHeard(s *spec.S) {
	used, _ := inGerman(s)
	s.Expect(contract.LocalizationInteractionOption, memberAt(used, "data.options.0.name")).Provided(func() {
		s.Given(contract.InteractionOptions, memberAt(used, "data.options")).To(aList)
	}).To(is("first"))
	const path = "data.options.0.options.0.name"
	s.Expect(contract.LocalizationInteractionOption, memberAt(used, path)).Provided(func() {
		s.Given(contract.InteractionOptionNested, memberAt(used, "data.options.0.options")).To(aList)
		s.Given(contract.InteractionOptionName, memberAt(used, path)).To(aString)
	}).To(is("word"))
}

// outcome is what became of a use.
type outcome = actor.Noted[control.Outcome]

// byAge is what became of the use of age-restricted commands.
type byAge struct{ adult, minor []outcome }

func restricted(s *spec.S) byAge {
	return spec.Shared(s, "age-restricted commands", func(s *spec.S) (got byAge) {
		s.Control().Need()
		x := enter(s)
		minor := actor.Minor(s, x.guild)
		if s.App().Discoverable {
			s.Lacking(verdict.LackApplication, "the application is in discovery and has no age-restricted commands")
		}
		// A service may keep such commands to channels for adults.
		adults := x.at
		for _, ch := range x.guild.Channels {
			if ch.AgeRestricted {
				adults = actor.In(x.guild, ch)
			}
		}
		for _, list := range []inventory.Commands{s.In(0), s.Global()} {
			plain := actor.Prepare(s, list, payload.ChatInput, nil)
			used := s.Control().Use(plain.Use(minor, x.at, nil))
			s.Given(contract.InteractionSlashCommand, used).Provided(func() {
				s.Given(contract.NSFWDefault, command.Read(s, list, plain.ID)).To(match.Field("nsfw", false))
				plain.IsOffered(s, minor, x.at)
			}).To(actor.Delivered)
			shown := actor.Prepare(s, list, payload.ChatInput, map[string]any{"nsfw": true})
			use := shown.Use(x.user, adults, nil)
			taken := actor.Note(s.Session, s.Control().Use(use))
			if !taken.What.Delivered() {
				shown.Plain(s, use)()
			}
			got.adult = append(got.adult, taken)
			places := []control.Place{x.at, adults}
			if list.IsGlobal() && s.Control().Use(plain.Use(minor, actor.BotDM, nil)).Delivered() { // something is, there
				places = append(places, actor.BotDM)
			}
			for _, at := range places {
				used := actor.Note(s.Session, s.Control().Use(shown.Use(minor, at, nil)))
				if used.What.Delivered() {
					shown.Plain(s, use)() // which looks whether users see the command as it is
				}
				got.minor = append(got.minor, used)
			}
		}
		return got
	})
}

// old is what became of the use of a command in a version before the present one.
type old struct {
	used    outcome
	version string // the present one
}

func stale(s *spec.S) old {
	return spec.Shared(s, "a stale version", func(s *spec.S) old { return outdated(s, nil) })
}

// outdated uses a command with those options, or a part of it, in the version before an
// edit, which sends the options again: some services forget what an edit leaves out.
func outdated(s *spec.S, options []payload.Option, way ...string) old {
	x := enter(s)
	with := func(description string) map[string]any {
		fields := map[string]any{"description": description}
		if options != nil {
			fields["options"] = options
		}
		return fields
	}
	shown := actor.Prepare(s, s.Global(), payload.ChatInput, with("before"))
	after := with("after")
	shown.ID = command.Changed(s, shown.List, shown.ID, after)
	present := actor.Stored(s, shown.List, shown.ID, after)
	for _, version := range []string{shown.Version, present} {
		s.Given(contract.CommandVersionPresent, version).To(match.Snowflake())
	}
	s.Given(contract.CommandVersionDescription, present).To(match.Newer(shown.Version))
	use := shown.Use(x.user, x.at, nil, way...)
	use.Version = present
	shown.IsDelivered(s, use)
	use.Version = shown.Version
	return old{actor.Note(s.Session, s.Control().Use(use)), present}
}

// described matches what a user is offered when it has that description.
func described(text string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the command with the description %q", text), func(e []control.Entry) bool {
		return len(e) == 1 && e[0].Description == text
	})
}

// memberAt is what the interaction holds at a dotted path, in which a number is an
// index; nil where there is nothing.
func memberAt(o control.Outcome, path string) any {
	var v any = o.Interaction
	for _, step := range strings.Split(path, ".") {
		switch w := v.(type) {
		case map[string]any:
			v = w[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i >= len(w) {
				return nil
			}
			v = w[i]
		default:
			return nil
		}
	}
	return v
}

// is matches a value of an interaction by what it is in JSON, where a number may be
// written in several ways.
func is(want any) types.GomegaMatcher {
	raw, _ := json.Marshal(want) // a string, a number or a boolean
	return match.That(string(raw), func(v any) bool {
		if n, number := v.(json.Number); number {
			return model.Shows(json.Number(raw), n) == nil
		}
		got, err := json.Marshal(v)
		return err == nil && string(got) == string(raw)
	})
}
