package command

import (
	"encoding/json"
	"reflect"
	"testing"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// sound reports what is wrong with a sequence: steps refer to earlier steps
// that make commands, in lists that there are.
func sound(s payload.Sequence) string {
	for i, step := range s {
		switch {
		case step.List < 0 || step.List >= sequenceLists:
			return "a list that there is not"
		case step.Ref < 0 || step.Ref > i:
			return "a reference forward"
		case step.Ref > 0 && step.Item >= s[step.Ref-1].Makes():
			return "a reference to a step that makes nothing"
		case step.Ref == 0 && (step.Op == payload.OpEdit || step.Op == payload.OpDelete || step.Op == payload.OpPermit):
			return "no reference"
		}
	}
	return ""
}

func TestSequencesAreSoundAlsoWhenShrunk(t *testing.T) {
	seen := map[string]int{}
	for _, gen := range []Gen[payload.Sequence]{Sequence(), PermissionSequence()} {
		for seed := range uint64(2000) {
			s := gen.Sample(seed)
			if why := sound(s); why != "" {
				t.Fatalf("seed %d: %s: %+v", seed, why, s)
			}
			for _, step := range s {
				seen[step.Op]++
				if step.Invalid {
					seen["invalid"]++
				}
			}
			n := 0
			for smaller := range gen.Shrinks(s) {
				if n++; len(smaller) >= len(s) {
					t.Fatalf("seed %d: shrunk to %d steps of %d", seed, len(smaller), len(s))
				}
				if why := sound(smaller); why != "" {
					t.Fatalf("seed %d, shrunk: %s: %+v", seed, why, smaller)
				}
			}
		}
	}
	for _, op := range []string{payload.OpCreate, payload.OpEdit, payload.OpDelete, payload.OpOverwrite, payload.OpPermit, "invalid"} {
		if seen[op] < 100 {
			t.Errorf("%s: in %d steps only", op, seen[op])
		}
	}
}

// TestSequenceShrinksToAHandful holds the exact minimum: a failure that needs a
// create and the delete of what it made shrinks to those two.
func TestSequenceShrinksToAHandful(t *testing.T) {
	fails := func(s payload.Sequence) bool {
		for _, step := range s {
			if step.Op == payload.OpDelete && s[step.Ref-1].Op == payload.OpCreate {
				return true
			}
		}
		return false
	}
	gen, tried := Sequence(), 0
	for seed := uint64(0); tried < 50; seed++ {
		s := gen.Sample(seed)
		if !fails(s) {
			continue
		}
		tried++
		for again := true; again; {
			again = false
			for smaller := range gen.Shrinks(s) {
				if fails(smaller) {
					s, again = smaller, true
					break
				}
			}
		}
		if len(s) != 2 {
			t.Errorf("seed %d: shrunk to %d steps, want 2: %+v", seed, len(s), s)
		}
	}
}

func TestSequenceReadsBack(t *testing.T) {
	s := PermissionSequence().Sample(7)
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var back payload.Sequence
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	again, _ := json.Marshal(back)
	if !reflect.DeepEqual(raw, again) {
		t.Errorf("read back as %s, want %s", again, raw)
	}
}
