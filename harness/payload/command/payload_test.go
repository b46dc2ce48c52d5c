package command_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

func TestBytes(t *testing.T) {
	for name, c := range map[string]struct {
		body interface{ Bytes() []byte }
		want string
	}{
		"nothing set": {payload.Command{}, `{"name":"","description":""}`},
		"user command without description": {
			payload.Command{Type: payload.User, Name: "High Five"}, `{"type":2,"name":"High Five"}`,
		},
		"message command with a description": {
			payload.Command{Type: payload.Message, Name: "m", Description: "d"}, `{"type":3,"name":"m","description":"d"}`,
		},
		"extra overrides in place, adds at the end, takes away": {
			payload.Command{Name: "a", Extra: payload.Extra{
				"zz": []byte("1"), "name": payload.Null, "aa": []byte(`"x"`), "description": payload.Absent,
			}},
			`{"name":null,"aa":"x","zz":1}`,
		},
		"empty lists are sent": {
			payload.Command{Name: "a", Description: "b", Options: []payload.Option{}, Contexts: []int{}},
			`{"name":"a","description":"b","options":[],"contexts":[]}`,
		},
		"all of it": {
			payload.Command{
				ID: "1", Type: payload.ChatInput, Name: "a", NameLocalizations: map[string]string{"fr": "c", "de": "b"},
				Description: "d", DescriptionLocalizations: map[string]string{}, DefaultMemberPermissions: new("0"),
				DMPermission: new(false), DefaultPermission: new(true), NSFW: new(false),
				IntegrationTypes: []int{0, 1}, Contexts: []int{2}, Handler: 1,
				Options: []payload.Option{{
					Type: payload.NumberOption, Name: "n", Description: "o", Required: new(true),
					Choices:  []payload.Choice{{Name: "x", Value: payload.Double(2)}, {Name: "y", Value: payload.Integer(-3)}},
					MinValue: payload.Double(0.5), MaxValue: payload.Integer(7),
					MinLength: new(0), MaxLength: new(6000), Autocomplete: new(false), ChannelTypes: []int{0},
				}, {Type: payload.SubCommand, Options: []payload.Option{}}},
			},
			`{"id":"1","type":1,"name":"a","name_localizations":{"de":"b","fr":"c"},"description":"d",` +
				`"description_localizations":{},"options":[{"type":10,"name":"n","description":"o","required":true,` +
				`"choices":[{"name":"x","value":2.0},{"name":"y","value":-3}],"channel_types":[0],` +
				`"min_value":0.5,"max_value":7,"min_length":0,"max_length":6000,"autocomplete":false},` +
				`{"type":1,"name":"","description":"","options":[]}],"default_member_permissions":"0",` +
				`"dm_permission":false,"default_permission":true,"nsfw":false,"integration_types":[0,1],"contexts":[2],"handler":1}`,
		},
		"text": {
			payload.Command{Name: "a\"\\\x00\n<&>é😀\xff", Description: "\u2028"},
			"{\"name\":\"a\\\"\\\\\\u0000\\u000a<&>é😀\ufffd\",\"description\":\"\u2028\"}",
		},
		"list":   {payload.List{{Name: "a"}, {Name: "b"}}, `[{"name":"a","description":""},{"name":"b","description":""}]`},
		"nobody": {payload.List{}, `[]`},
		"permissions": {
			payload.Permissions{{ID: "5", Type: payload.RolePermission, Allow: true}, {ID: "6", Type: payload.UserPermission, Extra: payload.Extra{"permission": payload.Absent}}},
			`{"permissions":[{"id":"5","type":1,"permission":true},{"id":"6","type":2}]}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := string(c.body.Bytes()); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestEdits(t *testing.T) {
	c := payload.Command{Name: "a", Description: "b", NSFW: new(true), Extra: payload.Extra{"x": []byte("1")}}
	for want, got := range map[string]payload.Command{
		`{"name":"a","x":1}`:             c.Only("name"),
		`{"x":1}`:                        c.Only(),
		`{"name":"a","nsfw":true,"x":1}`: c.Without("description"),
		`{"name":"a","description":7,"nsfw":true,"x":1}`:   c.With("description", []byte("7")),
		`{"name":"a","description":"b","nsfw":true,"x":1}`: c,
	} {
		if string(got.Bytes()) != want {
			t.Errorf("got %s, want %s", got.Bytes(), want)
		}
	}
}

// What is read is sent again byte by byte, wrong kinds and all.
func TestReadAgain(t *testing.T) {
	for _, body := range []string{
		`{}`, `{"name":null}`, `{"name":5,"description":""}`, `{"type":0,"name":"a","description":""}`,
		`{"id":"","type":2,"name":"a","description":"","handler":0}`,
		`{"name":"a","description":"b","options":[{}]}`, `{"name":"a","description":"b","options":[1]}`,
		`{"name":"a","description":"b","options":{"0":{}}}`, `{"name":"a","description":"b","options":[],"other":[1,{"b":2}]}`,
		`{"name":"a","description":"b","options":[{"type":3,"name":"a","description":"b","choices":[{"name":"x","value":2.0},{"name":"y","value":"2"},{"value":{}},{"name":"z"}],"min_value":-9007199254740991,"max_value":1e+300,"min_length":null}]}`,
	} {
		var c payload.Command
		if err := json.Unmarshal([]byte(body), &c); err != nil {
			t.Errorf("%s: %v", body, err)
		} else if got := string(c.Bytes()); got != body {
			t.Errorf("%s is sent again as %s", body, got)
		} else if !reflect.DeepEqual(c.Clone(), c) {
			t.Errorf("%s: the clone is not equal", body)
		}
	}
	var c payload.Command
	for _, body := range []string{`1`, `null`, `[]`, `{`} {
		if json.Unmarshal([]byte(body), &c) == nil && body != "null" {
			t.Errorf("%s reads as a command", body)
		}
	}
	var p payload.Permissions
	body := `{"permissions":[{"id":"5","type":1,"permission":true},{"type":"x"}]}`
	if err := json.Unmarshal([]byte(body), &p); err != nil || string(p.Bytes()) != body {
		t.Errorf("%s is sent again as %s (%v)", body, p.Bytes(), err)
	}
}

func TestCloneSharesNothing(t *testing.T) {
	c := payload.Command{
		NameLocalizations: map[string]string{"de": "a"}, DescriptionLocalizations: map[string]string{"de": "a"},
		DefaultMemberPermissions: new("1"), NSFW: new(true), Contexts: []int{1}, Extra: payload.Extra{"x": []byte("1")},
		Options: []payload.Option{{
			NameLocalizations: map[string]string{"de": "a"}, Required: new(true), ChannelTypes: []int{1}, MinLength: new(1),
			Choices: []payload.Choice{{NameLocalizations: map[string]string{"de": "a"}, Extra: payload.Extra{"x": []byte("1")}}},
			Options: []payload.Option{{Name: "n"}},
		}},
	}
	before := string(c.Bytes())
	d := c.Clone()
	d.NameLocalizations["de"], d.DescriptionLocalizations["de"] = "b", "b"
	*d.DefaultMemberPermissions, *d.NSFW, d.Contexts[0], d.Extra["x"][0] = "2", false, 2, '2'
	o := &d.Options[0]
	o.NameLocalizations["de"], *o.Required, o.ChannelTypes[0], *o.MinLength = "b", false, 2, 2
	o.Choices[0].NameLocalizations["de"], o.Choices[0].Extra["x"][0], o.Options[0].Name = "b", '2', "m"
	if after := string(c.Bytes()); after != before {
		t.Errorf("a change of the clone made %s of %s", after, before)
	}
}

func TestSize(t *testing.T) {
	c := payload.Command{
		Name: "né", NameLocalizations: map[string]string{"de": "a", "fr": "😀😀😀"}, // 3
		Description: "four", // 4
		Options: []payload.Option{{
			Type: payload.SubCommandGroup, Name: "g", Description: "gg", // 3
			Options: []payload.Option{{
				Type: payload.SubCommand, Name: "s", Description: "ss", // 3
				Options: []payload.Option{{
					Type: payload.StringOption, Name: "o", Description: "o",
					DescriptionLocalizations: map[string]string{"de": strings.Repeat("x", 10)}, // 11
					Choices: []payload.Choice{
						{Name: "a", NameLocalizations: map[string]string{"de": "long"}, Value: payload.String("val")}, // 7
						{Name: "b", Value: payload.Integer(1234)},                                                     // 1
					},
				}},
			}},
		}},
	}
	if got := payload.Size(c); got != 3+4+3+3+11+7+1 {
		t.Errorf("size %d", got)
	}
}

func TestConstants(t *testing.T) {
	if got := payload.AllChannelsID("1100000000000000000"); got != "1099999999999999999" {
		t.Error(got)
	}
	if got := payload.AllChannelsID("guild"); got != "" {
		t.Error(got)
	}
	if got := payload.EveryoneID("5"); got != "5" {
		t.Error(got)
	}
}

func TestNamingIn(t *testing.T) {
	for body, want := range map[string]payload.Naming{
		`{"options":[{"name":"o","type":3}],"name":"a\u0062","type":2,"id":"7"}`: {ID: "7", Name: "ab", Type: 2},
		`{"name":["a"],"type":"2","id":7}`:                                       {Type: 1},
		`{"type":null}`:                                                          {Type: 1},
		`{"type":2.5,"name":"a"}`:                                                {Name: "a", Type: 1},
		`[{"name":"a"}]`:                                                         {Type: 1},
		`{"name":"a",`:                                                           {Name: "a", Type: 1},
		``:                                                                       {Type: 1},
	} {
		if got := payload.NamingIn([]byte(body)); got != want {
			t.Errorf("%s: %+v, want %+v", body, got, want)
		}
	}
}
