package payload

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Value is a string, an integer or a double: what a choice stands for, or the
// bound of a number. The zero Value is absent.
type Value struct {
	kind    valueKind
	text    string
	integer int64
	double  float64
}

type valueKind byte

const (
	absentValue valueKind = iota
	stringValue
	integerValue
	doubleValue
)

// String is a string value.
func String(s string) Value { return Value{kind: stringValue, text: s} }

// Integer is an integer value, sent without a fraction.
func Integer(i int64) Value { return Value{kind: integerValue, integer: i} }

// Double is a double value, sent with a fraction or an exponent even when it is
// whole. It must be finite.
func Double(f float64) Value { return Value{kind: doubleValue, double: f} }

// IsZero reports whether the value is absent.
func (v Value) IsZero() bool { return v.kind == absentValue }

// Text returns the string, and whether the value is one.
func (v Value) Text() (string, bool) { return v.text, v.kind == stringValue }

// Whole returns the integer, and whether the value is one.
func (v Value) Whole() (int64, bool) { return v.integer, v.kind == integerValue }

// Number returns an integer or a double as a float64, and whether the value is
// either.
func (v Value) Number() (float64, bool) {
	if v.kind == integerValue {
		return float64(v.integer), true
	}
	return v.double, v.kind == doubleValue
}

// String is the value as JSON, for messages.
func (v Value) String() string { return string(v.append(nil)) }

// MarshalJSON writes the value, null when it is absent.
func (v Value) MarshalJSON() ([]byte, error) { return v.append(nil), nil }

// UnmarshalJSON reads a string or a number; a number without a fraction and
// exponent is an integer where it fits 64 bits.
func (v *Value) UnmarshalJSON(raw []byte) error {
	if len(raw) == 0 {
		return fmt.Errorf("payload: empty value")
	}
	switch c := raw[0]; {
	case c == '"':
		var s string
		if err := json.Unmarshal(raw, &s); err != nil {
			return err
		}
		*v = String(s)
		return nil
	case string(raw) == "null":
		*v = Value{}
		return nil
	case c != '-' && (c < '0' || c > '9'):
		return fmt.Errorf("payload: %s is neither a string nor a number", raw)
	}
	if i, err := strconv.ParseInt(string(raw), 10, 64); err == nil {
		*v = Integer(i)
		return nil
	}
	f, err := strconv.ParseFloat(string(raw), 64)
	if err != nil {
		return fmt.Errorf("payload: %w", err)
	}
	*v = Double(f)
	return nil
}

func (v Value) append(b []byte) []byte {
	switch v.kind {
	case stringValue:
		return AppendString(b, v.text)
	case integerValue:
		return strconv.AppendInt(b, v.integer, 10)
	case doubleValue:
		s := strconv.FormatFloat(v.double, 'g', -1, 64)
		b = append(b, s...)
		if !strings.ContainsAny(s, ".e") {
			b = append(b, ".0"...)
		}
		return b
	}
	return append(b, "null"...)
}
