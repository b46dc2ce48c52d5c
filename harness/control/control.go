// Package control speaks the control API: what a target may offer for rules
// that show only when a user opens a client, uses a command, grants a code or
// waits for tomorrow. openapi.yaml specifies it. API makes requests and reads
// answers; a session sends them, so that they are recorded like all others.
package control

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
)

// OpenAPI is the specification of the control API, OpenAPI 3.1 in YAML.
//
//go:embed openapi.yaml
var OpenAPI []byte

// Operation is one operation of the control API: a POST on a path below the
// profile's control.url.
type Operation string

// The operations, by their paths.
const (
	OpenPicker   Operation = "/picker"
	UseCommand   Operation = "/use"
	Autocomplete Operation = "/autocomplete"
	Authorize    Operation = "/authorize"
	Revoke       Operation = "/revoke"
	NextDay      Operation = "/next-day"
	Answered     Operation = "/answered"
	UseComponent Operation = "/component"
	Submit       Operation = "/submit"
	Read         Operation = "/read"
	Subscribe    Operation = "/subscribe"
	Subscription Operation = "/subscription"
	Unsubscribe  Operation = "/unsubscribe"
	SetWebhook   Operation = "/webhook"
	SetEndpoint  Operation = "/endpoint"
	Unlink       Operation = "/unlink"
	BanUser      Operation = "/ban"
	Enroll       Operation = "/enroll"
	Moderate     Operation = "/moderate"
	Withhold     Operation = "/withhold"
	Index        Operation = "/index"
	Join         Operation = "/join"
	Rename       Operation = "/rename"
	Leave        Operation = "/leave"
	Talk         Operation = "/voice"
	Pass         Operation = "/pass"

	Accept        Operation = "/accept"
	InviteToLobby Operation = "/lobby-invite"
	Merge         Operation = "/merge"
)

// Operations lists every operation.
func Operations() []Operation {
	return []Operation{
		OpenPicker, UseCommand, Autocomplete, Authorize, Revoke, NextDay, Answered, UseComponent, Submit, Read,
		Subscribe, Subscription, Unsubscribe, SetWebhook, SetEndpoint, Unlink, BanUser, Enroll,
		Moderate, Withhold, Index, Join, Rename, Leave, Talk, Pass, Accept, InviteToLobby, Merge,
	}
}

// moving are the operations that change what others are shown: the day, what is
// installed, who is told, or what may be written and found.
var moving = []Operation{Authorize, Revoke, NextDay, SetWebhook, Unlink, BanUser, Enroll, Moderate, Withhold, Index, Pass, Accept, InviteToLobby, Merge}

// Moves reports whether the operation changes what others are shown. The others play
// one user each.
func (op Operation) Moves() bool { return slices.Contains(moving, op) }

// Context is where an interaction happens (contract: Contexts).
type Context int

// The contexts.
const (
	InGuild   Context = 0
	InBotDM   Context = 1 // a DM with the application
	InPrivate Context = 2 // a private channel without the application
)

// Place is where a user is. The zero value of the ids stands outside guilds.
type Place struct {
	Context Context `json:"context"`
	Guild   string  `json:"guild_id,omitempty"`
	Channel string  `json:"channel_id,omitempty"` // or thread
}

// Visit is a user in a place, looking at one application.
type Visit struct {
	Application string `json:"application_id"`
	User        string `json:"user_id"`
	Place       Place  `json:"place"`
	// Locale of the user's client; that of the user's settings when empty.
	Locale string `json:"locale,omitempty"`
}

// Menu is where an entry of the picker stands.
type Menu string

// The menus.
const (
	Slash    Menu = "slash"    // among the slash commands
	User     Menu = "user"     // the context menu of a user
	Message  Menu = "message"  // the context menu of a message
	Activity Menu = "activity" // where activities are launched
)

// Entry is one thing that a user can choose: a command, or a subcommand.
type Entry struct {
	Command     string   `json:"command_id"`
	Version     string   `json:"version"`
	Menu        Menu     `json:"menu"`
	Path        []string `json:"path"`   // default names, the command's first
	Labels      []string `json:"labels"` // the same as the user reads them
	Description string   `json:"description"`
	Options     []Option `json:"options"`
}

// Option is an option as a user is shown it.
type Option struct {
	Name        string   `json:"name"` // the default name
	Label       string   `json:"label"`
	Description string   `json:"description"`
	Choices     []Choice `json:"choices"`
	Channels    []string `json:"channels"` // to choose from, for an option that takes one
}

