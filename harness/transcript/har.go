package transcript

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"time"
	"unicode/utf8"
)

// The shape of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), with
// fields of our own under a leading underscore, as the format asks.
type (
	harEntry struct {
		Started  string      `json:"startedDateTime"`
		Time     float64     `json:"time"`
		Request  harRequest  `json:"request"`
		Response harResponse `json:"response"`
		Cache    struct{}    `json:"cache"`
		Timings  harTimings  `json:"timings"`
		Index    int         `json:"_index"`
		Key      Key         `json:"_key"`
		Err      string      `json:"_error,omitempty"`
	}
	harRequest struct {
		Method      string    `json:"method"`
		URL         string    `json:"url"`
		Version     string    `json:"httpVersion"`
		Cookies     []harPair `json:"cookies"`
		Headers     []harPair `json:"headers"`
		Query       []harPair `json:"queryString"`
		PostData    *harPost  `json:"postData,omitempty"`
		HeadersSize int       `json:"headersSize"`
		BodySize    int       `json:"bodySize"`
	}
	harPost struct {
		MimeType string    `json:"mimeType"`
		Params   []harPair `json:"params"`
		Text     string    `json:"text"`
		Encoding string    `json:"_encoding,omitempty"`
	}
	harResponse struct {
		Status      int        `json:"status"`
		StatusText  string     `json:"statusText"`
		Version     string     `json:"httpVersion"`
		Cookies     []harPair  `json:"cookies"`
		Headers     []harPair  `json:"headers"`
		Content     harContent `json:"content"`
		RedirectURL string     `json:"redirectURL"`
		HeadersSize int        `json:"headersSize"`
		BodySize    int        `json:"bodySize"`
		Truncated   bool       `json:"_truncated,omitempty"`
	}
	harContent struct {
		Size     int    `json:"size"`
		MimeType string `json:"mimeType"`
		Text     string `json:"text"`
		Encoding string `json:"encoding,omitempty"`
	}
	harTimings struct {
		Send    float64 `json:"send"`
		Wait    float64 `json:"wait"`
		Receive float64 `json:"receive"`
	}
	harPair struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
)

// HAR writes the exchanges as an HTTP archive, version 1.2, one entry a line.
// version is the one of slashproof.
func HAR(w io.Writer, exchanges []*Exchange, version string) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	b.WriteString(`{"log":{"version":"1.2","creator":`)
	if err := enc.Encode(map[string]string{"name": "slashproof", "version": version}); err != nil {
		return err
	}
	b.Truncate(b.Len() - 1)
	b.WriteString(`,"entries":[`)
	for i, x := range exchanges {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		if err := enc.Encode(entry(x)); err != nil {
			return err
		}
		b.Truncate(b.Len() - 1)
		if _, err := b.WriteTo(w); err != nil {
			return err
		}
	}
	b.WriteString("\n]}}\n")
	_, err := b.WriteTo(w)
	return err
}

func entry(x *Exchange) harEntry {
	ms := float64(x.Duration) / float64(time.Millisecond)
	e := harEntry{
		Started: x.Started.Format(time.RFC3339Nano), Time: ms,
		Request: harRequest{
			Method: x.Method, URL: x.URL, Version: "HTTP/1.1",
			Cookies: []harPair{}, Headers: pairs(x.RequestHeader), Query: []harPair{},
			HeadersSize: -1, BodySize: len(x.RequestBody),
		},
		Response: harResponse{
			Status: x.Status, StatusText: http.StatusText(x.Status), Version: "HTTP/1.1",
			Cookies: []harPair{}, Headers: pairs(x.ResponseHeader),
			RedirectURL: x.ResponseHeader.Get("Location"),
			HeadersSize: -1, BodySize: len(x.ResponseBody), Truncated: x.Truncated,
		},
		Timings: harTimings{Wait: ms},
		Index:   x.Index, Key: x.Key, Err: x.Err,
	}
	if u, err := url.Parse(x.URL); err == nil {
		e.Request.Query = pairs(u.Query())
	}
	if x.RequestBody != nil {
		p := &harPost{MimeType: x.RequestHeader.Get("Content-Type"), Params: []harPair{}}
		p.Text, p.Encoding = text(x.RequestBody)
		e.Request.PostData = p
	}
	c := &e.Response.Content
	c.Size, c.MimeType = len(x.ResponseBody), x.ResponseHeader.Get("Content-Type")
	c.Text, c.Encoding = text(x.ResponseBody)
	return e
}

// text returns bytes as JSON can hold them.
func text(b []byte) (s, encoding string) {
	if utf8.Valid(b) {
		return string(b), ""
	}
	return base64.StdEncoding.EncodeToString(b), "base64"
}

func pairs[M ~map[string][]string](m M) []harPair {
	out := make([]harPair, 0, len(m))
	for _, k := range slices.Sorted(maps.Keys(m)) {
		for _, v := range m[k] {
			out = append(out, harPair{k, v})
		}
	}
	return out
}
