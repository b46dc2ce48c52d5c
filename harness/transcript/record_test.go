package transcript

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// TestRecord holds that what was recorded reads back as it was, exchange by
// exchange and by key, without any secret and without filling the memory.
func TestRecord(t *testing.T) {
	if testing.Short() {
		t.Skip("one thing after another, and much of it")
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/raw":
			_, _ = w.Write([]byte{0xff, 0, '\n'})
		case "/large":
			_, _ = w.Write(bytes.Repeat([]byte("l"), 2*kept))
		case "/none":
			w.WriteHeader(http.StatusNoContent)
		default:
			echo(w, r)
		}
	}))
	defer s.Close()
	path := filepath.Join(t.TempDir(), "exchanges.jsonl.zst")
	record, err := CreateRecord(path)
	if err != nil {
		t.Fatal(err)
	}
	r := NewRecorder(secrets)
	r.Record = record
	var sent []*Exchange
	r.Observe(func(x *Exchange, _ *Slot) { sent = append(sent, x) })
	for i := range 1000 {
		at := []string{"/a", "/raw", "/large", "/none"}[i%4]
		send(t, r, Key{Spec: fmt.Sprint("spec ", i%7), Ordinal: i}, "POST", s.URL+at, `{"a":"`+botSecret+`"}`, "Authorization", "Bot "+botSecret)
	}
	if err := record.Close(); err != nil {
		t.Fatal(err)
	}
	if len(r.Exchanges()) != 0 {
		t.Errorf("%d exchanges are in memory", len(r.Exchanges()))
	}
	n := 0
	for x, err := range ReadRecord(path) {
		if err != nil {
			t.Fatal(err)
		}
		was := *sent[n]
		n++
		if strings.HasSuffix(was.URL, "/large") {
			if len(was.ResponseBody) != kept || len(x.ResponseBody) != 2*kept || x.Truncated {
				t.Fatalf("%d bytes in memory, %d in the record", len(was.ResponseBody), len(x.ResponseBody))
			}
			was.ResponseBody, was.Truncated = x.ResponseBody, false
		}
		if x.Curl() != was.Curl() || !x.Started.Equal(was.Started) || !bytes.Equal(x.ResponseBody, was.ResponseBody) {
			t.Fatalf("%s\n%s", x.Curl(), was.Curl())
		}
		was.Started, was.ResponseBody = x.Started, x.ResponseBody
		if !reflect.DeepEqual(*x, was) {
			t.Fatalf("%+v\n%+v", *x, was)
		}
		if strings.Contains(fmt.Sprintf("%+v %s %s", x, x.RequestBody, x.ResponseBody), botSecret) {
			t.Fatal("a secret is in the record")
		}
	}
	if n != len(sent) {
		t.Errorf("%d of %d read back", n, len(sent))
	}
	of, err := Find(path, func(k Key) bool { return k.Spec == "spec 3" })
	if err != nil || len(of) != 143 || of[0].Key.Ordinal != 3 || of[142].Index != 142 {
		t.Errorf("%d found: %v", len(of), err)
	}
	cutShort(t, path, n)
}

// cutShort holds that a record which a crash cut short reads up to there.
func cutShort(t *testing.T, path string, whole int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data[:len(data)-9], 0o600); err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, err := range ReadRecord(path) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n == 0 || n >= whole {
		t.Errorf("%d of %d read from one that was cut short", n, whole)
	}
}
