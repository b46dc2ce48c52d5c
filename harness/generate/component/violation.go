package component

import (
	"math/rand/v2"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// violation is one way to break one rule of components.
type violation struct {
	*generate.Rule
	on   []payload.Surface
	need []payload.Type // what it is broken at; none for a rule on the whole
	// stray are the types that it puts where they must not stand, if it does that.
	stray []payload.Type
	// breaks spoils a valid tree, or reports that it has no place for that.
	breaks func(r *rand.Rand, s site) bool
}

// site is where a valid tree is to be spoilt.
type site struct {
	*payload.Tree
	at *payload.Component // of a type that is needed; nil for the top of the whole
	breachSeat
}

// violations lists every way to break a rule. What a seed makes depends on its
// order, which is that of the declarations: nothing stands behind its use.
var violations []violation

// breaking declares a rule by the way in which it is broken.
func breaking(v violation) *generate.Rule {
	violations = append(violations, v)
	return v.Rule
}

// The surfaces on which rules are broken.
var (
	everywhere = []payload.Surface{payload.V2, payload.Legacy, payload.Dialog}
	messages   = []payload.Surface{payload.V2, payload.Legacy}
	flagged    = []payload.Surface{payload.V2}
	legacy     = []payload.Surface{payload.Legacy}
	modals     = []payload.Surface{payload.Dialog}
)

// must is a rule by which a tree has to be refused.
func must(name string, clause *contract.Clause) *generate.Rule {
	return &generate.Rule{Name: name, Clause: clause}
}

// never is a rule by which a tree is refused, or what breaks it dropped.
func never(name string, clause *contract.Clause) *generate.Rule {
	return &generate.Rule{Name: name, Clause: clause, MayDrop: true}
}

// spoilt breaks a rule at one component of those types, in any place.
func spoilt(rule *generate.Rule, on []payload.Surface, need []payload.Type, spoil func(r *rand.Rand, c *payload.Component)) *generate.Rule {
	return breaking(violation{Rule: rule, on: on, need: need, breaks: func(r *rand.Rand, s site) bool {
		spoil(r, s.at)
		return true
	}})
}

// every lists all types; those that stand on a surface can be needed there.
var every = append([]payload.Type{
	payload.ActionRow, payload.Button, payload.Section, payload.TextDisplay, payload.Thumbnail, payload.MediaGallery,
	payload.File, payload.Separator, payload.Container, payload.Label,
}, labelled...)

func types(list ...payload.Type) []payload.Type { return list }

// insert puts a component somewhere at the top, and returns where.
func insert(r *rand.Rand, t *payload.Tree, c payload.Component) (at int) {
	at = r.IntN(len(t.Components) + 1)
	list := append([]payload.Component{}, t.Components[:at]...)
	t.Components = append(append(list, c), t.Components[at:]...)
	return at
}

// beyond draws a length over a limit, by one half the time.
func beyond(r *rand.Rand, most int) int { return most + 1 + r.IntN(2)*r.IntN(60) }

// overlong makes a text of a component longer than most.
func overlong(most int, text func(c *payload.Component) **string) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) {
		*text(c) = new(generate.Sentence(r, beyond(r, most)))
	}
}

// absent takes a field away.
func absent[T any](field func(c *payload.Component) *T) func(*rand.Rand, *payload.Component) {
	return func(_ *rand.Rand, c *payload.Component) {
		var zero T
		*field(c) = zero
	}
}

// number sets a number of a component to one of those.
func number(field func(c *payload.Component) **int, values ...int) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) { *field(c) = new(generate.Pick(r, values)) }
}

// customID and what follows are the fields that several rules are about.
func customID(c *payload.Component) **string     { return &c.CustomID }
func label(c *payload.Component) **string        { return &c.Label }
func description(c *payload.Component) **string  { return &c.Description }
func placeholder(c *payload.Component) **string  { return &c.Placeholder }
func style(c *payload.Component) **int           { return &c.Style }
func minValues(c *payload.Component) **int       { return &c.MinValues }
func maxValues(c *payload.Component) **int       { return &c.MaxValues }
func media(c *payload.Component) **payload.Media { return &c.Media }
func shown(c *payload.Component) **payload.Media { return &c.File }
func items(c *payload.Component) *[]payload.Item { return &c.Items }
func children(c *payload.Component) *[]payload.Component {
	return &c.Components
}
func options(c *payload.Component) *[]payload.Option { return &c.Options }
