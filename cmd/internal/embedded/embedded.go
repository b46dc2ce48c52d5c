// Package embedded starts the reference service inside the program and describes
// it the way a user describes a service of their own.
package embedded

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"io"
	"net"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/fixtures/refserver/seed"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/reports"
)

func on(server *refserver.Server, l net.Listener) (p *target.Profile, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = server.Serve(ctx, l) // a service that fails shows as a lost target
	}()
	stop = func() {
		cancel()
		<-done
	}
	return Profile(server.World(), "http://"+l.Addr().String()), stop
}

// membersNamed is how many of those who are in a thread the profile names.
const membersNamed = 30

// Profile describes the reference service the way a user describes a service of
// their own.
func Profile(w refserver.World, baseURL string) *target.Profile {
	p := target.Defaults()
	p.Name, p.Version, p.BaseURL = "slashproof reference service", "dev", baseURL
	p.Features = features(w)
	p.Events.Source = target.Gateway
	p.Control = target.Control{URL: baseURL + w.Control.Path, Token: target.Secret(w.Control.Token)}
	p.Budgets.SpendCreates = true // its last guild has no other use
	p.Bindings.Locales, p.Bindings.ChannelTypes = w.Locales, w.ChannelTypes
	n, b := w.Names, &p.Bindings
	b.ListPath, b.FetchPath, b.BulkPath = n.List, n.Fetch, n.Bulk
	b.GuildListPath, b.GuildFetchPath, b.GuildBulkPath = n.GuildList, n.GuildFetch, n.GuildBulk
	b.GuildPermissionsPath, b.BulkMethod, b.LocaleHeader = n.GuildPermissions, n.BulkMethod, n.LocaleHeader
	b.CallbackPath, b.FollowUpPath, b.MessageCallbackType = n.Callback, n.FollowUp, int(n.MessageCallback)
	b.MessagesPath, b.MessagePath = n.Messages, n.Messages+"/{message}"
	b.WithheldConnection = seed.WithheldConnection
	b.ModalSubmitType = int(n.ModalSubmit)
	b.AccessTokenKey, b.RefreshTokenKey = n.AccessToken, n.RefreshToken
	for _, a := range w.Applications {
		app := target.Application{
			ID: a.ID, UserID: a.BotUserID, BotToken: target.Secret(a.BotToken),
			ClientID: a.ID, ClientSecret: target.Secret(a.ClientSecret),
			RedirectURI:  a.RedirectURI,
			PublicKey:    hex.EncodeToString(seed.SigningKey(a.ClientSecret).Public().(ed25519.PublicKey)),
			Integrations: a.IntegrationTypes, Embedded: a.Embedded, Discoverable: a.Discoverable, Locale: seed.BotLocale, SKUs: slices.Clone(a.SKUs),
			Overwritable: true,
		}
		for _, t := range a.Tokens {
			app.Tokens = append(app.Tokens, target.Bearer{
				Name: t.Name, Token: target.Secret(t.Value), Scopes: slices.Clone(t.Scopes),
				UserID: t.UserID, Manager: t.Manager, Revoked: t.Revoked, Lacks: slices.Clone(t.Lacks),
			})
		}
		p.Applications = append(p.Applications, app)
	}
	for _, g := range w.Guilds {
		guild := target.Guild{ID: g.ID, DefaultUploads: true, Uninstalled: slices.Clone(g.Uninstalled), AuditBarred: slices.Clone(g.AuditBarred)}
		for _, a := range w.Applications {
			if !slices.Contains(slices.Concat(g.Uninstalled, g.AuditBarred), a.ID) {
				guild.AuditReaders = append(guild.AuditReaders, a.ID)
			}
		}
		for _, c := range g.Channels {
			guild.Channels = append(guild.Channels, target.Channel{
				ID: c.ID, Type: c.Type, Parent: c.Parent, ReadOnly: c.ReadOnly, AgeRestricted: c.AgeRestricted,
				Messages: c.Type == 0 && !c.ReadOnly && !c.AgeRestricted,
				Members:  c.Members[:min(len(c.Members), membersNamed)],
			})
		}
		for _, r := range g.Roles {
			guild.Roles = append(guild.Roles, r.ID)
		}
		for _, m := range g.Members {
			guild.Users = append(guild.Users, target.User{
				ID: m.UserID, Roles: slices.Clone(m.Roles), Admin: m.Admin, Minor: m.Minor, Locale: m.Locale,
				Permissions: strconv.FormatUint(g.Named(m), 10),
			})
		}
		p.Guilds = append(p.Guilds, guild)
	}
	return p
}

// features are those of the service that an application of the world can use.
func features(w refserver.World) []contract.Feature {
	var list []contract.Feature
	where := func(has func(a seed.Application) bool, f contract.Feature) {
		if slices.ContainsFunc(w.Applications, has) {
			list = append(list, f)
		}
	}
	where(func(a seed.Application) bool { return a.Embedded }, contract.EmbeddedActivity)
	where(func(a seed.Application) bool { return slices.Contains(a.IntegrationTypes, 1) }, contract.UserInstall)
	list = append(list, contract.Permissions, contract.Localization, contract.OAuth2)
	where(func(a seed.Application) bool { return a.Discoverable }, contract.Discovery)
	where(func(a seed.Application) bool { return len(a.SKUs) > 0 }, contract.Entitlements)
	if slices.ContainsFunc(w.Guilds, func(g seed.Guild) bool {
		return slices.ContainsFunc(g.Channels, func(c seed.Channel) bool { return len(c.Members) > 0 })
	}) {
		list = append(list, contract.ThreadMembers)
	}
	granted := func(scope string) func(seed.Application) bool {
		return func(a seed.Application) bool {
			return slices.ContainsFunc(a.Tokens, func(t seed.Token) bool { return slices.Contains(t.Scopes, scope) })
		}
	}
	where(granted(seed.ScopeRoleConnections), contract.RoleConnections)
	where(granted(seed.ScopeLobbies), contract.Lobbies)
	if slices.ContainsFunc(w.Guilds, func(g seed.Guild) bool {
		return slices.ContainsFunc(g.Channels, func(c seed.Channel) bool { return c.Type == seed.ChannelVoice })
	}) {
		list = append(list, contract.VoiceStatus)
	}
	if len(w.Guilds) > 0 {
		list = append(list, contract.Invites)
	}
	return append(list, contract.Interactions, contract.Messages, contract.Modals, contract.GatewayEvents, contract.WebhookEvents, contract.MessageSearch)
}

// WriteProfile writes a file that only its owner can read: it holds tokens.
func WriteProfile(path string, p *target.Profile) error {
	data := target.Encode(p)
	return reports.WriteSecret(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}
