package session

import (
	"errors"
	"testing"

	"github.com/slashproof/slashproof/harness/target"
)

// TestSharedAfterPanic has a second session ask for what the first one panicked at.
func TestSharedAfterPanic(t *testing.T) {
	run, err := NewRun(&target.Profile{BaseURL: "http://127.0.0.1:1", Applications: []target.Application{{ID: "1180423911226290176"}}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	session := func(name string) *Session { return run.Session(t.Context(), name, 0, 0, 0, NewProbe(nil)) }
	ask := func(s *Session) { Shared(s, "what is shared", func(*Session) []int { panic("out of range") }) }
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic is lost")
			}
		}()
		ask(session("first"))
	}()
	var defect *Defect
	if err := Attempt(func() { ask(session("second")) }); !errors.As(err, &defect) {
		t.Errorf("the second session ends with %v, want a defect", err)
	}
}
