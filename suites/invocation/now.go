package invocation

import (
	"fmt"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// chosenAsItIs uses a command on a message before it was edited, and after. What else is
// shown of one nobody says.
func chosenAsItIs(s *spec.S) {
	target, x, list := choosable(s)
	const now = "to be chosen now"
	shown := actor.Prepare(s, list, payload.Message, nil)
	use := shown.Use(x.user, x.at, nil)
	use.Target = target
	shown.IsDelivered(s, use)
	at := message.Enter(s)
	s.Given(contract.MessageEdit, at.Channel.Edit(target, map[string]any{"content": now})).To(match.Success())
	o := shown.IsDelivered(s, use)
	s.Expect(contract.InteractionResolvedMessages, memberAt(o, "data.resolved.messages."+target+".content")).To(
		match.That("the text that an edit gave the message, if any", func(v any) bool { return v == nil || v == "" || v == now }))
}

// calledAsNow has a user who joins a guild use a command before they are called something
// there, and after.
func calledAsNow(s *spec.S) {
	x := enter(s)
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, nil)
	who := s.Control().Join(x.guild.ID)
	s.Afterwards(func(end *session.Session) { end.Control().Leave(who) })
	use := shown.Use(target.User{ID: who.User}, x.at, nil)
	if !shown.Used(s, use).Delivered() {
		s.Lacking(verdict.LackChoice, "a user who has just joined a guild may not use commands there")
	}
	for range 2 {
		nick := s.Name()
		s.Control().Rename(control.Renaming{Member: who, Nick: nick})
		o := shown.Used(s, use)
		s.Given(contract.InteractionSlashCommand, o).To(actor.Delivered)
		s.Expect(contract.InteractionMemberNick, memberAt(o, "member.nick")).To(is(nick))
	}
}

// anybodyChosen uses a USER command on members of every kind, and on the user's own.
func anybodyChosen(s *spec.S) {
	x := enter(s)
	shown := actor.Prepare(s, s.AnyList(), payload.User, nil)
	targets := []target.User{x.user, actor.Another(s, x.guild, x.user)}
	for _, has := range []func(target.User) bool{
		func(u target.User) bool { return len(u.Roles) > 0 && !u.Admin },
		func(u target.User) bool { return u.Admin },
	} {
		if i := slices.IndexFunc(x.guild.Users, has); i >= 0 {
			targets = append(targets, x.guild.Users[i])
		}
	}
	for _, u := range targets {
		use := shown.Use(x.user, x.at, nil)
		use.Target = u.ID
		used := actor.Note(s.Session, shown.IsDelivered(s, use))
		s.Expect(contract.InteractionTargetUser, memberAt(used.What, "data.target_id")).In(used.By).To(is(u.ID))
		s.Expect(contract.InteractionResolvedMembers, memberAt(used.What, "data.resolved.members."+u.ID)).In(used.By).Provided(func() {
			actor.Stored(s, shown.List, shown.ID, map[string]any{"type": payload.User})
		}).To(anObject)
		s.Expect(contract.InteractionResolvedMembers, memberAt(used.What, "data.resolved.members."+u.ID+".roles")).In(used.By).To(rolesOf(u, x.user))
	}
}

// rolesOf matches the roles of a member and none that another has alone, or nothing: a
// partial member need not show them.
func rolesOf(u, other target.User) types.GomegaMatcher {
	return kind(fmt.Sprintf("no roles, or those of user %s: %q", u.ID, u.Roles), func(v any) bool {
		list, is := v.([]any)
		for _, id := range u.Roles {
			is = is && slices.Contains(list, any(id))
		}
		for _, id := range other.Roles {
			is = is && (slices.Contains(u.Roles, id) || !slices.Contains(list, any(id)))
		}
		return v == nil || is
	})
}

// inThread uses a command in a thread, which has an id of its own.
func inThread(s *spec.S) { threadTold(s, contract.InteractionChannelID, "channel_id") }

// threadTold looks for the id of a thread, in which a command is used, at a path of the
// interaction.
func threadTold(s *spec.S, clause *contract.Clause, path string) {
	x := enter(s)
	threads := actor.Threads(x.guild, x.user, actor.Channels(s, x.guild)...)
	if len(threads) == 0 {
		s.Lacking(verdict.LackActor, "the profile has no thread in a text channel")
	}
	thread := threads[0]
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, nil)
	used := actor.Note(s.Session, shown.IsDelivered(s, shown.Use(x.user, actor.In(x.guild, thread), nil)))
	s.Expect(clause, memberAt(used.What, path)).In(used.By).Provided(func() {
		s.Given(clause, plainly(s).first).To(telling(path, aString))
	}).To(is(thread.ID))
}

// staleWay uses a subcommand of a global command in the version before an edit.
func staleWay(s *spec.S) {
	first := option(payload.SubCommand, "first")
	s.Expect(contract.VersionStaleRejected, outdated(s, []payload.Option{first}, "first").used).Provided(func() {
		s.Given(contract.VersionStaleRejected, stale(s).used).To(actor.Refused)
	}).To(actor.Refused)
}
