package reports
import ("io";"github.com/slashproof/slashproof/harness/verdict")
func HTML(w io.Writer, r *verdict.Run) error { return nil }
