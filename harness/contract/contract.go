// Package contract is the catalogue: every separate thing that the
// application-commands contract says an implementation does or must not do,
// declared once as a Clause and cited by its Go name everywhere else.
//
// One file holds one section of the contract. The package imports the
// standard library only, since everything else stands on it: the suites that
// judge a target, the reference service that keeps the rules, and the reports.
// The suites and the reference service share these ids and nothing more.
package contract

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Revision names the edition of the contract that the catalogue transcribes.
const Revision = "v10"

// Level says how binding a clause is, in the words of RFC 2119.
type Level string

// The levels. A failed Should is a deviation that a report shows and that
// leaves the verdict alone.
const (
	Must   Level = "MUST"
	Should Level = "SHOULD"
	May    Level = "MAY"
)

// Need names something beyond the REST API without which a clause cannot be
// seen at all.
type Need string

// The needs. A clause without one is decided over REST alone.
const (
	Control Need = "control"     // the control API: a user's client, moderation, payment
	Gateway Need = "gateway"     // a gateway connection that receives events
	Webhook Need = "webhook"     // a webhook receiver that the target can reach
	Grants  Need = "permissions" // the permissions of commands, and edits of them
)

// Feature names a part of the contract that a target may lack altogether; its
// profile declares the ones that it offers.
type Feature string

// The features, as profiles spell them.
const (
	EmbeddedActivity Feature = "embedded_activity" // primary entry points and their handlers
	UserInstall      Feature = "user_install"      // applications installed to a user
	Permissions      Feature = "permissions"       // per-guild command permissions
	Localization     Feature = "localization"
	OAuth2           Feature = "oauth2"
	Messages         Feature = "messages" // messages with components
	Modals           Feature = "modals"
	Interactions     Feature = "interactions"
	GatewayEvents    Feature = "gateway_events"
	WebhookEvents    Feature = "webhook_events"
	Lobbies          Feature = "lobbies"
	VoiceStatus      Feature = "voice_status"
	Entitlements     Feature = "entitlements" // SKUs, entitlements, subscriptions
	RoleConnections  Feature = "role_connections"
	ThreadMembers    Feature = "thread_members"
	Discovery        Feature = "discovery" // listed applications
	Invites          Feature = "invites"
	MessageSearch    Feature = "message_search"
)

// Features lists every feature a profile may declare.
func Features() []Feature {
	return []Feature{
		EmbeddedActivity, UserInstall, Permissions, Localization, OAuth2, Messages, Modals,
		Interactions, GatewayEvents, WebhookEvents, Lobbies, VoiceStatus, Entitlements,
		RoleConnections, ThreadMembers, Discovery, Invites, MessageSearch,
	}
}

// Clause is one statement that an implementation can keep or break.
type Clause struct {
	ID      string  // words, never positional, never reused: CMD-NAME-LENGTH
	Level   Level   // how binding it is
	Source  string  // "Section / detail"; Section is one of Sections
	Text    string  // the rule in our own words, one sentence
	Needs   []Need  // beyond REST; empty for REST alone
	Feature Feature // the part a target may lack; empty for what all have
	// Operation is the one that the clause is about; empty for what holds
	// however a command is written or read.
	Operation Operation

	// Undetermined says why nothing may be asserted, where the contract is silent.
	Undetermined string
	// Withdrawn says why a clause no longer counts and names the one that makes
	// its statement; its id stays taken.
	Withdrawn string
}

// Chapter is the contract section that the clause stands in.
func (c *Clause) Chapter() string {
	section, _, _ := strings.Cut(c.Source, " / ")
	return section
}

// Decidable reports whether a spec may be written for the clause.
func (c *Clause) Decidable() bool { return c.Undetermined == "" && c.Withdrawn == "" }

// String is the id, so that clauses print as what people call them.
func (c *Clause) String() string { return c.ID }

var byID = map[string]*Clause{}

// declare adds a clause to the catalogue. It panics on a second use of an id:
// that is a defect of this package, seen by every test that imports it.
func declare(c Clause) *Clause {
	if byID[c.ID] != nil {
		panic(fmt.Sprintf("contract: clause %s declared twice", c.ID))
	}
	byID[c.ID] = &c
	return &c
}

// All returns every clause, ordered by section as the contract orders them and
// then by id.
func All() []*Clause {
	all := make([]*Clause, 0, len(byID))
	for _, c := range byID {
		all = append(all, c)
	}
	order := map[string]int{}
	for i, s := range Sections() {
		order[s] = i
	}
	slices.SortFunc(all, func(a, b *Clause) int {
		return cmp.Or(cmp.Compare(order[a.Chapter()], order[b.Chapter()]), cmp.Compare(a.ID, b.ID))
	})
	return all
}

// Find returns the clause with that id, or nil.
func Find(id string) *Clause { return byID[id] }

// Digest fingerprints the catalogue: SHA-256 over every id, level, text and reason.
func Digest() string {
	h := sha256.New()
	for _, c := range All() {
		fmt.Fprintf(h, "%s\x00%s\x00%s\x00%s\x00%s\n", c.ID, c.Level, c.Text, c.Undetermined, c.Withdrawn)
	}
	return "sha256:" + hex.EncodeToString(h.Sum(nil))
}
