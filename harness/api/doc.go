// Package api holds the operations of the contract: it builds their requests,
// paths, methods and bodies, one file a resource. It sends nothing and remembers
// nothing. Where a profile binds a name that the contract leaves open, it goes by
// that.
package api
