package policy

import (
	"cmp"
	"math"
	"reflect"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr/builtin"

	"github.com/parley-lang/parley/sag/expression"
)

// Names of the functions that trees are rewritten to. No rule can call them: there are blanks in the names.
const (
	fnLoad     = "load value"
	fnMember   = "member of"
	fnTruth    = "is true"
	fnIn       = "is in"
	fnInRange  = "is in range"
	fnMatches  = "does match"
	fnElements = "elements of"
)

var (
	equalFunctions      = map[string]string{"==": "is equal", "!=": "is unequal"}
	orderFunctions      = map[string]string{"<": "is less", ">": "is more", "<=": "is at most", ">=": "is at least"}
	textFunctions       = map[string]string{"contains": "does contain", "startsWith": "starts with", "endsWith": "ends with"}
	arithmeticFunctions = map[string]string{"+": "sum of", "-": "difference of", "*": "product of", "/": "quotient of", "%": "remainder of"}
	valueFunctions      = map[string]struct {
		name         string
		takes, gives kinds
	}{
		"len":   {"length of", isString | isList | isMap, isInt},
		"lower": {"lower case of", isString, isString},
		"upper": {"upper case of", isString, isString},
		"trim":  {"trimmed", isString, isString},
		"type":  {"type of", isAny, isString},
	}
)

// functions are the functions by name. The first parameter is the run, the types are what the library checks calls by.
var functions = func() map[string]*builtin.Function {
	all := map[string]*builtin.Function{}
	add := func(name string, typ any, f func(r *run, args []any) (any, error)) {
		all[name] = &builtin.Function{
			Name: name, Types: []reflect.Type{reflect.TypeOf(typ)},
			Func: func(args ...any) (any, error) { return f(args[0].(*run), args[1:]) },
		}
	}
	var (
		value   func(r, x any) any
		truth   func(r, x any) bool
		compare func(r, x, y any) bool
		combine func(r, x, y any) any
	)
	add(fnLoad, value, func(r *run, args []any) (any, error) {
		if err := r.spend(1); err != nil {
			return nil, err
		}
		return args[0].(constantOrigin).load(r)
	})
	add(fnTruth, truth, func(r *run, args []any) (any, error) { return truthOf(args[0]) })
	for op, negate := range map[string]bool{"==": false, "!=": true} {
		add(equalFunctions[op], compare, func(r *run, args []any) (any, error) {
			equal, err := r.equal(args[0], plain(args[1]))
			return equal != negate, err
		})
	}
	for op, holds := range map[string]func(c int) bool{
		"<": func(c int) bool { return c < 0 }, ">": func(c int) bool { return c > 0 },
		"<=": func(c int) bool { return c <= 0 }, ">=": func(c int) bool { return c >= 0 },
	} {
		add(orderFunctions[op], compare, func(r *run, args []any) (any, error) {
			c, err := r.order(args[0], args[1])
			return holds(c), err
		})
	}
	for op, holds := range map[string]func(s, t string) bool{
		"contains": strings.Contains, "startsWith": strings.HasPrefix, "endsWith": strings.HasSuffix,
	} {
		add(textFunctions[op], compare, func(r *run, args []any) (any, error) {
			s, t, err := r.texts(args[0], args[1])
			if err != nil {
				return false, err
			}
			return holds(s, t), nil
		})
	}
	for op, name := range arithmeticFunctions {
		add(name, combine, func(r *run, args []any) (any, error) {
			if err := r.touch(args[0], args[1]); err != nil {
				return nil, err
			}
			return arithmetic(op[0], args[0], args[1])
		})
	}
	add(fnIn, compare, func(r *run, args []any) (any, error) { return r.in(args[0], plain(args[1])) })
	var inRange func(r, x, from, to any) bool
	add(fnInRange, inRange, func(r *run, args []any) (any, error) { return r.inRange(args[0], args[1], args[2]) })
	var match func(r, x any, p pattern) bool
	add(fnMatches, match, func(r *run, args []any) (any, error) { return r.matches(args[0], args[1].(pattern)) })
	var elements func(r, x any, weight int) []any
	add(fnElements, elements, func(r *run, args []any) (any, error) { return r.elements(plain(args[0]), args[1].(int)) })
	var member func(r, x, key any, m memberOf) any
	add(fnMember, member, func(r *run, args []any) (any, error) { return r.member(plain(args[0]), args[1], args[2].(memberOf)) })
	var count func(r, x any) int
	add(valueFunctions["len"].name, count, func(r *run, args []any) (any, error) { return r.length(plain(args[0])) })
	for name, change := range map[string]func(string) string{"lower": strings.ToLower, "upper": strings.ToUpper, "trim": strings.TrimSpace} {
		var text func(r, x any) string
		add(valueFunctions[name].name, text, func(r *run, args []any) (any, error) {
			s, _, err := r.texts(args[0], "")
			if err != nil {
				return nil, err
			}
			return change(s), nil
		})
	}
	var typ func(r, x any) string
	add(valueFunctions["type"].name, typ, func(r *run, args []any) (any, error) { return r.typeOf(plain(args[0])) })
	return all
}()

