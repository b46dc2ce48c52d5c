package shrink

import (
	"iter"
	"slices"
)

// Change makes a value simpler in place, and reports whether it did anything.
type Change[T any] func(*T) bool

// patience bounds how many changes in a row a pass tries that keep refuses, so
// that the texts of a body of 8 KB, none of which may go, cost half a second.
const patience = 1000

// Changing is the shrinker that makes one change at a time to a clone of the
// value. passes lists the changes that the value allows; keep says which values
// are still of the kind (nil keeps all): what it refuses costs no evaluation.
func Changing[T any](clone func(T) T, keep func(T) bool, passes func(*T) []iter.Seq[Change[T]]) Passes[T] {
	return func(v T) []iter.Seq[T] {
		var out []iter.Seq[T]
		for _, pass := range passes(&v) {
			out = append(out, func(yield func(T) bool) {
				refused := 0
				for change := range pass {
					d := clone(v)
					switch {
					case !change(&d):
					case keep != nil && !keep(d):
						if refused++; refused == patience {
							return
						}
					case !yield(d):
						return
					default:
						refused = 0
					}
				}
			})
		}
		return out
	}
}

// InTurn yields the changes of each sequence.
func InTurn[T any](all ...iter.Seq[Change[T]]) iter.Seq[Change[T]] {
	return func(yield func(Change[T]) bool) {
		for _, changes := range all {
			for change := range changes {
				if !yield(change) {
					return
				}
			}
		}
	}
}

// Shorter takes away the ranges of a list of n elements that list finds.
func Shorter[T, E any](n int, list func(*T) *[]E) iter.Seq[Change[T]] {
	return func(yield func(Change[T]) bool) {
		for from, to := range Ranges(n) {
			if !yield(func(d *T) bool {
				*list(d) = slices.Delete(*list(d), from, to)
				return true
			}) {
				return
			}
		}
	}
}

// Unset sets a field to its zero value and reports whether that took it away.
func Unset[T comparable](field *T) bool {
	var zero T
	was := *field
	*field = zero
	return was != zero
}

// UnsetList is Unset for a list.
func UnsetList[E any](field *[]E) bool {
	was := *field
	*field = nil
	return was != nil
}

// UnsetMap is Unset for a map.
func UnsetMap[E any](field *map[string]E) bool {
	was := *field
	*field = nil
	return was != nil
}

// Nearer lists integers between zero and n, nearest to zero first: zero, one,
// and then n less its half, its quarter and so on, and less one.
func Nearer(n int64) []int64 {
	if n == 0 {
		return nil
	}
	list := []int64{0}
	if n > 2 {
		list = append(list, 1)
	}
	for step := n / 2; step != 0; step /= 2 {
		list = append(list, n-step)
	}
	return list
}
