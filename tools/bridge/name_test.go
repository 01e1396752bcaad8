package bridge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/tools/bridge"
)

// nasty are texts that a careless writer of names would forge something with.
var nasty = []string{
	"", "q_", "q_q_", "_", "_x", "_x41", "x_x41", "q__x41", "DO", "v", "true", "null", "id", "PRIO", "-", ".", ".a", "9", "a b", "é", "a;DO evil()", "x\nH v 1 id=a",
	"a\x00", "a()", `a"b`, "a=b", "P:x", "*", "**", "a.*", "\u202e", "[STATUS:str]", "a|b", "_xZZ", "_xff", "_xFF",
}

var texts = rapid.OneOf(rapid.SampledFrom(nasty), rapid.String(), rapid.StringMatching(`[q_xA-F0-9.-]{0,8}`), rapid.StringMatching(`[a-z][a-zA-Z0-9_.-]{0,8}`))

func TestNamesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts.Draw(t, "text")
		name := bridge.EncodeName(text)
		assert.Equal(t, sagast.Ports, sagast.ReadName(name), name)
		assert.Equal(t, sagast.Ports, sagast.ReadArgName(name), name)
		assert.Equal(t, sagast.Ports, sagast.ReadTopic(name), name)
		assert.LessOrEqual(t, len(name), 4*len(text)+2)
		back, ok := bridge.DecodeName(name)
		assert.True(t, ok, name)
		assert.Equal(t, text, back, "no two texts have one name")
		if sagast.ReadName(text) == sagast.Ports && sagast.ReadArgName(text) == sagast.Ports && !strings.Contains(text, "_x") && !strings.HasPrefix(text, "q_") {
			assert.Equal(t, text, name, "what is a name stays")
		}
	})
}

func TestDecodeNameRefusesOtherSpellings(t *testing.T) {
	for _, name := range []string{"q_a", "a_x61", "a_x5Fb", "a b", "9", "", "DO"} {
		_, ok := bridge.DecodeName(name)
		assert.False(t, ok, "%q", name)
	}
}
