package verdict

import (
	"cmp"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// Trace is what tells which failures can have to do with each other. What is
// empty is unknown, and rules nothing out.
type Trace struct {
	Kind  Kind
	Field string // its path in a command, where the assertion was about one
	Steps []Step // of the spec until then, each once; the last is the one judged
}

// last is the step that was judged.
func (t Trace) last() Step {
	if len(t.Steps) == 0 {
		return Step{}
	}
	return t.Steps[len(t.Steps)-1]
}

// Step is an exchange as far as it matters here.
type Step struct {
	Operation string // as the ids of clauses call it: EDIT-GUILD
	Status    int
}

// Control is the operation of every request to the control API.
const Control = "CONTROL"

// Kind is how a failure shows.
type Kind string

// The kinds of failures.
const (
	Refused  Kind = "refused"  // what should be accepted
	Accepted Kind = "accepted" // what should be refused
	Coded    Kind = "coded"    // a success under another status than it should have
	Shown    Kind = "shown"    // something else than what should be
)

// bears reports whether a breach of a ground can be what a failure comes from.
func bears(ground string, b Trace, f Failure) bool {
	return kindred(ground, b, f.Trace, f.Clause) && met(ground, b, f.Trace.Steps) && touches(ground, b, f)
}

// kindred goes by how the two show. What is refused lets nothing else be
// accepted, and what is accepted that should not be gets nothing refused, nor
// does a field that comes back in another form; only what is not found may be
// another thing than was meant, and a name that no list shows may be taken. A
// caller whom nobody may let in is let in by
// nothing but that. A status that is merely another one is in the way of nothing
// but another judgement of statuses, unless it says whether something is new. A
// state that is wrong, or a rule about users, does anything.
func kindred(ground string, b, f Trace, clause string) bool {
	switch {
	case b.Kind == "" || f.Kind == "" || strings.HasPrefix(ground, "STATE-") || b.last().Operation == Control && !told.MatchString(ground):
		return true
	case b.Kind == Coded && b.last().Status != http.StatusNoContent:
		return f.Kind == Coded || strings.HasPrefix(ground, "CREATE-")
	case f.Kind == Accepted && b.Kind == Shown:
		return !strings.HasPrefix(clause, "AUTH-") && !answers.MatchString(ground) && !told.MatchString(ground)
	case f.Kind == Accepted:
		return b.Kind == Accepted
	case f.Kind == Refused:
		return b.Kind == Refused || b.Kind == Shown && (lookedAt.MatchString(ground) || strings.HasPrefix(ground, "LIST-") || f.last().Status == http.StatusNotFound || f.last().Operation == Control)
	}
	return true
}

// met goes by what the spec did. It was in the way of a refusal only if a
// request of the sort was refused to it too, and in the way of an operation
// gone wrong only if it used that operation. Some reach beyond what they are
// asked for, and bear on everything. What an answer says of a write is nothing
// that clients are shown.
func met(ground string, b Trace, steps []Step) bool {
	at := b.last().Operation
	switch {
	case at == "" || len(steps) == 0 || b.Kind == Coded:
		return true
	case b.Kind == Refused && at != Control && (b.last().Status != http.StatusNotFound || !read(at)):
		return slices.ContainsFunc(steps, func(s Step) bool {
			return s.Status/100 == 4 && (verb(s.Operation) == verb(at) || !operation.MatchString(ground))
		})
	case b.Kind == Shown && answers.MatchString(ground) && steps[len(steps)-1].Operation == Control:
		return false
	case at != Control && operation.MatchString(ground) && !reaching.MatchString(ground):
		return took(steps, cmp.Or(oneOf.FindString(ground), at))
	}
	return true
}

// read reports whether an operation reads. What it does not find it may as well
// find in an older state.
func read(operation string) bool { return verb(operation) == "FETCH" || verb(operation) == "LIST" }

func took(steps []Step, operation string) bool {
	return slices.ContainsFunc(steps, func(s Step) bool { return s.Operation == operation })
}

// touches goes by the fields. What comes back in another form, or another
// version in an answer than is stored, is in the way of what looks at that
// field. Only the id of a command is in the way of everything.
func touches(ground string, b Trace, f Failure) bool {
	if m := shape.FindStringSubmatch(ground); m != nil && m[1] != "OPTIONS" && f.Trace.Field != "" {
		leaf := f.Trace.Field[strings.LastIndexByte(f.Trace.Field, '.')+1:]
		return strings.HasSuffix(leaf, strings.ToLower(strings.ReplaceAll(m[1], "-", "_")))
	}
	if b.Field == "" || b.Field == "id" || !ids.MatchString(ground) && (b.Field != "version" || !answers.MatchString(ground)) {
		return true
	}
	return f.Trace.Field == b.Field || strings.Contains(f.Clause, strings.ToUpper(strings.ReplaceAll(b.Field, "_", "-")))
}

// verb is an operation without its scope.
func verb(operation string) string {
	v, _, _ := strings.Cut(operation, "-")
	return v
}

var (
	// lookedAt are the clauses about what fields look like when they come back,
	// and about types, by which everything else is judged.
	lookedAt = regexp.MustCompile(`-(SHAPE|ECHO|ORDER)$|^(OPT-)?TYPE-|-TYPE-DEFAULT$`)
	// answers are those about what a write answers.
	answers = regexp.MustCompile(`-(OBJECT|20\d)$`)
	// told are those about what an application is told and in which menu users
	// find a command.
	told = regexp.MustCompile(`^INTERACTION-|^TYPE-.*-PICKER$`)
	// shape are those about the form of one field, but for options, which have
	// many fields in them.
	shape = regexp.MustCompile(`^(?:CMD|OPT)-([A-Z-]+)-SHAPE$`)
	// ids are those about the form of all ids.
	ids = regexp.MustCompile(`^ADDR-ID-`)
	// operation are those about one operation.
	operation = regexp.MustCompile(`^(LIST|FETCH|CREATE|EDIT|DELETE|BULK|PERM-GET|PERM-EDIT|AUTH-BOT|AUTH-PERMISSIONS)`)
	// oneOf begins those about one in one scope. What a delete leaves behind is
	// in others' way.
	oneOf = regexp.MustCompile(`^(LIST|FETCH|CREATE|EDIT|BULK)-(GLOBAL|GUILD)`)
	// reaching are those by which an operation changes what it was not asked for,
	// or leaves something in the way of others.
	reaching = regexp.MustCompile(`-KEEPS-(OTHERS|GUILDS|GLOBAL|OTHER-GUILDS)$|-MENUS$|^PERM-EDIT-(REPLACES|EMPTY)$`)
)
