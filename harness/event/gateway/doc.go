// Package gateway is a client of the gateway, over which a target tells applications
// what happens.
//
// Open identifies an application and returns when the target is ready. From then on a
// Connection sends heartbeats in the background, and where it is cut resumes its session
// by itself. A Watch collects events from the moment at which it was made: whoever wants
// to see an event watches first and causes it then. What is to be absent is decided by a
// later event that the harness causes itself, never by waiting.
//
// Nothing is left out or put in order: what comes twice was told twice. Close ends all
// that runs in the background.
//
// # Map
//
//   - connection.go: a connection, from its opening to its end
//   - enter.go: the opening of a socket, at the target's pace
//   - link.go: one socket of it, with its heartbeat
//   - watch.go: waiting for events
//   - message.go: messages of the protocol
package gateway
