package command

import (
	"github.com/slashproof/slashproof/harness/generate"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"unicode/utf8"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// Dictionary is the wordings of a text by locale. The contract lists no locales:
// generators draw from those of the widely used service, and In translates a
// dictionary to those that a target is bound to.
type Dictionary map[string]string

// In gives the dictionary locales that a target has: one that the target knows
// stays, another becomes one that the dictionary does not use. What is left
// without a locale is dropped.
func (d Dictionary) In(have []string) Dictionary {
	names := translation(slices.Sorted(maps.Keys(d)), have)
	out := Dictionary{}
	for locale, text := range d {
		if as := names[locale]; as != "" {
			out[as] = text
		}
	}
	return out
}

// translation finds a locale of have for each locale used, as In says; the
// first ones used are served first.
func translation(used, have []string) map[string]string {
	names := map[string]string{}
	for _, locale := range used {
		if slices.Contains(have, locale) {
			names[locale] = locale
		}
	}
	spare := slices.DeleteFunc(slices.Clone(have), func(l string) bool { return names[l] != "" })
	for _, locale := range used {
		if names[locale] == "" && len(spare) > 0 {
			names[locale], spare = spare[0], spare[1:]
		}
	}
	return names
}

// InLocales returns the command with locales that a target has, as
// Dictionary.In does, the same ones everywhere.
func InLocales(c payload.Command, have []string) payload.Command {
	out := c.Clone()
	all := localizedTexts(&out)
	var used []string
	for _, d := range all {
		used = append(used, slices.Sorted(maps.Keys(*d))...)
	}
	slices.Sort(used)
	names := translation(slices.Compact(used), have)
	for _, d := range all {
		if *d == nil {
			continue
		}
		renamed := map[string]string{}
		for locale, text := range *d {
			if as := names[locale]; as != "" {
				renamed[as] = text
			}
		}
		*d = renamed
	}
	return out
}

// localizedTexts lists the dictionaries of a command.
func localizedTexts(c *payload.Command) []*map[string]string {
	all := []*map[string]string{&c.NameLocalizations, &c.DescriptionLocalizations}
	for _, o := range anyPlace.in(c) {
		all = append(all, &o.NameLocalizations, &o.DescriptionLocalizations)
		for i := range o.Choices {
			all = append(all, &o.Choices[i].NameLocalizations)
		}
	}
	return all
}

// commonLocales are those of the widely used service.
var commonLocales = []string{
	"ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
	"hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
	"vi", "zh-CN", "zh-TW",
}

// variantMax is the length of localized names here: within 32 whatever a
// character is, since what a name may be is a matter of other generators.
const variantMax = nameMax / utf8.UTFMax

// LocalizedNames makes dictionaries of short names that are valid for CHAT_INPUT
// commands: a few locales, or all of them; no two names are alike. It shrinks to
// a single locale with the name "a".
func LocalizedNames() Gen[Dictionary] { return dictionaries(shortName, "a", validName) }

func shortName(r *rand.Rand) string { return generate.Word(r, generate.EdgeLength(r, 1, variantMax)) }

func shortMenuName(r *rand.Rand) string {
	for {
		s := []rune(menuName(r))
		if short := string(s[:min(len(s), variantMax)]); validMenuName(short) {
			return short
		}
	}
}

// LocalizedMenuNames makes dictionaries of names for USER and MESSAGE commands,
// with capitals and spaces. It shrinks to a single locale with the name "a".
func LocalizedMenuNames() Gen[Dictionary] { return dictionaries(shortMenuName, "aA", validMenuName) }

// LocalizedDescriptions makes dictionaries of descriptions, no two alike. It
// shrinks to a single locale with the description "a".
func LocalizedDescriptions() Gen[Dictionary] {
	return dictionaries(description, "a", validDescription)
}

func dictionaries(draw func(*rand.Rand) string, simple string, valid func(string) bool) Gen[Dictionary] {
	texts := shrink.Text(simple, valid)
	return generate.New(func(r *rand.Rand) Dictionary { return dictionary(r, draw) }, func(d Dictionary) iter.Seq[Dictionary] {
		return shrinkDictionary(d, texts)
	})
}

// dictionary draws one to three locales, or sometimes all.
func dictionary(r *rand.Rand, draw func(*rand.Rand) string) Dictionary {
	n := 1 + r.IntN(3)
	if r.IntN(8) == 0 {
		n = len(commonLocales)
	}
	d, used := Dictionary{}, map[string]bool{}
	for _, i := range r.Perm(len(commonLocales))[:n] {
		text := draw(r)
		for used[text] {
			text = draw(r)
		}
		used[text] = true
		d[commonLocales[i]] = text
	}
	return d
}

// shrinkDictionary leaves out locales, and then makes the texts simpler and
// keeps them different.
func shrinkDictionary(d Dictionary, texts func(string) iter.Seq[string]) iter.Seq[Dictionary] {
	keys := slices.Sorted(maps.Keys(d))
	return func(yield func(Dictionary) bool) {
		for size := len(keys) / 2; size > 0; size /= 2 {
			for from := 0; from < len(keys); from += size {
				rest := maps.Clone(d)
				for _, k := range keys[from:min(from+size, len(keys))] {
					delete(rest, k)
				}
				if len(rest) > 0 && !yield(rest) {
					return
				}
			}
		}
		for _, k := range keys {
			for text := range texts(d[k]) {
				if !slices.Contains(slices.Collect(maps.Values(d)), text) {
					simpler := maps.Clone(d)
					if simpler[k] = text; !yield(simpler) {
						return
					}
				}
			}
		}
	}
}

// Listed is a question to a listing: the localized texts of a command, and the
// locale of who asks.
type Listed struct {
	Names        Dictionary `json:"names"`
	Descriptions Dictionary `json:"descriptions"`
	Requester    string     `json:"requester"`
}

// In translates it to the locales of a target.
func (l Listed) In(have []string) Listed {
	used := slices.Concat([]string{l.Requester}, slices.Sorted(maps.Keys(l.Names)), slices.Sorted(maps.Keys(l.Descriptions)))
	names := translation(used, have)
	out := Listed{Names: Dictionary{}, Descriptions: Dictionary{}, Requester: names[l.Requester]}
	for locale, text := range l.Names {
		if as := names[locale]; as != "" {
			out.Names[as] = text
		}
	}
	for locale, text := range l.Descriptions {
		if as := names[locale]; as != "" {
			out.Descriptions[as] = text
		}
	}
	return out
}

// ListedTexts makes questions to a listing: half of them by a locale that the
// names or the descriptions have. They shrink to one name, one description and
// the same requester.
func ListedTexts() Gen[Listed] {
	return generate.New(func(r *rand.Rand) Listed {
		l := Listed{Names: dictionary(r, shortName), Descriptions: dictionary(r, description)}
		has := slices.Sorted(maps.Keys(l.Names))
		if r.IntN(2) == 0 {
			has = slices.Sorted(maps.Keys(l.Descriptions))
		}
		if r.IntN(2) == 0 {
			has = commonLocales
		}
		l.Requester = generate.Pick(r, has)
		return l
	}, func(l Listed) iter.Seq[Listed] {
		return func(yield func(Listed) bool) {
			for d := range shrinkDictionary(l.Names, shrink.Text("a", validName)) {
				if !yield(Listed{d, l.Descriptions, l.Requester}) {
					return
				}
			}
			for d := range shrinkDictionary(l.Descriptions, shrink.Text("a", validDescription)) {
				if !yield(Listed{l.Names, d, l.Requester}) {
					return
				}
			}
		}
	})
}

// LocalizedCommand makes whole commands as Command does, most of whose texts
// are localized. It shrinks to the name "a" and the description "a".
func LocalizedCommand() Gen[payload.Command] {
	return commands(func(r *rand.Rand) payload.Command {
		d := newDrawer(r, false)
		d.localize = true
		return d.command(anyShape)
	})
}
