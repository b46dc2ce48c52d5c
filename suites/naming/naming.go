// Package naming holds the specs about the names and descriptions of commands:
// which characters and how many, in which case, of which type of command, and
// the same again in other languages.
package naming

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{characters(), names(), descriptions(), localizations()}
}

// valid is a command of that type, under the name that the route writes
// to.
func valid(typ payload.CommandType) payload.Command {
	if typ == payload.ChatInput {
		return payload.Command{Description: "made by slashproof"}
	}
	return payload.Command{}
}

// called is the same under another name.
func called(typ payload.CommandType, name string) payload.Command {
	c := valid(typ)
	if c.Name = name; name == "" {
		return c.With("name", json.RawMessage(`""`)) // or it would be the route's own
	}
	return c
}

// writesName writes a command with a valid name of its own along a route and
// asserts that it is accepted. It returns the answer and what is stored, nil
// where the target had reason to refuse it: another command has the name.
func writesName(s *spec.S, clause *contract.Clause, r *route.Route, typ payload.CommandType, name string) (a *client.Answer, stored any) {
	if r.Spends() {
		return nil, nil
	}
	if r.Kind() == route.Create && utf8.RuneCountInString(name) < 4 && clashes(r, name) {
		return nil, nil // it would overwrite a command that is not ours
	}
	a = r.Write(called(typ, name))
	if a.Refused() && clashes(r, name) {
		return nil, nil
	}
	s.Expect(clause, a).Provided(func() { (&suspicion{s: s, r: r, typ: typ, clause: clause}).look(name) }).To(match.Success())
	stored = r.Stored(a) // an answer that is not stored shows nothing
	if typ == payload.ChatInput {
		s.Given(contract.NameEcho, stored).Provided(func() { plainly(s, r, typ) }).To(match.Field("name", name))
	}
	return a, stored
}

// clashes reports whether a new name, which is drawn at random and may be a
// single letter, belongs to another command of the list, or whether such a
// command took the place of the one that the route writes to. A target may
// compare names without regard to case.
func clashes(r *route.Route, name string) bool {
	if r.Lost() {
		return true
	}
	all, _ := r.List().List().Array()
	return slices.ContainsFunc(all, func(v any) bool {
		o, _ := v.(map[string]any)
		other, _ := o["name"].(string)
		return strings.EqualFold(other, name)
	})
}

// neverStored asserts of an answer that the command was refused, or that what
// came to be does not have a name with such a character.
func neverStored(s *spec.S, clause *contract.Clause, r *route.Route, a *client.Answer, what string, bad func(rune) bool) {
	if !a.Success() {
		s.Expect(clause, a).To(command.Refused(s))
		return
	}
	stored, _ := r.Stored(a).(map[string]any)
	s.Given(contract.NamePresent, stored["name"]).To(match.That("a name", func(name string) bool { return name != "" }))
	shown, _ := r.Shown(a).(map[string]any)
	for _, seen := range []map[string]any{shown, stored} {
		if _, is := seen["name"].(string); !is {
			continue // what an answer has to hold, others say
		}
		s.Expect(clause, seen["name"]).To(match.That("a refusal, or a name without "+what, func(name string) bool {
			return !strings.ContainsFunc(name, bad)
		}))
	}
}

// hasLower reports letters with a lower-case variant of their own.
func hasLower(r rune) bool { return unicode.ToLower(r) != r }
