package service

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/strictyaml"
	"github.com/slashproof/slashproof/harness/target"
)

// worldFile is a world of one's own as its file spells it.
type worldFile struct {
	Applications []applicationEntry `yaml:"applications"`
	Guilds       []guildEntry       `yaml:"guilds"`
	Users        []userEntry        `yaml:"users"`
}

type applicationEntry struct {
	ID           string        `yaml:"id"`
	Name         string        `yaml:"name"`
	Owner        string        `yaml:"owner"` // a user; the owner of the first guild when empty
	BotToken     target.Secret `yaml:"bot_token"`
	ClientSecret target.Secret `yaml:"client_secret"`
	RedirectURI  string        `yaml:"redirect_uri"`
	Integrations []int         `yaml:"integration_types"` // guild installation alone when empty
	Embedded     bool          `yaml:"embedded_activity"`
	Discoverable bool          `yaml:"discoverable"`
	Tokens       []tokenEntry  `yaml:"bearer_tokens"`
}

type tokenEntry struct {
	Name    string        `yaml:"name"`
	Token   target.Secret `yaml:"token"`
	Scopes  []string      `yaml:"scopes"`
	User    string        `yaml:"user"` // empty for a client credentials token
	Revoked bool          `yaml:"revoked"`
}

type guildEntry struct {
	ID          string         `yaml:"id"`
	Owner       string         `yaml:"owner"`
	Locale      string         `yaml:"locale"`
	Roles       []roleEntry    `yaml:"roles"` // that of all members is added where it is not listed
	Channels    []channelEntry `yaml:"channels"`
	Members     []memberEntry  `yaml:"members"` // the owner is added
	Uninstalled []string       `yaml:"uninstalled"`
}

type roleEntry struct {
	ID          string `yaml:"id"`
	Name        string `yaml:"name"`
	Permissions string `yaml:"permissions"`
}

type channelEntry struct {
	ID            string `yaml:"id"`
	Name          string `yaml:"name"`
	Type          int    `yaml:"type"`
	Parent        string `yaml:"parent"`
	ReadOnly      bool   `yaml:"read_only"`
	AgeRestricted bool   `yaml:"age_restricted"`

	Members []string `yaml:"members"` // of a thread: users who are in it
}

type memberEntry struct {
	User  string   `yaml:"user"`
	Roles []string `yaml:"roles"`
}

type userEntry struct {
	ID     string `yaml:"id"`
	Name   string `yaml:"name"`
	Locale string `yaml:"locale"`
	Minor  bool   `yaml:"minor"`
}

// usualLocale is that of guilds and users whose file names none.
const usualLocale = "en-US"

// readWorld reads a world file. What is wrong in it is a *strictyaml.Error.
func readWorld(path string, getenv func(string) (string, bool)) (*refserver.World, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	d := strictyaml.New(path, getenv)
	var f worldFile
	if err := d.Read(data, &f); err != nil {
		return nil, err
	}
	c := &worldCheck{fail: d.Fail}
	c.world(&f)
	if c.err != nil {
		return nil, c.err
	}
	return f.world(), nil
}

// worldCheck notes the first thing that is wrong with a world. Its words hold no
// value that may be a secret.
type worldCheck struct {
	fail func(key, problem string, args ...any) error
	err  error
}

func (c *worldCheck) that(ok bool, key, problem string, args ...any) {
	if !ok && c.err == nil {
		c.err = c.fail(key, problem, args...)
	}
}

// id checks an id that nothing else in seen has.
func (c *worldCheck) id(id, key string, seen map[string]string) {
	n, err := strconv.ParseUint(id, 10, 64)
	c.that(err == nil && n > 1 && strconv.FormatUint(n, 10) == id, key, `expected an id in quotes, such as "41771983423143937"`)
	c.that(seen[id] == "", key, "it is the id of %s too", seen[id])
	seen[id], _, _ = strings.Cut(key, ".id")
}

func (c *worldCheck) world(f *worldFile) {
	c.that(len(f.Applications) > 0, "applications", "expected at least one")
	users := map[string]string{}
	for i, u := range f.Users {
		at := fmt.Sprintf("users[%d]", i)
		c.id(u.ID, at+".id", users)
		c.that(u.Name != "", at+".name", "missing")
		c.locale(u.Locale, at+".locale")
	}
	c.applications(f, users)
	guilds, channels := map[string]string{}, map[string]string{}
	for i, g := range f.Guilds {
		at := fmt.Sprintf("guilds[%d]", i)
		c.id(g.ID, at+".id", guilds)
		c.that(users[g.Owner] != "", at+".owner", "expected the id of one of users")
		c.locale(g.Locale, at+".locale")
		c.inGuild(g, at, users, channels)
		for j, id := range g.Uninstalled {
			is := func(a applicationEntry) bool { return a.ID == id }
			c.that(slices.ContainsFunc(f.Applications, is), fmt.Sprintf("%s.uninstalled[%d]", at, j), "expected the id of one of applications")
		}
	}
}

