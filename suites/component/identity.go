package component

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// identities is about the ids of components, those that the application gives and
// those that the service does, and about custom ids.
func identities() *spec.Group {
	g := spec.NewGroup("Ids of components")
	g.Needs(spec.Messages)
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.ComponentIDOptional, unnumbered},
		{contract.ComponentIDEcho, func(s *spec.S) { echoes(s, contract.ComponentIDEcho, 7, 70, 16777217, 123456789) }},
		{contract.ComponentIDAccepted, func(s *spec.S) { echoes(s, contract.ComponentIDAccepted, 1, 1<<31-1, 1<<31-2, 1<<16) }},
		{contract.ComponentIDGenerated, generated},
		{contract.ComponentIDGeneratedDistinct, distinct},
		{contract.ComponentIDZero, zeroReplaced},
		{contract.ComponentIDSequential, sequential},
		{contract.ComponentIDStep, stepped},
		{contract.V2LegacyIDZero, legacyIDs},
		{contract.ComponentCustomIDCase, cased},
		{contract.ComponentCustomIDReuse, reused},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g, "ids that an edit of a message leaves to the target are of one component each", spec.Verifies(contract.ComponentIDGeneratedDistinct), editedApart)
	return g
}

// branching is a tree with components at every depth; paths lists them.
func branching() (payload.Tree, []string) {
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{
		message.Text("one"), message.Beside(message.Act("two"), message.Text("three")),
		message.Contain(message.Text("four"), message.Row(message.Act("five"), message.Act("six"))),
		message.Barest(payload.Separator),
	}}
	return tree, []string{
		"components/0", "components/1", "components/1/components/0", "components/1/accessory", "components/2",
		"components/2/components/0", "components/2/components/1", "components/2/components/1/components/0",
		"components/2/components/1/components/1", "components/3",
	}
}

// sent posts the tree on the way of a clause.
func sent(s *spec.S, clause *contract.Clause, tree payload.Tree) (message.Room, *client.Answer) {
	r := message.Enter(s)
	a := r.Post(tree)
	s.Expect(clause, a).Provided(r.Taken(tree, clause)).To(r.Accepts(tree))
	return r, a
}

func unnumbered(s *spec.S) {
	tree, _ := branching()
	sent(s, contract.ComponentIDOptional, tree)
}

// echoes gives ids to components at every depth, which come back.
func echoes(s *spec.S, clause *contract.Clause, ids ...int) {
	tree, paths := branching()
	all := payload.All(tree.Components)
	step := len(all) / len(ids)
	for i, id := range ids {
		all[i*step].ID = new(id)
	}
	r, a := sent(s, clause, tree)
	for _, m := range r.Shown(a) {
		for i, path := range paths {
			if id := all[i].ID; id != nil {
				s.Expect(clause, match.At(m.Message, path)).In(m.Exchange).
					Provided(r.There(m, path, all[i].Type, clause)).To(message.Is("id", *id).At(path))
			}
		}
	}
}

// idAt is a decoded id; 0 for none.
func idAt(m message.Shown, path string) int64 {
	n, is := match.At(m.Message, path+"/id").(json.Number)
	if !is {
		return 0
	}
	id, err := n.Int64()
	if err != nil {
		return 0
	}
	return id
}

func generated(s *spec.S) {
	deep, _ := branching()
	for _, tree := range []payload.Tree{deep, everything()} {
		r, a := sent(s, contract.ComponentIDGenerated, tree)
		for _, m := range r.Shown(a) {
			for _, p := range message.Locate(tree.Components) {
				s.Expect(contract.ComponentIDGenerated, idAt(m, p.Path)).In(m.Exchange).
					Provided(r.There(m, p.Path, p.Type, contract.ComponentIDGenerated)).
					To(match.That("an id other than 0 at "+p.Path, func(id int64) bool { return id != 0 }))
			}
		}
	}
}

// everything is a tree of the types that do not branch.
func everything() payload.Tree {
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{
		message.Beside(message.Barest(payload.Thumbnail)), message.Barest(payload.MediaGallery), message.Barest(payload.File),
	}}
	for _, t := range []payload.Type{payload.StringSelect, payload.UserSelect, payload.RoleSelect, payload.MentionableSelect, payload.ChannelSelect} {
		tree.Components = append(tree.Components, message.Row(with(t, func(c *payload.Component) { c.CustomID = new(fmt.Sprint("of type ", t)) })))
	}
	return tree
}

