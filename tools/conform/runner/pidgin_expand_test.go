package runner

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// TestEvasionsDoNotExpand holds that of what should be blocked nothing is written out, by neither verdict: that before references are resolved is
// none about what they stand for.
func TestEvasionsDoNotExpand(t *testing.T) {
	came := 0
	for _, c := range evasions(t) {
		p, err := pidgin.Parse(c.text)
		if err != nil {
			continue
		}
		before, after, found, err := c.host.check(p)
		require.NoError(t, err)
		decision, err := route.Decide(p, c.host.Host, after.HumanRequired())
		require.True(t, err == nil || !after.Allowed() || errors.Is(err, route.ErrUnknownExecutor), "%s: %v", c.id, err)
		out, err := expand.Expand(p, c.host.Host, after, found, decision)
		if out != nil {
			came++
			require.True(t, after.Allowed(), c.id)
		}
		if !after.Allowed() {
			require.Nil(t, out, c.id)
			require.ErrorIs(t, err, safety.ErrBlocked, c.id)
		}
		out, err = expand.Expand(p, c.host.Host, before, found, decision)
		require.Nil(t, out, c.id)
		require.Error(t, err, c.id)
	}
	require.Positive(t, came, "what is harmless is written out")
}
