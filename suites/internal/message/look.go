package message

import (
	"encoding/json"
	"fmt"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/suites/internal/match"
)

// Look is what must be seen of a component that came back.
type Look struct {
	Words string
	Right func(c map[string]any) bool
	// Key is what of the component it looks at; empty for more than one thing.
	Key string
}

// At matches a decoded component at a path of a message.
func (l Look) At(path string) types.GomegaMatcher {
	return match.Judge(l.Words+" at "+path, func(actual any) (seen string, ok bool) {
		c, is := actual.(map[string]any)
		if seen = match.Show(actual); is && c != nil && l.Key != "" {
			seen = match.Flaw(c, l.Key) + ", in " + seen
		}
		return seen, is && c != nil && l.Right(c)
	})
}

// Is looks for that value under a key, or at a path below the component.
func Is(key string, want any) Look {
	return Look{Words: fmt.Sprintf("%s = %s", key, match.Show(want)), Right: func(c map[string]any) bool { return equal(match.At(c, key), want) }, Key: key}
}

// Preset looks for that value, or for none.
func Preset(key string, want any) Look {
	return Look{Words: fmt.Sprintf("no %s, or %s", key, match.Show(want)), Right: func(c map[string]any) bool {
		v := match.At(c, key)
		return v == nil || equal(v, want)
	}, Key: key}
}

// Lacks looks for nothing under a key; an empty text is nothing.
func Lacks(key string) Look {
	return Look{Words: "no " + key, Right: func(c map[string]any) bool {
		v := match.At(c, key)
		return v == nil || v == ""
	}, Key: key}
}

// equal compares a decoded value with one that was sent.
func equal(got, want any) bool {
	a, err1 := json.Marshal(got)
	b, err2 := json.Marshal(want)
	return err1 == nil && err2 == nil && string(a) == string(b)
}

// Any matches a decoded value, which may be none at all.
func Any(words string, ok func(v any) bool) types.GomegaMatcher {
	return match.Judge(words, func(actual any) (string, bool) { return match.Show(actual), ok(actual) })
}
