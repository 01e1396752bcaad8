package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLanguageOf(t *testing.T) {
	for text, want := range map[string]string{
		"H v 1 id=m1 src=a dst=b ts=1\nRECALL f":           "sag",
		"\ufeff\n\nH v 1 id=m1 src=a dst=b ts=1\nRECALL f": "sag",
		"[SCHEMA:X]\nID:int\n":                             "agentdsl",
		"[DATA]\r\n1|2\r\n":                                "agentdsl",
		"  [FUNCTIONS]  \n":                                "agentdsl",
		"# note\n\n@run r.1\nwf=x":                         "pidgin",
		"@approval a\n":                                    "pidgin",
		"@run\n":                                           "pidgin",
		"---\nid: x\n---\n\n### UseCase: a\n":              "adl",
		"<!-- licence\nmore -->\n# Case: a\n":              "adl",
		"#### usecase: a":                                  "adl",
		"# Skill : a":                                      "adl",
		`{"type":"message","header":{},"statements":[]}`:   "sag",
		`{"type":"message","blocks":[]}`:                   "agentdsl",
		`[{"block":"schema"}]`:                             "agentdsl",
		`{"directive":"run"}`:                              "pidgin",
		`{"useCases":[]}`:                                  "adl",
		"{\n  \"type\": \"file\",\n  \"cases\": []\n}":     "adl",
		`{"header":`:                                       "",
		`[1,2]`:                                            "",
		`{}`:                                               "",
		"":                                                 "",
		"Dear agent,\nplease deploy.":                      "",
		"```\n### UseCase: a\n```\n":                       "",
		"~~~\n### UseCase: a\n~~~\nWords":                  "",
		"<!--\n### UseCase: a\n-->\nWords":                 "",
		"key: value\n[SCHEMA:X]\n":                         "",
		"A word before.\nH v 1 id=m1 src=a dst=b ts=1\n":   "",
		"Words first.\n\n### UseCase: a\n":                 "adl",
		"H versus v 1":                                     "",
		"@run with me to the hills!":                       "",
		strings.Repeat("\n", frontLines) + "### UseCase: a\n": "",
		strings.Repeat("[", 1<<20):                            "",
		`{"a":` + strings.Repeat("[", 1<<20):                  "",
	} {
		got := ""
		l := languageOf(languages(), text)
		if isDocument(text) {
			l = languageOfDocument(languages(), text)
		}
		if l != nil {
			got = l.is().name
		}
		assert.Equal(t, want, got, "%.60q", text)
	}
}

// Every language tells its own texts by an extension and by keys of JSON that no other has.
func TestLanguagesAreTold(t *testing.T) {
	exts, keys := map[string]bool{}, map[string]bool{}
	for _, l := range languages() {
		assert.NotEmpty(t, l.is().exts)
		assert.NotEmpty(t, l.is().keys)
		for _, e := range l.is().exts {
			assert.False(t, exts[e], e)
			exts[e] = true
		}
		for _, k := range l.is().keys {
			assert.False(t, keys[k], k)
			keys[k] = true
		}
	}
}
