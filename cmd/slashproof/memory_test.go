package main

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
)

// uploadMemory bounds what a run with the largest uploads takes, in MB.
const uploadMemory = 185

// TestUploadsTakeLittleMemory runs the specs with the largest uploads side by side, which
// decide how much memory a whole run takes.
func TestUploadsTakeLittleMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("memory is counted in other units elsewhere")
	}
	if !apart(t) {
		return
	}
	cmd := exec.Command("slashproof", "certify", "--out", t.TempDir(), "--quiet", "--allow-partial", "--concurrency", "8",
		"--clause", contract.LimitAttachmentSize.ID, "--clause", contract.LimitAttachmentEach.ID, "--clause", contract.LimitAttachmentOver.ID)
	cmd.Env = append(os.Environ(), "GOGC=", "GOMEMLIMIT=") // as at a user's, whatever CI sets
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if used := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss >> 10; used > uploadMemory {
		t.Errorf("took %d MB", used)
	}
}

// apart runs the test in a process of its own, and reports whether this is that: as the
// most that a process took Linux also counts what the one that started it had taken.
func apart(t *testing.T) bool {
	const marked = "SLASHPROOF_TEST_APART"
	if os.Getenv(marked) != "" {
		return true
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), marked+"=1")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
	return false
}
