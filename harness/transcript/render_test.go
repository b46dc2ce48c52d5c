package transcript

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// bash evaluates a curl line with a curl that writes its arguments and its
// input, each behind a zero byte.
func bash(t *testing.T, line string) []string {
	t.Helper()
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash")
	}
	script := `curl() { for a; do printf '\0%s' "$a"; if [ "$a" = @- ]; then printf '\0'; base64 -w0; fi; done; }` +
		"\nBOT_TOKEN=the-token\n" + line
	out, err := exec.Command(shell, "-c", script).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s\n%s", err, out, line)
	}
	return strings.Split(string(out), "\x00")[1:]
}

func TestCurl(t *testing.T) {
	x := &Exchange{
		Method: "POST", URL: "http://h/api/v10/x?y=[z]&a='b'", credential: "BOT_TOKEN",
		RequestHeader: http.Header{
			"Authorization": {"Bot [redacted]"}, "Content-Type": {"application/json"}, "User-Agent": {"me"}, "X-Empty": {""},
		},
		RequestBody: []byte("{\"name\":\"it's \x1b[31m $HOME `x` é🙂\u202e\\n\"}\n"),
	}
	want := []string{
		"-sS", "-i", "-X", "POST", "--globoff", x.URL, "-H", "Authorization: Bot the-token",
		"-H", "Content-Type: application/json", "-H", "X-Empty;", "--data-raw", string(x.RequestBody),
	}
	if got := bash(t, x.Curl()); !slices.Equal(got, want) {
		t.Errorf("%s\n got %q\nwant %q", x.Curl(), got, want)
	}
	if strings.ContainsAny(x.Curl(), "\x1b\n\u202e") {
		t.Errorf("unprintable: %q", x.Curl())
	}
	plain := &Exchange{Method: "GET", URL: "http://127.0.0.1:80/api/v10/users/@me"}
	if got := plain.Curl(); got != "curl -sS -i http://127.0.0.1:80/api/v10/users/@me" {
		t.Error(got)
	}
}

func FuzzCurlBody(f *testing.F) {
	for _, s := range []string{"", "a", "it's", "\x00\x01'\\", "\xff\xfe1", "é\u2028", "$(x)`y`!!", "-", "@f", "\t\r\n1"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		x := &Exchange{Method: "PUT", URL: "http://h/", RequestBody: body, RequestHeader: http.Header{}}
		line := x.Curl()
		if strings.IndexFunc(line, unprintable) >= 0 {
			t.Fatalf("unprintable: %q", line)
		}
		got := bash(t, line)
		sent := got[len(got)-1]
		if bytes.IndexByte(body, 0) >= 0 {
			b, err := base64.StdEncoding.DecodeString(sent)
			if err != nil {
				t.Fatal(err)
			}
			sent = string(b)
		}
		if body != nil && sent != string(body) {
			t.Fatalf("%q, want %q\n%s", sent, body, line)
		}
	})
}

func TestHAR(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == "PUT" {
			w.Header().Set("Content-Type", "application/octet-stream")
			_, _ = w.Write([]byte{0xff, 0})
			return
		}
		echo(w, r)
	}))
	defer s.Close()
	r := NewRecorder(secrets)
	send(t, r, Key{Spec: "b", Ordinal: 1}, "PUT", s.URL, "\xfe")
	send(t, r, Key{Spec: "a", Ordinal: 1}, "POST", s.URL+"/p?q=1&q=2", `{"<":1}`, "Content-Type", "application/json")
	var b bytes.Buffer
	if err := HAR(&b, r.Exchanges(), "v1.2.3"); err != nil {
		t.Fatal(err)
	}
	type pair struct{ Name, Value string }
	var har struct {
		Log struct {
			Version string
			Creator struct{ Name, Version string }
			Entries []struct {
				StartedDateTime string
				Time            *float64
				Request         struct {
					Method, URL, HTTPVersion string
					Cookies, Headers         []pair
					QueryString              []pair
					PostData                 struct{ MimeType, Text, Encoding string }
					HeadersSize, BodySize    int
				}
				Response struct {
					Status           int
					StatusText       string
					Cookies, Headers []pair
					Content          struct {
						Size                     int
						MimeType, Text, Encoding string
					}
				}
				Cache, Timings *map[string]any
				Key            Key `json:"_key"`
			}
		}
	}
	if err := json.Unmarshal(b.Bytes(), &har); err != nil {
		t.Fatalf("%v\n%s", err, b.Bytes())
	}
	l := har.Log
	if l.Version != "1.2" || l.Creator.Name != "slashproof" || l.Creator.Version != "v1.2.3" || len(l.Entries) != 2 {
		t.Fatalf("%+v", l)
	}
	post, put := l.Entries[0], l.Entries[1]
	if post.Key.Spec != "a" || post.Request.Method != "POST" || post.Request.PostData.Text != `{"<":1}` ||
		len(post.Request.QueryString) != 2 || post.Response.Status != 200 || post.Response.StatusText != "OK" ||
		post.Cache == nil || post.Timings == nil || post.Time == nil || post.Request.Cookies == nil {
		t.Errorf("%+v", post)
	}
	if put.Response.Content.Encoding != "base64" || put.Response.Content.Text != "/wA=" || put.Request.PostData.Text != "/g==" {
		t.Errorf("%+v", put)
	}
	b.Reset()
	if err := HAR(&b, nil, "1"); err != nil || !json.Valid(b.Bytes()) {
		t.Errorf("%v %s", err, b.Bytes())
	}
}
