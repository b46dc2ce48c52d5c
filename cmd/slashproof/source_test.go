package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// source is a Go file of the module that somebody wrote.
type source struct {
	path  string // within the module
	file  *ast.File
	lines int
}

// sources parses every Go file of the module but for generated ones.
func sources(t *testing.T) (*token.FileSet, []source) {
	t.Helper()
	set := token.NewFileSet()
	var all []source
	err := filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() && (strings.HasPrefix(e.Name(), ".") && name != root || e.Name() == "testdata") {
			return filepath.SkipDir
		}
		if e.IsDir() || filepath.Ext(name) != ".go" {
			return nil
		}
		file, err := parser.ParseFile(set, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		within, err := filepath.Rel(root, name)
		if err == nil && !ast.IsGenerated(file) {
			all = append(all, source{filepath.ToSlash(within), file, set.File(file.FileStart).LineCount()})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return set, all
}

// What a reader takes in at once.
const (
	fileLines     = 400
	functionLines = 80
	packageLines  = 4000 // without tests
)

// longer lists what is longer than that and waits to be split: files, packages,
// and functions behind their top-level folder. It only shrinks.
var longer = []string{
	"harness/contract", // a catalogue stays long: one declaration after the other
}

// TestNothingIsTooLong holds the lengths of files, functions and packages. A
// longer file holds more than one section of the contract.
func TestNothingIsTooLong(t *testing.T) {
	set, all := sources(t)
	packages := map[string]int{}
	excused := map[string]bool{}
	judge := func(what string, lines, most int) {
		if lines <= most {
			return
		}
		if !slices.Contains(longer, what) {
			t.Errorf("%s has %d lines, more than %d", what, lines, most)
		}
		excused[what] = true
	}
	for _, s := range all {
		top, _, _ := strings.Cut(s.path, "/")
		judge(s.path, s.lines, fileLines)
		if !strings.HasSuffix(s.path, "_test.go") {
			packages[path.Dir(s.path)] += s.lines
		}
		for _, d := range s.file.Decls {
			if f, is := d.(*ast.FuncDecl); is {
				judge(top+" "+f.Name.Name, 1+set.Position(f.End()).Line-set.Position(f.Pos()).Line, functionLines)
			}
		}
	}
	for p, lines := range packages {
		judge(p, lines, packageLines)
	}
	for _, what := range longer {
		if !excused[what] {
			t.Errorf("%s is short enough: take it out of longer", what)
		}
	}
}

// declaration is a name with the comment that stands at it.
type declaration struct {
	name, comment string
	pos           token.Pos
	value         bool // a constant or variable, whose comment may begin otherwise
}

// declarations are those of a file that have names of the package.
func declarations(f *ast.File) []declaration {
	var out []declaration
	add := func(name *ast.Ident, value bool, comments ...*ast.CommentGroup) {
		i := slices.IndexFunc(comments, func(c *ast.CommentGroup) bool { return c != nil })
		text := ""
		if i >= 0 {
			text = comments[i].Text()
		}
		out = append(out, declaration{name.Name, text, name.Pos(), value})
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			add(d.Name, false, d.Doc)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				alone := d.Doc
				if d.Lparen.IsValid() {
					alone = nil // of the whole group
				}
				switch s := s.(type) {
				case *ast.TypeSpec:
					add(s.Name, false, s.Doc, alone)
				case *ast.ValueSpec:
					for _, name := range s.Names {
						add(name, true, s.Doc, alone)
					}
				}
			}
		}
	}
	return out
}

// TestCommentsNameWhatTheyStandAt holds that a comment begins with the name of
// its function, method or type. One at a constant, a variable or in a test may
// begin otherwise, but with no other name of the package.
func TestCommentsNameWhatTheyStandAt(t *testing.T) {
	set, all := sources(t)
	named := map[string]bool{}
	for _, s := range all {
		for _, d := range declarations(s.file) {
			named[path.Dir(s.path)+" "+d.name] = true
		}
	}
	for _, s := range all {
		for _, d := range declarations(s.file) {
			free := d.value || strings.HasSuffix(s.path, "_test.go")
			first, rest, _ := strings.Cut(d.comment, " ")
			if slices.Contains([]string{"A", "An", "The"}, first) && !free {
				first, _, _ = strings.Cut(rest, " ")
			}
			first = strings.TrimSuffix(strings.TrimRight(strings.TrimSpace(first), ".,:;"), "'s")
			if first == "" || first == d.name {
				continue
			}
			if !free || named[path.Dir(s.path)+" "+first] {
				t.Errorf("%s: the comment at %s begins with %q", set.Position(d.pos), d.name, first)
			}
		}
	}
}

// TestCommentsNameEveryFileOfAMap holds that the map in the comment of a package names
// each of its files, and none that is not there.
func TestCommentsNameEveryFileOfAMap(t *testing.T) {
	file := regexp.MustCompile(`[a-z_]+\.go\b`)
	_, all := sources(t)
	for _, m := range all {
		_, drawn, is := strings.Cut(m.file.Doc.Text(), "# Map")
		if !is {
			continue
		}
		folder := path.Dir(m.path)
		named := file.FindAllString(drawn, -1)
		for _, s := range all {
			name := path.Base(s.path)
			if path.Dir(s.path) == folder && !strings.HasSuffix(name, "_test.go") && s.path != m.path && !slices.Contains(named, name) {
				t.Errorf("the map of %s does not name %s", folder, name)
			}
		}
		for _, name := range named {
			if _, err := os.Stat(filepath.Join(root, folder, name)); err != nil {
				t.Errorf("the map of %s names %s, which is not there", folder, name)
			}
		}
	}
}
