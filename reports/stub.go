package reports
import ("io";"github.com/slashproof/slashproof/harness/verdict")
func JUnit(w io.Writer, r *verdict.Run) error { return nil }
func HTML(w io.Writer, r *verdict.Run) error { return nil }
func Summary(w io.Writer, r *verdict.Run) error { return nil }
func Badge(w io.Writer, r *verdict.Run) error { return nil }
