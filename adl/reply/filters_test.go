package reply_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl/reply"
)

func TestFabricated(t *testing.T) {
	for _, c := range []struct {
		reply   string
		sources []string
		want    []string
	}{
		{"see https://a.example/x now", []string{"https://a.example/x"}, nil},
		{"see https://a.example/x now", []string{"https://b.example"}, []string{"link https://a.example/x"}},
		{"see https://a.example.", []string{"https://a.example/x"}, []string{"link https://a.example"}},
		{"see HTTPS://A.example/x, please", []string{"https://a.EXAMPLE/x"}, nil},
		{"see https://a.example/X", []string{"https://a.example/x"}, []string{"link https://a.example/X"}},
		{"(http://localhost/x)", []string{"z"}, []string{"link http://localhost/x"}},
		{"mail bob@site.example or Ann@site.example", []string{"ann@SITE.example"}, []string{"email bob@site.example"}},
		{"pay DE12 1234 1234 1234 1234 12", []string{"DE12123412341234123412"}, nil},
		{"pay DE12123412341234123412", nil, []string{"iban DE12123412341234123412"}},
		{"the AB12 of 1234", nil, nil},
		{"plain", nil, nil},
	} {
		var got []string
		for _, f := range reply.Fabricated(c.reply, c.sources...) {
			assert.Equal(t, f.Text, c.reply[f.Start:f.End])
			got = append(got, string(f.Kind)+" "+f.Text)
		}
		assert.Equal(t, c.want, got, c.reply)
	}
	assert.Len(t, reply.Fabricated(strings.Repeat("a@b.c ", 20_000)), 20_000)
}

// However a name is written, it is found; and what is known is known however it is written.
func TestFabricatedForms(t *testing.T) {
	const source = "see https://shop.de/a and info@shop.de DE89370400440532013000, www.shop.de/b"
	for text, want := range map[string]string{
		"_https://evil.com/x_":                  "https://evil.com/x",
		"**https://evil.com/x**.":               "https://evil.com/x",
		"`https://evil.com/x`":                  "https://evil.com/x",
		"sehttps://evil.com":                    "https://evil.com",
		"www.evil.com/pay":                      "www.evil.com/pay",
		"_www.evil.com_":                        "www.evil.com",
		"üWWW.evil.com":                         "",
		"awww.that is it":                       "",
		"[x](//evil.com/x)":                     "//evil.com/x",
		"file://evil.com/x":                     "//evil.com/x",
		"a // b.":                               "",
		"https://":                              "",
		"HTTPS://EVIL.com":                      "HTTPS://EVIL.com",
		"https://shop.de/a(evil)":               "https://shop.de/a(evil)",
		"https://shop.de/a[evil]":               "https://shop.de/a[evil]",
		"https://shop.de/a'evil":                "https://shop.de/a'evil",
		"https://shop.de?A":                     "https://shop.de?A",
		"http://shop.de/a":                      "http://shop.de/a",
		"www.evil.com//shop.de/a":               "www.evil.com//shop.de/a",
		"[a](https://shop.de/a), b":             "",
		"(https://shop.de/a).Then":              "",
		"{'u':'https://shop.de/a','v':1}":       "",
		"_https://shop.de/a_":                   "",
		"[https://shop.de/a](//SHOP.de/a)":      "",
		"https://www.shop.de/b, www.shop.de/b!": "",
		"_info@shop.de_":                        "",
		"_x@evil.com_":                          "x@evil.com",
		"DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051": "DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051",
		"DE02-1203-0000-0000-2020-51":                          "DE02-1203-0000-0000-2020-51",
		"de02120300000000202051":                               "de02120300000000202051",
		"de12 1234 1234 1234 1234 12 bitte":                    "de12 1234 1234 1234 1234 12",
		"_DE02120300000000202051_":                             "DE02120300000000202051",
		"seDE02120300000000202051":                             "DE02120300000000202051",
		"DE12123412341234123412 EUR 5000":                      "DE12123412341234123412",
		"GB29 NWBK 6016 1331 9268 19 GBP 5":                    "GB29 NWBK 6016 1331 9268 19",
		"DE89370400440532013000 EUR 5000":                      "",
		"DE89370400440532013000 5000 EUR":                      "",
		"_de89-3704-0044-0532-0130-00_":                        "",
		"DE89370400440532013000 and DE02120300000000202051":    "DE02120300000000202051",
		"room ab12 with view over lake 2024":                   "",
		"ab12cd34-1234-4a1b-9c3d-1234567890ab":                 "",
	} {
		var got []string
		for _, f := range reply.Fabricated(text, source) {
			assert.Equal(t, f.Text, text[f.Start:f.End])
			got = append(got, f.Text)
		}
		assert.Equal(t, want, strings.Join(got, " | "), text)
	}
	for _, part := range []string{"de12", "DE12 ", "https://", "//a.b", "www.a", "(", "_", "https://a.b(", "de12-"} {
		_ = reply.Fabricated(strings.Repeat(part, 100_000)) // in a time that grows with it
	}
}

