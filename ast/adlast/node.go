// Package adlast holds the typed AST of ADL, in which people write use cases for an agent in lines of markdown.
//
// Nodes are concrete structs; the roles Part, Inline and Term are closed interfaces. Every line of a text stands in its AST, in its place: comments
// and blank lines as well. Conditions are trees of terms, tool calls and references are nodes of their own: whoever asks what a line calls looks at
// its nodes, and nobody reads a text again.
//
// Nodes may be made by hand, but then nobody has checked them: printers check again and refuse what could not be read back.
package adlast

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// File is one whole text.
type File struct {
	ast.Loc
	Front  *FrontMatter
	Before []Part     // what stands above the first use case: lines in a section of kind NoSection, and dividers
	Cases  []*UseCase // in their order; two may have the same id
	// Version is the first version that the file tells; it is a node of some line as well, and no child of the file. Nil if there is none.
	Version *Version
	// Source is the text that spans refer to, and byte for byte what was read; nil in a file made by hand.
	Source *source.File
}

// FrontMatter stands above all else, between two lines of three dashes. What it says is YAML, which whoever needs it reads.
type FrontMatter struct {
	ast.Loc
	Text string // between the dashes; each line ends with a line feed
}

// UseCase is what an agent does in one case.
type UseCase struct {
	ast.Loc
	Header *Header
	Parts  []Part // in their order; sections of the same kind belong together
}

// Header is the heading of a use case.  ### UseCase: lost_card (2) <known>
type Header struct {
	ast.Loc
	Sub        bool // a case that only flow options lead to; its word is Case
	ID         *Ident
	Limit      *Limit       // nil if there is none
	Conditions []*Condition // all of which have to hold
}

// Ident is a name: the id of a use case, or a category.
type Ident struct {
	ast.Loc
	Name string
}

// Limit is from how many uses on the fallback counts, instead of the limit for all.  (2)
type Limit struct {
	ast.Loc
	N int // 0 to 2147483647
}

// Part is a part of a use case: *Section, *Category or *Divider.
type Part interface {
	ast.Node
	partNode()
}

// Section is lines that belong together.
type Section struct {
	ast.Loc
	Kind    SectionKind
	Heading *Heading // nil in a section of lines that stand in none, and for the lines right below a Case, which are its solution
	Lines   []*Line
}

// Heading is the heading of a section.  #### Solution
type Heading struct {
	ast.Loc
	Tail string // what stands behind the name of the section, without blanks at both ends; no part of the section
}

// Category is the category of a use case.  #### Category: repairs
type Category struct {
	ast.Loc
	Name *Ident
}

// Divider ends a section: lines below it belong to none.  ----
type Divider struct {
	ast.Loc
	Tail string // what stands behind the dashes, without blanks at both ends; nobody reads it
}

// Line is a line: blank if it has no inlines. One with fenced code, or with a comment, may be several lines of the text.
type Line struct {
	ast.Loc
	Indent  string // blanks before the first inline, which say what belongs to what in markdown
	Inlines []Inline
	// Kotlin is the line as the Kotlin library reads it; nil but in a file that was read so, whose lines have no inlines.
	Kotlin *Conditional
}

// Inline is a part of a line: *Text, *Condition, *EndBlock, *ToolCall, *Ref, *FlowOption, *Fence, *Comment or *Version.
type Inline interface {
	ast.Node
	inlineNode()
}

// Text is plain text, markdown and all.
type Text struct {
	ast.Loc
	Text string
}

// Condition says when its line, or the block that it opens, counts.  <gold> · <!holiday, vip or gold>
type Condition struct {
	ast.Loc
	Term Term
}

// EndBlock ends a block.  </>
type EndBlock struct {
	ast.Loc
}

// ToolCall names a tool that the agent may call, and with an exclamation mark has to.  @block_card(id)!
type ToolCall struct {
	ast.Loc
	Name   string
	Args   string // between the parentheses, as written
	Forced bool
}

// Ref names another use case.  #new_card · #cards/new_card
type Ref struct {
	ast.Loc
	Path string // without the sign
}

// FlowOption is what a user may answer; what stands behind it in its line is what to do then. It is the first inline of its line.  [yes]
type FlowOption struct {
	ast.Loc
	Name string // between the brackets, as written
}

// Fence is fenced code, in which nothing means anything. It is the only inline of its line.
type Fence struct {
	ast.Loc
	Ticks  int    // back-ticks of its first line, 3 or more
	Info   string // behind them, without blanks at both ends: the language
	Code   string // between the two lines; each of its lines ends with a line feed
	Closed Closing
}

// Closing is the line that ends fenced code.
type Closing struct {
	Indent string
	Ticks  int
}

// Comment is for people: no program acts on it, and no agent sees it.  // to be done · <!-- to be done -->
type Comment struct {
	ast.Loc
	Text  string // between the signs, as written
	Block bool   // written <!-- -->, which may go over several lines
}

// Version is the version of the file, whatever line it stands in.  <Version: 1.2>
type Version struct {
	ast.Loc
	Text string // without blanks at both ends
}

// Term is a part of a condition: *Name, *Step, *Else, *Regex, *Not, *Or or *And.
type Term interface {
	ast.Node
	// String is the term as it is written in a condition.
	String() string
	termNode()
}

// Name holds if it is among the names that are set.  gold
type Name struct {
	ast.Loc
	Name string
}

// Step holds in one step of a conversation: step_1 before the use case has been used, step_2 behind its first use, and so on.  step_2
type Step struct {
	ast.Loc
	N int // 1 or more
}

// Else holds if none of the conditions before it did.  else
type Else struct {
	ast.Loc
}

// Regex holds if its pattern is found in the latest message of the user, in upper or lower case. A comma outside of brackets ends it.  regex:refund|money
type Regex struct {
	ast.Loc
	Pattern string // of RE2
}

// Not holds if its term does not.  !gold
type Not struct {
	ast.Loc
	Term Term // *Name, *Step, *Else or *Regex
}

// Or holds if one of its terms does.  vip or gold
type Or struct {
	ast.Loc
	Terms []Term // two or more, neither *Or nor *And
}

// And holds if all of its terms do.  !holiday, vip or gold
type And struct {
	ast.Loc
	Terms []Term // two or more, none of them *And
}

func (*Section) partNode()  {}
func (*Category) partNode() {}
func (*Divider) partNode()  {}

func (*Text) inlineNode()       {}
func (*Condition) inlineNode()  {}
func (*EndBlock) inlineNode()   {}
func (*ToolCall) inlineNode()   {}
func (*Ref) inlineNode()        {}
func (*FlowOption) inlineNode() {}
func (*Fence) inlineNode()      {}
func (*Comment) inlineNode()    {}
func (*Version) inlineNode()    {}

func (*Name) termNode()  {}
func (*Step) termNode()  {}
func (*Else) termNode()  {}
func (*Regex) termNode() {}
func (*Not) termNode()   {}
func (*Or) termNode()    {}
func (*And) termNode()   {}
