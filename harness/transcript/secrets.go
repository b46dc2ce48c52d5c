package transcript

import (
	"encoding/json"
	"hash/maphash"
	"net/url"
	"slices"
	"strings"
	"sync"
)

// secretSet is what may not be kept, and where one begins in a text. A run learns one
// with many an answer, so adding one must not take longer the more there are, and
// looking for them in every body hardly longer than reading it.
type secretSet struct {
	mu       sync.RWMutex
	variable map[string]string // that stands for the secret, where one does
	// sets are what is kept for good, and what passes: the latest of that, and those before.
	sets    [3]writings
	passing int     // how many of the latest there may be
	lengths [][]int // sets of lengths, longest first
	// starts tells most places at which nothing begins: a bit for each hash of the
	// first bytes of a writing.
	starts []uint64
	shift  int // of a hash, to the number of its bit
}

// writings are secrets and the other forms of them. Of what is looked for hashes alone
// are kept: a long run learns a token with each interaction.
type writings struct {
	hashes map[uint64]struct{}
	begin  map[uint32]uint32 // which set of lengths those have that begin with these bytes
}

const (
	lasting = iota
	latest
	earlier
)

// mostPassing are more interactions than one that is still answered has behind it.
const mostPassing = 1 << 16

func newWritings() writings {
	return writings{hashes: map[uint64]struct{}{}, begin: map[uint32]uint32{}}
}

func newSecretSet() *secretSet {
	s := &secretSet{variable: map[string]string{}, sets: [3]writings{newWritings(), newWritings(), newWritings()}, passing: mostPassing}
	s.spread(10)
	return s
}

// spread gives the starts 2^bits bits.
func (s *secretSet) spread(bits int) {
	s.starts, s.shift = make([]uint64, 1<<bits/64), 32-bits
	for _, set := range s.sets {
		for start := range set.begin {
			s.mark(start)
		}
	}
}

func (s *secretSet) mark(start uint32) {
	h := hashed(start) >> s.shift
	s.starts[h/64] |= 1 << (h % 64)
}

// hashed spreads four bytes over the upper bits (Knuth's multiplicative hash).
func hashed(start uint32) uint32 { return start * 2654435761 }

func (s *secretSet) knows(secret string) bool {
	_, known := s.named(secret)
	return known
}

// named is the variable that stands for a secret.
func (s *secretSet) named(secret string) (variable string, known bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.variable[secret], s.writes(hashOf(secret))
}

func (s *secretSet) writes(hash uint64) bool {
	for i := range s.sets {
		if _, is := s.sets[i].hashes[hash]; is {
			return true
		}
	}
	return false
}

var writingSeed = maphash.MakeSeed()

// add adds a secret for good, or the variable that stands for a known one.
func (s *secretSet) add(secret, variable string) {
	if secret == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if variable != "" && s.variable[secret] == "" {
		s.variable[secret] = variable
	}
	s.write(lasting, secret)
}

// pass adds a secret that is of no more use once many others have passed.
func (s *secretSet) pass(secret string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, is := s.sets[lasting].hashes[hashOf(secret)]; is {
		return
	}
	if len(s.sets[latest].hashes) >= s.passing {
		s.sets[earlier], s.sets[latest] = s.sets[latest], newWritings()
		s.spread(32 - s.shift)
	}
	s.write(latest, secret)
}

func (s *secretSet) write(to int, secret string) {
	set := s.sets[to]
	if _, known := set.hashes[hashOf(secret)]; known {
		return
	}
	set.hashes[hashOf(secret)] = struct{}{}
	for _, form := range formsOf(secret) {
		set.hashes[hashOf(form)] = struct{}{}
		start := startOf(form)
		set.begin[start] = s.withLength(set, start, len(form))
		s.mark(start)
	}
	if few := len(s.starts); len(set.begin) > few && s.shift > 8 {
		s.spread(32 - s.shift + 2)
	}
}

// withLength is the set of the lengths of what begins with these bytes, and this one.
func (s *secretSet) withLength(in writings, start uint32, length int) uint32 {
	var all []int
	if set, is := in.begin[start]; is {
		all = s.lengths[set]
	}
	at, found := slices.BinarySearchFunc(all, length, func(a, b int) int { return b - a })
	if !found {
		all = slices.Insert(slices.Clone(all), at, length)
	}
	set := slices.IndexFunc(s.lengths, func(other []int) bool { return slices.Equal(other, all) })
	if set < 0 {
		set = len(s.lengths)
		s.lengths = append(s.lengths, all)
	}
	return uint32(set)
}

func startOf(form string) uint32 {
	return uint32(form[0])<<24 | uint32(form[1])<<16 | uint32(form[2])<<8 | uint32(form[3])
}

// formsOf are the ways in which a secret may be written.
func formsOf(secret string) []string {
	quoted, _ := json.Marshal(secret)
	forms := []string{secret, url.QueryEscape(secret), url.PathEscape(secret), strings.Trim(string(quoted), `"`)}
	slices.Sort(forms)
	return slices.DeleteFunc(slices.Compact(forms), func(form string) bool { return len(form) < shortestSecret })
}

// without returns the text without any known secret, itself where it has none. Of
// several that begin at one place the longest is taken out.
func without[T string | []byte](s *secretSet, text T) T {
	s.mu.RLock()
	defer s.mu.RUnlock()
	at, n := find(s, text)
	if n == 0 {
		return text
	}
	var out []byte
	for ; n > 0; at, n = find(s, text) {
		out = append(append(out, text[:at]...), Redacted...)
		text = text[at+n:]
	}
	return T(append(out, text...))
}

// find tells where the first secret begins and how long it is; 0 for none.
func find[T string | []byte](s *secretSet, text T) (at, n int) {
	if len(text) < shortestSecret {
		return 0, 0
	}
	starts, shift := s.starts, s.shift
	start := uint32(text[0])<<16 | uint32(text[1])<<8 | uint32(text[2])
	for i := shortestSecret - 1; i < len(text); i++ {
		start = start<<8 | uint32(text[i])
		if h := hashed(start) >> shift; starts[h/64]>>(h%64)&1 == 0 {
			continue
		}
		rest, longest := text[i-shortestSecret+1:], 0
		for at := range s.sets {
			set, is := s.sets[at].begin[start]
			if !is {
				continue
			}
			for _, n := range s.lengths[set] {
				if n <= longest || n > len(rest) {
					continue
				}
				if _, is := s.sets[at].hashes[hashOf(rest[:n])]; is {
					longest = n
				}
			}
		}
		if longest > 0 {
			return i - shortestSecret + 1, longest
		}
	}
	return 0, 0
}

func hashOf[T string | []byte](text T) uint64 {
	if s, is := any(text).(string); is {
		return maphash.String(writingSeed, s)
	}
	return maphash.Bytes(writingSeed, any(text).([]byte))
}
