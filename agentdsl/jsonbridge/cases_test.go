package jsonbridge_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Documents that come back as they were.
//
// Case C26: a delimiter in a value stays one.
// Case C29: texts that look like another type stay texts.
// Case C49: numbers come back as they are spelled.
// Case C50: whole numbers above 2⁵³ stay exact.
func TestCases(t *testing.T) {
	for name, document := range map[string]string{
		"C26: a delimiter in a value":               `{"t":[{"NAME":"a|b","NOTE":"x\\|y","LOG":"l1\n9|admin"}]}`,
		"C29: texts that look like another type":    `{"t":[{"s":"true"},{"s":"null"},{"s":"007"},{"s":"1e5"},{"s":"+3312"},{"s":".5"},{"s":"-0"},{"s":"0x1F"},{"s":"2024-01-02"},{"s":"no"}]}`,
		"C29: the same, beside what they look like": `{"t":[{"s":"true"},{"s":true},{"s":"null"},{"s":null},{"s":"1e5"},{"s":1e5}]}`,
		"C49: numbers as they are spelled":          `{"t":[{"x":1.0},{"x":100000000000000000000.0},{"x":0.0000001},{"x":2.50},{"x":-0.0}]}`,
		"C50: whole numbers above 2⁵³":              `{"t":[{"seq":9007199254740992},{"seq":9007199254740993}]}`,
	} {
		text, back := there(t, document)
		assert.Equal(t, read(t, document), read(t, back), "%s\n%s", name, text)
	}
}
