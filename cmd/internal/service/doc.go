// Package service runs the reference service for people: as one that client
// libraries are tried on, with a world of one's own, tokens that stay, a log, and a
// state that outlives it.
//
// # Map
//
//   - service.go: from options to a service that runs, and to its end
//   - world.go, member.go: the file that describes a world of one's own
//   - secret.go: tokens that are the same each time
//   - state.go: the file that keeps what the service holds
//   - log.go: a line for each request
package service
