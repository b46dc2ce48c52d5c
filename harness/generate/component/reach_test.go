package component_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// casesOfAProperty are as many as a profile asks for that says nothing of them.
const casesOfAProperty = 40

// TestEveryPlaceIsReached holds that the cases of one property put what is valid, and
// what breaks a rule, into every place that the contract has for it, from whichever
// place they begin.
func TestEveryPlaceIsReached(t *testing.T) {
	for on, gen := range valid {
		for begin := range uint64(3) {
			seen := map[string]bool{}
			for n := range uint64(casesOfAProperty) {
				for _, place := range occupied(gen.Turn(n, begin, n)) {
					seen[place] = true
				}
			}
			for _, place := range placesOf(on, nil) {
				if !seen[place] {
					t.Errorf("nothing valid stands from %d on in %s", begin, place)
				}
			}
		}
	}
	for _, surfaces := range [][]payload.Surface{{payload.V2, payload.Legacy}, {payload.Dialog}} {
		for _, clause := range generate.ClausesOn(surfaces...) {
			t.Run(clause.ID+"_"+string(surfaces[0]), func(t *testing.T) { reaches(t, clause, surfaces) })
		}
	}
	reached := append(generate.ClausesOn(payload.V2, payload.Legacy), generate.ClausesOn(payload.Dialog)...)
	for _, r := range generate.Rules() {
		if !slices.Contains(reached, r.Clause) {
			t.Errorf("%s is broken nowhere", r.Name)
		}
	}
}

func reaches(t *testing.T, clause *contract.Clause, surfaces []payload.Surface) {
	for begin := range uint64(3) {
		seen := map[string]bool{}
		names := map[string]bool{}
		for n := range uint64(casesOfAProperty) {
			b := generate.InvalidTreeOn(clause, surfaces...).Turn(n, begin, n)
			names[b.Rule.Name] = true
			seen[b.Rule.Name+" in "+placeAt(b.Tree, b.Path)] = true
		}
		for name := range names {
			for _, place := range expected(clause, surfaces) {
				if !seen[name+" in "+place] {
					t.Errorf("never from %d on: %s in %s", begin, name, place)
				}
			}
		}
	}
	want := 0
	for _, on := range []payload.Surface{payload.V2, payload.Legacy, payload.Dialog} {
		want += len(expected(clause, []payload.Surface{on}))
	}
	if want == 0 && !ofTheWhole(clause) {
		t.Errorf("no place is said for %s", clause)
	}
}

// ofTheWhole reports the rules on a message as a whole.
func ofTheWhole(c *contract.Clause) bool {
	return slices.Contains([]*contract.Clause{contract.V2Total, contract.V2TotalNested, contract.V2LegacyRowCount}, c)
}

// expected are the places in which the contract lets a rule be broken.
func expected(c *contract.Clause, surfaces []payload.Surface) []string {
	var all []string
	for _, on := range surfaces {
		if stray, is := strays[c.ID]; is {
			for _, place := range stray[on] {
				for _, kind := range strayKinds[c.ID] {
					all = append(all, fmt.Sprintf("%s %s", on, fmt.Sprintf(place, kind)))
				}
			}
			continue
		}
		if apart[c.ID] != nil && !slices.Contains(apart[c.ID], on) {
			continue
		}
		all = append(all, placesOf(on, kindsOf(c))...)
	}
	return all
}

// placesOf are the places of the types on a surface, of all types where none is
// named: the types above with the type itself, an accessory behind a "!".
func placesOf(on payload.Surface, kinds []int64) []string {
	var all []string
	var visit func(place string, in string)
	visit = func(place, in string) {
		for _, kind := range homes[in] {
			at := fmt.Sprintf("%s %d", place, kind)
			if kinds == nil || slices.Contains(kinds, kind) {
				all = append(all, at)
			}
			visit(at, fmt.Sprint(kind))
			visit(at+" !", fmt.Sprint(kind, "/accessory"))
		}
	}
	visit(string(on), string(on)+"/top")
	return all
}

