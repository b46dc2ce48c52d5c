package component

import (
	"slices"

	"github.com/slashproof/slashproof/harness/generate"
	core "github.com/slashproof/slashproof/harness/payload"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Breaches lists every rule that a tree breaks, by what the harness reads in the
// contract. What the contract can be read to allow or to refuse counts as a breach
// of an undecided rule, so that neither valid nor invalid inputs hold it.
func Breaches(t payload.Tree) generate.Breaches {
	j := &judge{on: t.Surface, ids: map[int]bool{}, customs: map[string]bool{}}
	j.counts(t.Components)
	var body *core.Path
	for i := range t.Components {
		j.component(body.At("components", i), atTop, &t.Components[i])
	}
	return j.Breaches
}

// judge collects the breaches of one tree.
type judge struct {
	generate.Breaches
	on      payload.Surface
	ids     map[int]bool
	customs map[string]bool
	// amiss are the keys of the component at hand that hold another kind: nothing more
	// is said of them.
	amiss []string
}

// Rules that the contract can be read either way about.
var (
	nothingAtAll    = generate.Undecided("no component")
	placeUnclear    = generate.Undecided("component in a place that is not shown")
	fieldUnclear    = generate.Undecided("field that the type does not have")
	keyWithoutRule  = generate.Undecided("key of another kind")
	idUnclear       = generate.Undecided("component id with a sign")
	modalIDs        = generate.Undecided("equal ids in a modal")
	legacyID        = generate.Undecided("id in a message without the flag")
	listUnclear     = generate.Undecided("list of a length that is not shown")
	valuesUnclear   = generate.Undecided("min_values, max_values and options at odds")
	lengthsUnclear  = generate.Undecided("min_length, max_length and value at odds")
	optionRepeated  = generate.Undecided("option value repeated")
	textUnclear     = generate.Undecided("text that is empty, untidy or long in another unit")
	buttonBare      = generate.Undecided("button without label and emoji")
	defaultsUnclear = generate.Undecided("default values that the select may not offer")
	urlUnclear      = generate.Undecided("url of an unknown form")
	textTotal       = generate.Undecided("much text in all")
	fileShared      = generate.Undecided("file shown twice")
)

// parent says what a component stands in.
type parent int

const (
	atTop parent = iota
	inRow
	inSection
	asAccessory
	inContainer
	inLabel
)

// dialogOnly are the types that stand in modals alone, with the rule that a
// message breaks which holds one.
var dialogOnly = map[payload.Type]*generate.Rule{
	payload.TextInput: InputInMessage, payload.Label: LabelInMessage, payload.FileUpload: UploadInMessage,
	payload.RadioGroup: RadioInMessage, payload.CheckboxGroup: CheckboxGroupInMessage, payload.Checkbox: CheckboxInMessage,
}

// strays are the rules that components of a message break which stand where they
// may not, wherever that is.
var strays = map[payload.Type]*generate.Rule{
	payload.Button: ButtonStray, payload.Thumbnail: ThumbnailStray,
	payload.StringSelect: SelectStray, payload.UserSelect: SelectStray, payload.RoleSelect: SelectStray,
	payload.MentionableSelect: SelectStray, payload.ChannelSelect: SelectStray,
}

// messageOnly are the types that no modal holds, with the rule that one breaks
// which does.
var messageOnly = map[payload.Type]*generate.Rule{
	payload.Section: SectionInModal, payload.MediaGallery: GalleryInModal, payload.File: FileInModal,
	payload.Separator: SeparatorInModal, payload.Container: ContainerInModal, payload.Thumbnail: ThumbnailInModal,
}

// unlabelled are the rules that components of a modal break which stand at its top.
var unlabelled = map[payload.Type]*generate.Rule{
	payload.Button: ButtonInModal, payload.TextInput: InputUnlabelled, payload.FileUpload: UploadUnlabelled,
	payload.RadioGroup: RadioUnlabelled, payload.CheckboxGroup: CheckboxGroupUnlabelled, payload.Checkbox: CheckboxUnlabelled,
	payload.StringSelect: SelectUnlabelled, payload.UserSelect: SelectUnlabelled, payload.RoleSelect: SelectUnlabelled,
	payload.MentionableSelect: SelectUnlabelled, payload.ChannelSelect: SelectUnlabelled,
}

// takes are the types that each place is said to take in a message.
var takes = map[parent][]payload.Type{
	inRow:       append([]payload.Type{payload.Button}, selects...),
	inSection:   {payload.TextDisplay},
	asAccessory: {payload.Button, payload.Thumbnail},
	inContainer: contained,
}

// place is the rule that a component breaks by where it stands; nil for none.
func (j *judge) place(in parent, t payload.Type) *generate.Rule {
	if j.on == payload.Dialog {
		return inModal(in, t)
	}
	if rule := dialogOnly[t]; rule != nil {
		return rule
	}
	switch {
	case in == atTop && t == payload.ActionRow, in == atTop && j.on == payload.V2 && slices.Contains(tops, t):
		return nil
	case slices.Contains(takes[in], t):
		return nil
	case in == inContainer && (t == payload.Section || t == payload.File || t == payload.Separator): // open
		return nil
	case in == atTop && j.on == payload.Legacy:
		return LegacyTopOther
	case strays[t] != nil:
		return strays[t]
	case in == inRow && (t == payload.TextDisplay || t == payload.MediaGallery || t == payload.File):
		return RowWithContent
	case in == inRow:
		return RowWithLayout
	}
	return placeUnclear
}

func inModal(in parent, t payload.Type) *generate.Rule {
	switch {
	case in == atTop && (t == payload.Label || t == payload.TextDisplay), in == inLabel && slices.Contains(labelled, t):
		return nil
	case in == atTop && unlabelled[t] != nil:
		return unlabelled[t]
	case in == atTop && messageOnly[t] != nil:
		return messageOnly[t]
	case in == inLabel && (t == payload.TextDisplay || t == payload.Label || t == payload.Button || messageOnly[t] != nil):
		return LabelOfOther
	}
	return placeUnclear
}

func (j *judge) counts(list []payload.Component) {
	if len(list) == 0 {
		j.Add(nil, "components", nothingAtAll)
	}
	files := map[string]bool{}
	letters := 0
	for _, c := range payload.All(list) {
		if c.Content != nil {
			letters += len(*c.Content)
		}
		if c.File != nil && c.File.URL != nil {
			if files[*c.File.URL] {
				j.Add(nil, "components", fileShared)
			}
			files[*c.File.URL] = true
		}
	}
	if letters > inputMax {
		j.Add(nil, "components", textTotal)
	}
	switch j.on {
	case payload.Legacy:
		if len(list) > rowsMax {
			j.Add(nil, "components", LegacyRowsOverfull)
		}
	case payload.Dialog:
		if len(list) > rowsMax {
			j.Add(nil, "components", listUnclear)
		}
	default:
		j.total(list)
	}
}

// total counts the components of a components-V2 message: flat or in rows, and with
// those in containers and sections.
func (j *judge) total(list []payload.Component) {
	flat := 0
	for _, c := range list {
		flat++
		if c.Type == payload.ActionRow {
			flat += len(payload.All(c.Components))
		}
	}
	switch {
	case flat > totalMax:
		j.Add(nil, "components", TotalOverfull)
	case len(payload.All(list)) > totalMax:
		j.Add(nil, "components", TotalOverfullNested)
	}
}

// component judges one component and those in it. What stands in one that the surface
// does not have at all is nobody's breach but that one's.
func (j *judge) component(at *core.Path, in parent, c *payload.Component) {
	if j.amiss = nil; j.extra(at, c) {
		return
	}
	if rule := j.place(in, c.Type); rule != nil {
		j.Add(at, "type", rule)
		if rule == LabelInMessage || j.on == payload.Dialog && messageOnly[c.Type] != nil {
			return
		}
	}
	j.identity(at, c)
	j.fields(at, c)
	within := map[payload.Type]parent{payload.ActionRow: inRow, payload.Section: inSection, payload.Container: inContainer}
	for i := range c.Components {
		j.component(at.At("components", i), within[c.Type], &c.Components[i])
	}
	if c.Accessory != nil {
		j.component(at.Under("accessory"), asAccessory, c.Accessory)
	}
	if c.Component != nil {
		j.component(at.Under("component"), inLabel, c.Component)
	}
}

// extra judges the keys that typed fields cannot express; it reports a component
// without a type, of which nothing more can be said.
func (j *judge) extra(at *core.Path, c *payload.Component) (untyped bool) {
	for key, raw := range c.Extra {
		null := string(raw) == "null"
		switch {
		case key == "type" && len(raw) == 0:
			j.Add(at, "type", TypeMissing)
			return true
		case null && key == "description" && c.Type == payload.Thumbnail, null && key == "accent_color" && c.Type == payload.Container:
		case misshaped(c.Type, key, raw) != nil:
			j.Add(at, key, misshaped(c.Type, key, raw))
			j.amiss = append(j.amiss, key)
		default:
			j.Add(at, key, keyWithoutRule)
		}
	}
	return false
}

// Add notes a breach, unless it is about a key that holds another kind.
func (j *judge) Add(at *core.Path, key string, rule *generate.Rule) {
	if !slices.Contains(j.amiss, key) {
		j.Breaches.Add(at, key, rule)
	}
}

// identity judges ids and custom ids.
func (j *judge) identity(at *core.Path, c *payload.Component) {
	if id := c.ID; id != nil {
		switch {
		case *id > 1<<32-1:
			j.Add(at, "id", IDTooWide)
		case *id < 0 || *id > idMax:
			j.Add(at, "id", idUnclear)
		case j.on == payload.Legacy:
			j.Add(at, "id", legacyID)
		case *id != 0 && j.ids[*id] && j.on == payload.Dialog:
			j.Add(at, "id", modalIDs)
		case *id != 0 && j.ids[*id]:
			j.Add(at, "id", IDRepeated)
		}
		j.ids[*id] = true
	}
	if c.CustomID == nil {
		return
	}
	switch {
	case !interactive(c.Type):
		j.Add(at, "custom_id", CustomIDOnContent)
	case j.customs[*c.CustomID] && j.on == payload.Dialog:
		j.Add(at, "custom_id", modalIDs)
	case j.customs[*c.CustomID]:
		j.Add(at, "custom_id", CustomIDRepeated)
	}
	j.customs[*c.CustomID] = true
}

// interactive reports the types that users act on.
func interactive(t payload.Type) bool {
	return t == payload.Button || slices.Contains(labelled, t)
}
