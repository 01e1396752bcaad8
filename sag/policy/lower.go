package policy

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	exprast "github.com/expr-lang/expr/ast"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/repattern"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// The library's operators round numbers, take what is missing for nil and panic where kinds do not fit. So its tree is checked here and
// rewritten to calls of this package's own functions before it is compiled: what is left to the library is how predicates walk through lists,
// the logical operators, and choices.

// lowerer rewrites one rule's tree.
type lowerer struct {
	context *group
	text    string
	starts  []int32 // the byte offset of each code point of the text, and of its end
	faults  []fault
	seen    map[exprast.Node]bool
	inside  bool // a predicate
	nodes   int  // that were seen, to weigh predicates
	parts   *int // of all patterns of the set so far, as they are written out
}

// lowered is a part of a tree that was rewritten.
type lowered struct {
	node  exprast.Node
	kinds kinds  // what it can give; 0 if it is wrong, which is reported
	name  string // what it is called in messages, if it has a name
	group *group // if it is no value but a group of names
}

func (l *lowerer) fail(at exprast.Node, code diag.Code, hint, format string, args ...any) lowered {
	start := min(max(at.Location().From, 0), len(l.starts)-1)
	end := min(max(at.Location().To, start), len(l.starts)-1)
	l.faults = append(l.faults, fault{
		code: code, message: fmt.Sprintf(format, args...), hint: hint, inRule: true,
		span: source.Span{Start: l.starts[start], End: l.starts[end]},
	})
	return lowered{node: at}
}

// rule rewrites a whole rule.
func (l *lowerer) rule(n exprast.Node) exprast.Node {
	x := l.truth(n, "a rule")
	return x.node
}

// value rewrites what has to be a value.
func (l *lowerer) value(n exprast.Node) lowered {
	x := l.expr(n)
	if x.group != nil {
		return l.fail(n, diag.CodeSAGPolicyType, "its names are "+strings.Join(x.group.names, ", "), "%s is a group of names and no value", x.group.name)
	}
	return x
}

// truth rewrites what has to be true or false.
func (l *lowerer) truth(n exprast.Node, what string) lowered {
	x := l.value(n)
	switch {
	case x.kinds == 0 || x.kinds == isBool:
		return x
	case x.kinds&isBool == 0:
		return l.fail(n, diag.CodeSAGPolicyType, "", "%s is true or false, and not %s", what, x.kinds)
	}
	return lowered{node: l.call(n, fnTruth, x.node), kinds: isBool}
}

// call is a call of one of this package's functions in the place of a node.
func (l *lowerer) call(at exprast.Node, function string, args ...exprast.Node) exprast.Node {
	n := &exprast.CallNode{
		Callee:    &exprast.IdentifierNode{Value: function},
		Arguments: append([]exprast.Node{&exprast.IdentifierNode{Value: "$env"}}, args...),
	}
	n.SetLocation(at.Location())
	return n
}

func constant(at exprast.Node, v any) exprast.Node {
	var n exprast.Node = &exprast.NilNode{}
	if v != nil {
		n = &exprast.ConstantNode{Value: v}
	}
	n.SetLocation(at.Location())
	return n
}

// constantOrigin is an origin in a rule.
type constantOrigin struct{ origin }

func (l *lowerer) load(at exprast.Node, from origin, k kinds, name string) lowered {
	return lowered{node: l.call(at, fnLoad, constant(at, constantOrigin{from})), kinds: k, name: name}
}

