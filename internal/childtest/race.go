package childtest

import "github.com/parley-lang/parley/internal/process"

// Race says whether the race detector is on, under which all takes more time and memory.
const Race = process.Race
