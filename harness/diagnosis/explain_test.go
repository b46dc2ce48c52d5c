package diagnosis_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/diagnosis"
)

// dictionary reads entries as "id: fails | blocks". The clause is the part of
// the id before its slash, and the words are the id.
func dictionary(lines ...string) (entries []diagnosis.Entry) {
	for _, line := range lines {
		id, rest, _ := strings.Cut(line, ":")
		fails, blocks, _ := strings.Cut(rest, "|")
		clause, _, _ := strings.Cut(id, "/")
		entries = append(entries, diagnosis.Entry{
			ID: id, Clause: clause, Does: id, Fails: strings.Fields(fails), Blocks: strings.Fields(blocks),
		})
	}
	return entries
}

// observed reads "failed | blocked<by | passed".
func observed(s string) diagnosis.Observed {
	parts := strings.Split(s+"||", "|")
	o := diagnosis.Observed{Failed: strings.Fields(parts[0]), Blocked: map[string][]string{}, Ran: map[string]bool{}}
	for _, b := range strings.Fields(parts[1]) {
		id, by, _ := strings.Cut(b, "<")
		o.Blocked[id] = strings.Split(by, ",")
		o.Ran[id] = true
	}
	for _, id := range slices.Concat(o.Failed, strings.Fields(parts[2])) {
		o.Ran[id] = true
	}
	return o
}

// told writes causes as "clause(words): failures | blocked".
func told(causes []diagnosis.Cause) (out []string) {
	for _, c := range causes {
		s := fmt.Sprintf("%s(%s): %s", c.Clause, c.LooksLike, strings.Join(c.Failures, " "))
		if c.Blocks > 0 {
			s += " | " + strings.Join(c.Blocked, " ")
		}
		out = append(out, s)
	}
	return out
}

// explanations are the causes of what was observed, by small dictionaries.
var explanations = []struct {
	name       string
	dictionary []string
	observed   string
	want       []string
}{
	{"nothing failed", []string{"A/x: A"}, "| | A", nil},
	{"no dictionary", nil, "A B | C<B", []string{"B(): B | C", "A(): A"}},
	{"a failure that nothing explains", []string{"A/x: A", "B/x: B C"}, "A Z", []string{"A(A/x): A", "Z(): Z"}},
	{
		"one fault, many failures", []string{"A/x: A", "B/x: A B C D", "C/x: C"}, "A B C D",
		[]string{"B(B/x): A B C D"},
	},
	{
		"a wide entry of which most did not happen", []string{"A/all: A B C D E F G H", "A/x: A", "B/x: B", "C/x: C"},
		"A B C | | D E F G H", []string{"A(A/x): A", "B(B/x): B", "C(C/x): C"},
	},
	{
		"a wide entry that only just happened", []string{"A/all: A B C D E F", "A/x: A", "B/x: B", "C/x: C"},
		"A B C D | | E F", []string{"A(): A B C D"},
	},
	{
		"an entry whose clause passed", []string{"A/x: A B C", "B/x: B", "C/x: C"}, "B C | | A",
		[]string{"B(B/x): B", "C(C/x): C"},
	},
	{
		"an entry whose clause is blocked", []string{"A/x: A B C", "B/x: B"}, "B C | A<B",
		[]string{"B(B/x): B | A", "C(): C"},
	},
	{"an entry that does not fail its own clause", []string{"A/x: B C"}, "A B C", []string{"A(): A", "B(): B", "C(): C"}},
	{
		"what is blocked or did not run says nothing", []string{"A/x: A", "A/y: A B C D E"}, "A B C | D<A",
		[]string{"A(A/y): A B C | D"},
	},
	{
		"a filtered run takes the entry that it says most of", []string{"A/wide: A B C D E", "A/x: A"}, "A",
		[]string{"A(A/x): A"},
	},
	{"too little was seen for words", []string{"A/wide: A B C D E"}, "A", []string{"A(): A"}},
	{
		"what another cause explains counts neither way", []string{"A/x: A B C", "D/x: B C D"}, "A B C D",
		[]string{"A(A/x): A B C", "D(D/x): D"},
	},
	{
		"half alike groups and has no words", []string{"A/x: A B C D"}, "A B | | C D", []string{"A(): A B"},
	},
	{"less than half alike does nothing", []string{"A/x: A B C D E"}, "A B | | C D E", []string{"A(): A", "B(): B"}},
	{
		"the clause of a second cause comes along", []string{"A/x: A B D", "B/x: B C"}, "A B C D",
		[]string{"A(A/x): A D", "B(B/x): B C"},
	},
	{
		"a failure's own clause before one that is explained", []string{"A/x: A B D", "B/x: B C", "C/x: C"}, "A B C D",
		[]string{"A(A/x): A B D", "C(C/x): C"},
	},
	{
		"two ways of breaking one clause are one cause", []string{"A/x: A B D", "A/y: A C"}, "A B C D",
		[]string{"A(A/x): A B C D"},
	},
	{
		"equal failures: the blocks decide", []string{"A/x: A B | E", "B/x: A B | C D"}, "A B | C<B D<B | E",
		[]string{"B(B/x): A B | C D"},
	},
	{
		"equal failures: no blocks are a fit too", []string{"A/x: A B | E F", "B/x: A B"}, "A B | | E F",
		[]string{"B(B/x): A B"},
	},
	{"equal in all: the first that was reported", []string{"A/x: A B", "B/x: A B"}, "B A", []string{"B(B/x): B A"}},
	{"equal in all: either", []string{"A/y: A", "A/x: A"}, "A", []string{"A(A/x, or A/y): A"}},
	{"too many are equal in all", []string{"A/y: A", "A/x: A", "A/z: A"}, "A", []string{"A(): A"}},
	{
		"in order of what they unlock", []string{"A/x: A", "B/x: B C", "D/x: D"}, "A B C D | X<D Y<D,Q Z<D",
		[]string{"D(D/x): D | X Y Z", "B(B/x): B C", "A(A/x): A"},
	},
	{
		"words say nothing of a cause that blocks much more", []string{"A/x: A"}, "A | P<A Q<A R<A S<A",
		[]string{"A(): A | P Q R S"},
	},
	{
		"blocked behind two", []string{"A/x: A", "B/x: B"}, "A B | X<A,B", []string{"A(A/x): A | X", "B(B/x): B | X"},
	},
	{"what failed is not blocked too", []string{"A/x: A"}, "A B | B<A", []string{"A(A/x): A", "B(): B"}},
	{"reported twice", []string{"A/x: A"}, "A B A", []string{"A(A/x): A", "B(): B"}},
	{
		"a SHOULD stands last", []string{"A/x: A"},
		"AUTH-CREDENTIALS-SCOPE-CHANGE A | X<AUTH-CREDENTIALS-SCOPE-CHANGE Y<AUTH-CREDENTIALS-SCOPE-CHANGE",
		[]string{"A(A/x): A", "AUTH-CREDENTIALS-SCOPE-CHANGE(): AUTH-CREDENTIALS-SCOPE-CHANGE | X Y"},
	},
	{
		"a SHOULD with a MUST behind it does not", []string{"AUTH-CREDENTIALS-SCOPE-CHANGE/x: A AUTH-CREDENTIALS-SCOPE-CHANGE"},
		"AUTH-CREDENTIALS-SCOPE-CHANGE A B",
		[]string{"AUTH-CREDENTIALS-SCOPE-CHANGE(AUTH-CREDENTIALS-SCOPE-CHANGE/x): AUTH-CREDENTIALS-SCOPE-CHANGE A", "B(): B"},
	},
}

