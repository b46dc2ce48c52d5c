package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/slashproof/slashproof"

// floors lists the packages from the lowest up. A package imports packages of
// lower floors only.
var floors = [][]string{
	{"harness/contract", "harness/claim", "harness/strictyaml", "fixtures/nulltarget", "fixtures/corpus", "harness/shrink/shrinktest", "harness/patience"},
	{"harness/verdict", "harness/payload"},
	{"harness/payload/*", "harness/target", "harness/quota", "harness/transcript", "harness/ledger", "fixtures/refserver/fault"},
	{"harness/client", "harness/diagnosis", "harness/event/*", "harness/shrink", "harness/model", "reports", "reports/*"},
	{"harness/api", "harness/control"}, // what is said to a target, and to its control API
	{"fixtures/refserver/wire"},
	{"fixtures/refserver/seed"},
	{"fixtures/refserver/world"},
	{"fixtures/refserver/route", "fixtures/refserver/naming", "fixtures/refserver/event", "fixtures/refserver/request"},
	{"fixtures/refserver/oauth", "fixtures/refserver/localization", "fixtures/refserver/gateway", "fixtures/refserver/guild", "fixtures/refserver/webhook"},
	{"fixtures/refserver/check", "fixtures/refserver/permission", "fixtures/refserver/operation", "fixtures/refserver/rendering", "fixtures/refserver/component"},
	{"fixtures/refserver/command", "fixtures/refserver/message", "fixtures/refserver/interaction", "fixtures/refserver/account", "fixtures/refserver/demand"},
	{"fixtures/refserver/control"},
	{"fixtures/refserver/archetype"},
	{"fixtures/refserver"}, // the parts of the service, bottom up; this one wires them
	{"harness/shrink/*"},
	{"harness/generate"}, // a generator carries its shrinker
	{"harness/generate/*"},
	{"harness/limit"}, // and a limit says how to build a payload of a size
	{"harness/property", "harness/session"},
	{"harness/inventory"}, // what a run makes on a target
	{"harness/arrange"},   // and how it is made by whatever works
	{"suites/internal/spec", "suites/internal/match"},
	{"suites/internal/command"},
	{"suites/internal/*"},     // what several groups of specs say the same way
	{"suites/internal/modal"}, // with users and with messages
	{"suites/*"},              // a group never leans on another
	{"suites"},
	{"fixtures/*", "cmd/internal/embedded", "cmd/internal/exit"},
	{"cmd/internal/servicetest"},
	{"cmd/internal/*"},
	{"cmd/*"},
}

// ban is an import that is forbidden though it may go down. Patterns end in
// /... for a package and all below it; "..." is every package of ours, "ours"
// every import of ours and "others" every one of neither ours nor the standard
// library.
type ban struct {
	who, but     []string // packages that are bound, and those that are not
	what, except []string // imports that are forbidden, and those that are not
	why          string
}

var bans = []ban{
	{
		who: []string{"harness/contract"}, what: []string{"ours", "others"},
		why: "the suites, the reference service and the reports stand on it: whatever it imported, both judges would share",
	},
	{
		who: []string{"..."}, but: []string{"suites/internal/spec"}, what: []string{"github.com/onsi/ginkgo/..."},
		why: "one bridge to Ginkgo, so that the same specs run without it: side by side in prove, offline over recorded exchanges",
	},
	{
		who: []string{"..."}, but: []string{"suites/..."}, what: []string{"github.com/onsi/gomega/..."},
		why: "matchers belong to specs; a matcher's failure inside the harness would end more than its case",
	},
	{
		who: []string{"..."}, but: []string{"harness/client", "suites/internal/spec"}, what: []string{"github.com/gavv/httpexpect/..."},
		why: "after a failure its objects pass everything in silence, and it decodes ids as floats: the client lives with that, and the bridge binds its chain to clauses",
	},
	{
		who: []string{"..."}, but: []string{"harness/generate/...", "harness/property"},
		what: []string{"github.com/leanovate/gopter/..."},
		why:  "its runner shares one source of randomness between workers, so cases would depend on the concurrency",
	},
	{
		who: []string{"..."}, but: []string{"cmd/slashproof"}, what: []string{"github.com/spf13/..."},
		why: "flags are the program's; the engines behind its commands take values",
	},
	{
		who: []string{"suites/..."}, what: []string{"fixtures/...", "reports/...", "cmd/..."}, except: []string{"fixtures/corpus"},
		why: "the suites are black-box: a spec that knew the reference service would judge others by it",
	},
	{
		who: []string{"harness/..."}, what: []string{"suites/...", "fixtures/...", "reports/...", "cmd/..."},
		why: "the harness serves any suite, any target and any report",
	},
	{
		who: []string{"fixtures/refserver/..."}, what: []string{"ours"}, except: []string{"harness/contract", "fixtures/refserver/..."},
		why: "the reference service judges by itself: a misreading in code they shared would be invisible",
	},
	{
		who: []string{"fixtures/nulltarget"}, what: []string{"ours"},
		why: "it keeps no contract, so it needs to know none",
	},
	{
		who: []string{"reports/..."}, what: []string{"ours"},
		except: []string{"harness/contract", "harness/verdict", "reports/..."},
		why:    "a report is made from the verdict and the catalogue alone, so that one read back from a file says the same",
	},
}

