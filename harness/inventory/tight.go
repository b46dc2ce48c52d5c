package inventory

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// tightness is how many commands of a type a list was seen to hold at most, where that
// is less than the contract says.
type tightness struct {
	most     int
	held     int                  // before, where that were more
	shown    *transcript.Exchange // one more, refused
	reported bool
}

// tightKey is a list, as far as it holds commands of a type.
type tightKey struct {
	list listKey
	typ  payload.CommandType
}

// tightenings are what refused creates said about the room in lists.
type tightenings struct {
	of     map[tightKey]*tightness
	judged map[tightKey]int // how many refusals were for something else
	looks  int              // into refusals, each by other names
}

// enough is how many refusals of a type in a list are for something else before it is not
// looked into any more.
const enough = 6

// limitClauses are the clauses about how many commands a list holds.
var limitClauses = map[payload.CommandType]struct{ global, guild *contract.Clause }{
	payload.ChatInput: {contract.LimitGlobalChatInput, contract.LimitGuildChatInput},
	payload.User:      {contract.LimitGlobalUser, contract.LimitGuildUser},
	payload.Message:   {contract.LimitGlobalMessage, contract.LimitGuildMessage},
}

func (k tightKey) clause() *contract.Clause {
	if k.list.guild == "" {
		return limitClauses[k.typ].global
	}
	return limitClauses[k.typ].guild
}

// most is how many commands of a type the list holds; false for any number. The caller
// holds the lock.
func (v *Inventory) most(k tightKey) (n int, limited bool) {
	n, limited = limits[k.typ]
	if t := v.tight.of[k]; t != nil {
		n = min(n, t.most)
	}
	return n, limited
}

// Cramped looks at a broken check that a refused create decides, beside commands which
// other specs made: where the list refuses the plainest one too, and another list does
// not, it is full before it should be. Then the spec has to run again alone, or what is
// broken is the list's limit.
func (v *Inventory) Cramped(s *session.Session, by []*transcript.Exchange) error {
	c, typ, is := v.refusedCreate(s, by)
	if _, limited := limitClauses[typ]; !is || !limited || session.Local(s, func() *proving { return &proving{} }).is {
		return nil
	}
	if holdingsOf(s).day { // who tries more waits for the end of a day that the session keeps
		return nil
	}
	k := tightKey{c.key(), typ}
	if !v.cramped(s, c, k, by[len(by)-1]) {
		return nil
	}
	return session.Attempt(func() {
		if s.Claims(claim.List(c.app.ID, c.guild), true) {
			v.tell(k, s.Broken)
		}
		s.LackingSince(session.ErrCrowded, verdict.LackRoom, fmt.Sprintf("the %v take no more beside the commands that other specs use", c))
	})
}

// proving marks a session whose refusals are not looked into: it looks into one.
type proving struct{ is bool }

// cramped waits for nobody: who looks into a refusal too may hold what this one needs.
func (v *Inventory) cramped(s *session.Session, c Commands, k tightKey, refused *transcript.Exchange) bool {
	v.mu.Lock()
	t, all, judged := v.tight.of[k], v.beside(s, k), v.tight.judged[k]
	freed := v.stockOf(k.list).freed.After(refused.Started)
	held := v.heldMore(s, k)
	v.mu.Unlock()
	switch {
	case all == 0 && !freed && held == 0 || t != nil && t.shown == refused:
		return false
	case t != nil && all >= t.most:
		return true
	case judged >= enough:
		return false
	}
	return v.proveTight(s, c, k, all, refused)
}

// tell judges the limit of a list that was seen to be tight.
func (v *Inventory) tell(k tightKey, broken func(*contract.Clause, string, string, ...*transcript.Exchange)) {
	v.mu.Lock()
	t := v.tight.of[k]
	v.mu.Unlock()
	switch {
	case t != nil && t.held > 0:
		broken(contract.LimitFreed, fmt.Sprintf("room again in a list that held %d commands of type %d", t.held, k.typ),
			fmt.Sprintf("one more refused beside %d", t.most), t.shown)
	case t != nil:
		broken(k.clause(), fmt.Sprintf("room for %d commands of type %d", limits[k.typ], k.typ),
			fmt.Sprintf("one more refused beside %d, which another list takes", t.most), t.shown)
	}
}

