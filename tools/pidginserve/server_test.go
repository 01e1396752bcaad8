package pidginserve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/tools/pidginserve"
)

const (
	good     = "@run r.1\nwf=review\nmode=scan\nin=[source]\nout=[report]\ndo=[read]\n"
	blocked  = "@run r.2\nwf=review\nmode=scan\nin=[source,\"file:.env\"]\nout=[report]\n"
	missing  = "@run r.3\nwf=review\nmode=scan\nin=[report]\nout=[report]\n"
	critical = "@run r.4\nwf=launch\nmode=live\nin=[source]\nout=[report]\nhuman=yes\n"
	invalid  = "@run r.5\nwf=review\nmode=deep\nin=[source]\nout=[report]\n"
	linked   = "@run r.6\nwf=review\nmode=scan\nin=[source,\"file:l.txt\"]\nout=[report]\n"
)

var hostFiles = map[string]string{
	".pidgin/" + registry.WorkflowFile: `workflows:
  review:
    description: read and tell
    risk_default: low
    allowed_modes: [scan]
    required_inputs: [source]
    expected_outputs: [report]
    recommended_executor: nova
    fallback_executor: spare
  launch:
    description: rockets
    risk_default: crit
    allowed_modes: [live]
    required_inputs: [source]
    expected_outputs: [report]
    recommended_executor: nova
    fallback_executor: spare
`,
	".pidgin/" + registry.ActionFile: "safe: [read]\ncontrolled: [patch]\nhuman_gated: [publish]\n",
	".pidgin/" + registry.SafetyFile: "private_paths: [\".env*\", \"**/secrets/**\"]\nhuman_required:\n  actions: [publish]\n  risk_levels: [crit]\n",
	".pidgin/" + registry.AliasFile:  "aliases:\n  source: file:src.txt\n  report: file:out/report.txt\ncommon: {}\n",
	"src.txt":                        "the source",
	".env":                           "SECRET=1",
}

// folder makes the folder of a host. Its name is one that no answer may hold.
func folder(t testing.TB, changed map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "UNTOLD")
	files := maps.Clone(hostFiles)
	maps.Copy(files, changed)
	for name, text := range files {
		at := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o700))
		require.NoError(t, os.WriteFile(at, []byte(text), 0o600))
	}
	require.NoError(t, os.Symlink(".env", filepath.Join(dir, "l.txt")))
	return dir
}

func open(t testing.TB, dir string, options ...pipeline.Option) *pipeline.Pipeline {
	t.Helper()
	p, err := pipeline.Open(dir, append(pidginserve.PipelineOptions(), options...)...)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, p.Close()) })
	return p
}

func server(t testing.TB, options ...pidginserve.Option) *pidginserve.Server {
	t.Helper()
	s, err := pidginserve.New(open(t, folder(t, nil)), options...)
	require.NoError(t, err)
	return s
}

// reply is an answer as it is read.
type reply struct {
	OK       bool
	Data     map[string]any
	Error    string
	Rules    []string
	Findings []map[string]any
}

func ask(t testing.TB, h http.Handler, r *http.Request) (*httptest.ResponseRecorder, reply) {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	var out reply
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &out), w.Body.String())
	assert.Equal(t, w.Code == http.StatusOK, out.OK)
	assert.Equal(t, "application/json", w.Header().Get("Content-Type"))
	assert.NotContains(t, w.Body.String(), "UNTOLD", "no answer tells where the host lies")
	return w, out
}

func request(method, route, body string) *http.Request {
	return httptest.NewRequestWithContext(context.Background(), method, "http://127.0.0.1:3847/api/v1/"+route, strings.NewReader(body))
}

