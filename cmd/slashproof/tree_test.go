package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// root is the top of the module, seen from this package.
const root = "../.."

// topLevel is all that stands there besides dotfiles and what a run leaves.
var topLevel = []string{
	"suites", "fixtures", "harness", "cmd", "reports",
	"go.mod", "go.sum", "tools.mod", "tools.sum", "README.md", "LICENSE",
}

func TestTopLevel(t *testing.T) {
	ignored, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	patterns := strings.Fields(string(ignored))
	for i, p := range patterns {
		patterns[i] = strings.Trim(p, "/")
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		known := slices.Contains(topLevel, e.Name()) || strings.HasPrefix(e.Name(), ".") ||
			slices.ContainsFunc(patterns, func(p string) bool {
				ok, err := filepath.Match(p, e.Name())
				return err == nil && ok
			})
		if !known {
			t.Errorf("%s stands at the top level; the folders there are %v", e.Name(), topLevel[:5])
		}
	}
}
