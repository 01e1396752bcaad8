package template_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl/template"
	"github.com/parley-lang/parley/ast/diag"
)

var variables = map[string]any{
	"name": "Ada", "n": 3, "f": 1.5, "t": true, "z": false, "empty": "", "html": `<b class="x">&'=</b>`, "list": []any{"p", "q"}, "none": []any{}, "nothing": nil,
	"words": []string{"a", "b"}, "o": map[string]any{"k": "v", "deep": map[string]any{"d": "e"}}, "big": json.Number("12345678901234567890"),
	"people": []map[string]any{{"who": "Bo", "age": 4}, {"who": "Cy"}}, "tpl": "{{name}}",
}

func TestExecute(t *testing.T) {
	for text, want := range map[string]string{
		"":                                          "",
		"plain { { }} }":                            "plain { { }} }",
		"Hi {{ name }}":                             "Hi Ada",
		"{{n}} {{f}} {{t}} {{z}} {{big}}":           "3 1.5 true false 12345678901234567890",
		"{{html}}{{{html}}}{{&html}}":               strings.Repeat(`<b class="x">&'=</b>`, 3),
		"{{#t}}T{{/t}}{{#z}}Z{{/z}}":                "T",
		"{{^t}}T{{/t}}{{^z}}Z{{/z}}":                "Z",
		"{{#list}}[{{.}}]{{/list}}":                 "[p][q]",
		"{{#words}}{{.}}{{name}}{{/words}}":         "aAdabAda",
		"{{#none}}x{{/none}}{{^none}}none{{/none}}": "none",
		"{{#people}}{{who}}{{#age}}:{{age}}{{/age}} {{/people}}":        "Bo:4 Cy ",
		"{{o.k}} {{o.deep.d}}{{#o}}{{k}}{{/o}}":                         "v ev",
		"{{#missing}}x{{/missing}}{{^missing}}m{{/missing}}{{nothing}}": "m",
		"a\n  {{! alone }}  \nb{{! not }}\n":                            "a\nb\n",
		"a\r\n{{#t}}\r\nb\r\n{{/t}}\r\nc":                               "a\r\nb\r\nc",
		"- {{#t}}x{{/t}}\n":                                             "- x\n",
		"{{=<% %>=}}<% name %> {{name}}<%={{ }}=%>{{n}}":                "Ada {{name}}3",
		"{{tpl}}":                       "{{name}}",
		"{{#list}}\n- {{.}}\n{{/list}}": "- p\n- q\n",
		`\{{name}}`:                     `\Ada`,
	} {
		got, err := parse(t, text).Execute(variables)
		require.NoError(t, err, "%q", text)
		assert.Equal(t, want, got, "%q", text)
	}
}

func parse(t require.TestingT, text string, options ...template.Option) *template.Template {
	x, err := template.Parse(text, options...)
	require.NoError(t, err, "%q", text)
	return x
}

func TestWhatIsNoTemplate(t *testing.T) {
	for text, want := range map[string]string{
		"a\n {{name":       "2:2 ADL0701",
		"{{#t}}open":       "1:1 ADL0701",
		"{{/t}}":           "1:1 ADL0701",
		"{{#t}}x{{/z}}":    "1:8 ADL0701",
		"{{}}":             "1:1 ADL0701",
		"{{#}}":            "1:1 ADL0701",
		"{{{name}}":        "1:1 ADL0701",
		"{{>/etc/passwd}}": "1:1 ADL0701",
		"{{=x=}}":          "1:1 ADL0701",
		"{{=x y}}":         "1:1 ADL0701",
	} {
		_, err := template.Parse(text)
		var list diag.List
		require.ErrorAs(t, err, &list, text)
		at := list[0].Position()
		assert.Equal(t, want, fmt.Sprintf("%d:%d %s", at.Line, at.Column, list[0].Code), text)
	}
	_, err := template.Parse(strings.Repeat("{{#t}}", 101) + strings.Repeat("{{/t}}", 101))
	require.ErrorIs(t, err, diag.CodeTooDeep)
	_, err = template.Parse(strings.Repeat("{{#t}}", 101)+strings.Repeat("{{/t}}", 101), template.MaxDepth(101))
	require.NoError(t, err)
	_, err = template.Parse("12345", template.MaxBytes(4))
	require.ErrorIs(t, err, diag.CodeTooLarge)
	for _, o := range []template.Option{nil, template.MaxBytes(0), template.MaxOutput(-2), template.MaxDepth(0)} {
		_, err := template.Parse("", o)
		assert.ErrorIs(t, err, template.ErrOption)
	}
}

