package transcript

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

// bodies are what is hard to tell from the rest of a line.
var bodies = [][]byte{
	nil, {}, []byte("{}"), []byte(`{"a":"\\\"\u0041","b":"\n"}`), {0xff, 0, '"', '\n'}, []byte("\x00\x1f\\u00"),
	[]byte(`","RequestBody":"x","ResponseBody":"y","Method":"z"}`), []byte(`\`), []byte(`"`), []byte("зé字𝄞\u2028"),
}

// TestThin holds that a thinned record is without the bodies of what need not be whole,
// which it counts and digests, and else as it was.
func TestThin(t *testing.T) {
	path := filepath.Join(t.TempDir(), "exchanges.jsonl.zst")
	record, err := CreateRecord(path)
	if err != nil {
		t.Fatal(err)
	}
	var written []Exchange
	for i := range 3 * len(bodies) * len(bodies) {
		x := Exchange{
			Key:    Key{Spec: fmt.Sprintf(`spec },"Method":"%d`, i%3), Case: i % 5, Ordinal: i},
			Method: "POST", URL: "http://127.0.0.1/", RequestHeader: http.Header{"A": {`,"RequestBody":"`}},
			RequestBody: bodies[i/3%len(bodies)], ResponseBody: bodies[i/3/len(bodies)],
			Status: 200, Err: `,"ResponseRaw":"`, Started: time.Unix(int64(i), 0).UTC(), Duration: time.Duration(i), credential: "BOT_TOKEN",
		}
		record.write(&x)
		written = append(written, x)
	}
	if err := record.Close(); err != nil {
		t.Fatal(err)
	}
	whole := func(k Key) bool { return k.Spec == written[1].Key.Spec || k == written[8].Key }
	thinned, err := Thin(path, whole)
	if err != nil {
		t.Fatal(err)
	}
	var read []*Exchange
	for x, err := range ReadRecord(path) {
		if err != nil {
			t.Fatal(err)
		}
		read = append(read, x)
	}
	if len(read) != len(written) {
		t.Fatalf("%d exchanges of %d", len(read), len(written))
	}
	for i, x := range read {
		want := written[i]
		if !whole(want.Key) && len(want.RequestBody)+len(want.ResponseBody) > 0 {
			thinned--
			want.LeftOut = &LeftOut{}
			want.LeftOut.RequestSize, want.LeftOut.RequestDigest = about(want.RequestBody)
			want.LeftOut.ResponseSize, want.LeftOut.ResponseDigest = about(want.ResponseBody)
			want.RequestBody, want.ResponseBody = x.RequestBody, nil
			if len(x.RequestBody)+len(x.ResponseBody) > 0 {
				t.Fatalf("%s has a body: %q %q", x.Key, x.RequestBody, x.ResponseBody)
			}
		}
		if !bytes.Equal(x.ResponseBody, want.ResponseBody) {
			t.Fatalf("%s: %q, want %q", x.Key, x.ResponseBody, want.ResponseBody)
		}
		want.ResponseBody = x.ResponseBody
		if !reflect.DeepEqual(*x, want) {
			t.Fatalf("%+v\nwant %+v", *x, want)
		}
	}
	if thinned != 0 {
		t.Errorf("%d more are said to be thinned", thinned)
	}
	if again, err := Thin(path, func(Key) bool { return false }); err != nil || again == 0 {
		t.Errorf("thinned %d: %v", again, err)
	}
	brokenStays(t, path)
}

// brokenStays holds that a record which does not read is left alone, and nothing beside it.
func brokenStays(t *testing.T, path string) {
	t.Helper()
	was := []byte("no record at all")
	if err := os.WriteFile(path, was, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Thin(path, func(Key) bool { return false }); err == nil {
		t.Error("no error")
	}
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(files) != 1 {
		t.Errorf("%v %v", files, err)
	}
	if is, err := os.ReadFile(path); err != nil || !bytes.Equal(is, was) {
		t.Errorf("%q %v", is, err)
	}
}

func about(body []byte) (size int, digest string) {
	if len(body) == 0 {
		return 0, ""
	}
	return len(body), fmt.Sprintf("%x", sha256.Sum256(body))[:16]
}
