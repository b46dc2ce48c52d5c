package resource

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// threadMembers is about who is in a thread. They are read, and nobody joins or leaves.
func threadMembers() *spec.Group {
	g := spec.NewGroup("Thread members")
	g.Needs()
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.ThreadMembersList, membersListed},
		{contract.ThreadMembersWithMember, listedWithMember},
		{contract.ThreadMembersMemberless, listedWithoutMember},
		{contract.ThreadMembersLimit, pagesWithinLimit},
		{contract.ThreadMembersLimitDefault, pageOfHundred},
		{contract.ThreadMembersAfter, pagesFollow},
		{contract.ThreadMemberRead, memberRead},
		{contract.ThreadMemberWithMember, readWithMember},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g, "a later page of thread members with with_member holds each one's member too", spec.Verifies(contract.ThreadMembersWithMember), laterWithMember)
	spec.Example(g, "a page of as many thread members as are left holds them all", spec.Verifies(contract.ThreadMembersAfter), fullLastPage)
	g.Undeclared(contract.ThreadMembersList, func(s *spec.S) *client.Answer {
		t := aThread(s)
		return s.Send(t.api.Members(api.Page{}))
	})
	return g
}

// thread is one of the profile, with users who are in it.
type thread struct {
	*spec.S
	members []string
	api     api.Thread
}

func aThread(s *spec.S) thread {
	for _, g := range s.Run.Profile.Guilds {
		for _, c := range g.Channels {
			if len(c.Members) > 0 && g.Authorizes(s.App()) {
				return thread{s, c.Members, api.Thread{ID: c.ID, Auth: client.Bot(s.App().BotToken)}}
			}
		}
	}
	s.Lacking(verdict.LackActor, "the profile names no thread and who is in it (guilds, channels, members)")
	return thread{}
}

// page lists thread members: those of the answer, and their users. That there are
// some is checked in that way.
func (t thread) page(p api.Page, check func(*client.Answer) spec.Assertion) (a *client.Answer, items []map[string]any, users []string) {
	a = t.Send(t.api.Members(p))
	check(a).To(match.Success())
	check(a).To(aList)
	list, _ := a.Array()
	for _, v := range list {
		o, _ := v.(map[string]any)
		items = append(items, o)
		users = append(users, client.Text(o[t.Run.Profile.Bindings.ThreadMemberKey]))
	}
	check(a).To(match.That("thread members with "+t.Run.Profile.Bindings.ThreadMemberKey+" (bindings.thread_member_key)", func(*client.Answer) bool {
		return len(users) > 0 && !slices.Contains(users, "")
	}))
	return a, items, users
}

// given is a page on the way to something else.
func (t thread) given(p api.Page) (a *client.Answer, items []map[string]any, users []string) {
	return t.page(p, func(a *client.Answer) spec.Assertion { return t.Given(contract.ThreadMembersList, a) })
}

// membersListed goes on to further pages, which a target may have without with_member
// too.
func membersListed(s *spec.S) {
	t := aThread(s)
	a, _, users := t.page(api.Page{}, func(a *client.Answer) spec.Assertion { return s.Expect(contract.ThreadMembersList, a) })
	for page := users; len(page) >= hundred && len(missing(t.members, users)) > 0; users = append(users, page...) {
		list, _ := t.Send(t.api.Members(api.Page{After: page[len(page)-1]})).Array()
		page = nil
		for _, v := range list {
			o, _ := v.(map[string]any)
			page = append(page, client.Text(o[s.Run.Profile.Bindings.ThreadMemberKey]))
		}
		if len(missing(page, users)) < len(page) {
			s.Lacking(verdict.LackRoom, "the thread has more members than the target lists at once without with_member")
		}
	}
	for _, m := range t.members {
		s.Expect(contract.ThreadMembersList, slices.Contains(users, m)).In(a.Exchange()).
			To(match.That("the user "+m+" of the profile among them", func(is bool) bool { return is }))
	}
}

