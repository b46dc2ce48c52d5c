package command

import (
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"
)

var commandKeys = []string{
	"id", "type", "name", "name_localizations", "description", "description_localizations",
	"options", "default_member_permissions", "dm_permission", "default_permission", "nsfw",
	"integration_types", "contexts", "handler",
}

// Bytes returns the command as a JSON object.
func (c Command) Bytes() []byte { return c.append(make([]byte, 0, 256)) }

// MarshalJSON writes the same object as Bytes.
func (c Command) MarshalJSON() ([]byte, error) { return c.Bytes(), nil }

// MarshalJSON writes the option as it stands within a command.
func (o Option) MarshalJSON() ([]byte, error) { return o.append(nil), nil }

// MarshalJSON writes the choice as it stands within an option.
func (c Choice) MarshalJSON() ([]byte, error) { return c.append(nil), nil }

// Bytes returns the commands as a JSON array.
func (l List) Bytes() []byte { return appendList(nil, l, Command.append) }

// MarshalJSON writes the same array as Bytes.
func (l List) MarshalJSON() ([]byte, error) { return l.Bytes(), nil }

// sendsDescription reports whether the description is sent even when empty.
func (c Command) sendsDescription() bool { return c.Type == 0 || c.Type == ChatInput }

func (c Command) append(b []byte) []byte {
	o := begin(b, c.Extra)
	o.text("id", c.ID, c.ID != "")
	o.integer("type", int(c.Type), c.Type != 0)
	o.text("name", c.Name, true)
	o.dictionary("name_localizations", c.NameLocalizations)
	o.text("description", c.Description, c.Description != "" || c.sendsDescription())
	o.dictionary("description_localizations", c.DescriptionLocalizations)
	if o.key("options", c.Options != nil) {
		o.b = appendList(o.b, c.Options, Option.append)
	}
	if o.key("default_member_permissions", c.DefaultMemberPermissions != nil) {
		o.b = appendString(o.b, *c.DefaultMemberPermissions)
	}
	o.boolean("dm_permission", c.DMPermission)
	o.boolean("default_permission", c.DefaultPermission)
	o.boolean("nsfw", c.NSFW)
	o.integers("integration_types", c.IntegrationTypes)
	o.integers("contexts", c.Contexts)
	o.integer("handler", c.Handler, c.Handler != 0)
	return o.end()
}

func (o Option) append(b []byte) []byte {
	out := begin(b, o.Extra)
	out.integer("type", int(o.Type), true)
	out.text("name", o.Name, true)
	out.dictionary("name_localizations", o.NameLocalizations)
	out.text("description", o.Description, true)
	out.dictionary("description_localizations", o.DescriptionLocalizations)
	out.boolean("required", o.Required)
	if out.key("choices", o.Choices != nil) {
		out.b = appendList(out.b, o.Choices, Choice.append)
	}
	if out.key("options", o.Options != nil) {
		out.b = appendList(out.b, o.Options, Option.append)
	}
	out.integers("channel_types", o.ChannelTypes)
	out.value("min_value", o.MinValue)
	out.value("max_value", o.MaxValue)
	out.pointer("min_length", o.MinLength)
	out.pointer("max_length", o.MaxLength)
	out.boolean("autocomplete", o.Autocomplete)
	return out.end()
}

func (c Choice) append(b []byte) []byte {
	o := begin(b, c.Extra)
	o.text("name", c.Name, true)
	o.dictionary("name_localizations", c.NameLocalizations)
	o.value("value", c.Value)
	return o.end()
}

// object writes one JSON object, letting extra speak before the typed fields.
type object struct {
	b     []byte
	extra Extra
	asked []string // keys that extra has answered
	some  bool     // something has been written
}

func begin(b []byte, extra Extra) *object { return &object{b: append(b, '{'), extra: extra} }

// key writes the key and reports true when the typed value is to follow. Where
// extra has the key, its value is written in place.
func (o *object) key(key string, set bool) bool {
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
	o.b = append(appendString(o.b, key), ':')
	o.b = append(o.b, raw...)
	return !overridden
}

// end writes what extra adds beyond the typed fields, sorted by key.
func (o *object) end() []byte {
	if len(o.asked) < len(o.extra) {
		for _, key := range slices.Sorted(maps.Keys(o.extra)) {
			if !slices.Contains(o.asked, key) {
				o.key(key, false)
			}
		}
	}
	return append(o.b, '}')
}

func (o *object) text(key, s string, set bool) {
	if o.key(key, set) {
		o.b = appendString(o.b, s)
	}
}

func (o *object) integer(key string, i int, set bool) {
	if o.key(key, set) {
		o.b = strconv.AppendInt(o.b, int64(i), 10)
	}
}

func (o *object) pointer(key string, p *int) {
	if o.key(key, p != nil) {
		o.b = strconv.AppendInt(o.b, int64(*p), 10)
	}
}

func (o *object) boolean(key string, p *bool) {
	if o.key(key, p != nil) {
		o.b = strconv.AppendBool(o.b, *p)
	}
}

func (o *object) value(key string, v Value) {
	if o.key(key, !v.IsZero()) {
		o.b = v.append(o.b)
	}
}

func (o *object) integers(key string, list []int) {
	if o.key(key, list != nil) {
		o.b = appendList(o.b, list, func(i int, b []byte) []byte {
			return strconv.AppendInt(b, int64(i), 10)
		})
	}
}

func (o *object) dictionary(key string, d map[string]string) {
	if !o.key(key, d != nil) {
		return
	}
	o.b = append(o.b, '{')
	for i, locale := range slices.Sorted(maps.Keys(d)) {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		o.b = append(appendString(o.b, locale), ':')
		o.b = appendString(o.b, d[locale])
	}
	o.b = append(o.b, '}')
}

func appendList[T any](b []byte, list []T, one func(T, []byte) []byte) []byte {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(v, b)
	}
	return append(b, ']')
}

// appendString writes s as a JSON string, every character as itself that JSON
// allows. Bytes that are not UTF-8 become U+FFFD; send Raw to keep them.
func appendString(b []byte, s string) []byte {
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
