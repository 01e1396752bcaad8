package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/sag/schema"
)

// schemaCommand works with the schemas of verbs.
func schemaCommand(a *app) *cobra.Command {
	c := group(&cobra.Command{
		Use:   "schema COMMAND",
		Short: "Work with the schemas of verbs",
	})
	c.AddCommand(schemaExportCommand(a), schemaCheckCommand(a))
	return c
}

// schemaExportCommand writes schemas in another form.
func schemaExportCommand(a *app) *cobra.Command {
	var verb string
	form := choice{value: "json-schema", words: []string{"json-schema", "json", "yaml"}}
	c := &cobra.Command{
		Use:   "export [flags] [FILE…]",
		Short: "Write the schemas of verbs as JSON Schema, or in the form that is read",
		Long: `Write the schemas of verbs as JSON Schema, one line a verb, for tools and models that
know it, or in the form that this suite reads.`,
		Example: `  parley sag schema export --profile softwaredev --verb deploy
  parley sag schema export --as yaml verbs.json > verbs.yaml`,
		DisableFlagsInUseLine: true,
	}
	c.Flags().Var(&form, "as", "form")
	completeWords(c, "as", form.words)
	profile := profileFlag(c)
	c.Flags().StringVar(&verb, "verb", "", "only the schema of this verb")
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 && profile.value == "" {
			return usagef(c, "name a file of schemas, or a --profile")
		}
		rep := a.reporter(asText, a.stderr, limit(100))
		read := &ruleReader{app: a, rep: rep}
		registry, _ := read.verbs(args, profile.value)
		rep.flush()
		if read.bad {
			return nil
		}
		names := registry.Verbs()
		if verb != "" {
			if _, ok := registry.Lookup(verb); !ok {
				advice := ""
				if near, ok := didyoumean.Closest(verb, names); ok {
					advice = "; did you mean " + near + "?"
				}
				return usagef(c, "there is no verb %s%s", source.Quote(verb, 40), advice)
			}
			names = []string{verb}
		}
		var list []*schema.Verb
		for _, name := range names {
			v, _ := registry.Lookup(name)
			list = append(list, v)
		}
		switch form.value {
		case "yaml":
			_, err := a.stdout.Write(schema.EncodeYAML(list...))
			return err
		case "json":
			_, err := fmt.Fprintf(a.stdout, "%s\n", schema.EncodeJSON(list...))
			return err
		}
		for _, v := range list {
			if _, err := fmt.Fprintf(a.stdout, "%s\n", schema.JSONSchema(v)); err != nil {
				return err
			}
		}
		return nil
	}
	return c
}

// schemaCheckCommand tells what is wrong with files of schemas.
func schemaCheckCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:                   "check FILE…",
		Short:                 "Tell what is wrong with files of schemas",
		DisableFlagsInUseLine: true,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef(c, "name a file of schemas")
			}
			rep := a.reporter(asText, a.stderr, limit(100))
			read := &ruleReader{app: a, rep: rep}
			registry, _ := read.verbs(args, "")
			rep.flush()
			_, err := fmt.Fprintf(a.stdout, "%s, %s\n", count(registry.Len(), "verb"), count(rep.errors, "error"))
			return err
		},
	}
}

// jsonText is a text in JSON.
func jsonText(s string) []byte { return ast.AppendJSONString(nil, s) }
