package runner

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compat"
	"github.com/parley-lang/parley/ast/diag"
)

// adlTopics are the topics of ADL. All of them have a compatible reading.
var adlTopics = map[string]topic{
	"parse":       {answer: ofText(adlParse)},
	"header":      {answer: ofText(adlHeader)},
	"functions":   {answer: ofText(adlFunctions)},
	"refs":        {answer: ofText(adlRefs)},
	"ids":         {answer: ofText(adlIDs)},
	"tostring":    {answer: ofText(adlString)},
	"flowoptions": {answer: ofText(adlFlowOptions)},
	"codeblocks":  {answer: ofText(adlCodeBlocks)},
}

func (c *call) adlOptions() []adl.Option {
	options := []adl.Option{adl.Engine(c.engine)}
	if c.mode == Compat {
		options = append(options, adl.Compat())
	}
	return options
}

// adlError is the recorded form of an error: in compatible mode as the Kotlin library gives it, else our code and the line.
func adlError(err error, c *call) []byte {
	var list diag.List
	if !errors.As(err, &list) {
		return fmt.Appendf(nil, `{"error":{"type":"other","message":%s}}`, quote(err.Error()))
	}
	first := list.Errors()[0]
	if c.mode == Compat {
		return fmt.Appendf(nil, `{"error":{"type":"IllegalStateException","message":%s}}`, quote(first.Message))
	}
	return fmt.Appendf(nil, `{"error":{"type":%s,"line":%d,"message":%s}}`, quote(string(first.Code)), first.Position().Line, quote(first.Message))
}

func adlParse(text string, c *call) ([]byte, error) {
	f, err := adl.Parse(text, c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	return adl.EncodeJSON(f, adl.Canonical())
}

func adlHeader(text string, c *call) ([]byte, error) {
	id, limit, limited := compat.Header(text)
	if c.mode != Compat {
		h, err := adl.ParseHeader(text, c.adlOptions()...)
		if err != nil {
			return adlError(err, c), nil
		}
		id, limited = h.ID.Name, h.Limit != nil
		if limited {
			limit = h.Limit.N
		}
	}
	if !limited {
		return fmt.Appendf(nil, `{"id":%s,"executionLimit":null}`, quote(id)), nil
	}
	return fmt.Appendf(nil, `{"id":%s,"executionLimit":%d}`, quote(id), limit), nil
}

// adlLine reads a line as a solution has it.
func adlLine(text string, c *call) (*adl.Conditional, error) {
	l, err := adl.ParseLine(text, c.adlOptions()...)
	if err != nil {
		return nil, err
	}
	all := l.AppendConditionals(nil)
	if len(all) != 1 {
		return nil, fmt.Errorf("%d lines", len(all))
	}
	return &all[0], nil
}

func adlFunctions(text string, c *call) ([]byte, error) {
	if c.mode == Compat {
		rest, functions := compat.Functions(text)
		return fmt.Appendf(nil, `{"text":%s,"functions":%s}`, quote(rest), quoteAll(functions)), nil
	}
	l, err := adlLine(text, c)
	if err != nil {
		return adlError(err, c), nil
	}
	return fmt.Appendf(nil, `{"text":%s,"functions":%s}`, quote(l.Text), quoteAll(l.Functions)), nil
}

func adlRefs(text string, c *call) ([]byte, error) {
	if c.mode == Compat {
		rest, refs := compat.Refs(text)
		return fmt.Appendf(nil, `{"text":%s,"references":%s}`, quote(rest), quoteAll(refs)), nil
	}
	l, err := adlLine(text, c)
	if err != nil {
		return adlError(err, c), nil
	}
	return fmt.Appendf(nil, `{"text":%s,"references":%s}`, quote(l.Text), quoteAll(l.Refs)), nil
}

func quoteAll(list []string) []byte {
	out := []byte("[")
	for i, s := range list {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, quote(s)...)
	}
	return append(out, ']')
}

func orNull(s string, ok bool) []byte {
	if !ok {
		return []byte("null")
	}
	return quote(s)
}

func adlIDs(text string, c *call) ([]byte, error) {
	switch c.op {
	case "useCaseId":
		return adlUseCaseID(text, c)
	case "stepId":
		return adlStepID(text, c)
	case "version":
		return adlVersion(text, c)
	}
	return nil, fmt.Errorf("there is nothing called %s to find", c.op)
}

// adlUseCaseID answers in both modes alike but for a tag without an id, which names none.
func adlUseCaseID(text string, c *call) ([]byte, error) {
	rest, id, ok := compat.UseCaseID(text)
	return fmt.Appendf(nil, `{"text":%s,"id":%s}`, quote(rest), orNull(id, ok && (id != "" || c.mode == Compat))), nil
}

