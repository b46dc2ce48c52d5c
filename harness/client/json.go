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
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var v any
	switch err := d.Decode(&v); {
	case errors.Is(err, io.EOF):
		return nil, errors.New("empty body")
	case err != nil:
		return nil, fmt.Errorf("not JSON: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("not JSON: data after the JSON text at byte %d", d.InputOffset())
	}
	return spelled(v), nil
}

// spelled is the decoded value with its integers spelled as such.
func spelled(v any) any {
	switch v := v.(type) {
	case json.Number:
		return asInteger(v)
	case []any:
		for i := range v {
			v[i] = spelled(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = spelled(v[key])
		}
	}
	return v
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
