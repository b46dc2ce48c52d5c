package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"strings"
	"testing"
)

// TestStructsAreFilledByKey holds that a struct of four parts is never filled by
// position, nor in the suites a smaller one of which two parts have the same type: two
// clauses that changed places would compile.
func TestStructsAreFilledByKey(t *testing.T) {
	const most = 3
	set, all := sources(t)
	kinds := typesOf(t, set, all)
	for _, s := range all {
		if strings.HasSuffix(s.path, "_test.go") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			l, is := n.(*ast.CompositeLit)
			if !is || len(l.Elts) == 0 {
				return true
			}
			filled, is := structOf(kinds[l].Type)
			if _, keyed := l.Elts[0].(*ast.KeyValueExpr); !is || keyed {
				return true
			}
			if filled.NumFields() > most || strings.HasPrefix(s.path, "suites/") && alike(filled) {
				t.Errorf("%s: a struct of %d parts is filled by position", set.Position(l.Pos()), filled.NumFields())
			}
			return true
		})
	}
}

// structOf is the struct that a literal of the type fills, if it fills one.
func structOf(of types.Type) (*types.Struct, bool) {
	if of == nil {
		return nil, false
	}
	if p, is := of.Underlying().(*types.Pointer); is { // of which a list leaves the & out
		of = p.Elem()
	}
	s, is := of.Underlying().(*types.Struct)
	return s, is
}

// alike reports whether two parts of a struct have the same type.
func alike(s *types.Struct) bool {
	for i := range s.NumFields() {
		for j := range i {
			if types.Identical(s.Field(i).Type(), s.Field(j).Type()) {
				return true
			}
		}
	}
	return false
}

// typesOf tells the type of every expression of the sources that are no tests.
func typesOf(t *testing.T, set *token.FileSet, all []source) map[ast.Expr]types.TypeAndValue {
	t.Helper()
	exports := exportsOf(t)
	from := importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	packages := map[string][]*ast.File{}
	for _, s := range all {
		if !strings.HasSuffix(s.path, "_test.go") && !strings.HasPrefix(s.path, ".") {
			packages[path.Dir(s.path)] = append(packages[path.Dir(s.path)], s.file)
		}
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	for name, files := range packages {
		if _, err := (&types.Config{Importer: from}).Check(module+"/"+name, set, files, info); err != nil {
			t.Fatal(err)
		}
	}
	return info.Types
}

// exportsOf maps every package that the module needs to what the compiler says of it.
func exportsOf(t *testing.T) map[string]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Export", module+"/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export string }
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all[p.ImportPath] = p.Export
	}
}
