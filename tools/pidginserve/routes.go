package pidginserve

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/tools/internal/refused"
)

// textName stands for a body in findings, and in the log as long as there is no run id.
const textName = "packet"

func ok(data any) *answer { return &answer{status: http.StatusOK, data: data} }

// stopped is the answer to a packet that does not come through.
func (s *Server) stopped(res *pipeline.Result, err error) *answer {
	why := refused.Of(res, err)
	a := &answer{fault: fault{Error: why.Text, Rules: why.Rules, Findings: why.Findings}}
	switch why.Kind {
	case refused.Unread, refused.Invalid:
		a.status = http.StatusBadRequest
	case refused.Blocked:
		a.status = http.StatusForbidden
	case refused.Unfit:
		a.status = http.StatusUnprocessableEntity
	case refused.Other:
		s.report(err)
		a = refuse(http.StatusUnprocessableEntity, "the packet cannot be taken through all stages: the host's keeper is told more")
	default:
		s.report(err)
		a = refuse(http.StatusInternalServerError, "internal error: the host's keeper is told more")
	}
	return a
}

type healthData struct {
	Status  string  `json:"status"`
	Version string  `json:"version"`
	Host    *string `json:"host"` // null if it has no name
}

func (s *Server) health(context.Context, string) *answer {
	host := s.pipeline.Host()
	if host == nil {
		s.report(pipeline.ErrClosed)
		return refuse(http.StatusServiceUnavailable, "the server is being stopped")
	}
	data := healthData{Status: "ok", Version: s.version}
	if name := host.Name().Text; name != "" {
		data.Host = &name
	}
	return ok(data)
}

type parseData struct {
	RunID      string         `json:"run_id"`
	Directive  string         `json:"directive"`
	FieldCount int            `json:"field_count"`
	Fields     map[string]any `json:"fields"` // texts, and lists of texts
}

func (s *Server) parse(ctx context.Context, text string) *answer {
	res, err := s.pipeline.Parse(ctx, textName, text)
	if err != nil {
		return s.stopped(res, err)
	}
	p := res.Packet()
	data := parseData{RunID: p.RunID(), Directive: p.Kind().String(), Fields: map[string]any{}}
	for f := range p.Fields() {
		data.FieldCount++
		switch v := f.Value.(type) {
		case *pidgin.Scalar:
			data.Fields[f.Name.Name] = v.Text
		case *pidgin.List:
			items := []string{}
			for _, item := range v.Items {
				items = append(items, item.Text)
			}
			data.Fields[f.Name.Name] = items
		}
	}
	return ok(data)
}

type reference struct {
	Original  string  `json:"original"`
	Namespace string  `json:"namespace"`
	RefID     string  `json:"ref_id"`
	Status    string  `json:"status"`
	Path      *string `json:"path"` // from the host's folder on
	Required  bool    `json:"required"`
	Field     string  `json:"field"`
}

func references(found *resolve.Resolution) []reference {
	out := []reference{}
	if found == nil {
		return out
	}
	for _, ref := range found.References() {
		r := reference{
			Original: ref.Original().Text, Namespace: ref.Target().Namespace, RefID: ref.Target().ID,
			Status: strings.ToUpper(ref.Status().String()), Required: ref.Required(), Field: ref.Field(),
		}
		if where, ok := ref.Location(); ok {
			r.Path = &where
		}
		out = append(out, r)
	}
	return out
}

type checkData struct {
	Passed           bool            `json:"passed"`
	ValidationErrors []string        `json:"validation_errors"`
	SafetyBlocked    bool            `json:"safety_blocked"`
	SafetyRules      []safety.Rule   `json:"safety_rules"`
	Resolution       []reference     `json:"resolution"`
	Findings         json.RawMessage `json:"findings"`
}

func (s *Server) check(ctx context.Context, text string) *answer {
	res, err := s.pipeline.Check(ctx, textName, text)
	switch refused.Of(res, err).Kind {
	case refused.None, refused.Invalid, refused.Blocked:
	default:
		return s.stopped(res, err)
	}
	v := res.Verdict()
	return ok(checkData{
		Passed: err == nil && v.Allowed(), ValidationErrors: refused.Words(res.Findings()), SafetyBlocked: !v.Allowed(), SafetyRules: append([]safety.Rule{}, v.Rules()...),
		Resolution: references(res.Resolution()), Findings: refused.JSON(refused.Findings(res, err)),
	})
}

type expandData struct {
	YAML  string  `json:"yaml"`
	Route *string `json:"route"` // null for a packet that is no task
}

type runData struct {
	expandData
	Resolution []reference `json:"resolution"`
}

func (s *Server) expand(ctx context.Context, text string) *answer {
	data, a := s.expanded(ctx, text)
	if a != nil {
		return a
	}
	return ok(data.expandData)
}

func (s *Server) run(ctx context.Context, text string) *answer {
	data, a := s.expanded(ctx, text)
	if a != nil {
		return a
	}
	return ok(data)
}

func (s *Server) expanded(ctx context.Context, text string) (*runData, *answer) {
	res, err := s.pipeline.Run(ctx, textName, text)
	if err != nil {
		return nil, s.stopped(res, err)
	}
	if !res.Complete() { // what is not complete and no error would be a fault of the pipeline
		return nil, s.stopped(res, fmt.Errorf("the run of %s has no end", res.Name()))
	}
	return &runData{expandData{res.Expanded().YAML(), explained(res.Decision())}, references(res.Resolution())}, nil
}

func explained(d *route.Decision) *string {
	if d == nil {
		return nil
	}
	text := d.String()
	return &text
}
