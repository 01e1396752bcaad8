package docs

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// programs is the folder of what is built for the tests.
var programs string

func TestMain(m *testing.M) {
	var err error
	if programs, err = os.MkdirTemp("", "docs-"); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(programs) // of no use any more
	os.Exit(code)
}

// build builds the command once.
var build = sync.OnceValues(func() (string, error) {
	program := filepath.Join(programs, "parley")
	cmd := exec.Command("go", "build", "-o", program, "./tools/parley")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return program, nil
})

// command is the path of the command parley, called by that name.
func command(t *testing.T) string {
	t.Helper()
	program, err := build()
	require.NoError(t, err)
	return program
}
