package runner

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/load"
	"github.com/parley-lang/parley/ast"
)

func adlResolve(in *ast.JSONValue, c *call) ([]byte, error) {
	files := map[string]string{}
	for _, m := range in.Member("files").Members {
		if name, ok := strings.CutSuffix(m.Key, ".md"); ok {
			files[name] = m.Value.Text
		}
	}
	if c.op == "loadFiles" {
		return adlLoadFiles(files, c)
	}
	f, err := adl.Parse(adlMember(in, "text"), c.adlOptions()...)
	if err != nil {
		return adlError(err, c), nil
	}
	var cases []*adl.UseCase
	if c.mode == Compat {
		cases, err = load.Published(context.Background(), f.Cases, load.Texts(files), strings.TrimSuffix(adlMember(in, "file"), ".md"))
		if errors.Is(err, fs.ErrNotExist) {
			return adlKind("FileNotFoundException", err), nil
		}
		if err != nil {
			return adlError(err, c), nil
		}
	} else {
		all, found, err := load.References(context.Background(), f, load.Texts(files))
		if err != nil {
			return nil, err
		}
		if found.HasErrors() {
			return adlError(found, c), nil
		}
		cases = all.Cases
	}
	ids := []string{}
	for _, u := range cases {
		ids = append(ids, u.ID())
	}
	return json.Marshal(map[string]any{"ids": ids})
}

// adlLoadFiles gives the ids of the use cases of all files at the top, those of base files apart.
func adlLoadFiles(files map[string]string, c *call) ([]byte, error) {
	out := map[string][]string{"useCases": {}, "baseUseCases": {}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.Contains(name, "/") {
			continue
		}
		key := "useCases"
		if strings.HasPrefix(name, "base_") {
			key = "baseUseCases"
		}
		f, err := adl.Parse(files[name], c.adlOptions()...)
		if err != nil {
			return adlError(err, c), nil
		}
		for _, u := range f.Cases {
			if !slices.Contains(out[key], u.ID()) {
				out[key] = append(out[key], u.ID())
			}
		}
	}
	return json.Marshal(out)
}
