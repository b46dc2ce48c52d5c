package component

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// comesBack is what a clause says must be seen of a component that was sent.
type comesBack struct {
	clause *contract.Clause
	look   message.Look
}

// keeps has the properties about what an application sets of components: it comes
// back of each of them, wherever it stands, in new messages and after edits.
func keeps() *spec.Group {
	g := spec.NewGroup("What comes back of components")
	g.Needs(spec.Messages, spec.Scratch)
	for _, k := range []struct {
		text    string
		gen     generate.Gen[payload.Tree]
		set     func(c *payload.Component) []comesBack
		clauses []*contract.Clause
	}{
		{
			text: "what is set of a button comes back, wherever it stands", gen: generate.V2Tree(), set: ofButton,
			clauses: []*contract.Clause{contract.ButtonLabelEcho, contract.ButtonURLEcho, contract.ButtonDisabledEcho, contract.ComponentCustomIDEcho},
		},
		{
			text: "what is set of a select comes back, wherever it stands", gen: generate.LegacyTree(), set: ofSelect,
			clauses: []*contract.Clause{
				contract.SelectPlaceholderEcho, contract.SelectMinValuesEcho, contract.SelectMaxValuesEcho, contract.SelectOptionLabelEcho,
				contract.SelectOptionValueEcho, contract.SelectOptionDescriptionEcho, contract.SelectDisabledEcho, contract.SelectOptionDefault,
			},
		},
		{
			text: "what is set of texts and pictures comes back, wherever they stand", gen: generate.V2Tree(), set: ofContent,
			clauses: []*contract.Clause{
				contract.TextDisplayContentEcho, contract.ThumbnailDescriptionEcho, contract.ThumbnailSpoilerEcho, contract.GalleryItemsEcho,
				contract.GalleryDescriptionEcho, contract.GallerySpoilerEcho, contract.FileSpoilerEcho,
			},
		},
		{
			text: "what is set of layouts comes back, wherever they stand", gen: generate.V2Tree(), set: ofLayout,
			clauses: []*contract.Clause{
				contract.ContainerAccentEcho, contract.ContainerSpoilerEcho, contract.SeparatorDividerEcho, contract.SeparatorSpacingLarge,
				contract.ComponentIDEcho,
			},
		},
	} {
		spec.Property(g, k.text, spec.Verifies(k.clauses...), k.gen, func(s *spec.S, t payload.Tree) { kept(s, t, k.set) })
	}
	return g
}

// kept writes the tree and looks for what was set of each component of it.
func kept(s *spec.S, t payload.Tree, set func(c *payload.Component) []comesBack) {
	r := message.Enter(s)
	tree, settled := message.Settled(r, t)
	list := message.Locate(tree.Components)
	first := slices.IndexFunc(list, func(p message.Located) bool { return len(set(p.Component)) > 0 })
	if !settled || first < 0 {
		return
	}
	clause := set(list[first].Component)[0].clause
	w := r.Write(tree)
	s.Given(contract.ComponentTypeEcho, w.Answer).Provided(r.Taken(tree, clause)).To(message.Accepted(tree))
	shown := r.Shown(w.Answer)
	// What holds first: a clause that is broken shall not keep the others from being seen.
	for _, holds := range []bool{true, false} {
		for _, m := range shown {
			for _, p := range list[first:] {
				for _, back := range set(p.Component) {
					c, _ := match.At(m.Message, p.Path).(map[string]any)
					if back.look.Right(c) != holds {
						continue
					}
					s.Expect(back.clause, match.At(m.Message, p.Path)).In(m.Exchange).
						Provided(r.There(m, p.Path, p.Type, back.clause)).To(back.look.At(p.Path))
				}
			}
		}
	}
}

// back is what comes back of a field; nothing for one that was not set.
func back[T any](clause *contract.Clause, key string, sent *T) []comesBack {
	if sent == nil {
		return nil
	}
	return []comesBack{{clause, message.Is(key, *sent)}}
}

// unlike is back for what holds a default where it is not set: a service may leave that
// out though it was sent.
func unlike[T comparable](clause *contract.Clause, key string, sent *T, byDefault T) []comesBack {
	if sent == nil || *sent == byDefault {
		return nil
	}
	return back(clause, key, sent)
}

