package jsonbridge

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
)

// This file writes values as the published package does.

// appendPublished writes a cell of a basic type that is not empty.
func appendPublished(to []byte, kind agentdsl.Kind, text string) []byte {
	switch kind {
	case agentdsl.Int:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return strconv.AppendInt(to, n, 10)
		}
	case agentdsl.Float:
		if f, ok := rustFloat(text); ok {
			return appendRustFloat(to, f)
		}
	}
	return appendDecoded(to, text)
}

// appendDecoded writes a cell as the JSON value that it is, else as its text.
func appendDecoded(to []byte, text string) []byte {
	const deepest = 127 // lists and objects in each other that the published package reads
	if !ast.ValidJSON(text, deepest) || nesting(text) > deepest {
		return appendString(to, text, false)
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any // of a key that is given twice, the last value counts
	if err := d.Decode(&v); err != nil || !finite(v) {
		return appendString(to, text, false)
	}
	return appendNormal(to, v)
}

// nesting is how many lists and objects of a JSON text stand in each other.
func nesting(text string) int {
	depth, most, inString := 0, 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '[' || c == '{':
			depth++
			most = max(most, depth)
		case c == ']' || c == '}':
			depth--
		}
	}
	return most
}

// finite says whether all numbers are ones that the published package reads.
func finite(v any) bool {
	switch v := v.(type) {
	case json.Number:
		_, err := v.Float64()
		return err == nil
	case []any:
		return !slices.ContainsFunc(v, func(x any) bool { return !finite(x) })
	case map[string]any:
		for _, x := range v {
			if !finite(x) {
				return false
			}
		}
	}
	return true
}

// appendNormal writes a value with sorted keys and with numbers as the published package has them.
func appendNormal(to []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return append(to, "null"...)
	case bool:
		return strconv.AppendBool(to, v)
	case json.Number:
		return appendNumber(to, v.String())
	case string:
		return appendString(to, v, false)
	case []any:
		to = append(to, '[')
		for i, item := range v {
			if i > 0 {
				to = append(to, ',')
			}
			to = appendNormal(to, item)
		}
		return append(to, ']')
	case map[string]any:
		to = append(to, '{')
		for i, key := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				to = append(to, ',')
			}
			to = append(appendString(to, key, false), ':')
			to = appendNormal(to, v[key])
		}
		return append(to, '}')
	}
	return to
}

// appendNumber writes a JSON number: whole ones of 64 bits as they are, all else as the nearest float.
func appendNumber(to []byte, text string) []byte {
	if !strings.ContainsAny(text, ".eE") && text != "-0" {
		if _, err := strconv.ParseInt(text, 10, 64); err == nil {
			return append(to, text...)
		}
		if _, err := strconv.ParseUint(text, 10, 64); err == nil {
			return append(to, text...)
		}
	}
	f, _ := strconv.ParseFloat(text, 64)
	return appendRustFloat(to, f)
}

// appendRustFloat writes the shortest digits: with a point from 1e-5 to below 1e16, else with an exponent. What JSON lacks is null.
func appendRustFloat(to []byte, f float64) []byte {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return append(to, "null"...)
	}
	if x := math.Abs(f); x == 0 || x >= 1e-5 && x < 1e16 {
		from := len(to)
		to = strconv.AppendFloat(to, f, 'f', -1, 64)
		if bytes.IndexByte(to[from:], '.') < 0 {
			to = append(to, ".0"...)
		}
		return to
	}
	digits := strconv.FormatFloat(f, 'e', -1, 64)
	mantissa, exponent, _ := strings.Cut(digits, "e")
	sign := exponent[:1]
	exponent = strings.TrimLeft(exponent[1:], "0")
	return append(to, mantissa+"e"+sign+exponent...)
}

// rustFloat reads a float as Rust does: digits with or without a point, an exponent, and the words inf, infinity and nan in any case.
func rustFloat(text string) (float64, bool) {
	word := strings.ToLower(strings.TrimLeft(text, "+-"))
	if len(text)-len(word) > 1 {
		return 0, false
	}
	switch word {
	case "inf", "infinity":
		return math.Inf(1), true
	case "nan":
		return math.NaN(), true
	}
	if !isDecimal(text) || word == "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0, false
	}
	return f, true
}
