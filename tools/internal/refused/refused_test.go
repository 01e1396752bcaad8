package refused_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/tools/internal/refused"
)

func TestOf(t *testing.T) {
	dir := t.TempDir()
	_, err := registry.Init(dir)
	require.NoError(t, err)
	example, err := os.ReadFile(filepath.Join(dir, ".pidgin", "examples", "review.pgn"))
	require.NoError(t, err)
	good := string(example)
	secret := "@run r.2\nwf=generic_review\nmode=draft\nin=[primary_subject,source_refs,\"file:.env\"]\nout=[review_notes]\n"
	stage := func(err error) pipeline.Option {
		return pipeline.Before(pipeline.Safety, "own", func(context.Context, *pipeline.Result) error { return err })
	}
	for name, c := range map[string]struct {
		text   string
		option pipeline.Option
		kind   refused.Kind
		begins string
	}{
		"good":      {good, pipeline.Log(nil), refused.None, ""},
		"no packet": {"zz", pipeline.Log(nil), refused.Unread, "parse error: "},
		"invalid":   {"@run r.2\n", pipeline.Log(nil), refused.Invalid, "validation: [PGN_E001] missing required field: wf; "},
		"blocked":   {secret, pipeline.Log(nil), refused.Blocked, "safety blocked: SG-4: "},
		"own stage": {good, stage(errors.New("no")), refused.Unfit, "stopped: "},
		"canceled":  {good, stage(context.Canceled), refused.Host, ""},
		"log": {good, pipeline.Log(audit.LoggerFunc(func(context.Context, *audit.Event) error { return errors.New("full") })),
			refused.Host, ""},
	} {
		p, err := pipeline.Open(dir, c.option)
		require.NoError(t, err)
		res, err := p.Run(t.Context(), "a.pgn", c.text)
		got := refused.Of(res, err)
		assert.Equal(t, c.kind, got.Kind, name)
		assert.Contains(t, got.Text, c.begins, name)
		assert.NotContains(t, got.Text, "\n", name)
		assert.Equal(t, c.kind == refused.Blocked, len(got.Rules) > 0, name)
		if c.kind == refused.Unread || c.kind == refused.Invalid || c.kind == refused.Blocked {
			var list []map[string]any
			require.NoError(t, json.Unmarshal(got.Findings, &list), name)
			assert.NotEmpty(t, list, name)
		}
		require.NoError(t, p.Close())
		_, err = p.Run(t.Context(), "a.pgn", c.text)
		assert.Equal(t, refused.Host, refused.Of(nil, err).Kind, "a pipeline that is closed")
	}
	assert.Equal(t, refused.Host, refused.Of(nil, fmt.Errorf("anything else")).Kind)
	assert.JSONEq(t, "[]", string(refused.JSON(nil)))
}
