package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// misfit reports a dictionary without a locale, or with two texts alike.
func misfit(d generate.Dictionary) error {
	seen := map[string]bool{}
	for _, text := range d {
		if seen[text] {
			return fmt.Errorf("two locales have the text %q", text)
		}
		seen[text] = true
	}
	if len(d) == 0 {
		return fmt.Errorf("no locale")
	}
	return nil
}

func TestDictionariesAreValid(t *testing.T) {
	sizes := map[int]int{}
	each(t, generate.LocalizedNames(), func(d generate.Dictionary) error {
		sizes[len(d)]++
		for locale, name := range d {
			if !namePattern.MatchString(name) || !lowercase(name) || len(name) > 32 {
				return fmt.Errorf("%s: the name %q is no short one", locale, name)
			}
		}
		return misfit(d)
	})
	if sizes[1] == 0 || sizes[3] == 0 || sizes[34] == 0 {
		t.Errorf("dictionaries by size: %v", sizes)
	}
	each(t, generate.LocalizedMenuNames(), func(d generate.Dictionary) error {
		for locale, name := range d {
			if n := utf8.RuneCountInString(name); n < 1 || n > 8 || strings.TrimSpace(name) != name {
				return fmt.Errorf("%s: the name %q", locale, name)
			}
		}
		return misfit(d)
	})
	each(t, generate.LocalizedDescriptions(), func(d generate.Dictionary) error {
		for locale, text := range d {
			if text == "" || len(text) > 100 {
				return fmt.Errorf("%s: the description %q", locale, text)
			}
		}
		return misfit(d)
	})
}

func TestDictionariesShrinkToOneLocale(t *testing.T) {
	for seed := range uint64(200) {
		d := generate.LocalizedNames().Sample(seed)
		for smaller, found := d, true; found; d = smaller {
			found = false
			for s := range generate.LocalizedNames().Shrinks(d) {
				smaller, found = s, true
				break
			}
		}
		if len(d) != 1 || !slices.Contains([]string{"a"}, textsOf(d)[0]) {
			t.Fatalf("seed %d shrinks to %v", seed, d)
		}
	}
}

func textsOf(d generate.Dictionary) []string {
	var out []string
	for _, text := range d {
		out = append(out, text)
	}
	return out
}

func TestDictionariesTakeTheLocalesOfATarget(t *testing.T) {
	d := generate.Dictionary{"de": "eins", "fr": "un", "ja": "ichi"}
	got := d.In([]string{"x-one", "fr", "x-two"})
	want := generate.Dictionary{"x-one": "eins", "fr": "un", "x-two": "ichi"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("In gives %v, expected %v", got, want)
	}
	if got := d.In([]string{"ja"}); fmt.Sprint(got) != "map[ja:ichi]" {
		t.Errorf("In with one locale gives %v", got)
	}
	c := payload.Command{Name: "a", NameLocalizations: d, Options: []payload.Option{{
		Type: payload.StringOption, Name: "b", Description: "b",
		Choices: []payload.Choice{{Name: "c", NameLocalizations: map[string]string{"ja": "san"}, Value: payload.String("c")}},
	}}}
	in := generate.InLocales(c, []string{"x-one", "fr", "x-two"})
	if in.Options[0].Choices[0].NameLocalizations["x-two"] != "san" || in.NameLocalizations["x-two"] != "ichi" {
		t.Errorf("InLocales gives %v and %v", in.NameLocalizations, in.Options[0].Choices[0].NameLocalizations)
	}
	if c.NameLocalizations["ja"] != "ichi" {
		t.Error("InLocales changed the command that it was given")
	}
}

func TestListedTextsAskForLocalesThereAndNot(t *testing.T) {
	there, absent := 0, 0
	each(t, generate.ListedTexts(), func(l generate.Listed) error {
		if l.Names[l.Requester] != "" {
			there++
		} else {
			absent++
		}
		if err := misfit(l.Names); err != nil {
			return err
		}
		return misfit(l.Descriptions)
	})
	if there < 1000 || absent < 1000 {
		t.Errorf("the requester's locale is there %d times and absent %d times", there, absent)
	}
}

func TestLocalizedCommandsAreValid(t *testing.T) {
	const few = 1000 // Command's own test looks at many
	localized := 0
	for seed := range uint64(few) {
		c := generate.LocalizedCommand().Sample(seed)
		if b := generate.Breaches(c); len(b) > 0 {
			t.Fatalf("seed %d breaks %v", seed, b)
		}
		if strings.Contains(string(c.Bytes()), "_localizations") {
			localized++
		}
	}
	if localized < few/2 {
		t.Errorf("%d of %d samples are localized", localized, few)
	}
}

func TestInvalidCommandsStayBrokenInTheLocalesOfATarget(t *testing.T) {
	gen := generate.InvalidCommand(generate.LocalizedOptionNameRepeated)
	kept := 0
	for seed := range uint64(300) {
		b, still := gen.Sample(seed).InLocales([]string{"x-one", "x-two", "de"})
		broken := generate.Breaches(b.Command).Has(b.Rule)
		if broken != still {
			t.Fatalf("seed %d: reported %v, is %v", seed, still, broken)
		}
		if still {
			kept++
		}
	}
	if kept < 100 || kept == 300 {
		t.Errorf("%d of 300 stay broken in three locales", kept)
	}
}
