package arrange_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Creates that are under way have no answer yet, and need their room already; those of
// one name need it once.
func TestRoomForCreatesSideBySide(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, guarded)
	var there []string
	for i := range 99 {
		there = append(there, fmt.Sprint("there", i))
	}
	f.fill(globalList, there...)
	_, s, _ := begin(t, p, session.Options{})
	sent, list := command(s), inventory.Global(s)
	for range 2 {
		if l := lacked(t, func() { list.Intend(sent) }); l.Code != "" {
			t.Errorf("the last that fits: %+v", l)
		}
	}
	if l := lacked(t, func() { list.Intend(command(s)) }); l.Code != verdict.LackRoom {
		t.Errorf("one more beside it: %+v", l)
	}
	for range 2 {
		list.Created(api.Encode(sent), list.Fetch(arrange.UnknownID)) // refused
	}
	if l := lacked(t, func() { list.Intend(command(s)) }); l.Code != "" {
		t.Errorf("another in its place: %+v", l)
	}
}

// TestRacingCreates holds that a session removes a command which creates side by side gave
// another id each, whichever was answered last.
func TestRacingCreates(t *testing.T) {
	t.Parallel()
	f := &fake{renews: true}
	_, s, _ := begin(t, f.start(t, guarded), session.Options{})
	sent, list := command(s), inventory.Global(s)
	create := list.Request(api.Create(sent))
	for range 3 {
		list.Intend(sent)
	}
	var answers []*client.Answer
	for range 3 {
		answers = append(answers, list.SideBySide([]client.Request{create})...)
	}
	for _, a := range slices.Backward(answers) {
		list.Created(create.Body, a)
	}
	s.Close()
	if left := f.names(globalList); len(left) > 0 {
		t.Errorf("%q is left at the end of the session", left)
	}
}