// on is unlike for what is false by default, so that true alone tells.
func on(clause *contract.Clause, key string, sent *bool) []comesBack {
	return unlike(clause, key, sent, false)
}

func ofButton(c *payload.Component) []comesBack {
	if c.Type != payload.Button {
		return nil
	}
	return slices.Concat(
		unlike(contract.ButtonLabelEcho, "label", c.Label, ""), back(contract.ButtonURLEcho, "url", c.URL),
		on(contract.ButtonDisabledEcho, "disabled", c.Disabled), back(contract.ComponentCustomIDEcho, "custom_id", c.CustomID),
	)
}

func ofSelect(c *payload.Component) []comesBack {
	if !c.Type.IsSelect() {
		return nil
	}
	out := slices.Concat(
		unlike(contract.SelectPlaceholderEcho, "placeholder", c.Placeholder, ""), on(contract.SelectDisabledEcho, "disabled", c.Disabled),
		unlike(contract.SelectMinValuesEcho, "min_values", c.MinValues, 1), unlike(contract.SelectMaxValuesEcho, "max_values", c.MaxValues, 1),
	)
	for i, o := range c.Options {
		at := fmt.Sprintf("options/%d/", i)
		out = slices.Concat(out,
			back(contract.SelectOptionLabelEcho, at+"label", o.Label), back(contract.SelectOptionValueEcho, at+"value", o.Value),
			unlike(contract.SelectOptionDescriptionEcho, at+"description", o.Description, ""), on(contract.SelectOptionDefault, at+"default", o.Default))
	}
	return out
}

func ofContent(c *payload.Component) []comesBack {
	switch c.Type {
	case payload.TextDisplay:
		return back(contract.TextDisplayContentEcho, "content", c.Content)
	case payload.Thumbnail:
		return slices.Concat(
			unlike(contract.ThumbnailDescriptionEcho, "description", c.Description, ""), on(contract.ThumbnailSpoilerEcho, "spoiler", c.Spoiler))
	case payload.File:
		return on(contract.FileSpoilerEcho, "spoiler", c.Spoiler)
	case payload.MediaGallery:
		out := []comesBack{{contract.GalleryItemsEcho, items(c.Items)}}
		for i, item := range c.Items {
			at := fmt.Sprintf("items/%d/", i)
			out = slices.Concat(out, unlike(contract.GalleryDescriptionEcho, at+"description", item.Description, ""),
				on(contract.GallerySpoilerEcho, at+"spoiler", item.Spoiler))
		}
		return out
	}
	return nil
}

// items looks for as many items of a gallery as were sent, in their order as far as
// descriptions and spoilers tell it.
func items(sent []payload.Item) message.Look {
	var want []string
	for _, item := range sent {
		var description string
		if item.Description != nil {
			description = *item.Description
		}
		want = append(want, fmt.Sprint(item.Spoiler != nil && *item.Spoiler, description))
	}
	return message.Look{Words: fmt.Sprintf("%d items in the order sent", len(sent)), Right: func(c map[string]any) bool {
		list, _ := c["items"].([]any)
		var got []string
		for _, item := range list {
			description, _ := match.At(item, "description").(string)
			got = append(got, fmt.Sprint(match.At(item, "spoiler") == true, description))
		}
		// Items of which something is lost, in whatever order, are another clause's.
		return len(got) == len(want) && (slices.Equal(got, want) || !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))))
	}}
}

func ofLayout(c *payload.Component) []comesBack {
	var out []comesBack
	if c.ID != nil && *c.ID != 0 {
		out = back(contract.ComponentIDEcho, "id", c.ID)
	}
	switch {
	case c.Type == payload.Container:
		return slices.Concat(out, back(contract.ContainerAccentEcho, "accent_color", c.AccentColor), on(contract.ContainerSpoilerEcho, "spoiler", c.Spoiler))
	case c.Type == payload.Separator:
		out = slices.Concat(out, unlike(contract.SeparatorDividerEcho, "divider", c.Divider, true))
	}
	if c.Type == payload.Separator && c.Spacing != nil && *c.Spacing == 2 {
		out = slices.Concat(out, back(contract.SeparatorSpacingLarge, "spacing", c.Spacing))
	}
	return out
}
