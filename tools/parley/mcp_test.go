package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/tools/mcpserver"
)

const mcpJob = "@run example.review\nwf=generic_review\nmode=draft\nin=[primary_subject,source_refs]\nout=[review_notes]\n"

// mcpHost makes a host and opens it.
func mcpHost(t *testing.T) (string, *pipeline.Pipeline) {
	t.Helper()
	dir := t.TempDir()
	_, err := registry.Init(dir)
	require.NoError(t, err)
	p, err := pipeline.Open(dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, p.Close()) })
	return dir, p
}

// connect gives a session of the SDK's own client.
func connect(t *testing.T, transport mcp.Transport) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), transport, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = session.Close() }) // the other end may be gone
	return session
}

// mcpAnswer is the structured output of a tool.
type mcpAnswer struct {
	OK       bool
	Valid    bool
	Result   json.RawMessage
	Findings []mcpserver.Finding
	Details  struct {
		Safety     *verdictJSON
		References []map[string]any
	}
}

func callTool(t *testing.T, s *mcp.ClientSession, tool string, args map[string]any) (mcpAnswer, *mcp.CallToolResult) {
	t.Helper()
	res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: args})
	require.NoError(t, err, tool)
	var out mcpAnswer
	if testing.Verbose() {
		t.Logf("%s: %v", tool, res.Content[0])
	}
	if res.StructuredContent != nil {
		text, err := json.Marshal(res.StructuredContent)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &out), "%s", text)
	}
	return out, res
}

func TestMCPTools(t *testing.T) {
	dir, p := mcpHost(t)
	here, there := mcp.NewInMemoryTransports()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go func() {
		_ = mcpserver.New(mcpserver.Options{Languages: mcpLanguages(p, false), Version: "1"}).Run(ctx, there)
	}()
	s := connect(t, here)
	pidgin := func(text string, more ...any) map[string]any {
		args := map[string]any{"language": "pidgin", "text": text}
		for i := 0; i < len(more); i += 2 {
			args[more[i].(string)] = more[i+1]
		}
		return args
	}

	list, err := s.ListTools(t.Context(), nil)
	require.NoError(t, err)
	assert.LessOrEqual(t, len(list.Tools), 6)
	whole, err := json.Marshal(list.Tools)
	require.NoError(t, err)
	assert.Less(t, len(whole), 8000, "what every agent pays for")

	out, res := callTool(t, s, "check", pidgin(mcpJob))
	assert.True(t, out.Valid)
	assert.False(t, res.IsError)
	assert.True(t, out.Details.Safety.Allowed)
	assert.Equal(t, ".pidgin/examples/subject.md", out.Details.References[0]["resolved_path"])
	out, _ = callTool(t, s, "check", pidgin(mcpJob+"do=[publish]\n"))
	assert.False(t, out.Valid)
	assert.Equal(t, "SG-2", out.Findings[0].Code)
	assert.Equal(t, 6, out.Findings[0].Line)
	out, _ = callTool(t, s, "check", pidgin(mcpJob+"do=[publish]\n", "stage", "validate"))
	assert.True(t, out.Valid, "the gate was not asked")
	out, _ = callTool(t, s, "check", pidgin("@run x\n@run y\n"))
	assert.False(t, out.Valid)

	out, res = callTool(t, s, "expand", pidgin(mcpJob))
	assert.True(t, out.OK)
	assert.False(t, res.IsError)
	assert.Contains(t, string(out.Result), `"recommended_executor":"claude-code"`)
	out, res = callTool(t, s, "expand", pidgin(mcpJob+"do=[publish]\n"))
	assert.True(t, res.IsError, "no agent goes on as if it had something")
	assert.Nil(t, out.Result)
	assert.Equal(t, "SG-2", out.Findings[0].Code)
	log, err := os.ReadFile(filepath.Join(dir, ".pidgin", "logs", pipeline.LogFile))
	require.NoError(t, err)
	assert.Contains(t, string(log), ",safety,blocked,example.review,")

	const message = "H v 1 id=m7 src=a dst=b ts=1712000000\nDO deploy(\"app1\");"
	out, _ = callTool(t, s, "parse", map[string]any{"language": "sag", "text": message})
	assert.Contains(t, string(out.Result), `"deploy"`)
	out, _ = callTool(t, s, "format", map[string]any{"language": "sag", "text": message, "wire": true})
	assert.Contains(t, string(out.Result), `DO deploy(\"app1\")`)
	out, _ = callTool(t, s, "tokens", map[string]any{"language": "agentdsl", "text": "[SCHEMA:A]\nID:int\n[DATA]\n1\n"})
	assert.Contains(t, string(out.Result), "cl100k_base")
	out, _ = callTool(t, s, "check", map[string]any{"language": "agentdsl", "text": "[SCHEMA:A]\nID:int\n[DATA]\nx\n"})
	assert.False(t, out.Valid)
	out, res = callTool(t, s, "parse", map[string]any{"language": "sag", "text": "DO"})
	assert.True(t, res.IsError)
	assert.NotEmpty(t, out.Findings)

	const cases = "### UseCase: a\n#### Description\nd\n#### Solution\n<gold>Call @lounge()!\n"
	out, _ = callTool(t, s, "compile", map[string]any{"language": "adl", "text": cases, "with": []string{"gold"}})
	assert.Contains(t, string(out.Result), `"tools":[{"forced":true,"name":"lounge"}]`)
	out, _ = callTool(t, s, "check", map[string]any{"language": "adl", "text": cases})
	assert.True(t, out.Valid)
	out, res = callTool(t, s, "compile", map[string]any{"language": "adl", "text": cases + "<gold>\nhidden\n"})
	assert.True(t, res.IsError)
	assert.Equal(t, "ADL0402", out.Findings[0].Code)

	for _, bad := range []map[string]any{
		{"language": "pidgen", "text": ""}, {"language": "pidgin"}, {"text": "x"}, {"language": "pidgin", "text": 5}, {"language": "pidgin", "text": "x", "host": "/"},
	} {
		res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "check", Arguments: bad})
		assert.True(t, err != nil || res.IsError, "%v", bad)
	}
	_, res = callTool(t, s, "check", pidgin(mcpJob, "stage", "later"))
	assert.True(t, res.IsError)
	_, res = callTool(t, s, "expand", map[string]any{"language": "sag", "text": message})
	assert.True(t, res.IsError)
}

