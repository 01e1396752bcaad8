package antlrtool

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// trick is what ANTLR ends every rule function with, behind its return, so that the label is used; go vet calls it unreachable.
const (
	trickLabel = "errorExit"
	trick      = "goto errorExit // Trick to prevent compiler error if the label is not used"
	// instead stands before the label of a function that has no other goto to it.
	instead = "if false {\ngoto errorExit // keeps the label used\n}\n"
)

// edit replaces src[from:to].
type edit struct {
	from, to int
	text     string
}

// postprocess makes a generated Go file pass go vet and gofmt without changing what it does: the goto behind the last return of
// every rule function goes, and comes back before the label where nothing else uses it. rules is the count of parser rules that
// the file must hold; any other count of labels or gotos is an error, for then ANTLR's output is not what this program knows.
func postprocess(name string, src []byte, rules int) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("generated code does not parse: %w", err)
	}
	offset := func(p token.Pos) int { return fset.Position(p).Offset }
	labels, edits := 0, []edit{}
	removed := 0
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil || len(fn.Body.List) == 0 {
			continue
		}
		label, gotos := labelAndGotos(fn.Body)
		if label == nil {
			continue
		}
		labels++
		last := fn.Body.List[len(fn.Body.List)-1]
		start := offset(last.Pos())
		if !bytes.HasPrefix(src[start:], []byte(trick)) {
			continue
		}
		removed++
		from := len(bytes.TrimRight(src[:start], " \t\r\n"))
		edits = append(edits, edit{from: from, to: start + len(trick)})
		if gotos == 1 {
			at := offset(label.Pos())
			edits = append(edits, edit{from: at, to: at, text: instead})
		}
	}
	if total := bytes.Count(src, []byte(trick)); labels != rules || removed != rules || total != rules {
		return nil, fmt.Errorf("%s: %d parser rules, but %d labels %s, %d gotos behind a return (%d in all): ANTLR's output is not the expected one",
			name, rules, labels, trickLabel, removed, total)
	}
	out, err := format.Source(apply(src, edits))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return out, nil
}

// labelAndGotos gives the function's errorExit label, nil if it has none, and the count of gotos to it.
func labelAndGotos(body *ast.BlockStmt) (label *ast.LabeledStmt, gotos int) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.LabeledStmt:
			if n.Label.Name == trickLabel {
				label = n
			}
		case *ast.BranchStmt:
			if n.Tok == token.GOTO && n.Label.Name == trickLabel {
				gotos++
			}
		}
		return true
	})
	return label, gotos
}

func apply(src []byte, edits []edit) []byte {
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.from, b.from) })
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		out.Write(src[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.Write(src[at:])
	return out.Bytes()
}

// interpRules counts the rules that an .interp file lists; it stands apart from the Go code, which is checked against it.
func interpRules(name string, text []byte) (int, error) {
	_, rest, ok := strings.Cut(string(text), "rule names:\n")
	if !ok {
		return 0, fmt.Errorf("%s has no part %q", name, "rule names:")
	}
	part, _, ok := strings.Cut(rest, "\n\n")
	if !ok {
		return 0, fmt.Errorf("%s: the part %q does not end", name, "rule names:")
	}
	n := strings.Count(part, "\n") + 1
	if part == "" {
		return 0, fmt.Errorf("%s: no rules (%s)", name, strconv.Quote(part))
	}
	return n, nil
}
