package target

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/contract"
)

// validation reports what is wrong under a key.
type validation struct {
	fail func(key, problem string, args ...any) error
	err  error
}

// check notes the first thing that is wrong.
func (v *validation) check(ok bool, key, problem string, args ...any) {
	if !ok && v.err == nil {
		v.err = v.fail(key, problem, args...)
	}
}

// validate checks what types cannot say, and tidies the base URL. Its messages
// hold no values: they may be secrets.
func (p *Profile) validate(fail func(key, problem string, args ...any) error) error {
	v := &validation{fail: fail}
	v.check(p.BaseURL != "", "base_url", "missing")
	base, err := CleanBaseURL(p.BaseURL)
	if err != nil {
		v.check(false, "base_url", "%v", err)
	} else {
		p.BaseURL = base
		if u, err := url.Parse(base); p.Name == "" && err == nil {
			p.Name = u.Host
		}
	}
	v.applications(p)
	v.guilds(p)
	for i, f := range p.Features {
		key := index("features", i)
		v.check(slices.Contains(contract.Features(), f), key, "unknown feature; the known ones are %s", featureList())
		v.check(!slices.Contains(p.Features[:i], f), key, "listed twice")
	}
	for _, o := range slices.Sorted(maps.Keys(p.Operations)) {
		key := "operations." + string(o)
		v.check(o.Clause() != nil, key, "unknown operation; the known ones are %s", operationList())
		v.check(p.Operations[o] == Absent, key, "expected %s; leave an operation out that the target has", Absent)
	}
	v.bindings(&p.Bindings)
	v.later(&p.Bindings)
	v.rest(p)
	return v.err
}

// CleanBaseURL checks the address of a target and returns it without a slash
// at its end.
func CleanBaseURL(raw string) (string, error) {
	u, err := url.Parse(raw)
	switch {
	case err != nil:
		return "", errors.New("not a URL")
	case u.Scheme != "http" && u.Scheme != "https":
		return "", errors.New("expected an absolute http or https URL")
	case u.Hostname() == "":
		return "", errors.New("no host")
	case u.User != nil:
		return "", errors.New("credentials do not belong in the URL")
	case u.RawQuery != "" || u.ForceQuery || u.Fragment != "":
		return "", errors.New("no query and no fragment, please")
	}
	clean := strings.TrimRight(raw, "/")
	for _, own := range []string{"/api", "/api/v10"} {
		if strings.HasSuffix(strings.TrimRight(u.Path, "/"), own) {
			return "", errors.New("leave out /api/v10: it is added")
		}
	}
	return clean, nil
}

func index(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }

