package spec

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/generate"
	cases "github.com/slashproof/slashproof/harness/property"
	"github.com/slashproof/slashproof/harness/session"
)

// lanes is how many sequences of cases a property runs side by side at most.
// Each lane writes to commands of its own, so more lanes cost more creates.
const lanes = 6

// shrinkBudget bounds the evaluations spent on making a counterexample small.
const shrinkBudget = 60

// Property adds a spec about a rule that ranges over generated inputs. The
// body sees one case; its write route and scratch commands are its lane's.
func Property[T any](g *Group, text string, cites Citation, gen generate.Gen[T], body func(*S, T)) {
	property(g, text, cites, lanes, every, gen, body)
}

// SparseProperty is Property for what others go through case by case elsewhere: a fifth of
// the cases, one after another.
func SparseProperty[T any](g *Group, text string, cites Citation, gen generate.Gen[T], body func(*S, T)) {
	property(g, text, cites, 1, func(run *session.Run) int { return (run.Cases + 4) / 5 }, gen, body)
}

func every(run *session.Run) int { return run.Cases }

// SerialProperty is Property for cases that each need whole lists to themselves
// and create commands: they run one after another, and no more than rationed
// of them where the target rations creates.
func SerialProperty[T any](g *Group, text string, cites Citation, rationed int, gen generate.Gen[T], body func(*S, T)) {
	property(g, text, cites, 1, func(run *session.Run) int {
		if rationed > 0 && run.Profile.Budgets.CreatesPerDay > 0 {
			return min(run.Cases, rationed)
		}
		return run.Cases
	}, gen, body)
}

// errTooSlow is why a counterexample is not made smaller where the target hangs at it: each
// step would wait as long.
var errTooSlow = errors.New("the target hangs")

func property[T any](g *Group, text string, cites Citation, lanes int, most func(*session.Run) int, gen generate.Gen[T], body func(*S, T)) {
	name := g.Title + ": " + text
	var e *Entry
	check := func(ctx context.Context, run *session.Run, p *session.Probe, k cases.Case, v T) error {
		if k.Shrink > 0 && p.Hung() {
			return errTooSlow
		}
		s := run.Session(ctx, name, k.Number, k.Lane, k.Shrink, p)
		s.Claim(e.lane(run.Profile, p.Needs, k.Lane))
		defer s.Close()
		return session.Attempt(func() { body(&S{s}, v) })
	}
	e = g.add("property", text, cites, func(ctx context.Context, run *session.Run, p *session.Probe) error {
		cfg := cases.Config{
			Seed: run.Seed, Name: name, Cases: most(run),
			Lanes: lanes, Concurrency: run.Concurrency, ShrinkBudget: shrinkBudget,
		}
		switch {
		case survey(ctx, run).CasesClash():
			cfg.Concurrency = 1
		case p.Turn != nil:
			cfg.Side = func(lanes []int, do func(int)) {
				parts := make([]claim.Task, len(lanes))
				for i, lane := range lanes {
					parts[i] = claim.Task{Needs: e.lane(run.Profile, p.Needs, lane), Weight: e.partWeight(run.Cases), Do: func(*claim.Turn) { do(lane) }}
				}
				p.Turn.Split(parts)
			}
		}
		result, err := cases.Run(ctx, cfg, gen, func(ctx context.Context, k cases.Case, v T) error {
			err := check(ctx, run, p, k, v)
			var failed *session.Failed
			if err != nil && !errors.As(err, &failed) {
				return errors.Join(cases.ErrInconclusive, err)
			}
			return err
		})
		if result.Failed {
			// It stands even where shrinking it was cut short.
			all := &counterexamples{list: []*counterexample{found(cfg, result.Failure)}}
			for _, f := range result.Others {
				all.list = append(all.list, found(cfg, f))
			}
			return all
		}
		return err
	})
	e.lanes = lanes
	e.replay = func(saved cases.Replay) (runner, error) {
		var v T
		if err := json.Unmarshal(saved.Value, &v); err != nil {
			return nil, fmt.Errorf("value: %w", err)
		}
		return func(ctx context.Context, run *session.Run, p *session.Probe) error {
			if err := check(ctx, run, p, saved.Case, v); err != nil {
				return &counterexample{error: err, saved: saved}
			}
			return nil
		}, nil
	}
}

// Replay runs the one case of a saved counterexample. The error says that the
// entry is not a property or that the value does not read.
func (e *Entry) Replay(ctx context.Context, run *session.Run, saved cases.Replay) (Result, error) {
	if e.replay == nil {
		return Result{}, fmt.Errorf("%q is an example, which 'certify --label' runs again", e.Name)
	}
	body, err := e.replay(saved)
	if err != nil {
		return Result{}, err
	}
	return e.with(ctx, run, body), nil
}

// counterexamples are the cases on which a property failed, one for each clause that
// was broken.
type counterexamples struct{ list []*counterexample }

func (c *counterexamples) Error() string { return c.list[0].Error() }

func (c *counterexamples) Unwrap() []error {
	all := make([]error, len(c.list))
	for i, x := range c.list {
		all[i] = x
	}
	return all
}

// counterexample carries the case on which a property failed.
type counterexample struct {
	error
	saved cases.Replay
}

// found is the counterexample that a failure is.
func found[T any](cfg cases.Config, f cases.Failure[T]) *counterexample {
	saved, broken := f.Replay(cfg)
	return &counterexample{error: errors.Join(f.Err, broken), saved: saved}
}

func (c *counterexample) Unwrap() error { return c.error }

func (c *counterexample) encode() json.RawMessage {
	raw, err := json.Marshal(c.saved)
	if err != nil {
		return nil // a value that has been decoded or generated encodes
	}
	return raw
}
