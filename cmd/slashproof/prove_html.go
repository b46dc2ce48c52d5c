package main

import (
	"crypto/sha256"
	_ "embed" // the page
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/slashproof/slashproof/fixtures/nulltarget"
	"github.com/slashproof/slashproof/fixtures/refserver"
)

var (
	//go:embed page/prove.html.tmpl
	provePage string
	//go:embed page/prove.css
	proveCSS string

	proveTemplate = template.Must(template.New("prove").Parse(provePage))
)

// The types below are what the page shows, ready to print.
type (
	provePageData struct {
		Policy         string
		CSS            template.CSS
		Verdict, Style string
		Tiles          []proveTile
		Facts          []string
		Objections     []string
		Chapters       []proveChapter
		Nulls          []proveTarget
		Variants       []proveTarget
		Pairs          []provePair
		PairsBoth      int
	}
	proveTile    struct{ N, Text, Style string }
	proveChapter struct {
		Index      int
		Name, Off  string
		Caught, Of int
		Open       bool
		Clauses    []proveClause
	}
	proveClause struct {
		ID, Text string
		Faults   []proveFault
	}
	proveFault struct {
		ID, Short, Text, Style, Sign, Word string
		By, OffClause                      []string
	}
	proveTarget struct {
		Name, Text, Style, Seconds string
		N, Passed                  int
	}
	provePair struct{ A, B, Text, Style string }
)

// html writes the matrix as one page that needs no network and no script.
func (p *proof) html(w io.Writer, todo []refserver.Fault) error {
	sum := sha256.Sum256([]byte(proveCSS))
	d := provePageData{
		Policy: fmt.Sprintf("default-src 'none'; style-src 'sha256-%s'; img-src data:; base-uri 'none'; form-action 'none'",
			base64.StdEncoding.EncodeToString(sum[:])),
		CSS:     template.CSS(proveCSS), // our own, embedded
		Verdict: p.verdict(), Style: style(p.Holds), Facts: p.summary(), Objections: p.objections(), Tiles: p.tiles(),
	}
	rows, _ := p.matrix(todo)
	texts := map[string]refserver.Fault{}
	for _, x := range todo {
		texts[x.ID] = x
	}
	for i, r := range rows {
		d.Chapters = append(d.Chapters, r.page(i, texts))
	}
	does := map[string]string{}
	for _, n := range nulltarget.All() {
		does[n.Name] = n.Text
	}
	for _, n := range p.NullTargets {
		d.Nulls = append(d.Nulls, proveTarget{Name: n.Name, Text: does[n.Name], Style: style(n.Passed == 0), N: n.Passed, Seconds: fmt.Sprintf("%.1f", n.Seconds)})
	}
	for _, s := range refserver.Switches() {
		does[s.ID] = s.Text
	}
	for _, v := range p.Variants {
		text := does[v.Name]
		if len(v.Switches) > 1 {
			text = fmt.Sprintf("takes the other outcome in all of %d places", len(v.Switches))
		}
		d.Variants = append(d.Variants, proveTarget{
			Name: v.Name, Text: text, Style: style(len(v.Failed) == 0), N: len(v.Failed), Passed: v.Passed, Seconds: fmt.Sprintf("%.1f", v.Seconds)})
	}
	for _, r := range p.Pairs {
		x := provePair{A: r.IDs[0], B: r.IDs[1], Text: "both reported", Style: style(!r.hidden())}
		if r.Both {
			d.PairsBoth++
		} else {
			x.Text = "reported " + strings.Join(r.Reported, ", ")
			if r.Behind != "" {
				x.Style, x.Text = "warn", x.Text+"; the other stands behind it: "+r.Behind
			}
		}
		d.Pairs = append(d.Pairs, x)
	}
	return proveTemplate.Execute(w, d)
}

func style(good bool) string {
	if good {
		return "good"
	}
	return "bad"
}

// tiles are the figures at the top of the page.
func (p *proof) tiles() []proveTile {
	var out []proveTile
	say := func(good bool, n, text string) { out = append(out, proveTile{n, text, style(good)}) }
	share := func(n, of int) string { return fmt.Sprintf("%d of %d", n, of) }
	t := p.totals()
	if len(p.Faults) > 0 {
		say(t.caught == len(p.Faults), share(t.caught, len(p.Faults)), "faults caught")
	}
	if x := p.Precision; x != nil {
		say(x.Share <= offLimit && len(x.Unexplained) == 0, share(x.Off, x.Faults), "fault runs off the clause")
	}
	if len(p.Pairs) > 0 {
		say(t.both+t.behind == len(p.Pairs), share(t.both, len(p.Pairs)), "pairs with both reported")
	}
	if len(p.NullTargets) > 0 {
		say(t.passes == 0, fmt.Sprint(t.passes), fmt.Sprintf("passes on %d null targets", len(p.NullTargets)))
	}
	if len(p.Variants) > 0 {
		say(t.accusations == 0, fmt.Sprint(t.accusations), fmt.Sprintf("false accusations, %d variants", len(p.Variants)))
	}
	return out
}

// page is the chapter as the page shows it. A chapter with a survivor is open.
func (r row) page(index int, texts map[string]refserver.Fault) proveChapter {
	out := proveChapter{Index: index, Name: r.Chapter, Caught: r.Caught, Of: r.Faults, Open: r.Caught < r.Faults, Off: r.off()}
	for _, x := range r.Runs {
		if n := len(out.Clauses); n == 0 || out.Clauses[n-1].ID != x.Clause {
			out.Clauses = append(out.Clauses, proveClause{ID: x.Clause, Text: texts[x.ID].Clause.Text})
		}
		f := proveFault{ID: x.ID, Text: texts[x.ID].Text, Style: "caught", Word: "caught", By: x.By, OffClause: x.OffClause}
		_, f.Short, _ = strings.Cut(x.ID, "/")
		switch {
		case !x.Caught:
			f.Style, f.Sign, f.Word = "survived", "×", "survived"
		case len(x.OffClause) > 0:
			f.Style = "off"
		}
		of := &out.Clauses[len(out.Clauses)-1]
		of.Faults = append(of.Faults, f)
	}
	return out
}
