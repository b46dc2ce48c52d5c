package certify

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// sent is what a run sent under one key, without what the service made up.
type sent map[transcript.Key]string

// sends certifies a fresh embedded service and returns what was sent.
func sends(t *testing.T, f Options) sent {
	t.Helper()
	p, within, stop, err := embedded.Near(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	f.Quiet, f.Out, f.HAR, f.Transport = true, t.TempDir(), OfAll, within
	o, err := Run(context.Background(), p, f, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if o.defect != nil || o.Run.Verdict == verdict.Nonconformant || o.Run.Verdict == verdict.Inconclusive {
		t.Errorf("the reference service is %s; defect: %v", o.Run.Verdict, o.defect)
	}
	return normalize(o.exchanges, string(target.Encode(p)))
}

// assigned finds the ids that a service makes up, which the codes of invites hold too.
var assigned = regexp.MustCompile(`"(?:id|[a-z_]+_id|version|code)"\s*:\s*"[a-z]?([0-9]+)"`)

// receiving is where a run takes deliveries, at whichever port there is.
var receiving = regexp.MustCompile(`"url":"http://127\.0\.0\.1:[0-9]+/`)

var number = regexp.MustCompile(`[0-9]{15,20}`)

// normalize replaces the ids that the service assigned by the order in which
// the requests of one case name them; those of the profile stay. The clean-up
// at the end belongs to no spec, nor does the end of a day, which comes when the
// creates of one are spent.
func normalize(exchanges []*transcript.Exchange, profile string) sent {
	made := map[string]bool{}
	for _, x := range exchanges {
		for _, m := range assigned.FindAllSubmatch(x.ResponseBody, -1) {
			made[string(m[1])] = true
		}
	}
	for _, id := range number.FindAllString(profile, -1) {
		delete(made, id)
	}
	symbols := map[transcript.Key]map[string]int{}
	out := sent{}
	for _, x := range exchanges { // in the order of their keys
		if x.Key.Spec == "clean-up" || x.Key.Spec == "sweep" || x.Key.Spec == "the end of a day" {
			continue
		}
		session := transcript.Key{Spec: x.Key.Spec, Case: x.Key.Case, Shrink: x.Key.Shrink}
		if symbols[session] == nil {
			symbols[session] = map[string]int{}
		}
		known := symbols[session]
		_, path, _ := strings.Cut(x.URL, "/api/v10")
		text := fmt.Sprintf("%s %s\n%s", x.Method, path, receiving.ReplaceAll(x.RequestBody, []byte(`"url":"http://receiver/`)))
		out[x.Key] = number.ReplaceAllStringFunc(text, func(id string) string {
			if !made[id] {
				return id
			}
			if known[id] == 0 {
				known[id] = len(known) + 1
			}
			return fmt.Sprintf("<%d>", known[id])
		})
	}
	return out
}

// within reports what of a is missing in b or differs there.
func (a sent) within(t *testing.T, b sent) {
	t.Helper()
	wrong := 0
	for k, request := range a {
		if other, there := b[k]; request != other {
			if wrong++; wrong > 5 {
				continue
			}
			if !there {
				other = "nothing"
			}
			t.Errorf("%+v\n sent %s\nthen %s", k, request, other)
		}
	}
	if wrong > 0 {
		t.Errorf("%d of %d requests differ", wrong, len(a))
	}
}

// TestSameSeedSendsTheSame holds that neither the concurrency, a filter
// nor what runs the specs changes what is sent under a key: a run is a function of
// the suites, the profile, the seed and the answers. The filters are some of the
// groups, each alone.
func TestSameSeedSendsTheSame(t *testing.T) {
	t.Parallel()
	some := servicetest.Sample(12, 1)
	whole := sends(t, Options{Seed: 3, Cases: 1, Concurrency: 1, Selection: some})
	if len(whole) < 1000 {
		t.Fatalf("only %d requests", len(whole))
	}
	t.Run("concurrency 16", func(t *testing.T) {
		t.Parallel()
		other := sends(t, Options{Seed: 3, Cases: 1, Concurrency: 16, runSpecs: suites.SideBySide, Selection: some})
		whole.within(t, other)
		other.within(t, whole)
	})
	var labels []string
	for _, e := range suites.Entries() {
		if label := e.Labels()[0]; !slices.Contains(labels, label) {
			labels = append(labels, label)
		}
	}
	for i, label := range labels {
		if i%4 != 1 {
			continue
		}
		t.Run(label, func(t *testing.T) {
			t.Parallel()
			f := Options{Seed: 3, Cases: 1, Concurrency: 2, runSpecs: suites.SideBySide, Selection: some}
			f.Selection.Labels = label
			sends(t, f).within(t, whole)
		})
	}
}
