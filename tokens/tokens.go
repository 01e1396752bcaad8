// Package tokens counts how many tokens of a language model a text costs, or estimates it.
//
// A [Counter] is all that the rest of the suite knows of counting. This package holds the estimates of the published SAG ports, a
// quarter of the length, each in the unit of its port: [CodePoints] and [UTF16]. Exact counts need a vocabulary of some megabytes
// and are in package tokens/bpe, so that only programs that want them link it.
//
// Nothing here touches the network.
package tokens

// Counter counts the tokens of texts.
//
// Implementations are safe for concurrent use, take any string, valid UTF-8 or not, and give 0 for the empty one. Texts that look
// like special tokens of a model, such as <|endoftext|>, are ordinary text.
type Counter interface {
	// Name says in a word what is counted, for tables and reports: the name of a vocabulary or of an estimate.
	Name() string

	// Count is the number of tokens of the text, never negative.
	Count(text string) int
}
