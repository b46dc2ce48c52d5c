package actor

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// ShownCommand is a command that a spec shows to users.
type ShownCommand struct {
	ID, Name, Version string
	Type              payload.CommandType
	List              inventory.Commands
}

// Prepare makes one of the run's own commands of that type in the list what the
// fields say and otherwise plain: for everyone, of no locale, without options.
// Commands of the same fields are one, which is written anew. Where an edit does
// not store them, another command is created with them.
func Prepare(s *spec.S, list inventory.Commands, typ payload.CommandType, fields map[string]any) ShownCommand {
	s.Control().Need()
	if list.IsGlobal() {
		all := map[string]any{"contexts": []int{int(control.InGuild), int(control.InBotDM)}}
		maps.Copy(all, fields)
		fields = all
	}
	use := "to show " + strings.Join(slices.Sorted(maps.Keys(fields)), " ")
	c := ShownCommand{Type: typ, List: list}
	c.ID, c.Name = s.Stock(list, typ, use)
	if len(fields) == 0 {
		return c
	}
	a := arrange.Put(s.Session, list, c.ID, fields)
	c.ID, _ = s.Stock(list, typ, use) // an overwrite may give it a new id
	taken := a.Success()
	if taken {
		if o := command.Peek(s, list, c.ID); holds(o, fields) {
			c.Version, _ = o["version"].(string)
			return c
		}
	}
	if s.Survey().Works(arrange.Create(list)) {
		sent := command.OfType(s, typ)
		sent.Extra = payload.Extra{}
		for key, v := range fields {
			sent.Extra[key] = encode(v)
		}
		made := list.Create(sent)
		if id := list.Called(sent.Name, int(typ)); made.Success() && id != "" {
			c.ID, c.Name, taken = id, sent.Name, true
		}
	}
	if !taken {
		c.ID = command.Changed(s, list, c.ID, fields) // which tells what is refused
	}
	c.Version = Stored(s, list, c.ID, fields)
	return c
}

func encode(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	return raw
}

// Own is a plain command of the spec's own, which may come to have overwrites.
func Own(s *spec.S, list inventory.Commands) ShownCommand {
	s.Control().Need()
	c := command.New(s)
	return ShownCommand{ID: command.Made(s, list, c), Name: c.Name, Type: payload.ChatInput, List: list}
}

// holds reports whether the decoded command shows the fields, and has no more in options
// of its own: users would be asked for what options had before.
func holds(o, fields map[string]any) bool {
	tree, err := model.Tree(fields)
	if err != nil || o == nil || model.Shows(command.Owed(tree, o), o) != nil {
		return false
	}
	options, _ := fields["options"].([]payload.Option)
	sent, err := model.Tree(command.Bare(options))
	return err == nil && (len(options) == 0 || model.Is(sent, bare(o["options"])) == nil)
}

// bare is what is decoded without dictionaries, of which not all need be shown.
func bare(v any) any {
	switch v := v.(type) {
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = bare(v[i])
		}
		return out
	case map[string]any:
		out := maps.Clone(v)
		delete(out, "name_localizations")
		delete(out, "description_localizations")
		for key := range out {
			out[key] = bare(out[key])
		}
		return out
	}
	return v
}

// Stored makes sure that the command is stored as it was sent, and returns its
// version: what users see of another command says nothing.
func Stored(s *spec.S, list inventory.Commands, id string, sent any) (version string) {
	o := command.Read(s, list, id)
	command.Stores(s, o, sent)
	version, _ = o["version"].(string)
	return version
}

// Of is what of the picker's entries belongs to the command.
func (c ShownCommand) Of(entries []control.Entry) []control.Entry {
	now := c.now()
	return slices.DeleteFunc(entries, func(e control.Entry) bool { return e.Command != now })
}

// Use is the user's use of the command in the place; way leads to a subcommand.
func (c ShownCommand) Use(u target.User, at control.Place, options map[string]any, way ...string) control.Use {
	return control.Use{
		Visit:   control.Visit{Application: c.List.App().ID, User: u.ID, Place: at},
		Command: c.now(), Path: append([]string{c.Name}, way...), Options: options,
	}
}