// Choice is a choice as a user is shown it.
type Choice struct {
	Label string          `json:"label"`
	Value json.RawMessage `json:"value"`
}

// Use is a user's use of a command. Options map default names to JSON values.
type Use struct {
	Visit
	Command string         `json:"command_id"`
	Version string         `json:"version,omitempty"` // that the client holds; the present one when empty
	Path    []string       `json:"path"`              // default names, the command's first
	Options map[string]any `json:"options,omitempty"`
	Target  string         `json:"target_id,omitempty"` // of a context menu
	Focused string         `json:"focused,omitempty"`   // for autocomplete alone
}

// Refusal is how a use was refused.
type Refusal string

// The refusals.
const (
	PermissionDenied Refusal = "permission_denied"
	Outdated         Refusal = "outdated"
	Unavailable      Refusal = "unavailable"
	Invalid          Refusal = "invalid"
)

// Outcome is what became of a use: it was refused, or an interaction was
// delivered, an activity launched, or both.
type Outcome struct {
	Interaction map[string]any // what the application was sent; nil for nothing
	Refusal     Refusal        // empty unless refused
	Reloaded    *Entry         // what the client holds after Outdated
	Launched    bool           // by the service itself
	Posted      string         // the message about a launch
}

// ID is that of the interaction; empty where there is none.
func (o Outcome) ID() string { return o.text("id") }

// Token is that of the interaction; empty where there is none.
func (o Outcome) Token() string { return o.text("token") }

func (o Outcome) text(key string) string {
	s, _ := o.Interaction[key].(string)
	return s
}

// Delivered reports whether the application was sent an interaction.
func (o Outcome) Delivered() bool { return o.Interaction != nil }

// String says what became of the use, for reports.
func (o Outcome) String() string {
	switch {
	case o.Launched:
		return "launched"
	case o.Delivered():
		return "delivered"
	}
	return "refused: " + string(o.Refusal)
}

// Question asks about an interaction that the application was sent.
type Question struct {
	Application string `json:"application_id"`
	Interaction string `json:"interaction_id"`
}

// Shown is what the users of the place have been shown in answer to an
// interaction so far.
type Shown struct {
	Launched bool             // the activity
	Messages []string         // the text of each
	Objects  []map[string]any // the same as the application is given them, where the target tells; numbers are json.Number
	Modal    *Modal           // nil for none
}

// Grant is a user's consent to a link of an application. Without a redirect
// URI it is an installation link.
type Grant struct {
	Application string   `json:"application_id"`
	User        string   `json:"user_id"`
	Scopes      []string `json:"scopes"`
	RedirectURI string   `json:"redirect_uri,omitempty"`
	Guild       string   `json:"guild_id,omitempty"` // that the user picks for it
	ToUser      bool     `json:"to_user,omitempty"`  // install to the user's account
}

// Authorization is what a Grant came to.
type Authorization struct {
	Granted bool
	Code    string // to exchange; empty for an installation link
	Error   string
}

// Withdrawal takes back what a Grant gave: the user's, or the guild's.
type Withdrawal struct {
	Application string `json:"application_id"`
	User        string `json:"user_id,omitempty"`
	Guild       string `json:"guild_id,omitempty"`
}

// ErrAnswer is wrapped by every error about an answer that is not one of the
// control API.
var ErrAnswer = errors.New("no answer of the control API")

// ReadPicker reads the answer of OpenPicker.
func ReadPicker(status int, body []byte) ([]Entry, error) {
	var got struct {
		Entries *[]*Entry `json:"entries"`
	}
	if err := read(status, body, &got); err != nil {
		return nil, err
	}
	if got.Entries == nil {
		return nil, fmt.Errorf("%w: no entries", ErrAnswer)
	}
	entries := make([]Entry, 0, len(*got.Entries))
	for _, e := range *got.Entries {
		if !e.whole() {
			return nil, fmt.Errorf("%w: an entry lacks a field", ErrAnswer)
		}
		entries = append(entries, *e)
	}
	return entries, nil
}

func (e *Entry) whole() bool {
	return e != nil && e.Command != "" && e.Version != "" && len(e.Path) > 0 && len(e.Labels) == len(e.Path) &&
		slices.Contains([]Menu{Slash, User, Message, Activity}, e.Menu)
}

