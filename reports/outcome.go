package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/verdict"
)

// meanings says what each outcome stands for.
var meanings = map[verdict.Outcome]string{
	verdict.Passed:       "a check of it held, and every spec that cites it and could run came to its end",
	verdict.Failed:       "a check of it was broken",
	verdict.Blocked:      "a spec that cites it ended at a broken check of other clauses, each of which failed",
	verdict.NotExercised: "something was lacking; a code and words say what",
	verdict.Unsupported:  "the profile declares it absent, and the target was seen to answer so",
	verdict.Undetermined: "the contract is silent",
	verdict.Broken:       "the harness or the transport failed, so nothing is known",
}

// lacks says what each code of what was lacking stands for.
var lacks = map[verdict.Code]string{
	verdict.LackFeature:     "the profile does not declare the feature",
	verdict.LackOperation:   "the profile declares the operation absent",
	verdict.LackControl:     "no control API, or one that could not do it",
	verdict.LackApplication: "not enough applications",
	verdict.LackOverwrite:   "no list that may be overwritten in bulk",
	verdict.LackCredential:  "no such token, secret or link",
	verdict.LackGuild:       "not enough guilds",
	verdict.LackActor:       "no such user, role or channel",
	verdict.LackBinding:     "no such locale or other bound name",
	verdict.LackGrant:       "the profile does not grant the creates of a day",
	verdict.LackEvents:      "no source of events, or one that broke off",
	verdict.LackCreates:     "the creates of the day are used up",
	verdict.LackRoom:        "a list is full, or holds what is not ours",
	verdict.LackChoice:      "the target took the other of two allowed ways",
	verdict.LackCase:        "no generated case came to it",
	verdict.LackSpec:        "no spec cites it yet",
	verdict.LackSelection:   "the run was told to leave it out",
	verdict.LackTime:        "the run stopped before",
}

// lacking is what was lacking for some clauses, under one code.
type lacking struct {
	code    verdict.Code
	n       int
	reasons []reason
}

// lackings groups clauses that were not exercised by code and words, the most
// frequent first.
func lackings(notExercised []verdict.Clause) []lacking {
	byCode := map[verdict.Code][]verdict.Clause{}
	for _, c := range notExercised {
		byCode[c.Code] = append(byCode[c.Code], c)
	}
	out := make([]lacking, 0, len(byCode))
	for code, clauses := range byCode {
		out = append(out, lacking{code, len(clauses), reasons(clauses)})
	}
	slices.SortFunc(out, func(a, b lacking) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.code, b.code))
	})
	return out
}

// reason is some words and how many clauses share it.
type reason struct {
	text string
	n    int
}

// reasons counts clauses by reason, the most frequent first.
func reasons(clauses []verdict.Clause) []reason {
	n := map[string]int{}
	for i := range clauses {
		n[cmp.Or(clauses[i].Reason, "no reason given")]++
	}
	out := make([]reason, 0, len(n))
	for text, k := range n {
		out = append(out, reason{text, k})
	}
	slices.SortFunc(out, func(a, b reason) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.text, b.text))
	})
	return out
}

// joinReasons lists the most frequent reasons and sums up the rest.
func joinReasons(rs []reason, most int) string {
	var parts []string
	rest := 0
	for i, r := range rs {
		if i >= most {
			rest += r.n
			continue
		}
		text := cut(oneLine(r.text), 120)
		if after, ok := strings.CutPrefix(text, "needs "); ok && r.n > 1 {
			text = "need " + after
		}
		parts = append(parts, thousands(r.n)+" "+text)
	}
	if rest > 0 {
		parts = append(parts, fmt.Sprintf("%s for %s", thousands(rest), count(len(rs)-most, "other reason")))
	}
	return strings.Join(parts, ", ")
}