// now is the id that the command has: an overwrite may have given it another.
func (c ShownCommand) now() string { return arrange.Now(c.List.Session(), c.ID) }

// Used is what came of the use, but for overwrites of other specs.
func (c ShownCommand) Used(s *spec.S, use control.Use) control.Outcome {
	return freely(s, c, use.Place, func() control.Outcome { return s.Control().Use(use) }, control.Outcome.Delivered)
}

// Typed is Used for typing into an option.
func (c ShownCommand) Typed(s *spec.S, use control.Use) control.Outcome {
	return freely(s, c, use.Place, func() control.Outcome { return s.Control().Autocomplete(use) }, control.Outcome.Delivered)
}

// IsOffered ends the spec unless the user is offered the command in the place.
func (c ShownCommand) IsOffered(s *spec.S, u target.User, at control.Place) {
	clause := offered[c.Type]
	if at.Context == control.InBotDM {
		clause = contract.ContextBotDMOffered
	}
	s.Given(clause, c.Offering(s, u, at)).Provided(c.There(s, u, at)).To(Offered)
}

// Installable ends the spec where a global command that was sent without
// installations came to have none.
func Installable(s *spec.S, o map[string]any) {
	s.Given(contract.IntegrationTypesDefault, o).To(match.That("integration types, or none named", func(o map[string]any) bool {
		list, named := o["integration_types"].([]any)
		return !named || len(list) > 0
	}))
}

// There is the ground of what a user is offered: the command is stored, and not
// only on its way to users.
func (c ShownCommand) There(s *spec.S, u target.User, at control.Place) func() {
	return func() {
		c.List = c.List.With(s.Session)
		if len(c.Seen(s, u, at)) > 0 {
			return
		}
		o := command.Read(s, c.List, c.ID)
		command.Stores(s, o, map[string]any{"name": c.Name, "type": max(c.Type, payload.ChatInput)})
		if c.List.IsGlobal() {
			Installable(s, o)
			if at.Context == control.InBotDM { // those of guilds need none
				g := s.Guild(0)
				Prepare(s, s.In(0), payload.ChatInput, nil).IsOffered(s, Plain(s, g), Talking(s, g))
			}
			return
		}
		if a := arrange.Put(s.Session, c.List, c.ID, map[string]any{"name": c.Name}); a.Success() {
			now := c.Seen(s, u, at)
			s.Session.Given(contract.CreateGuildPicker, len(now) == 0, "the command offered before it was edited", "offered afterwards alone")
		}
	}
}

// IsDelivered ends the spec unless the use of the command is delivered, and
// returns what was.
func (c ShownCommand) IsDelivered(s *spec.S, use control.Use) control.Outcome {
	clause := delivered[c.Type]
	if len(use.Path) > 1 {
		clause = contract.SubcommandInvoked
	}
	o := c.Used(s, use)
	s.Given(clause, o).Provided(c.Plain(s, use)).To(Delivered)
	return o
}

// Plain is the ground of what becomes of a use, or of what users see: they are
// offered a plain command of the list in the same place, and can use it, and they
// see this one as it is.
func (c ShownCommand) Plain(s *spec.S, use control.Use) func() {
	return func() {
		if c.Type == payload.PrimaryEntryPoint || use.Place.Context == control.InPrivate {
			return // there is no plain one
		}
		c.List = c.List.With(s.Session)
		user := target.User{ID: use.User}
		plain := Prepare(s, c.List, c.Type, nil)
		plain.IsOffered(s, user, use.Place)
		again := plain.Use(user, use.Place, nil)
		again.Target = use.Target
		if c.Type == payload.ChatInput || use.Target != "" {
			s.Given(delivered[c.Type], plain.Used(s, again)).To(Delivered)
		}
		for _, e := range c.Seen(s, user, use.Place) {
			s.Session.Given(contract.EditGuildPicker, c.List.IsGlobal() || c.Version == "" || e.Version == c.Version,
				"the command offered in version "+c.Version, "version "+e.Version)
		}
	}
}

