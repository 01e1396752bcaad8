package registry_test

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin/registry"
)

// newHost makes a host for an example.
func newHost() (dir string, remove func()) {
	dir, err := os.MkdirTemp("", "host")
	if err != nil {
		log.Fatal(err)
	}
	if _, err := registry.Init(dir); err != nil {
		log.Fatal(err)
	}
	return dir, func() { _ = os.RemoveAll(dir) }
}

func ExampleLoad() {
	dir, remove := newHost()
	defer remove()
	host, err := registry.Load(dir)
	if err != nil {
		log.Fatal(err)
	}
	w, ok := host.Workflow("generic_review")
	fmt.Println(ok, w.RiskDefault().Text, w.AllowsMode("draft"), w.Requires("source_refs"))
	publish, _ := host.Action("publish")
	fmt.Println(publish.Tier)
	// Output:
	// true med true true
	// human_gated
}

func ExampleRead() {
	files := registry.Defaults()
	files[registry.SafetyFile] = "private_paths: [.env, \"*.pem\"]\nhuman_required: {actions: [wire_money], risk_levels: [high]}\n"
	host, err := registry.Read(files)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range host.PrivatePaths() {
		fmt.Printf("%s: %s\n", p, p.Text)
	}
	// Output:
	// SAFETY_RULES.yaml:1:17: .env
	// SAFETY_RULES.yaml:1:23: *.pem
}

// All findings of all files come at once.
func ExampleRead_findings() {
	files := registry.Defaults()
	files[registry.ActionFile] = "safe: [read]\ncontrolle: []\nhuman_gated:\n"
	files[registry.RuntimeFile] = "limits: {max_packet_bytes: 0}\n"
	_, err := registry.Read(files)
	var list diag.List
	errors.As(err, &list)
	_ = diag.Text(os.Stdout, list, diag.TextOptions{})
	// Output:
	// ACTION_REGISTRY.yaml:1:1: error PGN0504: the key controlled is missing
	//    hint: write controlled: [] if there are none
	// ACTION_REGISTRY.yaml:2:1: error PGN0502: an action registry has no key "controlle"
	//    hint: did you mean controlled?
	// ACTION_REGISTRY.yaml:3:1: error PGN0504: "human_gated" has no value
	//    hint: write human_gated: [] if there are none
	// PIDGIN_RUNTIME_CONFIG.yaml:1:28: error PGN0504: max_packet_bytes is between 1 and 2147483647
}

func ExampleCompat() {
	files := registry.Defaults()
	files[registry.ActionFile] = "safe: [read, 5]\ncontrolled: []\nhuman_gated:\nnotes: ignored\n"
	_, err := registry.Read(files)
	fmt.Println(err)
	host, err := registry.Read(files, registry.Compat())
	fmt.Println(len(host.Actions(registry.Safe)), len(host.Actions(registry.HumanGated)), err)
	// Output:
	// ACTION_REGISTRY.yaml:1:14: error PGN0504: an entry of safe is a string, not a whole number (and 2 more errors)
	// 2 0 <nil>
}

func ExampleLocate() {
	dir, remove := newHost()
	defer remove()
	host, err := registry.Locate(filepath.Join(dir, registry.Folder))
	fmt.Println(host == dir, err)
	_, err = registry.Locate(filepath.Join(dir, registry.Folder, "logs"))
	fmt.Println(errors.Is(err, registry.ErrNoHost))
	// Output:
	// true <nil>
	// true
}

func ExampleInit() {
	dir, err := os.MkdirTemp("", "host")
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	for range 2 { // what is there already is kept
		done, err := registry.Init(dir)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(done[0].Outcome, done[0].Name)
	}
	// Output:
	// created .pidgin/PIDGIN_RUNTIME_CONFIG.yaml
	// kept .pidgin/PIDGIN_RUNTIME_CONFIG.yaml
}

func ExampleOverwrite() {
	dir, remove := newHost()
	defer remove()
	done, err := registry.Init(dir, registry.Overwrite())
	fmt.Println(done[0].Outcome, err)
	// Output: replaced <nil>
}