// distinct gives some ids that a service may come to by counting.
func distinct(s *spec.S) {
	for _, given := range []map[int]int{nil, {3: 1, 5: 2, 8: 3}, {0: 2, 9: 1}, {9: 5}} {
		tree, _ := branching()
		all := payload.All(tree.Components)
		for i, id := range given {
			all[i].ID = new(id)
		}
		apart(s, tree)
	}
	apart(s, twofold())
	apartInside(s)
}

// apartInside looks at a section within a container, which a target need not take or show.
func apartInside(s *spec.S) {
	r := message.Enter(s)
	a := r.Post(payload.Tree{Surface: payload.V2, Components: []payload.Component{
		message.Contain(message.Text("one"), message.Beside(message.Act("two"), message.Text("three"))),
	}})
	if !a.Success() {
		return
	}
	for _, m := range r.Shown(a) {
		const section = "components/0/components/1"
		if fmt.Sprint(match.At(m.Message, section+"/type")) != fmt.Sprint(payload.Section) {
			continue
		}
		own := idAt(m, section)
		for _, path := range []string{"components/0", section + "/accessory", section + "/components/0"} {
			s.Expect(contract.ComponentIDGeneratedDistinct, idAt(m, path)).In(m.Exchange).
				To(match.That("another id at "+path+" than at "+section, func(id int64) bool { return id == 0 || id != own }))
		}
	}
}

// editedApart is distinct for what an edit brings.
func editedApart(s *spec.S) {
	r := message.Enter(s)
	if !r.Edits() {
		s.Lacking(verdict.LackChoice, "no edit of a message works")
	}
	bare := message.Bare(payload.V2)
	first := r.Post(bare)
	s.Given(contract.MessageSend, first).Provided(r.Taken(bare, contract.MessageSend)).To(match.Success())
	for _, given := range []map[int]int{{3: 1, 5: 2, 8: 3}, {0: 2, 9: 1}, {9: 5}} {
		tree, _ := branching()
		all := payload.All(tree.Components)
		for i, id := range given {
			all[i].ID = new(id)
		}
		a := r.Edit(first.String("id"), tree.Message())
		s.Given(contract.MessageEdit, a).Provided(r.Taken(tree, contract.MessageEdit)).To(match.Success())
		ownIDs(s, r, a, tree)
	}
}

// twofold is a tree with two of all that holds others.
func twofold() payload.Tree {
	tree := payload.Tree{Surface: payload.V2}
	for range 2 {
		tree.Components = append(tree.Components, message.Beside(message.Barest(payload.Thumbnail), message.Text("one"), message.Text("two")))
	}
	for i := range 2 {
		tree.Components = append(tree.Components, message.Contain(
			message.Text("three"), message.Row(message.Act(fmt.Sprint("four ", i)), message.Act(fmt.Sprint("five ", i)))))
	}
	return tree
}

// apart posts the tree, whose components all have ids of their own then.
func apart(s *spec.S, tree payload.Tree) {
	r, a := sent(s, contract.ComponentIDGeneratedDistinct, tree)
	ownIDs(s, r, a, tree)
}

// ownIDs looks at the components of a message as it was sent.
func ownIDs(s *spec.S, r message.Room, a *client.Answer, tree payload.Tree) {
	for _, m := range r.Shown(a) {
		seen := map[int64]string{}
		for _, p := range message.Locate(tree.Components) {
			id := idAt(m, p.Path)
			if id == 0 {
				s.Given(contract.ComponentIDGenerated, id).In(m.Exchange).Provided(r.There(m, p.Path, p.Type, contract.ComponentIDGeneratedDistinct)).
					To(match.That("an id other than 0 at "+p.Path, func(id int64) bool { return id != 0 }))
			}
			if sent := p.ID; sent != nil {
				s.Given(contract.ComponentIDEcho, id).In(m.Exchange).To(match.That("the id that was sent at "+p.Path, func(id int64) bool { return id == int64(*sent) }))
			}
			s.Expect(contract.ComponentIDGeneratedDistinct, id).In(m.Exchange).
				To(match.That("another id at "+p.Path+" than at "+seen[id], func(id int64) bool { return seen[id] == "" }))
			seen[id] = p.Path
		}
	}
}

