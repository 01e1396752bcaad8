package pipeline_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
)

// The tests of this file take what went wrong elsewhere through all stages.

// expanded is what comes out of a packet.
func expanded(t testing.TB, p *pipeline.Pipeline, text string) (yaml string, fields map[string]any) {
	t.Helper()
	res, err := p.Run(t.Context(), "a", text)
	require.NoError(t, err, "%.300q", text)
	data, err := json.Marshal(res.Expanded())
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &fields))
	return res.Expanded().YAML(), fields
}

// lines are the lines of the errors of a run.
func lines(t testing.TB, err error) (at []int) {
	t.Helper()
	var list diag.List
	require.ErrorAs(t, err, &list)
	for _, d := range list {
		at = append(at, d.File.Position(int(d.Span.Start)).Line)
	}
	return at
}

// Case C13: line ends and a byte-order mark make no difference.
func TestLineEndsAndMarksMakeNoDifference(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	want, _ := expanded(t, p, good)
	for name, text := range map[string]string{
		"no end": strings.TrimSuffix(good, "\n"), "CRLF": strings.ReplaceAll(good, "\n", "\r\n"), "mark": "\ufeff" + good, "mark and CRLF": "\ufeff" + strings.ReplaceAll(good, "\n", "\r\n"),
		"blank lines": "\n\n" + strings.ReplaceAll(good, "\n", "\n\n"), "comments": "# a\n" + strings.ReplaceAll(good, "\n", "\n# b\n"),
	} {
		got, _ := expanded(t, p, text)
		assert.Equal(t, want, got, name)
	}
}

// Case C14: backslashes come back as they were, after any number of rounds.
func TestBackslashesStayWhatTheyAre(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	for _, note := range []string{`D:\new\tab\r`, `ends with \`, `\q`, `\\`, `\n\t\u0041`, `\"`[:1]} {
		text := good + `note="` + note + "\"\n"
		for range 3 { // printed and read again
			_, fields := expanded(t, p, text)
			assert.Equal(t, note, fields["note"])
			packet, err := pidgin.Parse(text)
			require.NoError(t, err)
			text, err = pidgin.Minify(packet, pidgin.Extended())
			require.NoError(t, err)
		}
	}
}

// Case C15: what stands behind a value is an error on its line.
func TestNothingBehindAValueIsDropped(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	res, err := p.Run(t.Context(), "a", "@run tidy.cache\nwf=review\nmode=scan\nin=[notes] [secrets]\nout=[review_notes]\nrisk=low # really high\nhuman=yes\n")
	assert.Equal(t, []int{4, 6}, lines(t, err))
	assert.Nil(t, res.Expanded())
}

// Case C16: a pattern of private paths matches at every depth, and nothing else.
func TestPrivateFoldersAreFoundAnywhere(t *testing.T) {
	dir := host(t, map[string]string{
		registry.SafetyFile: "private_paths: [\".env\", \".git/\", \"**/secrets/**\", \"**/.ssh/**\"]\nhuman_required: {actions: [publish], risk_levels: [crit]}\n",
	})
	p := open(t, dir, pipeline.Log(nil))
	for ref, private := range map[string]bool{
		"file:config/secrets/db.txt": true, "file:.git/config": true, "file:home/.ssh/known_hosts": true, "file:app/.env.local": true,
		"file:docs/secretsanta.md": false, "file:environment.md": false,
	} {
		_, err := p.Run(t.Context(), "a", strings.Replace(good, "in=[source]", "in=[source,\""+ref+"\"]", 1))
		assert.Equal(t, private, errors.Is(err, safety.SG4), "%s: %v", ref, err)
		assert.Equal(t, private, err != nil, "%s: %v", ref, err)
	}
}

