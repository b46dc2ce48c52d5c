package session

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
)

// Shared returns what build makes in a session of its own, once a run, to every
// spec that asks; what ends build ends each of them.
func Shared[T any](s *Session, label string, build func(*Session) T) T {
	o := s.only(label, func(o *once, own *Session) { o.made = build(own) })
	s.End(o.err)
	return o.made.(T)
}

// Once runs body in a session of its own, once a run, whichever spec asks
// first, and returns what ended it to every caller. End passes that on.
func (s *Session) Once(label string, body func(*Session)) error {
	return s.only(label, func(_ *once, own *Session) { body(own) }).err
}

func (s *Session) only(label string, body func(*once, *Session)) *once {
	s.Run.mu.Lock()
	o, there := s.Run.once[label]
	if !there {
		o = &once{time: s.Run.forgotten[label], done: make(chan struct{})}
		if s.probe != nil && s.probe.Again > 0 {
			o.time = max(o.time, 1)
		}
		s.Run.once[label] = o
	}
	s.Run.mu.Unlock()
	if there {
		<-o.done
		if s.probe != nil && s.probe.Again > 0 && o.passing() {
			s.forget(label, o)
			return s.only(label, body)
		}
	} else {
		o.beside = s.probe != nil && s.probe.Turn != nil
		s.make(o, label, body)
	}
	if s.probe != nil {
		s.Use(o.uses...)
	}
	if o.beyond != "" || errors.Is(o.err, ErrBroken) {
		s.forget(label, o)
	}
	return o
}

// passing reports whether what ended it may not be so the next time.
func (o *once) passing() bool {
	return o.beside && errors.Is(o.err, client.ErrStillLimited) || errors.Is(o.err, ErrOutdated) || errors.Is(o.err, ErrCrowded)
}

// make runs body in a session of its own.
func (s *Session) make(o *once, label string, body func(*once, *Session)) {
	defer close(o.done)
	p := NewProbe(nil)
	p.asker = s.probe
	if p.Needs = s.needs; s.probe != nil && !s.Run.Profile.Rations() { // whoever asks first, it is the same one
		p.ScratchSet = label
		p.Needs = p.Needs.With(claim.Set{claim.Scratch(label): true})
	}
	own := s.Run.Session(s.ctx, label+strings.Repeat(again, o.time), 0, 0, 0, p)
	defer own.Close()
	o.err = &Defect{label + " came to nothing"} // unless the body ends
	o.err = Attempt(func() { body(o, own) })
	o.beyond, o.uses = p.Beyond(), append(p.Uses(), label)
}

// forget lets body run again, under another name, for those that come later:
// whoever asked first has not claimed what it takes, the connection broke, others kept
// it from being served, or it read what was behind.
func (s *Session) forget(label string, o *once) {
	if s.probe != nil && o.beyond != "" {
		s.probe.wentBeyond(o.beyond)
	}
	s.Run.mu.Lock()
	defer s.Run.mu.Unlock()
	if s.Run.once[label] == o {
		delete(s.Run.once, label)
		s.Run.forgotten[label] = o.time + 1
	}
}

// Outdate lets what was built on the labels be built again: they stand for nothing any
// more. It is for sessions that have alone what those stand for.
func (r *Run) Outdate(labels []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for label, o := range r.once {
		select {
		case <-o.done:
		default:
			continue // it is what asks
		}
		if slices.ContainsFunc(labels, func(gone string) bool { return slices.Contains(o.uses, gone) }) {
			delete(r.once, label)
			r.forgotten[label] = o.time + 1
		}
	}
}

// End ends the session with what an Attempt or Once returned, if anything.
func (s *Session) End(err error) {
	if err != nil {
		panic(abort{err})
	}
}

type once struct {
	done   chan struct{} // closed when the rest is set
	time   int           // how often it was forgotten before
	err    error
	beside bool     // whether others ran beside it, for which a target may have refused it
	beyond string   // what the session touched that it had not claimed
	uses   []string // what it builds on, itself included
	made   any
}

// StateOf is what a floor above keeps for the run: one value of each type.
func StateOf[T any](r *Run, make func() T) T {
	return kept(&r.state, make)
}

// Local is StateOf for one session.
func Local[T any](s *Session, make func() T) T { return kept(&s.local, make) }

// state holds one value of each type.
type state struct {
	values sync.Map
	making sync.Mutex
}

func kept[T any](st *state, make func() T) T {
	key := reflect.TypeFor[T]()
	if v, there := st.values.Load(key); there {
		return v.(T)
	}
	st.making.Lock()
	defer st.making.Unlock()
	if v, there := st.values.Load(key); there {
		return v.(T)
	}
	v := make()
	st.values.Store(key, v)
	return v
}
