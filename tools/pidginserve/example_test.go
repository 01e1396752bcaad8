package pidginserve_test

import (
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"

	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/tools/pidginserve"
)

func Example() {
	dir, err := os.MkdirTemp("", "host")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if _, err := registry.Init(dir); err != nil {
		panic(err)
	}
	p, err := pipeline.Open(dir, pidginserve.PipelineOptions()...)
	if err != nil {
		panic(err)
	}
	defer func() { _ = p.Close() }()
	server, err := pidginserve.New(p, pidginserve.Version("1.0.0"))
	if err != nil {
		panic(err)
	}
	ask := func(method, route, body string) {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest(method, "http://localhost/api/v1/"+route, strings.NewReader(body)))
		text, _ := io.ReadAll(w.Body)
		fmt.Println(w.Code, string(text))
	}
	ask("GET", "health", "")
	ask("POST", "parse", "@run fix.lamp\nwf=generic_review\n")
	example, err := os.ReadFile(filepath.Join(dir, ".pidgin", "examples", "review.pgn"))
	if err != nil {
		panic(err)
	}
	w := httptest.NewRecorder()
	server.ServeHTTP(w, httptest.NewRequest("POST", "http://localhost/api/v1/run", strings.NewReader(string(example))))
	fmt.Println(w.Code)
	// Output:
	// 200 {"ok":true,"data":{"status":"ok","version":"1.0.0","host":"example"}}
	// 200 {"ok":true,"data":{"run_id":"fix.lamp","directive":"run","field_count":1,"fields":{"wf":"generic_review"}}}
	// 200
}

func ExampleCheckToken() {
	fmt.Println(pidginserve.CheckToken("hunter2"))
	// Output: bad option: a token has at least 16 characters
}

func ExampleLoopback() {
	fmt.Println(pidginserve.Loopback("127.0.0.1"), pidginserve.Loopback("localhost"), pidginserve.Loopback("0.0.0.0"))
	// Output: true true false
}
