package antlrtool

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// serve gives the address of a server that answers /jar with text, /moved with a redirect there, and counts what it gave.
func serve(t *testing.T, text string) (url string, count *atomic.Int32) {
	t.Helper()
	count = new(atomic.Int32)
	mux := http.NewServeMux()
	mux.HandleFunc("/jar", func(w http.ResponseWriter, _ *http.Request) {
		count.Add(1)
		_, _ = w.Write([]byte(text))
	})
	mux.Handle("/moved", http.RedirectHandler("/jar", http.StatusFound))
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s.URL, count
}

func (b *bench) cached() string {
	return filepath.Join(b.dir, "cache", "parley", "antlr", antlrJar.name)
}

// onlyJar makes sure that the cache holds nothing but the jar, if it is to be there.
func (b *bench) onlyJar(t *testing.T, there bool) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(b.cached()))
	require.NoError(t, err)
	names := []string{}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if there {
		require.Equal(t, []string{antlrJar.name}, names)
		return
	}
	require.Empty(t, names)
}

func TestFetchFromServer(t *testing.T) {
	t.Parallel()
	const page = "<!DOCTYPE html><title>Moved</title>"
	for _, c := range []struct {
		name, text, path string
		message          []string
	}{
		{"the jar", jarText, "/jar", nil},
		{"a redirect is followed", jarText, "/moved", nil},
		{"a page instead of a jar", page, "/jar", []string{"expected SHA-256 " + sumOf(t, jarText), "got " + sumOf(t, page)}},
		{"nothing", "", "/jar", []string{"expected SHA-256 ", "got e3b0c44298fc"}},
		{"not there", "", "/none", []string{"404", "ANTLR_JAR="}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			url, _ := serve(t, c.text)
			b := newBench(t)
			b.jar.url = url + c.path
			code := b.do("fetch")
			if c.message == nil {
				require.Zero(t, code, b.err)
				require.Equal(t, b.cached()+"\n", b.out.String())
			} else {
				require.Equal(t, 1, code)
				for _, m := range c.message {
					require.Contains(t, b.err.String(), m)
				}
				require.Equal(t, 1, strings.Count(b.err.String(), "\n"), "one sentence")
			}
			b.onlyJar(t, c.message == nil)
		})
	}
}

func TestFetchBrokenOff(t *testing.T) {
	t.Parallel()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000")
		_, _ = w.Write([]byte("half"))
	}))
	t.Cleanup(s.Close)
	b := newBench(t)
	b.jar.url = s.URL
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "broke off")
	b.onlyJar(t, false)
}

// Case C39: without a network the error says what to do.
func TestCase_C39_WithoutNetwork(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "without a network, set ANTLR_JAR=path")
	require.Equal(t, 1, strings.Count(b.err.String(), "\n"))
	b.onlyJar(t, false)
}

func TestFetchByMaven(t *testing.T) {
	t.Parallel()
	b := newBench(t, "mvn")
	b.set(fakeJar, jarText)
	log := filepath.Join(b.dir, "log")
	b.set(fakeLog, log)
	require.Zero(t, b.do("fetch", "-v"), b.err)
	require.Contains(t, b.err.String(), "dependency:copy")
	b.onlyJar(t, true)
	text, err := os.ReadFile(log)
	require.NoError(t, err)
	require.Contains(t, string(text), "-Dartifact=org.antlr:antlr4:4.13.2:jar:complete")

	b = newBench(t, "mvn")
	b.set(fakeJar, "something else")
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "got "+sumOf(t, "something else"))
	b.onlyJar(t, false)

	b = newBench(t, "mvn")
	b.set(fakePrint, "Picked up something\n[ERROR] Unknown host.\n[ERROR] more\n")
	b.set(fakeFail, "1")
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "Unknown host; without a network, set ANTLR_JAR=path")
	require.NotContains(t, b.err.String(), "more")
}

// Case C39: a jar of another sum is an error, and is removed.
func TestCase_C39_WrongJarInCache(t *testing.T) {
	t.Parallel()
	url, count := serve(t, jarText)
	b := newBench(t)
	b.jar.url = url + "/jar"
	b.write(t, "cache/parley/antlr/"+antlrJar.name, jarText[:3])
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "expected SHA-256 "+sumOf(t, jarText)+", got "+sumOf(t, jarText[:3])+"; it was removed")
	b.onlyJar(t, false)
	require.Zero(t, count.Load())

	require.Zero(t, b.do("fetch"), b.err)
	require.Zero(t, b.do("fetch"), b.err)
	require.EqualValues(t, 1, count.Load())
}

func TestOwnJar(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	path := b.write(t, "my.jar", jarText)
	b.vars["ANTLR_JAR"] = path
	require.Zero(t, b.do("fetch"), b.err)
	require.Equal(t, path+"\n", b.out.String())

	// Relative to the folder of the program, or else to the module's root.
	b.vars["ANTLR_JAR"] = "my.jar"
	b.tool.dir = filepath.Join(b.dir, "grammars")
	require.Zero(t, b.do("fetch"), b.err)
	require.Equal(t, path+"\n", b.out.String())

	wrong := b.write(t, "wrong.jar", "x")
	b.vars["ANTLR_JAR"] = wrong
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "expected SHA-256")
	require.FileExists(t, wrong, "the user's jar stays")

	b.vars["ANTLR_JAR"] = "none.jar"
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "the jar that ANTLR_JAR names cannot be read")
}

func TestCacheFolder(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.vars["PARLEY_CACHE"] = "elsewhere"
	b.write(t, "elsewhere/antlr/"+antlrJar.name, jarText)
	require.Zero(t, b.do("fetch"), b.err)
	require.Equal(t, filepath.Join(b.dir, "elsewhere", "antlr", antlrJar.name)+"\n", b.out.String())

	b = newBench(t)
	b.cacheDir = func() (string, error) { return "", os.ErrNotExist }
	require.Equal(t, 1, b.do("fetch"))
	require.Contains(t, b.err.String(), "set PARLEY_CACHE")
}

// Case C39: both threads of one process and several processes fetch at the same time: all get the jar.
func TestCase_C39_FetchAtOnce(t *testing.T) {
	t.Parallel()
	url, count := serve(t, jarText)
	b := newBench(t)
	b.jar.url = url + "/jar"
	const n = 8
	var wg sync.WaitGroup
	errs := make([]error, 2*n)
	for i := range n {
		wg.Go(func() { _, errs[i] = b.ensureJar(context.Background()) })
		wg.Go(func() {
			self, err := os.Executable()
			if err != nil {
				errs[n+i] = err
				return
			}
			cmd := exec.Command(self)
			cmd.Env = append(os.Environ(), fakeOn+"=1", "GORACE="+noLinger, fakeFetch+"="+b.jar.url, fakeSum+"="+b.jar.sha256,
				"ANTLR_JAR=", "PARLEY_CACHE="+filepath.Join(b.dir, "cache", "parley"))
			errs[n+i] = cmd.Run()
		})
	}
	wg.Wait()
	for _, err := range errs {
		require.NoError(t, err)
	}
	b.onlyJar(t, true)
	if locks {
		require.EqualValues(t, 1, count.Load(), "fetched once")
	}
}
