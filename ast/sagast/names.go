package sagast

import (
	"math"
	"strconv"
	"strings"
)

// Reading says who reads a name as it is written.
type Reading uint8

const (
	Nobody Reading = iota // it is no such name: it would be read as something else, or not at all
	Parley                // this suite reads it; the published ports do not
	Ports                 // the published ports read it too
)

// reserved are the words that begin something in the language and are names only where this suite's grammar says so.
var reserved = map[string]bool{
	"H": true, "v": true, "DO": true, "BECAUSE": true, "Q": true, "WHERE": true, "A": true, "IF": true, "THEN": true,
	"ELSE": true, "EVT": true, "ERR": true, "FOLD": true, "STATE": true, "RECALL": true, "SUB": true, "UNSUB": true,
	"KNOW": true, "LOW": true, "NORMAL": true, "HIGH": true, "CRITICAL": true,
}

// constants are the words that are values.
var constants = map[string]bool{"true": true, "false": true, "null": true}

// glued are the words that the lexer takes together with an equals sign behind them.
var glued = map[string]bool{"id": true, "src": true, "dst": true, "ts": true, "corr": true, "ttl": true, "PRIO": true}

// IsReserved says whether a word begins something in the language, so that the published ports do not take it for a name.
func IsReserved(word string) bool { return reserved[word] }

// IsGlued says whether a word followed by an equals sign is one token, as in the header: id, src, dst, ts, corr, ttl, PRIO.
func IsGlued(word string) bool { return glued[word] }

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isIdent says whether the lexer takes the whole text for one word: an ASCII letter, then letters, digits, '_', '.', '-'.
func isIdent(text string) bool {
	if text == "" || !isLetter(text[0]) {
		return false
	}
	for i := range len(text) {
		if c := text[i]; !isLetter(c) && !isDigit(c) && c != '_' && c != '.' && c != '-' {
			return false
		}
	}
	return true
}

// ReadName tells who reads the text as a name of a message, agent, verb, event, policy, error or fold.
func ReadName(text string) Reading {
	const longest = len("CRITICAL") // of the words; most names are longer, and need not be looked up
	short := len(text) <= longest
	switch {
	case short && reserved[text]:
		return Parley
	case !isIdent(text) || short && constants[text]:
		return Nobody
	default:
		return Ports
	}
}

// ReadArgName tells who reads the text as the name of an argument.
func ReadArgName(text string) Reading {
	switch {
	case reserved[text] || constants[text] || glued[text]:
		return Parley
	case !isIdent(text):
		return Nobody
	default:
		return Ports
	}
}

// ReadPath tells who reads the text as a path: a name, a name with a tag (file:main), or a name with a number as tag, behind which
// the path can go on (line:12.col:4).
func ReadPath(text string) Reading {
	reading := Ports
	for {
		head, tail, tagged := strings.Cut(text, ":")
		switch r := ReadName(head); {
		case r == Nobody:
			return Nobody
		case r == Parley || tagged && head == "P":
			reading = Parley
		}
		if !tagged {
			return reading
		}
		digits := 0
		for digits < len(tail) && isDigit(tail[digits]) {
			digits++
		}
		switch {
		case digits == 0:
			return min(reading, ReadName(tail))
		case digits == len(tail):
			return reading
		case tail[digits] != '.':
			return Nobody
		}
		text = tail[digits+1:]
	}
}

// ReadTopic tells who reads the text as a topic or a pattern of topics.
func ReadTopic(text string) Reading {
	star := strings.IndexByte(text, '*')
	if star < 0 {
		return ReadName(text)
	}
	if star > 0 && (text[star-1] != '.' || !isIdent(text[:star-1])) {
		return Nobody
	}
	for segment := range strings.SplitSeq(text[star:], ".") {
		if segment == "*" || segment == "**" {
			continue
		}
		if segment == "" || strings.ContainsFunc(segment, func(r rune) bool {
			return r > 0x7f || !isLetter(byte(r)) && !isDigit(byte(r)) && r != '_' && r != '-'
		}) {
			return Nobody
		}
	}
	if rest := text[star:]; star > 0 && (rest == "*" || rest == "**") {
		return Ports
	}
	return Parley
}

// GluesTo says whether a token and an operator written right behind it would be read as other tokens: a minus becomes part of a
// name, a star behind a dot makes a topic, and an equals sign makes a header word of id, src, dst, ts, corr, ttl or PRIO.
func GluesTo(token, op string) bool {
	if !isIdent(token) {
		return false
	}
	switch op {
	case "-":
		return true
	case "*":
		return strings.HasSuffix(token, ".")
	case "==":
		return glued[token]
	default:
		return false
	}
}

// PlainFloat is a finite number with digits on both sides of a point and without sign and exponent, as everybody reads it; not ok
// for other numbers.
func PlainFloat(f float64) (string, bool) {
	if f < 0 || math.IsInf(f, 0) || math.IsNaN(f) || math.Signbit(f) {
		return "", false
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text, true
}

// PortsDigits is how many digits of a whole number the published Python package reads and writes (sys.int_info.default_max_str_digits).
const PortsDigits = 4300

var escaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`, "\t", `\t`)

// Escape is a string as it stands between the quotes of a token, escaped as every printer does it.
func Escape(s string) string { return escaper.Replace(s) }

// HoldsComparison says whether the published minifier takes the words of a reason for a condition (spec sag/CORE, "Minifier").
func HoldsComparison(words string) bool {
	return strings.ContainsAny(words, "<>") || strings.Contains(words, "==") || strings.Contains(words, "!=")
}
