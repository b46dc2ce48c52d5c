package inventory

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Commands is one command list of a target: an application's global one, or
// its list in one guild, seen by a session with one set of credentials. Bodies
// are sent as api.Encode makes them.
type Commands struct {
	s     *session.Session
	v     *Inventory
	app   *target.Application
	guild string // empty for the global list
	auth  client.Auth
	byBot bool // auth is the application's bot token
	keep  bool // what a bulk overwrite makes stays until the end of the run
	// spending says that a refusal for want of creates is what the spec is about.
	spending bool
}

// Session is the one that the list is used in.
func (c Commands) Session() *session.Session { return c.s }

// Global is the global list of the application under test, with its bot token.
func Global(s *session.Session) Commands { return CommandsOf(s, s.App(), "") }

// In is the list of the application under test in the profile's n-th guild.
func In(s *session.Session, n int) Commands { return CommandsOf(s, s.App(), s.Guild(n).ID) }

// CommandsOf is the list of an application in a guild, or its global one when
// guild is empty.
func CommandsOf(s *session.Session, app *target.Application, guild string) Commands {
	return Commands{s: s, v: Of(s.Run), app: app, guild: guild, auth: client.Bot(app.BotToken), byBot: true}
}

// As is the same list seen with other credentials.
func (c Commands) As(auth client.Auth) Commands { c.auth, c.byBot = auth, false; return c }

// With is the same list for another session.
func (c Commands) With(s *session.Session) Commands { c.s = s; return c }

// Keeping is the same list, whose bulk overwrites leave their commands to the
// end of the run instead of the spec's: the next one writes over them, which
// costs no create.
func (c Commands) Keeping() Commands { c.keep = true; return c }

// Spending is the same list for a spec that is about the creates of a day: on
// any other the refusal of one create too many skips the spec.
func (c Commands) Spending() Commands { c.spending = true; return c }

// Guild is the id of the list's guild, empty for the global list.
func (c Commands) Guild() string { return c.guild }

// App is the application whose list it is.
func (c Commands) App() *target.Application { return c.app }

// IsGlobal reports whether it is the global list.
func (c Commands) IsGlobal() bool { return c.guild == "" }

// String names the list as a report shows it.
func (c Commands) String() string {
	if c.guild == "" {
		return "global commands"
	}
	return "commands of guild " + c.guild
}

func (c Commands) place() api.Place {
	return api.Place{Bindings: &c.s.Run.Profile.Bindings, App: c.app.ID, Guild: c.guild}
}

// Request is the call on the list with its credentials, for those who send it
// themselves: what it makes they have to book.
func (c Commands) Request(call api.Call) client.Request {
	if call.Guild == contract.EditPermissions {
		c.deny(call.ID, call.Body)
	}
	r := call.Request(c.place())
	r.Auth = c.credential(call.Operation(c.place()))
	return r
}

func (c Commands) send(call api.Call) *client.Answer { return c.s.Send(c.Request(call)) }

// Create posts a command. What comes into being is removed at the end of the spec.
func (c Commands) Create(body any) *client.Answer {
	call := api.Create(body)
	c.Intend(call.Body)
	var a *client.Answer
	err := session.Attempt(func() { a = c.spend(call, 1) })
	c.brokeOff(err, call.Body)
	c.s.End(err)
	c.Created(call.Body, a)
	return a
}

// limited is what is lacking where a target will not stop to answer 429 to creates:
// it may mean those of the day or its pace, and nobody can tell.
const limited = "the target answers 429 to creates: if it limits them, set budgets.creates_per_day and bindings.creates_spent_code"

// spend sends a write that may cost so many creates.
func (c Commands) spend(call api.Call, creates int) *client.Answer {
	day := c.v.days.Load()
	var a *client.Answer
	c.sending(func() { a = c.s.Try(c.Request(call)) })
	if creates > 0 && c.saysSpent(a) {
		a = c.anotherDay(day, call, creates, a)
	}
	if err := a.Err(); err != nil {
		c.settle(creates) // nobody knows
		c.unlessLimited(err)
		c.s.Break(err)
	}
	return a
}

// sending sends what may create beside others, but not while one sees what a new day gives.
func (c Commands) sending(send func()) {
	c.v.making.RLock()
	defer c.v.making.RUnlock()
	send()
}

// SideBySide sends creates side by side; specs that use it call Intend before and
// Created after it.
func (c Commands) SideBySide(requests []client.Request) (answers []*client.Answer) {
	err := session.Attempt(func() { c.sending(func() { answers = c.s.SendAll(requests) }) })
	c.unlessLimited(err)
	for _, r := range requests {
		c.brokeOff(err, r.Body)
	}
	c.s.End(err)
	return answers
}

// unlessLimited ends the session for want of creates where the error is that the target
// kept answering 429.
func (c Commands) unlessLimited(err error) {
	if errors.Is(err, client.ErrRateLimited) && !errors.Is(err, context.DeadlineExceeded) {
		c.s.LackingSince(err, verdict.LackCreates, limited)
	}
}

// Edit patches one command.
func (c Commands) Edit(id string, body any) *client.Answer {
	c.addressed(id)
	call := api.Edit(id, body)
	a := c.send(call)
	c.offering(id, call.Body)
	c.edited(a)
	return a
}

// Delete removes one command.
func (c Commands) Delete(id string) *client.Answer {
	c.addressed(id)
	a := c.send(api.Delete(id))
	if a.Success() {
		c.removed(id)
	}
	return a
}

// Fetch reads one command.
func (c Commands) Fetch(id string) *client.Answer {
	c.addressed(id)
	return c.send(api.Fetch(id))
}

// addressed ends the session where no answer told the id of a command: the path of
// none is that of the whole list.
func (c Commands) addressed(id string) {
	c.s.Given(contract.CommandIDPresent, id != "", "a command with an id", "none in any answer")
}

// List reads the list.
func (c Commands) List() *client.Answer { return c.send(api.List()) }

// ListWith reads the list with a query and headers.
func (c Commands) ListWith(query url.Values, header http.Header) *client.Answer {
	call := api.List()
	call.Query, call.Header = query, header
	return c.send(call)
}

// Permissions reads the permission overwrites of one command in the list's
// guild, or of all commands there when id is empty.
func (c Commands) Permissions(id string) *client.Answer { return c.send(api.Permissions(id)) }

// SetPermissions replaces the permission overwrites of one command.
func (c Commands) SetPermissions(id string, body any) *client.Answer {
	a := c.send(api.SetPermissions(id, body))
	if list, is := body.(payload.Permissions); is && len(list) == 0 && a.Success() {
		c.takenOff(id)
	}
	return a
}

func (c Commands) item(raw []byte) ledger.Item { return c.itemOf(payload.NamingIn(raw)) }

func (c Commands) itemOf(s payload.Naming) ledger.Item {
	return ledger.Item{App: c.app.ID, Guild: c.guild, Name: s.Name, Type: s.Type}
}
