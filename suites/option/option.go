// Package option holds the specs about the options of slash commands: what each
// of the eleven types may carry, how they nest, and what must be refused at
// every depth.
package option

import (
	"encoding/json"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group { return []*spec.Group{allowed(), refused(), holders(), structure()} }

// refused has a property for every clause about options that can be broken by a
// body: each case breaks that one rule somewhere in a whole command.
func refused() *spec.Group {
	g := spec.NewGroup("Options that break a rule")
	g.Needs(spec.Commands, spec.Routes, spec.Scratch)
	var seen []*contract.Clause
	for _, rule := range generate.Rules() {
		chapter := rule.Clause.Chapter()
		if slices.Contains(seen, rule.Clause) || chapter != "Application command option" && chapter != "Subcommand structure" {
			continue
		}
		seen = append(seen, rule.Clause)
		spec.Property(g, rule.Clause.Text, spec.Verifies(rule.Clause), generate.InvalidCommandOf(rule.Clause), neverStored)
	}
	return g
}

// neverStored writes a command that breaks one rule. It must be refused, or,
// where dropping the offence is as good, the offence must not come back.
func neverStored(s *spec.S, b generate.Invalid) {
	b, still := b.InLocales(s.Run.Profile.Bindings.Locales)
	if !still {
		return
	}
	r := route.Of(s, payload.ChatInput)
	b.Command.Name = "" // the route's: what may be dropped would cost a create under a new one
	along := r
	if !b.MayDrop {
		along = r.ByCase()
	}
	a := along.Write(b.Command)
	if !a.Success() && !tells(s, b.Command.Options) {
		return
	}
	if !b.MayDrop || !a.Success() {
		s.Expect(b.Clause, a).Provided((&basics{s: s, r: r, own: b.Clause}).before).
			To(command.RefusedFor(s, func() string { return b.Rule.Name + ": " + match.Flaw(b.Command, b.Path) }))
		return
	}
	for _, shown := range []any{r.Shown(a), r.Stored(a)} {
		s.Expect(b.Clause, shown).To(without(b))
	}
}

// without matches a command that does not break the rule that another breaks.
func without(b generate.Invalid) types.GomegaMatcher {
	sent := func() string { return b.Rule.Name + ", as it was sent: " + match.Flaw(b.Command, b.Path) }
	return match.Lacks(sent, func(o map[string]any) bool {
		raw, err := json.Marshal(o)
		var c payload.Command
		if err != nil || json.Unmarshal(raw, &c) != nil {
			return false
		}
		return !generate.Breaches(c).Has(b.Rule)
	})
}

// structure has the properties about whole commands that are valid.
func structure() *spec.Group {
	g := spec.NewGroup("Whole commands")
	g.Needs(spec.Commands, spec.Routes, spec.Scratch)
	spec.Property(g, "a command comes back with the structure that it was sent with",
		spec.Verifies(contract.SubcommandEcho), generate.UnlocalizedCommand(), func(s *spec.S, sent payload.Command) {
			r := route.ForOptions(s)
			c := payload.Command{Description: "made by slashproof", Options: bare(sent.Options)}
			if !payload.FitsAnyUnit(c) {
				return // some targets may find it too large
			}
			a := r.Write(c)
			ground := (&basics{s: s, r: r, own: contract.SubcommandEcho}).under(c.Options)
			s.Expect(contract.SubcommandEcho, a).Provided(ground).To(match.Success())
			s.Expect(contract.SubcommandEcho, listed(r.Shown(a))).Provided(ground).To(match.Is(c.Options))
			s.Expect(contract.SubcommandEcho, listed(r.Stored(a))).Provided(ground).To(match.Is(c.Options))
		})
	return g
}

// listed is the option list of a decoded command; none is an empty one.
func listed(o any) any {
	c, _ := o.(map[string]any)
	if v := c["options"]; v != nil {
		return v
	}
	return []any{}
}

// bare is the structure of options: their types, and names without anything
// special in them.
func bare(options []payload.Option) []payload.Option {
	out := []payload.Option{}
	for i, o := range options {
		b := plain(o.Type, "n"+string(rune('a'+i)))
		if len(o.Options) > 0 {
			b.Options = bare(o.Options)
		}
		out = append(out, b)
	}
	return out
}
