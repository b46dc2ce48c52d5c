package certify

import (
	"cmp"
	"path/filepath"
	"slices"

	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// Archive says which exchanges of a run go to transcript.har. The record has all
// of them; where it grew large, those of specs that passed without their bodies, but
// for OfAll.
type Archive string

// What an archive may hold.
const (
	OfFailures Archive = "failures" // those of specs that failed or broke off
	OfAll      Archive = "all"
	OfNone     Archive = "none"
)

// recordIn is the record of a run whose reports go to the folder.
func recordIn(folder string) string { return filepath.Join(folder, "exchanges.jsonl.zst") }

// largeRecord is how large a record may grow, in bytes, before the bodies of specs that
// passed are taken out of it: a run of the usual size stays far below.
const largeRecord = 24_000_000

// shown ends the record and returns what the archive holds of it, which the
// failures of the results point into, and of how many exchanges the record has the
// bodies no more.
func (o Options) shown(record *transcript.Record, results []suites.Result) (shown []*transcript.Exchange, without int, err error) {
	if err := record.Close(); err != nil {
		return nil, 0, err
	}
	if o.HAR != OfAll && record.Size() > cmp.Or(o.wholeUpTo, largeRecord) {
		if without, err = transcript.Thin(recordIn(o.Out), needed(results)); err != nil {
			return nil, 0, err
		}
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
		return nil, without, nil
	}
	all, err := transcript.Find(recordIn(o.Out), func(k transcript.Key) bool {
		return o.HAR == OfAll || specs[k.Spec] || keys[k]
	})
	if err != nil {
		return nil, without, err
	}
	places := map[transcript.Key]int{}
	for _, x := range all {
		places[x.Key] = x.Index
	}
	for i := range results {
		results[i].Resolve(places)
	}
	return all, without, nil
}

// needed tells what a record keeps whole, however large: all that belongs to no spec
// which passed, and to those from which a failure has evidence.
func needed(results []suites.Result) func(transcript.Key) bool {
	passed := map[string]bool{}
	for _, r := range results {
		passed[r.Name] = r.Outcome == verdict.SpecPassed
	}
	for _, r := range results {
		for _, x := range slices.Concat(r.Exchanges...) {
			passed[x.Key.Spec] = false
		}
	}
	return func(k transcript.Key) bool { return !passed[k.Spec] }
}
