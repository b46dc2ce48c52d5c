// Command client is a bot as anybody writes one with discordgo. It goes through
// all that a bot does with commands, against the reference service whose profile
// it is given, and fails at the first thing that the library does not get.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/goccy/go-yaml"
)

// patience is how long the client waits for what it caused, on a busy machine too.
const patience = 30 * time.Second

// profile is what the client reads of the profile that the service wrote.
type profile struct {
	BaseURL      string `yaml:"base_url"`
	Applications []struct {
		ID     string
		UserID string                         `yaml:"user_id"`
		Bot    string                         `yaml:"bot_token"`
		Bearer []struct{ Name, Token string } `yaml:"bearer_tokens"`
	}
	Guilds []struct {
		ID       string
		Channels []struct {
			ID       string
			Type     int
			Messages bool
		}
		Roles []string
		Users []struct {
			ID            string
			Administrator bool
		}
	}
	Control struct{ URL, Token string }
}

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "discordgo:", err)
		os.Exit(1)
	}
	fmt.Println("discordgo gets along with the service")
}

func run(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var p profile
	if err := yaml.Unmarshal(text, &p); err != nil {
		return err
	}
	base, err := url.Parse(p.BaseURL)
	if err != nil {
		return err
	}
	// The library writes its own address into each request.
	web := &http.Client{Transport: elsewhere{base}, Timeout: patience}
	b, err := login(p, web)
	if err != nil {
		return fmt.Errorf("logging in: %w", err)
	}
	defer b.session.Close()
	for _, step := range []struct {
		name string
		do   func() error
	}{
		{"registering commands", b.register},
		{"a command", b.command},
		{"a button", b.button},
		{"what is typed", b.autocomplete},
		{"permissions", b.permissions},
	} {
		if err := step.do(); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	return nil
}

// elsewhere sends requests to another service than they are addressed to.
type elsewhere struct{ base *url.URL }

func (e elsewhere) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host = e.base.Scheme, e.base.Host, e.base.Host
	return http.DefaultTransport.RoundTrip(r)
}

// bot is the client with what it has been told.
type bot struct {
	profile
	web          *http.Client
	session      *discordgo.Session
	app          string
	guild        string
	channel      string
	user         string // who uses the commands
	bearer       string // of who may edit permissions
	interactions chan *discordgo.InteractionCreate
	edits        chan *discordgo.ApplicationCommandPermissionsUpdate

	echo     *discordgo.ApplicationCommand
	messages []string // ids of the answer to the command and what followed it
}

// login opens the gateway and waits to be told who the bot is and of a guild.
func login(p profile, web *http.Client) (*bot, error) {
	session, err := discordgo.New("Bot " + p.Applications[0].Bot)
	if err != nil {
		return nil, err
	}

	session.Client, session.MaxRestRetries = web, 0
	session.Identify.Intents = discordgo.IntentsGuilds
	b := &bot{profile: p, web: web, session: session, app: p.Applications[0].ID, guild: p.Guilds[0].ID,
		interactions: make(chan *discordgo.InteractionCreate, 9), edits: make(chan *discordgo.ApplicationCommandPermissionsUpdate, 9)}
	for _, c := range p.Guilds[0].Channels {
		if c.Type == 0 && c.Messages && b.channel == "" {
			b.channel = c.ID
		}
	}
	for _, u := range p.Guilds[0].Users {
		if u.Administrator && b.user == "" {
			b.user = u.ID
		}
	}
	for _, t := range p.Applications[0].Bearer {
		if t.Name == "manager" {
			b.bearer = t.Token
		}
	}
	ready, guilds := make(chan *discordgo.Ready, 1), make(chan *discordgo.GuildCreate, 99)
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.Ready) { ready <- e })
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.GuildCreate) { guilds <- e })
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.InteractionCreate) { b.interactions <- e })
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.ApplicationCommandPermissionsUpdate) { b.edits <- e })
	if err := session.Open(); err != nil {
		return nil, err
	}
	who, err := next(ready, "READY")
	if err != nil {
		return nil, err
	}
	if who.User.ID != p.Applications[0].UserID || who.SessionID == "" || len(who.Guilds) == 0 {
		return nil, fmt.Errorf("READY says %+v", who)
	}
	for range who.Guilds {
		g, err := next(guilds, "GUILD_CREATE")
		if err != nil {
			return nil, err
		}
		if g.ID == b.guild && len(g.Channels) > 0 {
			return b, nil
		}
	}
	return nil, errors.New("no GUILD_CREATE of guild " + b.guild)
}

// next waits for an event.
func next[T any](events <-chan T, name string) (T, error) {
	select {
	case e := <-events:
		return e, nil
	case <-time.After(patience):
		var none T
		return none, errors.New("no " + name)
	}
}

// control asks the control API for what happens outside the service.
func (b *bot) control(operation string, body map[string]any, answer any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	r, err := http.NewRequest("POST", b.Control.URL+"/"+operation, bytes.NewReader(text))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+b.Control.Token)
	r.Header.Set("Content-Type", "application/json")
	got, err := b.web.Do(r)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if got.StatusCode != http.StatusOK {
		return fmt.Errorf("control API, %s: status %s", operation, got.Status)
	}
	return json.NewDecoder(got.Body).Decode(answer)
}

// cause has the user do something that the bot is to be told of.
func (b *bot) cause(operation string, what map[string]any) (*discordgo.InteractionCreate, error) {
	what["application_id"], what["user_id"] = b.app, b.user
	what["place"] = map[string]any{"context": 0, "guild_id": b.guild, "channel_id": b.channel}
	var outcome struct{ Outcome, Refusal string }
	if err := b.control(operation, what, &outcome); err != nil {
		return nil, err
	}
	if outcome.Outcome != "delivered" {
		return nil, fmt.Errorf("%s: %s %s", operation, outcome.Outcome, outcome.Refusal)
	}
	i, err := next(b.interactions, "INTERACTION_CREATE")
	if err != nil {
		return nil, err
	}
	if i.AppID != b.app || i.GuildID != b.guild || i.ChannelID != b.channel || i.Token == "" ||
		i.Member == nil || i.Member.User == nil || i.Member.User.ID != b.user {
		return nil, fmt.Errorf("interaction %+v", i.Interaction)
	}
	return i, nil
}

// shown sees that an interaction led to messages of those texts, and returns their ids.
func (b *bot) shown(i *discordgo.InteractionCreate, texts ...string) (ids []string, err error) {
	var answered struct {
		Messages []string
		Objects  []struct{ ID string } `json:"message_objects"`
	}
	if err := b.control("answered", map[string]any{"application_id": b.app, "interaction_id": i.ID}, &answered); err != nil {
		return nil, err
	}
	if !slices.Equal(answered.Messages, texts) || len(answered.Objects) != len(texts) {
		return nil, fmt.Errorf("people are shown %q, want %q", answered.Messages, texts)
	}
	for _, m := range answered.Objects {
		ids = append(ids, m.ID)
	}
	return ids, nil
}
