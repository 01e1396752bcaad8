//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package antlrtool

// locks tells whether lock does anything on this system.
const locks = false

// lock does nothing on systems without flock: two processes may then do the same work twice, but every file is put in its place
// by renaming a finished one, so that none is ever half written.
func lock(string) (unlock func(), err error) { return func() {}, nil }
