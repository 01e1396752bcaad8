package bridge_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag/schema"
	"github.com/parley-lang/parley/tools/bridge"
)

const lamps = `### UseCase: lamps
#### Description
The lamp is dead.

#### Solution
Look it up with @find_lamp(number).
<gold>Send a new one with @send_lamp()!
`

// called are the tools of use cases, looked up in a list.
func called(t require.TestingT, cases, list string) []*bridge.Tool {
	f, err := adl.Parse(cases, adl.Name("a.md"))
	require.NoError(t, err)
	var declared []*bridge.Tool
	if list != "" {
		declared, err = bridge.ReadTools(source.NewFile("tools.json", list))
		require.NoError(t, err, list)
	}
	return bridge.Tools([]*adl.File{f}, declared)
}

func TestCalls(t *testing.T) {
	tools := called(t, lamps, `{"tools":[{"name":"find_lamp","description":"Finds a lamp"},{"name":"unused"}]}`)
	require.Len(t, tools, 2)
	assert.Equal(t, "Finds a lamp", tools[0].Description)
	assert.Equal(t, "6:17", tools[0].File.Position(int(tools[0].Span.Start)).String())
	assert.Equal(t, []bridge.Call{{UseCase: "lamps", File: tools[0].File, Span: tools[0].Span, Args: "number", Guarded: true}}, tools[0].Calls)
	assert.True(t, tools[1].Calls[0].Forced)
	_, losses, err := bridge.ToolsToMCP(tools)
	require.NoError(t, err)
	for _, part := range []string{`has to call "send_lamp"`, `the arguments "number"`, `conditions say when use case "lamps" calls "find_lamp"`} {
		assert.True(t, told(losses, bridge.Dropped, part), part)
	}
	assert.True(t, told(losses, bridge.Assumed, "which arguments"))
}

func TestReadTools(t *testing.T) {
	for text, want := range map[string]string{
		"a\n# b\n\n c \na\n":                            "a c",
		`["a","b"]`:                                     "a b",
		"- a\n- name: b\n  description: x\n":            "a b",
		`{"result":{"tools":[{"name":"a"}]}}`:           "a",
		`{"tools":[{"name":"a"}],"nextCursor":null}`:    "a",
		`{"tools":[{"name":"a"}],"nextCursor":"more"}`:  "! there are more pages",
		`{"tools":[{"name":"a"},{"name":"a"}]}`:         "! there twice",
		`{"tools":[{"nme":"a"}]}`:                       "! no name",
		`{"tools":[{"name":5}]}`:                        "! name of a tool",
		`{"tools":[{"name":"a","inputSchema":[]}]}`:     "! inputSchema",
		`{"tools":5}`:                                   "! what the file holds",
		"":                                              "! holds nothing",
		strings.Repeat("[", 100_000):                    "! ",
		"tools:\n  - name: a\n    x: &b 1\n    y: *b\n": "! ",
	} {
		list, err := bridge.ReadTools(source.NewFile("tools", text))
		if message, bad := strings.CutPrefix(want, "! "); bad {
			var found diag.List
			require.ErrorAs(t, err, &found, "%.40q", text)
			assert.ErrorContains(t, err, message)
			assert.Contains(t, []diag.Code{diag.CodeUnreadable, diag.CodeTooDeep}, found[0].Code)
			continue
		}
		require.NoError(t, err, text)
		var names []string
		for _, tool := range list {
			names = append(names, tool.Name)
		}
		assert.Equal(t, want, strings.Join(names, " "), text)
	}
}

func one(t require.TestingT, input string) []*bridge.Tool {
	return called(t, "### UseCase: a\n#### Solution\nCall @f().\n", `{"tools":[{"name":"f","description":"x","inputSchema":`+input+`}]}`)
}

