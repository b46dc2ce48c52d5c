package invocation

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// kind matches a value of an interaction that the predicate accepts.
func kind(words string, ok func(v any) bool) types.GomegaMatcher { return match.That(words, ok) }

var (
	aString = kind("a string", func(v any) bool { s, is := v.(string); return is && s != "" })
	aList   = kind("an array", func(v any) bool { _, is := v.([]any); return is })
	aNumber = kind("an integer", func(v any) bool {
		n, is := v.(json.Number)
		_, err := strconv.ParseInt(string(n), 10, 64)
		return is && err == nil
	})
	anObject     = kind("an object", func(v any) bool { _, is := v.(map[string]any); return is })
	stringsAlone = kind("an object of strings", func(v any) bool {
		o, is := v.(map[string]any)
		for _, w := range o {
			_, text := w.(string)
			is = is && text
		}
		return is && len(o) > 0
	})
	something = kind("a value", func(v any) bool { return v != nil })
)

// fact is what a clause says about a path of an interaction.
type fact struct {
	clause *contract.Clause
	path   string
	to     types.GomegaMatcher
}

func cite(facts []fact, more ...*contract.Clause) spec.Citation {
	out := more
	for _, f := range facts {
		if !slices.Contains(out, f.clause) {
			out = append(out, f.clause)
		}
	}
	return out
}

// general are facts about every interaction of a command in a guild.
var general = []fact{
	{contract.InteractionTypeField, "type", aNumber},
	{contract.InteractionTypeCommand, "type", is(2)},
	{contract.InteractionToken, "token", aString},
	{contract.InteractionVersion, "version", something},
	{contract.InteractionEntitlements, "entitlements", aList},
	{contract.InteractionOwners, "authorizing_integration_owners", anObject},
	{contract.InteractionOwnersStrings, "authorizing_integration_owners", stringsAlone},
	{contract.InteractionContext, "context", is(0)},
	{contract.InteractionGuildLocale, "guild_locale", aString},
	{contract.InteractionChannelObjectType, "channel.type", is(0)}, // of an ordinary text channel
	{contract.InteractionAppPermissions, "app_permissions", aString},
	{contract.InteractionMemberRoles, "member.roles", aList},
	{contract.InteractionMemberPermissions, "member.permissions", something},
}

// member are the keys that the member of an interaction should have.
var member = []struct {
	clause *contract.Clause
	key    string
}{
	{contract.InteractionMemberNick, "nick"}, {contract.InteractionMemberJoinedAt, "joined_at"},
	{contract.InteractionMemberPending, "pending"}, {contract.InteractionMemberMute, "mute"},
	{contract.InteractionMemberDeaf, "deaf"}, {contract.InteractionMemberPremiumSince, "premium_since"},
	{contract.InteractionMemberAvatar, "avatar"},
}

