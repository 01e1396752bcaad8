//go:build race

package adl_test

const raceEnabled = true
