package inventory

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Waste is a breach for which a run makes more commands than a conformant target
// asks for: they cannot be told apart, found, overwritten, renamed or removed.
type Waste struct {
	Clause             *contract.Clause
	Expected, Observed string
	Exchange           *transcript.Exchange
}

// spentFor ends the session for want of room or creates: behind the breach that
// was seen to waste them, or as lacking.
func (c Commands) spentFor(code verdict.Code, words string) {
	var wasted []*Waste
	if c.v.Wastes != nil {
		wasted = append(wasted, c.v.Wastes(c))
	}
	c.v.mu.Lock()
	wasted = append(wasted, c.v.doubles[c.guild == ""])
	if code == verdict.LackCreates {
		wasted = append(wasted, c.v.endless)
	}
	c.v.mu.Unlock()
	for _, w := range wasted {
		if w != nil {
			c.s.Given(w.Clause, false, w.Expected, w.Observed, w.Exchange)
		}
	}
	c.s.Lacking(code, words)
}

// Fits ends the session where the list, which holds those objects, has no room for
// another command of the type, and none can be made: then it reports that it was made.
func (c Commands) Fits(objects []any, typ int) (made bool) {
	n := c.held(objects, typ)
	most, limited := limits[payload.CommandType(typ)]
	if !limited || n < most {
		return false
	}
	own := holdingsOf(c.s).items()
	c.v.mu.Lock()
	st := c.v.stockOf(c.key())
	_, before := st.count(ledger.Item{Type: typ})
	others := before > st.among(own, typ)
	c.v.mu.Unlock()
	why := fmt.Sprintf("the %v hold %d of %d commands of type %d", c, n, most, typ)
	strays := c.strays(objects, typ)
	if len(strays) > 0 {
		c.NoRoom(claim.List(c.app.ID, c.guild), why)
		if c.clear(strays, n) {
			return true
		}
	}
	if others {
		c.NoRoom(claim.List(c.app.ID, c.guild), why)
		if c.v.Evict != nil {
			c.v.Evict(c.s, c.app)
			c.freed()
		}
		c.v.mu.Lock()
		_, after := st.count(ledger.Item{Type: typ})
		c.v.mu.Unlock()
		if after < before {
			return true
		}
	}
	c.spentFor(verdict.LackRoom, why)
	return false
}

// held is how many of the objects are commands of the type.
func (c Commands) held(objects []any, typ int) (n int) {
	for _, o := range objects {
		if listed(c, o).Type == typ {
			n++
		}
	}
	return n
}

// Reserve notes n creates in the list before they are sent. Where they do not all
// fit what is left of the day's, a control API ends the day; without one, and in
// a spec about the creates of a day, the session ends.
func (c Commands) Reserve(n int) {
	q := c.s.Run.Quota
	err := q.Create(c.budget(), n)
	if !errors.Is(err, quota.ErrCreates) {
		return
	}
	if !c.spending && c.s.Control().Offered() && c.turn(n) {
		return
	}
	c.spentFor(verdict.LackCreates, err.Error())
}

// turn ends the day where the control API does, for n creates. It is not asked
// again where it did not.
func (c Commands) turn(n int) bool {
	select {
	case c.v.day <- struct{}{}:
		defer func() { <-c.v.day }()
	case <-c.s.Context().Done():
		return false
	}
	q := c.s.Run.Quota
	if q.Create(c.budget(), n) == nil {
		return true // another has ended it
	}
	return c.next() && q.Create(c.budget(), n) == nil
}