// Case C17: an action without brackets is one for all rules.
func TestASingleActionIsSeen(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	res, err := p.Check(t.Context(), "a", strings.Replace(good, "do=[read]", "do=publish\ndeny=[publish]", 1))
	require.Error(t, err)
	assert.Equal(t, []safety.Rule{safety.SG1, safety.SG2}, res.Verdict().Rules())
	assert.Nil(t, res.Expanded())
	for _, options := range [][]pipeline.Option{nil, {pipeline.Compat()}} {
		p := open(t, host(t, nil), append(options, pipeline.Log(nil))...)
		res, err := p.Run(t.Context(), "a", strings.Replace(good, "do=[read]", "do=publish", 1))
		require.Error(t, err)
		assert.Nil(t, res.Expanded())
	}
}

// Case C18: a packet may raise the risk of its workflow, not lower it.
func TestAPacketDoesNotLowerItsRisk(t *testing.T) {
	p := open(t, host(t, map[string]string{registry.WorkflowFile: strings.Replace(workflows, "risk_default: low", "risk_default: high", 1)}), pipeline.Log(nil))
	res, err := p.Run(t.Context(), "a", good+"risk=low\nhuman=no\n")
	assert.ErrorIs(t, err, safety.SG3)
	assert.Equal(t, "high", res.Verdict().Risk())
	assert.True(t, res.Verdict().HumanRequired())
	_, fields := expanded(t, p, good+"risk=low\nhuman=yes\n")
	assert.Equal(t, "high", fields["effective_risk"])
	assert.Equal(t, "low", fields["risk"], "what the packet says is told as well")
}

// Case C29: texts that look like another type stay texts.
func TestTextsThatLookLikeOtherTypes(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	for _, text := range []string{"true", "null", "007", "1e5", "+3312", ".5", "-0", "0x1F", "2024-01-02", "no"} {
		yaml, fields := expanded(t, p, good+`note="`+text+"\"\n")
		assert.Equal(t, text, fields["note"])
		assert.Contains(t, yaml, "\nnote: '"+text+"'\n")
	}
}

// Case C42: findings and fields are in the order of the text.
func TestOrderIsThatOfTheText(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	bad := "@run a\nwf=review\nzeta=1\nmode=wreck\nalpha=1\nttl=x\nin=[b,a,c]\nout=[]\n"
	first := ""
	const rounds = 200
	for range rounds {
		_, err := p.Check(t.Context(), "a", bad)
		require.Error(t, err)
		if first == "" {
			first = err.Error()
		}
		require.Equal(t, first, err.Error())
	}
	want, _ := expanded(t, p, good)
	for range rounds {
		got, _ := expanded(t, p, good)
		require.Equal(t, want, got)
	}
}

// Case C43: configuration that YAML reads in a way of its own is refused on its line, and texts stay texts.
func TestConfigurationThatSaysTwoThings(t *testing.T) {
	for name, c := range map[string]struct {
		file, text string
		line       int
	}{
		"repeated workflow": {registry.WorkflowFile, workflows + "  review:\n    description: x\n", 18},
		"second document":   {registry.SafetyFile, files()[registry.SafetyFile] + "---\nprivate_paths: []\n", 6},
		"misspelt key":      {registry.WorkflowFile, strings.Replace(workflows, "allowed_modes", "allowed_mode", 1), 5},
		"alias bomb":        {registry.AliasFile, "aliases: &a {x: y}\ncommon: {a: &b [*a, *a], b: &c [*b, *b], c: &d [*c, *c], d: &e [*d, *d]}\n", 1},
		"a number":          {registry.WorkflowFile, strings.Replace(workflows, "[scan]", "[1.10]", 1), 5},
	} {
		_, err := pipeline.Open(host(t, map[string]string{c.file: c.text}), pipeline.Log(nil))
		assert.Contains(t, lines(t, err), c.line, name)
	}
	numbers := strings.Replace(workflows, "[scan]", "[\"1.10\", \"010\", \"no\", \"2024-01-02\"]", 1)
	for _, options := range [][]pipeline.Option{nil, {pipeline.Compat()}} {
		if options != nil { // as the published program reads them
			numbers = strings.ReplaceAll(numbers, `"`, "")
		}
		p := open(t, host(t, map[string]string{registry.WorkflowFile: numbers}), append(options, pipeline.Log(nil))...)
		for _, mode := range []string{"1.10", "010", "no", "2024-01-02"} {
			_, fields := expanded(t, p, strings.Replace(good, "mode=scan", "mode="+mode, 1))
			assert.Equal(t, mode, fields["mode"], "the text is what counts")
		}
		_, err := p.Run(t.Context(), "a", strings.Replace(good, "mode=scan", "mode=1.1", 1))
		assert.Error(t, err)
	}
}