// touch looks at values that an operation needs: bad ones are errors.
func (r *run) touch(x, y any) error {
	if err := r.spend(1); err != nil {
		return err
	}
	if b, ok := x.(*bad); ok {
		return b.err()
	}
	if b, ok := y.(*bad); ok {
		return b.err()
	}
	return nil
}

func truthOf(x any) (any, error) {
	switch x := x.(type) {
	case bool:
		return x, nil
	case *bad:
		return false, x.err()
	default:
		return false, &Error{Kind: expression.ErrNotBoolean, Msg: phrase(x) + " is neither true nor false"}
	}
}

func notComparable(x, y any) *Error {
	return &Error{Kind: expression.ErrNotComparable, Msg: phrase(x) + " is not comparable with " + phrase(y)}
}

// equal compares like with like; null with everything.
func (r *run) equal(x, y any) (bool, error) {
	x = plain(x)
	if err := r.touch(x, y); err != nil {
		return false, err
	}
	if x == nil || y == nil {
		return x == nil && y == nil, nil
	}
	if a, b := kindOf(x), kindOf(y); !alike(a, b) {
		return false, notComparable(x, y)
	}
	return r.same(x, y, 0)
}

// same compares values of whatever kinds; unlike ones are different.
func (r *run) same(x, y any, depth int) (bool, error) {
	if err := r.touch(x, y); err != nil {
		return false, err
	}
	if depth > maxValueDepth {
		return false, tooDeep.err()
	}
	if order, ok := compareNumbers(x, y); ok {
		return order == 0, nil
	}
	switch a := x.(type) {
	case string:
		b, ok := y.(string)
		if !ok || len(a) != len(b) {
			return false, nil
		}
		return a == b, r.spendText(len(a))
	case []any:
		b, ok := y.([]any)
		if !ok || len(a) != len(b) {
			return false, nil
		}
		for i := range a {
			if equal, err := r.same(a[i], b[i], depth+1); !equal || err != nil {
				return false, err
			}
		}
		return true, nil
	case map[string]any:
		b, ok := y.(map[string]any)
		if !ok || len(a) != len(b) {
			return false, nil
		}
		return r.sameMaps(a, b, depth)
	case bool:
		b, ok := y.(bool)
		return ok && a == b, nil
	default: // null, or a number and no number
		return x == nil && y == nil, nil
	}
}

// sameMaps goes through all members before it answers: which one is looked at first must not decide between different and bad.
func (r *run) sameMaps(a, b map[string]any, depth int) (bool, error) {
	all := true
	for key := range a {
		if err := r.spendText(len(key)); err != nil {
			return false, err
		}
		other, ok := b[key]
		if !ok {
			all = false
			continue
		}
		equal, err := r.same(a[key], other, depth+1)
		if err != nil {
			return false, err
		}
		all = all && equal
	}
	return all, nil
}

func (r *run) order(x, y any) (int, error) {
	if err := r.touch(x, y); err != nil {
		return 0, err
	}
	if c, ok := compareNumbers(x, y); ok {
		return c, nil
	}
	s, ok := x.(string)
	t, ok2 := y.(string)
	if !ok || !ok2 {
		return 0, notComparable(x, y)
	}
	return cmp.Compare(s, t), r.spendText(min(len(s), len(t)))
}

// texts are two strings, looked at as a whole.
func (r *run) texts(x, y any) (s, t string, err error) {
	if err := r.touch(x, y); err != nil {
		return "", "", err
	}
	for _, v := range []any{x, y} {
		if _, ok := v.(string); !ok {
			return "", "", &Error{Kind: expression.ErrType, Msg: phrase(v) + " is no string"}
		}
	}
	s, t = x.(string), y.(string)
	return s, t, r.spendText(len(s) + len(t))
}

