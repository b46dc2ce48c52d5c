package command

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/model"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// WithDictionaries is the query of a list that holds its dictionaries.
var WithDictionaries = url.Values{"with_localizations": {"true"}}

// Entry is the command in a list, as a prerequisite.
func Entry(s *spec.S, list session.Commands, id string, query url.Values, header http.Header) map[string]any {
	a := list.ListWith(query, header)
	s.Given(a).To(match.Success())
	all, _ := Objects(a)
	o := ByID(all, id)
	s.Session.Given(o != nil, "a list with the command "+id, fmt.Sprintf("%d other commands", len(all)))
	return o
}

// Localized is the command with its dictionaries: from the list, or where the
// list shows none from a fetch, since another spec says what lists show.
func Localized(s *spec.S, list session.Commands, id string) map[string]any {
	o := Entry(s, list, id, WithDictionaries, nil)
	if !HasDictionaries(o) {
		if fetched, ok := list.Fetch(id).Object(); ok && HasDictionaries(fetched) {
			return fetched
		}
	}
	return o
}

// Holding is the ground of what is shown of a command: it has the dictionaries
// that were sent, by a fetch or by the list. Other specs judge that.
func Holding(s *spec.S, list session.Commands, id string, sent any) func() {
	return func() {
		want := SameDictionaries(sent)
		if fetched, ok := list.Fetch(id).Object(); ok {
			if same, err := want.Match(fetched); same && err == nil {
				return
			}
		}
		s.Given(Entry(s, list, id, WithDictionaries, nil)).To(want)
	}
}

// HasDictionaries reports whether a dictionary with any locale stands somewhere
// in a decoded command.
func HasDictionaries(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		for key, member := range v {
			d, is := member.(map[string]any)
			if is && len(d) > 0 && isDictionary(key) || HasDictionaries(member) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(v, HasDictionaries)
	}
	return false
}

func isDictionary(key string) bool { return strings.HasSuffix(key, "_localizations") }

// SameDictionaries matches a decoded command that has, at every depth, the
// dictionaries that were sent and no other locales in them.
func SameDictionaries(sent any) types.GomegaMatcher {
	tree, err := model.Tree(sent)
	return match.That("the dictionaries that were sent", func(got map[string]any) bool {
		return err == nil && sameDictionaries(tree, got)
	})
}

func sameDictionaries(sent, got any) bool {
	switch want := sent.(type) {
	case map[string]any:
		have, _ := got.(map[string]any)
		for key, member := range want {
			switch {
			case isDictionary(key) && !sameTexts(member, have[key]):
				return false
			case (key == "options" || key == "choices") && !sameDictionaries(member, have[key]):
				return false
			}
		}
	case []any:
		have, _ := got.([]any)
		if len(have) != len(want) {
			return false
		}
		for i := range want {
			if !sameDictionaries(want[i], have[i]) {
				return false
			}
		}
	}
	return true
}

// sameTexts compares two dictionaries; null is as good as an empty one.
func sameTexts(sent, got any) bool {
	want, _ := sent.(map[string]any)
	have, is := got.(map[string]any)
	if got != nil && !is || len(have) != len(want) {
		return false
	}
	for locale, text := range want {
		if have[locale] != text {
			return false
		}
	}
	return true
}
