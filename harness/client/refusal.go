package client

// SaysRefused reports whether a decoded body is one of those that tell why a request
// was refused: an object with a message and a code, and without the id that every
// command has.
func SaysRefused(v any) bool {
	o, _ := v.(map[string]any)
	_, worded := o["message"].(string)
	_, coded := o["code"]
	_, identified := o["id"]
	return worded && coded && !identified
}

// SaysRefused reports whether the body says why the request was refused.
func (a *Answer) SaysRefused() bool {
	v, _ := a.JSON()
	return SaysRefused(v)
}
