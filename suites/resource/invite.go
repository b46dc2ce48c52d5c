package resource

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// invites is about invites for some users, and with roles.
func invites() *spec.Group {
	g := spec.NewGroup("Invites")
	g.Needs()
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.InviteTargetUsersFile, func(s *spec.S) { invited(s, s.Expect) }},
		{contract.InviteRoleIDs, func(s *spec.S) { withRoles(s, s.Expect) }},
		{contract.InviteTargetsHeader, func(s *spec.S) { targets(s, contract.InviteTargetsHeader) }},
		{contract.InviteTargetsRows, func(s *spec.S) { targets(s, contract.InviteTargetsRows) }},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g.And(spec.Control), contract.InviteRolesGranted.Text, spec.Verifies(contract.InviteRolesGranted), rolesGranted)
	spec.Example(g, "each of many users for whom an invite is stands in the list", spec.Verifies(contract.InviteTargetsRows), manyTargets)
	spec.Example(g, "the lines of a file of target users end as those of any CSV may", spec.Verifies(contract.InviteTargetUsersFile), otherEnds)
	spec.Example(g.And(spec.Control), "whoever accepts an invite with a file of users gets its roles too", spec.Verifies(contract.InviteRolesGranted), rolesGrantedBesideFile)
	spec.Example(g.And(spec.Control), "whoever accepts an invite after somebody else gets its roles too", spec.Verifies(contract.InviteRolesGranted), rolesGrantedAgain)
	g.Undeclared(contract.InviteTargetUsersFile, func(s *spec.S) *client.Answer {
		room := inventory.MessagesIn(s.Session)
		r := api.Channel{Bindings: &s.Run.Profile.Bindings, ID: room.ID, Auth: client.Bot(s.App().BotToken)}.CreateInvite(map[string]any{})
		r.Body = unreadable
		return s.Send(r)
	})
	return g
}

// invited makes an invite for two users of the profile. Whether the file has a header
// is open, so either will do.
func invited(s *spec.S, check checking) (code string, ids []string) {
	room := inventory.MessagesIn(s.Session)
	for _, u := range room.Guild.Users {
		ids = append(ids, u.ID)
	}
	const few = 2
	if ids = ids[:min(len(ids), few)]; len(ids) < few {
		s.Lacking(verdict.LackActor, "the profile names fewer than two users of the guild")
	}
	var a *client.Answer
	for _, header := range []bool{true, false} {
		if a = room.Invite(map[string]any{}, api.TargetUsers(header, ids...)); a.Success() {
			break
		}
	}
	check(contract.InviteTargetUsersFile, a).To(match.Success())
	return a.String("code"), ids
}

// withRoles makes an invite with all roles, or else with one: a bot may not grant every
// one.
func withRoles(s *spec.S, check checking) (a *client.Answer, roles []string) {
	room := inventory.MessagesIn(s.Session)
	all := slices.DeleteFunc(slices.Clone(room.Guild.Roles), func(role string) bool { return role == room.Guild.ID }) // everybody has it
	if len(all) == 0 {
		s.Lacking(verdict.LackActor, "the profile names no role of the guild")
	}
	tries := [][]string{all}
	for _, role := range all {
		tries = append(tries, []string{role})
	}
	for _, roles = range tries {
		if a = room.Invite(map[string]any{"role_ids": roles}); a.Success() {
			break
		}
	}
	check(contract.InviteRoleIDs, a).To(match.Success())
	return a, roles
}

// rolesGranted accepts an invite, and one with a single role, which grants no more of the
// guild's than an invite without any does: other roles it may give whoever joins.
func rolesGranted(s *spec.S) {
	s.Control().Need()
	a, roles := withRoles(s, s.Given)
	all := match.That(fmt.Sprintf("the roles %v", roles), func(has []string) bool { return len(missing(roles, has)) == 0 })
	s.Expect(contract.InviteRolesGranted, accepts(s, a)).In(a.Exchange()).To(all)
	if len(roles) < 2 {
		return
	}
	room := inventory.MessagesIn(s.Session)
	one, none := room.Invite(map[string]any{"role_ids": roles[:1]}), room.Invite(map[string]any{})
	s.Given(contract.InviteRoleIDs, one).To(match.Success())
	if !none.Success() {
		return
	}
	usual := accepts(s, none)
	got := accepts(s, one)
	s.Expect(contract.InviteRolesGranted, got).In(one.Exchange()).
		To(match.That("the role "+roles[0], func(has []string) bool { return slices.Contains(has, roles[0]) }))
	s.Expect(contract.InviteRolesGranted, missing(got, usual)).In(one.Exchange()).
		To(match.That("the role "+roles[0]+" and no other of the guild's", func(has []string) bool { return len(missing(roles[1:], has)) == len(roles)-1 }))
}

// rolesGrantedBesideFile accepts an invite that has a file of users too.
func rolesGrantedBesideFile(s *spec.S) {
	s.Control().Need()
	_, roles := withRoles(s, s.Given)
	_, ids := invited(s, s.Given)
	room := inventory.MessagesIn(s.Session)
	for _, header := range []bool{true, false} {
		a := room.Invite(map[string]any{"role_ids": roles}, api.TargetUsers(header, ids...))
		if !a.Success() {
			continue
		}
		s.Expect(contract.InviteRolesGranted, accepts(s, a)).In(a.Exchange()).To(match.That(fmt.Sprintf("the roles %v", roles), func(has []string) bool {
			return len(missing(roles, has)) == 0
		}))
		return
	}
	s.Lacking(verdict.LackChoice, "the target takes no file of users beside roles")
}

