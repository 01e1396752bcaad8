package main

import (
	"errors"
	"iter"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
	"github.com/parley-lang/parley/tools/bridge"
)

// conversion is what convert knows of one.
type conversion struct {
	from, to, about string
	maxBytes        int // of an input
	// each converts the parts of a text one by one; all makes one result of all texts. One of them is nil.
	each func(*source.File, []bridge.Option) iter.Seq[converted]
	all  func(files []*source.File, declared []*bridge.Tool, options []bridge.Option) converted
}

// converted is what became of a text, or of a part of one.
type converted struct {
	text   []byte
	losses bridge.Losses
	err    error
	part   source.Span // that the places of findings are counted from; NoSpan if they are those of the text
}

// byExtension are the languages of a file by the end of its name, in the order in which they are tried.
var byExtension = map[string][]string{
	".pgn": {"pidgin"}, ".md": {"adl"}, ".adsl": {"agentdsl"}, ".json": {"json"}, ".jsonl": {"json"}, ".sag": {"sag", "facts"},
}

var conversions = []conversion{
	{from: "pidgin", to: "sag", about: "a @run packet as an order", maxBytes: pidgin.DefaultMaxBytes, each: once(parsePidgin, bridge.PidginToSAG, writeSAG)},
	{from: "adl", to: "sag-schema", about: "the tools of use cases as schemas of verbs, in YAML", maxBytes: adl.DefaultMaxBytes, all: withTools(bridge.ToolsToSchemas, writeSchemas)},
	{from: "adl", to: "agentdsl", about: "the tools of use cases as functions", maxBytes: adl.DefaultMaxBytes, all: withTools(bridge.ToolsToFunctions, writeRecords)},
	{from: "adl", to: "mcp", about: "the tools of use cases as the list of an MCP server", maxBytes: adl.DefaultMaxBytes, all: withTools(bridge.ToolsToMCP, writeLine)},
	{from: "agentdsl", to: "json", about: "tables, functions, calls and results as a JSON document", maxBytes: agentdsl.DefaultMaxBytes, each: once(parseRecords, bridge.RecordsToJSON, writeLine)},
	{from: "agentdsl", to: "facts", about: "the rows of tables as facts of a SAG message", maxBytes: agentdsl.DefaultMaxBytes, each: once(parseRecords, bridge.RecordsToFacts, writeSAG)},
	{from: "json", to: "agentdsl", about: "a document as tables", maxBytes: agentdsl.DefaultMaxDocument, each: once(asFile, bridge.JSONToRecords, writeRecords)},
	{from: "json", to: "facts", about: "the members of a document as facts of a SAG message", maxBytes: sag.DefaultMaxDocument, each: eachDocument(bridge.JSONToFacts, writeSAG)},
	{from: "json", to: "sag", about: "the compact JSON of a message as the message", maxBytes: sag.DefaultMaxDocument, each: eachDocument(bridge.MessageFromJSON, writeSAG)},
	{from: "sag", to: "json", about: "a message as compact JSON, a line each", maxBytes: sag.DefaultMaxBytes, each: eachMessage(bridge.MessageToJSON, writeLine)},
	{from: "facts", to: "json", about: "the facts of a SAG message as a JSON document, a line each", maxBytes: sag.DefaultMaxBytes, each: eachMessage(bridge.FactsToJSON, writeLine)},
	{from: "facts", to: "agentdsl", about: "the facts of one SAG message as tables", maxBytes: sag.DefaultMaxBytes, each: once(parseMessage, bridge.FactsToRecords, writeRecords)},
}

// extensions are the ends of the names of files that are texts of what is converted, without dots.
func (c *conversion) extensions() []string {
	var exts []string
	for ext, languages := range byExtension {
		if slices.Contains(languages, c.from) {
			exts = append(exts, strings.TrimPrefix(ext, "."))
		}
	}
	slices.Sort(exts)
	return exts
}

func sources(c conversion) string { return c.from }
func targets(c conversion) string { return c.to }

// words are the names on one side of all conversions, each once.
func words(of func(conversion) string) []string {
	var list []string
	for _, c := range conversions {
		if !slices.Contains(list, of(c)) {
			list = append(list, of(c))
		}
	}
	return list
}

// A converter makes a result of a source, and a writer makes a text of that.
type (
	convertFunc[S, R any] func(S, ...bridge.Option) (R, bridge.Losses, error)
	writeFunc[R any]      func(R) ([]byte, bridge.Losses, error)
)

