package certify

import (
	"path/filepath"
	"slices"

	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// Archive says which exchanges of a run go to transcript.har. The record has all
// of them.
type Archive string

// What an archive may hold.
const (
	OfFailures Archive = "failures" // those of specs that failed or broke off
	OfAll      Archive = "all"
	OfNone     Archive = "none"
)

// recordIn is the record of a run whose reports go to the folder.
func recordIn(folder string) string { return filepath.Join(folder, "exchanges.jsonl.zst") }

// shown ends the record and returns what the archive holds of it, which the
// failures of the results point into.
func (o Options) shown(record *transcript.Record, results []suites.Result) ([]*transcript.Exchange, error) {
	if err := record.Close(); err != nil {
		return nil, err
	}
	specs, keys := map[string]bool{}, map[transcript.Key]bool{}
	for _, r := range results {
		specs[r.Name] = r.Outcome == verdict.SpecFailed || r.Outcome == verdict.SpecBroken
		for _, x := range slices.Concat(r.Exchanges...) {
			keys[x.Key] = true
		}
		if specs[r.Name] {
			keys[transcript.Key{}] = true // there is something to look for
		}
	}
	if o.HAR == OfNone || o.HAR != OfAll && len(keys) == 0 {
		return nil, nil
	}
	all, err := transcript.Find(recordIn(o.Out), func(k transcript.Key) bool {
		return o.HAR == OfAll || specs[k.Spec] || keys[k]
	})
	if err != nil {
		return nil, err
	}
	places := map[transcript.Key]int{}
	for _, x := range all {
		places[x.Key] = x.Index
	}
	for i := range results {
		results[i].Resolve(places)
	}
	return all, nil
}
