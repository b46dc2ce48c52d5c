package verdict

import "slices"

// Code says what was lacking where a clause could not be exercised. None of
// them is a breach of the target's. The set is closed.
type Code string

// The codes. What the profile does not offer:
const (
	LackFeature     Code = "feature"     // the profile does not declare it
	LackOperation   Code = "operation"   // the profile declares it absent
	LackControl     Code = "control"     // no control API, or one that could not do it
	LackApplication Code = "application" // no such application, or not enough of them
	LackOverwrite   Code = "overwrite"   // no list that may be overwritten in bulk
	LackCredential  Code = "credential"  // no such token, secret or link
	LackGuild       Code = "guild"       // no such guild, or not enough of them
	LackActor       Code = "actor"       // no such user, role or channel
	LackBinding     Code = "binding"     // no such locale or other bound name
	LackGrant       Code = "grant"       // it does not allow to use up the creates of a day
	LackEvents      Code = "events"      // no source of events, or one that broke off
)

// What the target has no room for, and what this run left out:
const (
	LackCreates   Code = "creates"   // the creates of the day are used up
	LackRoom      Code = "room"      // a list is full, or holds what is not ours
	LackChoice    Code = "choice"    // the target took the other of two allowed ways
	LackCase      Code = "case"      // no generated case came to it
	LackSpec      Code = "spec"      // no spec cites it yet
	LackSelection Code = "selection" // the run was told to leave it out
	LackTime      Code = "time"      // the run stopped before
)

// ofProfile are the codes for what the profile does not offer.
var ofProfile = []Code{
	LackFeature, LackOperation, LackControl, LackApplication, LackOverwrite, LackCredential,
	LackGuild, LackActor, LackBinding, LackGrant, LackEvents,
}

// OfProfile reports whether a profile could offer what was lacking.
func (c Code) OfProfile() bool { return slices.Contains(ofProfile, c) }

// Lack is what was lacking, as a code and in words.
type Lack struct {
	Code  Code
	Words string
}
