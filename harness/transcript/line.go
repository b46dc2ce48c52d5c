package transcript

import (
	"bytes"
	"encoding/base64"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// appendLine writes an exchange as recorded reads it, with the line's end. By hand, since
// every exchange of a run is written.
func appendLine(b []byte, x *Exchange) []byte {
	b = appendText(append(b, `{"Key":{"spec":`...), x.Key.Spec)
	b = appendNumber(b, `,"case":`, int64(x.Key.Case))
	b = appendNumber(b, `,"shrink":`, int64(x.Key.Shrink))
	b = appendNumber(b, `,"ordinal":`, int64(x.Key.Ordinal))
	b = appendNumber(b, `,"attempt":`, int64(x.Key.Attempt))
	b = appendText(append(b, `},"Method":`...), x.Method)
	b = appendText(append(b, `,"URL":`...), x.URL)
	b = appendHeader(append(b, `,"RequestHeader":`...), x.RequestHeader)
	b = appendNumber(b, `,"Status":`, int64(x.Status))
	b = appendHeader(append(b, `,"ResponseHeader":`...), x.ResponseHeader)
	b = appendFlag(b, `,"Truncated":true`, x.Truncated)
	if x.Err != "" {
		b = appendText(append(b, `,"Err":`...), x.Err)
	}
	b = x.Started.AppendFormat(append(b, `,"Started":"`...), time.RFC3339Nano)
	b = appendNumber(append(b, '"'), `,"Duration":`, int64(x.Duration))
	b = appendFlag(b, `,"NoRequest":true`, x.RequestBody == nil)
	if x.credential != "" {
		b = appendText(append(b, `,"Credential":`...), x.credential)
	}
	// The bodies come last, where Thin cuts.
	b = appendBody(b, requestText, requestBytes, x.RequestBody)
	b = appendBody(b, answerText, answerBytes, x.ResponseBody)
	return append(b, "}\n"...)
}

// How the members of bodies begin.
const (
	requestText  = `,"RequestBody":"`
	requestBytes = `,"RequestRaw":"`
	answerText   = `,"ResponseBody":"`
	answerBytes  = `,"ResponseRaw":"`
)

// appendNumber writes a member, but for one of 0.
func appendNumber(b []byte, member string, n int64) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(append(b, member...), n, 10)
}

func appendFlag(b []byte, member string, set bool) []byte {
	if set {
		b = append(b, member...)
	}
	return b
}

func appendBody(b []byte, asText, asBytes string, body []byte) []byte {
	switch {
	case len(body) == 0:
		return b
	case utf8.Valid(body):
		return append(appendEscaped(append(b, asText...), body), '"')
	}
	return append(base64.StdEncoding.AppendEncode(append(b, asBytes...), body), '"')
}

func appendHeader(b []byte, h http.Header) []byte {
	if h == nil {
		return append(b, "null"...)
	}
	var room [16]string // for the names of nearly every header
	names := slices.AppendSeq(room[:0], maps.Keys(h))
	slices.Sort(names)
	b = append(b, '{')
	for i, name := range names {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendText(b, name), ':')
		if h[name] == nil {
			b = append(b, "null"...)
			continue
		}
		b = append(b, '[')
		for j, value := range h[name] {
			if j > 0 {
				b = append(b, ',')
			}
			b = appendText(b, value)
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

// appendText writes a string. Bytes that are not UTF-8 become U+FFFD.
func appendText(b []byte, s string) []byte {
	return append(appendEscaped(append(b, '"'), strings.ToValidUTF8(s, string(utf8.RuneError))), '"')
}

// appendEscaped writes what stands between the quotes of a string, and appendPlain takes
// it back.
func appendEscaped[T string | []byte](b []byte, s T) []byte {
	const hex = "0123456789abcdef"
	from := 0
	for i := range len(s) {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		b = append(b, s[from:i]...)
		if from = i + 1; c < ' ' {
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		} else {
			b = append(b, '\\', c)
		}
	}
	return append(b, s[from:]...)
}

func appendPlain(b, s []byte) []byte {
	for {
		at := bytes.IndexByte(s, '\\')
		if at < 0 || at+1 == len(s) {
			return append(b, s...)
		}
		b = append(b, s[:at]...)
		if s[at+1] == 'u' && at+6 <= len(s) {
			b = append(b, nibble(s[at+4])<<4|nibble(s[at+5]))
			s = s[at+6:]
			continue
		}
		b = append(b, s[at+1])
		s = s[at+2:]
	}
}

func nibble(hex byte) byte {
	if hex >= 'a' {
		return hex - 'a' + 10
	}
	return hex - '0'
}
