package checkpoint_test

import (
	"fmt"
	"os"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/tree"
)

func Example() {
	dir, _ := os.MkdirTemp("", "checkpoints")
	defer func() { _ = os.RemoveAll(dir) }()
	store, err := checkpoint.Open(dir, checkpoint.MaxCheckpoints(100), checkpoint.MaxFileBytes(1<<20))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = store.Close() }()

	t, _ := tree.New()
	_, _ = t.AddRoot(tree.Spec{ID: "solo", Role: "Lone Analyst"})
	e, _ := t.Knowledge("solo")
	_, _ = e.Assert("view.one", sag.NewInt(1))
	c := checkpoint.Take(t)
	c.Task = "look around"
	id, err := store.Save(c)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, _ = e.Assert("view.one", sag.NewInt(2))

	c, err = store.Load(id)
	if err != nil {
		fmt.Println(err)
		return
	}
	restored, err := c.Restore(t)
	fact, _ := e.Get("view.one")
	fmt.Println(c.Task, restored.Missing, err, fact.Version)
	_, err = store.Load("../secret")
	fmt.Println(err)
	// Output:
	// look around [] <nil> 1
	// there is no such checkpoint: not the id of a checkpoint: "../secret"; ids are letters, digits, - and _
}

func ExampleEncode() {
	t, _ := tree.New()
	_, _ = t.AddRoot(tree.Spec{ID: "solo", Role: "Späher"})
	c := checkpoint.Take(t)
	c.ID, c.Time, c.Tree = "x", time.Unix(1_700_000_000, 0), nil // as the published package would have it
	doc, err := checkpoint.Encode(c)
	fmt.Println(string(doc), err)
	// Output:
	// {
	//   "checkpoint_id": "x",
	//   "task": "",
	//   "timestamp": 1700000000,
	//   "agents_run": 0,
	//   "current_level": 0,
	//   "total_levels": 0,
	//   "node_snapshots": {
	//     "solo": {
	//       "agent_id": "solo",
	//       "role": "Sp\u00e4her",
	//       "facts": {},
	//       "local_version": 0,
	//       "correlation_state": {}
	//     }
	//   },
	//   "messages": []
	// } <nil>
}

func ExampleDecode() {
	_, err := checkpoint.Decode("odd", []byte(`{"checkpoint_id":"x"}`))
	fmt.Println(err)
	// Output: checkpoint "odd": the file is not a checkpoint: there is no task
}

func ExampleStore_List() {
	dir, _ := os.MkdirTemp("", "checkpoints")
	defer func() { _ = os.RemoveAll(dir) }()
	n := 0
	store, _ := checkpoint.Open(dir,
		checkpoint.Clock(func() time.Time { return time.Unix(1_700_000_000, 0) }),
		checkpoint.IDs(func() (string, error) { n++; return fmt.Sprintf("c%d", n), nil }))
	defer func() { _ = store.Close() }()
	t, _ := tree.New()
	_, _ = store.Save(checkpoint.Take(t))
	_, _ = store.Save(checkpoint.Take(t))
	_ = store.Delete("c1")
	_ = os.WriteFile(dir+"/stray.json", []byte("[]"), 0o600)
	list, err := store.List()
	for _, info := range list {
		fmt.Println(info.ID, info.Err)
	}
	fmt.Println(err)
	// Output:
	// c2 <nil>
	// stray checkpoint "stray": the file is not a checkpoint: the file is an array, not an object
	// <nil>
}
