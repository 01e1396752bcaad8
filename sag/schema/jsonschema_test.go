package schema_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag/schema"
)

func TestJSONSchema(t *testing.T) {
	v := schema.New("pack").Describe("Pack an item").
		Positional(schema.String("item").Required().Describe("What"), schema.Any("more")).
		Named(
			schema.Integer("count").Required().Min(1).Max(10), schema.Float("weight").Required().Nullable().Min(0.5),
			schema.String("box").Enum("small", "large"), schema.String("kind").Required().Enum("a", nil),
			schema.Boolean("fragile"), schema.List("tags").Required(), schema.Object("meta").Enum(), schema.Any("any").Required(),
			schema.String("code").Required().Pattern(`^[A-Z]{2}\d+$`), schema.String("none").Required().Enum(),
		).MustBuild()
	var out bytes.Buffer
	require.NoError(t, json.Indent(&out, schema.JSONSchema(v), "", "  "))
	assert.Equal(t, `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "pack",
  "description": "Pack an item",
  "type": "object",
  "properties": {
    "item": {
      "type": "string",
      "description": "What"
    },
    "more": {},
    "count": {
      "type": "integer",
      "minimum": 1,
      "maximum": 10
    },
    "weight": {
      "type": [
        "number",
        "null"
      ],
      "minimum": 0.5
    },
    "box": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "small",
        "large",
        null
      ]
    },
    "kind": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "a",
        null
      ]
    },
    "fragile": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "tags": {
      "type": "array"
    },
    "meta": {
      "type": [
        "object",
        "null"
      ],
      "enum": [
        null
      ]
    },
    "any": {
      "type": [
        "string",
        "number",
        "boolean",
        "array",
        "object"
      ]
    },
    "code": {
      "type": "string",
      "pattern": "^(?:^[A-Z]{2}[0-9]+$)$"
    },
    "none": {
      "type": "string",
      "not": {}
    }
  },
  "required": [
    "item",
    "count",
    "weight",
    "kind",
    "tags",
    "any",
    "code",
    "none"
  ],
  "additionalProperties": false,
  "x-positional": [
    "item",
    "more"
  ]
}`, out.String())
	open := string(schema.JSONSchema(schema.New("f").AllowExtra().MustBuild()))
	assert.Equal(t, `{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"f","$comment":"further positional arguments are accepted",`+
		`"type":"object","properties":{},"required":[],"additionalProperties":true,"x-positional":[]}`, open)
}

func patternOf(t require.TestingT, re2 string) string {
	v, err := schema.New("f").Named(schema.String("s").Pattern(re2)).Build()
	require.NoError(t, err, "%q", re2)
	var doc struct {
		Properties map[string]struct{ Pattern string }
	}
	require.NoError(t, json.Unmarshal(schema.JSONSchema(v), &doc))
	return strings.TrimSuffix(strings.TrimPrefix(doc.Properties["s"].Pattern, "^(?:"), ")$")
}

func TestPatternsOfECMA(t *testing.T) {
	for re2, want := range map[string]string{
		`a.c`:                 `a[^\n]c`,
		`(?s).`:               `[\s\S]`,
		`(?P<name>a|bc)+?`:    `(?:a|bc)+?`,
		`(?i)aK`:              "[Aa][Kk\u212a]",
		`\Aab\z`:              `^ab$`,
		`(?m)^a$`:             `(?<![^\n])a(?![^\n])`,
		`\bé\B`:               `\bé\B`,
		`[^a-c\]^-]`:          `[^\-\]\^a-c]`,
		`\Qa.b*c\E`:           `a\.b\*c`,
		`x{2}y{2,}z{2,3}?`:    `x{2}y{2,}z{2,3}?`,
		`\pN`:                 "",
		`\x{1F600}\x{E0001}`:  `😀\u{e0001}`,
		`\n\t\r\x00`:          `\n\t\r\u0000`,
		`(ab)*c?`:             `(?:ab)*c?`,
		`[[:alpha:]_/]`:       `[/A-Z_a-z]`,
		`[^\x00-\x{10FFFF}]`:  `[^\s\S]`,
		`[\x00-\x{10FFFF}]`:   `[\s\S]`,
		`()`:                  `(?:)`,
		`a/b`:                 `a\/b`,
		`(?:a|b)c|d(?:ee|ff)`: `[ab]c|d(?:ee|ff)`,
	} {
		got := patternOf(t, re2)
		if want != "" {
			assert.Equal(t, want, got, "%q", re2)
		}
	}
}

// TestPatternsMatchTheSame compares the two notations where Go reads both.
func TestPatternsMatchTheSame(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"a", "b", ".", "[ab]", "[^a]", "(a|bc)", "(?:b|)", "a*", "b+?", "(ab){1,3}", "a?", `\d`, `\W`, `\.`, "^", "$", `\b`, "(?i:A)", "|", "(?s:.)", `[^\n\-\]]`,
	})
	text := rapid.StringMatching(`[abcA1.\n\-]{0,8}`)
	rapid.Check(t, func(rt *rapid.T) {
		re2 := strings.Join(rapid.SliceOfN(piece, 1, 6).Draw(rt, "pieces"), "")
		was := regexp.MustCompile(`\A(?:` + re2 + `)\z`)
		is, err := regexp.Compile(`\A(?:` + patternOf(rt, re2) + `)\z`)
		require.NoError(rt, err, "%q", re2)
		s := text.Draw(rt, "text")
		require.Equal(rt, was.MatchString(s), is.MatchString(s), "%q as %q of %q", re2, is, s)
	})
}
