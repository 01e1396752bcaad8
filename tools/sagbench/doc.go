// Package sagbench works out the figures by which SAG is said to be small: against JSON and English, by folding, and within a budget of
// tokens. The rules are those of the published package's benchmark, so that its figures can be recomputed; what each of them is a ratio of is
// said beside it, for some of the published ones measure a setting of the benchmark.
//
//   - [Sizes]: texts against compact JSON, indented JSON and English that say the same.
//   - [Savings]: a conversation in which each group of messages is replaced by one with a FOLD statement.
//   - [Linear] and [Folding]: how many turns fit in a budget, without and with folds.
//   - [RoundTrip]: messages printed, read back and compared; also from a fold.
//
// [Measure] puts all of them together for a conversation; [Corpus] has ten of them.
package sagbench
