package client

import (
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestDecode(t *testing.T) {
	n := func(s string) any { return json.Number(s) }
	for _, x := range []struct {
		text  string
		want  any
		twice []string
		err   string
	}{
		{text: `null`},
		{text: " {\"a\" : [ 1 , -0.5e+3 , true , false , null , \"x\" ] }\r\n\t", want: map[string]any{
			"a": []any{n("1"), n("-0.5e+3"), true, false, nil, "x"}}},
		{text: `{}`, want: map[string]any{}},
		{text: `[]`, want: []any{}},
		{text: `18446744073709551616`, want: n("18446744073709551616")},
		{text: `"a\u00e9\n\"\\\/🙂\ud83d\ude42"`, want: "aé\n\"\\/🙂🙂"},
		{text: `"\ud83d"`, want: "\ufffd"},
		{text: `{"a":1,"a":2}`, want: map[string]any{"a": n("2")}, twice: []string{"a"}},
		{text: `{"a":1,"\u0061":2}`, want: map[string]any{"a": n("2")}, twice: []string{"a"}},
		{text: `[{"o":[{},{"n":1,"n":{"x":1,"x":2},"m":3}]}]`,
			want:  []any{map[string]any{"o": []any{map[string]any{}, map[string]any{"n": map[string]any{"x": n("2")}, "m": n("3")}}}},
			twice: []string{"[0].o[1].n", "[0].o[1].n.x"}},
		{text: ``, err: "empty body"},
		{text: " \n", err: "empty body"},
		{text: `{"a":1} {}`, err: "not JSON: data after the JSON text at byte 8"},
		{text: `{"a":1`, err: "not JSON: expected ',' or '}' at byte 6"},
		{text: `{"a"`, err: "not JSON: expected ':' at byte 4"},
		{text: `{a:1}`, err: "not JSON: expected a key at byte 1"},
		{text: `{"a":1,}`, err: "not JSON: expected a key at byte 7"},
		{text: `[1,]`, err: "not JSON: unexpected character at byte 3"},
		{text: `[1 2]`, err: "not JSON: expected ',' or ']' at byte 3"},
		{text: `[`, err: "not JSON: unexpected end at byte 1"},
		{text: `"a`, err: "not JSON: unexpected end at byte 2"},
		{text: `"a\`, err: "not JSON: unexpected end at byte 3"},
		{text: `"\x"`, err: "not JSON: a wrong escape in the text at byte 0"},
		{text: "\"a\nb\"", err: "not JSON: a control character in a text at byte 2"},
		{text: "\"a\xff\"", err: "not JSON: text that is not UTF-8 at byte 0"},
		{text: `nul`, err: "not JSON: unexpected character at byte 0"},
		{text: `01`, err: "not JSON: data after the JSON text at byte 1"},
		{text: `-`, err: "not JSON: a number without digits at byte 1"},
		{text: `1.`, err: "not JSON: a number without digits at byte 2"},
		{text: `1e`, err: "not JSON: a number without digits at byte 2"},
		{text: "\x00", err: "not JSON: unexpected character at byte 0"},
		{text: "<html>", err: "not JSON: unexpected character at byte 0"},
		{text: strings.Repeat("[", maxDepth+2), err: "not JSON: nested too deep at byte 10001"},
	} {
		got, twice, err := Decode([]byte(x.text))
		if x.err != "" {
			if err == nil || err.Error() != x.err || got != nil {
				t.Errorf("%.40q: %v %v, want %s", x.text, got, err, x.err)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(got, x.want) || !slices.Equal(twice, x.twice) {
			t.Errorf("%q: %#v %q %v, want %#v %q", x.text, got, twice, err, x.want, x.twice)
		}
	}
}

// FuzzDecode holds Decode against encoding/json, which takes the same texts but
// for those that are not UTF-8.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{"a":[1,"x\u00e9",null,{"b":-1.5e3}],"a":true}`, `"\ud83d\ude42\ud83d"`, "[ ]\n", `{"":{}}`, "\"\x7f\"", `[1.0,-0.00,1.50,2.0e1,7.]`, `[3.000]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		got, _, err := Decode(b)
		d := json.NewDecoder(bytes.NewReader(b))
		d.UseNumber()
		var want any
		wantErr := d.Decode(&want)
		if wantErr == nil {
			if _, e := d.Token(); e != io.EOF {
				wantErr = io.ErrUnexpectedEOF
			}
		}
		if !utf8.Valid(b) {
			if err == nil {
				t.Fatalf("%q: taken, though it is not UTF-8", b)
			}
			return
		}
		if (err == nil) != (wantErr == nil) || !reflect.DeepEqual(got, plain(want)) && err == nil {
			t.Fatalf("%q: %#v %v, encoding/json: %#v %v", b, got, err, want, wantErr)
		}
	})
}

// plain leaves out fractions of zeros, as Decode does.
func plain(v any) any {
	switch v := v.(type) {
	case json.Number:
		if at := strings.IndexByte(string(v), '.'); at >= 0 && strings.Trim(string(v[at+1:]), "0") == "" {
			return v[:at]
		}
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = plain(v[k])
		}
	}
	return v
}

func BenchmarkDecode(b *testing.B) {
	for b.Loop() {
		if _, _, err := Decode(command); err != nil {
			b.Fatal(err)
		}
	}
}
