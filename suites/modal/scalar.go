package modal

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// scalars are those of the components of modals.
func scalars() []message.Scalar {
	return slices.Concat(
		message.Scalars(message.Labelled(message.Barest(payload.TextInput)), "id", "label", "description"),
		message.Scalars(message.Barest(payload.TextInput), "id", "custom_id", "style", "min_length", "max_length", "required", "value", "placeholder"),
		message.Scalars(message.Barest(payload.StringSelect), "custom_id", "placeholder", "min_values", "max_values", "required"),
		message.OptionScalars(message.Barest(payload.StringSelect)),
		message.Scalars(message.Barest(payload.UserSelect), "custom_id", "placeholder", "min_values", "max_values", "required"),
		message.Scalars(message.Barest(payload.FileUpload), "custom_id", "min_values", "max_values", "required"),
		message.Scalars(message.Barest(payload.RadioGroup), "custom_id", "required"),
		message.OptionScalars(message.Barest(payload.RadioGroup)),
		message.Scalars(message.Barest(payload.CheckboxGroup), "custom_id", "min_values", "max_values", "required"),
		message.OptionScalars(message.Barest(payload.CheckboxGroup)),
		message.Scalars(message.Barest(payload.Checkbox), "custom_id", "default"),
		message.Scalars(message.Text("text"), "content"),
	)
}

// scalarKinds opens modals with an object and a list in place of every scalar.
func scalarKinds(s *spec.S) {
	st := modal.Enter(s)
	for _, f := range scalars() {
		path := "components/0/"
		if f.Of.Type != payload.Label && f.Of.Type != payload.TextDisplay {
			path += "component/"
		}
		for _, raw := range message.NoScalars {
			list := []payload.Component{f.Holding(raw)}
			if f.Of.Type == payload.TextDisplay { // which is nothing to submit by itself
				list = append(list, message.Barest(payload.TextInput))
			}
			tree := modal.Around(list...)
			o := st.Open(tree)
			if !o.Answer.Success() && !st.Tells(tree) {
				continue
			}
			s.Expect(contract.ComponentScalarModal, o.Answer).To(message.RefusedAt(s, tree, path+f.Path))
		}
	}
}