func (l *lowerer) expr(n exprast.Node) lowered {
	l.nodes++
	if l.seen[n] { // both sides of a chain share their middle
		return l.fail(n, diag.CodeSAGPolicyType, "write a < b && b < c", "comparisons do not form chains")
	}
	l.seen[n] = true
	switch n := n.(type) {
	case *exprast.NilNode:
		return lowered{node: n, kinds: isNull}
	case *exprast.BoolNode:
		return lowered{node: n, kinds: isBool}
	case *exprast.StringNode:
		return lowered{node: n, kinds: isString}
	case *exprast.IntegerNode:
		return lowered{node: constant(n, int64(n.Value)), kinds: isInt}
	case *exprast.FloatNode:
		return lowered{node: n, kinds: isFloat}
	case *exprast.IdentifierNode:
		return l.identifier(n)
	case *exprast.PointerNode:
		return l.pointer(n)
	case *exprast.MemberNode:
		return l.member(n)
	case *exprast.ChainNode: // what ?. does is done by each member
		l.nodes--
		return l.expr(n.Node)
	case *exprast.UnaryNode:
		return l.unary(n)
	case *exprast.BinaryNode:
		return l.binary(n)
	case *exprast.ConditionalNode:
		return l.conditional(n)
	case *exprast.ArrayNode:
		return l.array(n)
	case *exprast.BuiltinNode:
		return l.builtin(n)
	case *exprast.CallNode:
		name, ok := n.Callee.(*exprast.IdentifierNode)
		if !ok {
			return l.fail(n, diag.CodeSAGPolicyName, "", "nothing but functions can be called")
		}
		return l.noFunction(n, name.Value)
	case *exprast.SliceNode:
		return l.fail(n, diag.CodeSAGPolicyRule, "look at single elements, as in args[0], or at all of them, as in all(args, # > 0)", "parts of lists and strings are not taken")
	case *exprast.VariableDeclaratorNode, *exprast.SequenceNode:
		return l.fail(n, diag.CodeSAGPolicyRule, "", "a rule is one expression, without variables")
	case *exprast.MapNode:
		return l.fail(n, diag.CodeSAGPolicyRule, "", "rules make no objects")
	case *exprast.BytesNode:
		return l.fail(n, diag.CodeSAGPolicyRule, "leave the b out", "rules know no bytes")
	default:
		return l.fail(n, diag.CodeSAGPolicyRule, "", "this cannot stand in a rule")
	}
}

func (l *lowerer) identifier(n *exprast.IdentifierNode) lowered {
	if p, ok := parts[n.Value]; ok {
		return l.load(n, p.source, p.kinds, n.Value)
	}
	switch n.Value {
	case "header":
		return lowered{node: n, group: headerGroup}
	case "context":
		return lowered{node: n, group: l.context}
	case "null":
		return l.fail(n, diag.CodeSAGPolicyName, "write nil", "there is no name null")
	}
	hint := strictyaml.Suggest(n.Value, rootNames)
	if l.context.leaves[n.Value] != nil || l.context.groups[n.Value] != nil {
		hint = "write context." + n.Value
	} else if headerGroup.leaves[n.Value] != nil {
		hint = "write header." + n.Value
	}
	return l.fail(n, diag.CodeSAGPolicyName, hint, "there is no name %s", source.Quote(n.Value, 0))
}

func (l *lowerer) pointer(n *exprast.PointerNode) lowered {
	if n.Name != "" {
		return l.fail(n, diag.CodeSAGPolicyName, "# is the element", "there is no #%s", n.Name)
	}
	return lowered{node: n, kinds: isAny, name: "#"}
}

