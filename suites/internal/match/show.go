package match

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Show is a value as a report shows it.
func Show(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if len(raw) > 300 {
		return strings.ToValidUTF8(string(raw[:300]), "") + "…"
	}
	return string(raw)
}
