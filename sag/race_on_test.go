//go:build race

package sag_test

const raceEnabled = true
