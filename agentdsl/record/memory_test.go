//go:build unix

package record_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/record"
	"github.com/parley-lang/parley/internal/childtest"
)

// A million rows are written and read in a child process, whose highest memory is looked at.

const (
	childEnv = "AGENTDSL_STREAM_CHILD"
	maxPeak  = 64 << 20 // bytes
)

// manyRows is a million, but for the race detector, which is slow.
func manyRows() int {
	if childtest.Race {
		return 50_000
	}
	return 1_000_000
}

// report is what a child says.
type report struct {
	Rows  int
	Bytes int64
	Peak  int // bytes of memory
}

func TestMain(m *testing.M) {
	task := os.Getenv(childEnv)
	if task == "" {
		os.Exit(m.Run())
	}
	r := report{}
	pipe, w := io.Pipe()
	sent := make(chan error)
	go func() { sent <- write(w) }()
	counted := &counter{r: bufio.NewReaderSize(pipe, 64<<10)}
	var err error
	switch task {
	case "kept rows":
		for _, err = range agentdsl.NewDecoder(counted).Rows() {
			if err != nil {
				break
			}
			r.Rows++
		}
	case "structs":
		for p, e := range record.Decode[person](agentdsl.NewDecoder(counted, agentdsl.ReuseRows())) {
			if err = e; err != nil || p.ID != r.Rows+1 {
				break
			}
			r.Rows++
		}
	}
	if err != nil {
		panic(err)
	}
	if err := <-sent; err != nil {
		panic(err)
	}
	r.Bytes, r.Peak = counted.n, peakMemory()
	if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
		panic(err)
	}
}

// write writes the rows to a pipe.
func write(to *io.PipeWriter) error {
	schema, err := record.SchemaOf[person]("PERSON")
	if err != nil {
		return err
	}
	e := agentdsl.NewEncoder(to)
	w, err := record.NewWriter[person](e, schema)
	if err != nil {
		return err
	}
	for i := range manyRows() {
		p := person{
			ID: i + 1, Name: "Person Number " + fmt.Sprint(i), Mail: "p@mail.example", City: "Somewhere", Age: i % 90, Score: float64(i%1000) + 0.5, Note: "a short note | and more", Owner: i % 77,
			Tag: "tag",
		}
		if err := w.Write(p); err != nil {
			return err
		}
	}
	if err := e.Flush(); err != nil {
		return err
	}
	return to.Close()
}

type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// peakMemory is the highest memory of this process; where the system does not tell, what the runtime has asked of it.
func peakMemory() int {
	if status, err := os.ReadFile("/proc/self/status"); err == nil {
		_, line, _ := strings.Cut(string(status), "VmHWM:")
		kilobytes := 0
		if _, err := fmt.Sscan(line, &kilobytes); err == nil {
			return kilobytes << 10
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.Sys)
}

func TestAMillionRowsTakeLittleMemory(t *testing.T) {
	for _, task := range []string{"kept rows", "structs"} {
		t.Run(task, func(t *testing.T) {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), childEnv+"="+task, "GORACE=atexit_sleep_ms=0", "GOCOVERDIR="+t.TempDir())
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			require.NoError(t, err)
			var r report
			require.NoError(t, json.Unmarshal(out, &r), "%s", out)
			assert.Equal(t, manyRows(), r.Rows)
			assert.Greater(t, r.Bytes, int64(90*manyRows()))
			if !childtest.Race { // whose own memory is none of ours
				assert.Less(t, r.Peak, maxPeak, "peak memory in bytes")
			}
			t.Logf("%d rows, %d bytes, %d bytes of memory at most", r.Rows, r.Bytes, r.Peak)
		})
	}
}
