// Package template fills variables into compiled prompts.
//
//	t, err := template.Parse("Dear {{name}}, {{#open}}we are open{{/open}}{{^open}}we are closed{{/open}}.")
//	text, err := t.Execute(map[string]any{"name": "Ada", "open": true})
//
// The language is a subset of Mustache:
//
//	{{name}} {{a.b}}       the value of a variable, of a member
//	{{{name}}} {{&name}}   the same, not escaped if values are escaped
//	{{#name}}…{{/name}}    the part once if the value is true, and once for each item if it is a list, with the item's members as variables
//	{{^name}}…{{/name}}    the part if the value is false, missing or an empty list
//	{{.}}                  the item itself
//	{{! … }}               nothing
//	{{=<% %>=}}            other marks from here on
//
// There are no partials: a template cannot read files. A value is written as it is, once, and never read as a template. What is written is a prompt and
// no page: nothing is escaped unless [EscapeHTML] asks for it. A variable that does not exist is an error, unless [AllowMissing] says otherwise; in a
// section it is false.
package template
