package grammars

//go:generate go run ../tools/antlr generate