// occupied are the places of what a tree holds.
func occupied(t payload.Tree) []string {
	var all []string
	var visit func(held []payload.Held, place string)
	visit = func(held []payload.Held, place string) {
		for _, h := range held {
			at := step(place, h)
			all = append(all, at)
			visit(h.Held(), at)
		}
	}
	visit((&payload.Component{Components: t.Components}).Held(), string(t.Surface))
	return all
}

func step(place string, h payload.Held) string {
	if h.Key == "accessory" {
		place += " !"
	}
	return fmt.Sprintf("%s %d", place, h.Type)
}

// placeAt is the place of the component at a path, or of the one that has the field
// there.
func placeAt(t payload.Tree, path string) string {
	place := string(t.Surface)
	held := (&payload.Component{Components: t.Components}).Held()
	for {
		i := slices.IndexFunc(held, func(h payload.Held) bool { return path == h.Key || strings.HasPrefix(path, h.Key+"/") })
		if i < 0 {
			return place
		}
		place = step(place, held[i])
		path = strings.TrimPrefix(strings.TrimPrefix(path, held[i].Key), "/")
		held = held[i].Held()
	}
}

// kindsOf are the types that a clause is about, by the beginning of its id.
func kindsOf(c *contract.Clause) []int64 {
	for _, k := range []struct {
		begins string
		kinds  []int64
	}{
		{"ROW-", []int64{1}},
		{"BUTTON-", []int64{2}},
		{"SELECT-OPTIONS-STRING-ONLY", []int64{5, 6, 7, 8}},
		{"SELECT-OPTION", []int64{3}},
		{"SELECT-CHANNEL-TYPES-ONLY", []int64{3, 5, 6, 7}},
		{"SELECT-CHANNEL-TYPES-KIND", []int64{8}},
		{"SELECT-DEFAULTS-STRING", []int64{3}},
		{"SELECT-DEFAULTS-", []int64{5, 6, 7, 8}},
		{"SELECT-", []int64{3, 5, 6, 7, 8}},
		{"INPUT-", []int64{4}},
		{"SECTION-", []int64{9}},
		{"TEXT-DISPLAY-", []int64{10}},
		{"THUMBNAIL-", []int64{11}},
		{"GALLERY-", []int64{12}},
		{"FILE-", []int64{13}},
		{"SEPARATOR-", []int64{14}},
		{"CONTAINER-", []int64{17}},
		{"LABEL-", []int64{18}},
		{"UPLOAD-", []int64{19}},
		{"RADIO-", []int64{21}},
		{"CHECKBOX-GROUP-", []int64{22}},
		{"CHECKBOX-", []int64{23}},
		{"MEDIA-", []int64{11, 12, 13}},
		{"COMPONENT-CUSTOM-ID-INTERACTIVE", []int64{1, 9, 10, 11, 12, 13, 14, 17, 18}},
		{"COMPONENT-CUSTOM-ID-UNIQUE", []int64{2, 3, 5, 6, 7, 8}},
		{"COMPONENT-", []int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 21, 22, 23}},
	} {
		if strings.HasPrefix(c.ID, k.begins) {
			return k.kinds
		}
	}
	return []int64{}
}

// apart are the surfaces of the clauses that are not about all on which their types
// stand.
var apart = map[string][]payload.Surface{
	contract.ComponentIDUnique.ID:       {payload.V2},                 // unique within the message; legacy ids are 0
	contract.ComponentIDWidth.ID:        {payload.V2, payload.Dialog}, // legacy ids are 0
	contract.ComponentCustomIDUnique.ID: {payload.V2, payload.Legacy}, // within the message

	contract.SelectModalDisabled.ID:        {payload.Dialog},
	contract.SelectModalMinZeroOmitted.ID:  {payload.Dialog},
	contract.SelectModalMinZeroRequired.ID: {payload.Dialog},
}

