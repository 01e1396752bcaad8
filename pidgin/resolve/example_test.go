package resolve_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

func example() (host *registry.Host, root *os.Root, done func()) {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "report.md"), []byte("The lamp blinks."), 0o600); err != nil {
		log.Fatal(err)
	}
	if host, err = registry.Read(registry.Defaults()); err != nil {
		log.Fatal(err)
	}
	if root, err = os.OpenRoot(dir); err != nil {
		log.Fatal(err)
	}
	return host, root, func() { _, _ = root.Close(), os.RemoveAll(dir) }
}

// A packet names files; what they stand for is found below a root, and opened only if it still is what was found.
func Example() {
	host, root, done := example()
	defer done()
	resolver, err := resolve.New(host, root)
	if err != nil {
		log.Fatal(err)
	}
	packet := pidgin.MustParse(`@run job.1
in=[file:report.md,file:none.md,"file:../x",file:.env]
out=[file:out/answer.md]`)
	ctx := context.Background()
	found, err := resolver.Resolve(ctx, packet)
	if err != nil {
		log.Fatal(err)
	}
	for _, ref := range found.References() {
		fmt.Println(ref.Field(), ref.Target(), ref.Status(), ref.Err())
	}
	file, err := found.References()[0].Open(ctx)
	if err != nil {
		log.Fatal(err)
	}
	text, err := io.ReadAll(file)
	fmt.Printf("%s %v\n", text, errors.Join(err, file.Close()))
	// Output:
	// in file:report.md Resolved <nil>
	// in file:none.md Missing it is not there
	// in file:../x Forbidden it leads outside of the host's folder
	// in file:.env Forbidden it leads to what is private: by the pattern ".env"
	// out file:out/answer.md Missing it is not there
	// The lamp blinks. <nil>
}

func ExampleReference_Create() {
	host, root, done := example()
	defer done()
	resolver, err := resolve.New(host, root)
	if err != nil {
		log.Fatal(err)
	}
	ctx := context.Background()
	found, err := resolver.Resolve(ctx, pidgin.MustParse("@run job.1\nout=[file:out/answer.md]"))
	if err != nil {
		log.Fatal(err)
	}
	ref := found.References()[0]
	file, err := ref.Create(ctx)
	if err != nil {
		log.Fatal(err)
	}
	_, err = file.WriteString("42")
	fmt.Println(errors.Join(err, file.Close()))
	_, err = ref.Create(ctx)
	fmt.Println(errors.Is(err, resolve.ErrChanged))
	// Output:
	// <nil>
	// true
}

func ExampleFollow() {
	files := registry.Defaults()
	files[registry.AliasFile] = "aliases: {bug: lamp, lamp: \"file:lamp.md\", ring: rang, rang: ring}\ncommon: {}\n"
	host, err := registry.Read(files)
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range []string{"bug", "ring"} {
		target, err := resolve.Follow(host, &pidgin.Ref{ID: &pidgin.Ident{Name: name}}, resolve.DefaultMaxChain)
		fmt.Println(target, target.Chain, err)
	}
	// Output:
	// file:lamp.md [bug lamp] <nil>
	// ring [ring rang] the alias leads back to itself: "ring"
}

func ExampleOpenFile() {
	_, root, done := example()
	defer done()
	file, err := resolve.OpenFile(context.Background(), root, "report.md")
	fmt.Println(err, file.Close())
	_, err = resolve.OpenFile(context.Background(), root, "../report.md")
	fmt.Println(err)
	// Output:
	// <nil> <nil>
	// it leads outside of the host's folder
}

func ExampleRequired() {
	host, root, done := example()
	defer done()
	resolver, err := resolve.New(host, root, resolve.Required("file:none.md"), resolve.MaxReferences(10), resolve.MaxChain(3))
	if err != nil {
		log.Fatal(err)
	}
	found, err := resolver.Resolve(context.Background(), pidgin.MustParse("@run job.1\nin=[file:none.md]"))
	fmt.Println(found.References()[0].Required(), found.References()[0].Status(), err)
	// Output: true Missing <nil>
}
