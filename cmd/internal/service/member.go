package service

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/fixtures/refserver/seed"
)

// world is what a file describes, which was checked, with all that follows from it.
func (f *worldFile) world() *refserver.World {
	w := &refserver.World{}
	for _, g := range f.Guilds {
		w.Guilds = append(w.Guilds, f.guild(g))
	}
	for _, a := range f.Applications {
		app := seed.Application{
			ID: a.ID, Name: a.Name, OwnerID: a.Owner, RedirectURI: a.RedirectURI,
			BotToken: a.BotToken.Reveal(), ClientSecret: a.ClientSecret.Reveal(),
			IntegrationTypes: a.Integrations, Embedded: a.Embedded, Discoverable: a.Discoverable,
		}
		if app.OwnerID == "" {
			app.OwnerID = f.Guilds[0].Owner
		}
		if len(app.IntegrationTypes) == 0 {
			app.IntegrationTypes = []int{0}
		}
		for _, t := range a.Tokens {
			token := seed.Token{Name: t.Name, Value: t.Token.Reveal(), Scopes: t.Scopes, UserID: t.User, Revoked: t.Revoked}
			if t.User != "" {
				token.Manager, token.Lacks = rights(w.Guilds, t.User)
			}
			app.Tokens = append(app.Tokens, token)
		}
		w.Applications = append(w.Applications, app)
	}
	return w
}

func (f *worldFile) guild(g guildEntry) seed.Guild {
	guild := seed.Guild{ID: g.ID, OwnerID: g.Owner, Locale: cmp.Or(g.Locale, usualLocale), Uninstalled: g.Uninstalled}
	if !slices.ContainsFunc(g.Roles, func(r roleEntry) bool { return r.ID == g.ID }) {
		guild.Roles = append(guild.Roles, seed.Role{ID: g.ID, Name: "@everyone", Permissions: seed.EveryonePermissions})
	}
	for _, r := range g.Roles {
		bits, _ := strconv.ParseUint(r.Permissions, 10, 64) // none where nothing is said
		guild.Roles = append(guild.Roles, seed.Role{ID: r.ID, Name: r.Name, Permissions: bits})
	}
	for _, c := range g.Channels {
		guild.Channels = append(guild.Channels, seed.Channel(c))
	}
	members := g.Members
	if !slices.ContainsFunc(members, func(m memberEntry) bool { return m.User == g.Owner }) {
		members = append([]memberEntry{{User: g.Owner}}, members...)
	}
	for _, m := range members {
		u := f.Users[slices.IndexFunc(f.Users, func(u userEntry) bool { return u.ID == m.User })]
		member := seed.Member{UserID: u.ID, Name: u.Name, Roles: m.Roles, Minor: u.Minor, Locale: cmp.Or(u.Locale, usualLocale)}
		bits := guild.Permissions(member)
		member.Admin = seed.IsAdministrator(bits)
		member.Manager = manages(bits, seed.PermissionManageGuild|seed.PermissionManageRoles)
		guild.Members = append(guild.Members, member)
	}
	return guild
}

// manages reports whether a member has all of some permissions.
func manages(bits, all uint64) bool { return bits&all == all }

// rights says whether a user may manage every guild and its roles, and else which of
// the two the user may in no guild.
func rights(guilds []seed.Guild, user string) (manager bool, lacks []string) {
	manager = len(guilds) > 0
	lacks = []string{seed.ManageGuild, seed.ManageRoles}
	for _, g := range guilds {
		i := slices.IndexFunc(g.Members, func(m seed.Member) bool { return m.UserID == user })
		var bits uint64
		if i >= 0 {
			bits = g.Permissions(g.Members[i])
		}
		manager = manager && manages(bits, seed.PermissionManageGuild|seed.PermissionManageRoles)
		lacks = slices.DeleteFunc(lacks, func(right string) bool {
			return right == seed.ManageGuild && manages(bits, seed.PermissionManageGuild) ||
				right == seed.ManageRoles && manages(bits, seed.PermissionManageRoles)
		})
	}
	return manager, lacks
}
