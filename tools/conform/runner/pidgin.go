package runner

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
)

// pidginTopics are the topics of Pidgin. All of them but init have a compatible reading.
var pidginTopics = map[string]topic{
	"lex":    {answer: pidginLex},
	"parse":  {answer: ofText(pidginParse)},
	"limits": {answer: pidginLimits},

	"logline": {answer: pidginLogline},
	"tokens":  {answer: pidginTokens},
	"syntax":  {answer: ofText(pidginSyntax)},

	"yaml_scalar": {answer: pidginYAML},

	"config": {answer: pidginConfig},
	"init":   {answer: pidginInit, recorded: recordedInit},
}

// pidginKinds are the kinds of errors of the published program, by our codes.
var pidginKinds = map[diag.Code]string{
	diag.CodeTooLarge:        "PacketTooLarge",
	diag.CodePGNNoHeader:     "MissingHeader",
	diag.CodePGNDirective:    "MissingHeader",
	diag.CodePGNRunID:        "MissingHeader",
	diag.CodePGNBadLine:      "InvalidField",
	diag.CodePGNNoValue:      "InvalidField",
	diag.CodePGNBadValue:     "InvalidField",
	diag.CodePGNUnclosed:     "InvalidField",
	diag.CodePGNBadList:      "InvalidField",
	diag.CodePGNSecondHeader: "InvalidField",
	diag.CodePGNDuplicate:    "DuplicateField",
	diag.CodePGNTooMany:      "TooManyFields",
	diag.CodePGNTooLong:      "FieldTooLong",
}

func (c *call) pidginOptions() []pidgin.Option {
	options := []pidgin.Option{pidgin.Engine(c.engine)}
	if c.mode == Compat {
		options = append(options, pidgin.Compat())
	}
	return options
}

const byteOrderMark = "\ufeff"

// pidginError is the recorded form of an error: the kind, and what the published program says beside it; of an error that it does not have, our
// code and the line. The program counts lines from 0, from the first one that is not blank; places adds where an
// invalid field stands in truth.
func pidginError(text string, err error, places bool) []byte {
	var list diag.List
	if !errors.As(err, &list) {
		return fmt.Appendf(nil, `{"error":{"kind":"other","message":%s}}`, quote(err.Error()))
	}
	first := list.Errors()[0]
	line := first.Position().Line
	body := strings.TrimPrefix(text, byteOrderMark)
	above := strings.Count(body[:len(body)-len(strings.TrimLeftFunc(body, unicode.IsSpace))], "\n")
	kind, ok := pidginKinds[first.Code]
	data, annotation := fmt.Sprint(line-1-above), ""
	switch {
	case !ok:
		kind, data = string(first.Code), fmt.Sprint(line)
	case kind == "PacketTooLarge":
		data = fmt.Sprint(len(body))
	case kind == "MissingHeader":
		data = "null"
	case kind == "DuplicateField":
		data = string(quote(first.File.Slice(first.Span)))
	case kind == "TooManyFields":
		data = fmt.Sprint(pidgin.DefaultMaxFields)
	case kind == "InvalidField" && places:
		annotation = fmt.Sprintf(`,"annotation":{"line_1based":%d}`, line)
	}
	return fmt.Appendf(nil, `{"error":{"kind":%s,"data":%s,"message":%s}%s}`, quote(kind), data, quote(first.Message), annotation)
}

func pidginParse(text string, c *call) ([]byte, error) {
	p, err := pidgin.Parse(text, c.pidginOptions()...)
	if err != nil {
		return pidginError(text, err, true), nil
	}
	return pidgin.EncodeJSON(p, pidgin.Canonical())
}

// pidginText is the text of an input: as it is, or in parts, each of which may be repeated.
func pidginText(in *ast.JSONValue) (string, error) {
	if text := in.Member("text"); text != nil {
		return text.Text, nil
	}
	parts := in.Member("text_parts")
	if parts == nil {
		return "", errors.New("the input has no text")
	}
	var b strings.Builder
	for _, part := range parts.Items {
		n := 1
		if times := part.Member("n"); times != nil {
			if _, err := fmt.Sscan(times.Text, &n); err != nil || n < 0 || n > 10_000_000 {
				return "", fmt.Errorf("a part is repeated %s times", times.Text)
			}
		}
		s := part.Member("s")
		if s == nil {
			return "", errors.New("a part has no text")
		}
		b.WriteString(strings.Repeat(s.Text, n))
	}
	return b.String(), nil
}

// pidginLimits answers with lengths instead of long texts.
func pidginLimits(in *ast.JSONValue, c *call) ([]byte, error) {
	text, err := pidginText(in)
	if err != nil {
		return nil, err
	}
	p, err := pidgin.Parse(text, c.pidginOptions()...)
	if err != nil {
		return pidginError(text, err, false), nil
	}
	canonical, err := pidgin.EncodeJSON(p, pidgin.Canonical())
	if err != nil {
		return nil, err
	}
	doc, err := ast.ReadJSON(canonical, maxJSONDepth)
	if err != nil {
		return nil, err
	}
	fields := doc.Member("fields").Members
	out := fmt.Appendf(nil, `{"directive":%s,"run_id_len":%d,"field_count":%d,"first_fields":{`, quote(p.Kind().String()), len(p.RunID()), len(fields))
	const shown = 3 // the first ones by name
	for i, m := range fields[:min(shown, len(fields))] {
		if i > 0 {
			out = append(out, ',')
		}
		out = fmt.Appendf(out, `%s:%s`, quote(m.Key), pidginLength(m.Value))
	}
	return append(out, "}}"...), nil
}

