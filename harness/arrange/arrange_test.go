package arrange_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// lacking is a store of commands without some of the operations.
type lacking struct {
	without string // methods and paths that answer 404: "POST", "GET item", ...
	idless  bool   // answers of writes have no id
	piling  bool   // each POST makes another command

	mu    sync.Mutex
	next  int
	lists map[string][]map[string]any
}

func (f *lacking) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	path, item, _ := strings.Cut(r.URL.Path, "/commands")
	item = strings.TrimPrefix(item, "/")
	name := r.Method
	if item != "" {
		name += " item"
	}
	if f.without != "" && slices.Contains(strings.Split(f.without, ","), name) || strings.Contains(item, "permissions") {
		f.answer(w, 404, map[string]any{"message": "not found"})
		return
	}
	list := f.lists[path]
	at := slices.IndexFunc(list, func(o map[string]any) bool { return o["id"] == item })
	var body map[string]any
	var bodies []map[string]any
	dec := json.NewDecoder(r.Body)
	if r.Method == http.MethodPut {
		_ = dec.Decode(&bodies)
	} else {
		_ = dec.Decode(&body)
	}
	switch {
	case name == "GET":
		if list == nil {
			list = []map[string]any{}
		}
		f.answer(w, 200, list)
	case name == "PUT":
		f.lists[path] = nil
		for _, o := range bodies {
			f.put(path, o)
		}
		f.answer(w, 200, f.lists[path])
	case name == "POST" && body["name"] == nil:
		f.answer(w, 400, map[string]any{"message": "a name"})
	case name == "POST":
		f.written(w, 201, f.put(path, body))
	case at < 0:
		f.answer(w, 404, map[string]any{"message": "unknown"})
	case name == "GET item":
		f.answer(w, 200, list[at])
	case name == "PATCH item":
		for k, v := range body {
			list[at][k] = v
		}
		f.written(w, 200, list[at])
	case name == "DELETE item":
		f.lists[path] = slices.Delete(list, at, at+1)
		w.WriteHeader(204)
	}
}

// put stores a command in the place of one of its name.
func (f *lacking) put(path string, o map[string]any) map[string]any {
	if o["type"] == nil {
		o["type"] = 1
	}
	list := f.lists[path]
	if at := slices.IndexFunc(list, func(x map[string]any) bool { return x["name"] == o["name"] }); at >= 0 && !f.piling {
		o["id"] = list[at]["id"]
		list[at] = o
		return o
	}
	f.next++
	o["id"] = fmt.Sprint(5000000 + f.next)
	f.lists[path] = append(list, o)
	return o
}

func (f *lacking) written(w http.ResponseWriter, status int, o map[string]any) {
	if f.idless {
		shown := map[string]any{"name": o["name"]}
		f.answer(w, status, shown)
		return
	}
	f.answer(w, status, o)
}

func (f *lacking) answer(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}

// on opens a session against the store. Its one application may be overwritten.
func on(t *testing.T, f *lacking) *session.Session {
	t.Helper()
	f.lists = map[string][]map[string]any{}
	server := httptest.NewServer(f)
	t.Cleanup(server.Close)
	p := target.Defaults()
	p.BaseURL = server.URL
	p.Applications = []target.Application{{ID: "1", BotToken: "t", Overwritable: true}}
	p.Guilds = []target.Guild{{ID: "2"}}
	run, err := session.NewRun(p, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Client.Close)
	return run.Session(context.Background(), "test", 0, 0, 0, session.NewProbe(nil))
}

// TestWhateverWorks holds that a state is reached as long as one way leads to it.
func TestWhateverWorks(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		name string
		f    *lacking
	}{
		{"everything", &lacking{}},
		{"no create", &lacking{without: "POST"}},
		{"no fetch", &lacking{without: "GET item"}},
		{"no edit", &lacking{without: "PATCH item"}},
		{"no delete", &lacking{without: "DELETE item"}},
		{"no bulk overwrite", &lacking{without: "PUT"}},
		{"bulk overwrite and list alone", &lacking{without: "POST,GET item,PATCH item,DELETE item"}},
		{"no ids in answers", &lacking{idless: true}},
		{"no upsert", &lacking{piling: true}},
	} {
		t.Run(x.name, func(t *testing.T) {
			s := on(t, x.f)
			for _, list := range []inventory.Commands{inventory.Global(s), inventory.In(s, 0)} {
				err := session.Attempt(func() {
					sent := payload.Command{Name: s.Name(), Description: "as it was"}
					made := arrange.Have(s, list, sent)
					if o := arrange.Read(s, list, made.ID); o["name"] != sent.Name || o["description"] != "as it was" {
						t.Errorf("%v: it reads %v", list, o)
					}
					arrange.Put(s, list, made.ID, map[string]any{"description": "changed"})
					id := list.Called(sent.Name, 1) // an overwrite may have given it another
					if o := arrange.Read(s, list, id); o["description"] != "changed" {
						t.Errorf("%v: it reads %v after the change", list, o)
					}
					other := s.Name()
					arrange.Put(s, list, made.ID, map[string]any{"name": other})
					if o := arrange.Read(s, list, made.ID); o["name"] != other {
						t.Errorf("%v: it reads %v under another name", list, o)
					}
					arrange.Remove(s, list, made.ID)
					if o := arrange.Peek(s, list, made.ID); o != nil {
						t.Errorf("%v: it is still there: %v", list, o)
					}
				})
				if err != nil {
					t.Errorf("%v: %v", list, err)
				}
			}
		})
	}
}

// TestNoWayLeft holds that the clause of the operation is what is blamed then.
func TestNoWayLeft(t *testing.T) {
	t.Parallel()
	s := on(t, &lacking{without: "POST,PUT"})
	err := session.Attempt(func() { arrange.Have(s, inventory.Global(s), payload.Command{Name: s.Name(), Description: "none"}) })
	var failed *session.Failed
	if !errors.As(err, &failed) || failed.Clause != contract.CreateGlobal201 {
		t.Errorf("%v, want a failure of %s", err, contract.CreateGlobal201)
	}
}

// TestNamesAvoidWhatIsThere holds that a second run over the first one's
// left-overs gives other names.
func TestNamesAvoidWhatIsThere(t *testing.T) {
	t.Parallel()
	f := &lacking{}
	s := on(t, f)
	f.lists["/api/v10/applications/1"] = []map[string]any{{"id": "9", "name": session.Prefixes[0] + "left", "type": 1}}
	arrange.Of(s)
	if name := s.Name(); strings.HasPrefix(name, session.Prefixes[0]) {
		t.Errorf("named %s", name)
	}
}
