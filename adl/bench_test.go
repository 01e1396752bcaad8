package adl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/parley-lang/parley/adl"
)

// usual is a text of n use cases, each with all that use cases usually have: about 900 bytes.
func usual(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `### UseCase: lost_card_%d (2) <known, !night>
#### Category: cards
#### Description
The customer has lost a card, or it was stolen from them,
and they want it to be blocked at once.

#### Steps
- Ask which card it is, and when it was seen last.
- Check the account with @find_account(number).

#### Solution
Tell the customer that the card will be blocked.
<gold>Call @block_card(id)! first, then see #new_card and its price.
<vip or gold, else>
- Offer a new card by courier, for which there is no fee.
  - It arrives on the next day.
</>
[yes] #order_card_%d
[no] Say goodbye.

#### Alternative Solution
Send the customer to the #branch/%d office, which is open until six.

#### Fallback Solution
Hand over to a human with @call_human()!

#### Context
A card that is blocked cannot be used again.

#### Examples
- I lost my card
- my card was stolen!
- block my card, please

----

`, i, i, i)
	}
	return b.String()
}

func BenchmarkParse(b *testing.B) {
	for _, engine := range []adl.EngineKind{adl.Compiled, adl.ANTLR} {
		for _, n := range []int{10, 1000} {
			text := usual(n)
			b.Run(fmt.Sprintf("%s/%d", engine, n), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := adl.Parse(text, adl.Engine(engine)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkParseCompat(b *testing.B) {
	text := usual(1000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := adl.Parse(text, adl.Compat()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFormat(b *testing.B) {
	f := adl.MustParse(usual(1000))
	b.SetBytes(int64(len(f.Source.Text())))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := adl.Format(f); err != nil {
			b.Fatal(err)
		}
	}
}
