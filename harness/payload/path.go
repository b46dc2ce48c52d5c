package payload

import "strconv"

// Path is an element of a list somewhere in a body; nil is the body itself. It
// costs little until it is written out.
type Path struct {
	up   *Path
	list string
	i    int
}

// At is the path of an element of a list that stands under a key of p.
func (p *Path) At(list string, i int) *Path { return &Path{up: p, list: list, i: i} }

// Key writes out the path of what stands under a key of p, as keys and
// positions: options/3/choices/0/name.
func (p *Path) Key(key string) string {
	if p == nil {
		return key
	}
	return p.up.Key(p.list) + "/" + strconv.Itoa(p.i) + "/" + key
}
