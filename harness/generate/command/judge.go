package command

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/slashproof/slashproof/harness/generate"
	core "github.com/slashproof/slashproof/harness/payload"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Breaches lists every rule that a command breaks, by what the harness reads in
// the contract; a command that is no CHAT_INPUT command is judged by its type
// alone. What the contract can be read to allow or to refuse counts as a breach
// of an undecided rule, so that neither valid nor invalid inputs hold it.
func Breaches(c payload.Command) generate.Breaches {
	j := &judge{}
	switch c.Type {
	case 0, payload.ChatInput:
	case payload.User, payload.Message, payload.PrimaryEntryPoint:
		return nil
	default:
		j.Add(nil, "", CommandTypeUnknown)
		return j.Breaches
	}
	j.extra(nil, commandObject, c.Extra)
	if _, overridden := c.Extra["name"]; !overridden {
		j.name(nil, "name", &commandNames, c.Name)
	}
	for _, locale := range slices.Sorted(maps.Keys(c.NameLocalizations)) {
		j.name(nil, "name_localizations/"+locale, &localizedCommandNames, c.NameLocalizations[locale])
	}
	if _, overridden := c.Extra["description"]; !overridden {
		j.text(nil, "description", &commandDescriptions, c.Description)
	}
	for _, locale := range slices.Sorted(maps.Keys(c.DescriptionLocalizations)) {
		j.text(nil, "description_localizations/"+locale, &localizedCommandDescriptions, c.DescriptionLocalizations[locale])
	}
	j.settings(c)
	j.options(nil, inCommand, c.Options)
	j.localizedNames(c)
	if payload.Size(c) > sizeMax {
		j.Add(nil, "", SizeOver8000)
	}
	return j.Breaches
}

// judge collects the breaches of one command.
type judge struct{ generate.Breaches }

// extra judges the keys that typed fields cannot express: a key left out, or a
// value of another kind.
func (j *judge) extra(at *core.Path, of object, extra payload.Extra) {
	for _, key := range slices.Sorted(maps.Keys(extra)) {
		is := otherKind
		switch raw := string(extra[key]); {
		case raw == "":
			is = missing
		case raw == "null":
			is = null
		}
		rule := keyRules[keyFault{of, key, is}]
		if rule == nil {
			rule = keyWithoutRule
		}
		j.Add(at, key, rule)
	}
}

// nameRules are the rules on the names that stand at one place.
type nameRules struct {
	empty, overlong *generate.Rule
	// character is the rule that a character breaks by which it is forbidden.
	character map[flaw]*generate.Rule
}

// flaw says what forbids a character in a CHAT_INPUT or option name.
type flaw int

const (
	noFlaw flaw = iota
	flawUnclear
	flawSpaced
	flawPunctuated
	flawSymbol
	flawControl
	flawMark
	flawPrivate
	flawUppercase
	flawTitlecase
)

// inOptions are the flaws of characters of option names, for which the contract
// has two clauses: any letter that has a lowercase variant, any other character.
func inOptions(uppercaseRule, forbidden *generate.Rule) map[flaw]*generate.Rule {
	return map[flaw]*generate.Rule{
		flawSpaced: forbidden, flawPunctuated: forbidden, flawSymbol: forbidden, flawControl: forbidden, flawMark: forbidden, flawPrivate: forbidden,
		flawUppercase: uppercaseRule, flawTitlecase: uppercaseRule, flawUnclear: nameUnclear,
	}
}

var (
	commandNames = nameRules{empty: CommandNameEmpty, overlong: CommandNameOverlong, character: map[flaw]*generate.Rule{
		flawSpaced: CommandNameSpaced, flawPunctuated: CommandNamePunctuated, flawSymbol: CommandNameSymbol, flawControl: CommandNameControl,
		flawMark: CommandNameMark, flawPrivate: CommandNamePrivate, flawUppercase: CommandNameUppercase, flawTitlecase: CommandNameTitlecase,
		flawUnclear: nameUnclear,
	}}
	localizedCommandNames = nameRules{
		empty: LocalizedCommandNameEmpty, overlong: LocalizedCommandNameOverlong,
		character: inOptions(LocalizedCommandNameUppercase, LocalizedCommandNameForbidden),
	}
	localizedOptionNames = nameRules{
		empty: LocalizedOptionNameEmpty, overlong: LocalizedOptionNameOverlong,
		character: inOptions(LocalizedOptionNameUppercase, LocalizedOptionNameForbidden),
	}
)

// name judges a name. Where several characters break the same rule it counts
// once.
func (j *judge) name(at *core.Path, key string, rules *nameRules, s string) {
	n := utf8.RuneCountInString(s)
	if n == 0 {
		j.Add(at, key, rules.empty)
	}
	if n > nameMax {
		j.Add(at, key, rules.overlong)
	}
	if !norm.NFC.IsNormalString(s) || s != strings.TrimFunc(s, trimmed) {
		j.Add(at, key, nameUntidy)
	}
	var broken []*generate.Rule
	for _, r := range s {
		if f := flawOf(r); f != noFlaw && !slices.Contains(broken, rules.character[f]) {
			broken = append(broken, rules.character[f])
		}
	}
	for _, rule := range broken {
		j.Add(at, key, rule)
	}
}