func TestSchemas(t *testing.T) {
	verbs, losses, err := bridge.ToolsToSchemas(one(t, `{"type":"object","additionalProperties":false,"required":["id","mode","left"],"properties":{
		"id":{"type":"integer","minimum":1,"description":"which"},
		"mode":{"type":["string","null"],"enum":["a","b",null]},
		"code":{"type":"string","pattern":"^[A-Z]{2}$"},
		"many":{"type":["string","integer"]},
		"flag":{"type":"boolean"},"list":{"type":"array","items":{"type":"string"}},"of":{"type":"object"},"n":{"type":"number","exclusiveMaximum":3,"maximum":4.5},
		"broken":{"type":"string","pattern":"(?=x)"},"odd":{"type":"string","enum":[1]},"no":false,"yes":true,"bad":{"type":"string","minimum":3}
	}}`))
	require.NoError(t, err)
	want := `verbs:
  f:
    description: x
    named:
      q_id:
        type: integer
        required: true
        description: which
        min: 1
      mode:
        type: string
        required: true
        nullable: true
        enum: [a, b, null]
      code:
        type: string
        pattern: "(?s:.*)(?:^[A-Z]{2}$)(?s:.*)"
      many:
        type: any
      flag:
        type: boolean
      list:
        type: list
      of:
        type: object
      "n":
        type: float
        max: 4.5
      broken:
        type: string
      odd:
        type: string
      "no":
        type: any
        enum: []
      "yes":
        type: any
      bad:
        type: string
      left:
        type: any
        required: true
        nullable: true
`
	assert.Equal(t, want, string(schema.EncodeYAML(verbs...)))
	for part, kind := range map[string]bridge.Kind{
		`argument "id" is no name`: bridge.Renamed, `"many" has no single type`: bridge.Changed, `"items" of the argument "list"`: bridge.Dropped,
		`"exclusiveMaximum" of the argument "n"`: bridge.Dropped, `"pattern" of the argument "broken"`: bridge.Dropped, `"enum" of the argument "odd"`: bridge.Dropped,
		`"minimum" of the argument "bad"`: bridge.Dropped,
	} {
		assert.True(t, told(losses, kind, part), part)
	}
}

func TestOddSchemas(t *testing.T) {
	verbs, losses, err := bridge.ToolsToSchemas(one(t, `{"type":"array","required":["a",5,"a"],"additionalProperties":{"type":"string"},"properties":{"n":{"type":"number","minimum":0.1000000000000000055},
		"s":5,"w":{"type":"word"},"all":{"type":["string","integer","number","boolean","array","object","null"]}},"$schema":"x","allOf":[]}`))
	require.NoError(t, err)
	require.Len(t, verbs, 1)
	for part, kind := range map[string]bridge.Kind{
		"required is no list of names": bridge.Changed, "additionalProperties is a schema": bridge.Changed, "too many digits": bridge.Changed, `schema of the argument "s" is none`: bridge.Changed,
		`type of the argument "w" is not one`: bridge.Changed, `"allOf" is not carried`: bridge.Dropped, `"type" is not carried`: bridge.Dropped,
	} {
		assert.True(t, told(losses, kind, part), part)
	}
	assert.False(t, told(losses, bridge.Changed, `"all"`), "every type is any")
}

func TestOutputs(t *testing.T) {
	tools, err := bridge.ReadTools(source.NewFile("t.json", `{"tools":[{"name":"a b","title":"T","description":"x\ny","inputSchema":{"type":"object"},"outputSchema":{"type":"object","title":"Cup","properties":{
		"cups":{"type":"array","items":{"type":"object","properties":{"hot":{"type":"boolean"},"or":{"anyOf":[{"type":"string"},{"type":"null"}]},"$id":{"type":"string"}}}}}}}]}`))
	require.NoError(t, err)
	_, losses, err := bridge.ToolsToSchemas(tools)
	require.NoError(t, err)
	assert.True(t, told(losses, bridge.Dropped, "outputSchema"))
	assert.True(t, told(losses, bridge.Renamed, `the tool "a b"`))
	assert.True(t, told(losses, bridge.Dropped, `"title" of its declaration`))
	m, losses, err := bridge.ToolsToFunctions(tools)
	require.NoError(t, err)
	require.NotEmpty(t, m.Blocks)
	for part, kind := range map[string]bridge.Kind{
		"output: title": bridge.Dropped, `output.cups[].hot: the type "\"boolean\""`: bridge.Changed, "output.cups[].or: the alternatives": bridge.Dropped, "several lines": bridge.Changed,
	} {
		assert.True(t, told(losses, kind, part), "%s in %v", part, losses)
	}
	doc, losses, err := bridge.ToolsToMCP(tools)
	require.NoError(t, err)
	assert.True(t, told(losses, bridge.Dropped, `"title"`))
	back, err := tooldef.FromMCP(doc)
	require.NoError(t, err)
	assert.Equal(t, "a b", back[0].Function.Name.Name)
}

