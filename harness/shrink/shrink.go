// Package shrink makes failing inputs small: given a value, it lists simpler
// ones that are still of the same kind, the boldest first.
//
// Every candidate is strictly simpler than its value, so shrinking ends, and
// every shrinker has an exact minimum, which its tests state.
package shrink

import (
	"iter"
	"slices"
)

// Passes is a shrinker that takes one kind of step after another. A runner that
// has accepted a candidate does well to go on where it was: what stood before it
// has just been refuted, and the next step of the kind tends to hold too.
type Passes[T any] func(v T) []iter.Seq[T]

// All returns the candidates of every pass, the boldest first.
func (p Passes[T]) All(v T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, pass := range p(v) {
			for candidate := range pass {
				if !yield(candidate) {
					return
				}
			}
		}
	}
}

// Single is the shrinker of one pass; nil makes one without candidates.
func Single[T any](shrinks func(T) iter.Seq[T]) Passes[T] {
	return func(v T) []iter.Seq[T] {
		if shrinks == nil {
			return nil
		}
		return []iter.Seq[T]{shrinks(v)}
	}
}

// Convert makes a shrinker of another type that holds what p shrinks.
func Convert[T, U any](p Passes[T], inner func(U) T, outer func(U, T) U) Passes[U] {
	return func(u U) []iter.Seq[U] {
		var out []iter.Seq[U]
		for _, pass := range p(inner(u)) {
			out = append(out, func(yield func(U) bool) {
				for candidate := range pass {
					if !yield(outer(u, candidate)) {
						return
					}
				}
			})
		}
		return out
	}
}

// Text returns a shrinker of strings. simple holds the characters that others
// may be replaced with, the simplest first; keep says which strings are still
// of the kind (nil keeps all). A string is simpler when it is shorter, or as
// long with a character nearer to the front of simple.
func Text(simple string, keep func(string) bool) func(string) iter.Seq[string] {
	alphabet := []rune(simple)
	return func(s string) iter.Seq[string] {
		return func(yield func(string) bool) {
			offered := map[string]bool{s: true}
			for candidate := range texts(alphabet, []rune(s)) {
				c := string(candidate)
				if offered[c] || keep != nil && !keep(c) {
					continue
				}
				offered[c] = true
				if !yield(c) {
					return
				}
			}
		}
	}
}

// texts lists the simpler strings: the shortest there is, its parts, the same
// length with every character simple, and last one change at a time.
func texts(alphabet, s []rune) iter.Seq[[]rune] {
	return func(yield func([]rune) bool) {
		if len(s) > 1 {
			for _, r := range alphabet {
				if !yield([]rune{r}) {
					return
				}
			}
		}
		for part := range Without(s) {
			if !yield(part) {
				return
			}
		}
		for _, r := range alphabet {
			if plain := replaced(alphabet, s, 0, len(s), r); plain != nil && !yield(plain) {
				return
			}
		}
		for size := len(s) / 2; size > 0; size /= 2 {
			for from := 0; from < len(s); from += size {
				for _, r := range alphabet {
					plain := replaced(alphabet, s, from, min(from+size, len(s)), r)
					if plain != nil && !yield(plain) {
						return
					}
				}
			}
		}
	}
}

// replaced returns s with every character of s[from:to] that is less simple
// than r replaced by r, or nil when there is none.
func replaced(alphabet, s []rune, from, to int, r rune) []rune {
	rank := slices.Index(alphabet, r)
	var out []rune
	for i := from; i < to; i++ {
		if at := slices.Index(alphabet, s[i]); at >= 0 && at <= rank {
			continue
		}
		if out == nil {
			out = slices.Clone(s)
		}
		out[i] = r
	}
	return out
}

// Ranges lists the ranges of n elements: halves, quarters and so on, down to
// single elements.
func Ranges(n int) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		for size := (n + 1) / 2; size > 0 && n > 0; size /= 2 {
			for from := 0; from < n; from += size {
				if !yield(from, min(from+size, n)) {
					return
				}
			}
		}
	}
}

// Without lists what remains of a list without one of its ranges, the halves
// first and without a single element last.
func Without[S ~[]E, E any](s S) iter.Seq[S] {
	return func(yield func(S) bool) {
		for from, to := range Ranges(len(s)) {
			rest := make(S, 0, len(s)-(to-from))
			if !yield(append(append(rest, s[:from]...), s[to:]...)) {
				return
			}
		}
	}
}
