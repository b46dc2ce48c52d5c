package component

import (
	"encoding/json"
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Violations of the kind that a field has.
var (
	RowComponentsNoList       = misshapen("components of an action row no list of objects", contract.RowComponentsKind, messages, "components", listOfObjects, payload.ActionRow)
	SectionComponentsNoList   = misshapen("components of a section no list of objects", contract.SectionComponentsKind, flagged, "components", listOfObjects, payload.Section)
	ContainerComponentsNoList = misshapen("components of a container no list of objects", contract.ContainerComponentsKind, flagged, "components", listOfObjects, payload.Container)
	GalleryItemsNoList        = misshapen("items of a media gallery no list of objects", contract.GalleryItemsKind, flagged, "items", listOfObjects, payload.MediaGallery)

	SelectOptionsNoList        = misshapen("options of a string select no list of objects", contract.SelectOptionsKind, everywhere, "options", listOfObjects, payload.StringSelect)
	ChannelTypesNoList         = misshapen("channel_types no list", contract.SelectChannelTypesKind, everywhere, "channel_types", anyList, payload.ChannelSelect)
	DefaultValuesNoList        = misshapen("default_values no list of objects", contract.SelectDefaultsKind, everywhere, "default_values", listOfObjects, peopled...)
	RadioOptionsNoList         = misshapen("options of a radio group no list of objects", contract.RadioOptionsKind, modals, "options", listOfObjects, payload.RadioGroup)
	CheckboxGroupOptionsNoList = misshapen("options of a checkbox group no list of objects", contract.CheckboxGroupOptionsKind, modals, "options", listOfObjects, payload.CheckboxGroup)

	ThumbnailMediaNoObject   = misshapen("media of a thumbnail no object", contract.ThumbnailMediaKind, flagged, "media", object, payload.Thumbnail)
	FileNoObject             = misshapen("file no object", contract.FileKind, flagged, "file", object, payload.File)
	SectionAccessoryNoObject = misshapen("accessory no object", contract.SectionAccessoryKind, flagged, "accessory", object, payload.Section)
	ButtonEmojiNoObject      = misshapen("emoji of a button no object", contract.ButtonEmojiKind, messages, "emoji", object, payload.Button)
	LabelComponentNoObject   = misshapen("component of a label no object", contract.LabelComponentKind, modals, "component", object, payload.Label)
)

// shape is the kind that a field has: what is of another, and how such a value is drawn
// from one that is right, which may be nothing.
type shape struct {
	wrong func(raw json.RawMessage) bool
	draw  func(r *rand.Rand, right json.RawMessage) string
}

// Each has a value that a service may repair without a word: the one object for the
// list, a list with more in it than objects, a list for the one object. Texts in place
// of an object are left alone: a service may know what is meant by one.
var (
	listOfObjects = shape{
		wrong: func(raw json.RawMessage) bool {
			list, is := elements(raw)
			return !is || slices.ContainsFunc(list, func(x json.RawMessage) bool { return x[0] != '{' && x[0] != 'n' })
		},
		draw: func(r *rand.Rand, right json.RawMessage) string {
			list, _ := elements(right)
			if len(list) == 0 {
				return generate.Pick(r, []string{`{"a":1}`, `"text"`, `7`, `["text"]`, `[7]`, `[[7]]`})
			}
			switch stray := generate.Pick(r, []string{`7`, `"text"`, `[7]`}); r.IntN(4) {
			case 0:
				return generate.Pick(r, []string{`"text"`, `7`, `true`})
			case 1:
				return string(list[0])
			case 2:
				return "[" + stray + "]"
			default:
				among, _ := json.Marshal(slices.Insert(slices.Clone(list), r.IntN(len(list)+1), json.RawMessage(stray)))
				return string(among)
			}
		},
	}
	anyList = shape{
		wrong: func(raw json.RawMessage) bool { _, is := elements(raw); return !is },
		draw: func(r *rand.Rand, _ json.RawMessage) string {
			return generate.Pick(r, []string{`{"type":0}`, `"text"`, `true`})
		},
	}
	object = shape{
		wrong: func(raw json.RawMessage) bool { return raw[0] != '{' },
		draw: func(r *rand.Rand, right json.RawMessage) string {
			values := []string{`7`, `true`, `[7]`}
			if right != nil {
				values = append(values, "["+string(right)+"]")
			}
			return generate.Pick(r, values)
		},
	}
)

func elements(raw json.RawMessage) (list []json.RawMessage, is bool) {
	return list, json.Unmarshal(raw, &list) == nil && list != nil
}

// misshapen breaks a rule by a value of another kind under a key of some types.
func misshapen(name string, clause *contract.Clause, on []payload.Surface, key string, kind shape, of ...payload.Type) *generate.Rule {
	rule := must(name, clause)
	for _, t := range of {
		shaped[field{t, key}] = shapeRule{rule, kind}
	}
	return spoilt(rule, on, of, func(r *rand.Rand, c *payload.Component) {
		var right map[string]json.RawMessage
		if err := json.Unmarshal(c.Bytes(), &right); err != nil {
			panic(err)
		}
		// Marshal escapes what it does when a counterexample is written.
		drawn, err := json.Marshal(json.RawMessage(kind.draw(r, right[key])))
		if err != nil {
			panic(err)
		}
		wrong := c.With(key, drawn)
		// Read again, its typed field is empty.
		if err := c.UnmarshalJSON(wrong.Bytes()); err != nil {
			panic(err)
		}
	})
}

// field is a key of a type.
type field struct {
	of  payload.Type
	key string
}

// shapeRule is the rule that a field breaks which is not of the kind.
type shapeRule struct {
	*generate.Rule
	shape
}

// shaped are the rules of the fields whose kind is fixed.
var shaped = map[field]shapeRule{}

// misshaped is the rule that a key breaks which holds another kind; nil for none.
func misshaped(t payload.Type, key string, raw json.RawMessage) *generate.Rule {
	if rule, is := shaped[field{t, key}]; is && len(raw) > 0 && raw[0] != 'n' && rule.wrong(raw) {
		return rule.Rule
	}
	return nil
}
