//go:build !unix

package main

import (
	"io/fs"
	"os"
)

// keepOwner does nothing: the owner of a file is not kept by what replaces it here.
func keepOwner(*os.Root, string, fs.FileInfo) error { return nil }
