package gateway

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// What a message is.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// largest bounds a message of a target, in bytes, before and after it is unpacked.
const largest = 16 << 20

// message is one of the protocol.
type message struct {
	Op       whole           `json:"op"`
	Data     json.RawMessage `json:"d"`
	Sequence *whole          `json:"s,omitempty"`
	Name     string          `json:"t,omitempty"`
}

// whole is an integer, however a target spells it: 1.0 and 1e0 are 1.
type whole int64

func (n *whole) UnmarshalJSON(raw []byte) error {
	var f float64
	if err := json.Unmarshal(raw, &f); err != nil {
		return err
	}
	*n = whole(f)
	return nil
}

// Event is what a target tells.
type Event struct {
	Name     string
	Sequence int64 // in its session
	Data     any   // decoded: map[string]any, []any, string, json.Number, bool or nil
}

// unreadable is a message that is not what the protocol has.
type unreadable struct{ error }

func (e *unreadable) Unwrap() error { return e.error }

// readMessage reads what came; packed says that it is compressed.
func readMessage(raw []byte, packed bool) (message, error) {
	var m message
	if packed {
		z, err := zlib.NewReader(bytes.NewReader(raw))
		if err == nil {
			raw, err = io.ReadAll(io.LimitReader(z, largest+1))
		}
		if err != nil {
			return m, &unreadable{fmt.Errorf("a binary message that zlib does not read: %w", err)}
		}
		if len(raw) > largest {
			return m, fmt.Errorf("a message of more than %d bytes", largest)
		}
	}
	if err := json.Unmarshal(raw, &m); err != nil {
		return m, &unreadable{fmt.Errorf("a message that is no JSON object with op, d, s and t: %w", err)}
	}
	return m, nil
}

func (m message) event(decode func([]byte) (any, error)) (Event, error) {
	e := Event{Name: m.Name}
	if m.Sequence != nil {
		e.Sequence = int64(*m.Sequence)
	}
	if m.Data == nil {
		return e, nil
	}
	var err error
	e.Data, err = decode(m.Data)
	return e, err
}

// withNumbers decodes JSON without a loss in its numbers.
func withNumbers(raw []byte) (v any, err error) {
	in := json.NewDecoder(bytes.NewReader(raw))
	in.UseNumber()
	err = in.Decode(&v)
	return v, err
}

// hello is the data of opHello.
type hello struct {
	Interval float64 `json:"heartbeat_interval"` // in milliseconds
}

// ready is the part of the READY event that a client goes by.
type ready struct {
	Session string `json:"session_id"`
	Home    string `json:"resume_gateway_url"`
}

func encode(op int, data any) ([]byte, error) {
	raw, err := json.Marshal(map[string]any{"op": op, "d": data})
	if err != nil {
		return nil, errors.Join(errors.New("a message that does not encode"), err)
	}
	return raw, nil
}