// pidginLength tells how long a value is, and what stands at its ends.
func pidginLength(v *ast.JSONValue) string {
	const shown = 5
	if v.Kind == ast.JSONArray {
		var lengths []string
		for _, item := range v.Items[:min(shown, len(v.Items))] {
			lengths = append(lengths, fmt.Sprint(utf8.RuneCountInString(item.Text)))
		}
		return fmt.Sprintf(`{"list_len":%d,"item_lens":[%s]}`, len(v.Items), strings.Join(lengths, ","))
	}
	runes := []rune(v.Text)
	n := min(shown, len(runes))
	return fmt.Sprintf(`{"len_chars":%d,"len_bytes":%d,"head":%s,"tail":%s}`, len(runes), len(v.Text), quote(string(runes[:n])), quote(string(runes[len(runes)-n:])))
}

// pidginLex answers for one rule of the published program's lexer, which reads as much of a text as it knows: the text stands where the rule would
// be asked for in a packet, and what is left is what is dropped, or refused, behind it.
func pidginLex(in *ast.JSONValue, c *call) ([]byte, error) {
	rule, text := in.Member("rule"), in.Member("text")
	if rule == nil || text == nil {
		return nil, errors.New("the input has no rule or no text")
	}
	place, ok := pidginPlaces[rule.Text]
	if !ok {
		return nil, fmt.Errorf("there is no rule %s", rule.Text)
	}
	value, end := place.read(place.before, text.Text, c)
	if value == "" {
		return []byte(`{"error":{"kind":"NoMatch"}}`), nil
	}
	return fmt.Appendf(nil, `{"value":%s,"rest":%s}`, value, quote(text.Text[end:])), nil
}

// pidginPlace is where a rule is asked for: behind a text, and what is looked at there. It gives the value as JSON, "" if there is none, and where it
// ends in the text.
type pidginPlace struct {
	before string
	read   func(before, text string, c *call) (value string, end int)
}

var pidginPlaces = map[string]pidginPlace{
	"ident":         {"@run x\n", pidginToken("NAME", func(s string) string { return string(quote(s)) })},
	"comment_line":  {"@run x\n", pidginToken("COMMENT", func(string) string { return "null" })},
	"bare_word":     {"@run x\nf=", pidginValue(func(v pidgin.Value) bool { s, ok := v.(*pidgin.Scalar); return ok && !s.Quoted })},
	"quoted_string": {"@run x\nf=", pidginValue(func(v pidgin.Value) bool { s, ok := v.(*pidgin.Scalar); return ok && s.Quoted })},
	"scalar_value":  {"@run x\nf=", pidginValue(func(v pidgin.Value) bool { _, ok := v.(*pidgin.Scalar); return ok })},
	"list_value":    {"@run x\nf=", pidginValue(func(v pidgin.Value) bool { _, ok := v.(*pidgin.List); return ok })},
	"field_value":   {"@run x\nf=", pidginValue(func(pidgin.Value) bool { return true })},
	"field_line": {"@run x\n", func(before, text string, c *call) (string, int) {
		p := pidginBefore(before, text, c)
		for f := range fieldsOf(p) {
			return fmt.Sprintf(`{"name":%s,"value":%s}`, quote(f.Name.Name), pidginPlain(f.Value)), int(f.End) - len(before)
		}
		return "", 0
	}},
	"header_line": {"", func(before, text string, c *call) (string, int) {
		p := pidginBefore(before, text, c)
		if p == nil {
			return "", 0
		}
		return fmt.Sprintf(`{"directive":%s,"run_id":%s}`, quote(p.Kind().String()), quote(p.RunID())), int(p.Header.End)
	}},
}

func fieldsOf(p *pidgin.Packet) func(func(*pidgin.Field) bool) {
	if p == nil {
		return func(func(*pidgin.Field) bool) {}
	}
	return p.Fields()
}

// pidginToken reads the first token of a line, which must be of one type and begin there.
func pidginToken(name string, value func(string) string) func(string, string, *call) (string, int) {
	return func(before, text string, c *call) (string, int) {
		tokens, err := pidgin.Tokens(before+text, pidgin.Engine(c.engine))
		if err != nil {
			return "", 0
		}
		for _, t := range tokens {
			if int(t.Span.Start) == len(before) && t.Name == name && strings.TrimLeftFunc(text, unicode.IsSpace) == text {
				return value((before + text)[t.Span.Start:t.Span.End]), int(t.Span.End) - len(before)
			}
		}
		return "", 0
	}
}

// pidginValue reads the value of a field.
func pidginValue(is func(pidgin.Value) bool) func(string, string, *call) (string, int) {
	return func(before, text string, c *call) (string, int) {
		for f := range fieldsOf(pidginBefore(before, text, c)) {
			if is(f.Value) {
				return pidginPlain(f.Value), int(f.End) - len(before)
			}
			break
		}
		return "", 0
	}
}

// pidginBefore reads a text up to the place where something stands behind a value that should not; nil if it cannot be read.
func pidginBefore(before, text string, c *call) *pidgin.Packet {
	all := before + text
	p, err := pidgin.Parse(all, c.pidginOptions()...)
	var list diag.List
	if errors.As(err, &list) {
		first := list.Errors()[0]
		if first.Code != diag.CodePGNTail && first.Code != diag.CodePGNIDTail {
			return nil
		}
		p, err = pidgin.Parse(all[:first.Span.Start], c.pidginOptions()...)
	}
	if err != nil {
		return nil
	}
	return p
}

func pidginPlain(v pidgin.Value) string {
	switch v := v.(type) {
	case *pidgin.Scalar:
		return string(quote(v.Text))
	case *pidgin.List:
		var items []string
		for _, item := range v.Items {
			items = append(items, string(quote(item.Text)))
		}
		return "[" + strings.Join(items, ",") + "]"
	}
	return ""
}
