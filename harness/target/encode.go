package target

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/strictyaml"
)

// Encode writes the profile as a complete file with comments, which Parse reads
// back. It holds the secrets in the clear: whoever writes it to disk keeps it
// to its owner.
func Encode(p *Profile) []byte {
	var b bytes.Buffer
	b.WriteString("# A target profile of slashproof. Quote every id. Secrets may be ${VARIABLES}.\n")
	encodeStruct(&b, reflect.ValueOf(*p), "", "")
	return b.Bytes()
}

// comments says what each key holds; a key without a line here is not written
// (a test sees to it that there is none).
var comments = map[string]string{
	"name":         "of the implementation, as reports show it",
	"version":      "",
	"base_url":     "scheme, host and optional path; /api/v10 is added",
	"applications": "the first is the one under test",
	"guilds":       "where the applications are installed; two are needed to tell guilds apart",
	"features":     "what the implementation offers beyond the commands themselves",
	"operations":   "those that the target has not, as in {create_global: absent}",
	"bindings":     "the names that the contract leaves open",
	"events":       "how events reach slashproof",
	"control":      "the optional control API",
	"budgets":      "what a run may cost the target",
	"time_limits":  "how long slashproof waits",

	"applications.id":                     "",
	"applications.user_id":                "of the bot; the application's id when empty",
	"applications.bot_token":              "",
	"applications.client_id":              "the application's id when empty",
	"applications.client_secret":          "",
	"applications.redirect_uri":           "one that the application registered, for the exchange of codes",
	"applications.bearer_tokens":          "access tokens and what each carries",
	"applications.bearer_tokens.name":     "",
	"applications.bearer_tokens.token":    "",
	"applications.bearer_tokens.scopes":   "",
	"applications.bearer_tokens.user_id":  "empty for a client-credentials token",
	"applications.bearer_tokens.manager":  "the user may manage every guild and its roles",
	"applications.bearer_tokens.revoked":  "must no longer work",
	"applications.bearer_tokens.lacks":    "of manage_guild and manage_roles, what the user has nowhere",
	"applications.integration_types":      "all installation contexts; empty where they are not known",
	"applications.embedded_activity":      "",
	"applications.locale":                 "in the settings of the bot's user; empty where nobody says",
	"applications.discoverable":           "listed in discovery",
	"applications.public_key":             "Ed25519, of the signatures of webhook deliveries; empty where there are none",
	"applications.skus":                   "what it sells, for test entitlements, premium buttons and subscriptions",
	"applications.overwritable":           "commands that slashproof did not make may be removed",
	"guilds.id":                           "",
	"guilds.channels":                     "",
	"guilds.channels.id":                  "",
	"guilds.channels.type":                "",
	"guilds.channels.parent":              "of a thread",
	"guilds.channels.messages":            "a run may send messages here, and removes them",
	"guilds.channels.read_only":           "nobody but administrators may send text",
	"guilds.channels.age_restricted":      "for adults",
	"guilds.channels.members":             "users who are in a thread; best of one with more than 100",
	"guilds.roles":                        "",
	"guilds.users":                        "",
	"guilds.users.id":                     "",
	"guilds.users.roles":                  "",
	"guilds.users.administrator":          "",
	"guilds.users.minor":                  "",
	"guilds.users.locale":                 "",
	"guilds.users.permissions":            "a bit set in decimal; empty where nobody says",
	"guilds.default_uploads":              "nothing raises the limit on attachments there",
	"guilds.uninstalled":                  "applications not authorized there",
	"guilds.audit_readers":                "applications whose bot may view the audit log there",
	"guilds.audit_barred":                 "applications whose bot may not",
	"bindings.set":                        "what the others fall back to: default, or original for the older header names",
	"bindings.commands_path":              "",
	"bindings.command_path":               "",
	"bindings.guild_commands_path":        "",
	"bindings.guild_command_path":         "",
	"bindings.guild_permissions_path":     "",
	"bindings.command_permissions_path":   "",
	"bindings.list_path":                  "GET; empty: commands_path, and so on for the next ones",
	"bindings.fetch_path":                 "GET",
	"bindings.bulk_path":                  "bulk_method",
	"bindings.guild_list_path":            "",
	"bindings.guild_fetch_path":           "",
	"bindings.guild_bulk_path":            "",
	"bindings.messages_path":              "",
	"bindings.message_path":               "",
	"bindings.callback_path":              "",
	"bindings.follow_up_path":             "POST: a message after the answer to an interaction",
	"bindings.bulk_method":                "",
	"bindings.refused_statuses":           "of bodies that break a rule; empty for any 4xx",
	"bindings.creates_spent_code":         "in the refusal of one create too many on a day",
	"bindings.user_install":               "the number of that installation context",
	"bindings.locale_header":              "",
	"bindings.locales":                    "",
	"bindings.channel_types":              "",
	"bindings.modal_submit_type":          "",
	"bindings.message_callback_type":      "of the answer to an interaction that is a message",
	"bindings.modal_callback_type":        "of the one that opens a modal",
	"bindings.access_token_key":           "in what the token endpoint answers",
	"bindings.refresh_token_key":          "",
	"bindings.permissions_event":          "",
	"bindings.empty_permissions_statuses": "for a command without overwrites",
	"bindings.payload_part":               "of a multipart body, the one that is JSON",
	"bindings.file_part":                  "of a multipart body, numbered from 0",
	"bindings.application_path":           "GET: the application itself",
	"bindings.invite_targets_path":        "the users that an invite is for",
	"bindings.search_path":                "",
	"bindings.gateway_path":               "GET: where a gateway connection is opened",
	"bindings.voice_status_event":         "",
	"bindings.voice_start_time_event":     "",
	"bindings.channel_info_event":         "",
	"bindings.members_intent":             "the bit by which a gateway connection asks for events of members; 0 for none",
	"bindings.moderation_intent":          "the same for what moderators do",
	"bindings.audit_type_key":             "in an audit log entry",
	"bindings.audit_info_key":             "in an audit log entry",
	"bindings.gateway_guild_key":          "in what is asked of a guild over the gateway",
	"bindings.channel_info_fields_key":    "in Request Channel Info",
	"bindings.members_request_opcode":     "of the gateway command that requests the members of a guild",
	"bindings.members_chunk_event":        "that answers it",
	"bindings.signature_header":           "of a webhook delivery",
	"bindings.timestamp_header":           "",
	"bindings.webhook_name_key":           "where the name of an event stands in a delivery",
	"bindings.webhook_data_key":           "where its payload does",
	"bindings.reference_key":              "in a message that refers to another",
	"bindings.forward_type":               "the type of a reference that forwards",
	"bindings.guild_tag_key":              "in a user's primary_guild",
	"bindings.thread_member_key":          "of the user's id in a thread member",
	"bindings.lobby_path":                 "DELETE: one lobby",
	"bindings.lobby_scope":                "of users' tokens that may create and join lobbies",
	"bindings.invites_path":               "POST: an invite to a channel",
	"bindings.invite_path":                "DELETE: one invite",
	"bindings.withheld_connection":        "type of the connections that are no longer returned; empty where nobody says",
	"events.source":                       "where events and interactions come from: gateway, webhook or none",
	"events.listen":                       "where webhook deliveries are received, whatever the source; empty for nowhere",
	"events.url":                          "where the target reaches that; empty for the address itself",
	"control.url":                         "empty where the target has none",
	"control.token":                       "",
	"budgets.requests_per_second":         "0 for no bound",
	"budgets.creates_per_day":             "in each guild; unlimited for no bound; a control API ends the day where they are spent",
	"budgets.cases":                       "generated cases a property",
	"budgets.spend_creates":               "allows the spec that uses up a guild's creates of a day",
	"time_limits.request":                 "one exchange, to the last byte",
	"time_limits.event":                   "for an event to arrive",
	"time_limits.quiet":                   "to call an event absent",
	"time_limits.run":                     "the whole run; 0s for no limit",
}