func zeroReplaced(s *spec.S) {
	tree, paths := branching()
	all := payload.All(tree.Components)
	for _, c := range all {
		c.ID = new(0)
	}
	r, a := sent(s, contract.ComponentIDZero, tree)
	for _, m := range r.Shown(a) {
		for i, path := range paths {
			s.Expect(contract.ComponentIDZero, idAt(m, path)).In(m.Exchange).
				Provided(r.There(m, path, all[i].Type, contract.ComponentIDZero)).
				To(match.That("an id other than 0 at "+path, func(id int64) bool { return id != 0 }))
		}
	}
}

// neighbours are text displays without ids, and the ids that they come to have.
func neighbours(s *spec.S, clause *contract.Clause, judge func(m message.Shown, ids []int64)) {
	tree := payload.Tree{Surface: payload.V2}
	for range 12 {
		tree.Components = append(tree.Components, message.Text("text"))
	}
	r := message.Enter(s)
	a := r.Post(tree)
	s.Given(contract.V2TopLevel, a).Provided(r.Taken(tree, contract.V2TopLevel)).To(r.Accepts(tree))
	for _, m := range r.Shown(a) {
		var ids []int64
		for i := range tree.Components {
			path := "components/" + string(rune('0'+i))
			if i > 9 {
				path = "components/1" + string(rune('0'+i-10))
			}
			id := idAt(m, path)
			s.Given(contract.ComponentIDGenerated, id).In(m.Exchange).Provided(r.There(m, path, payload.TextDisplay, clause)).
				To(match.That("an id other than 0 at "+path, func(id int64) bool { return id != 0 }))
			ids = append(ids, id)
		}
		judge(m, ids)
	}
}

func sequential(s *spec.S) {
	neighbours(s, contract.ComponentIDSequential, func(m message.Shown, ids []int64) {
		s.Expect(contract.ComponentIDSequential, ids).In(m.Exchange).To(match.That("ids of components/0 to components/11 that rise", func(ids []int64) bool {
			for i := 1; i < len(ids); i++ {
				if ids[i] <= ids[i-1] {
					return false
				}
			}
			return true
		}))
	})
}

func stepped(s *spec.S) {
	neighbours(s, contract.ComponentIDStep, func(m message.Shown, ids []int64) {
		s.Expect(contract.ComponentIDStep, ids).In(m.Exchange).To(match.That("ids of components/0 to components/11 that rise by one", func(ids []int64) bool {
			for i := 1; i < len(ids); i++ {
				if ids[i] != ids[i-1]+1 {
					return false
				}
			}
			return true
		}))
	})
}

func legacyIDs(s *spec.S) {
	tree := payload.Tree{Surface: payload.Legacy, Components: []payload.Component{
		message.Row(message.Act("one"), message.Act("two")), message.Row(message.Barest(payload.UserSelect)),
	}}
	r, a := sent(s, contract.V2LegacyIDZero, tree)
	zero := func(a *client.Answer) {
		for _, m := range r.Shown(a) {
			for _, path := range []string{"components/0", "components/0/components/0", "components/0/components/1", "components/1", "components/1/components/0"} {
				s.Expect(contract.V2LegacyIDZero, match.At(m.Message, path)).In(m.Exchange).
					To(message.Preset("id", 0).At(path))
			}
		}
	}
	zero(a)
	if id := a.String("id"); id != "" && r.Edits() {
		edited := r.Edit(id, payload.Message{Components: tree.Components})
		s.Given(contract.MessageEdit, edited).To(match.Success())
		zero(edited)
	}
}

// reused sends two messages with the same custom_id.
func reused(s *spec.S) {
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Row(message.Act("the same"))}}
	r := message.Enter(s)
	first := r.Post(tree)
	s.Given(contract.ComponentTypeButton, first).Provided(r.Taken(tree, contract.ComponentTypeButton)).To(r.Accepts(tree))
	s.Expect(contract.ComponentCustomIDReuse, r.Post(tree)).To(r.Accepts(tree))
}

// cased sends two components in one message.
func cased(s *spec.S) {
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Row(message.Act("an id"), message.Act("An ID"))}}
	r, a := sent(s, contract.ComponentCustomIDCase, tree)
	for _, m := range r.Shown(a) {
		for i, id := range []string{"an id", "An ID"} {
			path := fmt.Sprintf("components/0/components/%d", i)
			s.Given(contract.ComponentCustomIDEcho, match.At(m.Message, path)).In(m.Exchange).To(message.Is("custom_id", id).At(path))
		}
	}
}