// Afresh is Plain for a command of nothing but content: the use of a guild command that
// comes to nothing does so too where another is created as it is stored. If not, what
// users have is not what an edit stored.
func (c ShownCommand) Afresh(s *spec.S, use control.Use) func() {
	return func() {
		c.Plain(s, use)()
		c.List = c.List.With(s.Session)
		c.created(s, use)
	}
}

func (c ShownCommand) created(s *spec.S, use control.Use) {
	works := func(c ShownCommand) bool {
		if use.Focused != "" {
			return c.Typed(s, use).Delivered()
		}
		return c.Used(s, use).Delivered()
	}
	edit := arrange.Edit(c.List)
	if c.List.IsGlobal() || c.Type > payload.ChatInput || !s.Survey().Works(edit) || works(c) {
		return
	}
	sent := command.New(s)
	sent.Extra = payload.Extra{"options": encode(command.Read(s, c.List, c.ID)["options"])}
	fresh := c
	fresh.ID, fresh.Name = command.Made(s, c.List, sent), sent.Name
	use.Command, use.Path, use.Version = fresh.ID, append([]string{fresh.Name}, use.Path[1:]...), ""
	s.Session.Given(contract.EditGuildPicker, !works(fresh),
		"a command that users use as it is stored", "they can use it where it was created so alone")
}

// Seeable is Plain for what a user is offered in the place.
func (c ShownCommand) Seeable(s *spec.S, u target.User, at control.Place) func() {
	return c.Plain(s, c.Use(u, at, nil))
}

// offered and delivered are the clauses by which users see and use a plain
// command of each type.
var (
	offered = map[payload.CommandType]*contract.Clause{
		payload.ChatInput: contract.TypeChatInputPicker, payload.User: contract.TypeUserPicker,
		payload.Message: contract.TypeMessagePicker, payload.PrimaryEntryPoint: contract.TypeEntryPointLaunch,
	}
	delivered = map[payload.CommandType]*contract.Clause{
		payload.ChatInput: contract.InteractionSlashCommand, payload.User: contract.InteractionUserCommand,
		payload.Message: contract.InteractionMessageCommand, payload.PrimaryEntryPoint: contract.HandlerAppInteraction,
	}
)

// Noted is what a session saw that several specs judge, and the exchange that
// shows it.
type Noted[T any] struct {
	What T
	By   *transcript.Exchange
}

// Note keeps what the session's last exchange showed.
func Note[T any](s *session.Session, what T) Noted[T] { return Noted[T]{what, s.Last()} }

// Witness is what was seen, and by what.
func (n Noted[T]) Witness() (actual any, by *transcript.Exchange) { return n.What, n.By }

// Offered matches what a user is offered when there is something.
var Offered = match.Worded("the command among what the user is offered", gomega.Not(gomega.BeEmpty()))

// Withheld matches what a user is offered when there is nothing.
var Withheld = match.Worded("the command not among what the user is offered", gomega.BeEmpty())

// InMenu matches what a user is offered when all of it stands in the menu.
func InMenu(menu control.Menu) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the command in the menu %q", menu), func(entries []control.Entry) bool {
		return len(entries) > 0 && !slices.ContainsFunc(entries, func(e control.Entry) bool { return e.Menu != menu })
	})
}

// Delivered matches a use whose interaction the application was sent.
var Delivered = match.That("an interaction delivered", control.Outcome.Delivered)

// DeliveredFor is Delivered, and says what should have been.
func DeliveredFor(what string) types.GomegaMatcher {
	return match.That("an interaction delivered, for "+what, control.Outcome.Delivered)
}

// RefusedFor is Refused, and says what should have been.
func RefusedFor(what string) types.GomegaMatcher {
	return match.That("a refusal, for "+what, func(o control.Outcome) bool { return o.Refusal != "" })
}

// Refused matches a use that came to nothing.
var Refused = match.Worded("a refusal", gomega.HaveField("Refusal", gomega.Not(gomega.BeEmpty())))

// RefusedAs matches a use that was refused in that way.
func RefusedAs(how control.Refusal) types.GomegaMatcher {
	return match.Worded("the refusal "+string(how), gomega.HaveField("Refusal", gomega.Equal(how)))
}
