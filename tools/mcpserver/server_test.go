package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/tools/mcpserver"
)

// words is a language of words, of which "no" is an error.
type words string

func (w words) JSON() (json.RawMessage, error) { return json.Marshal(string(w)) }
func (w words) Format() (string, error)        { return string(w) + "\n", nil }
func (w words) Minify() (string, error)        { return strings.ReplaceAll(string(w), " ", ""), nil }
func (w words) Validate() diag.List            { return nil }
func (w words) Sizes() ([]mcpserver.Size, error) {
	return []mcpserver.Size{{Unit: "bytes", Text: len(w)}}, nil
}
func parse(text string) ([]mcpserver.Document, diag.List) {
	if strings.Contains(text, "no") {
		return nil, many(strings.Count(text, "no"))
	}
	return []mcpserver.Document{words(text)}, nil
}

func many(n int) diag.List {
	var out diag.List
	for range n {
		out = append(out, diag.New(diag.CodeBadOption, source.NewFile("text", "no"), source.Span{End: 2}, "no is no word"))
	}
	return out
}

func language() mcpserver.Language {
	return mcpserver.Language{
		Name: "words", Parse: parse,
		Expand: func(_ context.Context, text string) (any, error) {
			if strings.Contains(text, "no") {
				err := errors.New("it says no")
				return nil, &mcpserver.Refusal{Verdict: &mcpserver.Verdict{Findings: many(1), Details: "why"}, Err: err}
			}
			return strings.Fields(text), nil
		},
		Compile: func(_ context.Context, text string, names []string) (any, error) {
			return text + strings.Join(names, "+"), nil
		},
	}
}

func session(t testing.TB) *mcp.ClientSession {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	go func() {
		_ = mcpserver.New(mcpserver.Options{Languages: []mcpserver.Language{language()}}).Run(ctx, there)
	}()
	s, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(ctx, here, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() }) // the other end may be gone
	return s
}

func TestAnswers(t *testing.T) {
	s := session(t)
	for _, c := range []struct {
		tool  string
		args  map[string]any
		want  string
		fails bool
	}{
		{"check", map[string]any{"text": "yes"}, `{"valid":true,"findings":[]}`, false},
		{"check", map[string]any{"text": "no"}, `{"valid":false,"findings":[{"code":"PLY0005","severity":"error","line":1,"column":1,"message":"no is no word"}]}`, false},
		{"parse", map[string]any{"text": "a b"}, `{"ok":true,"result":["a b"]`, false},
		{"parse", map[string]any{"text": "no"}, `"ok":false`, true},
		{"format", map[string]any{"text": "a b"}, `"result":"a b\n"`, false},
		{"format", map[string]any{"text": "a b", "wire": true}, `"result":"ab"`, false},
		{"tokens", map[string]any{"text": "a b"}, `"text":3,"unit":"bytes"`, false},
		{"expand", map[string]any{"text": "a b"}, `{"ok":true,"result":["a","b"]}`, false},
		{"expand", map[string]any{"text": "no"}, `"details":"why"`, true},
		{"compile", map[string]any{"text": "a", "with": []string{"x", "y"}}, `"result":"ax+y"`, false},
	} {
		c.args["language"] = "words"
		res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: c.tool, Arguments: c.args})
		require.NoError(t, err)
		assert.Equal(t, c.fails, res.IsError, "%s %v", c.tool, c.args)
		text, err := json.Marshal(res.StructuredContent)
		require.NoError(t, err)
		var got, part any
		require.NoError(t, json.Unmarshal(text, &got))
		if json.Unmarshal([]byte(c.want), &part) == nil {
			assert.Equal(t, part, got, "%s %v", c.tool, c.args)
		} else {
			assert.Contains(t, ordered(t, res), c.want, "%s %v", c.tool, c.args)
		}
	}
}

// ordered is the answer as the server wrote it.
func ordered(t *testing.T, res *mcp.CallToolResult) string {
	t.Helper()
	require.NotEmpty(t, res.Content)
	return res.Content[0].(*mcp.TextContent).Text
}

func TestFindingsAreBounded(t *testing.T) {
	s := session(t)
	res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "check", Arguments: map[string]any{"language": "words", "text": strings.Repeat("no ", 10_000)}})
	require.NoError(t, err)
	assert.Less(t, len(ordered(t, res)), 10_000)
	assert.Contains(t, ordered(t, res), "more not shown")
}

func TestUnknownLanguage(t *testing.T) {
	s := session(t)
	for _, tool := range []string{"check", "parse", "format", "tokens", "expand", "compile"} {
		res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: map[string]any{"language": "word", "text": "x"}})
		require.NoError(t, err)
		assert.True(t, res.IsError)
		assert.Contains(t, ordered(t, res), "did you mean words?")
	}
}

func TestHandlerWithoutToken(t *testing.T) {
	h := mcpserver.Handler(mcpserver.New(mcpserver.Options{Languages: []mcpserver.Language{language()}}), "")
	web := httptest.NewServer(h)
	t.Cleanup(web.Close)
	s, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: web.URL}, nil)
	require.NoError(t, err)
	require.NoError(t, s.Close())

	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, web.URL, strings.NewReader(strings.Repeat(" ", mcpserver.MaxBody+1)))
	require.NoError(t, err)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "application/json, text/event-stream")
	res, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	assert.Equal(t, http.StatusRequestEntityTooLarge, res.StatusCode)
}

func ExampleNew() {
	here, there := mcp.NewInMemoryTransports()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	server := mcpserver.New(mcpserver.Options{Languages: []mcpserver.Language{language()}, Version: "1.0.0"})
	go func() { _ = server.Run(ctx, there) }()

	client, err := mcp.NewClient(&mcp.Implementation{Name: "agent"}, nil).Connect(ctx, here, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = client.Close() }()
	res, err := client.CallTool(ctx, &mcp.CallToolParams{Name: "check", Arguments: map[string]any{"language": "words", "text": "yes"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(res.Content[0].(*mcp.TextContent).Text)
	// Output: {"findings":[],"valid":true}
}

func ExampleHandler() {
	server := mcpserver.New(mcpserver.Options{Languages: []mcpserver.Language{language()}})
	web := httptest.NewServer(mcpserver.Handler(server, "secret"))
	defer web.Close()
	res, err := http.Get(web.URL) //nolint:noctx // an example
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = res.Body.Close() }()
	fmt.Println(res.Status)
	// Output: 401 Unauthorized
}
