package target

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/strictyaml"
)

const minimal = `base_url: http://127.0.0.1:8080
applications:
  - id: "41771983423143937"
    bot_token: ${BOT}
`

func environment(name string) (string, bool) {
	v, ok := map[string]string{
		"BOT": "bot-token-value", "EMPTY": "", "CASES": "7", "HOST": "example.com", "NL": "a\nb", "ON": "true",
	}[name]
	return v, ok
}

func parse(t *testing.T, text string) *Profile {
	t.Helper()
	p, err := Parse("profile.yaml", []byte(text), environment)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestMinimalProfileHasTheDefaults(t *testing.T) {
	p := parse(t, minimal)
	want := Defaults()
	want.Name = "127.0.0.1:8080"
	want.BaseURL = "http://127.0.0.1:8080"
	want.Applications = []Application{{ID: "41771983423143937", BotToken: "bot-token-value"}}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("got\n%s\nwant\n%s", Encode(p), Encode(want))
	}
	if p.Budgets.Cases != 40 || p.TimeLimits.Request != 10*time.Second || p.TimeLimits.Event != 5*time.Second ||
		p.TimeLimits.Quiet != 300*time.Millisecond || p.TimeLimits.Run != 0 || p.Events.Source != NoEvents {
		t.Errorf("defaults: %+v %+v %+v", p.Budgets, p.TimeLimits, p.Events)
	}
}

func TestValues(t *testing.T) {
	p := parse(t, `
name: "an implementation"
version: "1.0"
base_url: https://${HOST}:8443/some/path/
features: [permissions, user_install]
bindings:
  refused_statuses: [400, 422]
  set: original
events: {source: webhook, listen: "127.0.0.1:9000"}
budgets:
  cases: ${CASES}
  requests_per_second: 12.5
  spend_creates: ${ON}
time_limits: {request: 2m, run: 0s}
applications:
  - id: "1"
    bot_token: "$${literal}"
`)
	for _, c := range []struct{ name, got, want any }{
		{"base_url", p.BaseURL, "https://example.com:8443/some/path"},
		{"cases", p.Budgets.Cases, 7},
		{"rate", p.Budgets.RequestsPerSecond, 12.5},
		{"spend", p.Budgets.SpendCreates, true},
		{"request", p.TimeLimits.Request, 2 * time.Minute},
		{"quiet", p.TimeLimits.Quiet, 300 * time.Millisecond},
		{"header", p.Bindings.LocaleHeader, "X-Discord-Locale"},
		{"escape", p.Applications[0].BotToken, Secret("${literal}")},
		{"listen", p.Events.Listen, "127.0.0.1:9000"},
		{"file part", p.Bindings.FilePart, "files[{n}]"},
		{"signature", p.Bindings.SignatureHeader, "X-Signature-Ed25519"},
		{"withheld", p.Bindings.WithheldConnection, ""},
	} {
		if c.got != c.want {
			t.Errorf("%v: %v, want %v", c.name, c.got, c.want)
		}
	}
	if !reflect.DeepEqual(p.Bindings.RefusedStatuses, []int{400, 422}) || !p.Declares(contract.UserInstall) ||
		p.Declares(contract.Modals) {
		t.Errorf("%+v %v", p.Bindings, p.Features)
	}
}

// with is the shortest profile with more at its end.
func with(more string) string { return minimal + more }

