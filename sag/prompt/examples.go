package prompt

import "strings"

// example is one of the built-in examples.
type example struct{ title, message string }

var examples = []example{
	{"An order", "H v 1 id=m1 src=planner dst=runner ts=1700000000\nDO deploy(\"app1\")"},
	{"Several statements", "H v 1 id=m2 src=runner dst=planner ts=1700000001 corr=m1\nA build.state = \"done\"; EVT deployed(\"app1\", seconds=42); Q queue.length"},
	{"A question with a condition", "H v 1 id=m3 src=planner dst=store ts=1700000002\nQ shelf.count WHERE shelf.row>3&&shelf.open==true"},
	{"An order with policy, priority and reason", "H v 1 id=m4 src=planner dst=runner ts=1700000003 ttl=30\nDO scale(\"app1\", replicas=5) P:budget:cost<100 PRIO=HIGH BECAUSE load>0.8"},
	{"A choice", "H v 1 id=m5 src=planner dst=runner ts=1700000004\nIF load>0.8 THEN DO scale(\"app1\", replicas=5) ELSE RECALL f1"},
	{"An error as an answer", "H v 1 id=m6 src=runner dst=planner ts=1700000005 corr=m4\nERR E_TIMEOUT \"no answer from \\\"app1\\\"\""},
	{"Earlier messages folded, with a state", "H v 1 id=m7 src=runner dst=planner ts=1700000006\nFOLD f1 \"app1 was deployed\" STATE {\"app\": \"app1\", \"replicas\": 5}"},
	{"Subscriptions and a fact", "H v 1 id=m8 src=planner dst=store ts=1700000007\nSUB tank.* WHERE level>80; UNSUB pump.**; KNOW tank.level = 80 v 3"},
}

// Examples are the built-in examples: messages that the published ports read too. Together they have every kind of statement.
func Examples() []string {
	var list []string
	for _, e := range examples {
		list = append(list, e.message)
	}
	return list
}

// examplesText is the section of them.
func examplesText() string {
	var b strings.Builder
	b.WriteString("Examples:\n")
	for _, e := range examples {
		b.WriteString("\n" + e.title + ":\n" + e.message + "\n")
	}
	return b.String()
}
