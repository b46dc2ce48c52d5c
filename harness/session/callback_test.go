package session

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
)

// token is that of every interaction here. It has to be escaped in a path.
const token = "token/of an interaction"

// answered runs a body against a target whose callback does what is given, and
// returns the run.
func answered(t *testing.T, callback http.HandlerFunc, body func(s *Session)) (*Run, error) {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("POST /control/use", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = fmt.Fprintf(w, `{"outcome":"delivered","interaction":{"id":"7","token":%q}}`, token)
	})
	mux.HandleFunc("POST /control/answered", func(w http.ResponseWriter, r *http.Request) {
		if got, _ := io.ReadAll(r.Body); string(got) != `{"application_id":"1","interaction_id":"7"}` {
			t.Errorf("asked with %s", got)
		}
		_, _ = io.WriteString(w, `{"launched":false,"messages":["a"]}`)
	})
	mux.HandleFunc("POST /api/v10/replies/{token}/{id}", callback)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	p := target.Defaults()
	p.BaseURL, p.Control = server.URL, target.Control{URL: server.URL + "/control", Token: "secret-of-control"}
	p.Applications = []target.Application{{ID: "1", BotToken: "secret-of-the-bot"}}
	p.Bindings.CallbackPath, p.Bindings.MessageCallbackType = "/replies/{token}/{interaction}", 9
	run, err := NewRun(p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Client.Close)
	s := run.Session(context.Background(), "spec", 0, 0, 0, NewProbe([]*contract.Clause{contract.HandlerAppOther}))
	return run, Attempt(func() { body(s) })
}

func respond(s *Session, o control.Outcome, c api.Callback) {
	s.Send(api.Respond(&s.Run.Profile.Bindings, o.ID(), o.Token(), c))
}

// TestResponding holds that an interaction is answered under the bound names,
// by its token alone, and that nobody reads the token afterwards.
func TestResponding(t *testing.T) {
	var sent, auth, path []string
	run, err := answered(t, func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		sent, auth = append(sent, string(raw)), append(auth, r.Header["Authorization"]...)
		path = append(path, r.PathValue("token")+" "+r.PathValue("id"))
		w.WriteHeader(http.StatusNoContent)
	}, func(s *Session) {
		o := s.Control().Use(control.Use{})
		respond(s, o, api.LaunchActivity())
		respond(s, o, api.Say(&s.Run.Profile.Bindings, "hello"))
		if got := s.Control().Answered(control.Question{Interaction: o.ID()}); got.Launched || !slices.Equal(got.Messages, []string{"a"}) {
			t.Errorf("read %+v", got)
		}
		s.Verify(contract.HandlerAppOther, false, "", fmt.Sprint(o.Interaction))
	})
	if want := []string{`{"type":12}`, `{"type":9,"data":{"content":"hello"}}`}; !slices.Equal(sent, want) || len(auth) > 0 {
		t.Errorf("sent %q with %q, want %q", sent, auth, want)
	}
	if want := token + " 7"; len(path) != 2 || path[0] != want || path[1] != want {
		t.Errorf("answered %q, want %q", path, want)
	}
	failed, is := err.(*Failed)
	if !is {
		t.Fatal(err)
	}
	everything := failed.Observed + strings.Join(failed.Failure().Curl, "")
	for _, x := range run.Recorder.Exchanges() {
		everything += fmt.Sprintf("%s %s %s %s", x.URL, x.RequestBody, x.ResponseBody, x.Curl())
	}
	hidden(t, everything)
}

// TestBrokenAnswerKeepsTheToken holds that an error that names the path doesn't
// show the token in it.
func TestBrokenAnswerKeepsTheToken(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	_, err := answered(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // or the server would not see the caller go
		cancel()
		<-r.Context().Done()
	}, func(s *Session) {
		o := s.Control().Use(control.Use{})
		s.ctx = ctx
		respond(s, o, api.LaunchActivity())
	})
	if err == nil || !strings.Contains(err.Error(), "/replies/[redacted]/7") {
		t.Errorf("ended with %v", err)
	}
	hidden(t, fmt.Sprint(err))
}

// TestCallbacksAnswerWhatTheyLike holds that ids in the answer of a callback,
// whose shape nobody shows, are not judged.
func TestCallbacksAnswerWhatTheyLike(t *testing.T) {
	run, _ := answered(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"id":7,"guild_id":"none"}`)
	}, func(s *Session) { respond(s, s.Control().Use(control.Use{}), api.LaunchActivity()) })
	for _, c := range []*contract.Clause{contract.AddressIDString, contract.AddressID64Bit} {
		if o := run.Ambient(c); o.Breach != nil || o.Held > 0 {
			t.Errorf("%s: %+v", c.ID, o)
		}
	}
	if o := run.Ambient(contract.AddressJSONBody); o.Held != 1 {
		t.Errorf("the answer was not seen: %+v", o)
	}
}

func hidden(t *testing.T, text string) {
	t.Helper()
	for _, form := range []string{token, "token%2Fof", "token/of"} {
		if strings.Contains(text, form) {
			t.Errorf("%s is shown in %s", form, text)
		}
	}
}