func TestEveryStatus(t *testing.T) {
	for _, c := range []struct {
		method, route, body string
		status              int
		error               string // how it begins
		rules               []string
	}{
		{"GET", "health", "", 200, "", nil},
		{"POST", "parse", good, 200, "", nil},
		{"POST", "parse", "zz", 400, "parse error: ", nil},
		{"POST", "parse", "", 400, "parse error: ", nil},
		{"POST", "check", good, 200, "", nil},
		{"POST", "check", blocked, 200, "", nil},
		{"POST", "check", linked, 200, "", nil},
		{"POST", "check", invalid, 200, "", nil},
		{"POST", "check", "zz", 400, "parse error: ", nil},
		{"POST", "expand", good, 200, "", nil},
		{"POST", "expand", "zz", 400, "parse error: ", nil},
		{"POST", "expand", invalid, 400, "validation: [PGN_E003] ", nil},
		{"POST", "expand", blocked, 403, "safety blocked: SG-4: ", []string{"SG-4"}},
		{"POST", "expand", linked, 403, "safety after resolution: SG-4: ", []string{"SG-4"}},
		{"POST", "expand", missing, 403, "safety blocked: SG-8: ", []string{"SG-8"}},
		{"POST", "run", good, 200, "", nil},
		{"POST", "run", invalid, 400, "validation: ", nil},
		{"POST", "run", blocked, 403, "safety blocked: SG-4: ", []string{"SG-4"}},
		{"POST", "run", linked, 403, "safety after resolution: SG-4: ", []string{"SG-4"}},
		{"POST", "run", missing, 403, "safety blocked: SG-8: ", []string{"SG-8"}},
		{"POST", "run", critical, 403, "safety blocked: SG-9: ", []string{"SG-9"}},
		{"GET", "run", "", 405, "this is asked for with POST", nil},
		{"POST", "health", good, 405, "this is asked for with GET or HEAD", nil},
		{"POST", "nope", good, 404, "there is no ", nil},
		{"POST", "run/", good, 404, "there is no ", nil},
		{"POST", "../v1/run", good, 404, "there is no ", nil},
	} {
		t.Run(c.method+" "+c.route, func(t *testing.T) {
			w, got := ask(t, server(t), request(c.method, c.route, c.body))
			assert.Equal(t, c.status, w.Code, w.Body)
			assert.True(t, strings.HasPrefix(got.Error, c.error), got.Error)
			assert.Equal(t, c.rules, got.Rules)
			if c.status == 400 || c.status == 403 {
				assert.NotEmpty(t, got.Findings)
				assert.NotContains(t, got.Error, "\n")
			}
		})
	}
	assert.Equal(t, http.StatusNotFound, must(ask(t, server(t), httptest.NewRequest("GET", "http://localhost/", nil))).Code)
	r := request("GET", "run", "")
	assert.Equal(t, "POST", must(ask(t, server(t), r)).Header().Get("Allow"))
}

func must(w *httptest.ResponseRecorder, _ reply) *httptest.ResponseRecorder { return w }

func TestData(t *testing.T) {
	s := server(t, pidginserve.Version("1.2.3"))
	_, got := ask(t, s, request("GET", "health", ""))
	assert.Equal(t, map[string]any{"status": "ok", "version": "1.2.3", "host": nil}, got.Data)
	_, got = ask(t, s, request("POST", "parse", good))
	assert.Equal(t, map[string]any{
		"run_id": "r.1", "directive": "run", "field_count": 5.0,
		"fields": map[string]any{"wf": "review", "mode": "scan", "in": []any{"source"}, "out": []any{"report"}, "do": []any{"read"}},
	}, got.Data)
	_, got = ask(t, s, request("POST", "check", blocked))
	assert.Equal(t, false, got.Data["passed"])
	assert.Equal(t, []any{"SG-4"}, got.Data["safety_rules"])
	_, got = ask(t, s, request("POST", "check", good))
	assert.Equal(t, true, got.Data["passed"])
	assert.Equal(t, []any{}, got.Data["safety_rules"])
	assert.Equal(t, []any{}, got.Data["validation_errors"])
	_, got = ask(t, s, request("POST", "run", good))
	assert.Contains(t, got.Data["yaml"], "path: src.txt\n")
	assert.Equal(t, "Route: nova (fallback: spare), human_required: false, reason: workflow_review", got.Data["route"])
	assert.Equal(t, map[string]any{
		"original": "source", "namespace": "file", "ref_id": "src.txt", "status": "RESOLVED", "path": "src.txt", "required": true, "field": "in",
	}, got.Data["resolution"].([]any)[0])
}

