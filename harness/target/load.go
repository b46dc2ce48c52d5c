package target

import (
	"fmt"
	"os"
	"slices"

	"github.com/slashproof/slashproof/harness/strictyaml"
)

// Error is what is wrong with a profile, and where.
type Error = strictyaml.Error

// words are what keys take in place of a number.
var words = map[string]strictyaml.Word{"budgets.creates_per_day": {Text: "unlimited", Means: Unlimited}}

// Load reads the profile in a file, with secrets from the environment. An error
// in what it says is an *Error.
func Load(path string) (*Profile, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	return Parse(path, data, os.LookupEnv)
}

// Parse reads a profile strictly: unknown and repeated keys, wrong types and
// missing variables are errors. name stands for the file in errors, and getenv
// supplies the variables. An error is an *Error, about the first thing wrong.
func Parse(name string, data []byte, getenv func(string) (string, bool)) (*Profile, error) {
	d := strictyaml.New(name, getenv)
	d.Words = words
	d.Start = func(key string, read func(name string, into any) error) (any, error) {
		if key != "bindings" {
			return nil, nil
		}
		set := DefaultSet
		if err := read("set", &set); err != nil {
			return nil, err
		}
		start, known := bindingSets[set]
		if !known {
			return nil, d.Fail("bindings.set", "expected default or original")
		}
		return start(), nil
	}
	p := Defaults()
	if err := d.Read(data, p); err != nil {
		return nil, err
	}
	if err := p.validate(d.Fail); err != nil {
		return nil, err
	}
	// Most of a run happens in the first guilds: those are where there is something to see.
	slices.SortStableFunc(p.Guilds, func(a, b Guild) int {
		switch in := a.Authorizes(&p.Applications[0]); {
		case in == b.Authorizes(&p.Applications[0]):
			return 0
		case in:
			return -1
		}
		return 1
	})
	// Nearly all that is done with another application is done by its bot.
	all := p.Applications
	p.Applications = nil
	for _, a := range all {
		if a.BotToken == "" {
			p.botless = append(p.botless, a)
			continue
		}
		p.Applications = append(p.Applications, a)
	}
	return p, nil
}
