package agentdsl_test

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
)

// endless is a stream that begins with a head and goes on with a unit for ever.
type endless struct {
	head, unit string
	at         int
	given      int64
}

func (e *endless) Read(to []byte) (int, error) {
	n := copy(to, e.head)
	e.head = e.head[n:]
	for n < len(to) {
		m := copy(to[n:], e.unit[e.at:])
		n += m
		e.at = (e.at + m) % len(e.unit)
	}
	e.given += int64(n)
	return n, nil
}

// fatal reads to the end, which has to come, and gives the last error. What comes on the way does not matter.
func fatal(t *testing.T, d *agentdsl.Decoder) diag.List {
	t.Helper()
	var last error
	for _, err := range d.Events() {
		last = err
	}
	for _, err := range d.Events() {
		t.Fatal("the stream has ended", err)
	}
	for _, err := range d.Rows() {
		t.Fatal("the stream has ended", err)
	}
	var list diag.List
	require.ErrorAs(t, last, &list)
	return list
}

func TestEndlessStreams(t *testing.T) {
	for _, c := range []struct {
		name, head, unit string
		code             diag.Code
		line             int
		most             int64 // bytes that are read
		options          []agentdsl.Option
	}{
		{"line", "", "x", diag.CodeTooLarge, 1, agentdsl.DefaultMaxLine + 1, nil},
		{"line of blanks", "\n\n", " ", diag.CodeTooLarge, 3, agentdsl.DefaultMaxLine + 1<<17, nil},
		{"row", "[DATA]\n1\n", "x|", diag.CodeTooLarge, 3, agentdsl.DefaultMaxLine + 1<<17, nil},
		{"row of a short line", "[DATA]\n1\n", "x|", diag.CodeTooLarge, 3, 1010, []agentdsl.Option{agentdsl.MaxLine(1000)}},
		{"line behind a schema", "[SCHEMA:A]\n", "ID:int|", diag.CodeTooLarge, 2, agentdsl.DefaultMaxLine + 1<<17, nil},
		{"functions", "\n[FUNCTIONS]\n", "[F]\nDESC[x]\nIN[]\nOUT[]\n\n", diag.CodeTooLarge, 2, agentdsl.DefaultMaxBlock + 1<<18, nil},
		{"blank lines of functions", "\n[FUNCTIONS]\n", "\n", diag.CodeTooLarge, 2, agentdsl.DefaultMaxBlock + 1<<18, nil},
		{"arguments", "[CALL]\n[f]\n", "k:v\n", diag.CodeTooLarge, 1, 1 << 18, []agentdsl.Option{agentdsl.MaxBlock(1 << 17)}},
		{"rows of a result", "[RESULT]\n[A:int]\n", "1\n", diag.CodeTooLarge, 1, agentdsl.DefaultMaxBlock + 1<<18, nil},
		{"rows of wrong width", "[SCHEMA:A]\nID:int\n[DATA]\n", "1|2\n", diag.CodeTooManyErrors, 0, 1 << 17, nil},
		{"rows of wrong width, few are enough", "[SCHEMA:A]\nID:int\n[DATA]\n", "1|2\n", diag.CodeTooManyErrors, 0, 1 << 17, []agentdsl.Option{agentdsl.MaxErrors(1)}},
		{"lost rows", "[DATA]\n\n", "1|2\n", diag.CodeTooManyErrors, 0, 1 << 17, nil},
		{"schemas that are none", "", "[SCHEMA:A]\nx\n", diag.CodeTooManyErrors, 0, 1 << 17, nil},
		{"anything", "", "x\n[DATA]\n1\n", diag.CodeTooLarge, 0, 1 << 20, []agentdsl.Option{agentdsl.MaxBytes(1 << 18)}},
		{"no text", "[DATA]\n1\n", "\xff\n", diag.CodeNotUTF8, 3, 1 << 17, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := &endless{head: c.head, unit: c.unit}
			list := fatal(t, agentdsl.NewDecoder(r, c.options...))
			assert.Equal(t, c.code, list[0].Code, "%v", list)
			assert.Equal(t, c.line, list[0].Position().Line, "%v", list)
			assert.LessOrEqual(t, r.given, c.most)
		})
	}
}