// tellOnce is tell in passing, for a spec that will not run again.
func (v *Inventory) tellOnce(s *session.Session, k tightKey) {
	v.mu.Lock()
	t := v.tight.of[k]
	tell := t != nil && !t.reported && s.Claims(claim.List(k.list.app, k.list.guild), true)
	if tell {
		t.reported = true
	}
	v.mu.Unlock()
	if tell {
		v.tell(k, s.InPassing)
	}
}

// heldMore is how many commands of the type the list held at once, where it holds fewer now
// and others than the session took them away; else none. The caller holds the lock.
func (v *Inventory) heldMore(s *session.Session, k tightKey) int {
	h := holdingsOf(s)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.freed {
		return 0
	}
	st := v.stockOf(k.list)
	if _, now := st.count(ledger.Item{Type: int(k.typ)}); now >= st.peak[int(k.typ)] {
		return 0
	}
	return st.peak[int(k.typ)]
}

// beside is how many commands of the type the list holds; none where the session made all
// of them, or where the list is full as it should be. The caller holds the lock.
func (v *Inventory) beside(s *session.Session, k tightKey) int {
	st := v.stockOf(k.list)
	_, all := st.count(ledger.Item{Type: int(k.typ)})
	h := holdingsOf(s)
	h.mu.Lock()
	defer h.mu.Unlock()
	if most, limited := limits[k.typ]; !limited || all >= most || st.among(h.own, int(k.typ)) >= all {
		return 0
	}
	return all
}

// refusedCreate is the list and the type of the create that the last exchange refused.
func (v *Inventory) refusedCreate(s *session.Session, by []*transcript.Exchange) (c Commands, typ payload.CommandType, is bool) {
	if len(by) == 0 {
		return c, 0, false
	}
	x := by[len(by)-1]
	others := []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusTooManyRequests}
	if x.Method != http.MethodPost || x.Status/100 != 4 || slices.Contains(others, x.Status) {
		return c, 0, false
	}
	at, err := url.Parse(x.URL)
	if err != nil {
		return c, 0, false
	}
	_, path, _ := strings.Cut(at.EscapedPath(), client.APIPath)
	k, is := v.paths()[path]
	app, err := v.application(k.app)
	if !is || err != nil {
		return c, 0, false
	}
	var sent struct{ Type payload.CommandType }
	if json.Unmarshal(x.RequestBody, &sent) != nil { // or it was no command
		return c, 0, false
	}
	return CommandsOf(s, app, k.guild), max(sent.Type, payload.ChatInput), true
}

// proveTight reads the list, makes the plainest command there and, where that is refused, in
// another that holds fewer. It reports whether it is for want of room that the body was
// refused, as far as can be told, and notes what it is sure of.
func (v *Inventory) proveTight(s *session.Session, c Commands, k tightKey, all int, by *transcript.Exchange) (maybe bool) {
	var refused *client.Answer
	var full, elsewhere, now, none bool
	alone := s.Claims(claim.List(c.app.ID, c.guild), true)
	v.mu.Lock()
	same := alone && v.stockOf(k.list).freed.Before(by.Started) // the list is as it was then
	held := v.heldMore(s, k)
	v.tight.looks++
	look := v.tight.looks
	v.mu.Unlock()
	s.Aside(func() {
		own := s.Own(s.Context(), "room in a list", look)
		session.Local(own, func() *proving { return &proving{true} })
		err := session.Attempt(func() { // what ends it has shown nothing
			objects, _ := c.With(own).List().Array()
			v.mu.Lock()
			other, fewer := v.emptier(own, c, held > 0)
			deletes := v.habits[true].Deletes && v.habits[false].Deletes
			full = c.held(objects, int(k.typ)) >= limits[k.typ] || !alone && v.stockOf(k.list).filled(c, objects, int(k.typ))
			v.mu.Unlock()
			if full || !deletes {
				return
			}
			plain := plainest(own, k.typ)
			a := c.With(own).tried(plain)
			if a.Success() {
				now = !same && c.With(own).comesAndGoes(json.RawMessage(by.RequestBody), plain)
				return
			}
			if refused = a; fewer && all+held > 0 {
				elsewhere = other.tried(plain).Success() && !c.With(own).lacked(plain)
			}
			if !elsewhere && held > 0 { // it took such before, and others now
				elsewhere = c.With(own).tried(plainest(own, otherType(k.typ))).Success() && !c.With(own).lacked(plain)
			}
		})
		none = errors.Is(err, session.ErrCrowded) // a session beside it has shown how many it takes
	})
	v.mu.Lock()
	defer v.mu.Unlock()
	switch {
	case elsewhere:
		v.tight.of[k] = &tightness{most: all, held: held, shown: refused.Exchange()}
		return true
	case full || none || now:
		return true
	}
	v.tight.judged[k]++
	return false
}

