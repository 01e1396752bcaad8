//go:build !race

package expression_test

const raceEnabled = false
