package transcript

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// block is how much of a record is compressed together, in bytes: what a crash
// may lose of it.
const block = 1 << 20

// Record is the transcript of a run in a file, written as it grows: one exchange a
// line as JSON, compressed with zstd (RFC 8878). It is safe for concurrent use.
type Record struct {
	mu      sync.Mutex
	file    *os.File
	encoder *zstd.Encoder
	lines   bytes.Buffer
	packed  []byte
	size    int64
	err     error // the first, after which nothing more is written
}

// CreateRecord begins a record at path, in place of any that was there.
func CreateRecord(path string) (*Record, error) {
	_ = os.Remove(beside(path)) // left where the program was killed while it thinned
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest),
		zstd.WithWindowSize(block))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("record: %w", err), f.Close())
	}
	return &Record{file: f, encoder: encoder}, nil
}

// recorded is an exchange as a line of a record, which appendLine writes: what is left
// out is zero. Bodies that are no UTF-8 are in base64.
type recorded struct {
	Exchange
	RequestBody  string
	ResponseBody string
	RequestRaw   []byte
	ResponseRaw  []byte
	NoRequest    bool // the request had no body, rather than an empty one
	Credential   string
}

// lines are buffers for one line each.
var lines = sync.Pool{New: func() any { return new([]byte) }}

func (r *Record) write(x *Exchange) {
	line := lines.Get().(*[]byte)
	*line = appendLine((*line)[:0], x)
	r.add(*line)
	if cap(*line) <= block { // what was uploaded need not stay
		lines.Put(line)
	}
}

func (r *Record) add(line []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.lines.Len()+len(line) > block {
		r.flush()
	}
	if len(line) > block { // copied nowhere
		r.pack(line)
		return
	}
	r.lines.Write(line)
}

func (r *Record) flush() {
	if r.lines.Len() > 0 {
		r.pack(r.lines.Bytes())
		r.lines.Reset()
	}
}

// pack writes lines as a frame of their own.
func (r *Record) pack(lines []byte) {
	if r.err != nil {
		return
	}
	r.packed = r.encoder.EncodeAll(lines, r.packed[:0])
	r.size += int64(len(r.packed))
	_, r.err = r.file.Write(r.packed)
	if cap(r.packed) > 2*block {
		r.packed = nil
	}
}

// Size is how large the file is, in bytes.
func (r *Record) Size() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.size
}

// Close writes what is left and closes the file. The error is the first of all.
func (r *Record) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.flush()
	return errors.Join(r.err, r.encoder.Close(), r.file.Close())
}

// ReadRecord reads the exchanges of a record one by one, in the order in which
// they were written. One that was cut short by a crash ends with its last whole
// block; any other damage is an error.
func ReadRecord(path string) iter.Seq2[*Exchange, error] {
	return func(yield func(*Exchange, error) bool) {
		for line, err := range linesOf(path) {
			var x *Exchange
			if err == nil {
				x, err = parse(line)
			}
			if err != nil {
				yield(nil, fmt.Errorf("record %s: %w", path, err))
				return
			}
			if !yield(x, nil) {
				return
			}
		}
	}
}

// linesOf are the lines of a record, with their ends. One holds until the next is asked for.
func linesOf(path string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		f, err := os.Open(path)
		if err != nil {
			yield(nil, err)
			return
		}
		defer func() { _ = f.Close() }() // it was only read
		decoder, err := zstd.NewReader(f, zstd.WithDecoderConcurrency(1))
		if err != nil {
			yield(nil, err)
			return
		}
		defer decoder.Close()
		in := bufio.NewReaderSize(decoder, 64<<10)
		var line []byte
		for {
			line = line[:0]
			for err = bufio.ErrBufferFull; errors.Is(err, bufio.ErrBufferFull); {
				var part []byte
				part, err = in.ReadSlice('\n')
				line = append(line, part...)
			}
			if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
				return
			}
			if !yield(line, err) || err != nil {
				return
			}
		}
	}
}

func parse(line []byte) (*Exchange, error) {
	var l recorded
	if err := json.Unmarshal(line, &l); err != nil {
		return nil, err
	}
	x := l.Exchange
	x.credential = l.Credential
	x.RequestBody, x.ResponseBody = l.RequestRaw, l.ResponseRaw
	if x.RequestBody == nil && !l.NoRequest {
		x.RequestBody = []byte(l.RequestBody)
	}
	if x.ResponseBody == nil {
		x.ResponseBody = []byte(l.ResponseBody)
	}
	return &x, nil
}

// Find reads those exchanges of a record whose keys are wanted, in the order of
// the keys, and numbers them from 0.
func Find(path string, wanted func(Key) bool) ([]*Exchange, error) {
	var out []*Exchange
	for x, err := range ReadRecord(path) {
		if err != nil {
			return nil, err
		}
		if wanted(x.Key) {
			out = append(out, x)
		}
	}
	Sort(out)
	return out, nil
}