// plainest is a command of no more than it needs.
func plainest(s *session.Session, typ payload.CommandType) payload.Command {
	c := payload.Command{Type: typ, Name: s.Name()}
	if typ == payload.ChatInput {
		c.Description = "made by slashproof"
	}
	return c
}

func otherType(typ payload.CommandType) payload.CommandType {
	if typ == payload.ChatInput {
		return payload.User
	}
	return payload.ChatInput
}

// lacked reports whether a command that is refused is so for what may be left out.
func (c Commands) lacked(plain payload.Command) bool {
	return slices.ContainsFunc(payload.Insistent(), func(more payload.Extra) bool {
		plain.Extra = more
		return c.tried(plain).Success()
	})
}

// filled reports whether somebody else makes commands of the type in the list, too, while
// the run goes on. The caller holds the lock.
func (st *stock) filled(c Commands, objects []any, typ int) bool {
	return slices.ContainsFunc(objects, func(o any) bool {
		i := listed(c, o)
		return i.Type == typ && !st.before[i.Identity()] && !st.made[i.ID] && !st.asked.has(i.Name)
	})
}

// turns is how often one command is refused and another taken before it is the command
// that makes the difference, and not what others make and remove meanwhile.
const turns = 3

// comesAndGoes reports whether the list takes the one command, too, or does not take the
// other every time.
func (c Commands) comesAndGoes(one, other any) bool {
	for range turns {
		if c.tried(one).Success() || !c.tried(other).Success() {
			return true
		}
	}
	return false
}

// CreateRefused is the list of the create that an exchange refused for its body.
func (v *Inventory) CreateRefused(s *session.Session, x *transcript.Exchange) (c Commands, is bool) {
	c, _, is = v.refusedCreate(s, []*transcript.Exchange{x})
	return c, is
}

// Takes reports whether the list takes a command, which is removed again.
func (c Commands) Takes(body any) bool { return c.tried(body).Success() }

// tried makes a command and removes it again.
func (c Commands) tried(body any) *client.Answer {
	a := c.Create(body)
	if id := a.String("id"); a.Status() == http.StatusCreated && id != "" {
		c.Delete(id)
	}
	return a
}

// emptier is the list of the application that holds the fewest commands, if it holds
// fewer than the list, or is any other. The caller holds the lock.
func (v *Inventory) emptier(s *session.Session, than Commands, other bool) (c Commands, is bool) {
	held := func(k listKey) int { return len(v.stockOf(k).here) + len(v.stockOf(k).foreign) }
	least := held(than.key())
	if other {
		least = math.MaxInt
	}
	guilds := []string{""}
	for _, g := range s.Run.Profile.Guilds {
		if g.Authorizes(than.app) {
			guilds = append(guilds, g.ID)
		}
	}
	for _, guild := range guilds {
		if n := held(listKey{than.app.ID, guild}); n < least && guild != than.guild && s.Claims(claim.List(than.app.ID, guild), false) {
			c, is, least = CommandsOf(s, than.app, guild), true, n
		}
	}
	return c, is
}
