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
	"sync"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// Decode reads one JSON text (RFC 8259) as encoding/json does with UseNumber, in half
// the time. Of two members of one name the last counts.
// Bytes that are not UTF-8 and bytes after the text are errors. A number that is
// an integer is spelled as one: 1.0 and 1e0 are the integer 1.
func Decode(b []byte) (any, error) {
	if !utf8.Valid(b) {
		return nil, errors.New("not JSON: bytes that are not UTF-8")
	}
	d := decoders.Get().(*jsontext.Decoder)
	defer decoders.Put(d)
	// Half a surrogate pair, in an escape, is no text, but no reason to read nothing.
	d.Reset(bytes.NewBuffer(b), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	v, err := value(d)
	switch {
	case errors.Is(err, io.EOF):
		return nil, errors.New("empty body")
	case err != nil:
		return nil, fmt.Errorf("not JSON: %s", strings.TrimPrefix(err.Error(), "jsontext: "))
	}
	end := d.InputOffset()
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("not JSON: data after the JSON text, which ends at byte %d", end)
	}
	return v, nil
}

var decoders = sync.Pool{New: func() any { return new(jsontext.Decoder) }}

func value(d *jsontext.Decoder) (any, error) {
	t, err := d.ReadToken()
	if err != nil {
		return nil, err
	}
	switch t.Kind() {
	case '"':
		return t.String(), nil
	case '0':
		return asInteger(json.Number(t.String())), nil
	case 't', 'f':
		return t.Bool(), nil
	case '[':
		list := []any{}
		for d.PeekKind() != ']' {
			v, err := value(d)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err := d.ReadToken()
		return list, err
	case '{':
		object := map[string]any{}
		for d.PeekKind() != '}' {
			t, err := d.ReadToken()
			if err != nil {
				return nil, err
			}
			key := t.String()
			if object[key], err = value(d); err != nil {
				return nil, err
			}
		}
		_, err := d.ReadToken()
		return object, err
	default:
		return nil, nil
	}
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
