package proof

import (
	"crypto/sha256"
	_ "embed" // the page
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/fixtures/nulltarget"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
)

var (
	//go:embed page/proof.html.tmpl
	page string
	//go:embed page/proof.css
	css string

	pageTemplate = template.Must(template.New("proof").Parse(page))
)

// The types below are what the page shows, ready to print.
type (
	pageData struct {
		Policy         string
		CSS            template.CSS
		Verdict, Style string
		Tiles          []tile
		Facts          []string
		Objections     []string
		Sections       []pageSection
		Nulls          []pageTarget
		Variants       []pageTarget
		Archetypes     []pageTarget
		Sets           []pageSet
	}
	tile        struct{ N, Text, Style string }
	pageSection struct {
		Index       int
		Name, Named string
		Caught, Of  int
		Open        bool
		Clauses     []pageClause
	}
	pageClause struct {
		ID, Text string
		Faults   []pageFault
	}
	pageFault struct {
		ID, Short, Text, Style, Sign, Word string
		By                                 []string
		First                              string // the first cause, where it is another
	}
	pageTarget struct {
		Name, Text, Style, Seconds string
		N, Passed                  int
		First                      string
	}
	pageSet struct {
		Faults, Rest, Style     string
		Reported, Of            int
		Blocked, Causes, Rounds int
	}
)

// HTML writes the proof as one page that needs no network and no script.
func (p *Proof) HTML(w io.Writer) error {
	sum := sha256.Sum256([]byte(css))
	d := pageData{
		Policy: fmt.Sprintf("default-src 'none'; style-src 'sha256-%s'; img-src data:; base-uri 'none'; form-action 'none'",
			base64.StdEncoding.EncodeToString(sum[:])),
		CSS:     template.CSS(css), // our own, embedded
		Verdict: p.verdict(), Style: style(p.Holds), Facts: p.summary(), Objections: p.Objections(), Tiles: p.tiles(),
	}
	rows, _ := p.matrix()
	does := map[string]string{}
	for _, x := range refserver.Faults() {
		does[x.ID] = x.Text
	}
	for _, n := range nulltarget.All() {
		does[n.Name] = n.Text
	}
	for _, s := range refserver.Switches() {
		does[s.ID] = s.Text
	}
	for _, a := range refserver.Archetypes() {
		does[a.Name] = a.Text
	}
	for i, r := range rows {
		d.Sections = append(d.Sections, r.page(i, does))
	}
	for _, n := range p.NullTargets {
		d.Nulls = append(d.Nulls, pageTarget{Name: n.Name, Text: does[n.Name], Style: style(n.Passed == 0), N: n.Passed, Seconds: fmt.Sprintf("%.1f", n.Seconds)})
	}
	for _, v := range p.Variants {
		text := does[v.Name]
		if len(v.Switches) > 1 {
			text = fmt.Sprintf("takes the other outcome in all of %d places", len(v.Switches))
		}
		d.Variants = append(d.Variants, pageTarget{
			Name: v.Name, Text: text, Style: style(v.Broken == 0), N: v.Broken, Passed: v.Passed, Seconds: fmt.Sprintf("%.1f", v.Seconds)})
	}
	for _, a := range p.Archetypes {
		d.Archetypes = append(d.Archetypes, pageTarget{
			Name: a.Name, Text: does[a.Name], Style: style(len(a.Missed)+len(a.Invented) == 0), N: len(a.Missed), Passed: len(a.Invented), First: a.FirstCause})
	}
	for _, r := range p.Many {
		x := pageSet{
			Faults: strings.Join(r.Faults, ", "), Rest: strings.Join(append(append([]string{}, r.Behind...), slices.Concat(r.Hidden, r.Unfound)...), ", "),
			Style: style(len(r.Hidden)+len(r.Invented) == 0), Reported: len(r.Reported), Of: len(r.Faults),
			Blocked: r.Blocked, Causes: r.Causes, Rounds: r.Rounds,
		}
		d.Sets = append(d.Sets, x)
	}
	return pageTemplate.Execute(w, d)
}

func style(good bool) string {
	if good {
		return "good"
	}
	return "bad"
}

// tiles are the figures at the top of the page.
func (p *Proof) tiles() []tile {
	var out []tile
	say := func(good bool, n, text string) { out = append(out, tile{n, text, style(good)}) }
	share := func(n, of int) string { return fmt.Sprintf("%d of %d", n, of) }
	t := p.totals()
	if len(p.Faults) > 0 && p.Whole == nil {
		say(t.caught == len(p.Faults), share(t.caught, len(p.Faults)), "faults caught")
	}
	if x := p.Whole; x != nil {
		say(x.Share >= firstCause, share(x.Named, x.Runs), "first causes that name the fault's clause")
	}
	if len(p.Many) > 0 {
		m := p.manyTotals()
		say(float64(m.Reported) >= reportedGoal(p.k)*float64(m.Faults), share(m.Reported, m.Faults), fmt.Sprintf("faults reported, %d at once", p.k))
	}
	if len(p.Archetypes) > 0 {
		say(t.missed+t.invented == 0, fmt.Sprint(t.missed+t.invented), fmt.Sprintf("errors in the truth tables of %d archetypes", len(p.Archetypes)))
	}
	if len(p.NullTargets) > 0 {
		say(t.passes == 0, fmt.Sprint(t.passes), fmt.Sprintf("passes on %d null targets", len(p.NullTargets)))
	}
	if len(p.Variants) > 0 {
		say(t.broken == 0, fmt.Sprint(t.broken), fmt.Sprintf("false accusations, %d variants", len(p.Variants)))
	}
	return out
}

// page is the section as the page shows it. One with a survivor is open.
func (r row) page(index int, does map[string]string) pageSection {
	out := pageSection{Index: index, Name: r.Section, Caught: r.Caught, Of: r.Faults, Open: r.Caught < r.Faults, Named: r.named()}
	for _, x := range r.Runs {
		if n := len(out.Clauses); n == 0 || out.Clauses[n-1].ID != x.Clause {
			out.Clauses = append(out.Clauses, pageClause{ID: x.Clause, Text: contract.Find(x.Clause).Text})
		}
		f := pageFault{ID: x.ID, Text: does[x.ID], Style: "caught", Word: "caught", By: x.By}
		_, f.Short, _ = strings.Cut(x.ID, "/")
		switch {
		case !x.Caught:
			f.Style, f.Sign, f.Word = "survived", "×", "survived"
		case x.FirstCause != "" && x.FirstCause != x.Clause:
			f.Style, f.First = "off", x.FirstCause
		}
		of := &out.Clauses[len(out.Clauses)-1]
		of.Faults = append(of.Faults, f)
	}
	return out
}
