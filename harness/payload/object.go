package payload

import (
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Object writes one JSON object field by field, letting extra speak before the
// typed fields. The order of the calls is that of the keys.
type Object struct {
	b     []byte
	extra Extra
	asked []string // keys that extra was asked for and has
	some  bool     // something has been written
}

// Begin opens an object behind b.
func Begin(b []byte, extra Extra) *Object { return &Object{b: append(b, '{'), extra: extra} }

// key writes the key and reports true when the typed value is to follow. Where extra has the key, its value is written in place.
func (o *Object) key(key string, set bool) bool {
	raw, overridden := o.extra[key]
	if overridden {
		o.asked = append(o.asked, key)
		set = len(raw) > 0
	}
	if !set {
		return false
	}
	if o.some {
		o.b = append(o.b, ',')
	}
	o.some = true
	o.b = append(AppendString(o.b, key), ':')
	o.b = append(o.b, raw...)
	return !overridden
}

// End writes what extra adds beyond the typed fields, sorted by key.
func (o *Object) End() []byte {
	if len(o.asked) < len(o.extra) {
		for _, key := range slices.Sorted(maps.Keys(o.extra)) {
			if !slices.Contains(o.asked, key) {
				o.key(key, false)
			}
		}
	}
	return append(o.b, '}')
}

// Text writes a string if it is set.
func (o *Object) Text(key, s string, set bool) {
	if o.key(key, set) {
		o.b = AppendString(o.b, s)
	}
}

// TextPointer writes a string unless it is nil.
func (o *Object) TextPointer(key string, p *string) {
	if o.key(key, p != nil) {
		o.b = AppendString(o.b, *p)
	}
}

// Integer writes a number if it is set.
func (o *Object) Integer(key string, i int, set bool) {
	if o.key(key, set) {
		o.b = strconv.AppendInt(o.b, int64(i), 10)
	}
}

// IntegerPointer writes a number unless it is nil.
func (o *Object) IntegerPointer(key string, p *int) {
	if o.key(key, p != nil) {
		o.b = strconv.AppendInt(o.b, int64(*p), 10)
	}
}

// Boolean writes a boolean unless it is nil.
func (o *Object) Boolean(key string, p *bool) {
	if o.key(key, p != nil) {
		o.b = strconv.AppendBool(o.b, *p)
	}
}

// Value writes a value unless it is absent.
func (o *Object) Value(key string, v Value) {
	if o.key(key, !v.IsZero()) {
		o.b = v.append(o.b)
	}
}

// Raw writes JSON as it stands unless it is nil.
func (o *Object) Raw(key string, raw []byte) {
	if o.key(key, raw != nil) {
		o.b = append(o.b, raw...)
	}
}

// Integers writes a list of numbers unless it is nil.
func (o *Object) Integers(key string, list []int) {
	if o.key(key, list != nil) {
		o.b = AppendList(o.b, list, func(i int, b []byte) []byte {
			return strconv.AppendInt(b, int64(i), 10)
		})
	}
}

// Dictionary writes an object of strings, sorted by key, unless it is nil.
func (o *Object) Dictionary(key string, d map[string]string) {
	if !o.key(key, d != nil) {
		return
	}
	o.b = append(o.b, '{')
	for i, locale := range slices.Sorted(maps.Keys(d)) {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		o.b = append(AppendString(o.b, locale), ':')
		o.b = AppendString(o.b, d[locale])
	}
	o.b = append(o.b, '}')
}

// List writes a list unless it is nil, each element with one.
func List[T any](o *Object, key string, list []T, one func(T, []byte) []byte) {
	if o.key(key, list != nil) {
		o.b = AppendList(o.b, list, one)
	}
}

// AppendList writes a list behind b.
func AppendList[T any](b []byte, list []T, one func(T, []byte) []byte) []byte {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(v, b)
	}
	return append(b, ']')
}

// AppendString writes s behind b as a JSON string, every character as itself that JSON
// allows. Bytes that are not UTF-8 become U+FFFD; Extra keeps them.
func AppendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
			i++
		case c < ' ':
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
			i++
		case c < utf8.RuneSelf:
			b = append(b, c)
			i++
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			b = utf8.AppendRune(b, r)
			i += size
		}
	}
	return append(b, '"')
}
