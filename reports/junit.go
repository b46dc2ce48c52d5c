package reports

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/verdict"
)

// junitValue bounds an expected or observed value in junit.xml, in characters:
// CI services drop files that grow past some megabytes.
const junitValue = 8000

// The shape is the one that the JUnit task of Ant writes, which CI services
// read: a suite a chapter, a case a spec.
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

// JUnit writes junit.xml. A spec that broke off is an error, and one that only
// saw deviations from a SHOULD or MAY is skipped with the details as its
// output, since the format knows no warning and the verdict does not mind.
func JUnit(w io.Writer, r *verdict.Run) error {
	levelOf := map[string]string{}
	for i := range r.Clauses {
		levelOf[r.Clauses[i].ID] = r.Clauses[i].Level
	}
	doc := &junitDocument{Name: "slashproof"}
	var suite *junitSuite
	for _, s := range sortedSpecs(r) {
		name := cmp.Or(oneLine(s.Chapter), "no chapter")
		if suite == nil || suite.Name != name {
			suite = &junitSuite{Name: name, Timestamp: r.Started.UTC().Format("2006-01-02T15:04:05"), Properties: junitProperties(r)}
			doc.Suites = append(doc.Suites, suite)
		}
		c := junitCase{Class: name, Name: oneLine(s.Name), Time: junitSeconds(s.Duration)}
		junitOutcome(&c, &s, levelOf)
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
		{"target", oneLine(strings.TrimSpace(r.Target.Name + " " + r.Target.Version))},
		{"contract", oneLine(r.ContractDigest)},
		{"version", oneLine(r.Version)},
	}
}

func junitOutcome(c *junitCase, s *verdict.Spec, levelOf map[string]string) {
	switch s.Outcome {
	case verdict.SpecPassed:
	case verdict.SpecSkipped:
		c.Skipped = &junitDetail{Message: oneLine(cmp.Or(s.Reason, "no reason given"))}
	case verdict.SpecFailed:
		if len(s.Failures) == 0 {
			c.Failure = &junitDetail{Message: oneLine(cmp.Or(s.Reason, "failed"))}
			return
		}
		first, deviation := 0, true
		for i, f := range s.Failures {
			if !deviates(levelOf[f.Clause]) {
				first, deviation = i, false
				break
			}
		}
		f := s.Failures[first]
		d := &junitDetail{
			Message: oneLine(cut(strings.TrimPrefix(f.Clause+": "+f.Message, ": "), junitValue)),
			Type:    oneLine(f.Clause),
		}
		if deviation {
			d.Message, d.Type = "deviation from a "+levelOf[f.Clause]+", "+d.Message, ""
			c.Skipped, c.Output = d, junitText(s.Failures)
			return
		}
		d.Text = junitText(s.Failures)
		c.Failure = d
	default:
		c.Error = &junitDetail{Message: oneLine(cmp.Or(s.Reason, "no reason given")), Type: oneLine(string(s.Outcome))}
	}
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