func TestIsUnresolved(t *testing.T) {
	for text, want := range map[string]bool{"NO_ANSWER": true, "well NO_ANSWER.": true, "": true, " \n": true, "UNRESOLVED": true, "no_answer": false, "all good": false} {
		assert.Equal(t, want, reply.IsUnresolved(text), "%q", text)
	}
}

func says(verdict string, calls *int) reply.Completer {
	return reply.CompleterFunc(func(context.Context, string, string) (string, error) {
		*calls++
		return verdict, nil
	})
}

func TestHold(t *testing.T) {
	const solution = "Greet. You MUST say the price! Then end.\nIt MUST be kind."
	assert.Equal(t, []string{"You MUST say the price!", "It MUST be kind."}, reply.Obligations(solution))
	for verdict, want := range map[string]string{
		"PASS": "Hey", "```\npass\n```": "Hey", `"Pass".`: "Hey", "FAIL\n- Fixed Response: Hello, 5 euros": "Hello, 5 euros",
	} {
		calls := 0
		got, err := reply.Hold(t.Context(), says(verdict, &calls), solution, "User: hi", "Hey")
		require.NoError(t, err, verdict)
		assert.Equal(t, want, got)
		assert.Equal(t, 1, calls)
	}
	for _, verdict := range []string{"FAIL without fix", "FAIL Fixed Response:", ""} {
		calls := 0
		got, err := reply.Hold(t.Context(), says(verdict, &calls), solution, "", "Hey")
		require.ErrorIs(t, err, reply.ErrVerdict, verdict)
		assert.Equal(t, "Hey", got, "a verdict is no reply")
	}
	calls := 0
	got, err := reply.Hold(t.Context(), says("FAIL", &calls), "You must greet. MUSTARD only.", "", "Hey")
	require.NoError(t, err)
	assert.Equal(t, "Hey", got)
	assert.Zero(t, calls, "nothing to judge")
	broken := errors.New("offline")
	_, err = reply.Hold(t.Context(), reply.CompleterFunc(func(context.Context, string, string) (string, error) { return "", broken }), solution, "", "Hey")
	require.ErrorIs(t, err, broken)
}

func TestObligations(t *testing.T) {
	for solution, want := range map[string]string{
		"z.B. Dr. Foo MUST act":                "z.B. Dr. Foo MUST act",
		"Wait. z. B. Nr. 5 MUST act. Then go.": "z. B. Nr. 5 MUST act.",
		"Ask (e.g. Bo) who MUST act. Go.":      "Ask (e.g. Bo) who MUST act.",
		"Bo, i.e. he, MUST act! Go.":           "Bo, i.e. he, MUST act!",
		"On 3. May Mrs. D. Foo MUST act.":      "On 3. May Mrs. D. Foo MUST act.",
		"Names, ids etc. of him MUST stay.":    "Names, ids etc. of him MUST stay.",
		"Ask for names etc. You MUST act.":     "You MUST act.",
		"Der Kunde bzw. ca. zwei MUST act.":    "Der Kunde bzw. ca. zwei MUST act.",
		"See No. 5. It MUST act":               "See No. 5. It MUST act",
		"Say no. You MUST act":                 "You MUST act",
		"Is it? You MUST act.\tGo.":            "You MUST act.",
		"See a.example/x.y MUST":               "See a.example/x.y MUST",
		"Stop here. MUSTARD. must":             "",
		"You MUST.\nHe MUST.":                  "You MUST.|He MUST.",
		". MUST":                               "MUST",
	} {
		assert.Equal(t, want, strings.Join(reply.Obligations(solution), "|"), solution)
	}
	assert.Len(t, reply.Obligations(strings.Repeat("You MUST act. ", 50_000)), 50_000)
	_ = reply.Obligations(strings.Repeat("e.g.", 200_000) + " MUST")
}

func ExampleFabricated() {
	for _, f := range reply.Fabricated("Pay at https://pay.example/9, or ask bo@shop.example.", "Customers may write to bo@shop.example.") {
		fmt.Println(f.Kind, f.Text)
	}
	// Output: link https://pay.example/9
}

func ExampleHold() {
	model := reply.CompleterFunc(func(context.Context, string, string) (string, error) {
		return "FAIL\nThe price is missing.\nFixed Response: It costs 5 euros.", nil
	})
	text, err := reply.Hold(context.Background(), model, "You MUST name the price.", "User: how much?", "Not much.")
	fmt.Println(text, err)
	// Output: It costs 5 euros. <nil>
}

func ExampleIsUnresolved() {
	fmt.Println(reply.IsUnresolved("<ID:none>NO_ANSWER"), reply.IsUnresolved("Send it back."))
	// Output: true false
}

func ExampleObligations() {
	fmt.Println(reply.Obligations("Say hello. You MUST ask for the number. Then wait."))
	// Output: [You MUST ask for the number.]
}
