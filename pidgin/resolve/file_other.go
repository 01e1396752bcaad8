//go:build !unix

package resolve

import "os"

const openFlags = os.O_RDONLY
