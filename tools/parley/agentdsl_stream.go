package main

import (
	"errors"
	"io"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/parser"
)

// eachStream hands each input to do, as a stream with the options to read it, and takes what is wrong with it into the report.
func (r *reading[M]) eachStream(args []string, do func(in io.Reader, options []parser.Option) error) error {
	if len(args) == 0 {
		args = []string{stdinArg}
	}
	for _, path := range args {
		in, name, size, d := r.app.open(path)
		if d != nil {
			r.rep.add(d)
			r.rep.flush()
			continue
		}
		var warnings diag.List
		seen := r.app.progress(in, name, size)
		err := do(seen, append(r.streaming(name), parser.Warnings(&warnings)))
		seen.finish()
		if closeErr := in.Close(); err == nil {
			err = closeErr
		}
		r.rep.add(warnings...)
		if err := r.streamed(name, err); err != nil {
			return err
		}
		r.rep.flush()
	}
	return nil
}

// streaming are the options of a decoder. A stream has no limit of its size unless one was asked for.
func (r *reading[M]) streaming(name string) []parser.Option {
	options := []parser.Option{parser.Name(name), parser.MaxErrors(r.counted()), parser.MaxLine(int(r.maxLine)), parser.MaxBlock(int(r.maxBlock))}
	if r.maxNodes != parser.DefaultMaxNodes {
		options = append(options, parser.MaxNodes(int(r.maxNodes)))
	}
	if r.maxBytes != limit(r.lang.maxBytes) {
		options = append(options, parser.MaxBytes(int(r.maxBytes)))
	}
	return r.compatible(options...)
}

// spill takes findings of a stream into the report. Where their number has no limit, they are written some at a time, and not kept.
func (r *reading[M]) spill(list diag.List) {
	const some = 1000
	r.rep.add(byFlag(list)...)
	if r.spilled += len(list); r.maxErrors < 0 && r.spilled >= some {
		r.rep.flush()
		r.spilled = 0
	}
}

// byFlag names, in the hints at limits of streams, the flags that raise them.
func byFlag(list diag.List) diag.List {
	flags := map[string]string{"a line": "max-line", "a block": "max-block", "nodes": "max-nodes"}
	for i, d := range list {
		for of, flag := range flags {
			if strings.Contains(d.Hint, "raise the limit of "+of+" ") {
				named := *d
				named.Hint = "raise the limit with --" + flag + " if the sender is trusted"
				list[i] = &named
			}
		}
	}
	return list
}

// errOutput is an error of writing.
var errOutput = errors.New("the output cannot be written")

// streamed takes what was wrong with a stream into the report, and gives back an error that is not about it.
func (r *reading[M]) streamed(name string, err error) error {
	var list diag.List
	switch {
	case err == nil:
		return nil
	case errors.As(err, &list):
		r.rep.add(byFlag(list)...)
		return nil
	case errors.Is(err, errOutput):
		return err
	default:
		r.rep.add(refusal(name, err))
		return nil
	}
}

// checkAgentDSL reads a stream and counts what is in it.
func checkAgentDSL(in io.Reader, found func(diag.List), options ...parser.Option) (blocks, rows int, err error) {
	for e, err := range agentdsl.NewDecoder(in, append(options, agentdsl.ReuseRows())...).Events() {
		var list diag.List
		switch {
		case errors.As(err, &list):
			found(list)
		case err != nil:
			return blocks, rows, err
		case e.Record != nil:
			rows++
		default:
			blocks++
		}
	}
	return blocks, rows, nil
}

// writeRows writes a line for each row of a stream.
func (b *bridging) writeRows(in io.Reader, options []parser.Option) error {
	var e jsonbridge.RowEncoder
	var line []byte
	var clash *agentdsl.Schema // whose rows have no JSON, which was said
	refused := 0
	for r, err := range agentdsl.NewDecoder(in, append(options, agentdsl.ReuseRows())...).Rows() {
		var list diag.List
		if errors.As(err, &list) {
			b.spill(list)
			continue
		}
		if err != nil {
			return err
		}
		line = append(line[:0], `{"table":`...)
		if r.Schema != nil {
			line = ast.AppendJSONString(line, r.Schema.Label.Name)
		} else {
			line = append(line, "null"...)
		}
		if line, err = e.Append(append(line, `,"row":`...), r.Schema, &r.Row); err != nil {
			if errors.Is(err, jsonbridge.ErrClash) {
				if r.Schema == clash {
					continue
				}
				clash = r.Schema
			}
			b.spill(diag.List{diag.New(codeOf(err), r.Source(), r.Span(), "%s", err.Error())})
			if refused++; b.maxErrors > 0 && refused >= int(b.maxErrors) {
				return nil
			}
			continue
		}
		line = append(line, "}\n"...)
		if _, err := b.app.stdout.Write(line); err != nil {
			return errors.Join(errOutput, err)
		}
	}
	return nil
}
