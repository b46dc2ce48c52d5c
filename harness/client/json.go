package client

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"strings"
	"unicode/utf8"
)

// Decode reads one JSON text (RFC 8259) as encoding/json does with UseNumber.
// Bytes that are not UTF-8 and bytes after the text are errors. A number that is
// an integer is spelled as one: 1.0 and 1e0 are the integer 1.
func Decode(b []byte) (any, error) {
	if !utf8.Valid(b) {
		return nil, errors.New("not JSON: bytes that are not UTF-8")
	}
	if !json.Valid(b) {
		return nil, whyInvalid(b)
	}
	t := text{string(b), 0}
	return t.value(), nil
}

func whyInvalid(b []byte) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var v any
	switch err := d.Decode(&v); {
	case errors.Is(err, io.EOF):
		return errors.New("empty body")
	case err != nil:
		return fmt.Errorf("not JSON: %w", err)
	}
	_, _ = d.Token() // which is too much
	return fmt.Errorf("not JSON: data after the JSON text at byte %d", d.InputOffset())
}

// text is a valid JSON text as far as it is read. Every answer is decoded, and
// encoding/json would look for errors a second time and copy every string.
type text struct {
	string
	at int
}

// next is the byte behind white space.
func (t *text) next() byte {
	for strings.IndexByte(" \t\r\n", t.string[t.at]) >= 0 {
		t.at++
	}
	return t.string[t.at]
}

func (t *text) value() any {
	switch t.next() {
	case '"':
		return t.quoted()
	case '{':
		return t.object()
	case '[':
		return t.array()
	case 't':
		t.at += len("true")
		return true
	case 'f':
		t.at += len("false")
		return false
	case 'n':
		t.at += len("null")
		return nil
	}
	from := t.at
	for t.at < len(t.string) && strings.IndexByte("+-.0123456789Ee", t.string[t.at]) >= 0 {
		t.at++
	}
	return asInteger(json.Number(t.string[from:t.at]))
}

func (t *text) object() map[string]any {
	out := map[string]any{}
	for t.at++; t.next() != '}'; {
		if t.string[t.at] == ',' {
			t.at++
			t.next()
		}
		key := t.quoted()
		t.next()
		t.at++ // the colon
		out[key] = t.value()
	}
	t.at++
	return out
}

func (t *text) array() []any {
	out := []any{}
	for t.at++; t.next() != ']'; {
		if t.string[t.at] == ',' {
			t.at++
		}
		out = append(out, t.value())
	}
	t.at++
	return out
}

func (t *text) quoted() string {
	from := t.at
	for t.at++; t.string[t.at] != '"'; t.at++ {
		if t.string[t.at] == '\\' {
			return t.escaped(from)
		}
	}
	t.at++
	return t.string[from+1 : t.at-1]
}

// escaped is quoted for a string with escapes.
func (t *text) escaped(from int) (s string) {
	for ; t.string[t.at] != '"'; t.at++ {
		if t.string[t.at] == '\\' {
			t.at++
		}
	}
	t.at++
	_ = json.Unmarshal([]byte(t.string[from:t.at]), &s)
	return s
}

func asInteger(n json.Number) json.Number {
	if !strings.ContainsAny(n.String(), ".eE") || len(n) > 40 {
		return n
	}
	mantissa, _, _ := strings.Cut(strings.ToLower(n.String()), "e")
	if strings.Trim(mantissa, "-0.") == "" {
		return "0"
	}
	// 1e999999999 would be written out digit by digit, and 1e-999999999 too.
	f, err := n.Float64()
	if err != nil || f == 0 || math.Abs(f) > 1<<64 || f != math.Trunc(f) {
		return n
	}
	if r, ok := new(big.Rat).SetString(n.String()); ok && r.IsInt() {
		return json.Number(r.Num().String())
	}
	return n
}
