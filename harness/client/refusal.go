package client

import "bytes"

// SaysRefused reports whether a body is one of those that tell why a request was
// refused: an object with a message and a code, and without the id that every
// command has.
func SaysRefused(body []byte) bool {
	body = bytes.TrimSpace(body)
	if len(body) == 0 || body[0] != '{' || !bytes.Contains(body, []byte(`"message"`)) {
		return false
	}
	v, err := Decode(body)
	if err != nil {
		return false
	}
	o, _ := v.(map[string]any)
	_, worded := o["message"].(string)
	_, coded := o["code"]
	_, identified := o["id"]
	return worded && coded && !identified
}
