package certify

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/term"

	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// progress shows on standard error how far a run is: a bar on a terminal,
// plain lines elsewhere, and each failure as it happens.
type progress struct {
	mu     sync.Mutex
	out    io.Writer
	quiet  bool
	tty    bool
	total  int
	n      int
	failed int
	group  string
}

func newProgress(out io.Writer, quiet bool, total int) *progress {
	_, tty := isTerminal(out)
	return &progress{out: out, quiet: quiet, tty: tty, total: total}
}

func (p *progress) start(t *target.Profile, seed int64) {
	if !p.quiet {
		fmt.Fprintf(p.out, "Certifying %s at %s, seed %d, %d specs\n", t.Name, t.BaseURL, seed, p.total)
	}
}

func (p *progress) done(s verdict.Spec) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.n++
	if p.quiet {
		return
	}
	if !p.tty && s.Group != p.group {
		fmt.Fprintf(p.out, "[%3d/%d] %s\n", p.n, p.total, s.Group)
	}
	p.group = s.Group
	switch s.Outcome {
	case verdict.SpecFailed:
		p.failed++
		p.line("FAILED " + s.Name)
		for _, f := range s.Failures {
			p.line(fmt.Sprintf("       %s: expected %s, observed %s", f.Clause, f.Expected, f.Observed))
		}
	case verdict.SpecBroken:
		p.line("BROKEN " + s.Name + ": " + s.Reason)
	}
	p.bar()
}

// say prints a line of its own.
func (p *progress) say(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.quiet {
		p.line(text)
		p.bar()
	}
}

// finish leaves the terminal's line free.
func (p *progress) finish() {
	if p.tty && !p.quiet {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

func (p *progress) line(text string) {
	if p.tty {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
	fmt.Fprintln(p.out, strings.Map(visible, text))
}

func (p *progress) bar() {
	if !p.tty {
		return
	}
	width, _ := isTerminal(p.out)
	cells := min(30, max(0, width-30))
	filled := 0
	if p.total > 0 {
		filled = cells * p.n / p.total
	}
	text := fmt.Sprintf("[%s%s] %d/%d", strings.Repeat("#", filled), strings.Repeat(".", cells-filled), p.n, p.total)
	if p.failed > 0 {
		text += fmt.Sprintf(", %d failed", p.failed)
	}
	text += " " + p.group
	for utf8.RuneCountInString(text) >= width && text != "" {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	fmt.Fprint(p.out, "\r\x1b[K"+text)
}

// visible keeps what a target sent from steering the terminal.
func visible(r rune) rune {
	if r < 0x20 || r == 0x7f || (r >= 0x80 && r < 0xa0) || (r >= 0x202a && r <= 0x202e) || (r >= 0x2066 && r <= 0x2069) {
		return '�'
	}
	return r
}

// isTerminal reports whether what is written to w is shown on a terminal, and how
// wide that is.
func isTerminal(w io.Writer) (width int, yes bool) {
	f, ok := w.(*os.File)
	if !ok {
		return 0, false
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0, false
	}
	return max(width, 20), true
}

// colour reports whether colour is welcome (https://no-color.org).
func colour() bool { return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" }
