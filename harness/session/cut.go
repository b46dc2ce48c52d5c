package session

import (
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
)

// mostRepeats of a request are sent that is cut when its spec runs again for a cut: as
// often it must be the target's doing, where that answers others in between. One will do
// where it was seen to be that before.
const mostRepeats = 4

// do sends a request. What is cut time and again is what the target does, and the check
// of it tells. Where one of the repeats is answered, that is no answer to the first, which
// may have done something: the session ends as broken.
func (s *Session) do(key transcript.Key, r client.Request) *client.Answer {
	a := s.Run.Client.Do(s.ctx, key, r)
	if !a.Suspect() || !s.runsAgain() || r.Base != "" {
		return a
	}
	repeats := mostRepeats
	if a.Known() {
		repeats = 1
	}
	for n := range repeats {
		if r.Waiting = client.Repeating; n+1 == repeats {
			r.Waiting = client.Deciding
		}
		if !s.Run.Client.Alive(s.ctx) {
			return a
		}
		key.Attempt = n + 1
		repeat := s.Run.Client.Do(s.ctx, key, r)
		if s.count(repeat); repeat.Cut() == nil && !repeat.Silent() {
			return a
		}
	}
	a.Believe()
	if a.Silence().Kind == client.Timeout {
		for p := s.probe; p != nil; p = p.asker {
			p.hung.Store(true)
		}
	}
	s.Run.ambient.breaks(a.Exchange(), contract.ErrorNo5xx, "an answer", a.Brief())
	return a
}

// Hung reports whether the target hung at a request of the spec.
func (p *Probe) Hung() bool { return p.hung.Load() }

// runsAgain reports whether the spec does, for which it makes something or not, since a
// connection broke.
func (s *Session) runsAgain() bool {
	for p := s.probe; p != nil; p = p.asker {
		if p.Cut {
			return true
		}
	}
	return false
}
