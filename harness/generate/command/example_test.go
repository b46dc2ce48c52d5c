package command_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
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

// The service takes names of 31 characters at most.
func ExampleName() {
	accepts := func(name string) bool { return len([]rune(name)) < 32 }

	p := properties()
	p.Property("valid names are accepted", prop.ForAll(accepts, generate.Name().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT valid names are accepted
	// "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
}

// The service trims names and looks for spaces no further.
func ExampleSpacedName() {
	refuses := func(name string) bool { return strings.TrimSpace(name) != name }

	p := properties()
	p.Property("names with spaces are refused", prop.ForAll(refuses, generate.SpacedName().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT names with spaces are refused
	// "a a"
}

// The service stores no more than two options of a command.
func ExampleOptions() {
	stores := func(options []payload.Option) bool { return len(options) < 3 }

	p := properties()
	p.Property("options come back", prop.ForAll(stores, generate.Options().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT options come back
	// [{"type":3,"name":"a","description":"a"},{"type":3,"name":"b","description":"a"},{"type":3,"name":"c","description":"a"}]
}

// The service forgets the greatest value of an option in a subcommand.
func ExampleCommand() {
	keeps := func(c payload.Command) bool {
		return !slices.ContainsFunc(c.Options, func(sub payload.Option) bool {
			return slices.ContainsFunc(sub.Options, func(o payload.Option) bool { return !o.MaxValue.IsZero() })
		})
	}

	p := properties()
	p.Property("commands come back whole", prop.ForAll(keeps, generate.Command().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT commands come back whole
	// {"type":1,"name":"a","description":"a","options":[{"type":1,"name":"a","description":"a","options":[{"type":4,"name":"a","description":"a","max_value":0}]}]}
}

// The service looks for a name twice among the options of a command, and not
// among those of its subcommands.
func ExampleInvalidCommandOf() {
	refuses := func(b generate.Invalid) bool { return strings.Count(b.Path, "options") == 1 }

	p := properties()
	p.Property("repeated names are refused",
		prop.ForAll(refuses, generate.InvalidCommandOf(contract.OptionNameUniqueNested).Gopter()))
	p.Run(shown{})
	// Output:
	// NOT repeated names are refused
	// {"rule":"nested option name repeated","path":"options/0/options/1/name","command":{"name":"a","description":"a","options":[{"type":1,"name":"a","description":"a","options":[{"type":3,"name":"l","description":"a"},{"type":3,"name":"l","description":"a"}]}]}}
}

// The service keeps the overwrites of roles and forgets those of users.
func ExamplePermissions() {
	keeps := func(list payload.Permissions) bool {
		return !slices.ContainsFunc(list, func(p payload.Permission) bool { return p.Type == payload.UserPermission })
	}

	p := properties()
	p.Property("overwrites come back", prop.ForAll(keeps, generate.Permissions().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT overwrites come back
	// {"permissions":[{"id":"1","type":2,"permission":true}]}
}

// The service reads permission sets into 16 bits.
func ExamplePermissionSet() {
	keeps := func(bits string) bool { return len(bits) < 6 }

	p := properties()
	p.Property("permission sets come back", prop.ForAll(keeps, generate.PermissionSet().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT permission sets come back
	// "2147483648"
}

// The service holds the names of context menus to the rule of slash commands.
func ExampleContextMenuName() {
	accepts := func(name string) bool { return name == strings.ToLower(name) }

	p := properties()
	p.Property("context menus have names of their own kind", prop.ForAll(accepts, generate.ContextMenuName().Gopter()))
	p.Run(shown{})
	// Output:
	// NOT context menus have names of their own kind
	// "A"
}