func TestRunsAreLoggedAndChecksAreNot(t *testing.T) {
	dir := folder(t, nil)
	s, err := pidginserve.New(open(t, dir))
	require.NoError(t, err)
	log := filepath.Join(dir, ".pidgin", "logs", pipeline.LogFile)
	before, err := os.ReadFile(log)
	require.NoError(t, err)
	for _, route := range []string{"check", "parse"} {
		ask(t, s, request("POST", route, blocked))
	}
	after, err := os.ReadFile(log)
	require.NoError(t, err)
	assert.Equal(t, before, after)
	ask(t, s, request("POST", "run", good))
	ask(t, s, request("POST", "expand", blocked))
	after, err = os.ReadFile(log)
	require.NoError(t, err)
	assert.Contains(t, string(after), ",run,ok,r.1,dry_run_ok,")
	assert.Contains(t, string(after), ",safety,blocked,r.2,")
}

func TestALogThatCannotBeWrittenIsToldToTheKeeperOnly(t *testing.T) {
	full := errors.New("/UNTOLD/log is full")
	var told []error
	p := open(t, folder(t, nil), pipeline.Log(audit.LoggerFunc(func(context.Context, *audit.Event) error { return full })))
	s, err := pidginserve.New(p, pidginserve.Report(func(err error) { told = append(told, err) }))
	require.NoError(t, err)
	for _, route := range []string{"run", "expand"} {
		w, _ := ask(t, s, request("POST", route, good))
		assert.Equal(t, 500, w.Code)
	}
	require.Len(t, told, 2)
	require.ErrorIs(t, told[0], full)
	w, _ := ask(t, s, request("POST", "check", good))
	assert.Equal(t, 200, w.Code)
}

func TestAPanicDoesNotLeak(t *testing.T) {
	var told []error
	p := open(t, folder(t, nil), pipeline.Before(pipeline.Safety, "boom", func(context.Context, *pipeline.Result) error { panic("UNTOLD") }))
	s, err := pidginserve.New(p, pidginserve.Report(func(err error) { told = append(told, err) }), pidginserve.MaxRequests(1))
	require.NoError(t, err)
	for range 3 { // the place of the request is free again
		w, _ := ask(t, s, request("POST", "run", good))
		assert.Equal(t, 500, w.Code)
	}
	require.Len(t, told, 3)
	assert.ErrorContains(t, told[0], "UNTOLD")
}

func TestAStageOfTheCallersOwn(t *testing.T) {
	p := open(t, folder(t, nil), pipeline.Before(pipeline.Safety, "calendar", func(context.Context, *pipeline.Result) error { return errors.New("not on Sundays") }))
	s, err := pidginserve.New(p)
	require.NoError(t, err)
	for _, route := range []string{"run", "expand", "check"} {
		w, got := ask(t, s, request("POST", route, good))
		assert.Equal(t, 422, w.Code)
		assert.Contains(t, got.Error, "not on Sundays")
	}
}

func TestAClosedPipeline(t *testing.T) {
	p := open(t, folder(t, nil))
	s, err := pidginserve.New(p)
	require.NoError(t, err)
	require.NoError(t, p.Close())
	assert.Equal(t, 503, must(ask(t, s, request("GET", "health", ""))).Code)
	assert.Equal(t, 500, must(ask(t, s, request("POST", "run", good))).Code)
}

func TestToken(t *testing.T) {
	const token = "0123456789abcdef"
	s := server(t, pidginserve.Token(token))
	for header, status := range map[string]int{
		"": 401, "Bearer": 401, "Bearer ": 401, "Bearer 0123456789abcdeF": 401, "Basic " + token: 401, token: 401, "Bearer " + token + " ": 401,
		"Bearer " + token: 200, "bearer " + token: 200,
	} {
		for _, route := range []string{"health", "run", "nope"} {
			r := request("GET", route, "")
			if route == "run" {
				r = request("POST", route, good)
			}
			if header != "" {
				r.Header.Set("Authorization", header)
			}
			w, _ := ask(t, s, r)
			want := status
			if route == "nope" && status == 200 {
				want = 404
			}
			assert.Equal(t, want, w.Code, "%q %s", header, route)
			assert.Equal(t, status == 401, w.Header().Get("WWW-Authenticate") != "")
		}
	}
	for _, bad := range []string{"", "short", "0123456789 abcdef", "0123456789abcdef\n", "0123456789abcdeé"} {
		require.ErrorIs(t, pidginserve.CheckToken(bad), pidginserve.ErrOption, bad)
	}
}

