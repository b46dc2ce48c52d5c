package reports

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

var update = flag.Bool("update", false, "write the golden files")

func render(t *testing.T, f func(io.Writer, *verdict.Run) error, r *verdict.Run) string {
	t.Helper()
	var b bytes.Buffer
	if err := f(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func consoleAt(width int, color bool) func(io.Writer, *verdict.Run) error {
	return func(w io.Writer, r *verdict.Run) error { return Console(w, r, width, color) }
}

func TestGolden(t *testing.T) {
	formats := map[string]func(io.Writer, *verdict.Run) error{
		"report.json": JSON, "junit.xml": JUnit, "report.html": HTML, "summary.md": Summary, "badge.svg": Badge,
		"console80.txt": consoleAt(80, false), "console40.txt": consoleAt(40, false), "color.txt": consoleAt(80, true),
	}
	for name, r := range samples() {
		for format, f := range formats {
			t.Run(name+"/"+format, func(t *testing.T) {
				got := render(t, f, r)
				if format == "report.html" { // style and script have files of their own
					got = strings.Replace(strings.Replace(got, pageCSS, "…", 1), pageJS, "…", 1)
					got = strings.Replace(got, digest(pageCSS), "…", 1)
					got = strings.Replace(got, digest(pageJS), "…", 1)
				}
				path := filepath.Join("testdata", name+"."+format)
				if *update {
					if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(string(want), got); diff != "" {
					t.Errorf("%s (-want +got, -update writes it):\n%s", path, diff)
				}
			})
		}
	}
}

func TestEveryFormatLeavesTheRunAlone(t *testing.T) {
	r := failing()
	slices.Reverse(r.Clauses)
	slices.Reverse(r.Specs)
	before := failing()
	slices.Reverse(before.Clauses)
	slices.Reverse(before.Specs)
	for _, f := range []func(io.Writer, *verdict.Run) error{JSON, JUnit, HTML, Summary, Badge, consoleAt(80, true)} {
		if shuffled, straight := render(t, f, r), render(t, f, failing()); shuffled != straight {
			t.Errorf("the order of the run shows: %s", cmp.Diff(straight, shuffled))
		}
	}
	if diff := cmp.Diff(before, r); diff != "" {
		t.Errorf("changed (-before +after):\n%s", diff)
	}
}

// A terminal acts on nothing that a target answered, and no line is too wide
// but for an argument to copy.
func TestConsoleIsPlainAndFits(t *testing.T) {
	for name, r := range samples() {
		for _, width := range []int{0, 40, 57, 80, 200} {
			inCommand := false
			for line := range strings.SplitSeq(render(t, consoleAt(width, false), r), "\n") {
				for _, c := range line {
					if !unicode.IsPrint(c) {
						t.Errorf("%s at %d: %q has %U", name, width, line, c)
					}
				}
				limit := max(width, 40)
				if width == 0 {
					limit = 80
				}
				inCommand = strings.HasPrefix(line, "curl ") || inCommand && strings.HasPrefix(line, "  ")
				if cells(line) > limit && !inCommand && !strings.HasPrefix(line, `\x1b`) {
					t.Errorf("%s at %d: %d columns: %s", name, width, cells(line), line)
				}
			}
		}
		if strings.Count(render(t, consoleAt(80, true), r), "\x1b") != strings.Count(render(t, consoleAt(80, true), r), "\x1b[0m")*2 {
			t.Errorf("%s: an escape that is not ours", name)
		}
	}
}

func TestConsoleSaysWhyPartial(t *testing.T) {
	got := render(t, consoleAt(80, false), interrupted())
	for _, want := range []string{
		"verdict: partial", "incomplete", "412 MUST clauses not exercised: 401 no spec yet, 11 need the", "stopped before its end",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in:\n%s", want, got)
		}
	}
}

// What the verdict does not ask for does not explain it.
func TestUndecidedLeavesOutUndeclaredFeatures(t *testing.T) {
	var with *contract.Clause
	for _, c := range contract.All() {
		if c.Feature != "" && c.Level == contract.Must {
			with = c
			break
		}
	}
	if with == nil {
		t.Skip("no clause has a feature")
	}
	r := &verdict.Run{Clauses: []verdict.Clause{{ID: with.ID, Level: "MUST", Outcome: verdict.NotExercised}}}
	if n := len(undecided(r, verdict.NotExercised)); n != 0 {
		t.Errorf("%d undecided without the feature", n)
	}
	r.Target.Features = []string{string(with.Feature)}
	if n := len(undecided(r, verdict.NotExercised)); n != 1 {
		t.Errorf("%d undecided with the feature", n)
	}
}

func TestJUnitIsXML(t *testing.T) {
	for name, r := range samples() {
		text := render(t, JUnit, r)
		d := xml.NewDecoder(strings.NewReader(text))
		d.Strict = true
		if err := d.Decode(&struct {
			XMLName xml.Name    `xml:"testsuites"`
			Suites  *[]struct{} `xml:"testsuite"`
		}{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if strings.ContainsAny(text, "\x00\x1b\u202e\ufffe") {
			t.Errorf("%s: a character that XML forbids or a reader acts on", name)
		}
	}
}

func TestJUnitCounts(t *testing.T) {
	text := render(t, JUnit, failing())
	if want := `<testsuites name="slashproof" tests="6" failures="2" errors="1" skipped="2" time="2.031">`; !strings.Contains(text, want) {
		t.Errorf("no %s in:\n%s", want, text)
	}
	if !strings.Contains(text, `<skipped message="deviation from a SHOULD, cause 2: SAMPLE-RETRY-HEADER: no header">`) {
		t.Error("a deviation is not shown as skipped")
	}
}

func TestHTMLKeepsItsPolicy(t *testing.T) {
	for name, r := range samples() {
		text := render(t, HTML, r)
		for tag, policy := range map[string]string{"style": "style-src", "script": "script-src"} {
			m := regexp.MustCompile(`(?s)<`+tag+`>(.*?)</`+tag+`>`).FindAllStringSubmatch(text, -1)
			if len(m) != 1 {
				t.Fatalf("%s: %d %s elements", name, len(m), tag)
			}
			if want := policy + " " + digest(m[0][1]); !strings.Contains(strings.NewReplacer("&#39;", "'", "&#43;", "+").Replace(text), want) {
				t.Errorf("%s: the policy lacks %s", name, want)
			}
		}
		for _, tag := range regexp.MustCompile(`<[a-z](?:[^>"]|"[^"]*")*>`).FindAllString(text, -1) {
			if strings.HasPrefix(tag, "<img") {
				t.Errorf("%s: %s", name, tag)
			}
			for _, m := range regexp.MustCompile(`\s([a-z-]+)="([^"]*)"`).FindAllStringSubmatch(tag, -1) {
				local := strings.HasPrefix(m[2], "#") || m[2] == "data:,"
				if strings.HasPrefix(m[1], "on") || m[1] == "style" || (m[1] == "href" || m[1] == "src") && !local {
					t.Errorf("%s: %s", name, tag)
				}
			}
		}
		if strings.ContainsAny(text, "\x00\x1b\u202e") || strings.Contains(text, "ZgotmplZ") {
			t.Errorf("%s: a hostile character, or a value that html/template refused", name)
		}
	}
}

func TestSummaryFencesHold(t *testing.T) {
	text := render(t, Summary, hostileRun())
	fence := ""
	for i, line := range strings.Split(text, "\n") {
		marks := line[:len(line)-len(strings.TrimLeft(line, "`"))]
		switch {
		case fence == "" && len(marks) >= 3:
			fence = marks
		case fence != "" && len(marks) >= len(fence) && line == marks:
			fence = ""
		case fence == "" && regexp.MustCompile("(^|[^\\\\])[<`]|://|www\\.").MatchString(line):
			t.Errorf("line %d is not quoted: %s", i+1, line)
		}
	}
	if fence != "" {
		t.Errorf("%s is not closed", fence)
	}
}

func TestLargeRunsStayReadable(t *testing.T) {
	r := large()
	for name, bound := range map[string]struct {
		f    func(io.Writer, *verdict.Run) error
		most int
	}{
		"summary": {Summary, 400 << 10}, "html": {HTML, 13 << 20}, "console": {consoleAt(80, false), 600 << 10},
	} {
		if n := len(render(t, bound.f, r)); n > bound.most {
			t.Errorf("%s has %d bytes, more than %d", name, n, bound.most)
		} else {
			t.Logf("%s: %d KiB", name, n>>10)
		}
	}
}

func TestBadgeSays(t *testing.T) {
	for name, want := range map[string]string{
		"passing": ">conformant 1/1<", "failing": ">nonconformant 1/416<", "interrupted": ">partial 0/412 incomplete<", "empty": ">partial 0/0<",
	} {
		if text := render(t, Badge, samples()[name]); !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
}

func TestWriteAll(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "out")
	paths, err := WriteAll(dir, failing(), func(w io.Writer) error { _, err := io.WriteString(w, "{}"); return err })
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"report.json", "junit.xml", "report.html", "summary.md", "badge.svg", "transcript.har"}
	for i, name := range want {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Mode().Perm() != 0o644 || info.Size() == 0 || paths[i] != filepath.Join(dir, name) {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != len(want) {
		t.Errorf("%d files", len(left))
	}
}

func TestWriteLeavesNothingOnError(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "transcript.har")
	if err := os.WriteFile(old, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	wrong := errors.New("wrong")
	paths, err := WriteAll(dir, passing(), func(w io.Writer) error {
		_, _ = io.WriteString(w, strings.Repeat("half", 100000))
		return wrong
	})
	if !errors.Is(err, wrong) || !strings.Contains(err.Error(), "transcript.har") || len(paths) != 5 {
		t.Errorf("%v, %v", paths, err)
	}
	if got, _ := os.ReadFile(old); string(got) != "old" {
		t.Errorf("the old file was touched: %.20q", got)
	}
	if left, _ := os.ReadDir(dir); len(left) != 6 {
		t.Errorf("%d files", len(left))
	}
	if err := WriteFile(filepath.Join(dir, "missing", "x"), nil); err == nil {
		t.Error("no error for a missing folder")
	}
}
