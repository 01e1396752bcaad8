package main

import (
	"fmt"
	"strings"
)

// statements are of all eleven kinds; %[1]d is the statement's number.
var statements = []string{
	`DO deploy("app%[1]d", env="prod", n=%[1]d) P:security:risk<3 PRIO=HIGH BECAUSE balance>1000`,
	`Q health.status%[1]d WHERE region=="north"&&load<0.75`,
	`A tank.level%[1]d = {"now":%[1]d, "max":80.5, "on":true}`,
	`IF n>%[1]d THEN UNSUB tank.* ELSE DO stay()`,
	`EVT opened("gate%[1]d", at=3.5)`,
	`ERR E_TIMEOUT%[1]d "no answer"`,
	`FOLD f%[1]d "Settled" STATE {"paid":true}`,
	`RECALL f%[1]d`,
	`SUB tank.north%[1]d.* WHERE level>80`,
	`KNOW tank.level%[1]d = [1, 2, null] v 3`,
}

// message is a message of n statements, the same one every time; ten of them hold all kinds and about 500 bytes.
func message(n int) string {
	var b strings.Builder
	b.WriteString("H v 1 id=m7 src=planner dst=runner ts=1712000000 corr=m6 ttl=30\n")
	for i := range n {
		if i > 0 {
			b.WriteByte(';')
		}
		fmt.Fprintf(&b, statements[i%len(statements)], i)
	}
	return b.String()
}
