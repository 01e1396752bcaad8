//go:build !unix

package process

// Peak is the highest memory of this process in bytes, 0 if the system does not tell.
func Peak() int { return 0 }
