package control

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// document is the specification as JSON values.
func document(t *testing.T) map[string]any {
	t.Helper()
	raw, err := yaml.YAMLToJSON(OpenAPI)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return doc.(map[string]any)
}

// at follows keys into the document.
func at(t *testing.T, v any, keys ...string) any {
	t.Helper()
	for _, key := range keys {
		o, is := v.(map[string]any)
		if !is || o[key] == nil {
			t.Fatalf("no %s in %v", key, keys)
		}
		v = o[key]
	}
	return v
}

func TestSpecificationNamesOurOperations(t *testing.T) {
	doc := document(t)
	if v := at(t, doc, "openapi"); v != "3.1.0" {
		t.Errorf("openapi: %v", v)
	}
	paths := at(t, doc, "paths").(map[string]any)
	seen := map[string]bool{}
	for path, item := range paths {
		if !slices.Contains(Operations(), Operation(path)) {
			t.Errorf("%s is specified and nobody sends it", path)
		}
		if methods := item.(map[string]any); len(methods) != 1 || methods["post"] == nil {
			t.Errorf("%s: we send a POST and nothing else", path)
		}
		id, _ := at(t, item, "post", "operationId").(string)
		if id == "" || seen[id] {
			t.Errorf("%s: operationId %q is missing or not its own", path, id)
		}
		seen[id] = true
	}
	for _, op := range Operations() {
		if paths[string(op)] == nil {
			t.Errorf("%s is not specified", op)
		}
	}
}

// schemas compiles the schemas of the document, by name.
func schemas(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020) // that of OpenAPI 3.1
	if err := c.AddResource("openapi.json", document(t)); err != nil {
		t.Fatal(err)
	}
	out := map[string]*jsonschema.Schema{}
	for name := range at(t, document(t), "components", "schemas").(map[string]any) {
		s, err := c.Compile("openapi.json#/components/schemas/" + name)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out[name] = s
	}
	return out
}

func TestReferencesResolve(t *testing.T) {
	doc := document(t)
	schemas(t) // compiling resolves those within schemas
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, w := range v {
				walk(w)
			}
		case map[string]any:
			if ref, is := v["$ref"].(string); is {
				at(t, doc, strings.Split(strings.TrimPrefix(ref, "#/"), "/")...)
			}
			for _, w := range v {
				walk(w)
			}
		}
	}
	walk(doc)
}

