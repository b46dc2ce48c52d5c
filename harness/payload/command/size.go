package command

import "unicode/utf8"

// Size is the total size of a command as the contract limits it to 8000: the
// Unicode code points of name, description and string choice values over the
// command, its options at every depth, and their choices. Of a localized field
// the longest variant counts. Choice values that are numbers count nothing
// here, since the contract does not say how long a number is.
func Size(c Command) int {
	return longest(c.Name, c.NameLocalizations) +
		longest(c.Description, c.DescriptionLocalizations) + optionsSize(c.Options)
}

func optionsSize(options []Option) int {
	n := 0
	for _, o := range options {
		n += longest(o.Name, o.NameLocalizations) + longest(o.Description, o.DescriptionLocalizations)
		for _, c := range o.Choices {
			n += longest(c.Name, c.NameLocalizations)
			if s, ok := c.Value.Text(); ok {
				n += utf8.RuneCountInString(s)
			}
		}
		n += optionsSize(o.Options)
	}
	return n
}

func longest(s string, variants map[string]string) int {
	n := utf8.RuneCountInString(s)
	for _, v := range variants {
		n = max(n, utf8.RuneCountInString(v))
	}
	return n
}

// FitsAnyUnit reports whether the texts of the command add up to at most 8000
// in whatever unit they are counted: its whole body has no more bytes. The unit
// beyond ASCII is open.
func FitsAnyUnit(c Command) bool { return len(c.Bytes()) <= 8000 }
