package bridge_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/bridge"
)

// packets are @run packets that are valid.
func packets(t *rapid.T) *pidgin.Packet {
	words := rapid.StringMatching(`[A-Za-z0-9_.:-]{1,6}`)
	prose := rapid.OneOf(words, rapid.StringMatching(`[ -!#-~é]{1,20}`), rapid.SampledFrom([]string{"a;DO evil()", `\n`, "x > 5 && y", "c:\\new", "{}", "[STATUS]"})).Filter(func(s string) bool { return strings.TrimSpace(s) != "" })
	b := pidgin.NewBuilder(pidgin.Run, rapid.OneOf(rapid.StringMatching(`[A-Za-z0-9_.][A-Za-z0-9_.-]{0,8}`), rapid.SampledFrom([]string{"DO", "9.a", "q_", "a-"})).Draw(t, "run"))
	list := func(name string, of *rapid.Generator[string]) {
		b.SetList(name, rapid.SliceOfN(of, 0, 4).Draw(t, name)...)
	}
	if rapid.Bool().Draw(t, "comment") {
		b.Comment(" for people")
	}
	b.Set("wf", prose.Draw(t, "wf"))
	b.Set("mode", prose.Draw(t, "mode"))
	list("in", prose)
	list("out", prose)
	if rapid.Bool().Draw(t, "do?") {
		list("do", rapid.StringMatching(`[a-c]`))
	}
	if rapid.Bool().Draw(t, "deny?") {
		list("deny", rapid.StringMatching(`[A-Cd-f]`))
	}
	optional := func(name string, of *rapid.Generator[string]) {
		if rapid.Bool().Draw(t, name+"?") {
			b.Set(name, of.Draw(t, name))
		}
	}
	optional("risk", rapid.SampledFrom(registry.Risks()))
	optional("human", rapid.SampledFrom([]string{"yes", "no"}))
	optional("ttl", rapid.StringMatching(`[1-9][0-9]{0,8}[smhd]?`))
	optional("note", rapid.OneOf(prose, rapid.Just("")))
	optional("route", prose)
	p, err := b.Packet()
	require.NoError(t, err)
	return p
}

// told says whether a loss is about something.
func told(losses bridge.Losses, kind bridge.Kind, part string) bool {
	for _, l := range losses {
		if l.Kind == kind && strings.Contains(l.What, part) {
			return true
		}
	}
	return false
}

// textOf gives the texts of a value that a field became.
func textOf(v sag.Value) any {
	switch v := v.(type) {
	case *sag.StringLit:
		return v.Value
	case *sag.List:
		texts := []string{}
		for _, e := range v.Elems {
			texts = append(texts, e.(*sag.StringLit).Value)
		}
		return texts
	default:
		return nil
	}
}

func TestPacketsAreCarried(t *testing.T) {
	converted := 0
	rapid.Check(t, func(t *rapid.T) {
		p := packets(t)
		m, losses, err := bridge.PidginToSAG(p)
		if err != nil { // only what the gate of every host blocks
			var list diag.List
			require.ErrorAs(t, err, &list)
			require.Contains(t, []diag.Code{diag.CodeSG1, diag.CodeSG3}, list[0].Code)
			return
		}
		converted++
		text, _, err := bridge.WriteMessage(m)
		require.NoError(t, err)
		back, err := sag.Parse(text)
		require.NoError(t, err, text)
		require.True(t, ast.Equal(m, back), text)
		require.Len(t, back.Statements, 1, "nothing is forged")
		do := back.Statements[0].(*sag.ActionStmt)

		id, ok := bridge.DecodeName(back.Header.ID.Name)
		require.True(t, ok)
		require.Equal(t, p.RunID(), id)
		got := map[string]any{}
		for name, v := range sagast.Named(do.Args) {
			field, ok := bridge.DecodeName(name)
			require.True(t, ok)
			got[field] = textOf(v)
		}
		for f := range p.Fields() {
			name := f.Name.Name
			scalar, _ := f.Value.(*pidgin.Scalar)
			switch {
			case name == "wf":
				verb, ok := bridge.DecodeName(do.Verb.Name)
				require.True(t, ok)
				require.Equal(t, scalar.Text, verb)
				require.Equal(t, verb != do.Verb.Name, told(losses, bridge.Renamed, "the workflow"))
			case name == "note" && scalar.Text != "":
				require.Equal(t, scalar.Text, do.Reason.Text.Value)
			case name == "ttl":
				require.NotNil(t, back.Header.TTL)
				require.True(t, back.Header.TTL.Value.String() == scalar.Text || told(losses, bridge.Changed, "time to live"))
			case scalar != nil:
				require.Equal(t, scalar.Text, got[name])
			default:
				require.Equal(t, f.Value.(*pidgin.List).Texts(), got[name])
			}
		}
		for _, l := range p.Lines {
			if _, ok := l.(*pidgin.Comment); ok {
				require.True(t, told(losses, bridge.Dropped, "no comments"))
			}
		}
		// It never permits more.
		human := p.Scalar("human") != nil && p.Scalar("human").Text == "yes"
		risk := ""
		if p.Scalar("risk") != nil {
			risk = p.Scalar("risk").Text
		}
		if human || risk == "high" || risk == "crit" {
			require.NotNil(t, do.Policy.Cond)
		} else {
			require.True(t, told(losses, bridge.Assumed, "no gate"))
		}
	})
	assert.Positive(t, converted)
}

