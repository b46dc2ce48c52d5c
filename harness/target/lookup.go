package target

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
)

// Declares reports whether the target says that it offers the feature.
func (p *Profile) Declares(f contract.Feature) bool { return slices.Contains(p.Features, f) }

// Secrets returns every secret of the profile, each once.
func (p *Profile) Secrets() []string {
	var out []string
	for _, s := range p.named() {
		out = append(out, s.value.Reveal())
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Variables returns the environment variable that stands for each secret in
// what people read: BOT_TOKEN and BEARER_TOKEN for the first of their kind.
func (p *Profile) Variables() map[string]string {
	out := map[string]string{}
	for _, s := range p.named() {
		if out[s.value.Reveal()] == "" {
			out[s.value.Reveal()] = s.variable
		}
	}
	return out
}

// Authorizes reports whether the application is authorized in the guild, in which one that
// is installed to users alone cannot be.
func (g *Guild) Authorizes(app *Application) bool {
	toUsers := len(app.Integrations) > 0 && !slices.Contains(app.Integrations, guildInstall)
	return !toUsers && !slices.Contains(g.Uninstalled, app.ID)
}

// guildInstall is the installation context of applications in guilds.
const guildInstall = 0

// Authorizes reports whether the application is authorized in the guild of that id;
// it has a global list, whose guild is "", in any case.
func (p *Profile) Authorizes(guild string, app *Application) bool {
	return !slices.ContainsFunc(p.Guilds, func(g Guild) bool { return g.ID == guild && !g.Authorizes(app) })
}

// Beside is the guild in which specs write that replace whole lists of the
// application: the day's creates of the first guild are for the others, so it is the
// next in which the application is authorized. It is nil where there is none at all.
func (p *Profile) Beside(app *Application) *Guild {
	if all := p.AllBeside(app); len(all) > 0 {
		return all[0]
	}
	return nil
}

// AllBeside are all guilds that are as good as that of Beside.
func (p *Profile) AllBeside(app *Application) (all []*Guild) {
	for i := range p.Guilds {
		if p.Guilds[i].Authorizes(app) {
			all = append(all, &p.Guilds[i])
		}
	}
	if len(all) > 1 && all[0] == &p.Guilds[0] {
		all = all[1:]
	}
	return all
}

type namedSecret struct {
	value    Secret
	variable string
}

func (p *Profile) named() []namedSecret {
	var out []namedSecret
	count := map[string]int{}
	add := func(kind string, s Secret) {
		if s == "" {
			return
		}
		if count[kind]++; count[kind] > 1 {
			kind += "_" + strconv.Itoa(count[kind])
		}
		out = append(out, namedSecret{s, kind})
	}
	for _, a := range slices.Concat(p.Applications, p.botless) {
		add("BOT_TOKEN", a.BotToken)
		add("CLIENT_SECRET", a.ClientSecret)
		for _, t := range a.Tokens {
			add("BEARER_TOKEN", t.Token)
		}
	}
	add("CONTROL_TOKEN", p.Control.Token)
	return out
}

// Botless are the applications of the profile that take no part, for want of a bot token.
func (p *Profile) Botless() []Application { return p.botless }

// Client is the OAuth2 client id of the application.
func (a *Application) Client() string {
	if a.ClientID != "" {
		return a.ClientID
	}
	return a.ID
}

// Token returns the first bearer token that matches, or nil.
func (a *Application) Token(match func(Bearer) bool) *Bearer {
	i := slices.IndexFunc(a.Tokens, match)
	if i < 0 {
		return nil
	}
	return &a.Tokens[i]
}

// ClientToken is the client credentials token that may register commands, or nil.
func (a *Application) ClientToken() *Bearer {
	return a.Token(func(b Bearer) bool { return !b.Revoked && b.UserID == "" && b.Carries(UpdateScope) })
}

// UpdateScope is the scope of a client credentials token that may register
// commands.
const UpdateScope = "applications.commands.update"

// PermissionsScope is the scope of a token that may write permissions.
const PermissionsScope = "applications.commands.permissions.update"

// Granter returns the first token that may write permissions in every guild of
// the profile, or nil.
func (a *Application) Granter() *Bearer {
	return a.Token(func(b Bearer) bool { return b.Manager && !b.Revoked && b.Carries(PermissionsScope) })
}

// Carries reports whether the token carries all of the scopes.
func (b Bearer) Carries(scopes ...string) bool {
	return !slices.ContainsFunc(scopes, func(s string) bool { return !slices.Contains(b.Scopes, s) })
}

// Expand fills {application}, {guild} and {command} of a bound path. The ids
// are escaped, so that a wrong one stays one segment.
func Expand(path, application, guild, command string) string {
	return ExpandWith(path, map[string]string{
		"application": application, "guild": guild, "command": command,
	})
}

// ExpandWith fills the named placeholders of a bound path; one without a value
// stays as it is.
func ExpandWith(path string, ids map[string]string) string {
	for name, id := range ids {
		path = strings.ReplaceAll(path, "{"+name+"}", url.PathEscape(id))
	}
	return path
}
