package transcript

import "bytes"

// matcher finds any of a few patterns in one pass that looks at a fraction of
// the bytes (Wu and Manber, 1994, with blocks of two), so that scanning every
// body for secrets costs next to nothing.
type matcher struct {
	patterns []string
	shortest int
	shift    []uint8 // by block: how far no pattern can begin
}

// block is the number of bytes hashed at once; shorter patterns are not found.
const block = 2

func newMatcher(patterns []string) *matcher {
	m := &matcher{patterns: patterns}
	if len(patterns) == 0 {
		return m
	}
	m.shortest = len(patterns[0])
	for _, p := range patterns {
		m.shortest = min(m.shortest, len(p))
	}
	m.shortest = min(m.shortest, 255)
	m.shift = make([]uint8, 1<<16)
	far := uint8(m.shortest - block + 1)
	for i := range m.shift {
		m.shift[i] = far
	}
	for _, p := range patterns {
		for end := block; end <= m.shortest; end++ {
			h := uint16(p[end-2]) | uint16(p[end-1])<<8
			m.shift[h] = min(m.shift[h], uint8(m.shortest-end))
		}
	}
	return m
}

// find returns the first place from on where a pattern stands and its length,
// the longest one where several begin; -1 for none.
func find[T string | []byte](m *matcher, text T, from int) (at, length int) {
	if len(m.patterns) == 0 {
		return -1, 0
	}
	for end := from + m.shortest; end <= len(text); {
		s := m.shift[uint16(text[end-2])|uint16(text[end-1])<<8]
		if s != 0 {
			end += int(s)
			continue
		}
		at = end - m.shortest
		for _, p := range m.patterns {
			if len(p) > length && len(text)-at >= len(p) && string(text[at:at+len(p)]) == p {
				length = len(p)
			}
		}
		if length > 0 {
			return at, length
		}
		end++
	}
	return -1, 0
}

// replace returns text with every pattern replaced, or text itself where there
// is none.
func (m *matcher) replace(text []byte, by string) []byte {
	at, n := find(m, text, 0)
	if at < 0 {
		return text
	}
	var out bytes.Buffer
	last := 0
	for ; at >= 0; at, n = find(m, text, last) {
		out.Write(text[last:at])
		out.WriteString(by)
		last = at + n
	}
	out.Write(text[last:])
	return out.Bytes()
}