// missing are those of all that are not among the others.
func missing(all, among []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(m string) bool { return slices.Contains(among, m) })
}

// holdsMember is a thread member with a member, of the same user where it tells of whom.
func holdsMember(b *target.Bindings) types.GomegaMatcher {
	return match.That("the user's member, an object", func(o map[string]any) bool {
		m, _ := o["member"].(map[string]any)
		user := client.Text(match.At(m, "user/id"))
		return len(m) > 0 && (user == "" || user == client.Text(o[b.ThreadMemberKey]))
	})
}

func listedWithMember(s *spec.S) {
	a, items, _ := aThread(s).given(api.Page{WithMember: true, Limit: 5})
	for _, o := range items {
		s.Expect(contract.ThreadMembersWithMember, o).In(a.Exchange()).To(holdsMember(&s.Run.Profile.Bindings))
	}
}

// laterWithMember looks at those who follow the first.
func laterWithMember(s *spec.S) {
	t := aThread(s)
	_, _, users := t.given(api.Page{WithMember: true, Limit: 2})
	if len(users) < 2 {
		s.Lacking(verdict.LackActor, "the thread of the profile has one member")
	}
	a, items, _ := t.page(api.Page{WithMember: true, After: users[0], Limit: 2}, func(a *client.Answer) spec.Assertion {
		return s.Given(contract.ThreadMembersAfter, a)
	})
	for _, o := range items {
		s.Expect(contract.ThreadMembersWithMember, o).In(a.Exchange()).Provided(func() {
			_, first, _ := t.given(api.Page{WithMember: true, Limit: 2})
			s.Given(contract.ThreadMembersWithMember, first[0]).To(holdsMember(&s.Run.Profile.Bindings))
		}).To(holdsMember(&s.Run.Profile.Bindings))
	}
}

func listedWithoutMember(s *spec.S) {
	for _, p := range []api.Page{{}, {Without: true}} {
		a, items, _ := aThread(s).given(p)
		for _, o := range items {
			s.Expect(contract.ThreadMembersMemberless, o).In(a.Exchange()).To(match.NoField("member"))
		}
	}
}

func pagesWithinLimit(s *spec.S) {
	t := aThread(s)
	for _, limit := range []int{1, 2} {
		a, _, users := t.given(api.Page{WithMember: true, Limit: limit})
		s.Expect(contract.ThreadMembersLimit, len(users)).In(a.Exchange()).
			To(match.That(fmt.Sprintf("at most %d", limit), func(n int) bool { return n <= limit }))
	}
}

// hundred is how many a page has where no limit was sent.
const hundred = 100

// pageOfHundred looks at what follows where the first page has fewer: then it is too
// short only if as many were left.
func pageOfHundred(s *spec.S) {
	t := aThread(s)
	a, _, users := t.given(api.Page{WithMember: true})
	if n := len(users); n < hundred {
		rest, _ := t.Send(t.api.Members(api.Page{WithMember: true, After: users[n-1], Limit: hundred})).Array()
		if n+len(rest) < hundred {
			s.Lacking(verdict.LackActor, fmt.Sprintf("the thread of the profile has %d members, and a page holds %d (guilds, channels, members)", n+len(rest), hundred))
		}
	}
	s.Expect(contract.ThreadMembersLimitDefault, len(users)).In(a.Exchange()).
		To(match.That(fmt.Sprint(hundred), func(n int) bool { return n == hundred }))
}