// faultyProfiles are profiles that do not read, and what is said of them.
var faultyProfiles = []struct{ name, text, want string }{
	{"empty", "", "profile.yaml: empty"},
	{"comment only", "# nothing\n", "profile.yaml: empty"},
	{"a list", "- a\n", "profile.yaml:1: expected keys with values"},
	{"text", "a\n", "profile.yaml:1: expected keys with values"},
	{"no base_url", "applications: [{id: \"1\", bot_token: t}]\n", "profile.yaml:1: base_url: missing"},
	{"unknown key", with("budgts: {}\n"), "profile.yaml:5: budgts: unknown key"},
	{"unknown nested key", with("budgets:\n  case: 1\n"), "profile.yaml:6: budgets.case: unknown key"},
	{"unknown in a list", minimal + "    tokn: x\n", "profile.yaml:5: applications[0].tokn: unknown key"},
	{"duplicate", with("name: a\nname: b\n"), "profile.yaml:6: name: given twice, first on line 5"},
	{"wrong type", with("budgets:\n  cases: many\n"),
		`profile.yaml:6: budgets.cases: expected a whole number, not "many"`},
	{"fraction", with("budgets: {cases: 1.5}\n"),
		`profile.yaml:5: budgets.cases: expected a whole number, not "1.5"`},
	{"quoted number", with("budgets: {cases: \"5\"}\n"),
		`profile.yaml:5: budgets.cases: expected a whole number, not "5"`},
	{"variable that is no number", with("budgets: {cases: \"${BOT}\"}\n"),
		"profile.yaml:5: budgets.cases: expected a whole number, not the value of the variable"},
	{"mapping for text", with("name: {a: b}\n"), "profile.yaml:5: name: expected text"},
	{"text for mapping", with("budgets: a\n"), "profile.yaml:5: budgets: expected keys with values"},
	{"text for bindings", with("bindings: a\n"), "profile.yaml:5: bindings: expected keys with values"},
	{"text for list", with("features: permissions\n"), "profile.yaml:5: features: expected a list"},
	{"yes is text", with("budgets: {spend_creates: yes}\n"),
		`profile.yaml:5: budgets.spend_creates: expected true or false, not "yes"`},
	{"no value", with("name:\n"), "profile.yaml:5: name: no value; leave the key out for its default"},
	{"missing variable", with("name: ${NOWHERE}\n"),
		"profile.yaml:5: name: the environment variable NOWHERE is not set"},
	{"empty variable", with("name: x ${EMPTY}\n"),
		"profile.yaml:5: name: the environment variable EMPTY is empty"},
	{"bad variable", with("name: ${a-b}\n"),
		"profile.yaml:5: name: expected ${NAME} with the name of an environment variable"},
	{"unclosed variable", with("name: ${a\n"),
		"profile.yaml:5: name: expected ${NAME} with the name of an environment variable"},
	{"anchor", with("name: &a b\n"), "profile.yaml:5: name: anchors, aliases and tags are not read"},
	{"alias", with("name: *a\n"), "profile.yaml:5: name: anchors, aliases and tags are not read"},
	{"merge", with("budgets:\n  <<: {cases: 1}\n"), "profile.yaml:6: budgets.<<: unknown key"},
	{"second document", with("---\nname: a\n"), "profile.yaml:6: a second document"},
	{"unquoted id", "base_url: http://h\napplications:\n  - id: 41771983423143937\n",
		`profile.yaml:3: applications[0].id: write it in quotes, "41771983423143937": without them it is no text, and a long id can lose digits`},
	{"unquoted version", with("version: 1.0\n"),
		`profile.yaml:5: version: write it in quotes, "1.0": without them it is no text, and a long id can lose digits`},
	{"no id", "base_url: http://h\napplications:\n  - bot_token: t\n", "profile.yaml:3: applications[0].id: missing"},
	{"id of letters", "base_url: http://h\napplications:\n  - id: abc\n    bot_token: t\n",
		`profile.yaml:3: applications[0].id: expected an id in quotes, such as "41771983423143937"`},
	{"id too large", with("guilds:\n  - id: \"18446744073709551616\"\n"),
		`profile.yaml:6: guilds[0].id: expected an id in quotes, such as "41771983423143937"`},
	{"id zero", with("guilds: [{id: \"0\"}]\n"),
		`profile.yaml:5: guilds[0].id: expected an id in quotes, such as "41771983423143937"`},
	{"same guild", with("guilds:\n  - id: \"5\"\n  - id: \"5\"\n"),
		"profile.yaml:7: guilds[1].id: another guild has the same id"},
	{"no application", "base_url: http://h\n", "profile.yaml:1: applications: expected at least one"},
	{"no bot token", "base_url: http://h\napplications:\n  - id: \"1\"\n",
		"profile.yaml:3: applications[0].bot_token: missing: the first application is the one under test"},
	{"token with a line end", "base_url: http://h\napplications:\n  - id: \"1\"\n    bot_token: ${NL}\n",
		"profile.yaml:4: applications[0].bot_token: has white space or control characters"},
	{"unknown right", minimal + "    bearer_tokens: [{token: t, user_id: \"1\", lacks: [manage]}]\n",
		"profile.yaml:5: applications[0].bearer_tokens[0].lacks[0]: expected manage_guild or manage_roles"},
	{"manager without rights", minimal + "    bearer_tokens: [{token: t, user_id: \"1\", manager: true, lacks: [manage_guild]}]\n",
		"profile.yaml:5: applications[0].bearer_tokens[0].lacks[0]: only a user who is no manager lacks a right"},
	{"relative", strings.Replace(minimal, "http://127.0.0.1:8080", "localhost:8080", 1),
		"profile.yaml:1: base_url: expected an absolute http or https URL"},
	{"query", strings.Replace(minimal, ":8080", ":8080/?a=b", 1),
		"profile.yaml:1: base_url: no query and no fragment, please"},
	{"user", strings.Replace(minimal, "127.0.0.1", "u:p@127.0.0.1", 1),
		"profile.yaml:1: base_url: credentials do not belong in the URL"},
	{"api path", strings.Replace(minimal, ":8080", ":8080/api/v10/", 1),
		"profile.yaml:1: base_url: leave out /api/v10: it is added"},
	{"event source", with("events: {source: smoke}\n"),
		"profile.yaml:5: events.source: expected gateway, webhook or none"},
	{"feature", with("features:\n  - permissions\n  - flying\n"),
		"profile.yaml:7: features[1]: unknown feature; the known ones are " + featureList()},
	{"feature twice", with("features: [modals, modals]\n"), "profile.yaml:5: features[1]: listed twice"},
	{"placeholder missing", with("bindings:\n  command_path: /applications/{application}/commands\n"),
		"profile.yaml:6: bindings.command_path: expected the placeholders {application}, {command}, each once"},
	{"placeholder missing where the path is open", with("bindings:\n  guild_fetch_path: /x/{guild}/{command}\n"),
		"profile.yaml:6: bindings.guild_fetch_path: expected the placeholders {application}, {guild}, {command}, each once"},
	{"placeholder unknown", with("bindings:\n  messages_path: /c/{channel}/{x}\n"),
		"profile.yaml:6: bindings.messages_path: expected the placeholders {channel}, each once"},
	{"path", with("bindings:\n  messages_path: c/{channel}\n"),
		"profile.yaml:6: bindings.messages_path: expected a path that begins with / and has no query"},
	{"set", with("bindings:\n  user_install: 1\n  set: other\n"),
		"profile.yaml:7: bindings.set: expected default or original"},
	{"zero cases", with("budgets:\n  cases: 0\n"), "profile.yaml:6: budgets.cases: expected a positive number"},
	{"negative rate", with("budgets: {requests_per_second: -1}\n"),
		"profile.yaml:5: budgets.requests_per_second: expected a positive number, or 0 for no bound"},
	{"infinite rate", with("budgets: {requests_per_second: .inf}\n"),
		`profile.yaml:5: budgets.requests_per_second: expected a number, not ".inf"`},
	{"duration without unit", with("time_limits:\n  event: 5\n"),
		`profile.yaml:6: time_limits.event: expected a duration with its unit, such as "10s", not "5"`},
	{"zero duration", with("time_limits:\n  event: 0s\n"),
		"profile.yaml:6: time_limits.event: expected a positive duration"},
	{"control token alone", with("control: {token: t}\n"),
		"profile.yaml:5: control.url: missing, though there is a token"},
	{"unknown role", with("guilds:\n  - id: \"5\"\n    users:\n      - id: \"6\"\n        roles: [\"7\"]\n"),
		"profile.yaml:9: guilds[0].users[0].roles[0]: no role of the guild"},
	{"unknown application", with("guilds: [{id: \"5\", uninstalled: [\"6\"]}]\n"),
		"profile.yaml:5: guilds[0].uninstalled[0]: no application of the profile"},
	{"locale of no binding", minimal + "    locale: xx\n",
		"profile.yaml:5: applications[0].locale: none of bindings.locales"},
	{"file part", with("bindings:\n  file_part: files\n"),
		"profile.yaml:6: bindings.file_part: expected the name of a part with {n} in it once"},
	{"search path", with("bindings:\n  search_path: /search\n"),
		"profile.yaml:6: bindings.search_path: expected the placeholders {guild}, each once"},
	{"signature header", with("bindings:\n  signature_header: \"a header\"\n"),
		"profile.yaml:6: bindings.signature_header: expected the name of a header"},
	{"no event", with("bindings:\n  channel_info_event: \"\"\n"),
		"profile.yaml:6: bindings.channel_info_event: expected the name of an event"},
	{"not YAML", with("name: \"a\n"), "profile.yaml:5: not YAML: could not find end character of double-quoted text"},
}

