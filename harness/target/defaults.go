package target

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/strictyaml"
)

// The sets of bindings that a profile can start from.
const (
	DefaultSet  = "default"
	OriginalSet = "original"
)

// The sources of events.
const (
	Gateway  = "gateway"
	Webhook  = "webhook"
	NoEvents = "none"
)

// Defaults returns the profile that a file fills in: no target yet, and the
// default of everything that has one.
func Defaults() *Profile {
	return &Profile{
		Bindings: DefaultBindings(),
		Events:   Events{Source: NoEvents, Listen: "127.0.0.1:0"},
		// 200 is the contract's limit on creates a day (Limits).
		Budgets: Budgets{CreatesPerDay: 200, Cases: 40},
		TimeLimits: TimeLimits{
			Request: 10 * time.Second, Event: 5 * time.Second, Quiet: 300 * time.Millisecond,
		},
	}
}

// DefaultBindings are those of the widely used service of this API family, with
// the contract's own names.
func DefaultBindings() Bindings {
	return Bindings{
		Set:                    DefaultSet,
		CommandsPath:           "/applications/{application}/commands",
		CommandPath:            "/applications/{application}/commands/{command}",
		GuildCommandsPath:      "/applications/{application}/guilds/{guild}/commands",
		GuildCommandPath:       "/applications/{application}/guilds/{guild}/commands/{command}",
		GuildPermissionsPath:   "/applications/{application}/guilds/{guild}/commands/permissions",
		CommandPermissionsPath: "/applications/{application}/guilds/{guild}/commands/{command}/permissions",
		MessagesPath:           "/channels/{channel}/messages",
		MessagePath:            "/channels/{channel}/messages/{message}",
		CallbackPath:           "/interactions/{interaction}/{token}/callback",
		FollowUpPath:           "/webhooks/{application}/{token}",
		BulkMethod:             "PUT",
		CreatesSpentCode:       30034,
		UserInstall:            1,
		LocaleHeader:           "X-Service-Locale", // contract: Localization
		Locales: []string{
			"ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
			"hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru",
			"sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
		},
		ChannelTypes:             []int{0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16},
		ModalSubmitType:          5,
		MessageCallbackType:      4,
		ModalCallbackType:        9,
		AccessTokenKey:           "access_token",
		RefreshTokenKey:          "refresh_token",
		PermissionsEvent:         "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
		EmptyPermissionsStatuses: []int{200, 404},
		PayloadPart:              "payload_json",
		FilePart:                 "files[{n}]",
		ApplicationPath:          "/applications/@me",
		InviteTargetsPath:        "/invites/{invite}/target-users",
		SearchPath:               "/guilds/{guild}/messages/search",
		GatewayPath:              "/gateway/bot",
		VoiceStatusEvent:         "VOICE_CHANNEL_STATUS_UPDATE",
		VoiceStartTimeEvent:      "VOICE_CHANNEL_START_TIME_UPDATE",
		ChannelInfoEvent:         "CHANNEL_INFO",
		MembersIntent:            1 << 1,
		ModerationIntent:         1 << 2,
		AuditTypeKey:             "action_type",
		AuditInfoKey:             "options",
		GatewayGuildKey:          "guild_id",
		MembersRequestOpcode:     8,
		MembersChunkEvent:        "GUILD_MEMBERS_CHUNK",
		ChannelInfoFields:        "fields",
		SignatureHeader:          "X-Signature-Ed25519",
		TimestampHeader:          "X-Signature-Timestamp",
		WebhookNameKey:           "event.type",
		WebhookDataKey:           "event.data",
		ReferenceKey:             "message_reference",
		ForwardType:              1,
		GuildTagKey:              "tag",
		ThreadMemberKey:          "user_id",
		LobbyPath:                "/lobbies/{lobby}",
		LobbyScope:               "sdk.social_layer",
		InvitesPath:              "/channels/{channel}/invites",
		InvitePath:               "/invites/{invite}",
	}
}

// Original are the bindings for a target that keeps the header names the
// contract renamed.
func Original() Bindings {
	b := DefaultBindings()
	b.Set = OriginalSet
	b.LocaleHeader = "X-Discord-Locale"
	return b
}

// Resolved returns the bindings with every path filled in that falls back to
// another.
func (b Bindings) Resolved() Bindings {
	b.ListPath = cmp.Or(b.ListPath, b.CommandsPath)
	b.FetchPath = cmp.Or(b.FetchPath, b.CommandPath)
	b.BulkPath = cmp.Or(b.BulkPath, b.CommandsPath)
	b.GuildListPath = cmp.Or(b.GuildListPath, b.GuildCommandsPath)
	b.GuildFetchPath = cmp.Or(b.GuildFetchPath, b.GuildCommandPath)
	b.GuildBulkPath = cmp.Or(b.GuildBulkPath, b.GuildCommandsPath)
	return b
}

// bindingSets makes each set by its name.
var bindingSets = map[string]func() Bindings{DefaultSet: DefaultBindings, OriginalSet: Original}

// BindingsInForce returns every binding as text under its name in a profile.
func (p *Profile) BindingsInForce() map[string]string {
	v := reflect.ValueOf(p.Bindings.Resolved())
	out := make(map[string]string, v.NumField())
	for i := range v.NumField() {
		text := fmt.Sprint(v.Field(i).Interface())
		if v.Field(i).Kind() == reflect.Slice { // lists read as their elements with spaces between
			text = strings.Trim(text, "[]")
		}
		out[strictyaml.Key(v.Type().Field(i))] = text
	}
	return out
}
