package cell

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/ast/agentdslast"
)

func TestFits(t *testing.T) {
	nested := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	for kind, texts := range map[agentdslast.Kind][2][]string{
		agentdslast.Int: {
			{"0", "-0", "7", "-12", "9223372036854775807", "-9223372036854775808"},
			{"", "-", "+1", "01", "-01", "1.0", "1e3", "9223372036854775808", "-9223372036854775809", "0x1F", "1_000", "١", " 1", strings.Repeat("9", 1000)},
		},
		agentdslast.Float: {
			{"0", "5", "500000", "1.5", "-2.5e10", ".5", "-.5", "0.0", "1.0e+3", "1.5E-7", "007.5", "5.0e-324", "1.7e308", "Infinity", "-Infinity", "NaN", "0.0e-999", strings.Repeat("9", 300)},
			{"", ".", "-", "5.", "1e5", "+1.5", "inf", "nan", "-NaN", "infinity", "1.5e", "1.5e+", "1.7e309", "1.0e-999", "0x1p-2", "1_0.5", "01", strings.Repeat("9", 400)},
		},
		agentdslast.Bool: {{"true", "false", "TRUE", "False"}, {"", "1", "yes", "t", "truE "}},
		agentdslast.Any: {
			{"null", "true", "1", "-1.5e3", `"text"`, "[]", `{"a":[1,{"b":null}]}`, nested(201)},
			{"", "text", "{", "[1,]", "01", "NaN", "'a'", nested(202), "\xff", `"\ud800"`},
		},
		agentdslast.Str: {{"", "anything", "1,2"}, nil},
	} {
		for _, text := range texts[0] {
			assert.True(t, Fits(kind, text), "%v %.40q", kind, text)
		}
		for _, text := range texts[1] {
			assert.False(t, Fits(kind, text), "%v %.40q", kind, text)
		}
	}
}