func TestWhatCannotBeFilledIn(t *testing.T) {
	for text, want := range map[string]error{
		"{{nime}}": template.ErrMissing, "{{o.x}}": template.ErrMissing, "{{n.x}}": template.ErrMissing, "{{name.length}}": template.ErrMissing,
		"{{o}}": template.ErrValue, "{{list}}": template.ErrValue,
	} {
		_, err := parse(t, text).Execute(variables)
		require.ErrorIs(t, err, want, text)
		require.ErrorIs(t, err, diag.CodeADLTemplateValue)
	}
	_, err := parse(t, "{{nime}}").Execute(variables)
	assert.ErrorContains(t, err, "did you mean name?")
	got, err := parse(t, "{{nime}}|", template.AllowMissing()).Execute(nil)
	require.NoError(t, err)
	assert.Equal(t, "|", got)
}

func TestOutputIsBounded(t *testing.T) {
	x := parse(t, strings.Repeat("{{#list}}", 90)+"{{.}}"+strings.Repeat("{{/list}}", 90), template.MaxOutput(1000))
	_, err := x.Execute(map[string]any{"list": []any{"a", "b"}})
	require.ErrorIs(t, err, template.ErrOutput, "two to the ninetieth times")
}

func TestCompat(t *testing.T) {
	for text, want := range map[string]string{
		"{{html}}":              "&lt;b class&#61;&quot;x&quot;&gt;&amp;&#39;&#61;&lt;/b&gt;",
		"{{missing}}|":          "|",
		"a\n{{! own line }}\nb": "a\n\nb",
	} {
		got, err := parse(t, text, template.Compat()).Execute(variables)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	got, err := parse(t, "{{html}}{{{html}}}", template.EscapeHTML()).Execute(variables)
	require.NoError(t, err)
	assert.Equal(t, `&lt;b class=&quot;x&quot;&gt;&amp;&#39;=&lt;/b&gt;<b class="x">&'=</b>`, got)
}

// Case C47: what a value says does nothing.
func TestValuesAreNeverRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"{{name}}", "{{#t}}", "{{/t}}", "{{=<% %>=}}", "{{>x}}", "}}", "{{"})).Draw(t, "value")
		got, err := parse(t, "<{{v}}>{{name}}").Execute(map[string]any{"v": v, "name": "Ada"})
		require.NoError(t, err)
		require.Equal(t, "<"+v+">Ada", got)
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "{{a}}", "{{#a}}\n{{.}}{{/a}}", "{{=<% %>=}}<%a%>", "{{{a}}}", "{{! x }}", "{{^a}}{{/a}}", "{{", "}}", "{{a.b.c}}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		x, err := template.Parse(text, template.AllowMissing())
		var list diag.List
		if err != nil {
			require.True(t, errors.As(err, &list))
			require.Len(t, list, 1)
			return
		}
		got, err := x.Execute(map[string]any{"a": []any{"{{a}}", map[string]any{"b": "c"}}})
		if err == nil && !strings.Contains(text, "{{") {
			require.Equal(t, text, got)
		}
	})
}

func ExampleParse() {
	t, err := template.Parse("Dear {{name}},\n{{#open}}\nwe are open.\n{{/open}}\n{{#items}}\n- {{.}}\n{{/items}}\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := t.Execute(map[string]any{"name": "Ada", "open": true, "items": []string{"cake", "{{tea}}"}})
	fmt.Print(text, err)
	// Output:
	// Dear Ada,
	// we are open.
	// - cake
	// - {{tea}}
	// <nil>
}

func ExampleTemplate_Execute() {
	t, _ := template.Parse("Dear {{nime}}", template.Name("hello"))
	_, err := t.Execute(map[string]any{"name": "Ada"})
	fmt.Println(err)
	// Output: hello:1:6: error ADL0702: there is no variable "nime"; did you mean name?
}
