// Package canon holds what names and paths of packets are compared by: not their spellings, but what a reader, a file system or another program
// could take them for.
package canon
