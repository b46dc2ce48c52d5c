// Package target is the profile of what is under test: where it is, whose
// credentials to use, what it declares, how it fills the contract's open
// names, and what a run may cost it.
package target

import (
	"time"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Profile says everything a run needs to know about a target.
type Profile struct {
	Name    string `yaml:"name"`
	Version string `yaml:"version"`
	BaseURL string `yaml:"base_url"` // scheme, host and optional path; /api/v10 is added

	Applications []Application      `yaml:"applications"` // the first is the one under test
	botless      []Application      // those without a bot token, which take no part
	Guilds       []Guild            `yaml:"guilds"` // the first two are used to tell guilds apart
	Features     []contract.Feature `yaml:"features"`
	// Operations says which ones the target has not: {create_global: absent}.
	Operations map[contract.Operation]string `yaml:"operations"`
	Bindings   Bindings                      `yaml:"bindings"`
	Events     Events                        `yaml:"events"`
	Control    Control                       `yaml:"control"`
	Budgets    Budgets                       `yaml:"budgets"`
	TimeLimits TimeLimits                    `yaml:"time_limits"`
}

// Absent is what Operations says of an operation that the target has not.
const Absent = "absent"

// Lacks reports whether the profile declares the operation absent.
func (p *Profile) Lacks(o contract.Operation) bool { return p.Operations[o] == Absent }

// Rations reports whether no control API ends the days whose creates are counted.
func (p *Profile) Rations() bool { return p.Budgets.CreatesPerDay > 0 && p.Control.URL == "" }

// Declared is what the profile says of the target, as far as outcomes go by it.
func (p *Profile) Declared() verdict.Declared {
	var d verdict.Declared
	for _, f := range p.Features {
		d.Features = append(d.Features, string(f))
	}
	for _, o := range contract.Operations() {
		if p.Lacks(o) {
			d.Absent = append(d.Absent, o)
		}
	}
	return d
}

// Application is one application and its credentials.
type Application struct {
	ID           string `yaml:"id"`
	UserID       string `yaml:"user_id"` // of its bot; the application's id when empty
	BotToken     Secret `yaml:"bot_token"`
	ClientID     string `yaml:"client_id"` // the application's id when empty
	ClientSecret Secret `yaml:"client_secret"`
	RedirectURI  string `yaml:"redirect_uri"` // one that the application registered
	// PublicKey is the Ed25519 key, in hexadecimal, of the signatures of what the
	// application is delivered; empty where nothing is signed.
	PublicKey string   `yaml:"public_key"`
	Tokens    []Bearer `yaml:"bearer_tokens"`
	// Integrations are the installation contexts the application supports, all
	// of them; empty where that is not known.
	Integrations []int `yaml:"integration_types"`
	// Embedded says the application carries the embedded-activity flag.
	Embedded bool `yaml:"embedded_activity"`
	// Locale is that of the settings of its bot's user; empty where nobody says.
	Locale string `yaml:"locale"`
	// Discoverable says the application is listed in discovery.
	Discoverable bool `yaml:"discoverable"`
	// SKUs are ids of what the application sells, for test entitlements, premium
	// buttons and subscriptions; in any order.
	SKUs []string `yaml:"skus"`
	// Overwritable allows bulk overwrites that remove commands slashproof
	// did not create.
	Overwritable bool `yaml:"overwritable"`
}

// Bearer is an access token and what it carries.
type Bearer struct {
	Name    string   `yaml:"name"`
	Token   Secret   `yaml:"token"`
	Scopes  []string `yaml:"scopes"`
	UserID  string   `yaml:"user_id"` // empty for a client-credentials token
	Manager bool     `yaml:"manager"` // the user may manage every guild of the profile and its roles
	Revoked bool     `yaml:"revoked"` // expired or revoked: must no longer work
	// Lacks names rights of a manager that the user has in no guild of the
	// profile: ManageGuild, ManageRoles. A user who is no manager and lacks
	// nothing by name may have either.
	Lacks []string `yaml:"lacks"`
}

// The rights that a user needs to edit command permissions (contract:
// Authentication, rule 2).
const (
	ManageGuild = "manage_guild"
	ManageRoles = "manage_roles"
)

// Guild is one guild the applications are installed to.
type Guild struct {
	ID       string    `yaml:"id"`
	Channels []Channel `yaml:"channels"`
	Roles    []string  `yaml:"roles"`
	Users    []User    `yaml:"users"`
	// Uninstalled lists applications not authorized there.
	Uninstalled []string `yaml:"uninstalled"`
	// AuditReaders and AuditBarred list applications of whose bots it is known that they
	// may view the audit log there, or may not.
	AuditReaders []string `yaml:"audit_readers"`
	AuditBarred  []string `yaml:"audit_barred"`
	// DefaultUploads says that nothing raises the limit on attachments there, of the
	// guild's or of the bot's.
	DefaultUploads bool `yaml:"default_uploads"`
}

// Channel is one channel or thread of a guild.
type Channel struct {
	ID     string `yaml:"id"`
	Type   int    `yaml:"type"`
	Parent string `yaml:"parent"`
	// ReadOnly says that no user of the profile but administrators may send
	// text there.
	ReadOnly bool `yaml:"read_only"`
	// AgeRestricted marks a channel for adults.
	AgeRestricted bool `yaml:"age_restricted"`
	// Messages says that a run may send messages there, which it removes at its
	// end.
	Messages bool `yaml:"messages"`
	// Members are users who are known to be in a thread, for as long as a run lasts.
	Members []string `yaml:"members"`
}

// User is one member of a guild.
type User struct {
	ID     string   `yaml:"id"`
	Roles  []string `yaml:"roles"`
	Admin  bool     `yaml:"administrator"`
	Minor  bool     `yaml:"minor"`
	Locale string   `yaml:"locale"`
	// Permissions are all that the user may do in the guild, as a bit set in
	// decimal; empty where nobody says.
	Permissions string `yaml:"permissions"`
}

// Events says how the target's events reach the harness.
type Events struct {
	Source string `yaml:"source"` // gateway, webhook or none
	// Listen is the address for webhook deliveries, whatever the source; empty for none.
	Listen string `yaml:"listen"`
	// URL is where the target reaches that address; empty for the address itself.
	URL string `yaml:"url"`
}

// Control is the optional control API.
type Control struct {
	URL   string `yaml:"url"`
	Token Secret `yaml:"token"`
}

// Budgets bound what a run may cost the target.
type Budgets struct {
	RequestsPerSecond float64 `yaml:"requests_per_second"` // 0 for no bound
	// CreatesPerDay bounds the creates in each guild, and of global commands; or
	// it is Unlimited. A target with a control API is asked to end its day where
	// they are spent.
	CreatesPerDay int `yaml:"creates_per_day"`
	Cases         int `yaml:"cases"` // generated cases a property
	// SpendCreates allows the spec that uses up a guild's creates of a day.
	SpendCreates bool `yaml:"spend_creates"`
}

// Unlimited is the number of creates a day of a target that does not ration
// them, which a profile calls unlimited.
const Unlimited = -1

// TimeLimits bound how long the harness waits.
type TimeLimits struct {
	Request time.Duration `yaml:"request"` // one exchange, first byte to last
	Event   time.Duration `yaml:"event"`   // an event to arrive
	Quiet   time.Duration `yaml:"quiet"`   // to call an event absent
	Run     time.Duration `yaml:"run"`     // the whole run
}

// Bindings fill the names that the contract leaves open. In paths, braces
// stand for {application}, {guild}, {command}, {channel}, {message}, {interaction}, {token}.
type Bindings struct {
	Set                    string `yaml:"set"` // the set the others fall back to: default or original
	CommandsPath           string `yaml:"commands_path"`
	CommandPath            string `yaml:"command_path"`
	GuildCommandsPath      string `yaml:"guild_commands_path"`
	GuildCommandPath       string `yaml:"guild_command_path"`
	GuildPermissionsPath   string `yaml:"guild_permissions_path"`
	CommandPermissionsPath string `yaml:"command_permissions_path"`
	// Where the contract names no path of its own. Empty: as the path of the
	// list or the command that it does name.
	ListPath                 string   `yaml:"list_path"`
	FetchPath                string   `yaml:"fetch_path"`
	BulkPath                 string   `yaml:"bulk_path"`
	GuildListPath            string   `yaml:"guild_list_path"`
	GuildFetchPath           string   `yaml:"guild_fetch_path"`
	GuildBulkPath            string   `yaml:"guild_bulk_path"`
	MessagesPath             string   `yaml:"messages_path"`
	MessagePath              string   `yaml:"message_path"`
	CallbackPath             string   `yaml:"callback_path"`
	FollowUpPath             string   `yaml:"follow_up_path"`
	BulkMethod               string   `yaml:"bulk_method"`
	RefusedStatuses          []int    `yaml:"refused_statuses"`   // of bodies that break a rule; empty for any 4xx
	CreatesSpentCode         int      `yaml:"creates_spent_code"` // in the refusal of one create too many on a day
	UserInstall              int      `yaml:"user_install"`
	LocaleHeader             string   `yaml:"locale_header"`
	Locales                  []string `yaml:"locales"`
	ChannelTypes             []int    `yaml:"channel_types"`
	ModalSubmitType          int      `yaml:"modal_submit_type"`
	MessageCallbackType      int      `yaml:"message_callback_type"` // of an answer that is a message
	ModalCallbackType        int      `yaml:"modal_callback_type"`   // of one that opens a modal
	AccessTokenKey           string   `yaml:"access_token_key"`      // in what the token endpoint answers
	RefreshTokenKey          string   `yaml:"refresh_token_key"`
	PermissionsEvent         string   `yaml:"permissions_event"`
	EmptyPermissionsStatuses []int    `yaml:"empty_permissions_statuses"`
	// Parts of a multipart body; {n} numbers the files from 0.
	PayloadPart string `yaml:"payload_part"`
	FilePart    string `yaml:"file_part"`
	// Operations that the contract names without a path.
	ApplicationPath   string `yaml:"application_path"`    // of the application itself
	InviteTargetsPath string `yaml:"invite_targets_path"` // of the users that an invite is for
	SearchPath        string `yaml:"search_path"`
	GatewayPath       string `yaml:"gateway_path"` // tells where a gateway connection is opened
	// Events that the contract names in words.
	VoiceStatusEvent    string `yaml:"voice_status_event"`
	VoiceStartTimeEvent string `yaml:"voice_start_time_event"`
	ChannelInfoEvent    string `yaml:"channel_info_event"`
	// Kinds of events that a connection asks for, as bits.
	MembersIntent    int `yaml:"members_intent"`    // the members of guilds
	ModerationIntent int `yaml:"moderation_intent"` // what moderators do
	// Keys of an audit log entry: of its type, and of its info.
	AuditTypeKey string `yaml:"audit_type_key"`
	AuditInfoKey string `yaml:"audit_info_key"`
	// Keys of what is asked of a guild over the gateway: of the guild's id, and, for
	// Request Channel Info, of what is asked of each channel.
	GatewayGuildKey   string `yaml:"gateway_guild_key"`
	ChannelInfoFields string `yaml:"channel_info_fields_key"`
	// The gateway command that requests the members of a guild, and the event that
	// answers it.
	MembersRequestOpcode int    `yaml:"members_request_opcode"`
	MembersChunkEvent    string `yaml:"members_chunk_event"`
	// Headers of a webhook delivery.
	SignatureHeader string `yaml:"signature_header"`
	TimestampHeader string `yaml:"timestamp_header"`
	// Where the name and the payload of an event stand in a delivery: keys with dots
	// between them.
	WebhookNameKey string `yaml:"webhook_name_key"`
	WebhookDataKey string `yaml:"webhook_data_key"`
	// What refers to a message in another one, and the type of a reference that forwards it.
	ReferenceKey    string `yaml:"reference_key"`
	ForwardType     int    `yaml:"forward_type"`
	GuildTagKey     string `yaml:"guild_tag_key"`     // in a user's primary_guild
	ThreadMemberKey string `yaml:"thread_member_key"` // of the user's id in a thread member
	LobbyPath       string `yaml:"lobby_path"`        // of one lobby, to remove it
	LobbyScope      string `yaml:"lobby_scope"`       // of users' tokens that may create and join lobbies
	InvitesPath     string `yaml:"invites_path"`      // where invites to a channel are created
	InvitePath      string `yaml:"invite_path"`       // of one invite, to remove it
	// WithheldConnection is the type of connections that are no longer returned;
	// empty where nobody says which platform that is.
	WithheldConnection string `yaml:"withheld_connection"`
}