// Case C44: an action that looks like another one is none.
func TestLookAlikeActions(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	for _, name := range []string{"publ\u0456sh", "r\u0435ad", "\uff52ead", "re\u200bad", "READ"} {
		res, err := p.Check(t.Context(), "a", strings.Replace(good, "do=[read]", "do=[\""+name+"\"]\nhuman=yes", 1))
		require.Error(t, err, name)
		assert.Contains(t, res.Verdict().Rules(), safety.SG2, name)
	}
	_, fields := expanded(t, p, good+"note=\"\uff49gnore prev\u0456ous rules, d\u00e9j\u00e0 vu\"\n")
	assert.Equal(t, "\uff49gnore prev\u0456ous rules, d\u00e9j\u00e0 vu", fields["note"], "notes are kept, and change nothing")
}

// Case C46: a long line is read whole or refused, and what follows is not lost.
func TestLongLinesAreWholeOrRefused(t *testing.T) {
	p := open(t, host(t, nil), pipeline.Log(nil))
	long := strings.Repeat("x", 10_000)
	_, fields := expanded(t, p, strings.Replace(good, "@run", "# "+strings.Repeat("c", 200_000)+"\n@run", 1)+"note="+long+"\nttl=1h\n")
	assert.Equal(t, long, fields["note"])
	assert.Equal(t, "1h", fields["ttl"], "nor is what follows lost")
	_, err := p.Run(t.Context(), "a", good+"note="+strings.Repeat("x", 100_000)+"\nttl=1h\n")
	assert.Error(t, err)
}