// TestPatternsAreLookedFor holds that a pattern of JSON Schema, which need not match all of a string, does not have to as one of a verb.
func TestPatternsAreLookedFor(t *testing.T) {
	for pattern, unlike := range map[string]bool{`[0-9]+`: false, `^a$`: false, `a|b`: false, `\.x`: false, `\d\w\b`: false, `a.b`: true, `\\.`: true, `\s`: true, `[^a]`: true, `(?i)a`: true, `(?:a)`: false, `\p{L}`: true, `[[:alpha:]]`: true} {
		verbs, losses, err := bridge.ToolsToSchemas(one(t, fmt.Sprintf(`{"properties":{"s":{"type":"string","pattern":%s}}}`, ast.AppendJSONString(nil, pattern))))
		require.NoError(t, err)
		assert.Equal(t, `(?s:.*)(?:`+pattern+`)(?s:.*)`, verbs[0].Named()[0].Pattern)
		assert.Equal(t, unlike, told(losses, bridge.Changed, "ECMAScript"), pattern)
	}
}

// schemas are JSON Schemas of arguments, good ones and bad ones.
func schemas(t *rapid.T) *ast.JSONValue {
	str := func(s string) *ast.JSONValue { return &ast.JSONValue{Kind: ast.JSONString, Text: s} }
	list := func(items ...*ast.JSONValue) *ast.JSONValue { return &ast.JSONValue{Kind: ast.JSONArray, Items: items} }
	num := func(s string) *ast.JSONValue { return &ast.JSONValue{Kind: ast.JSONNumber, Text: s} }
	types := rapid.SampledFrom([]*ast.JSONValue{str("string"), str("integer"), str("number"), str("boolean"), str("array"), str("object"), list(str("string"), str("null")), list(str("integer"), str("string"))})
	keywords := rapid.SampledFrom([]ast.JSONMember{
		{Key: "description", Value: str("what\nit is")}, {Key: "enum", Value: list(str("a"), num("1"))}, {Key: "enum", Value: list(str("a"))}, {Key: "pattern", Value: str("^a+$")}, {Key: "pattern", Value: str("(?=x)")},
		{Key: "minimum", Value: num("1")}, {Key: "maximum", Value: num("0.5")}, {Key: "const", Value: num("2")}, {Key: "format", Value: str("date")}, {Key: "title", Value: str("T")}, {Key: "default", Value: num("3")},
		{Key: "minLength", Value: num("3")}, {Key: "nullable", Value: &ast.JSONValue{Kind: ast.JSONBool, Bool: true}}, {Key: "x-more", Value: num("1")}, {Key: "$comment", Value: str("c")},
	})
	root := &ast.JSONValue{Kind: ast.JSONObject, Members: []ast.JSONMember{{Key: "type", Value: str("object")}}}
	properties := &ast.JSONValue{Kind: ast.JSONObject}
	var required []*ast.JSONValue
	for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "id", "9", "DO", "x y", "é"}), 0, 4, rapid.ID).Draw(t, "names") {
		p := &ast.JSONValue{Kind: ast.JSONObject}
		if rapid.Bool().Draw(t, "typed") {
			p.Members = append(p.Members, ast.JSONMember{Key: "type", Value: types.Draw(t, "type")})
		}
		p.Members = append(p.Members, rapid.SliceOfNDistinct(keywords, 0, 4, func(m ast.JSONMember) string { return m.Key }).Draw(t, "keywords")...)
		properties.Members = append(properties.Members, ast.JSONMember{Key: name, Value: p})
		if rapid.Bool().Draw(t, "required") {
			required = append(required, str(name))
		}
	}
	root.Members = append(root.Members, ast.JSONMember{Key: "properties", Value: properties}, ast.JSONMember{Key: "required", Value: list(required...)})
	if rapid.Bool().Draw(t, "closed") {
		root.Members = append(root.Members, ast.JSONMember{Key: "additionalProperties", Value: &ast.JSONValue{Kind: ast.JSONBool}})
	}
	if rapid.Bool().Draw(t, "titled") {
		root.Members = append(root.Members, ast.JSONMember{Key: "title", Value: str("T")})
	}
	return root
}

