//go:build race

package difftest_test

const raceEnabled = true
