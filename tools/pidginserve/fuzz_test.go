package pidginserve_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/tools/pidginserve"
)

// FuzzServer sends any text to any route: there is an answer of a known kind, nothing panics, and a packet that comes out was let through by check.
func FuzzServer(f *testing.F) {
	routes := []string{"parse", "check", "expand", "run"}
	for i, text := range []string{good, blocked, missing, critical, invalid, linked, "", "zz", "@run a\x00\n", "@run a\nin=[", "\xff"} {
		f.Add(i%len(routes), text)
	}
	s, err := pidginserve.New(open(f, folder(f, nil), pipeline.Log(nil)), pidginserve.Report(func(err error) { f.Error(err) }))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, route int, text string) {
		to := routes[uint(route)%uint(len(routes))]
		w, _ := ask(t, s, request("POST", to, text))
		if !slices.Contains([]int{200, 400, 403, 413, 422}, w.Code) {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		if w.Code == 200 && (to == "expand" || to == "run") {
			_, got := ask(t, s, request("POST", "check", text))
			assert.Equal(t, true, got.Data["passed"])
		}
	})
}

func BenchmarkServer(b *testing.B) {
	for _, route := range []string{"health", "check", "run"} {
		b.Run(route, func(b *testing.B) {
			s, err := pidginserve.New(open(b, folder(b, nil)))
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				method := "POST"
				if route == "health" {
					method = "GET"
				}
				w, _ := ask(b, s, request(method, route, good))
				if w.Code != 200 {
					b.Fatal(w.Body)
				}
			}
		})
	}
}
