package component

import (
	"testing"

	"github.com/slashproof/slashproof/fixtures/corpus"
)

// TestAllOfTheCorpusIsSent holds that no message of it is left out.
func TestAllOfTheCorpusIsSent(t *testing.T) {
	all := corpus.Messages()
	for _, name := range sentByLibraries {
		if all[name].JSON == nil {
			t.Errorf("%q is not in the corpus", name)
		}
		delete(all, name)
	}
	for name := range all {
		t.Errorf("%q is sent by no spec", name)
	}
}
