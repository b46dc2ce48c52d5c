package arrange

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
)

// WithInsisted is the command with what the target was seen to insist on in the operation.
func WithInsisted(s *session.Session, op contract.Operation, c payload.Command) payload.Command {
	return Of(s).withInsisted(op, c)
}

// withInsisted adds them where the target was seen to need them.
func (v *Survey) withInsisted(op contract.Operation, c payload.Command) payload.Command {
	if len(v.insists[op]) == 0 {
		return c
	}
	extra := maps.Clone(c.Extra)
	if extra == nil {
		extra = payload.Extra{}
	}
	for key, value := range v.insists[op] {
		_, set := extra[key]
		set = set || key == "nsfw" && c.NSFW != nil || key == "default_member_permissions" && c.DefaultMemberPermissions != nil ||
			key == "options" && c.Options != nil
		if !set {
			extra[key] = value
		}
	}
	c.Extra = extra
	return c
}

// Minimal is the clause that a refused create breaks of a target that insists on fields that
// may be left out, where the same is taken with them; nil for none.
func (v *Survey) Minimal(s *session.Session, a *client.Answer) *contract.Clause {
	if !a.Refused() || a.Exchange() == nil {
		return nil
	}
	list, is := inventory.Of(s.Run).CreateRefused(s, a.Exchange())
	var body map[string]json.RawMessage
	if !is || len(v.insists[Create(list)]) == 0 || json.Unmarshal(a.Exchange().RequestBody, &body) != nil || body == nil {
		return nil
	}
	name, _ := json.Marshal(s.Name())
	fuller := maps.Clone(map[string]json.RawMessage(v.insists[Create(list)]))
	maps.Copy(fuller, body)
	fuller["name"] = name
	switch {
	case maps.EqualFunc(fuller, body, func(x, y json.RawMessage) bool { return true }) || !list.Takes(fuller):
		return nil
	case list.IsGlobal():
		return contract.CreateGlobalMinimal
	}
	return contract.CreateGuildMinimal
}

// AnyList is the list for commands that are to be there, whatever list that is: the
// first guild's, where a command is offered at once, or the global one where none
// can be made there.
func AnyList(s *session.Session) inventory.Commands {
	v, guild := Of(s), inventory.In(s, 0)
	if v.usable(Create(guild)) || v.Works(Bulk(guild)) || !v.usable(Create(inventory.Global(s))) {
		return guild
	}
	return inventory.Global(s)
}

// taken goes on where the write of the command was a success.
func (v *Survey) taken(s *session.Session, list inventory.Commands, c payload.Command, a *client.Answer) {
	if !a.Success() {
		s.Given(v.refusedClause(s, list, c), false, "a 2xx status", a.Brief(), a.Exchange())
	}
}

// refusedClause is the clause that a refused write of the command breaks: that of the
// operation, or where its plainest use was taken that of what this one has more. Of
// several things, it is the one that is refused by itself too, if one is.
func (v *Survey) refusedClause(s *session.Session, list inventory.Commands, c payload.Command) *contract.Clause {
	op := Create(list)
	more := partsOf(c)
	switch {
	case !v.trials[op].Answered || len(more) == 0:
		return op.Clause()
	case len(more) == 1 && len(c.Options) > 0:
		return v.refusedType(s, list, c.Options)
	case len(more) == 1:
		return more[0].Clause
	}
	for _, p := range more {
		alone := payload.Command{Type: payload.ChatInput, Name: s.Name(), Description: "made by slashproof"}
		if c.Type > payload.ChatInput {
			alone.Type, alone.Description = c.Type, ""
		}
		p.Put(&alone)
		if v.put(s, list, alone).Refused() {
			if p.Clause == contract.CommandOptionsEcho {
				return v.refusedType(s, list, c.Options)
			}
			return p.Clause
		}
	}
	return op.Clause()
}

// refusedType is the clause of a command that is refused for its options.
func (v *Survey) refusedType(s *session.Session, list inventory.Commands, options []payload.Option) *contract.Clause {
	return cmp.Or(v.RefusedOption(s, list, options), contract.CommandOptionsEcho)
}

// RefusedOption is the clause of a type of which the plainest option is refused in the
// list, among those that are there; nil for none.
func (v *Survey) RefusedOption(s *session.Session, list inventory.Commands, options []payload.Option) *contract.Clause {
	seen := map[payload.OptionType]bool{}
	var visit func([]payload.Option) *contract.Clause
	visit = func(options []payload.Option) *contract.Clause {
		for _, o := range options {
			if c := visit(o.Options); c != nil { // what it holds comes first: a group needs it
				return c
			}
			if c := OptionTypes[o.Type]; c != nil && !seen[o.Type] {
				seen[o.Type] = true
				plain := payload.Option{Type: o.Type, Name: "word", Description: "an option"}
				if o.Type == payload.SubCommandGroup {
					plain.Options = []payload.Option{{Type: payload.SubCommand, Name: "bare", Description: "a subcommand"}}
				}
				alone := payload.Command{Type: payload.ChatInput, Name: s.Name(), Description: "made by slashproof", Options: []payload.Option{plain}}
				if v.put(s, list, alone).Refused() {
					return c
				}
			}
		}
		return nil
	}
	return visit(options)
}