func TestSchemasAreCarried(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		input := schemas(t)
		tools := one(t, string(ast.AppendJSON(nil, input)))
		verbs, losses, err := bridge.ToolsToSchemas(tools)
		require.NoError(t, err)
		back, err := schema.Load("v.yaml", schema.EncodeYAML(verbs...))
		require.NoError(t, err)
		require.Equal(t, string(schema.EncodeJSON(verbs...)), string(schema.EncodeJSON(back...)))
		made, err := ast.ReadJSON(schema.EncodeJSON(back...), 100)
		require.NoError(t, err)
		verb := made.Member("verbs").Member("f")
		for _, k := range input.Members {
			switch k.Key {
			case "type", "properties", "required":
			case "additionalProperties":
				require.Nil(t, verb.Member("extra"))
			default:
				require.True(t, told(losses, bridge.Dropped, `"`+k.Key+`" is not carried`), k.Key)
			}
		}
		for _, p := range input.Member("properties").Members {
			arg := verb.Member("named").Member(bridge.EncodeName(p.Key))
			require.NotNil(t, arg, p.Key)
			for _, k := range p.Value.Members {
				as := map[string]string{"description": "description", "enum": "enum", "const": "enum", "pattern": "pattern", "minimum": "min", "maximum": "max"}[k.Key]
				if k.Key == "type" {
					list := k.Value.Kind == ast.JSONArray
					require.True(t, arg.Member("type").Text != "any" || list && told(losses, bridge.Changed, "single type"))
					continue
				}
				lost := told(losses, bridge.Dropped, fmt.Sprintf("%q of the argument %q", k.Key, p.Key))
				require.True(t, lost || as != "" && arg.Member(as) != nil, "%s of %s", k.Key, p.Key)
			}
		}
		for _, name := range input.Member("required").Items {
			require.NotNil(t, verb.Member("named").Member(bridge.EncodeName(name.Text)).Member("required"))
		}
	})
}

func TestFunctionsAndListsAreCarried(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		input := schemas(t)
		tools := one(t, string(ast.AppendJSON(nil, input)))
		list, losses, err := bridge.ToolsToMCP(tools)
		require.NoError(t, err)
		require.Empty(t, losses)
		back, err := bridge.ReadTools(source.NewFile("tools.json", string(list)))
		require.NoError(t, err)
		require.Equal(t, "f", back[0].Name)
		require.True(t, ast.EqualJSON(input, back[0].Input))

		m, losses, err := bridge.ToolsToFunctions(tools)
		require.NoError(t, err)
		text, err := agentdsl.Format(m)
		require.NoError(t, err)
		read, err := agentdsl.Parse(text)
		require.NoError(t, err, text)
		f := read.Blocks[0].(*agentdsl.Functions).Functions[0]
		for i, p := range input.Member("properties").Members {
			require.Equal(t, p.Key, f.Inputs[i].Name.Name)
			for _, k := range p.Value.Members {
				if k.Key == "type" && k.Value.Kind == ast.JSONString && k.Value.Text != "boolean" {
					continue // it is the type of the parameter
				}
				require.NoError(t, missing(losses, p.Key, k.Key), "%s of %s in %v", k.Key, p.Key, losses)
			}
		}
		for _, k := range []string{"title", "additionalProperties"} {
			if input.Member(k) != nil {
				require.NoError(t, missing(losses, "", k))
			}
		}
	})
}

// missing is an error if no loss names a keyword and what it belongs to.
func missing(losses bridge.Losses, of, keyword string) error {
	if keyword == "description" && of == "" {
		return nil
	}
	for _, l := range losses {
		if strings.Contains(l.What, of) && strings.Contains(l.What, strings.TrimPrefix(keyword, "x-")) {
			return nil
		}
	}
	return fmt.Errorf("nobody tells of %s", keyword)
}

func TestToolsThatCannotBeDeclared(t *testing.T) {
	for _, input := range []string{`{"type":"string"}`, `{"type":"object","properties":{"a:b":{}}}`, `{"type":"object","properties":{"a":{"$ref":"http://x"}}}`, `{"type":"object","properties":{"a]\n[STATUS:str]":{}}}`} {
		_, _, err := bridge.ToolsToFunctions(one(t, input))
		var list diag.List
		require.ErrorAs(t, err, &list, input)
		assert.Equal(t, diag.CodeUnwritable, list[0].Code)
		assert.NotContains(t, err.Error(), "\n[")
	}
	_, _, err := bridge.ToolsToFunctions(nil)
	assert.Error(t, err)
	list, losses, err := bridge.ToolsToMCP(nil)
	require.NoError(t, err)
	assert.Empty(t, losses)
	assert.Equal(t, `{"tools":[]}`, string(list))
}