// TestErrors shows each error whole: they are what people meet first.
func TestErrors(t *testing.T) {
	for _, c := range faultyProfiles {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse("profile.yaml", []byte(c.text), environment)
			if err == nil {
				t.Fatal("no error")
			}
			if err.Error() != c.want {
				t.Errorf("\n got %s\nwant %s", err, c.want)
			}
			var e *Error
			if !errors.As(err, &e) {
				t.Errorf("%T", err)
			}
			if strings.Contains(err.Error(), "bot-token-value") {
				t.Error("shows a value from the environment")
			}
		})
	}
}

func full() *Profile {
	p := Defaults()
	p.Name, p.Version, p.BaseURL = `a "name": with # ${VAR} 🙂`, "1.10", "http://127.0.0.1:1234"
	p.Applications = []Application{{
		ID: "1", UserID: "2", BotToken: "bot-1-secret", ClientID: "3", ClientSecret: "client-1-secret",
		RedirectURI: "https://example.com/callback?a=b#c: d",
		Tokens: []Bearer{
			{Name: "a", Token: "bearer-1-secret", Scopes: []string{"x", "y"}, UserID: "9", Manager: true, Lacks: []string{}},
			{Name: "b", Token: "bearer-2-secret", Scopes: []string{}, Revoked: true, Lacks: []string{}},
			{Name: "c", Token: "bearer-3-secret", Scopes: []string{"x"}, UserID: "10", Lacks: []string{ManageGuild, ManageRoles}},
		},
		Integrations: []int{0, 1}, Embedded: true, Locale: "de", Discoverable: true, SKUs: []string{"9"}, Overwritable: true,
	}, {ID: "4", BotToken: "bot-2-secret$${", Tokens: []Bearer{}, Integrations: []int{}, SKUs: []string{}}}
	p.Guilds = []Guild{{
		ID: "5", Channels: []Channel{{ID: "6", Type: 11, Parent: "7", ReadOnly: true, AgeRestricted: true, Messages: true, Members: []string{"9"}}}, Roles: []string{"8"},
		Users:       []User{{ID: "9", Roles: []string{"8"}, Admin: true, Minor: true, Locale: "de", Permissions: "2147485696"}},
		Uninstalled: []string{"4"}, AuditReaders: []string{"1"}, AuditBarred: []string{"4"}, DefaultUploads: true,
	}}
	p.Features = contract.Features()
	p.Bindings = Original()
	p.Bindings.RefusedStatuses = []int{400}
	p.Events = Events{Source: Gateway, Listen: "127.0.0.1:80"}
	p.Control = Control{URL: "http://127.0.0.1:1/c", Token: "control-secret"}
	p.Budgets.RequestsPerSecond, p.Budgets.SpendCreates = 2.5, true
	p.TimeLimits.Run = time.Hour
	return p
}

