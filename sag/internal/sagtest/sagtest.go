// Package sagtest makes random messages for tests: all that this suite can say, or only what the published ports read.
package sagtest

import (
	"math"
	"strings"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
)

// Message makes a message of anything that this suite can say.
func Message(t *rapid.T) *sag.Message { return maker{t: t}.message() }

// PortsMessage makes a message that the published ports read.
func PortsMessage(t *rapid.T) *sag.Message { return maker{t: t, ports: true}.message() }

type maker struct {
	t     *rapid.T
	ports bool // only what the ports read
}

var reservedWords = []string{"H", "v", "DO", "BECAUSE", "Q", "WHERE", "A", "IF", "THEN", "ELSE", "EVT", "ERR", "FOLD", "STATE", "RECALL", "SUB", "UNSUB", "KNOW", "LOW", "HIGH"}

func (m maker) intn(n int, label string) int { return rapid.IntRange(0, n-1).Draw(m.t, label) }

func (m maker) ident(label string) *sag.Ident { return &sag.Ident{Name: m.word(label)} }

func (m maker) word(label string) string {
	if !m.ports && m.intn(8, label+" reserved") == 0 {
		return rapid.SampledFrom(reservedWords).Draw(m.t, label)
	}
	// Names that meet the lexer's traps come up often.
	return rapid.OneOf(
		rapid.SampledFrom([]string{"id", "src", "ts", "PRIO", "P", "a", "a.b", "a-1", "x.", "e5", "nullx", "HIGH.level", "true.x", "vv"}),
		rapid.StringMatching(`[a-zA-Z][a-zA-Z0-9_.-]{0,6}`).Filter(func(s string) bool {
			return sagast.ReadName(s) == sagast.Ports
		}),
	).Draw(m.t, label)
}

func (m maker) argName() *sag.Ident {
	if !m.ports {
		return &sag.Ident{Name: rapid.SampledFrom(append([]string{"id", "PRIO", "true", "null", "k", "env"}, reservedWords...)).Draw(m.t, "argument")}
	}
	for {
		name := m.word("argument")
		if !sagast.IsGlued(name) {
			return &sag.Ident{Name: name}
		}
	}
}

func (m maker) path() *sag.Path {
	text := m.word("path")
	switch m.intn(6, "tag") {
	case 0:
		text += ":" + m.word("tag")
	case 1:
		text += ":12"
	case 2:
		text += ":7." + m.word("rest")
	}
	if m.ports && sagast.ReadPath(text) != sagast.Ports || sagast.ReadPath(text) == sagast.Nobody {
		text = "plain.path"
	}
	return &sag.Path{Text: text}
}

func (m maker) topic() *sag.Topic {
	if m.ports {
		return &sag.Topic{Pattern: rapid.SampledFrom([]string{"tank.level", "tank.*", "tank.north.**", "a-b"}).Draw(m.t, "topic")}
	}
	return &sag.Topic{Pattern: rapid.SampledFrom([]string{"tank.level", "tank.*", "*", "**", "*.cpu", "a.*.b", "a.**.b.*", "A", "**.x_1"}).Draw(m.t, "topic")}
}

