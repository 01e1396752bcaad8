//go:build !race

package process

// Race says whether the race detector is on, under which all takes more time and memory.
const Race = false