func TestBrowsersOfOtherSitesAreRefused(t *testing.T) {
	s := server(t)
	for _, c := range []struct {
		host, header, value string
		status              int
	}{
		{"127.0.0.1:3847", "", "", 200}, {"localhost", "", "", 200}, {"LOCALHOST:1", "", "", 200}, {"[::1]:3847", "", "", 200}, {"127.9.9.9", "", "", 200},
		{"rebound.example", "", "", 421}, {"127.0.0.1.example", "", "", 421}, {"localhost.example:3847", "", "", 421}, {"", "", "", 421}, {"10.0.0.1", "", "", 421},
		{"127.0.0.1:3847", "Origin", "http://evil.example", 403}, {"127.0.0.1:3847", "Origin", "null", 403},
		{"127.0.0.1:3847", "Sec-Fetch-Site", "cross-site", 403}, {"127.0.0.1:3847", "Sec-Fetch-Site", "same-site", 403},
		{"127.0.0.1:3847", "Origin", "http://127.0.0.1:3847", 200},
	} {
		r := request("POST", "check", good)
		r.Host = c.host
		if c.header != "" {
			r.Header.Set(c.header, c.value)
		}
		assert.Equal(t, c.status, must(ask(t, s, r)).Code, "%+v", c)
	}
	r := request("POST", "check", good)
	r.Host = "parley.example"
	assert.Equal(t, 200, must(ask(t, server(t, pidginserve.AnyHost()), r)).Code)
}

func TestHostileBodies(t *testing.T) {
	s := server(t)
	for name, c := range map[string]struct {
		body   string
		status int
	}{
		"2 MB and a byte":   {"@run a\n" + strings.Repeat("#", pidginserve.DefaultMaxBody-6), 413},
		"2 MB":              {"@run a\n" + strings.Repeat("#", pidginserve.DefaultMaxBody-7), 400}, // the host's limit of a packet
		"NUL in a note":     {good + "note=\"a\x00b\"\n", 200},
		"NUL in a name":     {good + "no\x00te=b\n", 400},
		"only NUL":          {"\x00", 400},
		"invalid UTF-8":     {good + "note=\"\xff\xfe\"\n", 400},
		"many fields":       {"@run a\n" + strings.Repeat("a=b\n", 1000), 400},
		"long run id":       {"@run " + strings.Repeat("a", 900_000), 400},
		"deep brackets":     {"@run a\nin=" + strings.Repeat("[", 100_000), 400},
		"terminal controls": {"@run a\x1b[2J\nwf=\x1b]0;x\x07\n", 400},
	} {
		w, _ := ask(t, s, request("POST", "run", c.body))
		assert.Equal(t, c.status, w.Code, "%s: %.200s", name, w.Body)
		assert.NotContains(t, w.Body.String(), "\x00")
	}
}

func TestTooManyRequests(t *testing.T) {
	inside, goOn := make(chan struct{}), make(chan struct{})
	p := open(t, folder(t, nil), pipeline.Before(pipeline.Parse, "wait", func(context.Context, *pipeline.Result) error {
		inside <- struct{}{}
		<-goOn
		return nil
	}))
	s, err := pidginserve.New(p, pidginserve.MaxRequests(1))
	require.NoError(t, err)
	var wg sync.WaitGroup
	wg.Go(func() { assert.Equal(t, 200, must(ask(t, s, request("POST", "run", good))).Code) })
	<-inside
	w, _ := ask(t, s, request("POST", "parse", good))
	assert.Equal(t, 503, w.Code)
	assert.Equal(t, "1", w.Header().Get("Retry-After"))
	close(goOn)
	wg.Wait()
}

