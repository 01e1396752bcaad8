package agentdsl_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// This file holds the law of the Decoder: however a text comes in, it gives what Parse gives for the whole of it.

// pieces reads a text in pieces of random sizes, sometimes of none.
type pieces struct {
	text string
	max  int
	rand *rand.Rand
}

func (p *pieces) Read(to []byte) (int, error) {
	if p.text == "" {
		return 0, io.EOF
	}
	n := copy(to, p.text[:min(p.rand.IntN(p.max+1), len(p.text))])
	p.text = p.text[n:]
	if p.text == "" && p.rand.IntN(2) == 0 {
		return n, io.EOF
	}
	return n, nil
}

// readers are ways for a text to come in.
func readers(text string, seed uint64) map[string]io.Reader {
	r := rand.New(rand.NewPCG(seed, 7))
	return map[string]io.Reader{
		"at once":        strings.NewReader(text),
		"byte by byte":   iotest.OneByteReader(strings.NewReader(text)),
		"data with EOF":  iotest.DataErrReader(strings.NewReader(text)),
		"small pieces":   &pieces{text: text, max: 9, rand: r},
		"larger pieces":  &pieces{text: text, max: 900, rand: r},
		"half of a read": iotest.HalfReader(strings.NewReader(text)),
	}
}

// shift moves the places of all nodes of a block.
func shift(n ast.Node, by int64) []string {
	var list []string
	for child := range ast.Preorder(n) {
		at := child.Span()
		if _, ok := child.(*agentdsl.Data); ok { // that of a stream is its head
			at.End = at.Start
		}
		list = append(list, fmt.Sprintf("%T %d-%d %s", child, int64(at.Start)+by, int64(at.End)+by, child.Detail()))
	}
	return list
}

// flat is all that a message says, with its places.
func flat(m *agentdsl.Message) []string {
	var list []string
	for _, b := range m.Blocks {
		list = append(list, shift(b, 0)...)
	}
	return list
}

// streamed is the same for what a decoder gives, and all errors.
func streamed(t testing.TB, d *agentdsl.Decoder) (said []string, found diag.List) {
	for e, err := range d.Events() {
		switch {
		case err != nil:
			var list diag.List
			require.ErrorAs(t, err, &list)
			require.True(t, list.HasErrors())
			require.Zero(t, e)
			found = append(found, list...)
		case e.Block != nil:
			require.Nil(t, e.Record)
			require.True(t, e.Position().IsValid())
			said = append(said, shift(e.Block, e.Source.Before())...)
		default:
			said = append(said, shift(&e.Record.Row, e.Record.Offset())...)
			if e.Record.Schema != nil {
				require.Len(t, e.Record.Cells, len(e.Record.Schema.Fields))
			}
			require.NotContains(t, e.Record.Text(), "\n")
			require.EqualValues(t, e.Record.Line(), e.Record.Position().Line)
		}
	}
	return said, found
}

// where are findings with their places.
func where(l diag.List) []string {
	l.Sort()
	list := make([]string, len(l))
	for i, d := range l {
		p := d.Position()
		list[i] = fmt.Sprintf("%s %s %d:%d @%d %s", d.Code, d.Severity, p.Line, p.Column, p.Offset, d.Message)
		if d.Span.IsValid() && d.Code != diag.CodeNotUTF8 {
			list[i] += "\n" + d.File.Excerpt(d.Span, source.ExcerptOptions{Gutter: true})
		}
	}
	return list
}

// checkStream holds the law for a text.
func checkStream(t testing.TB, text string, seed uint64) {
	t.Helper()
	for _, compat := range []bool{false, true} {
		var warned diag.List
		options := []agentdsl.Option{agentdsl.MaxErrors(agentdsl.Unlimited), agentdsl.Warnings(&warned), agentdsl.Name("x.ads")}
		if compat {
			options = append(options, agentdsl.Compat())
		}
		m, err := agentdsl.Parse(text, options...)
		var want diag.List
		if err != nil {
			require.ErrorAs(t, err, &want)
		} else {
			want = warned
		}
		for name, r := range readers(text, seed) {
			for _, reuse := range []bool{false, true} {
				var warned diag.List
				options := append(options[:len(options):len(options)], agentdsl.Warnings(&warned))
				if reuse {
					options = append(options, agentdsl.ReuseRows())
					r = strings.NewReader(text)
				}
				said, found := streamed(t, agentdsl.NewDecoder(r, options...))
				switch {
				case err == nil:
					require.Empty(t, found, "%s, compat %v: %q", name, compat, text)
					require.Equal(t, flat(m), said, "%s, compat %v: %q", name, compat, text)
					require.Equal(t, where(want), where(warned), "%s, compat %v: %q", name, compat, text)
				case compat || want[0].Code == diag.CodeNotUTF8: // one error, which ends all
					require.NotEmpty(t, found, "%s, compat %v: %q", name, compat, text)
					if compat && want[0].Code == diag.CodeNotUTF8 && found[0].Code != diag.CodeNotUTF8 { // the stream ends before it comes to that
						require.LessOrEqual(t, found[0].Position().Offset, want[0].Position().Offset)
						continue
					}
					require.Equal(t, where(want), where(found[len(found)-1:]), "%s, compat %v: %q", name, compat, text)
				default:
					require.Equal(t, where(want), where(append(found, warned...)), "%s, compat %v: %q", name, compat, text)
				}
			}
		}
	}
}

