package claim

// things is a set of their numbers, a bit for each.
type things []uint64

func (s *things) add(n int) {
	for len(*s) <= n/64 {
		*s = append(*s, 0)
	}
	(*s)[n/64] |= 1 << (n % 64)
}

func (s things) remove(n int) {
	if s.has(n) {
		s[n/64] &^= 1 << (n % 64)
	}
}

func (s things) has(n int) bool { return n/64 < len(s) && s[n/64]&(1<<(n%64)) != 0 }

func (s things) meets(others things) bool {
	for i := range min(len(s), len(others)) {
		if s[i]&others[i] != 0 {
			return true
		}
	}
	return false
}