func (m maker) text() *sag.StringLit {
	s := rapid.OneOf(
		rapid.StringN(0, 12, -1),
		rapid.StringOf(rapid.SampledFrom([]rune("\\\"nrt \n\r\tq;{'\x00\u2028😀"))),
	).Draw(m.t, "string")
	if m.ports {
		s = strings.ReplaceAll(s, `\`, "/")
	}
	return &sag.StringLit{Value: s}
}

func (m maker) natural() *sag.IntLit {
	return &sag.IntLit{Value: ast.NewInt(rapid.Int64Range(0, math.MaxInt64).Draw(m.t, "natural"))}
}

func (m maker) value(depth int) sag.Value {
	n := 8
	if depth <= 0 {
		n = 6
	}
	switch m.intn(n, "kind of value") {
	case 0:
		return m.text()
	case 1:
		digits := rapid.StringMatching(`-?[0-9]{1,25}`).Draw(m.t, "integer")
		i, _ := ast.ParseInt(digits)
		if m.ports && i.Sign() < 0 {
			i = ast.NewInt(3)
		}
		return &sag.IntLit{Value: i}
	case 2:
		f := rapid.OneOf(rapid.Float64(), rapid.SampledFrom([]float64{0, math.Copysign(0, -1), 1e-7, 1e22, 2.5, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1), math.Inf(-1)})).Draw(m.t, "float")
		if m.ports {
			f = math.Abs(f)
		}
		return &sag.FloatLit{Value: f}
	case 3:
		return &sag.BoolLit{Value: rapid.Bool().Draw(m.t, "bool")}
	case 4:
		return &sag.NullLit{}
	case 5:
		return m.path()
	case 6:
		l := &sag.List{}
		for range m.intn(4, "elements") {
			l.Elems = append(l.Elems, m.value(depth-1))
		}
		return l
	default:
		return m.object(depth)
	}
}

func (m maker) object(depth int) *sag.Object {
	o := &sag.Object{}
	for range m.intn(4, "members") {
		o.Members = append(o.Members, &sag.Member{Key: m.text(), Value: m.value(depth - 1)})
	}
	return o
}

func (m maker) expr(depth int) sag.Expr {
	if depth <= 0 {
		return m.value(1)
	}
	switch m.intn(5, "kind of expression") {
	case 0:
		return m.value(1)
	case 1:
		return &sag.ParenExpr{X: m.expr(depth - 1)}
	default:
		op := sagast.Op(rapid.IntRange(int(sagast.Mul), int(sagast.Or)).Draw(m.t, "operator"))
		return &sag.BinaryExpr{Op: op, X: m.expr(depth - 1), Y: m.expr(depth - 1)}
	}
}

func (m maker) root() *sag.RootExpr { return sag.NewRoot(m.expr(3)) }

func (m maker) maybeRoot(label string) *sag.RootExpr {
	if m.intn(2, label) == 0 {
		return nil
	}
	return m.root()
}

func (m maker) args() []*sag.Arg {
	var args []*sag.Arg
	for range m.intn(4, "arguments") {
		a := &sag.Arg{Value: m.value(2)}
		if m.intn(2, "named") == 0 {
			a.Name = m.argName()
		}
		args = append(args, a)
	}
	return args
}

func (m maker) statement(depth int) sag.Stmt {
	n := 11
	if depth <= 0 {
		n = 10
	}
	switch m.intn(n, "statement") {
	case 0:
		return m.action()
	case 1:
		return &sag.QueryStmt{Expr: m.root(), Where: m.maybeRoot("where")}
	case 2:
		return &sag.AssertStmt{Path: m.path(), Value: m.value(2)}
	case 3:
		return &sag.EventStmt{Name: m.ident("event"), Args: m.args()}
	case 4:
		e := &sag.ErrorStmt{Code: m.ident("code")}
		if m.intn(2, "message") == 0 {
			e.Message = m.text()
		}
		return e
	case 5:
		f := &sag.FoldStmt{ID: m.ident("fold"), Summary: m.text()}
		if m.intn(2, "state") == 0 {
			f.State = m.object(2)
		}
		return f
	case 6:
		return &sag.RecallStmt{ID: m.ident("fold")}
	case 7:
		return &sag.SubStmt{Topic: m.topic(), Filter: m.maybeRoot("filter")}
	case 8:
		return &sag.UnsubStmt{Topic: m.topic()}
	case 9:
		return &sag.KnowStmt{Topic: m.topic(), Value: m.value(2), Version: m.natural()}
	default:
		c := &sag.ControlStmt{Cond: m.root(), Then: m.statement(depth - 1)}
		if m.intn(2, "else") == 0 {
			c.Else = m.statement(depth - 1)
			if _, err := sag.FormatStmt(c); err != nil { // the ELSE would belong to another IF
				c.Else = nil
			}
		}
		return c
	}
}

func (m maker) action() *sag.ActionStmt {
	a := &sag.ActionStmt{Verb: m.ident("verb"), Args: m.args()}
	if m.intn(3, "policy") == 0 {
		a.Policy = &sag.Policy{Name: m.ident("policy"), Cond: m.maybeRoot("policy condition")}
		if a.Policy.Name.Name == "P" {
			a.Policy.Cond = nil
		}
	}
	if m.intn(3, "priority") == 0 {
		a.Priority = &sag.Priority{Level: sag.Level(rapid.IntRange(1, 4).Draw(m.t, "level"))}
	}
	switch m.intn(3, "reason") {
	case 0:
		a.Reason = &sag.Reason{Text: m.text()}
	case 1:
		a.Reason = &sag.Reason{Cond: m.root()}
	}
	return a
}

func (m maker) message() *sag.Message {
	h := &sag.Header{Version: m.natural(), ID: maker{m.t, true}.ident("id"), Src: m.ident("src"), Dst: m.ident("dst"), Timestamp: m.natural()}
	switch m.intn(3, "corr") {
	case 0:
		h.Corr = &sag.Correlation{}
	case 1:
		h.Corr = &sag.Correlation{ID: maker{m.t, true}.ident("corr")}
	}
	if m.intn(2, "ttl") == 0 {
		h.TTL = m.natural()
	}
	msg := &sag.Message{Header: h}
	for range 1 + m.intn(3, "statements") {
		msg.Statements = append(msg.Statements, m.statement(2))
	}
	return msg
}
