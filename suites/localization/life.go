package localization

import (
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// text is one of the two texts of a command that may be localized.
type text struct {
	key                                string // its dictionary
	edited, cleared, null, overwritten *contract.Clause
}

var commandTexts = []text{
	{key: "name_localizations", edited: contract.LocalizationEdited, cleared: contract.LocalizationCleared,
		null: contract.NameLocalizationsNull, overwritten: contract.LocalizationOverwritten},
	{
		key: "description_localizations", edited: contract.LocalizationDescriptionEdited,
		cleared: contract.LocalizationDescriptionCleared,
		null:    contract.DescriptionLocalizationsNull, overwritten: contract.LocalizationDescriptionOverwritten,
	},
}

// both is a command with those dictionaries.
func both(names, descriptions map[string]string) payload.Command {
	return payload.Command{Description: byDefault, NameLocalizations: names, DescriptionLocalizations: descriptions}
}

// alone is a command with the one dictionary.
func (t text) alone(d map[string]string) payload.Command {
	if t.key == "name_localizations" {
		return both(d, nil)
	}
	return both(nil, d)
}

// changes is the life of a command's dictionaries.
func changes(g *spec.Group, p command.Place) {
	of := p.Title(", of a global command", ", of a guild command")
	for _, t := range commandTexts {
		edits(g, p, t, of)
		spec.Example(g, t.cleared.Text+of, spec.Verifies(t.cleared), func(s *spec.S) {
			list, l := p.List(s), locales(s, 2)
			sent := both(wording("name", l...), wording("text", l...))
			id, _ := own(s, list, payload.ChatInput, sent)
			s.Given(t.null, list.Edit(id, map[string]any{t.key: nil})).Provided(plainly(s, list, id)).To(match.Success())
			o := stored(s, list, id)
			s.Expect(t.cleared, at(o, t.key)).Provided(func() { command.Fresh(s, list, o) }).To(exactly(nil))
		})
	}

	keeps(g, p, of)
	menuChanges(g, p)
	for _, t := range commandTexts {
		spec.Example(g, t.overwritten.Text+of, spec.Verifies(t.overwritten), func(s *spec.S) { overwritten(s, p, t) })
	}
}

// keeps shows that an edit leaves the dictionaries that it does not send.
func keeps(g *spec.Group, p command.Place, of string) {
	for _, k := range []struct {
		clause *contract.Clause
		key    string
		edit   func(s *spec.S, l []string) payload.Command
	}{
		{clause: contract.LocalizationKept, key: "name_localizations", edit: func(_ *spec.S, l []string) payload.Command {
			return both(nil, wording("another", l[2], l[3])).Only("description_localizations")
		}},
		{clause: contract.LocalizationDescriptionKept, key: "description_localizations", edit: func(_ *spec.S, l []string) payload.Command {
			return both(wording("other", l[1], l[2]), nil).Only("name_localizations")
		}},
		{clause: contract.LocalizationRenameKept, key: "name_localizations", edit: renamed},
		{clause: contract.LocalizationDescriptionRenameKept, key: "description_localizations", edit: renamed},
	} {
		spec.Example(g, k.clause.Text+of, spec.Verifies(k.clause), func(s *spec.S) {
			list, l := p.List(s), locales(s, 4)
			id, name := s.Spare(list, payload.ChatInput) // it may be renamed here
			sent := both(wording("name", l[:2]...), wording("text", l[:2]...))
			sent.Name = name
			id = edited(s, list, id, sent)
			s.Given(s.Survey().Editing(list), list.Edit(id, k.edit(s, l))).To(match.Success())
			want := map[string]map[string]string{
				"name_localizations": sent.NameLocalizations, "description_localizations": sent.DescriptionLocalizations,
			}
			s.Expect(k.clause, at(stored(s, list, id), k.key)).Provided(func() {
				holding(s, list, edited(s, list, id, sent), sent)()
			}).To(exactly(want[k.key]))
		})
	}
}

func renamed(s *spec.S, _ []string) payload.Command {
	return payload.Command{Name: s.Name(), Description: "under another name"}
}

// overwritten shows what an overwrite leaves of the dictionary.
func overwritten(s *spec.S, p command.Place, t text) {
	list, l := p.List(s), locales(s, 4)
	id, name := own(s, list, payload.ChatInput, both(wording("name", l[:2]...), wording("text", l[:2]...)))
	sent := both(wording("new", l[0], l[3]), wording("newer", l[1]))
	sent.Name = name
	a := list.Create(sent)
	if !a.Success() {
		again := contract.CreateGuild200
		if list.IsGlobal() {
			again = contract.CreateGlobal200
		}
		command.Admitted(s, again, func(c payload.Command) *client.Answer { c.Name = name; return list.Create(c) }, sent, a)
	}
	if now := list.Called(name, int(payload.ChatInput)); now != "" {
		id = now
	}
	want := sent.NameLocalizations
	if t.key != "name_localizations" {
		want = sent.DescriptionLocalizations
	}
	s.Expect(t.overwritten, at(stored(s, list, id), t.key)).Provided(command.Storable(s, list, sent)).To(exactly(want))
}

// edits shows that an edit leaves the dictionary that it sends.
func edits(g *spec.Group, p command.Place, t text, of string) {
	spec.Example(g, t.edited.Text+of, spec.Verifies(t.edited), func(s *spec.S) {
		list, l := p.List(s), locales(s, 4)
		id, name := s.Scratch(list, payload.ChatInput)
		for _, d := range []map[string]string{wording("one", l[:2]...), wording("other", l[1], l[2]), wording("another", l[3]), {}} {
			sent := t.alone(d).Only(t.key)
			write := func(c payload.Command) *client.Answer { return list.Edit(id, c.Without("name")) }
			if len(d) == 0 {
				sent = sent.With(t.key, []byte("{}"))
			}
			a := write(sent)
			whole := t.alone(d)
			whole.Name = name
			command.Admitted(s, s.Survey().Editing(list), write, whole, a)
			o := stored(s, list, id)
			s.Expect(t.edited, at(o, t.key)).Provided(func() {
				command.Fresh(s, list, o)
				command.Storable(s, list, t.alone(d))()
			}).To(exactly(d))
		}
	})
}

// plainly is the ground of what an edit takes: one that sends a description is
// taken.
func plainly(s *spec.S, list inventory.Commands, id string) func() {
	return func() {
		s.Given(s.Survey().Editing(list), list.Edit(id, map[string]any{"description": byDefault})).To(match.Success())
	}
}

func answers(g *spec.Group, p command.Place) {
	// Apart, since the shape is a must and that they are shown at all is not.
	for _, shape := range []struct {
		title  string
		clause *contract.Clause
		key    string
	}{
		{title: p.Title(
			"whatever an answer shows of the name_localizations of a global command is null or a dictionary of texts",
			"whatever an answer shows of the name_localizations of a guild command is null or a dictionary of texts"),
			clause: contract.NameLocalizationsShape, key: "name_localizations"},
		{title: p.Title(
			"whatever an answer shows of the description_localizations of a global command is null or a dictionary of texts",
			"whatever an answer shows of the description_localizations of a guild command is null or a dictionary of texts"),
			clause: contract.DescriptionLocalizationsShape, key: "description_localizations"},
	} {
		spec.Example(g, shape.title,
			spec.Verifies(shape.clause), func(s *spec.S) {
				list, l := p.List(s), locales(s, 2)
				id, name := own(s, list, payload.ChatInput, both(wording("name", l...), wording("text", l...)))
				again := both(wording("name", l...), wording("text", l...))
				again.Name = name
				all := []map[string]any{stored(s, list, id)}
				for _, write := range []func() *client.Answer{
					func() *client.Answer {
						return list.Edit(id, both(wording("other", l[1]), nil).Only("name_localizations"))
					},
					func() *client.Answer { return list.Fetch(id) },
					func() *client.Answer { return list.Create(again) },
				} {
					if o, is := write().Object(); is && o["id"] != nil {
						all = append(all, o)
					}
				}
				for _, o := range all {
					s.Expect(shape.clause, at(o, shape.key)).To(dictionaryOrNull())
				}
			})
	}

	spec.Example(g, p.Title(
		"the create, the edit and the fetch of a global command answer with its dictionaries",
		"the create, the edit and the fetch of a guild command answer with its dictionaries"),
		spec.Verifies(contract.LocalizationAnswer), func(s *spec.S) {
			list, l := p.List(s), locales(s, 2)
			_, name := s.Scratch(list, payload.ChatInput)
			if list.IsGlobal() { // where creates are not rationed
				name = s.Name()
			}
			sent := both(wording("name", l...), wording("text", l...))
			sent.Name = name
			id := ""
			answers := func(a *client.Answer, sent payload.Command) {
				o, _ := a.Object()
				if now := list.Called(name, int(payload.ChatInput)); now != "" {
					id = now
				}
				well := holding(s, list, id, sent)
				s.Expect(contract.LocalizationAnswer, at(o, "name_localizations")).Provided(well).To(exactly(sent.NameLocalizations))
				s.Expect(contract.LocalizationAnswer, at(o, "description_localizations")).Provided(well).To(exactly(sent.DescriptionLocalizations))
			}
			write := func(c payload.Command) *client.Answer { return list.Create(c) }
			op := arrange.Create(list).Clause()
			if !list.IsGlobal() { // it is there already
				op = contract.CreateGuild200
			}
			a := write(sent)
			command.Admitted(s, op, write, sent, a)
			answers(a, sent)
			sent.NameLocalizations, sent.DescriptionLocalizations = wording("other", l[1]), wording("another", l[0])
			write = func(c payload.Command) *client.Answer { return list.Edit(id, c) }
			a = write(sent)
			command.Admitted(s, s.Survey().Editing(list), write, sent, a)
			answers(a, sent)
			a = list.Fetch(id)
			s.Given(arrange.Fetch(list).Clause(), a).To(match.Success())
			answers(a, sent)
		})
}

func partly(g *spec.Group, p command.Place) {
	of := p.Title(", of a global command", ", of a guild command")
	spec.Example(g, contract.LocalizationPartial.Text+of, spec.Verifies(contract.LocalizationPartial), func(s *spec.S) {
		list, l := p.List(s), locales(s, 4)
		id, _ := own(s, list, payload.ChatInput, payload.Command{Description: byDefault})
		word := payload.Option{Type: payload.StringOption, Name: "word", Description: "a word"}
		another := payload.Option{Type: payload.StringOption, Name: "another", Description: "a word", NameLocalizations: wording("other", l[1])}
		for _, locale := range l {
			names, descriptions := wording("name", locale), wording("text", locale)
			for _, fields := range []map[string]any{
				{"name_localizations": names, "description_localizations": nil},
				{"name_localizations": nil, "description_localizations": descriptions},
				{"name_localizations": names, "description_localizations": descriptions, "options": []payload.Option{word, another}},
			} {
				s.Expect(contract.LocalizationPartial, list.Edit(id, fields)).Provided(func() {
					plainly(s, list, id)()
					for _, t := range commandTexts { // that null is taken is another clause
						if d, sent := fields[t.key]; sent && d == nil {
							s.Given(t.null, list.Edit(id, map[string]any{t.key: nil})).To(match.Success())
						}
					}
					if _, sent := fields["options"]; sent {
						write := func(c payload.Command) *client.Answer { return list.Edit(id, c.Without("name")) }
						plain := payload.Command{Options: command.Bare([]payload.Option{word, another})}
						command.Admitted(s, s.Survey().Editing(list), write, plain, list.Edit(id, plain.Only("options")))
					}
				}).To(match.Success())
			}
		}
		all := func() {
			sent := both(wording("name", l...), wording("text", l...))
			id, _ := own(s, list, payload.ChatInput, sent)
			holding(s, list, id, sent)()
		}
		o := stored(s, list, id)
		s.Expect(contract.LocalizationPartial, at(o, "name_localizations")).Provided(all).To(exactly(wording("name", l[3])))
		s.Expect(contract.LocalizationPartial, at(o, "description_localizations")).Provided(all).To(exactly(wording("text", l[3])))
	})

	for _, e := range []equal{
		{clause: contract.LocalizationEqualAccepted, key: "name_localizations", fields: func(name string, l []string) map[string]any {
			return map[string]any{"name": name, "name_localizations": map[string]string{l[0]: name, l[1]: "other"}}
		}},
		{clause: contract.LocalizationEqualDescription, key: "description_localizations", fields: func(_ string, l []string) map[string]any {
			return map[string]any{"description": byDefault, "description_localizations": map[string]string{l[0]: byDefault, l[1]: "other"}}
		}},
		{clause: contract.LocalizationEqualOption, fields: func(_ string, l []string) map[string]any {
			return map[string]any{"options": described("a word", l)}
		}},
		{clause: contract.LocalizationEqualChoice, fields: func(_ string, l []string) map[string]any {
			return map[string]any{"options": blue("Blue", l)}
		}},
	} {
		spec.Example(g, e.clause.Text+of, spec.Verifies(e.clause), func(s *spec.S) { e.accepted(s, p) })
	}
}

// equal is a text that equals its default in one locale: the fields of an edit
// that sends it, and the key of its dictionary, "" for that of an option or a choice.
type equal struct {
	clause *contract.Clause
	key    string
	fields func(name string, l []string) map[string]any
}

// blue is an option with a choice of that localized name.
func blue(german string, l []string) []payload.Option {
	return []payload.Option{{Type: payload.StringOption, Name: "word", Description: "a word", Choices: []payload.Choice{{
		Name: "Blue", Value: payload.String("b"), NameLocalizations: map[string]string{l[0]: german, l[1]: "other"},
	}}}}
}

// described is blue with that localized description of the option.
func described(german string, l []string) []payload.Option {
	options := blue("Blau", l)
	options[0].DescriptionLocalizations = map[string]string{l[0]: german, l[1]: "other"}
	return options
}

func (e equal) accepted(s *spec.S, p command.Place) {
	list, l := p.List(s), locales(s, 2)
	// But for the equal text it is accepted.
	unequal := both(wording("other", l[1], l[0]), wording("other", l[1], l[0]))
	unequal.Options = described("ein Wort", l)
	id, name := own(s, list, payload.ChatInput, unequal)
	s.Expect(e.clause, list.Edit(id, e.fields(name, l))).Provided(plainly(s, list, id)).To(match.Success())
	if e.key != "" {
		s.Expect(e.clause, at(stored(s, list, id), e.key)).Provided(func() {
			id, _ := own(s, list, payload.ChatInput, unequal)
			holding(s, list, id, both(unequal.NameLocalizations, unequal.DescriptionLocalizations))()
		}).To(has(map[string]string{l[1]: "other"}))
	}
}

// madeAgain deletes a command and makes another under its name, in other locales.
func madeAgain(s *spec.S) {
	l, list := locales(s, 2), s.In(0)
	command.Needs(s, arrange.Delete(list))
	text := func(locale, word string) payload.Command {
		c := command.New(s)
		c.NameLocalizations, c.DescriptionLocalizations = map[string]string{locale: word}, map[string]string{locale: word}
		return c
	}
	first, second := text(l[0], "former"), text(l[1], "latter")
	second.Name = first.Name
	id := command.Made(s, list, first)
	entry(s, list, id, nil, asker(s, l[0]))
	command.Removed(s, list, id)
	id = command.Made(s, list, second)
	o := entry(s, list, id, nil, asker(s, l[0]))
	for _, of := range []shown{guildList.name, guildList.description} {
		s.Expect(of.absent, at(o, of.key+"_localized")).Provided(func() {
			holding(s, list, id, second)()
			never := text(l[1], "never")
			other := command.Made(s, list, never)
			s.Given(contract.LocalizationListOther, at(entry(s, list, other, nil, asker(s, l[0])), of.key+"_localized")).To(noneOf(never.NameLocalizations))
		}).To(absent())
	}
}
