package arrange_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

func command(s *session.Session) payload.Command {
	return payload.Command{Name: s.Name(), Description: "a command"}
}

func closed(t *testing.T, run *session.Run) []string {
	t.Helper()
	left, err := inventory.Of(run).Close(context.Background())
	if err != nil {
		t.Error(err)
	}
	return left
}

func guarded(p *target.Profile) { p.Applications[0].Overwritable = false }

// A correct service is left as it was, at the cost of one request for a list.
func TestCloseLeavesNothing(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, guarded)
	f.fill(globalList, "mine", "spade")
	run, s, path := begin(t, p, session.Options{})
	if run.Prefix() != "sq" {
		t.Errorf("prefix %q, though a command begins with sp", run.Prefix())
	}
	inventory.Global(s).Create(command(s))
	inventory.In(s, 0).Create(command(s))
	s.Close()
	inventory.In(s, 0).Create(command(s))
	before := f.requests
	if left := closed(t, run); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
	if n := f.requests - before; n != 3 { // a delete and two lists
		t.Errorf("%d requests", n)
	}
	if got := fmt.Sprint(f.names(globalList), f.names(guildList)); got != "[mine spade] []" {
		t.Error(got)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the ledger is kept: %v", err)
	}
}

// Whatever a delete answers: what the list still shows is left over, named, and
// kept in the ledger, until a sweep finds deletes that delete.
func TestCloseNamesWhatIsLeft(t *testing.T) {
	t.Parallel()
	for _, status := range []int{204, 404, 403, 410, 500} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			f := &fake{delete: status}
			p := f.start(t, guarded)
			f.fill(guildList, "mine")
			run, s, path := begin(t, p, session.Options{})
			name := s.Name()
			inventory.In(s, 0).Create(payload.Command{Name: name, Description: "a"})
			a := inventory.In(s, 0).Create(payload.Command{Name: s.Name(), Description: "b"})
			inventory.In(s, 0).Delete(a.String("id"))
			s.Close()
			left := strings.Join(closed(t, run), "\n")
			made := len(f.names(guildList)) - 1
			if !strings.Contains(left, fmt.Sprintf("%d commands among the commands of application 1 in guild 2 (", made)) ||
				!strings.Contains(left, "the list still shows it") || strings.Contains(left, "mine") {
				t.Errorf("%s\nof %q", left, f.names(guildList))
			}
			items, err := ledger.Read(path)
			if err != nil || len(items) != made+len(f.names(globalList)) {
				t.Errorf("in the ledger: %v, %v", items, err)
			}

			f.delete = 0
			again := inventory.Of(open(t, p, session.Options{}, path))
			rest, err := again.Sweep(context.Background(), again.Ledger.Adopt())
			if len(rest) > 0 || err != nil {
				t.Errorf("after the sweep: %v, %v", rest, err)
			}
			if err := again.Ledger.Close(); err != nil {
				t.Error(err)
			}
			if got := fmt.Sprint(f.names(globalList), f.names(guildList)); got != "[] [mine]" {
				t.Error(got)
			}
			if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("the ledger is kept: %v", err)
			}
		})
	}
}

// Where deletes do nothing, a list that may be overwritten is emptied.
func TestCloseOverwritesWhatItMay(t *testing.T) {
	t.Parallel()
	f := &fake{delete: 204}
	run, s, _ := begin(t, f.start(t, nil), session.Options{})
	inventory.In(s, 0).Create(command(s))
	s.Close()
	if left := closed(t, run); len(left) > 0 || len(f.names(guildList)) > 0 {
		t.Errorf("%q, %q", left, f.names(guildList))
	}
}

// A command whose create told no id is found by its name, and so is one that
// was made by a request that is not in the books.
func TestCloseFindsByName(t *testing.T) {
	t.Parallel()
	f := &fake{noID: true}
	p := f.start(t, guarded)
	f.fill(globalList, "mine")
	run, s, _ := begin(t, p, session.Options{})
	f.noList = true
	inventory.Global(s).Create(payload.Command{Name: "short", Description: "a"})
	f.noList = false
	s.Send(client.Request{Method: "POST", Path: "/applications/1/guilds/2/commands", Body: []byte(`{"name":"unbooked","description":"a"}`)})
	if left := closed(t, run); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
	if got := fmt.Sprint(f.names(globalList), f.names(guildList)); got != "[mine] []" {
		t.Error(got)
	}
}

// What appears in a list and is nothing of ours is named, and left alone.
func TestCloseNamesStrangers(t *testing.T) {
	t.Parallel()
	f := &fake{}
	run, s, _ := begin(t, f.start(t, nil), session.Options{})
	inventory.Global(s).Create(command(s))
	f.fill(globalList, "theirs")
	left := closed(t, run)
	if len(left) != 1 || !strings.Contains(left[0], `"theirs"`) || len(f.names(globalList)) != 1 {
		t.Errorf("%q, %q", left, f.names(globalList))
	}
}

