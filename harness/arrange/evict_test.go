package arrange_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// TestEvict holds that a spec which has a full list alone makes room there: what others
// share goes, but not what the spec builds on, nor what stands in lists that specs beside
// it may use.
func TestEvict(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = target.Unlimited; guarded(p) })
	for i := range 90 {
		f.fill(globalList, fmt.Sprint("theirs", i))
	}
	run, all, _ := begin(t, p, session.Options{})
	arrange.Of(all)
	stock := func(s *session.Session, list inventory.Commands, use string) string {
		id, _ := arrange.Stock(s, list, payload.ChatInput, use)
		return id
	}
	idle := ""
	for i := range 9 {
		idle = stock(all, inventory.Global(all), fmt.Sprint("idle ", i))
	}
	elsewhere := stock(all, inventory.In(all, 0), "busy")

	probe := session.NewProbe(nil)
	probe.Needs = claim.Set{}
	probe.Needs.Take(claim.List("1", ""), claim.Scratch(""))
	probe.Needs.Share(claim.List("1", inventory.In(all, 0).Guild()))
	s := run.Session(context.Background(), "a spec", 0, 0, 0, probe)
	own := stock(s, inventory.Global(s), "its own")
	if l := lacked(t, func() { inventory.Global(s).Create(command(s)) }); l.Code != "" {
		t.Errorf("%+v", l)
	}
	if !inventory.Global(s).Fetch(own).Success() {
		t.Error("what the spec builds on is gone")
	}
	if global := inventory.Global(s); !global.TookAway(idle) || global.TookAway(own) || global.TookAway(f.names(globalList)[0]) {
		t.Error("what was removed is not what is said to be")
	}
	if !inventory.In(s, 0).Fetch(elsewhere).Success() {
		t.Error("what a spec beside it may use is gone")
	}
	if n := len(slices.DeleteFunc(f.names(globalList), func(name string) bool { return name[:5] == "their" })); n != 2 {
		t.Errorf("%d commands beside those that were there, want 2", n)
	}
}

// TestEvictBreaksOff holds that a connection which breaks while room is made leaves what is
// shared to others, who are given another command in its place.
func TestEvictBreaksOff(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = target.Unlimited; guarded(p) })
	for i := range 96 {
		f.fill(globalList, fmt.Sprint("theirs", i))
	}
	_, all, _ := begin(t, p, session.Options{})
	list := inventory.Global(all)
	var ids []string
	for i := range 4 {
		id, _ := arrange.Stock(all, list, payload.ChatInput, fmt.Sprint("idle ", i))
		ids = append(ids, id)
	}
	f.mu.Lock()
	f.cuts = func(r *http.Request) bool { return r.Method == http.MethodDelete }
	f.mu.Unlock()
	probe := session.NewProbe(nil)
	probe.Needs = claim.Set{}
	probe.Needs.Take(claim.List("1", ""), claim.Scratch(""))
	s := all.Run.Session(context.Background(), "a spec", 0, 0, 0, probe)
	if err := session.Attempt(func() { inventory.Global(s).Create(command(s)) }); !errors.Is(err, session.ErrBroken) {
		t.Fatalf("%v, want that a connection broke", err)
	}
	f.mu.Lock()
	f.cuts = nil
	f.mu.Unlock()
	for i, id := range ids {
		var now string
		err := session.Attempt(func() { now, _ = arrange.Stock(all, list, payload.ChatInput, fmt.Sprint("idle ", i)) })
		if err == nil && now != id && !list.Fetch(now).Success() {
			t.Errorf("idle %d is %s, which is not there", i, now)
		}
	}
}

// TestEvictForWhatNobodyKnows holds that a spec in whose list somebody else put commands
// meanwhile runs again alone, and then has room made for it.
func TestEvictForWhatNobodyKnows(t *testing.T) {
	t.Parallel()
	f := &fake{full: 100}
	p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = target.Unlimited; guarded(p) })
	for i := range 90 {
		f.fill(globalList, fmt.Sprint("theirs", i))
	}
	run, all, _ := begin(t, p, session.Options{})
	for i := range 4 {
		arrange.Stock(all, inventory.Global(all), payload.ChatInput, fmt.Sprint("idle ", i))
	}
	for i := range 6 {
		f.fill(globalList, fmt.Sprint("late", i))
	}
	have := func(s *session.Session) error {
		return session.Attempt(func() { arrange.Have(s, inventory.Global(s), command(s)) })
	}
	probe := session.NewProbe(nil)
	probe.Needs = claim.Set{}
	probe.Needs.Share(claim.List("1", ""))
	if err := have(run.Session(context.Background(), "a spec", 0, 0, 0, probe)); !errors.Is(err, session.ErrCrowded) {
		t.Errorf("beside others: %v", err)
	}
	probe = session.NewProbe(nil)
	probe.Needs = claim.Set{}
	probe.Needs.Take(claim.List("1", ""), claim.Scratch(""))
	if err := have(run.Session(context.Background(), "a spec", 0, 0, 0, probe)); err != nil {
		t.Errorf("alone: %v", err)
	}
}

// TestStraysMakeRoom holds that what other specs left in a list without knowing it, as the
// target refused what it stored, is removed by a spec that has the full list alone.
func TestStraysMakeRoom(t *testing.T) {
	t.Parallel()
	f := &fake{full: 100}
	p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = target.Unlimited; guarded(p) })
	for i := range 96 {
		f.fill(globalList, fmt.Sprint("theirs", i))
	}
	run, _, _ := begin(t, p, session.Options{})
	beside := func(spec string) *session.Session {
		probe := session.NewProbe(nil)
		probe.Needs = claim.Set{}
		probe.Needs.Share(claim.List("1", ""))
		return run.Session(context.Background(), spec, 0, 0, 0, probe)
	}
	refused := func(status int) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.created = status
	}
	refused(http.StatusBadRequest)
	for s, n := beside("what is refused"), 0; n < 4; n++ {
		inventory.Global(s).Create(command(s))
	}
	refused(0)
	have := func(s *session.Session) error {
		return session.Attempt(func() { arrange.Have(s, inventory.Global(s), command(s)) })
	}
	if err := have(beside("a spec")); !errors.Is(err, session.ErrCrowded) {
		t.Errorf("beside others: %v", err)
	}
	probe := session.NewProbe(nil)
	probe.Needs = claim.Set{}
	probe.Needs.Take(claim.List("1", ""), claim.Scratch(""))
	if err := have(run.Session(context.Background(), "a spec", 0, 0, 0, probe)); err != nil {
		t.Errorf("alone: %v", err)
	}
	if n := len(f.names(globalList)); n != 97 {
		t.Errorf("%d commands, want those that were there and one", n)
	}
}
