package runner

import (
	"fmt"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/tokens"
)

func sagCompare(text string, c *call) ([]byte, error) {
	m, err := sag.Parse(text, sag.Engine(c.engine), sag.Compat())
	if err != nil {
		return nil, err
	}
	f, err := compare.Original(m)
	if err != nil {
		return nil, err
	}
	out := fmt.Appendf(nil, `{"sag_length":%d,"json_length":%d,"sag_tokens":%d,"json_tokens":%d,"tokens_saved":%d,"percent_saved":`,
		f.SAGLength, f.JSONLength, f.SAGTokens, f.JSONTokens, f.TokensSaved)
	out = ast.AppendJSONFloat(out, f.PercentSaved)
	return fmt.Appendf(out, `,"summary":%s,"json_text":%s}`, quote(f.Summary), quote(f.JSONText)), nil
}

func sagCountTokens(text string, _ *call) ([]byte, error) {
	return fmt.Appendf(nil, `{"tokens":%d}`, tokens.CodePoints{}.Count(text)), nil
}
