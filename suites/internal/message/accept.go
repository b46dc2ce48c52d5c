package message

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/onsi/gomega/types"

	generate "github.com/slashproof/slashproof/harness/generate/component"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/property"
	"github.com/slashproof/slashproof/suites/internal/match"
)

// closer is how many messages are sent at most to find the least of a message for
// which it is refused.
const closer = 24

// Accepts matches a 2xx answer to a valid tree. Where it was refused, it looks for the
// smallest that is refused too, and says what stands in it.
func (r Room) Accepts(t payload.Tree) types.GomegaMatcher {
	return SmallestOf(t, closer, func(t payload.Tree) bool {
		a := r.Post(t)
		return !a.Success() && a.Refused()
	})
}

// SmallestOf is Accepts for whatever sends a tree.
func SmallestOf(t payload.Tree, budget int, refused func(payload.Tree) bool) types.GomegaMatcher {
	return match.Taken(func() string {
		return Said(property.Smallest(valid[t.Surface], t, budget, refused))
	})
}

// valid shrink the trees of each surface.
var valid = map[payload.Surface]generate.Gen[payload.Tree]{
	payload.V2: generate.V2Tree(), payload.Legacy: generate.LegacyTree(), payload.Dialog: generate.ModalTree(),
}

// Accepted matches a 2xx answer to a valid tree of a property, which makes it small.
func Accepted(t payload.Tree) types.GomegaMatcher {
	return match.Taken(func() string { return Said(t) })
}

// AcceptedWithin is Accepted for a tree that measures n, within the limit.
func AcceptedWithin(l limit.Limit, n int) types.GomegaMatcher {
	return match.Taken(func() string {
		at := match.Differing(l.BuildTree(n), l.BuildTree(l.Within()))
		if at == "" { // it measures as much as that
			return l.Measuring(n) + ": " + Said(l.BuildTree(n))
		}
		return l.Measuring(n) + ": " + flaw(l.BuildTree(n), at)
	})
}

// few is how many things are said of a tree at most.
const few = 6

// Said words what a tree holds that the plainest of its types do not, each thing with
// its path, and the types of what holds no others; of many it says how many.
func Said(t payload.Tree) string {
	var things []string
	set := false
	for _, c := range Locate(t.Components) {
		if len(c.Held()) == 0 {
			things = append(things, match.Flaw(t, c.Path+"/type"))
		}
		plain, own := fieldsOf(Barest(c.Type)), fieldsOf(*c.Component)
		for _, key := range slices.Sorted(maps.Keys(own)) {
			if !simple(own[key], plain[key]) {
				set = true
				things = append(things, match.Flaw(t, c.Path+"/"+key))
			}
		}
	}
	if !set && len(things) > few {
		return flaw(t, "components")
	}
	if len(things) > few {
		things = append(things[:few], "and "+strconv.Itoa(len(things)-few)+" more")
	}
	return strings.Join(things, ", ")
}

// simple reports what is as plain as the plainest: the same, a letter in the place of a
// text or of how it ends, or no more of the like.
func simple(v, plain any) bool {
	switch in := v.(type) {
	case string:
		text, _ := plain.(string)
		last := len(in) - 1
		return in == text || last >= 0 && text != "" && in[last] >= 'a' && in[last] <= 'z' && strings.HasPrefix(text, in[:last])
	case []any:
		list, _ := plain.([]any)
		return len(in) <= len(list) && !slices.ContainsFunc(in, func(v any) bool { return !simple(v, list[0]) })
	case map[string]any:
		fields, _ := plain.(map[string]any)
		for key := range in {
			if !simple(in[key], fields[key]) {
				return false
			}
		}
		return true
	}
	return equal(v, plain)
}

// Located is a component of a tree, and where it stands in it.
type Located struct {
	*payload.Component
	Path string
}

// Locate lists the components at every depth with their paths, each behind the one
// that holds it.
func Locate(list []payload.Component) []Located {
	var all []Located
	var visit func(in *payload.Component, before string)
	visit = func(in *payload.Component, before string) {
		for _, h := range in.Held() {
			all = append(all, Located{h.Component, before + h.Key})
			visit(h.Component, before+h.Key+"/")
		}
	}
	visit(&payload.Component{Components: list}, "")
	return all
}

// fieldsOf are what is set of a component itself, apart from what it is and holds.
func fieldsOf(c payload.Component) map[string]any {
	c.Components, c.Accessory, c.Component = nil, nil, nil
	raw, err := json.Marshal(c)
	var fields map[string]any
	if err != nil || json.Unmarshal(raw, &fields) != nil {
		return nil
	}
	delete(fields, "type")
	return fields
}
