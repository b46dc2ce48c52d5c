package arrange

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Objects are the command objects of an answer that is an array of them.
func Objects(a *client.Answer) ([]map[string]any, bool) {
	values, ok := a.Array()
	if !ok {
		return nil, false
	}
	out := make([]map[string]any, 0, len(values))
	for _, v := range values {
		o, is := v.(map[string]any)
		if !is {
			return nil, false
		}
		out = append(out, o)
	}
	return out, true
}

// own are the objects without those of another application, whose names may be the same.
// Where the run made one that says that it is another's, that is what is wrong.
func own(list inventory.Commands, all []map[string]any) []map[string]any {
	others := func(o map[string]any) bool {
		_, known := list.Knows(ID(o))
		return o["application_id"] != nil && o["application_id"] != list.App().ID && !known
	}
	if !slices.ContainsFunc(all, others) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), others)
}

// TypeOf is the type of a command object, CHAT_INPUT where it names none.
func TypeOf(o map[string]any) payload.CommandType {
	// By value: a service may write 2.0 or 2e0.
	n, err := strconv.ParseFloat(fmt.Sprint(o["type"]), 64)
	if err != nil {
		return payload.ChatInput
	}
	return payload.CommandType(n)
}

// ID is the id of an object, or "". That it is a string has a clause of its own.
func ID(o map[string]any) string { return client.Text(o["id"]) }

// byID finds an object by its id.
func byID(objects []map[string]any, id string) map[string]any {
	for _, o := range objects {
		if ID(o) == id {
			return o
		}
	}
	return nil
}

// describe is what a command of the type says of itself where nobody cares.
func describe(typ payload.CommandType) string {
	if typ == payload.ChatInput {
		return "made by slashproof"
	}
	return ""
}
