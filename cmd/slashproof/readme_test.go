package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// block is a fenced block of the README. A comment in front of it names the
// exit codes of its commands where one is not 0, as in <!-- exits 4 0 -->, or the
// file that it is for the commands behind it.
type block struct {
	language, text, file string
	exits                []int
}

var fence = regexp.MustCompile("(?m)(?:^<!-- (?:exits ([0-9 ]+)|file ([a-z.]+)) -->\n+)?^```([a-z]+)\n((?:.*\n)*?)```$")

func readme(t *testing.T) (text string, blocks []block) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range fence.FindAllStringSubmatch(string(data), -1) {
		b := block{language: m[3], text: m[4], file: m[2]}
		for _, code := range strings.Fields(m[1]) {
			n, err := strconv.Atoi(code)
			if err != nil {
				t.Fatal(err)
			}
			b.exits = append(b.exits, n)
		}
		blocks = append(blocks, b)
	}
	return string(data), blocks
}

// shim stands for the go command in the README's blocks. Running ./cmd/slashproof
// runs this test's own binary, which is built from that package, and the exit code is
// the program's: a part of the specs, of which other commands of the README run all.
// Installing it finds it installed. That `go test ./...` works is what whoever runs
// this test is finding out.
const shim = `#!/bin/sh
case "$*" in
"run ./cmd/slashproof "*) shift 2; exec slashproof "$@" --cases 1 --shard 1/4 ;;
"install ./cmd/slashproof" | "test ./...") exit 0 ;;
esac
echo "the README's test knows no: go $*" >&2
exit 99
`

// offPage are the commands that .ci/run runs as they stand, for real and whole.
var offPage = []string{"go test ./...", "go run ./cmd/slashproof certify", "go run ./cmd/slashproof prove"}

// says are lines that commands of the README print.
var says = map[string][]string{
	"slashproof target check target.yaml": {
		`The target answers, and takes the bot token\.`, `Can be exercised: [0-9]+ clauses in [0-9]+ specs\.`,
		`A full run takes about [0-9,]+ requests and [0-9]+ creates, .*`, `  [0-9]+ creates: guild [0-9]+`,
	},
}

