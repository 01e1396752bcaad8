//go:build race

package pidgin_test

const raceEnabled = true
