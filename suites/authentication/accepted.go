package authentication

import (
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// admission is a kind of token that every command endpoint takes.
type admission struct {
	noun                                          string
	create, edit, list, fetch, remove, bulk, read *contract.Clause
	key                                           func(s *spec.S, app *target.Application) (client.Auth, bool)
	bot                                           bool
}

func accepted() *spec.Chapter {
	c := spec.NewChapter("Accepted credentials")
	for _, on := range []admission{
		{"bot token", contract.AuthBotCreate, contract.AuthBotEdit, contract.AuthBotList, contract.AuthBotFetch,
			contract.AuthBotDelete, contract.AuthBotBulk, contract.AuthBotPermissions,
			func(_ *spec.S, app *target.Application) (client.Auth, bool) { return client.Bot(app.BotToken), true }, true},
		{"client credentials token", contract.AuthCredentialsCreate, contract.AuthCredentialsEdit, contract.AuthCredentialsList,
			contract.AuthCredentialsFetch, contract.AuthCredentialsDelete, contract.AuthCredentialsBulk,
			contract.AuthCredentialsPermissions, func(s *spec.S, app *target.Application) (client.Auth, bool) {
				token, has := credentials(s, app)
				return client.Bearer(token), has
			}, false},
	} {
		admits(c, on)
		admitsBulk(c, on)
		admitsReaders(c, on)
	}
	return c
}

// entry is a request that a token must be admitted with. What was answered
// counts only when the whole spec has shown that the target does as it says,
// since one that answers 200 to everything admits everybody.
type entry struct {
	clause *contract.Clause
	answer *client.Answer
}

// admit judges an answer at once where it turns the token away. Of a bot token
// that is said by 401 and 403, or by sending it elsewhere: another status may
// be about the command, and other specs are about that. Of other tokens it is
// said by any refusal of what the bot token is admitted with; again asks that.
func (on admission) admit(s *spec.S, clause *contract.Clause, a *client.Answer, again func() *client.Answer) entry {
	st := a.Status()
	switch {
	case st/100 == 2:
	case !on.bot:
		s.Given(again()).To(match.Success())
		s.Expect(clause, a).To(match.Success())
	case st == http.StatusUnauthorized || st == http.StatusForbidden || st/100 == 3:
		s.Expect(clause, a).To(match.Success())
	}
	s.Given(a).To(match.Success())
	return entry{clause, a}
}

func admits(c *spec.Chapter, on admission) {
	spec.Example(c, "a "+on.noun+" may create, edit, list, fetch and delete commands",
		spec.Verifies(on.create, on.edit, on.list, on.fetch, on.remove), func(s *spec.S) {
			auth, has := on.key(s, s.App())
			if !has {
				for _, clause := range []*contract.Clause{on.create, on.edit, on.list, on.fetch, on.remove} {
					s.Missing(clause, noCredentials)
				}
				return
			}
			var entries []entry
			for _, guild := range scopes(s, s.App(), 1) {
				bot := s.CommandsOf(s.App(), guild)
				entries = append(entries, on.lifeCycle(s, bot, bot.As(auth))...)
			}
			for _, e := range entries {
				s.Expect(e.clause, e.answer).To(match.Success())
			}
		})
}

// lifeCycle takes a command through its life with the token, and looks with
// the bot's that each step was taken.
func (on admission) lifeCycle(s *spec.S, bot, as session.Commands) []entry {
	sent := command.New(s)
	made := as.Create(sent)
	out := []entry{on.admit(s, on.create, made, func() *client.Answer { return bot.Create(sent) })}
	s.Given(made).To(match.Shows(map[string]any{"name": sent.Name}))
	id := made.String("id")
	s.Given(id).To(match.Snowflake())

	change := map[string]any{"description": "changed with a " + on.noun}
	a := as.Edit(id, change)
	out = append(out, on.admit(s, on.edit, a, func() *client.Answer { return bot.Edit(id, change) }))

	a = as.Fetch(id)
	out = append(out, on.admit(s, on.fetch, a, func() *client.Answer { return bot.Fetch(id) }))
	s.Given(a).To(match.Shows(change))

	a = as.List()
	out = append(out, on.admit(s, on.list, a, bot.List))
	all, _ := command.Objects(a)
	s.Given(command.ByID(all, id)).To(match.Shows(change))

	a = as.Delete(id)
	out = append(out, on.admit(s, on.remove, a, func() *client.Answer { return bot.Delete(id) }))
	s.Given(bot.Fetch(id)).To(turnedAway())
	return out
}

func admitsBulk(c *spec.Chapter, on admission) {
	spec.Example(c, "a "+on.noun+" may overwrite commands in bulk", spec.Verifies(on.bulk), func(s *spec.S) {
		var entries []entry
		for _, app := range bulkApps(s) {
			auth, has := on.key(s, app)
			if !has || len(entries) > 0 {
				continue
			}
			for _, guild := range scopes(s, s.App(), 1) {
				bot := s.CommandsOf(app, guild)
				sent := []payload.Command{command.New(s)}
				a := bot.As(auth).Overwrite(sent)
				entries = append(entries, on.admit(s, on.bulk, a, func() *client.Answer { return bot.Overwrite(sent) }))
				s.Given(command.Named(command.Listed(s, bot), sent[0].Name, payload.ChatInput)).To(match.That(
					"the command that was sent", func(n int) bool { return n == 1 }))
				s.Given(bot.Overwrite(nil)).To(match.Success())
				s.Given(command.Listed(s, bot)).To(match.That("an empty list", func(l []map[string]any) bool { return len(l) == 0 }))
			}
		}
		if len(entries) == 0 {
			s.Missing(on.bulk, "the profile has no application with such a token whose lists may be overwritten")
		}
		for _, e := range entries {
			s.Expect(e.clause, e.answer).To(match.Success())
		}
	})
}

// admitsReaders is about reads of permissions. Whoever reads those of a
// command without overwrites may be told that there are none, so one is
// written first where the profile has a user who may.
func admitsReaders(c *spec.Chapter, on admission) {
	spec.Example(c, "a "+on.noun+" may get command permissions", spec.Verifies(on.read), func(s *spec.S) {
		auth, has := on.key(s, s.App())
		if !has {
			s.Missing(on.read, noCredentials)
			return
		}
		in := scopes(s, s.App(), 2)
		if len(in) < 2 {
			s.Skip("the profile has no guild")
		}
		bot := s.CommandsOf(s.App(), in[1])
		id, _ := command.Made(s, bot, command.New(s))
		granted := grant(bot, id)
		var entries []entry
		for _, of := range []string{"", id} {
			a := bot.As(auth).Permissions(of)
			if of == id && !granted && slices.Contains(s.Run.Profile.Bindings.EmptyPermissionsStatuses, a.Status()) {
				continue
			}
			entries = append(entries, on.admit(s, on.read, a, func() *client.Answer { return bot.Permissions(of) }))
		}
		s.Given(bot.Delete(id)).To(match.Success())
		s.Given(bot.Fetch(id)).To(turnedAway())
		for _, e := range entries {
			s.Expect(e.clause, e.answer).To(match.Success())
		}
	})
}

// grant gives the command an overwrite in its guild; false where nobody could.
func grant(list session.Commands, id string) bool {
	manager := list.App().Token(func(b target.Bearer) bool {
		return !b.Revoked && b.Manager && b.UserID != "" && b.Carries(target.PermissionsScope)
	})
	if manager == nil {
		return false
	}
	everyone := []map[string]any{{"id": list.Guild(), "type": 1, "permission": true}}
	a := list.As(client.Bearer(manager.Token)).SetPermissions(id, map[string]any{"permissions": everyone})
	return a.Status()/100 == 2
}
