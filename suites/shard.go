package suites

import (
	"fmt"
	"hash/fnv"

	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Shard is one of several parts of the specs, by their names: it stays the same when
// others come or go. What looks back on all others is in every part. The zero value
// is all of them.
type Shard struct{ Number, Of int }

// ParseShard reads I/N, with I from 1 to N.
func ParseShard(text string) (Shard, error) {
	var s Shard
	if n, err := fmt.Sscanf(text, "%d/%d", &s.Number, &s.Of); err != nil || n != 2 || text != s.String() || s.Number < 1 || s.Number > s.Of {
		return Shard{}, fmt.Errorf("%q is not I/N with I from 1 to N", text)
	}
	return s, nil
}

// String is I/N; empty for all.
func (s Shard) String() string {
	if s.Of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Number, s.Of)
}

func (s Shard) has(e *Entry) bool {
	if s.Of <= 1 || e.LooksBack() {
		return true
	}
	h := fnv.New32a()
	h.Write([]byte(e.Name))
	return int(h.Sum32()%uint32(s.Of)) == s.Number-1
}

// of are the groups with the specs of the part.
func (s Shard) of(all []*spec.Group) []*spec.Group {
	if s.Of <= 1 {
		return all
	}
	var out []*spec.Group
	for _, g := range all {
		part := spec.NewGroup(g.Title)
		for _, e := range g.Entries {
			if s.has(e) {
				part.Entries = append(part.Entries, e)
			}
		}
		if len(part.Entries) > 0 {
			out = append(out, part)
		}
	}
	return out
}
