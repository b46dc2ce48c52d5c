package arrange_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// fake is a service with command lists and habits of its own.
type fake struct {
	cuts       func(r *http.Request) bool // the connection, for some requests
	noUpsert   bool                       // every create makes another command
	full       int                        // how many commands a list takes; 0 for any number
	renews     bool                       // a create of a name in use gives the command another id
	forgets    bool                       // a create of a name in use stores nothing
	delete     int                        // what a delete answers that deletes nothing; 0 for one that does
	fetch      int                        // what a fetch of one answers; 0 for what is there
	noID       bool                       // answers of writes tell no id
	created    int                        // the status of a create; 201 when 0
	noBulk     bool
	noList     bool
	makesGuild bool
	noPost     bool
	noCreates  bool // of the day are left
	takesAll   bool // a create of whatever
	hideIDs    bool // from lists

	mu       sync.Mutex
	lists    map[string][]map[string]any
	next     int
	requests int
	creates  map[string]int
	over     []string // lists that were pushed over their limit
}

func (f *fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.requests++
	if f.cuts != nil && f.cuts(r) {
		panic(http.ErrAbortHandler)
	}
	path := strings.TrimPrefix(r.URL.Path, "/api/v10")
	if path == "/guilds" {
		f.answer(w, map[bool]int{true: 201, false: 404}[f.makesGuild], map[string]any{"id": "77"})
		return
	}
	list, id, one := strings.Cut(path, "/commands/")
	list = strings.TrimSuffix(list, "/commands")
	var body any
	_ = json.NewDecoder(r.Body).Decode(&body)
	sent, _ := body.(map[string]any)
	at := slices.IndexFunc(f.lists[list], func(o map[string]any) bool { return o["id"] == id })
	switch {
	case !strings.Contains(path, "/commands"):
		f.answer(w, 404, nil)
	case !one && r.Method == http.MethodGet && !f.noList:
		all := []map[string]any{}
		for _, o := range f.lists[list] {
			shown := maps.Clone(o)
			if f.hideIDs {
				delete(shown, "id")
			}
			all = append(all, shown)
		}
		f.answer(w, 200, all)
	case !one && r.Method == http.MethodPost && !f.noPost:
		f.post(w, list, sent)
	case !one && r.Method == http.MethodPut && !f.noBulk:
		f.put(w, list, body)
	case !one:
		f.answer(w, 405, nil)
	case r.Method == http.MethodDelete && f.delete != 0:
		f.answer(w, f.delete, nil)
	case r.Method == http.MethodGet && one && f.fetch != 0:
		f.answer(w, f.fetch, nil)
	case at < 0:
		f.answer(w, 404, nil)
	case r.Method == http.MethodGet:
		f.answer(w, 200, f.lists[list][at])
	case r.Method == http.MethodPatch && sent != nil:
		for k, v := range sent {
			f.lists[list][at][k] = v
		}
		f.answer(w, 200, f.told(f.lists[list][at]))
	case r.Method == http.MethodDelete:
		f.lists[list] = slices.Delete(f.lists[list], at, at+1)
		f.answer(w, 204, nil)
	default:
		f.answer(w, 400, nil)
	}
}

func (f *fake) post(w http.ResponseWriter, list string, sent map[string]any) {
	if f.noCreates {
		f.answer(w, 400, map[string]any{"code": 30034, "message": "no more today"})
		return
	}
	if name, _ := sent["name"].(string); name == "" && f.takesAll {
		sent = map[string]any{"name": ""}
	} else if name == "" {
		f.answer(w, 400, nil)
		return
	}
	same := func(o map[string]any) bool { return o["name"] == sent["name"] && typeOf(o) == typeOf(sent) }
	if at := slices.IndexFunc(f.lists[list], same); at >= 0 && !f.noUpsert {
		sent["id"] = f.lists[list][at]["id"]
		if f.renews {
			f.next++
			sent["id"] = fmt.Sprint(1000 + f.next)
		}
		if !f.forgets {
			f.lists[list][at] = sent
		}
		f.answer(w, 200, f.told(sent))
		return
	}
	if f.full > 0 && len(f.lists[list]) >= f.full {
		f.answer(w, 400, map[string]any{"code": 30032, "message": "no more in the list"})
		return
	}
	f.add(list, sent)
	f.answer(w, cmp.Or(f.created, http.StatusCreated), f.told(sent))
}