// rolesGrantedAgain has two users accept one invite, where it is good for more than one.
func rolesGrantedAgain(s *spec.S) {
	s.Control().Need()
	a, roles := withRoles(s, s.Given)
	for range 2 {
		s.Expect(contract.InviteRolesGranted, accepts(s, a)).In(a.Exchange()).To(match.That(fmt.Sprintf("the roles %v", roles), func(has []string) bool {
			return len(missing(roles, has)) == 0
		}))
	}
}

// accepts has somebody accept an invite, and returns the roles that they have then.
func accepts(s *spec.S, invite *client.Answer) []string {
	code := invite.String("code")
	if code == "" {
		s.Lacking(verdict.LackChoice, "the answer to the create of an invite tells no code")
	}
	got := s.Control().Accept(control.Invitation{Code: code})
	if !got.Accepted {
		s.Lacking(verdict.LackControl, "nobody could accept the invite")
	}
	return got.Roles
}

// targets reads whom an invite is for, as that clause has it. An invite that tells no
// code can't be asked for: the contract does not show what a create answers.
func targets(s *spec.S, clause *contract.Clause) {
	code, ids := invited(s, s.Given)
	listsTargets(s, clause, code, ids)
}

// otherEnds sends files of users whose lines end with CRLF, or whose last ends with the
// file: a CSV is both.
func otherEnds(s *spec.S) {
	code, ids := invited(s, s.Given)
	room := inventory.MessagesIn(s.Session)
	all := func(code string) *client.Answer {
		return s.Send(api.InviteTargets(&s.Run.Profile.Bindings, code, client.Bot(s.App().BotToken)))
	}
	named := func(a *client.Answer) bool {
		return a.Success() && !slices.ContainsFunc(ids, func(id string) bool { return !bytes.Contains(a.Body(), []byte(id)) })
	}
	listed := code != "" && named(all(code))
	for _, ended := range []func(raw []byte) []byte{
		func(raw []byte) []byte { return bytes.ReplaceAll(raw, []byte("\n"), []byte("\r\n")) },
		func(raw []byte) []byte { return bytes.TrimSuffix(raw, []byte("\n")) },
	} {
		var a *client.Answer
		for _, header := range []bool{true, false} {
			file := api.TargetUsers(header, ids...)
			file.Bytes = ended(file.Bytes)
			if a = room.Invite(map[string]any{}, file); a.Success() {
				break
			}
		}
		s.Expect(contract.InviteTargetUsersFile, a).To(match.Success())
		if code := a.String("code"); listed && code != "" {
			s.Expect(contract.InviteTargetUsersFile, all(code)).To(match.That("each of the users in the list", named))
		}
	}
}

// manyTargets is about an invite for more users than most lists show at once, of whom
// nobody knows the most.
func manyTargets(s *spec.S) {
	const many = 150
	_, ids := invited(s, s.Given)
	for i := 2; len(ids) < many; i++ {
		ids = append(ids, fmt.Sprint(i<<22)) // of the first seconds of snowflakes
	}
	room := inventory.MessagesIn(s.Session)
	for _, header := range []bool{true, false} {
		if a := room.Invite(map[string]any{}, api.TargetUsers(header, ids...)); a.Success() {
			listsTargets(s, contract.InviteTargetsRows, a.String("code"), ids)
			return
		}
	}
	s.Lacking(verdict.LackChoice, "the target takes no file of users whom nobody knows")
}

func listsTargets(s *spec.S, clause *contract.Clause, code string, ids []string) {
	if code == "" {
		s.Lacking(verdict.LackChoice, "the answer to the create of an invite tells no code")
	}
	a := s.Send(api.InviteTargets(&s.Run.Profile.Bindings, code, client.Bot(s.App().BotToken)))
	s.Expect(clause, a).To(match.Success())
	r := csv.NewReader(bytes.NewReader(a.Body()))
	r.FieldsPerRecord = -1
	records, err := r.ReadAll()
	s.Expect(clause, a).To(match.On("CSV", func(a *client.Answer) (string, bool) { return a.Brief(), err == nil && len(records) > 0 }))
	headed := len(records[0]) > 0 && !slices.ContainsFunc(records[0], func(f string) bool { return slices.Contains(ids, f) })
	if clause == contract.InviteTargetsHeader {
		s.Expect(clause, records[0]).In(a.Exchange()).To(match.That("user_id and no other header", func(r []string) bool { return slices.Equal(r, []string{"user_id"}) }))
		return
	}
	if headed {
		records = records[1:]
	}
	s.Expect(clause, records).In(a.Exchange()).To(match.That(fmt.Sprintf("%d lines, each for one of %v", len(ids), ids[:min(len(ids), 3)]), func(rows [][]string) bool {
		return len(rows) == len(ids) && !slices.ContainsFunc(ids, func(id string) bool {
			return !slices.ContainsFunc(rows, func(r []string) bool { return slices.Equal(r, []string{id}) })
		})
	}))
}
