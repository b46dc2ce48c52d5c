package picker

import (
	"fmt"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func sub(name string, options ...payload.Option) payload.Option {
	return payload.Option{Type: payload.SubCommand, Name: name, Description: "a subcommand", Options: options}
}

func group(name string, subs ...payload.Option) payload.Option {
	return payload.Option{Type: payload.SubCommandGroup, Name: name, Description: "a group", Options: subs}
}

// shapes is about how a command with subcommands is offered, and which channels.
func shapes() *spec.Group {
	g := spec.NewGroup("What of a command can be chosen")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)

	spec.Example(g, "each subcommand of a command", spec.Verifies(contract.SubcommandInvoked), func(s *spec.S) {
		for _, used := range nested(s).ways {
			s.Expect(contract.SubcommandInvoked, used).To(actor.Delivered)
		}
	})

	spec.Example(g, "each subcommand of a command, as the picker shows it", spec.Verifies(contract.SubcommandInvoked), func(s *spec.S) {
		for _, all := range nested(s).all {
			s.Expect(contract.SubcommandInvoked, all.seen).To(withAll(all.ways))
		}
	})

	spec.Example(g, "not the command itself that has subcommands", spec.Verifies(contract.SubcommandBase), func(s *spec.S) {
		got := nested(s)
		for _, used := range got.bases {
			s.Expect(contract.SubcommandBase, used).To(actor.Refused)
		}
		for _, seen := range got.seen {
			s.Expect(contract.SubcommandBase, seen).To(without())
		}
	})

	spec.Example(g, "not the command itself that an edit gave subcommands", spec.Verifies(contract.SubcommandBase), subcommandsEdited)

	spec.Example(g, "not the command itself that has a group without subcommands", spec.Verifies(contract.SubcommandBase), hollowEdited)

	spec.Example(g, "no group without subcommands",
		spec.Verifies(contract.SubcommandGroupHidden), func(s *spec.S) {
			g := s.Guild(0)
			user, at := actor.Plain(s, g), actor.Talking(s, g)
			full := group("set", sub("first"))
			shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, map[string]any{"options": []payload.Option{full}})
			hollow := map[string]any{"options": []payload.Option{full, group("hollow")}}
			if a := arrange.Put(s.Session, shown.List, shown.ID, hollow); !a.Success() {
				// Whether a target takes one is open, and where it does not, nobody may be shown one either.
				filled := map[string]any{"options": []payload.Option{full, group("filled", sub("first"))}}
				s.Given(s.Survey().Editing(shown.List), arrange.Put(s.Session, shown.List, shown.ID, filled)).To(match.Success())
			}
			seen := shown.Offering(s, user, at)
			s.Given(contract.SubcommandInvoked, seen).Provided(shown.Seeable(s, user, at)).To(with("set", "first"))
			s.Expect(contract.SubcommandGroupHidden, seen).To(without("hollow"))
			s.Expect(contract.SubcommandGroupHidden, s.Control().Use(shown.Use(user, at, nil, "hollow"))).To(actor.Refused)
		})

	spec.Example(g, "the channels of the types that an option names",
		spec.Verifies(contract.OptionChannelTypesRestrict), func(s *spec.S) {
			g := s.Guild(0)
			user, at := actor.Plain(s, g), actor.Talking(s, g)
			free := actor.Prepare(s, s.AnyList(), payload.ChatInput, choosing())
			seen := free.Offering(s, user, at)
			s.Given(contract.TypeChatInputPicker, seen).To(actor.Offered)
			all := channels(seen)
			// A service may hide from the user what the profile lists: only what
			// is shown without a restriction can be expected with one.
			kinds := kindsOf(g, all)
			if len(kinds) < 2 {
				free.Seeable(s, user, at)()
				s.Lacking(verdict.LackActor, "the user is shown channels of one type alone")
			}
			for _, some := range [][]int{kinds[:1], kinds[len(kinds)-1:], {kinds[0], kinds[len(kinds)-1]}} {
				shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, choosing(some...))
				s.Expect(contract.OptionChannelTypesRestrict, channels(shown.Seen(s, user, at))).
					Provided(shown.Seeable(s, user, at)).To(exactly(g, all, some))
			}
		})

	spec.Example(g, "the channels of the types that an option of a subcommand names",
		spec.Verifies(contract.OptionChannelTypesRestrict), nestedChannels)
	return g
}

