package transcript

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestSecretsAreTakenOutAsAReplacerDoes compares with strings.Replacer, over secrets
// that hold, begin and overlap one another.
func TestSecretsAreTakenOutAsAReplacerDoes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	text := func(most int) string {
		b := make([]byte, r.IntN(most))
		for i := range b {
			b[i] = "ab/\"é"[r.IntN(6)]
		}
		return string(b)
	}
	for range 3000 {
		s := newSecretSet()
		var forms, pairs []string
		for range 1 + r.IntN(12) {
			secret := text(12)
			s.add(secret, "")
			forms = append(forms, formsOf(secret)...)
		}
		slices.SortFunc(forms, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
		for _, form := range forms {
			pairs = append(pairs, form, Redacted)
		}
		in := text(200)
		want := strings.NewReplacer(pairs...).Replace(in)
		if got := without(s, in); got != want {
			t.Fatalf("%q without %q: %q, want %q", in, forms, got, want)
		}
		if got := without(s, []byte(in)); string(got) != want {
			t.Fatalf("%q without %q: %q, want %q", in, forms, got, want)
		}
	}
}

// TestManySecretsAreFound holds that a run may learn a secret with every answer.
func TestManySecretsAreFound(t *testing.T) {
	s := newSecretSet()
	secret := func(i int) string { return fmt.Sprintf("%x-of-an-interaction", i*0x9e3779b9) }
	for i := range 50_000 {
		s.add(secret(i), "")
	}
	for i := range 50_000 {
		if got := without(s, "a "+secret(i)+" b"); got != "a "+Redacted+" b" {
			t.Fatalf("%d: %q", i, got)
		}
	}
}

// TestPassingSecretsAreForgotten holds that many tokens take no more room than some, that
// those learned again stay, and what lasts too.
func TestPassingSecretsAreForgotten(t *testing.T) {
	s := newSecretSet()
	s.passing = 100
	secret := func(i int) string { return fmt.Sprintf("%x-of-an-interaction", i*0x9e3779b9) }
	s.add("for-good", "")
	for i := range 1000 {
		s.pass(secret(i))
		s.pass(secret(0))
		for _, known := range []string{secret(i), secret(max(0, i-98)), secret(0), "for-good"} {
			if got := without(s, "a "+known+" b"); got != "a "+Redacted+" b" {
				t.Fatalf("after %d: %q", i, got)
			}
		}
	}
	kept := 0
	for _, set := range s.sets {
		kept += len(set.hashes)
	}
	if kept > 202 || s.knows(secret(500)) {
		t.Errorf("%d are kept", kept)
	}
}

// BenchmarkWithout looks for as many secrets as a run may learn in a body of the usual
// size that has none of them, beside strings.Replacer, which learns no secret later and is
// built anew for each.
func BenchmarkWithout(b *testing.B) {
	body := []byte(`{"id":"1574741018970947584","application_id":"1180423911226290176","description":"` + strings.Repeat("some words of it ", 40) + `"}`)
	for _, n := range []int{10, 1000, 100_000} {
		s := newSecretSet()
		r := rand.New(rand.NewPCG(1, 2))
		var pairs []string
		for range n {
			secret := fmt.Sprintf("%x%x", r.Uint64(), r.Uint64())
			s.add(secret, "")
			pairs = append(pairs, secret, Redacted)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				without(s, body)
			}
		})
		b.Run(fmt.Sprint(n, "/replacer"), func(b *testing.B) {
			b.ReportAllocs()
			replacer, text := strings.NewReplacer(pairs...), string(body)
			for b.Loop() {
				replacer.Replace(text)
			}
		})
	}
}
