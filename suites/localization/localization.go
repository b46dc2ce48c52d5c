// Package localization holds the specs about names and descriptions in several
// locales: what may be localized, what keeps and changes it, what a listing
// shows to whom, and which names may not collide.
package localization

import (
	"encoding/json"
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
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{texts(), listings(), optionNames()}
}

// bound are the locales that the target is bound to.
func bound(s *spec.S) []string { return s.Run.Profile.Bindings.Locales }

// fallbacks are the locales that stand in for a missing one (contract:
// Localization); what a listing does about them is open.
var fallbacks = map[string]string{"en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES"}

// locales are n locales of the target that have no fallback and no language in
// common.
func locales(s *spec.S, n int) []string {
	var some []string
	for _, locale := range append([]string{"de", "fr", "es-ES", "ja"}, bound(s)...) {
		related := func(other string) bool { return language(other) == language(locale) }
		if slices.Contains(bound(s), locale) && fallbacks[locale] == "" && !slices.ContainsFunc(some, related) {
			some = append(some, locale)
		}
	}
	if len(some) < n {
		s.Lacking(verdict.LackBinding, fmt.Sprintf("the profile binds %d locales of different languages, the spec needs %d", len(some), n))
	}
	return some[:n]
}

func language(locale string) string {
	subtag, _, _ := strings.Cut(locale, "-")
	return subtag
}

// wording is a dictionary with one text for each locale: the word and the
// locale's ordinal in letters, which is valid in every place and differs everywhere.
func wording(word string, locales ...string) map[string]string {
	d := map[string]string{}
	for i, locale := range locales {
		d[locale] = word + strings.Repeat("y", i/10) + strings.Repeat("x", i%10)
	}
	return d
}

// asker are the headers of a request by someone of the locale. Both headers say
// the same, so that only the specs about headers depend on which one counts.
func asker(s *spec.S, locale string) http.Header {
	return http.Header{s.Run.Profile.Bindings.LocaleHeader: {locale}, "Accept-Language": {locale}}
}

// entry is the command in a listing.
func entry(s *spec.S, list inventory.Commands, id string, query url.Values, header http.Header) map[string]any {
	return command.Entry(s, list, id, query, header)
}

// stored is the command with its dictionaries.
func stored(s *spec.S, list inventory.Commands, id string) map[string]any {
	return command.Localized(s, list, id)
}

// holding is the ground of what a list shows: the command has the dictionaries
// that were sent, which other specs judge.
func holding(s *spec.S, list inventory.Commands, id string, sent any) func() {
	return command.Holding(s, list, id, sent)
}

// kept is the ground of a refusal: the route stores the dictionaries of what it
// takes, without which nothing could be wrong with them.
func kept(s *spec.S, r *route.Route, sent payload.Command) func() {
	return func() {
		id := client.Text(written(s, r, put(s, r, sent))["id"])
		command.HoldingBy(s, r.Dictionaries(), r.List(), id, sent)()
	}
}

// put writes along the route what it has to take.
func put(s *spec.S, r *route.Route, c payload.Command) *client.Answer {
	a := r.Write(c)
	command.Admitted(s, r.Clause(), r.Write, c, a)
	return a
}

// written is the stored form of what a route wrote.
func written(s *spec.S, r *route.Route, a *client.Answer) map[string]any {
	shown, _ := r.Shown(a).(map[string]any)
	id := client.Text(shown["id"])
	if id == "" {
		o, _ := r.Stored(a).(map[string]any)
		id = client.Text(o["id"])
	}
	return stored(s, r.List(), id)
}

// readBack is the written command with its dictionaries. In most cases a fetch that shows
// this one is enough, which is less to read than a list of many.
func readBack(s *spec.S, r *route.Route, a *client.Answer, key string, d map[string]string) map[string]any {
	shown, _ := r.Shown(a).(map[string]any)
	id := client.Text(shown["id"])
	if listed := spec.Turn(s)%4 == 0; !listed && id != "" && s.Survey().Works(arrange.Fetch(r.List())) {
		o, _ := r.List().Fetch(id).Object()
		if is, _ := exactly(d).Match(at(o, key)); is && o["id"] == id {
			return o
		}
	}
	return written(s, r, a)
}

