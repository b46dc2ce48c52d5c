// Package webhook receives over HTTP what a target delivers to applications.
//
// Listen opens an address, and Open a URL below it for one who wants to see something: it
// collects deliveries from then on, in the order in which they came. What is to be absent
// is decided by a later delivery that the harness causes itself, never by waiting.
//
// A delivery is answered with 204, PING too; an interaction, for which Endpoint opens a
// URL, with 202, and its PING with another. Either is answered with 401 where its signature
// is not that of the key: then it counts as not come. Nothing is left out: what comes twice
// was delivered twice. A URL that was closed answers on, so that nothing is delivered again
// and again. Sizes, times and numbers are bounded, and Close ends all that runs in
// the background.
package webhook
