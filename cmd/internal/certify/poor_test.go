package certify

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// poor is what a profile may lack, though the target behind it is correct.
type poor struct {
	name   string
	reduce func(*target.Profile)
}

func oneApplication(p *target.Profile) {
	p.Applications = p.Applications[:1]
	other := func(id string) bool { return id != p.Applications[0].ID }
	for i := range p.Guilds {
		g := &p.Guilds[i]
		for _, list := range []*[]string{&g.Uninstalled, &g.AuditReaders, &g.AuditBarred} {
			*list = slices.DeleteFunc(*list, other)
		}
	}
}

func oneGuild(p *target.Profile)   { p.Guilds = p.Guilds[:1] }
func noFeatures(p *target.Profile) { p.Features = nil }
func noControl(p *target.Profile)  { p.Control = target.Control{} }

func noBearers(p *target.Profile) {
	for i := range p.Applications {
		a := &p.Applications[i]
		a.Tokens, a.ClientID, a.ClientSecret, a.RedirectURI = nil, "", "", ""
	}
}

func notOverwritable(p *target.Profile) {
	for i := range p.Applications {
		p.Applications[i].Overwritable = false
	}
}

func fewCreates(p *target.Profile) {
	p.Budgets.CreatesPerDay, p.Budgets.SpendCreates = 20, false
}

func noPeople(p *target.Profile) {
	for i := range p.Guilds {
		g := &p.Guilds[i]
		g.Channels, g.Roles, g.Users = nil, nil, nil
	}
}

// fewLocales leaves locales that no spec names.
func fewLocales(p *target.Profile) {
	p.Bindings.Locales = []string{"hu", "lt"}
	for i := range p.Applications {
		p.Applications[i].Locale = ""
	}
	for i := range p.Guilds {
		for k := range p.Guilds[i].Users {
			p.Guilds[i].Users[k].Locale = ""
		}
	}
}

func plainApplication(p *target.Profile) {
	for i := range p.Applications {
		a := &p.Applications[i]
		a.Integrations, a.Embedded, a.Discoverable, a.UserID = nil, false, false, ""
	}
}

// halfSaid leaves out who may not manage both guilds and roles, and that an application
// which is installed to users alone is in no guild.
func halfSaid(p *target.Profile) {
	for i := range p.Applications {
		a := &p.Applications[i]
		for j := range a.Tokens {
			if len(a.Tokens[j].Lacks) > 1 {
				a.Tokens[j].Lacks = nil
			}
		}
		for j := range p.Guilds {
			g := &p.Guilds[j]
			g.Uninstalled = slices.DeleteFunc(g.Uninstalled, func(id string) bool {
				return id == a.ID && len(a.Integrations) > 0 && !slices.Contains(a.Integrations, 0)
			})
		}
	}
}

func without(f contract.Feature) func(*target.Profile) {
	return func(p *target.Profile) {
		p.Features = slices.DeleteFunc(p.Features, func(g contract.Feature) bool { return f == g })
	}
}

func all(reductions ...func(*target.Profile)) func(*target.Profile) {
	return func(p *target.Profile) {
		for _, reduce := range reductions {
			reduce(p)
		}
	}
}

// poorProfiles lack one thing each, or two that no spec needs together.
func poorProfiles() []poor {
	return []poor{
		{"no feature", all(noFeatures)},
		{"no guild", all(func(p *target.Profile) { p.Guilds = nil })},
		{"few creates, half of what users lack", all(fewCreates, halfSaid)},
		{"one application, few locales", all(oneApplication, fewLocales)},
		{"one guild, one status for bodies", all(oneGuild, func(p *target.Profile) { p.Bindings.RefusedStatuses = []int{400} })},
		{"no control, Indonesian alone", all(noControl, fewLocales, func(p *target.Profile) { p.Bindings.Locales = []string{"id"} })},
		{"no bearer token, no embedded activity", all(noBearers, without(contract.EmbeddedActivity))},
		{"not overwritable, no permissions", all(notOverwritable, without(contract.Permissions))},
		{"no people, no localization", all(noPeople, without(contract.Localization))},
		{"plain applications", all(plainApplication)},
		{"everything at once", all(oneApplication, oneGuild, noFeatures, noControl, noBearers, notOverwritable, fewCreates, noPeople)},
	}
}