func (f *fake) add(list string, o map[string]any) {
	f.next++
	o["id"] = fmt.Sprint(1000 + f.next)
	f.lists[list] = append(f.lists[list], o)
	f.creates[list]++
	n := 0
	for _, other := range f.lists[list] {
		if typeOf(other) == typeOf(o) {
			n++
		}
	}
	if n > 100 || n > 15 && typeOf(o) != "1" {
		f.over = append(f.over, fmt.Sprint(list, o))
	}
}

func (f *fake) put(w http.ResponseWriter, list string, body any) {
	items, is := body.([]any)
	if !is {
		f.answer(w, 400, nil)
		return
	}
	was := f.lists[list]
	f.lists[list] = nil
	out := []map[string]any{}
	for _, v := range items {
		o := v.(map[string]any)
		if at := slices.IndexFunc(was, func(x map[string]any) bool { return x["name"] == o["name"] && typeOf(x) == typeOf(o) }); at >= 0 {
			o["id"] = was[at]["id"]
			f.lists[list] = append(f.lists[list], o)
		} else {
			f.add(list, o)
		}
		out = append(out, f.told(o))
	}
	f.answer(w, 200, out)
}

func typeOf(o map[string]any) string {
	if o["type"] == nil {
		return "1"
	}
	return fmt.Sprint(o["type"])
}

func (f *fake) told(o map[string]any) map[string]any {
	out := map[string]any{}
	for k, v := range o {
		if k != "id" || !f.noID {
			out[k] = v
		}
	}
	return out
}

func (f *fake) answer(w http.ResponseWriter, status int, body any) {
	if status == http.StatusNoContent {
		w.WriteHeader(status)
		return
	}
	if body == nil {
		body = map[string]any{"code": status, "message": "no"}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

const (
	globalList = "/applications/1"
	guildList  = "/applications/1/guilds/2"
)

// names are those of the commands in a list.
func (f *fake) names(list string) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []string
	for _, o := range f.lists[list] {
		out = append(out, o["name"].(string))
	}
	return out
}

// fill puts commands of somebody else's into a list.
func (f *fake) fill(list string, names ...string) {
	for _, name := range names {
		f.add(list, map[string]any{"name": name, "description": "not yours"})
	}
	f.creates[list] = 0
}

// start serves the fake and begins a run.
func (f *fake) start(t *testing.T, change func(*target.Profile)) *target.Profile {
	t.Helper()
	f.lists, f.creates = map[string][]map[string]any{}, map[string]int{}
	server := httptest.NewServer(f)
	t.Cleanup(server.Close)
	p := target.Defaults()
	p.BaseURL = server.URL
	p.Applications = []target.Application{{ID: "1", BotToken: "t", Overwritable: true}}
	p.Guilds = []target.Guild{{ID: "2"}}
	if change != nil {
		change(p)
	}
	return p
}

// begin opens a run with a ledger, and a surveyed session of it.
func begin(t *testing.T, p *target.Profile, o session.Options) (*session.Run, *session.Session, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ledger.jsonl")
	run := open(t, p, o, path)
	s := run.Session(context.Background(), "a spec", 0, 0, 0, session.NewProbe(nil))
	arrange.Of(s)
	return run, s, path
}

// open opens a run with the ledger at path.
func open(t *testing.T, p *target.Profile, o session.Options, path string) *session.Run {
	t.Helper()
	run, err := session.NewRun(p, o)
	if err == nil {
		_, err = inventory.Open(run, path)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Client.Close)
	return run
}