// strays are the places of components where none may stand, by clause and surface;
// %d is the type itself.
var strays = func() map[string]map[payload.Surface][]string {
	all := map[string]map[payload.Surface][]string{}
	for _, c := range []*contract.Clause{contract.ButtonPlacement, contract.SelectPlacement} {
		all[c.ID] = map[payload.Surface][]string{payload.V2: {"%d", "9 %d", "17 %d"}}
	}
	all[contract.SelectPlacement.ID][payload.V2] = append(all[contract.SelectPlacement.ID][payload.V2], "9 ! %d")
	all[contract.ThumbnailPlacement.ID] = map[payload.Surface][]string{payload.V2: {"%d", "1 %d", "17 1 %d", "9 %d", "17 %d"}, payload.Legacy: {"1 %d"}}
	for _, c := range []*contract.Clause{
		contract.InputNotInMessage, contract.LabelNotInMessage, contract.UploadNotInMessage, contract.RadioNotInMessage,
		contract.CheckboxGroupNotInMessage, contract.CheckboxNotInMessage,
	} {
		all[c.ID] = map[payload.Surface][]string{
			payload.V2: {"%d", "1 %d", "17 1 %d", "9 %d", "9 ! %d", "17 %d"}, payload.Legacy: {"%d", "1 %d"},
		}
	}
	for _, c := range []*contract.Clause{
		contract.ButtonNotInModal, contract.SectionNotInModal, contract.ThumbnailNotInModal, contract.GalleryNotInModal,
		contract.FileNotInModal, contract.SeparatorNotInModal, contract.ContainerNotInModal, contract.SelectModalPlacement,
		contract.InputPlacement, contract.UploadPlacement, contract.RadioPlacement, contract.CheckboxGroupPlacement,
		contract.CheckboxPlacement,
	} {
		all[c.ID] = map[payload.Surface][]string{payload.Dialog: {"%d"}}
	}
	rows := map[payload.Surface][]string{payload.V2: {"1 %d", "17 1 %d"}, payload.Legacy: {"1 %d"}}
	all[contract.RowNoContent.ID], all[contract.RowNoLayout.ID] = rows, rows
	all[contract.LabelOther.ID] = map[payload.Surface][]string{payload.Dialog: {"18 %d"}}
	all[contract.V2LegacyRowsOnly.ID] = map[payload.Surface][]string{payload.Legacy: {"%d"}}
	return all
}()

var strayKinds = map[string][]int64{
	contract.ButtonPlacement.ID: {2}, contract.SelectPlacement.ID: {3, 5, 6, 7, 8}, contract.ThumbnailPlacement.ID: {11},
	contract.InputNotInMessage.ID: {4}, contract.LabelNotInMessage.ID: {18}, contract.UploadNotInMessage.ID: {19},
	contract.RadioNotInMessage.ID: {21}, contract.CheckboxGroupNotInMessage.ID: {22}, contract.CheckboxNotInMessage.ID: {23},
	contract.ButtonNotInModal.ID: {2}, contract.SectionNotInModal.ID: {9}, contract.ThumbnailNotInModal.ID: {11},
	contract.GalleryNotInModal.ID: {12}, contract.FileNotInModal.ID: {13}, contract.SeparatorNotInModal.ID: {14},
	contract.ContainerNotInModal.ID: {17}, contract.SelectModalPlacement.ID: {3, 5, 6, 7, 8}, contract.InputPlacement.ID: {4},
	contract.UploadPlacement.ID: {19}, contract.RadioPlacement.ID: {21}, contract.CheckboxGroupPlacement.ID: {22},
	contract.CheckboxPlacement.ID: {23},
	contract.RowNoContent.ID:      {10, 12, 13}, contract.RowNoLayout.ID: {1, 9, 14, 17},
	contract.LabelOther.ID:       {2, 9, 10, 11, 12, 13, 14, 17, 18},
	contract.V2LegacyRowsOnly.ID: {2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17},
}
