// Package python writes values as the published Python package's messages and figures have them: as Python's str and repr do.
package python

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/sag"
)

// Str is a value as Python's str has it: a string is itself.
func Str(v sag.Value) string {
	switch v := v.(type) {
	case *sag.StringLit:
		return v.Value
	case *sag.Path:
		return v.Text
	default:
		return Repr(v)
	}
}

// Repr is a value as Python's repr has it.
func Repr(v sag.Value) string {
	var b strings.Builder
	appendRepr(&b, v)
	return b.String()
}

func appendRepr(b *strings.Builder, v sag.Value) {
	switch v := v.(type) {
	case *sag.NullLit:
		b.WriteString("None")
	case *sag.BoolLit:
		if v.Value {
			b.WriteString("True")
		} else {
			b.WriteString("False")
		}
	case *sag.IntLit:
		b.WriteString(v.Value.String())
	case *sag.FloatLit:
		b.WriteString(Float(v.Value))
	case *sag.StringLit:
		appendQuoted(b, v.Value)
	case *sag.Path:
		appendQuoted(b, v.Text)
	case *sag.List:
		b.WriteByte('[')
		for i, e := range v.Elems {
			if i > 0 {
				b.WriteString(", ")
			}
			appendRepr(b, e)
		}
		b.WriteByte(']')
	case *sag.Object:
		b.WriteByte('{')
		comma := ""
		for key, e := range v.Unique() {
			b.WriteString(comma)
			appendQuoted(b, key)
			b.WriteString(": ")
			appendRepr(b, e)
			comma = ", "
		}
		b.WriteByte('}')
	default:
		panic(fmt.Sprintf("python: value %T", v))
	}
}

// appendQuoted writes a string as Python's repr does: in single quotes unless it holds some and no double ones, and what is not
// printable escaped.
func appendQuoted(b *strings.Builder, s string) {
	q := '\''
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		q = '"'
	}
	b.WriteRune(q)
	for _, r := range s {
		switch {
		case r == q, r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		case r <= 0xff:
			fmt.Fprintf(b, `\x%02x`, r)
		case r <= 0xffff:
			fmt.Fprintf(b, `\u%04x`, r)
		default:
			fmt.Fprintf(b, `\U%08x`, r)
		}
	}
	b.WriteRune(q)
}

// Float is a number as Python's repr has it: the shortest digits that read back, with an exponent below 1e-4 and from 1e16 on, else
// with a point.
func Float(f float64) string {
	switch {
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	case math.IsNaN(f):
		return "nan"
	}
	scientific := strconv.FormatFloat(f, 'e', -1, 64)
	exponent, _ := strconv.Atoi(scientific[strings.IndexByte(scientific, 'e')+1:])
	if exponent < -4 || exponent >= 16 {
		return scientific
	}
	plain := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(plain, ".") {
		plain += ".0"
	}
	return plain
}
