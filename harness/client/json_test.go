package client

import (
	"encoding/json"
	"reflect"
	"testing"
	"unicode/utf8"
)

func TestDecode(t *testing.T) {
	n := func(s string) any { return json.Number(s) }
	for _, x := range []struct {
		text string
		want any
		err  string
	}{
		{text: `null`},
		{text: " {\"a\" : [ 1 , -0.5e+3 , true , false , null , \"x\" ] }\r\n\t", want: map[string]any{
			"a": []any{n("1"), n("-500"), true, false, nil, "x"}}},
		{text: `{}`, want: map[string]any{}},
		{text: `[]`, want: []any{}},
		{text: `[1.0,-0.00,{"n":1.50},2.0e1]`, want: []any{n("1"), n("0"), map[string]any{"n": n("1.50")}, n("20")}},
		{text: `[1e0,15E-1,9007199254740993.0,0e0,1e-999999999,1e999999999]`,
			want: []any{n("1"), n("15E-1"), n("9007199254740993"), n("0"), n("1e-999999999"), n("1e999999999")}},
		{text: `18446744073709551616`, want: n("18446744073709551616")},
		{text: `"a\u00e9\n\"\\\/🙂\ud83d\ude42"`, want: "aé\n\"\\/🙂🙂"},
		{text: `"\ud83d"`, want: "\ufffd"},
		{text: `{"a":1,"a":2}`, want: map[string]any{"a": n("2")}},
		{text: `{"a":1,"\u0061":2}`, want: map[string]any{"a": n("2")}},
		{text: `[{"o":[{},{"n":1,"n":{"x":1,"x":2},"m":3}]}]`,
			want: []any{map[string]any{"o": []any{map[string]any{}, map[string]any{"n": map[string]any{"x": n("2")}, "m": n("3")}}}}},
		{text: ``, err: "empty body"},
		{text: " \n", err: "empty body"},
		{text: `{"a":1} {}`, err: "not JSON: data after the JSON text, which ends at byte 7"},
		{text: "\"a\xff\"", err: "not JSON: bytes that are not UTF-8"},
		{text: `{"a":1`, err: "not JSON: unexpected EOF after offset 6"},
		{text: `{"a":1,}`, err: "not JSON: invalid character ',' at start of value after offset 6"},
		{text: "<html>", err: "not JSON: invalid character '<' at start of value"},
	} {
		got, err := Decode([]byte(x.text))
		if x.err != "" {
			if err == nil || err.Error() != x.err || got != nil {
				t.Errorf("%.40q: %v %v, want %s", x.text, got, err, x.err)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(got, x.want) {
			t.Errorf("%q: %#v %v, want %#v", x.text, got, err, x.want)
		}
	}
}

// FuzzDecode holds that Decode takes what is JSON in UTF-8, and all of it.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{"a":[1,"x\u00e9",null,{"b":-1.5e3}],"a":true}`, `"\ud83d\ude42\ud83d"`, "[ ]\n", `{"":{}}`, "\"\x7f\"", `[1.0,-0.00,1.50,2.0e1,7.]`, `[3.000] 4`, `1]`,
		" {\"a\" : [ ] , \"b\\\"\" : { } }\t", `["a\\","\"",{"k\u0061":"\\\""}]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if v, err := Decode(b); (err == nil) != (utf8.Valid(b) && json.Valid(b)) {
			t.Fatalf("%q: %#v %v", b, v, err)
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	for b.Loop() {
		if _, err := Decode(command); err != nil {
			b.Fatal(err)
		}
	}
}
