package invocation

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// kind matches a value of an interaction that the predicate accepts.
func kind(words string, ok func(v any) bool) types.GomegaMatcher { return match.That(words, ok) }

var (
	aString = kind("a string", func(v any) bool { s, is := v.(string); return is && s != "" })
	aList   = kind("an array", func(v any) bool { _, is := v.([]any); return is })
	aNumber = kind("an integer", func(v any) bool {
		n, is := v.(json.Number)
		f, err := n.Float64() // 2.0 and 2e0 are integers too
		return is && err == nil && f == math.Trunc(f)
	})
	anObject = kind("an object", func(v any) bool { _, is := v.(map[string]any); return is })
	ids      = kind("an object of ids as strings", func(v any) bool {
		o, _ := v.(map[string]any)
		return idsAll(v) && len(o) > 0
	})
	aSnowflake = kind("a snowflake", func(v any) bool {
		text, _ := v.(string)
		ok, err := match.Snowflake().Match(text)
		return ok && err == nil
	})
	something = kind("a value", func(v any) bool { return v != nil })
)

// objectOf matches the object of that id; whether it shows the id is open.
func objectOf(id string) types.GomegaMatcher {
	return kind("the object of "+id, func(v any) bool {
		o, is := v.(map[string]any)
		return is && (o["id"] == nil || o["id"] == id)
	})
}

// byInstallation matches an object with a key for each installation that lets the
// user in: to the guild, which is 0, or to the user.
func byInstallation(user int) types.GomegaMatcher {
	return kind("an object keyed by installation contexts", func(v any) bool {
		o, _ := v.(map[string]any)
		return installations(v, user) && len(o) > 0
	})
}

// telling matches a use whose interaction holds at the path what fits.
func telling(path string, to types.GomegaMatcher) types.GomegaMatcher {
	return match.Judge(fmt.Sprintf("an interaction with %s: %s", path, to.(spec.Describing).Expected()), func(actual any) (string, bool) {
		o, _ := actual.(control.Outcome)
		v := memberAt(o, path)
		ok, err := to.Match(v)
		raw, _ := json.Marshal(v)
		return fmt.Sprintf("%s: %.200s", path, raw), ok && err == nil
	})
}

// fact is what a clause says about a path of an interaction.
type fact struct {
	text   string // the path where it is empty
	clause *contract.Clause
	path   string
	to     types.GomegaMatcher
	less   *fact           // what another clause says of the same path, and comes first
	ground func(s *spec.S) // what else comes first; nil for nothing
}

// each adds a spec about each fact of an interaction.
func each(g *spec.Group, of string, seen func(s *spec.S) (o outcome, delivered *contract.Clause), facts func(s *spec.S) []fact, like []fact) {
	for i, f := range like {
		if f.text == "" {
			f.text = f.path
		}
		spec.Example(g, of+f.text, spec.Verifies(f.clause), func(s *spec.S) {
			o, delivered := seen(s)
			s.Given(delivered, o).To(actor.Delivered)
			facts(s)[i].tells(s, o)
		})
	}
}

// tells checks the fact of an interaction.
func (f fact) tells(s *spec.S, o outcome) {
	s.Expect(f.clause, o).Provided(func() {
		if f.less != nil {
			s.Given(f.less.clause, o).To(telling(f.less.path, f.less.to))
		}
		if f.ground != nil {
			f.ground(s)
		}
	}).To(telling(f.path, f.to))
}

