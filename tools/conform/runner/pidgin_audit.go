package runner

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/pidgin/audit"
)

// pidginLogline writes an event as a line of the log: in compatible mode as the published program does, else as CSV.
func pidginLogline(in *ast.JSONValue, c *call) ([]byte, error) {
	given := in.Member("event")
	text := func(key string) string {
		if v := given.Member(key); v != nil {
			return v.Text
		}
		return ""
	}
	number := func(key string) int {
		n := 0
		_, _ = fmt.Sscan(text(key), &n)
		return n
	}
	e := audit.Event{
		Run: text("run_id"), Status: text("status"), Type: text("packet_type"), References: number("refs_total"), Unresolved: number("refs_unresolved"),
		Outcome: audit.OK,
	}
	switch kind := text("kind"); kind {
	case "parse", "validate":
		e.Stage = map[string]audit.Stage{"parse": audit.Parse, "validate": audit.Validate}[kind]
		if ok := given.Member("ok"); ok == nil || !ok.Bool {
			e.Outcome = audit.Failed
		}
	case "safety":
		e.Stage = audit.Safety
		if blocked := given.Member("blocked"); blocked == nil || blocked.Bool {
			e.Outcome = audit.Blocked
		}
		if rules := text("rules"); rules != "" {
			for rule := range strings.SplitSeq(rules, ",") {
				e.Findings = append(e.Findings, audit.Finding{Rule: rule})
			}
		}
	case "resolve":
		e.Stage = audit.Resolve
	case "expand":
		e.Stage = audit.Expand
	case "run":
		e.Stage = audit.Run
	default:
		return nil, fmt.Errorf("there is no event %q", kind)
	}
	format := audit.CSV
	if c.mode == Compat {
		format = audit.Published
	}
	line, err := format.Append(nil, &e)
	return quote(string(line)), err
}
