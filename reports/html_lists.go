package reports

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/slashproof/slashproof/harness/verdict"
)

type (
	pageCause struct {
		N, Of                                int
		ID, Style, Where, Text, LooksLike    string
		Evidence                             *pageSighting
		FollowCount, BlockedCount, Following string
		Follow                               []string
		Blocked                              []pageBlocked
		MoreBlocked                          string
	}
	pageBlocked struct {
		ID, Text, MoreBy string
		By               []string
	}
	pageNotExercised struct {
		Count  string
		Groups []pageLacking
	}
	pageLacking struct {
		Code, Words, N string
		Reasons        []pageReason
	}
	pageReason struct{ N, Text string }
)

func pageCauses(all []*cause) []pageCause {
	var out []pageCause
	for _, k := range all {
		p := pageCause{
			N: k.n, Of: len(all), ID: cmp.Or(oneLine(k.clause.ID), "(no clause)"), Style: "failed",
			Where: oneLine(strings.TrimPrefix(k.clause.Level+" · "+k.clause.Chapter, " · ")), Text: oneLine(k.clause.Text),
			LooksLike: k.likeness(), FollowCount: count(len(k.follow), "more failure"),
			BlockedCount: count(len(k.blocked), "clause"), Following: verb(len(k.follow), "follow"), Blocked: pageBlockedList(k),
		}
		if k.deviation() {
			p.Style = "broken"
		}
		if p.LooksLike != "" {
			p.LooksLike = "I" + p.LooksLike[1:]
		}
		if k.evidence != nil && k.n <= htmlCauses {
			e := sightingOnPage(k.evidence)
			p.Evidence = &e
		}
		if n := len(k.blocked) - len(p.Blocked); n > 0 {
			p.MoreBlocked = count(n, "more clause") + " in the list of clauses below."
		}
		for _, id := range k.follow {
			p.Follow = append(p.Follow, oneLine(id))
		}
		out = append(out, p)
	}
	return out
}

func pageBlockedList(k *cause) []pageBlocked {
	var out []pageBlocked
	for i := range k.blocked[:min(len(k.blocked), htmlBlocked)] {
		c := &k.blocked[i]
		p := pageBlocked{ID: oneLine(c.ID), Text: oneLine(c.Text)}
		p.By, p.MoreBy = blockersOnPage(c)
		out = append(out, p)
	}
	return out
}

func blockersOnPage(c *verdict.Clause) (by []string, more string) {
	for _, id := range c.BlockedBy[:min(len(c.BlockedBy), htmlBlockers)] {
		by = append(by, oneLine(id))
	}
	if n := len(c.BlockedBy) - len(by); n > 0 {
		more = fmt.Sprintf("and %s more", thousands(n))
	}
	return by, more
}

// notExercisedOnPage is what was not exercised, by what was lacking.
func notExercisedOnPage(r *verdict.Run) *pageNotExercised {
	notExercised := withOutcome(r.Clauses, verdict.NotExercised)
	if len(notExercised) == 0 {
		return nil
	}
	out := &pageNotExercised{Count: count(len(notExercised), "clause")}
	for _, l := range lackings(notExercised) {
		g := pageLacking{Code: oneLine(string(l.code)), Words: lacks[l.code], N: thousands(l.n)}
		for _, e := range l.reasons {
			g.Reasons = append(g.Reasons, pageReason{thousands(e.n), oneLine(cut(e.text, htmlValue))})
		}
		out.Groups = append(out.Groups, g)
	}
	return out
}

func pageViolationList(r *verdict.Run, style string, vs []*violation) *pageViolations {
	if len(vs) == 0 {
		return nil
	}
	out := &pageViolations{}
	for i, v := range vs {
		if i >= htmlViolations {
			out.Rest = append(out.Rest, clauseOnPage(r, &v.clause))
			continue
		}
		p := pageViolation{
			Anchor: fmt.Sprintf("%s-%d", style, i+1), Style: style,
			ID: cmp.Or(oneLine(v.clause.ID), "(no clause)"), Text: oneLine(v.clause.Text),
			Where: oneLine(strings.TrimPrefix(v.clause.Level+" · "+v.clause.Chapter, " · ")),
		}
		p.Cause, p.Heads = v.cause, v.heads
		shown := -1
		if v.heads && v.cause <= htmlCauses {
			shown, p.Above = v.best, v.best >= 0
		}
		for j, f := range v.sightings {
			if j == shown {
				continue
			}
			if n := len(p.Sightings); n == htmlSightings {
				p.More = count(v.others(shown)-n, "more failure") + " of this clause in report.json."
				break
			}
			p.Sightings = append(p.Sightings, sightingOnPage(&f))
		}
		out.Full = append(out.Full, p)
	}
	return out
}

func sightingOnPage(f *sighting) pageSighting {
	s := pageSighting{
		Spec: oneLine(f.spec.Name), Passing: f.passing(), Message: shorten(f.Message, htmlValue, htmlLines),
		Expected: shorten(f.Expected, htmlValue, htmlLines), Observed: shorten(f.Observed, htmlValue, htmlLines),
	}
	if len(f.Counterexample) > 0 && string(f.Counterexample) != "null" {
		s.Counterexample = indented(f.Counterexample)
	}
	curl := f.Curl
	if n := len(curl) - htmlCurl; n > 0 {
		curl = curl[n:]
		s.Earlier = count(n, "request") + " before these in report.json."
	}
	for _, cmd := range curl {
		text, remark := command(cmd, htmlCurlLength)
		s.Curl = append(s.Curl, pageCommand{text, remark})
	}
	return s
}

func pageSpecList(r *verdict.Run) []pageSpecs {
	var out []pageSpecs
	var n map[verdict.SpecOutcome]int
	for _, s := range sortedSpecs(r) {
		name := cmp.Or(oneLine(s.Group), "no group")
		if len(out) == 0 || out[len(out)-1].Name != name {
			out = append(out, pageSpecs{Name: name})
			n = map[verdict.SpecOutcome]int{}
		}
		group := &out[len(out)-1]
		p := pageSpec{
			Outcome: oneLine(string(s.Outcome)), Name: oneLine(s.Name), Reason: oneLine(cut(s.Reason, htmlValue)),
			Requests: thousands(s.Requests), Time: length(s.Duration),
		}
		for _, id := range s.Clauses {
			p.Clauses = append(p.Clauses, oneLine(id))
		}
		group.Specs = append(group.Specs, p)
		n[s.Outcome]++
		var label []string
		for _, o := range []verdict.SpecOutcome{verdict.SpecPassed, verdict.SpecFailed, verdict.SpecSkipped, verdict.SpecBroken} {
			if n[o] > 0 {
				label = append(label, thousands(n[o])+" "+string(o))
			}
		}
		group.Label = strings.Join(label, ", ")
	}
	return out
}
