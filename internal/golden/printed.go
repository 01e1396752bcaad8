package golden

import (
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// Printed gives what a function writes to the standard output and error of the process. No other test may run at the same time.
func Printed(t *testing.T, f func()) string {
	t.Helper()
	out, err := os.CreateTemp(t.TempDir(), "out")
	require.NoError(t, err)
	defer func() { require.NoError(t, out.Close()) }()
	stdout, stderr := os.Stdout, os.Stderr
	defer func() { os.Stdout, os.Stderr = stdout, stderr }()
	os.Stdout, os.Stderr = out, out
	f()
	_, err = out.Seek(0, io.SeekStart)
	require.NoError(t, err)
	text, err := io.ReadAll(out)
	require.NoError(t, err)
	return string(text)
}
