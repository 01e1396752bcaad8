package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestDocuments(t *testing.T) {
	for _, tc := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{" \n\r\n", nil},
		{"{}", []string{"{}"}},
		{"\ufeff{}\r\n{\"a\":1}\r\n\r\n", []string{"{}", "{\"a\":1}"}},
		{"{\"a\":\n{\"b\":2}", []string{"{\"a\":", "{\"b\":2}"}},
		{"{\n  \"a\": {\n  }\n}\n{\n}\n", []string{"{\n  \"a\": {\n  }\n}", "{\n}"}},
		{"stray\n{}", []string{"stray", "{}"}},
		{"{}\n[1]\n{}", []string{"{}", "[1]", "{}"}},
	} {
		var got []string
		for part := range documents(tc.text) {
			got = append(got, tc.text[part.Start:part.End])
		}
		assert.Equal(t, tc.want, got, "%q", tc.text)
	}
}
