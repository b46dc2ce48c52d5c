package ledger

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestLedgerForgetsWhatIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out", "ledger.jsonl")
	l := open(t, path)
	ping, pong := Item{App: "1", Name: "ping", Type: 1}, Item{App: "1", Guild: "2", Name: "pong", Type: 1}
	l.Intend(ping)
	l.Intend(pong)
	l.Created(Item{App: "1", Name: "ping", Type: 1, ID: "7"})
	// As a crash here would find it: one command with an id, one in flight.
	left, err := Read(path)
	if want := []Item{{App: "1", Name: "ping", Type: 1, ID: "7"}, pong}; err != nil || !slices.Equal(left, want) {
		t.Errorf("%+v, %v; want %+v", left, err, want)
	}
	l.Refused(pong)
	l.Gone("7")
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("a ledger of nothing is kept: %v", err)
	}
}

// A run may end in the middle of a line, and the next one in the same folder
// must neither stumble over that nor lose what the first one left.
func TestLedgerKeepsWhatAnEarlierRunLeft(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger.jsonl")
	whole := `{"op":"created","app":"1","name":"ping","type":1,"id":"7"}` + "\n"
	if err := os.WriteFile(path, []byte(whole+`{"op":"intend","app":"1","na`), 0o600); err != nil {
		t.Fatal(err)
	}
	l := open(t, path)
	if l.Earlier() != 1 || len(l.Left()) != 0 {
		t.Errorf("%d earlier items, %d of its own", l.Earlier(), len(l.Left()))
	}
	l.Created(Item{App: "1", Name: "pong", Type: 1, ID: "8"})
	l.Gone("8")
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	left, err := Read(path)
	if err != nil || len(left) != 1 || left[0].ID != "7" {
		t.Errorf("%+v, %v", left, err)
	}
}

func TestLedgerNamesABadLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger.jsonl")
	good := `{"op":"gone","app":"","id":"7"}` + "\n"
	for _, bad := range []string{"nonsense\n", `{"op":"lost"}` + "\n", `{"op":"gone","who":"me"}` + "\n"} {
		if err := os.WriteFile(path, []byte(good+bad+good), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(path); err == nil || !strings.Contains(err.Error(), path+":2: ") {
			t.Errorf("%q: %v", bad, err)
		}
		if _, err := Open(path); err == nil {
			t.Errorf("%q: appended to a file that is no ledger", bad)
		}
	}
}

func TestSentencesTellAlikeThingsTogether(t *testing.T) {
	sent := Item{App: "1", Guild: "2", Name: "3", What: "message"}
	named := sent
	named.ID = "7"
	left := []Leftover{
		{Item: sent, Why: "no answer told its id"}, {Item: sent, Why: "no answer told its id"},
		{Item: named, Why: "it stays"},
		{Item: Item{App: "1", Name: "ping", Type: 1, ID: "8"}, Why: "it stays"},
		{Item: Item{App: "1", Name: "pong", Type: 1}, Why: "it stays"},
		{Item: Item{What: "lobby", ID: "9"}, Why: "it stays"}, {Item: Item{What: "lobby", ID: "10"}, Why: "it stays"},
	}
	want := []string{
		"2 messages in channel 3: no answer told its id",
		"the message 7 in channel 3: it stays",
		`2 commands among the global commands of application 1 ("ping" (8), "pong"): it stays`,
		"the lobby 9: it stays", "the lobby 10: it stays",
	}
	if got := Sentences(left); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func open(t *testing.T, path string) *Ledger {
	t.Helper()
	l, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return l
}