func TestMCPWithoutAHost(t *testing.T) {
	here, there := mcp.NewInMemoryTransports()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go func() { _ = mcpserver.New(mcpserver.Options{Languages: mcpLanguages(nil, false)}).Run(ctx, there) }()
	s := connect(t, here)
	args := map[string]any{"language": "pidgin", "text": mcpJob}
	_, res := callTool(t, s, "check", args)
	assert.True(t, res.IsError, "what cannot be decided is not allowed")
	_, res = callTool(t, s, "expand", args)
	assert.True(t, res.IsError)
	out, res := callTool(t, s, "check", map[string]any{"language": "pidgin", "text": mcpJob, "stage": "validate"})
	assert.False(t, res.IsError)
	assert.True(t, out.Valid)
}

func TestMCPOverHTTP(t *testing.T) {
	_, p := mcpHost(t)
	server := mcpserver.New(mcpserver.Options{Languages: mcpLanguages(p, false)})
	web := httptest.NewServer(mcpserver.Handler(server, "secret"))
	t.Cleanup(web.Close)
	_, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: web.URL}, nil)
	require.Error(t, err, "without the token")

	s := connect(t, &mcp.StreamableClientTransport{Endpoint: web.URL, HTTPClient: &http.Client{Transport: bearer("secret")}})
	out, _ := callTool(t, s, "check", map[string]any{"language": "pidgin", "text": mcpJob})
	assert.True(t, out.Valid)

	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, web.URL, strings.NewReader("{}"))
	require.NoError(t, err)
	req.Header.Set("Authorization", "Bearer secret")
	req.Header.Set("Origin", "https://elsewhere.example")
	req.Header.Set("Sec-Fetch-Site", "cross-site")
	answer, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	assert.Equal(t, http.StatusForbidden, answer.StatusCode, "a page of another site")
}

// bearer sends a token.
type bearer string

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}

// TestMCPProgram talks to the program, as an agent does.
func TestMCPProgram(t *testing.T) {
	dir, _ := mcpHost(t)
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), self, "mcp", "--host", dir)
	cmd.Args[0] = "parley"
	program := filepath.Join(t.TempDir(), "parley")
	require.NoError(t, os.Symlink(self, program)) // the test program is the command under its name
	cmd.Path, cmd.Err = program, nil
	s := connect(t, &mcp.CommandTransport{Command: cmd})
	out, _ := callTool(t, s, "expand", map[string]any{"language": "pidgin", "text": mcpJob})
	assert.True(t, out.OK)
}
