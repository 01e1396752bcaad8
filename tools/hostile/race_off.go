//go:build !race

package main

// raceEnabled says whether the race detector is part of this program.
const raceEnabled = false
