package parser_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

func TestDefaultsAndLimits(t *testing.T) {
	c, err := parser.Configure(parser.Parsing, 100, nil)
	require.NoError(t, err)
	assert.Equal(t, 100, c.MaxBytes)
	assert.Equal(t, 200, c.MaxDepth)
	assert.Equal(t, 4_000_000, c.MaxNodes)
	assert.Equal(t, 100, c.MaxErrors)
	c, err = parser.Configure(parser.Parsing, 100, []parser.Option{
		parser.MaxBytes(parser.Unlimited), parser.MaxDepth(parser.Unlimited), parser.MaxNodes(7), parser.Name("n"), parser.Compat(),
	})
	require.NoError(t, err)
	assert.Greater(t, c.MaxBytes, 1<<30)
	assert.Equal(t, parser.DepthCeiling, c.MaxDepth, "the depth has a ceiling that no option lifts")
	assert.Equal(t, 7, c.Limits().Nodes)
	assert.True(t, c.Compat)
}

func TestOptionsAreRefused(t *testing.T) {
	for name, o := range map[string]parser.Option{
		"zero limit":        parser.MaxBytes(0),
		"negative limit":    parser.MaxDepth(-2),
		"unknown engine":    parser.Engine(77),
		"nil list":          parser.Warnings(nil),
		"empty":             {},
		"for other calls":   parser.Extended(),
		"for JSON":          parser.Canonical(),
		"for JSON, as well": parser.Positions(),
	} {
		_, err := parser.Configure(parser.Parsing, 1, []parser.Option{o})
		assert.ErrorIs(t, err, diag.CodeBadOption, name)
	}
	_, err := parser.Configure(parser.Parsing, 1, []parser.Option{parser.MaxBytes(0), parser.Extended()})
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.Len(t, list, 2, "every wrong option is named")
	assert.Contains(t, list[1].Message, "minifying")
}

func TestText(t *testing.T) {
	c, err := parser.Configure(parser.Parsing, 8, []parser.Option{parser.Name("f")})
	require.NoError(t, err)
	_, err = parser.Text("123456789", c)
	assert.ErrorIs(t, err, diag.CodeTooLarge)
	_, err = parser.Text([]byte("ab\xffd"), c)
	assert.ErrorIs(t, err, diag.CodeNotUTF8)
	assert.Contains(t, err.Error(), "f:1:3")
	data := []byte("\ufeffabc")
	file, err := parser.Text(data, c)
	require.NoError(t, err)
	data[4] = 'X'
	assert.Equal(t, "\ufeffabc", file.Text(), "the caller's bytes are copied")
	assert.Equal(t, source.Span{Start: 3, End: 6}, parser.Whole(file))
}

// Limits of fields mean nothing to a language that has none.
func TestLimitsOfFields(t *testing.T) {
	_, err := parser.Configure(parser.Parsing, 1, []parser.Option{parser.MaxFields(3)})
	assert.ErrorIs(t, err, diag.CodeBadOption)
	c, err := parser.Configure(parser.Parsing|parser.Fields, 1, []parser.Option{parser.MaxFields(3), parser.MaxLength(parser.Unlimited)})
	require.NoError(t, err)
	assert.Equal(t, 3, c.MaxFields)
	assert.Positive(t, c.MaxLength)
}
