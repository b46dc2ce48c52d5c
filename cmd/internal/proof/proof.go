package proof

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/diagnosis"
)

// A Part of a proof, as --only names it.
type Part string

// The parts.
const (
	Faults      Part = "faults"       // recall: every fault alone
	Whole       Part = "whole"        // the first cause of a whole run, one fault on
	Many        Part = "many"         // sets of random faults
	Archetypes  Part = "archetypes"   // whole things left out
	NullTargets Part = "null-targets" // no contract at all
	Variants    Part = "variants"     // every other outcome that the contract allows
)

// Parts lists every part in the order in which they begin. The memory that null
// targets take is only told before the others have run.
func Parts() []Part { return []Part{NullTargets, Variants, Faults, Archetypes, Whole, Many} }

// Options say what to prove.
type Options struct {
	Parts      []Part
	Faults     []refserver.Fault // of Faults and Whole
	Everything bool              // Faults are all there are
	Seed       int64             // of names, cases, samples and sets
	Cases      int               // generated cases a property; the profile's when 0
	WholeCases int               // where the whole suite runs many times; 0 for what each part needs
	Sample     int               // of Whole one fault in so many, of Variants as many alone
	K, Sets    int               // of Many: faults at once, and how many sets
	Variants   []string          // of the variants only these; empty for all
	Archetype  []string          // of the archetypes only these; empty for all
	Drawn      int               // variants that are drawn beside each archetype
	Workers    int
	Say        func(format string, args ...any) // progress; nil for none
}

// Proof is what was found, in the shape that --json writes.
type Proof struct {
	// Complete says that nothing was left out of the parts that prove runs by
	// itself; a part of a proof is no proof.
	Complete        bool           `json:"complete"`
	Holds           bool           `json:"holds"`
	Seed            int64          `json:"seed"`
	Control         ControlRun     `json:"control"`
	Faults          []FaultRun     `json:"faults"`
	Whole           *Precision     `json:"whole,omitempty"`
	Many            []ManyRun      `json:"many"`
	Archetypes      []ArchetypeRun `json:"archetypes"`
	NullTargets     []NullRun      `json:"null_targets"`
	Variants        []VariantRun   `json:"variants"`
	UnprovenClauses []string       `json:"unproven_clauses"`
	IdleSpecs       []string       `json:"idle_specs"`
	Defects         []string       `json:"defects"` // of the harness: runs that came to nothing
	PeakMB          int            `json:"peak_mb"` // memory of the process
	Seconds         float64        `json:"seconds"`

	parts   []string // what each part took, in words
	k       int      // faults at once
	nullMB  int      // memory of the process when the null targets had run, which come first
	decided int      // clauses that the control run passed
}

// ErrControl is wrapped by the error for a reference service on which the suites
// are not green without a fault: then nothing is proved.
var ErrControl = errors.New("the control run without a fault is not green, so nothing is proved")

// engine proves with one set of options.
type engine struct {
	Options
	dictionary []diagnosis.Entry

	mu      sync.Mutex
	passed  map[string]bool // those
	reaches map[reachOf]func() (*reach, error)
}

// How much garbage may lie, in percent of what is in use, and in how many bytes at
// most it is let lie.
const (
	garbage = 400
	memory  = 2 << 30
)

// Run proves. The error wraps ErrControl or the context's.
func Run(ctx context.Context, o Options) (*Proof, error) {
	started := time.Now()
	e := &engine{Options: o, dictionary: diagnosis.Dictionary()}
	p := &Proof{Seed: o.Seed, k: o.K, Complete: o.complete()}
	// null is no list.
	p.Faults, p.Many, p.Archetypes = []FaultRun{}, []ManyRun{}, []ArchetypeRun{}
	p.NullTargets, p.Variants = []NullRun{}, []VariantRun{}
	p.UnprovenClauses, p.IdleSpecs, p.Defects = []string{}, []string{}, []string{}
	if err := e.control(ctx, p); err != nil {
		return nil, err
	}
	p.parts = append(p.parts, fmt.Sprintf("control %.0f", time.Since(started).Seconds()))
	if e.wants(NullTargets) {
		e.prove(ctx, p, NullTargets)
	}
	// They may take little memory. The rest is many short runs, done before their
	// garbage is worth collecting.
	defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(memory))
	// Variants and archetypes wait much, for what is late or never sent: the rest goes on
	// beside them.
	var beside sync.WaitGroup
	for _, part := range []Part{Variants, Archetypes} {
		if e.wants(part) {
			beside.Go(func() { e.prove(ctx, p, part) })
		}
	}
	for _, part := range []Part{Faults, Whole, Many} {
		if e.wants(part) && ctx.Err() == nil {
			e.prove(ctx, p, part)
		}
	}
	beside.Wait()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if p.Complete {
		p.gaps()
	}
	slices.Sort(p.Defects)
	p.Seconds, p.PeakMB = time.Since(started).Seconds(), peakMB()
	p.Holds = len(p.Objections()) == 0
	return p, nil
}

func (e *engine) prove(ctx context.Context, p *Proof, part Part) {
	began := time.Now()
	switch part {
	case NullTargets:
		e.nullTargets(ctx, p)
		p.nullMB = peakMB()
	case Faults:
		e.recall(ctx, p)
	case Archetypes:
		e.archetypes(ctx, p)
	case Variants:
		e.variants(ctx, p)
	case Whole:
		e.whole(ctx, p)
	case Many:
		e.many(ctx, p)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	p.parts = append(p.parts, fmt.Sprintf("%s %.0f", part, time.Since(began).Seconds()))
}

func (o Options) wants(part Part) bool { return slices.Contains(o.Parts, part) }

// complete reports whether these options leave nothing out of what prove runs by
// itself.
func (o Options) complete() bool {
	for _, part := range []Part{NullTargets, Faults, Archetypes, Variants} {
		if !o.wants(part) {
			return false
		}
	}
	return o.Everything && len(o.Variants)+len(o.Archetype) == 0 && o.Sample <= 1
}

// say writes progress; runs side by side share it.
func (e *engine) say(format string, args ...any) {
	if e.Say == nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.Say(format, args...)
}

// defect notes a run that came to nothing.
func (e *engine) defect(p *Proof, format string, args ...any) {
	e.mu.Lock()
	defer e.mu.Unlock()
	p.Defects = append(p.Defects, fmt.Sprintf(format, args...))
}

// peakMB is the most memory that the runtime ever had from the system.
func peakMB() int {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.Sys >> 20)
}

// each calls work for 0 to n-1, so many at a time.
func (e *engine) each(ctx context.Context, n int, work func(int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range max(1, e.Workers) {
		wg.Go(func() {
			for i := range next {
				work(i)
			}
		})
	}
	for i := range n {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
}
