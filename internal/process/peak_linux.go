package process

import (
	"os"
	"strconv"
	"strings"
)

// Peak is the highest memory of this process in bytes, 0 if the system does not tell. What rusage tells would count the parent's as well, from before
// the process became another program.
func Peak() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, line, _ := strings.Cut(string(status), "VmHWM:")
	if fields := strings.Fields(line); len(fields) > 0 {
		if kilobytes, err := strconv.Atoi(fields[0]); err == nil {
			return kilobytes << 10
		}
	}
	return 0
}
