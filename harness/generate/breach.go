package generate

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/slashproof/slashproof/harness/payload"
)

// Breach is one rule that a command breaks.
type Breach struct {
	Rule string // the name of a Violation; "open: …" for what the contract leaves open
	Path string // where, as keys and positions: options/3/choices/0/name
}

// Breaches lists every rule that a command breaks, by what the harness reads in
// the contract; a command that is no CHAT_INPUT command is judged by its type
// alone. What the contract can be read to allow or to refuse counts as an open
// breach, so that neither valid nor invalid inputs hold it.
func Breaches(c payload.Command) []Breach {
	j := &judge{}
	switch c.Type {
	case 0, payload.ChatInput:
	case payload.User, payload.Message, payload.PrimaryEntryPoint:
		return nil
	default:
		j.add("", "command type unknown")
		return j.found
	}
	j.extra("", "command", c.Extra)
	if _, overridden := c.Extra["name"]; !overridden {
		j.name("name", "command", c.Name)
	}
	for _, locale := range slices.Sorted(maps.Keys(c.NameLocalizations)) {
		j.name("name_localizations/"+locale, "localized command", c.NameLocalizations[locale])
	}
	if _, overridden := c.Extra["description"]; !overridden {
		j.text("description", "command description", c.Description, descriptionMax)
	}
	for _, locale := range slices.Sorted(maps.Keys(c.DescriptionLocalizations)) {
		j.text("description_localizations/"+locale, "localized command description",
			c.DescriptionLocalizations[locale], descriptionMax)
	}
	j.settings(c)
	j.options("", inCommand, c.Options)
	j.localizedNames(c)
	if payload.Size(c) > sizeMax {
		j.add("", "size over 8000")
	}
	return j.found
}

type judge struct{ found []Breach }

func (j *judge) add(path, rule string) { j.found = append(j.found, Breach{Rule: rule, Path: path}) }

// extra judges the keys that typed fields cannot express: a key left out, or a
// value of another kind.
func (j *judge) extra(path, what string, extra payload.Extra) {
	for _, key := range slices.Sorted(maps.Keys(extra)) {
		fault := "kind"
		switch raw := string(extra[key]); {
		case raw == "":
			fault = "missing"
		case raw == "null":
			fault = "null"
		}
		j.add(path+key, what+" "+key+" "+fault)
	}
}

// name judges a name; whose names the place that it stands in. Where several
// characters break the same rule it counts once.
func (j *judge) name(path, whose, s string) {
	n := utf8.RuneCountInString(s)
	if n == 0 {
		j.add(path, whose+" name empty")
	}
	if n > nameMax {
		j.add(path, whose+" name overlong")
	}
	if !norm.NFC.IsNormalString(s) || s != strings.TrimFunc(s, trimmed) {
		j.add(path, "open: "+whose+" name that a service may tidy up")
	}
	var faults []string
	for _, r := range s {
		fault := nameFault(r)
		if fault != "" && fault != "open" && whose != "command" {
			if fault = "forbidden"; unicode.IsLetter(r) {
				fault = "uppercase"
			}
		}
		if fault != "" && !slices.Contains(faults, fault) {
			faults = append(faults, fault)
		}
	}
	for _, fault := range faults {
		if fault == "open" {
			j.add(path, "open: "+whose+" name")
			continue
		}
		j.add(path, whose+" name "+fault)
	}
}

// trimmed reports characters that a service may take off the ends of a text.
func trimmed(r rune) bool { return unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf) }

// nameFault says what forbids a character in a CHAT_INPUT or option name: empty
// for nothing, "open" for what the contract leaves open.
func nameFault(r rune) string {
	switch {
	case nameCharacter(r):
		return ""
	case strings.ContainsRune(`\{}`, r):
		return "open"
	case unicode.Is(unicode.Lt, r):
		return "titlecase"
	case unicode.IsLetter(r):
		return "uppercase"
	case unicode.IsMark(r):
		return "mark"
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
		return "control"
	case unicode.IsSpace(r):
		return "spaced"
	case unicode.IsPunct(r):
		return "punctuated"
	case unicode.IsSymbol(r):
		return "symbol"
	case unicode.Is(unicode.Co, r):
		return "private"
	}
	return "open"
}

func (j *judge) text(path, what, s string, most int) {
	switch n := utf8.RuneCountInString(s); {
	case n == 0:
		j.add(path, what+" empty")
	case n > most:
		j.add(path, what+" overlong")
	}
}

func (j *judge) settings(c payload.Command) {
	if p := c.DefaultMemberPermissions; p != nil &&
		(*p == "" || strings.ContainsFunc(*p, func(r rune) bool { return r < '0' || r > '9' })) {
		j.add("default_member_permissions", "member permissions malformed")
	}
	if c.Handler != 0 {
		j.add("handler", "handler on a slash command")
	}
	for i, context := range c.Contexts {
		switch {
		case context < 0 || context > 2:
			j.add(fmt.Sprint("contexts/", i), "context unknown")
		case context == 2 || slices.Contains(c.Contexts[:i], context):
			j.add(fmt.Sprint("contexts/", i), "open: context")
		}
	}
	for i, integration := range c.IntegrationTypes {
		switch {
		case integration < 0 || integration > 1:
			j.add(fmt.Sprint("integration_types/", i), "integration type unknown")
		case integration == 1:
			j.add(fmt.Sprint("integration_types/", i), "open: integration type")
		}
	}
	if c.Contexts != nil && len(c.Contexts) == 0 || c.IntegrationTypes != nil && len(c.IntegrationTypes) == 0 {
		j.add("contexts", "open: empty list")
	}
}

// localizedNames judges the collisions of localized option names: within a list
// they are refused, across the lists of a command that is open.
func (j *judge) localizedNames(c payload.Command) {
	defaults := map[string]bool{}
	seen := map[string]bool{}
	var gather func([]payload.Option)
	gather = func(options []payload.Option) {
		for _, o := range options {
			defaults[o.Name] = true
			gather(o.Options)
		}
	}
	gather(c.Options)
	var visit func(string, []payload.Option)
	visit = func(path string, options []payload.Option) {
		here := map[string]bool{}
		for i, o := range options {
			at := fmt.Sprint(path, "options/", i, "/")
			for _, locale := range slices.Sorted(maps.Keys(o.NameLocalizations)) {
				name := o.NameLocalizations[locale]
				key := locale + "\x00" + name
				other := slices.IndexFunc(options, func(p payload.Option) bool { return p.Name == name })
				switch where := at + "name_localizations/" + locale; {
				case name == o.Name:
					j.add(where, "open: localized name is its own default")
				case other >= 0:
					j.add(where, "localized option name taken by a default")
				case here[key]:
					j.add(where, "localized option name repeated")
				case defaults[name], seen[key]:
					j.add(where, "open: localized name in another list")
				}
				here[key] = true
			}
			visit(at, o.Options)
		}
		maps.Copy(seen, here)
	}
	visit("", c.Options)
}
