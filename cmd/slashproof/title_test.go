package main

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/suites"
)

// worthSearching is the length in bytes from which a part of a title is.
const worthSearching = 16

// TestTitlesCanBeFound: whoever reads a title in a report finds the spec by
// searching for it. So it stands whole in the suites or in the catalogue, or it is
// two parts that do, of which one is worth it.
func TestTitlesCanBeFound(t *testing.T) {
	_, all := sources(t)
	written := map[string]bool{}
	for _, s := range all {
		if !strings.HasPrefix(s.path, "suites/") && !strings.HasPrefix(s.path, "harness/contract/") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if l, is := n.(*ast.BasicLit); is && l.Kind == token.STRING {
				if text, err := strconv.Unquote(l.Value); err == nil {
					written[text] = true
				}
			}
			return true
		})
	}
	found := func(title string) bool {
		if written[title] {
			return true
		}
		for i := range title {
			if max(i, len(title)-i) >= worthSearching && written[title[:i]] && written[title[i:]] {
				return true
			}
		}
		return false
	}
	for _, e := range suites.Entries() {
		if !found(e.Text) {
			t.Errorf("no string is %q, the title of a spec of %s", e.Text, e.Group)
		}
	}
}