// certified runs the suites against a profile in this process.
func certified(t *testing.T, p *target.Profile, f Options) *Outcome {
	t.Helper()
	// Through the file, as a user's would come.
	p, err := Load(servicetest.WriteProfile(t, p), "")
	if err != nil {
		t.Fatal(err)
	}
	f.Out, f.Quiet, f.Concurrency, f.runSpecs = t.TempDir(), true, 4, suites.SideBySide
	if f.Seed == 0 {
		f.Seed = 1
	}
	o, err := Run(context.Background(), p, f, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestPoorProfilesAccuseNobody certifies the reference service through
// profiles that say little: what they lack is the reason why a clause
// was not exercised, and nothing fails or breaks for it. Each is tried with another
// sample of the specs.
func TestPoorProfilesAccuseNobody(t *testing.T) {
	t.Parallel()
	for i, x := range poorProfiles() {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			p, within, stop, err := embedded.Near(refserver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer stop()
			p.Budgets.SpendCreates = false
			x.reduce(p)
			accusesNobody(t, certified(t, p, Options{Cases: 2, Transport: within, Selection: servicetest.Sample(24, i)}))
		})
	}
}

// TestScatteredApplicationsAccuseNobody certifies applications of which each is
// authorized in other guilds than the next: no spec writes where it may not. The
// profile lists the guilds of the first application last.
func TestScatteredApplicationsAccuseNobody(t *testing.T) {
	t.Parallel()
	world := servicetest.Start(t, refserver.Options{}, nil).World
	for i, out := range map[int]int{1: 1, 3: 2} { // guilds and applications
		g := &world.Guilds[i]
		g.Uninstalled = append(slices.Clone(g.Uninstalled), world.Applications[out].ID)
	}
	s := servicetest.Start(t, refserver.Options{World: &world}, nil)
	for _, turned := range []bool{false, true} {
		p := embedded.Profile(s.World, s.URL)
		p.Budgets.SpendCreates = false
		if turned {
			slices.Reverse(p.Guilds)
		}
		accusesNobody(t, certified(t, p, Options{Transport: s.Within, Cases: 2, Selection: servicetest.Sample(15, 0)}))
	}
}

// accusesNobody holds what is true of every run on a correct target, whatever
// its profile lacks.
func accusesNobody(t *testing.T, o *Outcome) {
	t.Helper()
	if o.defect != nil || o.unclean != nil || len(o.Run.Left) > 0 {
		t.Errorf("defect %v, left behind %v", o.defect, o.Run.Left)
	}
	if code := o.code(false); code != exit.OK && code != exit.Partial {
		t.Errorf("exit code %d, want %d or %d", code, exit.OK, exit.Partial)
	}
	for _, s := range o.Run.Specs {
		switch s.Outcome {
		case verdict.SpecFailed:
			for _, f := range s.Failures {
				t.Errorf("%s: %s: expected %s, observed %s\n%s", s.Name, f.Clause, f.Expected, f.Observed, strings.Join(f.Curl, "\n"))
			}
		case verdict.SpecBroken:
			t.Errorf("%s: broken: %s", s.Name, s.Reason)
		case verdict.SpecSkipped:
			if s.Reason == "" || s.Code == "" {
				t.Errorf("%s: skipped for a reason that tells nothing of the profile: %q", s.Name, s.Reason)
			}
		}
	}
	for _, c := range o.Run.Clauses {
		if c.Outcome == verdict.NotExercised && (c.Reason == "" || c.Code == "" || c.Code == verdict.LackSelection && o.Run.Filter == "") {
			t.Errorf("%s: not exercised for no reason: %q", c.ID, c.Reason)
		}
	}
}
