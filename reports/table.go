package reports

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/verdict"
)

// column is one number of the console's table.
type column struct {
	title string
	of    []verdict.Outcome
}

var (
	wideColumns = []column{
		{"passed", []verdict.Outcome{verdict.Passed}},
		{"failed", []verdict.Outcome{verdict.Failed}},
		{"blocked", []verdict.Outcome{verdict.Blocked}},
		{"not ex.", []verdict.Outcome{verdict.NotExercised}},
		{"unsup.", []verdict.Outcome{verdict.Unsupported}},
		{"undet.", []verdict.Outcome{verdict.Undetermined}},
		{"broken", []verdict.Outcome{verdict.Broken}},
	}
	narrowColumns = []column{
		{"pass", []verdict.Outcome{verdict.Passed}},
		{"fail", []verdict.Outcome{verdict.Failed}},
		{"else", []verdict.Outcome{
			verdict.Blocked, verdict.NotExercised, verdict.Unsupported, verdict.Undetermined, verdict.Broken}},
	}
)

// table writes the clauses by chapter and level. Chapters of which nothing was
// exercised share one row.
func (c *console) table(r *verdict.Run) {
	all := countClauses(r)
	columns := narrowColumns
	wide := c.width >= 72
	if wide {
		columns = slices.DeleteFunc(slices.Clone(wideColumns), func(col column) bool {
			return all[col.of[0]] == 0 && col.of[0] != verdict.Passed && col.of[0] != verdict.Failed
		})
	}
	number := func(col column) int { return max(len(col.title), 5) }
	name := c.width - len(" SHOULD")
	for _, col := range columns {
		name -= number(col) + 1
	}
	name = min(name, 40)
	row := func(s style, title, level string, n counts) {
		line := fit(oneLine(title), name) + " " + fit(level, len("SHOULD"))
		for _, col := range columns {
			k := 0
			for _, o := range col.of {
				k += n[o]
			}
			cell := fmt.Sprintf(" %*s", number(col), thousands(k))
			if col.of[0] == verdict.Failed && k > 0 {
				cell = c.paint(red, cell)
			}
			line += cell
		}
		c.line(s, line)
	}

	heading := fit("clauses by chapter", name) + " " + fit("level", len("SHOULD"))
	for _, col := range columns {
		heading += fmt.Sprintf(" %*s", number(col), col.title)
	}
	c.line(bold, heading)
	rest, untouched := counts{}, 0
	for _, ch := range chapters(r) {
		if !ch.all.touched() {
			rest.add(ch.all)
			untouched++
			continue
		}
		title := ch.name
		for _, level := range slices.Concat(levels, otherLevels(ch)) {
			if n := ch.byLevel[level]; n != nil {
				row(plain, title, level, n)
				title = ""
			}
		}
	}
	if untouched > 0 {
		row(dim, count(untouched, "untouched chapter"), "", rest)
	}
	row(bold, "all", "", all)
	if !wide {
		c.block(dim, "", "else = neither passed nor failed")
	}
	for _, o := range outcomes { // what the headings stand for
		if all[o] > 0 {
			c.block(dim, fit(word(o), len("not exercised"))+"  ", meanings[o])
		}
	}
}

// otherLevels are levels that the catalogue does not have, which only a report
// made elsewhere can hold.
func otherLevels(ch *chapter) []string {
	var out []string
	for level := range ch.byLevel {
		if !slices.Contains(levels, level) {
			out = append(out, level)
		}
	}
	slices.Sort(out)
	return out
}
