package agentdslbench

import (
	"embed"
	"path"
	"strings"
)

//go:embed corpus
var corpus embed.FS

// Scenario is a document.
type Scenario struct {
	Name string
	JSON string
}

// Scenarios gives the eight documents that come with the suite, by name: flat tables, nested lists of two to four levels, and results of calls.
func Scenarios() ([]Scenario, error) {
	files, err := corpus.ReadDir("corpus")
	if err != nil {
		return nil, err
	}
	all := make([]Scenario, len(files))
	for i, f := range files {
		text, err := corpus.ReadFile(path.Join("corpus", f.Name()))
		if err != nil {
			return nil, err
		}
		all[i] = Scenario{strings.TrimSuffix(f.Name(), ".json"), string(text)}
	}
	return all, nil
}
