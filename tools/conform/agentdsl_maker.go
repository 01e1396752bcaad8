package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"

	"github.com/parley-lang/parley/tools/conform/vectors"
)

// agentdslMaker makes texts of lines that stand in the vectors, some of them changed, and documents of the usual shapes and some odd ones.
type agentdslMaker struct {
	*rand.Rand
	lines     []string
	documents []string
}

// listedDocument are vectors with differences of their own.
var listedDocument = regexp.MustCompile(`defect-|huge-numbers|out-of-range|duplicate-json-keys`)

func newAgentDSLMaker(seed uint64, texts, documents []vectors.Vector) *agentdslMaker {
	m := &agentdslMaker{Rand: rand.New(rand.NewPCG(seed, 7))} //nolint:gosec // not for secrets: the same for a seed
	for _, v := range texts {
		m.lines = append(m.lines, strings.SplitAfter(vectors.Text(v.In), "\n")...)
	}
	for _, v := range documents {
		var in struct {
			JSON string `json:"json"`
		}
		// Those in which the package misreads numbers, or takes what is no JSON, are listed by their ids.
		if json.Unmarshal(v.In, &in) == nil && len(in.JSON) < 1000 && !listedDocument.MatchString(v.ID) {
			m.documents = append(m.documents, in.JSON)
		}
	}
	return m
}

// corpus makes n inputs.
func (m *agentdslMaker) corpus(name string, n int, make func() []byte) *corpus {
	c := &corpus{name: name}
	for i := range n {
		c.samples = append(c.samples, sample{fmt.Sprintf("made/%05d", i), make()})
	}
	return c
}

// text is some lines that stand behind each other in the vectors, and some from elsewhere.
func (m *agentdslMaker) text() []byte {
	var b strings.Builder
	for range 1 + m.IntN(4) {
		from := m.IntN(len(m.lines))
		for _, line := range m.lines[from:min(from+1+m.IntN(6), len(m.lines))] {
			if m.IntN(6) == 0 {
				line = m.changed(line)
			}
			if b.Len() < 2000 {
				b.WriteString(line)
			}
		}
	}
	in, _ := json.Marshal(map[string]string{"text": strings.ReplaceAll(strings.ToValidUTF8(b.String(), "?"), "\x00", "?")}) // texts of C end at a NUL
	return in
}

// changed is a line with something put in, taken out or doubled.
func (m *agentdslMaker) changed(line string) string {
	runes := []rune(line)
	if len(runes) == 0 {
		return line
	}
	at := m.IntN(len(runes))
	switch m.IntN(4) {
	case 0:
		return string(runes[:at]) + string(runes[at+1:])
	case 1:
		return line + line
	default:
		odd := []string{"|", "[", "]", ":", "@", ".", "*", "_", " ", "\n", "\r\n", "é", "\t", "1", "int", "\u2028", "\"", "{", ","}
		return string(runes[:at]) + odd[m.IntN(len(odd))] + string(runes[at:])
	}
}

// document is one of the vectors' or one that is made up.
func (m *agentdslMaker) document() []byte {
	text := m.value(3)
	switch m.IntN(6) {
	case 0:
		text = m.documents[m.IntN(len(m.documents))]
	case 1, 2, 3:
		text = fmt.Sprintf(`{"%s":[%s,%s]}`, m.key(), m.object(2), m.object(2))
	}
	in, _ := json.Marshal(map[string]string{"json": text})
	return in
}

func (m *agentdslMaker) key() string {
	keys := []string{"a", "b", "name", "ID", "items", "sub", "x y", "kind", "total", "parts"}
	return keys[m.IntN(len(keys))]
}

func (m *agentdslMaker) object(depth int) string {
	var b strings.Builder
	seen := map[string]bool{}
	for range m.IntN(5) {
		k := m.key()
		if seen[k] {
			continue
		}
		seen[k] = true
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `"%s":%s`, k, m.value(depth-1))
	}
	return "{" + b.String() + "}"
}

func (m *agentdslMaker) value(depth int) string {
	scalars := []string{"null", "true", "false", "0", "-7", "12", "1.5", "9223372036854775807", `""`, `"_"`, `"word"`, `"two words"`, `"12"`, `"true"`, `"é茶"`, `"a,b"`, `"x:y"`, `"[z]"`, `"a|b"`, `"a\nb"`, `" pad "`}
	switch n := m.IntN(8); {
	case depth > 0 && n == 0:
		return m.object(depth)
	case depth > 0 && n == 1:
		return "[" + m.object(depth) + "," + m.object(depth) + "]"
	case depth > 0 && n == 2:
		return "[" + m.value(0) + "," + m.value(0) + "]"
	case depth > 0 && n == 3:
		return "[]"
	default:
		return scalars[m.IntN(len(scalars))]
	}
}