// member rewrites x.y and x[y], and x?.y, which asks on purpose.
func (l *lowerer) member(n *exprast.MemberNode) lowered {
	switch root := n.Node.(type) { // single arguments need not all of them
	case *exprast.IdentifierNode:
		at, isInt := n.Property.(*exprast.IntegerNode)
		key, isText := n.Property.(*exprast.StringNode)
		switch {
		case root.Value == "args" && isInt:
			return l.memberOf(n, argument(at.Value), "args["+itoa(int64(at.Value))+"]")
		case root.Value == "named" && isText:
			return l.memberOf(n, namedArgument(key.Value), memberName("named", key.Value))
		}
	}
	x := l.expr(n.Node)
	if x.group != nil {
		return l.groupMember(n, x.group)
	}
	key := l.value(n.Property)
	if x.kinds == 0 || key.kinds == 0 {
		return lowered{node: n}
	}
	if x.kinds&(isList|isMap) == 0 {
		return l.fail(n, diag.CodeSAGPolicyType, "", "%s has no members", x.kinds)
	}
	var wanted kinds
	if x.kinds&isList != 0 {
		wanted |= isInt
	}
	if x.kinds&isMap != 0 {
		wanted |= isString
	}
	if key.kinds&wanted == 0 {
		return l.fail(n.Property, diag.CodeSAGPolicyType, "", "a member of %s is not found by %s", x.kinds, key.kinds)
	}
	name := x.name
	if name == "" {
		name = "(…)"
	}
	m := memberOf{base: name, optional: n.Optional}
	switch p := n.Property.(type) {
	case *exprast.StringNode:
		name = memberName(name, p.Value)
	case *exprast.IntegerNode:
		name = memberName(name, int64(p.Value))
	default:
		name += "[…]"
	}
	return lowered{node: l.call(n, fnMember, x.node, key.node, constant(n, m)), kinds: isAny, name: name}
}

func (l *lowerer) memberOf(n *exprast.MemberNode, from origin, name string) lowered {
	l.nodes += 2
	if n.Optional {
		from = optional{from}
	}
	return l.load(n, from, isAny, name)
}

func (l *lowerer) groupMember(n *exprast.MemberNode, g *group) lowered {
	key, ok := n.Property.(*exprast.StringNode)
	if !ok {
		return l.fail(n, diag.CodeSAGPolicyName, "its names are "+strings.Join(g.names, ", "), "a name of %s is written out", g.name)
	}
	if inner := g.groups[key.Value]; inner != nil {
		return lowered{node: n, group: inner}
	}
	to := g.leaves[key.Value]
	if to == nil {
		return l.unknownName(n, g, key.Value)
	}
	from, k := to.source, to.kinds
	if n.Optional {
		from, k = optional{from}, k|isNull
	}
	return l.load(n, from, k, g.name+"."+key.Value)
}

func (l *lowerer) unknownName(n exprast.Node, g *group, name string) lowered {
	hint := strictyaml.Suggest(name, g.names)
	if len(g.names) == 0 {
		hint = "declare it under context"
	}
	return l.fail(n, diag.CodeSAGPolicyName, hint, "%s has no name %s", g.name, source.Quote(name, 0))
}

func (l *lowerer) unary(n *exprast.UnaryNode) lowered {
	switch n.Operator {
	case "!", "not":
		x := l.truth(n.Node, "the operand of "+n.Operator)
		if x.kinds == 0 {
			return x
		}
		n.Node = x.node
		return lowered{node: n, kinds: isBool}
	case "-":
		switch lit := n.Node.(type) {
		case *exprast.IntegerNode:
			l.nodes++
			return lowered{node: constant(n, -int64(lit.Value)), kinds: isInt}
		case *exprast.FloatNode:
			l.nodes++
			return lowered{node: constant(n, -lit.Value), kinds: isFloat}
		}
		x := l.value(n.Node)
		if x.kinds == 0 {
			return x
		}
		if x.kinds&isNumber == 0 {
			return l.fail(n, diag.CodeSAGPolicyType, "", "- is for numbers, not for %s", x.kinds)
		}
		return lowered{node: l.call(n, arithmeticFunctions["-"], constant(n, int64(0)), x.node), kinds: x.kinds & isNumber}
	default:
		return l.fail(n, diag.CodeSAGPolicyRule, "leave it out", "there is no operator %s for one value", n.Operator)
	}
}