func (c *worldCheck) locale(locale, key string) {
	c.that(locale == "" || slices.Contains(target.DefaultBindings().Locales, locale), key, "no locale of the service")
}

func (c *worldCheck) applications(f *worldFile, users map[string]string) {
	ids, secrets := map[string]string{}, map[target.Secret]string{}
	secret := func(s target.Secret, key string) {
		c.that(!strings.ContainsFunc(s.Reveal(), func(r rune) bool { return r <= ' ' || r == 0x7f }), key, "has white space or control characters")
		c.that(s == "" || secrets[s] == "", key, "it is the same as %s", secrets[s])
		secrets[s] = key
	}
	for i, a := range f.Applications {
		at := fmt.Sprintf("applications[%d]", i)
		c.id(a.ID, at+".id", ids)
		c.that(users[a.ID] == "", at+".id", "it is the id of %s too, and the bot has it", users[a.ID])
		c.that(a.Name != "", at+".name", "missing")
		c.that(a.Owner == "" || users[a.Owner] != "", at+".owner", "expected the id of one of users")
		c.that(a.Owner != "" || len(f.Guilds) > 0, at+".owner", "missing, and there is no guild whose owner it could be")
		secret(a.BotToken, at+".bot_token")
		secret(a.ClientSecret, at+".client_secret")
		for j, t := range a.Integrations {
			key := fmt.Sprintf("%s.integration_types[%d]", at, j)
			c.that((t == 0 || t == 1) && !slices.Contains(a.Integrations[:j], t), key, "expected 0 or 1, each once")
		}
		for j, t := range a.Tokens {
			at := fmt.Sprintf("%s.bearer_tokens[%d]", at, j)
			same := func(o tokenEntry) bool { return o.Name == t.Name }
			c.that(t.Name != "" && !slices.ContainsFunc(a.Tokens[:j], same), at+".name", "missing, or that of another token")
			c.that(t.Name != "bot" && t.Name != "secret", at+".name", "bot and secret are the names of the application's own")
			c.that(t.User == "" || users[t.User] != "", at+".user", "expected the id of one of users")
			secret(t.Token, at+".token")
			for k, s := range t.Scopes {
				c.that(s != "" && !strings.ContainsAny(s, " \t\n"), fmt.Sprintf("%s.scopes[%d]", at, k), "expected one scope")
			}
		}
	}
}

func (c *worldCheck) inGuild(g guildEntry, at string, users, channels map[string]string) {
	roles := map[string]string{}
	for j, r := range g.Roles {
		at := fmt.Sprintf("%s.roles[%d]", at, j)
		c.id(r.ID, at+".id", roles)
		_, err := strconv.ParseUint(r.Permissions, 10, 64)
		c.that(r.Permissions == "" || err == nil, at+".permissions", "expected a bit set in decimal, in quotes")
	}
	for j, ch := range g.Channels {
		at := fmt.Sprintf("%s.channels[%d]", at, j)
		c.id(ch.ID, at+".id", channels)
		c.that(slices.Contains(target.DefaultBindings().ChannelTypes, ch.Type), at+".type", "no channel type of the service")
		is := func(o channelEntry) bool { return o.ID == ch.Parent && o.ID != ch.ID }
		c.that(ch.Parent == "" || slices.ContainsFunc(g.Channels, is), at+".parent", "expected the id of another channel of the guild")
		for k, user := range ch.Members {
			c.that(users[user] != "", fmt.Sprintf("%s.members[%d]", at, k), "expected the id of one of users")
		}
	}
	members := map[string]bool{}
	for j, m := range g.Members {
		at := fmt.Sprintf("%s.members[%d]", at, j)
		c.that(users[m.User] != "", at+".user", "expected the id of one of users")
		c.that(!members[m.User], at+".user", "listed twice")
		members[m.User] = true
		for k, id := range m.Roles {
			c.that(roles[id] != "", fmt.Sprintf("%s.roles[%d]", at, k), "expected the id of one of the guild's roles")
		}
	}
}
