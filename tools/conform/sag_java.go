package main

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// The originals' Java is not published and cannot be run here. The vectors hold its answers where they differ from those of the
// Python package; each such difference must be one of those known and named here.

// recordedJava names the differences between the originals' two ports.
func (c *sagCheck) recordedJava() {
	for _, topic := range sagTopics {
		var r *row
		for _, v := range c.vectors[topic] {
			if len(v.Java) == 0 {
				continue
			}
			if r == nil {
				r = c.report.row(c.lang.Name, recorded, topic+": vectors where it differs")
			}
			d := difference{
				ID: v.ID, Why: "the originals differ in a way that is not known", Input: string(v.In),
				Theirs: string(v.Java), Ours: string(v.Out),
			}
			var reasons []string
			if why := javaReason(topic, v); why != "" {
				reasons = []string{why}
			}
			r.settle(d, reasons)
		}
	}
}

var (
	javaFloat     = regexp.MustCompile(`[0-9]\.[0-9]+E-?[0-9]`)
	pythonPrinted = regexp.MustCompile(`\b(None|True|False)\b|\['|, '`)
)

// javaReason names a difference, "" if it is none of the known ones.
func javaReason(topic string, v vectors.Vector) string {
	java, python := read(v.Java), read(v.Out)
	text := vectors.Text(v.In)
	switch {
	case topic == "expression" || topic == "context":
		return javaExpressionReason(v)
	case java.Error != nil && java.Error.Kind == "overflow":
		return "Java only: integers of 32 bits"
	case topic == "guardrail":
		return javaGuardrailReason(v)
	case topic == "schema" || topic == "profile":
		return schemaJavaReason(v)
	case java.Error != nil && samePlace(java, read(v.Git)):
		return "repository only, Java and Python: an older grammar, without colons in paths"
	case samePlace(java, python):
		return "Java only: wording of an error"
	case topic == "count_tokens" && strings.ContainsFunc(text, func(r rune) bool { return r > 0xffff }):
		return "Java only: characters counted in UTF-16"
	case topic == "compare_json":
		return "each prints lists, maps and null its own way, in what is to be JSON"
	case java.Wire == nil || python.Wire == nil:
		return ""
	case *java.Wire == *python.Wire && java.Reparse != nil && python.Reparse != nil && samePlace(*java.Reparse, *python.Reparse):
		return "Java only: wording of an error"
	case javaFloat.MatchString(*java.Wire):
		return "Java only: numbers written as 1.0E7, which it cannot read back"
	case pythonPrinted.MatchString(*python.Wire):
		return "Python only: values in expressions written as None, True, ['a']"
	case sameButOrder(*java.Wire, *python.Wire):
		return "Java only: order of maps"
	}
	return ""
}

// sameButOrder tells whether two messages are the same but for the order of named arguments and members.
func sameButOrder(a, b string) bool {
	x, okX := sorted(a)
	y, okY := sorted(b)
	return okX && okY && x == y
}

// sorted is a message's canonical form with its members sorted by name.
func sorted(text string) (string, bool) {
	m, err := sag.Parse(text)
	if err != nil {
		return "", false
	}
	doc, err := sag.EncodeJSON(m, sag.Canonical())
	if err != nil {
		return "", false
	}
	var v any
	if err := json.Unmarshal(doc, &v); err != nil {
		return "", false
	}
	out, err := json.Marshal(v)
	return string(out), err == nil
}
