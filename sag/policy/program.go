package policy

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	exprast "github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/vm"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag/expression"
)

// memoryBudget bounds the elements of the lists that one evaluation makes: 32 MB.
const memoryBudget = 2_000_000

// keptStack bounds the stack that is kept for the next evaluation, in values.
const keptStack = 1 << 10

// program is a rule that was compiled.
type program struct {
	code   *vm.Program
	starts []int32 // see lowerer
}

// compileRule compiles a rule. There is a program if there are no faults. The parts of its patterns are added to those of others.
func compileRule(text string, context *group, cfg *config, parts *int) (p *program, faults []fault) {
	if fs := precheck(text, cfg); fs != nil {
		return nil, fs
	}
	l := &lowerer{context: context, text: text, starts: starts(text), seen: map[exprast.Node]bool{}, parts: parts}
	config := conf.CreateNew()
	config.MaxNodes = uint(cfg.maxNodes)
	config.Functions = functions
	config.Optimize = false // the library's optimizer rounds: it works out constants by the library's own operators
	err := guarded(func() error {
		tree, err := parser.ParseWithConfig(text, config)
		if err != nil {
			return err
		}
		tree.Node = l.rule(tree.Node)
		if len(l.faults) > 0 {
			return nil
		}
		if _, err = checker.Check(tree, config); err != nil {
			return err
		}
		code, err := compiler.Compile(tree, config)
		p = &program{code: code, starts: l.starts}
		return err
	})
	if err != nil {
		l.faults = append(l.faults, l.syntax(err))
	}
	return p, l.faults
}

// guarded calls into the library, which panics now and then. It is the only place where panics end: those of functions and environments
// that are called while a rule runs among them.
func guarded(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%w: %v", ErrInternal, v)
		}
	}()
	return f()
}

// precheck refuses a rule that the library's parser, which recurses, should not see.
func precheck(text string, cfg *config) []fault {
	whole := source.Span{End: int32(min(len(text), ruleCeiling))}
	switch {
	case len(text) > cfg.maxRule || len(text) > ruleCeiling:
		return []fault{{
			code: diag.CodeSAGPolicyLimit, inRule: true, span: source.Span{End: min(whole.End, 1)}, hint: "split it",
			message: fmt.Sprintf("the rule has %d bytes, the limit is %d", len(text), min(cfg.maxRule, ruleCeiling)),
		}}
	case strings.TrimSpace(text) == "":
		return []fault{{code: diag.CodeSAGPolicyRule, inRule: true, span: whole, message: "the rule is empty"}}
	}
	if at, ok := source.Check(text); !ok {
		return []fault{{code: diag.CodeSAGPolicyRule, inRule: true, span: source.Span{Start: int32(at), End: int32(at) + 1}, message: "the rule is not valid UTF-8"}}
	}
	if at := tooDeepAt(text, cfg.maxDepth); at >= 0 {
		return []fault{{
			code: diag.CodeSAGPolicyLimit, inRule: true, span: source.Span{Start: int32(at), End: int32(at) + 1},
			message: fmt.Sprintf("brackets are nested more than %d levels deep", cfg.maxDepth),
		}}
	}
	return nil
}

// tooDeepAt is where brackets are nested deeper than a limit, -1 if nowhere. What is in strings and comments does not count.
func tooDeepAt(text string, limit int) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '(', '[', '{':
			if depth++; depth > limit {
				return i
			}
		case ')', ']', '}':
			depth--
		case '"', '\'', '`':
			for i++; i < len(text) && text[i] != c; i++ {
				if text[i] == '\\' && c != '`' {
					i++
				}
			}
		case '/':
			end := 0
			switch {
			case strings.HasPrefix(text[i:], "//"):
				end = strings.IndexByte(text[i:], '\n')
			case strings.HasPrefix(text[i:], "/*"):
				end = strings.Index(text[i:], "*/")
			}
			if end < 0 {
				return -1
			}
			i += end
		}
	}
	return -1
}

// starts are the byte offsets of a text's code points, and of its end: the library counts code points.
func starts(text string) []int32 {
	out := make([]int32, 0, utf8.RuneCountInString(text)+1)
	for i := range text {
		out = append(out, int32(i))
	}
	return append(out, int32(len(text)))
}

// syntax is the fault that the library's parser, or its compiler, noticed.
func (l *lowerer) syntax(err error) fault {
	f := fault{code: diag.CodeSAGPolicyRule, inRule: true, message: err.Error()}
	var e *file.Error
	if !errors.As(err, &e) {
		f.span.End = int32(len(l.text))
		return f
	}
	from := min(max(e.From, 0), len(l.starts)-1)
	f.span = source.Span{Start: l.starts[from], End: l.starts[min(max(e.To, from+1), len(l.starts)-1)]}
	f.message = e.Message
	switch token, ok := strings.CutPrefix(e.Message, "unexpected token "); {
	case strings.Contains(e.Message, "maximum allowed nodes"):
		f.code, f.message, f.hint = diag.CodeSAGPolicyLimit, "the rule has too many operators, names and values", "split it"
	case token == "EOF":
		f.message = "the rule ends too early"
	case ok:
		if _, quoted, found := strings.Cut(token, "("); found {
			token = strings.TrimSuffix(quoted, ")")
		}
		f.message = token + " cannot stand here"
		if token == `"="` {
			f.hint = "write =="
		}
	}
	return f
}

var machines = sync.Pool{New: func() any { return &vm.VM{MemoryBudget: memoryBudget} }}

// run evaluates the program.
func (p *program) run(r *run) (bool, *Error) {
	machine := machines.Get().(*vm.VM)
	var result any
	err := guarded(func() (err error) {
		result, err = machine.Run(p.code, r)
		return err
	})
	if err != nil {
		return false, p.failure(err) // and the machine is not used again
	}
	if cap(machine.Stack) <= keptStack {
		clear(machine.Stack[:cap(machine.Stack)])
		clear(machine.Variables)
		machines.Put(machine)
	}
	holds, ok := result.(bool)
	if !ok {
		return false, &Error{Kind: ErrInternal, Msg: "the rule gave neither true nor false"}
	}
	return holds, nil
}

// failure makes our error of the library's.
func (p *program) failure(err error) *Error {
	out := Error{Kind: ErrInternal, Msg: "the rule cannot be evaluated"}
	var ours *Error
	var theirs *file.Error
	if errors.As(err, &theirs) {
		if strings.Contains(theirs.Message, "memory budget") {
			out = Error{Kind: expression.ErrLimit, Msg: "this takes more memory than a rule may take"}
		}
		if from := theirs.From; from >= 0 && from < len(p.starts) {
			out.Span = source.Span{Start: p.starts[from], End: p.starts[min(max(theirs.To, from), len(p.starts)-1)]}
		}
	}
	if errors.As(err, &ours) {
		span := out.Span
		out = *ours
		out.Span = span
	}
	return &out
}
