package property

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Replay is a counterexample as data: enough to check the same value again, on
// any target, without making it again.
type Replay struct {
	Property string          `json:"property"`
	Seed     int64           `json:"seed"` // the run's
	Case     Case            `json:"case"`
	Value    json.RawMessage `json:"value"`
}

// Replay returns the counterexample of a failed property.
func (f Failure[T]) Replay(cfg Config) (Replay, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(f.Value); err != nil {
		return Replay{}, fmt.Errorf("property %q: counterexample: %w", cfg.Name, err)
	}
	return Replay{Property: cfg.Name, Seed: cfg.Seed, Case: f.Case, Value: bytes.TrimSpace(b.Bytes())}, nil
}
