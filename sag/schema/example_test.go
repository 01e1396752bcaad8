package schema_test

import (
	"errors"
	"fmt"
	"os"
	"testing/fstest"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

func order(text string) *sag.ActionStmt {
	m := sag.MustParse("H v 1 id=m1 src=planner dst=runner ts=1712000000\n" + text)
	return m.Statements[0].(*sag.ActionStmt)
}

func deploy() *schema.Verb {
	return schema.New("deploy").
		Positional(schema.String("app").Required()).
		Named(
			schema.String("env").Enum("dev", "staging", "production"),
			schema.Integer("replicas").Min(1).Max(100),
		).MustBuild()
}

func Example() {
	reg, err := schema.NewRegistry(deploy())
	if err != nil {
		fmt.Println(err)
		return
	}
	m := sag.MustParse("H v 1 id=m1 src=planner dst=runner ts=1712000000\n"+`DO deploy(shop, env="stagin", replicas=300)`, sag.Name("order.sag"))
	found := reg.Validate(m.Statements[0].(*sag.ActionStmt))
	_ = diag.Text(os.Stdout, found.Diagnostics(m.Source), diag.TextOptions{Excerpt: true})
	// Output:
	// order.sag:2:21: error SAG0310: argument env must not be "stagin"
	//    2 | DO deploy(shop, env="stagin", replicas=300)
	//      |                     ^^^^^^^^
	//    hint: did you mean "staging"?
	// order.sag:2:40: error SAG0310: argument replicas is 300, above the maximum 100
	//    2 | DO deploy(shop, env="stagin", replicas=300)
	//      |                                        ^^^
	//    hint: it takes 1 to 100
}

func ExampleNew() {
	_, err := schema.New("deploy").
		Positional(schema.String("app").Pattern("[a-z")).
		Named(schema.Integer("replicas").Min(5).Max(1)).
		Build()
	var wrong schema.DefinitionErrors
	if errors.As(err, &wrong) {
		for _, e := range wrong {
			fmt.Println(e)
		}
	}
	// Output:
	// verb "deploy", argument "app": the pattern is no regular expression: missing closing ] in "[a-z"
	// verb "deploy", argument "replicas": the minimum 5 is above the maximum 1: no number fits
}

func ExampleArgSpec() {
	v := schema.New("tag").
		Positional(schema.Any("thing").Required().Nullable().Describe("What is tagged")).
		Named(
			schema.Boolean("force"), schema.List("names"), schema.Object("meta"),
			schema.Float("weight").Min(0).Max(1), schema.NewArg("kind", schema.TypeString).Pattern("[a-z]+"),
		).
		AllowExtra().MustBuild()
	for _, a := range append(v.Positional(), v.Named()...) {
		fmt.Println(a.Name, a.Type)
	}
	// Output:
	// thing any
	// force boolean
	// names list
	// meta object
	// weight float
	// kind string
}

func ExampleRegistry_Validate() {
	var reg schema.Registry
	if err := reg.Register(deploy()); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reg.Validate(order(`DO deploy("shop", env="dev")`)).Err())
	for _, e := range reg.Validate(order(`DO deploy(env="qa", env=null)`)) {
		fmt.Println(e)
	}
	fmt.Println(reg.Validate(order("DO wipe(all=true)")).Err())
	fmt.Println(reg.Validate(order("DO wipe(all=true)"), schema.AllowUnknownVerbs()).Err())
	// Output:
	// <nil>
	// MISSING_ARG: argument app is missing
	// REPEATED_ARG: argument "env" is given twice
	// UNKNOWN_VERB: there is no verb "wipe"
	// <nil>
}

func ExampleVerb_Validate() {
	errs := deploy().Validate(order("DO deploy(a, b, c)"), schema.MaxErrors(1))
	fmt.Println(errors.Is(errs.Err(), schema.TooManyArgs), errs)
	// Output: true TOO_MANY_ARGS: deploy takes at most 1 positional argument, and 3 are given
}

func ExampleCompat() {
	for _, e := range deploy().Validate(order(`DO deploy("shop", env="qa", replicas=0)`), schema.Compat()) {
		fmt.Println(e.Message)
	}
	// Output: Argument 'env' value 'qa' is not in allowed values ['dev', 'staging', 'production']
}

func ExampleError_Statement() {
	errs := deploy().Validate(order("DO deploy()"))
	reply := errs[0].Statement()
	fmt.Printf("ERR %s %q\n", reply.Code.Name, reply.Message.Value)
	// Output: ERR MISSING_ARG "argument app is missing"
}

func ExampleLoad() {
	_, err := schema.Load("verbs.yaml", []byte("verbs:\n  ping: {named: {count: {type: integer, maxx: 5}}}\n"))
	var list diag.List
	if errors.As(err, &list) {
		_ = diag.Text(os.Stdout, list, diag.TextOptions{Excerpt: true})
	}
	// Output:
	// verbs.yaml:2:41: error SAG0302: an argument has no key "maxx"
	//    2 |   ping: {named: {count: {type: integer, maxx: 5}}}
	//      |                                         ^^^^
	//    hint: did you mean max?
}

func ExampleLoadFS() {
	files := fstest.MapFS{ // os.DirFS or an embed.FS in a program
		"ops.yaml": {Data: []byte("verbs: {restart: {positional: [{name: host, type: string}]}}")},
		"dev.json": {Data: []byte(`{"verbs":{"lint":{}}}`)},
	}
	verbs, err := schema.LoadFS(files, []string{"ops.yaml", "dev.json"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, v := range verbs {
		fmt.Println(v.Name())
	}
	// Output:
	// restart
	// lint
}

func ExampleEncodeYAML() {
	fmt.Printf("%s", schema.EncodeYAML(deploy()))
	// Output:
	// verbs:
	//   deploy:
	//     positional:
	//       - name: app
	//         type: string
	//         required: true
	//     named:
	//       env:
	//         type: string
	//         enum: [dev, staging, production]
	//       replicas:
	//         type: integer
	//         min: 1
	//         max: 100
}

func ExampleEncodeJSON() {
	fmt.Printf("%s", schema.EncodeJSON(schema.New("ping").Named(schema.Integer("count").Max(5)).MustBuild()))
	// Output: {"verbs":{"ping":{"named":{"count":{"type":"integer","max":5}}}}}
}

func ExampleJSONSchema() {
	fmt.Printf("%s\n", schema.JSONSchema(schema.New("ping").Positional(schema.String("host").Required()).MustBuild()))
	// Output: {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"ping","type":"object","properties":{"host":{"type":"string"}},"required":["host"],"additionalProperties":false,"x-positional":["host"]}
}

func ExampleParseType() {
	t, ok := schema.ParseType("integer")
	fmt.Println(t == schema.TypeInteger, ok)
	// Output: true true
}

func ExampleRegistry_Replace() {
	reg, err := schema.NewRegistry(deploy())
	if err != nil {
		fmt.Println(err)
		return
	}
	loose := schema.New("deploy").AllowExtra().MustBuild()
	fmt.Println(errors.Is(reg.Register(loose), schema.ErrRegistered))
	fmt.Println(reg.Replace(loose).AllowsExtra(), reg.Verbs())
	// Output:
	// true
	// false [deploy]
}
