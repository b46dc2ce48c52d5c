package generate

import (
	"math/rand/v2"
	"strconv"
)

// SafeInteger is the largest integer of which a double holds every one below.
const SafeInteger = 1<<53 - 1

// Integer draws an integer that a double holds exactly; the ends of the range and
// the neighbours of zero are favoured.
func Integer(r *rand.Rand) int64 {
	switch r.IntN(4) {
	case 0:
		return Pick(r, []int64{-SafeInteger, -SafeInteger + 1, -1, 0, 1, SafeInteger - 1, SafeInteger})
	case 1:
		return r.Int64N(2*SafeInteger+1) - SafeInteger
	}
	return r.Int64N(2001) - 1000
}

// Snowflake draws an id of 23 to 63 bits: the first ids of the epoch, those of
// today, and what no double holds.
func Snowflake(r *rand.Rand) string {
	bits := 23 + r.IntN(41)
	if r.IntN(2) == 0 {
		bits = 60 + r.IntN(4)
	}
	return strconv.FormatUint(r.Uint64()>>(64-bits)|1<<(bits-1)|1, 10)
}

// Scale says how large a drawn tree becomes.
type Scale int

// The scales, from the most frequent to the rarest.
const (
	Small Scale = iota
	Middling
	AtEdges // one level of lists is at its limit or next to it
	Full    // and as large in all as may be
)

// DrawScale draws a scale: 20, 8, 3 and 1 times in 32.
func DrawScale(r *rand.Rand) Scale {
	switch k := r.IntN(32); {
	case k == 0:
		return Full
	case k < 4:
		return AtEdges
	case k < 12:
		return Middling
	}
	return Small
}

// Count draws how many elements a list has that may have most of them, which is 1
// or more. At the larger scales only a list at the edge is at its limit and the
// others are short, or the room would not do.
func (s Scale) Count(r *rand.Rand, most int, edge bool) int {
	switch {
	case s == Small:
		return min(r.IntN(4), most)
	case s == Middling:
		return min(r.IntN(9), most)
	case !edge:
		return min(1+r.IntN(2), most)
	case s == AtEdges:
		return Pick(r, []int{1, min(2, most), max(most-1, 1), most, most})
	}
	return most
}
