//go:build !race

package difftest_test

const raceEnabled = false
