// Package yamltext writes texts as scalars of YAML in block style.
//
// Append writes what readers of YAML 1.1 and of YAML 1.2 both take for just that text. AppendPublished writes what the published program writes,
// which a reader of YAML 1.1 may take for a truth, a number or a date.
package yamltext

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Append appends a text behind a key, or a dash of a list, at the given indent, without a line end.
func Append(to []byte, s string, indent int) []byte {
	a := analyse(s)
	switch {
	case strings.ContainsRune(s, '\n') && a.block && !strings.ContainsAny(s, oddBreaks):
		return appendLiteral(to, s, indent)
	case a.lines || !a.single:
		return appendDouble(to, s)
	case s == "" || isWord(s) || isNumber(s) || isOld(s):
		return appendSingle(to, s, indent)
	default:
		return appendStyled(to, s, a, indent)
	}
}

// AppendPublished is Append in the way of the published program.
func AppendPublished(to []byte, s string, indent int) []byte {
	a := analyse(s)
	switch {
	case strings.ContainsRune(s, '\n'):
		if a.block {
			return appendLiteral(to, s, indent)
		}
		return appendDouble(to, s)
	case (s == "" || isWord(s) || isNumber(s)) && a.single:
		return appendSingle(to, s, indent)
	default:
		return appendStyled(to, s, a, indent)
	}
}

// appendStyled appends a text in the plainest style that can hold it.
func appendStyled(to []byte, s string, a analysis, indent int) []byte {
	switch {
	case a.plain:
		return append(to, s...)
	case a.single:
		return appendSingle(to, s, indent)
	default:
		return appendDouble(to, s)
	}
}

// oddBreaks end a line for readers of YAML 1.1 only.
const oddBreaks = "\r\u0085\u2028\u2029"

// analysis is which styles can hold a text.
type analysis struct{ plain, single, block, lines bool }

func isBreak(r rune) bool {
	switch r {
	case '\n', '\r', '\u0085', '\u2028', '\u2029': // those of oddBreaks among them
		return true
	}
	return false
}

func isBlank(r rune) bool { return r == ' ' || r == '\t' || isBreak(r) }

// isPrintable says what need not be escaped. A tab does.
func isPrintable(r rune) bool {
	return r == '\n' || r >= ' ' && r <= '~' || r >= 0xa0 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd && r != 0xfeff || r >= 0x10000
}

// analyse looks for what a style cannot hold.
func analyse(s string) analysis {
	indicators := strings.HasPrefix(s, "---") || strings.HasPrefix(s, "...")
	var special, lines, edge, trailingSpace, breakSpace, spaceBreak bool
	var previousSpace, previousBreak bool
	before := true // a blank, or the beginning
	for i, r := range s {
		width := utf8.RuneLen(r)
		if r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD") {
			width, special = 1, true
		}
		rest := s[i+width:]
		next, _ := utf8.DecodeRuneInString(rest)
		after := rest == "" || isBlank(next)
		switch {
		case i == 0 && strings.ContainsRune("#,[]{}&*!|>'\"%@`", r), i == 0 && strings.ContainsRune("?:-", r) && after, r == ':' && after, r == '#' && before:
			indicators = true
		}
		special = special || !isPrintable(r)
		switch {
		case r == ' ':
			edge = edge || i == 0 || rest == ""
			trailingSpace = trailingSpace || rest == ""
			breakSpace = breakSpace || previousBreak
			previousSpace, previousBreak = true, false
		case isBreak(r):
			lines = true
			edge = edge || i == 0 || rest == ""
			spaceBreak = spaceBreak || previousSpace
			previousSpace, previousBreak = false, true
		default:
			previousSpace, previousBreak = false, false
		}
		before = isBlank(r)
	}
	bad := spaceBreak || special
	return analysis{
		plain:  !edge && !breakSpace && !bad && !lines && !indicators,
		single: !breakSpace && !bad,
		block:  !trailingSpace && !bad,
		lines:  lines,
	}
}

// appendLiteral appends the lines of a text behind a bar.
func appendLiteral(to []byte, s string, indent int) []byte {
	const step = 2
	to = append(to, '|')
	if s[0] == ' ' || s[0] == '\n' {
		to = strconv.AppendInt(to, step, 10)
	}
	switch {
	case !strings.HasSuffix(s, "\n"):
		to = append(to, '-')
	case s == "\n" || strings.HasSuffix(s, "\n\n"):
		to = append(to, '+')
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(s, "\n"), "\n") {
		to = append(to, '\n')
		if line != "" {
			to = append(append(to, strings.Repeat(" ", indent+step)...), line...)
		}
	}
	return to
}

