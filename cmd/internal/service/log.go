package service

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/transcript"
)

// How much of a body is kept to be looked through for secrets, and how much of it
// is logged, in bytes.
const (
	mostKept   = 64 << 10
	mostLogged = 4 << 10
)

// logged writes a line of JSON for each request to out: what was asked, with which
// body, and how it was answered; of an answer only why it refuses. No header is
// logged, no form, and nothing that the control API says, since tokens are in them.
func logged(out io.Writer, w refserver.World, h http.Handler) http.Handler {
	redact := transcript.NewRecorder(secretsOf(w)).Redact
	log := slog.New(slog.NewJSONHandler(out, &slog.HandlerOptions{ReplaceAttr: plainAttributes}))
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		began := time.Now()
		asked := &heard{ReadCloser: r.Body}
		answered := &spoken{ResponseWriter: rw, status: http.StatusOK}
		r.Body = asked
		defer func() {
			line := []any{
				slog.String("method", redact(r.Method)), slog.String("path", plainPath(redact(r.URL.Path))),
				slog.Int("status", answered.status),
				slog.Float64("ms", float64(time.Since(began).Microseconds())/1000),
				slog.String("authorization", scheme(r)),
			}
			if q := plainQuery(r.URL.Query()); q != "" {
				line = append(line, slog.String("query", redact(q)))
			}
			if strings.Contains(r.URL.Path, "/applications/") {
				line = appendBody(line, "request", asked.kept.Bytes(), redact)
			}
			if answered.status >= http.StatusBadRequest {
				line = appendBody(line, "answer", answered.kept.Bytes(), redact)
			}
			log.Info("request", line...)
		}()
		h.ServeHTTP(answered, r)
	})
}

// secretsOf lists every token of a world.
func secretsOf(w refserver.World) []string {
	secrets := []string{w.Control.Token}
	for _, a := range w.Applications {
		secrets = append(secrets, a.BotToken, a.ClientSecret)
		for _, t := range a.Tokens {
			secrets = append(secrets, t.Value)
		}
	}
	return secrets
}

// plainAttributes leaves out what is the same in each line.
func plainAttributes(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.LevelKey || a.Key == slog.MessageKey {
		return slog.Attr{}
	}
	return a
}

func appendBody(line []any, name string, body []byte, redact func(string) string) []any {
	if len(body) == 0 {
		return line
	}
	text := redact(string(body))
	if len(text) > mostLogged {
		text = strings.ToValidUTF8(text[:mostLogged], "") + "…"
	}
	return append(line, slog.String(name, text))
}

// scheme is the word in front of a token that clients use, if it is one of them.
func scheme(r *http.Request) string {
	word, _, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	switch word {
	case "Bot", "Bearer", "":
		return word
	}
	return "other"
}

// longestPlain is the length of a segment of a path, in bytes, from which it may be
// a token unless it is an id.
const longestPlain = 20

var digits = regexp.MustCompile(`^[0-9]*$`)

// plainPath hides the segments of a path that may be tokens, as those of
// interactions and webhooks are.
func plainPath(path string) string {
	segments := strings.Split(path, "/")
	for i, s := range segments {
		if len(s) > longestPlain && !digits.MatchString(s) {
			segments[i] = transcript.Redacted
		}
	}
	return strings.Join(segments, "/")
}

var plainValue = regexp.MustCompile(`^(true|false|[0-9]{1,20})$`)

// plainQuery hides the values of a query that may be tokens.
func plainQuery(q url.Values) string {
	var parts []string
	for key, values := range q {
		for _, v := range values {
			if !plainValue.MatchString(v) {
				v = transcript.Redacted
			}
			parts = append(parts, plainPath(key)+"="+v)
		}
	}
	slices.Sort(parts)
	return strings.Join(parts, "&")
}

// heard keeps the beginning of what is read.
type heard struct {
	io.ReadCloser
	kept bytes.Buffer
}

func (b *heard) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.kept.Write(p[:min(n, mostKept-b.kept.Len())])
	return n, err
}

// spoken keeps the status and the beginning of what is answered.
type spoken struct {
	http.ResponseWriter
	status int
	kept   bytes.Buffer
}

func (w *spoken) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *spoken) Write(p []byte) (int, error) {
	n, err := w.ResponseWriter.Write(p)
	w.kept.Write(p[:min(n, mostKept-w.kept.Len())])
	return n, err
}

// Unwrap lets net/http reach what lies below.
func (w *spoken) Unwrap() http.ResponseWriter { return w.ResponseWriter }