func (r *run) in(x, y any) (any, error) {
	x = plain(x)
	if err := r.touch(x, y); err != nil {
		return false, err
	}
	switch y := y.(type) {
	case []any:
		for _, e := range y {
			if equal, err := r.same(x, e, 0); equal || err != nil {
				return equal, err
			}
		}
		return false, nil
	case map[string]any:
		key, ok := x.(string)
		if !ok {
			return false, &Error{Kind: expression.ErrType, Msg: "a key of an object is a string, and not " + phrase(x)}
		}
		_, ok = y[key]
		return ok, r.spendText(len(key))
	default:
		return false, &Error{Kind: expression.ErrType, Msg: "nothing is in " + phrase(y)}
	}
}

func (r *run) inRange(x, from, to any) (any, error) {
	if err := r.touch(from, to); err != nil {
		return false, err
	}
	if err := r.touch(x, nil); err != nil {
		return false, err
	}
	_, isInt := asInt(from)
	_, isInt2 := asInt(to)
	low, ok := compareNumbers(from, x)
	high, _ := compareNumbers(x, to)
	switch {
	case !isInt || !isInt2:
		return false, &Error{Kind: expression.ErrType, Msg: "a range is of whole numbers"}
	case !ok:
		return false, notNumber(x)
	}
	if f, isFloat := x.(float64); isFloat && f != math.Trunc(f) {
		return false, nil
	}
	return low <= 0 && high <= 0, nil
}

// pattern is a regular expression, with what a byte of text costs it.
type pattern struct {
	re   *regexp.Regexp
	cost int
}

// patternCost is how many steps a byte of text takes at worst: the matcher follows all instructions at once.
func patternCost(text string) int {
	re, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return 1
	}
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		return 1
	}
	return 1 + len(prog.Inst)/8
}

func (r *run) matches(x any, p pattern) (any, error) {
	s, _, err := r.texts(x, "")
	if err != nil {
		return false, err
	}
	if p.cost > math.MaxInt32/(len(s)+1) {
		return false, errWork
	}
	if err := r.spend(p.cost * len(s)); err != nil {
		return false, err
	}
	return p.re.MatchString(s), nil
}

// elements are the elements of a list that a predicate goes through.
func (r *run) elements(x any, weight int) (any, error) {
	if err := r.touch(x, nil); err != nil {
		return nil, err
	}
	list, ok := x.([]any)
	if !ok {
		return nil, &Error{Kind: expression.ErrType, Msg: phrase(x) + " is no list"}
	}
	if len(list) > r.work/weight {
		return nil, errWork
	}
	return list, r.spend(len(list) * weight)
}

// memberOf is what there is to know of x.y and x[y].
type memberOf struct {
	base     string // what x is called
	optional bool   // x?.y
}

func (r *run) member(x, key any, m memberOf) (any, error) {
	if err := r.touch(x, key); err != nil {
		return nil, err
	}
	switch x := x.(type) {
	case []any:
		if i, ok := asInt(key); ok {
			if i >= 0 && i < int64(len(x)) {
				return r.checked(x[i], nil)
			}
			key = i
		}
	case map[string]any:
		if name, ok := key.(string); ok {
			if err := r.spendText(len(name)); err != nil {
				return nil, err
			}
			if v, ok := x[name]; ok {
				return r.checked(v, nil)
			}
		}
	}
	if m.optional {
		return nil, nil //nolint:nilnil // null
	}
	return nil, missing(memberName(m.base, key))
}

func (r *run) length(x any) (any, error) {
	if err := r.touch(x, nil); err != nil {
		return nil, err
	}
	switch x := x.(type) {
	case string:
		return utf8.RuneCountInString(x), r.spendText(len(x))
	case []any:
		return len(x), nil
	case map[string]any:
		return len(x), nil
	default:
		return nil, &Error{Kind: expression.ErrType, Msg: phrase(x) + " has no length"}
	}
}

func (r *run) typeOf(x any) (any, error) {
	if err := r.touch(x, nil); err != nil {
		return nil, err
	}
	switch kindOf(x) {
	case isNull:
		return "null", nil
	case isBool:
		return "bool", nil
	case isInt:
		return "int", nil
	case isFloat:
		return "float", nil
	case isString:
		return "string", nil
	case isList:
		return "list", nil
	default:
		return "map", nil
	}
}