// trimmed reports characters that a service may take off the ends of a text.
func trimmed(r rune) bool { return unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf) }

func flawOf(r rune) flaw {
	switch {
	case nameCharacter(r):
		return noFlaw
	case strings.ContainsRune(`\{}`, r):
		return flawUnclear
	case unicode.Is(unicode.Lt, r):
		return flawTitlecase
	case unicode.IsLetter(r):
		return flawUppercase
	case unicode.IsMark(r):
		return flawMark
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
		return flawControl
	case unicode.IsSpace(r):
		return flawSpaced
	case unicode.IsPunct(r):
		return flawPunctuated
	case unicode.IsSymbol(r):
		return flawSymbol
	case unicode.Is(unicode.Co, r):
		return flawPrivate
	}
	return flawUnclear
}

// textRules are the rules on descriptions, or on the names of choices, which have
// the same limit.
type textRules struct{ empty, overlong *generate.Rule }

var (
	commandDescriptions          = textRules{empty: CommandDescriptionEmpty, overlong: CommandDescriptionOverlong}
	localizedCommandDescriptions = textRules{empty: LocalizedDescriptionEmpty, overlong: LocalizedDescriptionOverlong}
	choiceNames                  = textRules{empty: ChoiceNameEmpty, overlong: ChoiceNameOverlong}
)

func (j *judge) text(at *core.Path, key string, rules *textRules, s string) {
	switch n := utf8.RuneCountInString(s); {
	case n == 0:
		j.Add(at, key, rules.empty)
	case n > descriptionMax:
		j.Add(at, key, rules.overlong)
	case len(s) > descriptionMax:
		j.Add(at, key, textUnit)
	}
	if generate.Untidy(s) {
		j.Add(at, key, textUntidy)
	}
}

// loose judges a dictionary whose texts have no rule of their own.
func (j *judge) loose(at *core.Path, key string, dictionary map[string]string, most int) {
	for _, s := range dictionary {
		if s == "" || len(s) > most || generate.Untidy(s) {
			j.Add(at, key, localizedText)
			return
		}
	}
}

func (j *judge) settings(c payload.Command) {
	if p := c.DefaultMemberPermissions; p != nil &&
		(*p == "" || strings.ContainsFunc(*p, func(r rune) bool { return r < '0' || r > '9' })) {
		j.Add(nil, "default_member_permissions", MemberPermissionsMalformed)
	}
	if c.Handler != 0 {
		j.Add(nil, "handler", HandlerOnSlashCommand)
	}
	for i, context := range c.Contexts {
		switch {
		case context < 0 || context > 2:
			j.Add(nil, "contexts/"+strconv.Itoa(i), ContextUnknown)
		case context == 2 || slices.Contains(c.Contexts[:i], context):
			j.Add(nil, "contexts/"+strconv.Itoa(i), contextAllowed)
		}
	}
	for i, integration := range c.IntegrationTypes {
		switch {
		case integration < 0 || integration > 1:
			j.Add(nil, "integration_types/"+strconv.Itoa(i), IntegrationTypeUnknown)
		case integration == 1:
			j.Add(nil, "integration_types/"+strconv.Itoa(i), userInstallation)
		}
	}
	if c.Contexts != nil && len(c.Contexts) == 0 || c.IntegrationTypes != nil && len(c.IntegrationTypes) == 0 {
		j.Add(nil, "contexts", emptyList)
	}
}

// localizedNames judges the collisions of localized option names: within a list
// they are refused, across the lists of a command that is undecided.
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
	var visit func(*core.Path, []payload.Option)
	visit = func(up *core.Path, options []payload.Option) {
		here := map[string]bool{}
		for i, o := range options {
			at := up.At("options", i)
			for _, locale := range slices.Sorted(maps.Keys(o.NameLocalizations)) {
				name, key := o.NameLocalizations[locale], "name_localizations/"+locale
				id := locale + "\x00" + name
				other := slices.IndexFunc(options, func(p payload.Option) bool { return p.Name == name })
				switch {
				case name == o.Name:
					j.Add(at, key, localizedAsDefault)
				case other >= 0:
					j.Add(at, key, LocalizedOptionNameClashes)
				case here[id]:
					j.Add(at, key, LocalizedOptionNameRepeated)
				case defaults[name], seen[id]:
					j.Add(at, key, localizedInAnotherList)
				}
				here[id] = true
			}
			visit(at, o.Options)
		}
		maps.Copy(seen, here)
	}
	visit(nil, c.Options)
}
