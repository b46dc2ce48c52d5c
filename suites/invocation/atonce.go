package invocation

import (
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func usableAtOnce(s *spec.S) {
	s.Control().Need()
	x, list, sent := enter(s), s.In(0), command.New(s)
	a := list.Create(sent)
	s.Given(arrange.Create(list).Clause(), a).To(match.Success())
	shown := actor.ShownCommand{ID: list.Called(sent.Name, int(payload.ChatInput)), Name: sent.Name, Type: payload.ChatInput, List: list}
	s.Given(contract.CommandIDPresent, shown.ID).To(match.Snowflake())
	use := shown.Use(x.user, x.at, nil)
	s.Expect(contract.CreateGuildPicker, s.Control().Use(use)).Provided(func() { // at once: a look again would be too late
		actor.Stored(s, list, shown.ID, sent)
		s.Given(arrange.Edit(list).Clause(), arrange.Put(s.Session, list, shown.ID, map[string]any{"name": sent.Name})).To(match.Success())
		s.Given(contract.InteractionSlashCommand, shown.Used(s, use)).Provided(func() {
			shown.IsOffered(s, x.user, x.at)
		}).To(actor.Delivered) // what is not new can be used at all
	}).To(actor.Delivered)
}

func editedAtOnce(s *spec.S) {
	x, shown := enter(s), actor.Own(s, s.In(0))
	for _, text := range []string{"edited", "edited again"} {
		edited := map[string]any{"description": text}
		s.Given(arrange.Edit(shown.List).Clause(), shown.List.Edit(shown.ID, edited)).To(match.Success())
		s.Expect(contract.EditGuildPicker, shown.Offering(s, x.user, x.at)).Provided(func() {
			o := command.Peek(s, shown.List, shown.ID)
			s.Given(contract.EditGuildKeepsID, o).To(match.Worded("the command under its id", gomega.Not(gomega.BeNil())))
			s.Given(contract.EditGuildDescription, o).To(match.Shows(edited))
			shown.There(s, x.user, x.at)()
			shown.Seeable(s, x.user, x.at)()
		}).To(described(text))
	}
}

// refilledAtOnce gives the option of a command other choices, and other bounds, twice.
func refilledAtOnce(s *spec.S) {
	x := enter(s)
	offer := func(value string, most int64) []payload.Option {
		word, size := option(payload.StringOption, "word"), option(payload.IntegerOption, "size")
		word.Choices, size.MaxValue = []payload.Choice{{Name: value, Value: payload.String(value)}}, payload.Integer(most)
		return []payload.Option{word, size}
	}
	made := func(value string, most int64) actor.ShownCommand {
		c, list := command.New(s), s.In(0)
		c.Options = offer(value, most)
		shown := actor.ShownCommand{ID: command.Made(s, list, c), Name: c.Name, Type: payload.ChatInput, List: list}
		actor.Stored(s, list, shown.ID, c)
		return shown
	}
	// What users enter lies within the new bound and beyond the one before, and at none.
	const step = 10
	shown := made("one", step)
	shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{"word": "one", "size": step / 2}))
	for turn, value := range []string{"two", "three"} {
		most := int64(turn+2) * step
		edited := map[string]any{"options": offer(value, most)}
		s.Given(arrange.Edit(shown.List).Clause(), shown.List.Edit(shown.ID, edited)).To(match.Success())
		use := shown.Use(x.user, x.at, map[string]any{"word": value, "size": most - step/2})
		s.Expect(contract.EditGuildPicker, s.Control().Use(use)).Provided(func() {
			actor.Stored(s, shown.List, shown.ID, edited)
			fresh := made(value, most)
			fresh.IsDelivered(s, fresh.Use(x.user, x.at, map[string]any{"word": value, "size": most - step/2}))
		}).To(actor.Delivered)
	}
}

// unusableOnceDeleted uses a command before it is deleted and after.
func unusableOnceDeleted(s *spec.S) {
	x, list := enter(s), s.In(0)
	command.Needs(s, arrange.Delete(list))
	shown := actor.Own(s, list)
	use := shown.Use(x.user, x.at, nil)
	shown.IsDelivered(s, use)
	s.Given(arrange.Delete(list).Clause(), list.Delete(shown.ID)).To(match.Success())
	isGone(s, shown, use, contract.DeleteGuildFetch)
}

// unusableOnceReplaced uses one before a bulk overwrite takes it away and after.
func unusableOnceReplaced(s *spec.S) {
	s.Control().Need()
	list, why := arrange.Overwritable(s.Session, s.Guild(0).ID)
	if why != "" {
		s.Lacking(verdict.LackOverwrite, why)
	}
	g := &s.Run.Profile.Guilds[slices.IndexFunc(s.Run.Profile.Guilds, func(g target.Guild) bool { return g.ID == list.Guild() })]
	user, at, c := actor.Plain(s, g), actor.Talking(s, g), command.New(s)
	shown := actor.ShownCommand{ID: command.Made(s, list, c), Name: c.Name, Type: payload.ChatInput, List: list}
	use := shown.Use(user, at, nil)
	shown.IsDelivered(s, use)
	s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{command.New(s)})).To(match.Success())
	isGone(s, shown, use, contract.BulkGuildReplacesAll)
}

func isGone(s *spec.S, shown actor.ShownCommand, use control.Use, otherwise *contract.Clause) {
	s.Expect(contract.GoneUnusable, actor.Lastly(s, use)).Provided(func() {
		s.Given(otherwise, command.Peek(s, shown.List, shown.ID)).To(match.Worded("no such command", gomega.BeNil()))
	}).To(actor.Refused)
}

// bulkRejected uses a global command in the version that it had before a bulk overwrite.
func bulkRejected(s *spec.S) {
	s.Control().Need()
	list, why := arrange.Overwritable(s.Session, "")
	if why != "" {
		s.Lacking(verdict.LackOverwrite, why)
	}
	g := s.Run.Profile.Beside(list.App())
	if g == nil {
		s.Lacking(verdict.LackGuild, "the profile has no guild in which application "+list.App().ID+" is authorized")
	}
	user, at, c := actor.Plain(s, g), actor.Talking(s, g), command.New(s)
	shown := actor.ShownCommand{ID: command.Made(s, list, c), Name: c.Name, Type: payload.ChatInput, List: list}
	before := actor.Stored(s, list, shown.ID, c)
	c.Description = "written over in bulk"
	s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{c})).To(match.Success())
	if command.Peek(s, list, shown.ID) == nil { // whether it is the same is open
		s.Lacking(verdict.LackChoice, "the bulk overwrite makes a command with another id")
	}
	replacedRejected(s, shown, shown.Use(user, at, nil), before, actor.Stored(s, list, shown.ID, c), contract.CommandVersionBulk)
}
