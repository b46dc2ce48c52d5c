package command

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// WithDictionaries is the query of a list that holds its dictionaries.
var WithDictionaries = url.Values{"with_localizations": {"true"}}

// Entry is the command in a list that was asked for with that query and header.
func Entry(s *spec.S, list inventory.Commands, id string, query url.Values, header http.Header) map[string]any {
	id = arrange.Now(s.Session, id)
	a := list.ListWith(query, header)
	s.Given(arrange.List(list).Clause(), a).To(match.Success())
	all, is := Objects(a)
	s.Session.Given(arrange.List(list).Clause(), is, "an array of command objects", fmt.Sprintf("%.80s", a.Body()))
	o := ByID(all, id)
	if c := s.Survey().Editing(list); o == nil && c != arrange.Edit(list).Clause() && !list.Fetch(id).Success() {
		s.Session.Given(c, false, "the command under its id after an edit", "none of that id")
	}
	s.Session.Given(Complete(list), o != nil, "a list with the command "+id, fmt.Sprintf("%d other commands", len(all)))
	return o
}

// Complete is the clause by which every command stands in its list.
func Complete(list inventory.Commands) *contract.Clause {
	if list.IsGlobal() {
		return contract.ListGlobalComplete
	}
	return contract.ListGuildComplete
}

// AsTheyAre is the clause by which a list shows commands as they are.
func AsTheyAre(list inventory.Commands) *contract.Clause {
	if list.IsGlobal() {
		return contract.ListGlobalObjects
	}
	return contract.ListGuildObjects
}

// Localized is the command with its dictionaries: from the list, or where the
// list shows none from a fetch, since another spec says what lists show.
func Localized(s *spec.S, list inventory.Commands, id string) map[string]any {
	var o map[string]any
	if s.Survey().Works(arrange.List(list)) {
		all, _ := Objects(list.ListWith(WithDictionaries, nil))
		o = ByID(all, id)
	}
	if HasDictionaries(o) {
		return o
	}
	if fetched, ok := list.Fetch(id).Object(); ok && fetched["id"] == id && HasDictionaries(fetched) {
		return fetched
	}
	if o == nil { // a fetch need not show dictionaries, so only the list could tell
		return Entry(s, list, id, WithDictionaries, nil)
	}
	return o
}

// Fresh goes on unless the list shows the command as it was once: with another version
// than a fetch.
func Fresh(s *spec.S, list inventory.Commands, listed map[string]any) {
	fetched, ok := list.Fetch(client.Text(listed["id"])).Object()
	if !ok || fetched["id"] != listed["id"] {
		return
	}
	listedAs, fetchedAs := client.Text(listed["version"]), client.Text(fetched["version"])
	s.Session.Given(AsTheyAre(list), listedAs == "" || fetchedAs == "" || listedAs == fetchedAs,
		"the version that a fetch shows, "+fetchedAs, listedAs)
}

// Way is how dictionaries were written: the clauses by which it leaves the names
// and descriptions that were sent.
type Way struct{ Names, Descriptions *contract.Clause }

// The ways.
var (
	Edited      = Way{Names: contract.LocalizationEdited, Descriptions: contract.LocalizationDescriptionEdited}
	Overwritten = Way{Names: contract.LocalizationOverwritten, Descriptions: contract.LocalizationDescriptionOverwritten}
	InBulk      = Way{Names: contract.LocalizationBulk, Descriptions: contract.LocalizationDescriptionBulk}
	InGuildBulk = Way{Names: contract.LocalizationBulkGuild, Descriptions: contract.LocalizationDescriptionBulkGuild}
)

// Holding is the ground of what is shown of a command that was edited: it has the
// dictionaries that were sent, by a fetch or by the list. Other specs judge that.
func Holding(s *spec.S, list inventory.Commands, id string, sent any) func() {
	return HoldingBy(s, Edited, list, id, sent)
}

// HoldingBy is Holding for a command that was written in that way. Where a new
// command comes to have the same dictionaries, the way is to blame.
func HoldingBy(s *spec.S, by Way, list inventory.Commands, id string, sent any) func() {
	return func() {
		want, err := model.Tree(sent)
		if err != nil {
			panic(err) // what a spec sends is its own
		}
		got := Localized(s, list, id)
		path := lost(want, got)
		if path == "" {
			return
		}
		Fresh(s, list, got)
		if strings.HasSuffix(path, ".") {
			s.Session.Given(contract.CommandOptionsEcho, false, "as many options and choices as were sent", "fewer")
		}
		if strings.Contains(path, ".") {
			s.Lacking(verdict.LackChoice, "the target shows no localized texts of options, which it should and need not")
		}
		shape := contract.DescriptionLocalizationsShape
		if path == "name_localizations" {
			shape = contract.NameLocalizationsShape
		}
		_, object := got[path].(map[string]any)
		s.Session.Given(shape, object || got[path] == nil, "null or a dictionary", fmt.Sprint(got[path]))
		s.Given(blamed(s, by, list, want, path), got).To(SameDictionaries(sent))
	}
}

// blamed is the clause that a command breaks which has lost the dictionary at
// the path.
func blamed(s *spec.S, by Way, list inventory.Commands, sent any, path string) *contract.Clause {
	whole, _ := sent.(map[string]any)
	names := path == "name_localizations"
	if by == Edited && whole[path] == nil {
		if names {
			return contract.LocalizationCleared
		}
		return contract.LocalizationDescriptionCleared
	}
	if got, lost := anew(s, list, sent); got == nil || lost != "" {
		return dictionary(path, TypeOf(whole))
	}
	if names {
		return by.Names
	}
	return by.Descriptions
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

// Undictionaried is a decoded command without its dictionaries, for where a target may
// keep what nobody sent, and its answers to writes need not show it.
func Undictionaried(v any) any {
	switch v := v.(type) {
	case map[string]any:
		without := map[string]any{}
		for key, member := range v {
			if !isDictionary(key) {
				without[key] = Undictionaried(member)
			}
		}
		return without
	case []any:
		without := make([]any, len(v))
		for i, item := range v {
			without[i] = Undictionaried(item)
		}
		return without
	}
	return v
}

func isDictionary(key string) bool { return strings.HasSuffix(key, "_localizations") }

// SameDictionaries matches a decoded command that has, at every depth, the
// dictionaries that were sent and no other locales in them.
func SameDictionaries(sent any) types.GomegaMatcher {
	tree, err := model.Tree(sent)
	return match.That("the dictionaries that were sent", func(got map[string]any) bool {
		return err == nil && lost(tree, got) == ""
	})
}

// lost is the path of the first dictionary that is not as it was sent; "" for none.
// Those of the command itself come first.
func lost(sent, got any) string {
	switch want := sent.(type) {
	case map[string]any:
		have, _ := got.(map[string]any)
		for _, key := range []string{"name_localizations", "description_localizations"} {
			if d, there := want[key]; there && !sameTexts(d, have[key]) {
				return key
			}
		}
		for _, key := range []string{"options", "choices"} {
			if inner := lost(want[key], have[key]); inner != "" {
				return key + "." + inner
			}
		}
	case []any:
		have := Aligned(sent, got)
		for i := range want {
			if i >= len(have) {
				return strconv.Itoa(i) + "."
			}
			if inner := lost(want[i], have[i]); inner != "" {
				return strconv.Itoa(i) + "." + inner
			}
		}
	}
	return ""
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