// pagesFollow compares two pages with one that holds as many as both. Who joins or
// leaves in between shows in a page that is read twice.
func pagesFollow(s *spec.S) {
	const each = 3
	t := aThread(s)
	_, _, whole := t.given(api.Page{WithMember: true, Limit: 2 * each})
	if len(whole) <= each {
		s.Lacking(verdict.LackActor, fmt.Sprintf("the thread of the profile has %d members, and one page holds them", len(whole)))
	}
	a, _, second := t.page(api.Page{WithMember: true, After: whole[each-1], Limit: each}, func(a *client.Answer) spec.Assertion {
		return s.Expect(contract.ThreadMembersAfter, a)
	})
	_, _, again := t.given(api.Page{WithMember: true, Limit: 2 * each})
	if !slices.Equal(whole, again) {
		s.Lacking(verdict.LackActor, "the members of the thread changed meanwhile")
	}
	want := whole[each:]
	s.Expect(contract.ThreadMembersAfter, second).In(a.Exchange()).Provided(func() {
		s.Session.Given(contract.ThreadMembersLimit, len(whole) <= 2*each && len(second) <= each, fmt.Sprintf("at most %d, and %d", 2*each, each), fmt.Sprintf("%d, and %d", len(whole), len(second)), a.Exchange())
	}).To(match.That(fmt.Sprintf("%v", want), func(got []string) bool { return slices.Equal(got, want) }))
	// A page whose length was not asked for goes on there too.
	a, _, usual := t.page(api.Page{WithMember: true, After: whole[each-1]}, func(a *client.Answer) spec.Assertion {
		return s.Expect(contract.ThreadMembersAfter, a)
	})
	s.Expect(contract.ThreadMembersAfter, usual).In(a.Exchange()).
		To(match.That(fmt.Sprintf("%v and those that follow", want), func(got []string) bool { return slices.Equal(got[:min(len(got), len(want))], want) }))
}

// fullLastPage asks for just as many as are left.
func fullLastPage(s *spec.S) {
	const last = 3
	t := aThread(s)
	all := func() (users []string) {
		for after := ""; len(users) < 5*hundred; {
			a := t.Send(t.api.Members(api.Page{WithMember: true, After: after, Limit: hundred}))
			s.Given(contract.ThreadMembersList, a).To(match.Success())
			list, _ := a.Array()
			for _, v := range list {
				o, _ := v.(map[string]any)
				users = append(users, client.Text(o[s.Run.Profile.Bindings.ThreadMemberKey]))
			}
			if after = ""; len(list) > 0 {
				after = users[len(users)-1]
			}
			if len(list) < hundred || after == "" {
				return users
			}
		}
		return nil
	}
	whole := all()
	if len(whole) <= last {
		s.Lacking(verdict.LackActor, fmt.Sprintf("the thread of the profile lists %d members, too few or too many for this", len(whole)))
	}
	want := whole[len(whole)-last:]
	a, _, users := t.page(api.Page{WithMember: true, After: whole[len(whole)-last-1], Limit: last}, func(a *client.Answer) spec.Assertion {
		return s.Given(contract.ThreadMembersList, a)
	})
	if !slices.Equal(whole, all()) {
		s.Lacking(verdict.LackActor, "the members of the thread changed meanwhile")
	}
	s.Expect(contract.ThreadMembersAfter, users).In(a.Exchange()).
		To(match.That(fmt.Sprintf("%v", want), func(got []string) bool { return slices.Equal(got, want) }))
}

// one reads a thread member whom the profile names: the last by id, for who is shown
// whoever is asked for may well be the first.
func (t thread) one(withMember bool) (user string, a *client.Answer) {
	user = slices.MaxFunc(t.members, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return user, t.Send(t.api.Member(user, withMember))
}

func isMember(check spec.Assertion, b *target.Bindings, user string) {
	check.To(match.Success())
	check.To(match.Field(b.ThreadMemberKey, user))
}

func memberRead(s *spec.S) {
	user, a := aThread(s).one(false)
	isMember(s.Expect(contract.ThreadMemberRead, a), &s.Run.Profile.Bindings, user)
}

func readWithMember(s *spec.S) {
	user, a := aThread(s).one(true)
	isMember(s.Given(contract.ThreadMemberRead, a), &s.Run.Profile.Bindings, user)
	o, _ := a.Object()
	s.Expect(contract.ThreadMemberWithMember, o).In(a.Exchange()).To(holdsMember(&s.Run.Profile.Bindings))
}