func TestEncodeReadsBack(t *testing.T) {
	bare := Defaults()
	bare.Name, bare.BaseURL = "n", "http://h"
	bare.Applications = []Application{{ID: "1", BotToken: "t"}}
	for name, p := range map[string]*Profile{"full": full(), "bare": bare} {
		t.Run(name, func(t *testing.T) {
			text := Encode(p)
			back, err := Parse("p", text, func(string) (string, bool) { return "", false })
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if again := Encode(back); !bytes.Equal(text, again) {
				t.Errorf("wrote\n%s\nread\n%s", text, again)
			}
			if !reflect.DeepEqual(p.Applications[0], back.Applications[0]) && name == "full" {
				t.Errorf("%#v\n%#v", p.Applications[0], back.Applications[0])
			}
			if !strings.Contains(string(text), "\nbase_url: \""+p.BaseURL+"\"") {
				t.Error("base_url is not on a line of its own")
			}
		})
	}
}

// TestEveryKeyIsKnownToEncode keeps the table of comments complete.
func TestEveryKeyIsKnownToEncode(t *testing.T) {
	keys := map[string]bool{}
	var walk func(reflect.Type, string)
	walk = func(typ reflect.Type, at string) {
		for i := range typ.NumField() {
			f := typ.Field(i)
			if !f.IsExported() {
				continue
			}
			key := strings.TrimPrefix(at+"."+strictyaml.Key(f), ".")
			keys[key] = true
			ft := f.Type
			if ft.Kind() == reflect.Slice {
				ft = ft.Elem()
			}
			if ft.Kind() == reflect.Struct {
				walk(ft, key)
			}
		}
	}
	walk(reflect.TypeFor[Profile](), "")
	for k := range keys {
		if _, ok := comments[k]; !ok {
			t.Errorf("comments: no %q", k)
		}
	}
	for k := range comments {
		if !keys[k] {
			t.Errorf("comments: %q is no key", k)
		}
	}
}