// lawTexts are the texts of the vectors, the corpora of fuzzing, and some that are cut where it hurts.
func lawTexts(t testing.TB) []string {
	texts, err := vectors.Texts("agentdsl", "parse_schema", "parse_data", "parse_functions", "parse_call", "parse_result", "parse_message", "fuzz_parse", "roundtrip", "to_json", "quoted_cells", "escapes")
	require.NoError(t, err)
	files, err := filepath.Glob("testdata/fuzz/*/*")
	require.NoError(t, err)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		for line := range strings.Lines(string(data)) {
			if quoted, ok := strings.CutPrefix(strings.TrimSpace(line), "string("); ok {
				text, err := strconv.Unquote(strings.TrimSuffix(quoted, ")"))
				require.NoError(t, err)
				texts = append(texts, text)
			}
		}
	}
	return append(texts,
		"", "\n", "\ufeff", "\ufeff\ufeff[DATA]\n1", "\ufeff[DATA]\n1\r\n2", "\ufeff x", "[SCHEMA:N]\r\nID:int\r\n[DATA]\r\n1\r\n \r\n2\r\n", "[SCHEMA:N]", "[SCHEMA:N]\n", "[SCHEMA:N]\n\n[DATA]\n1|2\n",
		"[ SCHEMA : LOT ]\nID:int|OPEN:bool|OWNER:@STAFF.ID:int\n[ DATA ]\n1|true|7\n", "[FUNCTIONS]\n[SCHEMA : X]\nID:int\n", "[FUNCTIONS]\n[ DATA ]\nDESC[x]\nIN[a|b*| c * ]\nOUT[@A.B:@C.D:any]\n[[DATA]\nDESC[]\nIN[]\nOUT[]\n[ CALL ]\n",
		"[ RESULT ]\n[A:int]\n[1]\n[ STATUS : str ]\nSUCCESS\n[ERROR :str]\nwords\nmore\n", "[\n", "[RESULT]\n[]\n[\n[STATUS:str]\nERROR\n[ERROR:str]\n[\n", "[RESULT]\n[A:int]\n1\n\n2\n[DATA]\n3\n",
		"[RESULT]\n[A:int]\n1|2\n[STATUS:str]\nERROR\n[CALL]\n[x]\n", "[FUNCTIONS]\n[F]\nDESC[a]\n[G]\nDESC[b]\nIN[]\nOUT[]\nprose\n", "[FUNCTIONS]\n[F]\n\n\nDESC[a]\n", "[CALL]\n\n\n[x]\na:1\n\nb:2\n", "[CALL]\nx\n",
		"[SCHEMA:N]\nID:int\n[DATA]\n1\n\n2\n", "[SCHEMA:N]\nID:int|\n[DATA]\n1|2\n\n3|4\n5\n", "[FUNCTIONS]\n[Brew\n[CALL]\n[]x[]\n:\n", "[DATA]\n|\n\x00|\x00\n", "[DATA]\n1\n\xff\n2\n", "é\n\xc3", "[DATA]\n\u2028|\u00a0a\u3000|\u200b\n", "[",
		"[RESULT]\n[A:int]\n[ERROR:str]\nno\n\n[STATUS:str]\n", "[STATUS:str]\n", "[RESULT]\n", "[RESULT]\n[A:x]\n",
	)
}

func TestStreamsGiveWhatParseGives(t *testing.T) {
	for i, text := range lawTexts(t) {
		checkStream(t, text, uint64(i))
	}
}

// lines is a text of lines that often fit.
func lines(t *rapid.T) string {
	line := rapid.SampledFrom([]string{
		"[SCHEMA:A]", "[SCHEMA:B]", "ID:int|NAME:str", "ID:int|NAME:str", "ID:int", "ID:bad", "[DATA]", "[DATA]", "[DATA]", "1|x", "1|x", "2|_", " 3 |", "|", "7", "a|b|c", "", "", "  ", "\t\u00a0",
		"[FUNCTIONS]", "[F]", "DESC[d]", "IN[a:int*|b:str]", "OUT[]", "[CALL]", "[F]", "k:v", ":", "[RESULT]", "[A:int]", "[]", "[STATUS:str]", "SUCCESS", "ERROR", "[ERROR:str]", "no", "prose", "[x", "[",
		"[ DATA ]", "[ SCHEMA : A]", "[ STATUS : str ]", "[DATA]x", "[SCHEMA", "\x00", "日本|語", "\ufeff",
	})
	end := rapid.SampledFrom([]string{"\n", "\n", "\n", "\r\n", " \n"})
	var b strings.Builder
	for range rapid.IntRange(0, 14).Draw(t, "lines") {
		b.WriteString(line.Draw(t, "line"))
		b.WriteString(end.Draw(t, "end"))
	}
	text := b.String()
	if rapid.Bool().Draw(t, "cut") && text != "" {
		text = text[:rapid.IntRange(0, len(text)).Draw(t, "at")]
	}
	return text
}

