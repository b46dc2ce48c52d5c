// Package modal opens modals for specs and submits them as a user, and finds what
// the application is told of each component.
package modal

import (
	"encoding/json"
	"reflect"
	"strconv"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"

	command "github.com/slashproof/slashproof/harness/payload/command"
)

// Flow is a user who uses a command that the application answers.
type Flow struct {
	S       *spec.S
	Guild   *target.Guild
	User    target.User
	Place   control.Place
	command actor.ShownCommand
	message string // whose button they use in place of the command; empty for none
}

// Enter is an ordinary user in a text channel, in the guild where the lane plays users.
func Enter(s *spec.S) Flow {
	g, list := actor.Home(s), s.AnyList()
	if list.Guild() != "" {
		list = s.CommandsOf(s.App(), g.ID)
	}
	return enter(s, g, list)
}

// EnterWith is Enter in the first guild, with a command of the list.
func EnterWith(s *spec.S, list inventory.Commands) Flow { return enter(s, s.Guild(0), list) }

func enter(s *spec.S, g *target.Guild, list inventory.Commands) Flow {
	s.Control().Need()
	return Flow{S: s, Guild: g, User: actor.Plain(s, g), Place: actor.Talking(s, g), command: actor.Prepare(s, list, command.ChatInput, nil)}
}

// App is the application whose command is used.
func (st Flow) App() *target.Application { return st.command.List.App() }

// Visit is the user where they use it.
func (st Flow) Visit() control.Visit {
	return control.Visit{Application: st.App().ID, User: st.User.ID, Place: st.Place}
}

// button is the custom_id of the button of ByButton.
const button = "open"

// ByButton is the flow of a user of a button, which stands in the answer to the command:
// the application may have no channel of its own.
func (st Flow) ByButton() Flow {
	st.S.Wants(contract.Messages)
	o := st.Used()
	row := payload.Tree{Surface: payload.Legacy, Components: []payload.Component{message.Row(message.Act(button))}}
	a := actor.Respond(st.S, o, api.Show(&st.S.Run.Profile.Bindings, row.Message()))
	st.S.Given(contract.InteractionTokenAnswers, a).Provided(func() {
		actor.Answerable(st.S, st.Used()) // with a text
		message.Rows(st.S, func(t payload.Tree) *client.Answer {
			return actor.Respond(st.S, st.Used(), api.Show(&st.S.Run.Profile.Bindings, t.Message()))
		})
		st.S.Given(contract.ComponentTypeButton, a).To(match.Success())
	}).To(match.Success())
	posted := st.CleanAway(o)
	if len(posted) == 0 || posted[0]["id"] == nil {
		st.S.Lacking(verdict.LackControl, "the control API does not show the messages that answer an interaction")
	}
	by := st
	by.message = client.Text(posted[0]["id"])
	return by
}

// Used is a new interaction for the application to answer.
func (st Flow) Used() control.Outcome {
	if st.message != "" {
		pressed := st.S.Control().UseComponent(control.Press{Visit: st.Visit(), Message: st.message, CustomID: button})
		st.S.Given(contract.InteractionComponent, pressed).To(actor.Delivered)
		return pressed
	}
	o := st.command.Used(st.S, st.command.Use(st.User, st.Place, nil))
	st.S.Given(contract.InteractionSlashCommand, o).Provided(func() { st.command.IsOffered(st.S, st.User, st.Place) }).To(actor.Delivered)
	return o
}

// Opened is a modal with which an interaction was answered.
type Opened struct {
	Answer      *client.Answer
	Interaction string
	tree        payload.Tree
}

// Given holds on the way of a spec that the modal was taken, by that clause.
func (o Opened) Given(st Flow, clause *contract.Clause) {
	st.S.Given(clause, o.Answer).Provided(st.Takes(o.tree, clause)).To(match.Success())
}

// Open answers a new interaction with a modal of the tree.
func (st Flow) Open(t payload.Tree) Opened {
	o := st.Used()
	a := st.respond(o, t)
	if !a.Success() {
		st.answers()
		st.opens()
	}
	return Opened{a, o.ID(), t}
}

func (st Flow) respond(o control.Outcome, t payload.Tree) *client.Answer {
	return actor.Respond(st.S, o, api.Open(&st.S.Run.Profile.Bindings, t.Modal("the modal", "A modal")))
}

