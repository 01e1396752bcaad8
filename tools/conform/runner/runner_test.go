package runner

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// program is the command parley, as it is in this tree.
var program string

func TestMain(m *testing.M) { os.Exit(testAll(m)) }

func testAll(m *testing.M) int {
	dir, err := os.MkdirTemp("", "runner")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // of no use any more
	program = filepath.Join(dir, "parley.exe")
	if out, err := exec.Command("go", "build", "-o", program, "github.com/parley-lang/parley/tools/parley").CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, out))
	}
	return m.Run()
}

func run(t *testing.T, root fs.FS, o Options) map[string]Result {
	t.Helper()
	o.Program = program
	results := map[string]Result{}
	require.NoError(t, Run(root, o, func(r Result) { results[r.ID] = r }))
	return results
}

// counts holds how many vectors of each topic came with the suite, so that none is lost unnoticed.
var counts = map[string]map[string]int{
	"sag": {
		"parse": 317, "lex": 24, "parse_tree": 18, "minify": 64, "minify_model": 22, "compare_json": 18, "count_tokens": 7,
		"schema": 100, "registry": 4, "profile": 81,
		"expression": 310, "context": 9, "guardrail": 51, "sanitizer": 39,
		"correlation": 62, "fold": 58, "parity": 62, "topic_match": 55, "knowledge": 97, "prompt": 36, "generator": 39,
		"tree": 48, "grove": 33, "interactive_grove": 30, "chat_session": 19, "checkpoint": 36, "llm_runner": 39,
		"accounting": 18, "bench": 50,
	},
	"agentdsl": {
		"parse_schema": 57, "parse_data": 47, "parse_functions": 51, "parse_call": 28, "parse_result": 43, "parse_message": 20,
		"fuzz_parse": 60, "serialize": 44, "roundtrip": 77, "validation": 82, "tool": 40, "serialize_result": 50,
		"to_json": 73, "from_json": 90, "json_roundtrip": 40, "escapes": 121, "quoted_cells": 39, "fuzz_to_json": 60, "fuzz_from_json": 60,
	},
	"pidgin": {
		"lex": 177, "parse": 179, "limits": 44, "logline": 57, "tokens": 23, "syntax": 29, "yaml_scalar": 172, "config": 123, "init": 11, "safety": 124, "private_pattern": 93, "evasion": 85, "ref": 31, "resolve": 87,
		"pipeline": 80, "cli": 315, "default_host": 27, "server": 57, "watch": 11,
		"schema": 33, "route": 14, "expand": 80, "context_plan": 80, "compare_0_1_10": 11,
	},
	"adl": {
		"parse": 154, "header": 31, "functions": 46, "refs": 50, "ids": 58, "tostring": 6, "flowoptions": 38, "codeblocks": 25,
		"conditions": 112, "matches": 80, "output": 188, "regexconditionals": 11, "format": 93, "best": 8, "fallbacks": 17, "mustache": 42,
		"validators": 39, "resolve": 14, "responsehandler": 16, "processflow": 26, "filters": 50,
		"server_storage": 50, "server_compile": 25, "server_validate": 37,
	},
}

func TestEveryVectorPassesOrDeviatesAsListed(t *testing.T) {
	for _, mode := range []Mode{Compat, Default} {
		t.Run(string(mode), func(t *testing.T) {
			seen := map[string]map[string]int{}
			for _, r := range run(t, vectors.FS, Options{Mode: mode}) {
				if seen[r.Lang] == nil {
					seen[r.Lang] = map[string]int{}
				}
				seen[r.Lang][r.Topic]++
				if r.Outcome == Failed {
					t.Errorf("%s: %s\nwant %s\ngot  %s", r.ID, r.Why, r.Want, r.Got)
				}
			}
			assert.Equal(t, counts, seen)
		})
	}
}

// TestAlteredVectorFails changes one held value of each recorded answer and expects the vector to fail: a suite that passes whatever
// was recorded proves nothing.
func TestAlteredVectorFails(t *testing.T) {
	for lang, topics := range counts {
		deviations, err := fs.ReadFile(vectors.FS, lang+"/deviations.yaml")
		require.NoError(t, err)
		for topic, count := range topics {
			t.Run(lang+"/"+topic, func(t *testing.T) {
				data, err := fs.ReadFile(vectors.FS, path.Join(lang, topic+".jsonl"))
				require.NoError(t, err)
				var altered bytes.Buffer
				for line := range bytes.SplitSeq(bytes.TrimSpace(data), []byte("\n")) {
					altered.Write(alterVector(t, line))
					altered.WriteByte('\n')
				}
				root := fstest.MapFS{
					lang + "/" + topic + ".jsonl": {Data: altered.Bytes()},
					lang + "/deviations.yaml":     {Data: deviations},
				}
				for _, mode := range []Mode{Compat, Default} {
					results := run(t, root, Options{Mode: mode, Fallback: vectors.FS})
					assert.Len(t, results, count)
					for id, r := range results {
						assert.Equal(t, Failed, r.Outcome, "%s in mode %s: the altered answer went unnoticed", id, mode)
					}
				}
			})
		}
	}
}