func (l *lowerer) binary(n *exprast.BinaryNode) lowered {
	switch n.Operator {
	case "&&", "and", "||", "or":
		x, y := l.truth(n.Left, "the left side of "+n.Operator), l.truth(n.Right, "the right side of "+n.Operator)
		if x.kinds == 0 || y.kinds == 0 {
			return lowered{node: n}
		}
		n.Left, n.Right = x.node, y.node
		return lowered{node: n, kinds: isBool}
	case "??":
		x, y := l.value(n.Left), l.value(n.Right)
		if x.kinds == 0 || y.kinds == 0 {
			return lowered{node: n}
		}
		if x.kinds&isNull == 0 {
			return l.fail(n, diag.CodeSAGPolicyType, "ask with ?. before the name", "the left side of ?? is never null here")
		}
		n.Left, n.Right = x.node, y.node
		k := x.kinds | y.kinds
		if y.kinds&isNull == 0 {
			k &^= isNull
		}
		return lowered{node: n, kinds: k}
	case "in":
		return l.in(n)
	case "matches":
		return l.matches(n)
	case "..":
		return l.fail(n, diag.CodeSAGPolicyRule, "a range stands behind in, as in context.hour in 9..17", "a range is no value")
	}
	x, y := l.value(n.Left), l.value(n.Right)
	if x.kinds == 0 || y.kinds == 0 {
		return lowered{node: n}
	}
	var function, hint string
	var ok bool
	k := isBool
	switch n.Operator {
	case "==", "!=":
		function, ok = equalFunctions[n.Operator], (x.kinds|y.kinds)&isNull != 0 || alike(x.kinds, y.kinds)
	case "<", ">", "<=", ">=":
		function, ok = orderFunctions[n.Operator], x.kinds&isNumber != 0 && y.kinds&isNumber != 0 || x.kinds&y.kinds&isString != 0
	case "contains", "startsWith", "endsWith":
		function, ok = textFunctions[n.Operator], x.kinds&y.kinds&isString != 0
		if n.Operator == "contains" && x.kinds&isList != 0 {
			hint = "write element in list"
		}
	case "+", "-", "*", "/", "%":
		function, ok = arithmeticFunctions[n.Operator], x.kinds&isNumber != 0 && y.kinds&isNumber != 0
		k = isNumber
		if (x.kinds|y.kinds)&isNumber == isInt && n.Operator != "/" {
			k = isInt
		}
	default:
		return l.fail(n, diag.CodeSAGPolicyRule, "", "there is no operator %s", n.Operator)
	}
	if !ok {
		return l.fail(n, diag.CodeSAGPolicyType, hint, "%s does not go with %s and %s", n.Operator, x.kinds, y.kinds)
	}
	return lowered{node: l.call(n, function, x.node, y.node), kinds: k}
}

// alike says whether values of two sets of kinds can be equal.
func alike(a, b kinds) bool { return a&b != 0 || a&isNumber != 0 && b&isNumber != 0 }

