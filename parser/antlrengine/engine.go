// Package antlrengine runs parsers that ANTLR generated and fills the neutral tree from them. It is the reference engine: slow,
// but ANTLR's own.
//
// It predicts in SLL mode only, stops at the first error, builds no tree of ANTLR's, and counts depth and nodes while it parses.
// A second stage in LL mode is left out on purpose: it would hand the sender of a wrong text the slow path.
package antlrengine

import (
	"reflect"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/cst"
)

// Engine runs one grammar. Many goroutines may use it at once: each call makes its own lexer and parser.
type Engine struct {
	lang    *cst.Language
	lexer   func(antlr.CharStream) antlr.Lexer
	parser  func(antlr.TokenStream, int) (base *antlr.BaseParser, run func())
	labels  map[string]uint16 // by the name of the context type that ANTLR makes of a label
	defined map[int]bool      // rules that can be entered
}

var _ parser.EngineImpl = (*Engine)(nil)

// New makes an engine of a grammar's generated lexer and parser. Entries holds, by rule index, the calls of the rules that end at
// the end of the text.
func New[L antlr.Lexer, P antlr.Parser](lang *cst.Language, newLexer func(antlr.CharStream) L, newParser func(antlr.TokenStream) P, entries map[int]func(P)) *Engine {
	e := &Engine{lang: lang, labels: map[string]uint16{}, defined: map[int]bool{}}
	for i, label := range lang.Labels[1:] {
		r, size := utf8.DecodeRuneInString(label)
		e.labels[string(unicode.ToUpper(r))+label[size:]+"Context"] = uint16(i + 1)
	}
	for rule := range entries {
		e.defined[rule] = true
	}
	e.lexer = func(in antlr.CharStream) antlr.Lexer { return newLexer(in) }
	e.parser = func(in antlr.TokenStream, rule int) (*antlr.BaseParser, func()) {
		p := newParser(in)
		// The generated type embeds the base under this name; ANTLR's interface has no way to the switch for trees.
		base := reflect.ValueOf(p).Elem().FieldByName("BaseParser").Interface().(*antlr.BaseParser)
		return base, func() { entries[rule](p) }
	}
	return e
}

// StartIn makes lexers that begin a text in another mode, by its number in the lexer grammar.
func StartIn[L interface {
	antlr.Lexer
	SetMode(int)
}](newLexer func(antlr.CharStream) L, mode int) func(antlr.CharStream) L {
	return func(in antlr.CharStream) L {
		lexer := newLexer(in)
		lexer.SetMode(mode)
		return lexer
	}
}

// stop carries the first error out of ANTLR's calls. It is the only panic that is recovered here.
type stop struct{ err *cst.Error }

// recoverStop ends a call that met an error; every other panic goes on.
func recoverStop(err **cst.Error) {
	switch r := recover().(type) {
	case nil:
	case stop:
		*err = r.err
	default:
		panic(r)
	}
}

// Lex implements parser.EngineImpl.
func (e *Engine) Lex(text string, part source.Span) (tokens []cst.Token, err *cst.Error) {
	defer recoverStop(&err)
	lexer := e.newLexer(text, part)
	for {
		t := lexer.NextToken()
		if t.GetChannel() == antlr.TokenDefaultChannel {
			tokens = append(tokens, token(t))
		}
		if t.GetTokenType() == antlr.TokenEOF {
			return tokens, nil
		}
	}
}

func (e *Engine) newLexer(text string, part source.Span) antlr.Lexer {
	lexer := e.lexer(&byteStream{text: text[:part.End], start: int(part.Start), pos: int(part.Start)})
	lexer.RemoveErrorListeners()
	lexer.AddErrorListener(&errorListener{})
	return lexer
}

func token(t antlr.Token) cst.Token {
	return cst.Token{Type: int32(t.GetTokenType()), Start: int32(t.GetStart()), End: int32(t.GetStop() + 1)}
}

// Parse implements parser.EngineImpl.
func (e *Engine) Parse(text string, part source.Span, rule int, limits cst.Limits, _ *cst.Slabs) (tree *cst.Tree, err *cst.Error) {
	if !e.defined[rule] {
		panic("antlrengine: rule " + e.lang.Rules[rule] + " is no entry rule")
	}
	defer recoverStop(&err)
	stream := antlr.NewCommonTokenStream(e.newLexer(text, part), antlr.TokenDefaultChannel)
	base, run := e.parser(stream, rule)
	b := &treeBuilder{
		engine: e, parser: base, limits: limits, depth: make([]int32, len(e.lang.Rules)),
		nodes: make([]cst.NodeData, 1, 64),
	}
	base.RemoveErrorListeners()
	base.AddErrorListener(&errorListener{parser: base})
	base.AddParseListener(b)
	base.BuildParseTrees = false
	base.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
	run()
	return b.finish(text, stream), nil
}

// errorListener stops the parse at the first error, of the lexer (parser is nil) or of the parser.
type errorListener struct {
	antlr.DefaultErrorListener
	parser *antlr.BaseParser
}

// SyntaxError implements antlr.ErrorListener.
func (l *errorListener) SyntaxError(recognizer antlr.Recognizer, symbol any, _, _ int, _ string, _ antlr.RecognitionException) {
	if l.parser == nil {
		lexer := recognizer.(*antlr.BaseLexer)
		in := lexer.GetInputStream()
		start, end := lexer.TokenStartCharIndex, in.Index()
		if in.LA(1) != antlr.TokenEOF { // the character that fits no token belongs to what is reported
			in.Consume()
			end = in.Index()
		}
		panic(stop{&cst.Error{Kind: cst.Lexical, Span: source.Span{Start: int32(start), End: int32(end)}, Rule: -1}})
	}
	t := symbol.(antlr.Token)
	e := &cst.Error{
		Kind: cst.Syntax, Span: source.Span{Start: int32(t.GetStart()), End: int32(t.GetStop() + 1)},
		Found: t.GetTokenType(), Rule: l.parser.GetParserRuleContext().GetRuleIndex(),
	}
	for _, i := range l.parser.GetExpectedTokens().GetIntervals() {
		for typ := i.Start; typ < i.Stop; typ++ {
			e.Expected = append(e.Expected, typ)
		}
	}
	slices.Sort(e.Expected)
	panic(stop{e})
}

