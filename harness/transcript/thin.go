package transcript

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
)

// LeftOut is what a thinned record says of the bodies of an exchange: how many bytes
// they had, and the first digits of their SHA-256, to tell whether others are the same.
// They were the bodies without secrets.
type LeftOut struct {
	RequestSize    int    `json:",omitempty"`
	RequestDigest  string `json:",omitempty"`
	ResponseSize   int    `json:",omitempty"`
	ResponseDigest string `json:",omitempty"`
}

// digits is how long a digest is, of the 64 digits that SHA-256 has.
const digits = 16

// beside is where a record is thinned that is to take the place of the one at path.
func beside(path string) string { return path + ".thinned" }

// Thin takes the bodies out of a record that is closed, but for those exchanges whose
// keys are wanted whole, which it asks of several at once, and says of how many. Until it
// is done the record is as it was.
func Thin(path string, whole func(Key) bool) (thinned int, err error) {
	out, err := CreateRecord(beside(path))
	if err != nil {
		return 0, err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(beside(path))
		}
	}()
	batches, stop := batchesOf(path, whole)
	defer stop()
	for b := range batches {
		<-b.done
		if err = b.err; err != nil {
			break
		}
		out.add(b.lines)
		thinned += b.thinned
	}
	if err = errors.Join(err, out.Close()); err != nil {
		return 0, fmt.Errorf("record %s: %w", path, err)
	}
	return thinned, os.Rename(beside(path), path)
}

// batch are lines that are thinned while others are read and written.
type batch struct {
	lines   []byte
	whole   func(Key) bool
	thinned int
	err     error
	done    chan struct{}
}

// together is how many bytes of lines a batch has, at least.
const together = 1 << 18

// batchesOf thins a record's lines, as many batches side by side as there are processors.
// They come in their order; stop ends them early.
func batchesOf(path string, whole func(Key) bool) (batches <-chan *batch, stop func()) {
	ahead := make(chan *batch, runtime.GOMAXPROCS(0))
	ended := make(chan struct{})
	go func() {
		defer close(ahead)
		b := &batch{whole: whole, done: make(chan struct{})}
		begin := func() bool {
			go b.thin()
			select {
			case ahead <- b:
				b = &batch{whole: whole, done: make(chan struct{})}
				return true
			case <-ended:
				return false
			}
		}
		for line, err := range linesOf(path) {
			if b.err = err; err == nil {
				b.lines = append(b.lines, line...)
			}
			if (err != nil || len(b.lines) >= together) && !begin() {
				return
			}
		}
		begin()
	}()
	return ahead, func() { close(ended) }
}

func (b *batch) thin() {
	defer close(b.done)
	var t thinner
	short := make([]byte, 0, len(b.lines)/2)
	for line := range bytes.Lines(b.lines) {
		key, err := keyOf(line)
		if err != nil {
			b.err = errors.Join(b.err, err)
			return
		}
		if !b.whole(key) {
			if without := t.thin(line); len(without) > 0 {
				line = without
				b.thinned++
			}
		}
		short = append(short, line...)
	}
	b.lines = short
}

// keyOf reads the key of a line alone, which is its first member. In a text the quotes
// of what comes next would be escaped.
func keyOf(line []byte) (key Key, err error) {
	const before, after = `{"Key":`, `,"Method":"`
	end := bytes.Index(line, []byte(after))
	if end < 0 || !bytes.HasPrefix(line, []byte(before)) {
		return key, errors.New("a line that is no exchange")
	}
	return key, json.Unmarshal(line[len(before):end], &key)
}

// thinner holds what it works with from one line to the next.
type thinner struct{ line, body []byte }

// thin is the line of an exchange without its bodies, empty where it has none.
func (t *thinner) thin(line []byte) []byte {
	end := len(line) - len("}\n")
	request, sent, sentRaw := member(line, requestText, requestBytes)
	answer, came, cameRaw := member(line, answerText, answerBytes)
	t.line = append(append(t.line[:0], line[:min(request, answer)]...), `,"LeftOut":`...)
	from := len(t.line)
	if request < end {
		t.about("Request", line[sent:answer-1], sentRaw)
	}
	if answer < end {
		t.about("Response", line[came:end-1], cameRaw)
	}
	if len(t.line) == from {
		return nil
	}
	t.line[from] = '{' // in place of the first comma
	t.line = append(t.line, "}}\n"...)
	return t.line
}

// about adds what is known of a body, as it stands between the quotes of a line.
func (t *thinner) about(whose string, quoted []byte, raw bool) {
	if raw {
		t.body, _ = base64.StdEncoding.AppendDecode(t.body[:0], quoted) // as this package wrote it
	} else {
		t.body = appendPlain(t.body[:0], quoted)
	}
	sum := sha256.Sum256(t.body)
	t.line = append(append(t.line, `,"`...), whose...)
	t.line = strconv.AppendInt(append(t.line, `Size":`...), int64(len(t.body)), 10)
	t.line = append(append(t.line, `,"`...), whose...)
	t.line = hex.AppendEncode(append(t.line, `Digest":"`...), sum[:digits/2])
	t.line = append(t.line, '"')
}

// member finds a body in a line: where its member begins, where its text does, and
// whether that is base64. Without one, it begins at the line's closing brace.
func member(line []byte, asText, asBytes string) (at, text int, raw bool) {
	if at = bytes.Index(line, []byte(asText)); at >= 0 {
		return at, at + len(asText), false
	}
	if at = bytes.Index(line, []byte(asBytes)); at >= 0 {
		return at, at + len(asBytes), true
	}
	return len(line) - len("}\n"), 0, false
}
