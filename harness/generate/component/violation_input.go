package component

import (
	"math/rand/v2"
	"strconv"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

var (
	button     = types(payload.Button)
	stringOnly = types(payload.StringSelect)
	peopled    = types(payload.UserSelect, payload.RoleSelect, payload.MentionableSelect, payload.ChannelSelect)
	unchannel  = types(payload.StringSelect, payload.UserSelect, payload.RoleSelect, payload.MentionableSelect)
)

// action makes a button one of style 1 to 4 with nothing but what it needs.
func action(spoil func(*rand.Rand, *payload.Component)) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) {
		*c = payload.Component{Type: payload.Button, ID: c.ID, Style: new(1 + r.IntN(payload.Danger)), Label: new("act"), CustomID: new("spoilt")}
		spoil(r, c)
	}
}

// link makes a button a link with nothing but what it needs.
func link(spoil func(*rand.Rand, *payload.Component)) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) {
		*c = payload.Component{Type: payload.Button, ID: c.ID, Style: new(payload.Link), Label: new("see"), URL: new(host + "see")}
		spoil(r, c)
	}
}

// Violations of the rules on action rows and buttons.
var (
	RowOverfull = spoilt(must("action row with over 5 buttons", contract.RowButtons), messages, types(payload.ActionRow),
		func(r *rand.Rand, c *payload.Component) {
			c.Components = nil
			for n := buttonsMax + 1 + r.IntN(2)*r.IntN(4); len(c.Components) < n; {
				c.Components = append(c.Components, bareButton(len(c.Components)))
			}
		})
	RowMixed = spoilt(must("action row with a button and a select", contract.RowNoMix), messages, types(payload.ActionRow),
		func(r *rand.Rand, c *payload.Component) {
			c.Components = []payload.Component{bareButton(0), bareSelect(r, "spoilt")}
			if r.IntN(2) == 0 {
				c.Components[0], c.Components[1] = c.Components[1], c.Components[0]
			}
		})
	RowSelects = spoilt(must("action row with two selects", contract.RowOneSelect), messages, types(payload.ActionRow),
		func(r *rand.Rand, c *payload.Component) {
			c.Components = []payload.Component{bareSelect(r, "spoilt"), bareSelect(r, "spoilt too")}
		})
	RowWithContent = within("action row with content", contract.RowNoContent, messages,
		types(payload.TextDisplay, payload.MediaGallery, payload.File), payload.ActionRow)
	RowWithLayout = within("action row with layout", contract.RowNoLayout, messages,
		types(payload.ActionRow, payload.Section, payload.Separator, payload.Container), payload.ActionRow)

	ButtonStray         = stray("button outside a row and an accessory", contract.ButtonPlacement, button)
	ButtonStyleMissing  = spoilt(must("button without style", contract.ButtonStyleRequired), messages, button, absent(style))
	ButtonStyleUnknown  = spoilt(must("button style unknown", contract.ButtonStyleRange), messages, button, action(number(style, 0, 7, -1, 100)))
	ButtonLabelOverlong = spoilt(must("button label overlong", contract.ButtonLabelLength), messages, button, overlong(buttonLabelMax, label))

	ActionWithoutCustomID  = spoilt(must("button without custom_id", contract.ButtonActionCustomID), messages, button, action(absent(customID)))
	ActionWithURL          = spoilt(never("button with a url", contract.ButtonActionNoURL), messages, button, action(func(_ *rand.Rand, c *payload.Component) { c.URL = new(host + "a") }))
	ActionWithSKU          = spoilt(never("button with a sku_id", contract.ButtonActionNoSKU), messages, button, action(func(r *rand.Rand, c *payload.Component) { c.SKU = new(generate.Snowflake(r)) }))
	ButtonCustomIDEmpty    = spoilt(must("button custom_id empty", contract.ButtonCustomIDLength), messages, button, action(func(_ *rand.Rand, c *payload.Component) { c.CustomID = new("") }))
	ButtonCustomIDOverlong = spoilt(must("button custom_id overlong", contract.ButtonCustomIDLength), messages, button, action(overlong(customIDMax, customID)))

	LinkWithoutURL   = spoilt(must("link without url", contract.ButtonLinkURL), messages, button, link(func(_ *rand.Rand, c *payload.Component) { c.URL = nil }))
	LinkWithCustomID = spoilt(never("link with a custom_id", contract.ButtonLinkNoCustomID), messages, button, link(func(_ *rand.Rand, c *payload.Component) { c.CustomID = new("spoilt") }))
	LinkWithSKU      = spoilt(never("link with a sku_id", contract.ButtonLinkNoSKU), messages, button, link(func(r *rand.Rand, c *payload.Component) { c.SKU = new(generate.Snowflake(r)) }))
	LinkURLOverlong  = spoilt(must("link url overlong", contract.ButtonURLLength), messages, button, link(func(r *rand.Rand, c *payload.Component) {
		n := beyond(r, urlMax) - len(host)
		c.URL = new(host + generate.Spelled(n, func() rune { return rune('a' + r.IntN(26)) }))
	}))
	PremiumWithoutSKU = spoilt(must("premium button without sku_id", contract.ButtonPremiumSKU), messages, button,
		func(_ *rand.Rand, c *payload.Component) {
			*c = payload.Component{Type: payload.Button, ID: c.ID, Style: new(payload.Premium)}
		})
)

