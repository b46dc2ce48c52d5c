package reports

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/verdict"
)

// junitValue bounds an expected or observed value in junit.xml, in characters:
// CI services drop files that grow past some megabytes.
const junitValue = 8000

// The shape is the one that the JUnit task of Ant writes, which CI services
// read: a suite a group of specs, a case a spec.
type (
	junitDocument struct {
		XMLName xml.Name `xml:"testsuites"`
		Name    string   `xml:"name,attr"`
		junitCounts
		Suites []*junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name      string `xml:"name,attr"`
		Timestamp string `xml:"timestamp,attr"`
		junitCounts
		Properties []junitProperty `xml:"properties>property"`
		Cases      []junitCase     `xml:"testcase"`
	}
	junitCounts struct {
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Skipped  int          `xml:"skipped,attr"`
		Time     junitSeconds `xml:"time,attr"`
	}
	junitProperty struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	}
	junitCase struct {
		Class   string       `xml:"classname,attr"`
		Name    string       `xml:"name,attr"`
		Time    junitSeconds `xml:"time,attr"`
		Failure *junitDetail `xml:"failure"`
		Error   *junitDetail `xml:"error"`
		Skipped *junitDetail `xml:"skipped"`
		Output  string       `xml:"system-out,omitempty"`
	}
	junitDetail struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
	junitSeconds time.Duration
)

// MarshalXMLAttr writes seconds to the millisecond.
func (s junitSeconds) MarshalXMLAttr(name xml.Name) (xml.Attr, error) {
	return xml.Attr{Name: name, Value: fmt.Sprintf("%.3f", time.Duration(s).Seconds())}, nil
}

// JUnit writes junit.xml. What failed begins with its cause, and the properties
// of the first suite list all of them. A spec that broke off is an error, and
// one that only saw deviations from a SHOULD or MAY is skipped with the details
// as its output, since the format knows no warning and the verdict does not mind.
func JUnit(w io.Writer, r *verdict.Run) error {
	j := &junit{causes: causes(r, violations(r)), clauseOf: map[string]*verdict.Clause{}}
	for i := range r.Clauses {
		j.clauseOf[r.Clauses[i].ID] = &r.Clauses[i]
	}
	doc := &junitDocument{Name: "slashproof"}
	var suite *junitSuite
	for _, s := range sortedSpecs(r) {
		name := cmp.Or(oneLine(s.Group), "no group")
		if suite == nil || suite.Name != name {
			suite = &junitSuite{Name: name, Timestamp: r.Started.UTC().Format("2006-01-02T15:04:05"), Properties: junitProperties(r)}
			if len(doc.Suites) == 0 {
				suite.Properties = append(suite.Properties, junitCauses(j.causes)...)
			}
			doc.Suites = append(doc.Suites, suite)
		}
		c := junitCase{Class: name, Name: oneLine(s.Name), Time: junitSeconds(s.Duration)}
		j.outcome(&c, &s)
		suite.Cases = append(suite.Cases, c)
		suite.count(&c)
		doc.count(&c)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(doc); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func (n *junitCounts) count(c *junitCase) {
	n.Tests++
	n.Time += c.Time
	switch {
	case c.Failure != nil:
		n.Failures++
	case c.Error != nil:
		n.Errors++
	case c.Skipped != nil:
		n.Skipped++
	}
}

func junitProperties(r *verdict.Run) []junitProperty {
	return []junitProperty{
		{"verdict", oneLine(string(r.Verdict))},
		{"complete", fmt.Sprint(r.Complete)},
		{"seed", fmt.Sprint(r.Seed)},
		{"names", oneLine(r.Names)},
		{"target", oneLine(strings.TrimSpace(r.Target.Name + " " + r.Target.Version))},
		{"contract", oneLine(r.ContractDigest)},
		{"version", oneLine(r.Version)},
	}
}

func junitCauses(all []*cause) []junitProperty {
	var out []junitProperty
	for _, k := range all {
		out = append(out, junitProperty{fmt.Sprintf("cause.%d", k.n), k.sentence()})
	}
	return out
}

// junit is what cases are made from.
type junit struct {
	causes   []*cause
	clauseOf map[string]*verdict.Clause
}

func (j *junit) level(id string) string {
	if c := j.clauseOf[id]; c != nil {
		return c.Level
	}
	return ""
}

func (j *junit) outcome(c *junitCase, s *verdict.Spec) {
	switch s.Outcome {
	case verdict.SpecPassed:
	case verdict.SpecSkipped:
		c.Skipped = &junitDetail{Message: oneLine(cmp.Or(s.Reason, "no reason given")), Type: oneLine(string(s.Code))}
	case verdict.SpecFailed:
		if len(s.Failures) == 0 {
			c.Failure = &junitDetail{Message: oneLine(cmp.Or(s.Reason, "failed"))}
			return
		}
		first, deviation := 0, true
		for i, f := range s.Failures {
			if !deviates(j.level(f.Clause)) {
				first, deviation = i, false
				break
			}
		}
		f := s.Failures[first]
		d := &junitDetail{
			Message: j.cause(f.Clause) + oneLine(cut(strings.TrimPrefix(f.Clause+": "+f.Message, ": "), junitValue)),
			Type:    oneLine(f.Clause),
		}
		text := j.lead(f.Clause) + junitText(s.Failures) + j.blocked(s)
		if deviation {
			d.Message, d.Type = "deviation from a "+j.level(f.Clause)+", "+d.Message, ""
			c.Skipped, c.Output = d, text
			return
		}
		d.Text = text
		c.Failure = d
	default:
		c.Error = &junitDetail{Message: oneLine(cmp.Or(s.Reason, "no reason given")), Type: oneLine(string(s.Outcome))}
	}
}

// of is the cause that accounts for a failed clause, or nil.
func (j *junit) of(id string) *cause {
	for _, k := range j.causes {
		if k.clause.ID == id || slices.Contains(k.follow, id) {
			return k
		}
	}
	return nil
}

// cause begins the message of a failure, the one line that every CI service shows.
func (j *junit) cause(id string) string {
	k := j.of(id)
	switch {
	case k == nil:
		return ""
	case k.clause.ID == id:
		return fmt.Sprintf("cause %d: ", k.n)
	}
	return fmt.Sprintf("follows from cause %d, %s: ", k.n, oneLine(k.clause.ID))
}

// lead begins the text of a failure.
func (j *junit) lead(id string) string {
	k := j.of(id)
	if k == nil {
		return ""
	}
	return fmt.Sprintf("cause %d of %d: %s\n\n", k.n, len(j.causes), k.sentence())
}

// blocked ends the text of a failure with what its spec could not decide.
func (j *junit) blocked(s *verdict.Spec) string {
	var ids []string
	for _, id := range s.Clauses {
		if c := j.clauseOf[id]; c != nil && c.Outcome == verdict.Blocked {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return fmt.Sprintf("\nblocked: %s\n", names(ids, 20))
}

func junitText(failures []verdict.Failure) string {
	var b strings.Builder
	for i, f := range failures {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s: %s\n", oneLine(f.Clause), visible(f.Message))
		if f.Expected != "" {
			fmt.Fprintf(&b, "expected: %s\n", cut(visible(f.Expected), junitValue))
		}
		if f.Observed != "" {
			fmt.Fprintf(&b, "observed: %s\n", cut(visible(f.Observed), junitValue))
		}
		for _, cmd := range f.Curl {
			text, remark := command(cmd, junitValue)
			b.WriteString(strings.TrimPrefix(remark+"\n", "\n"))
			b.WriteString(strings.TrimPrefix(text+"\n", "\n"))
		}
	}
	return b.String()
}