// anotherDay sends a write again on another day, where the target takes no more creates
// though the budget has some left: what they were spent on is for the specs about them to
// say. before is how many days had ended when it was sent. Nobody else creates meanwhile.
func (c Commands) anotherDay(before int64, call api.Call, creates int, a *client.Answer) *client.Answer {
	if holdingsOf(c.s).day || !c.s.Control().Offered() {
		return a
	}
	select {
	case c.v.day <- struct{}{}:
		defer func() { <-c.v.day }()
	case <-c.s.Context().Done():
		return a
	}
	c.v.making.Lock()
	defer c.v.making.Unlock()
	ended := c.v.days.Load() != before && !c.v.daysStand.Load()
	if !ended && !c.next() {
		return a
	}
	again := c.s.Try(c.Request(call))
	if c.saysSpent(again) {
		c.v.daysStand.Store(true)
		if !ended && creates == 1 { // more may be too many for a whole day
			c.standing(again)
		}
	}
	return again
}

// next begins another day, where the control API does. The caller holds the day.
func (c Commands) next() bool {
	if c.v.daysStand.Load() {
		return false
	}
	n := int(c.v.days.Add(1))
	own := c.s.Run.Session(c.s.Context(), "the end of a day", n, 0, 0, session.NewProbe(nil))
	c.v.daysStand.Store(session.Attempt(own.Control().NextDay) != nil)
	return !c.v.daysStand.Load()
}

// Grant lets the spec make n creates in the list, whatever the budget of a day:
// it is about that budget, and the profile allows it. Until the session's end
// nobody else ends the day.
func (c Commands) Grant(n int) {
	c.s.Run.Quota.Grant(c.budget(), n)
	KeepDay(c.s)
}

// KeepDay has nobody else end the day until the session's end, for a spec about what
// lasts for less than a day.
func KeepDay(s *session.Session) {
	h := holdingsOf(s)
	if h.day {
		return
	}
	select {
	case Of(s.Run).day <- struct{}{}:
		h.day = true
	case <-s.Context().Done():
	}
}

// WithinDay does something that takes less than a day, while nobody else ends it.
func WithinDay(s *session.Session, do func()) {
	if holdingsOf(s).day {
		do()
		return
	}
	day := Of(s.Run).day
	select {
	case day <- struct{}{}:
		defer func() { <-day }()
		do()
	case <-s.Context().Done():
		s.End(s.Context().Err())
	}
}

// Afford skips the spec where n creates in the list do not fit what is left of
// the day's: better than to stop half way, when some are spent.
func (c Commands) Afford(n int) {
	c.Reserve(n)
	c.Refund(n)
}

// Refund gives back creates that turned out to have been none.
func (c Commands) Refund(n int) { c.s.Run.Quota.Refund(c.budget(), n) }

// settle notes that creates have happened, or may have.
func (c Commands) settle(n int) { c.s.Run.Quota.Settle(c.budget(), n) }

// standing notes that the first create of a day is refused as one too many, unless the list
// is full, of which a target may say the same.
func (c Commands) standing(a *client.Answer) {
	objects, is := c.List().Array()
	for typ, most := range limits {
		if !is || typ != payload.PrimaryEntryPoint && c.held(objects, int(typ)) >= most {
			return
		}
	}
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	c.v.endless = &Waste{
		Clause: contract.LimitCreatesNextDay, Expected: "room for creates when another day has begun", Observed: a.Brief(), Exchange: a.Exchange(),
	}
}

// spent ends the session when the target says that its creates of the day are used up:
// earlier runs count too, and no rule is broken by it unless another day changes nothing.
func (c Commands) spent(a *client.Answer) {
	if c.saysSpent(a) {
		c.spentFor(verdict.LackCreates, "create budget: the target says that its creates of the day are used up")
	}
}

// saysSpent reports whether the target says so, to a spec that is not about that.
func (c Commands) saysSpent(a *client.Answer) bool {
	code := strconv.Itoa(c.s.Run.Profile.Bindings.CreatesSpentCode)
	return a.Refused() && !c.spending && slices.Contains(a.Codes(), code)
}

// budget names what shares a day's creates: a guild, whoever creates in it, or
// the global list of an application.
func (c Commands) budget() string {
	if c.guild == "" {
		return "global commands of application " + c.app.ID
	}
	return "guild " + c.guild
}