func featureList() string {
	var names []string
	for _, f := range contract.Features() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

func operationList() string {
	var names []string
	for _, o := range contract.Operations() {
		names = append(names, string(o))
	}
	return strings.Join(names, ", ")
}

// snowflake is what the contract calls an id: 64 bits as decimal text.
var snowflake = regexp.MustCompile(`^[1-9][0-9]{0,19}$`)

func (v *validation) id(id, key string) {
	_, err := strconv.ParseUint(id, 10, 64)
	v.check(id != "", key, "missing")
	v.check(snowflake.MatchString(id) && err == nil, key, `expected an id in quotes, such as "41771983423143937"`)
}

func (v *validation) optionalID(id, key string) {
	if id != "" {
		v.id(id, key)
	}
}

func (v *validation) secret(s Secret, key string) {
	bad := strings.ContainsFunc(s.Reveal(), func(r rune) bool { return r <= ' ' || r == 0x7f })
	v.check(!bad, key, "has white space or control characters")
}

func (v *validation) applications(p *Profile) {
	v.check(len(p.Applications) > 0, "applications", "expected at least one")
	for i, a := range p.Applications {
		at := index("applications", i)
		v.id(a.ID, at+".id")
		same := func(o Application) bool { return o.ID == a.ID }
		v.check(!slices.ContainsFunc(p.Applications[:i], same), at+".id", "another application has the same id")
		v.optionalID(a.UserID, at+".user_id")
		v.optionalID(a.ClientID, at+".client_id")
		v.check(i > 0 || a.BotToken != "", at+".bot_token", "missing: the first application is the one under test")
		v.secret(a.BotToken, at+".bot_token")
		v.secret(a.ClientSecret, at+".client_secret")
		key, err := hex.DecodeString(a.PublicKey)
		v.check(a.PublicKey == "" || err == nil && len(key) == ed25519.PublicKeySize, at+".public_key",
			"expected %d hexadecimal digits", 2*ed25519.PublicKeySize)
		if u, err := url.Parse(a.RedirectURI); a.RedirectURI != "" {
			v.check(err == nil && u.Scheme != "", at+".redirect_uri", "expected an absolute URI")
		}
		v.check(a.Locale == "" || slices.Contains(p.Bindings.Locales, a.Locale), at+".locale", "none of bindings.locales")
		for j, t := range a.Tokens {
			at := at + "." + index("bearer_tokens", j)
			v.check(t.Token != "", at+".token", "missing")
			v.secret(t.Token, at+".token")
			v.optionalID(t.UserID, at+".user_id")
			for k, s := range t.Scopes {
				v.check(s != "" && !strings.ContainsAny(s, " \t\n"), at+"."+index("scopes", k), "expected one scope")
			}
		}
		for j, t := range a.Tokens {
			for k, right := range t.Lacks {
				key := at + "." + index("bearer_tokens", j) + "." + index("lacks", k)
				v.check(right == ManageGuild || right == ManageRoles, key, "expected %s or %s", ManageGuild, ManageRoles)
				v.check(!t.Manager && t.UserID != "", key, "only a user who is no manager lacks a right")
			}
		}
		for j, id := range a.SKUs {
			v.id(id, at+"."+index("skus", j))
		}
		for j, n := range a.Integrations {
			v.check(n == guildInstall || n == p.Bindings.UserInstall, at+"."+index("integration_types", j),
				"expected 0 or bindings.user_install")
		}
	}
}

func (v *validation) guilds(p *Profile) {
	for i, g := range p.Guilds {
		at := index("guilds", i)
		v.id(g.ID, at+".id")
		same := func(o Guild) bool { return o.ID == g.ID }
		v.check(!slices.ContainsFunc(p.Guilds[:i], same), at+".id", "another guild has the same id")
		for j, c := range g.Channels {
			at := at + "." + index("channels", j)
			v.id(c.ID, at+".id")
			v.optionalID(c.Parent, at+".parent")
			v.check(c.Type >= 0, at+".type", "expected a channel type")
			for k, id := range c.Members {
				v.id(id, at+"."+index("members", k))
			}
		}
		for j, id := range g.Roles {
			v.id(id, at+"."+index("roles", j))
		}
		for j, u := range g.Users {
			at := at + "." + index("users", j)
			v.id(u.ID, at+".id")
			for k, id := range u.Roles {
				at := at + "." + index("roles", k)
				v.id(id, at)
				v.check(slices.Contains(g.Roles, id), at, "no role of the guild")
			}
			v.check(u.Locale == "" || slices.Contains(p.Bindings.Locales, u.Locale), at+".locale", "none of bindings.locales")
			_, err := strconv.ParseUint(u.Permissions, 10, 64)
			v.check(u.Permissions == "" || err == nil, at+".permissions", "expected a bit set in decimal, in quotes")
		}
		v.applicationsNamed(p, g.Uninstalled, at+".uninstalled")
		v.applicationsNamed(p, g.AuditReaders, at+".audit_readers")
		v.applicationsNamed(p, g.AuditBarred, at+".audit_barred")
	}
}

func (v *validation) applicationsNamed(p *Profile, ids []string, at string) {
	for i, id := range ids {
		own := func(a Application) bool { return a.ID == id }
		v.check(slices.ContainsFunc(p.Applications, own), index(at, i), "no application of the profile")
	}
}

// placeholders are what each bound path must hold.
var placeholders = map[string][]string{
	"commands_path":            {"application"},
	"command_path":             {"application", "command"},
	"guild_commands_path":      {"application", "guild"},
	"guild_command_path":       {"application", "guild", "command"},
	"guild_permissions_path":   {"application", "guild"},
	"command_permissions_path": {"application", "guild", "command"},
	"list_path":                {"application"},
	"fetch_path":               {"application", "command"},
	"bulk_path":                {"application"},
	"guild_list_path":          {"application", "guild"},
	"guild_fetch_path":         {"application", "guild", "command"},
	"guild_bulk_path":          {"application", "guild"},
	"messages_path":            {"channel"},
	"message_path":             {"channel", "message"},
	"callback_path":            {"interaction", "token"},
	"follow_up_path":           {"application", "token"},
	"application_path":         nil,
	"invite_targets_path":      {"invite"},
	"invites_path":             {"channel"},
	"invite_path":              {"invite"},
	"lobby_path":               {"lobby"},
	"search_path":              {"guild"},
	"gateway_path":             nil,
}

var (
	placeholder = regexp.MustCompile(`\{([^{}]*)\}`)
	pathText    = regexp.MustCompile(`^/[A-Za-z0-9._~@/-]*$`)
	tokenText   = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$") // RFC 9110, 5.6.2
)

func (v *validation) path(path, key string) {
	want := placeholders[strings.TrimPrefix(key, "bindings.")]
	var have []string
	for _, m := range placeholder.FindAllStringSubmatch(path, -1) {
		have = append(have, m[1])
	}
	slices.Sort(have)
	v.check(slices.Equal(have, slices.Sorted(slices.Values(want))), key,
		"expected the placeholders {%s}, each once", strings.Join(want, "}, {"))
	v.check(pathText.MatchString(placeholder.ReplaceAllString(path, "x")), key,
		"expected a path that begins with / and has no query")
}

func (v *validation) bindings(b *Bindings) {
	v.path(b.CommandsPath, "bindings.commands_path")
	v.path(b.CommandPath, "bindings.command_path")
	v.path(b.GuildCommandsPath, "bindings.guild_commands_path")
	v.path(b.GuildCommandPath, "bindings.guild_command_path")
	v.path(b.GuildPermissionsPath, "bindings.guild_permissions_path")
	v.path(b.CommandPermissionsPath, "bindings.command_permissions_path")
	for _, optional := range [][2]string{
		{"list_path", b.ListPath}, {"fetch_path", b.FetchPath}, {"bulk_path", b.BulkPath},
		{"guild_list_path", b.GuildListPath}, {"guild_fetch_path", b.GuildFetchPath}, {"guild_bulk_path", b.GuildBulkPath},
	} {
		if optional[1] != "" {
			v.path(optional[1], "bindings."+optional[0])
		}
	}
	v.path(b.MessagesPath, "bindings.messages_path")
	v.path(b.MessagePath, "bindings.message_path")
	v.path(b.CallbackPath, "bindings.callback_path")
	v.path(b.FollowUpPath, "bindings.follow_up_path")
	v.check(slices.Contains([]string{"PUT", "POST", "PATCH"}, b.BulkMethod), "bindings.bulk_method", "expected PUT, POST or PATCH")
	v.check(tokenText.MatchString(b.LocaleHeader), "bindings.locale_header", "expected the name of a header")
	for i, s := range b.RefusedStatuses {
		v.check(s >= 400 && s <= 499, "bindings."+index("refused_statuses", i), "expected a status from 400 to 499")
	}
	v.check(b.UserInstall > 0, "bindings.user_install", "expected a positive number: 0 is guild installation")
	v.check(len(b.Locales) > 0, "bindings.locales", "expected at least one")
	for i, l := range b.Locales {
		v.check(l != "" && !slices.Contains(b.Locales[:i], l), "bindings."+index("locales", i), "empty or listed twice")
	}
	v.check(len(b.ChannelTypes) > 0, "bindings.channel_types", "expected at least one")
	for i, t := range b.ChannelTypes {
		v.check(t >= 0 && !slices.Contains(b.ChannelTypes[:i], t), "bindings."+index("channel_types", i), "negative or listed twice")
	}
	v.check(b.ModalSubmitType > 0, "bindings.modal_submit_type", "expected a positive number")
	v.check(b.MessageCallbackType > 0, "bindings.message_callback_type", "expected a positive number")
	v.check(b.ModalCallbackType > 0, "bindings.modal_callback_type", "expected a positive number")
	v.check(b.AccessTokenKey != "", "bindings.access_token_key", "expected the name of a key")
	v.check(b.RefreshTokenKey != "", "bindings.refresh_token_key", "expected the name of a key")
	v.check(b.PermissionsEvent != "", "bindings.permissions_event", "expected the name of an event")
	v.check(len(b.EmptyPermissionsStatuses) > 0, "bindings.empty_permissions_statuses", "expected at least one")
	for i, s := range b.EmptyPermissionsStatuses {
		v.check(s >= 200 && s <= 499, "bindings."+index("empty_permissions_statuses", i), "expected a status from 200 to 499")
	}
}

// later checks the bindings of the chapters beyond commands.
func (v *validation) later(b *Bindings) {
	v.path(b.ApplicationPath, "bindings.application_path")
	v.path(b.InviteTargetsPath, "bindings.invite_targets_path")
	v.path(b.InvitesPath, "bindings.invites_path")
	v.path(b.InvitePath, "bindings.invite_path")
	v.path(b.LobbyPath, "bindings.lobby_path")
	v.check(b.LobbyScope != "", "bindings.lobby_scope", "expected a scope")
	v.path(b.SearchPath, "bindings.search_path")
	v.path(b.GatewayPath, "bindings.gateway_path")
	v.check(b.PayloadPart != "", "bindings.payload_part", "expected the name of a part")
	v.check(strings.Count(b.FilePart, "{n}") == 1, "bindings.file_part", "expected the name of a part with {n} in it once")
	v.check(tokenText.MatchString(b.SignatureHeader), "bindings.signature_header", "expected the name of a header")
	v.check(tokenText.MatchString(b.TimestampHeader), "bindings.timestamp_header", "expected the name of a header")
	v.check(b.WebhookNameKey != "", "bindings.webhook_name_key", "expected keys with dots between them")
	v.check(b.WebhookDataKey != "", "bindings.webhook_data_key", "expected keys with dots between them")
	v.check(b.ReferenceKey != "", "bindings.reference_key", "expected the name of a key")
	v.check(b.ForwardType >= 0, "bindings.forward_type", "expected a number")
	v.check(b.GuildTagKey != "", "bindings.guild_tag_key", "expected the name of a key")
	v.check(b.ThreadMemberKey != "", "bindings.thread_member_key", "expected the name of a key")
	v.check(b.ModerationIntent >= 0, "bindings.moderation_intent", "expected a positive number, or 0 for none")
	for _, key := range [][2]string{
		{"audit_type_key", b.AuditTypeKey}, {"audit_info_key", b.AuditInfoKey},
		{"gateway_guild_key", b.GatewayGuildKey}, {"channel_info_fields_key", b.ChannelInfoFields},
	} {
		v.check(key[1] != "", "bindings."+key[0], "expected the name of a key")
	}
	v.check(b.MembersRequestOpcode > 0, "bindings.members_request_opcode", "expected a positive number")
	v.check(b.MembersIntent >= 0, "bindings.members_intent", "expected a positive number, or 0 for none")
	for _, event := range [][2]string{
		{"voice_status_event", b.VoiceStatusEvent}, {"voice_start_time_event", b.VoiceStartTimeEvent},
		{"channel_info_event", b.ChannelInfoEvent}, {"members_chunk_event", b.MembersChunkEvent},
	} {
		v.check(event[1] != "", "bindings."+event[0], "expected the name of an event")
	}
}

func (v *validation) rest(p *Profile) {
	v.check(slices.Contains([]string{Gateway, Webhook, NoEvents}, p.Events.Source), "events.source", "expected gateway, webhook or none")
	_, port, err := net.SplitHostPort(p.Events.Listen)
	n, numeric := strconv.ParseUint(port, 10, 16)
	v.check(p.Events.Listen == "" || err == nil && numeric == nil && n <= 65535, "events.listen", "expected host:port")
	v.address(p.Events.URL, "events.url")
	v.address(p.Control.URL, "control.url")
	v.check(p.Control.URL != "" || p.Control.Token == "", "control.url", "missing, though there is a token")
	v.secret(p.Control.Token, "control.token")
	v.check(p.Budgets.RequestsPerSecond >= 0, "budgets.requests_per_second", "expected a positive number, or 0 for no bound")
	// 0 could mean none as well as no bound, so it is neither.
	v.check(p.Budgets.CreatesPerDay > 0 || p.Budgets.CreatesPerDay == Unlimited, "budgets.creates_per_day",
		"expected a positive number, or the word unlimited")
	v.check(p.Budgets.Cases > 0, "budgets.cases", "expected a positive number")
	for _, t := range []struct {
		value time.Duration
		key   string
	}{
		{p.TimeLimits.Request, "time_limits.request"},
		{p.TimeLimits.Event, "time_limits.event"},
		{p.TimeLimits.Quiet, "time_limits.quiet"},
	} {
		v.check(t.value > 0, t.key, "expected a positive duration")
	}
	v.check(p.TimeLimits.Run >= 0, "time_limits.run", "expected a positive duration, or 0s for no limit")
}

// address checks a URL that may be missing.
func (v *validation) address(text, key string) {
	u, err := url.Parse(text)
	v.check(text == "" || err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil && u.RawQuery == "",
		key, "expected an absolute http or https URL without credentials and query")
}
