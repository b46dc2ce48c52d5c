package certify

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// told counts the bytes that a service answers.
type told struct {
	http.ResponseWriter
	bytes *atomic.Int64
}

func (w told) Write(b []byte) (int, error) {
	w.bytes.Add(int64(len(b)))
	return w.ResponseWriter.Write(b)
}

// before makes n commands in lists of the first application.
func before(t *testing.T, s *servicetest.Service, n int, options []map[string]any) {
	t.Helper()
	for _, path := range lists(s) {
		for i := range n {
			s.Create(t, s.World.Applications[0].BotToken, path, theirs(i, options))
		}
	}
}

// fill makes up to n commands there, as many as there is room for.
func fill(t *testing.T, s *servicetest.Service, n int) {
	t.Helper()
	for _, path := range lists(s) {
		for i := range n {
			if !s.Offer(t, s.World.Applications[0].BotToken, path, theirs(i, nil)) {
				break
			}
		}
	}
}

// lists are the paths of two of the first application's.
func lists(s *servicetest.Service) []string {
	app := "/api/v10/applications/" + s.World.Applications[0].ID
	return []string{app + "/commands", app + "/guilds/" + s.World.Guilds[0].ID + "/commands"}
}

func theirs(i int, options []map[string]any) map[string]any {
	return map[string]any{"name": fmt.Sprint("before", i), "description": "not yours", "options": options}
}

// long are options of almost the greatest size, in letters of four bytes.
func long() (options []map[string]any) {
	letters := strings.Repeat("\U00010428", 90)
	for i := range 25 {
		var choices []map[string]any
		for k := range 2 {
			choices = append(choices, map[string]any{"name": fmt.Sprint(k), "value": letters})
		}
		options = append(options, map[string]any{"type": 3, "name": fmt.Sprint("o", i), "description": letters, "choices": choices})
	}
	return options
}

// TestLongListsAccuseNobody certifies an application whose lists are so long that the
// record can't keep every answer whole: what the record cuts is no breach of the target's.
func TestLongListsAccuseNobody(t *testing.T) {
	t.Parallel()
	const kept = 192 << 20 // bytes of answers that a record keeps whole
	var bytes atomic.Int64
	s := servicetest.Start(t, refserver.Options{}, func(h http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.ServeHTTP(told{w, &bytes}, r) })
	})
	before(t, s, 75, long())
	p := embedded.Profile(s.World, s.URL)
	p.Budgets.SpendCreates = false
	p.Applications[0].Overwritable = false
	o := certified(t, p, Options{Transport: s.Within, Cases: 1, Selection: servicetest.Sample(12, 1, "ADDR-JSON-BODY", "ADDR-JSON-TYPE", "CMD-ID-PRESENT")})
	accusesNobody(t, o)
	if n := bytes.Load(); n <= kept {
		t.Errorf("%d MiB were answered, of which a record keeps all", n>>20)
	}
}

// TestCrowdedListsAreShared certifies an application that has commands of its own, which
// leave too little room for all those that specs side by side would have.
func TestCrowdedListsAreShared(t *testing.T) {
	t.Parallel()
	for n, cases := range map[int]int{12: 8, 70: 1} {
		s := servicetest.Start(t, refserver.Options{}, nil)
		before(t, s, n, nil)
		p := embedded.Profile(s.World, s.URL)
		p.Applications[0].Overwritable = false
		o := certified(t, p, Options{Transport: s.Within, Cases: cases, Selection: servicetest.Sample(24, n)})
		accusesNobody(t, o)
		for _, x := range o.Run.Specs {
			if x.Code == verdict.LackRoom {
				t.Errorf("%d before: %s: %s", n, x.Name, x.Reason)
			}
		}
	}
}

// TestListsThatOthersFill certifies an application for which somebody else makes commands
// while the run goes on, until the list is full: a refusal then says nothing of its limit.
func TestListsThatOthersFill(t *testing.T) {
	t.Parallel()
	var asked atomic.Int64
	var s *servicetest.Service
	s = servicetest.Start(t, refserver.Options{}, func(h http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if asked.Add(1) == 1000 {
				fill(t, s, 80)
			}
			h.ServeHTTP(w, r)
		})
	})
	p := embedded.Profile(s.World, s.URL)
	p.Applications[0].Overwritable = false
	for _, x := range certified(t, p, Options{Transport: s.Within, Cases: 1, Selection: servicetest.Sample(12, 1)}).Run.Specs {
		if x.Outcome == verdict.SpecFailed {
			t.Errorf("%s: %v", x.Name, x.Failures)
		}
	}
}

// TestTightLists certifies a service that takes fewer commands in a list than it has to,
// and fewer than specs side by side share: that is what is said of it, and nothing else.
func TestTightLists(t *testing.T) {
	t.Parallel()
	s := servicetest.Start(t, refserver.Options{Faults: []string{"LIMIT-GUILD-CHAT-INPUT/takes-50", "LIMIT-GUILD-USER/takes-5"}}, nil)
	want := []string{contract.LimitGuildChatInput.ID, contract.LimitGuildUser.ID}
	o := certified(t, embedded.Profile(s.World, s.URL), Options{Transport: s.Within, Cases: 8, Selection: servicetest.Sample(18, 1, want...)})
	var failed []string
	for _, c := range o.Run.Clauses {
		if c.Outcome == verdict.Failed {
			failed = append(failed, c.ID)
		}
	}
	if !slices.Equal(failed, want) {
		t.Errorf("%q failed, want %q", failed, want)
		for _, x := range o.Run.Specs {
			if x.Outcome == verdict.SpecFailed {
				t.Logf("%s: %v", x.Name, x.Failures)
			}
		}
	}
}

// TestFullListsAccuseNobody certifies a service that deletes nothing, whose lists are
// almost full: what the runs leave there makes no clause fail that does not say so.
func TestFullListsAccuseNobody(t *testing.T) {
	t.Parallel()
	const name = "delete-does-nothing"
	s := servicetest.Start(t, refserver.Options{Archetype: name}, nil)
	all := refserver.Archetypes()
	truth := all[slices.IndexFunc(all, func(a refserver.Archetype) bool { return a.Name == name })]
	before(t, s, 90, nil)
	for seed := range 2 {
		p := embedded.Profile(s.World, s.URL)
		p.Budgets.SpendCreates = false
		for i := range p.Applications {
			p.Applications[i].Overwritable = false // that would clear the lists
		}
		o := certified(t, p, Options{Transport: s.Within, Cases: 1, Seed: int64(seed + 1), Selection: servicetest.Sample(36, seed, "AGE-CREATE", "DELETE-GLOBAL-LIST", "CREATE-GLOBAL-201")})
		for _, c := range o.Run.Clauses {
			if c.Outcome == verdict.Failed && !truth.Allows(contract.Find(c.ID)) {
				t.Errorf("run %d: %s failed", seed+1, c.ID)
			}
		}
	}
}
