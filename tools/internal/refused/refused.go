// Package refused tells for programs why a packet was stopped.
package refused

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// Kind is what stopped a packet.
type Kind uint8

// Kinds.
const (
	None    Kind = iota // nothing did
	Host                // not the packet's fault: the log, a context that ended, a pipeline that is closed, an internal error
	Unread              // the text is no packet
	Invalid             // its fields are wrong
	Blocked             // by the gate
	Unfit               // nobody could take it, or a stage of the caller's own stopped it
	Other               // it could not be taken through all stages; the text may tell of the host's folders
)

// Reason is why.
type Reason struct {
	Kind     Kind            `json:"-"`
	Text     string          `json:"error"` // in words, one line, beginning as those of the published program do
	Rules    []safety.Rule   `json:"rules,omitempty"`
	Findings json.RawMessage `json:"findings,omitempty"` // an array
}

// Of tells why a packet was stopped, from what a pipeline gave. The text of kind Host is that of the error, which may tell of the host's folders.
func Of(res *pipeline.Result, err error) *Reason {
	r := &Reason{Kind: kindOf(err)}
	if r.Kind == None {
		return r
	}
	if r.Kind == Host {
		r.Text = err.Error()
		return r
	}
	list := Findings(res, err)
	r.Findings = JSON(list)
	switch r.Kind {
	case Unread:
		r.Text = "parse error: " + strings.Join(messages(list), "; ")
	case Invalid:
		r.Text = "validation: " + strings.Join(Words(list), "; ")
	case Blocked:
		r.Rules = res.Verdict().Rules()
		var stopped *pipeline.Error
		r.Text = "safety blocked: "
		if errors.As(err, &stopped) && stopped.Stage == pipeline.Contain {
			r.Text = "safety after resolution: "
		}
		var words []string
		for _, f := range res.Verdict().Findings() {
			words = append(words, string(f.Rule)+": "+f.Reason)
		}
		r.Text += strings.Join(words, "; ")
	default:
		r.Text = "stopped: " + err.Error()
	}
	return r
}

func kindOf(err error) Kind {
	var stopped *pipeline.Error
	switch {
	case err == nil:
		return None
	case !errors.As(err, &stopped), errors.Is(err, pipeline.ErrLog), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return Host
	case errors.Is(err, safety.ErrBlocked):
		return Blocked
	case errors.Is(err, route.ErrNoExecutor) || errors.Is(err, route.ErrUnknownExecutor) || errors.Is(err, pipeline.ErrCustom):
		return Unfit
	case errors.As(err, new(diag.List)):
		if stopped.Stage == pipeline.Parse {
			return Unread
		}
		return Invalid
	default:
		return Other
	}
}

// Findings are all that was found in a packet, each once.
func Findings(res *pipeline.Result, err error) diag.List {
	out := res.Findings()
	if v := res.Verdict(); v != nil {
		out = append(out, v.Diagnostics()...)
	}
	var list diag.List
	if errors.As(err, &list) {
		for _, d := range list {
			if !slices.Contains(out, d) {
				out = append(out, d)
			}
		}
	}
	return out
}

func messages(list diag.List) []string {
	var out []string
	for _, d := range list.Errors() {
		out = append(out, d.Message)
	}
	return out
}

// Words are the errors of a list as the published program words them: the code in brackets, and the message.
func Words(list diag.List) []string {
	out := []string{}
	for _, d := range list.Errors() {
		out = append(out, "["+string(d.Code)+"] "+d.Message)
	}
	return out
}

// JSON are findings as an array.
func JSON(list diag.List) json.RawMessage {
	var lines bytes.Buffer
	if err := diag.JSON(&lines, list); err != nil {
		panic(err) // a buffer takes all
	}
	out := append([]byte{'['}, bytes.ReplaceAll(bytes.TrimSpace(lines.Bytes()), []byte{'\n'}, []byte{','})...)
	return append(out, ']')
}
