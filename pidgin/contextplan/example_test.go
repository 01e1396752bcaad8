package contextplan_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/contextplan"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/tokens"
)

// resolved resolves a packet in a folder with one file of ten bytes, and calls a function with what was found.
func resolved(text string, then func(*pidgin.Packet, *resolve.Resolution)) error {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := os.WriteFile(filepath.Join(dir, "lamp.md"), []byte("It blinks."), 0o600); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }()
	host, err := registry.Read(registry.Defaults())
	if err != nil {
		return err
	}
	resolver, err := resolve.New(host, root)
	if err != nil {
		return err
	}
	p, err := pidgin.Parse(text)
	if err != nil {
		return err
	}
	found, err := resolver.Resolve(context.Background(), p)
	if err == nil {
		then(p, found)
	}
	return err
}

func ExampleMake() {
	err := resolved("@run fix.lamp\nin=[file:lamp.md,ep:T-9]", func(p *pidgin.Packet, found *resolve.Resolution) {
		plan, err := contextplan.Make(p, found, contextplan.MinBudget(2))
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, r := range plan.PrimaryRefs {
			fmt.Println(r.Reference, r.Resolved, r.Bytes != nil, r.Method != nil)
		}
		fmt.Println(plan.RetrievalMethods, plan.TotalBytes, plan.EstimatedTokens, plan.TokenBudget, plan.CompressionAllowed)
	})
	fmt.Println(err)
	// Output:
	// file:lamp.md true true true
	// ep:T-9 true false false
	// [full_text] 10 3 3 false
	// <nil>
}

func ExamplePublished() {
	err := resolved("@run fix.lamp\nin=[ghost]", func(p *pidgin.Packet, found *resolve.Resolution) {
		fmt.Print(contextplan.Published(p, found).YAML())
	})
	fmt.Println(err)
	// Output:
	// run_id: fix.lamp
	// primary_refs:
	// - reference: ghost
	//   resolved: false
	//   path: null
	//   bytes: null
	//   retrieval_method: full_text
	// retrieval_methods:
	// - full_text
	// token_budget: 1000
	// compression_allowed: false
	// total_bytes: 0
	// estimated_tokens: 0
	// <nil>
}

func ExampleSample() {
	model, err := contextplan.Sample(tokens.CodePoints{}, "The lamp blinks twice, and then it goes out.")
	fmt.Println(model.Name(), model.Tokens(1000), err)
	// Output: 44 bytes/11 tokens 250 <nil>
}

func ExampleDefaultModel() {
	fmt.Println(contextplan.DefaultModel().Name(), contextplan.DefaultModel().Tokens(9))
	// Output: 4 bytes/token 3
}

func ExampleTokenModel() {
	err := resolved("@run fix.lamp\nin=[file:lamp.md]", func(p *pidgin.Packet, found *resolve.Resolution) {
		plan, err := contextplan.Make(p, found, contextplan.TokenModel(contextplan.Ratio{Bytes: 5, PerTokens: 2}), contextplan.CompressAbove(5))
		if err == nil {
			fmt.Println(plan.EstimatedTokens, plan.CompressionAllowed)
		}
	})
	fmt.Println(err)
	// Output:
	// 4 true
	// <nil>
}