// opens ends the spec where no modal is taken, whatever stands in it: an action row, as
// modals had them before labels, may be refused, but shows that they open.
func (st Flow) opens() {
	spec.Shared(st.S, "a modal in answer to an interaction", func(own *spec.S) struct{} {
		row := payload.Component{Type: payload.ActionRow, Components: []payload.Component{message.Barest(payload.TextInput)}}
		trees := []payload.Tree{
			Around(message.Barest(payload.TextInput)), Around(message.Text("text")), Around(message.Barest(payload.StringSelect)),
			Around(message.Barest(payload.RadioGroup)), {Surface: payload.Dialog, Components: []payload.Component{row}},
		}
		f := Enter(own)
		for i, t := range trees {
			if a := f.respond(f.Used(), t); a.Success() || i == len(trees)-1 {
				own.Given(contract.InteractionModalSubmit, a).To(match.Success())
				break
			}
		}
		return struct{}{}
	})
}

// answers ends the spec where no answer to an interaction is taken, whatever it is.
func (st Flow) answers() {
	spec.Shared(st.S, "a text in answer to an interaction", func(own *spec.S) struct{} {
		actor.Answerable(own, Enter(own).Used())
		return struct{}{}
	})
}

// Around is a modal of labels around the components.
func Around(list ...payload.Component) payload.Tree {
	t := payload.Tree{Surface: payload.Dialog}
	for _, c := range list {
		if c.Type != payload.TextDisplay && c.Type != payload.Label {
			c = message.Labelled(c)
		}
		t.Components = append(t.Components, c)
	}
	return t
}

// closer is how many modals are opened at most to find the least of one for which it is
// refused, each in answer to an interaction of its own.
const closer = 12

// Accepts matches a 2xx answer to a valid modal. Where it was refused, it looks for the
// smallest that is refused too, and says what stands in it.
func (st Flow) Accepts(t payload.Tree) types.GomegaMatcher {
	return message.SmallestOf(t, closer, func(t payload.Tree) bool {
		a := st.Open(t).Answer
		return !a.Success() && a.Refused()
	})
}

// Shown is the modal as the user was shown it; nil for none.
func (st Flow) Shown(o Opened) *control.Modal {
	return st.Answered(o.Interaction).Modal
}

// Answered is what the user was shown in answer to an interaction.
func (st Flow) Answered(interaction string) control.Shown {
	return st.S.Control().Answered(control.Question{Application: st.App().ID, Interaction: interaction})
}

// CleanAway removes at the end what an answer posted, as far as the target tells.
func (st Flow) CleanAway(o control.Outcome) []map[string]any {
	posted := st.Answered(o.ID()).Objects
	for _, m := range posted {
		id := client.Text(m["id"])
		channel := api.Channel{Bindings: &st.S.Run.Profile.Bindings, ID: st.Place.Channel, Auth: client.Bot(st.App().BotToken)}
		if id != "" && st.S.Declares(contract.Messages) {
			st.S.Afterwards(func(end *session.Session) { end.Try(channel.DeleteMessage(id)) })
		}
	}
	return posted
}

// Submit is what becomes of the user's answer to the modal.
func (st Flow) Submit(o Opened, fields map[string]any) control.Outcome {
	return st.S.Control().Submit(control.Submission{
		Visit: st.Visit(), Interaction: o.Interaction, Fields: fields,
	})
}

// Settled is a tree with default values that the target knows; false where the
// profile has too few users, roles or channels for it.
func (st Flow) Settled(t payload.Tree) (payload.Tree, bool) {
	return generate.Peopled(t, message.Known(st.Guild))
}

// Takes is the ground of a modal that is refused: a modal with the plainest of each
// type in it. own is the clause that the spec is about.
func (st Flow) Takes(t payload.Tree, own *contract.Clause) func() {
	return func() {
		actor.Answerable(st.S, st.Used())
		message.Whole(st.S, t, own, func(t payload.Tree) *client.Answer { return st.Open(t).Answer })
		seen := map[payload.Type]bool{}
		if label := PlainestOf(st.S, payload.Label); !label.Answer.Success() && own == contract.ComponentTypeLabel {
			return // what is in labels can't be tried without
		}
		for _, c := range payload.All(t.Components) {
			clause := Itself[c.Type]
			if seen[c.Type] || clause == nil || clause == own || wrapped[c.Type] == own {
				continue
			}
			seen[c.Type] = true
			if c.Type == payload.Label || c.Type == payload.TextDisplay {
				p := PlainestOf(st.S, c.Type)
				st.S.Given(clause, p.Answer).To(message.Accepted(p.Tree))
				continue
			}
			plain := Around(message.Barest(c.Type))
			st.S.Given(clause, st.Open(plain).Answer).To(message.Accepted(plain))
		}
		st.takesNone(t, own)
	}
}

