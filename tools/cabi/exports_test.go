//go:build cgo && unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A program in C uses the library, with its own header and with the one that the compiler makes.
func TestFromC(t *testing.T) {
	folder := t.TempDir()
	library := filepath.Join(folder, "libagentdsl.so")
	run := func(name string, args ...string) string {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), name, args...)
		cmd.Env = append(os.Environ(), "GOFLAGS=")
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
		return string(out)
	}
	run("go", "build", "-buildmode=c-shared", "-o", library, ".")
	program := filepath.Join(folder, "use")
	run("cc", "-Wall", "-Wextra", "-Werror", "-std=c99", "-I.", `-DGENERATED="`+filepath.Join(folder, "libagentdsl.h")+`"`, "-o", program, "testdata/use.c", library,
		"-Wl,-rpath,"+folder, "-lpthread")
	assert.Equal(t, "well\n", run(program))
}
