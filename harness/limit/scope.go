package limit

import (
	"strconv"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// scopes are the limits on how many commands of a type a scope holds.
func scopes() []Limit {
	scope := func(name string, global bool, clause *contract.Clause, t payload.CommandType, most int) Limit {
		return Limit{
			Name: name, Clause: clause, Unit: Elements, Min: None, Max: most, Most: 26 * 26, Global: global,
			BuildList: func(n int) payload.List {
				list := make(payload.List, n)
				for i := range list {
					list[i] = payload.Command{Type: t, Name: "limit" + pair(i)}
					if t == payload.ChatInput {
						list[i].Description = plain
					}
				}
				return list
			},
		}
	}
	return []Limit{
		scope("global slash commands", true, contract.LimitGlobalChatInput, payload.ChatInput, 100),
		scope("global user commands", true, contract.LimitGlobalUser, payload.User, 15),
		scope("global message commands", true, contract.LimitGlobalMessage, payload.Message, 15),
		scope("global entry points", true, contract.LimitGlobalEntryPoint, payload.PrimaryEntryPoint, 1),
		scope("slash commands of a guild", false, contract.LimitGuildChatInput, payload.ChatInput, 100),
		scope("user commands of a guild", false, contract.LimitGuildUser, payload.User, 15),
		scope("message commands of a guild", false, contract.LimitGuildMessage, payload.Message, 15),
	}
}

// firstUser is where the ids of users that need not exist begin.
const firstUser = 1_500_000_000_000_000_000

func permissions() []Limit {
	return []Limit{{
		Name: "permission overwrites", Clause: contract.PermissionsMax100, Unit: Elements,
		Min: None, Max: 100, Most: endless,
		BuildPermissions: func(n int, known payload.Permissions) payload.Permissions {
			list := make(payload.Permissions, 0, n)
			list = append(list, known[:min(n, len(known))]...)
			for i := len(list); i < n; i++ {
				list = append(list, payload.Permission{
					ID: strconv.Itoa(firstUser + i), Type: payload.UserPermission, Allow: i%2 == 0,
				})
			}
			return list
		},
	}}
}
