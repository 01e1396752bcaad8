//go:build race

package agentdsl_test

const raceEnabled = true