// alterVector changes one scalar of a vector's answer that is no wording.
func alterVector(t *testing.T, line []byte) []byte {
	t.Helper()
	row, err := ast.ReadJSON(line, maxJSONDepth)
	require.NoError(t, err)
	answer := row.Member("out")
	if topic, _, _ := strings.Cut(row.Member("id").Text, "/"); pidginProgramTopics[topic].answer != nil { // whose files and words are not held
		answer = answer.Member("exit")
	} else if held, ok := map[string]string{"server": "status", "watch": "still_running"}[topic]; ok && answer.Member(held) != nil {
		answer = answer.Member(held)
	}
	require.True(t, alter(answer), "%s", line)
	if kinds := row.Member("spec_violations"); kinds != nil { // which default mode holds in place of the answer
		require.True(t, alter(kinds), "%s", line)
	}
	return ast.AppendJSON(nil, row)
}

// alter changes the last held scalar of a value in place.
func alter(v *ast.JSONValue) bool {
	switch v.Kind {
	case ast.JSONNull:
		v.Kind, v.Bool = ast.JSONBool, true
	case ast.JSONBool:
		v.Bool = !v.Bool
	case ast.JSONNumber:
		v.Text = "9" + strings.TrimPrefix(v.Text, "-")
	case ast.JSONString:
		v.Text += "x"
	case ast.JSONArray:
		if len(v.Items) == 0 {
			v.Items = []*ast.JSONValue{{Kind: ast.JSONNull}}
			return true
		}
		return alter(v.Items[len(v.Items)-1])
	case ast.JSONObject:
		for i := len(v.Members) - 1; i >= 0; i-- {
			m := v.Members[i]
			if v.Member("exit") != nil && (m.Key == "stdout" || m.Key == "stderr") { // words of a command for people
				continue
			}
			if m.Key != "message" || v.Member("kind") == nil && v.Member("code") == nil && v.Member("type") == nil {
				return alter(m.Value)
			}
		}
		v.Members = []ast.JSONMember{{Key: "x", Value: &ast.JSONValue{}}}
	}
	return true
}

func TestUnknownTopicAndLanguageFail(t *testing.T) {
	root := fstest.MapFS{
		"sag/weather.jsonl":   {Data: []byte(`{"id":"w1","in":{},"out":{}}` + "\n")},
		"klingon/parse.jsonl": {Data: []byte(`{"id":"k1","in":{},"out":{}}` + "\n")},
	}
	results := 0
	require.NoError(t, Run(root, Options{}, func(r Result) {
		results++
		assert.Equal(t, Failed, r.Outcome)
		assert.Contains(t, r.Why, "does not know")
	}))
	assert.Equal(t, 2, results)
}

func TestBrokenVectorsFail(t *testing.T) {
	for name, line := range map[string]string{
		"no JSON":      `{"id":`,
		"no id":        `{"in":{"text":""},"out":{"tokens":0}}`,
		"no out":       `{"id":"x","in":{"text":""}}`,
		"no text":      `{"id":"x","in":{},"out":{"tokens":0}}`,
		"repeated key": `{"id":"x","id":"y","in":{"text":""},"out":{"tokens":0}}`,
	} {
		root := fstest.MapFS{"sag/count_tokens.jsonl": {Data: []byte(line + "\n")}}
		n := 0
		require.NoError(t, Run(root, Options{}, func(r Result) {
			n++
			assert.Equal(t, Failed, r.Outcome, name)
		}))
		assert.Equal(t, 1, n, name)
	}
}

func TestDeviationMustDiffer(t *testing.T) {
	root := fstest.MapFS{
		"sag/count_tokens.jsonl": {Data: []byte(`{"id":"x","in":{"text":"abcd"},"out":{"tokens":1}}` + "\n")},
		"sag/deviations.yaml": {Data: []byte(`deviations:
  - topic: count_tokens
    kind: fixed
    reason: for this test
    since: 0.1.0
    rows: [{id: x, was: '0ef0a4ed7b4c', gives: '{"tokens":1}'}]
`)},
	}
	for _, r := range run(t, root, Options{}) {
		assert.Equal(t, Failed, r.Outcome)
	}
}

func TestBrokenDeviations(t *testing.T) {
	for name, text := range map[string]string{
		"no reason":    "deviations: [{topic: lex, kind: fixed, since: 0.1.0, rows: [{id: x, was: y, gives: '1'}]}]",
		"no rows":      "deviations: [{topic: lex, kind: fixed, reason: it is so here, since: 0.1.0}]",
		"no sentence":  "deviations: [{topic: lex, kind: fixed, reason: '?', since: 0.1.0, rows: [{id: x, was: y, gives: '1'}]}]",
		"unknown key":  "deviations: [{topic: lex, kind: fixed, reason: it is so here, since: 0.1.0, row: []}]",
		"unknown kind": "deviations: [{topic: lex, kind: odd, reason: it is so here, since: 0.1.0, rows: [{id: x, was: y, gives: '1'}]}]",
		"no value":     "deviations: [{topic: lex, kind: fixed, reason: it is so here, since: 0.1.0, rows: [{id: x, was: y}]}]",
		"no JSON":      "deviations: [{topic: lex, kind: fixed, reason: it is so here, since: 0.1.0, rows: [{id: x, was: y, gives: '{'}]}]",
		"two docs":     "deviations: []\n---\ndeviations: []",
	} {
		_, err := ReadDeviations([]byte(text))
		assert.Error(t, err, name)
	}
}
