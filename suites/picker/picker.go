// Package picker holds the specs about what users are offered: which commands
// in which place, to whom, and in which language. All of them need the control
// API, since only a user's client shows it.
package picker

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter {
	return []*spec.Chapter{places(), permissions(), defaults(), languages(), shapes()}
}

// places is about where commands are offered, and in which menu.
func places() *spec.Chapter {
	c := spec.NewChapter("Where commands are offered")

	spec.Example(c, "each type has its menu",
		spec.Verifies(contract.TypeChatInputPicker, contract.TypeUserPicker, contract.TypeMessagePicker), func(s *spec.S) {
			g := s.Guild(0)
			user, at := actor.Plain(s, g), actor.Talking(s, g)
			for _, k := range []struct {
				clause *contract.Clause
				typ    payload.CommandType
				menu   control.Menu
			}{
				{contract.TypeChatInputPicker, payload.ChatInput, control.Slash},
				{contract.TypeUserPicker, payload.User, control.User},
				{contract.TypeMessagePicker, payload.Message, control.Message},
			} {
				prop := actor.Stage(s, s.In(0), k.typ, nil)
				s.Expect(k.clause, prop.Seen(s, user, at)).To(actor.InMenu(k.menu))
			}
		})

	spec.Example(c, "contexts decide between guilds and direct messages",
		spec.Verifies(contract.ContextBotDMOffered, contract.ContextBotDMWithheld, contract.ContextGuildWithheld), func(s *spec.S) {
			g := s.Guild(0)
			user, at := actor.Plain(s, g), actor.Talking(s, g)
			direct := actor.Stage(s, s.Global(), payload.ChatInput, contexts(control.InBotDM))
			s.Expect(contract.ContextBotDMOffered, direct.Seen(s, user, actor.BotDM)).To(actor.Offered)
			s.Expect(contract.ContextGuildWithheld, direct.Seen(s, user, at)).To(actor.Withheld)
			guild := actor.Stage(s, s.Global(), payload.ChatInput, contexts(control.InGuild))
			s.Given(guild.Seen(s, user, at)).To(actor.Offered)
			s.Expect(contract.ContextBotDMWithheld, guild.Seen(s, user, actor.BotDM)).To(actor.Withheld)
		})

	spec.Example(c, "a guild command stays in its guild",
		spec.Verifies(contract.ContextBotDMGuildCommand), func(s *spec.S) {
			g := s.Guild(0)
			user, at := actor.Plain(s, g), actor.Talking(s, g)
			global := actor.Stage(s, s.Global(), payload.ChatInput, contexts(control.InBotDM))
			s.Given(global.Seen(s, user, actor.BotDM)).To(actor.Offered)
			guild := actor.Stage(s, s.In(0), payload.ChatInput, nil)
			s.Given(guild.Seen(s, user, at)).To(actor.Offered)
			s.Expect(contract.ContextBotDMGuildCommand, guild.Seen(s, user, actor.BotDM)).To(actor.Withheld)
		})

	spec.Example(c, "dm_permission false keeps a global command out of direct messages",
		spec.Verifies(contract.DMPermissionHides), func(s *spec.S) {
			s.NeedControl()
			user := actor.Plain(s, s.Guild(0))
			// A command that never had contexts: they would decide instead.
			no, list := false, s.Global()
			sent := command.New(s)
			sent.DMPermission = &no
			id, _ := command.Made(s, list, sent)
			prop := actor.Prop{ID: id, Name: sent.Name, List: list}
			actor.Stored(s, list, id, sent)
			s.Given(prop.Seen(s, user, actor.Talking(s, s.Guild(0)))).To(actor.Offered)
			s.Expect(contract.DMPermissionHides, prop.Seen(s, user, actor.BotDM)).To(actor.Withheld)
			s.Given(list.Edit(id, map[string]any{"dm_permission": true})).To(match.Success())
			s.Given(prop.Seen(s, user, actor.BotDM)).To(actor.Offered)
		})

	spec.Example(c, "private channels offer what is installed to the user, and nothing else",
		spec.Verifies(contract.ContextPrivateChannelOffered, contract.ContextPrivateChannelMeaning), func(s *spec.S) {
			s.NeedControl()
			user := actor.Installed(s)
			own := contexts(control.InPrivate)
			own["integration_types"] = []int{s.Run.Profile.Bindings.UserInstall}
			prop := actor.Stage(s, s.Global(), payload.ChatInput, own)
			s.Expect(contract.ContextPrivateChannelOffered, prop.Seen(s, user, actor.Private)).To(actor.Offered)

			// Whether a target stores the context without installation to users
			// is open.
			elsewhere := contexts(control.InGuild, control.InPrivate)
			elsewhere["integration_types"] = []int{0}
			if a := prop.List.Edit(prop.ID, elsewhere); a.Status()/100 != 2 {
				s.Missing(contract.ContextPrivateChannelMeaning, "the target refuses PRIVATE_CHANNEL without installation to users")
				return
			}
			s.Given(prop.Seen(s, user, actor.Talking(s, s.Guild(0)))).To(actor.Offered)
			s.Expect(contract.ContextPrivateChannelMeaning, prop.Seen(s, user, actor.Private)).To(actor.Withheld)
		})
	return c
}

func contexts(c ...control.Context) map[string]any { return map[string]any{"contexts": c} }
