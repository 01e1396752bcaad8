package safety_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

// TestWhatAVerdictIsAbout holds that a verdict knows its packet, its host and its references, allowed or not.
func TestWhatAVerdictIsAbout(t *testing.T) {
	host, err := registry.Read(registry.Defaults())
	require.NoError(t, err)
	gate, err := safety.New(host)
	require.NoError(t, err)
	resolver, err := resolve.New(host, nil)
	require.NoError(t, err)
	p := pidgin.MustParse("@approval a\nstatus=ok\nrisk=low\nhuman=yes")
	found, err := resolver.Resolve(context.Background(), p)
	require.NoError(t, err)
	for _, v := range []*safety.Verdict{gate.Check(context.Background(), p), gate.CheckResolved(context.Background(), p, found)} {
		assert.Same(t, p, v.Packet())
		assert.Same(t, host, v.Host())
		assert.True(t, v.Unchanged())
	}
	assert.Nil(t, gate.Check(context.Background(), p).Resolution())
	assert.Same(t, found, gate.CheckResolved(context.Background(), p, found).Resolution())
	assert.Nil(t, gate.CheckResolved(context.Background(), p, nil).Resolution())
	for _, v := range []*safety.Verdict{nil, {}, gate.Check(context.Background(), nil), gate.Check(context.Background(), &pidgin.Packet{})} {
		assert.Nil(t, v.Packet())
		assert.Nil(t, v.Host())
		assert.Nil(t, v.Resolution())
		assert.False(t, v.Unchanged())
	}
}

// TestUnchangedIsAboutWhatIsSaid changes one value of a packet and changes it back.
func TestUnchangedIsAboutWhatIsSaid(t *testing.T) {
	host, err := registry.Read(registry.Defaults())
	require.NoError(t, err)
	gate, err := safety.New(host)
	require.NoError(t, err)
	word := rapid.StringMatching(`[a-c]{0,3}`)
	rapid.Check(t, func(t *rapid.T) {
		p := pidgin.MustParse(fmt.Sprintf("@run a\nin=[%q,%q]\nnote=%q", word.Draw(t, "a"), word.Draw(t, "b"), word.Draw(t, "note")))
		v := gate.Check(context.Background(), p)
		at := rapid.SampledFrom([]*pidgin.Scalar{p.List("in").Items[0], p.List("in").Items[1], p.Scalar("note")}).Draw(t, "at")
		before, after := at.Text, word.Draw(t, "after")
		at.Text = after
		require.Equal(t, before == after, v.Unchanged())
		at.Text = before
		require.True(t, v.Unchanged())
	})
}

func ExampleVerdict_Unchanged() {
	host, err := registry.Read(registry.Defaults())
	if err != nil {
		fmt.Println(err)
		return
	}
	gate, err := safety.New(host)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := pidgin.MustParse("@approval a\nstatus=ok\nrisk=low\nhuman=yes")
	v := gate.Check(context.Background(), p)
	fmt.Println(v.Allowed(), v.Unchanged())
	p.Scalar("risk").Text = "crit"
	fmt.Println(v.Allowed(), v.Unchanged())
	// Output:
	// true true
	// true false
}
