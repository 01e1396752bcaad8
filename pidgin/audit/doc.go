// Package audit keeps the log of what was done with packets: who was let through, who was blocked, by which rules and for which values.
//
//	log, err := audit.Open(root, "logs/runs.csv", audit.CSV, audit.Sync())
//	err = log.Log(ctx, &audit.Event{Stage: audit.Safety, Run: "r1", Outcome: audit.Blocked, Findings: …})
//
// A log is only ever appended to. An event is one write, which has reached the file before the next stage of a pipeline begins, and with
// [Sync] the disk. When it cannot be written that is an error, on which a pipeline stops: what is not told must not be done.
//
// Packets come from strangers, and so do their values. In a log, no value ends its line or its field, is taken for a formula by a
// spreadsheet, or is longer than some hundred characters; what is not printable is written as an escape.
package audit
