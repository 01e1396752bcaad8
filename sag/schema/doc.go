// Package schema says which verbs an order may have and with which arguments, and checks orders against that.
//
// A schema is made in Go, checked when it is built and immutable from then on:
//
//	deploy, err := schema.New("deploy").
//		Positional(schema.String("app").Required()).
//		Named(
//			schema.String("env").Enum("dev", "staging", "production"),
//			schema.Integer("replicas").Min(1).Max(100),
//		).
//		Build()
//
// or read from a file with [Load] or [LoadFS]. A [Registry] holds the schemas of many verbs; [Registry.Validate] gives everything that is
// wrong with an order, each with its code, its place and a hint. It works on the AST: nothing is parsed again.
//
// # What is checked
//
// Arguments without a name are the positional ones, in order; what has a name is a named one. By default:
//
//   - A verb without a schema is refused; see [AllowUnknownVerbs].
//   - An argument that the schema does not name is refused, unless the schema allows extra ones.
//   - A required argument must be given and must not be null, unless it is nullable. Any other argument may be null, which then is all
//     that is checked; null among the allowed values makes an argument nullable.
//   - An argument given twice is refused, be it by name or once by its place and once by name.
//   - A string may be written as a path, deploy(shop), for senders leave the quotes out. It is checked like the string "shop".
//   - A float may be a whole number. Numbers compare exactly, whatever their size.
//   - A pattern must match the whole string. It is a regular expression of RE2, whose \d takes ASCII digits only.
//
// [Compat] validates as the published Python package does.
//
// # Schema files
//
// A file is YAML, or JSON of the same shape:
//
//	verbs:
//	  deploy:
//	    description: Put an application into service
//	    positional:              # in their order; the name is for people and messages
//	      - name: app
//	        type: string         # string, integer, float, boolean, list, object or any
//	        required: true       # false if left out
//	    named:
//	      env:
//	        type: string
//	        description: Where to
//	        enum: [dev, staging, production]
//	      version:
//	        type: string
//	        pattern: '\d+\.\d+'  # RE2; the whole string must match
//	      replicas:
//	        type: integer
//	        required: true
//	        nullable: true       # null will do although it is required
//	        min: 1               # bounds belong to the range
//	        max: 100
//	    extra: false             # true: arguments that are not named here are accepted
//	  ping: {}                   # no arguments at all
//
// Only type is needed, and name of a positional argument. Unknown and repeated keys are errors; so are aliases, tags, a second document and
// whatever readers of YAML take for different things. Numbers are decimal, of any size.
package schema