// bodies are requests that the harness makes, by the schema of each.
func bodies() map[string][]any {
	visit := Visit{Application: "1", User: "2", Place: Place{Context: InGuild, Guild: "3", Channel: "4"}}
	direct := Visit{Application: "1", User: "2", Place: Place{Context: InBotDM}, Locale: "de"}
	full := Use{
		Visit: visit, Command: "5", Version: "6", Path: []string{"a", "b", "c"}, Target: "7",
		Options: map[string]any{"text": "x", "number": json.Number("9007199254740991"), "flag": true},
	}
	typing := full
	typing.Target, typing.Focused = "", "text"
	return map[string][]any{
		"PickerRequest":       {visit, direct},
		"UseRequest":          {full, Use{Visit: direct, Command: "5", Path: []string{"a"}}},
		"AutocompleteRequest": {typing},
		"AuthorizeRequest": {
			Grant{Application: "1", User: "2", Scopes: []string{"bot"}, Guild: "3"},
			Grant{Application: "1", User: "2", Scopes: []string{"a", "b"}, RedirectURI: "http://127.0.0.1/", ToUser: true},
		},
		"AnsweredRequest": {Question{Application: "1", Interaction: "2"}},
		"ComponentRequest": {
			Press{Visit: visit, Message: "5", CustomID: "a"},
			Press{Visit: visit, Message: "5", CustomID: "a", Values: []string{}},
			Press{Visit: direct, Message: "5", Component: new(int64), Values: []string{"7"}},
		},
		"SubmitRequest": {
			Submission{Visit: visit, Interaction: "5"},
			Submission{Visit: direct, Interaction: "5", Fields: map[string]any{
				"text": "x", "none": nil, "checked": true, "values": []string{"a"}, "nothing": []string{},
				"files": []Upload{{Filename: "a.txt", Size: 5}, {Filename: "b.png", MediaType: "image/png"}},
			}},
		},
		"SubscribeRequest": {Subscriber{Application: "1", User: "2", SKU: "3"}},
		"SubscriptionRequest": {
			SubscriptionChange{Application: "1", Subscription: "2", Change: Renew},
			SubscriptionChange{Application: "1", Subscription: "2", Change: Switch, SKU: "3"},
			SubscriptionChange{Application: "1", Subscription: "2", Change: Cancel},
			SubscriptionChange{Application: "1", Subscription: "2", Change: Expire},
			SubscriptionChange{Application: "1", Subscription: "2", Change: Migrate},
		},
		"UnsubscribeRequest": {Unsubscription{Application: "1", Subscription: "2"}},
		"ReadRequest":        {Look{Visit: visit, Message: "5"}},
		"RevokeRequest":      {Withdrawal{Application: "1", User: "2"}, Withdrawal{Application: "1", Guild: "3"}},
		"AcceptRequest":      {Invitation{Code: "a"}},
		"LobbyInviteRequest": {Opening{Application: "1", Lobby: "2"}},
		"ModerateRequest":    {Moderation{Guild: "1", Text: "a"}, Moderation{Guild: "1", Text: "a", Lifted: true}},
		"WithholdRequest":    {Withholding{Application: "1", Channel: "2", Message: "3"}},
		"IndexRequest":       {Indexing{Guild: "1"}, Indexing{Guild: "1", Indexed: true}},
		"WebhookRequest":     {Address{Application: "1"}, Address{Application: "1", URL: "http://127.0.0.1:1/a"}},
		"MembershipRequest":  {Membership{Application: "1", User: "2"}},
		"BanRequest": {
			Ban{Membership: Membership{Application: "1", User: "2"}},
			Ban{Membership: Membership{Application: "1", User: "2"}, Lifted: true},
		},
		"JoinRequest":   {joining{"3"}},
		"RenameRequest": {Renaming{Member{"3", "2"}, "a"}},
		"LeaveRequest":  {leaving{Member: Member{"3", "2"}}, leaving{Member{"3", "2"}, true}},
		"PassRequest":   {passage{31}},
		"VoiceRequest":  {Voice{"3", "4", true}, Voice{"3", "4", false}},
	}
}

func validate(t *testing.T, s *jsonschema.Schema, raw []byte) error {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(v)
}

func TestRequestsAreAsSpecified(t *testing.T) {
	all := schemas(t)
	for name, list := range bodies() {
		for _, body := range list {
			raw, err := json.Marshal(body)
			if err != nil {
				t.Fatal(err)
			}
			if err := validate(t, all[name], raw); err != nil {
				t.Errorf("%s: %s: %v", name, raw, err)
			}
		}
	}
}

const anEntry = `{"command_id":"5","version":"6","menu":"slash","path":["a","b"],"labels":["x","y"],"description":"d",
	"options":[{"name":"o","label":"p","description":"q","choices":[{"label":"c","value":1},{"label":"d","value":"e"}],"channels":["7"]}]}`