func TestManyAtOnce(t *testing.T) {
	dir := folder(t, nil)
	p := open(t, dir)
	s, err := pidginserve.New(p)
	require.NoError(t, err)
	var wg sync.WaitGroup
	for i := range pidginserve.DefaultMaxRequests {
		wg.Go(func() {
			for _, c := range []struct {
				route, body string
				status      int
			}{{"run", good, 200}, {"run", blocked, 403}, {"check", invalid, 200}, {"expand", linked, 403}} {
				assert.Equal(t, c.status, must(ask(t, s, request("POST", c.route, c.body))).Code)
				if i == 0 {
					assert.NoError(t, p.Reload())
				}
			}
		})
	}
	wg.Wait()
	text, err := os.ReadFile(filepath.Join(dir, ".pidgin", "logs", pipeline.LogFile))
	require.NoError(t, err)
	assert.Equal(t, pidginserve.DefaultMaxRequests, strings.Count(string(text), "dry_run_ok"))
}

func TestAClientThatGoesAwayStopsItsRun(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	p := open(t, folder(t, nil), pipeline.Before(pipeline.Safety, "wait", func(ctx context.Context, _ *pipeline.Result) error {
		cancel()
		<-ctx.Done()
		ended <- ctx.Err()
		return ctx.Err()
	}))
	s, err := pidginserve.New(p)
	require.NoError(t, err)
	r := request("POST", "run", good).WithContext(ctx)
	assert.PanicsWithValue(t, http.ErrAbortHandler, func() { s.ServeHTTP(httptest.NewRecorder(), r) }, "an empty answer would look like one")
	require.ErrorIs(t, <-ended, context.Canceled)
}

func TestWhatTakesTooLongIsGivenUp(t *testing.T) {
	p := open(t, folder(t, nil), pipeline.Before(pipeline.Safety, "wait", func(ctx context.Context, _ *pipeline.Result) error {
		<-ctx.Done()
		return nil
	}))
	s, err := pidginserve.New(p, pidginserve.TimeOuts(pidginserve.Times{Write: time.Millisecond}))
	require.NoError(t, err)
	w, got := ask(t, s, request("POST", "run", good))
	assert.Equal(t, 503, w.Code)
	assert.Contains(t, got.Error, "longer than 1ms")
}

func TestOptionsAreChecked(t *testing.T) {
	p := open(t, folder(t, nil))
	for name, o := range map[string]pidginserve.Option{
		"empty": nil, "token": pidginserve.Token("x"), "body": pidginserve.MaxBody(0), "requests": pidginserve.MaxRequests(-1),
		"connections": pidginserve.MaxConnections(0), "times": pidginserve.TimeOuts(pidginserve.Times{Read: -1}), "report": pidginserve.Report(nil),
	} {
		_, err := pidginserve.New(p, o)
		require.ErrorIs(t, err, pidginserve.ErrOption, name)
	}
	_, err := pidginserve.New(nil)
	require.ErrorIs(t, err, pidginserve.ErrOption)
}

// serve starts a server on a free port. The function that it gives stops it and gives its error.
func serve(t *testing.T, s *pidginserve.Server) (address string, stop func() error) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	stop = sync.OnceValue(func() error {
		cancel()
		return <-ended
	})
	t.Cleanup(func() { _ = stop() })
	return l.Addr().String(), stop
}

func TestServe(t *testing.T) {
	address, stop := serve(t, server(t))
	c := &http.Client{}
	defer c.CloseIdleConnections()
	for range 3 { // over one connection
		res, err := c.Post("http://"+address+"/api/v1/run", "text/plain", strings.NewReader(good))
		require.NoError(t, err)
		body, err := io.ReadAll(res.Body)
		require.NoError(t, err)
		require.NoError(t, res.Body.Close())
		assert.Equal(t, 200, res.StatusCode)
		assert.Contains(t, string(body), `"ok":true`)
	}
	// chunked
	res, err := c.Post("http://"+address+"/api/v1/run", "", io.MultiReader(strings.NewReader(good[:10]), strings.NewReader(good[10:])))
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	assert.Equal(t, 200, res.StatusCode)
	// chunked, and without an end
	res, err = c.Post("http://"+address+"/api/v1/run", "", io.LimitReader(endless{}, 10*pidginserve.DefaultMaxBody))
	if err == nil { // the answer may be lost when the connection is closed while the client still sends
		require.NoError(t, res.Body.Close())
		assert.Equal(t, 413, res.StatusCode)
	}
	require.NoError(t, stop())
	_, err = c.Get("http://" + address + "/api/v1/health")
	require.Error(t, err)
}

