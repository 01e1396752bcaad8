package canon

import (
	"strings"
	"unicode"

	"github.com/parley-lang/parley/internal/lookalike"
)

// Name is what a name is compared by: blanks round it, case, invisible characters and letters that look like others make no difference.
func Name(text string) string {
	return strings.TrimFunc(lookalike.Fold(strings.TrimFunc(text, unicode.IsSpace)), unicode.IsSpace)
}
