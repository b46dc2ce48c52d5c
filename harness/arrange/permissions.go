package arrange

import (
	"errors"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// permissions tries the operations on command permissions.
func (v *Survey) permissions(s *session.Session) {
	ops := []contract.Operation{contract.EditPermissions, contract.GetPermissions, contract.ListPermissions}
	var lack verdict.Lack
	switch granter := s.App().Granter(); {
	case !s.Declares(contract.Permissions):
		lack = verdict.Lack{Code: verdict.LackFeature, Words: "the profile does not declare permissions"}
	case len(s.Run.Profile.Guilds) == 0:
		lack = verdict.Lack{Code: verdict.LackGuild, Words: "the profile has no guild"}
	case granter == nil:
		lack = verdict.Lack{Code: verdict.LackCredential, Words: "the profile has no token of a manager of the guild"}
	}
	if lack.Code != "" {
		for _, op := range ops {
			v.trials[op].Lack = lack
		}
		if lack.Code == verdict.LackFeature {
			v.unlistable(s)
		}
		return
	}
	var id string
	list := inventory.In(s, 0)
	var err error
	for _, home := range []inventory.Commands{list, inventory.Global(s)} { // a global one will do
		if err = session.Attempt(func() {
			id = v.have(s, home, payload.Command{Name: s.Name(), Description: "a survey of permissions"}).ID
		}); err == nil {
			break
		}
	}
	var lacked *session.Lacked
	if errors.As(err, &lacked) || errors.Is(err, session.ErrBroken) {
		v.without(err, ops...)
		return
	}
	if err != nil {
		c := Create(list).Clause()
		if failed := (*session.Failed)(nil); errors.As(err, &failed) {
			c = failed.Clause
		}
		v.behind(Create(list), c, "a command to set permissions for", ops...)
		return
	}
	lost := false // whatever reads them, no entries are there
	manager := list.As(client.Bearer(s.App().Granter().Token))
	v.try(contract.EditPermissions, "a 2xx status", func() (a *client.Answer) {
		a = setPlainly(s, manager, id)
		if global := v.elsewhere(s, a); global != "" {
			if b := setPlainly(s, manager, global); b.Success() {
				a, id = b, global // those of guild commands alone are refused
			}
		}
		return a
	}, (*client.Answer).Success, func(*client.Answer) bool {
		if len(entriesOf(v.permissionsOf(list, id))) > 0 {
			return true
		}
		all, is := Objects(list.Permissions(""))
		entries, _ := byID(all, id)["permissions"].([]any)
		lost = is && len(entries) == 0
		// Where the profile has no operation to read them, the answer has to do.
		return len(entries) > 0 || !is && s.Run.Profile.Lacks(contract.GetPermissions)
	})
	if lost {
		v.behind(contract.EditPermissions, contract.PermissionsEditObject, "the entries to be stored", contract.GetPermissions)
	} else if !v.trials[contract.EditPermissions].Answered {
		// A command without overwrites may be answered 404.
		v.behind(contract.EditPermissions, contract.PermissionsEdit200, "a 2xx status", contract.GetPermissions)
	} else {
		v.try(contract.GetPermissions, "a 2xx status with the entries", func() *client.Answer { return list.Permissions(id) }, (*client.Answer).Success,
			func(a *client.Answer) bool { return len(entriesOf(a)) > 0 })
	}
	v.try(contract.ListPermissions, "a 2xx status with an array", func() *client.Answer { return list.Permissions("") }, (*client.Answer).Success, func(a *client.Answer) bool {
		_, is := Objects(a)
		return is
	})
}

// permissionsOf reads them, by whichever token is let in.
func (v *Survey) permissionsOf(list inventory.Commands, id string) *client.Answer {
	a := list.Permissions(id)
	if turnedAway(a) {
		a = v.substituted(contract.GetPermissions, a, func() *client.Answer { return list.Permissions(id) })
	}
	return a
}

func entriesOf(a *client.Answer) []any {
	v, _ := a.Get("permissions")
	list, _ := v.([]any)
	return list
}

// unlistable looks whether a target that declares no permissions lists those of a guild.
func (v *Survey) unlistable(s *session.Session) {
	guilds := s.Run.Profile.Guilds
	if len(guilds) == 0 || !guilds[0].Authorizes(s.App()) {
		return
	}
	v.try(contract.ListPermissions, "no such operation, as declared", func() *client.Answer {
		return inventory.In(s, 0).Permissions("")
	}, func(a *client.Answer) bool { return !unheardOf(a) }, func(*client.Answer) bool { return false })
}
