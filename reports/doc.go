// Package reports turns what a run came to into the files and texts that
// people and other programs read, one source file a format:
//
//	JSON, Parse, Read   report.json, the only format that is read back
//	JUnit               junit.xml, for the test tab of a CI service
//	Summary             summary.md, for the summary page of a CI job
//	HTML                report.html, one file with nothing beside it
//	Badge               badge.svg
//	Console             what certify prints
//
// All but the badge lead with the causes: what is broken, each thing once, what
// the service looks as if it did, the evidence that is the easiest to follow,
// and what fails or is blocked behind it. Every failure is there below.
//
// Each is made from a verdict.Run and the catalogue alone, so a report made
// later from report.json equals the one made when the run ended. What a target
// answered is hostile until shown otherwise: every format but report.json
// makes control and invisible characters visible (see visible) and quotes what
// its own syntax would act on; report.json keeps them, escaped as JSON.
package reports
