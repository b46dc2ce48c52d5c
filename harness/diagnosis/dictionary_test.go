package diagnosis_test

import (
	"bytes"
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/diagnosis"
)

// TestDictionary holds the file that is part of the program: it reads, it is
// as Write would write it, and it speaks of clauses that there are.
func TestDictionary(t *testing.T) {
	file, err := os.ReadFile("dictionary.txt")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := diagnosis.Read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := diagnosis.Write(&again, entries); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(file, again.Bytes()) {
		t.Error("dictionary.txt was changed by hand: Write writes it otherwise")
	}
	if !reflect.DeepEqual(diagnosis.Dictionary(), entries) {
		t.Error("Dictionary is not what the file says")
	}
	for _, e := range entries {
		for _, id := range slices.Concat([]string{e.Clause}, e.Fails, e.Blocks) {
			if c := contract.Find(id); c == nil || !c.Decidable() {
				t.Errorf("%s names %s, which no spec can decide", e.ID, id)
			}
		}
	}
}

func TestWriteAndRead(t *testing.T) {
	want := []diagnosis.Entry{
		{ID: "A/one", Clause: "A", Does: "the service forgets “ü”", Fails: []string{"A", "B"}, Blocks: []string{"C", "D"}, Statuses: []int{200, 404}},
		{ID: "B/survives", Clause: "B", Does: "the service does nothing wrong"},
		{ID: "no-upsert", Clause: "A", Does: "the service makes another command", Fails: []string{"A"}},
	}
	given := []diagnosis.Entry{want[2], want[0], want[1]}
	given[1].Fails = []string{"B", "A", "B"}
	var text bytes.Buffer
	if err := diagnosis.Write(&text, given); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(given[1].Fails, []string{"B", "A", "B"}) || given[0].ID != "no-upsert" {
		t.Error("Write changed what it was given")
	}
	for line := range strings.Lines(text.String()) {
		if strings.TrimRight(line, " \t\n") != strings.TrimSuffix(line, "\n") {
			t.Errorf("%q ends in a blank", line)
		}
	}
	// A checkout may have changed the ends of the lines.
	for _, s := range []string{text.String(), strings.ReplaceAll(text.String(), "\n", "\r\n"), strings.TrimSuffix(text.String(), "\n")} {
		if got, err := diagnosis.Read(strings.NewReader(s)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("read %+v, %v", got, err)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	const good = "# comment\n\nA/one\tA\tthe service fails\tA B\t-\t-\n"
	for name, c := range map[string]struct{ line, want string }{
		"too few columns":  {"A/two\tA\tthe service fails\tA\t-", "5 columns"},
		"too many columns": {"A/two\tA\tthe service fails\tA\t-\t-\t", "7 columns"},
		"no id":            {"\tA\tthe service fails\tA\t-\t-", "empty"},
		"no clause":        {"A/two\t\tthe service fails\tA\t-\t-", "empty"},
		"no words":         {"A/two\tA\t\tA\t-\t-", "empty"},
		"an empty list":    {"A/two\tA\tthe service fails\tA\t\t-", "empty id"},
		"two spaces":       {"A/two\tA\tthe service fails\tA  B\t-\t-", "empty id"},
		"disorder":         {"A/two\tA\tthe service fails\tB A\t-\t-", "A after B"},
		"a clause twice":   {"A/two\tA\tthe service fails\tA A\t-\t-", "A after A"},
		"none among some":  {"A/two\tA\tthe service fails\t- A\t-\t-", "no clause id"},
		"no number":        {"A/two\tA\tthe service fails\tA\t-\tfive", "no status"},
		"an id twice":      {"A/one\tA\tthe service fails\tA\t-\t-", "on line 3 already"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := diagnosis.Read(strings.NewReader(good + c.line + "\n"))
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "line 4") {
				t.Errorf("%v, want line 4 and %q", err, c.want)
			}
		})
	}
	broken := errors.New("the disk is gone")
	if _, err := diagnosis.Read(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("%v, want %v", err, broken)
	}
}

func TestWriteRefuses(t *testing.T) {
	ok := diagnosis.Entry{ID: "A/one", Clause: "A", Does: "the service fails", Fails: []string{"A"}}
	for name, change := range map[string]func(e *diagnosis.Entry){
		"no id":                 func(e *diagnosis.Entry) { e.ID = "" },
		"a comment":             func(e *diagnosis.Entry) { e.ID = "#A" },
		"words of two lines":    func(e *diagnosis.Entry) { e.Does = "the service\nfails" },
		"a tab":                 func(e *diagnosis.Entry) { e.Does = "the service\tfails" },
		"a clause of two words": func(e *diagnosis.Entry) { e.Fails = []string{"A B"} },
		"an empty clause":       func(e *diagnosis.Entry) { e.Blocks = []string{""} },
		"the same id":           func(e *diagnosis.Entry) {},
	} {
		t.Run(name, func(t *testing.T) {
			bad := ok
			change(&bad)
			var out bytes.Buffer
			if err := diagnosis.Write(&out, []diagnosis.Entry{ok, bad}); err == nil || out.Len() > 0 {
				t.Errorf("wrote %q, %v", out.String(), err)
			}
		})
	}
}