// nestedChannels looks at options of subcommands, one of them in a group, as far as those
// are offered without channel types.
func nestedChannels(s *spec.S) {
	g := s.Guild(0)
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	for _, in := range []func(payload.Option) payload.Option{
		func(o payload.Option) payload.Option { return sub("inner", o) },
		func(o payload.Option) payload.Option { return group("set", sub("inner", o)) },
	} {
		choosing := func(kinds ...int) map[string]any {
			return map[string]any{"options": []payload.Option{in(channelOf(kinds...))}}
		}
		free := actor.Prepare(s, s.AnyList(), payload.ChatInput, choosing())
		all := channels(free.Offering(s, user, at))
		kinds := kindsOf(g, all)
		if len(kinds) < 2 {
			free.Seeable(s, user, at)()
			s.Lacking(verdict.LackActor, "the user is shown channels of one type alone")
		}
		shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, choosing(kinds[0]))
		s.Expect(contract.OptionChannelTypesRestrict, channels(shown.Seen(s, user, at))).
			Provided(shown.Seeable(s, user, at)).To(exactly(g, all, kinds[:1]))
	}
}

// inside is what became of commands with subcommands: of the use of each of
// these, of the use of the commands themselves, and what the user was offered.
type inside struct {
	ways, bases []actor.Noted[control.Outcome]
	seen        []sight
	all         []allWays
}

// allWays is what the user was offered of a command, and the ways that lead through it.
type allWays struct {
	seen sight
	ways [][]string
}

// nested takes subcommands and groups apart: whether a command may have both is
// open.
func nested(s *spec.S) inside {
	return spec.Shared(s, "commands with subcommands", func(s *spec.S) (got inside) {
		g := s.Guild(0)
		user, at := actor.Plain(s, g), actor.Talking(s, g)
		for _, k := range []struct {
			options []payload.Option
			ways    [][]string
		}{
			{[]payload.Option{sub("first"), sub("second"), sub("third")}, [][]string{{"first"}, {"second"}, {"third"}}},
			{[]payload.Option{group("set", sub("first"), sub("second")), group("more", sub("first"), sub("third"))},
				[][]string{{"set", "first"}, {"set", "second"}, {"more", "first"}, {"more", "third"}}},
		} {
			shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, map[string]any{"options": k.options})
			for _, way := range k.ways {
				use := shown.Use(user, at, nil, way...)
				used := actor.Note(s.Session, s.Control().Use(use))
				if !used.What.Delivered() {
					shown.Plain(s, use)()
				}
				got.ways = append(got.ways, used)
			}
			got.bases = append(got.bases, actor.Note(s.Session, s.Control().Use(shown.Use(user, at, nil))))
			seen := actor.Note(s.Session, shown.Offering(s, user, at))
			if lacks(seen.What, k.ways) {
				shown.Seeable(s, user, at)()
			}
			got.seen, got.all = append(got.seen, seen), append(got.all, allWays{seen, k.ways})
		}
		return got
	})
}

// without matches what a user is offered when nothing stands at the end of the
// way, which leads to the command itself when it is empty.
func without(way ...string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("nothing to choose at %q", way), func(entries []control.Entry) bool { return !has(entries, way) })
}

func with(way ...string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("something to choose at %q", way), func(entries []control.Entry) bool { return has(entries, way) })
}

// withAll matches what a user is offered when something stands at the end of each way.
func withAll(ways [][]string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("something to choose at each of %q", ways), func(entries []control.Entry) bool { return !lacks(entries, ways) })
}

func lacks(entries []control.Entry, ways [][]string) bool {
	return slices.ContainsFunc(ways, func(way []string) bool { return !has(entries, way) })
}

func has(entries []control.Entry, way []string) bool {
	return slices.ContainsFunc(entries, func(e control.Entry) bool { return slices.Equal(e.Path[1:], way) })
}

func choosing(kinds ...int) map[string]any {
	return map[string]any{"options": []payload.Option{channelOf(kinds...)}}
}

func channelOf(kinds ...int) payload.Option {
	return payload.Option{Type: payload.ChannelOption, Name: "where", Description: "a channel", ChannelTypes: kinds}
}

// channels are those that the one option of the one entry shows, sorted.
func channels(entries []control.Entry) []string {
	if len(entries) != 1 || len(entries[0].Options) != 1 {
		return nil
	}
	return slices.Sorted(slices.Values(entries[0].Options[0].Channels))
}

// kindsOf are the types of the channels that the profile knows among those.
func kindsOf(g *target.Guild, ids []string) []int {
	var out []int
	for _, ch := range g.Channels {
		if slices.Contains(ids, ch.ID) && !slices.Contains(out, ch.Type) {
			out = append(out, ch.Type)
		}
	}
	slices.Sort(out)
	return out
}

// exactly matches the channels of those types among all that can be shown. One
// that the profile does not know may be there or not.
func exactly(g *target.Guild, all []string, kinds []int) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the channels of types %v and no others", kinds), func(shown []string) bool {
		for _, ch := range g.Channels {
			want := slices.Contains(all, ch.ID) && slices.Contains(kinds, ch.Type)
			if slices.Contains(shown, ch.ID) != want {
				return false
			}
		}
		return true
	})
}
