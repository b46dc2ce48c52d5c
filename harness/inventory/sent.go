package inventory

import (
	"hash/maphash"
	"strings"
)

// sentNames are the names that were sent, whatever their case, with the spec that sent each
// last. Hashes stand for both: a run of many cases sends millions.
type sentNames map[uint64]uint32

var hashSeed = maphash.MakeSeed()

func hashOf(name string) uint64 { return maphash.String(hashSeed, strings.ToLower(name)) }

func hashOfSpec(spec string) uint32 { return uint32(maphash.String(hashSeed, spec) >> 32) }

func (n sentNames) note(name, spec string) { n[hashOf(name)] = hashOfSpec(spec) }

func (n sentNames) has(name string) bool {
	_, is := n[hashOf(name)]
	return is
}

// fromOther reports whether another spec than that sent the name last.
func (n sentNames) fromOther(name, spec string) bool {
	by, is := n[hashOf(name)]
	return is && by != hashOfSpec(spec)
}