func TestSecretsDoNotPrint(t *testing.T) {
	p := full()
	if got := len(p.Secrets()); got != 7 {
		t.Errorf("%d secrets", got)
	}
	var out strings.Builder
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%08b", "%T"} {
		fmt.Fprintf(&out, verb+"\n", p.Applications)
		fmt.Fprintf(&out, verb+"\n", p.Applications[0].BotToken)
		fmt.Fprintf(&out, verb+"\n", p.Control)
	}
	j, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	out.Write(j)
	slog.New(slog.NewJSONHandler(&out, nil)).Info("x", "token", p.Control.Token, "profile", p)
	slog.New(slog.NewTextHandler(&out, nil)).Info("x", "token", p.Control.Token, "profile", p)
	for _, s := range p.Secrets() {
		if strings.Contains(out.String(), s) || strings.Contains(out.String(), fmt.Sprintf("%x", s)) {
			t.Errorf("%s shows in %s", s, out.String())
		}
	}
	if Secret("").String() != "" || !strings.Contains(out.String(), "[redacted]") {
		t.Error("an empty secret and a hidden one look alike")
	}
}

func TestVariables(t *testing.T) {
	got := full().Variables()
	for secret, want := range map[string]string{
		"bot-1-secret": "BOT_TOKEN", "bot-2-secret$${": "BOT_TOKEN_2", "bearer-1-secret": "BEARER_TOKEN",
		"bearer-2-secret": "BEARER_TOKEN_2", "control-secret": "CONTROL_TOKEN",
	} {
		if got[secret] != want {
			t.Errorf("%s: %s", want, got[secret])
		}
	}
}

func TestLookups(t *testing.T) {
	p := full()
	if p.Applications[0].Client() != "3" || p.Applications[1].Client() != "4" {
		t.Error("client ids that default to the application's")
	}
	got := Expand(p.Bindings.GuildCommandPath, "1", "../2", "{guild}")
	if want := "/applications/1/guilds/..%2F2/commands/%7Bguild%7D"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p.Bindings.ListPath = "/applications/{application}/all"
	force := p.BindingsInForce()
	if force["list_path"] != "/applications/{application}/all" || force["fetch_path"] != force["command_path"] ||
		force["guild_bulk_path"] != force["guild_commands_path"] {
		t.Errorf("paths that fall back: %v", force)
	}
	if force["refused_statuses"] != "400" || force["set"] != "original" || force["bulk_method"] != "PUT" ||
		!strings.HasPrefix(force["locales"], "ar bg ") {
		t.Errorf("%v", force)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(minimal))
	f.Add(Encode(full()))
	f.Add([]byte("a: &a [*a, <<: {}]\n? b\n: |\n  x\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Parse("p", data, environment)
		var e *Error
		if err != nil && !errors.As(err, &e) {
			t.Fatalf("%T %v", err, err)
		}
		if err == nil {
			if _, err := Parse("p", Encode(p), environment); err != nil {
				t.Fatalf("does not read back: %v\n%s", err, Encode(p))
			}
		}
	})
}