// TestReadmeCommands runs every command of the README's sh blocks once, in order
// and in one folder, and holds the exit codes. A service that serve starts stays
// for the rest.
func TestReadmeCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("runs whole certifications")
	}
	t.Parallel()
	dir, bin := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte(shim), 0o755); err != nil {
		t.Fatal(err)
	}
	_, blocks := readme(t)
	ran := map[string]bool{}
	for _, b := range blocks {
		if b.file != "" {
			if err := os.WriteFile(filepath.Join(dir, b.file), []byte(b.text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if b.language != "sh" {
			continue
		}
		commands := strings.Split(strings.TrimSpace(b.text), "\n")
		if len(b.exits) > 0 && len(b.exits) != len(commands) {
			t.Fatalf("%d exit codes for %d commands:\n%s", len(b.exits), len(commands), b.text)
		}
		for i, command := range commands {
			want := 0
			if len(b.exits) > 0 {
				want = b.exits[i]
			}
			fewer := command
			if strings.Contains(command, " --shard ") {
				fewer += " --cases 1"
			}
			cmd := exec.Command("sh", "-c", fewer)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "GOGC=400")
			// Without a word on the way it does the same.
			what := strings.TrimSuffix(command, " --quiet")
			if ran[what] {
				continue
			}
			ran[what] = true
			if strings.Contains(command, "slashproof serve") && strings.Contains(command, "--profile-out") {
				serveReadme(t, cmd, command)
				continue
			}
			text, err := cmd.CombinedOutput()
			var e *exec.ExitError
			if err != nil && !errors.As(err, &e) {
				t.Fatal(err)
			}
			if got := cmd.ProcessState.ExitCode(); got != want {
				t.Errorf("%s: exit code %d, want %d\n%.3000s", command, got, want, text)
			}
			for _, line := range says[command] {
				if !regexp.MustCompile("(?m)^"+line+"$").Match(text) || bytes.Contains(text, []byte("\nCannot: ")) {
					t.Errorf("%s: no line %q in\n%s", command, line, text)
				}
			}
		}
	}
	if len(ran) < 8 {
		t.Errorf("only %d commands found", len(ran))
	}
}

// serveReadme starts a service for the rest of the test. Its profile asks for
// fewer cases than usual, which is all that the commands after it differ in.
func serveReadme(t *testing.T, cmd *exec.Cmd, command string) {
	t.Helper()
	cmd.Args[2] = "exec " + command // so that a signal reaches the program
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt) // gone already when it failed
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v", command, err)
		}
	})
	_, rest, _ := strings.Cut(command, "--profile-out ")
	path := filepath.Join(cmd.Dir, strings.Fields(rest)[0])
	var data []byte
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		var err error
		if data, err = os.ReadFile(path); err == nil {
			break
		} else if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
	fewer := regexp.MustCompile(`(?m)^  cases: \d+`).ReplaceAll(data, []byte("  cases: 1"))
	if bytes.Equal(fewer, data) {
		t.Fatal("the profile has no line with its cases")
	}
	if err := os.WriteFile(path, fewer, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestReadmeStartsWithTwoCommands(t *testing.T) {
	_, blocks := readme(t)
	if len(blocks) == 0 || blocks[0].text != "go run ./cmd/slashproof certify\ngo test ./...\n" {
		t.Error("the first block does not hold the two commands")
	}
	script, err := os.ReadFile(filepath.Join(root, ".ci", "run"))
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range offPage {
		if !bytes.Contains(script, []byte(command)) {
			t.Errorf(".ci/run does not run %q", command)
		}
	}
}

// TestReadmeCatalogue holds how many clauses the README says that there are.
func TestReadmeCatalogue(t *testing.T) {
	text, _ := readme(t)
	counted, decided := 0, 0
	for _, c := range contract.All() {
		if c.Withdrawn == "" {
			counted++
		}
		if c.Decidable() {
			decided++
		}
	}
	numbers := message.NewPrinter(language.English)
	if says := numbers.Sprintf("The catalogue has %d clauses: %d are decided by specs", counted, decided); !strings.Contains(text, says) {
		t.Errorf("the README does not say %q", says)
	}
}

// TestReadmeVariants holds the README's list of variants. With -update it takes the
// real one.
func TestReadmeVariants(t *testing.T) {
	text, _ := readme(t)
	const before, after = "<!-- variants -->\n```text\n", "```\n"
	head, rest, found := strings.Cut(text, before)
	shown, tail, ends := strings.Cut(rest, after)
	switch real := variantParagraph(); {
	case !found || !ends:
		t.Error("the README lists no variants")
	case shown == real:
	case !*update:
		t.Errorf("the README lists\n%s\nand there are\n%s\nRun with -update.", shown, real)
	default:
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(head+before+real+after+tail), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// variantParagraph lists every variant in lines of at most 80 letters.
func variantParagraph() string {
	var b strings.Builder
	width := 0
	for _, w := range refserver.Switches() {
		if width > 0 && width+len(w.ID)+1 > 80 {
			b.WriteByte('\n')
			width = 0
		} else if width > 0 {
			b.WriteByte(' ')
			width++
		}
		b.WriteString(w.ID)
		width += len(w.ID)
	}
	return b.String() + "\n"
}

// TestReadmeProfile reads the profile that the README shows, with its variables
// set and without.
func TestReadmeProfile(t *testing.T) {
	_, blocks := readme(t)
	found := false
	for _, b := range blocks {
		if b.language != "yaml" || !strings.Contains(b.text, "base_url:") {
			continue
		}
		found = true
		set := func(name string) (string, bool) { return "value-of-" + name, true }
		if p, err := target.Parse("README.md", []byte(b.text), set); err != nil {
			t.Error(err)
		} else if p.Applications[0].BotToken != "value-of-BOT_TOKEN" {
			t.Error("the bot token is not that of the environment")
		}
		unset := func(string) (string, bool) { return "", false }
		if _, err := target.Parse("README.md", []byte(b.text), unset); err == nil {
			t.Error("it reads without its variables")
		}
	}
	if !found {
		t.Error("the README shows no profile")
	}
}

// passing things are replaced before the README's extract is compared.
var passing = regexp.MustCompile(`127\.0\.0\.1:\d+|\b\d{15,20}\b`)

// TestReadmeExtract holds the README's extract of a report against a real one.
// With -update it takes the real one.
func TestReadmeExtract(t *testing.T) {
	t.Parallel()
	text, blocks := readme(t)
	var shown string
	for _, b := range blocks {
		if b.language == "text" && strings.HasPrefix(b.text, "CAUSE 1") {
			shown = b.text
		}
	}
	head, _, _ := strings.Cut(shown, "\n")
	id := head[strings.LastIndexByte(head, ' ')+1:]
	s := servicetest.Start(t, refserver.Options{Faults: []string{id + "/counts-bytes"}}, nil)
	out, err := exec.Command("slashproof", "certify", "--target", s.Profile, "--clause", id, "--quiet", "--out", t.TempDir()).Output()
	var e *exec.ExitError
	if !errors.As(err, &e) || e.ExitCode() != exit.Nonconformant {
		t.Fatalf("%v\n%s", err, out)
	}
	// The first cause, to the end of its curl lines.
	_, rest, found := strings.Cut(string(out), "CAUSE 1")
	if !found {
		t.Fatalf("no cause in\n%s", out)
	}
	first, _, _ := strings.Cut(rest, "\n\n")
	real := "CAUSE 1" + first + "\n"
	plain := func(s string) string { return passing.ReplaceAllString(s, "…") }
	if plain(real) == plain(shown) {
		return
	}
	if !*update {
		t.Errorf("the README shows\n%s\nand a run says\n%s\nRun with -update.", shown, real)
		return
	}
	text = strings.Replace(text, shown, real, 1)
	if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	fmt.Println("README.md: the extract is new")
}