// bareSelect is a select of any kind with nothing but what it needs.
func bareSelect(r *rand.Rand, id string) payload.Component {
	c := payload.Component{Type: generate.Pick(r, selects), CustomID: &id}
	if c.Type == payload.StringSelect {
		c.Options = []payload.Option{{Label: new("a"), Value: new("a")}}
	}
	return c
}

// Violations of the rules on selects, in messages and in modals.
var (
	SelectStray               = stray("select outside a row", contract.SelectPlacement, selects)
	SelectWithoutCustomID     = spoilt(must("select without custom_id", contract.SelectCustomIDRequired), everywhere, selects, absent(customID))
	SelectCustomIDEmpty       = spoilt(must("select custom_id empty", contract.SelectCustomIDLength), everywhere, selects, func(_ *rand.Rand, c *payload.Component) { c.CustomID = new("") })
	SelectCustomIDOverlong    = spoilt(must("select custom_id overlong", contract.SelectCustomIDLength), everywhere, selects, overlong(customIDMax, customID))
	PlaceholderOverlong       = spoilt(must("select placeholder overlong", contract.SelectPlaceholderLength), everywhere, selects, overlong(placeholderMax, placeholder))
	SelectMinValuesOutOfRange = spoilt(must("select min_values out of range", contract.SelectMinValuesRange), everywhere, selects, number(minValues, -1, 26, 27, 100))
	SelectMaxValuesOutOfRange = spoilt(must("select max_values out of range", contract.SelectMaxValuesRange), everywhere, selects, number(maxValues, 26, 27, 100))

	SelectWithoutOptions = spoilt(must("string select without options", contract.SelectOptionsRequired), everywhere, stringOnly, absent(options))
	SelectOverfull       = spoilt(must("string select with over 25 options", contract.SelectOptionsCount), everywhere, stringOnly, overfull(optionsMax))
	OptionWithoutLabel   = spoilt(must("select option without label", contract.SelectOptionLabelRequired), everywhere, stringOnly, option(func(_ *rand.Rand, o *payload.Option) { o.Label = nil }))
	OptionLabelOverlong  = spoilt(must("select option label overlong", contract.SelectOptionLabelLength), everywhere, stringOnly, option(longLabel))
	OptionWithoutValue   = spoilt(must("select option without value", contract.SelectOptionValueRequired), everywhere, stringOnly, option(func(_ *rand.Rand, o *payload.Option) { o.Value = nil }))
	OptionValueOverlong  = spoilt(must("select option value overlong", contract.SelectOptionValueLength), everywhere, stringOnly, option(longValue))

	OptionDescriptionOverlong = spoilt(must("select option description overlong", contract.SelectOptionDescriptionLength), everywhere, stringOnly, option(longDescription))
	OptionsElsewhere          = spoilt(never("options of another select", contract.SelectOptionsStringOnly), everywhere, peopled,
		func(_ *rand.Rand, c *payload.Component) {
			c.Options = []payload.Option{{Label: new("a"), Value: new("a")}}
		})
	ChannelTypesElsewhere = spoilt(never("channel_types of another select", contract.SelectChannelTypesOnly), everywhere, unchannel,
		func(_ *rand.Rand, c *payload.Component) { c.ChannelTypes = []int{0} })

	DefaultValuesOfStrings = spoilt(never("default_values of a string select", contract.SelectDefaultsString), everywhere, stringOnly,
		func(_ *rand.Rand, c *payload.Component) { c.DefaultValues = defaultValues("user", 1) })
	DefaultValueOfOther = spoilt(must("default value of another type", contract.SelectDefaultsType), everywhere, peopled,
		func(r *rand.Rand, c *payload.Component) {
			oneDefault(r, c, []string{"guild", "member", "emoji"})
		})
	DefaultValueIDMalformed = spoilt(must("id of a default value no snowflake", contract.SelectDefaultsID), everywhere, peopled,
		func(r *rand.Rand, c *payload.Component) {
			oneDefault(r, c, kinds[c.Type])
			c.DefaultValues[0].ID = new(generate.Pick(r, malformedIDs))
		})
	DefaultValuesTooFew = spoilt(must("fewer default values than min_values", contract.SelectDefaultsMin), everywhere, peopled,
		func(r *rand.Rand, c *payload.Component) {
			n := 1 + r.IntN(2)
			c.MinValues, c.MaxValues = new(n+1), new(n+1+r.IntN(3))
			c.DefaultValues = defaultValues(generate.Pick(r, kinds[c.Type]), n)
		})
	DefaultValuesTooMany = spoilt(must("more default values than max_values", contract.SelectDefaultsMax), everywhere, peopled,
		func(r *rand.Rand, c *payload.Component) {
			n := 1 + r.IntN(2)
			if c.MinValues, c.MaxValues = nil, new(n); n == 1 && r.IntN(2) == 0 {
				c.MaxValues = nil
			}
			c.DefaultValues = defaultValues(generate.Pick(r, kinds[c.Type]), n+1)
		})

	SelectDisabledInModal = spoilt(must("select disabled in a modal", contract.SelectModalDisabled), modals, selects,
		func(_ *rand.Rand, c *payload.Component) { c.Disabled = new(true) })
	SelectMinZeroOmitted  = spoilt(must("select min_values 0 with required omitted", contract.SelectModalMinZeroOmitted), modals, selects, zero(nil))
	SelectMinZeroRequired = spoilt(must("select min_values 0 with required true", contract.SelectModalMinZeroRequired), modals, selects, zero(new(true)))
)

