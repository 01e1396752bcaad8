// Package sagast holds the typed AST of SAG, the Semantic Action Grammar.
//
// Nodes are concrete structs; the roles Stmt, Expr and Value are closed interfaces. What the text kept apart stays apart: paths
// and strings, a reason in words and a reason that is a condition, the order of positional and named arguments, repeated names,
// parentheses and the spelling of numbers.
//
// Nodes may be made by hand, but then nobody has checked them: printers check again and refuse what could not be read back.
// The constructors in package sag check at once.
package sagast

import (
	"iter"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Message is one whole message.
type Message struct {
	ast.Loc
	Header     *Header
	Statements []Stmt
	// Source is the text that spans refer to; nil in a message made by hand.
	Source *source.File
}

// Header is the first line of a message.
type Header struct {
	ast.Loc
	Version   *IntLit      // of the message format
	ID        *Ident       // of this message
	Src, Dst  *Ident       // the sending and the receiving agent
	Timestamp *IntLit      // by custom Unix seconds
	Corr      *Correlation // nil if the header has none
	TTL       *IntLit      // nil if the header has none; by custom seconds
}

// Correlation names the message that this one answers.
type Correlation struct {
	ast.Loc
	ID *Ident // nil for corr=-, which says that there is none
}

// CorrID is the id of the message that this one answers, "" if there is none.
func (h *Header) CorrID() string {
	if h.Corr == nil || h.Corr.ID == nil {
		return ""
	}
	return h.Corr.ID.Name
}

// Ident is a name: of a message, an agent, a verb, an event, an argument, a policy, an error or a fold.
type Ident struct {
	ast.Loc
	Name string
}

// Stmt is a statement: *ActionStmt, *QueryStmt, *AssertStmt, *ControlStmt, *EventStmt, *ErrorStmt, *FoldStmt, *RecallStmt, *SubStmt,
// *UnsubStmt or *KnowStmt.
type Stmt interface {
	ast.Node
	stmtNode()
}

// ActionStmt is an order.  DO deploy("app1", env="prod") P:security:risk<3 PRIO=HIGH BECAUSE balance>1000
type ActionStmt struct {
	ast.Loc
	Verb     *Ident
	Args     []*Arg
	Policy   *Policy   // nil if there is none
	Priority *Priority // nil if there is none
	Reason   *Reason   // nil if there is none
}

// Arg is an argument of an order or an event.
type Arg struct {
	ast.Loc
	Name  *Ident // nil for a positional argument
	Value Value
}

// Policy is the policy that an order comes under.
type Policy struct {
	ast.Loc
	Name *Ident
	Cond *RootExpr // nil if the policy has no condition
}

// Level is how urgent an order is.
type Level uint8

// Levels of urgency. The zero Level is none of them.
const (
	Low Level = iota + 1
	Normal
	High
	Critical
)

var levels = [...]string{"", "LOW", "NORMAL", "HIGH", "CRITICAL"}

// String is the word of the language, "" for a level that does not exist.
func (l Level) String() string {
	if int(l) < len(levels) {
		return levels[l]
	}
	return ""
}

// ParseLevel is the level with the given word.
func ParseLevel(word string) (Level, bool) {
	for i, w := range levels {
		if i > 0 && w == word {
			return Level(i), true
		}
	}
	return 0, false
}

// Priority is the PRIO= clause.
type Priority struct {
	ast.Loc
	Level Level
}

// Reason tells why an order is given. Exactly one of its fields is set.
type Reason struct {
	ast.Loc
	Text *StringLit // words for people: a lone string
	Cond *RootExpr  // a condition that must hold: any other expression
}

// QueryStmt is a question.  Q shelf.count WHERE row>3
type QueryStmt struct {
	ast.Loc
	Expr  *RootExpr
	Where *RootExpr // nil if there is none
}

// AssertStmt sets or claims a state.  A tank.level = 80
type AssertStmt struct {
	ast.Loc
	Path  *Path
	Value Value
}

// ControlStmt is a choice.  IF n>3 THEN DO go() ELSE DO stay()
type ControlStmt struct {
	ast.Loc
	Cond *RootExpr
	Then Stmt
	Else Stmt // nil if there is none
}

// ElseCanFollow says whether an ELSE written behind the statement would belong to an IF that it ends in.
func ElseCanFollow(s Stmt) bool {
	for {
		c, ok := s.(*ControlStmt)
		if !ok || c == nil {
			return false
		}
		if c.Else == nil {
			return true
		}
		s = c.Else
	}
}

// EventStmt tells what happened.  EVT opened("gate", at=3.5)
type EventStmt struct {
	ast.Loc
	Name *Ident
	Args []*Arg
}

// ErrorStmt tells what went wrong.  ERR E_TIMEOUT "no answer"
type ErrorStmt struct {
	ast.Loc
	Code    *Ident
	Message *StringLit // nil if there is none
}

// FoldStmt stands for earlier messages.  FOLD f1 "Settled" STATE {"paid":true}
type FoldStmt struct {
	ast.Loc
	ID      *Ident
	Summary *StringLit
	State   *Object // nil if there is none
}

// RecallStmt asks for the messages behind a fold.  RECALL f1
type RecallStmt struct {
	ast.Loc
	ID *Ident
}

// SubStmt asks to be told of a topic.  SUB tank.* WHERE level>80
type SubStmt struct {
	ast.Loc
	Topic  *Topic
	Filter *RootExpr // nil if there is none
}

// UnsubStmt ends a subscription.  UNSUB tank.*
type UnsubStmt struct {
	ast.Loc
	Topic *Topic
}

// KnowStmt shares a fact with its version.  KNOW tank.level = 80 v 3
type KnowStmt struct {
	ast.Loc
	Topic   *Topic
	Value   Value
	Version *IntLit
}

// Topic is a topic or a pattern of topics: `*` stands for one segment, `**` for any number.
type Topic struct {
	ast.Loc
	Pattern string
}

// HasWildcard says whether the topic is a pattern.
func (t *Topic) HasWildcard() bool {
	for i := range len(t.Pattern) {
		if t.Pattern[i] == '*' {
			return true
		}
	}
	return false
}

func (*ActionStmt) stmtNode()  {}
func (*QueryStmt) stmtNode()   {}
func (*AssertStmt) stmtNode()  {}
func (*ControlStmt) stmtNode() {}
func (*EventStmt) stmtNode()   {}
func (*ErrorStmt) stmtNode()   {}
func (*FoldStmt) stmtNode()    {}
func (*RecallStmt) stmtNode()  {}
func (*SubStmt) stmtNode()     {}
func (*UnsubStmt) stmtNode()   {}
func (*KnowStmt) stmtNode()    {}

// Positional yields the values of the arguments without a name, in order.
func Positional(args []*Arg) iter.Seq[Value] {
	return func(yield func(Value) bool) {
		for _, a := range args {
			if a.Name == nil && !yield(a.Value) {
				return
			}
		}
	}
}

// Named yields the arguments with a name as the ports read them: a repeated name keeps its first place and its last value.
func Named(args []*Arg) iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		last := map[string]Value{}
		for _, a := range args {
			if a.Name != nil {
				last[a.Name.Name] = a.Value
			}
		}
		for _, a := range args {
			if a.Name == nil {
				continue
			}
			if v, first := last[a.Name.Name]; first {
				delete(last, a.Name.Name)
				if !yield(a.Name.Name, v) {
					return
				}
			}
		}
	}
}