// in rewrites x in list, "name" in map and x in 1..5.
func (l *lowerer) in(n *exprast.BinaryNode) lowered {
	if r, ok := n.Right.(*exprast.BinaryNode); ok && r.Operator == ".." {
		x, from, to := l.value(n.Left), l.value(r.Left), l.value(r.Right)
		if x.kinds == 0 || from.kinds == 0 || to.kinds == 0 {
			return lowered{node: n}
		}
		if x.kinds&isNumber == 0 || from.kinds&isInt == 0 || to.kinds&isInt == 0 {
			return l.fail(n, diag.CodeSAGPolicyType, "", "a range is of whole numbers and holds numbers")
		}
		return lowered{node: l.call(n, fnInRange, x.node, from.node, to.node), kinds: isBool}
	}
	y := l.expr(n.Right)
	if y.group != nil {
		key, ok := n.Left.(*exprast.StringNode)
		if !ok {
			return l.fail(n, diag.CodeSAGPolicyName, "its names are "+strings.Join(y.group.names, ", "), "a name of %s is written out, in quotes", y.group.name)
		}
		if inner := y.group.groups[key.Value]; inner != nil {
			return l.fail(n.Left, diag.CodeSAGPolicyName, "its names are "+strings.Join(inner.names, ", "), "%s is a group of names and no value", inner.name)
		}
		to := y.group.leaves[key.Value]
		if to == nil {
			return l.unknownName(n.Left, y.group, key.Value)
		}
		return l.load(n, present{to.source}, isBool, "")
	}
	x := l.value(n.Left)
	if x.kinds == 0 || y.kinds == 0 {
		return lowered{node: n}
	}
	if y.kinds&isList == 0 && (y.kinds&isMap == 0 || x.kinds&isString == 0) {
		hint := ""
		if y.kinds&isString != 0 {
			hint = "write text contains part"
		}
		return l.fail(n, diag.CodeSAGPolicyType, hint, "in does not go with %s and %s", x.kinds, y.kinds)
	}
	if list, ok := y.node.(*exprast.ConstantNode); ok && x.kinds != isNull {
		if c, ok := list.Value.(constantList); ok && !slices.ContainsFunc(c.elems, func(e any) bool { return e == nil || alike(x.kinds, kindOf(e)) }) {
			return l.fail(n, diag.CodeSAGPolicyType, "", "%s is never in this list", x.kinds)
		}
	}
	return lowered{node: l.call(n, fnIn, x.node, y.node), kinds: isBool}
}

