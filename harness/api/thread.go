package api

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/target"
)

// Thread is a thread and who is in it (contract: Other operations).
type Thread struct {
	ID   string
	Auth client.Auth
}

// Page is what a listing of thread members is asked for. The zero value asks for
// nothing.
type Page struct {
	WithMember bool
	Without    bool   // with_member=false is sent
	After      string // a user's id; empty for the beginning
	Limit      int    // 0 for none
}

const threadMembersPath = "/channels/{channel}/thread-members"

func (t Thread) path(user string) string {
	return target.ExpandWith(threadMembersPath+user, map[string]string{"channel": t.ID})
}

// Members lists who is in the thread.
func (t Thread) Members(p Page) client.Request {
	q := url.Values{}
	if p.WithMember {
		q.Set("with_member", "true")
	}
	if p.Without {
		q.Set("with_member", "false")
	}
	if p.After != "" {
		q.Set("after", p.After)
	}
	if p.Limit > 0 {
		q.Set("limit", strconv.Itoa(p.Limit))
	}
	return client.Request{Method: http.MethodGet, Path: t.path(""), Auth: t.Auth, Query: q}
}

// Member reads one of them.
func (t Thread) Member(user string, withMember bool) client.Request {
	r := client.Request{Method: http.MethodGet, Path: t.path("/" + url.PathEscape(user)), Auth: t.Auth}
	if withMember {
		r.Query = url.Values{"with_member": {"true"}}
	}
	return r
}