// oneDefault gives a select one default value, of one of the types. Half the time both bounds
// are sent, so that one misread where it is left out does not refuse every such select.
func oneDefault(r *rand.Rand, c *payload.Component, types []string) {
	c.MinValues, c.MaxValues, c.DefaultValues = nil, nil, defaultValues(generate.Pick(r, types), 1)
	if r.IntN(2) == 0 {
		c.MinValues, c.MaxValues = new(1), new(1+r.IntN(25))
	}
}

// malformedIDs are no snowflakes by any reading.
var malformedIDs = []string{"abc", "", "12x4", "-17"}

// option spoils one option of a component.
func option(spoil func(*rand.Rand, *payload.Option)) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) { spoil(r, generate.Pick(r, pointers(c.Options))) }
}

func longLabel(r *rand.Rand, o *payload.Option) {
	o.Label = new(generate.Sentence(r, beyond(r, optionTextMax)))
}

func longValue(r *rand.Rand, o *payload.Option) {
	o.Value = new(generate.Sentence(r, beyond(r, optionTextMax)))
}

func longDescription(r *rand.Rand, o *payload.Option) {
	o.Description = new(generate.Sentence(r, beyond(r, optionTextMax)))
}

// overfull adds options until there is one too many, or a few.
func overfull(most int) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) {
		c.MinValues, c.MaxValues = nil, nil
		if c.Type == payload.CheckboxGroup {
			c.MaxValues = new(most)
		}
		for i := range c.Options {
			c.Options[i].Default = nil
		}
		for n := most + 1 + r.IntN(2)*r.IntN(5); len(c.Options) < n; {
			c.Options = append(c.Options, payload.Option{Label: new("a"), Value: new("further " + strconv.Itoa(len(c.Options)))})
		}
	}
}

func defaultValues(kind string, n int) []payload.DefaultValue {
	var list []payload.DefaultValue
	for i := range n {
		list = append(list, payload.DefaultValue{ID: new(strconv.Itoa(i + 1)), Type: new(kind)})
	}
	return list
}

// zero asks for no value at all, with that in required.
func zero(required *bool) func(*rand.Rand, *payload.Component) {
	return func(_ *rand.Rand, c *payload.Component) {
		c.MinValues, c.DefaultValues, c.Required = new(0), nil, nil
		if required != nil {
			c.Required = new(*required)
		}
		for i := range c.Options {
			c.Options[i].Default = nil
		}
	}
}
