package component_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Each example is a property of a service that somebody writes, run and shrunk
// by gopter's own runner. The condition stands for a request to the service.

// shown reports what gopter found as JSON.
type shown struct{}

func (shown) ReportTestResult(property string, result *gopter.TestResult) {
	if result.Passed() {
		fmt.Println(property+":", result.Succeeded, "values")
		return
	}
	fmt.Println("NOT", property)
	for _, arg := range result.Args {
		_ = json.NewEncoder(os.Stdout).Encode(arg.Arg)
	}
}

func properties() *gopter.Properties {
	return gopter.NewProperties(gopter.DefaultTestParametersWithSeed(7))
}

// The service forgets that a thumbnail is a spoiler.
func ExampleV2Tree() {
	keeps := func(t payload.Tree) bool {
		for _, c := range payload.All(t.Components) {
			if c.Type == payload.Thumbnail && c.Spoiler != nil {
				return false
			}
		}
		return true
	}

	p := properties()
	p.Property("messages come back whole", prop.ForAll(keeps, generate.V2Tree().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT messages come back whole
	// {"surface":"components-v2 message","components":[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":11,"media":{"url":"https://example.com/a"},"spoiler":false}}]}
}

// The service takes four buttons in a row.
func ExampleLegacyTree() {
	takes := func(t payload.Tree) bool {
		for _, c := range t.Components {
			if len(c.Components) > 4 {
				return false
			}
		}
		return true
	}

	p := properties()
	p.Property("messages are accepted", prop.ForAll(takes, generate.LegacyTree().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT messages are accepted
	// {"surface":"message","components":[{"type":1,"components":[{"type":2,"custom_id":"a","style":1,"label":"a"},{"type":2,"custom_id":"b","style":1,"label":"a"},{"type":2,"custom_id":"d","style":1,"label":"a"},{"type":2,"custom_id":"e","style":1,"label":"a"},{"type":2,"custom_id":"c","style":1,"label":"a"}]}]}
}

// The service knows no radio groups.
func ExampleModalTree() {
	knows := func(t payload.Tree) bool {
		for _, c := range payload.All(t.Components) {
			if c.Type == payload.RadioGroup {
				return false
			}
		}
		return true
	}

	p := properties()
	p.Property("modals are shown", prop.ForAll(knows, generate.ModalTree().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT modals are shown
	// {"surface":"modal","components":[{"type":18,"label":"a","component":{"type":21,"custom_id":"a","options":[{"label":"a","value":"a"},{"label":"a","value":"b"}]}}]}
}

// The service looks at the labels of buttons in rows, and not at those beside
// sections.
func ExampleInvalidTreeOf() {
	refuses := func(b generate.Invalid) bool { return !strings.Contains(b.Path, "accessory") }

	p := properties()
	p.Property("overlong labels are refused", prop.ForAll(refuses, generate.InvalidTreeOf(contract.ButtonLabelLength).Gopter()))
	p.Run(shown{})
	// Output:
	// NOT overlong labels are refused
	// {"rule":"button label overlong","path":"components/0/accessory/label","tree":{"surface":"components-v2 message","components":[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":2,"custom_id":"a","style":1,"label":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}]}}
}
