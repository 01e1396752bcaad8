package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// sagMaker makes random messages: such as the published ports read, or such as use extensions of the grammar. Now and then it makes
// one that nobody reads, where two tokens run into each other; who uses it sorts these out.
type sagMaker struct {
	*rand.Rand
	extended bool
}

// extension tells whether to use an extension here. It is rare, so that most messages use one or two.
func (m *sagMaker) extension() bool { return m.extended && m.IntN(14) == 0 }

func (m *sagMaker) one(of ...string) string { return of[m.IntN(len(of))] }

func (m *sagMaker) maybe(n int) bool { return m.IntN(n) == 0 }

var sagWords = []string{"H", "v", "DO", "BECAUSE", "Q", "WHERE", "A", "IF", "THEN", "ELSE", "EVT", "ERR", "FOLD", "STATE", "RECALL", "SUB", "UNSUB", "KNOW", "LOW", "NORMAL", "HIGH", "CRITICAL"}

// name is a name; many are such that the lexer could take them for something else.
func (m *sagMaker) name() string {
	if m.extension() {
		return m.one(sagWords...)
	}
	return m.one("a", "go", "tank.level", "a-1", "x.", "a..b", "e5", "E7", "nullx", "truex", "HIGH.level", "vv", "v1", "Hx", "DOit", "id", "src", "ts", "uid", "PRIO", "n_1", "stock.shelf-2.row_1", "Z")
}

func (m *sagMaker) blanks() string { return m.one(" ", " ", " ", "  ", "\t", " \t ") }

// blank gives blanks where only extensions have them.
func (m *sagMaker) blank() string {
	if m.extension() {
		return m.blanks()
	}
	return ""
}

func (m *sagMaker) comma() string { return m.blank() + "," + m.one("", "", " ", "  ") }

func (m *sagMaker) integer() string {
	return m.one("0", "7", "42", "007", "2147483647", "2147483648", "9223372036854775808", "123456789012345678901234567890")
}

func (m *sagMaker) float() string {
	if m.extension() {
		return m.one("1e5", "1e-05", "2.5E+10", "1.0E7", "1e400", "0e0")
	}
	return m.one("0.5", "2.50", "0.1", "10000000.0", "0.00001", "12345678901234567890.5", "00.10")
}

// text is a string. With extensions there is nothing in it that the ports unescape otherwise than we do by default.
func (m *sagMaker) text() string {
	pieces := []string{"a", "word ", "é", "😀", "日本", ";", "{", `\"`, `\n`, `\t`, `\r`, `\\ `, `\q`, "\n", "\r\n", "\x00", "\u2028", "H v 1 ", "//", "'"}
	if !m.extended {
		pieces = append(pieces, `\\`, `\\n`, `\\\\`, `\\\"`, `\\t`)
	}
	var b strings.Builder
	for range m.IntN(5) {
		b.WriteString(m.one(pieces...))
	}
	return `"` + b.String() + `"`
}

func (m *sagMaker) path() string {
	p := m.name()
	switch m.IntN(8) {
	case 0:
		p += ":" + m.name()
	case 1:
		p += ":" + m.integer()
	case 2:
		p += ":12." + m.name()
	}
	if m.extension() {
		p = "P:" + m.one("a", "9", "HIGH")
	}
	return p
}

func (m *sagMaker) value(depth int) string {
	n := 8
	if depth <= 0 {
		n = 6
	}
	switch m.IntN(n) {
	case 0:
		return m.text()
	case 1:
		if m.extension() {
			return "-" + m.integer()
		}
		return m.integer()
	case 2:
		if m.extension() {
			return "-" + m.float()
		}
		return m.float()
	case 3:
		return m.one("true", "false")
	case 4:
		return "null"
	case 5:
		return m.path()
	case 6:
		return "[" + m.blank() + m.list(func() string { return m.value(depth - 1) }) + m.blank() + "]"
	default:
		return m.object(depth - 1)
	}
}

func (m *sagMaker) object(depth int) string {
	return "{" + m.blank() + m.list(func() string {
		key := m.one(`"k"`, `"j"`, `"z"`, `""`, m.text())
		return key + m.one("", " ") + ":" + m.one("", " ") + m.value(depth)
	}) + m.blank() + "}"
}

func (m *sagMaker) list(item func() string) string {
	var b strings.Builder
	for i := range m.IntN(4) {
		if i > 0 {
			b.WriteString(m.comma())
		}
		b.WriteString(item())
	}
	return b.String()
}