// seen is a member of a command object, nil where it is not there.
type seen struct{ value any }

// MarshalJSON shows it in a report.
func (v seen) MarshalJSON() ([]byte, error) { return json.Marshal(v.value) }

func at(o map[string]any, key string) seen { return seen{o[key]} }

// exactly matches a member that is this dictionary; without a locale it matches
// one that is not set.
func exactly(want map[string]string) types.GomegaMatcher {
	words, err := json.Marshal(want)
	if err != nil || len(want) == 0 {
		words = []byte("no dictionary")
	}
	return match.That(string(words), func(v seen) bool {
		d, is := v.value.(map[string]any)
		if v.value != nil && !is || len(d) != len(want) {
			return false
		}
		for locale, text := range want {
			if d[locale] != text {
				return false
			}
		}
		return true
	})
}

// has matches a dictionary that has these entries among others.
func has(want map[string]string) types.GomegaMatcher {
	return match.That("a dictionary with "+fmt.Sprint(want), func(v seen) bool {
		d, _ := v.value.(map[string]any)
		for locale, text := range want {
			if d[locale] != text {
				return false
			}
		}
		return true
	})
}

// absent matches a member that is not there, or null.
func absent() types.GomegaMatcher {
	return match.That("no such field", func(v seen) bool { return v.value == nil })
}

// is matches a member with that text.
func is(text string) types.GomegaMatcher {
	return match.That(strconv.Quote(text), func(v seen) bool { return v.value == text })
}

// own writes a command under the lane's scratch name, by an edit where that works,
// and returns its id.
func own(s *spec.S, list inventory.Commands, typ payload.CommandType, c payload.Command) (id, name string) {
	id, name = s.Scratch(list, typ)
	c.Name, c.Type = name, typ
	return edited(s, list, id, c), name
}

// edited writes what it has to take to a command, by an edit where that works,
// and returns the id that the command has then.
func edited(s *spec.S, list inventory.Commands, id string, c payload.Command) string {
	if s.Survey().Works(arrange.Edit(list)) {
		write := func(c payload.Command) *client.Answer { return list.Edit(id, untyped(c)) }
		command.Admitted(s, s.Survey().Editing(list), write, c, write(c))
		return id
	}
	write := func(c payload.Command) *client.Answer { return arrange.Write(s.Session, list, id, c) }
	command.Admitted(s, s.Survey().Editing(list), write, c, write(c))
	if now := list.Called(c.Name, int(max(c.Type, payload.ChatInput))); now != "" {
		return now // whether an overwrite keeps the id is open
	}
	return id
}

// untyped is the command as an edit sends it.
func untyped(c payload.Command) payload.Command {
	menu := c.Type > payload.ChatInput
	c.Type = 0
	if menu && c.Description == "" {
		c = c.Without("description")
	}
	if c.Name == "" {
		c = c.Without("name")
	}
	return c
}

// dictionaryOrNull matches a member that is not set or a dictionary of strings.
func dictionaryOrNull() types.GomegaMatcher {
	return match.That("null or a dictionary of strings", func(v seen) bool {
		d, is := v.value.(map[string]any)
		for _, text := range d {
			if _, isText := text.(string); !isText {
				return false
			}
		}
		return is || v.value == nil
	})
}

// unchanged is the clause by which a refused write of the route changes nothing.
func unchanged(r *route.Route) *contract.Clause {
	switch {
	case r.Kind() == route.Edit:
		return contract.ErrorEditChangesNothing
	case r.Kind() == route.Create:
		return contract.ErrorUpsertChangesNothing
	case r.List().IsGlobal():
		return contract.BulkGlobalAllOrNothing
	}
	return contract.BulkGuildAllOrNothing
}

// withoutText matches a decoded value that holds the text nowhere.
func withoutText(text string) types.GomegaMatcher {
	return match.That("nowhere "+strconv.Quote(text), func(v any) bool { return !holds(v, text) })
}

func holds(v any, text string) bool {
	switch v := v.(type) {
	case string:
		return v == text
	case []any:
		return slices.ContainsFunc(v, func(e any) bool { return holds(e, text) })
	case map[string]any:
		for _, e := range v {
			if holds(e, text) {
				return true
			}
		}
	}
	return false
}
