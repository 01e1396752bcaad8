package adl

import "github.com/parley-lang/parley/ast/adlast"

// The nodes of the AST, documented in package adlast.
type (
	File        = adlast.File
	FrontMatter = adlast.FrontMatter
	UseCase     = adlast.UseCase
	Header      = adlast.Header
	Ident       = adlast.Ident
	Limit       = adlast.Limit
	Part        = adlast.Part
	Section     = adlast.Section
	SectionKind = adlast.SectionKind
	Heading     = adlast.Heading
	Category    = adlast.Category
	Divider     = adlast.Divider
	Line        = adlast.Line
	Inline      = adlast.Inline
	Text        = adlast.Text
	Condition   = adlast.Condition
	EndBlock    = adlast.EndBlock
	ToolCall    = adlast.ToolCall
	Ref         = adlast.Ref
	FlowOption  = adlast.FlowOption
	Fence       = adlast.Fence
	Closing     = adlast.Closing
	Comment     = adlast.Comment
	Version     = adlast.Version
	Term        = adlast.Term
	NameTerm    = adlast.Name
	Step        = adlast.Step
	Else        = adlast.Else
	Regex       = adlast.Regex
	Not         = adlast.Not
	Or          = adlast.Or
	And         = adlast.And
	Conditional = adlast.Conditional
)

// The kinds of sections.
const (
	NoSection   = adlast.NoSection
	Goal        = adlast.Goal
	Description = adlast.Description
	Steps       = adlast.Steps
	Solution    = adlast.Solution
	Alternative = adlast.Alternative
	Fallback    = adlast.Fallback
	Examples    = adlast.Examples
	Context     = adlast.Context
	Output      = adlast.Output
)
