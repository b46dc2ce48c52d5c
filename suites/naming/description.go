package naming

import (
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The bounds of a description in characters.
const (
	descriptionMin = 1
	descriptionMax = 100
)

func descriptions() *spec.Group {
	g := spec.NewGroup("Command descriptions")
	g.Needs(spec.Commands, spec.Routes, spec.Scratch)

	spec.Example(g, "a slash command description has 1 to 100 characters, however it is written",
		spec.Verifies(contract.DescriptionLength), func(s *spec.S) {
			route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
				// In ASCII, where every unit counts alike.
				for _, n := range []int{descriptionMin, descriptionMax} {
					s.Expect(contract.DescriptionLength, r.Write(described(strings.Repeat("d", n)))).To(match.Success())
				}
				for _, n := range []int{descriptionMin - 1, descriptionMax + 1, 2 * descriptionMax} {
					s.Expect(contract.DescriptionLength, r.Refusable(described(strings.Repeat("d", n)))).To(command.Refused(s))
				}
			})
		})

	spec.Property(g, "a slash command description of more than 100 characters is refused",
		spec.Verifies(contract.DescriptionLength), generate.OverlongDescription(), func(s *spec.S, text string) {
			s.Expect(contract.DescriptionLength, route.Of(s, payload.ChatInput).ByCase().Write(described(text))).To(command.Refused(s))
		})

	for _, k := range []struct {
		title string
		gen   generate.Gen[string]
	}{
		{"a slash command description comes back as it was sent", generate.Description()},
		{"a slash command description keeps every sign, letter and emoji", generate.ColourfulDescription()},
	} {
		spec.Property(g, k.title, spec.Verifies(contract.DescriptionEcho), k.gen,
			func(s *spec.S, text string) {
				r := route.Of(s, payload.ChatInput)
				a := r.Write(described(text))
				s.Expect(contract.DescriptionEcho, a).Provided(func() {
					plain := strings.Repeat("d", utf8.RuneCountInString(text))
					s.Given(contract.DescriptionLength, r.Write(described(plain))).To(match.Success())
				}).To(match.Success())
				s.Expect(contract.DescriptionEcho, r.Shown(a)).To(match.Field("description", text))
				s.Expect(contract.DescriptionEcho, r.Stored(a)).To(match.Field("description", text))
			})
	}
	return g
}

// described is a slash command under the route's own name.
func described(text string) payload.Command { return payload.Command{Description: text} }