type endless struct{}

func (endless) Read(b []byte) (int, error) { return copy(b, bytes.Repeat([]byte{'#'}, len(b))), nil }

func TestSlowClientsAreCutOff(t *testing.T) {
	address, stop := serve(t, server(t, pidginserve.TimeOuts(pidginserve.Times{
		Header: 20 * time.Millisecond, Read: 40 * time.Millisecond, Idle: 20 * time.Millisecond,
	})))
	for name, sent := range map[string]string{
		"nothing": "", "half a head": "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\n",
		"half a body": "POST /api/v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n@run",
		"then idle":   "GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n",
	} {
		conn, err := net.Dial("tcp", address)
		require.NoError(t, err)
		_, err = conn.Write([]byte(sent))
		require.NoError(t, err)
		got, err := io.ReadAll(conn) // comes to an end by the server only
		require.NoError(t, err)
		if name == "half a body" {
			assert.Contains(t, string(got), "408 Request Timeout")
		}
		require.NoError(t, conn.Close())
	}
	require.NoError(t, stop())
}

func TestGracefulStop(t *testing.T) {
	inside, goOn := make(chan struct{}), make(chan struct{})
	p := open(t, folder(t, nil), pipeline.Before(pipeline.Parse, "wait", func(context.Context, *pipeline.Result) error {
		close(inside)
		<-goOn
		return nil
	}))
	s, err := pidginserve.New(p)
	require.NoError(t, err)
	address, stop := serve(t, s)
	status := make(chan int, 1)
	go func() {
		res, err := http.Post("http://"+address+"/api/v1/run", "", strings.NewReader(good))
		if assert.NoError(t, err) {
			assert.NoError(t, res.Body.Close())
			status <- res.StatusCode
		} else {
			status <- 0
		}
	}()
	<-inside
	stopped := make(chan error, 1)
	go func() { stopped <- stop() }()
	close(goOn)
	assert.Equal(t, 200, <-status, "what was begun is brought to its end")
	require.NoError(t, <-stopped)
}

func TestStopIsBounded(t *testing.T) {
	inside, ended := make(chan struct{}), make(chan struct{})
	p := open(t, folder(t, nil), pipeline.Before(pipeline.Parse, "hang", func(ctx context.Context, _ *pipeline.Result) error {
		close(inside)
		<-ctx.Done()
		close(ended)
		return ctx.Err()
	}))
	s, err := pidginserve.New(p, pidginserve.TimeOuts(pidginserve.Times{Stop: time.Millisecond}))
	require.NoError(t, err)
	address, stop := serve(t, s)
	lost := make(chan error, 1)
	go func() {
		res, err := http.Post("http://"+address+"/api/v1/run", "", strings.NewReader(good))
		if err == nil {
			err = res.Body.Close()
		}
		lost <- err
	}()
	<-inside
	require.ErrorIs(t, stop(), context.DeadlineExceeded)
	require.Error(t, <-lost)
	<-ended
}

func TestConnectionsAreBounded(t *testing.T) {
	address, stop := serve(t, server(t, pidginserve.MaxConnections(1), pidginserve.TimeOuts(pidginserve.Times{Idle: time.Millisecond})))
	for range 5 { // one that is closed makes room
		c := &http.Client{Transport: &http.Transport{}}
		res, err := c.Get("http://" + address + "/api/v1/health")
		require.NoError(t, err)
		require.NoError(t, res.Body.Close())
		assert.Equal(t, 200, res.StatusCode)
	}
	require.NoError(t, stop())
}