// In compat mode the text that is cut into tokens is not quite the one that was given: an error tells of the one that was given.
func TestCompatLimitsShowTheText(t *testing.T) {
	const text = "stray\nstray\n[SCHEMA:A]\n[ DATA ]\nx\n"
	options := []agentdsl.Option{agentdsl.Compat(), agentdsl.MaxNodes(1), agentdsl.Name("f")}
	_, whole := agentdsl.Parse("[ DATA ] x\n", options...)
	var list diag.List
	require.ErrorAs(t, whole, &list)
	require.Equal(t, "[ DATA ] x\n", list[0].File.Text())

	for _, err := range agentdsl.NewDecoder(strings.NewReader(text), options...).Events() {
		if err != nil {
			require.ErrorAs(t, err, &list)
			require.EqualValues(t, 3, list[0].Position().Line)
			require.Contains(t, list[0].File.Text(), "[ DATA ]")
		}
	}
}

// TestCompatStopsAtOneError holds that behind the one error of the published package nothing comes.
func TestCompatStopsAtOneError(t *testing.T) {
	list := fatal(t, agentdsl.NewDecoder(&endless{head: "[SCHEMA:A]\nID:int\n[DATA]\n", unit: "1|2\n"}, agentdsl.Compat()))
	assert.Len(t, list, 1)
	assert.Equal(t, diag.CodeADSWidth, list[0].Code)
}

// TestWarningsHaveALimit holds that a stream of prose does not fill the memory with what is said about it.
func TestWarningsHaveALimit(t *testing.T) {
	var warned diag.List
	blocks := 0
	for _, err := range agentdsl.NewDecoder(strings.NewReader(strings.Repeat("prose\n", 5000)), agentdsl.Warnings(&warned)).Events() {
		require.NoError(t, err)
		blocks++
	}
	assert.Equal(t, 5000, blocks)
	require.Len(t, warned, 101)
	assert.Equal(t, diag.CodeTooManyErrors, warned[100].Code)
	assert.Contains(t, warned[100].Message, "4900")
}

// TestCellsHaveALimit holds that the limit of cells does not depend on how the text comes in.
func TestCellsHaveALimit(t *testing.T) {
	text := "[DATA]\n" + strings.Repeat("1|2|3\n", 20_000) + "1|2|3|4\n"
	for name, r := range readers(text, 1) {
		rows := 0
		var last error
		for _, err := range agentdsl.NewDecoder(r, agentdsl.MaxNodes(3)).Rows() {
			if last = err; err == nil {
				rows++
			}
		}
		require.ErrorIs(t, last, diag.CodeTooManyNodes, name)
		assert.Equal(t, 20_000, rows)
		var list diag.List
		require.ErrorAs(t, last, &list)
		assert.Equal(t, 20_002, list[0].Position().Line)
	}
	list := fatal(t, agentdsl.NewDecoder(strings.NewReader("[DATA]\n1\n"+strings.Repeat("|", 3_000_000))))
	assert.Equal(t, diag.CodeTooManyNodes, list[0].Code)
	assert.Equal(t, 3, list[0].Position().Line)
}

var errGone = errors.New("gone")

func TestReadersThatFail(t *testing.T) {
	const text = "[SCHEMA:A]\nID:int\n[DATA]\n1\n2\n3"
	for name, r := range map[string]io.Reader{
		"error":           io.MultiReader(strings.NewReader(text), iotest.ErrReader(errGone)),
		"error with data": iotest.DataErrReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(errGone))),
	} {
		var ids []string
		var last error
		for row, err := range agentdsl.NewDecoder(r, agentdsl.Name("x.ads")).Rows() {
			if last = err; err == nil {
				ids = append(ids, row.Cells[0].Text)
			}
		}
		require.ErrorIs(t, last, errGone, name)
		require.ErrorIs(t, last, diag.CodeUnreadable, name)
		assert.Equal(t, []string{"1", "2"}, ids, "the last line may go on")
	}
	require.ErrorIs(t, fatal(t, agentdsl.NewDecoder(iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader(text))))), iotest.ErrTimeout)
	require.ErrorIs(t, fatal(t, agentdsl.NewDecoder(readerFunc(func([]byte) (int, error) { return 0, nil }))), io.ErrNoProgress)
	require.ErrorIs(t, fatal(t, agentdsl.NewDecoder(readerFunc(func(p []byte) (int, error) { return len(p) + 1, nil }))), diag.CodeUnreadable)
	require.ErrorIs(t, fatal(t, agentdsl.NewDecoder(readerFunc(func([]byte) (int, error) { return -1, nil }))), diag.CodeUnreadable)
	require.ErrorIs(t, fatal(t, agentdsl.NewDecoder(strings.NewReader(text), agentdsl.Positions())), diag.CodeBadOption)
	require.ErrorIs(t, fatal(t, agentdsl.NewDecoder(strings.NewReader(text), agentdsl.MaxLine(0))), diag.CodeBadOption)
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// TestRowsComeAtOnce holds that a row is handed out when its line is there, and a schema as well, whatever follows later or never.
func TestRowsComeAtOnce(t *testing.T) {
	parts := []string{"[SCHEMA:A]\nID:int\n", "[DATA]\n", "1\n", "2\n3\n", "[RESULT]\n[]\n[STATUS:str]\nSUCCESS\n[ERROR:str]\nfine\n"}
	given := 0
	d := agentdsl.NewDecoder(readerFunc(func(p []byte) (int, error) {
		if given == len(parts) {
			return 0, io.EOF
		}
		given++
		return copy(p, parts[given-1]), nil
	}))
	var when []int
	for _, err := range d.Events() {
		require.NoError(t, err)
		when = append(when, given)
	}
	assert.Equal(t, []int{1, 2, 3, 4, 4, 5}, when)
}

