package main

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/fixtures/nulltarget"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

var mine = []string{"Naming rules", "Command names", "Command descriptions", "Localized names and descriptions", "Command objects", "Fields of a wrong type", "Option lists", "Default member permissions", "Deprecated fields", "Age-restricted commands", "Command types", "Integration types", "Interaction contexts", "Versions", "Entry points"}

func TestZZ(t *testing.T) {
	entries := slices.DeleteFunc(suites.Entries(), func(e *suites.Entry) bool { return !slices.Contains(mine, e.Chapter) })
	fmt.Println(len(entries), "entries")
	f := &proveFlags{seed: 1}
	if os.Getenv("ZZ") != "null" {
	var sets [][]string
	var all []string
	for _, w := range refserver.Switches() {
		sets = append(sets, []string{w.ID})
		all = append(all, w.ID)
	}
	sets = append(sets, all)
	for _, s := range sets {
		results, _, err := f.runSpecs(context.Background(), entries, nil, s)
		if err != nil { fmt.Println(err) }
		n := map[string]int{}
		for _, r := range results {
			if r.Outcome == verdict.SpecFailed || r.Outcome == verdict.SpecBroken {
				fmt.Println("VARIANT", s[0], len(s), r.Name, why(r))
			}
			if r.Outcome == verdict.SpecSkipped { n[r.Reason]++; if len(s)==1 {fmt.Println("SKIP", s[0], r.Name, r.Reason)} }
		}
		if len(s)>1 {fmt.Println("all skipped:", n)}
	}
	return
	}
	for _, n := range nulltarget.All() {
		if strings.Contains("hang drip flood", n.Name) { continue }
		server := httptest.NewServer(n.New())
		reference, _ := refserver.New(refserver.Options{})
		p := embeddedProfile(reference.World(), server.URL)
		p.TimeLimits.Request = nullPatience
		run, err := session.NewRun(p, session.Options{Seed: 1, Concurrency: 2})
		if err != nil { t.Fatal(err) }
		var specs []verdict.Spec
		for _, e := range entries { specs = append(specs, e.Run(context.Background(), run).Spec) }
		for _, c := range verdict.Judge(specs, declared(p), suites.Cited()) {
			if c.Outcome == verdict.Passed { fmt.Println("NULL", n.Name, c.ID) }
		}
		server.CloseClientConnections()
		server.Close()
	}
}
