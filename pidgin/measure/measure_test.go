package measure_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/measure"
	"github.com/parley-lang/parley/tokens"
)

const packet = "# for the night shift\n@run fix.lamp\nwf=triage_bug\nin=[bug_report,\"file:lög.txt\"]\n"

func ExamplePacket() {
	p := pidgin.MustParse(packet)
	r, err := measure.Packet(p, []tokens.Counter{tokens.CodePoints{}})
	fmt.Printf("%+v %v\n", *r, err)
	// Output: {Characters:58 Bytes:59 Lines:3 Tokens:[{Counter:chars/4 Tokens:15}] Fields:2 Lists:1 Items:2 References:2 Header:13} <nil>
}

func ExampleCompare() {
	for _, s := range measure.Compare("@run a\nwf=x\n", "Please run workflow x, and call the run a.", nil) {
		fmt.Printf("%s: %d for %d, %.1f%% saved\n", s.Unit, s.Packet, s.Verbose, s.Percent)
	}
	// Output:
	// characters: 12 for 42, 71.4% saved
	// bytes: 12 for 42, 71.4% saved
}

func ExamplePublished() {
	fmt.Printf("%+v\n", measure.Published(pidgin.MustParse("@run a\nin=[\"a b\",c]")))
	// Output: {CharCount:14 EstimatedTokens:4 LineCount:2 FieldCount:1}
}

func ExamplePublishedCompare() {
	fmt.Printf("%+v\n", measure.PublishedCompare("@run a\nwf=x\n", "Please run workflow x, and call the run a."))
	// Output: {PacketTokens:3 VerboseTokens:11 Ratio:0.72727275 Percent:73}
}

func ExampleText() {
	fmt.Printf("%+v\n", *measure.Text("a\nb", nil))
	// Output: {Characters:3 Bytes:3 Lines:2 Tokens:[] Fields:0 Lists:0 Items:0 References:0 Header:0}
}

func ExampleEstimate() {
	fmt.Println(measure.Estimate(0), measure.Estimate(5))
	// Output: 0 2
}

func TestNothing(t *testing.T) {
	assert.Equal(t, measure.Report{}, *measure.Text("", nil))
	for _, s := range measure.Compare("@run a", "", []tokens.Counter{tokens.UTF16{}}) {
		assert.Zero(t, s.Percent)
		assert.Negative(t, s.Saved)
	}
	_, err := measure.Packet(&pidgin.Packet{}, nil)
	require.Error(t, err)
}
