package filter_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/filter"
)

const header = "H v 1 id=m src=a dst=b ts=0\n"

func TestFilters(t *testing.T) {
	for _, c := range []struct {
		filter, fact string
		want         expression.Truth
		fails        bool
	}{
		{"", "KNOW a = 1 v 1", expression.True, false},
		{" WHERE value>3", "KNOW a = 4 v 1", expression.True, false},
		{" WHERE value>3", "KNOW a = 3 v 1", expression.False, false},
		{" WHERE value>3", `KNOW a = "x" v 1`, expression.Unknown, true},
		{` WHERE topic=="tank.a"&&version>=2`, "KNOW tank.a = 1 v 2", expression.True, false},
		{" WHERE value.level>80", `KNOW a = {"level":81} v 1`, expression.True, false},
		{" WHERE value.level>80", `KNOW a = {"level":{"x":1}} v 1`, expression.Unknown, true},
		{" WHERE value.level>80", `KNOW a = {"other":81} v 1`, expression.Unknown, false},
		{" WHERE value.level>80", `KNOW a = 81 v 1`, expression.Unknown, false},
		{" WHERE value.gone==null", `KNOW a = {"x":1} v 1`, expression.True, false},
		{` WHERE value=="ready"`, "KNOW a = ready v 1", expression.True, false},
		{" WHERE value==[1,2.5,true,null]", "KNOW a = [1,2.5,true,null] v 1", expression.True, false},
		{" WHERE version==99999999999999999999", "KNOW a = 1 v 99999999999999999999", expression.True, false},
		{" WHERE value", "KNOW a = true v 1", expression.True, false},
		{" WHERE value", "KNOW a = 1 v 1", expression.Unknown, true},
	} {
		t.Run(c.filter+" "+c.fact, func(t *testing.T) {
			sub := sag.MustParse(header + "SUB a" + c.filter).Statements[0].(*sag.SubStmt)
			f, err := filter.Compile(sub)
			require.NoError(t, err)
			got, err := f.Match(t.Context(), sag.MustParse(header + c.fact).Statements[0].(*sag.KnowStmt))
			assert.Equal(t, c.fails, err != nil, "%v", err)
			assert.Equal(t, c.want, got)
		})
	}
	for _, bad := range []string{"price>3", "topic.x==1", "version.y==1", `value>1&&role=="chief"`} {
		_, err := filter.Compile(sag.MustParse(header + "SUB a WHERE " + bad).Statements[0].(*sag.SubStmt))
		require.Error(t, err, bad)
	}
	_, err := filter.Compile(nil)
	require.Error(t, err)
	_, err = filter.Compile(sag.MustParse(header + "SUB a WHERE value>1").Statements[0].(*sag.SubStmt), expression.Compat())
	require.ErrorIs(t, err, filter.ErrOption)
	f, err := filter.Compile(&sag.SubStmt{})
	require.NoError(t, err)
	truth, err := f.Match(t.Context(), nil)
	require.Error(t, err)
	assert.Equal(t, expression.Unknown, truth)
}
