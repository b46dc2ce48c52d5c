package reports

import (
	"cmp"
	"fmt"
	"html/template"
	"io"

	"github.com/slashproof/slashproof/harness/verdict"
)

var badgeTemplate = template.Must(template.New("badge").Parse(
	`<svg xmlns="http://www.w3.org/2000/svg" width="{{.Width}}" height="20" role="img" aria-label="{{.Title}}">
<title>{{.Title}}</title>
<clipPath id="r"><rect width="{{.Width}}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="{{.Left}}" height="20" fill="#444c56"/><rect x="{{.Left}}" width="{{.Right}}" height="20" fill="{{.Fill}}"/></g>
<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">
<text x="7" y="14" textLength="{{.LabelWidth}}" lengthAdjust="spacingAndGlyphs">{{.Label}}</text>
<text x="{{.TextX}}" y="14" textLength="{{.TextWidth}}" lengthAdjust="spacingAndGlyphs">{{.Text}}</text>
</g>
</svg>
`))

// badgeFill has white text on it at a contrast of 4.5 or more.
var badgeFill = map[verdict.Verdict]string{
	verdict.Conformant:    "#1a7f37",
	verdict.Partial:       "#8a6100",
	verdict.Nonconformant: "#c4232e",
	verdict.Inconclusive:  "#59636e",
}

// Badge writes badge.svg: "slashproof | conformant 512/512".
func Badge(w io.Writer, r *verdict.Run) error {
	passed, of := score(r)
	text := fmt.Sprintf("%s %d/%d", r.Verdict, passed, of)
	if !r.Complete {
		text += " incomplete"
	}
	text = oneLine(text)
	const label, pad = "slashproof", 7
	lw, tw := textWidth(label), textWidth(text)
	return badgeTemplate.Execute(w, map[string]any{
		"Title": "slashproof: " + text, "Label": label, "Text": text,
		"LabelWidth": lw, "TextWidth": tw, "TextX": lw + 3*pad,
		"Left": lw + 2*pad, "Right": tw + 2*pad, "Width": lw + tw + 4*pad,
		"Fill": cmp.Or(badgeFill[r.Verdict], badgeFill[verdict.Inconclusive]),
	})
}

// textWidth is that of Verdana at 11 pixels, in pixels and rounded up; measured
// classes of characters are close enough, since textLength stretches the rest.
func textWidth(s string) int {
	tenths := 0
	for _, r := range s {
		switch r {
		case 'i', 'j', 'l', '.', ',', '\'', '|', ' ', ':':
			tenths += 35
		case 'f', 'r', 't', '/', '(', ')', '-':
			tenths += 48
		case 'm', 'w', 'M', 'W', '%':
			tenths += 100
		default:
			tenths += 69 * cell(r)
		}
	}
	return (tenths + 9) / 10
}