func appendSingle(to []byte, s string, indent int) []byte {
	to = append(to, '\'')
	broken := false
	for _, r := range s {
		if broken && !isBreak(r) {
			to = append(to, strings.Repeat(" ", indent+2)...)
		}
		if r == '\'' {
			to = append(to, '\'')
		}
		to = utf8.AppendRune(to, r)
		broken = isBreak(r)
	}
	if broken {
		to = append(to, strings.Repeat(" ", indent+2)...)
	}
	return append(to, '\'')
}

var short = map[rune]byte{
	0: '0', '\a': 'a', '\b': 'b', '\t': 't', '\n': 'n', '\v': 'v', '\f': 'f', '\r': 'r', 0x1b: 'e', '"': '"', '\\': '\\', 0x85: 'N', 0x2028: 'L', 0x2029: 'P',
}

func appendDouble(to []byte, s string) []byte {
	to = append(to, '"')
	for _, r := range s {
		letter, isShort := short[r]
		switch {
		case isShort:
			to = append(to, '\\', letter)
		case isPrintable(r):
			to = utf8.AppendRune(to, r)
		case r <= 0xff:
			to = fmt.Appendf(to, `\x%02X`, r)
		case r <= 0xffff:
			to = fmt.Appendf(to, `\u%04X`, r)
		default:
			to = fmt.Appendf(to, `\U%08X`, r)
		}
	}
	return append(to, '"')
}

// isWord says whether a text is a null or a truth of YAML 1.2.
func isWord(s string) bool {
	switch s {
	case "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE":
		return true
	}
	return false
}

var radix = regexp.MustCompile(`^[+-]?0(?:x([0-9a-fA-F]+)|o([0-7]+)|b([01]+))$`)

// isNumber says whether a reader of YAML 1.2 could take a text for a number.
func isNumber(s string) bool {
	digits := strings.TrimLeft(s, "+-")
	if len(s)-len(digits) > 1 || digits == "" {
		return false
	}
	if digits[0] != '0' && strings.IndexByte("123456789.", digits[0]) < 0 {
		return false
	}
	if m := radix.FindStringSubmatch(s); digits[0] == '0' && m != nil {
		for i, base := range []int{16, 8, 2} {
			if n, ok := new(big.Int).SetString(m[i+1], base); m[i+1] != "" && ok {
				return n.BitLen() <= 128
			}
		}
	}
	switch digits {
	case ".inf", ".Inf", ".INF":
		return true
	case ".nan", ".NaN", ".NAN":
		return s == digits
	}
	if strings.ContainsFunc(s, func(r rune) bool { return !strings.ContainsRune("0123456789+-.eE", r) }) {
		return false
	}
	f, err := strconv.ParseFloat(s, 64)
	return err == nil && !math.IsInf(f, 0)
}

// oldWords are the words that readers of YAML 1.1, or some of them, take for truths, nothing and numbers, whatever their case.
var oldWords = map[string]bool{
	"y": true, "n": true, "yes": true, "no": true, "on": true, "off": true, "true": true, "false": true, "null": true, "nan": true, "inf": true, "infinity": true,
}

// old is what else readers of YAML 1.1 take for something else: whole numbers with underscores or of base 60, dates, merge keys and values.
var old = regexp.MustCompile(`^(?i:[-+]?\.?(?:inf|infinity|nan))$` +
	`|^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$` +
	`|^[-+]?(?:[0-9][0-9_]*)?\.?[0-9_]*(?:[eE][-+]?[0-9_]*)?$` +
	`|^[-+]?0[xXoObB][0-9a-fA-F_]*$` +
	`|^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt \t].*)?$` +
	`|^(?:=|<<)$`)

// isOld says whether a reader of YAML 1.1 could take a text for something else. Most texts are told apart by how they begin; the expression is slow.
func isOld(s string) bool {
	const longest = len("infinity")
	switch c := s[0]; {
	case c == 'e' || c == 'E' || strings.IndexByte("0123456789+-._=<", c) >= 0:
		return old.MatchString(s)
	default:
		return len(s) <= longest && oldWords[strings.ToLower(s)]
	}
}
