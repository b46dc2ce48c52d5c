package arrange

import (
	"encoding/json"
	"slices"
	"sync"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
)

// Merge sends the command by a bulk overwrite of everything that the list holds, with it
// in the place of one of its name and type, and leaves it to the caller what the answer
// must be. What that makes is removed at the end of the session.
func Merge(s *session.Session, list inventory.Commands, c payload.Command) *client.Answer {
	a := Of(s).merge(s, list, "", c)
	typ := int(max(c.Type, payload.ChatInput))
	if id := list.Called(c.Name, typ); a.Success() && id != "" {
		list.Adopt(ledger.Item{App: list.App().ID, Guild: list.Guild(), Name: c.Name, Type: typ, ID: id})
	}
	return a
}

// merge writes the command by a bulk overwrite of everything that the list
// holds, with it in the place of one of its name and type.
func (v *Survey) merge(s *session.Session, list inventory.Commands, instead contract.Operation, c payload.Command) *client.Answer {
	return v.rewrite(s, list, instead, func(items []any) []any {
		raw, err := json.Marshal(c)
		if err != nil {
			return items
		}
		return append(slices.DeleteFunc(items, func(v any) bool {
			o, _ := v.(map[string]any)
			return o["name"] == c.Name && TypeOf(o) == max(c.Type, payload.ChatInput)
		}), json.RawMessage(raw))
	})
}

// rewrite replaces a list by a change of what it holds, instead of an operation
// that does not work, "" for none. Where not even what the list holds is taken a
// refusal says nothing of the change, and the session ends at that operation.
func (v *Survey) rewrite(s *session.Session, list inventory.Commands, instead contract.Operation, change func(items []any) []any) *client.Answer {
	mu, _ := stateOf(s.Run).writing.LoadOrStore(list.App().ID+" "+list.String(), &sync.Mutex{})
	mu.(*sync.Mutex).Lock()
	defer mu.(*sync.Mutex).Unlock()
	all, _ := Objects(list.ListWith(withDictionaries, nil))
	held := func() []any {
		items := []any{}
		for _, o := range all {
			items = append(items, item(list, o))
		}
		return items
	}
	a := list.Keeping().Overwrite(change(held()))
	if !a.Success() && instead != "" && len(all) > 0 && !list.Keeping().Overwrite(held()).Success() {
		v.needs(s, instead)
	}
	if a.Success() {
		v.follow(list, all)
	}
	return a
}

// follow notes the ids that commands have after a bulk overwrite of the list: the
// contract leaves open whether they keep theirs.
func (v *Survey) follow(list inventory.Commands, before []map[string]any) {
	for _, o := range before {
		name, _ := o["name"].(string)
		if id, now := ID(o), list.Called(name, int(TypeOf(o))); id != "" && now != "" && now != id {
			v.moved.Delete(now)
			v.moved.Store(id, now)
		}
	}
}
