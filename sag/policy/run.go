package policy

import (
	"errors"
	"strconv"
	"sync"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// run is what one evaluation works on. The parts of an order become values when a rule reads them, and once only.
type run struct {
	action  *sag.ActionStmt
	header  *sag.Header
	context expression.Env
	work    int // steps that are left

	args              []any
	named             map[string]any
	hasArgs, hasNamed bool // args, named are made
}

var runs = sync.Pool{New: func() any { return new(run) }}

func newRun(in Input) *run {
	r := runs.Get().(*run)
	r.action, r.header, r.context = in.Action, in.Header, in.Env
	return r
}

// release gives the run back; it must not keep an order alive.
func (r *run) release() {
	*r = run{}
	runs.Put(r)
}

var errWork = &Error{Kind: expression.ErrLimit, Msg: "this takes more steps than a rule may take"}

// spend counts steps.
func (r *run) spend(steps int) error {
	if steps > r.work {
		r.work = 0
		return errWork
	}
	r.work -= steps
	return nil
}

// spendText counts steps for bytes of text.
func (r *run) spendText(n int) error { return r.spend(1 + n/8) }

// origin is where a value comes from that has a name: part of the order, the header or the context. It gives nil for what is missing, or the
// error that it is, as it is asked.
type origin interface {
	load(r *run) (any, error)
}

// optional asks for a value on purpose: what is missing is null.
type optional struct{ origin }

func (o optional) load(r *run) (any, error) {
	v, err := o.origin.load(r)
	if errors.Is(err, ErrMissing) {
		return nil, nil //nolint:nilnil // null
	}
	return v, err
}

// present says whether a value is there, be it one that can be looked at or not.
type present struct{ origin }

func (p present) load(r *run) (any, error) {
	_, err := p.origin.load(r)
	if errors.Is(err, expression.ErrLimit) {
		return false, err
	}
	return !errors.Is(err, ErrMissing), nil
}

// part is a part of an order that is always there.
type part func(a *sag.ActionStmt) string

func (p part) load(r *run) (any, error) { return p(r.action), nil }

func verbOf(a *sag.ActionStmt) string { return a.Verb.Name }

func priorityOf(a *sag.ActionStmt) string {
	if a.Priority == nil {
		return ""
	}
	return a.Priority.Level.String()
}

func policyOf(a *sag.ActionStmt) string {
	if a.Policy == nil || a.Policy.Name == nil {
		return ""
	}
	return a.Policy.Name.Name
}

func reasonOf(a *sag.ActionStmt) string {
	switch {
	case a.Reason == nil:
		return ""
	case a.Reason.Text != nil:
		return a.Reason.Text.Value
	case a.Reason.Cond == nil:
		return ""
	case a.Reason.Cond.Text != "":
		return a.Reason.Cond.Text
	}
	text, err := sag.FormatExpr(a.Reason.Cond.X)
	if err != nil { // made by hand, of what no order can hold
		return ""
	}
	return text
}

// headerField is a field of the header.
type headerField struct {
	name   string
	kinds  kinds
	ident  func(h *sag.Header) *sag.Ident
	number func(h *sag.Header) *sag.IntLit
}

func (f *headerField) load(r *run) (any, error) {
	if r.header != nil {
		if f.ident != nil {
			if id := f.ident(r.header); id != nil {
				return id.Name, nil
			}
		} else if n := f.number(r.header); n != nil {
			return r.checked(r.ofAST(n, 0))
		}
	}
	return nil, missing("header." + f.name)
}

var headerFields = []*headerField{
	{name: "id", kinds: isString, ident: func(h *sag.Header) *sag.Ident { return h.ID }},
	{name: "src", kinds: isString, ident: func(h *sag.Header) *sag.Ident { return h.Src }},
	{name: "dst", kinds: isString, ident: func(h *sag.Header) *sag.Ident { return h.Dst }},
	{name: "version", kinds: isInt, number: func(h *sag.Header) *sag.IntLit { return h.Version }},
	{name: "ts", kinds: isInt, number: func(h *sag.Header) *sag.IntLit { return h.Timestamp }},
	{name: "ttl", kinds: isInt, number: func(h *sag.Header) *sag.IntLit { return h.TTL }},
	{name: "corr", kinds: isString, ident: func(h *sag.Header) *sag.Ident {
		if h.Corr == nil {
			return nil
		}
		return h.Corr.ID
	}},
}

// contextSource is a declared name of the context.
type contextSource struct {
	path []string
	name string
	typ  Type
}

func (s *contextSource) load(r *run) (any, error) {
	if r.context == nil {
		return nil, missing(s.name)
	}
	v, ok := r.context.Lookup(s.path)
	if !ok {
		return nil, missing(s.name)
	}
	if v.Kind() == expression.KindUnknown {
		if names := v.Missing(); len(names) > 0 {
			return nil, missing(names...)
		}
		return nil, missing(s.name)
	}
	x, err := r.checked(r.ofContext(v, 0))
	if err != nil {
		return nil, err
	}
	if x == nil && s.typ != Any {
		return nil, missing(s.name)
	}
	if kindOf(x)&s.typ.kinds() == 0 {
		return nil, &Error{Kind: expression.ErrType, Missing: []string{s.name}, Msg: s.name + " is " + phrase(x) + " and not of type " + s.typ.String()}
	}
	return x, nil
}

// argument is the argument at a position.
type argument int

func (at argument) load(r *run) (any, error) {
	left := int(at)
	for _, a := range r.action.Args {
		if a == nil || a.Name != nil {
			continue
		}
		if left == 0 {
			return r.checked(r.ofAST(a.Value, 0))
		}
		left--
	}
	return nil, missing("args[" + itoa(int64(at)) + "]")
}

// namedArgument is the argument of a name.
type namedArgument string

func (n namedArgument) load(r *run) (any, error) {
	var found *sag.Arg
	for _, a := range r.action.Args {
		if a == nil || a.Name == nil || a.Name.Name != string(n) {
			continue
		}
		if found != nil {
			return nil, &Error{Kind: expression.ErrDuplicateKey, Msg: memberName("named", string(n)) + " is given twice"}
		}
		found = a
	}
	if found == nil {
		return nil, missing(memberName("named", string(n)))
	}
	return r.checked(r.ofAST(found.Value, 0))
}

// allArgs are the arguments without names.
type allArgs struct{}

func (allArgs) load(r *run) (any, error) {
	if !r.hasArgs {
		list := make([]any, 0, len(r.action.Args))
		for _, a := range r.action.Args {
			if a == nil || a.Name != nil {
				continue
			}
			x, err := r.ofAST(a.Value, 0)
			if err != nil {
				return nil, err
			}
			list = append(list, x)
		}
		r.args, r.hasArgs = list, true
	}
	return r.args, nil
}

// allNamed are the arguments with names.
type allNamed struct{}

func (allNamed) load(r *run) (any, error) {
	if !r.hasNamed {
		named := map[string]any{}
		for _, a := range r.action.Args {
			if a == nil || a.Name == nil {
				continue
			}
			if _, again := named[a.Name.Name]; again {
				named[a.Name.Name] = twice
				continue
			}
			x, err := r.ofAST(a.Value, 0)
			if err != nil {
				return nil, err
			}
			named[a.Name.Name] = x
		}
		r.named, r.hasNamed = named, true
	}
	return r.named, nil
}

// checked makes an error of a bad value.
func (r *run) checked(v any, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	if b, ok := v.(*bad); ok {
		return nil, b.err()
	}
	return v, nil
}

func itoa(n int64) string { return strconv.FormatInt(n, 10) }
