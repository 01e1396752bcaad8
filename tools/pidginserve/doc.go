// Package pidginserve answers over HTTP for a Pidgin host, with the routes and the JSON of the published program.
//
//	p, err := pipeline.Open(dir, pidginserve.PipelineOptions()...)
//	s, err := pidginserve.New(p, pidginserve.Token(token))
//	err = s.Serve(ctx, listener)
//
// The body of a request is the text of a packet, whatever its content type says.
//
//	GET  /api/v1/health  {"status", "version", "host"}
//	POST /api/v1/parse   {"run_id", "directive", "field_count", "fields"}
//	POST /api/v1/check   {"passed", "validation_errors", "safety_blocked", "safety_rules", "resolution", "findings"}
//	POST /api/v1/expand  {"yaml", "route"}
//	POST /api/v1/run     {"yaml", "route", "resolution"}
//
// An answer is {"ok": true, "data": …}, or {"ok": false, "error": text} with the rules that block and all findings beside the text. The status is 400
// for what is no packet or not a valid one, 403 for one that the gate blocks, also if all that blocks it is an input that is not there (which is rule
// SG-8), 422 for one that nobody could take, 401 without the token, 404, 405, 413 for a body that is too large, 500 if the log cannot be written, and 503
// for a request that is one too many, or that takes too long. Check answers with 200 whatever it finds: passed says what it is.
//
// Expand and run take a packet through all stages, and both are told to the log of the host; what is blocked gives nothing. Nothing is carried out.
//
// No answer tells where in the file system the host lies. Browsers are no clients: what one sends for another site is refused, and a server that answers
// on loopback addresses only answers to no other name, so that no name that leads there can be made up.
package pidginserve
