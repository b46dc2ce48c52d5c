package message

import (
	"encoding/json"

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
		a := r.Send(withFields(mostFields))
		s.Expect(contract.LimitEmbedFields, a).To(match.Success())
		for _, m := range r.Shown(a) {
			s.Expect(contract.LimitEmbedFields, message.At(m.Message, "embeds/0/fields")).In(m.Exchange).
				To(message.Any("25 fields", func(v any) bool {
					list, _ := v.([]any)
					return len(list) == mostFields
				}))
		}
	})
	spec.Example(g, contract.ErrorEmbedFields.Text, spec.Verifies(contract.ErrorEmbedFields), func(s *spec.S) {
		r := message.Enter(s)
		for _, n := range []int{mostFields + 1, 2 * mostFields} {
			s.Expect(contract.ErrorEmbedFields, r.Send(withFields(n))).To(message.Refused(s))
		}
	})
	return g
}

// withFields is a message of an embed with so many fields.
func withFields(n int) payload.Message {
	type field struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	type box struct {
		Title  string  `json:"title"`
		Fields []field `json:"fields"`
	}
	e := box{Title: "An embed"}
	for range n {
		e.Fields = append(e.Fields, field{"name", "value"})
	}
	raw, err := json.Marshal([]box{e})
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	return payload.Message{Extra: payload.Extra{"embeds": raw}}
}
