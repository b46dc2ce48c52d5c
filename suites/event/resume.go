package event

import (
	"context"
	"errors"
	"reflect"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func resumed(s *spec.S) {
	c := event.Own(s, s.App(), 0)
	b := &bench{s: s, collected: event.On(s, c, updates(s))}
	all := event.On(s, c, func(gateway.Event) bool { return true })
	stays := event.Watch(s, s.App(), updates(s))
	b.it, b.mark = commands(s)
	b.it.filled = true
	b.begin()
	b.it.edit(1)
	if seen, came := event.Until(s, b.collected, b.it.about); !came {
		b.mark = b.it
		b.unmarked(seen)
	}
	event.Until(s, stays, b.it.about)
	before := len(stays.Seen())
	c.Cut()
	b.it.edit(2)
	comeBack(s, c)
	counted(s, contract.GatewayResume, b.until(3), 3, false)
	if again := repeated(all.Seen()); again != nil {
		s.Verify(contract.GatewayResume, false, "no event a second time, under the number of the first", brief(*again))
	}
	// Other specs cause events too. Of those that another session was told of until the
	// mark, none is lost.
	looked := 0
	event.After(s, stays, func(x gateway.Event) bool {
		looked++
		return looked > before && b.mark.about(x)
	})
	for _, x := range stays.Seen()[before:] {
		if b.mark.about(x) {
			break
		}
		alike := func(y gateway.Event) bool { return reflect.DeepEqual(edit(x), edit(y)) }
		came := slices.ContainsFunc(b.collected.Seen(), alike) || event.After(s, b.collected, alike)
		s.Verify(contract.GatewayResume, came, "what another session was told of meanwhile: "+brief(x), "no such event")
	}
}

// repeated is the first event that came before under the same number; nil for none.
func repeated(seen []gateway.Event) *gateway.Event {
	first := map[int64]gateway.Event{}
	for _, x := range seen {
		if was, is := first[x.Sequence]; is && x.Sequence > 0 && reflect.DeepEqual(was, x) {
			return &x
		}
		first[x.Sequence] = x
	}
	return nil
}

// comeBack resumes the session after a cut.
func comeBack(s *spec.S, c *gateway.Connection) {
	ctx, cancel := context.WithTimeout(s.Context(), s.Run.Profile.TimeLimits.Event)
	defer cancel()
	switch err := c.Resume(ctx); {
	case errors.Is(err, gateway.ErrInvalidSession):
		s.Lacking(verdict.LackChoice, "the target does not resume a session whose connection was cut")
	case err != nil:
		s.End(s.Context().Err())
		s.Lacking(verdict.LackEvents, "the session could not be resumed: "+err.Error())
	}
}

// edit is what an event tells of an edit of permissions. Whatever else is in it may be
// another for each session.
func edit(x gateway.Event) (told [3]any) {
	for i, key := range []string{"id", "guild_id", "permissions"} {
		told[i] = match.At(x.Data, key)
	}
	return told
}