// Without a list, what a delete answered counts, and a fetch.
func TestCloseWithoutAList(t *testing.T) {
	t.Parallel()
	f := &fake{noList: true}
	run, s, _ := begin(t, f.start(t, guarded), session.Options{})
	inventory.Global(s).Create(command(s))
	s.Close()
	if left := closed(t, run); len(left) > 0 || len(f.names(globalList)) > 0 {
		t.Errorf("%q, %q", left, f.names(globalList))
	}
	f = &fake{noList: true, delete: 404}
	run, s, _ = begin(t, f.start(t, guarded), session.Options{})
	inventory.Global(s).Create(command(s))
	s.Close()
	if left := closed(t, run); len(left) == 0 || !strings.Contains(left[0], "the list answered 405") {
		t.Errorf("%q", left)
	}
}

func TestGuildsThatWereMade(t *testing.T) {
	t.Parallel()
	f := &fake{makesGuild: true}
	run, s, path := begin(t, f.start(t, nil), session.Options{})
	inventory.CreateGuild(s, s.App(), "a guild")
	left := closed(t, run)
	if len(left) != 1 || !strings.Contains(left[0], `the guild "a guild" (77) that POST /guilds made: delete answered 404`) {
		t.Errorf("%q", left)
	}
	if items, err := ledger.Read(path); err != nil || len(items) != 1 || items[0].ID != "77" {
		t.Errorf("%v, %v", items, err)
	}
}

func TestPrefixCanBeRepeated(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, nil)
	f.fill(globalList, "xyz-left-over")
	run, s, _ := begin(t, p, session.Options{Prefix: "xyz"})
	if run.Prefix() != "xyz" || !strings.HasPrefix(s.Name(), "xyz") {
		t.Errorf("%q, %q", run.Prefix(), s.Name())
	}
	f.fill(globalList, append([]string{"aa", "ab"}, session.Prefixes...)...)
	if run, _, _ = begin(t, p, session.Options{}); run.Prefix() != "ac" {
		t.Errorf("%q", run.Prefix())
	}
	for _, bad := range []string{"abcde", "A", "a1", "ä"} {
		if _, err := session.NewRun(p, session.Options{Prefix: bad}); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// lacked runs body and returns what it lacked.
func lacked(t *testing.T, body func()) verdict.Lack {
	t.Helper()
	var l *session.Lacked
	if err := session.Attempt(body); err != nil && !errors.As(err, &l) {
		t.Fatal(err)
	} else if err == nil {
		return verdict.Lack{}
	}
	return l.Lack
}

// ended is what ended a body: the code of what was lacking, or the clause of a
// broken check; "" for nothing.
func ended(t *testing.T, body func()) string {
	t.Helper()
	var f *session.Failed
	var l *session.Lacked
	switch err := session.Attempt(body); {
	case errors.As(err, &f):
		return f.Clause.ID
	case errors.As(err, &l):
		return string(l.Code)
	case err != nil:
		t.Fatal(err)
	}
	return ""
}

// A budget of creates is never passed, however the target counts. Where a breach
// makes the run spend more, it stands behind that.
func TestBudgetOfCreates(t *testing.T) {
	t.Parallel()
	for name, k := range map[string]struct {
		*fake
		want string
	}{
		"correct":            {&fake{}, string(verdict.LackCreates)},
		"creates answer 200": {&fake{created: 200}, string(verdict.LackCreates)},
		"no id":              {&fake{noID: true}, string(verdict.LackCreates)},
		"no upsert":          {&fake{noUpsert: true}, "STATE-UPSERT-ONE-COMMAND"},
		"no upsert, 200":     {&fake{noUpsert: true, created: 200}, "STATE-UPSERT-ONE-COMMAND"},
		"upserts forgotten":  {&fake{forgets: true}, "STATE-UPSERT-REPLACES-DESCRIPTION"},
		"no list":            {&fake{noList: true}, "LIST-GUILD-200"},
	} {
		t.Run(name, func(t *testing.T) {
			f := k.fake
			const perDay = 12
			p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = perDay; guarded(p) })
			_, s, _ := begin(t, p, session.Options{})
			c := command(s)
			overwrites := 0
			got := ended(t, func() {
				for range 3 * perDay {
					inventory.In(s, 0).Create(c)
					overwrites++
				}
			})
			if made := f.creates[guildList]; made > perDay {
				t.Errorf("%d creates of %d a day", made, perDay)
			}
			if upserts := !f.noUpsert && !f.noList; upserts != (got == "") {
				t.Errorf("%d overwrites, then %s", overwrites, got)
			}
			got = ended(t, func() {
				for range 2 * perDay {
					inventory.In(s, 0).Create(command(s))
				}
			})
			if made := f.creates[guildList]; got != k.want || made > perDay {
				t.Errorf("%d creates of %d a day, %s", made, perDay, got)
			}
		})
	}
}