// interactions is about what the application is told of the use of a command.
func interactions() *spec.Group {
	g := spec.NewGroup("What the application is told")
	g.Needs(spec.Commands, spec.Users, spec.Menus, spec.Messages)

	spec.Example(g, "the use of a slash command", spec.Verifies(contract.InteractionSlashCommand), slashCommandUsed)

	each(g, "a slash command in a guild: ", func(s *spec.S) (outcome, *contract.Clause) {
		return plainly(s).first, contract.InteractionSlashCommand
	}, inGuild, inGuild(nil))

	spec.Example(g.And(spec.Entitlements), "the use of a slash command by a user with an entitlement",
		spec.Verifies(contract.InteractionEntitlements, contract.InteractionSlashCommand), entitled)

	spec.Example(g, "a token that no other interaction has", spec.Verifies(contract.InteractionTokenUnique), tokenUnique)

	for _, k := range actor.MemberKeys() {
		spec.Example(g, "the member holds "+k.Key, spec.Verifies(k.Clause), func(s *spec.S) {
			o := plainly(s).first
			s.Given(contract.InteractionSlashCommand, o).To(actor.Delivered)
			ofMember(s, k, o)
		})
	}

	outsideGuilds(g)

	each(g, "a slash command with options: ", func(s *spec.S) (outcome, *contract.Clause) {
		return filled(s).used, contract.InteractionSlashCommand
	}, func(s *spec.S) []fact { return data(filled(s).shown) }, data(actor.ShownCommand{}))
	options(g)

	spec.Example(g, "an option holds a text letter by letter as it was filled in", spec.Verifies(contract.InteractionOptionValue), textFilled)
	spec.Example(g, "an option that names somebody or something holds its own type", spec.Verifies(contract.InteractionOptionType), typesFilled)
	spec.Example(g, "an option holds the value of the choice that was taken", spec.Verifies(contract.InteractionOptionValue), choiceTaken)
	spec.Example(g, "an option holds 0, false and fractions as they were filled in", spec.Verifies(contract.InteractionOptionValue), littleFilled)

	spec.Example(g, "all of 25 options are told of that were filled in", spec.Verifies(contract.InteractionOptions), allFilled)

	spec.Example(g, "the options of a subcommand stand under it", spec.Verifies(contract.InteractionOptionNested), optionsOfSubcommand)

	spec.Example(g, "a subcommand of a group stands under the group", spec.Verifies(contract.InteractionOptionGroup), subcommandOfGroup)

	spec.Example(g, "the use of a USER command", spec.Verifies(contract.InteractionUserCommand), userCommandUsed)

	each(g, "a USER command: ", func(s *spec.S) (outcome, *contract.Clause) {
		return onUser(s).used, contract.InteractionUserCommand
	}, func(s *spec.S) []fact { return ofUser(onUser(s)) }, ofUser(aimed{}))

	spec.Example(g, "a USER command: its target among members, whoever it is",
		spec.Verifies(contract.InteractionResolvedMembers, contract.InteractionTargetUser), anybodyChosen)

	onMessages := g.And(spec.Messages)
	spec.Example(onMessages, "the use of a MESSAGE command", spec.Verifies(contract.InteractionMessageCommand), messageCommandUsed)
	spec.Example(onMessages, "a MESSAGE command: its target as it is after an edit", spec.Verifies(contract.InteractionResolvedMessages), chosenAsItIs)
	spec.Example(g, "a command that is used in a thread tells the thread's id", spec.Verifies(contract.InteractionChannelID), inThread)
	spec.Example(g, "a command that is used in a thread tells the thread as its channel", spec.Verifies(contract.InteractionChannelObjectID),
		func(s *spec.S) { threadTold(s, contract.InteractionChannelObjectID, "channel.id") })

	spec.Example(g, "a member is told of as they are called now", spec.Verifies(contract.InteractionMemberNick), calledAsNow)

	each(onMessages, "a MESSAGE command: ", func(s *spec.S) (outcome, *contract.Clause) {
		return onMessage(s).used, contract.InteractionMessageCommand
	}, func(s *spec.S) []fact { return ofMessage(onMessage(s)) }, ofMessage(aimed{}))
	return g
}

func slashCommandUsed(s *spec.S) {
	s.Expect(contract.InteractionSlashCommand, plainly(s).first).To(actor.Delivered)
}

func tokenUnique(s *spec.S) {
	got := plainly(s)
	for _, o := range []outcome{got.first, got.again} {
		s.Given(contract.InteractionSlashCommand, o).To(actor.Delivered)
		s.Given(contract.InteractionToken, o).To(telling("token", aString))
	}
	s.Expect(contract.InteractionTokenUnique, memberAt(got.again.What, "token") == memberAt(got.first.What, "token")).In(got.again.By).To(is(false))
}

func optionsOfSubcommand(s *spec.S) {
	x := enter(s)
	sub := option(payload.SubCommand, "first")
	sub.Options = []payload.Option{option(payload.StringOption, "word"), option(payload.StringOption, "last")}
	shown := with(s, sub)
	both := actor.Note(s.Session, shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{"word": "hello", "last": "bye"}, "first")))
	o := shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{"word": "hello"}, "first"))
	listed(s, actor.Note(s.Session, o))
	s.Expect(contract.InteractionOptionNested, memberAt(o, "data.options.0.type")).Provided(named(s)).To(is(payload.SubCommand))
	s.Expect(contract.InteractionOptionNested, memberAt(o, "data.options.0.options.0.value")).Provided(valued(s)).To(is("hello"))
	s.Expect(contract.InteractionOptionNested, memberAt(both.What, "data.options.0.options")).In(both.By).Provided(valued(s)).To(bothOptions)
}