func (m *sagMaker) expr(depth int) string {
	if depth <= 0 || m.maybe(3) {
		return m.value(1)
	}
	if m.maybe(4) {
		return "(" + m.blank() + m.expr(depth-1) + m.blank() + ")"
	}
	return m.expr(depth-1) + m.blank() + m.one("==", "!=", ">", "<", ">=", "<=", "&&", "||", "+", "-", "*", "/") + m.blank() + m.expr(depth-1)
}

func (m *sagMaker) args() string {
	return "(" + m.blank() + m.list(func() string {
		if m.maybe(2) {
			return m.value(2)
		}
		name := m.one("k", "env", "at", "n.x", "a-1")
		if m.extension() {
			name = m.one(m.one(sagWords...), "true", "false", "null", "id", "src", "dst", "ts", "corr", "ttl", "PRIO")
		}
		before := m.blank()
		return name + before + "=" + m.blank() + m.value(2)
	}) + m.blank() + ")"
}

func (m *sagMaker) topic() string {
	if m.extension() {
		return m.one("*", "**", "*.cpu", "tank.*.level", "a.**.b.*", m.one(sagWords...))
	}
	return m.one("tank.level", "tank.*", "tank.north.**", "a-b", "x", "a..*")
}

func (m *sagMaker) statement(depth int) string {
	sp := m.blanks()
	kind := m.IntN(11)
	if depth <= 0 && kind == 3 {
		kind = 0
	}
	switch kind {
	case 0:
		s := "DO" + sp + m.name() + m.args()
		if m.maybe(3) {
			s += sp + "P:" + m.name()
			if m.maybe(2) {
				s += ":" + m.expr(2)
			}
		}
		if m.maybe(3) {
			s += sp + "PRIO=" + m.one("LOW", "NORMAL", "HIGH", "CRITICAL")
		}
		if m.maybe(3) {
			s += sp + "BECAUSE" + sp + m.one(m.text(), m.expr(2))
		}
		return s
	case 1:
		return "Q" + sp + m.expr(3) + m.where()
	case 2:
		return "A" + sp + m.path() + sp + "=" + sp + m.value(3)
	case 3:
		s := "IF" + sp + m.expr(2) + sp + "THEN" + sp + m.statement(depth-1)
		if m.maybe(2) {
			s += sp + "ELSE" + sp + m.statement(depth-1)
		}
		return s
	case 4:
		return "EVT" + sp + m.name() + m.args()
	case 5:
		return "ERR" + sp + m.name() + m.one("", sp+m.text())
	case 6:
		return "FOLD" + sp + m.name() + sp + m.text() + m.one("", sp+"STATE"+sp+m.object(2))
	case 7:
		return "RECALL" + sp + m.name()
	case 8:
		return "SUB" + sp + m.topic() + m.where()
	case 9:
		return "UNSUB" + sp + m.topic()
	default:
		return "KNOW" + sp + m.topic() + sp + "=" + sp + m.value(2) + sp + "v" + sp + m.integer()
	}
}

func (m *sagMaker) where() string {
	if m.maybe(2) {
		return ""
	}
	return m.blanks() + "WHERE" + m.blanks() + m.expr(2)
}

// layout gives blanks and line ends, which only extensions have round a semicolon.
func (m *sagMaker) layout() string {
	if m.extension() {
		return m.one(" ", "\n", "\n  ", "\r\n", "\t\n")
	}
	return ""
}

func (m *sagMaker) message() string {
	var b strings.Builder
	sp := m.blanks()
	fmt.Fprintf(&b, "H%sv%s%s%sid=%s%ssrc=%s%sdst=%s%sts=%s", sp, sp, m.integer(), sp, m.name(), sp, m.name(), sp, m.name(), sp, m.integer())
	if m.maybe(3) {
		b.WriteString(sp + "corr=" + m.one("-", m.name()))
	}
	if m.maybe(3) {
		b.WriteString(sp + "ttl=" + m.integer())
	}
	b.WriteString(m.blank() + m.one("\n", "\n", "\r\n", "\n\n") + m.layout())
	for i := range 1 + m.IntN(3) {
		if i > 0 {
			b.WriteString(m.layout() + ";" + m.one("", " ") + m.layout())
		}
		b.WriteString(m.statement(2))
	}
	return b.String() + m.layout() + m.one("", "", "", ";") + m.layout()
}
