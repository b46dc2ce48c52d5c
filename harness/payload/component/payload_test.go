package component_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// whole is a component with every field, which none has.
func whole() payload.Component {
	return payload.Component{
		Type: payload.Section, ID: new(0), CustomID: new(""), Style: new(payload.Link), Label: new("l"), Description: new("d"),
		Emoji: &payload.Emoji{Name: new("👍"), ID: new("1")}, SKU: new("2"), URL: new("u"), Disabled: new(false),
		Options:      []payload.Option{{Label: new("l"), Value: new("v"), Description: new(""), Emoji: &payload.Emoji{}, Default: new(true)}, {}},
		ChannelTypes: []int{0}, DefaultValues: []payload.DefaultValue{{ID: new("3"), Type: new("user")}},
		Placeholder: new("p"), MinLength: new(0), MaxLength: new(4000), MinValues: new(0), MaxValues: new(25), Required: new(false),
		Value: new("v"), Default: new(true), Content: new("c"), Media: &payload.Media{URL: new("attachment://a.png")},
		Items: []payload.Item{{Media: &payload.Media{URL: new("attachment://b.png")}, Description: new("d"), Spoiler: new(true)}, {Extra: payload.Extra{"description": payload.Null}}},
		File:  &payload.Media{URL: new("attachment://a.png"), Extra: payload.Extra{"width": []byte("3")}}, Spoiler: new(false), Divider: new(true),
		Spacing: new(2), AccentColor: new(0), Components: []payload.Component{{Type: payload.TextDisplay}},
		Accessory: &payload.Component{Type: payload.Button}, Component: &payload.Component{Type: payload.Checkbox},
		Extra: payload.Extra{"accent_color": payload.Null, "zz": []byte("1")},
	}
}

func TestBytes(t *testing.T) {
	const want = `{"type":9,"id":0,"custom_id":"","style":5,"label":"l","description":"d","emoji":{"id":"1","name":"👍"},"sku_id":"2","url":"u",` +
		`"disabled":false,"options":[{"label":"l","value":"v","description":"","emoji":{},"default":true},{}],"channel_types":[0],` +
		`"default_values":[{"id":"3","type":"user"}],"placeholder":"p","min_length":0,"max_length":4000,"min_values":0,"max_values":25,` +
		`"required":false,"value":"v","default":true,"content":"c","media":{"url":"attachment://a.png"},` +
		`"items":[{"media":{"url":"attachment://b.png"},"description":"d","spoiler":true},{"description":null}],` +
		`"file":{"url":"attachment://a.png","width":3},"spoiler":false,"divider":true,"spacing":2,"accent_color":null,` +
		`"components":[{"type":10}],"accessory":{"type":2},"component":{"type":23},"zz":1}`
	if got := string(whole().Bytes()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	var back payload.Component
	if err := json.Unmarshal([]byte(want), &back); err != nil || string(back.Bytes()) != want {
		t.Errorf("read again as %s (%v)", back.Bytes(), err)
	}
	if err := json.Unmarshal([]byte(`{"components":[{}]}`), &back); err != nil || string(back.Bytes()) != `{"components":[{}]}` {
		t.Errorf("without types: %s (%v)", back.Bytes(), err)
	}
}

func TestClonesShareNothing(t *testing.T) {
	c := whole()
	before := string(c.Bytes())
	scribble(reflect.ValueOf(new(c.Clone())))
	if got := string(c.Bytes()); got != before {
		t.Errorf("changed with its clone: %s", got)
	}
}

// scribble changes whatever a value leads to.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			scribble(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			scribble(v.MapIndex(key))
			v.SetMapIndex(key, reflect.Zero(v.Type().Elem()))
		}
	case reflect.String:
		v.SetString(v.String() + "!")
	case reflect.Int:
		v.SetInt(v.Int() + 1)
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Uint8:
		v.SetUint(v.Uint() + 1)
	}
}

func TestBodies(t *testing.T) {
	list := []payload.Component{{Type: payload.TextDisplay, Content: new("c")}}
	for name, c := range map[string]struct {
		body any
		want string
	}{
		"message": {payload.Message{
			Content: new("hi"), Components: []payload.Component{},
			Attachments: []payload.Attachment{{ID: "0", Filename: new("a.png"), Description: new("d"), Spoiler: new(true)}},
			Extra:       payload.Extra{"embeds": []byte("[]")},
		}, `{"content":"hi","components":[],"attachments":[{"id":"0","filename":"a.png","description":"d","is_spoiler":true}],"embeds":[]}`},
		"nothing":  {payload.Message{}, `{}`},
		"V2 tree":  {payload.Tree{Surface: payload.V2, Components: list}.Message(), `{"flags":32768,"components":[{"type":10,"content":"c"}]}`},
		"old tree": {payload.Tree{Surface: payload.Legacy, Components: list}.Message(), `{"components":[{"type":10,"content":"c"}]}`},
		"modal": {payload.Tree{Surface: payload.Dialog, Components: list}.Modal("m", "t"),
			`{"custom_id":"m","title":"t","components":[{"type":10,"content":"c"}]}`},
		"tree": {payload.Tree{Surface: payload.Dialog, Components: list}, `{"surface":"modal","components":[{"type":10,"content":"c"}]}`},
	} {
		if raw, err := json.Marshal(c.body); err != nil || string(raw) != c.want {
			t.Errorf("%s: got %s (%v), want %s", name, raw, err, c.want)
		}
	}
	var tree payload.Tree
	if err := json.Unmarshal([]byte(`{"surface":"modal","components":[{"type":10}]}`), &tree); err != nil || tree.Surface != payload.Dialog || len(tree.Components) != 1 {
		t.Errorf("%+v (%v)", tree, err)
	}
	if json.Unmarshal([]byte(`{"surface":"wall"}`), &tree) == nil {
		t.Error("an unknown surface is read")
	}
}

func TestAllAndFiles(t *testing.T) {
	c := whole()
	var types []payload.Type
	for _, c := range payload.All([]payload.Component{c}) {
		types = append(types, c.Type)
	}
	if want := []payload.Type{payload.Section, payload.TextDisplay, payload.Button, payload.Checkbox}; !slices.Equal(types, want) {
		t.Errorf("%v, want %v", types, want)
	}
	if names, want := payload.Files([]payload.Component{c}), []string{"a.png", "b.png"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}
