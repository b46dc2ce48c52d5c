package target

import (
	"fmt"
	"io"
	"log/slog"
)

const redacted = "[redacted]"

// Secret is text that does not print: not with fmt, not as JSON, not in a log.
type Secret string

// Reveal returns the text itself, for the one place that sends it.
func (s Secret) Reveal() string { return string(s) }

// String hides the text; an empty secret shows as empty.
func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return redacted
}

// GoString hides the text.
func (s Secret) GoString() string { return `"` + s.String() + `"` }

// Format hides the text under every verb, wrong ones too.
func (s Secret) Format(f fmt.State, verb rune) {
	if verb == 'v' && f.Flag('#') {
		_, _ = io.WriteString(f, s.GoString())
		return
	}
	_, _ = io.WriteString(f, s.String())
}

// MarshalText hides the text, from JSON and YAML too.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// MarshalJSON hides the text.
func (s Secret) MarshalJSON() ([]byte, error) { return []byte(`"` + s.String() + `"`), nil }

// LogValue hides the text.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }
