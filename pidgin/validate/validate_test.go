package validate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/validate"
)

func host(t require.TestingT) *registry.Host {
	h, err := registry.Read(registry.Defaults())
	require.NoError(t, err)
	return h
}

const good = "@run night.1\nwf=generic_review\nmode=draft\nin=[primary_subject,source_refs]\nout=[review_notes]\ndo=[review]\ndeny=[publish]\nrisk=med\nhuman=no\nttl=24h\nnote=\"as \\\"usual\\\"\"\nroute=claude-code"

// codes are the findings in short.
func codes(list diag.List) []string {
	out := []string{}
	for _, d := range list {
		at := "-"
		if p := d.Position(); p.IsValid() {
			at = fmt.Sprintf("%d:%d", p.Line, p.Column)
		}
		out = append(out, fmt.Sprintf("%s %s", d.Code, at))
	}
	return out
}

func TestFindings(t *testing.T) {
	good := strings.ReplaceAll(good, `\"`, "")
	assert.Empty(t, codes(validate.Check(pidgin.MustParse(good), host(t))))
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"nothing":                 {"@run a", []string{"PGN_E001 1:1", "PGN_E001 1:1", "PGN_E001 1:1", "PGN_E001 1:1"}},
		"a result":                {"@result a\nwf=generic_review\nout=[x]\nstatus=ok\nproduced=[x]", []string{}},
		"a result of nothing":     {"@result a\nwf=generic_review\nout=[]\nstatus=ok", []string{"PGN0410 1:1"}},
		"an approval":             {"@approval a\nstatus=ok\nhuman=yes\nrisk=crit", []string{}},
		"an approval by nobody":   {"@approval a\nstatus=ok", []string{"PGN0410 1:1", "PGN0410 1:1"}},
		"an approval by a no":     {"@approval a\nstatus=ok\nhuman=no\nrisk=crit", []string{"PGN0405 3:7"}},
		"an approval of a text":   {"@approval a\nstatus=ok\nhuman=yes\nrisk=crit\nin=[x]\nhash=sha256:" + strings.Repeat("0a", 32), []string{}},
		"an approval of no text":  {"@approval a\nstatus=ok\nhuman=yes\nrisk=crit\nhash=latest", []string{"PGN0411 5:6"}},
		"a hash of a task":        {good + "\nhash=sha256:" + strings.Repeat("0a", 32), []string{"PGN0402 13:1"}},
		"a context with outputs":  {"@context a\nwf=generic_review\nin=[x]\nout=[y]", []string{}},
		"a context":               {"@context a\nwf=generic_review\nin=[x]", []string{}},
		"a scalar for a list":     {"@context a\nwf=generic_review\nin=x", []string{"PGN_E016 3:4"}},
		"an unknown workflow":     {strings.Replace(good, "=generic_review", "=generic_revue", 1), []string{"PGN_E002 2:4"}},
		"an unknown mode":         {strings.Replace(good, "mode=draft", "mode=Draft", 1), []string{"PGN_E003 3:6"}},
		"an unknown risk":         {strings.Replace(good, "risk=med", "risk=medium", 1), []string{"PGN_E004 8:6"}},
		"a misspelled field":      {strings.Replace(good, "deny=", "denny=", 1), []string{"PGN0401 7:1"}},
		"a field of another case": {strings.Replace(good, "deny=", "Deny=", 1), []string{"PGN0401 7:1"}},
		"a field of another kind": {"@context a\nwf=generic_review\nin=[x]\ndo=[review]\nstatus=ok", []string{"PGN0402 4:1", "PGN0402 5:1"}},
		"a status word":           {"@result a\nwf=generic_review\nout=[x]\nstatus=completed\nproduced=[]", []string{"PGN0403 4:8"}},
		"no time to live":         {strings.Replace(good, "ttl=24h", "ttl=1.5h", 1), []string{"PGN0404 10:5"}},
		"no time at all":          {strings.Replace(good, "ttl=24h", "ttl=0", 1), []string{"PGN0404 10:5"}},
		"human of another word":   {strings.Replace(good, "human=no", "human=YES", 1), []string{"PGN0405 9:7"}},
		"a list for a scalar":     {strings.Replace(good, "mode=draft", "mode=[draft]", 1), []string{"PGN0406 3:6"}},
		"an action alone":         {strings.Replace(good, "deny=[publish]", "deny=publish", 1), []string{"PGN0407 7:6"}},
		"a blank item":            {strings.Replace(good, "deny=[publish]", "deny=[\" \"]", 1), []string{"PGN0408 7:7"}},
		"an unseen item":          {strings.Replace(good, "deny=[publish]", "deny=[\"\u200b\"]", 1), []string{"PGN0408 7:7"}},
		"a blank value":           {strings.Replace(good, "human=no", "human=\"\"", 1), []string{"PGN0408 9:7"}},
		"an unknown action":       {strings.Replace(good, "deny=[publish]", "deny=[publsh]", 1), []string{"PGN0409 7:7"}},
	} {
		p, err := pidgin.Parse(c.text)
		require.NoError(t, err, name)
		assert.Equal(t, c.want, codes(validate.Check(p, host(t))), name)
	}
	list := validate.Check(pidgin.MustParse(strings.Replace(good, "deny=", "denny=", 1)), host(t))
	assert.Equal(t, "did you mean deny?", list[0].Hint)
	assert.Equal(t, diag.Warning, validate.Check(pidgin.MustParse(strings.Replace(good, "[publish]", "[publsh]", 1)), host(t))[0].Severity)
}

func TestPacketsThatAreNone(t *testing.T) {
	for _, p := range []*pidgin.Packet{nil, {}, {Header: &pidgin.Header{}}} {
		list := validate.Check(p, nil)
		require.Len(t, list, 1)
		assert.Equal(t, diag.CodeBadDocument, list[0].Code)
		require.Len(t, validate.Published(p, nil), 1)
	}
}

// What the published program finds is found, whatever else is.
func TestCheckHasAllThatPublishedHas(t *testing.T) {
	h := host(t)
	rapid.Check(t, func(t *rapid.T) {
		b := pidgin.NewBuilder(rapid.SampledFrom([]pidgin.Kind{pidgin.Run, pidgin.Result, pidgin.Approval, pidgin.Context}).Draw(t, "kind"), "a")
		value := rapid.SampledFrom([]string{"generic_review", "draft", "ok", "yes", "no", "med", "x", "24h", "", "публикация", "\u200b"})
		for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom(append(validate.FieldNames(), "other")), 0, 10, rapid.ID).Draw(t, "names") {
			if rapid.Bool().Draw(t, "list") {
				b.SetList(name, rapid.SliceOfN(value, 0, 3).Draw(t, "items")...)
			} else {
				b.Set(name, value.Draw(t, "value"))
			}
		}
		p, err := b.Packet()
		require.NoError(t, err)
		all := codes(validate.Check(p, h))
		for _, one := range codes(validate.Published(p, h)) {
			require.Contains(t, all, one)
		}
	})
}
