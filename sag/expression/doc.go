// Package expression evaluates the expressions of SAG: reasons, conditions, filters.
//
//	root, err := sag.ParseExpr(`disk.free>10 && role=="chief"`)
//	program, err := expression.Compile(root.X)
//	env, err := expression.DecodeEnv([]byte(`{"disk":{"free":12},"role":"chief"}`))
//	truth, err := program.Test(ctx, env) // True
//
// [Compile] makes a [Program] of a tree once; it can then be evaluated any number of times, by many goroutines at once, against
// environments that hold the names: a [MapEnv], a [StructEnv] or an [Env] of one's own. Expressions come from strangers: neither
// compiling nor evaluating recurses, both keep limits, and evaluation can be cancelled through its context.
//
// # What an expression gives
//
// A name that is not there makes what is worked out from it unknown, never false and never null. A path leads through objects only;
// where it meets null, a list or a scalar on its way, the name is not there. Unknown is a value: it carries the names that were
// missing ([Value.Missing]), and [Program.Test] gives [Unknown] for it, so that a guard can refuse.
//
//   - x==null and x!=null, where x is a name and null stands there as a word, ask whether the name is there and holds something: they
//     give true and false for a name that is not there. Any other comparison with an unknown operand is unknown.
//   - && and || take booleans, and the left side decides alone where it can: false&&x is false and true||x is true without a look at
//     x. Unknown is in between: unknown&&false is false, unknown||true is true, the rest is unknown. Another kind of operand is an
//     error ([ErrNotBoolean]).
//   - Whole numbers are exact and of any size up to [MaxDigits]. A number with a fraction is a float of 64 bits, finite always.
//     A result of + - * / is exact if both sides are whole numbers; but if a division leaves a remainder its result is the nearest
//     float (1/2 is 0.5, 4/2 is the whole number 2). With a float on one side, the result is the exact one rounded once to a float.
//     Beyond the range of floats it is an error ([ErrRange]); so is a division by zero ([ErrDivisionByZero]), of floats too.
//   - There is no + of strings: arithmetic with anything but numbers is an error ([ErrNotNumber]).
//   - < > <= >= compare numbers with numbers, by their exact value whether whole or float, and strings with strings, by code points.
//     Anything else is an error ([ErrNotComparable]).
//   - == and != compare like with like: numbers by their exact value (1==1.0 is true, 9007199254740993==9007199254740992.0 false),
//     strings by their code points, blanks included, lists and objects by what they hold. Null equals only itself, and may be
//     compared with everything. Other pairs of unlike kinds are an error ([ErrNotComparable]), for 1=="1" is a mistake and no
//     answer; but inside of lists and objects they are just different.
//   - A list or an object gives itself; names that stand in it give their values. A key that an object repeats is an error.
//
// An operand that can never fit is an error even if the other one is unknown.
//
// # As the original does
//
// [Compat] gives what the published Python package 1.2.3 gives: both sides of everything evaluated, floats everywhere, missing names
// and literal lists as null, booleans as numbers. [ParseCompat] reads a text as it does.
package expression
