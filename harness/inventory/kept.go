package inventory

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
)

// kept is why the command has to be taken for one that is still there; empty where
// it is gone. Its list does not show it, or can't be read for that error.
func (t *cleanUp) kept(i ledger.Item, unread error) string {
	if unread == nil {
		return ""
	}
	fetched, gone := t.fetched(i)
	if gone {
		return ""
	}
	why := t.why[i.ID]
	for _, more := range []string{unread.Error(), fetched} {
		if more != "" && more != why {
			why += ", and " + more
		}
	}
	return why
}

// fetched asks for the command itself, and tells what that shows of it; nothing where
// it could not be asked.
func (t *cleanUp) fetched(i ledger.Item) (shows string, gone bool) {
	app, err := t.v.application(i.App)
	if t.ended || err != nil {
		return "", false
	}
	a := t.s.Try(CommandsOf(t.s, app, i.Guild).Request(api.Fetch(i.ID)))
	t.failed(a.Err())
	var transport *client.TransportError
	switch {
	case errors.As(a.Err(), &transport):
		return "the fetch of it got no answer", false
	case a.Err() != nil:
		return "", false
	case a.Status() == http.StatusNotFound || a.Status() == http.StatusGone:
		return "", true
	case a.Success():
		return "a fetch still shows it", false
	}
	return fmt.Sprintf("a fetch of it answers %s", said(a)), false
}
