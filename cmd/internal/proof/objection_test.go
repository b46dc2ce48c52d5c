package proof

import (
	"slices"
	"strings"
	"testing"
)

// setsWith are proofs of sets of five faults, of which one run reported so many, and
// of whose 1,000 decided clauses so many were blocked.
func setsWith(reported int, blocked ...int) *Proof {
	p := &Proof{k: 5, decided: 1000}
	for _, n := range blocked {
		p.Many = append(p.Many, ManyRun{
			Faults: make([]string, 5), Reported: make([]string, reported), Blocked: n, Rounds: 1, Causes: 5,
		})
	}
	return p
}

func TestObjections(t *testing.T) {
	t.Parallel()
	invented := setsWith(5, 10, 10, 10, 10, 10, 10, 10, 10)
	for i := range invented.Many {
		invented.Many[i].Invented = []string{"A"}
	}
	hidden := setsWith(5, 10)
	hidden.Many[0].Hidden = []string{"A/b"}
	survivor := &Proof{Faults: []FaultRun{{ID: "A/b", proved: true, Specs: []string{"passed: c"}}}}
	for name, c := range map[string]struct {
		proof *Proof
		want  string // begins the objection; empty for none
	}{
		"all reported":                {setsWith(5, 10, 20, 30, 31, 90), ""},
		"few reported":                {setsWith(3, 10, 20, 30, 31, 90), "sets of 5: 60.0% of the faults reported"},
		"much blocked in every set":   {setsWith(5, 31, 40, 50, 60, 70), "sets of 5: 50 of 1000 clauses blocked"},
		"much blocked, in three sets": {setsWith(5, 31, 40, 50), ""}, // chance
		"invented causes":             {invented, "sets of 5: 20.0% of the causes"},
		"hidden":                      {hidden, "hidden in a set: A/b"},
		"a fault survived":            {survivor, "survived: A/b"},
		"what a survivor's specs saw": {survivor, "survived: A/b: passed: c"},
		"first causes elsewhere":      {&Proof{Whole: &Precision{Runs: 100, Share: 0.9}}, "first cause: the fault's clause in 90.0%"},
		"first causes within chance":  {&Proof{Whole: &Precision{Runs: 100, Share: 0.96}}, ""},
		"an archetype missed":         {&Proof{Archetypes: []ArchetypeRun{{Name: "a", Missed: []string{"B"}}}}, "archetype a: missed B"},
		"an archetype invented":       {&Proof{Archetypes: []ArchetypeRun{{Name: "a", Invented: []string{"B"}}}}, "archetype a: invented B"},
		"invented beside variants":    {&Proof{Archetypes: []ArchetypeRun{{Name: "a", Variants: []string{"v/w"}, Invented: []string{"B"}}}}, `archetype a: invented B beside ["v/w"]`},
		"a null target earned":        {&Proof{NullTargets: []NullRun{{Name: "a", Passed: 1, Clauses: []string{"B"}}}}, "null target a: passed"},
		"a slow null target":          {&Proof{NullTargets: []NullRun{{Name: "a", Slow: true}}}, "null target a: stopped"},
		"a variant accused":           {&Proof{Variants: []VariantRun{{Name: "a", Passed: 1, Accused: []string{"B"}}}}, "variant a: accused falsely: B"},
		"a variant without a pass":    {&Proof{Variants: []VariantRun{{Name: "a"}}}, "variant a: nothing passed"},
		"too much memory":             {&Proof{nullMB: nullMemory + 1}, "memory: 501 MB"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := c.proof.Objections()
			if c.want == "" && len(got) > 0 || c.want != "" && !slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, c.want) }) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
