package proof

import (
	"context"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/diagnosis"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

func TestMain(m *testing.M) { servicetest.Main(m) }

// TestDictionaryNamesWhatThereIs holds that no entry outlives its fault.
func TestDictionaryNamesWhatThereIs(t *testing.T) {
	there := map[string]bool{}
	for _, f := range refserver.Faults() {
		there[f.ID] = true
	}
	for _, a := range refserver.Archetypes() {
		there[a.Name] = true
	}
	for _, e := range diagnosis.Dictionary() {
		if !there[e.ID] {
			t.Errorf("%s is no fault: take its line out of the dictionary", e.ID)
		}
	}
}

// TestDictionaryIsCurrent measures one entry of the dictionary again: prove --whole
// tries all of it, by what it is good for. What it says of a fault must be what a run
// does now, clause by clause.
func TestDictionaryIsCurrent(t *testing.T) {
	if testing.Short() {
		t.Skip("runs whole suites")
	}
	t.Parallel()
	all := diagnosis.Dictionary()
	for _, was := range all[len(all)/2:] {
		at := slices.IndexFunc(refserver.Faults(), func(f refserver.Fault) bool { return f.ID == was.ID })
		if at < 0 { // an archetype, which prove tries whole
			continue
		}
		e := &engine{Options: Options{Seed: DictionarySeed}}
		// Wholly: what narrow runs need first takes longer than this one.
		now, err := e.run(context.Background(), suites.Entries(), 0, refserver.Options{Faults: []string{was.ID}})
		if err != nil {
			t.Fatal(err)
		}
		clauses, _ := now.judged()
		fails, blocks := ids(clauses, verdict.Failed), ids(clauses, verdict.Blocked)
		if does := refserver.Faults()[at].Text; !slices.Equal(fails, was.Fails) || !slices.Equal(blocks, was.Blocks) || does != was.Does {
			t.Errorf("%s: fails %q and blocks %d now, %q and %d in the dictionary: measure it anew with prove --dictionary",
				was.ID, fails, len(blocks), was.Fails, len(was.Blocks))
		}
		return
	}
	t.Error("none of the entries is of a fault")
}

// TestSelectionsAgree holds that a clause has the outcome that it has among many
// others where its specs run alone, also on services with whole things left out,
// each with another sample of the specs.
func TestSelectionsAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("runs whole suites")
	}
	t.Parallel()
	sample := []*contract.Clause{
		contract.CreateGlobal201, contract.FetchGuild200, contract.BulkGlobalReplacesAll, contract.NameLength,
		contract.OptionTypeString, contract.LimitGlobalChatInput, contract.UpsertOneCommand, contract.EditGuildKeepsUnsent,
		contract.PermissionsEditReplaces, contract.AuthUnknownToken,
	}
	var sampled []string
	for _, c := range sample {
		sampled = append(sampled, c.ID)
	}
	for i, name := range []string{"no-upsert", "no-create", "no-fetch", "delete-does-nothing", "writes-without-id"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := &engine{Options: Options{Seed: 1}}
			o := refserver.Options{Archetype: name}
			many, err := e.run(context.Background(), suites.Selected(servicetest.Sample(27, i, sampled...)), 2, o)
			if err != nil {
				t.Fatal(err)
			}
			clauses, _ := many.judged()
			for _, c := range sample {
				entries := suites.Entries()
				entries = slices.DeleteFunc(entries, func(x *suites.Entry) bool { return !slices.Contains(x.Clauses, c) })
				alone, err := e.run(context.Background(), entries, 2, o)
				if err != nil {
					t.Fatal(err)
				}
				few, _ := alone.judged()
				if a, b := outcomeOf(clauses, c.ID), outcomeOf(few, c.ID); a != b {
					t.Errorf("%s: %s among many, %s alone", c.ID, a, b)
				}
			}
		})
	}
}

func outcomeOf(clauses []verdict.Clause, id string) verdict.Outcome {
	return clauses[slices.IndexFunc(clauses, func(c verdict.Clause) bool { return c.ID == id })].Outcome
}
