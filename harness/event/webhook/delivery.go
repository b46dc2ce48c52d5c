package webhook

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Delivery is what a target delivered.
type Delivery struct {
	// Body is decoded: map[string]any, []any, string, json.Number or bool; nil where it is
	// no JSON.
	Body any
}

func read(body []byte) Delivery {
	var d Delivery
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.UseNumber()
	if dec.Decode(&d.Body) != nil {
		d.Body = nil
	}
	return d
}

// At is what stands in the body under keys with dots between them; nil for nothing.
func (d Delivery) At(keys string) any {
	v := d.Body
	for key := range strings.SplitSeq(keys, ".") {
		o, _ := v.(map[string]any)
		v = o[key]
	}
	return v
}

// Mentions reports whether an id stands anywhere in a value, as a text or a number.
func Mentions(v any, id string) bool {
	switch v := v.(type) {
	case map[string]any:
		for _, w := range v {
			if Mentions(w, id) {
				return true
			}
		}
	case []any:
		for _, w := range v {
			if Mentions(w, id) {
				return true
			}
		}
	case string:
		return v == id
	case json.Number:
		return v.String() == id
	}
	return false
}

// Object finds the object of that id in a value, however deep; nil for none.
func Object(v any, id string) map[string]any {
	switch v := v.(type) {
	case map[string]any:
		if text := fmt.Sprint(v["id"]); text == id {
			return v
		}
		for _, w := range v {
			if o := Object(w, id); o != nil {
				return o
			}
		}
	case []any:
		for _, w := range v {
			if o := Object(w, id); o != nil {
				return o
			}
		}
	}
	return nil
}