// A correct service's budget is counted to the create.
func TestBudgetIsExact(t *testing.T) {
	t.Parallel()
	f := &fake{}
	run, s, _ := begin(t, f.start(t, nil), session.Options{})
	c := command(s)
	for range 3 {
		inventory.In(s, 0).Create(c)
	}
	inventory.In(s, 0).Overwrite([]payload.Command{c, command(s)})
	creates := run.Quota.Creates()
	if creates["guild 2"] != f.creates[guildList] || creates["global commands of application 1"] != f.creates[globalList] {
		t.Errorf("%v, and the service counts %v", creates, f.creates)
	}
}

// The run ends a spec rather than run into the limit of a list by what it could
// not remove.
func TestRoom(t *testing.T) {
	t.Parallel()
	f := &fake{delete: 204}
	p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = target.Unlimited; guarded(p) })
	for i := range 60 {
		f.fill(globalList, fmt.Sprint("theirs", i))
	}
	run, s, _ := begin(t, p, session.Options{})
	inventory.Of(run).Keep = nil // so that each spec makes more
	got := ""
	for i := 0; got == "" && i < 200; i++ {
		one := run.Session(context.Background(), fmt.Sprint("spec ", i), 0, 0, 0, session.NewProbe(nil))
		got = ended(t, func() { inventory.Global(one).Create(command(one)) })
		one.Close()
	}
	if got != "DELETE-GLOBAL-LIST" || len(f.over) > 0 || len(f.names(globalList)) != 100 {
		t.Errorf("%s with %d commands; over the limit: %v", got, len(f.names(globalList)), f.over)
	}
	if l := lacked(t, func() { inventory.In(s, 0).Create(command(s)) }); l.Code != "" {
		t.Errorf("another list: %+v", l)
	}
	if l := lacked(t, func() { inventory.Global(s).Create(payload.Command{Name: s.Name(), Type: payload.User}) }); l.Code != "" {
		t.Errorf("another type: %+v", l)
	}
}

// A spec that fills a list with what it can remove again may do so, over the
// limit too.
func TestRoomForSpecsAboutIt(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, nil)
	f.fill(guildList, "mine")
	_, s, _ := begin(t, p, session.Options{})
	arrange.Clear(s, inventory.In(s, 0))
	l := lacked(t, func() {
		for range 101 {
			inventory.In(s, 0).Create(command(s))
		}
	})
	if l.Code != "" || len(f.over) != 1 {
		t.Errorf("%+v, %d over the limit", l, len(f.over))
	}
}

// A command that was there before is not overwritten.
func TestForeignNames(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, guarded)
	f.fill(globalList, "a")
	_, s, _ := begin(t, p, session.Options{})
	if l := lacked(t, func() { inventory.Global(s).Create(payload.Command{Name: "a", Description: "ours"}) }); l.Code != verdict.LackRoom {
		t.Errorf("%+v", l)
	}
	if l := lacked(t, func() { inventory.In(s, 0).Create(payload.Command{Name: "a", Description: "ours"}) }); l.Code != "" {
		t.Errorf("%+v", l)
	}
}

// What a survey lacks is no failure of the target's.
func TestSurveyLacksCreates(t *testing.T) {
	t.Parallel()
	f := &fake{}
	p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = 1; guarded(p) })
	p.Guilds = nil
	_, s, _ := begin(t, p, session.Options{})
	v := arrange.Of(s)
	if l := v.Trial(contract.CreateGuild).Lack; l.Code != verdict.LackGuild {
		t.Errorf("%+v", l)
	}
	f = &fake{noCreates: true}
	_, s, _ = begin(t, f.start(t, guarded), session.Options{})
	v = arrange.Of(s)
	for _, op := range []contract.Operation{contract.CreateGuild, contract.FetchGuild, contract.DeleteGlobal} {
		var lacked *session.Lacked
		if x := v.Trial(op); x.Behind != nil || !errors.As(x.Err, &lacked) || lacked.Code != verdict.LackCreates {
			t.Errorf("%s: %+v", op, x)
		}
	}
}

// TestOverwritesThatStop holds that a create of a name in use that makes another
// command, where the survey saw it overwrite, stands in front of what is not done
// for want of creates.
func TestOverwritesThatStop(t *testing.T) {
	t.Parallel()
	f := &fake{}
	_, s, _ := begin(t, f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = 20 }), session.Options{})
	list, c := inventory.In(s, 0), command(s)
	list.Create(c)
	f.noUpsert = true
	list.Create(c)
	var broken *session.Failed
	if err := session.Attempt(func() { list.Reserve(20) }); !errors.As(err, &broken) || !strings.Contains(err.Error(), contract.UpsertOneCommand.Text) {
		t.Errorf("no creates left: %v", err)
	}
}
