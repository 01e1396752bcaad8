package safety_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

func exampleHost() *registry.Host {
	files := registry.Defaults()
	files[registry.WorkflowFile] = `workflows:
  - {id: tidy, risk_default: low, allowed_modes: [scan], required_inputs: [], expected_outputs: [], recommended_executor: nova}
`
	host, err := registry.Read(files)
	if err != nil {
		log.Fatal(err)
	}
	return host
}

// A packet is checked twice: by what it says, and, once its references are resolved, by where they lead.
func Example() {
	host := exampleHost()
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := os.Symlink("/etc/passwd", filepath.Join(dir, "notes.md")); err != nil {
		log.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = root.Close() }()
	gate, err := safety.New(host, safety.Approvals(safety.Folder(root, "")))
	if err != nil {
		log.Fatal(err)
	}
	resolver, err := resolve.New(host, root)
	if err != nil {
		log.Fatal(err)
	}

	packet := pidgin.MustParse("@run job.1\nwf=tidy\nmode=scan\nin=[file:notes.md]\nout=[file:answer.md]")
	ctx := context.Background()
	before := gate.Check(ctx, packet)
	fmt.Println(before)
	found, err := resolver.Resolve(ctx, packet)
	if err != nil {
		log.Fatal(err)
	}
	after := gate.Continue(ctx, before, found)
	fmt.Println(after)
	fmt.Println(errors.Is(after.Err(), safety.SG4), errors.Is(after.Err(), safety.ErrOutside))
	// Output:
	// allowed
	// blocked
	// SG-4: "file:notes.md" must not be touched: it leads outside of the host's folder
	// true true
}

func ExampleGate_Check() {
	gate, err := safety.New(exampleHost(), safety.MaxFindings(10))
	if err != nil {
		log.Fatal(err)
	}
	verdict := gate.Check(context.Background(), pidgin.MustParse("@run job.1\nwf=tidy\nmode=scan\nin=[\"file:%2eenv\"]\ndo=publish\ndeny=[Publish]\nout=[]"))
	for _, f := range verdict.Findings() {
		fmt.Println(f.Rule, f.Field, f.Value)
	}
	fmt.Println(verdict.Allowed(), verdict.HumanRequired(), verdict.Risk(), verdict.Rules())
	// Output:
	// SG-1 do publish
	// SG-2 do publish
	// SG-4 in file:%2eenv
	// false true low [SG-1 SG-2 SG-4]
}

func ExampleGate_CheckResolved() {
	host := exampleHost()
	gate, err := safety.New(host)
	if err != nil {
		log.Fatal(err)
	}
	resolver, err := resolve.New(host, nil) // there are no files
	if err != nil {
		log.Fatal(err)
	}
	packet := pidgin.MustParse("@context job.1\nwf=tidy\nin=[ep:T-9,nobody]")
	found, err := resolver.Resolve(context.Background(), packet)
	if err != nil {
		log.Fatal(err)
	}
	verdict := gate.CheckResolved(context.Background(), packet, found)
	fmt.Println(verdict, verdict.Warnings()[0].Reason)
	// Output: allowed "nobody" is not there: there is no such alias as "nobody"
}

func ExampleApprovals() {
	approval := pidgin.MustParse("@approval job.1\nstatus=ok\nrisk=crit\nhuman=yes")
	packet := pidgin.MustParse("@run job.1\nwf=tidy\nmode=scan\nrisk=crit\nhuman=yes\nin=[]\nout=[]")
	for _, options := range [][]safety.Option{nil, {safety.Approvals(safety.Packets(approval))}} {
		gate, err := safety.New(exampleHost(), options...)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(gate.Check(context.Background(), packet))
	}
	// Output:
	// blocked
	// SG-9: the packet is critical and needs an approval: there is none for the run "job.1"
	// allowed
}

func ExampleHash() {
	one, err := safety.Hash(pidgin.MustParse("@run job.1\nwf=tidy\n"))
	if err != nil {
		log.Fatal(err)
	}
	same, err := safety.Hash(pidgin.MustParse("# with a comment\n@run job.1\n\nwf=\"tidy\""))
	fmt.Println(one[:13], one == same, err)
	// Output: sha256:140be9 true <nil>
}

func ExampleCompilePatterns() {
	patterns, err := safety.CompilePatterns(".env", "**/secrets/**", "*.pem", "!public.pem")
	if err != nil {
		log.Fatal(err)
	}
	for _, path := range []string{"app/.env.local", "a/%73ecrets/x", "KEY.PEM", "public.pem", "docs/secretsanta.md"} {
		by, private := patterns.Match(path)
		fmt.Printf("%s %t %q\n", path, private, by)
	}
	_, err = safety.CompilePatterns("[a")
	fmt.Println(errors.Is(err, safety.ErrPattern))
	// Output:
	// app/.env.local true ".env"
	// a/%73ecrets/x true "**/secrets/**"
	// KEY.PEM true "*.pem"
	// public.pem false ""
	// docs/secretsanta.md false ""
	// true
}

func ExampleVerdict_Diagnostics() {
	gate, err := safety.New(exampleHost())
	if err != nil {
		log.Fatal(err)
	}
	packet := pidgin.MustParse("@run job.1\nwf=tidy\nmode=scan\nin=[\"file:../x\"]\nout=[]", pidgin.Name("job.pgn"))
	fmt.Println(gate.Check(context.Background(), packet).Diagnostics().Err())
	// Output: job.pgn:4:5: error SG-4: "file:../x" is outside of the host's folder
}

func ExampleRules() {
	fmt.Println(safety.Rules())
	// Output: [SG-1 SG-2 SG-3 SG-4 SG-5 SG-6 SG-7 SG-8 SG-9]
}
