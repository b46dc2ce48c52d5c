// Package arrange gets a target into a state by whatever works, and out of it
// again. A spec asks for a state, "a command with this content in this list, and
// its id", and not for a request: only the request that a clause is about is
// fixed.
//
// A survey tries the plainest use of every operation before the first spec.
// Have writes by a create, an edit or a bulk overwrite, Read reads by a fetch or
// by the list, Remove deletes or overwrites; each of them ends the session only
// where no way is left, as a failure of the clause that a target without the
// operation breaks. Shared commands are written to in turn by the cases of
// properties, since a real target rations creates.
package arrange
