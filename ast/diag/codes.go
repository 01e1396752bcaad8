package diag

import (
	"cmp"
	"slices"
	"strings"

	"github.com/parley-lang/parley/internal/didyoumean"
)

// Info is what the table says about a code.
type Info struct {
	Code     Code
	Title    string   // a few words, like "Text is not valid UTF-8"
	Severity Severity // of a diagnostic with this code, unless it says otherwise

	// Help explains the code in Markdown: what it means, an example of what is
	// wrong and of what is right, and how to mend it.
	Help string
}

// table has all codes in order. Each part of it has a file of its own,
// codes_….go; it does not change once it is made.
var table = assemble(
	harnessCodes,
	bridgeCodes,
	sagCodes,
	sagSchemaCodes,
	sagPolicyCodes,
	sagTreeCodes,
	sagKnowCodes,
	sagTalkCodes,
	agentdslCodes,
	agentdslValidateCodes,
	agentdslJSONCodes,
	agentdslRecordCodes,
	pidginCodes,
	pidginValidateCodes,
	pidginRegistryCodes,
	pidginSafetyCodes,
	adlConditionalCodes,
	adlValidateCodes,
	adlLoadCodes,
	adlTemplateCodes,
	adlStoreCodes,
	adlReplyCodes,
	adlCodes,
)

func assemble(parts ...[]Info) []Info {
	all := slices.Concat(parts...)
	slices.SortFunc(all, func(a, b Info) int { return cmp.Compare(a.Code, b.Code) })
	for i := range all {
		all[i].Help = strings.TrimSpace(all[i].Help)
	}
	return all
}

// Lookup returns what the table says about a code, in upper or lower case.
func Lookup(code Code) (Info, bool) {
	i, found := slices.BinarySearchFunc(table, Code(strings.ToUpper(string(code))), func(info Info, c Code) int {
		return cmp.Compare(info.Code, c)
	})
	if !found {
		return Info{}, false
	}
	return table[i], true
}

// Codes returns the table in order of the codes. The slice belongs to the
// caller.
func Codes() []Info { return slices.Clone(table) }

// Suggest returns the code of the table that a mistyped one was probably meant
// to be, in upper case, and "" if there is none near enough.
func Suggest(code string) string {
	known := make([]string, len(table))
	for i, info := range table {
		known[i] = string(info.Code)
	}
	closest, _ := didyoumean.Closest(code, known)
	return closest
}
