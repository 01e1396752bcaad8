// Package accounting adds up what calls of language models cost, by agent and model.
//
//	price, err := accounting.ParsePrice("2.50", "10.00")             // of a million tokens, in and out
//	ledger, err := accounting.New(accounting.Prices(map[string]accounting.Price{"model-a": price}))
//	nav, err := ledger.Agent("nav")
//	rec, err := nav.Record(accounting.Call{Model: "model-a", In: 1000, Out: 500, Latency: took})
//	report, err := ledger.Report()
//	fmt.Print(report)
//
// There are no prices in the package: they change, and the caller knows what is paid. The name of a model is looked up as it is; a call of
// one without a price has no known cost, and a sum that such calls belong to says so ([Cost]) instead of taking them for free. What costs
// another price than the rest, such as tokens that the provider had cached, is recorded as a model of its own. An [Amount] of money is
// exact: it is never a binary fraction.
//
// A [Ledger] holds sums for each pair of agent and model, and no single calls, so that it does not grow with their number: [Ledger.Record]
// gives each call back with its time and cost, for those who keep them. How many pairs there may be is limited ([MaxTotals]); a call of one
// too many is refused and changes nothing.
//
// Who called is told with each call, or by the [Agent] that records it. There is no current agent that calls of several goroutines would share.
// [Agent.Completer] records the calls of a model by itself; their tokens are counted and not told by the provider, and are marked as estimated.
package accounting
