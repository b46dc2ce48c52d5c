package reports

import (
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// browser returns a tab of a headless Chromium. Where there is none the test is
// skipped, unless SLASHPROOF_BROWSER says that there must be one, as in CI.
func browser(t *testing.T) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("SLASHPROOF_BROWSER") != "" {
			t.Fatal("SLASHPROOF_BROWSER is set and there is no chromium")
		}
		t.Skip("needs chromium")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
	)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	return ctx
}

// TestPageInABrowser opens hostile and failing reports as a reader does: nothing
// is fetched, nothing is reported on the console, the filters filter, and the
// page is not wider than a telephone.
func TestPageInABrowser(t *testing.T) {
	for _, name := range []string{"failing", "hostile"} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "report.html")
			if err := WriteFile(file, func(w io.Writer) error { return HTML(w, samples()[name]) }); err != nil {
				t.Fatal(err)
			}
			ctx := browser(t)
			var mu sync.Mutex
			var heard []string
			err := chromedp.Listen(ctx, func(event any) {
				mu.Lock()
				defer mu.Unlock()
				switch e := event.(type) {
				case *network.EventRequestWillBeSent:
					if !strings.HasPrefix(e.Request.URL, "file://") {
						heard = append(heard, "request: "+e.Request.URL)
					}
				case *runtime.EventExceptionThrown:
					heard = append(heard, "exception: "+e.ExceptionDetails.Text)
				case *runtime.EventConsoleAPICalled:
					heard = append(heard, "console: "+string(e.Type))
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			if err := chromedp.Do(ctx,
				chromedp.EmulateViewport(400, 800),
				chromedp.Navigate("file://"+file),
			); err != nil {
				t.Fatal(err)
			}
			const visible = `[...document.querySelectorAll("tr.clause")].filter(r => !r.hidden).length`
			number := func(script string) int {
				n, err := chromedp.Run(ctx, chromedp.Evaluate[int](script))
				if err != nil {
					t.Fatalf("%s: %v", script, err)
				}
				return n
			}
			all, width := number(visible), number(`document.documentElement.scrollWidth`)
			number(`search.value = "no clause has these words", search.dispatchEvent(new Event("input")), 0`)
			if _, err := chromedp.Run(ctx, chromedp.Poll[bool](visible+" === 0")); err != nil {
				t.Errorf("a search for what is not there leaves clauses: %v", err)
			}
			found := number(visible)
			if all != len(samples()[name].Clauses) || found != 0 {
				t.Errorf("%d clauses shown, %d after a search for none; want %d and 0", all, found, len(samples()[name].Clauses))
			}
			if width > 400 {
				const wide = `[...document.querySelectorAll("main *, header *, body > *")].filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).map(e => e.tagName + "." + e.className + " " + e.scrollWidth + ">" + e.clientWidth).slice(0, 8).join(", ")`
				by, _ := chromedp.Run(ctx, chromedp.Evaluate[string](wide))
				t.Errorf("the page is %d pixels wide in a window of 400, by %s", width, by)
			}
			mu.Lock()
			defer mu.Unlock()
			if len(heard) > 0 {
				t.Errorf("heard %q", heard)
			}
		})
	}
}