func subcommandOfGroup(s *spec.S) {
	x := enter(s)
	sub, group := option(payload.SubCommand, "first"), option(payload.SubCommandGroup, "set")
	sub.Options = []payload.Option{option(payload.StringOption, "word"), option(payload.StringOption, "last")}
	group.Options = []payload.Option{sub}
	other := group // names a subcommand alike
	other.Name = "other"
	shown := with(s, other, group)
	both := actor.Note(s.Session, shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{"word": "hello", "last": "bye"}, "set", "first")))
	o := shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{"word": "hello"}, "set", "first"))
	listed(s, actor.Note(s.Session, o))
	s.Expect(contract.InteractionOptionGroup, memberAt(o, "data.options.0.name")).Provided(named(s)).To(is("set"))
	s.Expect(contract.InteractionOptionGroup, memberAt(o, "data.options.0.type")).To(is(payload.SubCommandGroup))
	s.Expect(contract.InteractionOptionGroup, memberAt(o, "data.options.0.options.0.name")).To(is("first"))
	s.Expect(contract.InteractionOptionGroup, memberAt(o, "data.options.0.options.0.options.0.value")).Provided(valued(s)).To(is("hello"))
	s.Expect(contract.InteractionOptionGroup, memberAt(both.What, "data.options.0.options.0.options")).In(both.By).Provided(valued(s)).To(bothOptions)
}

var bothOptions = match.That("both options", func(v any) bool {
	l, _ := v.([]any)
	return len(l) == 2
})

func userCommandUsed(s *spec.S) {
	s.Expect(contract.InteractionUserCommand, onUser(s).used).To(actor.Delivered)
}

func messageCommandUsed(s *spec.S) {
	s.Expect(contract.InteractionMessageCommand, onMessage(s).used).To(actor.Delivered)
}

// plain is what became of two uses of a plain slash command.
type plain struct{ first, again outcome }

const locale = "es-ES"

func plainly(s *spec.S) plain { return spec.Shared(s, "the use of a plain slash command", usePlainly) }

func usePlainly(s *spec.S) (got plain) {
	x := enter(s)
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, nil)
	use := shown.Use(x.user, x.at, nil)
	use.Locale = locale
	if got.first = actor.Note(s.Session, shown.Used(s, use)); !got.first.What.Delivered() {
		shown.IsOffered(s, x.user, x.at)
	}
	got.again = actor.Note(s.Session, shown.Used(s, use))
	return got
}

// inGuild are the facts about the use of a plain slash command in a guild; without
// a session, what they are about alone.
func inGuild(s *spec.S) []fact {
	var x scene
	app, user := "", 0
	if s != nil {
		x, app, user = enter(s), s.App().ID, s.Run.Profile.Bindings.UserInstall
	}
	number := fact{clause: contract.InteractionTypeField, path: "type", to: aNumber}
	return append([]fact{{text: "its type is 2", clause: contract.InteractionTypeCommand, path: "type", to: is(2), less: &number}},
		inCommon(x, app, user)...)
}

// inCommon are the facts about every interaction in a text channel of a guild.
func inCommon(x scene, app string, user int) []fact {
	number := fact{clause: contract.InteractionTypeField, path: "type", to: aNumber}
	owners := fact{clause: contract.InteractionOwners, path: ownersPath, to: byInstallation(user)}
	out := []fact{
		number,
		{clause: contract.InteractionID, path: "id", to: aSnowflake},
		{clause: contract.InteractionToken, path: "token", to: aString},
		{clause: contract.InteractionVersion, path: "version", to: something},
		{clause: contract.InteractionEntitlements, path: "entitlements", to: aList},
		owners,
		{text: "owners are strings", clause: contract.InteractionOwnersStrings, path: owners.path, to: ids, less: &owners},
		{clause: contract.InteractionContext, path: "context", to: is(0)},
		{clause: contract.InteractionGuildLocale, path: "guild_locale", to: aString},
		{clause: contract.InteractionChannelObjectType, path: "channel.type", to: is(0)}, // of an ordinary text channel
		{clause: contract.InteractionAppPermissions, path: "app_permissions", to: aString},
		{clause: contract.InteractionMemberRoles, path: "member.roles", to: listing(x.user.Roles)},
		{clause: contract.InteractionMemberPermissions, path: "member.permissions", to: something},
		{clause: contract.InteractionApplicationID, path: "application_id", to: is(app)},
		{clause: contract.InteractionLocale, path: "locale", to: is(locale)},
		{clause: contract.InteractionChannelID, path: "channel_id", to: is(x.at.Channel)},
		{clause: contract.InteractionChannelObjectID, path: "channel.id", to: is(x.at.Channel)},
		{clause: contract.InteractionMemberUser, path: "member.user.id", to: is(x.user.ID)},
	}
	guild := ""
	if x.guild != nil {
		guild = x.guild.ID
	}
	return append(out, fact{clause: contract.InteractionGuildID, path: "guild_id", to: is(guild)})
}

// ofMember checks that the member of an interaction holds the key.
func ofMember(s *spec.S, k actor.MemberKey, o outcome) {
	s.Expect(k.Clause, actor.MemberIn(o.What)).In(o.By).To(k.Held())
}