func convertOne[S, R any](s S, options []bridge.Option, convert convertFunc[S, R], write writeFunc[R]) converted {
	r, losses, err := convert(s, options...)
	if err != nil {
		return converted{err: err, part: source.NoSpan}
	}
	text, more, err := write(r)
	return converted{text, append(losses, more...), err, source.NoSpan}
}

// once converts a text that is one source.
func once[S, R any](read func(*source.File) (S, error), convert convertFunc[S, R], write writeFunc[R]) func(*source.File, []bridge.Option) iter.Seq[converted] {
	return func(file *source.File, options []bridge.Option) iter.Seq[converted] {
		return func(yield func(converted) bool) {
			s, err := read(file)
			if err != nil {
				yield(converted{err: err, part: source.NoSpan})
				return
			}
			yield(convertOne(s, options, convert, write))
		}
	}
}

// eachMessage converts the messages of a text.
func eachMessage[R any](convert convertFunc[*sag.Message, R], write writeFunc[R]) func(*source.File, []bridge.Option) iter.Seq[converted] {
	return func(file *source.File, options []bridge.Option) iter.Seq[converted] {
		return func(yield func(converted) bool) {
			for m, err := range sag.ParseAll(file.Text(), sag.Name(file.Name())) {
				c := converted{err: err, part: source.NoSpan}
				if err == nil {
					c = convertOne(m, options, convert, write)
				}
				if !yield(c) {
					return
				}
			}
		}
	}
}

// eachDocument converts the documents of a text, of which each begins in a line of its own.
func eachDocument[R any](convert convertFunc[*source.File, R], write writeFunc[R]) func(*source.File, []bridge.Option) iter.Seq[converted] {
	return func(file *source.File, options []bridge.Option) iter.Seq[converted] {
		return func(yield func(converted) bool) {
			empty := true
			for part := range documents(file.Text()) {
				empty = false
				c := convertOne(source.NewFile(file.Name(), file.Slice(part)), options, convert, write)
				c.part = part
				if !yield(c) {
					return
				}
			}
			if empty {
				yield(convertOne(file, options, convert, write))
			}
		}
	}
}

// withTools collects the tools of use cases, converts them, and writes the result.
func withTools[R any](convert convertFunc[[]*bridge.Tool, R], write writeFunc[R]) func([]*source.File, []*bridge.Tool, []bridge.Option) converted {
	return func(files []*source.File, declared []*bridge.Tool, options []bridge.Option) converted {
		var cases []*adl.File
		var found diag.List
		for _, file := range files {
			f, err := adl.Parse(file.Text(), adl.Name(file.Name()))
			var list diag.List
			if errors.As(err, &list) {
				found = append(found, list...)
			} else if err != nil {
				return converted{err: err, part: source.NoSpan}
			}
			cases = append(cases, f)
		}
		if len(found) > 0 {
			return converted{err: found, part: source.NoSpan}
		}
		return convertOne(bridge.Tools(cases, declared), options, convert, write)
	}
}

func asFile(file *source.File) (*source.File, error) { return file, nil }

func parsePidgin(file *source.File) (*pidgin.Packet, error) {
	return pidgin.Parse(file.Text(), pidgin.Name(file.Name()))
}

func parseRecords(file *source.File) (*agentdsl.Message, error) {
	return agentdsl.Parse(file.Text(), agentdsl.Name(file.Name()))
}

// parseMessage reads a text of one message.
func parseMessage(file *source.File) (*sag.Message, error) {
	var only *sag.Message
	for m, err := range sag.ParseAll(file.Text(), sag.Name(file.Name())) {
		switch {
		case err != nil:
			return nil, err
		case only != nil:
			d := diag.New(diag.CodeUnwritable, m.Source, m.Span(), "the text has more than one message")
			d.Hint = "nobody could tell the tables of one from those of another: convert them one by one"
			return nil, diag.List{d}
		}
		only = m
	}
	if only == nil {
		return sag.Parse(file.Text(), sag.Name(file.Name())) // which says what is wrong
	}
	return only, nil
}

func writeLine(text []byte) ([]byte, bridge.Losses, error) { return append(text, '\n'), nil, nil }

func writeSAG(m *sag.Message) ([]byte, bridge.Losses, error) {
	text, losses, err := bridge.WriteMessage(m)
	return []byte(text + "\n"), losses, err
}

func writeSchemas(verbs []*schema.Verb) ([]byte, bridge.Losses, error) {
	return schema.EncodeYAML(verbs...), nil, nil
}

func writeRecords(m *agentdsl.Message) ([]byte, bridge.Losses, error) {
	text, err := agentdsl.Format(m)
	return []byte(text), nil, err
}
