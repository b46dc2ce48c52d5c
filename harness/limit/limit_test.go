package limit_test

import (
	"slices"
	"strings"
	"testing"

	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

func TestEdgesBreakNothingElse(t *testing.T) {
	for _, l := range limit.All() {
		if l.Build == nil {
			continue
		}
		t.Run(l.Name, func(t *testing.T) {
			want := 2
			if l.Min != limit.None && l.Min-1 >= l.Least {
				want = 4
			}
			if len(l.Edges()) != want {
				t.Fatalf("edges %v", l.Edges())
			}
			for _, n := range append(l.Edges(), l.Within()) {
				c := l.Build(n)
				if c.Type != payload.ChatInput {
					continue // the harness judges slash commands alone
				}
				found := generate.Breaches(c)
				switch {
				case l.Allows(n) && len(found) > 0:
					t.Errorf("%d is allowed and breaks %v", n, found)
				case l.Allows(n):
				case len(found) != 1:
					t.Errorf("%d breaks %v", n, found)
				case l.Max != 8000 && found[0].Rule.Clause != l.Clause:
					t.Errorf("%d breaks %s, not %s", n, found[0], l.Clause)
				}
			}
		})
	}
}

func TestSizesAreExact(t *testing.T) {
	for _, l := range limit.All() {
		if l.Max != 8000 {
			continue
		}
		for _, n := range []int{l.Least, l.Least + 1, l.Within(), 5000, 7999, 8000, 8001, l.Most} {
			if got := payload.Size(l.Build(n)); got != n {
				t.Errorf("%s: built %d for %d", l.Name, got, n)
			}
		}
		if !panics(func() { l.Build(l.Least - 1) }) || !panics(func() { l.Build(l.Most + 1) }) {
			t.Errorf("%s: built what it cannot", l.Name)
		}
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

func TestNamesInEveryLetter(t *testing.T) {
	for _, l := range limit.All() {
		if l.Unit != limit.CodePoints {
			continue
		}
		texts := []string{limit.Clustered(32)}
		for _, letter := range limit.Letters {
			texts = append(texts, strings.Repeat(string(letter), l.Max))
		}
		for _, text := range texts {
			c := l.BuildOf(text)
			if c.Type != payload.ChatInput || len(generate.Breaches(c)) > 0 {
				t.Errorf("%s: %s breaks %v", l.Name, text, generate.Breaches(c))
			}
		}
		if n := len(generate.Breaches(l.BuildOf(limit.Clustered(33)))); n != 1 {
			t.Errorf("%s: one too long breaks %d rules", l.Name, n)
		}
	}
}

func TestListsAndPermissions(t *testing.T) {
	lists := 0
	for _, l := range limit.All() {
		if l.BuildList != nil {
			lists++
			for _, n := range []int{0, l.Max, l.Max + 1} {
				if got := l.BuildList(n); len(got) != n {
					t.Errorf("%s: %d commands for %d", l.Name, len(got), n)
				}
			}
			list := l.BuildList(l.Max + 1)
			if list[0].Name == list[1].Name {
				t.Errorf("%s: names repeat", l.Name)
			}
		}
		if l.BuildPermissions != nil {
			known := payload.Permissions{{ID: "7", Type: payload.RolePermission}}
			got := l.BuildPermissions(101, known)
			if len(got) != 101 || got[0].ID != "7" || got[1].ID == got[2].ID || len(l.BuildPermissions(0, known)) != 0 {
				t.Errorf("permissions %v", got[:3])
			}
		}
	}
	if lists != 7 {
		t.Errorf("%d limits on lists", lists)
	}
}

func TestLimitsAreDeclaredOnce(t *testing.T) {
	var names []string
	for _, l := range limit.All() {
		if l.Clause == nil || !l.Clause.Decidable() || slices.Contains(names, l.Name) {
			t.Errorf("%s: clause %v, or declared twice", l.Name, l.Clause)
		}
		names = append(names, l.Name)
	}
}
