package spec

import (
	"context"
	"slices"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/session"
)

// SideBySide runs the entries, those beside each other that do not clash, up to
// as many as the run has sessions, and hands the results to sink in their order.
// Those that had not started when ctx ended have none.
func SideBySide(ctx context.Context, run *session.Run, entries []*Entry, sink func(Result)) {
	u := begin(ctx, run, entries)
	defer u.wait()
	for _, e := range entries {
		if r := u.take(e); r != nil {
			sink(*r)
		}
	}
}

// underway are entries that run.
type underway struct {
	ended chan struct{}
	of    map[*Entry]*pending
	most  int  // side by side
	alone bool // nothing runs beside anything
}

type pending struct {
	done   chan struct{}
	result *Result // nil where ctx had ended before it began
	first  Result  // of one that runs again when nothing else does
}

// begin starts the entries in the background.
func begin(ctx context.Context, run *session.Run, entries []*Entry) *underway {
	u := &underway{ended: make(chan struct{}), of: map[*Entry]*pending{}}
	for _, e := range entries {
		u.of[e] = &pending{done: make(chan struct{})}
	}
	go func() {
		defer close(u.ended)
		first, last := u.tasks(ctx, run, entries)
		if u.most = run.Concurrency; run.Profile.Rations() {
			u.most = 1
		}
		claim.Run(u.most, first)
		u.again(ctx, run, entries, false)
		claim.Run(1, last)
		u.again(ctx, run, entries, true)
	}()
	return u
}

// mostInVain is how many specs in a row run again alone, and are refused with 429 all the
// same, before no more of their group do: it is not what is beside them that a target
// minds.
const mostInVain = 3

// mostHung is how many specs in a row run again alone, and hang all the same, before the
// others go side by side.
const mostHung = 3

// again runs those of the first or of the last once more, alone, that went beyond
// what they claim, whose connection broke, that others kept from being served or that read
// what was behind. Where the target was seen to hang each time that nothing ran beside a
// spec, those that it hangs at are many, and go side by side.
func (u *underway) again(ctx context.Context, run *session.Run, entries []*Entry, last bool) {
	inVain := map[string]int{} // by group
	hung := 0
	for i, e := range entries {
		p := u.of[e]
		if e.last != last || !p.first.ranAgain() {
			continue
		}
		if !last && !u.alone && hung >= mostHung {
			u.cut(ctx, run, entries[i:])
			hung = -len(entries)
			if !p.first.ranAgain() {
				continue
			}
		}
		r := p.first
		if r.Busy != "" && inVain[e.Group] >= mostInVain {
			r.Busy = ""
		}
		if r.ranAgain() {
			r, _ = e.again(ctx, run, e.run, r, nil)
		}
		switch {
		case p.first.Busy == "":
		case r.limited:
			inVain[e.Group]++
		default:
			inVain[e.Group] = 0
		}
		switch {
		case p.first.Cut == "":
		case r.hung:
			hung++
		default:
			hung = -len(entries)
		}
		p.result = &r
		close(p.done)
	}
}

// cut runs those again side by side whose connection broke and that need nothing alone
// for it. What has to run again after that does so alone, as the others do.
func (u *underway) cut(ctx context.Context, run *session.Run, entries []*Entry) {
	var tasks []claim.Task
	for _, e := range entries {
		p := u.of[e]
		if f := p.first; e.last || f.Cut == "" || f.Beyond != "" || f.Busy != "" || f.Behind != "" {
			continue
		}
		t := claim.Task{Weight: e.weight(run.Cases), Do: func(turn *claim.Turn) {
			if ctx.Err() != nil {
				return
			}
			r, stands := e.again(ctx, run, e.run, p.first, turn)
			if !stands {
				p.first = r
				return
			}
			p.first, p.result = Result{}, &r
			close(p.done)
		}}
		t.Needs = e.Claims(run.Profile)
		t.Parts = e.parts(run, t.Needs)
		tasks = append(tasks, t)
	}
	claim.Run(u.most, tasks)
}

func (u *underway) tasks(ctx context.Context, run *session.Run, entries []*Entry) (first, last []claim.Task) {
	clash := allClash(ctx, run, entries)
	u.alone = clash || run.Concurrency == 1 || run.Profile.Rations()
	for _, e := range entries {
		p := u.of[e]
		t := claim.Task{Weight: e.weight(run.Cases), Do: func(turn *claim.Turn) {
			if u.alone || e.last {
				turn = nil
			}
			if ctx.Err() == nil {
				r := e.once(ctx, run, e.run, turn)
				if r.ranAgain() {
					p.first = r
					return
				}
				p.result = &r
			}
			close(p.done)
		}}
		if !clash {
			t.Needs = e.Claims(run.Profile)
			t.Parts = e.parts(run, t.Needs)
		}
		if e.last {
			last = append(last, t)
		} else {
			first = append(first, t)
		}
	}
	return first, last
}

// allClash makes the survey, where any entry will need it, and reports whether all
// have to go by the same ways of writing.
func allClash(ctx context.Context, run *session.Run, entries []*Entry) (yes bool) {
	defer func() {
		if recover() != nil {
			yes = true // every entry will come to it, and say so
		}
	}()
	needed := slices.ContainsFunc(entries, func(e *Entry) bool { return e.undeclared(run).Code == "" })
	return needed && ctx.Err() == nil && survey(ctx, run).CasesClash()
}

// take waits for what an entry comes to, and hands it out once.
func (u *underway) take(e *Entry) *Result {
	p := u.of[e]
	<-p.done
	r := p.result
	p.result = nil
	return r
}

// wait returns when nothing runs any more.
func (u *underway) wait() { <-u.ended }
