package ledger

import (
	"fmt"
	"strings"
)

// Leftover is something of a run's that is still on the target, and why.
type Leftover struct {
	Item
	Why string
}

func (l Leftover) String() string { return l.what() + l.where() + ": " + l.Why }

func (l Leftover) what() string {
	switch {
	case l.Overwrites != "":
		return "the overwrites"
	case l.What == "guild":
		return fmt.Sprintf("the guild %s that POST /guilds made", l.called())
	case l.What == "message" && l.ID == "":
		return "a message in channel " + l.Name
	case l.What == "message":
		return fmt.Sprintf("the message %s in channel %s", l.ID, l.Name)
	case l.What != "":
		return fmt.Sprintf("the %s %s", l.What, l.called())
	}
	return "the command " + l.called()
}

func (l Leftover) called() string {
	switch {
	case l.ID == "":
		return fmt.Sprintf("%q", l.Name)
	case l.Name == "":
		return l.ID
	}
	return fmt.Sprintf("%q (%s)", l.Name, l.ID)
}

func (l Leftover) where() string {
	switch {
	case l.What != "":
		return ""
	case l.Overwrites != "":
		return fmt.Sprintf(" of application %s in guild %s", l.App, l.Guild)
	case l.Guild == "":
		return " among the global commands of application " + l.App
	}
	return fmt.Sprintf(" among the commands of application %s in guild %s", l.App, l.Guild)
}

// most is how many leftovers of a kind a sentence names.
const most = 5

// Sentences tell what is left, alike things in one sentence.
func Sentences(left []Leftover) []string {
	var order []string
	alike := map[string][]Leftover{}
	for _, l := range left {
		key := l.kinds() + l.where() + ": " + l.Why
		if l.kinds() == "" {
			key = l.String()
		}
		if alike[key] == nil {
			order = append(order, key)
		}
		alike[key] = append(alike[key], l)
	}
	var out []string
	for _, key := range order {
		group := alike[key]
		if len(group) == 1 {
			out = append(out, group[0].String())
			continue
		}
		out = append(out, fmt.Sprintf("%d %s%s%s: %s", len(group), group[0].kinds(), group[0].where(), called(group), group[0].Why))
	}
	return out
}

// kinds is what several like it are called in one sentence; empty where each has its own.
func (l Leftover) kinds() string {
	switch {
	case l.IsCommand():
		return "commands"
	case l.What == "message":
		return "messages in channel " + l.Name
	}
	return ""
}

// called names the first of a group, in brackets; a message that no answer named has no
// name.
func called(group []Leftover) string {
	var names []string
	for _, l := range group[:min(len(group), most)] {
		switch {
		case l.IsCommand():
			names = append(names, l.called())
		case l.ID != "":
			names = append(names, l.ID)
		}
	}
	if len(names) == 0 {
		return ""
	}
	more := ""
	if n := len(group) - most; n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return " (" + strings.Join(names, ", ") + more + ")"
}