func adlStepID(text string, c *call) ([]byte, error) {
	rest, step, ok := compat.StepID(text)
	return fmt.Appendf(nil, `{"text":%s,"step":%s}`, quote(rest), orNull(step, ok && (step != "" || c.mode == Compat))), nil
}

func adlVersion(text string, c *call) ([]byte, error) {
	version, ok := compat.Version(text)
	if c.mode != Compat {
		f, err := adl.Parse(text, c.adlOptions()...)
		if err != nil {
			return adlError(err, c), nil
		}
		version, ok = "", f.Version != nil
		if ok {
			version = f.Version.Text
		}
	}
	return fmt.Appendf(nil, `{"version":%s}`, orNull(version, ok)), nil
}

// adlString answers in default mode with the text in its usual layout.
func adlString(text string, c *call) ([]byte, error) {
	f, err := adl.Parse(text, c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	if c.mode == Compat {
		var texts []string
		for _, u := range f.Cases {
			texts = append(texts, compat.String(u))
		}
		return fmt.Appendf(nil, `{"text":%s}`, quoteAll(texts)), nil
	}
	formatted, err := adl.Format(f)
	return fmt.Appendf(nil, `{"text":%s}`, quoteAll([]string{formatted})), err
}

func adlFlowOptions(text string, c *call) ([]byte, error) {
	if c.op == "flowOption" {
		o, ok := compat.FlowOption(text)
		if c.mode != Compat {
			l, err := adl.ParseLine(text, c.adlOptions()...)
			if err != nil {
				return adlError(err, c), nil
			}
			o, ok = adlOption(l)
		}
		if !ok {
			return []byte(`{"option":null}`), nil
		}
		return fmt.Appendf(nil, `{"option":%s}`, adlOptionJSON(o)), nil
	}
	rest, options := compat.FlowOptions(text)
	if c.mode != Compat {
		lines, err := adl.ParseLines(text, c.adlOptions()...)
		if err != nil {
			return adlError(err, c), nil
		}
		var kept []string
		options = nil
		for _, l := range lines {
			if o, ok := adlOption(l); ok {
				options = append(options, o)
			} else {
				kept = append(kept, l.Text())
			}
		}
		rest = strings.Join(kept, "\n")
	}
	out := fmt.Appendf(nil, `{"content":%s,"options":[`, quote(rest))
	for i, o := range options {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, adlOptionJSON(o)...)
	}
	return append(out, "]}"...), nil
}

// adlOption is the option that a line begins with, and the rest of the line as it is written.
func adlOption(l *adl.Line) (compat.Option, bool) {
	o := l.Option()
	if o == nil {
		return compat.Option{}, false
	}
	rest := &adl.Line{Inlines: l.Inlines[1:]}
	return compat.Option{Name: o.Name, Command: rest.Text()}, true
}

func adlOptionJSON(o compat.Option) string {
	return fmt.Sprintf(`{"option":%s,"command":%s}`, quote(o.Name), quote(o.Command))
}

// adlRunner is the runner with which the vectors were recorded.
func adlRunner(language, code string) (answer string, takes bool, err error) {
	switch language {
	case "upper":
		return strings.ToUpper(code), true, nil
	case "rev":
		runes := []rune(code)
		for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
			runes[i], runes[j] = runes[j], runes[i]
		}
		return string(runes), true, nil
	case "len":
		return strconv.Itoa(len([]rune(code))), true, nil
	case "void":
		return "", true, nil
	case "boom":
		return "", true, errors.New("boom: " + code)
	}
	return "", false, nil
}

// adlCodeBlocks answers in default mode for each block where it stands.
func adlCodeBlocks(text string, c *call) ([]byte, error) {
	failed := func(err error) ([]byte, error) {
		return fmt.Appendf(nil, `{"error":{"type":"ExecutionException","message":%s}}`, quote(err.Error())), nil
	}
	if c.mode == Compat {
		out, err := compat.CodeBlocks(text, adlRunner)
		if err != nil {
			return failed(err)
		}
		return fmt.Appendf(nil, `{"text":%s}`, quote(out)), nil
	}
	lines, err := adl.ParseLines(text, c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	var out []string
	for _, l := range lines {
		if len(l.Inlines) == 1 {
			if f, ok := l.Inlines[0].(*adl.Fence); ok {
				answer, takes, err := adlRunner(f.Info, strings.TrimSuffix(f.Code, "\n"))
				if err != nil {
					return failed(err)
				}
				if takes {
					out = append(out, answer)
					continue
				}
			}
		}
		for _, one := range l.AppendConditionals(nil) {
			out = append(out, one.Text)
		}
	}
	return fmt.Appendf(nil, `{"text":%s}`, quote(strings.Join(out, "\n"))), nil
}