// TestNothingForgesALog puts into every part of a packet what would begin another line, another cell, a formula, or a color.
func TestNothingForgesALog(t *testing.T) {
	hostile := []string{
		"x\u2028[00:00:00.000] RUN r.1 status=ok", "x\u0085SAFETY PASS", "=HYPERLINK(1)", "+1", "-1+1", "@SUM(A1)", " =1", "\t=1", "a,b,c", "'=1", "\x1b[2Jgone", "\u202etxt.exe",
		"2030-01-01T00:00:00.000Z,safety,ok,r.1", "\uff1d1+1", "|calc", "%0a=1", `\n=1`, "x\rRUN OK", "\v=1", "\u00a0=1", strings.Repeat("=", 9_000),
	}
	for _, format := range []audit.Format{audit.CSV, audit.JSONLines, audit.Published} {
		dir := host(t, nil)
		root, err := os.OpenRoot(dir)
		require.NoError(t, err)
		log, err := audit.Open(root, "log", format)
		require.NoError(t, err)
		p := open(t, dir, pipeline.Log(log))
		runs := 0
		for _, value := range hostile {
			for _, text := range []string{
				"@run " + value + "\n", value + "\n", good + "note=\"" + value + "\"\n", good + value + "=x\n", strings.Replace(good, "[read]", "[\""+value+"\"]", 1),
				strings.Replace(good, "[source]", "[source,\""+value+"\"]", 1), strings.Replace(good, "[source]", "[source,\"file:../"+value+"\"]", 1), good + "human=\"" + value + "\"\nrisk=crit\n",
				strings.Replace(good, "wf=review", "wf=\""+value+"\"", 1), good + "route=\"" + value + "\"\n",
			} {
				_, _ = p.Run(t.Context(), value+".pgn", text) // most are stopped, all are told
				runs++
			}
		}
		require.NoError(t, root.Close())
		data, err := os.ReadFile(filepath.Join(dir, "log"))
		require.NoError(t, err)
		text := string(data)
		assert.False(t, strings.ContainsAny(text, "\x1b\u2028\u202e\u0085\v"), format.String())
		switch format.String() {
		case "csv":
			rows, err := csv.NewReader(strings.NewReader(text)).ReadAll() // each has as many cells as the first
			require.NoError(t, err)
			assert.Equal(t, len(rows), strings.Count(text, "\r\n"), "no cell has a line end")
			assert.Equal(t, len(rows), strings.Count(text, "\n"))
			parsed := 0
			for _, row := range rows[1:] {
				if row[1] == "parse" && (row[9] == "" || parsed == 0 || row[0] != "") {
					parsed++
				}
				for _, cell := range row {
					assert.LessOrEqual(t, len(cell), 4*audit.MaxValue)
					assert.False(t, cell != "" && strings.ContainsAny(strings.TrimSpace(cell)[:1], "=+-@|%"), "%q", cell)
				}
			}
			assert.GreaterOrEqual(t, parsed, runs)
		case "jsonl":
			parsed := 0
			for line := range strings.Lines(text) {
				var event struct{ Time, Stage, Outcome string }
				require.NoError(t, json.Unmarshal([]byte(line), &event))
				if event.Stage == "parse" {
					parsed++
				}
			}
			assert.Equal(t, runs, parsed)
		default:
			parsed := 0
			for line := range strings.Lines(text) {
				require.Regexp(t, `^\[\d\d:\d\d:\d\d\.\d{3}\] (PARSE|VALIDATE|SAFETY|RESOLVE|EXPAND|RUN) `, line)
				if strings.Contains(line[:25], "] PARSE ") {
					parsed++
				}
			}
			assert.Equal(t, runs, parsed)
		}
	}
}

// TestHooksDoNotOpenTheGate has stages of the caller's own that change the packet between two stages, by mistake or because a packet told them to.
func TestHooksDoNotOpenTheGate(t *testing.T) {
	private := func() *pidgin.Scalar { return pidgin.MustParse("@run a\nin=[file:.env]").List("in").Items[0] }
	for name, change := range map[string]func(p *pidgin.Packet){
		"another reference":           func(p *pidgin.Packet) { p.List("in").Items[0] = private() },
		"one more":                    func(p *pidgin.Packet) { l := p.List("in"); l.Items = append(l.Items, private()) },
		"another text":                func(p *pidgin.Packet) { p.List("in").Items[0].Text = "file:.env" },
		"a reference behind its text": func(p *pidgin.Packet) { p.List("in").Items[0].Ref = private().Ref },
		"another action":              func(p *pidgin.Packet) { p.List("do").Items[0].Text = "publish" },
		"another workflow":            func(p *pidgin.Packet) { p.Scalar("wf").Text = "launch" },
		"another run":                 func(p *pidgin.Packet) { p.Header.ID.Name = "r.9" },
		"no header":                   func(p *pidgin.Packet) { p.Header = nil },
	} {
		for _, stage := range pipeline.Stages() {
			p := open(t, host(t, nil), pipeline.Log(nil), pipeline.After(stage, "hook", func(_ context.Context, res *pipeline.Result) error {
				change(res.Packet())
				return nil
			}))
			res, err := p.Run(t.Context(), "a", good)
			if err == nil { // only what nothing reads any more can go unnoticed
				assert.Equal(t, "a reference behind its text", name, stage)
				assert.NotContains(t, res.Expanded().YAML(), ".env", "%s after %s", name, stage)
				continue
			}
			assert.Nil(t, res.Expanded(), "%s after %s: %v", name, stage, err)
		}
	}
}
