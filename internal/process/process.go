// Package process tells what this process costs, and whether it was built to look for races.
package process
