// Code generated from EdgeGrammar.g4 by ANTLR 4.13.2. DO NOT EDIT.

package edgegrammargen

import (
	"fmt"
	"github.com/antlr4-go/antlr/v4"
	"sync"
	"unicode"
)

// Suppress unused import error
var _ = fmt.Printf
var _ = sync.Once{}
var _ = unicode.IsLetter

type EdgeGrammarLexer struct {
	*antlr.BaseLexer
	channelNames []string
	modeNames    []string
	// TODO: EOF string
}

var EdgeGrammarLexerLexerStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	ChannelNames           []string
	ModeNames              []string
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func edgegrammarlexerLexerInit() {
	staticData := &EdgeGrammarLexerLexerStaticData
	staticData.ChannelNames = []string{
		"DEFAULT_TOKEN_CHANNEL", "HIDDEN",
	}
	staticData.ModeNames = []string{
		"DEFAULT_MODE",
	}
	staticData.LiteralNames = []string{
		"", "'ex'", "'or'", "'in'", "'st'", "'!'", "'-'", "'+'", "'~'", "'.'",
		"'q'", "'r'", "'o'", "'p'",
	}
	staticData.SymbolicNames = []string{
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "WORD", "BLANK",
	}
	staticData.RuleNames = []string{
		"T__0", "T__1", "T__2", "T__3", "T__4", "T__5", "T__6", "T__7", "T__8",
		"T__9", "T__10", "T__11", "T__12", "WORD", "BLANK",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 0, 15, 73, 6, -1, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2,
		4, 7, 4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2,
		10, 7, 10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 1, 0,
		1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 3, 1, 3, 1, 3, 1, 4,
		1, 4, 1, 5, 1, 5, 1, 6, 1, 6, 1, 7, 1, 7, 1, 8, 1, 8, 1, 9, 1, 9, 1, 10,
		1, 10, 1, 11, 1, 11, 1, 12, 1, 12, 1, 13, 4, 13, 63, 8, 13, 11, 13, 12,
		13, 64, 1, 14, 4, 14, 68, 8, 14, 11, 14, 12, 14, 69, 1, 14, 1, 14, 0, 0,
		15, 1, 1, 3, 2, 5, 3, 7, 4, 9, 5, 11, 6, 13, 7, 15, 8, 17, 9, 19, 10, 21,
		11, 23, 12, 25, 13, 27, 14, 29, 15, 1, 0, 2, 1, 0, 120, 122, 2, 0, 10,
		10, 32, 32, 74, 0, 1, 1, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0,
		7, 1, 0, 0, 0, 0, 9, 1, 0, 0, 0, 0, 11, 1, 0, 0, 0, 0, 13, 1, 0, 0, 0,
		0, 15, 1, 0, 0, 0, 0, 17, 1, 0, 0, 0, 0, 19, 1, 0, 0, 0, 0, 21, 1, 0, 0,
		0, 0, 23, 1, 0, 0, 0, 0, 25, 1, 0, 0, 0, 0, 27, 1, 0, 0, 0, 0, 29, 1, 0,
		0, 0, 1, 31, 1, 0, 0, 0, 3, 34, 1, 0, 0, 0, 5, 37, 1, 0, 0, 0, 7, 40, 1,
		0, 0, 0, 9, 43, 1, 0, 0, 0, 11, 45, 1, 0, 0, 0, 13, 47, 1, 0, 0, 0, 15,
		49, 1, 0, 0, 0, 17, 51, 1, 0, 0, 0, 19, 53, 1, 0, 0, 0, 21, 55, 1, 0, 0,
		0, 23, 57, 1, 0, 0, 0, 25, 59, 1, 0, 0, 0, 27, 62, 1, 0, 0, 0, 29, 67,
		1, 0, 0, 0, 31, 32, 5, 101, 0, 0, 32, 33, 5, 120, 0, 0, 33, 2, 1, 0, 0,
		0, 34, 35, 5, 111, 0, 0, 35, 36, 5, 114, 0, 0, 36, 4, 1, 0, 0, 0, 37, 38,
		5, 105, 0, 0, 38, 39, 5, 110, 0, 0, 39, 6, 1, 0, 0, 0, 40, 41, 5, 115,
		0, 0, 41, 42, 5, 116, 0, 0, 42, 8, 1, 0, 0, 0, 43, 44, 5, 33, 0, 0, 44,
		10, 1, 0, 0, 0, 45, 46, 5, 45, 0, 0, 46, 12, 1, 0, 0, 0, 47, 48, 5, 43,
		0, 0, 48, 14, 1, 0, 0, 0, 49, 50, 5, 126, 0, 0, 50, 16, 1, 0, 0, 0, 51,
		52, 5, 46, 0, 0, 52, 18, 1, 0, 0, 0, 53, 54, 5, 113, 0, 0, 54, 20, 1, 0,
		0, 0, 55, 56, 5, 114, 0, 0, 56, 22, 1, 0, 0, 0, 57, 58, 5, 111, 0, 0, 58,
		24, 1, 0, 0, 0, 59, 60, 5, 112, 0, 0, 60, 26, 1, 0, 0, 0, 61, 63, 7, 0,
		0, 0, 62, 61, 1, 0, 0, 0, 63, 64, 1, 0, 0, 0, 64, 62, 1, 0, 0, 0, 64, 65,
		1, 0, 0, 0, 65, 28, 1, 0, 0, 0, 66, 68, 7, 1, 0, 0, 67, 66, 1, 0, 0, 0,
		68, 69, 1, 0, 0, 0, 69, 67, 1, 0, 0, 0, 69, 70, 1, 0, 0, 0, 70, 71, 1,
		0, 0, 0, 71, 72, 6, 14, 0, 0, 72, 30, 1, 0, 0, 0, 3, 0, 64, 69, 1, 6, 0,
		0,
	}
	deserializer := antlr.NewATNDeserializer(nil)
	staticData.atn = deserializer.Deserialize(staticData.serializedATN)
	atn := staticData.atn
	staticData.decisionToDFA = make([]*antlr.DFA, len(atn.DecisionToState))
	decisionToDFA := staticData.decisionToDFA
	for index, state := range atn.DecisionToState {
		decisionToDFA[index] = antlr.NewDFA(state, index)
	}
}

