package certify

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites"
)

// TestARunStaysWithinADay holds that a full run fits what a target with the
// limits of the contract allows on one day, which no control API ends early.
func TestARunStaysWithinADay(t *testing.T) {
	t.Parallel()
	p, _, stop, err := embedded.Near(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	p.Control = target.Control{}
	c, err := rehearse(t.Context(), suites.Selection{}, p, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	if c.unfit > 0 || c.requests < 1000 || c.total() < 100 {
		t.Errorf("%+v", c)
	}
	last := p.Guilds[len(p.Guilds)-1].ID
	for scope, n := range c.creates {
		if n > 200 && !strings.HasSuffix(scope, last) {
			t.Errorf("%s: %d creates", scope, n)
		}
	}
	p.Budgets.RequestsPerSecond = 10
	var out bytes.Buffer
	c.print(&out, p)
	want := regexp.MustCompile(`(?s)^A full run takes about \d+,\d{3} requests and \d+ creates, .*\n[\d,]+ of the requests send messages, .*\n  \d+ creates: guild ` +
		p.Guilds[0].ID + `\n.*At 10 requests a second it lasts at least \d+m\d+s\.\n$`)
	if !want.MatchString(out.String()) {
		t.Error(out.String())
	}
}

// TestRehearsalIsCutToTheProfile holds that what a target lacks costs nothing.
func TestRehearsalIsCutToTheProfile(t *testing.T) {
	t.Parallel()
	p, _, stop, err := embedded.Near(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	p.Control = target.Control{}
	p.Applications, p.Guilds, p.Features = p.Applications[:1], p.Guilds[:1], nil
	p.Applications[0].ID, p.Guilds[0].ID = "11", "22"
	p.Applications[0].Overwritable = false
	p.Budgets.CreatesPerDay, p.Budgets.Cases = 20, 2
	c, err := rehearse(t.Context(), suites.Selection{}, p, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	if c.unfit == 0 || len(c.creates) != 2 || c.creates["guild 22"] > 20 || c.creates["global commands of application 11"] > 20 {
		t.Errorf("%+v", c)
	}
}