// treeBuilder listens to the parser and fills the slabs. Contexts are only seen on their way: none is kept.
type treeBuilder struct {
	engine *Engine
	parser *antlr.BaseParser
	limits cst.Limits
	depth  []int32 // how often each rule is active
	nodes  []cst.NodeData
	open   []frame
	root   int32
	end    int32 // index after the token consumed last
}

// frame is a node that is being read, with its last child so far and the child before that.
type frame struct{ node, last, before int32 }

// EnterEveryRule opens a node. When an operator turns what was read before into its left operand, ANTLR closes the operand and
// opens a context that starts where the operand did: the operand then becomes the new node's first child.
func (b *treeBuilder) EnterEveryRule(ctx antlr.ParserRuleContext) {
	rule := ctx.GetRuleIndex()
	start := int32(ctx.GetStart().GetTokenIndex())
	current := b.parser.GetCurrentToken()
	at := func() source.Span {
		return source.Span{Start: int32(current.GetStart()), End: int32(current.GetStop() + 1)}
	}
	if b.depth[rule]++; int(b.depth[rule])-1 > b.limits.Depth {
		panic(stop{&cst.Error{Kind: cst.Depth, Span: at(), Rule: rule, Limit: b.limits.Depth}})
	}
	if len(b.nodes) > b.limits.Nodes {
		panic(stop{&cst.Error{Kind: cst.Nodes, Span: at(), Rule: rule, Limit: b.limits.Nodes}})
	}
	id := int32(len(b.nodes))
	b.nodes = append(b.nodes, cst.NodeData{Rule: uint16(rule), First: start})
	f := frame{node: id}
	if start < int32(current.GetTokenIndex()) {
		f.last = b.unlinkLast()
		b.nodes[id].Child = f.last
	}
	b.open = append(b.open, f)
}

// unlinkLast takes the last child off the innermost open node.
func (b *treeBuilder) unlinkLast() int32 {
	parent := &b.open[len(b.open)-1]
	last := parent.last
	parent.last, parent.before = parent.before, 0
	if parent.last == 0 {
		b.nodes[parent.node].Child = 0
	} else {
		b.nodes[parent.last].Next = 0
	}
	return last
}

// ExitEveryRule closes a node and hangs it under the one around it.
func (b *treeBuilder) ExitEveryRule(ctx antlr.ParserRuleContext) {
	b.depth[ctx.GetRuleIndex()]--
	f := b.open[len(b.open)-1]
	b.open = b.open[:len(b.open)-1]
	node := &b.nodes[f.node]
	node.Label = b.engine.labels[typeName(ctx)]
	node.End = max(b.end, node.First)
	if len(b.open) == 0 {
		b.root = f.node
		return
	}
	parent := &b.open[len(b.open)-1]
	if parent.last == 0 {
		b.nodes[parent.node].Child = f.node
	} else {
		b.nodes[parent.last].Next = f.node
	}
	parent.before, parent.last = parent.last, f.node
}

// typeName is the name of a context's type, which tells the label of its alternative.
func typeName(ctx antlr.ParserRuleContext) string {
	return reflect.TypeOf(ctx).Elem().Name()
}

// VisitTerminal notes how far the parser has come, and keeps the limit of tokens.
func (b *treeBuilder) VisitTerminal(node antlr.TerminalNode) {
	symbol := node.GetSymbol()
	if limit := b.limits.Tokens; limit > 0 && symbol.GetTokenIndex() >= limit && symbol.GetTokenType() != antlr.TokenEOF {
		panic(stop{&cst.Error{Kind: cst.Tokens, Span: source.Span{Start: int32(symbol.GetStart()), End: int32(symbol.GetStop() + 1)}, Rule: -1, Limit: limit}})
	}
	b.end = int32(symbol.GetTokenIndex()) + 1
}

// VisitErrorNode cannot be reached: the first error ends the parse.
func (b *treeBuilder) VisitErrorNode(antlr.ErrorNode) {}

// finish makes the tree. Token indexes so far count all tokens; tokens on other channels are left out now.
func (b *treeBuilder) finish(text string, stream *antlr.CommonTokenStream) *cst.Tree {
	all := stream.GetAllTokens()
	tree := &cst.Tree{Lang: b.engine.lang, Text: text, Nodes: b.nodes, Top: b.root, Tokens: make([]cst.Token, 0, len(all))}
	var index []int32 // new index by old one, where a token was left out
	for i, t := range all {
		if t.GetChannel() != antlr.TokenDefaultChannel && index == nil {
			index = make([]int32, len(all)+1)
			for j := range i {
				index[j] = int32(j)
			}
		}
		if index != nil {
			index[i] = int32(len(tree.Tokens))
		}
		if t.GetChannel() == antlr.TokenDefaultChannel {
			tree.Tokens = append(tree.Tokens, token(t))
		}
	}
	if index != nil {
		index[len(all)] = int32(len(tree.Tokens))
		for i := range tree.Nodes {
			tree.Nodes[i].First, tree.Nodes[i].End = index[tree.Nodes[i].First], index[tree.Nodes[i].End]
		}
	}
	return tree
}
