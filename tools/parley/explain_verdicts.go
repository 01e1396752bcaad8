package main

import (
	"strings"

	"github.com/parley-lang/parley/ast/diag"
)

// verdictCodes are the codes of what guards, schemas and sanitizers say of a message of SAG. They are the words that agents answer each other with, as the
// published packages have them, and not those of findings in a text.
var verdictCodes = verdicts(`
BAD_TIME             ts or ttl lies beyond what a clock can tell | Send seconds since 1970, and a ttl in seconds.
CANCELLED            The check was cancelled before its end | Nothing was decided, and so nothing is permitted. Check again.
CORRELATION_CYCLE    The message answers itself, perhaps by way of others | Give each message an id of its own, and let corr name an earlier one.
DECEPTIVE_TEXT       A text holds a character that deceives | It is a warning: a letter of another script, or one that cannot be seen. The text is left as it is; show it with its code points.
DOUBTFUL_REASON      The words after BECAUSE hold an operator, where the host takes no such words | Write the reason as a condition that can be worked out, or in words without signs such as < and &&.
EXPIRED              The time to live of the message is over | Send it anew, with a ttl that is long enough.
FROM_FUTURE          The message was sent later than now | Set the clock of the sender, or allow for more skew.
GUARDRAIL_DENIED     A guardrail of the host denies the order | The message of the rule says why. No message can change the rules of a host.
GUARDRAIL_UNKNOWN    A guardrail of the host cannot be worked out | A name that it needs is not in the context, or is of another kind. What is unknown permits nothing.
HUMAN_NEEDED         A person must decide | Ask one; the rule that says so is named.
INVALID_ACTION       There is no order, or one made by hand that lacks its parts | Make orders with the constructors.
INVALID_ARGS         An argument has a name that the verb does not know | See the schema of the verb for the names that there are.
INVALID_EXPRESSION   A condition cannot be worked out | Kinds that do not fit, such as a text below a number, or a division by zero.
INVALID_FILTER       The filter of a subscription reads what a fact does not have | A filter knows topic, value and version.
INVALID_OPTION       An option of the call is out of range | Nothing was checked. It is a fault of the program that called, not of the message.
LIMIT_EXCEEDED       A condition is too large to be worked out | Its nodes, depth, digits and steps are bounded. Write a shorter one.
MISSING_ARG          A required argument is not given | See the schema of the verb for what it needs.
NOT_A_CONDITION      An expression is neither true nor false | Compare it with something: approved==true, stock>0.
NULL_ARG             null is given for a required argument | Give a value, or leave out an argument that may be left out.
PARSE_ERROR          The text is no message | The message says where it breaks off; parley sag check shows it.
PATTERN_MISMATCH     A text does not match the pattern that the schema asks for | See the schema of the verb.
POLICY_FAILED        The policy of the order, or the condition that it names, does not hold | P:cap:amount<500 holds only if amount<500 does.
POLICY_UNKNOWN       A policy cannot be worked out | A name that it needs is not in the context, or is of another kind.
PRECONDITION_FAILED  The condition after BECAUSE is false | The order was given for a reason that is none. --explain shows the value of every part.
PROSE_REASON         Words after BECAUSE hold an operator, and were not evaluated | It is a warning: if a condition was meant, write it without quotes.
REPEATED_ARG         An argument is given twice | Be it once by its place and once by its name: give it once.
REPLAYED_ID          The sender has used the id before | Give each message an id of its own.
TOO_MANY_ARGS        There are more arguments without a name than the verb has | See the schema of the verb.
TOO_MANY_ERRORS      The list of errors was cut | It says how many are not shown.
TOO_MANY_FINDINGS    The list of findings was cut | It says how many are not shown.
TOO_OLD              The message is older than what is remembered | Whether it was sent before cannot be told any more, and so it is refused. Send it anew.
TYPE_MISMATCH        A value is of another type than the schema asks for | See the schema of the verb.
UNDEFINED_VARIABLE   A name in a condition is not in the context | What is not known is neither true nor false, and permits nothing. Put it into the context, or leave the condition out.
UNKNOWN_DESTINATION  The receiver is not known | Add it to the agents, or send the message to one that is there.
UNKNOWN_POLICY       There is no policy of that name | The host has the policies; see parley sag guard --policies.
UNKNOWN_SOURCE       The sender is not known | Add it to the agents if it is to be trusted.
UNKNOWN_VERB         The verb has no schema | Register one, or let unknown verbs pass on purpose.
UNWRITABLE           A message made by hand could not be read back | Make its parts with the constructors, which check them.
VALUE_NOT_ALLOWED    A value is none of those that are allowed | See the schema of the verb.
VALUE_OUT_OF_RANGE   A number lies below the minimum or above the maximum | See the schema of the verb.
`)

// verdicts reads the table: a code, what it means, and behind | what there is to do.
func verdicts(table string) []diag.Info {
	var out []diag.Info
	for line := range strings.Lines(strings.TrimSpace(table)) {
		code, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		title, help, _ := strings.Cut(rest, " | ")
		severity := diag.Error
		if strings.HasPrefix(help, "It is a warning") {
			severity = diag.Warning
		}
		out = append(out, diag.Info{Code: diag.Code(code), Severity: severity, Title: strings.TrimSpace(title), Help: help + "\n"})
	}
	return out
}
