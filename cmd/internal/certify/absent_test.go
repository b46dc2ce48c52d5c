package certify

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// lookedFor are features by which a target can say that it lacks them, each with the
// part of a path by which alone it answers what that takes.
var lookedFor = map[contract.Feature]string{
	contract.OAuth2: "/oauth2/token", contract.Lobbies: "/lobbies", contract.VoiceStatus: "/voice-status",
	contract.Entitlements: "/skus", contract.RoleConnections: "/role-connections/metadata", contract.ThreadMembers: "/thread-members",
	contract.Invites: "/invites", contract.MessageSearch: "/messages/search", contract.GatewayEvents: "/gateway",
	contract.Messages: "/messages", contract.Permissions: "/permissions",
}

// lacking certifies the reference service through a profile without those features, with
// answers of that status where they are.
func lacking(t *testing.T, status int) *Outcome {
	t.Helper()
	s := servicetest.Start(t, refserver.Options{}, func(h http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			for _, part := range lookedFor {
				if status != 0 && strings.HasPrefix(r.URL.Path, "/api/v10/") && strings.Contains(r.URL.Path, part) {
					w.Header().Set("Content-Type", "application/json")
					w.WriteHeader(status)
					_, _ = w.Write([]byte("{}"))
					return
				}
			}
			h.ServeHTTP(w, r)
		})
	})
	p := embedded.Profile(s.World, s.URL)
	p.Events.Source = target.NoEvents
	p.Budgets.SpendCreates = false
	p.Features = slices.DeleteFunc(p.Features, func(f contract.Feature) bool { return lookedFor[f] != "" })
	var ids []string
	for _, c := range contract.All() {
		if lookedFor[c.Feature] != "" {
			ids = append(ids, c.ID)
		}
	}
	return certified(t, p, Options{Cases: 1, Selection: servicetest.OneIn(1000, 0, ids...)})
}

// TestAbsentFeaturesAreUnsupported holds that what a profile does not declare is looked
// for: a target that answers so lacks it, one that answers otherwise is not taken at
// its profile's word.
func TestAbsentFeaturesAreUnsupported(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]verdict.Outcome{
		http.StatusNotFound: verdict.Unsupported, http.StatusNotImplemented: verdict.Unsupported,
		http.StatusMethodNotAllowed: verdict.Unsupported, 0: verdict.NotExercised, http.StatusOK: verdict.NotExercised,
	} {
		t.Run(http.StatusText(status), func(t *testing.T) {
			t.Parallel()
			o := lacking(t, status)
			told := map[contract.Feature]bool{}
			for _, c := range o.Run.Clauses {
				f := contract.Find(c.ID).Feature
				if lookedFor[f] == "" || c.Outcome == verdict.Undetermined {
					continue
				}
				if c.Outcome != want {
					t.Errorf("%s: %s, %s, want %s", c.ID, c.Outcome, c.Reason, want)
				}
				told[f] = told[f] || strings.Contains(c.Reason, "though the target answers otherwise")
			}
			for f := range lookedFor {
				if told[f] != (want == verdict.NotExercised) {
					t.Errorf("%s: said to be there though not declared: %t", f, told[f])
				}
			}
		})
	}
}

// TestAbsentOperationsAreUnsupported holds the same of operations: declared absent and
// answered 404, and declared absent and served.
func TestAbsentOperationsAreUnsupported(t *testing.T) {
	t.Parallel()
	declared := []contract.Operation{contract.BulkGlobal, contract.FetchGuild, contract.EditMessage, contract.EditPermissions}
	for _, gone := range [][]contract.Operation{declared, nil} {
		p, within, stop, err := embedded.NearWithout(refserver.Options{}, gone)
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		p.Operations = map[contract.Operation]string{}
		var ids []string
		for _, op := range declared {
			p.Operations[op] = target.Absent
			ids = append(ids, op.Clause().ID)
		}
		p.Budgets.SpendCreates = false
		for _, c := range certified(t, p, Options{Cases: 1, Transport: within, Selection: servicetest.OneIn(1000, 0, ids...)}).Run.Clauses {
			if !slices.Contains(ids, c.ID) {
				continue
			}
			if served := strings.Contains(c.Reason, "though the target answers otherwise"); gone != nil && c.Outcome != verdict.Unsupported ||
				gone == nil && (c.Outcome != verdict.NotExercised || !served) {
				t.Errorf("%s, without %v: %s, %s", c.ID, gone, c.Outcome, c.Reason)
			}
		}
	}
}

// TestDeclaredAbsencesAccuseNobody holds that a target which lacks what its profile says
// it lacks is accused of nothing that it was to do by that.
func TestDeclaredAbsencesAccuseNobody(t *testing.T) {
	t.Parallel()
	for i, gone := range [][]contract.Operation{
		{contract.EditGlobal, contract.EditGuild, contract.GetPermissions}, {contract.ListGuild, contract.FetchGuild},
	} {
		p, within, stop, err := embedded.NearWithout(refserver.Options{}, gone)
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		p.Operations = map[contract.Operation]string{}
		for _, op := range gone {
			p.Operations[op] = target.Absent
		}
		for _, spec := range certified(t, p, Options{Cases: 1, Transport: within, Selection: servicetest.Sample(8, i)}).Run.Specs {
			if spec.Outcome == verdict.SpecFailed {
				t.Errorf("without %v: %s: %s", gone, spec.Name, spec.Reason)
			}
		}
	}
}

// TestSequencesLeaveOutWhatIsAbsent holds that no step asks for what the profile declares
// absent: a target may refuse that as it likes.
func TestSequencesLeaveOutWhatIsAbsent(t *testing.T) {
	t.Parallel()
	s := servicetest.Start(t, refserver.Options{}, func(h http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPut && strings.HasSuffix(r.URL.Path, "/commands") {
				w.Header().Set("Content-Type", "application/json")
				w.WriteHeader(http.StatusNotImplemented)
				_, _ = w.Write([]byte("{}"))
				return
			}
			h.ServeHTTP(w, r)
		})
	})
	p := embedded.Profile(s.World, s.URL)
	p.Events.Source = target.NoEvents
	p.Operations = map[contract.Operation]string{contract.BulkGlobal: target.Absent, contract.BulkGuild: target.Absent}
	o := certified(t, p, Options{Transport: s.Within, Cases: 4, Selection: servicetest.OneIn(1000, 0, contract.ListGlobalComplete.ID)})
	for _, c := range o.Run.Clauses {
		if c.Outcome == verdict.Failed {
			t.Errorf("%s: %s", c.ID, c.Reason)
		}
	}
	for _, spec := range o.Run.Specs {
		if spec.Group == "Sequences" && spec.Outcome != verdict.SpecPassed {
			t.Errorf("%s: %s, %s", spec.Name, spec.Outcome, spec.Reason)
		}
	}
}
