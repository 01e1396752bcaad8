package sanitizer

import (
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/filter"
)

// Filter is the condition of a subscription; see package filter.
type Filter = filter.Filter

// CompileFilter makes the filter of a subscription; see filter.Compile.
func CompileFilter(s *sag.SubStmt, options ...expression.Option) (*Filter, error) {
	return filter.Compile(s, options...)
}
