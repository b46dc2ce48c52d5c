package main

import (
	"errors"
	"flag"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/slashproof/slashproof/harness/target"
)

var update = flag.Bool("update", false, "rewrite golden files")

// TestMain lets this binary stand for the program: a process that runs
// "slashproof" from the path runs main.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"slashproof": main})
}

func TestScript(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				return err
			}
			e.Setenv("GOGC", "400")                       // garbage of short runs is not worth collecting
			e.Setenv("DEAD", "http://"+l.Addr().String()) // nobody listens there any more
			return l.Close()
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": scriptExits,
			"await": scriptAwait,
			"lines": scriptLines,
		},
	})
}

// scriptExits runs a program and holds its exit code: exits CODE PROGRAM ARGS...
func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM ARGS...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var e *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &e):
		got = e.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// scriptAwait waits until a service has written its profile, and puts its
// address into $URL.
func scriptAwait(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: await PROFILE")
	}
	path := ts.MkAbs(args[0])
	for deadline := time.Now().Add(10 * time.Second); ; {
		if _, err := os.Stat(path); err == nil {
			break
		} else if time.Now().After(deadline) {
			ts.Fatalf("%v", err)
		}
		time.Sleep(5 * time.Millisecond)
	}
	p, err := target.Load(path)
	ts.Check(err)
	ts.Setenv("URL", p.BaseURL)
}

// scriptLines holds how many lines standard error has, and that standard
// output is empty: lines N.
func scriptLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: lines N")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	if got := strings.Count(ts.ReadFile("stderr"), "\n"); got != want {
		ts.Fatalf("%d lines on standard error, want %d", got, want)
	}
	if out := ts.ReadFile("stdout"); out != "" {
		ts.Fatalf("standard output holds %q", out)
	}
}
