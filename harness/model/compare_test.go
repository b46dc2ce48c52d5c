package model

import "testing"

func decode(t *testing.T, text string) any {
	t.Helper()
	v, err := Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		name, sent, got string
		shows, is       string // the differing path, "=" for none
	}{
		{"the same", `{"name":"a","type":1}`, `{"name":"a","type":1}`, "=", "="},
		{"another value", `{"name":"a"}`, `{"name":"b"}`, "name", "name"},
		{"a field too few", `{"name":"a"}`, `{}`, "name", "name"},
		{"unknown extra fields are no difference", `{"name":"a"}`, `{"name":"a","colour":"red"}`, "=", "="},
		{"a default may be left out", `{"nsfw":false,"options":[],"type":1}`, `{}`, "=", "="},
		{"or be null", `{"nsfw":false,"options":[]}`, `{"nsfw":null,"options":null}`, "=", "="},
		{"a value that is no default may not", `{"nsfw":true}`, `{}`, "nsfw", "nsfw"},
		{"a known field that was not sent", `{"name":"a"}`, `{"name":"a","nsfw":true}`, "=", "nsfw"},
		{"one that was not sent at its default", `{"name":"a"}`, `{"name":"a","nsfw":false,"description":""}`, "=", "="},
		{"whole and fractional spelling of a number", `{"type":1}`, `{"type":1.0}`, "=", "="},
		{"an integer beyond a double's reach", `{"v":9007199254740993}`, `{"v":9007199254740992}`, "v", "v"},
		{"a number is no string", `{"id":1}`, `{"id":"1"}`, "id", "id"},
		{"a type in quotes", `{"options":[{"name":"a","type":3}]}`, `{"options":[{"name":"a","type":"3"}]}`, "=", "="},
		{"a list in another order", `{"options":[{"name":"a","type":3},{"name":"b"}]}`, `{"options":[{"name":"b"},{"name":"a","type":3}]}`, "=", "="},
		{"and with other content", `{"options":[{"name":"a","type":3},{"name":"b"}]}`, `{"options":[{"name":"b","type":3},{"name":"a"}]}`, "options.0.type", "options.0.type"},
		{"a name twice in place of another", `{"options":[{"name":"a"},{"name":"b"}]}`, `{"options":[{"name":"b"},{"name":"b"}]}`, "options.0.name", "options.0.name"},
		{"a longer list", `{"options":[{"name":"a"}]}`, `{"options":[{"name":"a"},{"name":"b"}]}`, "options", "options"},
		{"an option's unsent field", `{"options":[{"name":"a"}]}`, `{"options":[{"name":"a","required":true}]}`, "=", "options.0.required"},
		{"an object for a text", `{"name":"a"}`, `{"name":{}}`, "name", "name"},
		{"a double with more digits", `{"v":0.1}`, `{"v":0.10000000000000001}`, "=", "="},
		{"another double", `{"v":0.1}`, `{"v":0.10000000149011612}`, "v", "v"},
		{"null for what is not there", `{"contexts":null}`, `{}`, "=", "="},
		{"a number too long to expand", `{"v":1}`, `{"v":1e999999999999999999999999999999999999999999}`, "v", "v"},
	} {
		t.Run(test.name, func(t *testing.T) {
			sent, got := decode(t, test.sent), decode(t, test.got)
			for _, c := range []struct {
				name string
				diff *Difference
				want string
			}{{"Shows", Shows(sent, got), test.shows}, {"Is", Is(sent, got), test.is}} {
				have := "="
				if c.diff != nil {
					have = c.diff.Path
				}
				if have != c.want {
					t.Errorf("%s: difference at %q, want %q", c.name, have, c.want)
				}
			}
		})
	}
}

func TestSame(t *testing.T) {
	for _, test := range []struct {
		name, before, now string
		want              string // the differing path, "=" for none
	}{
		{"what is not set, shown in other ways", `{"id":"1","nsfw":false,"contexts":null,"options":[{"name":"a","choices":[]}]}`,
			`{"id":"1","default_permission":true,"options":[{"name":"a","required":null}]}`, "="},
		{"sets and lists in another order", `{"contexts":[0,1],"options":[{"name":"a"},{"name":"b","channel_types":[0,2]}]}`,
			`{"contexts":[1,0],"options":[{"name":"b","channel_types":[2,0]},{"name":"a"}]}`, "="},
		{"members that nobody knows", `{"id":"1","seen":1,"options":[{"name":"a","seen":1}]}`,
			`{"id":"1","seen":2,"options":[{"name":"a","seen":2}]}`, "="},
		{"a field that is set now", `{"id":"1"}`, `{"id":"1","nsfw":true}`, "nsfw"},
		{"a field that is no longer set", `{"id":"1","handler":1}`, `{"id":"1"}`, "handler"},
		{"a locale more", `{"name_localizations":{"de":"a"}}`, `{"name_localizations":{"de":"a","fr":"b"}}`, "name_localizations.fr"},
		{"options alone", `[{"name":"a","choices":null}]`, `[{"name":"a"}]`, "="},
		{"no options and an empty list", `null`, `[]`, "="},
		{"an option more", `[{"name":"a"}]`, `[{"name":"a"},{"name":"b"}]`, "options"},
	} {
		have := "="
		if d := Same(decode(t, test.before), decode(t, test.now)); d != nil {
			have = d.Path
		}
		if have != test.want {
			t.Errorf("%s: difference at %q, want %q", test.name, have, test.want)
		}
	}
}

func TestSameOrder(t *testing.T) {
	for _, test := range []struct{ sent, got, want string }{
		{`[{"name":"b"},{"name":"a"}]`, `[{"name":"b"},{"name":"a"}]`, ""},
		{`[{"name":"b"},{"name":"a"}]`, `[{"name":"a"},{"name":"b"}]`, "1"},
		{`[{"name":"b"},{"name":"c"},{"name":"a"}]`, `[{"name":"b"},{"name":"a"}]`, ""},
		{`[{"name":"s","options":[{"name":"b"},{"name":"a"}]}]`, `[{"name":"s","options":[{"name":"a"},{"name":"b"}]}]`, "0.options.1"},
		{`[{"name":"s","choices":[{"name":"b"},{"name":"a"}]}]`, `[{"name":"s","choices":[{"name":"a"},{"name":"b"}]}]`, "0.choices.1"},
		{`[{"name":"b"},{"name":"a"}]`, `{}`, ""},
		{`[{"name":"b"}]`, `["b"]`, ""},
	} {
		path := ""
		if d := SameOrder(decode(t, test.sent), decode(t, test.got)); d != nil {
			path = d.Path
		}
		if path != test.want {
			t.Errorf("%s after %s: a difference at %q, want %q", test.got, test.sent, path, test.want)
		}
	}
}