// TestStatuses holds that what a service looks as if it did is said only where it shows in
// answers of such a status, one refusal being like another, and that of two entries which
// explain the same the one that does goes first.
func TestStatuses(t *testing.T) {
	for _, c := range []struct {
		entries []int
		seen    []int
		want    string
	}{
		{[]int{201}, []int{200, 201}, "A/x"},
		{[]int{201}, []int{400}, ""},
		{[]int{400}, []int{422}, "A/x"},
		{[]int{201}, []int{200}, ""},
		{nil, []int{400}, "A/x"},
		{[]int{400}, nil, "A/x"},
	} {
		o, d := observed("A"), dictionary("A/x: A")
		o.Statuses, d[0].Statuses = map[string][]int{"A": c.seen}, c.entries
		if got := diagnosis.Explain(o, d)[0].LooksLike; got != c.want {
			t.Errorf("entry %v, run %v: %q, want %q", c.entries, c.seen, got, c.want)
		}
	}
	o, d := observed("A B"), dictionary("A/x: A B", "B/x: A B")
	o.Statuses = map[string][]int{"A": {400}, "B": {200}}
	d[0].Statuses, d[1].Statuses = []int{201}, []int{200}
	if got := told(diagnosis.Explain(o, d)); !slices.Equal(got, []string{"B(B/x): A B"}) {
		t.Errorf("explained by %q", got)
	}
}

func TestExplain(t *testing.T) {
	for _, c := range explanations {
		t.Run(c.name, func(t *testing.T) {
			entries := dictionary(c.dictionary...)
			got := told(diagnosis.Explain(observed(c.observed), entries))
			if !slices.Equal(got, c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
			slices.Reverse(entries)
			if again := told(diagnosis.Explain(observed(c.observed), entries)); !slices.Equal(again, got) {
				t.Errorf("the dictionary backwards gives %q\nand forwards %q", again, got)
			}
		})
	}
}
