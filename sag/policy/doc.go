// Package policy evaluates the host's own rules about orders: policies, which orders refer to by name (P:spend), and guardrails, which look at
// every order.
//
// Rules are expressions over a typed environment that is made of the AST of an order, its header and the host's context. Their author is
// trusted, but what they look at comes from strangers. So what is wrong with a rule is found when it is loaded, a verdict depends on
// nothing but the rule and what it looks at, and what is missing never makes a rule hold.
//
// # File format
//
// A file is YAML, or JSON of the same shape; see [Load]. [New] makes the same in Go.
//
//	context:              # names that rules may use of the host's context, with their types
//	  role: string        # string, integer, number, boolean, list, object or any
//	  hour: integer
//	  disk.free: number   # dots make nested objects
//	policies:             # P:spend in an order refers to one by name
//	  spend:
//	    require: 'args[0] <= 500 && context.role == "chief"'
//	    otherwise: needs-human      # or deny, which it is if left out
//	    message: Orders above 500 need a person.
//	guardrails:           # looked at in order, for every order; the first whose condition holds decides
//	  - name: freeze
//	    when: 'verb == "deploy" && context.hour >= 22'
//	    effect: deny                # allow, deny or needs-human
//	    message: No deployments at night.
//	default: allow        # what holds if no guardrail does: allow, deny or needs-human; allow if left out
//
// # What rules look at
//
//	verb       string
//	args       list of the arguments without a name
//	named      map of the arguments with a name
//	header     id, src, dst, corr: strings; version, ts, ttl: integers
//	priority   LOW, NORMAL, HIGH or CRITICAL, "" if the order has none
//	reason     text of the reason, or of the condition that stands for one; "" if there is none
//	policy     name of the order's policy, "" if there is none
//	context    what is declared, and no more
//
// Values are nil, booleans, whole numbers of 64 bits, floats of 64 bits, strings, lists and maps. A path is its text.
//
// # The language of rules
//
//	&& || ! and or not        operands are booleans, the left side decides alone where it can
//	== != < > <= >=           like with like: numbers by their exact value, strings by code points; nil is equal to nil only
//	+ - * / %                 whole numbers exactly; with a float on one side, floats
//	in, not in                in a list, a key of a map, a range of whole numbers: context.hour in 9..17
//	contains startsWith endsWith matches    of strings; the pattern behind matches is a constant, of RE2
//	x.y x[0] x["y"]           a member, which has to be there
//	x?.y x?.["y"] x ?? y      a member or nil, and what to take instead of nil
//	a ? b : c                 a choice
//	len lower upper trim type of a value; type gives null, bool, int, float, string, list or map
//	all any none one count filter map    of a list and a predicate, such as all(args, # > 0)
//
// A name that is not known, a function that does not exist and an operator whose operands can never fit it are errors when a rule is loaded.
// There are no functions of time, chance or the environment: let the host put such things into the context. A list or an order with
// unlike kinds is compared as different inside, but the comparison of unlike values itself, 1 == "1", is an error.
//
// # Unknown
//
// A verdict is [Unknown] and never [Allow] if its rule meets, on the way to its result,
//
//   - a member that is not there: named.env if the order has no such argument, args[1] if it has only one, header.ttl, a name of the context that
//     the host does not give, or gives as null without declaring any, or of another type than declared. [Verdict] says which ones;
//     x?.y and "y" in x ask on purpose, and len(args). Of a path through several members each one that may lack needs its ?.
//   - a number beyond 64 bits, in the order or worked out: numbers are never rounded to fit. A whole number beyond 2^53 and a float compare
//     exactly, but do not add.
//   - an argument or a key that is given twice;
//   - operands that do not fit, a division by zero, a limit ([MaxWork]), or a context.Context that is done.
//
// That 9007199254740993 == 9007199254740992.0 is false needs care: the expression library compares such numbers as floats. So its
// operators are not used. A rule's tree is checked here and rewritten to calls of this package's functions, before it is compiled.
//
// # Limits
//
// A rule has at most 4 KiB ([MaxRule]), 50 levels of brackets ([MaxDepth]) and 1,000 parts ([MaxNodes]); no predicate stands inside of
// another, and ranges are not made into lists. An evaluation takes at most 20,000,000 steps ([MaxWork]) and makes lists of at most
// 2,000,000 elements together. Each element that a predicate goes through costs as many steps as the predicate has parts, each eight
// bytes of text cost one, and a byte that a pattern is matched with costs one more for each eight instructions of the pattern.
package policy
