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
