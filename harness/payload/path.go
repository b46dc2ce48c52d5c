package payload

import "strconv"

// Path is an object somewhere in a body, an element of a list or under a key; nil
// is the body itself. It costs little until it is written out.
type Path struct {
	up  *Path
	key string
	i   int // of the element; alone for the object under the key
}

// alone is no element of a list.
const alone = -1

// At is the path of an element of a list that stands under a key of p.
func (p *Path) At(list string, i int) *Path { return &Path{up: p, key: list, i: i} }

// Under is the path of the object that stands under a key of p.
func (p *Path) Under(key string) *Path { return &Path{up: p, key: key, i: alone} }

// Key writes out the path of what stands under a key of p, as keys and
// positions: options/3/choices/0/name.
func (p *Path) Key(key string) string {
	if p == nil {
		return key
	}
	if p.i == alone {
		return p.up.Key(p.key) + "/" + key
	}
	return p.up.Key(p.key) + "/" + strconv.Itoa(p.i) + "/" + key
}
