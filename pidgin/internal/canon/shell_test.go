package canon

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestNamesThatOthersReadOtherwise holds that what a shell or a file system would take for another name is told, and what only looks a little like it is not.
func TestNamesThatOthersReadOtherwise(t *testing.T) {
	for path, want := range map[string]error{
		"$HOME/x": ErrVariable, "a/$_/x": ErrVariable, "a${b}c": ErrVariable, "a$(b)c": ErrVariable, "a`b`": ErrVariable, "a%b%c": ErrVariable,
		"%USERPROFILE%/x": ErrVariable, "a%_1%": ErrVariable, "5%a%": ErrVariable, "~": ErrHome, "~x/y": ErrHome,
		"git~1": ErrShort, "a/GIT~1/config": ErrShort, "SECRET~1.TXT": ErrShort, "a~9": ErrShort,
		"a$b": nil, "a$": nil, "$": nil, "$1": nil, "50%": nil, "50%-60%": nil, "%c3%a9": nil, "a~": nil, "a~b": nil, "~1~": ErrHome, "x/~1": nil, "longname~1": nil,
		"a~1.json": nil, "a.b~1": nil, "%%": nil,
	} {
		_, err := Readings(path)
		if want == nil {
			assert.NoError(t, err, path)
		} else {
			assert.ErrorIs(t, err, want, path)
		}
	}
}