const packet = "@run fix.lamp\nwf=triage_bug\nmode=scan\nin=[bug_report]\nout=[]\n"

func convert(t *testing.T, text string, options ...bridge.Option) (string, bridge.Losses) {
	t.Helper()
	p, err := pidgin.Parse(text, pidgin.Name("a.pgn"))
	require.NoError(t, err)
	m, losses, err := bridge.PidginToSAG(p, options...)
	require.NoError(t, err)
	out, err := sag.Minify(m)
	require.NoError(t, err)
	_, out, _ = strings.Cut(out, "\n")
	return out, losses
}

func TestRiskAndHuman(t *testing.T) {
	for fields, want := range map[string]string{
		"":                    ` P:risk.default`,
		"risk=low":            ` P:risk.low PRIO=LOW`,
		"risk=med\nhuman=no":  ` P:risk.med PRIO=NORMAL`,
		"risk=med\nhuman=yes": ` P:risk.med:approval=="fix.lamp" PRIO=NORMAL`,
		"risk=high":           ` P:risk.high:approval=="fix.lamp" PRIO=HIGH`,
		"risk=crit":           ` P:risk.crit:approval=="fix.lamp" PRIO=CRITICAL`,
		"human=yes":           ` P:risk.default:approval=="fix.lamp"`,
	} {
		out, losses := convert(t, packet+fields)
		assert.Equal(t, want, out[strings.LastIndex(out, ")")+1:], fields)
		assert.Equal(t, !strings.Contains(want, "approval"), told(losses, bridge.Assumed, "no gate"), fields)
	}
}

func TestPacketsThatAreRefused(t *testing.T) {
	for text, code := range map[string]diag.Code{
		packet + "do=[publish]\ndeny=[PUBLISH]":              diag.CodeSG1,
		packet + "do=[\"publish \"]\ndeny=[publish]":         diag.CodeSG1,
		packet + "risk=crit\nhuman=no":                       diag.CodeSG3,
		packet + "risk=extreme":                              diag.CodePGNInvalidRisk,
		packet + "human=No":                                  diag.CodePGNHumanWord,
		packet + "deni=[publish]":                            diag.CodePGNUnknownField,
		packet + "do=publish":                                diag.CodePGNListExpected,
		"@approval fix.lamp\nstatus=ok\nrisk=low\nhuman=yes": diag.CodeUnwritable,
		"@run fix.lamp\nmode=scan\nin=[]\nout=[]":            diag.CodePGNMissingField,
	} {
		p, err := pidgin.Parse(text)
		require.NoError(t, err, text)
		m, _, err := bridge.PidginToSAG(p)
		var list diag.List
		require.ErrorAs(t, err, &list, text)
		assert.Equal(t, code, list[0].Code, text)
		assert.Nil(t, m)
	}
	_, _, err := bridge.PidginToSAG(nil)
	assert.Error(t, err)
	_, _, err = bridge.PidginToSAG(&pidgin.Packet{})
	assert.Error(t, err)
}

func TestGate(t *testing.T) {
	host, err := registry.Read(registry.Defaults())
	require.NoError(t, err)
	gate, err := safety.New(host)
	require.NoError(t, err)
	const text = "@run r.1\nwf=generic_review\nmode=draft\nin=[primary_subject,source_refs]\nout=[review_notes]\n"
	out, losses := convert(t, text+"do=[review]", bridge.Gate(gate))
	assert.Empty(t, losses)
	assert.Contains(t, out, "P:risk.med PRIO=NORMAL", "the risk is that of the workflow")
	p, err := pidgin.Parse(text + "do=[publish]")
	require.NoError(t, err)
	_, _, err = bridge.PidginToSAG(p, bridge.Gate(gate))
	assert.ErrorIs(t, err, safety.ErrBlocked)
	assert.ErrorIs(t, err, safety.SG2)
	assert.Equal(t, gate.Check(context.Background(), p).Err().Error(), err.Error())
}
