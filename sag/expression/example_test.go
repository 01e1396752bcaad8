package expression_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

func Example() {
	text := `disk.free > 10 && role == "chief"`
	root, err := sag.ParseExpr(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	program, err := expression.Compile(root.X)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	for _, doc := range []string{`{"disk":{"free":12},"role":"chief"}`, `{"disk":{"free":12}}`, `{"disk":{"free":"12"}}`} {
		env, err := expression.DecodeEnv(doc)
		if err != nil {
			fmt.Println(err)
			return
		}
		v, err := program.Eval(ctx, env)
		var fault *expression.Error
		switch {
		case errors.As(err, &fault):
			fmt.Println("error in", text[fault.Span.Start:fault.Span.End], "-", fault)
		case v.Kind() == expression.KindUnknown:
			fmt.Println("unknown for want of", v.Missing())
		default:
			fmt.Println(v)
		}
	}
	// Output:
	// true
	// unknown for want of [role]
	// error in disk.free > 10 - > compares numbers with numbers and strings with strings, not a string with an int
}

func ExampleCompile() {
	root, _ := sag.ParseExpr("((((1))))")
	_, err := expression.Compile(root.X, expression.MaxDepth(3))
	fmt.Println(err, errors.Is(err, expression.ErrLimit))
	// Output: the expression is nested more than 3 levels deep true
}

func ExampleMustCompile() {
	program := expression.MustCompile("9007199254740993 == 9007199254740992")
	fmt.Println(program.Eval(context.Background(), nil))
	// Output: false <nil>
}

func ExampleProgram_Eval() {
	env := expression.NewMapEnv(map[string]any{"stock": 7})
	fmt.Println(expression.MustCompile("stock / 2 + 1").Eval(context.Background(), env))
	// Output: 4.5 <nil>
}

func ExampleProgram_Test() {
	program := expression.MustCompile(`actor.role != "guest"`)
	fmt.Println(program.Test(context.Background(), expression.NewMapEnv(nil)))
	// Output: unknown <nil>
}

func ExampleProgram_Names() {
	for name := range expression.MustCompile("a.b > 1 && (c || a.b < 0)").Names() {
		fmt.Println(name)
	}
	// Output:
	// a.b
	// c
}

func ExampleProgram_Explain() {
	env := expression.NewMapEnv(map[string]any{"load": 0.7, "open": false})
	fmt.Print(expression.MustCompile("load < limit || open && load > 0").Explain(context.Background(), env))
	// Output:
	// ((load < limit) || (open && (load > 0))) = unknown for want of limit
	//   (load < limit) = unknown for want of limit
	//     load = 0.7
	//     limit = unknown, for it is missing
	//   (open && (load > 0)) = false
	//     open = false
	//     (load > 0): not evaluated, the left side decides
	//       load: not evaluated, the left side decides
}

func ExampleExplanation_MarshalJSON() {
	doc, err := json.Marshal(expression.MustCompile("1 > a").Explain(context.Background(), nil))
	fmt.Println(string(doc), err)
	// Output: {"steps":[{"parent":-1,"depth":0,"expr":"(1 \u003e a)","start":0,"end":5,"state":"evaluated","kind":"unknown","missing":["a"]},{"parent":0,"depth":1,"expr":"a","start":4,"end":5,"state":"evaluated","kind":"unknown","missing":["a"]}],"omitted":0} <nil>
}

func ExampleCompat() {
	root, _ := expression.ParseCompat(`missing == null && "a b" == "ab" && 1 + 2`)
	program, _ := expression.Compile(root.X, expression.Compat())
	fmt.Println(program.Eval(context.Background(), nil))
	// Output: true <nil>
}

func ExampleParseCompat() {
	root, err := expression.ParseCompat("stock > 1 0")
	fmt.Println(root.Text, err)
	_, err = expression.ParseCompat("5; stock > 100")
	fmt.Println(err)
	// Output:
	// stock>10 <nil>
	// 1:2: error SAG0001: expected the end of the text or a line end, found ";"
}

func ExampleCache() {
	cache, err := expression.NewCache(100)
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 3 {
		root, _ := sag.ParseExpr("a > 1")
		if _, err := cache.Compile(root); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(cache.Len())
	// Output: 1
}

func ExampleMapEnv() {
	env := expression.NewMapEnv(map[string]any{"disk": map[string]any{"free": 12}})
	if err := env.Set("disk.unit", "GB"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(env.Get("disk"), env.Has("disk.used"))
	fmt.Println(env.Set("disk.free.now", 1))
	// Output:
	// {"free": 12, "unit": "GB"} false
	// "disk.free" is an int and no object that "now" could be put into
}

func ExampleNewStructEnv() {
	type order struct {
		Amount int    `json:"amount"`
		State  string `json:"state"`
	}
	env, err := expression.NewStructEnv(order{900, "open"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(expression.MustCompile(`amount < 500 || state == "open"`).Test(context.Background(), env))
	// Output: true <nil>
}

func ExampleDecodeEnv() {
	env, err := expression.DecodeEnv(`{"big": 9007199254740993, "rate": 0.5}`)
	fmt.Println(env.Get("big"), env.Get("rate"), err)
	_, err = expression.DecodeEnv(`{"role": "guest", "role": "chief"}`)
	fmt.Println(err)
	// Output:
	// 9007199254740993 0.5 <nil>
	// the key "role" is given twice
}

func ExampleValueOf() {
	huge := new(big.Int).Lsh(big.NewInt(1), 80)
	fmt.Println(expression.ValueOf(map[string]any{"n": huge, "l": []string{"a"}}))
	// Output: {"l": ["a"], "n": 1208925819614629174706176}
}

func ExampleValue_Missing() {
	v, _ := expression.MustCompile("a + b.c > 1").Eval(context.Background(), nil)
	fmt.Println(v.Missing())
	// Output: [a b.c]
}

// sensors is an environment of one's own: it asks for what it does not have.
type sensors map[string]float64

func (s sensors) Lookup(path []string) (expression.Value, bool) {
	if path[0] == "tank" && len(path) == 2 {
		level, known := s[path[1]]
		if !known { // there is such a tank, and nobody has measured it yet
			return expression.UnknownValue("tank." + path[1]), true
		}
		return expression.FloatValue(level), true
	}
	return expression.Value{}, false
}

func ExampleEnv() {
	program := expression.MustCompile("tank.north != null && tank.north < 0.8")
	fmt.Println(program.Test(context.Background(), sensors{"north": 0.5}))
	fmt.Println(program.Test(context.Background(), sensors{}))
	// Output:
	// true <nil>
	// unknown <nil>
}

func ExampleObjectValue() {
	fmt.Println(expression.ObjectValue(map[string]expression.Value{
		"name": expression.StringValue("pump"), "on": expression.BoolValue(true), "note": expression.NullValue(),
		"load": expression.ListValue(expression.IntValue(1), expression.FloatValue(1), expression.BigValue(new(big.Int).Lsh(big.NewInt(1), 64))),
	}))
	// Output: {"load": [1, 1.0, 18446744073709551616], "name": "pump", "note": null, "on": true}
}

func ExampleInvalidValue() {
	env := expression.NewMapEnv(map[string]any{"key": expression.InvalidValue("the vault is sealed")})
	_, err := expression.MustCompile("key == null").Eval(context.Background(), env)
	fmt.Println(errors.Is(err, expression.ErrValue), err)
	// Output: true the environment has no value here that can be used: "the vault is sealed"
}

func ExampleBudget() {
	program := expression.MustCompile("1+1==2")
	budget := expression.NewBudget(8)
	_, first := program.EvalWithin(context.Background(), nil, budget)
	_, second := program.EvalWithin(context.Background(), nil, budget)
	told := program.ExplainWithin(context.Background(), nil, expression.NewBudget(100))
	fmt.Println(first, errors.Is(second, expression.ErrLimit), told.Value, program.IsCompat())
	// Output: <nil> true true false
}