// OptionTypes are the clauses by which options of each type are taken.
var OptionTypes = map[payload.OptionType]*contract.Clause{
	payload.SubCommand: contract.OptionTypeSubcommand, payload.SubCommandGroup: contract.OptionTypeGroup,
	payload.StringOption: contract.OptionTypeString, payload.IntegerOption: contract.OptionTypeInteger,
	payload.BooleanOption: contract.OptionTypeBoolean, payload.UserOption: contract.OptionTypeUser,
	payload.ChannelOption: contract.OptionTypeChannel, payload.RoleOption: contract.OptionTypeRole,
	payload.MentionableOption: contract.OptionTypeMentionable, payload.NumberOption: contract.OptionTypeNumber,
	payload.AttachmentOption: contract.OptionTypeAttachment,
}

// Part is what a command has beside its plainest use: Put gives another one the same,
// which is taken by the clause.
type Part struct {
	Clause *contract.Clause
	Put    func(other *payload.Command)
}

func partsOf(c payload.Command) (all []Part) {
	if made[c.Type] != nil {
		all = append(all, Part{made[c.Type], func(o *payload.Command) { o.Type = c.Type }})
	}
	if len(c.Options) > 0 {
		all = append(all, Part{contract.CommandOptionsEcho, func(o *payload.Command) { o.Options = c.Options }})
	}
	if len(c.NameLocalizations) > 0 {
		all = append(all, Part{contract.LocalizationCommandName, func(o *payload.Command) { o.NameLocalizations = c.NameLocalizations }})
	}
	if len(c.DescriptionLocalizations) > 0 {
		all = append(all, Part{contract.LocalizationCommandDescription, func(o *payload.Command) { o.DescriptionLocalizations = c.DescriptionLocalizations }})
	}
	return append(all, SettingsOf(c)...)
}

// SettingsOf are the settings that a command has: neither its texts nor its options.
func SettingsOf(c payload.Command) (all []Part) {
	tree := map[string]json.RawMessage{}
	if err := json.Unmarshal(c.Bytes(), &tree); err != nil {
		panic(err) // what a spec sends is its own
	}
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		if value, there := tree[key]; there {
			all = append(all, Part{settings[key], func(o *payload.Command) { *o = o.With(key, value) }})
		}
	}
	return all
}

// settings are the clauses by which settings are taken.
var settings = map[string]*contract.Clause{
	"default_member_permissions": contract.MemberPermissionsEcho, "nsfw": contract.AgeRestrictedCreate,
	"contexts": contract.ContextsEcho, "integration_types": contract.IntegrationTypesEcho,
	"dm_permission": contract.DMPermissionAccepted, "default_permission": contract.DefaultPermissionAccepted,
}

// made are the clauses by which there are commands of types other than the
// survey's.
var made = map[payload.CommandType]*contract.Clause{
	payload.User: contract.TypeUser, payload.Message: contract.TypeMessage, payload.PrimaryEntryPoint: contract.TypeEntryPoint,
}

// Needs ends the session where the survey saw that the target has no such
// operation, as a failure of the operation's clause: what it refuses says
// nothing then.
func Needs(s *session.Session, op contract.Operation) {
	t := Of(s).Trial(op)
	if !t.Tried || t.Answered {
		return
	}
	s.Given(op.Clause(), false, t.Expected, t.Observed, t.Exchange)
}

// NeedsWorking is Needs for operations that must have done what they answered,
// too: where one did not, the clause by which it does so is broken.
func NeedsWorking(s *session.Session, ops ...contract.Operation) { Of(s).needs(s, ops...) }

// needs is NeedsWorking, for the survey itself too.
func (v *Survey) needs(s *session.Session, ops ...contract.Operation) {
	for _, op := range ops {
		t := v.Trial(op)
		if t.Works || !t.Tried && t.Behind == nil {
			continue
		}
		if t.Behind != nil {
			s.Given(t.Behind, false, t.Expected, t.Observed, t.Exchange)
		}
		if t.Answered {
			s.Given(effects[op], false, "that the "+string(op)+" has done what it answered", t.Observed, t.Exchange)
		}
		s.Given(op.Clause(), false, t.Expected, t.Observed, t.Exchange)
	}
}

// WentWithout goes on where the operations work that a spec went without, creates
// over names in use among them: what it saw says nothing of those that do not.
func WentWithout(s *session.Session, ops ...contract.Operation) {
	NeedsWorking(s, ops...)
	v := Of(s)
	for _, op := range ops {
		global := op == contract.CreateGlobal
		if w := v.wastes[global]; (global || op == contract.CreateGuild) && v.trials[op].Works && (!v.upserts[global] || v.forgets[global]) && w != nil {
			s.Given(w.Clause, false, w.Expected, w.Observed, w.Exchange)
		}
	}
}

// effects are the clauses by which operations do what they answer.
var effects = map[contract.Operation]*contract.Clause{
	contract.CreateGlobal: contract.CreateGlobal201, contract.CreateGuild: contract.CreateGuild201,
	contract.ListGlobal: contract.ListGlobalComplete, contract.ListGuild: contract.ListGuildComplete,
	contract.FetchGlobal: contract.FetchGlobal200, contract.FetchGuild: contract.FetchGuild200,
	contract.EditGlobal: contract.EditGlobalDescription, contract.EditGuild: contract.EditGuildDescription,
	contract.DeleteGlobal: contract.DeleteGlobalList, contract.DeleteGuild: contract.DeleteGuildList,
	contract.BulkGlobal: contract.BulkGlobalCreates, contract.BulkGuild: contract.BulkGuildCreates,
	contract.GetPermissions:  contract.PermissionsGetEntries,
	contract.ListPermissions: contract.PermissionsAllEntries,
	contract.EditPermissions: contract.PermissionsEditReplaces,
	contract.SendMessage:     contract.MessageSend,
	contract.EditMessage:     contract.MessageEdit,
}
