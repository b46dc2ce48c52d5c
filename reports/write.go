package reports

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/slashproof/slashproof/harness/verdict"
)

// WriteFile makes a file of what write writes, readable by all, in one step:
// a reader finds the old file or the whole new one, and an error leaves nothing
// behind.
func WriteFile(path string, write func(io.Writer) error) error {
	return replace(path, 0o644, write)
}

// WriteSecret is WriteFile for what its owner alone may read. No moment shows it to
// others, and it is on the disk when it takes the old one's place.
func WriteSecret(path string, write func(io.Writer) error) error {
	return replace(path, 0o600, write)
}

// RemoveLeftovers removes what WriteFile and WriteSecret left beside path where the
// program was killed while they wrote. Nobody may be writing path meanwhile.
func RemoveLeftovers(path string) error {
	found, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return err
	}
	var errs []error
	for _, f := range found {
		number, is := strings.CutPrefix(f.Name(), beside(path))
		if is && number != "" && strings.Trim(number, "0123456789") == "" {
			errs = append(errs, os.Remove(filepath.Join(filepath.Dir(path), f.Name())))
		}
	}
	return errors.Join(errs...)
}

// beside is how the names of the files begin that are to take the place of path; a
// number follows.
func beside(path string) string { return "." + filepath.Base(path) + "." }

func replace(path string, mode os.FileMode, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), beside(path)+"*")
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s: %w", path, err)
			_ = f.Close() // closed already when the rename failed
			_ = os.Remove(f.Name())
		}
	}()
	b := bufio.NewWriterSize(f, 64<<10)
	if err := write(b); err != nil {
		return err
	}
	if err := b.Flush(); err != nil {
		return err
	}
	if err := f.Chmod(mode); err != nil {
		return err
	}
	// A report is made again where the machine fails; what is kept is not.
	if mode == 0o600 {
		if err := f.Sync(); err != nil {
			return err
		}
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// WriteAll writes every report into dir, which it makes when missing, and
// returns the paths written. har writes the transcript, which a verdict.Run
// does not hold; nil leaves it out. A report that fails does not keep the
// others from being written; the errors come back joined.
func WriteAll(dir string, r *verdict.Run, har func(io.Writer) error) ([]string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	of := func(f func(io.Writer, *verdict.Run) error) func(io.Writer) error {
		return func(w io.Writer) error { return f(w, r) }
	}
	var paths []string
	var errs []error
	for _, file := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{"report.json", of(JSON)},
		{"junit.xml", of(JUnit)},
		{"report.html", of(HTML)},
		{"summary.md", of(Summary)},
		{"badge.svg", of(Badge)},
		{"transcript.har", har},
	} {
		if file.write == nil {
			continue
		}
		path := filepath.Join(dir, file.name)
		if err := WriteFile(path, file.write); err != nil {
			errs = append(errs, err)
			continue
		}
		paths = append(paths, path)
	}
	return paths, errors.Join(errs...)
}
