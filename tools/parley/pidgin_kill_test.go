package main

import (
	"bytes"
	"encoding/csv"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestARunThatIsKilled holds that whenever the process ends, its output is whole or not there, and that the log goes on behind it: what was left of a
// line never runs into the next one.
func TestARunThatIsKilled(t *testing.T) {
	program, err := exec.LookPath("parley") // TestMain has put it there
	require.NoError(t, err)
	dir := t.TempDir()
	parley := func(args ...string) *exec.Cmd {
		cmd := exec.CommandContext(t.Context(), program, append([]string{"pidgin"}, args...)...)
		cmd.Dir = dir
		return cmd
	}
	require.NoError(t, parley("init").Run())
	const outputs = 900
	packet := "@run job.1\nwf=generic_review\nmode=review\nhuman=yes\nin=[primary_subject,source_refs]\nout=[" + strings.Repeat("ep:something.or.other,", outputs) + "ep:x]\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "job.pgn"), []byte(packet), 0o600))
	whole, err := parley("run", "job.pgn").Output()
	require.NoError(t, err)
	log := filepath.Join(dir, ".pidgin", "logs", "PIDGIN_RUNTIME_RUNS.csv")
	out := filepath.Join(dir, "out.yaml")
	read := func() string {
		text, err := os.ReadFile(log)
		require.NoError(t, err)
		return string(text)
	}

	before := strings.Count(read(), "\n")
	for _, stage := range []string{",parse,", ",validate,", ",resolve,", ",route,", ",expand,", ",run,", ",run,", ",run,"} {
		_ = os.Remove(out) // there may be none
		from := len(read())
		cmd := parley("run", "--out", "out.yaml", "job.pgn")
		require.NoError(t, cmd.Start())
		for !strings.Contains(read()[from:], stage) {
			require.NoError(t, t.Context().Err())
		}
		require.NoError(t, cmd.Process.Kill())
		_ = cmd.Wait()
		if text, err := os.ReadFile(out); err == nil {
			assert.True(t, bytes.Equal(whole, text), "after %s", stage)
		} else {
			require.ErrorIs(t, err, os.ErrNotExist)
		}
	}
	f, err := os.OpenFile(log, os.O_APPEND|os.O_WRONLY, 0) // as if one had been killed within a line
	require.NoError(t, err)
	_, err = f.WriteString("2030-01-01T00:00:00.000Z,parse,o")
	require.NoError(t, err)
	require.NoError(t, f.Close())
	last, err := parley("run", "--out", "out.yaml", "job.pgn").CombinedOutput()
	require.NoError(t, err, string(last))
	text, err := os.ReadFile(out)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(whole, text))

	after := csv.NewReader(strings.NewReader(read()))
	after.FieldsPerRecord = -1
	rows, err := after.ReadAll()
	require.NoError(t, err)
	require.Greater(t, len(rows), before)
	halves := 0
	for _, row := range rows {
		if len(row) != len(rows[0]) {
			halves++
			assert.Less(t, len(row), len(rows[0]), "%q", row)
		}
	}
	assert.Equal(t, 1, halves)
	assert.Equal(t, []string{"run", "ok", "job.1", "dry_run_ok"}, rows[len(rows)-1][1:5])
}