// ReadOutcome reads the answer of UseCommand and Autocomplete. Numbers of the
// interaction are json.Number.
func ReadOutcome(status int, body []byte) (Outcome, error) {
	var got struct {
		Outcome     string         `json:"outcome"`
		Interaction map[string]any `json:"interaction"`
		Refusal     Refusal        `json:"refusal"`
		Reloaded    *Entry         `json:"reloaded"`
		Posted      string         `json:"posted"`
	}
	if err := read(status, body, &got); err != nil {
		return Outcome{}, err
	}
	known := slices.Contains([]Refusal{PermissionDenied, Outdated, Unavailable, Invalid}, got.Refusal)
	switch {
	case got.Outcome == "delivered" && got.Interaction != nil:
		return Outcome{Interaction: got.Interaction}, nil
	case got.Outcome == "refused" && known && (got.Reloaded == nil || got.Reloaded.whole()):
		return Outcome{Refusal: got.Refusal, Reloaded: got.Reloaded}, nil
	case got.Outcome == "launched":
		return Outcome{Launched: true, Posted: got.Posted, Interaction: got.Interaction}, nil
	}
	return Outcome{}, fmt.Errorf("%w: no outcome", ErrAnswer)
}

// ReadShown reads the answer of Answered.
func ReadShown(status int, body []byte) (Shown, error) {
	var got struct {
		Launched *bool      `json:"launched"`
		Messages *[]*string `json:"messages"`

		Objects []map[string]any `json:"message_objects"`
		Modal   *shownModal      `json:"modal"`
	}
	if err := read(status, body, &got); err != nil {
		return Shown{}, err
	}
	if got.Launched == nil || got.Messages == nil {
		return Shown{}, fmt.Errorf("%w: whether something launched or was said is missing", ErrAnswer)
	}
	modal, err := got.Modal.read()
	if err != nil {
		return Shown{}, err
	}
	out := Shown{Launched: *got.Launched, Objects: got.Objects, Modal: modal}
	for _, m := range *got.Messages {
		if m == nil {
			return Shown{}, fmt.Errorf("%w: a message without text", ErrAnswer)
		}
		out.Messages = append(out.Messages, *m)
	}
	return out, nil
}

// ReadReading reads the answer of Read.
func ReadReading(status int, body []byte) (Reading, error) {
	var got struct {
		Pinged      *bool      `json:"pinged"`
		Attachments *[]*string `json:"attachments"`
	}
	if err := read(status, body, &got); err != nil {
		return Reading{}, err
	}
	if got.Pinged == nil || got.Attachments == nil {
		return Reading{}, fmt.Errorf("%w: whether somebody is pinged, or what is attached, is missing", ErrAnswer)
	}
	out := Reading{Pinged: *got.Pinged, Attachments: []string{}}
	for _, id := range *got.Attachments {
		if id == nil || *id == "" {
			return Reading{}, fmt.Errorf("%w: an attachment without an id", ErrAnswer)
		}
		out.Attachments = append(out.Attachments, *id)
	}
	return out, nil
}

// ReadAuthorization reads the answer of Authorize.
func ReadAuthorization(status int, body []byte) (Authorization, error) {
	var got struct {
		Granted *bool  `json:"granted"`
		Code    string `json:"authorization_code"`
		Error   string `json:"error"`
	}
	if err := read(status, body, &got); err != nil {
		return Authorization{}, err
	}
	if got.Granted == nil {
		return Authorization{}, fmt.Errorf("%w: whether it was granted is missing", ErrAnswer)
	}
	return Authorization{*got.Granted, got.Code, got.Error}, nil
}

// ReadDone reads the answer of an operation that tells nothing.
func ReadDone(status int, body []byte) error {
	if status != http.StatusNoContent {
		return unlike(status, body)
	}
	return nil
}

// mostQuoted bounds what an error quotes of an answer, in bytes.
const mostQuoted = 120

// unlike is the error for a status that the operation does not have; the body may say why.
func unlike(status int, body []byte) error {
	why := strings.Join(strings.Fields(string(body)), " ")
	if len(why) > mostQuoted {
		why = strings.ToValidUTF8(why[:mostQuoted], "") + "…"
	}
	return fmt.Errorf("%w: %s", ErrAnswer, strings.TrimSpace(fmt.Sprintf("status %d %s", status, why)))
}

func read(status int, body []byte, into any) error {
	if status != http.StatusOK {
		return unlike(status, body)
	}
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.UseNumber()
	if err := dec.Decode(into); err != nil {
		return fmt.Errorf("%w: %v", ErrAnswer, err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return fmt.Errorf("%w: text after the value", ErrAnswer)
	}
	return nil
}
