// Package guardrail decides whether the orders of a message may be carried out.
//
//	guard, err := guardrail.New(guardrail.Policies(rules))
//	verdict := guard.Check(ctx, msg, env)
//	if !verdict.Allowed() {
//		reply := verdict.Statement() // the ERR statement to send back
//	}
//
// Every order is looked at, also those inside IF, THEN and ELSE, whichever branch would be taken: what decides that may have changed
// when the order is carried out. Of an order three things are looked at, and all must hold:
//
//   - The host's guardrails (package policy), if there are any.
//   - Its policy. P:name needs a policy of that name; without one the verdict is unknown. P:name:condition needs the condition, and
//     the policy too if there is one of that name.
//   - Its reason. BECAUSE with an expression is a condition that must be true: false, null, numbers and names that are not there are
//     no permission. BECAUSE with words is prose and permits, unless the words, blanks and all, are as a whole a comparison or a logical
//     expression; then they are a condition like any other, for the ports' minifier quotes conditions such as a&&b. What nobody sees in
//     them, another kind of blank, a full-width sign or a full stop behind them changes nothing. Words that only hold an operator
//     somewhere, as in "moved stage -> prod", stay prose; a note says so, and option DoubtfulWords makes them deny.
//
// A verdict is allow, needs-human, unknown or deny, the strongest of all findings. Only allow permits: what is unknown is not done. A
// condition is unknown if a name in it is missing, or a limit was reached; one that has no truth, such as 1+1 or "x">3, denies.
//
// All conditions of a check have one bound of work. Nothing is remembered between checks but compiled conditions, and of messages nothing is
// kept. A guard is safe for concurrent use.
package guardrail