// aimed is what became of the use of a USER command.
type aimed struct {
	used   outcome
	target string
	shown  actor.ShownCommand
	scene
}

func onUser(s *spec.S) aimed { return spec.Shared(s, "the use of a USER command", useOnUser) }

func useOnUser(s *spec.S) aimed {
	x := enter(s)
	target := actor.Another(s, x.guild, x.user).ID
	shown := actor.Prepare(s, s.AnyList(), payload.User, nil)
	use := shown.Use(x.user, x.at, nil)
	use.Target, use.Locale = target, locale
	used := actor.Note(s.Session, shown.Used(s, use))
	if !used.What.Delivered() {
		shown.IsOffered(s, x.user, x.at)
	}
	if memberAt(used.What, "data.resolved.users") == nil { // perhaps it is of another type
		actor.Stored(s, shown.List, shown.ID, map[string]any{"type": payload.User})
	}
	return aimed{used: used, target: target, shown: shown, scene: x}
}

// ofUser are the facts about the use of a USER command on that user.
func ofUser(a aimed) []fact {
	number := fact{clause: contract.InteractionTypeField, path: "type", to: aNumber}
	return append([]fact{
		{text: "its type is 2", clause: contract.InteractionTypeCommand, path: "type", to: is(2), less: &number},
		{clause: contract.InteractionTargetUser, path: "data.target_id", to: is(a.target)},
		{text: "its target among users", clause: contract.InteractionResolvedUsers, path: "data.resolved.users." + a.target, to: objectOf(a.target)},
		{text: "its target among members", clause: contract.InteractionResolvedMembers, path: "data.resolved.members." + a.target, to: anObject},
	}, ofMenu(a.shown, payload.User)...)
}

// onMessage is what became of the use of a MESSAGE command.
func onMessage(s *spec.S) aimed { return spec.Shared(s, "the use of a MESSAGE command", useOnMessage) }

// choosable is a message to use a command on, by whom and where, and a list with commands
// that can be.
func choosable(s *spec.S) (target string, x scene, list inventory.Commands) {
	s.Control().Need()
	r := message.Enter(s)
	sent := r.Channel.Send(map[string]any{"content": "to be chosen"})
	if target = sent.String("id"); target == "" {
		s.Lacking(verdict.LackChoice, "the target answers no id of a message")
	}
	at := control.Place{Context: control.InGuild, Guild: r.Channel.Guild.ID, Channel: r.Channel.ID}
	if list = s.AnyList(); list.Guild() != "" && list.Guild() != r.Channel.Guild.ID {
		list = s.Global()
	}
	return target, scene{r.Channel.Guild, actor.Plain(s, r.Channel.Guild), at}, list
}

func useOnMessage(s *spec.S) aimed {
	target, x, list := choosable(s)
	shown := actor.Prepare(s, list, payload.Message, nil)
	use := shown.Use(x.user, x.at, nil)
	use.Target, use.Locale = target, locale
	used := actor.Note(s.Session, shown.Used(s, use))
	if !used.What.Delivered() {
		shown.IsOffered(s, x.user, x.at)
	}
	if memberAt(used.What, "data.resolved.messages") == nil { // perhaps it is of another type
		actor.Stored(s, shown.List, shown.ID, map[string]any{"type": payload.Message})
	}
	return aimed{used: used, target: target, shown: shown, scene: x}
}

// ofMessage are the facts about the use of a MESSAGE command on that message.
func ofMessage(a aimed) []fact {
	return append([]fact{
		{clause: contract.InteractionTargetMessage, path: "data.target_id", to: is(a.target)},
		{text: "its target among messages", clause: contract.InteractionResolvedMessages, path: "data.resolved.messages." + a.target, to: objectOf(a.target)},
	}, ofMenu(a.shown, payload.Message)...)
}

// ofMenu are the facts about the command of a context menu that was used.
func ofMenu(c actor.ShownCommand, typ payload.CommandType) []fact {
	return []fact{
		{clause: contract.InteractionCommandType, path: "data.type", to: is(typ)},
		{clause: contract.InteractionCommandID, path: "data.id", to: is(c.ID)},
		{clause: contract.InteractionCommandName, path: "data.name", to: is(c.Name)},
		{clause: contract.InteractionCommandVersion, path: "data.version", to: aSnowflake},
	}
}

// listing matches an array that holds the texts.
func listing(texts []string) types.GomegaMatcher {
	return kind(fmt.Sprintf("an array with %q", texts), func(v any) bool {
		list, is := v.([]any)
		return is && !slices.ContainsFunc(texts, func(text string) bool { return !slices.Contains(list, any(text)) })
	})
}
