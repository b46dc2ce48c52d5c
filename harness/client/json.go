package client

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// maxDepth bounds how deep a body may nest, as encoding/json does.
const maxDepth = 10000

// Decode reads one JSON text (RFC 8259) as encoding/json does with UseNumber,
// but in one pass that also tells which keys an object repeats. Bytes that are
// not UTF-8 and bytes after the text are errors. A fraction of zeros is left out
// of a number: 1.0 is the integer 1 in another spelling.
func Decode(b []byte) (v any, twice []string, err error) {
	d := decoder{b: b}
	d.space()
	if d.at == len(b) {
		return nil, nil, errors.New("empty body")
	}
	v, err = d.value(0)
	if err == nil {
		if d.space(); d.at < len(b) {
			err = d.fail("data after the JSON text")
		}
	}
	if err != nil {
		return nil, nil, err
	}
	return v, d.twice, nil
}

type decoder struct {
	b     []byte
	at    int
	path  []byte // of the value under way; kept only as deep as needed
	twice []string
}

func (d *decoder) fail(what string) error {
	return fmt.Errorf("not JSON: %s at byte %d", what, d.at)
}

func (d *decoder) space() {
	for d.at < len(d.b) {
		switch d.b[d.at] {
		case ' ', '\t', '\n', '\r':
			d.at++
		default:
			return
		}
	}
}

// next skips white space and returns the byte there, 0 at the end.
func (d *decoder) next() byte {
	d.space()
	if d.at == len(d.b) {
		return 0
	}
	return d.b[d.at]
}

func (d *decoder) value(depth int) (any, error) {
	if depth > maxDepth {
		return nil, d.fail("nested too deep")
	}
	switch c := d.next(); {
	case c == '{':
		return d.object(depth)
	case c == '[':
		return d.array(depth)
	case c == '"':
		return d.text()
	case c == 't':
		return true, d.word("true")
	case c == 'f':
		return false, d.word("false")
	case c == 'n':
		return nil, d.word("null")
	case c == '-' || '0' <= c && c <= '9':
		return d.number()
	case c == 0 && d.at == len(d.b):
		return nil, d.fail("unexpected end")
	}
	return nil, d.fail("unexpected character")
}

func (d *decoder) word(w string) error {
	if !bytes.HasPrefix(d.b[d.at:], []byte(w)) {
		return d.fail("unexpected character")
	}
	d.at += len(w)
	return nil
}

func (d *decoder) object(depth int) (any, error) {
	out := make(map[string]any)
	d.at++
	if d.next() == '}' {
		d.at++
		return out, nil
	}
	outer := len(d.path)
	for {
		if d.next() != '"' {
			return nil, d.fail("expected a key")
		}
		k, err := d.text()
		if err != nil {
			return nil, err
		}
		if d.next() != ':' {
			return nil, d.fail("expected ':'")
		}
		d.at++
		if outer > 0 {
			d.path = append(d.path, '.')
		}
		d.path = append(d.path, k...)
		if _, again := out[k]; again {
			d.twice = append(d.twice, string(d.path))
		}
		v, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		out[k] = v
		d.path = d.path[:outer]
		switch d.next() {
		case ',':
			d.at++
		case '}':
			d.at++
			return out, nil
		default:
			return nil, d.fail("expected ',' or '}'")
		}
	}
}

func (d *decoder) array(depth int) (any, error) {
	out := []any{}
	d.at++
	if d.next() == ']' {
		d.at++
		return out, nil
	}
	outer := len(d.path)
	for {
		d.path = append(d.path, '[')
		d.path = strconv.AppendInt(d.path, int64(len(out)), 10)
		d.path = append(d.path, ']')
		v, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
		d.path = d.path[:outer]
		switch d.next() {
		case ',':
			d.at++
		case ']':
			d.at++
			return out, nil
		default:
			return nil, d.fail("expected ',' or ']'")
		}
	}
}

func (d *decoder) text() (string, error) {
	start := d.at + 1
	plain := true
	for i := start; i < len(d.b); i++ {
		switch c := d.b[i]; {
		case c == '"':
			raw := d.b[start:i]
			if !utf8.Valid(raw) {
				return "", d.fail("text that is not UTF-8")
			}
			d.at = i + 1
			if plain {
				return string(raw), nil
			}
			var s string
			if err := json.Unmarshal(d.b[start-1:i+1], &s); err != nil {
				d.at = start - 1
				return "", d.fail("a wrong escape in the text")
			}
			return s, nil
		case c == '\\':
			plain = false
			i++
		case c < 0x20:
			d.at = i
			return "", d.fail("a control character in a text")
		}
	}
	d.at = len(d.b)
	return "", d.fail("unexpected end")
}

func (d *decoder) number() (any, error) {
	start := d.at
	digits := func() bool {
		from := d.at
		for d.at < len(d.b) && '0' <= d.b[d.at] && d.b[d.at] <= '9' {
			d.at++
		}
		return d.at > from
	}
	is := func(set string) bool {
		return d.at < len(d.b) && bytes.IndexByte([]byte(set), d.b[d.at]) >= 0
	}
	if is("-") {
		d.at++
	}
	if is("0") {
		d.at++
	} else if !digits() {
		return nil, d.fail("a number without digits")
	}
	whole, zeros := d.at, true
	if is(".") {
		if d.at++; !digits() {
			return nil, d.fail("a number without digits")
		}
		zeros = len(bytes.Trim(d.b[whole+1:d.at], "0")) == 0
	}
	end := d.at
	if is("eE") {
		if d.at++; is("+-") {
			d.at++
		}
		if !digits() {
			return nil, d.fail("a number without digits")
		}
	}
	if zeros && d.at == end {
		end = whole
	} else {
		end = d.at
	}
	return json.Number(d.b[start:end]), nil
}
