package command_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// sentEntries reads a list as a target would.
func sentEntries(p payload.Permissions) ([]map[string]any, error) {
	var body struct {
		Permissions []map[string]any `json:"permissions"`
	}
	err := json.Unmarshal(p.Bytes(), &body)
	return body.Permissions, err
}

// faulty counts what is wrong with an entry.
func faulty(e map[string]any) int {
	n := 0
	id, _ := e["id"].(string)
	if v, err := strconv.ParseUint(id, 10, 63); err != nil || v == 0 {
		n++
	}
	if t, is := e["type"].(float64); !is || t < 1 || t > 3 {
		n++
	}
	if _, is := e["permission"].(bool); !is {
		n++
	}
	return n
}

func TestPermissionsAreValid(t *testing.T) {
	lengths, wide := map[int]int{}, 0
	each(t, generate.Permissions(), func(p payload.Permissions) error {
		entries, err := sentEntries(p)
		if err != nil || len(entries) > 100 {
			return fmt.Errorf("%d entries, %v", len(entries), err)
		}
		lengths[len(entries)]++
		seen := map[any]bool{}
		for _, e := range entries {
			if seen[e["id"]] || faulty(e) > 0 {
				return fmt.Errorf("entry %v", e)
			}
			seen[e["id"]] = true
			if n, _ := strconv.ParseUint(e["id"].(string), 10, 64); uint64(float64(n)) != n {
				wide++
			}
		}
		return nil
	})
	for _, n := range []int{0, 1, 99, 100} {
		if lengths[n] < samples/50 {
			t.Errorf("%d lists of length %d", lengths[n], n)
		}
	}
	if wide < samples {
		t.Errorf("%d ids that a double changes", wide)
	}
}

func TestInvalidPermissionsBreakOneRule(t *testing.T) {
	positions := map[int]int{}
	each(t, generate.InvalidPermissions(), func(p payload.Permissions) error {
		entries, err := sentEntries(p)
		if err != nil || len(entries) > 100 {
			return fmt.Errorf("%d entries, %v", len(entries), err)
		}
		wrong := 0
		for i, e := range entries {
			if n := faulty(e); n > 0 {
				wrong += n
				positions[i]++
			}
		}
		if wrong != 1 {
			return fmt.Errorf("%d rules broken", wrong)
		}
		return nil
	})
	if positions[0] == 0 || positions[0] > samples*3/4 {
		t.Errorf("the broken entry is first in %d of %d lists", positions[0], samples)
	}
}

// smallest shrinks greedily as long as the candidate still fails.
func smallest(gen generate.Gen[payload.Permissions], p payload.Permissions, fails func(payload.Permissions) bool) payload.Permissions {
	for found := true; found; {
		found = false
		for s := range gen.Shrinks(p) {
			if fails(s) {
				p, found = s, true
				break
			}
		}
	}
	return p
}

func TestPermissionsShrinkToTheirMinimum(t *testing.T) {
	denies := func(p payload.Permissions) bool {
		n := 0
		for _, e := range p {
			if !e.Allow {
				n++
			}
		}
		return n >= 2
	}
	for seed := range uint64(300) {
		p := generate.Permissions().Sample(seed)
		if !denies(p) {
			continue
		}
		got := string(smallest(generate.Permissions(), p, denies).Bytes())
		want := `{"permissions":[{"id":"1","type":1,"permission":false},{"id":"2","type":1,"permission":false}]}`
		other := `{"permissions":[{"id":"2","type":1,"permission":false},{"id":"1","type":1,"permission":false}]}`
		if got != want && got != other {
			t.Fatalf("seed %d shrank to %s", seed, got)
		}
	}
	for seed := range uint64(100) {
		p := generate.InvalidPermissions().Sample(seed)
		got := smallest(generate.InvalidPermissions(), p, func(payload.Permissions) bool { return true })
		if len(got) != 1 || got[0].ID != "1" || got[0].Type != payload.RolePermission || !got[0].Allow {
			t.Fatalf("seed %d shrank to %s", seed, got.Bytes())
		}
	}
}