// takesNone goes on where nothing needs to be chosen in what is not required.
func (st Flow) takesNone(t payload.Tree, own *contract.Clause) {
	for _, c := range payload.All(t.Components) {
		clause := noneChosen[c.Type]
		if c.Type.IsSelect() {
			clause = contract.SelectModalMinZeroOptional
		}
		if clause == nil || clause == own || c.MinValues == nil || *c.MinValues > 0 || c.Required == nil || *c.Required {
			continue
		}
		one := message.Barest(c.Type)
		one.MinValues, one.Required = c.MinValues, c.Required
		plain := Around(one)
		st.S.Given(clause, st.Open(plain).Answer).To(message.Accepted(plain))
	}
}

var noneChosen = map[payload.Type]*contract.Clause{
	payload.FileUpload: contract.UploadMinZeroOptional, payload.CheckboxGroup: contract.CheckboxGroupMinZeroOptional,
}

// Itself is the clause by which a type of component stands in modals.
var Itself = map[payload.Type]*contract.Clause{
	payload.TextInput: contract.ComponentTypeTextInput, payload.Label: contract.ComponentTypeLabel,
	payload.FileUpload: contract.ComponentTypeFileUpload, payload.RadioGroup: contract.ComponentTypeRadioGroup,
	payload.CheckboxGroup: contract.ComponentTypeCheckboxGroup, payload.Checkbox: contract.ComponentTypeCheckbox,
	payload.StringSelect: contract.LabelStringSelect, payload.UserSelect: contract.LabelUserSelect,
	payload.RoleSelect: contract.LabelRoleSelect, payload.MentionableSelect: contract.LabelMentionableSelect,
	payload.ChannelSelect: contract.LabelChannelSelect, payload.TextDisplay: contract.TextDisplayInModal,
}

// wrapped are the clauses by which a label wraps each type.
var wrapped = map[payload.Type]*contract.Clause{
	payload.TextInput: contract.LabelTextInput, payload.FileUpload: contract.LabelFileUpload,
	payload.RadioGroup: contract.LabelRadioGroup, payload.CheckboxGroup: contract.LabelCheckboxGroup,
	payload.Checkbox: contract.LabelCheckbox,
}

// Find is the first object in a decoded value, at any depth, for which that holds.
func Find(v any, is func(o map[string]any) bool) map[string]any {
	switch v := v.(type) {
	case map[string]any:
		if is(v) {
			return v
		}
		for _, inner := range v {
			if o := Find(inner, is); o != nil {
				return o
			}
		}
	case []any:
		for _, inner := range v {
			if o := Find(inner, is); o != nil {
				return o
			}
		}
	}
	return nil
}

// Where words where an object stands that was found in the data of an interaction.
func Where(o control.Outcome, found map[string]any) string {
	data, _ := o.Interaction["data"].(map[string]any)
	var path string
	var visit func(v any, at string)
	visit = func(v any, at string) {
		switch v := v.(type) {
		case map[string]any:
			if reflect.ValueOf(v).UnsafePointer() == reflect.ValueOf(found).UnsafePointer() {
				path = at
			}
			for key := range v {
				visit(v[key], at+"/"+key)
			}
		case []any:
			for i := range v {
				visit(v[i], at+"/"+strconv.Itoa(i))
			}
		}
	}
	if visit(data, "data"); path == "" {
		return "data/components"
	}
	return path
}

// Named finds what an interaction tells of the component of a custom_id; nil for
// nothing.
func Named(o control.Outcome, customID string) map[string]any {
	list, _ := o.Interaction["data"].(map[string]any)
	return Find(list["components"], func(o map[string]any) bool { return o["custom_id"] == customID })
}

// Typed finds what an interaction tells of a component of a type.
func Typed(o control.Outcome, t payload.Type) map[string]any {
	list, _ := o.Interaction["data"].(map[string]any)
	return Find(list["components"], func(o map[string]any) bool {
		n, is := o["type"].(json.Number)
		i, err := n.Int64()
		return is && err == nil && i == int64(t)
	})
}