// TestAnswersAreReadAsSpecified holds that the reader and the schema agree on
// what is an answer.
func TestAnswersAreReadAsSpecified(t *testing.T) {
	all := schemas(t)
	for _, k := range []struct {
		schema, body string
		good         bool
	}{
		{"Picker", `{"entries":[]}`, true},
		{"Picker", `{"entries":[` + anEntry + `]}`, true},
		{"Picker", `{}`, false},
		{"Picker", `{"entries":null}`, false},
		{"Picker", `{"entries":[{}]}`, false},
		{"Picker", `{"entries":[null]}`, false},
		{"Picker", `[]`, false},
		{"Picker", strings.Replace(`{"entries":[`+anEntry+`]}`, `"slash"`, `"bar"`, 1), false},
		{"Outcome", `{"outcome":"delivered","interaction":{"id":"1"}}`, true},
		{"Outcome", `{"outcome":"delivered"}`, false},
		{"Outcome", `{"outcome":"refused","refusal":"invalid"}`, true},
		{"Outcome", `{"outcome":"refused","refusal":"outdated","reloaded":` + anEntry + `}`, true},
		{"Outcome", `{"outcome":"refused","refusal":"because"}`, false},
		{"Outcome", `{"outcome":"refused"}`, false},
		{"Outcome", `{"outcome":"launched","posted":"8"}`, true},
		{"Outcome", `{"outcome":"lost"}`, false},
		{"Outcome", `{}`, false},
		{"Answered", `{"launched":false,"messages":[]}`, true},
		{"Answered", `{"launched":true,"messages":["a",""]}`, true},
		{"Answered", `{"launched":true}`, false},
		{"Answered", `{"messages":[]}`, false},
		{"Answered", `{"launched":true,"messages":null}`, false},
		{"Answered", `{"launched":null,"messages":[]}`, false},
		{"Answered", `{"launched":"yes","messages":[]}`, false},
		{"Answered", `{"launched":true,"messages":[null]}`, false},
		{"Answered", `{"launched":true,"messages":[{"content":"a"}]}`, false},
		{"Answered", `{"launched":false,"messages":["a"],"message_objects":[{"id":"1"}],"modal":null}`, true},
		{"Answered", `{"launched":false,"messages":[],"modal":{"custom_id":"a","title":"b","components":[]}}`, true},
		{"Answered", `{"launched":false,"messages":[],"modal":{"custom_id":"a","components":[]}}`, false},
		{"Answered", `{"launched":false,"messages":[],"message_objects":["a"]}`, false},
		{"Reading", `{"pinged":true,"attachments":["7"]}`, true},
		{"Reading", `{"pinged":false,"attachments":[]}`, true},
		{"Reading", `{"pinged":false}`, false},
		{"Reading", `{"attachments":[]}`, false},
		{"Reading", `{"pinged":true,"attachments":[null]}`, false},
		{"Joined", `{"user_id":"2"}`, true},
		{"Joined", `{"user_id":2}`, false},
		{"Joined", `{}`, false},
		{"Authorization", `{"granted":true,"authorization_code":"c"}`, true},
		{"Authorization", `{"granted":false,"error":"invalid_scope"}`, true},
		{"Authorization", `{"authorization_code":"c"}`, false},
		{"Subscription", `{"subscription_id":"1","entitlement_id":"2"}`, true},
		{"Subscription", `{"subscription_id":"1"}`, false},
		{"Subscription", `{"entitlement_id":"2"}`, false},
		{"Subscription", `{"subscription_id":1,"entitlement_id":"2"}`, false},
	} {
		var err error
		switch k.schema {
		case "Picker":
			_, err = ReadPicker(200, []byte(k.body))
		case "Outcome":
			_, err = ReadOutcome(200, []byte(k.body))
		case "Answered":
			_, err = ReadShown(200, []byte(k.body))
		case "Reading":
			_, err = ReadReading(200, []byte(k.body))
		case "Subscription":
			_, err = ReadSubscribed(200, []byte(k.body))
		case "Joined":
			_, err = ReadJoined(200, []byte(k.body))
		case "Authorization":
			_, err = ReadAuthorization(200, []byte(k.body))
		}
		if (err == nil) != k.good || err != nil && !errors.Is(err, ErrAnswer) {
			t.Errorf("%s: %s: read with %v", k.schema, k.body, err)
		}
		if err := validate(t, all[k.schema], []byte(k.body)); (err == nil) != k.good {
			t.Errorf("%s: %s: the schema says %v", k.schema, k.body, err)
		}
	}
}

func TestOtherAnswersAreNone(t *testing.T) {
	good := `{"entries":[]}`
	for _, k := range []struct {
		status int
		body   string
	}{{204, ""}, {404, good}, {200, ""}, {200, good + good}, {200, "<html>"}} {
		if _, err := ReadPicker(k.status, []byte(k.body)); !errors.Is(err, ErrAnswer) {
			t.Errorf("%d %s: %v", k.status, k.body, err)
		}
	}
	if err := ReadDone(204, nil); err != nil {
		t.Error(err)
	}
	if err := ReadDone(200, nil); !errors.Is(err, ErrAnswer) {
		t.Error(err)
	}
}

func TestInteractionsKeepTheirDigits(t *testing.T) {
	o, err := ReadOutcome(200, []byte(`{"outcome":"delivered","interaction":{"n":9007199254740993}}`))
	if err != nil || o.Interaction["n"] != json.Number("9007199254740993") {
		t.Errorf("%v %v", o, err)
	}
}