func ExampleHost_Reload() {
	dir, remove := newHost()
	defer remove()
	host, err := registry.Load(dir)
	if err != nil {
		log.Fatal(err)
	}
	name := filepath.Join(dir, registry.Folder, registry.AliasFile)
	if err := os.WriteFile(name, []byte("aliases: {notes: \"file:notes.md\"}\n"), 0o600); err != nil {
		log.Fatal(err)
	}
	fresh, err := host.Reload()
	if err != nil {
		log.Fatal(err)
	}
	_, before := host.Alias("notes")
	_, after := fresh.Alias("notes")
	fmt.Println(before, after)
	// Output: false true
}

func ExampleHost_Warnings() {
	files := registry.Defaults()
	files[registry.AliasFile] = "aliases: {report: reports}\n"
	host, err := registry.Read(files)
	fmt.Println(err)
	for _, w := range host.Warnings() {
		fmt.Println(w)
	}
	// Output:
	// <nil>
	// REFERENCE_ALIASES.yaml:1:19: warning PGN0508: "reports" is neither a reference nor an alias
}

func ExampleHost_RoutingRules() {
	files := registry.Defaults()
	files[registry.WorkflowFile] += "routing_rules:\n  - {workflow_match: [\"*\"], preferred_executor: night-shift}\n"
	host, err := registry.Read(files)
	if err != nil {
		log.Fatal(err)
	}
	rule := host.RoutingRules()[0]
	fmt.Println(rule.Executor.Text, rule.Matches("generic_review"))
	// Output: night-shift true
}

func ExampleDefaults() {
	host, err := registry.Read(registry.Defaults())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(host.WorkflowIDs())
	fmt.Println(registry.Example)
	// Output:
	// [generic_draft_and_distribute generic_health_check generic_review]
	// .pidgin/examples/review.pgn
}

func ExampleNames() {
	fmt.Println(registry.Names()[0])
	// Output: PIDGIN_RUNTIME_CONFIG.yaml
}

func ExampleRisks() {
	fmt.Println(registry.Risks())
	// Output: [low med high crit]
}

func ExampleMaxBytes() {
	_, err := registry.Read(registry.Defaults(), registry.MaxBytes(500))
	fmt.Println(err)
	// Output: WORKFLOW_REGISTRY.yaml: error PLY0001: the file has 1112 bytes, the limit is 500
}

func ExampleMaxNodes() {
	_, err := registry.Read(registry.Defaults(), registry.MaxNodes(70))
	fmt.Println(err)
	// Output: WORKFLOW_REGISTRY.yaml: error PLY0004: the file holds about 74 values and keys, the limit is 70
}

func ExampleMaxErrors() {
	_, err := registry.Read(map[string]string{}, registry.MaxErrors(1))
	var list diag.List
	errors.As(err, &list)
	fmt.Println(list[len(list)-1])
	// Output: note PLY0007: 3 more not shown
}

func ExampleHost_Alias() {
	files := registry.Defaults()
	files[registry.AliasFile] = "aliases: {report: latest, latest: \"file:reports/17.md\"}\n"
	host, err := registry.Read(files)
	if err != nil {
		log.Fatal(err)
	}
	for name := "report"; ; {
		a, ok := host.Alias(name)
		if !ok {
			break
		}
		fmt.Printf("%s: %s\n", a.Target, a.Target.Text)
		name = a.Target.Text
	}
	// Output:
	// REFERENCE_ALIASES.yaml:1:19: latest
	// REFERENCE_ALIASES.yaml:1:35: file:reports/17.md
}

func ExampleHost_Actions() {
	host, err := registry.Read(registry.Defaults())
	if err != nil {
		log.Fatal(err)
	}
	for _, tier := range []registry.Tier{registry.Safe, registry.Controlled, registry.HumanGated} {
		fmt.Println(tier, len(host.Actions(tier)))
	}
	// Output:
	// safe 15
	// controlled 10
	// human_gated 11
}

func ExamplePlace() {
	files := registry.Defaults()
	delete(files, registry.RuntimeFile)
	host, err := registry.Read(files)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(host.PrivatePaths()[0].Place, host.PrivatePaths()[0].Position().Line)
	fmt.Println(host.Limits().Fields.Value, host.Limits().Fields.Place)
	// Output:
	// SAFETY_RULES.yaml:3:5 3
	// 100 default
}
