package transcript

import (
	"encoding/base64"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Curl returns a line for bash that sends the request again. A variable stands
// in the place of the credential: $BOT_TOKEN, $BEARER_TOKEN.
func (x *Exchange) Curl() string {
	var b strings.Builder
	body := quote(string(x.RequestBody))
	if strings.ContainsRune(string(x.RequestBody), 0) {
		// No argument can hold a zero byte.
		fmt.Fprintf(&b, "printf %%s %s | base64 -d | ", base64.StdEncoding.EncodeToString(x.RequestBody))
	}
	b.WriteString("curl -sS -i")
	switch {
	case x.Method == http.MethodHead:
		b.WriteString(" --head")
	case x.Method != http.MethodGet || x.RequestBody != nil:
		b.WriteString(" -X " + quote(x.Method))
	}
	if strings.ContainsAny(x.URL, "[]{}") {
		b.WriteString(" --globoff")
	}
	if strings.Contains(x.URL, "/.") {
		b.WriteString(" --path-as-is")
	}
	b.WriteString(" " + quote(x.URL))
	for _, k := range slices.Sorted(maps.Keys(x.RequestHeader)) {
		if k == "User-Agent" {
			continue
		}
		for _, v := range x.RequestHeader[k] {
			b.WriteString(" -H " + x.header(k, v))
		}
	}
	if x.RequestBody != nil {
		if len(x.RequestHeader["Content-Type"]) == 0 {
			b.WriteString(" -H 'Content-Type:'") // curl would add one
		}
		if b.String()[0] == 'p' {
			b.WriteString(" --data-binary @-")
		} else {
			b.WriteString(" --data-raw " + body)
		}
	}
	return b.String()
}

// header quotes one header, with the variable where the credential was.
func (x *Exchange) header(k, v string) string {
	before, secret := strings.CutSuffix(v, Redacted)
	switch {
	case k == "Authorization" && secret:
		return quote(k+": "+before) + `"$` + x.credential + `"`
	case v == "":
		return quote(k + ";") // how curl sends an empty one
	}
	return quote(k + ": " + v)
}

// quote makes one word of bash out of s, all of it printable.
func quote(s string) string {
	if s == "" {
		return "''"
	}
	if utf8.ValidString(s) && strings.IndexFunc(s, unprintable) < 0 {
		if strings.IndexFunc(s, special) < 0 {
			return s
		}
		return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
	}
	var b strings.Builder
	b.WriteString("$'")
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\'' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == utf8.RuneError && n == 1, unprintable(r):
			for _, c := range []byte(s[i : i+n]) {
				// Three octal digits: a hex escape would swallow digits after it.
				fmt.Fprintf(&b, `\%03o`, c)
			}
		default:
			b.WriteRune(r)
		}
		i += n
	}
	return b.String() + "'"
}

func unprintable(r rune) bool { return r != ' ' && !unicode.IsPrint(r) }

// special is what a word of bash cannot hold unquoted; more than needed is fine.
func special(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9') &&
		!strings.ContainsRune("-_./:@%+,", r)
}
