package client

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Decode reads one JSON text (RFC 8259) as encoding/json does with UseNumber.
// Bytes that are not UTF-8 and bytes after the text are errors. A fraction of
// zeros is left out of a number: 1.0 is the integer 1 in another spelling.
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
	if bytes.Contains(b, []byte(".0")) {
		v = withoutZeros(v)
	}
	return v, nil
}

// withoutZeros leaves fractions of zeros out of the numbers in a value.
func withoutZeros(v any) any {
	switch v := v.(type) {
	case json.Number:
		if whole, fraction, is := strings.Cut(v.String(), "."); is && strings.Trim(fraction, "0") == "" {
			return json.Number(whole)
		}
	case []any:
		for i := range v {
			v[i] = withoutZeros(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = withoutZeros(v[k])
		}
	}
	return v
}