func TestStreamsOfRandomTexts(t *testing.T) {
	recorded := rapid.SampledFrom(lawTexts(t))
	changed := rapid.Custom(func(t *rapid.T) string { // a piece of one text in another one
		a, b := recorded.Draw(t, "text"), recorded.Draw(t, "other")
		from, to := rapid.IntRange(0, len(b)).Draw(t, "from"), rapid.IntRange(0, len(b)).Draw(t, "to")
		at, end := rapid.IntRange(0, len(a)).Draw(t, "at"), rapid.IntRange(0, len(a)).Draw(t, "end")
		return a[:min(at, end)] + b[min(from, to):max(from, to)] + a[max(at, end):]
	})
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.Custom(lines), rapid.Custom(lines), changed, changed, rapid.String()).Draw(t, "text")
		checkStream(check{t: t}, text, rapid.Uint64().Draw(t, "seed"))
	})
}

// check lets a check of rapid be used like a test.
type check struct {
	testing.TB
	t *rapid.T
}

func (c check) Helper()                   { c.t.Helper() }
func (c check) Errorf(f string, a ...any) { c.t.Errorf(f, a...) }
func (c check) FailNow()                  { c.t.FailNow() }
func (c check) Name() string              { return c.t.Name() }

// TestStreamsOfLongTexts holds the law where windows end within lines, rows and characters.
func TestStreamsOfLongTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	b.WriteString("[SCHEMA:A]\nID:int|NAME:str\n[DATA]\n")
	for b.Len() < 300_000 {
		switch r.IntN(300) {
		case 0:
			b.WriteString("1|" + strings.Repeat("é", r.IntN(90_000)) + "\n")
		case 1:
			b.WriteString("[CALL]\n[x]\n" + strings.Repeat("k:v\n", r.IntN(20_000)) + "[DATA]\n")
		case 2:
			b.WriteString(strings.Repeat("\n", r.IntN(70_000)) + "[DATA]\n")
		case 3:
			b.WriteString("[RESULT]\n[A:int]\n" + strings.Repeat("1|2\r\n\n", r.IntN(4)) + "[DATA]\n")
		case 4:
			b.WriteString("1|2|3\n\n1|2\n[DATA]\n")
		default:
			b.WriteString("1|日本語" + strings.Repeat("x", r.IntN(90)) + "\n")
		}
	}
	checkStream(t, b.String(), 3)
	checkStream(t, strings.ReplaceAll(b.String(), "|2|3\n\n", "|2\n\n\n"), 4)
}

// FuzzDecoder holds the law for any text.
func FuzzDecoder(f *testing.F) {
	for _, text := range lawTexts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 4<<10 {
			checkStream(t, text, uint64(len(text)))
		}
	})
}

// TestLimitsDoNotDependOnTheReader holds that a stream that is stopped is stopped at the same place, however it comes in.
func TestLimitsDoNotDependOnTheReader(t *testing.T) {
	texts := rapid.SampledFrom(lawTexts(t))
	limit := func(t *rapid.T, name string, of func(int) agentdsl.Option, most int) agentdsl.Option {
		if rapid.Bool().Draw(t, name) {
			return of(rapid.IntRange(1, most).Draw(t, "most"))
		}
		return of(agentdsl.Unlimited)
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.Custom(lines), texts).Draw(t, "text")
		if rapid.IntRange(0, 9).Draw(t, "bad") == 0 {
			text += "\n\xff\n"
		}
		options := []agentdsl.Option{
			limit(t, "MaxLine", agentdsl.MaxLine, 40), limit(t, "MaxBlock", agentdsl.MaxBlock, 100), limit(t, "MaxNodes", agentdsl.MaxNodes, 10),
			limit(t, "MaxErrors", agentdsl.MaxErrors, 3), limit(t, "MaxBytes", agentdsl.MaxBytes, 200),
		}
		if rapid.Bool().Draw(t, "compat") {
			options = append(options, agentdsl.Compat())
		}
		var first []string
		for name, r := range readers(text, rapid.Uint64().Draw(t, "seed")) {
			var warned diag.List
			said, found := streamed(check{t: t}, agentdsl.NewDecoder(r, append(options, agentdsl.Warnings(&warned))...))
			all := append(append(said, where(found)...), where(warned)...)
			if first == nil {
				first = all
			}
			require.Equal(check{t: t}, first, all, "%s: %q", name, text)
		}
	})
}
