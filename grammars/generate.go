package grammars

//go:generate go run ../tools/antlr generate
//go:generate go run ../tools/antlr generate -grammars ../tools/compile/testgrammars -out ../gen/testgrammars
//go:generate go run ../tools/grammardoc ../docs/grammar
