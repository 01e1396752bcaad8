// Package cst is the neutral parse tree: one shape for every grammar and every engine.
//
// An engine fills a [Tree]: tokens in one slab, rule nodes in another, both by value and without pointers. A node knows its
// rule, the label of the alternative that matched, the half-open range of tokens it covers and its first child; children are
// linked. The tokens of a node that no child covers are its terminals, so terminals cost no nodes.
//
// Programs rarely use this package directly: the typed accessors that are generated from each grammar (package sagtree and its
// siblings) stand on it, and a builder turns the tree into a typed AST.
package cst
