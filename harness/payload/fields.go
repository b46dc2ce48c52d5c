package payload

import (
	"encoding/json"
	"fmt"
)

// Fields are the keys of a JSON object and which of them typed fields hold.
type Fields struct {
	raw   map[string]json.RawMessage
	typed map[string]bool
}

// ReadObject reads an object; the error says that raw is none.
func ReadObject(raw []byte) (*Fields, error) {
	f := &Fields{typed: map[string]bool{}}
	if err := json.Unmarshal(raw, &f.raw); err != nil {
		return nil, fmt.Errorf("payload: %w", err)
	}
	if f.raw == nil {
		return nil, fmt.Errorf("payload: %s is no object", raw)
	}
	return f, nil
}

// Read sets a typed field from its key, unless the value is null or another
// kind.
func Read[T any](f *Fields, key string, field *T) {
	raw, ok := f.raw[key]
	if !ok || string(raw) == "null" {
		return
	}
	var v T
	if json.Unmarshal(raw, &v) != nil {
		return
	}
	*field = v
	f.typed[key] = true
}

// Rest returns what no typed field holds, with Absent for the keys of always that
// are missing.
func (f *Fields) Rest(always ...string) Extra {
	var extra Extra
	for key, raw := range f.raw {
		if !f.typed[key] {
			extra.Set(key, raw)
		}
	}
	for _, key := range always {
		if _, ok := f.raw[key]; !ok {
			extra.Set(key, Absent)
		}
	}
	return extra
}

// Keep moves a key to extra whose typed field would not send it.
func (f *Fields) Keep(extra *Extra, key string, unsent bool) {
	if unsent && f.typed[key] {
		extra.Set(key, f.raw[key])
	}
}