// TestLoopsGoOn holds that a loop that was left is taken up where it was.
func TestLoopsGoOn(t *testing.T) {
	d := agentdsl.NewDecoder(strings.NewReader("[SCHEMA:A]\nID:int\n[DATA]\n1\n2\n[CALL]\n[f]\n[DATA]\n3\n"))
	var said []string
	for e, err := range d.Events() {
		require.NoError(t, err)
		said = append(said, fmt.Sprintf("%T", e.Block))
		break
	}
	for r, err := range d.Rows() {
		require.NoError(t, err)
		said = append(said, r.Cells[0].Text)
		if r.Cells[0].Text == "2" {
			break
		}
	}
	for e, err := range d.Events() {
		require.NoError(t, err)
		if e.Block != nil {
			said = append(said, fmt.Sprintf("%T", e.Block))
		} else {
			said = append(said, e.Record.Text())
		}
	}
	assert.Equal(t, []string{"*agentdslast.Schema", "1", "2", "*agentdslast.Call", "*agentdslast.Data", "3"}, said)
}

func TestRecordsMayBeKept(t *testing.T) {
	text := table(3000)
	var kept, cloned []*agentdsl.Record
	for r, err := range agentdsl.NewDecoder(strings.NewReader(text)).Rows() {
		require.NoError(t, err)
		kept = append(kept, r)
	}
	for r, err := range agentdsl.NewDecoder(strings.NewReader(text), agentdsl.ReuseRows()).Rows() {
		require.NoError(t, err)
		cloned = append(cloned, r.Clone())
	}
	m := agentdsl.MustParse(text)
	for i, want := range m.Blocks[1].(*agentdsl.Data).Rows {
		for _, r := range []*agentdsl.Record{kept[i], cloned[i]} {
			require.Len(t, r.Cells, len(want.Cells))
			for j := range want.Cells {
				require.Equal(t, want.Cells[j].Text, r.Cells[j].Text)
			}
			require.EqualValues(t, want.Start, int64(r.Start)+r.Offset())
			require.EqualValues(t, i+4, r.Line())
			require.Equal(t, "PERSON", r.Schema.Label.Name)
		}
	}
}

// TestStreamsBeyond2GiB holds that places stay right where 32 bits end.
func TestStreamsBeyond2GiB(t *testing.T) {
	var bytes, lines int64 = math.MaxUint32 - 20, math.MaxInt32 - 2
	d := agentdsl.NewDecoder(strings.NewReader("[SCHEMA:A]\nID:int\n[DATA]\n1\n1|2\n"))
	agentdsl.StartAt(d, bytes, lines)
	var list diag.List
	for row, err := range d.Rows() {
		if err != nil {
			require.ErrorAs(t, err, &list)
			continue
		}
		assert.EqualValues(t, bytes+25, row.Offset())
		assert.EqualValues(t, lines+4, row.Line())
		assert.EqualValues(t, min(lines+4, math.MaxInt), row.Position().Line)
	}
	require.Len(t, list, 1)
	assert.EqualValues(t, min(lines+5, math.MaxInt), list[0].Position().Line)
	assert.EqualValues(t, min(bytes+27, math.MaxInt), list[0].Position().Offset)
	assert.Equal(t, 1, list[0].Position().Column)
}
