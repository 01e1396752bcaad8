package tree_test

import (
	"context"
	"fmt"
	"os"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// farm is a tree of three.
func farm() *tree.Tree {
	t, _ := tree.New(tree.MaxNodes(100), tree.MaxDepth(10), tree.Knowledge(func(string) []knowledge.Option {
		return []knowledge.Option{knowledge.Budget(10)}
	}))
	_, _ = t.AddRoot(tree.Spec{ID: "lead", Role: "Team Lead"})
	_, _ = t.AddChild("lead", tree.Spec{ID: "soil", Role: "Soil Expert", Topics: []string{"soil.ph"}})
	_, _ = t.AddChild("soil", tree.Spec{ID: "probe", Role: "Probe"})
	_ = t.Subscribe("**")
	return t
}

func Example() {
	t, ctx := farm(), context.Background()
	e, _ := t.Knowledge("probe")
	_, _ = e.Assert("soil.ph", sag.NewInt(6))
	for _, level := range t.Levels() { // from the leaves to the root
		for _, id := range level {
			sent, err := t.Propagate(ctx, id)
			for _, m := range sent.Messages {
				fmt.Println(m.Header.Src.Name, "told", m.Header.Dst.Name, len(m.Statements), "fact")
			}
			if err != nil {
				fmt.Println(err)
			}
		}
	}
	lead, _ := t.Knowledge("lead")
	fact, _ := lead.Get("soil.ph")
	text, _ := sag.FormatStmt(fact.Stmt())
	fmt.Println(text)
	// Output:
	// probe told soil 1 fact
	// soil told lead 1 fact
	// KNOW soil.ph = 6 v 1
}

func ExampleTree_AddChild() {
	_, err := farm().AddChild("lead", tree.Spec{ID: "a b", Role: "Nobody"})
	fmt.Println(err)
	_, err = farm().AddChild("lead", tree.Spec{ID: "ok", Topics: []string{"a = 1 v 9;DO wipe()"}})
	fmt.Println(err)
	// Output:
	// not a name that can be sent: "a b"
	// not a name that can be sent: the topic "a = 1 v 9;DO wipe()"
}

func ExampleTree_Graft() {
	t := farm()
	made, err := t.Graft("probe", tree.Spec{ID: "sensor", Role: "Sensor"})
	fmt.Println(made.Parent, made.Leaf(), made.Root(), err)
	fmt.Println(t.IDs(), t.Leaves(), t.Depth(), t.Len())
	// Output:
	// probe true false <nil>
	// [lead soil probe sensor] [sensor] 3 4
}

func ExampleTree_Prune() {
	t, ctx := farm(), context.Background()
	e, _ := t.Knowledge("soil")
	_, _ = e.Assert("soil.ph", sag.NewInt(6))
	folds, _ := fold.New()
	pruned, err := t.Prune(ctx, "soil", folds)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t)
	recalled, _ := folds.Unfold(pruned.Fold.ID.Name)
	fmt.Println(len(recalled.Messages[0].Statements), "fact can be recalled;", pruned.Moved, "moved")
	// Output:
	// Team Lead (lead)
	//     └── Probe (probe)
	// 1 fact can be recalled; [probe] moved
}

func ExampleTree_Draw() {
	t := farm()
	e, _ := t.Knowledge("probe")
	for i := range 8 {
		_, _ = e.Assert(fmt.Sprintf("t%d", i), sag.NewInt(1))
	}
	_ = t.Draw(os.Stdout, &tree.View{Active: []string{"soil"}, Folds: 2})
	// Output:
	// Team Lead (lead) [FOLDED:2]
	//     └── Soil Expert (soil) [ACTIVE]
	//         └── Probe (probe) [ASSERT:8] [PRESSURE:0.80]
}

func ExampleTree_Load() {
	t := farm()
	saved := t.State()
	_, _ = t.Prune(context.Background(), "probe", nil)
	fmt.Println(t.IDs())
	fmt.Println(t.Load(saved), t.IDs())
	root, _ := t.Root()
	fmt.Println(root.ID, root.Children)
	// Output:
	// [lead soil]
	// <nil> [lead soil probe]
	// lead [soil]
}

func ExampleTree_Message() {
	m, err := farm().Message("soil", "user", knowledge.Fact{Topic: "soil.ph", Value: sag.NewInt(6), Version: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := sag.FormatStmt(m.Statements[0])
	fmt.Println(m.Header.ID.Name, m.Header.Dst.Name, text)
	// Output: soil-1 user KNOW soil.ph = 6 v 3
}
