package session

import "testing"

// TestArrivedAwaitsOnce holds that an interaction which came by its token is awaited by its
// id for a short while, where it was told to have one, and else no more.
func TestArrivedAwaitsOnce(t *testing.T) {
	t.Parallel()
	came := map[string]any{"token": "a"}
	for _, k := range []struct {
		told  map[string]any
		again int
	}{
		{told: map[string]any{"token": "a", "id": "1"}, again: 1},
		{told: map[string]any{"token": "a"}},
		{told: map[string]any{"token": "a", "id": ""}},
	} {
		again := 0
		seen, err := arrived(k.told, func(x map[string]any) map[string]any { return x },
			func(is func(map[string]any) bool) ([]map[string]any, error) {
				if !is(came) {
					t.Errorf("%v: what has the token is not taken", k.told)
				}
				return []map[string]any{came}, nil
			},
			func(func(map[string]any) bool) ([]map[string]any, error) {
				again++
				return []map[string]any{came}, nil
			})
		if err != nil || len(seen) != 1 || again != k.again {
			t.Errorf("%v: %v, %v; awaited again %d times, want %d", k.told, seen, err, again, k.again)
		}
	}
}