// interactions is about what the application is told of the use of a command.
func interactions() *spec.Chapter {
	c := spec.NewChapter("What the application is told")

	spec.Example(c, "the use of a slash command in a guild says who, where and in which language",
		append(cite(general), contract.InteractionSlashCommand, contract.InteractionID, contract.InteractionTokenUnique,
			contract.InteractionApplicationID, contract.InteractionLocale, contract.InteractionGuildID, contract.InteractionChannelID,
			contract.InteractionChannelObjectID, contract.InteractionMemberUser), func(s *spec.S) {
			x := enter(s)
			prop := with(s)
			use := prop.Use(x.user, x.at, nil)
			use.Locale = "es-ES"
			sent := s.Use(use)
			s.Expect(contract.InteractionSlashCommand, sent).To(actor.Delivered)
			for _, f := range general {
				s.Expect(f.clause, told(sent, f.path)).To(f.to)
			}
			id, _ := told(sent, "id").(string)
			s.Expect(contract.InteractionID, id).To(match.Snowflake())
			for _, k := range []struct {
				clause     *contract.Clause
				path, want string
			}{
				{contract.InteractionApplicationID, "application_id", s.App().ID},
				{contract.InteractionLocale, "locale", "es-ES"},
				{contract.InteractionGuildID, "guild_id", x.guild.ID},
				{contract.InteractionChannelID, "channel_id", x.at.Channel},
				{contract.InteractionChannelObjectID, "channel.id", x.at.Channel},
				{contract.InteractionMemberUser, "member.user.id", x.user.ID},
			} {
				s.Expect(k.clause, told(sent, k.path)).To(is(k.want))
			}
			for _, role := range x.user.Roles {
				s.Expect(contract.InteractionMemberRoles, told(sent, "member.roles")).To(listing(role))
			}
			again := s.Use(use)
			s.Given(again).To(actor.Delivered)
			s.Expect(contract.InteractionTokenUnique, told(again, "token") == told(sent, "token")).To(is(false))
		})

	for _, k := range member {
		spec.Example(c, "the member holds "+k.key, spec.Verifies(k.clause), func(s *spec.S) {
			x := enter(s)
			sent := s.Use(with(s).Use(x.user, x.at, nil))
			s.Given(sent).To(actor.Delivered)
			o, _ := told(sent, "member").(map[string]any)
			s.Expect(k.clause, o).To(match.That("a member with "+k.key, func(o map[string]any) bool {
				_, there := o[k.key] // null for none
				return there
			}))
		})
	}

	spec.Example(c, "the context tells direct messages and private channels from guilds",
		spec.Verifies(contract.InteractionContextDM, contract.InteractionContextPrivate), func(s *spec.S) {
			x := enter(s)
			prop := actor.Stage(s, s.Global(), payload.ChatInput, nil)
			sent := s.Use(prop.Use(x.user, actor.BotDM, nil))
			s.Given(sent).To(actor.Delivered)
			s.Expect(contract.InteractionContextDM, told(sent, "context")).To(is(1))
			if !s.Declares(contract.UserInstall) {
				s.Missing(contract.InteractionContextPrivate, "the profile does not declare user_install")
				return
			}
			user := actor.Installed(s)
			prop = actor.Stage(s, s.Global(), payload.ChatInput, map[string]any{
				"contexts": []control.Context{control.InPrivate}, "integration_types": []int{s.Run.Profile.Bindings.UserInstall},
			})
			sent = s.Use(prop.Use(user, actor.Private, nil))
			s.Given(sent).To(actor.Delivered)
			s.Expect(contract.InteractionContextPrivate, told(sent, "context")).To(is(2))
		})

	spec.Example(c, "the data name the command and hold what the user filled in",
		spec.Verifies(contract.InteractionCommandID, contract.InteractionCommandName, contract.InteractionCommandType, contract.InteractionCommandVersion,
			contract.InteractionOptions, contract.InteractionOptionType, contract.InteractionOptionName, contract.InteractionOptionValue), func(s *spec.S) {
			x := enter(s)
			prop := with(s, option(payload.StringOption, "word"), option(payload.IntegerOption, "size"),
				option(payload.BooleanOption, "flag"), option(payload.UserOption, "whom"), option(payload.NumberOption, "share"))
			sent := s.Use(prop.Use(x.user, x.at, map[string]any{
				"word": "hello", "size": number("9007199254740991"), "flag": true, "whom": x.user.ID,
			}))
			s.Given(sent).To(actor.Delivered)
			for _, f := range []fact{
				{contract.InteractionCommandID, "data.id", is(prop.ID)},
				{contract.InteractionCommandName, "data.name", is(prop.Name)},
				{contract.InteractionCommandType, "data.type", is(1)},
				{contract.InteractionCommandVersion, "data.version", is(prop.Version)},
				{contract.InteractionOptions, "data.options", aList},
			} {
				s.Expect(f.clause, told(sent, f.path)).To(f.to)
			}
			options, _ := told(sent, "data.options").([]any)
			s.Expect(contract.InteractionOptions, len(options)).To(match.That("the 4 options that were filled in", func(n int) bool { return n == 4 }))
			for i, want := range []struct {
				name  string
				typ   payload.OptionType
				value any
			}{
				{"word", payload.StringOption, "hello"}, {"size", payload.IntegerOption, number("9007199254740991")},
				{"flag", payload.BooleanOption, true}, {"whom", payload.UserOption, x.user.ID},
			} {
				o := holding(options, want.name, want.value, i)
				s.Expect(contract.InteractionOptionName, o["name"]).To(is(want.name))
				s.Expect(contract.InteractionOptionType, o["type"]).To(is(want.typ))
				s.Expect(contract.InteractionOptionValue, o["value"]).To(is(want.value))
			}
		})

	spec.Example(c, "subcommands and groups stand around the options",
		spec.Verifies(contract.InteractionOptionNested, contract.InteractionOptionGroup), func(s *spec.S) {
			x := enter(s)
			sub, group := option(payload.SubCommand, "first"), option(payload.SubCommandGroup, "set")
			sub.Options = []payload.Option{option(payload.StringOption, "word")}
			group.Options = []payload.Option{sub}
			prop := with(s, sub, group)
			sent := s.Use(prop.Use(x.user, x.at, map[string]any{"word": "hello"}, "first"))
			s.Given(sent).To(actor.Delivered)
			s.Expect(contract.InteractionOptionNested, told(sent, "data.options.0.type")).To(is(payload.SubCommand))
			s.Expect(contract.InteractionOptionNested, told(sent, "data.options.0.options.0.value")).To(is("hello"))
			sent = s.Use(prop.Use(x.user, x.at, map[string]any{"word": "hello"}, "set", "first"))
			s.Given(sent).To(actor.Delivered)
			s.Expect(contract.InteractionOptionGroup, told(sent, "data.options.0.name")).To(is("set"))
			s.Expect(contract.InteractionOptionGroup, told(sent, "data.options.0.type")).To(is(payload.SubCommandGroup))
			s.Expect(contract.InteractionOptionGroup, told(sent, "data.options.0.options.0.name")).To(is("first"))
			s.Expect(contract.InteractionOptionGroup, told(sent, "data.options.0.options.0.options.0.value")).To(is("hello"))
		})

	spec.Example(c, "the use of a USER command names its target and resolves it",
		spec.Verifies(contract.InteractionUserCommand, contract.InteractionTypeCommand, contract.InteractionCommandType, contract.InteractionTargetUser,
			contract.InteractionResolvedUsers, contract.InteractionResolvedMembers), func(s *spec.S) {
			x := enter(s)
			target := actor.Another(s, x.guild, x.user).ID
			prop := actor.Stage(s, s.In(0), payload.User, nil)
			use := prop.Use(x.user, x.at, nil)
			use.Target = target
			sent := s.Use(use)
			s.Expect(contract.InteractionUserCommand, sent).To(actor.Delivered)
			for _, f := range []fact{
				{contract.InteractionTypeCommand, "type", is(2)},
				{contract.InteractionCommandType, "data.type", is(payload.User)},
				{contract.InteractionTargetUser, "data.target_id", is(target)},
				{contract.InteractionResolvedUsers, "data.resolved.users." + target, anObject},
				{contract.InteractionResolvedMembers, "data.resolved.members." + target, anObject},
			} {
				s.Expect(f.clause, told(sent, f.path)).To(f.to)
			}
		})
	return c
}

// holding is the option of that name, else one of that value, else the one at
// that place: a field that is wrong must not hide the others.
func holding(options []any, name string, value any, at int) map[string]any {
	raw := fmt.Sprint(value)
	for _, same := range []func(o map[string]any) bool{
		func(o map[string]any) bool { return o["name"] == name },
		func(o map[string]any) bool { return fmt.Sprint(o["value"]) == raw },
	} {
		for _, v := range options {
			if o, is := v.(map[string]any); is && same(o) {
				return o
			}
		}
	}
	if at < len(options) {
		o, _ := options[at].(map[string]any)
		return o
	}
	return nil
}

// listing matches an array that holds the text.
func listing(text string) types.GomegaMatcher {
	return kind(fmt.Sprintf("an array with %q", text), func(v any) bool {
		list, _ := v.([]any)
		return slices.Contains(list, any(text))
	})
}
