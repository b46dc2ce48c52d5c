package command

import (
	"bytes"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// Naming is by what a command that is sent is found again.
type Naming struct {
	ID, Name string
	Type     int // 1 where none is given
}

// NamingIn takes from a body what it shows of that; nothing from one that is no object, which
// makes no command. What it does not need it skips.
func NamingIn(body []byte) (s Naming) {
	s.Type = 1
	d := jsontext.NewDecoder(bytes.NewBuffer(body), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if t, err := d.ReadToken(); err != nil || t.Kind() != '{' {
		return s
	}
	for {
		key, err := d.ReadToken()
		if err != nil || key.Kind() == '}' {
			return s
		}
		switch kind, name := d.PeekKind(), key.String(); {
		case name == "id" && kind == '"':
			s.ID = text(d)
		case name == "name" && kind == '"':
			s.Name = text(d)
		case name == "type" && kind == '0':
			s.Type = number(d)
		default:
			if d.SkipValue() != nil {
				return s
			}
		}
	}
}

func text(d *jsontext.Decoder) string {
	t, err := d.ReadToken()
	if err != nil {
		return ""
	}
	return t.String()
}

func number(d *jsontext.Decoder) int {
	n, err := strconv.Atoi(text(d))
	if err != nil {
		return 1
	}
	return n
}
