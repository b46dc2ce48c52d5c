package arrange_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
)

// Where the list can't be read at the end, a fetch says of each command whether it is
// left, or why nobody knows.
func TestCloseSaysWhatAFetchAnswered(t *testing.T) {
	t.Parallel()
	for status, told := range map[int]string{0: "a fetch still shows it", 400: "a fetch of it answers 400", 403: "a fetch of it answers 403", 404: "", 410: ""} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			t.Parallel()
			f := &fake{delete: 204}
			run, s, _ := begin(t, f.start(t, guarded), session.Options{})
			inventory.In(s, 0).Create(command(s))
			s.Close()
			f.noList, f.fetch = true, status
			left := strings.Join(closed(t, run), "\n")
			if told == "" && left != "" || !strings.Contains(left, told) || strings.Contains(left, ": ,") {
				t.Errorf("left: %q", left)
			}
		})
	}
}