// EdgeGrammarLexerInit initializes any static state used to implement EdgeGrammarLexer. By default the
// static state used to implement the lexer is lazily initialized during the first call to
// NewEdgeGrammarLexer(). You can call this function if you wish to initialize the static state ahead
// of time.
func EdgeGrammarLexerInit() {
	staticData := &EdgeGrammarLexerLexerStaticData
	staticData.once.Do(edgegrammarlexerLexerInit)
}

// NewEdgeGrammarLexer produces a new lexer instance for the optional input antlr.CharStream.
func NewEdgeGrammarLexer(input antlr.CharStream) *EdgeGrammarLexer {
	EdgeGrammarLexerInit()
	l := new(EdgeGrammarLexer)
	l.BaseLexer = antlr.NewBaseLexer(input)
	staticData := &EdgeGrammarLexerLexerStaticData
	l.Interpreter = antlr.NewLexerATNSimulator(l, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	l.channelNames = staticData.ChannelNames
	l.modeNames = staticData.ModeNames
	l.RuleNames = staticData.RuleNames
	l.LiteralNames = staticData.LiteralNames
	l.SymbolicNames = staticData.SymbolicNames
	l.GrammarFileName = "EdgeGrammar.g4"
	// TODO: l.EOF = antlr.TokenEOF

	return l
}

// EdgeGrammarLexer tokens.
const (
	EdgeGrammarLexerT__0  = 1
	EdgeGrammarLexerT__1  = 2
	EdgeGrammarLexerT__2  = 3
	EdgeGrammarLexerT__3  = 4
	EdgeGrammarLexerT__4  = 5
	EdgeGrammarLexerT__5  = 6
	EdgeGrammarLexerT__6  = 7
	EdgeGrammarLexerT__7  = 8
	EdgeGrammarLexerT__8  = 9
	EdgeGrammarLexerT__9  = 10
	EdgeGrammarLexerT__10 = 11
	EdgeGrammarLexerT__11 = 12
	EdgeGrammarLexerT__12 = 13
	EdgeGrammarLexerWORD  = 14
	EdgeGrammarLexerBLANK = 15
)