// goPackage is what the go command says about a package.
type goPackage struct {
	ImportPath   string
	Imports      []string
	TestImports  []string
	XTestImports []string
	Deps         []string
}

// listPackages returns every package that the module needs, by import path.
func listPackages(t *testing.T) map[string]goPackage {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports,TestImports,XTestImports,Deps", module+"/...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.Bytes())
	}
	all := map[string]goPackage{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p goPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all[p.ImportPath] = p
	}
}

// ours returns the path of a package within the module.
func ours(importPath string) (string, bool) { return strings.CutPrefix(importPath, module+"/") }

func floorOf(pkg string) int {
	best, length := -1, 0
	for i, floor := range floors {
		for _, pattern := range floor {
			// The longest pattern says it most exactly.
			if ok, err := path.Match(pattern, pkg); err == nil && ok && len(pattern) > length {
				best, length = i, len(pattern)
			}
		}
	}
	return best
}

// imports are those of the package and of its tests.
func (p goPackage) imports() []string { return slices.Concat(p.Imports, p.TestImports, p.XTestImports) }

func TestImportsGoDown(t *testing.T) {
	for _, p := range listPackages(t) {
		pkg, own := ours(p.ImportPath)
		if !own {
			continue
		}
		floor := floorOf(pkg)
		if floor < 0 {
			t.Errorf("%s stands on no floor; give it one in floors", pkg)
			continue
		}
		for _, i := range p.imports() {
			if to, own := ours(i); own && to != pkg && floorOf(to) >= floor {
				t.Errorf("%s imports %s, which does not stand below it", pkg, to)
			}
		}
	}
}

func TestForbiddenImports(t *testing.T) {
	all := listPackages(t)
	for _, b := range bans {
		bound := 0
		for _, p := range all {
			pkg, own := ours(p.ImportPath)
			if !own || !within(pkg, b.who) || within(pkg, b.but) {
				continue
			}
			bound++
			for _, i := range p.imports() {
				if i != p.ImportPath && b.forbids(i) {
					t.Errorf("%s imports %s: %s", pkg, i, b.why)
				}
			}
		}
		if bound == 0 {
			t.Errorf("nothing is bound by the ban of %v for %v: a package was renamed", b.what, b.who)
		}
	}
}

func (b ban) forbids(importPath string) bool {
	name, own := ours(importPath)
	if !own {
		name = importPath
	}
	if within(name, b.except) {
		return false
	}
	host, _, _ := strings.Cut(importPath, "/")
	other := !own && strings.Contains(host, ".") // the standard library has no host
	return within(name, b.what) || own && slices.Contains(b.what, "ours") || other && slices.Contains(b.what, "others")
}

// TestBansBite tries the rules themselves on imports that they are there for.
func TestBansBite(t *testing.T) {
	for _, c := range []struct{ who, what string }{
		{"harness/contract", "golang.org/x/text/language"},
		{"harness/contract", module + "/harness/verdict"},
		{"harness/session", "github.com/onsi/ginkgo/v2"},
		{"suites/lifecycle", "github.com/onsi/ginkgo/v2/types"},
		{"cmd/slashproof", "github.com/onsi/gomega"},
		{"suites/internal/match", "github.com/gavv/httpexpect/v2"},
		{"suites/lifecycle", module + "/fixtures/refserver"},
		{"suites", module + "/cmd/slashproof"},
		{"fixtures/refserver", module + "/harness/payload/command"},
		{"reports", module + "/harness/session"},
	} {
		if !slices.ContainsFunc(bans, func(b ban) bool {
			return within(c.who, b.who) && !within(c.who, b.but) && b.forbids(c.what)
		}) {
			t.Errorf("nothing forbids %s in %s", c.what, c.who)
		}
	}
	for _, c := range [][2]string{
		{"harness/contract", "harness/session"}, {"harness/session", "suites/internal/spec"}, {"suites/internal/spec", "suites/lifecycle"},
		{"suites/lifecycle", "suites"}, {"suites", "cmd/slashproof"}, {"fixtures/refserver", "cmd/slashproof"},
	} {
		if floorOf(c[0]) >= floorOf(c[1]) {
			t.Errorf("%s does not stand below %s", c[0], c[1])
		}
	}
}

func within(pkg string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		below, tree := strings.CutSuffix(p, "...")
		return p == pkg || tree && (strings.HasPrefix(pkg, below) || pkg+"/" == below)
	})
}

// TestHarnessNeedsNoTestFramework looks at the whole closure: a framework that
// came in through another module would be there all the same.
func TestHarnessNeedsNoTestFramework(t *testing.T) {
	for _, p := range listPackages(t) {
		pkg, own := ours(p.ImportPath)
		if !own || !within(pkg, []string{"harness/...", "reports/...", "fixtures/..."}) {
			continue
		}
		for _, d := range p.Deps {
			if within(d, []string{"github.com/onsi/ginkgo/...", "github.com/onsi/gomega/..."}) {
				t.Errorf("%s depends on %s", pkg, d)
			}
		}
	}
}
