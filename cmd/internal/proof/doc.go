// Package proof proves the harness: it runs the suites against the reference
// service with faults, archetypes and switches on, and against targets that keep
// no contract, and holds what they report against what is known to be wrong.
//
//   - fault.go: every fault alone, with the specs that cite its clause (recall),
//     or with the whole suite (the first cause that is named)
//   - many.go: sets of random faults at once
//   - archetype.go: services with whole things left out
//   - target.go: null targets and variants
//   - dictionary.go: the fault dictionary that package diagnosis explains runs by
//   - objection.go, print.go, html.go: what is amiss, and how it is shown
package proof
