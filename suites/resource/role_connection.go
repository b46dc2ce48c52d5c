package resource

import (
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// roleConnections is about what an application asks of users for roles, and what it
// tells of one. Both are put back as they were.
func roleConnections() *spec.Group {
	g := spec.NewGroup("Role connections")
	g.Needs(spec.RoleConnections)
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.RoleConnectionMetadataRead, func(s *spec.S) { metadata(s, s.Expect) }},
		{contract.RoleConnectionMetadataUpdate, metadataUpdated},
		{contract.RoleConnectionRead, func(s *spec.S) { connection(s, s.Expect) }},
		{contract.RoleConnectionUpdate, connectionUpdated},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g, "a user's role connection with one application is not that with another",
		spec.Verifies(contract.RoleConnectionUpdate), connectionOfApplication)
	g.Undeclared(contract.RoleConnectionMetadataRead, func(s *spec.S) *client.Answer {
		return s.Send(api.RoleConnections{App: s.App().ID, Auth: client.Bot(s.App().BotToken)}.Metadata())
	})
	return g
}

// checking is how a clause is checked: Expect or Given.
type checking func(*contract.Clause, any) spec.Assertion

// metadata reads the metadata records of the application.
func metadata(s *spec.S, check checking) *client.Answer {
	a := s.Send(api.RoleConnections{App: s.App().ID, Auth: client.Bot(s.App().BotToken)}.Metadata())
	check(contract.RoleConnectionMetadataRead, a).To(match.Success())
	check(contract.RoleConnectionMetadataRead, a).To(match.On("JSON", func(a *client.Answer) (string, bool) {
		_, err := a.JSON()
		return a.Brief(), err == nil
	}))
	return a
}

// mostRecords is how many records of metadata every service of this family takes.
const mostRecords = 5

// metadataUpdated adds two records to those that are there, where there is room for them,
// and changes them.
func metadataUpdated(s *spec.S) {
	before := metadata(s, s.Given)
	keys := []string{s.Name(), s.Name()}
	for _, names := range [][]string{{"a number", "another number"}, {"a number of late", "another now"}} {
		update(s, before, keys, names)
	}
}

// update writes records of the keys, and looks for them.
func update(s *spec.S, before *client.Answer, keys, names []string) {
	var mine []api.MetadataRecord
	var records []any
	for i, key := range keys {
		r := api.MetadataRecord{Type: 2, Key: key, Name: names[i], Description: "made by slashproof"}
		mine, records = append(mine, r), append(records, r)
	}
	if there, _ := before.Array(); len(there)+len(mine) <= mostRecords {
		records = slices.Concat(there, records)
	}
	s.Expect(contract.RoleConnectionMetadataUpdate, inventory.UpdateMetadata(s.Session, before, records)).To(match.Success())
	after := metadata(s, s.Given)
	for _, r := range mine {
		s.Expect(contract.RoleConnectionMetadataUpdate, after).To(match.On("the record of the key "+r.Key+" as it was sent", func(a *client.Answer) (string, bool) {
			list, _ := a.Array()
			return a.Brief(), slices.ContainsFunc(list, func(v any) bool {
				o, _ := v.(map[string]any)
				return o["key"] == r.Key && o["name"] == r.Name && o["description"] == r.Description && client.Text(o["type"]) == strconv.Itoa(r.Type)
			})
		}))
	}
	notOfOthers(s, keys)
}

// notOfOthers asserts that no other application has a record of the keys.
func notOfOthers(s *spec.S, keys []string) {
	for i := range s.Run.Profile.Applications {
		app := &s.Run.Profile.Applications[i]
		if app.ID == s.App().ID || app.BotToken == "" {
			continue
		}
		a := s.Send(api.RoleConnections{App: app.ID, Auth: client.Bot(app.BotToken)}.Metadata())
		if list, is := a.Array(); is && a.Success() {
			s.Expect(contract.RoleConnectionMetadataUpdate, list).In(a.Exchange()).To(match.That("no record that another application wrote", func(list []any) bool {
				return !slices.ContainsFunc(list, func(v any) bool {
					o, _ := v.(map[string]any)
					return slices.Contains(keys, client.Text(o["key"]))
				})
			}))
		}
		return // one is enough
	}
}

// writer is the token of the user whose connection is read and written.
func writer(s *spec.S) *target.Bearer {
	t := inventory.ConnectionToken(s.App())
	if t == nil {
		s.Lacking(verdict.LackCredential, "the profile has no user's token with the scope "+inventory.RoleConnectionsScope)
	}
	return t
}

var anObject = match.On("an object", func(a *client.Answer) (string, bool) {
	_, is := a.Object()
	return a.Brief(), is
})

// connection reads the role connection of the user, and writes one where there is none.
func connection(s *spec.S, check checking) *client.Answer {
	read := api.RoleConnections{App: s.App().ID, Auth: client.Bearer(writer(s).Token)}.Own()
	a := s.Send(read)
	if inventory.NoRoleConnection(a) {
		mine := api.Connection{Platform: s.Name(), Username: "made by slashproof", Metadata: map[string]string{}}
		s.Given(contract.RoleConnectionUpdate, inventory.UpdateRoleConnection(s.Session, writer(s), a, mine)).To(match.Success())
		a = s.Send(read)
	}
	check(contract.RoleConnectionRead, a).To(match.Success())
	check(contract.RoleConnectionRead, a).To(anObject)
	return a
}

func connectionUpdated(s *spec.S) {
	before := connection(s, s.Given)
	for _, user := range []string{"Made by Slashproof", "made again"} {
		mine := api.Connection{Platform: s.Name(), Username: user, Metadata: map[string]string{}}
		a := inventory.UpdateRoleConnection(s.Session, writer(s), before, mine)
		s.Expect(contract.RoleConnectionUpdate, a).To(match.Success())
		s.Expect(contract.RoleConnectionUpdate, a).To(anObject)
		for _, shown := range []*client.Answer{a, connection(s, s.Given)} {
			s.Expect(contract.RoleConnectionUpdate, shown).To(match.Field("platform_name", mine.Platform))
			s.Expect(contract.RoleConnectionUpdate, shown).To(match.Field("platform_username", mine.Username))
		}
	}
}

// connectionOfApplication updates the user's connection between two looks at theirs with
// another application.
func connectionOfApplication(s *spec.S) {
	own := writer(s)
	for i := range s.Run.Profile.Applications {
		app := &s.Run.Profile.Applications[i]
		t := app.Token(func(t target.Bearer) bool {
			return t.UserID == own.UserID && !t.Revoked && t.Carries(inventory.RoleConnectionsScope)
		})
		if app.ID == s.App().ID || t == nil {
			continue
		}
		theirs := func() *client.Answer {
			a := s.Send(api.RoleConnections{App: app.ID, Auth: client.Bearer(t.Token)}.Own())
			if !inventory.NoRoleConnection(a) {
				s.Given(contract.RoleConnectionRead, a).To(match.Success())
			}
			return a
		}
		theirs()
		mine := api.Connection{Platform: s.Name(), Username: "made by slashproof", Metadata: map[string]string{}}
		s.Given(contract.RoleConnectionUpdate, inventory.UpdateRoleConnection(s.Session, own, connection(s, s.Given), mine)).To(match.Success())
		s.Expect(contract.RoleConnectionUpdate, theirs()).To(match.On("what it was, and not the connection with another application",
			func(a *client.Answer) (string, bool) { return a.Brief(), a.String("platform_name") != mine.Platform }))
		return
	}
	s.Lacking(verdict.LackCredential, "the profile has no token of the user for another application with the scope "+inventory.RoleConnectionsScope)
}