// encodeStruct writes the fields of a struct. The first key stands behind lead
// (a list's dash), the others behind as much space.
func encodeStruct(b *bytes.Buffer, v reflect.Value, at, lead string) {
	indent := strings.Repeat(" ", len(lead))
	for i := range v.NumField() {
		if !v.Type().Field(i).IsExported() {
			continue
		}
		name := strictyaml.Key(v.Type().Field(i))
		key := strings.TrimPrefix(at+"."+name, ".")
		if at == "" {
			b.WriteByte('\n')
		}
		b.WriteString(lead + name + ":")
		lead = indent
		encodeValue(b, v.Field(i), key, indent)
	}
}

func encodeValue(b *bytes.Buffer, v reflect.Value, key, indent string) {
	comment := ""
	if c := comments[key]; c != "" {
		comment = " # " + c
	}
	isStruct := v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Struct
	switch {
	case v.Kind() == reflect.Struct:
		b.WriteString(comment + "\n")
		encodeStruct(b, v, key, indent+"  ")
	case isStruct && v.Len() > 0:
		b.WriteString(comment + "\n")
		for i := range v.Len() {
			encodeStruct(b, v.Index(i), key, indent+"  - ")
		}
	default:
		text := encodeScalar(v)
		if w := words[key]; w.Text != "" && v.Int() == int64(w.Means) {
			text = w.Text
		}
		b.WriteString(" " + text + comment + "\n")
	}
}

func encodeScalar(v reflect.Value) string {
	switch {
	case v.Type() == reflect.TypeFor[time.Duration]():
		return strconv.Quote(time.Duration(v.Int()).String())
	case v.Kind() == reflect.String:
		return quote(v.String())
	case v.Kind() == reflect.Slice:
		parts := make([]string, v.Len())
		for i := range parts {
			parts[i] = encodeScalar(v.Index(i))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case v.Kind() == reflect.Map:
		var parts []string
		for _, k := range v.MapKeys() {
			parts = append(parts, k.String()+": "+v.MapIndex(k).String())
		}
		slices.Sort(parts)
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return fmt.Sprint(v.Interface())
}

// quote writes text as JSON does, which YAML reads.
func quote(s string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(strings.ReplaceAll(s, "${", "$${"))
	return strings.TrimSuffix(b.String(), "\n")
}
