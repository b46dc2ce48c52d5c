package message

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// mostFields is how many fields an embed may have (contract: Limits, other).
const mostFields = 25

// embeds is about the embeds of messages.
func embeds() *spec.Group {
	g := spec.NewGroup("Embeds")
	g.Needs(spec.Messages)
	spec.Example(g, contract.LimitEmbedFields.Text, spec.Verifies(contract.LimitEmbedFields), func(s *spec.S) {
		r := message.Enter(s)
		for _, counts := range [][]int{{mostFields}, {mostFields, mostFields - 1}} {
			a := r.Send(withFields(counts...))
			s.Expect(contract.LimitEmbedFields, a).To(match.Taken(func() string { return match.Flaw(withFields(counts...), "embeds/0/fields") }))
			for _, m := range r.Shown(a) {
				for i, n := range counts {
					at := fmt.Sprintf("embeds/%d/fields", i)
					s.Expect(contract.LimitEmbedFields, match.At(m.Message, at)).In(m.Exchange).
						To(message.Any(fmt.Sprint("the ", n, " fields that were sent"), func(v any) bool { return sameFields(v, i, n) }))
				}
			}
			if id := a.String("id"); id != "" && r.Edits() && len(counts) == 1 {
				s.Expect(contract.LimitEmbedFields, r.Edit(id, withFields(counts...))).To(match.Success())
			}
		}
	})
	spec.Example(g, contract.ErrorEmbedFields.Text, spec.Verifies(contract.ErrorEmbedFields), func(s *spec.S) {
		r := message.Enter(s)
		for _, counts := range [][]int{{mostFields + 1}, {2 * mostFields}, {1, mostFields + 1}} {
			s.Expect(contract.ErrorEmbedFields, r.Send(withFields(counts...))).To(message.RefusedAt(s, withFields(counts...), "embeds/"+strconv.Itoa(len(counts)-1)+"/fields"))
		}
		if r.Channel.Send(withFields(1), message.File("plain.txt")).Success() {
			m := withFields(mostFields + 1)
			s.Expect(contract.ErrorEmbedFields, r.Channel.Send(m, message.File("plain.txt"))).To(message.RefusedAt(s, m, "embeds/0/fields"))
		}
		a := r.Send(withFields(1))
		if id := a.String("id"); a.Success() && id != "" && r.Edits() {
			m := withFields(mostFields + 1)
			s.Expect(contract.ErrorEmbedFields, r.Edit(id, m)).To(message.RefusedAt(s, m, "embeds/0/fields"))
		}
	})
	return g
}

// sameFields reports whether fields that came back are the n of an embed.
func sameFields(v any, embed, n int) bool {
	list, _ := v.([]any)
	for k, v := range list {
		o, _ := v.(map[string]any)
		if want := fieldOf(embed, k); o["name"] != want.Name || o["value"] != want.Value {
			return false
		}
	}
	return len(list) == n
}

// field is one of an embed.
type field struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// fieldOf is the kth of an embed of a message, which no other is like.
func fieldOf(embed, k int) field {
	return field{Name: fmt.Sprintf("name %d of %d", k, embed), Value: fmt.Sprintf("value %d of %d", k, embed)}
}

// withFields is a message of embeds with so many fields each.
func withFields(counts ...int) payload.Message {
	type box struct {
		Title  string  `json:"title"`
		Fields []field `json:"fields"`
	}
	var all []box
	for i, n := range counts {
		e := box{Title: "An embed"}
		for k := range n {
			e.Fields = append(e.Fields, fieldOf(i, k))
		}
		all = append(all, e)
	}
	raw, err := json.Marshal(all)
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	return payload.Message{Extra: payload.Extra{"embeds": raw}}
}
