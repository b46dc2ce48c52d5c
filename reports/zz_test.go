package reports
import ("testing";"os";"io";"github.com/slashproof/slashproof/harness/verdict";"github.com/slashproof/slashproof/harness/contract")
func TestZZ(t *testing.T) {
	real := failing()
	real.Verdict = verdict.Partial
	real.Filter = ""
	real.Clauses = append(real.Clauses[:5:5], verdict.Judge(nil, nil, nil)...)
	for i, c := range contract.All() { if i%3 == 0 && c.Level == "MUST" && i < 600 {
		for j := range real.Clauses { if real.Clauses[j].ID == c.ID && real.Clauses[j].Outcome != verdict.Undetermined { real.Clauses[j].Outcome = verdict.Passed; real.Clauses[j].Reason=""; real.Clauses[j].Specs = []string{"A spec that cites it and has a long sentence"} } } } }
	for name, r := range map[string]*verdict.Run{"failing": failing(), "real": real, "passing": passing(), "hostile": hostileRun(), "large": large()} {
		if err := WriteFile("/tmp/html-"+name+".html", func(w io.Writer) error { return HTML(w, r) }); err != nil { t.Fatal(err) }
	}
	f, _ := os.Create("/tmp/real.txt"); Console(f, real, 80, true)
	WriteFile("/tmp/badge.svg", func(w io.Writer) error { return Badge(w, real) })
}
