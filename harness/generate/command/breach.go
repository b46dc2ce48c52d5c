package command

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	payload "github.com/slashproof/slashproof/harness/payload/command"
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
		j.add(nil, "", "command type unknown")
		return j.found
	}
	j.extra(nil, "command", c.Extra)
	if _, overridden := c.Extra["name"]; !overridden {
		j.name(nil, "name", "command", c.Name)
	}
	for _, locale := range slices.Sorted(maps.Keys(c.NameLocalizations)) {
		j.name(nil, "name_localizations/"+locale, "localized command", c.NameLocalizations[locale])
	}
	if _, overridden := c.Extra["description"]; !overridden {
		j.text(nil, "description", "command description", c.Description)
	}
	for _, locale := range slices.Sorted(maps.Keys(c.DescriptionLocalizations)) {
		j.text(nil, "description_localizations/"+locale, "localized command description",
			c.DescriptionLocalizations[locale])
	}
	j.settings(c)
	j.options(nil, inCommand, c.Options)
	j.localizedNames(c)
	if payload.Size(c) > sizeMax {
		j.add(nil, "", "size over 8000")
	}
	return j.found
}

type judge struct{ found []Breach }

func (j *judge) add(at *path, key, rule string) {
	j.found = append(j.found, Breach{Rule: rule, Path: at.String() + key})
}

// path is an element of a list in a command; nil is the command itself. It is
// written out only for a breach.
type path struct {
	up   *path
	list string
	i    int
}

func (p *path) String() string {
	if p == nil {
		return ""
	}
	return fmt.Sprintf("%s%s/%d/", p.up, p.list, p.i)
}

// extra judges the keys that typed fields cannot express: a key left out, or a
// value of another kind.
func (j *judge) extra(at *path, what string, extra payload.Extra) {
	for _, key := range slices.Sorted(maps.Keys(extra)) {
		fault := "kind"
		switch raw := string(extra[key]); {
		case raw == "":
			fault = "missing"
		case raw == "null":
			fault = "null"
		}
		j.add(at, key, what+" "+key+" "+fault)
	}
}

// name judges a name; whose names the place that it stands in. Where several
// characters break the same rule it counts once.
func (j *judge) name(at *path, key, whose, s string) {
	n := utf8.RuneCountInString(s)
	if n == 0 {
		j.add(at, key, whose+" name empty")
	}
	if n > nameMax {
		j.add(at, key, whose+" name overlong")
	}
	if !norm.NFC.IsNormalString(s) || s != strings.TrimFunc(s, trimmed) {
		j.add(at, key, "open: "+whose+" name that a service may tidy up")
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
			j.add(at, key, "open: "+whose+" name")
			continue
		}
		j.add(at, key, whose+" name "+fault)
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

// text judges a description or the name of a choice, which have the same limit.
func (j *judge) text(at *path, key, what, s string) {
	switch n := utf8.RuneCountInString(s); {
	case n == 0:
		j.add(at, key, what+" empty")
	case n > descriptionMax:
		j.add(at, key, what+" overlong")
	case len(s) > descriptionMax:
		j.add(at, key, "open: "+what+" within the limit in some units alone")
	}
	if untidy(s) {
		j.add(at, key, "open: "+what+" that a service may tidy up")
	}
}

// loose judges a dictionary whose texts have no rule of their own.
func (j *judge) loose(at *path, key string, dictionary map[string]string, most int) {
	for _, s := range dictionary {
		if s == "" || len(s) > most || untidy(s) {
			j.add(at, key, "open: localized text")
			return
		}
	}
}

// untidy reports text that trimming, joining spaces or normalization changes.
func untidy(s string) bool { return !tidy(s) || !norm.NFC.IsNormalString(s) }

func (j *judge) settings(c payload.Command) {
	if p := c.DefaultMemberPermissions; p != nil &&
		(*p == "" || strings.ContainsFunc(*p, func(r rune) bool { return r < '0' || r > '9' })) {
		j.add(nil, "default_member_permissions", "member permissions malformed")
	}
	if c.Handler != 0 {
		j.add(nil, "handler", "handler on a slash command")
	}
	for i, context := range c.Contexts {
		switch {
		case context < 0 || context > 2:
			j.add(nil, fmt.Sprint("contexts/", i), "context unknown")
		case context == 2 || slices.Contains(c.Contexts[:i], context):
			j.add(nil, fmt.Sprint("contexts/", i), "open: context")
		}
	}
	for i, integration := range c.IntegrationTypes {
		switch {
		case integration < 0 || integration > 1:
			j.add(nil, fmt.Sprint("integration_types/", i), "integration type unknown")
		case integration == 1:
			j.add(nil, fmt.Sprint("integration_types/", i), "open: integration type")
		}
	}
	if c.Contexts != nil && len(c.Contexts) == 0 || c.IntegrationTypes != nil && len(c.IntegrationTypes) == 0 {
		j.add(nil, "contexts", "open: empty list")
	}
}

// localizedNames judges the collisions of localized option names: within a list
// they are refused, across the lists of a command that is open.
func (j *judge) localizedNames(c payload.Command) {
	defaults, seen := map[string]bool{}, map[string]bool{}
	localized := false
	for _, o := range anyPlace.in(&c) {
		defaults[o.Name] = true
		localized = localized || len(o.NameLocalizations) > 0
	}
	if !localized {
		return
	}
	var visit func(*path, []payload.Option)
	visit = func(up *path, options []payload.Option) {
		here := map[string]bool{}
		for i, o := range options {
			at := &path{up: up, list: "options", i: i}
			for _, locale := range slices.Sorted(maps.Keys(o.NameLocalizations)) {
				name, key := o.NameLocalizations[locale], "name_localizations/"+locale
				id := locale + "\x00" + name
				other := slices.IndexFunc(options, func(p payload.Option) bool { return p.Name == name })
				switch {
				case name == o.Name:
					j.add(at, key, "open: localized name is its own default")
				case other >= 0:
					j.add(at, key, "localized option name taken by a default")
				case here[id]:
					j.add(at, key, "localized option name repeated")
				case defaults[name], seen[id]:
					j.add(at, key, "open: localized name in another list")
				}
				here[id] = true
			}
			visit(at, o.Options)
		}
		maps.Copy(seen, here)
	}
	visit(nil, c.Options)
}
