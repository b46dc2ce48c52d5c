package component

import (
	"strconv"
	"strings"

	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/shrink"
)

// texts lists the texts of a tree. Of a url it is what stands behind the host;
// what refers to a file stays.
var texts shrink.Texts[payload.Tree] = func(t *payload.Tree) []shrink.Slot {
	l := &lister{}
	for i, c := range nodes(t) {
		l.text(c.CustomID, "custom ids")
		l.text(c.Label, "")
		l.text(c.Description, "")
		l.text(c.Placeholder, "")
		l.text(c.Value, "")
		l.text(c.Content, "")
		l.url(c.URL)
		l.media(c.Media)
		l.media(c.File)
		for k := range c.Items {
			l.media(c.Items[k].Media)
			l.text(c.Items[k].Description, "")
		}
		for k := range c.Options {
			o := &c.Options[k]
			l.text(o.Label, "")
			l.text(o.Value, "values "+strconv.Itoa(i))
			l.text(o.Description, "")
		}
	}
	return l.all
}

type lister struct{ all []shrink.Slot }

func (l *lister) text(p *string, unique string) {
	if p != nil && *p != "" { // which can be no simpler
		l.all = append(l.all, shrink.Slot{Get: func() string { return *p }, Set: func(s string) { *p = s }, Unique: unique})
	}
}

func (l *lister) media(m *payload.Media) {
	if m != nil {
		l.url(m.URL)
	}
}

// host is how the simplest url begins.
const host = "https://example.com/"

func (l *lister) url(p *string) {
	if p == nil || !strings.HasPrefix(*p, host) {
		return
	}
	l.all = append(l.all, shrink.Slot{
		Get: func() string { return strings.TrimPrefix(*p, host) }, Set: func(s string) { *p = host + s },
	})
}