func (l *lowerer) matches(n *exprast.BinaryNode) lowered {
	l.nodes++
	text, ok := n.Right.(*exprast.StringNode)
	if !ok {
		return l.fail(n.Right, diag.CodeSAGPolicyRule, "write it in quotes behind matches", "a pattern is a constant")
	}
	x := l.value(n.Left)
	size := repattern.Size(text.Value)
	const smaller = "let fewer things repeat, or less often"
	if size > repattern.MaxInstructions {
		return l.fail(text, diag.CodeSAGPolicyLimit, smaller, "the pattern has about %d parts when it is written out, the limit is %d", size, repattern.MaxInstructions)
	}
	if *l.parts += size; *l.parts > repattern.MaxTotal {
		return l.fail(text, diag.CodeSAGPolicyLimit, smaller, "the patterns of all rules up to here have more than %d parts when they are written out", repattern.MaxTotal)
	}
	re, err := regexp.Compile(text.Value)
	if err != nil {
		return l.fail(text, diag.CodeSAGPolicyRule, "patterns are those of RE2", "the pattern cannot be read: %s", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	if x.kinds == 0 {
		return x
	}
	if x.kinds&isString == 0 {
		return l.fail(n, diag.CodeSAGPolicyType, "", "matches is for strings, not for %s", x.kinds)
	}
	return lowered{node: l.call(n, fnMatches, x.node, constant(n, pattern{re, patternCost(text.Value)})), kinds: isBool}
}

func (l *lowerer) conditional(n *exprast.ConditionalNode) lowered {
	if n.Exp1 == n.Cond {
		return l.fail(n.Cond, diag.CodeSAGPolicyRule, "write a || b", "there is no operator ?:")
	}
	c, x, y := l.truth(n.Cond, "a condition"), l.value(n.Exp1), l.value(n.Exp2)
	if c.kinds == 0 || x.kinds == 0 || y.kinds == 0 {
		return lowered{node: n}
	}
	n.Cond, n.Exp1, n.Exp2 = c.node, x.node, y.node
	return lowered{node: n, kinds: x.kinds | y.kinds}
}

// array rewrites a list. One of constants is made once.
func (l *lowerer) array(n *exprast.ArrayNode) lowered {
	values, wrong := make([]any, 0, len(n.Nodes)), false
	constants := true
	for i, e := range n.Nodes {
		x := l.value(e)
		wrong = wrong || x.kinds == 0
		n.Nodes[i] = x.node
		switch c := x.node.(type) {
		case *exprast.NilNode:
			values = append(values, nil)
		case *exprast.BoolNode:
			values = append(values, c.Value)
		case *exprast.StringNode:
			values = append(values, c.Value)
		case *exprast.FloatNode:
			values = append(values, c.Value)
		case *exprast.ConstantNode:
			values = append(values, plain(c.Value))
		default:
			constants = false
		}
	}
	switch {
	case wrong:
		return lowered{node: n}
	case constants:
		return lowered{node: constant(n, constantList{values}), kinds: isList}
	}
	return lowered{node: n, kinds: isList}
}

// constantList is a list in a rule. The library looks constants up by their value, which those of a slice would not allow.
type constantList struct{ elems []any }

// plain is a value as functions know it.
func plain(v any) any {
	if list, ok := v.(constantList); ok {
		return list.elems
	}
	return v
}

// functions are those that rules can call.
var (
	predicateFunctions = []string{"all", "any", "none", "one", "count", "filter", "map"}
	allFunctions       = []string{"len", "lower", "upper", "trim", "type", "all", "any", "none", "one", "count", "filter", "map"}
)

func (l *lowerer) noFunction(n exprast.Node, name string) lowered {
	return l.fail(n, diag.CodeSAGPolicyName, strings.Replace(strictyaml.Suggest(name, allFunctions), "known are", "functions are", 1), "there is no function %s in rules", source.Quote(name, 0))
}

func (l *lowerer) builtin(n *exprast.BuiltinNode) lowered {
	if slices.Contains(predicateFunctions, n.Name) {
		return l.predicate(n)
	}
	function, ok := valueFunctions[n.Name]
	if !ok {
		return l.noFunction(n, n.Name)
	}
	if len(n.Arguments) != 1 {
		return l.fail(n, diag.CodeSAGPolicyType, "", "%s takes one value", n.Name)
	}
	x := l.value(n.Arguments[0])
	if x.kinds == 0 {
		return x
	}
	if x.kinds&function.takes == 0 {
		return l.fail(n, diag.CodeSAGPolicyType, "", "%s is not for %s", n.Name, x.kinds)
	}
	return lowered{node: l.call(n, function.name, x.node), kinds: function.gives}
}

// predicate rewrites all(list, predicate) and its like. How much a predicate has in it is part of the price of each element.
func (l *lowerer) predicate(n *exprast.BuiltinNode) lowered {
	if len(n.Arguments) != 2 {
		return l.fail(n, diag.CodeSAGPolicyType, "as in all(args, # > 0)", "%s takes a list and a predicate", n.Name)
	}
	list := l.value(n.Arguments[0])
	body, ok := n.Arguments[1].(*exprast.PredicateNode)
	if !ok {
		return l.fail(n, diag.CodeSAGPolicyRule, "", "%s needs a predicate", n.Name)
	}
	if l.inside {
		return l.fail(n, diag.CodeSAGPolicyLimit, "each level would multiply the time that the rule takes", "a predicate holds no other one")
	}
	l.inside = true
	before := l.nodes
	var x lowered
	if n.Name == "map" {
		x = l.value(body.Node)
	} else {
		x = l.truth(body.Node, "a predicate")
	}
	l.inside = false
	if list.kinds == 0 || x.kinds == 0 {
		return lowered{node: n}
	}
	if list.kinds&isList == 0 {
		return l.fail(n, diag.CodeSAGPolicyType, "", "%s is for lists, not for %s", n.Name, list.kinds)
	}
	body.Node = x.node
	n.Arguments[0] = l.call(n, fnElements, list.node, constant(n, 1+l.nodes-before))
	switch n.Name {
	case "count":
		return lowered{node: n, kinds: isInt}
	case "filter", "map":
		return lowered{node: n, kinds: isList}
	default:
		return lowered{node: n, kinds: isBool}
	}
}
